/** Setting up a match: good defaults, so that Start is the only thing that must be pressed. */
import '../../style/new.css';
import type { Args, Role } from '@torii/kernel';
import type { Grades } from '@torii/telling';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { shelved } from '../../boxes.ts';
import { type OpenGame, openGame, PackMissing, type Told } from '../../engine/library.ts';
import { Icon } from '../../parts/icons.tsx';
import { later } from '../../parts/later.tsx';
import { DayScene, NightScene } from '../../parts/picture.tsx';
import { SeatMark } from '../../parts/seat.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import type { StoredCampaign, StoredSeat } from '../../store/database.ts';
import { campaigns, countMatch, type Progress, progressOf, readCampaigns } from '../keep/campaigns.ts';
import { Nowhere } from '../pages/nowhere.tsx';
import { go } from '../route.ts';
import { language, pageWithWords, say } from '../words.ts';
import { fitting, MOST_SEATS, newMatch, USUAL, type Who } from './begin.ts';
import { rulesFrom, TableRules, turnedIn } from './tableRules.tsx';

// Not every game lets its players choose whom they play.
const cast = () => pageWithWords(import('./cast.tsx'));
const CastLine = later(async () => (await cast()).CastLine, true);
const SeveralLine = later(async () => (await cast()).SeveralLine, true);

interface Props {
  readonly game: string;
  readonly pack: string | undefined;
  readonly campaign: string | undefined;
  readonly scenario: string | undefined;
  readonly rules: Readonly<Record<string, string>>;
}

export function NewMatch({ game, pack, campaign: id, scenario, rules }: Props) {
  const [opened, setOpened] = useState<OpenGame | null | undefined>(undefined);
  const [told, setTold] = useState<Told | null>(null);
  const spoken = language.value;
  const campaign = campaigns.value?.find((each) => each.id === id);
  const wanted = pack ?? (campaign?.pack || undefined);
  useEffect(() => {
    if (id !== undefined) readCampaigns();
  }, [id]);
  useEffect(() => {
    if (id !== undefined && !campaign) return;
    openGame(game, wanted)
      // A campaign goes on with the cards that are at hand.
      .catch((error: unknown) => {
        if (campaign && error instanceof PackMissing) return openGame(game);
        throw error;
      })
      .then(setOpened, () => setOpened(null));
  }, [game, wanted, campaign?.id]);
  useEffect(() => {
    opened?.tell(spoken).then(setTold, () => setTold(null));
  }, [opened, spoken]);
  const isNowhere = !shelved(game) || (id !== undefined && campaigns.value !== null && !campaign);
  if (opened === null || isNowhere) return <Nowhere />;
  if (!opened || !told) return <p class="wait">{say('laying')}</p>;
  return (
    <>
      {shelved(game)?.forDevelopers === false && (
        <>
          {shelved(game)?.behind === 'day' ? <DayScene /> : <NightScene />}
          <div class="fade" />
        </>
      )}
      <Form opened={opened} told={told} campaign={campaign} first={scenario} rules={rules} />
    </>
  );
}

interface FormProps {
  readonly opened: OpenGame;
  readonly told: Told;
  readonly campaign: StoredCampaign | undefined;
  readonly first: string | undefined;
  /** Table rules that the address sets. */
  readonly rules: Readonly<Record<string, string>>;
}

/** Why a scenario of a campaign is closed, if it is. */
const closedIn = (progress: Progress | null, scenario: string): string | null =>
  progress?.lines.find((line) => line.scenario === scenario)?.closed ?? null;

