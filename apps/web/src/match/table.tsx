/** The table: the board, what is asked, and what has happened. */
import type { Seat } from '@torii/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { replied } from '../app/announce.ts';
import { matchName } from '../app/lists/standing.ts';
import { settings } from '../app/settings.ts';
import { pageWithWords, say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen, Session } from '../engine/session.ts';
import { Icon } from '../parts/icons.tsx';
import { later } from '../parts/later.tsx';
import { Link } from '../parts/link.tsx';
import { Seal } from '../parts/mark.tsx';
import { opened } from '../rules/open.ts';
import { Rulebook } from '../rules/room.tsx';
import { ownTable } from '../tables/own.ts';
import type { GameTable } from '../tables/table.ts';
import { useAnnouncing } from './announcing.ts';
import { useKeptFocus, useLighting } from './attending.ts';
import { Beside } from './drawers/beside.tsx';
import { KeyHints } from './drawers/keyHints.tsx';
import { tellEvents } from './drawers/lines.ts';
import { MatchMenu } from './drawers/more.tsx';
import { isWhyOpen, openWhy } from './drawers/why.tsx';
import { useKeys } from './keys.ts';
import { askedOf } from './moments/asking.ts';
import type { Shown } from './moments/player.ts';
import { useMoments } from './moments/useMoments.ts';
import { Abreast, useWide } from './question/abreast.tsx';
import { newChoosing, offered, settle } from './question/choosing.ts';
import { NotTag } from './question/notTag.tsx';
import { QuestionColumn } from './question/question.tsx';
import { keepAsFile } from './seats/kept.ts';

/** The board of any game, fetched where a match has no picture of its own. */
export const PlainBoard = later(async () => (await pageWithWords(import('./plain/board.tsx'))).PlainBoard);

/** The keys, for whoever asks for them. */
export const KeysSheet = later(
  async () => (await pageWithWords(import('./drawers/keysSheet.tsx'))).KeysSheet,
  true,
);

const SettingsDrawer = later(
  async () => (await pageWithWords(import('./drawers/settingsDrawer.tsx'))).SettingsDrawer,
  true,
);

interface Props {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  /** What stands in place of the question, where the match is only watched. */
  readonly watched?: ComponentChildren;
  /** Who is asked beside this seat at the same time. */
  readonly abreast?: readonly Seat[];
}

