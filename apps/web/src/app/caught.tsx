/** A page that cannot be drawn says so, instead of standing still as if it waited for somebody. */
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { Link } from '../parts/link.tsx';
import { report } from './reporting.ts';
import type { Route } from './route.ts';
import { say } from './words.ts';

interface CaughtProps {
  readonly here: Route;
  readonly children: ComponentChildren;
}

export function Caught({ here, children }: CaughtProps) {
  // Whoever listens for errors hears of it all the same.
  const [error, again] = useErrorBoundary((thrown: unknown) => reportError(thrown));
  const { at } = here;
  const id = 'id' in here ? here.id : '';
  // Another place is another chance.
  useEffect(again, [at, id]);
  if (error === undefined) return <>{children}</>;
  return (
    <main class="problem">
      <div class="panel" role="alert">
        <h1>{say('problem.drawing')}</h1>
        <p>{say('problem.drawing.text')}</p>
        <div class="ways">
          <button type="button" class="button main" onClick={() => location.reload()}>
            {say('problem.reload')}
          </button>
          <button type="button" class="button" onClick={() => report(at === 'match' ? { match: id } : {})}>
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
