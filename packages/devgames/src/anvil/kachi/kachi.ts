/** An enemy line whose ties the table decides: kachi's result 6 (EX-MIN-06 to EX-MIN-09, EX-LINE, EX-EMOV). */
import { type Catalogue, flow, type Option, telling } from '@torii/kernel';
import type { Anvil, Situation } from '../situation.ts';
import { squaresOf } from './grid.ts';
import {
  adjacentTargets,
  adjacentTo,
  type C,
  type Creature,
  charactersInReach,
  charactersInReachOf,
  DICE,
  type KachiTable,
  kachisToSupport,
  type Line,
  lineOf,
  linesOf,
  me,
  othersToSupport,
  reachable,
  squaresNextToKachi,
  squaresNextToTarget,
} from './targets.ts';

const events = {
  'kachi.rolled': { kachi: 'word:kachi', result: 'figure' },
  'kachi.line': { kachi: 'word:kachi', result: 'figure', line: 'figure' },
  'kachi.moved': {
    kachi: 'word:kachi',
    to: 'word:square',
    moves: 'number',
    target: 'word:creature',
    at: { at: 'kachis/{kachi}/at' },
  },
  'kachi.attacked': {
    kachi: 'word:kachi',
    skill: 'word:skill',
    target: 'role',
    hits: 'number',
    health: 'figure',
    at: { at: 'characters/{target}' },
  },
  'kachi.round': { left: 'figure', at: { at: 'rounds' } },
} as const satisfies Catalogue;

const tell = telling(events);

const YIN_DIE = [0, 1, 1, 1, 1, 2];

const activation = flow<Anvil<KachiTable>>()(
  'kachi.activation',
  { kachi: '', result: 0, line: 0, action: '', target: '' },
  (f) => [
    f.do('testDie', rollTestDie),
    f.do('firstLineThatCanBeResolved', firstLineThatCanBeResolved),
    f.each('line', (c) => lineOf(c)?.actions ?? [], 'action', [
      f.when('support', (c) => c.locals.action === 'support', [
        f.ask('whom', { rule: 'EX-GOLD-06', decides: 'table', options: kachisToSupport, take: target }),
        f.ask('where', { rule: 'EX-EMOV-10', decides: 'table', options: squaresNextToKachi, take: moveTo }),
      ]),
      f.when('move', (c) => c.locals.action === 'moveAdjacent', [
        f.ask('target', { rule: 'EX-LINE-05', decides: 'table', options: charactersInReach, take: target }),
        f.ask('where', { rule: 'EX-EMOV-10', decides: 'table', options: squaresNextToTarget, take: moveTo }),
      ]),
      f.when('attack', (c) => c.locals.action in DICE, [
        f.ask('target', { rule: 'EX-LINE-05', decides: 'table', options: adjacentTargets, take: target }),
        f.do('hit', attack),
      ]),
    ]),
  ],
);

function rollTestDie(c: C): void {
  c.locals.result = c.roll('test', [1, 2, 3, 4, 5, 6]);
  tell(c, 'kachi.rolled', { kachi: c.locals.kachi, result: c.locals.result }, 'EX-MIN-01');
}

function firstLineThatCanBeResolved(c: C): void {
  const lines = linesOf(c.locals);
  const found = lines.findIndex((line) => canBeResolved(c, line));
  c.locals.line = found < 0 ? lines.length : found;
  const rule = found < 0 ? 'EX-MIN-04' : 'EX-MIN-03';
  tell(c, 'kachi.line', { kachi: c.locals.kachi, result: c.locals.result, line: found + 1 }, rule);
}

/** Fully: the attack at its end has a target (EX-MIN-04). */
function canBeResolved(c: C, { actions }: Line): boolean {
  if (actions.includes('support')) return othersToSupport(c).length > 0;
  if (actions.includes('moveAdjacent')) return charactersInReachOf(c).length > 0;
  return adjacentTo(c, me(c).at).length > 0;
}

function target(c: C, { id }: Option): void {
  c.locals.target = id;
}

function moveTo(c: C, { id }: Option): void {
  const { kachi, target: towards } = c.locals;
  const moves = reachable(c).get(id) ?? 0;
  me(c).at = id;
  tell(c, 'kachi.moved', { kachi, to: id, moves, target: towards }, 'EX-EMOV-06');
}

function attack(c: C): void {
  const { kachi, action: skill, target: hit } = c.locals;
  const dice = Array.from({ length: DICE[skill] ?? 0 }, () => c.roll('yin', YIN_DIE));
  const victim = c.state.table.characters[hit] as Creature;
  const hits = dice.reduce((sum, n) => sum + n, 0);
  victim.health = Math.max(0, victim.health - hits);
  // Whoever is defeated leaves the zone, and is no target any more.
  if (victim.health === 0) victim.at = '';
  tell(c, 'kachi.attacked', { kachi, skill, target: hit, hits, health: victim.health }, 'EX-MIN-05');
}

const play = flow<Anvil<KachiTable>>()('kachi.play', { kachi: '' }, (f) => [
  f.loop('rounds', (c) => c.state.table.rounds > 0, [
    f.each('kachis', (c) => Object.keys(c.state.table.kachis), 'kachi', [
      f.call('activation', activation, (c) => ({ kachi: c.locals.kachi })),
    ]),
    f.do('endRound', (c) => {
      c.state.table.rounds -= 1;
      tell(c, 'kachi.round', { left: c.state.table.rounds }, 'EX-MIN-01');
    }),
  ]),
]);

export const kachi: Situation<KachiTable> = {
  id: 'kachi',
  rule: 'EX-LINE-05',
  players: [3],
  roles: ['akira', 'hikaru', 'tomoe'],
  lay: () => ({
    ground: ['.......', '..#....', '.......', '....#..', '.......'],
    characters: {
      akira: { at: 'b1', health: 9 },
      hikaru: { at: 'd3', health: 7 },
      tomoe: { at: 'f3', health: 7 },
    },
    kachis: { red: { at: 'e1', health: 4 }, purple: { at: 'a5', health: 4 } },
    rounds: 3,
  }),
  events,
  view: (table) => ({ ...table, ground: squaresOf(table.ground) }),
  flow: play,
};
