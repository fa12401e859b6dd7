/** The exchange of Frames, and what a Soldier may do besides. */
import type { Match } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/anvil/combat/cards.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { keys, p1, soldier } from '../helpers/fighting.ts';
import { happened, lay, now, offered, options, play, table } from '../helpers/table.ts';

describe('the exchange of Frames', () => {
  it('whoever passes while the Number die lies on a card is attacked, and may act later (TM-4c-19, TM-4c-16)', () => {
    const match = soldier({
      dice: ['STRIKE', 'BLANK', 'BLANK'],
      number: 2,
      symbol: 'BASIC',
      p1: { assets: { shield: 0 } },
    });
    play(match, 'p1', 'n0');
    expect(options(match, 'p1').at(-1)).toMatchObject({ id: 'pass', rule: 'TM-4c-19' });
    play(match, 'p1', 'pass');
    play(match, 'p1', 'pass');
    expect(
      happened(match)
        .filter(([key]) => key === 'combat.enemyFrame')
        .map(([, args]) => args.card),
    ).toEqual(['catcher', 'firecleaner']);
    expect(offered(match, 'p1')).toEqual(['shot', 'salvo:1', 'pass']);
  });

  it('a Frame is activated once, a multi-use Frame as often as there are dice (TM-4c-27, TM-4c-28, TM-4c-29)', () => {
    const match = soldier({ dice: ['STRIKE', 'STRIKE', 'STRIKE', 'STRIKE'], number: 0, symbol: 'BASIC' });
    play(match, 'p1', 'n1');
    expect(offered(match, 'p1')).toEqual(['shot', 'salvo:1', 'salvo:2', 'salvo:3', 'salvo:4', 'pass']);
    play(match, 'p1', 'salvo:2');
    expect(offered(match, 'p1')).toEqual(['shot', 'salvo:1', 'salvo:2', 'pass']);
    play(match, 'p1', 'shot');
    expect(offered(match, 'p1')).toEqual(['salvo:1', 'pass']);
    play(match, 'p1', 'salvo:1');
    expect(p1(match).enemies[0]?.damage).toBe(5);
  });

  it('in the next Combat phase every Frame can be activated again (TM-4c-27)', () => {
    const match = lay('combat', 1, {
      table: { players: { p1: { assets: { power: 0 } } } },
      script: {
        'player:p1': ['STRIKE', 'BLANK', 'BLANK', 'STRIKE', 'BLANK', 'BLANK'],
        number: [0, 0],
        symbol: ['BASIC', 'BASIC'],
      },
    });
    play(match, 'p1', 'shot');
    expect(offered(match, 'p1')).toEqual(['shot', 'salvo:1', 'pass']);
    expect(p1(match).enemies[0]?.damage).toBe(2);
  });

  it('Damage beyond what defeats the Top Enemy is lost (TM-4c-31)', () => {
    const match = soldier({
      dice: ['SURGE', 'BLANK', 'BLANK'],
      number: 0,
      symbol: 'BASIC',
      p1: {
        enemies: [
          { card: 'scanningBot', damage: 3 },
          { card: 'catcher', damage: 0 },
        ],
      },
    });
    play(match, 'p1', 'n0');
    play(match, 'p1', 'burst');
    play(match, 'p1', 'leave:effect1');
    expect(p1(match).enemies).toEqual([{ card: 'catcher', damage: 0 }]);
    expect(table<Table>(match).discarded).toEqual(['scanningBot']);
  });

  it('the Top Enemy under the Number die is defeated: the die is discarded and nobody attacks (TM-4c-21, TM-4c-22)', () => {
    const match = soldier({
      dice: ['SURGE', 'BLANK', 'BLANK'],
      number: 1,
      symbol: 'SPECIAL',
      p1: {
        enemies: [
          { card: 'scanningBot', damage: 1 },
          { card: 'catcher', damage: 0 },
        ],
      },
    });
    play(match, 'p1', 'n0');
    const since = now(match);
    play(match, 'p1', 'burst');
    play(match, 'p1', 'leave:effect1');
    expect(keys(match, since)).toEqual(['combat.frame', 'combat.damaged', 'combat.defeated']);
    expect(p1(match)).toMatchObject({ numberDie: 0, integrity: 5 });
  });

  it('an Enemy discarded from under the Number die hands it to the right, without EXP (TM-4c-22, TM-3v-04)', () => {
    const match = soldier({
      dice: ['STRIKE', 'BLANK', 'BLANK'],
      number: 3,
      symbol: 'BASIC',
      p1: { augments: ['ejector'], assets: { shield: 0 } },
    });
    play(match, 'p1', 'n0');
    const since = now(match);
    play(match, 'p1', 'ejector');
    expect(happened(match, since).slice(1, 3)).toEqual([
      ['combat.discarded', { role: 'p1', card: 'scanningBot', by: 'ejector' }, 'TM-3v-04'],
      ['combat.enemyFrame', { role: 'p1', card: 'catcher', symbol: 'BASIC' }, 'TM-4c-11'],
    ]);
    expect(p1(match).exp).toBe(0);
  });

  it('the Top Enemy recovers no more than was dealt to it (TM-4c-13)', () => {
    const match = soldier({
      dice: ['BLANK', 'BLANK', 'BLANK'],
      number: 2,
      symbol: 'SPECIAL',
      p1: {
        assets: { shield: 0 },
        enemies: [
          { card: 'firecleaner', damage: 2 },
          { card: 'catcher', damage: 0 },
        ],
      },
    });
    const since = now(match);
    play(match, 'p1', 'n0');
    expect(happened(match, since)).toContainEqual([
      'combat.recovered',
      { role: 'p1', card: 'firecleaner', n: 1 },
      'TM-4c-13',
    ]);
    expect(p1(match).enemies[0]?.damage).toBe(1);
  });

  it('Integrity 0 ends the phase at once: the rest of the Enemy Frame and the later Enemies are gone (TM-4c-20)', () => {
    const match = soldier({
      dice: ['STRIKE', 'SURGE', 'BLANK'],
      number: 2,
      symbol: 'SPECIAL',
      p1: {
        integrity: 2,
        assets: { shield: 0 },
        enemies: [
          { card: 'firecleaner', damage: 2 },
          { card: 'catcher', damage: 0 },
        ],
      },
    });
    play(match, 'p1', 'n0');
    const since = now(match);
    play(match, 'p1', 'pass');
    expect(happened(match, since)).toEqual([
      ['combat.enemyFrame', { role: 'p1', card: 'catcher', symbol: 'SPECIAL' }, 'TM-4c-11'],
      ['combat.wounded', { role: 'p1', n: 2, integrity: 0, by: 'catcher' }, 'TM-3i-11'],
      ['combat.reset', { role: 'p1' }, 'TM-4c-20'],
    ]);
    expect(p1(match)).toMatchObject({ integrity: 5, enemies: [], numberDie: 0 });
    expect(match.position.ending?.code).toBe('done');
  });
});

