/** Ki dice: placed, withdrawn, reduced, rolled anew (EX-KI, EX-REROLL, EX-FREE-02 to EX-FREE-06). */
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, content, type Seen } from '../looking.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

function rollKi(c: Pick<C, 'roll'>, role: string): number {
  return c.roll(`ki:${role}`, FACES);
}

/** Rolls so many dice into the supply. */
export function rollIntoSupply(c: C, role: string, dice: number, rule: string): void {
  const values = Array.from({ length: dice }, () => rollKi(c, role));
  characterOf(c, role).ki.supply.push(...values);
  if (dice > 0) tell(c, 'ki.rolled', { who: role, values }, rule);
  c.touch('inPlay');
}

/** Skills whose slots are empty and take a die of this value (EX-FREE-02, EX-FREE-03). */
export function slotsFor(c: Seen, role: string, value: number): string[] {
  const { skills, ki } = characterOf(c, role);
  return skills.filter(
    (skill) =>
      content(c).skills[skill]?.of === 'character' &&
      !(skill in ki.slots) &&
      c.stat('kiNeeded', skill) <= value,
  );
}

export function place(c: C, role: string, value: number, skill: string): void {
  const { ki } = characterOf(c, role);
  const index = ki.supply.indexOf(value);
  if (index < 0) return;
  ki.supply.splice(index, 1);
  ki.slots[skill] = value;
  tell(c, 'ki.placed', { who: role, skill, value }, 'EX-FREE-02');
  c.touch('inPlay');
}

/** A die leaves its slot exhausted, and that is told; if it was the last, all are rolled anew at once (EX-KI-04, A-10). */
export function exhaust(c: C, role: string, skill: string): void {
  if (leaveSlot(c, role, skill) === undefined) return;
  tell(c, 'ki.exhausted', { who: role, skill }, 'EX-KI-05');
  refresh(c, role);
}

function leaveSlot(c: C, role: string, skill: string): number | undefined {
  const { ki } = characterOf(c, role);
  const value = ki.slots[skill];
  if (value === undefined) return undefined;
  delete ki.slots[skill];
  ki.exhausted.push(value);
  c.touch('inPlay');
  return value;
}

function refresh(c: C, role: string): void {
  const { ki } = characterOf(c, role);
  if (ki.supply.length > 0 || Object.keys(ki.slots).length > 0 || ki.exhausted.length === 0) return;
  const dice = ki.exhausted.splice(0).length;
  rollIntoSupply(c, role, dice, 'EX-KI-04');
}

export function withdraw(c: C, role: string, skill: string): void {
  const value = leaveSlot(c, role, skill);
  if (value === undefined) return;
  tell(c, 'ki.withdrawn', { who: role, skill, value }, 'EX-FREE-05');
  refresh(c, role);
}

/** Step 4: every die in a slot loses 1; one that showed 1 is exhausted (EX-KI-01 to EX-KI-03). */
export function reduceKi(c: C): void {
  for (const [role, { ki, defeated }] of Object.entries(c.state.characters)) {
    if (defeated || c.stat('kiShrinks', role) === 0) continue;
    for (const [skill, value] of Object.entries(ki.slots)) {
      if (value > 1) {
        ki.slots[skill] = value - 1;
        tell(c, 'ki.reduced', { who: role, skill, value: value - 1 }, 'EX-KI-01');
      } else {
        delete ki.slots[skill];
        ki.exhausted.push(value);
        tell(c, 'ki.exhausted', { who: role, skill }, 'EX-KI-02');
      }
    }
    refresh(c, role);
  }
  c.touch('inPlay');
}

/** A die by where it lies: `s0` of the supply, `x0` exhausted, `k-stab` in a slot. */
export function diceOf({ ki }: { ki: ReturnType<typeof characterOf>['ki'] }): string[] {
  return [
    ...ki.supply.map((_, i) => `s${i}`),
    ...ki.exhausted.map((_, i) => `x${i}`),
    ...Object.keys(ki.slots).map((skill) => `k-${skill}`),
  ];
}

/** Rolls the picked dice anew: all of them go to the supply (EX-REROLL-02, EX-REROLL-03). */
export function rerollKi(c: C, role: string, dice: readonly string[]): void {
  const { ki } = characterOf(c, role);
  ki.supply = ki.supply.filter((_, i) => !dice.includes(`s${i}`));
  ki.exhausted = ki.exhausted.filter((_, i) => !dice.includes(`x${i}`));
  for (const skill of Object.keys(ki.slots)) if (dice.includes(`k-${skill}`)) delete ki.slots[skill];
  rollIntoSupply(c, role, dice.length, 'EX-REROLL-03');
}
