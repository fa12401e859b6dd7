/** A match: opened from what is kept, with the person who is asked at the table. */
import type { Seat } from '@torii/kernel';
import type { ComponentChildren } from 'preact';
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
import { Icon } from '../parts/icons.tsx';
import { Filmed } from '../replay/page.tsx';
import { Confirm } from './confirm.tsx';
import { Curtain } from './curtain.tsx';
import { hasSecrets, nextPerson, peopleOf, wanted } from './hotseat.ts';
import { keepAsFile, useKept } from './kept.ts';
import { holdMatch } from './lock.ts';
import { CannotOpen, ProblemBanner } from './problem.tsx';
import { useSounds } from './sounds.ts';
import { Table } from './table.tsx';

type Opened = Open | Unopened | 'nowhere';

/** How a match is open here: played, or watched while another tab plays it, from the beginning or since it took over. */
interface Open {
  readonly session: Session;
  readonly watched: 'other' | 'taken' | null;
}

/** A match that is here and cannot be played: why. */
interface Unopened {
  readonly reason: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export function MatchPage({ id, moment }: { readonly id: string; readonly moment: number | null }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [takeOver, setTakeOver] = useState(0);
  const [how, setHow] = useState<OpenHow>('play');
  const spoken = language.value;
  const open = opened !== null && typeof opened === 'object' && 'session' in opened ? opened : null;
  const session = open?.session ?? null;
  const reopen = (as: OpenHow): void => {
    setOpened(null);
    setHow(as);
  };
  useEffect(() => {
    let left = false;
    let leave = (): void => undefined;
    const show = (ready: Promise<Ready>): void => {
      ready.then((now) => {
        leave = now.leave;
        if (left) leave();
        else setOpened(now.opened);
      });
    };
    const lost = (): void => {
      leave();
      if (!left) show(watching(id, 'taken'));
    };
    show(opening(id, how, takeOver > 0, lost));
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
  if (opened !== null && 'reason' in opened) return <CannotOpen id={id} {...opened} open={reopen} />;
  const problem = session?.problem.value;
  if (problem?.kind === 'cannotOpen')
    return <CannotOpen id={id} reason={problem.reason} args={Object(problem.args)} open={reopen} />;
  if (!session || !told) return <p class="wait">{say('laying')}</p>;
  if (moment !== null) return <Earlier session={session} moment={moment} />;
  const watched = open?.watched && (
    <OtherTab taken={open.watched === 'taken'} takeOver={() => setTakeOver(takeOver + 1)} />
  );
  return <Seated key={takeOver} session={session} told={told} watched={watched} />;
}

/** How often, and after how many milliseconds, a match is asked for that this page has just let go. */
const ASKED = 10;
const APART = 100;

/** Holds the match for this tab. Whoever only looks holds nothing. */
async function held(
  id: string,
  how: OpenHow,
  takeOver: boolean,
  lost: () => void,
): Promise<(() => void) | null> {
  if (how === 'look') return () => undefined;
  for (let n = 1; ; n++) {
    const release = await holdMatch(id, takeOver, lost);
    if (release !== null || how === 'play' || n === ASKED) return release;
    await new Promise((done) => setTimeout(done, APART));
  }
}

/** A match that is open, or not; `leave` lets it go. */
interface Ready {
  readonly opened: Opened;
  leave(): void;
}

const NOWHERE: Ready = { opened: 'nowhere', leave: () => undefined };

/** Holds the match for this tab and opens it; watches it while another tab has it. */
async function opening(id: string, how: OpenHow, takeOver: boolean, lost: () => void): Promise<Ready> {
  const release = await held(id, how, takeOver, lost);
  if (release === null) return watching(id, 'other');
  const found = await matchNamed(id).catch(() => undefined);
  if (!found) {
    release();
    return NOWHERE;
  }
  try {
    const session = await openSession(found.match, found.setup, how);
    const leave = (): void => {
      session.close();
      release();
    };
    return { opened: { session, watched: null }, leave };
  } catch (error) {
    release();
    const { game, packName, pack } = found.match;
    noteError(String(error));
    const reason = !shelved(game) ? 'noSuchGame' : error instanceof PackMissing ? 'packMissing' : 'broken';
    return { opened: { reason, args: { game, pack: packName ?? pack } }, leave: () => undefined };
  }
}

async function watching(id: string, watched: 'other' | 'taken'): Promise<Ready> {
  try {
    const found = await matchNamed(id);
    if (!found) return NOWHERE;
    const session = await openSession(found.match, null, 'watch');
    return { opened: { session, watched }, leave: () => session.close() };
  } catch {
    return NOWHERE;
  }
}

/** An earlier moment of a match that stays open meanwhile. */
function Earlier({ session, moment }: { readonly session: Session; readonly moment: number }) {
  const match = session.match.value;
  return (
    <Filmed
      match={match}
      opened={session.opened}
      moment={moment}
      address={`/match/${match.id}`}
      leave={`/match/${match.id}`}
      source={async () => ({ base: await session.save(), later: [] })}
    />
  );
}

/** In place of the question: the match is played in another tab. */
function OtherTab({ taken, takeOver }: { readonly taken: boolean; takeOver(): void }) {
  const key = taken ? 'tab.taken' : 'tab.other';
  return (
    <section class="ask problem" aria-label={say(key)}>
      <h2>
        <Icon name="tabs" /> {say(key)}
      </h2>
      <p>{say(`${key}.text`)}</p>
      <button type="button" class="button main" onClick={takeOver}>
        {say(taken ? 'tab.takeBack' : 'tab.take')}
      </button>
    </section>
  );
}

interface SeatedProps {
  readonly session: Session;
  readonly told: Told;
  /** What is said instead of the question, where the match is only watched. */
  readonly watched: ComponentChildren;
}

/** Whoever is asked looks at the table; between two people on one device hangs a curtain, where anything is hidden. */
function Seated({ session, told, watched }: SeatedProps) {
  const people = peopleOf(session.match.value);
  const [only] = people.length === 1 && !session.looking ? people : [];
  const [hangs, setHangs] = useState<Seat | null>(null);
  useEffect(() => {
    session.look(only ?? 'spectator');
  }, [session, only]);
  const seen = session.seen.value;
  useKept(session, told, seen);
  useSounds(seen);
  const watches = session.looking || session.watching;
  const shared = only === undefined && !watches && seen !== null && seen.ending === null;
  const next = shared ? nextPerson(session, seen) : null;
  const viewer = session.viewer.value;
  useEffect(() => {
    // Whoever wanted to go on sits there now: from here on it goes by who is asked.
    if (wanted.value === viewer) wanted.value = null;
    if (next === null || next === viewer || hangs !== null || seen === null) return;
    if (!hasSecrets(session.match.value, seen)) {
      session.look(next);
      return;
    }
    setHangs(next);
    session.look('spectator');
  }, [session, next, viewer, hangs, seen]);
  if (hangs !== null) {
    const open = () => {
      wanted.value = hangs;
      setHangs(null);
      session.look(hangs);
    };
    return <Curtain session={session} told={told} seat={hangs} open={open} />;
  }
  if (seen === null) return <p class="wait">{say('laying')}</p>;
  return (
    <>
      <KeepBanner save={() => keepAsFile(session)} />
      {session.looking && <Banner kind="info" title={say('looking')} text={say('looking.text')} />}
      <ProblemBanner session={session} />
      <Table session={session} told={told} seen={seen} watched={watched} />
      <Confirm session={session} told={told} seen={seen} />
    </>
  );
}
