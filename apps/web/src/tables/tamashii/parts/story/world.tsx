/** The World Activity as a checklist: what is true and false, how far it was when the turn began, and what has come of it. */
import { useEffect, useRef } from 'preact/hooks';
import { spansOf } from '../../../../match/drawers/lines.ts';
import { Sign } from '../../art/pictures.tsx';
import type { Now } from '../../now.ts';
import { Text } from '../text.tsx';
import { Checked, type Line, linesOf } from './goal.tsx';

const haves = ({ checks }: Line): number[] =>
  checks.flatMap(({ clauses }) =>
    clauses.flatMap(({ have, need }) => (need === undefined ? [] : [have ?? 0])),
  );

/** The counters as they were when this turn was first seen. */
export function useBefore(now: Now): ReadonlyMap<string, readonly number[]> {
  const { view } = now;
  const kept = useRef<{ readonly at: string; readonly lines: ReadonlyMap<string, readonly number[]> } | null>(
    null,
  );
  const { plot } = view.scenario;
  const at = `${view.turn} ${plot}`;
  useEffect(() => {
    // Figures may come a moment behind the turn that they are of: they are there when its first phase asks.
    if (kept.current?.at === at && view.phase !== 'planning') return;
    const lines = plot === '' ? [] : linesOf(now, `card:${plot}`, 'worldActivity');
    kept.current = { at, lines: new Map(lines.map((line) => [line.key, haves(line)])) };
  }, [at, now.must?.prompt]);
  return kept.current?.at === at ? kept.current.lines : new Map();
}

/** What a text has done in this turn. */
function doneBy({ seen, told }: Now, text: string) {
  const begun = seen.events.findLastIndex(({ key }) => key === 'turn.begun');
  return seen.events.slice(Math.max(0, begun)).flatMap((event) => {
    if (!event.by?.startsWith(text)) return [];
    const spans = spansOf(told, seen, event);
    return spans.length > 0 ? [{ n: event.n, spans }] : [];
  });
}

export function World({
  now,
  before,
}: {
  readonly now: Now;
  readonly before: ReadonlyMap<string, readonly number[]>;
}) {
  const { view, say } = now;
  const { plot } = view.scenario;
  if (plot === '' || view.phase !== 'quest') return null;
  const lines = linesOf(now, `card:${plot}`, 'worldActivity');
  const done = doneBy(now, `card:${plot}/worldActivity`);
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <section class="panel world" aria-label={say('step.worldActivity')} tabIndex={0}>
      <h2>
        <Sign name="quest" /> {say('step.worldActivity')}
      </h2>
      {lines.map((line) => (
        <Checked key={line.key} now={now} line={line} before={before.get(line.key)} />
      ))}
      {done.length > 0 && (
        <ul class="worlddone">
          {done.map(({ n, spans }) => (
            <li key={n}>
              <Sign name="check" />
              <span>
                <Text spans={spans} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
