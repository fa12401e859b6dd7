/** Moments that take the whole screen: a Scenario card that is drawn, first its story and then what it does; and the end. */
import { useEffect, useState } from 'preact/hooks';
import { go } from '../../../app/route.ts';
import { Sign } from '../art/pictures.tsx';
import type { Now } from '../now.ts';
import { Sections, Story, sectionsOf } from './printed.tsx';

/** The Scenario cards that have been drawn since this seat last looked. */
export function useDrawnCards({ seen }: Now): { readonly card: string | null; close(): void } {
  const [read, setRead] = useState<number>(() => seen.events.at(-1)?.n ?? -1);
  const [card, setCard] = useState<string | null>(null);
  useEffect(() => {
    const fresh = seen.events.filter(({ n, key }) => n > read && key === 'scenario.drawn');
    const last = seen.events.at(-1)?.n ?? -1;
    if (last > read) setRead(last);
    const code = fresh.at(-1)?.args.card ?? fresh.at(-1)?.args.code;
    if (typeof code === 'string') setCard(code);
  }, [seen.seq]);
  return { card, close: () => setCard(null) };
}

export function StoryCard({ now, code, close }: { readonly now: Now; readonly code: string; close(): void }) {
  const { told, say } = now;
  const address = `card:${code}`;
  const [side, setSide] = useState<'story' | 'play'>('story');
  const sections = sectionsOf(now, address);
  return (
    <div class="veil">
      <section class="storycard" role="dialog" aria-modal="true" aria-label={told.teller.card(address).text}>
        <header>
          <span class="tag">{code}</span>
          <h2>{told.teller.card(address).text}</h2>
        </header>
        {side === 'story' ? (
          <Story now={now} address={address} />
        ) : (
          <Sections now={now} sections={sections} />
        )}
        <footer>
          {side === 'story' && sections.length > 0 ? (
            <button
              type="button"
              class="btn go"
              ref={(button) => button?.focus()}
              onClick={() => setSide('play')}
            >
              <Sign name="reroll" /> {say('table.turnOver')}
            </button>
          ) : (
            <button type="button" class="btn go" ref={(button) => button?.focus()} onClick={close}>
              <Sign name="check" /> {say('table.goOn')}
            </button>
          )}
        </footer>
      </section>
    </div>
  );
}

/** How it ended, who did what, and where one can go from here. */
export function Ending({ now, close }: { readonly now: Now; close(): void }) {
  const { seen, told, say, view, session } = now;
  const { ending } = seen;
  if (ending === null) return null;
  const won = ending.winners.length > 0;
  const address = `card:${ending.code}`;
  return (
    <div class="veil">
      <section
        class={`storycard ending ${won ? 'won' : 'lost'}`}
        role="dialog"
        aria-modal="true"
        aria-label={say(won ? 'table.won' : 'table.lost')}
      >
        <header>
          <span class="bigseal" aria-hidden="true">
            <Sign name={won ? 'success' : 'wound'} />
          </span>
          <h2>{say(won ? 'table.won' : 'table.lost')}</h2>
          <p>
            {told.teller.card(address).text} <span class="tag">{ending.code}</span>
          </p>
        </header>
        <Story now={now} address={address} />
        <Sections
          now={now}
          sections={sectionsOf(now, address).filter(({ id }) => id === 'unlocks' || id === 'locks')}
        />
        <ul class="tally">
          <li>
            <b>{view.turn}</b> {say('table.turns', { n: view.turn })}
          </li>
          {Object.keys(view.players).map((role) => (
            <li key={role}>
              <b>{tallied(now, role, 'enemies.defeated')}</b>{' '}
              {say('table.defeated', { role: say(`role.${role}`) })}
            </li>
          ))}
        </ul>
        <footer>
          <button type="button" class="btn" onClick={close}>
            {say('table.lookAtTable')}
          </button>
          <button type="button" class="btn" onClick={() => go(`/replay/${session.match.value.id}`)}>
            {say('table.replay')}
          </button>
          <button type="button" class="btn go" onClick={() => go('/new')}>
            {say('table.again')}
          </button>
        </footer>
      </section>
    </div>
  );
}

/** How often something happened to a player. */
function tallied({ seen }: Now, role: string, key: string): number {
  return seen.events.filter((event) => event.key === key && event.args.role === role).length;
}
