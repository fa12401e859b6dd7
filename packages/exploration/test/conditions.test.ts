/** Conditions, and what comes in their place: blessed, bleeding, Known Path. */
import { describe, expect, test } from 'vitest';
import {
  type Character,
  character,
  compileCards,
  enemy,
  imposing,
  losingAttribute,
  zone,
} from '../src/index.ts';
import { core } from './core.ts';
import { asked, cards, isOver, pick, play } from './table.ts';

const zones = { yard: zone(['.....']) };

describe('blessed', () => {
  const struck = (tomoe: Partial<Character>, ...names: string[]) =>
    play({ zones, characters: { tomoe: character('yard:a1', tomoe) } }, (f) => [
      f.happen('gain', () => names.map((name) => imposing('tomoe', name, 'test'))),
    ]);

  test('EX-COND-14 a token may be discarded instead of gaining a negative condition', () => {
    const match = struck({ conditions: { blessed: 1 } }, 'poisoned');
    expect(asked(match)).toBe('tomoe: use leave');
    pick(match, 'use');
    expect(match.position.state.characters.tomoe?.conditions).toEqual({ blessed: 0 });
    expect(isOver(match)).toBe(true);
  });

  test('EX-COND-15 it is optional', () => {
    const match = struck({ conditions: { blessed: 1 } }, 'poisoned');
    pick(match, 'leave');
    expect(match.position.state.characters.tomoe?.conditions).toEqual({ blessed: 1, poisoned: 1 });
  });

  test('EX-COND-15 one token stops one condition of two that come together', () => {
    const match = struck({ conditions: { blessed: 1 } }, 'poisoned', 'bleeding');
    pick(match, 'use');
    expect(isOver(match)).toBe(true);
    expect(match.position.state.characters.tomoe?.conditions).toEqual({ blessed: 0, bleeding: 1 });
  });

  test('without a token, or against another blessing, nobody is asked', () => {
    expect(isOver(struck({}, 'poisoned'))).toBe(true);
    const match = struck({ conditions: { blessed: 1 } }, 'blessed');
    expect(match.position.state.characters.tomoe?.conditions).toEqual({ blessed: 2 });
  });

  test('EX-COND-01 tokens add up, but downed is held only once', () => {
    const match = struck({}, 'bleeding', 'bleeding', 'downed', 'downed');
    expect(match.position.state.characters.tomoe?.conditions).toEqual({ bleeding: 2, downed: 1 });
  });
});

describe('bleeding', () => {
  test('EX-COND-06 1 damage for each token when the own activation begins', () => {
    const match = play(
      {
        zones,
        characters: {
          tomoe: character('yard:a1', { conditions: { bleeding: 2 } }),
          akira: character('yard:b1', { conditions: { bleeding: 1 } }),
        },
        enemies: { red: enemy('kachi', 'minion', 'yard:e1', { conditions: { bleeding: 1 } }) },
      },
      (f) => [
        f.window('tomoe', 'activationBegins', () => ({ of: 'tomoe' })),
        f.window('red', 'activationBegins', () => ({ of: 'red' })),
      ],
    );
    expect(match.position.state.characters.tomoe?.health).toBe(6);
    expect(match.position.state.characters.akira?.health).toBe(8);
    expect(match.position.state.enemies.red?.damage).toBe(1);
  });
});

describe('Known Path', () => {
  const attributes = { power: 2, knowledge: 0, dexterity: 0, spirit: 1 };
  const resurrected = (affinity: number, used = cards) =>
    play(
      {
        zones,
        characters: {
          akira: character('', { skills: ['known-path'], kami: 'izanami', affinity, attributes }),
        },
      },
      (f) => [f.happen('lose', () => [losingAttribute('akira', 'spirit')])],
      {},
      () => [],
      used,
    );

  test('EX-SKILL-06 it holds for a character defeated in this phase: affinity is lost instead of the point', () => {
    const match = resurrected(2);
    expect(asked(match)).toBe('akira: use leave');
    pick(match, 'use');
    expect(match.position.state.characters.akira).toMatchObject({ affinity: 1, attributes: { spirit: 1 } });
  });

  test('EX-SKILL-05 any other first skill of a Kami does nothing in this phase', () => {
    const { skills } = core.content;
    const other = { ...(skills['known-path'] as (typeof skills)[string]), alsoInExploration: false };
    const content = { ...core.content, skills: { ...skills, 'known-path': other } };
    const match = resurrected(2, compileCards(content, {}));
    expect(isOver(match)).toBe(true);
    expect(match.position.state.characters.akira).toMatchObject({ affinity: 2, attributes: { spirit: 0 } });
  });

  test('left, the point is lost', () => {
    const match = resurrected(2);
    pick(match, 'leave');
    expect(match.position.state.characters.akira).toMatchObject({ affinity: 2, attributes: { spirit: 0 } });
  });

  test('below its affinity it does not work', () => {
    const match = resurrected(0);
    expect(isOver(match)).toBe(true);
    expect(match.position.state.characters.akira?.attributes.spirit).toBe(0);
  });
});
