/** The map: hexagons with their skylines, what lies and stands on them, where one can go and the Trace that it gives. */
import { useMemo } from 'preact/hooks';
import { press, standingOf } from '../../../match/choosing.ts';
import { district, faceDown, HEX } from '../art/city.ts';
import { Drawing } from '../art/drawing.tsx';
import { ICONS, type IconName } from '../art/icons.ts';
import { standee } from '../art/pictures.tsx';
import { districtOf, type Now, numberOf, type SeenTile } from '../now.ts';

const WIDTH = Math.sqrt(3) * 100;

/** The middle of a tile. */
function centre({ q, r }: SeenTile): readonly [x: number, y: number] {
  return [WIDTH * (q + r / 2), 150 * r];
}

function boxOf(tiles: readonly SeenTile[]): string {
  const all = tiles.map(centre);
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - 92, Math.min(...ys) - 106];
  return `${left} ${top} ${Math.max(...xs) + 92 - left} ${Math.max(...ys) + 106 - top}`;
}

const SCREEN = 'map-of-tamashii';

interface Props {
  readonly now: Now;
  /** The small one is only looked at. */
  readonly small?: boolean;
}

export function CityMap({ now, small = false }: Props) {
  const { view, say, session, choosing, all } = now;
  const tiles = Object.entries(view.map);
  const box = boxOf(tiles.map(([, tile]) => tile));
  const anywhere = all.some(({ option }) => option.touches.some((place) => place.startsWith('map/')));
  return (
    <svg
      class={`map ${small ? 'little' : ''}`}
      viewBox={box}
      role={small ? 'img' : 'group'}
      aria-label={say('table.map')}
    >
      {tiles.map(([id, tile]) => {
        const place = `map/${id}`;
        const standing = standingOf(all, choosing, place);
        const [x, y] = centre(tile);
        const can = standing !== 'plain' && !small;
        const own = Object.entries(view.players).some(([role, { at }]) => at === id && role === now.me);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a tile is a button while it can be chosen, and a picture at other times.
          <g
            key={id}
            class={`hex ${can ? 'can' : ''} ${standing === 'chosen' ? 'picked' : ''} ${own ? 'own' : ''} ${anywhere && !can && !own ? 'off' : ''}`}
            transform={`translate(${x.toFixed(1)} ${y})`}
            data-place={small ? undefined : place}
            data-standing={small ? undefined : standing}
            tabIndex={can ? 0 : undefined}
            role={can ? 'button' : undefined}
            aria-label={can ? labelOf(now, id, tile) : undefined}
            onClick={can ? () => press(session, choosing, all, place) : undefined}
            onKeyDown={
              can
                ? (event: KeyboardEvent) => {
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    event.stopPropagation();
                    press(session, choosing, all, place);
                  }
                : undefined
            }
          >
            <TilePicture name={districtOf(tile)} id={`${small ? 's' : 'm'}${id}`} />
            <polygon class="edge" points={HEX} transform="scale(.92)" />
            <TileWords now={now} id={id} tile={tile} small={small} />
          </g>
        );
      })}
      {tiles.map(([id, tile]) => (
        <TileThings key={id} now={now} id={id} tile={tile} small={small} />
      ))}
    </svg>
  );
}

