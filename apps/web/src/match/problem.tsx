/** What has gone wrong, what it means for the match, and what can be done. */
import type { Values } from '@torii/words';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { report } from '../app/reporting.ts';
import { pageWithWords, say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Session } from '../engine/session.ts';
import { Banner } from '../parts/banner.tsx';
import { later } from '../parts/later.tsx';
import type { Unopened } from './cannotOpen.tsx';

/** A quiet line goes by itself. */
const STRIP = 8000;

export function ProblemBanner({ session, told }: { readonly session: Session; readonly told: Told }) {
  const problem = session.problem.value;
  const close = (): void => {
    session.problem.value = null;
  };
  useEffect(() => {
    if (problem?.kind !== 'restarted') return undefined;
    const timer = setTimeout(close, STRIP);
    return () => clearTimeout(timer);
  }, [problem]);
  if (!problem || problem.kind === 'cannotOpen') return null;
  const text = say(`problem.${problem.kind}.text`);
  const reason = problem.kind === 'refused' ? reasonIn(told, problem.reason, Object(problem.args)) : '';
  const kind = problem.kind === 'crashed' ? 'stop' : problem.kind === 'restarted' ? 'info' : 'warn';
  return (
    <Banner kind={kind} title={say(`problem.${problem.kind}`)} text={`${reason}${text}`.trim()}>
      {problem.kind !== 'refused' && (
        <button type="button" class="button" onClick={() => report({ match: session.match.peek().id })}>
          {say('report')}
        </button>
      )}
      <button type="button" class="button quiet" onClick={close}>
        {say('close')}
      </button>
    </Banner>
  );
}

/** Why an answer was refused. A game for developers has no words for it. */
function reasonIn({ speaker }: Told, reason: string, args: Values): string {
  const key = `refused.${reason}`;
  return speaker.has(key) ? `${speaker.say(key, args)} ` : '';
}

/** Few matches do not open: what is said of them is fetched then. */
export const CannotOpen: ComponentType<Unopened> = later(
  async () => (await pageWithWords(import('./cannotOpen.tsx'))).CannotOpen,
);
