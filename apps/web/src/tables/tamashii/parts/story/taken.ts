/** What an act of an Enemy or a reset has taken from whomever it befell. */
import type { ShownEvent } from '@torii/kernel';

const TAKEN: ReadonlySet<string> = new Set([
  'integrity.lost',
  'wounds.shielded',
  'wounds.prevented',
  'assets.lost',
  'exp.spent',
  'data.corrupted',
  'bodies.discarded',
  'augments.broken',
  'augments.unequipped',
]);

/** What a reset changes besides. */
const RESET: ReadonlySet<string> = new Set([
  'enemies.discarded',
  'trace.moved',
  'integrity.recovered',
  'reset.character',
]);

/** With these something else begins. */
const NEXT: ReadonlySet<string> = new Set([
  'combat.enemyFrame',
  'combat.frame',
  'combat.ended',
  'reset.begun',
  'reset.done',
  'turn.phase',
]);

/** Whether an event takes something because an Enemy acted. */
export function isTakenByEnemy({ key, by }: ShownEvent): boolean {
  return TAKEN.has(key) && by?.startsWith('enemy:') === true;
}

/** What came of an Enemy's act, or of a reset, for the player whom it befell; nothing of any other event. */
export function takenBy(events: readonly ShownEvent[], event: ShownEvent): readonly ShownEvent[] {
  const resets = event.key === 'reset.begun';
  if (!resets && event.key !== 'combat.enemyFrame') return [];
  const after = events.filter(({ n }) => n > event.n);
  const end = after.findIndex(({ key }) => NEXT.has(key));
  return after
    .slice(0, end < 0 ? after.length : end)
    .filter(
      ({ key, args }) => args.role === event.args.role && (TAKEN.has(key) || (resets && RESET.has(key))),
    );
}
