/** Takes back what was answered. */
import { say } from '../app/words.ts';
import type { Seen, Session } from '../engine/session.ts';
import { Icon } from '../parts/icons.tsx';

/** Takes back this seat's last answer. */
export function Undo({ session, seen }: { readonly session: Session; readonly seen: Seen }) {
  const taken = new Set(
    seen.events.flatMap(({ key, args }) => (key === 'kernel.undone' ? (args.entries as number[]) : [])),
  );
  const last = seen.events.findLast(
    ({ entry, key }) => entry >= 0 && !taken.has(entry) && !key.startsWith('kernel.'),
  );
  return (
    <button
      type="button"
      class="button"
      data-does="undo"
      disabled={last === undefined || seen.ending !== null}
      onClick={() => last && session.undo(last.entry)}
    >
      <Icon name="undo" /> {say('undo')}
    </button>
  );
}
