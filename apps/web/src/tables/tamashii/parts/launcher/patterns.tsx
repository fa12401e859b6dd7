/** Every Pattern before a player, the nearest first: what it looks like, whose it is, what it gives, how far away it is. */
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Sign } from '../../art/pictures.tsx';
import { PatternPicture, type TokenKind } from '../../art/tokens.tsx';
import type { Now } from '../../now.ts';
import { Text } from '../text.tsx';
import { nameOf, type Row, SIGNS } from './rows.ts';
import { Ways } from './ways.tsx';

/** Rows that are this near stand in full; the others are only drawn. */
const NEAR = 3;

/** Why a Pattern is not open, by whose it is. */
const SHUT: Readonly<Record<string, string>> = {
  hack: 'table.shutEnemy',
  repel: 'table.shutEnemy',
  scenario: 'table.shutScenario',
};

interface Props {
  readonly now: Now;
  readonly rows: readonly Row[];
  readonly looked: Signal<string | null>;
  /** The slots of the way to launch it that is looked at. */
  readonly way: Signal<string | null>;
}

interface AllProps extends Props {
  /** Whether the rules have said how near they are. */
  readonly known: boolean;
  /** On a phone they can lie over the Launcher, every one of them to be read. */
  readonly tall: Signal<boolean>;
}

export function Patterns({ now, rows, known, looked, way, tall }: AllProps) {
  const { say } = now;
  const formed = rows.filter(({ moves, of }) => moves === 0 && !of.launched);
  const ready = formed.filter(({ of }) => of.open);
  const shut = formed.filter(({ of }) => !of.open);
  const launched = rows.filter(({ of }) => of.launched);
  const near = Array.from({ length: NEAR }, (_, i) => ({
    kind: `s${i + 1}`,
    name: say('table.moves', { n: i + 1 }),
    rows: rows.filter(({ moves, of }) => moves === i + 1 && !of.launched),
  })).filter((some) => some.rows.length > 0);
  const [first] = formed.length === 0 ? near : [];
  const far = rows.filter(({ moves, of }) => moves !== null && moves > NEAR && !of.launched);
  const rest = rows.filter(({ moves, of }) => moves === null && !of.launched);
  const out = rest.filter(({ unmeasured }) => !unmeasured);
  const unmeasured = rest.filter((row) => row.unmeasured);
  /** What every group of them is told. */
  const every = { now, all: rows, looked, way };
  // What was looked at to form it has been formed: from now on it is one of those that are ready.
  const { value: id } = looked;
  const moves = rows.find(({ of }) => of.id === id)?.moves ?? null;
  const before = useRef({ id, moves });
  useEffect(() => {
    const was = before.current;
    before.current = { id, moves };
    if (id !== null && was.id === id && was.moves !== 0 && moves === 0) looked.value = null;
  }, [id, moves]);
  const drawn = useRef<HTMLElement>(null);
  const order = rows.map(({ of, moves }) => `${of.id} ${moves}`).join();
  // What is touched is read, wherever the list stands; else what is nearest now stands first.
  useEffect(() => {
    const touched = drawn.current?.querySelector('[data-looked]');
    if (touched) touched.scrollIntoView({ block: 'nearest' });
    else drawn.current?.querySelector('.scroll')?.scrollTo(0, 0);
  }, [looked.value, tall.value, order]);
  // What is ready lies in one row as long as nothing of it is to be pressed or read in full.
  const inRow =
    ready.length > 0 &&
    !tall.value &&
    !ready.some(({ of, launches }) => launches.length > 0 || of.id === looked.value);
  return (
    <section class={`panel rail ${inRow ? 'inrow' : ''}`} aria-label={say('table.patterns')} ref={drawn}>
      <header>
        <h2>{say('table.patterns')}</h2>
        {/* Where there is little room it stands here alone. */}
        {first && !tall.value && (
          <p class="group" aria-hidden="true">
            {first.name} <small>{first.rows.length}</small>
          </p>
        )}
        <button
          type="button"
          class="allpatterns"
          aria-expanded={tall.value}
          data-n={rows.length}
          onClick={() => (tall.value = !tall.value)}
        >
          <Sign name={tall.value ? 'close' : 'list'} />{' '}
          {tall.value ? say('table.toLauncher') : say('table.allPatterns', { n: rows.length })}
        </button>
      </header>
      <div class="scroll">
        {formed.length === 0 && <p class="quiet">{say('table.noneReady')}</p>}
        <Group {...every} rows={ready} name={say('table.ready')} kind="s0" />
        <Group {...every} rows={shut} name={say('table.shutGroup')} kind="shutset" />
        {near.map(({ kind, ...some }) => (
          <Group key={kind} {...every} {...some} kind={kind} />
        ))}
        <Group {...every} rows={launched} name={say('table.launched')} kind="done" />
        <Far {...every} tall={tall} rows={far} name={say('table.further')} />
        <Far {...every} tall={tall} rows={unmeasured} name={say('table.unmeasured')} />
        <Far {...every} tall={tall} rows={out} name={say(known ? 'table.outOfReach' : 'table.further')} />
      </div>
    </section>
  );
}

interface SomeProps extends Props {
  /** All Patterns, of which `rows` are some. */
  readonly all: readonly Row[];
  readonly name: string;
}

