/** A match to look at: the board at any of its moments, and the deck to go through them. Nothing can be answered here. */
import '../style/replay.css';
import { signal } from '@preact/signals';
import { NO_WAY_BACK, type Viewer } from '@torii/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { reply } from '../app/announce.ts';
import { readMatches } from '../app/keep/matches.ts';
import { matchName } from '../app/lists/standing.ts';
import { go, stay } from '../app/route.ts';
import { say } from '../app/words.ts';
import type { OpenGame, Told } from '../engine/library.ts';
import type { Film, Moment } from '../engine/past/film.ts';
import type { PastAbout } from '../engine/past/past.ts';
import type { Seen } from '../engine/session.ts';
import { Log, Reason } from '../match/drawers/beside.tsx';
import { linesOf } from '../match/drawers/lines.ts';
import { openWhy, wondered } from '../match/drawers/why.tsx';
import { useMoments } from '../match/moments/useMoments.ts';
import { newChoosing } from '../match/question/choosing.ts';
import { KeysSheet, PlainBoard, useOwnTable } from '../match/table.tsx';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';
import { Seal } from '../parts/mark.tsx';
import { SeatMark } from '../parts/seat.tsx';
import { opened as reading } from '../rules/open.ts';
import { Rulebook } from '../rules/room.tsx';
import type { StoredMatch } from '../store/database.ts';
import type { TableProps } from '../tables/table.ts';
import { branchOff } from './branch.ts';
import { branchesOf } from './branches.tsx';
import { Deck, type Going } from './deck.tsx';
import { replayKeys, useReplayKeys } from './keys.ts';
import { FIRST, reelOf, stopFrom, toldAt } from './reel.ts';
import { stillSession } from './still.ts';

interface Props {
  readonly opened: OpenGame;
  readonly match: StoredMatch;
  readonly film: Film;
  readonly told: Told;
  /** The moment in the address; null for the first one. */
  readonly moment: number | null;
  /** The address before `/at/…`, and where leaving leads. */
  readonly address: string;
  readonly leave: string;
  /** The past cannot be shown any more. */
  broken(): void;
}

/** How long a step is looked at while it plays by itself, in milliseconds. */
const LOOK = 1000;