function TilePicture({ name, id }: { readonly name: string | null; readonly id: string }) {
  const markup = useMemo(
    () => (name === null ? faceDown(`${SCREEN}${id}`) : district(name, `${SCREEN}${id}`)),
    [name, id],
  );
  // Drawn by the functions of the art folder, from nothing that a person wrote.
  return <g class="skyline" transform="scale(.955)" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** What is read aloud of a tile. */
function labelOf({ told, view, figures, me, say }: Now, id: string, tile: SeenTile): string {
  const name = districtOf(tile);
  const trace = figures.players[me]?.reach?.[id];
  const said = told.teller
    .place(view as never, `map/${id}`)
    .map(({ text }) => text)
    .join('');
  const known = name === null ? say('place.faceDown') : said;
  return trace === undefined || trace === null
    ? `${id}: ${known}`
    : `${id}: ${known}. ${say('table.traceThen', { trace })}`;
}

/** Two lines at the most. */
function wrapped(name: string): string[] {
  const words = name.split(' ');
  if (name.length < 12 || words.length < 2) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

function TileWords({
  now,
  id,
  tile,
  small,
}: {
  readonly now: Now;
  readonly id: string;
  readonly tile: SeenTile;
  readonly small: boolean;
}) {
  const { told, content, figures, me } = now;
  const name = districtOf(tile);
  if (name === null)
    return (
      <text class="q" y={small ? 26 : 16}>
        ?
      </text>
    );
  if (small) return null;
  const printed = content.districts[name];
  const lines = wrapped(told.teller.card(`district:${name}`).text);
  const then = figures.players[me]?.reach?.[id];
  return (
    <>
      <g class="hexname">
        {lines.map((line, i) => (
          <text key={line} y={(lines.length > 1 ? 30 : 40) + i * 17}>
            {line}
          </text>
        ))}
      </g>
      {printed && (
        <g class="hexval" transform="translate(0 66)">
          <TraceValue sign="entry" n={printed.entry} x={-19} />
          <TraceValue sign="stay" n={printed.stationary} x={19} />
        </g>
      )}
      {then !== undefined && then !== null && (
        <g class="then" transform="translate(0 -72)">
          <rect x="-20" y="-13" width="40" height="25" rx="8" />
          <text y="6">{then}</text>
        </g>
      )}
    </>
  );
}

function TraceValue({ sign, n, x }: { readonly sign: IconName; readonly n: number; readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x="-17" y="-11" width="34" height="21" rx="6" />
      <IconAt name={sign} x={-15} y={-8.5} size={14} />
      <text x="8" y="5.5">
        {n}
      </text>
    </g>
  );
}

function IconAt({
  name,
  x,
  y,
  size,
}: {
  readonly name: IconName;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size / 24})`}
      // A sign of the art folder.
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}

interface Chip {
  readonly kind: string;
  readonly sign: IconName;
  readonly n: number;
}

function chipsOf(tile: SeenTile): Chip[] {
  const { ascend, success, universal, engineer } = tile.tokens;
  const all: Chip[] = [
    { kind: 'ascend', sign: 'ascend', n: ascend },
    { kind: 'success', sign: 'success', n: success },
    { kind: 'universal', sign: 'exp', n: universal },
    { kind: 'engineer', sign: 'players', n: engineer },
    { kind: 'exploration', sign: 'exploration', n: tile.exploration.items.length },
    { kind: 'card', sign: 'story', n: tile.cards.length },
    { kind: 'dice', sign: 'reroll', n: tile.dice.items.length },
  ];
  return all.filter(({ n }) => n > 0);
}

const CORNERS = [
  [-52, -42],
  [52, -42],
  [-62, 12],
  [62, 12],
  [0, -10],
] as const;

function TileThings({
  now,
  id,
  tile,
  small,
}: {
  readonly now: Now;
  readonly id: string;
  readonly tile: SeenTile;
  readonly small: boolean;
}) {
  const { view, me } = now;
  const [x, y] = centre(tile);
  const here = Object.entries(view.players).filter(([, { at }]) => at === id);
  const scale = small ? 1.9 : 1;
  return (
    <g class="lying" transform={`translate(${x.toFixed(1)} ${y})`}>
      {chipsOf(tile).map(({ kind, sign, n }, i) => {
        const [dx, dy] = CORNERS[i % CORNERS.length] ?? [0, 0];
        return (
          <g
            key={kind}
            class={`counter ${kind}`}
            transform={`translate(${small ? dx * 0.6 : dx} ${small ? dy * 0.6 : dy}) scale(${scale})`}
          >
            <circle r="18" />
            <IconAt name={sign} x={-11} y={-11} size={22} />
            {n > 1 && (
              <text x="14" y="-8">
                {n}
              </text>
            )}
          </g>
        );
      })}
      {tile.spawn !== '' && !small && (
        <g class="spawn" transform="translate(-14 36)">
          <rect width="28" height="27" rx="6" />
          <IconAt
            name={(tile.spawn as IconName) in ICONS ? (tile.spawn as IconName) : 'blank'}
            x={5}
            y={4.5}
            size={18}
          />
        </g>
      )}
      {here.map(([role, player], i) => (
        <g
          key={role}
          class="pawn"
          data-piece={small ? undefined : role}
          transform={`translate(${(i - (here.length - 1) / 2) * 36} ${small ? 4 : -18}) scale(${small ? 2 : 1.2})`}
          // A standee of the art folder.
          dangerouslySetInnerHTML={{ __html: standee(player.color, numberOf(now, role), role === me) }}
        />
      ))}
      {view.bot?.at === id && (
        <g class="counter bot" transform={`translate(0 ${here.length > 0 ? 22 : -10}) scale(${scale})`}>
          <circle r="18" />
          <IconAt name="bot" x={-11} y={-11} size={22} />
        </g>
      )}
      {view.boss?.at === id && (
        <g class="counter boss" transform={`translate(0 -44) scale(${scale * 1.3})`}>
          <circle r="18" />
          <IconAt name="enemy" x={-11} y={-11} size={22} />
        </g>
      )}
    </g>
  );
}

/** A tile enlarged: its picture alone. */
export function TileScene({ name }: { readonly name: string }) {
  const markup = useMemo(() => district(name, `${SCREEN}scene`), [name]);
  return <Drawing class="tilescene" box="-84 -92 168 128" markup={markup} />;
}
