/** The start page: where you were in the opening of the gate, a game on either side, and everything else below. */
import { useEffect, useState } from 'preact/hooks';
import { games } from '../../boxes.ts';
import { waiting } from '../../offline/service.ts';
import { Icon } from '../../parts/icons.tsx';
import { later } from '../../parts/later.tsx';
import { Link } from '../../parts/link.tsx';
import { GatePicture } from '../../parts/picture.tsx';
import { Seats } from '../../parts/seat.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import type { StoredMatch } from '../../store/database.ts';
import { storage } from '../keep/keeping.ts';
import { matches, readMatches } from '../keep/matches.ts';
import { useRetelling } from '../lists/useRetelling.ts';
import { go } from '../route.ts';
import { settings } from '../settings.ts';
import { leaving } from '../toast.ts';
import { ago } from '../when.ts';
import { language, pageWithWords, say } from '../words.ts';
import { Areas } from './areas.tsx';

/** A match of so many answers would be missed. */
const WORTH_KEEPING = 10;

const KeepHint = later(async () => (await pageWithWords(import('./keepHint.tsx'))).KeepHint, true);
const NewVersion = later(async () => (await pageWithWords(import('./newVersion.tsx'))).NewVersion, true);

export function Start() {
  useEffect(() => {
    readMatches();
  }, []);
  const last = matches.value?.find(({ id, ending }) => ending === null && !leaving.value.has(id));
  const shown = games(settings.value.developer);
  return (
    <>
      <h1 class="unseen">Torii</h1>
      {waiting.value && <NewVersion />}
      {matches.value?.some(({ entries }) => entries >= WORTH_KEEPING) && <KeepHint />}
      <section class="gate">
        <GatePicture />
        {last ? (
          <Continue match={last} />
        ) : (
          matches.value !== null && <Begin isFirst={matches.value.length === 0 && storage.value !== 'gone'} />
        )}
        <div class="doors">
          {shown.map(({ id, forDevelopers, behind }) => (
            <article
              key={id}
              class="door"
              data-game={id}
              data-behind={behind}
              data-for={forDevelopers ? 'developers' : undefined}
            >
              <Thumb game={id} of={id} />
              <h2>{say(`game.${id}`)}</h2>
              <p>{say(`game.${id}.line`)}</p>
              <p class="facts">{say(`game.${id}.facts`)}</p>
              <Link to={`/new/${id}`} class="button">
                <Icon name="plus" /> {say('newMatch')}
              </Link>
            </article>
          ))}
        </div>
      </section>
      <Areas />
    </>
  );
}

function Continue({ match }: { readonly match: StoredMatch }) {
  const { id, game, name, played, seats, stands } = match;
  const told = stands?.language === language.value ? stands : null;
  useRetelling([match]);
  return (
    <article class="now">
      <p class="small">{say('continue.saved', { game: say(`game.${game}`), when: ago(played) })}</p>
      <h2>{name}</h2>
      <p>
        {told && `${told.where}. `}
        {stands?.yours !== false && <b>{say('continue.yours')}</b>}
      </p>
      {told && told.asked !== '' && <p class="asked">{told.asked}</p>}
      <div class="row">
        <Seats seats={seats} />
        <Link to={`/match/${id}`} class="button main">
          <Icon name="play" /> {say('continue')}
        </Link>
      </div>
    </article>
  );
}

/** Nothing waits to be gone on with: whoever is here for the first time is shown where to begin. */
function Begin({ isFirst }: { readonly isFirst: boolean }) {
  const key = isFirst ? 'first' : 'again';
  const [first] = games(false);
  const setup = `/new/${first?.id}`;
  const [busy, setBusy] = useState(false);
  /** At once, without anything to set up; where that fails, the page for setting up says why. */
  const play = () => {
    setBusy(true);
    import('../setup/begin.ts')
      .then(({ firstMatch }) => firstMatch(first?.id ?? ''))
      .then(
        (id) => go(`/match/${id}`),
        () => go(setup),
      );
  };
  return (
    <article class="now">
      <h2>{say(`${key}.title`)}</h2>
      <p>{say(`${key}.text`)}</p>
      <div class="row">
        {isFirst ? (
          <button type="button" class="button main" disabled={busy} onClick={play}>
            <Icon name="play" /> {say('first.play')}
          </button>
        ) : (
          <Link to={setup} class="button main">
            <Icon name="plus" /> {say('first.go')}
          </Link>
        )}
      </div>
    </article>
  );
}
