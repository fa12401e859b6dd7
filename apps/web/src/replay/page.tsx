/** The replay of a match on this device, running or over. It holds nothing: another tab may play it meanwhile. */
import type { Json } from '@torii/kernel';
import { useEffect, useState } from 'preact/hooks';
import { wholeMatch } from '../app/keep/matches.ts';
import { matchName } from '../app/lists/standing.ts';
import { Nowhere } from '../app/pages/nowhere.tsx';
import { language, say } from '../app/words.ts';
import { type OpenGame, openGame, type Told } from '../engine/library.ts';
import { type Film, openFilm } from '../engine/past/film.ts';
import type { PastSource } from '../engine/past/past.worker.ts';
import { Link } from '../parts/link.tsx';
import type { StoredMatch } from '../store/database.ts';
import { Replay } from './replay.tsx';

interface Found {
  readonly match: StoredMatch;
  readonly opened: OpenGame;
}

interface Kept extends Found {
  readonly kept: PastSource;
}

interface PageProps {
  readonly id: string;
  readonly moment: number | null;
  /** Where one came from, and goes back to: the list, or the match itself. */
  readonly from?: 'match';
}

export function ReplayPage({ id, moment, from }: PageProps) {
  const [found, setFound] = useState<Kept | null | undefined>(undefined);
  useEffect(() => {
    find(id).then(setFound, () => setFound(null));
  }, [id]);
  if (found === null) return <Nowhere />;
  if (!found) return <p class="wait">{say('laying')}</p>;
  return (
    <Filmed
      match={found.match}
      opened={found.opened}
      moment={moment}
      source={async () => found.kept}
      address={from === 'match' ? `/match/${id}` : `/replay/${id}`}
      leave={from === 'match' ? `/match/${id}` : '/matches'}
    />
  );
}

async function find(id: string): Promise<Kept | null> {
  const whole = await wholeMatch(id);
  if (!whole) return null;
  const { match, later } = whole;
  const kept = { base: match.base as Json, later: later as Json[] };
  return { match, kept, opened: await openGame(match.game, match.pack) };
}

interface FilmedProps extends Found {
  readonly moment: number | null;
  readonly address: string;
  readonly leave: string;
  source(): Promise<PastSource>;
}

/** Opens the past of a match, and shows it. */
export function Filmed({ match, opened, source, ...rest }: FilmedProps) {
  const [film, setFilm] = useState<Film | null | undefined>(undefined);
  const [told, setTold] = useState<Told | null>(null);
  const spoken = language.value;
  useEffect(() => {
    let left = false;
    let close = (): void => undefined;
    source()
      .then((from) => openFilm(opened, from))
      .then((ready) => {
        close = () => ready?.close();
        if (left) close();
        else setFilm(ready);
      })
      .catch(() => setFilm(null));
    return () => {
      left = true;
      close();
    };
  }, [match.id]);
  useEffect(() => {
    opened.tell(spoken, match.scenario, match.seats).then(setTold, () => setTold(null));
  }, [opened, spoken]);
  useEffect(() => {
    if (told) document.title = `${matchName(match, told)} · Torii`;
  }, [match, told]);
  if (film === null)
    return (
      <main class="problem">
        <h1>{say('replay.cannot')}</h1>
        <p>{say('replay.cannot.text')}</p>
        <Link to={rest.leave} class="button main">
          {say('replay.leave')}
        </Link>
      </main>
    );
  if (!film || !told) return <p class="wait">{say('laying')}</p>;
  return (
    <Replay match={match} opened={opened} film={film} told={told} broken={() => setFilm(null)} {...rest} />
  );
}
