import { answer } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/anvil/combat/cards.ts';
import { p1, soldier } from '../helpers/fighting.ts';
import { asked, happened, lay, now, offered, options, play, table } from '../helpers/table.ts';

describe('the worked example of combat', () => {
  const match = lay('combat', 2, {
    table: {
      turns: 1,
      players: {
        p1: {
          enemies: [
            { card: 'firecleaner', damage: 4 },
            { card: 'catcher', damage: 0 },
            { card: 'scanningBot', damage: 0 },
          ],
        },
      },
    },
    script: {
      'player:p1': ['SURGE', 'STRIKE', 'BLANK', 'SURGE', 'STRIKE'],
      'player:p2': ['BLANK', 'BLANK'],
      number: [3, 0],
      symbol: ['SPECIAL', 'BASIC'],
    },
  });

  it('Attack Roll: 2 Power make 3 + 2 dice, and there is no Reroll to spend (TM-4e-04, TM-4e-06)', () => {
    expect(offered(match, 'p1')).toEqual(['n0', 'n1', 'n2']);
    expect(asked(match, 'p1')[0]).toMatchObject({
      rule: 'TM-4c-04',
      prompt: 'combat.phase.attacked/spendPower',
    });
    play(match, 'p1', 'n2');
    expect(happened(match)).toEqual([
      [
        'combat.rolled',
        {
          role: 'p1',
          power: 2,
          dice: ['SURGE', 'STRIKE', 'BLANK', 'SURGE', 'STRIKE'],
          number: 3,
          symbol: 'SPECIAL',
        },
        'TM-4c-04',
      ],
      ['combat.activeEnemies', { role: 'p1', n: 3 }, 'TM-4c-06'],
    ]);
    expect(p1(match).assets.power).toBe(0);
  });

  it('Player Frame 1: one symbol, 3 Damage to the Firecleaner; the Scanning bot deals 3 Wounds (TM-4e-09, TM-4e-10)', () => {
    expect(offered(match, 'p1')).toEqual(['burst', 'shot', 'salvo:1', 'salvo:2', 'pass']);
    const since = now(match);
    play(match, 'p1', 'burst');
    expect(happened(match, since)).toEqual([
      ['combat.frame', { role: 'p1', frame: 'burst', dice: 1 }, 'TM-4c-10'],
      ['combat.damaged', { role: 'p1', card: 'firecleaner', n: 3, left: 3, by: 'burst' }, 'TM-4c-30'],
      ['combat.enemyFrame', { role: 'p1', card: 'scanningBot', symbol: 'SPECIAL' }, 'TM-4c-11'],
    ]);
    expect(offered(match, 'p1')).toEqual(['use:combat.shield', 'leave:combat.shield']);
    play(match, 'p1', 'use:combat.shield');
    expect(happened(match, since + 3)).toEqual([
      ['combat.shielded', { role: 'p1', n: 2 }, 'TM-3i-10'],
      ['combat.wounded', { role: 'p1', n: 1, integrity: 4, by: 'scanningBot' }, 'TM-3i-11'],
      ['combat.numberDie', { role: 'p1', place: 2 }, 'TM-4c-14'],
    ]);
  });

  it('Player Frame 2: Termination Code defeats it, for 1 EXP and an Asset of choice (TM-4e-11, TM-4e-12)', () => {
    expect(offered(match, 'p1')).toEqual(['shot', 'salvo:1', 'salvo:2', 'terminationCode', 'pass']);
    const since = now(match);
    play(match, 'p1', 'terminationCode');
    expect(happened(match, since)).toEqual([
      ['combat.frame', { role: 'p1', frame: 'terminationCode', dice: 1 }, 'TM-4c-10'],
      ['combat.defeated', { role: 'p1', card: 'firecleaner', by: 'terminationCode' }, 'TM-3v-03'],
    ]);
    expect(p1(match).exp).toBe(1);
    expect(options(match, 'p1').map(({ rule }) => rule)).toEqual(['TM-3j-06', 'TM-3j-06']);
    play(match, 'p1', 'use:effect1');
    expect(offered(match, 'p1')).toEqual(['shield', 'memory', 'power', 'reroll']);
  });

  it('Enemy Frame 2: the Catcher, now on top, deals 2 Wounds and recovers nothing (TM-4e-14, TM-4e-15, TM-4e-16)', () => {
    const since = now(match);
    play(match, 'p1', 'reroll');
    expect(happened(match, since)).toEqual([
      ['combat.gained', { role: 'p1', asset: 'reroll' }, 'TM-4e-12'],
      ['combat.enemyFrame', { role: 'p1', card: 'catcher', symbol: 'SPECIAL' }, 'TM-4c-11'],
      ['combat.wounded', { role: 'p1', n: 2, integrity: 2, by: 'catcher' }, 'TM-3i-11'],
      ['combat.numberDie', { role: 'p1', place: 0 }, 'TM-4c-14'],
    ]);
  });

  it('the Reroll just gained is of no use now; two more Frames follow one after the other (TM-4e-13, TM-4e-17, TM-4e-18)', () => {
    expect(offered(match, 'p1')).toEqual(['shot', 'salvo:1', 'salvo:2', 'pass']);
    play(match, 'p1', 'shot');
    expect(p1(match).enemies[0]).toEqual({ card: 'catcher', damage: 2 });
    expect(offered(match, 'p1')).toEqual(['salvo:1', 'pass']);
    play(match, 'p1', 'salvo:1');
    expect(p1(match).enemies[0]).toEqual({ card: 'catcher', damage: 3 });
  });

  it('then the phase is over with one die unused, and the next player begins theirs (TM-4e-19)', () => {
    expect(p1(match).dice).toEqual(['BLANK']);
    expect(offered(match, 'p1')).toEqual([]);
    expect(offered(match, 'p2')).toEqual(['n0', 'n1', 'n2']);
    play(match, 'p2', 'n0');
    expect(match.position.ending).toEqual({ code: 'done', winners: ['p1', 'p2'] });
  });
});

