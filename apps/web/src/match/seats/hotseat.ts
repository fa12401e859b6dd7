/** Several people at one device: who is asked, and whether anything must be hidden from one of them. */
import { type Signal, signal } from '@preact/signals';
import type { Json, Seat } from '@torii/kernel';
import type { Seen, Session } from '../../engine/session.ts';
import type { StoredMatch } from '../../store/database.ts';
import { isTree, isZone } from '../plain/shape.ts';

/** Whoever wants to go on next, where several are asked at once. */
export const wanted: Signal<Seat | null> = signal(null);

export function peopleOf({ seats }: StoredMatch): readonly Seat[] {
  return seats.flatMap(({ who }, seat) => (who === 'person' ? [seat] : []));
}

/** The people who must answer something now. */
export function askedPeople({ questions }: Seen, people: readonly Seat[]): readonly Seat[] {
  const musts = questions.filter(({ offer }) => !offer);
  return people.filter((seat) =>
    musts.some(({ seats, spoken }) => seats.includes(seat) && !spoken.includes(seat)),
  );
}

/** Who is to sit before the screen; null if nobody of the people is asked anything. */
export function nextPerson(session: Session, seen: Seen): Seat | null {
  const asked = askedPeople(seen, peopleOf(session.match.peek()));
  const viewer = session.viewer.value;
  if (wanted.value !== null && asked.includes(wanted.value)) return wanted.value;
  if (typeof viewer === 'number' && asked.includes(viewer)) return viewer;
  return asked[0] ?? null;
}

/** Who else is asked at the same time and may be asked beside them: nobody, where anything is hidden. */
export function besides(session: Session, seen: Seen): readonly Seat[] {
  const match = session.match.peek();
  const { viewer } = seen.welcome;
  const asked = askedPeople(seen, peopleOf(match)).filter((seat) => seat !== viewer);
  return asked.length > 0 && typeof viewer === 'number' && !hasSecrets(match, seen) ? asked : [];
}

/** Whether a view holds anything that one seat may see and another may not. */
export function hidesAnything(view: Json): boolean {
  if (Array.isArray(view)) return view.some(hidesAnything);
  if (isZone(view)) {
    const seen = Array.isArray(view.seen) ? view.seen : [];
    const looked = seen.some((roles) => Array.isArray(roles) && roles.length > 0);
    return view.items.length > 0 && (view.zone === 'own' || looked || view.items.some(hidesAnything));
  }
  return isTree(view) && Object.values(view).some(hidesAnything);
}

const SECRETS = 'torii.secrets.';

/** Once something was hidden, a curtain hangs until the end: logs remember what was seen. */
export function hasSecrets({ id }: StoredMatch, { view }: Seen): boolean {
  try {
    if (sessionStorage.getItem(SECRETS + id) !== null) return true;
    if (!hidesAnything(view)) return false;
    sessionStorage.setItem(SECRETS + id, '');
    return true;
  } catch {
    // Where nothing is remembered nothing is taken for granted.
    return true;
  }
}
