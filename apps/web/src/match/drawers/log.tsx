/** What has happened, line by line: each is a link to its moment, and each has its reason. */
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { downloadText, named } from '../../app/keep/files.ts';
import { say } from '../../app/words.ts';
import { Icon, type IconName } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { SeatMark } from '../../parts/seat.tsx';
import { Told as Spans } from '../../parts/spans.tsx';
import { Drawer } from './drawer.tsx';
import { chosen, countsOf, FILTERS, type Filter, isHeading, type Kind, type Line } from './lines.ts';
import { openWhy } from './why.tsx';

/** How a match was last looked at: kept while the page is open. */
const looked = signal<ReadonlyMap<string, { readonly filter: Filter; readonly find: string }>>(new Map());
const FRESH = { filter: 'all', find: '' } as const;

/** A log may have thousands of lines: the last ones are drawn, more when they are asked for. */
const PAGE = 200;

export interface Props {
  readonly lines: readonly Line[];
  /** The match, and the address before the number of a moment. */
  readonly match: string;
  readonly name: string;
  readonly moments: string;
  /** Whose log it is. */
  readonly own: number | null;
  /** How the game marks its seats, if it does. */
  readonly marks?: readonly number[] | undefined;
  /** The moment that is looked at; null at a running match. */
  readonly at: number | null;
  /** What is asked now, if anything is. */
  readonly now?: string;
  /** Whether earlier lines are still on their way. */
  readonly early?: boolean;
  close(): void;
}

export function Log({ lines, match, name, moments, own, marks, at, now = '', early = false, close }: Props) {
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const { filter, find } = looked.value.get(match) ?? FRESH;
  const look = (how: Partial<typeof FRESH | { filter: Filter; find: string }>) => {
    looked.value = new Map([...looked.value, [match, { filter, find, ...how }]]);
  };
  const counts = useMemo(() => countsOf(lines, own), [lines, own]);
  const left = useMemo(() => chosen(lines, filter, find, own), [lines, filter, find, own]);
  const drawn = left.slice(-pages * PAGE);
  useEffect(() => {
    const looked = list.current?.querySelector('[data-at]');
    if (looked) looked.scrollIntoView({ block: 'center' });
    else list.current?.scrollTo(0, list.current.scrollHeight);
  }, [at, lines.length, filter]);
  return (
    <Drawer
      name="log"
      title={say('log')}
      close={close}
      acts={
        <button
          type="button"
          class="button bare"
          data-does="saveLog"
          title={say('log.save')}
          onClick={() => downloadText(named(name, 'txt'), logText(name, lines))}
        >
          <Icon name="save" />
          <span class="unseen">{say('log.save')}</span>
        </button>
      }
    >
      <div class="filters">
        <label class="find">
          <Icon name="find" />
          <span class="unseen">{say('log.find')}</span>
          <input
            type="search"
            value={find}
            placeholder={say('log.find')}
            onInput={({ currentTarget }) => look({ find: currentTarget.value })}
          />
        </label>
        {/* biome-ignore lint/a11y/useSemanticElements: a row of switches, not a form. */}
        <div class="chips" role="group" aria-label={say('log.filters')}>
          {FILTERS.map((each) => (
            <button
              key={each}
              type="button"
              class="chip"
              aria-pressed={each === filter}
              onClick={() => look({ filter: each })}
            >
              {say(`log.${each}`)} <small>{counts[each]}</small>
            </button>
          ))}
        </div>
      </div>
      {lines.length === 0 && !early && <p class="emptiness">{say('keys.nothingYet')}</p>}
      {left.length === 0 && lines.length > 0 && (
        <p class="emptiness">
          <b>{say('log.none')}</b> {say('log.none.text', { n: counts.all })}{' '}
          <button type="button" class="button" onClick={() => look(FRESH)}>
            {say('log.all')}
          </button>
        </p>
      )}
      <ol class="lines" ref={list}>
        {(drawn.length < left.length || early) && (
          <li class="earlier">
            <button type="button" class="button" disabled={early} onClick={() => setPages(pages + 1)}>
              {say(early ? 'log.loading' : 'log.earlier')}
            </button>
          </li>
        )}
        {drawn.map((line) => (
          <LogLine key={line.event.n} line={line} lines={lines} marks={marks} moments={moments} at={at} />
        ))}
        {now !== '' && (
          <li class="now-asked">
            <h3>{say('log.now')}</h3>
            <p>{now}</p>
          </li>
        )}
      </ol>
    </Drawer>
  );
}

/** All lines as text, whatever is filtered: under their headings, effects below their cause. */
function logText(name: string, lines: readonly Line[]): string {
  const told = lines.map((line) => {
    if (isHeading(line)) return `\n${line.text.replace(/\.$/, '')}`;
    const gone = line.undone ? `${say('said.undone')} ` : '';
    return `${String(line.event.n).padStart(5)}  ${line.sub ? '  ' : ''}${gone}${line.text}`;
  });
  return `${name}\n${told.join('\n')}\n`;
}

const SIGNS: Partial<Record<Kind, IconName>> = { dice: 'die', story: 'speech', fight: 'cross' };

interface LineProps extends Pick<Props, 'marks'> {
  readonly line: Line;
  readonly lines: readonly Line[];
  readonly moments: string;
  readonly at: number | null;
}

function LogLine({ line, lines, marks, moments, at }: LineProps) {
  const { event, spans, text, seat, kind, sub, undone } = line;
  if (isHeading(line))
    return (
      <li class="heading">
        <h3>
          <Link to={`${moments}${event.n}`}>{text.replace(/\.$/, '')}</Link>
        </h3>
      </li>
    );
  const sign = kind === null ? undefined : SIGNS[kind];
  return (
    <li
      data-n={event.n}
      data-sub={sub || undefined}
      data-gone={undone || undefined}
      data-at={at === event.n || undefined}
    >
      <Link to={`${moments}${event.n}`} class="no" current={at === event.n}>
        <span class="unseen">{say('log.moment')} </span>
        {event.n}
      </Link>
      <span class="of">
        {sign && (sub || seat === null) ? (
          <Icon name={sign} />
        ) : seat === null ? null : (
          <SeatMark n={seat} look={marks?.[seat]} />
        )}
      </span>
      <p>
        {undone && <span class="unseen">{say('said.undone')} </span>}
        <Spans spans={spans} />
      </p>
      <button
        type="button"
        class="ask-why"
        aria-label={say('why.of', { what: text })}
        onClick={() => openWhy({ kind: 'line', line, lines })}
      >
        <Icon name="why" />
      </button>
    </li>
  );
}
