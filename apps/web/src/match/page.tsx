/** A match: opened from what is kept, with the person who is asked at the table. */
import { useEffect, useState } from 'preact/hooks';
import { noteError } from '../app/errors.ts';
import { KeepBanner } from '../app/keepBanner.tsx';
import { matchNamed } from '../app/matches.ts';
import { Nowhere } from '../app/nowhere.tsx';
import { language, say } from '../app/words.ts';
import { shelved } from '../boxes.ts';
import { PackMissing, type Told } from '../engine/library.ts';
import type { OpenHow } from '../engine/messages.ts';
import { openSession, type Session } from '../engine/session.ts';
import { Banner } from '../parts/banner.tsx';
import { Link } from '../parts/link.tsx';
import { Confirm } from './confirm.tsx';
import { Curtain } from './curtain.tsx';
import { keepAsFile, useKept } from './kept.ts';
import { holdMatch } from './lock.ts';
import { CannotOpen, ProblemBanner } from './problem.tsx';
import { useSounds } from './sounds.ts';
import { Table } from './table.tsx';

type Opened = { readonly session: Session } | Unopened | 'nowhere' | 'elsewhere' | 'taken';

/** A match that is here and cannot be played: why. */
interface Unopened {
  readonly reason: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export function MatchPage({ id }: { readonly id: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [takeOver, setTakeOver] = useState(0);
  const [how, setHow] = useState<OpenHow>('play');
  const spoken = language.value;
  const session =
    opened !== null && typeof opened === 'object' && 'session' in opened ? opened.session : null;
  const reopen = (as: OpenHow): void => {
    setOpened(null);
    setHow(as);
  };
  useEffect(() => {
    let left = false;
    let leave = (): void => undefined;
    const lost = (): void => {
      leave();
      if (!left) setOpened('taken');
    };
    opening(id, how, takeOver > 0, lost).then((now) => {
      leave = now.leave;
      if (left) leave();
      else setOpened(now.opened);
    });
    return () => {
      left = true;
      leave();
    };
  }, [id, how, takeOver]);
  useEffect(() => {
    session?.opened.tell(spoken).then(setTold, () => setTold(null));
  }, [session, spoken]);
  useEffect(() => {
    if (session) document.title = `${session.match.value.name} · Torii`;
  }, [session]);
  if (opened === 'nowhere') return <Nowhere />;
  if (opened === 'elsewhere' || opened === 'taken')
    return <OtherTab taken={opened === 'taken'} takeOver={() => setTakeOver(takeOver + 1)} />;
  if (opened !== null && 'reason' in opened) return <CannotOpen id={id} {...opened} open={reopen} />;
  const problem = session?.problem.value;
  if (problem?.kind === 'cannotOpen')
    return <CannotOpen id={id} reason={problem.reason} args={Object(problem.args)} open={reopen} />;
  if (!session || !told) return <p class="wait">{say('laying')}</p>;
  return <Seated session={session} told={told} />;
}

/** Holds the match for this tab and opens it; `leave` lets both go. */
async function opening(
  id: string,
  how: OpenHow,
  takeOver: boolean,
  lost: () => void,
): Promise<{ opened: Opened; leave: () => void }> {
  const release = await holdMatch(id, takeOver, lost);
  if (release === null) return { opened: 'elsewhere', leave: () => undefined };
  const found = await matchNamed(id).catch(() => undefined);
  if (!found) {
    release();
    return { opened: 'nowhere', leave: () => undefined };
  }
  try {
    const session = await openSession(found.match, found.setup, how);
    const leave = (): void => {
      session.close();
      release();
    };
    return { opened: { session }, leave };
  } catch (error) {
    release();
    const { game, packName, pack } = found.match;
    noteError(String(error));
    const reason = !shelved(game) ? 'noSuchGame' : error instanceof PackMissing ? 'packMissing' : 'broken';
    return { opened: { reason, args: { game, pack: packName ?? pack } }, leave: () => undefined };
  }
}

/** The match is played in another tab. */
function OtherTab({ taken, takeOver }: { readonly taken: boolean; takeOver(): void }) {
  const key = taken ? 'tab.taken' : 'tab.other';
  return (
    <main class="problem">
      <h1>{say(key)}</h1>
      <p>{say(`${key}.text`)}</p>
      <button type="button" class="button main" onClick={takeOver}>
        {say(taken ? 'tab.takeBack' : 'tab.take')}
      </button>
      <Link to="/" class="button">
        {say('nowhere.home')}
      </Link>
    </main>
  );
}

/** Whoever is asked looks at the table; between two people on one device hangs a curtain. */
function Seated({ session, told }: { readonly session: Session; readonly told: Told }) {
  const people = session.match.value.seats.flatMap(({ who }, seat) => (who === 'person' ? [seat] : []));
  const [only] = people.length === 1 && !session.looking ? people : [];
  useEffect(() => {
    session.look(only ?? 'spectator');
  }, [session, only]);
  const seen = session.seen.value;
  useKept(session, told, seen);
  useSounds(seen);
  if (seen === null) return <p class="wait">{say('laying')}</p>;
  const asked = seen.questions.find(
    ({ offer, seats }) => !offer && seats.some((seat) => people.includes(seat)),
  );
  const next = asked?.seats.find((seat) => people.includes(seat) && !asked.spoken.includes(seat));
  const hidden =
    !session.looking &&
    only === undefined &&
    seen.ending === null &&
    next !== undefined &&
    session.viewer.value !== next;
  return (
    <>
      <KeepBanner save={() => keepAsFile(session)} />
      {session.looking && <Banner kind="info" title={say('looking')} text={say('looking.text')} />}
      <ProblemBanner session={session} />
      {hidden ? (
        <Curtain session={session} seat={next} />
      ) : (
        <Table session={session} told={told} seen={seen} />
      )}
      <Confirm session={session} told={told} seen={seen} />
    </>
  );
}
