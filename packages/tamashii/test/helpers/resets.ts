/** Resets for tests: invented cards, and players with little Integrity left. */
import type { Match } from '@torii/kernel';
import type { Tamashii } from '../../src/table/state.ts';
import { asked } from './fights.ts';
import { enemies, framed } from './invent.ts';
import { attach, district, invented, launcher, me, pack, tile } from './table.ts';

export const cards = invented({
  'enemies.yaml': enemies({
    killer: { integrity: 5, basic: 'suffer 1 Wound', special: '[suffer 1 Wound, increase your Trace by 5]' },
    other: { integrity: 5 },
    counting: {
      integrity: 6,
      special: '[increase your Trace by 1, suffer Wounds equal to the number of Enemies attached to you]',
    },
    six: { integrity: 6 },
  }),
  // A sheet whose Corrupted Data, when it runs out, loses the Scenario.
  'scenarios/lost-case.yaml': `
letter: Z
endings: [Z2]
sheet:
  difficulty: easy
  length: short
  map: [{ at: "0 0", tile: 1 }]
  corrupted: { each: 4, perPlayer: true }
  start: 1
  first: Z1
  depleted: "the Scenario is lost: draw card Z2"
cards:
  Z1: { type: plot }
  Z2: { type: lost }
  Z3: { type: plot, playerActivity: gain 1 EXP }
`,
  'bodies.yaml': `
wanted:
  { mov: 2, att: 2, pro: 4, cost: "b b b b", ability: gain 1 Shield, frames: [] }
`,
  'augments.yaml': `${framed({ gift: ['strike', 'gain 1 Memory'] })}
storm:
  of: spartans
  memory: 1
  timing: launch
  pattern: "r r"
  effect: [{ each player: suffer 2 Wounds }, deal 4 Damage]
rain:
  of: spartans
  memory: 1
  timing: launch
  pattern: "r r"
  effect: [{ each player: [suffer 2 Wounds, gain 1 EXP] }, { each player: gain 1 Power }]
anytime: { of: reaper, memory: 1, timing: anytime, effect: gain 1 Power }
learned:
  of: spartans
  memory: 1
  timing: passive
  effect: { when you resolve a reset: gain 1 Memory }
mend:
  of: spartans
  memory: 1
  timing: launch
  pattern: "r r"
  effect: recover 3 Integrity
`,
});

const SHELTER = Object.entries(pack.content.districts).find(([, { role }]) => role === 'shelter')?.[0] ?? '';

/** A map with the Shelter and another tile, on which everybody stands. */
export function map(table: Tamashii): void {
  tile(table, 'shelter', 0, 0, { district: district(SHELTER) });
  tile(table, 'street', 1, 0);
  for (const role of Object.keys(table.players)) me(table, role).at = 'street';
}

/** P1 in Combat with 1 Integrity left, against an Enemy that wounds for 1. */
export function dying(table: Tamashii): void {
  map(table);
  Object.assign(me(table), { integrity: 1, trace: 5 });
  attach(me(table), ['killer', 0], ['other', 2]);
  launcher(me(table), 'r - - - #  r - - - #  - b - - #  - - - X #');
  table.corruptedPool = 8;
}

/** The Walker's two dice, or the Soldier's three, and the Enemy acts. */
export const loses = { dice: ['blank', 'blank'], number: '1' };
export const losesAsSoldier = { dice: ['blank', 'blank', 'blank'], number: '1' };

/** The option that launches a Pattern. */
export function launchOf(match: Match<Tamashii>, pattern: string, role = 'p1'): string {
  return asked(match, role).find((id) => id.startsWith(`${pattern}@`)) ?? pattern;
}
