/** Bodies for tests: whoever inhabits some, and invented ones whose abilities are actions. */
import type { Tamashii } from '../../src/table/state.ts';
import { augment } from './invent.ts';
import { invented, me, step } from './table.ts';

export const ends = { moment: 'afterMoveAndTrace', subject: { to: 'p1' } };
export const launches = step('action.launch', 'action');

/** P1 in some Bodies, the first of them active. */
export function inBodies(...bodies: string[]) {
  return (table: Tamashii) => {
    table.phase = 'action';
    me(table).bodies.push(...bodies);
  };
}

/** One gives for nothing, the other for a cost; and an Augment that is the end of its owner. */
export const active = invented({
  'augments.yaml': augment('last-breath', { effect: 'lose 9 Integrity' }),
  'bodies.yaml': `
giver: { mov: 1, att: 1, pro: 1, cost: "r r", ability: gain 1 Memory, frames: [] }
payer:
  mov: 1
  att: 1
  pro: 1
  cost: "r r"
  ability:
    pay: spend 1 Power
    then: gain 1 Shield
  frames: []
`,
});
