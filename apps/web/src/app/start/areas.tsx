/** The four areas below the gate: campaigns, replays, learning, packs. */
import { packs } from 'virtual:packs';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../../parts/icons.tsx';
import { Link } from '../../parts/link.tsx';
import { Thumb } from '../../parts/thumb.tsx';
import { GAMES } from '../../rules/load.ts';
import { rulesAt } from '../../rules/open.ts';
import { campaigns, readCampaigns } from '../keep/campaigns.ts';
import { matches } from '../keep/matches.ts';
import { leaving } from '../toast.ts';
import { ago } from '../when.ts';
import { say } from '../words.ts';

const MOST = 2;

export function Areas() {
  useEffect(() => {
    readCampaigns();
  }, []);
  const started = campaigns.value?.filter(({ id }) => !leaving.value.has(id)).slice(0, MOST) ?? [];
  const played =
    matches.value?.filter(({ id, entries }) => entries > 0 && !leaving.value.has(id)).slice(0, MOST) ?? [];
  return (
    <div class="areas">
      <Area of="campaigns" to="/campaigns" empty={started.length === 0}>
        {started.map(({ id, name, game, played: when, finished }) => (
          <Item
            key={id}
            to={`/campaign/${id}`}
            name={name}
            line={`${say('campaign.played', { n: finished.length })} · ${ago(when)}`}
          >
            <Thumb game={game} of={`campaign${game}${id}`} />
          </Item>
        ))}
      </Area>
      <Area of="replays" to="/replays" empty={played.length === 0}>
        {played.map(({ id, name, game, scenario, entries }) => (
          <Item
            key={id}
            to={`/replay/${id}`}
            name={name}
            line={say('replays.answers', { n: entries })}
            end="replay"
          >
            <Thumb game={game} of={`${game}${scenario}`} />
          </Item>
        ))}
      </Area>
      <Area of="learn" to={rulesAt(GAMES[0] ?? '')} empty={false}>
        {GAMES.map((id) => (
          <Item
            key={id}
            to={rulesAt(id)}
            name={say('learn.rules', { game: say(`game.${id}`) })}
            line={say('learn.rules.text')}
          >
            <Icon name="learn" />
          </Item>
        ))}
      </Area>
      <Area of="packs" to="/packs" empty={false}>
        {Object.entries(packs).map(([id, { game, version }]) => (
          <Item key={id} to={`/new/${game}`} name={id} file="name" line={`${say('packs.core')} · ${version}`}>
            <Icon name="box" />
          </Item>
        ))}
        <Item to="/packs" name={say('packs.open')} line=".zip, .yaml" file="line" add>
          <Icon name="load" />
        </Item>
      </Area>
    </div>
  );
}

interface AreaProps {
  readonly of: string;
  readonly to: string;
  readonly empty: boolean;
  readonly children: ComponentChildren;
}

function Area({ of, to, empty, children }: AreaProps) {
  return (
    <section class="area">
      <header>
        <h2>{say(`area.${of}`)}</h2>
        <Link to={to} class="all">
          {say('area.all')}
          <span class="unseen"> {say(`area.${of}`)}</span>
        </Link>
      </header>
      {empty ? <p class="small">{say(`${of}.none.text`)}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface ItemProps {
  readonly to: string;
  readonly name: string;
  readonly line: string;
  /** What of it is called as a file is. */
  readonly file?: 'name' | 'line';
  readonly add?: boolean;
  readonly end?: IconName;
  readonly children: ComponentChildren;
}

function Item({ to, name, line, file, add, end, children }: ItemProps) {
  return (
    <li>
      <Link to={to} class="item">
        <span class="plate" data-add={add || undefined}>
          {children}
        </span>
        <span class="about">
          <b class={file === 'name' ? 'file' : ''}>{name}</b>
          <small class={file === 'line' ? 'file' : ''}>{line}</small>
        </span>
        {end && <Icon name={end} />}
      </Link>
    </li>
  );
}
