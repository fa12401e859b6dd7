/** A match that cannot be answered: boards draw it as they draw any other. */
import { type Signal, signal } from '@preact/signals';
import type { OpenGame } from '../engine/library.ts';
import type { Seen, Session } from '../engine/session.ts';
import type { StoredMatch } from '../store/database.ts';

const nothing = (): void => undefined;

export function stillSession(opened: OpenGame, match: StoredMatch, seen: Signal<Seen | null>): Session {
  const still: Session = {
    opened,
    match: signal(match),
    seen,
    viewer: signal('spectator'),
    problem: signal(null),
    busy: signal(false),
    unconfirmed: signal(null),
    answer: nothing,
    undo: nothing,
    redo: nothing,
    look: nothing,
    rest: nothing,
    hurry: nothing,
    close: nothing,
    consult: async () => null,
    save: async () => null,
    looking: true,
    watching: true,
    beside: () => still,
  };
  return still;
}
