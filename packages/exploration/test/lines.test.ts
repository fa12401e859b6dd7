/** Enemy lines: kachi's result 6 and the Undertaker's Machete, as the rulebook plays them. */
import { describe, expect, test } from 'vitest';
import { canBeResolved, character, type Exploration, enemy, enemyActivation, zone } from '../src/index.ts';
import { asked, cards, isOver, pick, play, told } from './table.ts';

const YARD = ['.......', '.......', '.......', '.......', '.......'];

function activate(
  laid: Partial<Exploration>,
  who: string,
  test: string,
  script: Record<string, string[]> = {},
) {
  const activation = enemyActivation(cards);
  return play(
    { zones: { yard: zone(YARD) }, ...laid },
    (f) => [f.call('activation', activation, () => ({ enemy: who }))],
    { test: [test], ...script },
  );
}

/** Dice that hit for 1 each without a sign. */
const ONES = { yin: ['1', '1', '1'], yang: ['2', '2', '2'] };

describe('kachi rolls a 6, the oracle card is green', () => {
  const kachi = (at: string) => enemy('kachi', 'minion', at);

  test('EX-MIN-03 the first line that can be resolved is resolved, and only that one', () => {
    const match = activate(
      { characters: { akira: character('yard:b2', { health: 9 }) }, enemies: { red: kachi('yard:c3') } },
      'red',
      '6',
      ONES,
    );
    expect(told(match, 'enemy.line', 'line')).toEqual(['1']);
    expect(match.position.state.enemies.red?.at).toBe('yard:c3');
    // yin 1 + yang 2 + kenjutsu 1
    expect(match.position.state.characters.akira?.health).toBe(5);
    expect(match.position.state.characters.akira?.conditions).toEqual({});
    expect(isOver(match)).toBe(true);
  });

  test('EX-MIN-06 EX-MIN-07 EX-MIN-08 alone and with nobody adjacent, it goes for the least health', () => {
    const match = activate(
      {
        characters: {
          hikaru: character('yard:f3', { health: 7 }),
          tomoe: character('yard:e4', { health: 6 }),
          akira: character('yard:a1', { health: 9 }),
        },
        enemies: { red: kachi('yard:c1') },
      },
      'red',
      '6',
      ONES,
    );
    expect(told(match, 'enemy.line', 'line')).toEqual(['3']);
    // 2 moves are enough to stand next to Tomoe: of the squares that need no more the table takes one.
    expect(asked(match)).toBe('table: yard:d3 yard:e3');
    pick(match, 'yard:d3');
    expect(told(match, 'enemy.moved', 'to', 'target')).toEqual(['yard:d3 tomoe']);
    expect(match.position.state.characters.tomoe).toMatchObject({ health: 3, conditions: { bleeding: 1 } });
    expect(match.position.state.characters.hikaru?.health).toBe(7);
  });

  test('EX-MIN-09 the line’s priority selects the target of its attack again', () => {
    const match = activate(
      {
        characters: {
          hikaru: character('yard:e3', { health: 7 }),
          tomoe: character('yard:e1', { health: 6 }),
        },
        enemies: { red: kachi('yard:c2') },
      },
      'red',
      '6',
      ONES,
    );
    // Every square next to Tomoe that takes one move is next to Hikaru too.
    pick(match, 'yard:d2');
    expect(match.position.state.characters.tomoe?.health).toBe(3);
    expect(match.position.state.characters.hikaru?.health).toBe(7);
  });

  test('beside another kachi it supports, and attacks from there with the general priority', () => {
    const match = activate(
      {
        characters: {
          akira: character('yard:d3', { health: 9 }),
          tomoe: character('yard:e3', { health: 6 }),
        },
        enemies: { red: kachi('yard:a2'), purple: kachi('yard:e1') },
      },
      'red',
      '6',
      ONES,
    );
    expect(told(match, 'enemy.line', 'line')).toEqual(['2']);
    // d1 is as near to the other kachi, but from there the attack would find nobody.
    expect(told(match, 'enemy.moved', 'to', 'target')).toEqual(['yard:d2 purple']);
    expect(match.position.state.characters.akira?.health).toBe(5);
  });

  test('EX-MIN-02 with a red oracle card the aggressive table is read', () => {
    const match = activate(
      {
        oracle: { deck: [], drawn: [], color: 'red' },
        characters: { akira: character('yard:b2') },
        enemies: { red: kachi('yard:c3') },
      },
      'red',
      '6',
      ONES,
    );
    // The aggressive line cuts: it leaves a bleeding token.
    expect(match.position.state.characters.akira?.conditions).toEqual({ bleeding: 1 });
  });

  test('EX-LINE-03 EX-EATK-02 a resistor with tokens is attacked before any character, and loses exactly one token', () => {
    const match = activate(
      {
        characters: { akira: character('yard:b2') },
        resistors: { child: { at: 'yard:d4', tokens: 2, living: true } },
        enemies: { red: kachi('yard:c3') },
      },
      'red',
      '6',
      ONES,
    );
    expect(match.position.state.resistors.child?.tokens).toBe(1);
    expect(match.position.state.characters.akira?.health).toBe(8);
  });

  test('EX-LINE-05 whoever is tied by the priority is chosen by the table', () => {
    const match = activate(
      {
        characters: {
          akira: character('yard:b2'),
          tomoe: character('yard:d2'),
          hikaru: character('yard:c2', { health: 5 }),
        },
        enemies: { red: kachi('yard:c3') },
      },
      'red',
      '6',
      ONES,
    );
    expect(asked(match)).toBe('table: akira tomoe');
    pick(match, 'tomoe');
    expect(match.position.state.characters.tomoe?.health).toBe(4);
  });

  test('whether a line can be resolved is looked at with its own priority, not the general one', () => {
    // Toward Akira it would end beside him; toward Tomoe, who has the least health, beside nobody.
    const clause = (phrase: string, args = {}) => ({ t: 'do', clause: { phrase, args } }) as const;
    const toward = [clause('moveToward'), clause('attackAdjacent')];
    const general = { t: 'seq', effects: toward } as const;
    const own = { t: 'seq', effects: [clause('preferLeast', { stat: 'health' }), ...toward] } as const;
    const found: boolean[] = [];
    play(
      {
        zones: { yard: zone(['.........']) },
        characters: {
          akira: character('yard:a1', { health: 9 }),
          tomoe: character('yard:i1', { health: 2 }),
        },
        enemies: { red: kachi('yard:d1') },
      },
      (f) => [
        f.do('look', (c) => {
          for (const line of [general, own]) found.push(canBeResolved(c, cards.content, 'red', line));
        }),
      ],
    );
    expect(found).toEqual([true, false]);
  });

  test('nothing can be resolved: it stays, and nobody is hurt', () => {
    const match = activate(
      { characters: { akira: character('yard:a1') }, enemies: { red: kachi('yard:g5') } },
      'red',
      '6',
    );
    expect(told(match, 'enemy.line', 'line')).toEqual(['0']);
    expect(match.position.state.enemies.red?.at).toBe('yard:g5');
    expect(isOver(match)).toBe(true);
  });
});

describe('Machete', () => {
  const laid = {
    enemies: { undertaker: enemy('undertaker', 'servant', 'yard:c3') },
    queue: { waiting: ['undertaker', 'tomoe'], activated: ['akira'], active: '' },
  };

  test('EX-SRV-06 first in initiative is preferred, but not adjacent: the one who is adjacent is attacked', () => {
    const characters = { akira: character('yard:a1'), tomoe: character('yard:d4') };
    const match = activate({ ...laid, characters }, 'undertaker', '1', ONES);
    expect(match.position.state.characters.tomoe?.health).toBe(3);
    expect(match.position.state.characters.akira?.health).toBe(8);
  });

  test('EX-SRV-05 of two who are adjacent, the first in initiative is attacked', () => {
    const characters = { tomoe: character('yard:d4'), akira: character('yard:b2') };
    const match = activate({ ...laid, characters }, 'undertaker', '1', ONES);
    expect(match.position.state.characters.akira?.health).toBe(3);
    expect(match.position.state.characters.tomoe?.health).toBe(8);
  });
});
