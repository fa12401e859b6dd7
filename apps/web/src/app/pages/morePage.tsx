/** What has no room at the foot of a phone. */
import '../../style/lists.css';
import { Icon } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { report } from '../reporting.ts';
import { say } from '../words.ts';

export function More() {
  return (
    <section class="page">
      <h1>{say('nav.more')}</h1>
      <ul class="rows tiles">
        <li>
          <Link to="/replays">
            <Icon name="replay" /> {say('nav.replays')}
          </Link>
        </li>
        <li>
          <Link to="/packs">
            <Icon name="box" /> {say('nav.packs')}
          </Link>
        </li>
        <li>
          <Link to="/settings">
            <Icon name="settings" /> {say('nav.settings')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => report()}>
            <Icon name="flag" /> {say('report')}
          </button>
        </li>
      </ul>
    </section>
  );
}