function Form({ opened, told, campaign, first, rules }: FormProps) {
  const { game, bots } = opened;
  const progress = campaign ? progressOf(opened, campaign) : null;
  const open = game.scenarios.filter(({ id }) => closedIn(progress, id) === null);
  const [scenario, setScenario] = useState((open.find(({ id }) => id === first) ?? open[0])?.id ?? '');
  const playersOf = (wanted: string) => game.scenarios.find(({ id }) => id === wanted)?.players ?? [];
  const possible = playersOf(scenario);
  const party = progress?.party ?? [];
  const [seats, setSeats] = useState<readonly Who[]>(() =>
    fitting(party.length > 0 ? fitting(USUAL, [party.length]) : USUAL, possible),
  );
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const [roles, setRoles] = useState<Readonly<Record<number, Role>>>({});
  const [programs, setPrograms] = useState<Readonly<Record<number, string>>>({});
  const { options: linked, problems } = rulesFrom(game, told, rules);
  const [options, setOptions] = useState<Args>(linked);
  const taken = seats.flatMap((who, n) => (who === 'empty' ? [] : [{ who, n }]));
  const hasPerson = taken.some(({ who }) => who === 'person');
  const fits = possible.includes(taken.length) && hasPerson;
  const nameOf = (id: string) => told.teller.card(`scenario:${id}`).text;
  const introduction = told.introduction(scenario);

  async function start(event: Event): Promise<void> {
    event.preventDefault();
    if (!fits) return;
    const seated: StoredSeat[] = taken.map(({ who, n }) =>
      who === 'bot'
        ? { who, name: programs[n] ?? bots[0] ?? '' }
        : { who: 'person', name: names[n]?.trim() ?? '' },
    );
    const number = campaign ? await countMatch(campaign.id) : 0;
    const chosen = game.cast && (await cast()).castAt(game, scenario, seats, { roles, party });
    const wanted = {
      scenario,
      seats: seated,
      name: nameOf(scenario),
      ...(chosen ? { roles: taken.map(({ n }) => chosen.get(n) ?? '') } : {}),
    };
    const turned = turnedIn(game, scenario, seated.length, options);
    const inCampaign =
      campaign && progress
        ? {
            campaign: { id: campaign.id, match: number },
            options: { ...turned, ...progress.options(number) },
          }
        : { options: turned };
    go(`/match/${newMatch(opened, { ...wanted, ...inCampaign })}`);
  }

  return (
    <form class="new" onSubmit={start}>
      <h1>
        {say(`game.${game.id}`)} <small>{campaign ? campaign.name : say('newMatch')}</small>
      </h1>
      <fieldset>
        <legend>{say('seats')}</legend>
        {Array.from({ length: MOST_SEATS }, (_, i) => (
          <SeatRow
            key={`seat${i + 1}`}
            n={i}
            who={seats[i] ?? 'empty'}
            name={names[i] ?? ''}
            rename={(name) => setNames({ ...names, [i]: name })}
            choose={(who) => setSeats(seats.map((old, at) => (at === i ? who : old)))}
            bots={bots}
            program={programs[i] ?? bots[0] ?? ''}
            play={(program) => setPrograms({ ...programs, [i]: program })}
          >
            {game.cast && (
              <CastLine {...{ n: i, game, told, scenario, seats, roles, party, choose: setRoles }} />
            )}
          </SeatRow>
        ))}
        {game.cast && <SeveralLine />}
      </fieldset>
      <fieldset>
        <legend>{say('scenario')}</legend>
        <div class="scenarios">
          {game.scenarios.map(({ id, competitive }) => {
            const closed = closedIn(progress, id);
            return (
              <label key={id} class="scenario" data-closed={closed !== null || undefined}>
                <input
                  type="radio"
                  name="scenario"
                  value={id}
                  checked={scenario === id}
                  disabled={closed !== null}
                  onChange={() => {
                    setScenario(id);
                    setSeats(fitting(seats, playersOf(id)));
                  }}
                />
                <span>
                  <Thumb game={game.id} of={`${game.id}${id}`} />
                  <span>
                    <b>{nameOf(id)}</b>
                    <small>
                      {closed === null
                        ? say(competitive ? 'scenario.rivals' : 'scenario.together')
                        : say(`campaign.closed.${closed}`)}
                    </small>
                    <Pips grades={told.grades(id)} isChosen={scenario === id} />
                    {scenario === id && introduction !== '' && <span class="intro">{introduction}</span>}
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <TableRules
        game={game}
        told={told}
        scenario={scenario}
        players={taken.length}
        options={options}
        problems={problems}
        set={setOptions}
      />
      <div class="begin">
        <p role="status">
          {fits ? (
            <>
              <b>{nameOf(scenario)}</b>
              <span>{sum(taken.map(({ who }) => who))}</span>
            </>
          ) : (
            say('seats.wrong', { possible: possible.join(', ') })
          )}
          {opened.packName !== '' && <small class="file">{opened.packName}</small>}
        </p>
        <button type="submit" class="button main" disabled={!fits}>
          <Icon name="play" /> {say('start')}
        </button>
      </div>
    </form>
  );
}

/** How hard and how long, in diamonds: three is most. The chosen one says it in words, too. */
function Pips({ grades, isChosen }: { readonly grades: Grades | null; readonly isChosen: boolean }) {
  if (!grades) return null;
  return (
    <small class="pips">
      {(['difficulty', 'length'] as const).map((name) => (
        <span
          key={name}
          role="img"
          aria-label={say(`scenario.${name}`, { n: grades[name] })}
          title={say(`scenario.${name}`, { n: grades[name] })}
        >
          <Icon name={name === 'length' ? 'replay' : 'flag'} />
          {[1, 2, 3].map((n) => (
            <i key={n} data-on={n <= grades[name] || undefined} />
          ))}
          {isChosen && say(`scenario.${name}`, { n: grades[name] })}
        </span>
      ))}
    </small>
  );
}

function sum(taken: readonly Who[]): string {
  const people = taken.filter((who) => who === 'person').length;
  return say('seats.sum', { people, bots: taken.length - people });
}

const WHO: readonly Who[] = ['person', 'bot', 'empty'];

interface SeatProps {
  readonly n: number;
  readonly who: Who;
  readonly name: string;
  rename(name: string): void;
  choose(who: Who): void;
  /** The programs that could play here, and the one that would. */
  readonly bots: readonly string[];
  readonly program: string;
  play(program: string): void;
  /** A second line, while somebody sits here. */
  readonly children: ComponentChildren;
}

function SeatRow({ n, who, name, rename, choose, bots, program, play, children }: SeatProps) {
  const usual = say('seat.name', { n: n + 1 });
  return (
    <div class="seat" data-who={who}>
      <SeatMark n={n} />
      {who === 'person' ? (
        <input
          class="name field"
          aria-label={say('seat.label', { n: n + 1 })}
          placeholder={usual}
          maxLength={40}
          value={name}
          onInput={({ currentTarget }) => rename(currentTarget.value)}
        />
      ) : (
        <span class="name">{who === 'bot' ? say('who.bot') : say('who.empty')}</span>
      )}
      {who === 'bot' && bots.length > 1 && (
        <select
          class="program"
          aria-label={say('seat.bot', { n: n + 1 })}
          value={program}
          onChange={({ currentTarget }) => play(currentTarget.value)}
        >
          {bots.map((each) => (
            <option key={each} value={each}>
              {say(`bot.${each}`) || each}
            </option>
          ))}
        </select>
      )}
      <div class="segment" role="radiogroup" aria-label={usual}>
        {WHO.map((each) => (
          <label key={each}>
            <input type="radio" name={`seat${n}`} checked={who === each} onChange={() => choose(each)} />
            <span>
              <Icon name={each} />
              <span class="text">{say(`who.${each}`)}</span>
            </span>
          </label>
        ))}
      </div>
      {who !== 'empty' && children}
    </div>
  );
}
