/** Tamashii's table: the question at the bottom, above it what it is about, beside that one's own state, the Goal, the others. */
import { useSignal } from '@preact/signals';
import type { Asked, Role } from '@torii/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../app/settings.ts';
import { later } from '../../parts/later.tsx';
import type { TableProps } from '../table.ts';
import type { IconName } from './art/icons.ts';
import { Sign } from './art/pictures.tsx';
import { Coach } from './coach/coach.tsx';
import { aboutLoad, type Load } from './fight.ts';
import { useNearness } from './looks.ts';
import { useMotions } from './motions.ts';
import { lookedAt, type Now, nowOf, ownRole, readNow, type Scene, sceneOf } from './now.ts';
import { Fight } from './parts/fight/combat.tsx';
import { Enemies } from './parts/fight/enemies.tsx';
import { TraceRoll } from './parts/fight/trace.tsx';
import { Launcher } from './parts/launcher/launcher.tsx';
import { LaunchPressed } from './parts/launcher/launching.tsx';
import { Patterns } from './parts/launcher/patterns.tsx';
import { markedSlots, rowsOf } from './parts/launcher/rows.ts';
import { Legend } from './parts/map/legend.tsx';
import { CityMap } from './parts/map/map.tsx';
import { aboutTile, TileButtons, TileInfo } from './parts/map/tile.tsx';
import { Market, Reading, Stores } from './parts/people/stores.tsx';
import { Looking, Team, You } from './parts/people/you.tsx';
import { Goal } from './parts/story/goal.tsx';
import { Happened, News, useHappened } from './parts/story/happened.tsx';
import { Results, useResults } from './parts/story/results.tsx';
import { StoryCard, useDrawnCards } from './parts/story/story.tsx';
import { useBefore, World } from './parts/story/world.tsx';
import { Strip } from './parts/strip.tsx';
import { canShop } from './shop.ts';
import '@fontsource-variable/tektur/wght.css';
import './style/table.css';

const others = () => import('./parts/people/others.tsx');
const Exchange = later(async () => (await import('./parts/fight/exchange.tsx')).Exchange, true);
const TestPanel = later(async () => (await import('./parts/fight/test.tsx')).TestPanel, true);
const Boss = later(async () => (await others()).Boss);
const BossHead = later(async () => (await others()).BossHead, true);
const Helper = later(async () => (await others()).Helper);
const Rivals = later(async () => (await others()).Rivals);
const Workshop = later(async () => (await import('./parts/people/workshop.tsx')).Workshop, true);
const Ending = later(async () => (await import('./parts/story/ending.tsx')).Ending, true);

export function Board(props: TableProps) {
  const { welcome } = props.seen;
  useEffect(() => {
    lookedAt.value = null;
    readNow.value = null;
  }, [props.session, welcome.viewer]);
  const now = nowOf(props, null);
  if (!now) return null;
  const own = ownRole(props);
  const other = lookedAt.value === null || lookedAt.value === own ? null : nowOf(props, lookedAt.value);
  const look = (role: Role | null) => {
    lookedAt.value = role === own ? null : role;
  };
  return <Laid now={now} other={other} look={look} />;
}

/** On the phone one part at a time is open; a new question opens the part that it is about. */
type Tab = Scene | 'cards';

const TABS: readonly (readonly [Tab, IconName])[] = [
  ['launcher', 'grid'],
  ['map', 'map'],
  ['combat', 'enemy'],
  ['cards', 'cards'],
];

/** The Trace Roll is about Enemies: it lies where they are. */
const tabOf = (shown: Tab): Tab => (shown === 'trace' ? 'combat' : shown);

/** Lines of text that the screen must be high for everything to be laid out; a tablet lays all of it in one column. */
const HIGH = 52;
const TABLET = 960;

function isLow(): boolean {
  if (innerWidth <= TABLET) return true;
  return innerHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < HIGH;
}

