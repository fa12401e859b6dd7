/** All matches on this device, with where they stand. */
import '../../style/lists.css';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { games } from '../../boxes.ts';
import { Emptiness } from '../../parts/emptiness.tsx';
import { Icon } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { type Deed, Menu } from '../../parts/menu.tsx';
import { Seats } from '../../parts/seat.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import type { StoredMatch } from '../../store/database.ts';
import { lookAtPromise, used } from '../keep/keeping.ts';
import {
  copyMatch,
  matches,
  readMatches,
  removeMatch,
  renameMatch,
  saveAll,
  saveToFile,
} from '../keep/matches.ts';
import { report } from '../reporting.ts';
import { go } from '../route.ts';
import { settings } from '../settings.ts';
import { leaveBehind, leaving } from '../toast.ts';
import { ago, bytes } from '../when.ts';
import { language, say } from '../words.ts';
import { LoadFile } from './loadFile.tsx';
import { NameDialog } from './nameDialog.tsx';
import { useRetelling } from './useRetelling.ts';

/** Whether a person is asked, as far as is known. */
const isYours = ({ ending, stands }: StoredMatch): boolean => ending === null && stands?.yours !== false;

type Filter = 'all' | 'yours' | 'over' | `game.${string}`;

const PASSES = (filter: Filter, match: StoredMatch): boolean => {
  if (filter === 'yours') return isYours(match);
  if (filter === 'over') return match.ending !== null;
  return filter === 'all' || filter === `game.${match.game}`;
};

export const shown = (all: readonly StoredMatch[] | null): readonly StoredMatch[] | undefined =>
  all?.filter(({ id }) => !leaving.value.has(id));

export function Matches() {
  const [filter, setFilter] = useState<Filter>('all');
  useEffect(() => {
    readMatches();
    lookAtPromise();
  }, []);
  const all = shown(matches.value);
  // Also those that are as good as gone: the line that offers them back calls them by their names.
  useRetelling(matches.value ?? []);
  const played = games(settings.value.developer).filter(({ id }) => all?.some(({ game }) => game === id));
  const filters: Filter[] = ['all', 'yours', 'over'];
  if (played.length > 1) filters.push(...played.map(({ id }): Filter => `game.${id}`));
  return (
    <section class="page">
      <header class="head">
        <div>
          <h1>{say('nav.matches')}</h1>
          {all !== undefined && all.length > 0 && (
            <p class="small">
              {used.value !== null && (
                <span>{say('matches.sum', { n: all.length, size: bytes(used.value) })}</span>
              )}{' '}
              <button type="button" class="link" onClick={saveAll}>
                {say('matches.saveAll')}
              </button>
            </p>
          )}
        </div>
        <LoadFile />
        {all?.length !== 0 && (
          <Link to="/" class="button main">
            <Icon name="plus" /> {say('newMatch')}
          </Link>
        )}
      </header>
      {all?.length === 0 && <Emptiness of="matches" />}
      {all !== undefined && all.length > 1 && (
        <fieldset class="kinds">
          <legend class="unseen">{say('matches.filter')}</legend>
          {filters.map((each) => (
            <button
              key={each}
              type="button"
              class="kind"
              aria-pressed={filter === each}
              onClick={() => setFilter(each)}
            >
              {say(each.startsWith('game.') ? each : `matches.filter.${each}`)}{' '}
              <small>{all.filter((match) => PASSES(each, match)).length}</small>
            </button>
          ))}
        </fieldset>
      )}
      <ul class="rows">
        {all
          ?.filter((match) => PASSES(filter, match))
          .map((match) => (
            <Row key={match.id} match={match} />
          ))}
      </ul>
      <Rename />
    </section>
  );
}

/** Where a match stands, as far as it was written in this language. */
export function whereOf({ ending, won, stands }: StoredMatch): { head: string; text: string } {
  const told = stands?.language === language.value ? stands : null;
  if (ending !== null) return { head: say(won ? 'matches.won' : 'matches.over'), text: told?.where ?? '' };
  const yours = stands?.yours !== false;
  return { head: say(yours ? 'matches.yours' : 'matches.others'), text: told?.where ?? '' };
}

function Row({ match }: { readonly match: StoredMatch }) {
  const { id, name, game, scenario, seats, played, ending } = match;
  const { head, text } = whereOf(match);
  return (
    <li class="row-match">
      <Thumb game={game} of={`${game}${scenario}`} />
      <div class="name">
        <b>{name}</b>
        <small>{say(`game.${game}`)}</small>
      </div>
      <div class="where">
        <span>
          {isYours(match) && <i class="yours" aria-hidden="true" />}
          <b>{head}</b>
        </span>
        <small>{text}</small>
      </div>
      <Seats seats={seats} />
      <small class="when">{ago(played)}</small>
      <div class="ways">
        {ending === null ? (
          <Link to={`/match/${id}`} class="button">
            <Icon name="play" /> {say('continue')}
          </Link>
        ) : (
          <Link to={`/replay/${id}`} class="button">
            <Icon name="replay" /> {say('replay')}
          </Link>
        )}
        <Menu label={say('more.named', { name })} deeds={deedsOf(match)} />
      </div>
    </li>
  );
}

const renaming = signal<StoredMatch | null>(null);

function deedsOf(match: StoredMatch): Deed[] {
  const { id, name, ending } = match;
  return [
    ending === null
      ? { icon: 'replay', text: say('replay'), do: () => go(`/replay/${id}`) }
      : { icon: 'play', text: say('open'), do: () => go(`/match/${id}`) },
    {
      icon: 'rename',
      text: say('rename'),
      do: () => {
        renaming.value = match;
      },
    },
    { icon: 'copy', text: say('copy'), do: () => copyMatch(id, say('copy.named', { name })) },
    { icon: 'save', text: say('file.save'), do: () => saveToFile(id) },
    { icon: 'flag', text: say('report'), do: () => report({ match: id }) },
    {
      icon: 'trash',
      text: say('delete'),
      bad: true,
      do: () =>
        leaveBehind(
          id,
          () => say('deleted', { name: matches.value?.find((other) => other.id === id)?.name ?? name }),
          () => removeMatch(id),
        ),
    },
  ];
}

function Rename() {
  const match = renaming.value;
  if (!match) return null;
  const close = (): void => {
    renaming.value = null;
  };
  return (
    <NameDialog
      title={say('rename')}
      label={say('rename.label')}
      name={match.name}
      take={(name) => renameMatch(match.id, name)}
      close={close}
    />
  );
}
