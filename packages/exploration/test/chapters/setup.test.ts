/** Setting up a phase (EX-SET), from sheets and from nothing. */
import { createMatch, type Json, questions, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { exploration } from '../../src/index.ts';
import { cases } from '../helpers/casesPack.ts';
import { pick, state, told } from '../helpers/scene.ts';

const game = exploration(cases);

function begin(players: number, options: Record<string, Json> = {}, scenario = 'storehouse') {
  const setup = simpleSetup(game, scenario, players, 'seed');
  return createMatch(game, { ...setup, options: { ...setup.options, ...options } });
}

/** Everybody stands somewhere: the first free square. */
function placed(players: number, options: Record<string, Json> = {}) {
  const match = begin(players, options);
  for (let i = 0; i < players; i++) {
    const [asked] = questions(match);
    if (asked?.prompt === 'exploration.startSquare') pick(match, asked.options[0]?.id ?? '');
  }
  return match;
}

describe('characters', () => {
  test('EX-SET-02 EX-VIC-12 as many Ki dice as levels, all in the supply', () => {
    const match = placed(2, { sheets: { akira: { level: 3 } } });
    const { akira, hattori } = state(match).characters;
    expect(akira?.ki.supply).toHaveLength(3);
    expect(hattori?.ki.supply).toHaveLength(1);
    expect(akira?.ki).toMatchObject({ exhausted: [], slots: {} });
    expect(akira?.maxHealth).toBe(11);
  });

  test('EX-SET-16 4 action points in hand, or none where the table plays it so', () => {
    expect(state(placed(2)).characters.hattori?.ap).toBe(4);
    expect(state(placed(2, { startingActionPoints: 0 })).characters.hattori?.ap).toBe(0);
  });

  test('EX-SET-14 EX-SET-12 EX-SKILL-14 armor as it was left, goods and skills from the sheet', () => {
    const sheet = { armor: 0, coins: 7, items: [{ card: 'salve', charges: 1 }], skills: ['stab', 'aim'] };
    const { akira } = state(placed(1, { sheets: { akira: sheet } })).characters;
    expect(akira).toMatchObject({
      armor: 0,
      coins: 7,
      items: [{ card: 'salve', charges: 1 }],
      skills: ['stab', 'aim'],
    });
  });

  test('EX-SET-21 the players decide who begins where', () => {
    const match = begin(2);
    expect(questions(match)[0]?.options.map(({ id }) => id)).toEqual(['a12', 'b12', 'e12', 'f12']);
    pick(match, 'e12');
    expect(questions(match)[0]?.options.map(({ id }) => id)).toEqual(['a12', 'b12', 'f12']);
  });
});

describe('the first zone', () => {
  test('EX-SET-18 EX-ORC-02 EX-SET-35 tiles, enemies for the party, oracle and event cards', () => {
    const match = begin(2);
    const { board, enemies, zones, oracle } = state(match);
    expect(told(match, 'phase.began', 'chapter', 'zone')).toEqual(['storehouse zones/z1']);
    expect(Object.keys(zones)).toEqual(['z1']);
    expect(board.ground[6]).toBe('......');
    expect(Object.keys(enemies)).toEqual(['kachi-red', 'ashigaru-red']);
    expect([...oracle.deck.items].sort()).toEqual(['green', 'green', 'red']);
    expect(zones.z1?.events).toEqual([
      { card: 'calm-green', met: 0 },
      { card: 'wild-red', met: 0 },
    ]);
  });

  test('EX-SET-28 EX-SET-29 "+" turns the board over, for those who come later too', () => {
    const { enemies, upgraded } = state(begin(4));
    expect(enemies['kachi-red']?.upgraded).toBe(false);
    expect(enemies['kachi-yellow']?.upgraded).toBe(true);
    expect(upgraded).toEqual(['kachi']);
  });

  test('EX-SET-27 EX-INI-14 every miniature of a kind has a base of its own colour', () => {
    const colors = Object.values(state(begin(4)).enemies).map(({ kind, color }) => `${kind} ${color}`);
    expect(colors).toEqual(['kachi red', 'ashigaru red', 'kachi yellow']);
  });

  test('EX-RES-01 EX-INT-03 EX-SPAWN-01 resistors, points and spawn points lie where the book says', () => {
    const { resistors, points, zones } = state(begin(1));
    expect(resistors.child).toMatchObject({ at: 'd9', tokens: 2, living: true });
    expect(points.B).toMatchObject({ at: ['e9'], door: 'none' });
    expect(zones.z1?.spawns).toEqual({ S1: 'f7' });
  });
});