function Heading({ name, rows }: Pick<SomeProps, 'name' | 'rows'>) {
  return (
    <h3 class="group">
      {name} <small>{rows.length}</small>
    </h3>
  );
}

function Group({ now, all, rows, looked, way, name, kind }: SomeProps & { readonly kind: string }) {
  if (rows.length === 0) return null;
  return (
    <>
      <Heading name={name} rows={rows} />
      <div class={`set ${kind}`}>
        {rows.map((row) => (
          <PatternRow key={row.of.id} now={now} row={row} rows={all} looked={looked} way={way} />
        ))}
      </div>
    </>
  );
}

/** Patterns that will not be formed soon: drawn small, and in full where one of them is touched. */
function Far({ now, all, rows, looked, way, tall, name }: SomeProps & Pick<AllProps, 'tall'>) {
  if (rows.length === 0) return null;
  return (
    <>
      <Heading name={name} rows={rows} />
      {rows
        .filter(({ of }) => tall.value || of.id === looked.value)
        .map((row) => (
          <PatternRow key={row.of.id} now={now} row={row} rows={all} looked={looked} way={way} />
        ))}
      {!tall.value && (
        <div class="far">
          {rows.map((row) => (
            <FarPattern key={row.of.id} now={now} row={row} looked={looked} />
          ))}
        </div>
      )}
    </>
  );
}

interface RowProps extends Props {
  readonly row: Row;
}

function PatternRow({ now, row, rows, looked, way }: RowProps) {
  const { told, say, mine } = now;
  const { of, figure, moves } = row;
  const isLooked = looked.value === of.id;
  const effect = figure.text.includes('/') ? told.teller.text(figure.text) : [];
  const core = (mine.core === '' ? 'open' : mine.core) as TokenKind;
  return (
    <div
      class={`prow ${moves === 0 ? 'lit' : ''} ${of.open ? '' : 'shut'} ${of.launched ? 'used' : ''}`}
      data-looked={isLooked || undefined}
    >
      <button
        type="button"
        class="prowlook"
        aria-pressed={isLooked}
        onClick={() => (looked.value = isLooked ? null : of.id)}
      >
        <span class="dia">
          <PatternPicture
            shape={figure.shape}
            core={core}
            label={say('table.pattern', { shape: figure.shape })}
          />
        </span>
        <span class="what">
          <b>
            <Sign name={SIGNS[figure.kind] ?? 'grid'} /> {nameOf(now, figure)}
          </b>
          <span class="p">
            {effect.length > 0 ? (
              <Text spans={effect} core={core} />
            ) : (
              <Inhabit now={now} body={figure.text} />
            )}
          </span>
          {!of.open && <span class="note">{say(SHUT[figure.kind] ?? 'table.notOpen')}</span>}
        </span>
        <span class="near">
          {of.launched && <Sign name="check" label={say('table.launched')} />}
          {!of.launched && moves === 0 && <Sign name="launch" label={say('table.ready')} />}
          {!of.launched && moves !== null && moves > 0 && (
            <span class="pips" role="img" aria-label={say('table.moves', { n: moves })}>
              {Array.from({ length: moves }, (_, i) => (
                <i key={`pip${i + 1}`} />
              ))}
            </span>
          )}
        </span>
      </button>
      <Ways now={now} row={row} rows={rows} looked={looked} way={way} />
    </div>
  );
}

interface BodyProps {
  readonly now: Now;
  /** Its address. */
  readonly body: string;
}

function Figures({ now: { say, content }, body }: BodyProps) {
  const printed = content.bodies[body.slice('body:'.length)];
  if (!printed) return <>{say('table.inhabit')}</>;
  return (
    <b class="figs">
      <Sign name="mov" label={say('table.mov')} /> {printed.mov} <Sign name="att" label={say('table.att')} />{' '}
      {printed.att} <Sign name="pro" label={say('table.pro')} /> {printed.pro}
    </b>
  );
}

/** A Body has no text of a launch: its figures and its ability are what one gets. */
function Inhabit({ now, body }: BodyProps) {
  const isPrinted = now.content.bodies[body.slice('body:'.length)] !== undefined;
  return (
    <>
      <Figures now={now} body={body} />{' '}
      {isPrinted && <Text spans={now.told.teller.text(`${body}/ability`)} />}
    </>
  );
}

function FarPattern({
  now,
  row,
  looked,
}: {
  readonly now: Now;
  readonly row: Row;
  readonly looked: Signal<string | null>;
}) {
  const { mine, say, told } = now;
  const { of, figure, moves } = row;
  const core = (mine.core === '' ? 'open' : mine.core) as TokenKind;
  return (
    <button
      type="button"
      class="fp"
      aria-pressed={looked.value === of.id}
      onClick={() => (looked.value = looked.value === of.id ? null : of.id)}
    >
      <span class="dia">
        <PatternPicture shape={figure.shape} core={core} />
      </span>
      <b>{nameOf(now, figure)}</b>
      <span class="gets">
        {figure.text.includes('/') ? (
          <Text spans={told.teller.text(figure.text)} core={core} />
        ) : (
          <Figures now={now} body={figure.text} />
        )}
      </span>
      {moves !== null && <small>{say('table.moves', { n: moves })}</small>}
    </button>
  );
}
