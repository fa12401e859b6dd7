/** A match: opened from what is kept, with the person who is asked at the table. */
import type { Seat } from '@torii/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { hush } from '../app/announce.ts';
import { KeepBanner } from '../app/keep/keepBanner.tsx';
import { matchName } from '../app/lists/standing.ts';
import { Nowhere } from '../app/pages/nowhere.tsx';
import { language, pageWithWords, say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { OpenHow } from '../engine/messages.ts';
import type { Session } from '../engine/session.ts';
import { Banner } from '../parts/banner.tsx';
import { later } from '../parts/later.tsx';
import { CannotOpen, ProblemBanner } from './problem.tsx';
import { Confirm } from './question/confirm.tsx';
import { besides, hasSecrets, nextPerson, peopleOf, wanted } from './seats/hotseat.ts';
import { keepAsFile, useKept } from './seats/kept.ts';
import { type Opened, opening, type Ready, watching } from './seats/opening.ts';
import { SlowBot } from './slowBot.tsx';
import { useSounds } from './sounds.ts';
import { Table } from './table.tsx';

// What not everybody needs is fetched when it is wanted.
const Curtain = later(async () => (await pageWithWords(import('./seats/curtain.tsx'))).Curtain);
const OtherTab = later(async () => (await pageWithWords(import('./seats/otherTab.tsx'))).OtherTab);
const Past = later(async () => (await pageWithWords(import('../replay/page.tsx'))).ReplayPage);
const Filmed = later(async () => (await pageWithWords(import('../replay/page.tsx'))).Filmed);

interface Props {
  readonly id: string;
  readonly moment: number | null;
}

/** A link to a moment opens that moment and nothing else: nobody plays before somebody comes to the table. */
export function MatchPage({ id, moment }: Props) {
  const [entered, setEntered] = useState(moment === null);
  useEffect(() => {
    if (moment === null) setEntered(true);
  }, [moment]);
  if (!entered && moment !== null) return <Past id={id} moment={moment} from="match" />;
  return <Played id={id} moment={moment} />;
}

function Played({ id, moment }: Props) {
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
    if (!session) return;
    const { scenario, seats } = session.match.peek();
    session.opened.tell(spoken, scenario, seats).then(setTold, () => setTold(null));
  }, [session, spoken]);
  useEffect(() => {
    if (session && told) document.title = `${matchName(session.match.peek(), told)} · Torii`;
  }, [session, told]);
  useEffect(() => session?.rest(moment !== null), [session, moment !== null]);
  if (opened === 'nowhere') return <Nowhere />;
  if (opened !== null && 'reason' in opened) return <CannotOpen id={id} {...opened} open={reopen} />;
  const problem = session?.problem.value;
  if (problem?.kind === 'cannotOpen')
    return <CannotOpen id={id} reason={problem.reason} args={Object(problem.args)} open={reopen} />;
  if (!open || !session || !told) return <p class="wait">{say('laying')}</p>;
  if (moment !== null) return <Earlier session={session} moment={moment} />;
  const watched = open.watched && (
    <OtherTab id={id} since={open.watched} takeOver={() => setTakeOver(takeOver + 1)} />
  );
  return <Seated key={takeOver} session={session} told={told} watched={watched} />;
}

/** An earlier moment of a match that stays open meanwhile. */
function Earlier({ session, moment }: { readonly session: Session; readonly moment: number }) {
  const match = session.match.peek();
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

interface SeatedProps {
  readonly session: Session;
  readonly told: Told;
  /** What is said instead of the question, where the match is only watched. */
  readonly watched: ComponentChildren;
}

/** Whoever is asked looks at the table; between two people on one device hangs a curtain, where anything is hidden. */
function Seated({ session, told, watched }: SeatedProps) {
  const people = peopleOf(session.match.peek());
  const [only] = people.length === 1 && !session.looking ? people : [];
  const [hangs, setHangs] = useState<Seat | null>(null);
  useEffect(() => {
    session.look(only ?? 'spectator');
  }, [session, only]);
  const seen = session.seen.value;
  useKept(session, told, seen);
  useSounds(session.opened.game.events ?? {}, seen);
  const watches = session.looking || session.watching;
  const shared = only === undefined && !watches && seen !== null && seen.ending === null;
  const next = shared ? nextPerson(session, seen) : null;
  const viewer = session.viewer.value;
  useEffect(() => {
    // Whoever wanted to go on sits there now: from here on it goes by who is asked.
    if (wanted.value === viewer) wanted.value = null;
    if (next === null || next === viewer || hangs !== null || seen === null) return;
    if (!hasSecrets(session.match.peek(), seen)) {
      session.look(next);
      return;
    }
    setHangs(next);
    hush();
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
  const abreast = shared ? besides(session, seen) : [];
  return (
    <>
      <KeepBanner save={() => keepAsFile(session)} />
      {session.looking && <Banner kind="info" title={say('looking')} text={say('looking.text')} />}
      <ProblemBanner session={session} told={told} />
      <SlowBot session={session} seen={seen} />
      <Table session={session} told={told} seen={seen} watched={watched} abreast={abreast} />
      <Confirm session={session} told={told} seen={seen} />
    </>
  );
}
