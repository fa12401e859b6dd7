/** A Scenario card that is drawn takes the whole screen: first its story, then what it does. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useGivesBack } from '../../../../match/attending.ts';
import { spansOf } from '../../../../match/drawers/lines.ts';
import { Drawing, useDrawn } from '../../art/drawing.tsx';
import { Sign } from '../../art/pictures.tsx';
import { storyScene } from '../../art/scenes.ts';
import type { Now } from '../../now.ts';
import { Sections, Story, sectionsOf } from '../printed.tsx';
import { Text } from '../text.tsx';
import { Terms } from '../touched.tsx';

/** Whether a card's story is told with what happened. One that lies beside the plot was read when it was drawn. */
function tellsStory({ view }: Now, key: string, card: string): boolean {
  return STORIES.has(key) && !(key === 'scenario.resolved' && view.scenario.special.includes(card));
}

/** A card is drawn, turned over on a tile, or resolved out of its deck. */
export const STORIES: ReadonlySet<string> = new Set([
  'scenario.drawn',
  'scenario.found',
  'scenario.resolved',
]);

/** The Scenario cards that have been drawn since this seat last looked, one after the other. */
export function useDrawnCards(now: Now): { readonly card: string | null; close(): void } {
  const { seen } = now;
  const read = useRef(seen.events.at(-1)?.n ?? -1);
  const [cards, setCards] = useState<readonly string[]>([]);
  useEffect(() => {
    const last = seen.events.at(-1)?.n ?? -1;
    const before = read.current;
    if (last <= before) return;
    read.current = last;
    // After a jump, and when what happened before one came back arrives, nothing has just been drawn.
    if (seen.course === null) return;
    const fresh = seen.events.flatMap(({ n, key, args }) =>
      n > before && tellsStory(now, key, String(args.card)) ? [String(args.card)] : [],
    );
    if (fresh.length > 0) setCards((waiting) => [...waiting, ...fresh]);
  }, [seen]);
  return { card: cards[0] ?? null, close: () => setCards(cards.slice(1)) };
}

function Scene({ code }: { readonly code: string }) {
  const markup = useDrawn((id) => storyScene(code, id), [code]);
  return <Drawing class="st-scene" box="0 0 400 640" markup={markup} cover="middle" />;
}

/** Once, when it appears: whatever happens behind the card, the focus stays where the person has put it. */
const focused = (button: HTMLButtonElement | null): void => button?.focus();

/** What has come of a card's effects so far. */
function Results({ now, code }: { readonly now: Now; readonly code: string }) {
  const { seen, told, say } = now;
  const done = seen.events.flatMap((event) => {
    if (!event.by?.startsWith(`card:${code}/immediate`)) return [];
    const spans = spansOf(told, seen, event);
    return spans.length > 0 ? [{ n: event.n, spans }] : [];
  });
  if (done.length === 0) return null;
  return (
    <div class="st-done">
      <h3>{say('table.didThis')}</h3>
      <ul>
        {done.map(({ n, spans }) => (
          <li key={n}>
            <Sign name="check" />
            <span>
              <Text spans={spans} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function StoryCard({ now, code, close }: { readonly now: Now; readonly code: string; close(): void }) {
  const { told, say } = now;
  const address = `card:${code}`;
  const [side, setSide] = useState<'story' | 'play'>('story');
  useGivesBack();
  const sections = sectionsOf(now, address);
  const aim = told.teller.printed(address).find(({ heading }) => heading?.id === 'goal');
  const hasMore = side === 'story' && sections.length > 0;
  return (
    <div class="veil">
      <section
        class="storycard st"
        data-side={side}
        role="dialog"
        aria-modal="true"
        aria-label={told.teller.card(address).text}
      >
        <div class="st-pic">
          <Scene code={code} />
          <span class="st-code">{code}</span>
        </div>
        <div class="st-paper">
          <span class="st-seal" aria-hidden="true">
            <Sign name="story" />
          </span>
          <h2>{told.teller.card(address).text}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
          <div class="st-text" tabIndex={0}>
            {side === 'story' ? (
              <>
                <Story now={now} address={address} />
                {aim && (
                  <p class="st-aim">
                    <b>{aim.heading?.text}</b> <Text spans={aim.spans} />
                  </p>
                )}
              </>
            ) : (
              <>
                <div class="st-cols">
                  <Sections now={now} sections={sections} />
                  <Results now={now} code={code} />
                </div>
                <Terms now={now} address={address} />
              </>
            )}
          </div>
          <footer>
            {side === 'play' && (
              <button type="button" class="btn" onClick={() => setSide('story')}>
                <Sign name="undo" /> {say('table.turnBack')}
              </button>
            )}
            <button
              key={side}
              type="button"
              class="btn go"
              ref={focused}
              onClick={() => (hasMore ? setSide('play') : close())}
            >
              <Sign name={hasMore ? 'reroll' : 'check'} /> {say(hasMore ? 'table.turnOver' : 'table.goOn')}
            </button>
          </footer>
        </div>
      </section>
    </div>
  );
}