describe('the Attack Roll', () => {
  it('takes as many dice as ATT says, and one more with the Learning Protocol (TM-4c-03)', () => {
    const match = soldier({
      dice: ['BLANK', 'BLANK', 'BLANK', 'BLANK'],
      number: 0,
      symbol: 'BASIC',
      p1: { learned: true },
    });
    play(match, 'p1', 'n0');
    expect(happened(match)[0]?.[1]).toMatchObject({ power: 0, dice: ['BLANK', 'BLANK', 'BLANK', 'BLANK'] });
  });

  it('Reroll is spent once, one for each die, before the Enemies are counted (TM-4c-05, TM-3i-19)', () => {
    const match = soldier({
      dice: ['BLANK', 'STRIKE', 'BLANK', 'SURGE', 'STRIKE'],
      number: 1,
      symbol: 'BASIC',
      p1: { assets: { power: 0, reroll: 2 } },
    });
    expect(asked(match, 'p1')[0]).toMatchObject({
      min: 0,
      max: 2,
      prompt: 'combat.phase.attacked/spendReroll',
    });
    expect(offered(match, 'p1')).toEqual(['die:0', 'die:1', 'die:2']);
    const question = asked(match, 'p1')[0]?.id ?? '';
    expect(answer(match, 0, question, 'die:0', 'die:1', 'die:2')).toMatchObject({
      ok: false,
      reason: 'wrongCount',
    });
    expect(answer(match, 0, question, 'die:0', 'die:0')).toMatchObject({
      ok: false,
      reason: 'sameOptionTwice',
    });
    play(match, 'p1', 'die:0', 'die:2');
    expect(happened(match).slice(1)).toEqual([
      ['combat.rerolled', { role: 'p1', dice: ['SURGE', 'STRIKE', 'STRIKE'] }, 'TM-3i-19'],
      ['combat.activeEnemies', { role: 'p1', n: 1 }, 'TM-4c-06'],
    ]);
    expect(p1(match).assets.reroll).toBe(0);
    expect(offered(match, 'p1')).toEqual(['burst', 'shot', 'salvo:1', 'salvo:2', 'pass']);
  });

  it('a single die can be rerolled too (TM-3i-19)', () => {
    const match = soldier({
      dice: ['BLANK', 'BLANK', 'BLANK', 'STRIKE'],
      number: 0,
      symbol: 'BASIC',
      p1: { assets: { power: 0, reroll: 1 } },
    });
    play(match, 'p1', 'die:1');
    expect(happened(match)[1]).toEqual([
      'combat.rerolled',
      { role: 'p1', dice: ['BLANK', 'STRIKE', 'BLANK'] },
      'TM-3i-19',
    ]);
  });

  it('a number higher than there are Enemies means the leftmost (TM-4c-07)', () => {
    const match = soldier({
      dice: ['STRIKE', 'BLANK', 'BLANK'],
      number: 3,
      symbol: 'BASIC',
      p1: { enemies: [{ card: 'firecleaner', damage: 0 }] },
    });
    play(match, 'p1', 'n0');
    expect(p1(match).numberDie).toBe(1);
  });

  it('on the blank face no Enemy attacks, and passing ends the phase (TM-4c-08, TM-4c-18)', () => {
    const match = soldier({ dice: ['STRIKE', 'SURGE', 'BLANK'], number: 0, symbol: 'SPECIAL' });
    play(match, 'p1', 'n0');
    expect(options(match, 'p1').at(-1)).toMatchObject({ id: 'pass', rule: 'TM-4c-18' });
    play(match, 'p1', 'pass');
    expect(p1(match).integrity).toBe(5);
    expect(match.position.ending?.code).toBe('done');
  });

  it('a player without Enemies skips the phase (TM-4c-02)', () => {
    const match = lay('combat', 2, { table: { turns: 1, players: { p1: { enemies: [] } } } });
    expect(offered(match, 'p1')).toEqual([]);
    expect(offered(match, 'p2')).toEqual(['n0', 'n1', 'n2']);
  });
});

it('the First Player token goes on, and with it who fights first (TM-4c-01, TM-4d-13)', () => {
  const match = lay('combat', 2, {
    script: {
      'player:p1': ['BLANK', 'BLANK', 'BLANK'],
      'player:p2': ['BLANK', 'BLANK'],
      number: [0, 0],
      symbol: ['BASIC', 'BASIC'],
    },
  });
  expect(offered(match, 'p2')).toEqual([]);
  play(match, 'p1', 'n0');
  expect(offered(match, 'p1')).toEqual([]);
  play(match, 'p2', 'n0');
  expect(table<Table>(match)).toMatchObject({ first: 'p2', turns: 1 });
  expect(offered(match, 'p1')).toEqual([]);
  expect(offered(match, 'p2')).toEqual(['n0', 'n1', 'n2']);
});