export function Table({ session, told, seen, watched, abreast: others = [] }: Props) {
  const choosing = useMemo(() => newChoosing(), [session]);
  const [log, setLog] = useState(false);
  const [keys, setKeys] = useState(false);
  const [chooses, setChooses] = useState(false);
  const own = useOwnTable(seen.welcome.game);
  const abreast = useWide(own ? 'own' : 'plain') ? others : [];
  const board = useRef<HTMLElement>(null);
  const moments = useMoments(session, board);
  const shown = moments.player.shown.value;
  const moment = moments.at(seen);
  // Whoever only watches is asked nothing, and nobody while it is shown what others did: a press ends that.
  const isAsked = !session.watching && (moment === seen || own?.isOthers?.(moment) !== true);
  const asked = useMemo(() => (isAsked ? seen : { ...seen, questions: [] }), [isAsked, seen]);
  const at = moments.at(asked);
  const saying = useMemo(() => (at.view === seen.view ? told : askedOf(told, seen.view)), [told, at, seen]);
  const all = useMemo(() => offered(asked), [asked]);
  // Before anything is painted: what was chosen and is gone must not be seen.
  useLayoutEffect(() => settle(choosing, all), [choosing, all]);
  const close = (): boolean => {
    const covered = log || chooses || opened.value !== null || isWhyOpen();
    openWhy(null);
    setLog(false);
    setChooses(false);
    opened.value = null;
    return covered;
  };
  useKeys({ session, told, seen: asked, choosing, close, showKeys: () => setKeys(true) });
  useAnnouncing(told, session.opened.game.events ?? {}, seen, choosing);
  useLighting(choosing, all);
  useKeptFocus();
  return (
    <div class={`match skin-${seen.welcome.game} ${own ? 'pictured' : ''}`}>
      <a class="skip" href={own ? '#asked' : '#question'}>
        {say('skip.question')}
      </a>
      <header class="matchbar">
        <Link to="/">
          <Seal />
          <span class="unseen">Torii</span>
        </Link>
        <h1>{matchName(session.match.peek(), told)}</h1>
        {own && <own.Bar session={session} told={saying} seen={at} choosing={choosing} all={all} />}
        <button type="button" class="button on-wide" onClick={() => keepAsFile(session)}>
          <Icon name="save" /> <span>{say('file.save')}</span>
        </button>
        <button
          type="button"
          class="button"
          aria-expanded={opened.value !== null}
          onClick={() => {
            opened.value = opened.value === null ? '' : null;
          }}
        >
          <Icon name="book" /> <span>{say('rules')}</span>
        </button>
        <button type="button" class="button" data-does="log" aria-expanded={log} onClick={() => setLog(!log)}>
          <Icon name="log" /> <span>{say('log')}</span>
        </button>
        <MatchMenu
          session={session}
          showSettings={() => {
            close();
            setChooses(true);
          }}
          showKeys={() => setKeys(true)}
        />
      </header>
      <main
        class={`table ${own ? 'own' : ''} ${watched ? 'looked-at' : ''}`}
        ref={board}
        data-board
        data-moment={shown?.event?.n}
      >
        {own === undefined ? (
          <p class="wait">{say('laying')}</p>
        ) : own ? (
          <>
            {watched && <div class="watched">{watched}</div>}
            <own.Board session={session} told={saying} seen={at} choosing={choosing} all={all} />
          </>
        ) : (
          <>
            {watched || (
              <QuestionColumn
                session={session}
                told={told}
                seen={seen}
                choosing={choosing}
                alone={abreast.length > 0}
              />
            )}
            <PlainBoard session={session} told={saying} seen={at} choosing={choosing} all={all} />
            <LastLine told={told} seen={seen} shown={shown} />
          </>
        )}
      </main>
      {own && <LastLine told={told} seen={seen} shown={shown} />}
      {abreast.length > 0 && <Abreast session={session} told={told} seats={abreast} />}
      {!watched && <NotTag told={told} seen={seen} choosing={choosing} all={all} board={board} />}
      {keys && <KeysSheet close={() => setKeys(false)} />}
      {opened.value !== null && (
        <Rulebook told={told} seen={seen} switches={session.opened.switchesOf(seen.welcome.options)} />
      )}
      {chooses && <SettingsDrawer close={() => setChooses(false)} />}
      <Beside
        session={session}
        told={told}
        seen={seen}
        log={log}
        marks={own?.marks?.(seen)}
        closeLog={() => setLog(false)}
      />
    </div>
  );
}

/** The game's own picture; null if it has none or the person does not want it, undefined while it is on its way. */
export function useOwnTable(game: string): GameTable | null | undefined {
  const [table, setTable] = useState<GameTable | null | undefined>(undefined);
  const wanted = settings.value.board === 'own';
  useEffect(() => {
    if (!wanted) return;
    ownTable(game).then(
      (found) => setTable(() => found),
      // What cannot be fetched is played on the plain board.
      () => setTable(null),
    );
  }, [game, wanted]);
  return wanted ? table : null;
}

/** How many events are looked through for one that has words. */
const MOST = 12;

function lastTold(told: Told, seen: Seen, until: number | undefined): string {
  for (const event of seen.events.slice(0, until).slice(-MOST).reverse()) {
    const [text = ''] = tellEvents(told, seen, [event]);
    if (text !== '') return text;
  }
  return '';
}

/** The last thing that happened, always in sight; while events are shown one by one, the one that is shown. */
function LastLine({ told, seen, shown }: { told: Told; seen: Seen; shown: Shown | null }) {
  const until = shown?.event ? seen.events.findIndex(({ n }) => n === shown.event?.n) + 1 : undefined;
  const last = lastTold(told, seen, until);
  return (
    <footer class="last">
      <p>{replied.value || last}</p>
      <KeyHints />
    </footer>
  );
}
