/** What lies beside a table: the log, and the reason of something. */
import { plainText } from '@torii/words';
import type { ComponentType } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { pageWithWords } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen, Session } from '../../engine/session.ts';
import { later } from '../../parts/later.tsx';
import { asksOf } from '../question/choosing.ts';
import { linesOf } from './lines.ts';
import type { Props as LogProps } from './log.tsx';
import { openWhy, wondered } from './why.tsx';
import type { Props as ReasonProps } from './whyDrawer.tsx';

// They are fetched when somebody opens them; the table stays as it lies till then.
export const Log: ComponentType<LogProps> = later(
  async () => (await pageWithWords(import('./log.tsx'))).Log,
  true,
);
export const Reason: ComponentType<ReasonProps> = later(
  async () => (await pageWithWords(import('./whyDrawer.tsx'))).WhyDrawer,
  true,
);

interface Props {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  /** How the game marks its seats, if it does. */
  readonly marks: readonly number[] | undefined;
  /** Whether the log is open. */
  readonly log: boolean;
  closeLog(): void;
}

export function Beside({ session, told, seen, marks, log, closeLog }: Props) {
  const { id } = session.match.peek();
  const moments = `/match/${id}/at/`;
  const { viewer } = seen.welcome;
  // Whoever leaves the table takes no open reason with them.
  useEffect(() => () => openWhy(null), [session]);
  return (
    <>
      {log && (
        <LogOf
          {...{ session, told, seen, marks, closeLog }}
          own={typeof viewer === 'number' ? viewer : null}
        />
      )}
      {wondered.value !== null && <Reason told={told} seen={seen} moments={moments} />}
    </>
  );
}

function LogOf({ session, told, seen, marks, own, closeLog }: Omit<Props, 'log'> & { own: number | null }) {
  const { id, name } = session.match.peek();
  const catalogue = session.opened.game.events ?? {};
  const lines = useMemo(() => linesOf(told, seen, catalogue), [told, seen.events, catalogue]);
  const [must] = asksOf(seen).musts;
  return (
    <Log
      lines={lines}
      match={id}
      name={name}
      moments={`/match/${id}/at/`}
      own={own}
      marks={marks}
      at={null}
      now={must ? plainText(told.teller.prompt(seen.view, must)) : ''}
      early={seen.early}
      close={closeLog}
    />
  );
}
