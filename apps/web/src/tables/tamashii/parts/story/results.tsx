/**
 * What has just come of an answer, over the table until it has been read: dice with their faces, whether a Test is passed, a
 * tile that was turned over, a card that was drawn, an Enemy that came, acted or fell, what a reset took. It takes no press and keeps nobody waiting: any
 * key and any tap takes it away. Where nothing is to move it stands still, for as long.
 */
import type { ShownEvent } from '@torii/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../../../app/settings.ts';
import { spansOf } from '../../../../match/drawers/lines.ts';
import { Mask, PlayerDie, Sign } from '../../art/pictures.tsx';
import { type Now, ownRole, withLatest } from '../../now.ts';
import { TileScene } from '../map/hex.tsx';
import { Text } from '../text.tsx';
import { takenBy } from './taken.ts';

/** How long the first result is shown, and how much longer for each one more, in milliseconds. */
const FIRST = { slow: 4000, normal: 2600, fast: 1500 } as const;
const FURTHER = { slow: 1600, normal: 1000, fast: 600 } as const;
/** More than these have no room; the last ones matter. */
const MOST = 4;

type Picture = (now: Now, event: ShownEvent) => ComponentChildren;

const faces = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function Dice({ of, now }: { readonly of: readonly string[]; readonly now: Now }) {
  return (
    <span class="rs-dice">
      {of.map((face, i) => (
        <PlayerDie key={`${i + 1}${face}`} face={face} label={now.say(`face.${face}`)} />
      ))}
    </span>
  );
}

const enemy: Picture = ({ content }, { args }) => {
  const card = String(args.card);
  return (
    <span class="rs-mask">
      <Mask card={card} level={content.enemies[card]?.level ?? 1} />
    </span>
  );
};

const foe: Picture = () => (
  <span class="rs-sign">
    <Sign name="enemy" />
  </span>
);

/** What happens to the Boss happens to everybody. */
const BOSS: Readonly<Record<string, Picture>> = {
  'boss.integrity': foe,
  'boss.armor': foe,
  'boss.phase': foe,
  'boss.activity': foe,
};

/** What is worth a moment, and its picture. */
const PICTURES: Readonly<Record<string, Picture>> = {
  'dice.rolled': (now, { args }) => <Dice now={now} of={faces(args.dice)} />,
  'dice.rerolled': (now, { args }) => <Dice now={now} of={faces(args.faces)} />,
  'tests.resolved': (_, { args }) => (
    <span class={`rs-sign ${args.result === 'passed' ? 'good' : 'bad'}`}>
      <Sign name={args.result === 'passed' ? 'success' : 'close'} />
    </span>
  ),
  'map.revealed': (_, { args }) => (
    <span class="rs-tile">
      <TileScene name={String(args.district)} />
    </span>
  ),
  'map.token': () => (
    <span class="rs-sign">
      <Sign name="map" />
    </span>
  ),
  'augments.drawn': () => (
    <span class="rs-sign">
      <Sign name="augment" />
    </span>
  ),
  'enemies.attached': enemy,
  'enemies.replaced': enemy,
  'enemies.defeated': enemy,
  'combat.enemyFrame': enemy,
  'reset.begun': () => (
    <span class="rs-sign bad">
      <Sign name="wound" />
    </span>
  ),
  ...BOSS,
};

/** Texts that say what has come with it: the effect of a tile, the text of a card. */
const TEXTS: Readonly<Record<string, (args: ShownEvent['args']) => string>> = {
  'map.revealed': ({ district }) => `district:${district}/effect`,
};

/** Whether an event is worth a moment to whoever looks: what happens to oneself, and every Test with its dice. */
export function isResult(now: Now, { key, args }: ShownEvent, testing: boolean): boolean {
  if (PICTURES[key] === undefined) return false;
  if (key === 'dice.rolled' && faces(args.dice).length === 0) return false;
  if (BOSS[key] !== undefined) return true;
  return key === 'tests.resolved' || args.role === ownRole(now) || (testing && key.startsWith('dice.'));
}

/** The results since this seat last looked, as long as they are shown. */
export function useResults(now: Now): readonly ShownEvent[] {
  const { seen, view, figures } = now;
  const known = useRef(seen.events.at(-1)?.n ?? -1);
  const [shown, setShown] = useState<readonly ShownEvent[]>([]);
  useEffect(() => {
    const last = seen.events.at(-1)?.n ?? -1;
    const from = known.current;
    known.current = last;
    if (last < from) setShown([]);
    // What comes back from before somebody looked is no result of now.
    if (seen.course === null) return;
    // The dice of a Combat lie in its middle for as long as it lasts.
    const fighting = view.phase === 'combat';
    const since = seen.events.filter(({ n }) => n > from);
    const testing = figures.test !== null || since.some(({ key }) => key === 'tests.resolved');
    const fresh = since.filter(
      (event) => isResult(now, event, testing) && !(fighting && event.key.startsWith('dice.')),
    );
    if (fresh.length > 0) setShown((still) => [...still, ...fresh].slice(-MOST));
  }, [seen]);
  useEffect(() => {
    if (shown.length === 0) return undefined;
    const hide = () => setShown([]);
    const { speed } = settings.value;
    const lines = shown.flatMap((event) => [event, ...takenBy(seen.events, event)]).length;
    // However much there is to read, what comes next waits no longer: all of it stands among the news.
    const timer = setTimeout(hide, FIRST[speed] + Math.min(lines - 1, MOST) * FURTHER[speed]);
    addEventListener('pointerdown', hide, true);
    addEventListener('keydown', hide, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', hide, true);
      removeEventListener('keydown', hide, true);
    };
  }, [shown]);
  return shown;
}

interface Props {
  readonly now: Now;
  readonly shown: readonly ShownEvent[];
}

export function Results({ now, shown }: Props) {
  const { told, say } = now;
  if (shown.length === 0) return null;
  return (
    <section class="results" aria-label={say('table.result')}>
      {shown.map((event) => {
        const address = TEXTS[event.key]?.(event.args) ?? '';
        const text = address === '' ? [] : told.teller.text(address);
        const taken = takenBy(now.seen.events, event);
        return (
          <div key={event.n} class="rs" data-result={event.key}>
            {PICTURES[event.key]?.(now, event)}
            <p>
              <b>
                <Text spans={spansOf(told, withLatest(now), event)} />
              </b>
              {text.length > 0 && (
                <span>
                  <Text spans={text} />
                </span>
              )}
              {taken.map((each) => (
                <span key={each.n} class="rs-taken">
                  <Text spans={spansOf(told, withLatest(now), each)} />
                </span>
              ))}
            </p>
          </div>
        );
      })}
    </section>
  );
}
