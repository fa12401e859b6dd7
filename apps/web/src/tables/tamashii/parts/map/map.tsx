/** The map: hexagons with their skylines, where one can go and the Trace that it gives, the way that leads there. */
import type { Signal } from '@preact/signals';
import type { Ways } from '@torii/tamashii';
import { useRef } from 'preact/hooks';
import { say as sayHere } from '../../../../app/words.ts';
import { press, type Standing, standingOf } from '../../../../match/question/choosing.ts';
import { entering, useRoving } from '../../../../match/roving.ts';
import { HEX } from '../../art/city.ts';
import { districtOf, type Now, type SeenTile } from '../../now.ts';
import { TilePawns, TilePicture, TileThings, TileWords } from './hex.tsx';

/** Bars over tiles that nobody may enter from here. */
const BARS = 'bars-of-tamashii';

const WIDTH = Math.sqrt(3) * 100;

/** One above the other on the whole map: what lies on a tile never hides the Trace of the next one. */
const LAYERS = [TileThings, TileWords, TilePawns] as const;

/** The middle of a tile. */
function centre({ q, r }: SeenTile): readonly [x: number, y: number] {
  return [WIDTH * (q + r / 2), 150 * r];
}

/** Tiles row by row, each from left to right. */
function rowsOf(tiles: readonly (readonly [id: string, tile: SeenTile])[]) {
  const rows = [...new Set(tiles.map(([, { r }]) => r))].sort((a, b) => a - b);
  return rows.map((r) => tiles.filter(([, tile]) => tile.r === r).sort(([, a], [, b]) => a.q - b.q));
}

function boxOf(tiles: readonly SeenTile[]): string {
  const all = tiles.map(centre);
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - 92, Math.min(...ys) - 106];
  return `${left} ${top} ${Math.max(...xs) + 92 - left} ${Math.max(...ys) + 106 - top}`;
}

interface Props {
  readonly now: Now;
  /** The tile that is looked at; the small map is only a picture. */
  readonly looked?: Signal<string | null>;
}

export function CityMap({ now, looked }: Props) {
  const { view, say } = now;
  const small = looked === undefined;
  const tiles = Object.entries(view.map);
  const goes = small ? null : waysNow(now, looked.value);
  const mouse = useRef<string | null>(null);
  const rows = rowsOf(tiles);
  const cells = rows.flatMap((row) => row.map(([name, { q, r }]) => ({ name, x: 2 * q + r, y: r })));
  const can = cells.find(({ name }) => standingOf(now.all, now.choosing, `map/${name}`) !== 'plain');
  const { stop, focused, move } = useRoving(now.choosing, 'map', cells, [can?.name, now.mine.at]);
  return (
    <svg
      class={`map ${small ? 'little' : ''}`}
      viewBox={boxOf(tiles.map(([, tile]) => tile))}
      role={small ? 'img' : 'grid'}
      aria-label={say('table.map')}
      onKeyDown={small ? undefined : move}
      onPointerMove={({ pointerType, clientX, clientY }) => {
        if (pointerType === 'mouse') mouse.current = `${clientX} ${clientY}`;
      }}
      onPointerLeave={({ pointerType, clientX, clientY }) => {
        // A mouse that rests while the map is laid out anew beneath it has left nothing: a finger may have looked.
        const rests = mouse.current === null || mouse.current === `${clientX} ${clientY}`;
        if (looked && pointerType === 'mouse' && !rests) looked.value = null;
      }}
    >
      {now.own.closed && (
        <pattern id={BARS} width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 8H16" />
        </pattern>
      )}
      {rows.map((row, r) => (
        <g key={`row${r + 1}`} role={small ? undefined : 'row'}>
          {row.map(([id, tile]) => (
            <Hex
              key={id}
              now={now}
              id={id}
              tile={tile}
              looked={looked}
              stop={id === stop}
              focused={() => focused(id)}
            />
          ))}
        </g>
      ))}
      {goes && <Path now={now} from={goes.ways} to={goes.to} />}
      {/* What a tile is called and has on it stands in its label; these are its picture. */}
      {LAYERS.map((Layer, i) =>
        tiles.map(([id, tile]) => {
          const [x, y] = centre(tile);
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
            <g
              key={`${i} ${id}`}
              class={`lying ${now.mine.at === id ? 'own' : ''}`}
              data-of={id}
              aria-hidden="true"
              transform={`translate(${x.toFixed(1)} ${y})`}
            >
              <Layer now={now} id={id} tile={tile} small={small} />
            </g>
          );
        }),
      )}
    </svg>
  );
}

/** How one comes to the tile that is looked at: on one's own way, else on the BOT's. */
function waysNow({ own, figures }: Now, to: string | null): { ways: Ways; to: string } | null {
  const ways = [own.ways, figures.bot?.ways ?? null].find((each) => to !== null && each?.[to] !== undefined);
  return ways && to !== null ? { ways, to } : null;
}