describe("the Soldier's ability", () => {
  function twoDefeats(turns: number): Match<Anvil> {
    const match = lay('combat', 1, {
      table: {
        turns,
        players: {
          p1: {
            assets: { power: 0, shield: 5, memory: 5 },
            enemies: ['scanningBot', 'scanningBot', 'catcher'].map((card) => ({ card, damage: 3 })),
          },
        },
      },
      script: {
        'player:p1': ['STRIKE', 'STRIKE', 'BLANK', 'STRIKE', 'STRIKE', 'STRIKE'].slice(0, 3 * turns),
        number: [0, 0].slice(0, turns),
        symbol: ['BASIC', 'BASIC'].slice(0, turns),
      },
    });
    play(match, 'p1', 'salvo:1');
    return match;
  }

  it('is used once in a turn, and once more in the next (TM-3j-06)', () => {
    const match = twoDefeats(2);
    play(match, 'p1', 'use:effect1');
    expect(offered(match, 'p1')).toEqual(['power', 'reroll']);
    play(match, 'p1', 'power');
    play(match, 'p1', 'salvo:1');
    expect(p1(match).exp).toBe(2);
    expect(offered(match, 'p1')).toEqual(['n0', 'n1']);
    play(match, 'p1', 'n0');
    play(match, 'p1', 'shot');
    play(match, 'p1', 'salvo:2');
    expect(offered(match, 'p1')).toEqual(['use:effect1', 'leave:effect1']);
  });

  it('may be left, and is then still there for the next defeat (TM-3j-06)', () => {
    const match = twoDefeats(1);
    play(match, 'p1', 'leave:effect1');
    play(match, 'p1', 'shot');
    expect(offered(match, 'p1')).toEqual(['use:effect1', 'leave:effect1']);
  });
});
