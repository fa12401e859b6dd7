/** Whom an enemy turns to (EX-LINE, EX-WAN-03), told with everything that was compared. */
import type { Field } from '../board/field.ts';
import type { Square } from '../board/squares.ts';
import {
  canReach,
  fieldOf,
  foesOf,
  healthOf,
  isOnCharactersSide,
  isResistor,
  isWithdrawn,
  rangeTo,
  targetableResistors,
  tokensOf,
} from '../creatures/creatures.ts';
import type { Seen } from '../looking.ts';
import type { LinePart, Preference } from './part.ts';

/** One thing that was compared: the figures, and who was left. */
interface Compared {
  readonly by: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly left: readonly string[];
}

/** Who could be meant, what was compared, and who is left: several are a choice of the table. */
export interface Choice {
  readonly eligible: readonly string[];
  readonly compared: readonly Compared[];
  readonly left: readonly string[];
}

/** Everybody whom an enemy may turn against; resistors only count for those who fight the characters. */
export function adversaries(c: Seen, enemy: string): string[] {
  const resistors = isOnCharactersSide(c, enemy) ? [] : targetableResistors(c);
  return [...resistors, ...foesOf(c, enemy).filter((id) => !isWithdrawn(c, id))];
}

/** Resistors, and for the Shōgun's followers wanderers that fight them, come before characters (EX-LINE-03, EX-WAN-03). */
function comesFirst(c: Seen, enemy: string, id: string): boolean {
  if (isOnCharactersSide(c, enemy)) return false;
  return isResistor(c, id) || c.state.enemies[id]?.rank === 'wanderer';
}

function figure(c: Seen, enemy: string, at: Square, preference: Preference, id: string): number {
  const [how = '', stat = ''] = preference.split(':');
  if (how === 'near') return rangeTo(c, enemy, at, id);
  if (how === 'first' || how === 'next') return placeInQueue(c, enemy, how, id);
  return stat === 'health' ? healthOf(c, id) : c.stat(stat, id);
}

/** First: from the left, activated or not. Next: to the right of the acting card, then from the left again. */
function placeInQueue({ state }: Seen, enemy: string, how: string, id: string): number {
  const { waiting, activated, active } = state.queue;
  const row = [...activated, active, ...waiting];
  const acting = how === 'next' ? row.indexOf(enemy) + 1 : 0;
  const turned = [...row.slice(acting), ...row.slice(0, acting)];
  const place = turned.indexOf(id);
  return place < 0 ? row.length : place + 1;
}

function keepBest(
  figures: Readonly<Record<string, number>>,
  ids: readonly string[],
  most: boolean,
): readonly string[] {
  const values = ids.map((id) => figures[id] ?? 0);
  const wanted = most ? Math.max(...values) : Math.min(...values);
  return ids.filter((id) => figures[id] === wanted);
}

/** Whoever draws its eye comes first, whoever hides from it last; nobody does by itself. */
function drawn(c: Seen, enemy: string, ids: readonly string[]): Compared | null {
  const figures = Object.fromEntries(ids.map((id) => [id, c.stat('pull', `${enemy}>${id}`)]));
  const left = keepBest(figures, ids, true);
  return left.length < ids.length ? { by: 'pull', figures, left } : null;
}

/** Resistors first, then the line's icon, among those still tied the general one (EX-LINE-05, 06, 08). */
export function select(
  c: Seen,
  enemy: string,
  at: Square,
  eligible: readonly string[],
  preferences: readonly Preference[],
): Choice {
  const compared: Compared[] = [];
  let left = eligible;
  const note = (step: Compared | null) => {
    if (!step) return;
    compared.push(step);
    left = step.left;
  };
  if (left.length > 1) note(drawn(c, enemy, left));
  const first = left.filter((id) => comesFirst(c, enemy, id));
  if (left.length > 1 && first.length > 0) {
    // Among several resistors the players choose (EX-LINE-04): icons speak of characters.
    note({ by: 'resistors', figures: {}, left: first });
    return { eligible, compared, left };
  }
  for (const preference of preferences) {
    // With a single target nothing is compared (EX-LINE-02).
    if (preference === '' || left.length < 2) continue;
    const figures = Object.fromEntries(left.map((id) => [id, figure(c, enemy, at, preference, id)]));
    note({ by: preference, figures, left: keepBest(figures, left, preference.startsWith('most')) });
  }
  return { eligible, compared, left };
}

/** How far an attack of a line goes; a downed enemy reaches only its neighbours (EX-COND-12). */
export function reachOf(c: Seen, enemy: string, part: LinePart & { do: 'attack' }): 'adjacent' | number {
  if (tokensOf(c, enemy, 'downed') > 0) return 'adjacent';
  const reach = part.reach === 'printed' ? c.stat('range', enemy) : part.reach;
  return reach === 'adjacent' ? reach : Math.min(reach, c.stat('mostRange', enemy));
}

/** The targets of an attack, were the enemy to stand there (EX-EATK-01, EX-EATK-16). */
export function attackTargets(
  c: Seen,
  enemy: string,
  at: Square,
  part: LinePart & { do: 'attack' },
  preferences: readonly Preference[],
  field: Field = fieldOf(c, enemy),
): Choice {
  const reach = reachOf(c, enemy, part);
  const inReach = adversaries(c, enemy).filter((id) => canReach(c, enemy, at, id, reach, field));
  return select(c, enemy, at, inReach, preferences);
}
