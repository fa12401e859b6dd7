/** What wins, what loses, and how near either is: the Plot card with its World Activity as a checklist. */
import type { CheckFigure, PlayerFigures } from '@torii/tamashii';
import type { Spans } from '@torii/words';
import type { IconName } from '../../art/icons.ts';
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
  /** Those that are asked first: what is asked once they are so says where the story goes, not how far one is. */
  readonly outer: readonly CheckFigure[];
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
      outer: [...own.flatMap(([at, check]) => (at.includes('.') ? [] : [check])), ...always],
      worth: worthOf(now, address, heading, i, lines.length === 1),
    };
  });
}

/** How far a condition is: so many of so many; or of too many, how many may be left. */
interface Counter {
  readonly have: number;
  readonly need: number;
  readonly fewer: boolean;
  readonly of: string;
}

function counterOf(lines: readonly Line[], loses: boolean): Counter | null {
  const checks = lines
    .flatMap((line) => (loses ? line.checks : line.outer))
    .filter((check) => (check.leads?.loses ?? false) === loses);
  const counted = checks.flatMap(({ clauses }) => clauses).filter(({ need }) => need !== undefined);
  // A Goal may be to leave no radar; fewer markers are what one has lost. Time, which runs out by itself, has a place of its own.
  const clause =
    counted.find(({ is }) => is === 'atLeast') ??
    (loses ? undefined : counted.find(({ of }) => of === 'ascendToken'));
  if (!clause) return null;
  const { have = 0, need = 0, is, of = '' } = clause;
  // None is fewer than one.
  return { have: shownOf(have, need, is), need: need || 1, fewer: is !== 'atLeast', of };
}

/** What is counted, in a sign with its name. */
const SIGNS: Readonly<Record<string, readonly [sign: IconName, name: string]>> = {
  timeIs: ['time', 'part.time'],
  ascendToken: ['ascend', 'sign.ascend'],
  successToken: ['success', 'sign.success'],
  shield: ['shield', 'asset.shield'],
  memory: ['memory', 'asset.memory'],
  power: ['power', 'asset.power'],
  reroll: ['reroll', 'asset.reroll'],
};

/** The sign of what is counted; where it has none, that of the Goal. */
export const signOf = (of: string): IconName => SIGNS[of]?.[0] ?? 'success';

function Of({ now, of }: { readonly now: Now; readonly of: string | undefined }) {
  const [sign, name] = SIGNS[of ?? ''] ?? [];
  if (sign === undefined || name === undefined) return null;
  return (
    <>
      <Sign name={sign} label={now.say(name)} />{' '}
    </>
  );
}

/** How far the Goal is, in words. */
export function goalWords({ say }: Now, { have, need, fewer }: Counter): string {
  return say(fewer ? 'table.goalFewer' : 'table.alwaysGoal', { have, need });
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
              <Sign name={counter.fewer ? signOf(counter.of) : sign} />{' '}
              {name === 'alwaysGoal'
                ? goalWords(now, counter)
                : now.say('table.alwaysDanger', { have: counter.have, need: counter.need })}
              {counter.need <= DRAWN && !counter.fewer && (
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

/** The card that says what is to be done: that of the Scenario as long as there is no other; the generator has neither. */
export function plotCard({ view }: Now): string | null {
  const { plot, sheet } = view.scenario;
  if (plot !== '') return `card:${plot}`;
  return sheet === '' ? null : `scenario:${sheet}`;
}

export function Goal({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, told, say } = now;
  const { plot, sheet, special } = view.scenario;
  const address = plotCard(now);
  // Goals of the generator stand by themselves.
  if (address === null) return null;
  const aim = told.teller.printed(address).find(({ heading }) => heading?.id === 'goal');
  const world = plot === '' ? [] : linesOf(now, address, 'worldActivity');
  const activities = plot === '' ? [] : linesOf(now, address, 'playerActivity');
  const dangers = linesOf(now, `sheet:${sheet}`, 'atOnce').filter(({ checks }) => checks.length > 0);
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
      {[...activities, ...world].map((line) => (
        <Checked key={line.key} now={now} line={line} />
      ))}
      {/* How near these are is said above. */}
      {dangers.map((line) => (
        <Checked key={line.key} now={now} line={line} told={tallied(now, line)} />
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

/** Whether a line is what the counter of danger tells already. */
function tallied(now: Now, { checks }: Line): boolean {
  const { danger } = countersOf(now);
  return danger !== null && checks.some(({ clauses }) => clauses.some(({ of }) => of === danger.of));
}

interface CheckedProps {
  readonly now: Now;
  readonly line: Line;
  /** Where a counter says it already. */
  readonly told?: boolean;
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
export function Checked({ now, line, before, told = false }: CheckedProps) {
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
      {counted.length > 0 && !told && (
        <span class="counts">
          {loses && <small>{say('table.loses')}</small>}
          {counted.map((clause, i) => (
            <b key={`${i + 1}`} class={clause.so ? 'so' : ''}>
              <Of now={now} of={clause.of} />
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
