/** The start page: where you were, and the games. */
import { useEffect } from 'preact/hooks';
import { shelf } from '../boxes.ts';
import { takeVersion, waiting } from '../offline/service.ts';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';
import { GatePicture } from '../parts/picture.tsx';
import { Seats } from '../parts/seat.tsx';
import type { StoredMatch } from '../store/database.ts';
import { matches, readMatches } from './matches.ts';
import { ago } from './when.ts';
import { say } from './words.ts';

export function Start() {
  useEffect(() => {
    readMatches();
  }, []);
  const last = matches.value?.find(({ ending }) => ending === null);
  return (
    <>
      <h1 class="unseen">Torii</h1>
      <NewVersion />
      <section class="gate">
        <GatePicture />
        <div class="doors">
          {shelf.map(({ id }) => (
            <article key={id} class="door">
              <h2>{say(`game.${id}`)}</h2>
              <p>{say(`game.${id}.line`)}</p>
              <p class="facts">{say(`game.${id}.facts`)}</p>
              <Link to={`/new/${id}`} class="button">
                {say('newMatch')}
              </Link>
            </article>
          ))}
        </div>
        {last ? <Continue match={last} /> : matches.value !== null && <FirstTime />}
      </section>
    </>
  );
}

/** Between matches only: a new version never comes under an open one. */
function NewVersion() {
  if (waiting.value === null) return null;
  return (
    <div class="banner" role="status">
      <Icon name="done" />
      <p>
        <b>{say('version.ready')}</b> {say('version.ready.text')}
      </p>
      <button type="button" class="button main" onClick={takeVersion}>
        {say('version.take')}
      </button>
    </div>
  );
}

function Continue({ match }: { readonly match: StoredMatch }) {
  return (
    <article class="now">
      <p class="small">
        {say('continue.saved', { game: say(`game.${match.game}`), when: ago(match.played) })}
      </p>
      <h2>{match.name}</h2>
      <div class="row">
        <Seats seats={match.seats} />
        <Link to={`/match/${match.id}`} class="button main">
          <Icon name="play" /> {say('continue')}
        </Link>
      </div>
    </article>
  );
}

function FirstTime() {
  const [first] = shelf;
  return (
    <article class="now">
      <h2>{say('first.title')}</h2>
      <p>{say('first.text')}</p>
      <Link to={`/new/${first?.id}`} class="button main">
        <Icon name="play" /> {say('first.go')}
      </Link>
    </article>
  );
}
