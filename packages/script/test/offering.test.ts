/** What is offered: only what could do something, with everything that it would touch. */
import { type Match, questions } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { has, pick, play } from './helpers/example.ts';
import type { Table } from './helpers/example-table.ts';

const full = { power: 5 };

/** Whether a "may" around the effect is asked. */
function offered(effect: string, start: Partial<Parameters<typeof play>[0]> = {}): boolean {
  return questions(play({ ...start, cards: `{ may: ${effect} }` })).length > 0;
}

function touched(match: Match<Table>): readonly string[] {
  return questions(match)[0]?.options[0]?.touches ?? [];
}

describe('something is offered if any of it could be done', () => {
  test.each<[string, Partial<Parameters<typeof play>[0]>, boolean]>([
    ['gain 1 Power', {}, true],
    ['gain 1 Power', { p1: full }, false],
    ['[gain 1 Power, gain 1 EXP]', { p1: full }, true],
    ['[gain 1 Power, gain 2 Power]', { p1: full }, false],
    ['{ if: Time is 3, then: gain 1 Power, otherwise: gain 1 EXP }', { p1: full }, false],
    ['{ if: Time is 2, then: gain 1 Power, otherwise: gain 1 EXP }', { p1: full }, true],
    ['{ if: Time is 2, then: gain 1 EXP }', {}, false],
    ['{ pay: spend 1 Power, then: gain 1 EXP }', {}, false],
    ['{ pay: spend 1 Power, then: gain 1 EXP }', { p1: full }, true],
    ['{ pay: spend 1 Power, then: gain 1 EXP }', { p1: { power: 1, exp: 5 } }, false],
    ['{ choose: [gain 1 Power, gain 1 EXP] }', { p1: full }, true],
    ['{ choose: [gain 1 Power, gain 2 Power] }', { p1: full }, false],
    ['{ all other players: gain 1 Power }', { p1: full }, true],
    ['{ all other players: gain 1 Power }', { p2: full }, false],
    ['{ for each burning District: discard 1 fire from that District }', { fires: { north: 1 } }, true],
    ['{ for each burning District: discard 1 fire from that District }', { fires: { north: 0 } }, false],
    ['{ for each burning District: gain 1 Power }', { p1: full, fires: { north: 1 } }, false],
    ['{ repeat 2: gain 1 Power }', {}, true],
    ['{ repeat 2: gain 1 Power }', { p1: full }, false],
    ['{ repeat your Power: suffer 1 Wound }', {}, false],
    ['{ announce X up to your Power: suffer X Wounds }', {}, false],
    ['{ announce X up to your Power: suffer X Wounds }', { p1: full }, true],
    ['{ announce X up to your Power: gain X EXP }', { p1: { power: 1, exp: 5 } }, false],
    ['Burn 1', {}, true],
    ['Burn 0', {}, false],
    ['Burn Down', {}, false],
    ['Burn Down', { p1: full }, true],
    ['{ until the end of the turn: gain 1 Power }', { p1: full }, false],
    ['{ once per turn: gain 1 Power }', { p1: full }, false],
    ['{ when you suffer Wounds: gain 1 Power }', { p1: full }, true],
    ['{ instead when you would suffer Wounds: gain 1 Power }', { p1: full }, true],
    ['{ roll 1 Number die: { 1: gain 1 Power } }', { p1: full }, true],
    ['{ by hand: text }', {}, true],
  ])('%s %j: %s', (effect, start, expected) => {
    expect(offered(effect, start)).toBe(expected);
  });
});

describe('an option shows all that it would touch, each place once', () => {
  test.each<[string, string[]]>([
    ['[gain 1 Power, gain 2 Power, suffer 1 Wound]', ['players/p1/power', 'players/p1/wounds']],
    ['{ if: Time is 3, then: gain 1 Power, otherwise: gain 1 EXP }', ['players/p1/power']],
    ['[{ if: Time is 2, then: gain 1 Power, otherwise: gain 1 EXP }]', ['players/p1/exp']],
    ['[{ if: Time is 2, then: gain 1 Power }, gain 1 EXP]', ['players/p1/exp']],
    ['{ each player: gain 1 Power }', ['players/p1/power', 'players/p2/power']],
    ['{ for each burning District: discard 1 fire from that District }', ['fires/north', 'fires/south']],
    ['Burn 2', ['players/p1/wounds']],
    ['{ repeat 2: gain 1 Power }', ['players/p1/power']],
    ['{ until the end of the turn: gain 1 Power }', ['players/p1/power']],
    ['[gain 1 EXP, choose: [gain 1 Power, gain 1 Shield]]', ['players/p1/exp']],
    ['[choose an Enemy, deal 1 damage to that Enemy]', ['enemies/e1', 'enemies/e2']],
  ])('%s', (effect, places) => {
    const start = { fires: { north: 1, south: 2 }, enemies: { e1: 1, e2: 1 } };
    expect(touched(play({ ...start, cards: `{ may: ${effect} }` }))).toEqual(places);
  });

  test('a cost and what it is paid for', () => {
    const match = play({ p1: full, cards: '{ pay: spend 1 Power, then: gain 1 EXP }' });
    expect(touched(match)).toEqual(['players/p1/power', 'players/p1/exp']);
    expect(questions(match)[0]).toMatchObject({ prompt: 'script.may', rule: 'EX-0' });
  });

  test('each choice for itself', () => {
    const match = play({ cards: '{ choose: [gain 1 Power, [gain 1 EXP, suffer 1 Wound]] }' });
    expect(questions(match)[0]?.options).toEqual([
      {
        id: 'o1',
        rule: 'EX-0',
        touches: ['players/p1/power'],
        key: 'script.choice',
        args: { part: 'card:1.o1' },
      },
      {
        id: 'o2',
        rule: 'EX-0',
        touches: ['players/p1/exp', 'players/p1/wounds'],
        key: 'script.choice',
        args: { part: 'card:1.o2' },
      },
    ]);
    expect(questions(match)[0]?.prompt).toBe('script.choose');
  });

  test('a player who may be chosen', () => {
    const match = play({ players: 3, cards: '{ an opponent of your choice: suffer 1 Wound }' });
    expect(questions(match)[0]?.options[1]).toEqual({
      id: 'p3',
      rule: 'EX-0',
      touches: ['players/p3'],
      key: 'script.role',
      args: { role: 'p3' },
    });
  });
});

test('a roll is told to everybody, with its rule', () => {
  const match = play({
    cards: '{ roll 1 Number die: { blank: gain 1 EXP } }',
    dice: { 'number:p1': ['blank'] },
  });
  expect(match.events?.filter(({ key }) => key === 'script.rolled')).toMatchObject([
    { args: { role: 'p1', die: 'numberDie', face: 'blank' }, rule: 'EX-73' },
  ]);
  expect(has(match, 'p1')).toBe('exp 1');
});

test('nobody can pay with what was spent on the way', () => {
  const match = play({
    p1: { power: 1 },
    cards: '[{ pay: spend 1 Power, then: gain 1 EXP }, { pay: spend 1 Power, then: gain 1 EXP }]',
  });
  pick(match, 'yes');
  expect(has(match, 'p1')).toBe('exp 1');
});
