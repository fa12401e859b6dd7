/** What has gone wrong, what it means for the match, and what can be done. */
import type { Values } from '@torii/words';
import { useEffect } from 'preact/hooks';
import { saveToFile } from '../app/keep/matches.ts';
import { report } from '../app/reporting.ts';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { OpenHow } from '../engine/messages.ts';
import type { Session } from '../engine/session.ts';
import { Banner } from '../parts/banner.tsx';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';

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

interface Unopened {
  readonly id: string;
  readonly reason: string;
  readonly args: Readonly<Record<string, unknown>>;
  open(how: OpenHow): void;
}

/** Whoever only wants to look may try with these: the position is there, even if it cannot be played. */
const LOOKABLE = ['otherRules', 'noMigration', 'otherPack', 'packMissing', 'newerFormat'];
const KNOWN = [...LOOKABLE, 'otherGame', 'noSuchGame', 'damaged', 'notASave', 'doesNotRun', 'impossible'];

/** A match that is here and does not open: nothing of it is lost. */
export function CannotOpen({ id, reason, args, open }: Unopened) {
  const key = KNOWN.includes(reason) ? reason : 'broken';
  const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)]));
  return (
    <main class="problem">
      <div class="panel" role="alert">
        <h1>{say(`problem.cannotOpen.${key}.title`)}</h1>
        <p>{say(`problem.cannotOpen.${key}`, values)}</p>
        <div class="ways">
          {key === 'otherRules' && (
            <button type="button" class="button main" onClick={() => open('update')}>
              {say('problem.update')}
            </button>
          )}
          {(key === 'packMissing' || key === 'otherPack') && (
            <Link to="/packs" class="button main">
              {say('problem.openPack')}
            </Link>
          )}
          {LOOKABLE.includes(key) && (
            <button type="button" class="button" onClick={() => open('look')}>
              <Icon name="eye" /> {say('problem.look')}
            </button>
          )}
          <button type="button" class="button" onClick={() => saveToFile(id)}>
            <Icon name="save" /> {say('file.save')}
          </button>
          <button type="button" class="button" onClick={() => report({ match: id })}>
            {say('report')}
          </button>
          <Link to="/" class="button quiet">
            {say('nowhere.home')}
          </Link>
        </div>
      </div>
    </main>
  );
}
