/** All matches on this device. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';
import { Seats } from '../parts/seat.tsx';
import type { StoredMatch } from '../store/database.ts';
import { addMatch, matches, readMatches, removeMatch } from './matches.ts';
import { go } from './route.ts';
import { ago } from './when.ts';
import { say } from './words.ts';

/** Matches that are as good as deleted: until the time for second thoughts is over. */
const leaving = signal<ReadonlyMap<string, number>>(new Map());
const SECOND_THOUGHTS = 10_000;

export function Matches() {
  useEffect(() => {
    readMatches();
  }, []);
  const all = matches.value?.filter(({ id }) => !leaving.value.has(id));
  return (
    <section class="page">
      <h1>{say('nav.matches')}</h1>
      {all?.length === 0 && (
        <div class="emptiness">
          <p>
            <b>{say('matches.none')}</b> {say('matches.none.text')}
          </p>
          <Link to="/" class="button main">
            {say('newMatch')}
          </Link>
        </div>
      )}
      <LoadFile />
      <ul class="matches">
        {all?.map((match) => (
          <Row key={match.id} match={match} />
        ))}
      </ul>
      <Toast />
    </section>
  );
}

function LoadFile() {
  const [foreign, setForeign] = useState(false);
  const load = async (file: File | undefined) => {
    const id = file && (await addMatch(file));
    setForeign(file !== undefined && id === null);
    if (id) go(`/match/${id}`);
  };
  return (
    <div class="row">
      <label class="button file">
        {say('file.load')}
        <input
          type="file"
          accept=".torii,application/json"
          onChange={({ currentTarget }) => load(currentTarget.files?.[0])}
        />
      </label>
      {foreign && <p role="alert">{say('file.foreign')}</p>}
    </div>
  );
}

function Row({ match }: { readonly match: StoredMatch }) {
  const { id, name, game, seats, played, ending } = match;
  return (
    <li>
      <Link to={`/match/${id}`} class="about">
        <b>{name}</b>
        <small>
          {say(`game.${game}`)} · {ending === null ? ago(played) : say('matches.over')}
        </small>
      </Link>
      <Seats seats={seats} />
      <button
        type="button"
        class="button"
        onClick={() => remove(match)}
        aria-label={say('delete.named', { name })}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function remove({ id }: StoredMatch): void {
  const timer = setTimeout(() => {
    keep(id);
    removeMatch(id);
  }, SECOND_THOUGHTS);
  leaving.value = new Map([...leaving.value, [id, timer as unknown as number]]);
}

function keep(id: string): void {
  clearTimeout(leaving.value.get(id));
  leaving.value = new Map([...leaving.value].filter(([other]) => other !== id));
}

function Toast() {
  const [last] = [...leaving.value.keys()].slice(-1);
  const match = matches.value?.find(({ id }) => id === last);
  if (!match) return null;
  return (
    <p class="toast" role="status">
      {say('deleted', { name: match.name })}{' '}
      <button type="button" class="button" onClick={() => keep(match.id)}>
        {say('undo')}
      </button>
    </p>
  );
}
