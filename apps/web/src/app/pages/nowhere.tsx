/** An address that leads nowhere. */
import { useEffect } from 'preact/hooks';
import { Link } from '../../parts/link.tsx';
import { LoadFile } from '../lists/loadFile.tsx';
import { say } from '../words.ts';

export function Nowhere() {
  // Also where a page that there is finds nothing to show.
  useEffect(() => {
    document.title = `${say('title.nowhere')} · Torii`;
  });
  return (
    <section class="problem">
      <div class="panel">
        <h1>{say('nowhere.title')}</h1>
        <p>{say('nowhere.text')}</p>
        <div class="ways">
          <LoadFile />
          <Link to="/" class="button main">
            {say('nowhere.home')}
          </Link>
        </div>
      </div>
    </section>
  );
}
