/** What wins, what loses, and how near either is: the Plot card with its World Activity as a checklist. */
import type { CheckFigure, PlayerFigures } from '@torii/tamashii';
import type { Spans } from '@torii/words';
import { Sign } from '../../art/pictures.tsx';
import { CoachSwitch } from '../../coach/coach.tsx';
import type { Now } from '../../now.ts';
import { withoutBars, worthOf } from '../printed.tsx';
import { Text } from '../text.tsx';

/** A line of a card, with whether it is so and how far it is. */
export interface Line {
  readonly key: string;
  readonly spans: Spans;
  readonly checks: readonly CheckFigure[];
  readonly worth: readonly number[];
}

/** The lines of a card under a heading; a condition is told by the number of its line, or by the part that it stands in. */
export function linesOf(now: Now, address: string, heading: string): Line[] {
  const { told, figures } = now;
  const parts = figures.checks[address] ?? {};
  const lines = told.teller.printed(address).filter((line) => line.heading?.id === heading);
  return lines.map(({ spans }, i) => {
    const numbered = parts[heading] ?? {};
    const own = Object.entries(numbered).filter(([at]) => Number.parseInt(at, 10) === i + 1);
    const always = heading === 'atOnce' ? Object.values(parts[`always${i + 1}`] ?? {}) : [];
    return {
      key: `${address}/${heading}${i + 1}`,
      spans,
      checks: [...own.map(([, check]) => check), ...always],
      worth: worthOf(now, address, heading, i, lines.length === 1),
    };
  });
}

/** How far a condition is: so many of so many. */
interface Counter {
  readonly have: number;
  readonly need: number;
}

function counterOf(lines: readonly Line[], loses: boolean): Counter | null {
  const checks = lines
    .flatMap((line) => line.checks)
    .filter((check) => (check.leads?.loses ?? false) === loses);
  const clause = checks
    .flatMap(({ clauses }) => clauses)
    .find(({ need, is }) => need !== undefined && is === 'atLeast');
  if (!clause) return null;
  const { have = 0, need = 0, is } = clause;
  return { have: shownOf(have, need, is), need };
}

/** What is always in sight: how far the Goal is, and how near it is to being lost. */
export function countersOf(now: Now): { readonly goal: Counter | null; readonly danger: Counter | null } {
  const { plot, sheet } = now.view.scenario;
  const world = plot === '' ? [] : linesOf(now, `card:${plot}`, 'worldActivity');
  const all = sheet === '' ? world : [...world, ...linesOf(now, `sheet:${sheet}`, 'atOnce')];
  return { goal: counterOf(all, false), danger: counterOf(all, true) };
}

/** Drawn as things as long as they can be counted at a glance. */
const DRAWN = 12;

/** How far the Goal is and how near it is to being lost, before anything is read. */
function Counters({ now }: { readonly now: Now }) {
  const { goal, danger } = countersOf(now);
  const counters = [
    ['alwaysGoal', 'success', goal],
    ['alwaysDanger', 'wound', danger],
  ] as const;
  return (
    <>
      {counters.map(
        ([name, sign, counter]) =>
          counter && (
            <p key={name} class={`tally t-${sign}`}>
              <Sign name={sign} /> {now.say(`table.${name}`, { ...counter })}
              {counter.need <= DRAWN && (
                <span class="pips" aria-hidden="true">
                  {Array.from({ length: counter.need }, (_, i) => (
                    <i key={`pip${i + 1}`} class={i < counter.have ? 'on' : ''} />
                  ))}
                </span>
              )}
            </p>
          ),
      )}
    </>
  );
}

export function Goal({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, told, say } = now;
  const { plot, sheet, special } = view.scenario;
  const address = plot === '' ? `scenario:${sheet}` : `card:${plot}`;
  const aim = told.teller.printed(address).find(({ heading }) => heading?.id === 'goal');
  const world = plot === '' ? [] : linesOf(now, address, 'worldActivity');
  const activities = plot === '' ? [] : linesOf(now, address, 'playerActivity');
  const dangers = linesOf(now, `sheet:${sheet}`, 'atOnce').filter(({ checks }) => checks.length > 0);
  // The generator has neither a sheet nor a Plot card: its Goals stand by themselves.
  if (sheet === '' && plot === '') return null;
  return (
    <section class="panel goal" aria-label={say('table.goal')} data-place="scenario/plot">
      <header>
        <h2>{told.teller.card(address).text}</h2>
        {plot !== '' && (
          <button type="button" class="tag" title={say('table.readCard')} onClick={() => read(address)}>
            <Sign name="story" label={say('table.readCard')} /> {plot}
          </button>
        )}
      </header>
      {aim && (
        <p class="aim">
          <Text spans={aim.spans} />
        </p>
      )}
      <Counters now={now} />
      {[...activities, ...world, ...dangers].map((line) => (
        <Checked key={line.key} now={now} line={line} />
      ))}
      <p class="readmore">
        <button type="button" class="plainlink" onClick={() => read(`sheet:${sheet}`)}>
          {say('part.sheet')}
        </button>
        <CoachSwitch now={now} />
        {special.map((code) => (
          <button key={code} type="button" class="plainlink" onClick={() => read(`card:${code}`)}>
            {told.teller.card(`card:${code}`).text}
          </button>
        ))}
      </p>
    </section>
  );
}

interface CheckedProps {
  readonly now: Now;
  readonly line: Line;
  /** How far each counter was when the turn began. */
  readonly before?: readonly number[] | undefined;
}

/** More than enough is enough: nobody reads "5 of 4". */
function shownOf(have: number, need: number, is: string | undefined): number {
  return is === 'atLeast' ? Math.min(have, need) : have;
}

type Clause = PlayerFigures['checks'][string][string][string]['clauses'][number];

/** How far a clause is: so many of so many, or how many are left until it is so. */
export function howFar({ say }: Now, { have = 0, need = 0, is, so }: Clause): string {
  if (is === 'atLeast') return say('table.count.atLeast', { have: shownOf(have, need, is), need });
  if (so) return say('table.isNow', { have });
  return say('table.toGo', { have, n: Math.abs(have - need) + (is === 'fewerThan' ? 1 : 0) });
}

/** A line as it is printed, with its counters: "2 of 4". */
export function Checked({ now, line, before }: CheckedProps) {
  const { say } = now;
  const so = line.checks.length > 0 && line.checks.every((check) => check.so);
  const loses = line.checks.some(({ leads }) => leads?.loses);
  const counted = line.checks.flatMap(({ clauses }) => clauses.filter(({ need }) => need !== undefined));
  return (
    <div
      class={`condition ${so ? 'so' : ''} ${loses ? 'loses' : ''} ${line.checks.length === 0 ? 'plain' : ''}`}
    >
      <span class="csign">
        {line.checks.length > 0 && (
          <Sign
            name={so ? 'check' : loses ? 'wound' : 'close'}
            label={say(so ? 'table.isSo' : 'table.isNotSo')}
          />
        )}
      </span>
      <span class="words">
        <Text spans={withoutBars(line.spans)} worth={line.worth} />
      </span>
      {counted.length > 0 && (
        <span class="counts">
          {loses && <small>{say('table.loses')}</small>}
          {counted.map((clause, i) => (
            <b key={`${i + 1}`} class={clause.so ? 'so' : ''}>
              {howFar(now, clause)}
              {before?.[i] !== undefined && before[i] !== clause.have && (
                <small> ({say('table.was', { before: before[i] })})</small>
              )}
            </b>
          ))}
        </span>
      )}
    </div>
  );
}
