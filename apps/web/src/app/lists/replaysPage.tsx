/** Every match can be looked at again, from its first move on. */
import '../../style/lists.css';
import { useEffect } from 'preact/hooks';
import { Emptiness } from '../../parts/emptiness.tsx';
import { Icon } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import { matches, readMatches } from '../keep/matches.ts';
import { ago } from '../when.ts';
import { say } from '../words.ts';
import { shown, whereOf } from './matchesPage.tsx';
import { useRetelling } from './useRetelling.ts';

export function Replays() {
  useEffect(() => {
    readMatches();
  }, []);
  const all = shown(matches.value)?.filter(({ entries }) => entries > 0);
  useRetelling(all ?? []);
  return (
    <section class="page">
      <h1>{say('nav.replays')}</h1>
      {all?.length === 0 && <Emptiness of="replays" />}
      <ul class="rows">
        {all?.map((match) => (
          <li key={match.id} class="row-match">
            <Thumb game={match.game} of={`${match.game}${match.scenario}`} />
            <div class="name">
              <b>{match.name}</b>
              <small>{say(`game.${match.game}`)}</small>
            </div>
            <div class="where">
              <b>{whereOf(match).head}</b>
              <small>{say('replays.answers', { n: match.entries })}</small>
            </div>
            <small class="when">{ago(match.played)}</small>
            <div class="ways">
              <Link to={`/replay/${match.id}`} class="button">
                <Icon name="replay" /> {say('replay')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