export function Replay({ opened, match, film, told, moment, address, leave, broken }: Props) {
  const seats = viewersOf(match);
  const [viewer, setViewer] = useState<Viewer>(seats[0] ?? 'spectator');
  const [about, setAbout] = useState<PastAbout | null>(null);
  const [going, setGoing] = useState<Going>({ by: 'answer', speed: 1, playing: false });
  const [log, setLog] = useState(false);
  const [keys, setKeys] = useState(false);
  const seen = useMemo(() => signal<Seen | null>(null), [film]);
  const board = useRef<HTMLElement>(null);
  // Where the board stands, and whether it is to go on from there as it happened.
  const shownAt = useRef<number | null>(null);
  const shown = useRef(false);
  useEffect(() => {
    film.about(viewer).then(setAbout, broken);
  }, [film, viewer]);
  const catalogue = opened.game.events ?? {};
  const reel = useMemo(() => {
    if (about === null) return null;
    const lines = linesOf(told, about, catalogue);
    return reelOf(lines, about.events, catalogue);
  }, [about, told, catalogue]);
  const last = reel?.last ?? FIRST;
  const n = Math.min(moment ?? FIRST, last);

  useEffect(() => {
    if (about === null) return undefined;
    let left = false;
    const show = ({ view, course }: Moment): void => {
      // What another viewer has seen comes too late.
      if (left || about.welcome.viewer !== viewer) return;
      seen.value = { ...standing(about, n), view, course: shown.current ? course : null };
      shownAt.current = n;
      shown.current = false;
    };
    film.at(viewer, n, shownAt.current ?? undefined).then(show, broken);
    return () => {
      left = true;
    };
  }, [film, about, viewer, n]);
  const session = useMemo(() => stillSession(opened, match, seen), [seen]);
  const moments = useMoments(session, board, going.speed);
  const picture = useOwnTable(match.game);
  const choosing = useMemo(() => newChoosing(), [session]);
  const drawn = { session, told, choosing, all: [] };
  const running = moments.player.running.value;

  const to = (at: number, asItHappened: boolean) => {
    shown.current = asItHappened;
    stay(`${address}/at/${at}`);
  };
  const set = (how: Partial<Going>) => setGoing({ ...going, ...how });
  useEffect(() => {
    // What is shown is shown to its end, and then looked at for a while.
    if (!going.playing || running || reel === null) return undefined;
    if (n >= reel.last) {
      set({ playing: false });
      return undefined;
    }
    const timer = setTimeout(() => to(stopFrom(reel, going.by, n, 1), true), LOOK / going.speed);
    return () => clearTimeout(timer);
  }, [going, running, reel, n]);
  useEffect(() => {
    readMatches();
    return () => openWhy(null);
  }, []);
  useEffect(() => {
    // What plays by itself is not read aloud: nobody could follow.
    if (reel === null || going.playing) return;
    const { line } = toldAt(reel, n);
    if (shownAt.current !== null) reply(`${say('replay.of', { n, all: reel.last })}. ${line?.text ?? ''}`);
  }, [n, reel]);
  useReplayKeys({
    ...{ reel, n, going, set, to, leave: () => go(leave) },
    openLog: () => setLog(!log),
    showKeys: () => setKeys(true),
  });

  const now = seen.value;
  if (about === null || reel === null || now === null) return <p class="wait">{say('laying')}</p>;
  const playOn = async () => go(`/match/${await branchOff(match, film, entriesAt(about, n))}`);
  const own = typeof viewer === 'number' ? viewer : null;
  return (
    <div class={`match replay skin-${match.game} ${picture ? 'pictured' : ''}`}>
      <header class="matchbar">
        <Link to="/">
          <Seal />
          <span class="unseen">Torii</span>
        </Link>
        <h1>
          {matchName(match, told)}{' '}
          <small>
            {say('replay')} · {say(about.over ? 'replay.over' : 'replay.running')}
          </small>
        </h1>
        {picture && <picture.Bar {...drawn} seen={moments.at(now)} />}
        {seats.length > 1 && <SeeAs seats={seats} viewer={viewer} look={setViewer} />}
        <button type="button" class="button bare copying" onClick={copyLink}>
          <Icon name="link" /> <span>{say('replay.copy')}</span>
        </button>
        <button
          type="button"
          class="button bare"
          data-does="log"
          aria-expanded={log}
          onClick={() => setLog(!log)}
        >
          <Icon name="log" /> <span class="unseen">{say('log')}</span>
        </button>
        <Link to={leave} class="button bare">
          <Icon name="close" /> <span class="unseen">{say('replay.leave')}</span>
        </Link>
      </header>
      {moment !== null && moment > last && (
        <p class="banner" role="status">
          <Icon name="warn" />
          <span>
            <b>{say('replay.gone')}</b> {say('replay.gone.text', { n: last + 1 })}
          </span>
        </p>
      )}
      <main
        class="table looked-at"
        ref={board}
        data-board
        data-moment={moments.player.shown.value?.event?.n}
        data-at={n}
      >
        <Watched picture={picture} {...drawn} seen={moments.at(now)} />
      </main>
      <Deck
        reel={reel}
        n={n}
        going={going}
        set={set}
        to={to}
        playOn={playOn}
        branches={branchesOf(match, about, told)}
      />
      {log && (
        <Log
          lines={reel.lines}
          match={match.id}
          name={matchName(match, told)}
          moments={`${address}/at/`}
          own={own}
          at={n}
          close={() => setLog(false)}
        />
      )}
      {keys && <KeysSheet keys={replayKeys(reel.unit)} close={() => setKeys(false)} />}
      {wondered.value !== null && <Reason told={told} seen={now} moments={`${address}/at/`} />}
      {reading.value !== null && (
        <Rulebook told={told} seen={now} switches={opened.switchesOf(now.welcome.options)} />
      )}
    </div>
  );
}

interface WatchedProps extends TableProps {
  readonly picture: ReturnType<typeof useOwnTable>;
}

/** The board as it stood: nothing on it can be touched. */
function Watched({ picture, ...drawn }: WatchedProps) {
  if (picture === undefined) return <p class="wait">{say('laying')}</p>;
  const Board = picture?.Board ?? PlainBoard;
  return <Board {...drawn} />;
}

/** Nothing is asked in the past, and nothing can be taken back. */
function standing(about: PastAbout, n: number): Omit<Seen, 'view' | 'course'> {
  const { welcome, entries: seq } = about;
  const events = about.events.filter((event) => event.n <= n);
  return { welcome, events, seq, questions: [], ending: null, back: NO_WAY_BACK, early: false };
}

/** How many entries of the log had been given at a moment. */
function entriesAt({ events }: PastAbout, n: number): number {
  return (events.findLast((event) => event.n <= n)?.entry ?? -1) + 1;
}

/** Who may be looked through: of a match that is still played only the one person at it, or nobody. */
function viewersOf({ seats, ending }: StoredMatch): Viewer[] {
  if (ending !== null) return [...seats.keys(), 'spectator'];
  const people = seats.flatMap(({ who }, seat) => (who === 'person' ? [seat] : []));
  return people.length === 1 ? people : ['spectator'];
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    reply(say('replay.copied'));
  } catch {
    // Without leave to write there, the address bar still has the link.
  }
}

function SeeAs({
  seats,
  viewer,
  look,
}: {
  seats: readonly Viewer[];
  viewer: Viewer;
  look(as: Viewer): void;
}) {
  return (
    <div class="see">
      <span>{say('replay.as')}</span>
      <div class="segment" role="radiogroup" aria-label={say('replay.as')}>
        {seats.map((each) => (
          <label key={each}>
            <input type="radio" name="see" checked={each === viewer} onChange={() => look(each)} />
            <span>
              {each === 'spectator' ? <Icon name="eye" /> : <SeatMark n={each} />}
              <span class="unseen">
                {each === 'spectator' ? say('replay.as.spectator') : say('seat.name', { n: each + 1 })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
