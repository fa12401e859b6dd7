/** Looking at texts before they are carried out: conditions, amounts, what would happen. */
import type { Match } from '@torii/kernel';
import { check, conditionsIn, EFFECT_LOCALS, type EffectContext, foretell, workedOut } from '@torii/script';
import { describe, expect, test } from 'vitest';
import { effectOf, has, pick, play, runtime, type Start } from './helpers/example.ts';
import type { Table } from './helpers/example-table.ts';

/** A table on which p1 is asked something, and so waits. */
function waiting(start: Omit<Start, 'cards'> = {}): Match<Table> {
  return play({ ...start, cards: '[may: gain 1 EXP]' });
}

function seen({ run }: Match<Table>): EffectContext<Table> {
  return run.seenWith({ ...EFFECT_LOCALS, you: 'p1', source: 'card1' });
}

function checked(card: string, start: Omit<Start, 'cards'> = {}) {
  const c = seen(waiting(start));
  return conditionsIn(effectOf(card)).map(({ at, condition }) => [at, check(runtime, c, condition)]);
}

describe('conditions', () => {
  test('are found from top to bottom, also in branches, by their places in the text', () => {
    const card = `
- gain 1 EXP
- if: Time is 3
  then: { if: you have suffered Wounds this turn, then: gain 1 EXP }
  otherwise: [gain 1 EXP, { if: Time is 0, then: gain 1 EXP }]`;
    expect(checked(card)).toEqual([
      ['2', { so: true, clauses: [{ so: true, have: 3, is: 'exactly', need: 3, of: 'timeIs' }] }],
      ['2.then', { so: false, clauses: [{ so: false }] }],
      [
        '2.otherwise.2',
        { so: false, clauses: [{ so: false, have: 3, is: 'exactly', need: 0, of: 'timeIs' }] },
      ],
    ]);
    expect(checked('{ if: Time is 3, then: gain 1 EXP }').map(([at]) => at)).toEqual(['do']);
  });

  test('are told clause by clause as they are said: a "not" belongs to its clause', () => {
    const card = '{ if: { any of: [Time is not 3, { all of: [Time is 3, Time is 2] }] }, then: gain 1 EXP }';
    expect(checked(card)).toEqual([
      [
        'do',
        {
          so: false,
          clauses: [
            { so: false, have: 3, is: 'exactly', need: 3, of: 'timeIs' },
            { so: true, have: 3, is: 'exactly', need: 3, of: 'timeIs' },
            { so: false, have: 3, is: 'exactly', need: 2, of: 'timeIs' },
          ],
        },
      ],
    ]);
  });

  test('that speak of what is not known yet are not told', () => {
    expect(checked('[make a Test of Power (6), { if: the Test is passed, then: gain 1 EXP }]')).toEqual([
      ['2', null],
    ]);
  });

  test('of others, of keywords and of what is waited for are not part of it', () => {
    expect(checked('[each player: { if: Time is 3, then: gain 1 EXP }]')).toEqual([]);
  });
});

describe('amounts', () => {
  const worked = (card: string, start: Omit<Start, 'cards'> = {}) =>
    workedOut(runtime, seen(waiting(start)), effectOf(card));

  test('that somebody would have to work out are told by clause and slot; printed ones are not', () => {
    expect(worked('[suffer 2 Wounds, suffer 4 + player number Wounds, Burn 2 x player number]')).toEqual({
      '2:n': 6,
      '3:x': 4,
    });
    expect(worked('suffer 2 Wounds')).toBeNull();
    expect(worked('suffer Wounds equal to your Power', { p1: { power: 3 } })).toEqual({ 'do:n': 3 });
  });

  test('that are known only when the text is carried out are left out', () => {
    expect(worked('[lose all Power, suffer that many Wounds]')).toBeNull();
  });
});

describe('what would happen', () => {
  const told = (card: string, start: Omit<Start, 'cards'> = {}) => {
    const { changes, sure } = foretell(runtime, seen(waiting(start)), effectOf(card));
    return [changes.map(({ kind, to, n }) => `${kind} ${to} ${n}`).join(', '), sure];
  };

  test('is told in order, keywords and repetitions included', () => {
    expect(told('[suffer 1 Wound, gain 1 EXP, Burn 3]')).toEqual(['wound p1 1, wound p1 3', true]);
    expect(told('{ repeat 2: suffer 1 Wound }')).toEqual(['wound p1 1, wound p1 1', true]);
  });

  test('is what happens', () => {
    const card = '[suffer 1 Wound, suffer 2 + player number Wounds, suffer that many Wounds]';
    expect(has(play({ cards: card }), 'p1')).toBe('wounds 9');
    const match = waiting();
    pick(match, 'no');
    expect(told('[suffer 1 Wound, suffer 2 + player number Wounds]')).toEqual([
      'wound p1 1, wound p1 4',
      true,
    ]);
  });

  test('is not sure where it is so only now, or where somebody has a say', () => {
    expect(told('{ if: Time is 3, then: suffer 1 Wound }')).toEqual(['wound p1 1', false]);
    expect(told('{ if: Time is 2, then: suffer 1 Wound, otherwise: suffer 2 Wounds }')).toEqual([
      'wound p1 2',
      false,
    ]);
    expect(told('suffer Wounds equal to your Power', { p1: { power: 2 } })).toEqual(['wound p1 2', false]);
    expect(told('may: suffer 1 Wound')).toEqual(['', false]);
    expect(told('choose: [suffer 1 Wound, gain 1 EXP]')).toEqual(['', false]);
    expect(told('{ if: Time is 3, then: gain 1 EXP }')).toEqual(['', true]);
    expect(told('each player: suffer 1 Wound')).toEqual(['wound p1 1, wound p2 1', false]);
  });
});
