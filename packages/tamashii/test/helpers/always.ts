/** Cards for situations that are played in every phase, by every player. */
import type { Tamashii } from '../../src/table/state.ts';
import { augment, body, enemies, framed, scenario } from './invent.ts';
import { type Act, invented, play } from './table.ts';

export const PHASES = ['planning', 'action', 'combat', 'quest'] as const;
export const ROLES = ['p1', 'p2', 'p3'];
export const pack = invented({
  'augments.yaml': [
    augment('w-program', { effect: 'program 2' }),
    augment('w-corrupt', { effect: 'gain 2 Corrupted Data tokens' }),
    augment('w-harm', { effect: 'dump 3 red Data tokens from your Launcher' }),
    augment('w-lose', { effect: 'lose 3 Power' }),
    augment('w-test', { effect: 'perform a Test (Core Data) 2' }),
    augment('w-roll', { effect: 'roll 2 Player dice' }),
    augment('w-end', { pattern: 'b b', effect: 'gain 1 Power' }),
    augment('w-top', { effect: 'discard your Top Enemy' }),
    augment('w-attach', { effect: 'draw and attach 1 Enemy' }),
    augment('w-break', { pattern: 'r r', effect: 'gain 1 Power', breaks: true }),
    augment('w-trace', { effect: 'increase your Trace by 1' }),
    augment('w-clear', { effect: 'set your Trace to 0' }),
    augment('w-hurts', { effect: 'suffer 9 Wounds' }),
    ...['w-1', 'w-2', 'w-3', 'w-4'].map((id) => augment(id, { effect: 'gain 1 Shield' })),
    framed({
      'w-f1': ['strike', 'gain 1 Memory'],
      'w-f2': ['strike', 'gain 1 Power'],
      'w-f3': ['surge', 'gain 1 Shield'],
    }),
  ].join(''),
  'bodies.yaml': ['w-a', 'w-b', 'w-c'].map((id) => body(id, { cost: 'y y', mov: 5 })).join(''),
  'enemies.yaml': enemies({
    one: { integrity: 3 },
    two: { integrity: 3 },
    three: { integrity: 3 },
    four: {},
  }),
  'districts.yaml': 'w-hot: { number: 79, entry: 4, stationary: 5 }',
  'scenarios/always.yaml': scenario(
    { depleted: '"the Scenario is lost: draw card W91"' },
    `
  W01: { type: plot, worldActivity: [{ the First Player: gain 1 EXP }] }
  W02: { type: plot, immediate: { the First Player: gain 1 EXP } }
  W90: { type: victory }
  W91: { type: lost }
endings: [W90]`,
  ),
});

export const run = (text: string, you = 'p1'): Act => ({ run: `augment:${text}/effect`, you });

export function played(lay: (table: Tamashii) => void, acts: readonly Act[], players = 2, script = {}) {
  return play(lay, acts, { pack, players, script });
}
