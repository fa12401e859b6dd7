/** Setting up a match: good defaults, so that Start is the only thing that must be pressed. */
import { useEffect, useState } from 'preact/hooks';
import { type OpenGame, openGame, type Told } from '../engine/library.ts';
import { Icon } from '../parts/icons.tsx';
import { SeatMark } from '../parts/seat.tsx';
import type { StoredSeat } from '../store/database.ts';
import { newMatch } from './matches.ts';
import { Nowhere } from './nowhere.tsx';
import { go } from './route.ts';
import { language, say } from './words.ts';

const MOST_SEATS = 4;
type Who = 'person' | 'bot' | 'empty';

export function NewMatch({ game }: { readonly game: string }) {
  const [opened, setOpened] = useState<OpenGame | null | undefined>(undefined);
  const [told, setTold] = useState<Told | null>(null);
  const spoken = language.value;
  useEffect(() => {
    openGame(game).then(setOpened, () => setOpened(null));
  }, [game]);
  useEffect(() => {
    opened?.tell(spoken).then(setTold, () => setTold(null));
  }, [opened, spoken]);
  if (opened === null) return <Nowhere />;
  if (!opened || !told) return <p class="wait">{say('laying')}</p>;
  return <Form opened={opened} told={told} />;
}

function Form({ opened, told }: { readonly opened: OpenGame; readonly told: Told }) {
  const { game, bots } = opened;
  const [scenario, setScenario] = useState(game.scenarios[0]?.id ?? '');
  const [seats, setSeats] = useState<readonly Who[]>(['person', 'bot', 'empty', 'empty']);
  const possible = game.scenarios.find(({ id }) => id === scenario)?.players ?? [];
  const taken = seats.filter((who) => who !== 'empty');
  const fits = possible.includes(taken.length) && taken.includes('person');
  const name = told.teller.card(`scenario:${scenario}`).text;

  function start(event: Event): void {
    event.preventDefault();
    if (!fits) return;
    const seated: StoredSeat[] = taken.map((who, i) =>
      who === 'bot' ? { who, name: bots[0] ?? '' } : { who: 'person', name: say('seat.name', { n: i + 1 }) },
    );
    go(`/match/${newMatch(opened, scenario, seated, name)}`);
  }

  return (
    <form class="new" onSubmit={start}>
      <h1>
        {say(`game.${game.id}`)} <small>{say('newMatch')}</small>
      </h1>
      <fieldset>
        <legend>{say('scenario')}</legend>
        <div class="scenarios">
          {game.scenarios.map(({ id, competitive }) => (
            <label key={id} class="scenario">
              <input
                type="radio"
                name="scenario"
                value={id}
                checked={scenario === id}
                onChange={() => setScenario(id)}
              />
              <span>
                <b>{told.teller.card(`scenario:${id}`).text}</b>
                <small>{say(competitive ? 'scenario.rivals' : 'scenario.together')}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{say('seats')}</legend>
        {Array.from({ length: MOST_SEATS }, (_, i) => (
          <SeatRow
            key={`seat${i + 1}`}
            n={i}
            who={seats[i] ?? 'empty'}
            choose={(who) => setSeats(seats.map((old, at) => (at === i ? who : old)))}
          />
        ))}
      </fieldset>
      <div class="begin">
        <p role="status">{fits ? sum(taken) : say('seats.wrong', { possible: possible.join(', ') })}</p>
        <button type="submit" class="button main" disabled={!fits}>
          <Icon name="play" /> {say('start')}
        </button>
      </div>
    </form>
  );
}

function sum(taken: readonly Who[]): string {
  const people = taken.filter((who) => who === 'person').length;
  return say('seats.sum', { people, bots: taken.length - people });
}

const WHO: readonly Who[] = ['person', 'bot', 'empty'];

function SeatRow({ n, who, choose }: { n: number; who: Who; choose(who: Who): void }) {
  return (
    <div class="seat" data-who={who}>
      <SeatMark n={n} />
      <span class="name">{say('seat.name', { n: n + 1 })}</span>
      <div class="segment" role="radiogroup" aria-label={say('seat.name', { n: n + 1 })}>
        {WHO.map((each) => (
          <label key={each}>
            <input type="radio" name={`seat${n}`} checked={who === each} onChange={() => choose(each)} />
            <span>
              <Icon name={each} />
              {say(`who.${each}`)}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
