/** A match: opened from what is kept, with the person who is asked at the table. */
import { useEffect, useState } from 'preact/hooks';
import { matchNamed } from '../app/matches.ts';
import { Nowhere } from '../app/nowhere.tsx';
import { language, say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import { openSession, type Session } from '../engine/session.ts';
import { Curtain } from './curtain.tsx';
import { ProblemBanner } from './problem.tsx';
import { Table } from './table.tsx';

export function MatchPage({ id }: { readonly id: string }) {
  const [session, setSession] = useState<Session | null | undefined>(undefined);
  const [told, setTold] = useState<Told | null>(null);
  const spoken = language.value;
  useEffect(() => {
    let open: Session | null = null;
    let left = false;
    (async () => {
      const found = await matchNamed(id);
      if (left) return;
      open = found ? await openSession(found.match, found.setup) : null;
      if (left) open?.close();
      else setSession(open);
    })().catch(() => setSession(null));
    return () => {
      left = true;
      open?.close();
    };
  }, [id]);
  useEffect(() => {
    session?.opened.tell(spoken).then(setTold, () => setTold(null));
  }, [session, spoken]);
  useEffect(() => {
    if (session) document.title = `${session.match.value.name} · Torii`;
  }, [session]);
  if (session === null) return <Nowhere />;
  if (!session || !told) return <p class="wait">{say('laying')}</p>;
  return <Seated session={session} told={told} />;
}

/** Whoever is asked looks at the table; between two people on one device hangs a curtain. */
function Seated({ session, told }: { readonly session: Session; readonly told: Told }) {
  const people = session.match.value.seats.flatMap(({ who }, seat) => (who === 'person' ? [seat] : []));
  const [only] = people.length === 1 ? people : [];
  useEffect(() => {
    session.look(only ?? 'spectator');
  }, [session, only]);
  const seen = session.seen.value;
  const problem = session.problem.value;
  if (problem?.kind === 'cannotOpen') return <ProblemBanner session={session} />;
  if (seen === null) return <p class="wait">{say('laying')}</p>;
  const asked = seen.questions.find(
    ({ offer, seats }) => !offer && seats.some((seat) => people.includes(seat)),
  );
  const next = asked?.seats.find((seat) => people.includes(seat) && !asked.spoken.includes(seat));
  const hidden =
    only === undefined && seen.ending === null && next !== undefined && session.viewer.value !== next;
  return (
    <>
      <ProblemBanner session={session} />
      {hidden ? (
        <Curtain session={session} seat={next} />
      ) : (
        <Table session={session} told={told} seen={seen} />
      )}
    </>
  );
}
