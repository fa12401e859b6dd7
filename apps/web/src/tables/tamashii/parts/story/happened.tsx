/** What others have done since this seat last answered: five lines with their causes, and all of it on demand. */
import { plainText, type Spans } from '@torii/words';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isHeading, type Line, linesOf } from '../../../../match/drawers/lines.ts';
import { openWhy } from '../../../../match/drawers/why.tsx';
import { Sign } from '../../art/pictures.tsx';
import { isYou, type Now, withLatest } from '../../now.ts';
import { Text } from '../text.tsx';
import { isResult } from './results.tsx';
import { STORIES } from './story.tsx';
import { isTakenByEnemy } from './taken.ts';

const LINES = 5;

/** What one must know goes first: one's own losses, then what happened to one, then what somebody decided. */
function weight({ told, seen }: Now, line: Line): number {
  const own = line.seat !== null && line.seat === seen.welcome.viewer;
  const lost = told.losses.includes(line.event.key) || isTakenByEnemy(line.event);
  if (line.event.key === 'reset.begun' || (own && lost)) return 4;
  if (line.kind === 'story') return 3;
  if (own) return 2;
  // How somebody moves their tokens about is seen when they launch.
  if (line.event.key.startsWith('programming.')) return -1;
  return line.decision ? 1 : 0;
}

/** The lines behind the last answer of this seat. */
function since(now: Now, lines: readonly Line[]): readonly Line[] {
  const { seen } = now;
  const mine = lines.findLastIndex(({ decision, seat }) => decision && seat === seen.welcome.viewer);
  const after = lines.slice(mine + 1).filter((line) => !isHeading(line) && !line.undone);
  // What one's own answer gave was seen when one gave it: behind it begins what others did, or what one lost.
  const begin = after.findIndex((line) => line.seat !== seen.welcome.viewer || weight(now, line) === 4);
  return after.slice(Math.max(0, begin));
}

/** What the last answer of this seat has brought, where nothing else is news: what was rolled, drawn, turned over. */
function ownResults(now: Now, lines: readonly Line[]): readonly Line[] {
  const mine = lines.findLastIndex(({ decision, seat }) => decision && seat === now.seen.welcome.viewer);
  return lines.slice(Math.max(0, mine)).filter((line) => !line.undone && isResult(now, line.event, false));
}

/** Those of many that matter most, in their order. */
function shortened(now: Now, lines: readonly Line[]): readonly Line[] {
  const ranked = [...lines].sort((a, b) => weight(now, b) - weight(now, a) || b.event.n - a.event.n);
  const kept = new Set(ranked.slice(0, LINES));
  return lines.filter((line) => kept.has(line));
}

/** The event with which all began to plan; what came before it is the end of the turn, and news. */
function planningSince({ seen }: Now): number {
  const begun = seen.events.findLast(({ key, args }) => key === 'turn.phase' && args.phase === 'planning');
  return begun?.n ?? -1;
}

interface Happenings {
  readonly all: readonly Line[];
  readonly news: readonly Line[];
}

/** All lines of the match, and those that are news: while all plan at the same time, the end of the turn before, then one's own results. */
export function useHappened(now: Now): Happenings {
  const { told, seen, session } = now;
  const catalogue = session.opened.game.events ?? {};
  const all = useMemo(() => linesOf(told, withLatest(now), catalogue), [told, seen.events, catalogue]);
  const news = since(now, all);
  const others = news.some(({ seat }) => seat !== null && seat !== seen.welcome.viewer);
  const busy = now.must !== null && (now.view.phase === 'planning' || !others);
  if (!busy) return { all, news };
  const before = news.filter(({ event }) => event.n < planningSince(now));
  return { all, news: before.length > 0 ? before : ownResults(now, all) };
}

interface Props {
  readonly now: Now;
  readonly lines: Happenings;
}

