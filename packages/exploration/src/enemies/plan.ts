/**
 * Looking ahead over a line (EX-MIN-04, EX-CHO-06, EX-EMOV-18): it can be resolved fully if every attack in it has a target
 * from where the movements before it can end. It is looked at as a whole before it begins, as if no attack in it defeated or
 * moved anybody.
 */
import type { Square } from '../board/squares.ts';
import { squareOf, tokensOf } from '../creatures/creatures.ts';
import type { Seen } from '../looking.ts';
import { ruling } from '../switches.ts';
import { destinations, moveTargets, type Outlook, outlook } from './moving.ts';
import type { LinePart, Preference } from './part.ts';
import { attackTargets, type Choice } from './targets.ts';

/** A moment in a line: before which part, where the enemy stands, whom it prefers. */
export interface Moment {
  readonly part: number;
  readonly at: Square;
  readonly line: Preference;
}

/** Where a part of a line found nobody: from which square, at which part. */
export interface Failed {
  readonly part: number;
  readonly at: Square;
  /** Without a target an attack fails its line, and a technique where the ruling says so; a movement only stays. */
  readonly needs: 'attack' | 'technique' | 'movement';
}

/** A line made ready for looking ahead: outlooks are made once for each square. */
export interface Plan {
  readonly enemy: string;
  readonly parts: readonly LinePart[];
  readonly general: Preference;
  readonly outlooks: Map<Square, Outlook>;
  readonly failed: Failed[];
}

export function planFor(enemy: string, parts: readonly LinePart[], general: Preference): Plan {
  return { enemy, parts, general, outlooks: new Map(), failed: [] };
}

export function outlookAt(c: Seen, { enemy, outlooks }: Plan, at: Square): Outlook {
  const known = outlooks.get(at);
  if (known) return known;
  const look = outlook(c, enemy, at);
  outlooks.set(at, look);
  return look;
}

export function preferences({ general }: Plan, { line }: Moment): readonly Preference[] {
  return [line, general];
}

/** What a movement could do from there: whom it is about, and on which squares it could end for each of them. */
export interface Offered {
  readonly choice: Choice;
  readonly squares: ReadonlyMap<string, readonly Square[]>;
  /** Squares with fewer moves from which the rest of the line would fail. */
  readonly passed: ReadonlyMap<string, readonly Square[]>;
}

/**
 * The targets that are left, and for each the squares with the fewest moves from which the rest of the line works; the next
 * fewest if none of those does. Where nothing works any more the nearest squares stand.
 */
export function offered(c: Seen, plan: Plan, moment: Moment): Offered {
  const part = plan.parts[moment.part];
  if (part?.do !== 'move') throw new Error('not a movement');
  const look = outlookAt(c, plan, moment.at);
  const choice = moveTargets(c, look, part.movement, preferences(plan, moment));
  const working = new Map<string, readonly Square[]>();
  const nearest = new Map<string, readonly Square[]>();
  const passed = new Map<string, readonly Square[]>();
  for (const target of choice.left) {
    const groups = destinations(c, look, part.movement, target);
    nearest.set(target, groups[0] ?? []);
    for (const [i, group] of groups.entries()) {
      const useful = group.filter((at) => works(c, plan, { ...moment, part: moment.part + 1, at }));
      if (useful.length === 0) continue;
      working.set(target, useful);
      if (i > 0) passed.set(target, groups.slice(0, i).flat());
      break;
    }
  }
  return { choice, squares: working.size > 0 ? working : nearest, passed };
}

/** Whether the rest of a line can be resolved fully from a moment on. */
export function works(c: Seen, plan: Plan, moment: Moment): boolean {
  const part = plan.parts[moment.part];
  const next = { ...moment, part: moment.part + 1 };
  switch (part?.do) {
    case undefined:
      return true;
    case 'prefer':
      return works(c, plan, { ...next, line: part.preference });
    case 'move':
      return worksAfterMove(c, plan, moment);
    case 'attack': {
      const { field } = outlookAt(c, plan, moment.at);
      const targets = attackTargets(c, plan.enemy, moment.at, part, preferences(plan, moment), field);
      if (targets.left.length === 0) return fails(plan, moment, 'attack');
      return works(c, plan, next);
    }
    default:
      return works(c, plan, next);
  }
}

function worksAfterMove(c: Seen, plan: Plan, moment: Moment): boolean {
  const part = plan.parts[moment.part];
  if (part?.do !== 'move') return false;
  // A technique's movement is a part of the technique, which a downed enemy skips (EX-COND-12).
  if (isSkipped(c, plan, moment.part)) return works(c, plan, { ...moment, part: moment.part + 1 });
  const { choice, squares } = offered(c, plan, moment);
  if (choice.left.length === 0) {
    // Without anybody to move to it stays; that fails a line only where techniques must have targets too.
    if (part.technique !== undefined && ruling(c, 'resolvable') === 'techniques')
      return fails(plan, moment, 'technique');
    fails(plan, moment, 'movement');
    return works(c, plan, { ...moment, part: moment.part + 1 });
  }
  return [...squares.values()].some((group) =>
    group.some((at) => works(c, plan, { ...moment, part: moment.part + 1, at })),
  );
}

function fails({ failed }: Plan, { part, at }: Moment, needs: Failed['needs']): false {
  failed.push({ part, at, needs });
  return false;
}

/** Techniques and what is part of them are skipped by a downed enemy (EX-COND-12). */
export function isSkipped(c: Seen, { enemy, parts }: Plan, index: number): boolean {
  const part = parts[index];
  if (tokensOf(c, enemy, 'downed') === 0) return false;
  return part?.do === 'technique' || (part?.do === 'move' && part.technique !== undefined);
}

/** Before its first part. */
export function beginning(c: Seen, { enemy }: Plan): Moment {
  return { part: 0, at: squareOf(c, enemy), line: '' };
}