/** The way to a tile, dotted, from where it begins. */
function Path({ now, from, to }: { readonly now: Now; readonly from: Ways; readonly to: string }) {
  const steps = [to];
  for (let at = from[to]; at !== undefined && steps.length < 20; at = from[at]) steps.unshift(at);
  const points = steps.flatMap((id) => {
    const tile = now.view.map[id];
    return tile
      ? [
          centre(tile)
            .map((n) => n.toFixed(0))
            .join(','),
        ]
      : [];
  });
  return <polyline class="path" points={points.join(' ')} />;
}

interface HexProps {
  readonly now: Now;
  readonly id: string;
  readonly tile: SeenTile;
  readonly looked: Signal<string | null> | undefined;
  readonly stop: boolean;
  focused(): void;
}

function Hex({ now, id, tile, looked, stop, focused }: HexProps) {
  const { all, choosing, mine, figures, session } = now;
  const place = `map/${id}`;
  const standing = standingOf(all, choosing, place);
  const [x, y] = centre(tile);
  const small = looked === undefined;
  const can = standing !== 'plain' && !small;
  const anywhere = all.some(({ option }) => option.touches.some((touched) => touched.startsWith('map/')));
  const isOwn = mine.at === id;
  const isClosed = now.own.closed?.includes(id) === true;
  const seen = looked?.value === id || standing === 'chosen';
  const kinds = [
    'hex',
    can ? 'can' : '',
    seen ? 'picked' : '',
    isOwn ? `own ${mine.color}` : '',
    anywhere && !can && !isOwn ? 'off' : '',
    tile.spawn === '' ? '' : 'spawns',
    isClosed ? 'shutout' : '',
  ];
  // Whether it had been looked at before it was pressed: the press itself brings the focus, which looks too.
  const known = useRef(false);
  const go = () => press(session, choosing, all, place);
  const look = () => {
    if (looked) looked.value = id;
  };
  // Whoever presses it looks at it, also where nothing can be done: it needs no excuse.
  const cell = small
    ? {}
    : ({
        role: 'gridcell',
        // In a drawing the browser knows it by this name alone.
        tabindex: stop ? 0 : -1,
        'data-at': id,
        'data-place': place,
        'data-standing': standing,
        'data-looks': true,
        'aria-label': labelOf(now, id, tile, standing),
        'aria-selected': standing === 'chosen' || undefined,
        'aria-disabled': !can || undefined,
      } as const);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tile is a cell of the large map, and a picture on the small one.
    <g
      {...cell}
      class={kinds.join(' ')}
      transform={`translate(${x.toFixed(1)} ${y})`}
      onFocus={() => {
        focused();
        look();
      }}
      // Not on entering: a tile that slides beneath a resting mouse is entered too.
      onPointerMove={({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') look();
      }}
      onPointerDown={() => {
        known.current = seen;
      }}
      onClick={({ detail }: MouseEvent) => {
        // A finger looks first and answers with the second press; a pointer has looked on its way, and so has the focus.
        if (can && (detail === 0 || known.current)) go();
        else look();
      }}
      onKeyDown={(event: KeyboardEvent) =>
        entering(event, () => {
          if (can) go();
        })
      }
    >
      <TilePicture name={districtOf(tile)} id={`${small ? 's' : 'm'}${id}`} />
      {figures.bot?.ways?.[id] !== undefined && !small && (
        <polygon class="botreach" points={HEX} transform="scale(.83)" />
      )}
      {isClosed && <polygon class="bars" points={HEX} transform="scale(.92)" />}
      <polygon class="edge" points={HEX} transform="scale(.92)" />
    </g>
  );
}

/** What is read aloud of a tile. */
function labelOf(
  { told, view, own, figures, say }: Now,
  id: string,
  tile: SeenTile,
  standing: Standing,
): string {
  const trace = own.reach?.[id];
  const place = told.teller.place(view as never, `map/${id}`).map(({ text }) => text);
  const after =
    trace === undefined || trace === null
      ? ''
      : `. ${say('table.traceThen', { trace })}. ${say('table.rollsThen', { dice: figures.trace.dice[trace] ?? 0 }).replace(/\.$/, '')}`;
  const spawn = tile.spawn === '' ? '' : `. ${say('table.spawn', { face: say(`face.${tile.spawn}`) })}`;
  const sectors =
    tile.sectors.length === 0
      ? ''
      : `. ${say('labelled', { label: say('part.sectors'), text: tile.sectors.map((sector) => sector.toUpperCase()).join(', ') })}`;
  const bot = figures.bot?.ways?.[id] === undefined ? '' : `. ${say('table.botReaches')}`;
  const closed = own.closed?.includes(id) ? `. ${say('legend.closed')}` : '';
  const stands = standing === 'plain' ? '' : `. ${sayHere(`standing.${standing}`)}`;
  return `${place.join('')}${after}${bot}${spawn}${sectors}${closed}${stands}`;
}