export function Happened({ now, lines }: Props) {
  const { say } = now;
  const [closed, setClosed] = useState(-1);
  const last = lines.news.at(-1)?.event.n ?? -1;
  if (lines.news.length === 0 || (closed === last && now.must !== null)) return null;
  return (
    <section class="panel happened" aria-label={say('table.happened')}>
      <header>
        <h2>
          <Sign name="log" /> {say('table.happened')}
        </h2>
        {now.must !== null && (
          <button type="button" class="ib" aria-label={say('table.close')} onClick={() => setClosed(last)}>
            <Sign name="close" />
          </button>
        )}
      </header>
      <Lines now={now} lines={lines} />
    </section>
  );
}

/** On a phone it is one line above the question, and lies over the table only while somebody reads it. */
export function News({ now, lines: latest }: Props) {
  const { say, must, view } = now;
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [must?.id]);
  // It stays as long as the same is asked: the table does not move under the finger because of it.
  const asked = `${view.turn} ${must?.prompt}`;
  const before = useRef({ asked, lines: latest });
  if (latest.news.length > 0 || before.current.asked !== asked) before.current = { asked, lines: latest };
  const { lines } = before.current;
  // What matters most, and of that the latest.
  const [last] = [...lines.news].sort((a, b) => weight(now, b) - weight(now, a) || b.event.n - a.event.n);
  if (!last) return null;
  return (
    <>
      <button type="button" class="newsline" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Sign name="log" />
        <span>
          <span class="unseen">{say('labelled', { label: say('table.happened'), text: '' })}</span>
          <Text spans={forReader(now, last.spans)} />
        </span>
        <b>{lines.news.length}</b>
      </button>
      {open && (
        <section class="panel happened newssheet" aria-label={say('table.happened')}>
          <header>
            <h2>
              <Sign name="log" /> {say('table.happened')}
            </h2>
            <button type="button" class="ib" aria-label={say('table.close')} onClick={() => setOpen(false)}>
              <Sign name="close" />
            </button>
          </header>
          <Lines now={now} lines={lines} />
        </section>
      )}
    </>
  );
}

/** Whoever reads is told which of the players they are. */
function forReader(now: Now, spans: Spans): Spans {
  return spans.map((span) =>
    span.kind === 'player' && isYou(now, span.id)
      ? { ...span, text: now.say('table.isYou', { name: span.text }) }
      : span,
  );
}

/** A story was read on its card: here it is enough that the card came. */
function inShort({ event, spans }: Line): Spans {
  if (!STORIES.has(event.key)) return spans;
  const last = spans.findLastIndex(({ kind }) => kind === 'card');
  const end = spans[last + 1];
  return end?.kind === 'text'
    ? [...spans.slice(0, last + 1), { ...end, text: end.text.replace(/\..*/s, '.') }]
    : spans;
}

/** What it came from, where the line has not named it already. */
function Cause({ now, line }: { readonly now: Now; readonly line: Line }) {
  const { by } = line.event;
  const card = by === null ? '' : now.told.teller.card(by.split('/')[0] ?? '').text;
  if (card === '' || plainText(line.spans).includes(card)) return null;
  return <small>{now.say('table.because', { card })}</small>;
}

function Lines({ now, lines: { all, news } }: Props) {
  const { say } = now;
  const [whole, setWhole] = useState(false);
  const shown = whole ? news : shortened(now, news);
  return (
    <>
      <ol>
        {shown.map((line) => (
          <li key={line.event.n} class={weight(now, line) === 4 ? 'hurt' : ''}>
            <button type="button" class="hp-line" onClick={() => openWhy({ kind: 'line', line, lines: all })}>
              <span>
                <Text spans={forReader(now, inShort(line))} />
              </span>
              <Cause now={now} line={line} />
            </button>
          </li>
        ))}
      </ol>
      {news.length > LINES && (
        <button type="button" class="plainlink" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {say(whole ? 'table.fewer' : 'table.allOfIt', { n: news.length })}
        </button>
      )}
    </>
  );
}