/** Asked where something about it can have changed: with every drawing the browser would reckon all styles twice. */
function useLow(): boolean {
  const [low, setLow] = useState(isLow);
  const { size } = settings.value;
  useEffect(() => {
    const look = () => setLow(isLow());
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [size]);
  return low;
}

/** Whether a question comes from a card: its story is read before it is answered. */
function asksFor(must: Asked | null, card: string): boolean {
  return must?.by?.split('/')[0] === `card:${card}`;
}

/** Whoever fights while nothing is asked of oneself: their Enemies and dice are what one looks at. */
function watchedIn(now: Now): Now | null {
  const fights = now.view.combat?.role;
  return fights === undefined || fights === now.me || now.must !== null ? null : nowOf(now, fights);
}

interface LaidProps {
  readonly now: Now;
  /** The player whose board is looked at instead of one's own; what is asked stays one's own. */
  readonly other: Now | null;
  look(role: Role | null): void;
}

function Laid({ now, other, look }: LaidProps) {
  const { must, seen, say, told } = now;
  const [tab, setTab] = useState<Tab | null>(null);
  const scene = other ? 'launcher' : sceneOf(now);
  const shown = tab ?? scene;
  const watched = shown === 'combat' ? watchedIn(now) : null;
  const whose = other ?? watched ?? now;
  const near = useNearness(whose);
  const pattern = useSignal<string | null>(null);
  const tall = useSignal(false);
  const way = useSignal<string | null>(null);
  const tile = useSignal<string | null>(null);
  const load = useSignal<Load | null>(null);
  const [ended, setEnded] = useState(false);
  const reading = readNow.value;
  const setReading = (address: string | null) => {
    readNow.value = address;
  };
  const drawn = useDrawnCards(now);
  const happened = useHappened(now);
  const results = useResults(now);
  // Where somebody bought something they may want more: the workshop stays open as long as they are asked the same. Noted when
  // it is opened, never while drawing: what is asked next would be taken for what it was opened at.
  const shopping = useRef<string | null>(null);
  const asked = `${now.view.turn} ${now.own.step} ${must?.prompt}`;
  const shops = scene === 'upgrade' && must?.prompt !== 'upgrade.keep';
  useEffect(() => {
    setTab(shopping.current === asked && canShop(now) ? 'upgrade' : null);
    tile.value = null;
    way.value = null;
  }, [must?.id, must?.prompt]);
  useEffect(() => {
    if (shops) shopping.current = asked;
  }, [shops, asked]);
  // What was looked at for one purpose means nothing for the next.
  useEffect(() => {
    pattern.value = null;
    tall.value = false;
  }, [must?.prompt]);
  useEffect(() => {
    tall.value = false;
  }, [pattern.value, must?.id, tab]);
  const board = useRef<HTMLDivElement>(null);
  useMotions(now, board);
  const before = useBefore(now);
  const low = useLow();
  const rows = rowsOf(whose, near.value);
  const row = rows.find(({ of }) => of.id === pattern.value);
  const marked = markedSlots(row, near.value, way.value);
  const shop = (open: boolean) => {
    shopping.current = open ? asked : null;
    setTab(open ? 'upgrade' : 'launcher');
  };
  const about = {
    map: () => aboutTile(now, tile.value),
    combat: () => aboutLoad(now, load.value),
    launcher: () => (row ? told.teller.card(row.figure.text.split('/')[0] ?? '').text : ''),
    trace: () => '',
    upgrade: () => '',
    cards: () => '',
  };
  return (
    <div
      class="tm tmboard"
      ref={board}
      data-scene={shown}
      data-me={whose.me}
      data-own={now.me}
      data-early={now.view.turn === 0 || undefined}
      data-tall={tall.value || undefined}
      data-quest={(now.view.phase === 'quest' && !must?.prompt.startsWith('programming.')) || undefined}
      data-brief={shown === 'map' || ((shown === 'launcher' || shown === 'trace') && low) || undefined}
    >
      <Strip
        now={now}
        about={about[shown]()}
        news={<News now={now} lines={happened} />}
        acts={
          ended ? (
            <button type="button" class="btn go" onClick={() => setEnded(false)}>
              {say('table.toResult')}
            </button>
          ) : shown === 'map' ? (
            <TileButtons now={now} looked={tile} />
          ) : (
            <LaunchPressed now={now} />
          )
        }
        shop={
          canShop(now)
            ? {
                open: shown === 'upgrade',
                toggle: () => shop(shown !== 'upgrade'),
              }
            : null
        }
      />
      {shown === 'upgrade' && <Workshop now={now} read={setReading} close={() => shop(false)} />}
      {shown !== 'upgrade' && (
        <div class="middle">
          {other && <Looking now={other} back={() => look(null)} />}
          {watched && <Looking now={watched} />}
          {shown === 'combat' && now.view.boss && <BossHead now={now} read={setReading} />}
          <You now={whose} read={setReading} />
          {shown === 'map' && <CityMap now={now} looked={tile} />}
          {shown === 'combat' && <Fight now={whose} load={load} read={setReading} />}
          {shown === 'trace' && (
            <div class="work">
              <Enemies now={now} read={setReading} />
              <TraceRoll now={now} load={load} />
            </div>
          )}
          {(shown === 'launcher' || shown === 'cards') && (
            <div class="work">
              <Enemies now={whose} read={setReading} />
              <Launcher now={whose} near={near.value} marked={marked} rows={rows} />
            </div>
          )}
          <Stores now={whose} read={setReading} />
        </div>
      )}
      {shown !== 'upgrade' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls it is reached by keys.
        <div class="right" tabIndex={0}>
          {(now.figures.test || now.view.phase === 'quest') && <TestPanel now={now} />}
          <World now={now} before={before} />
          {shown === 'combat' && now.view.combat && <Exchange now={now} />}
          {shown === 'map' && <TileInfo now={now} looked={tile} read={setReading} />}
          {shown === 'map' && now.view.boss && <Boss now={now} read={setReading} />}
          {shown === 'map' && now.view.bot && <Helper now={now} />}
          {/* Behind what is acted upon, so that nothing of it moves when something has happened. */}
          <Happened now={now} lines={happened} />
          {shown === 'map' && <Market now={now} read={setReading} />}
          {(shown === 'launcher' ||
            shown === 'trace' ||
            shown === 'cards' ||
            (shown === 'combat' && !now.view.combat)) && (
            <Patterns
              now={whose}
              rows={rows}
              known={near.value !== null}
              looked={pattern}
              way={way}
              tall={tall}
            />
          )}
        </div>
      )}
      <div class="side">
        <Goal now={now} read={setReading} />
        {shown === 'upgrade' && <Happened now={now} lines={happened} />}
        {now.view.generator && <Rivals now={now} read={setReading} />}
        <Team
          now={whose}
          look={(role) => {
            look(role);
            setTab(null);
          }}
        />
        {shown === 'cards' && (
          <>
            <You now={whose} read={setReading} />
            <Stores now={whose} read={setReading} />
            {now.view.boss && <Boss now={now} read={setReading} />}
            {now.view.bot && <Helper now={now} />}
            <Market now={now} read={setReading} />
          </>
        )}
        {shown === 'map' && scene !== 'map' && (
          <button type="button" class="panel back" onClick={() => setTab(null)}>
            <Sign name="grid" /> {say('table.toLauncher')}
          </button>
        )}
        {shown === 'map' && <Legend now={now} />}
        {shown !== 'map' && shown !== 'cards' && (
          <button type="button" class="panel mini" onClick={() => setTab('map')}>
            <b>{say('table.map')}</b>
            <CityMap now={now} />
          </button>
        )}
      </div>
      <nav class="tmtabs" aria-label={say('table.views')}>
        {TABS.map(([name, sign]) => (
          <button
            key={name}
            type="button"
            class={name === tabOf(shown) ? 'cur' : ''}
            aria-pressed={name === tabOf(shown)}
            onClick={() => setTab(name === tabOf(scene) ? null : name)}
          >
            <Sign name={sign} />
            <span>{say(`tab.${name}`)}</span>
            {name === 'combat' && whose.mine.enemies.length > 0 && <i>{whose.mine.enemies.length}</i>}
          </button>
        ))}
      </nav>
      <Results now={now} shown={results} />
      {drawn.card === null && reading === null && <Coach now={now} open={`${shown} ${tall.value}`} />}
      {reading !== null && <Reading now={now} address={reading} close={() => setReading(null)} />}
      {/* What came of the last answer is seen before what it leads to. */}
      {drawn.card !== null && (results.length === 0 || asksFor(must, drawn.card)) && seen.ending === null && (
        <StoryCard key={drawn.card} now={now} code={drawn.card} close={drawn.close} />
      )}
      {seen.ending !== null && results.length === 0 && !ended && (
        <Ending now={now} close={() => setEnded(true)} />
      )}
    </div>
  );
}
