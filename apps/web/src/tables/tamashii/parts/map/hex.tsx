/** One tile of the map: its skyline, its name and its Trace, what lies and who stands on it. */
import type { Spans } from '@torii/words';
import { useMemo } from 'preact/hooks';
import { district, faceDown } from '../../art/city.ts';
import { Drawing } from '../../art/drawing.tsx';
import { ICONS, type IconName } from '../../art/icons.ts';
import { standee } from '../../art/pictures.tsx';
import { districtOf, type Now, numberOf, type SeenTile } from '../../now.ts';
import { signOf } from '../text.tsx';

const SCREEN = 'map-of-tamashii';

export interface TileProps {
  readonly now: Now;
  readonly id: string;
  readonly tile: SeenTile;
  /** The small map is only looked at. */
  readonly small: boolean;
}

export function TilePicture({ name, id }: { readonly name: string | null; readonly id: string }) {
  const markup = useMemo(() => (name === null ? faceDown() : district(name, `${SCREEN}${id}`)), [name, id]);
  // Drawn by the functions of the art folder, from nothing that a person wrote.
  return <g class="skyline" transform="scale(.955)" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** A tile enlarged: its picture alone. */
export function TileScene({ name }: { readonly name: string }) {
  const markup = useMemo(() => district(name, `${SCREEN}scene`), [name]);
  return <Drawing class="tilescene" box="-74 -92 148 116" markup={markup} cover="ground" />;
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

/** Two lines at the most. */
function wrapped(name: string): string[] {
  const words = name.split(' ');
  if (name.length < 12 || words.length < 2) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

const MOST_SIGNS = 3;

/** What a text is about, in signs: each once, and not too many. */
function signsIn(spans: Spans): IconName[] {
  const found = spans.flatMap((span) => {
    const sign = span.kind === 'term' || span.kind === 'icon' ? signOf(span.id) : undefined;
    return sign === undefined ? [] : [sign];
  });
  return [...new Set(found)].slice(0, MOST_SIGNS);
}

export function TileWords({ now, id, tile, small }: TileProps) {
  const { told, content, own, figures } = now;
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
  const then = own.reach?.[id];
  return (
    <>
      <Gives spans={told.teller.text(`district:${name}/effect`)} y={lines.length > 1 ? 4 : 14} />
      <g class="hexname">
        {lines.map((line, i) => (
          <text key={line} y={(lines.length > 1 ? 30 : 40) + i * 17}>
            {line}
          </text>
        ))}
      </g>
      {printed && (
        <g class="hexval" transform="translate(0 66)">
          <TraceValue sign="entry" n={printed.entry} x={-20} />
          <TraceValue sign="stay" n={printed.stationary} x={20} />
        </g>
      )}
      {then !== undefined && then !== null && <Then trace={then} dice={figures.trace.dice[then] ?? 0} />}
    </>
  );
}

/** What the tile's effect is about. */
function Gives({ spans, y }: { readonly spans: Spans; readonly y: number }) {
  const signs = signsIn(spans);
  return (
    <g class="gives" transform={`translate(${-9 * signs.length} ${y - 9})`}>
      {signs.map((sign, i) => (
        <g key={sign} class={`g-${sign}`}>
          <IconAt name={sign} x={i * 18 + 1} y={0} size={16} />
        </g>
      ))}
    </g>
  );
}

function TraceValue({ sign, n, x }: { readonly sign: IconName; readonly n: number; readonly x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x="-18" y="-12" width="36" height="23" rx="6" />
      <IconAt name={sign} x={-15} y={-8.5} size={15} />
      <text x="8" y="6">
        {n}
      </text>
    </g>
  );
}

/** The Trace that would follow, and a square for each die of the Trace Roll behind it. */
function Then({ trace, dice }: { readonly trace: number; readonly dice: number }) {
  const wide = 44 + dice * 11;
  return (
    <g class="then" transform="translate(0 -74)">
      <rect x={-wide / 2} y="-14" width={wide} height="27" rx="8" />
      <IconAt name="trace" x={-wide / 2 + 6} y={-9} size={16} />
      <text x={-wide / 2 + 32} y="6">
        {trace}
      </text>
      {Array.from({ length: dice }, (_, i) => (
        <rect
          key={`die${i + 1}`}
          class="pip"
          x={-wide / 2 + 43 + i * 11}
          y="-5"
          width="9"
          height="9"
          rx="2"
        />
      ))}
    </g>
  );
}

interface Chip {
  readonly kind: string;
  readonly sign: IconName;
  readonly n: number;
}

/** What lies on a tile; on the small map only what is more than a tile that nobody has seen. */
function chipsOf(tile: SeenTile, small: boolean): Chip[] {
  const { ascend, success, universal, engineer } = tile.tokens;
  const all: Chip[] = [
    { kind: 'ascend', sign: 'ascend', n: ascend },
    { kind: 'success', sign: 'success', n: success },
    { kind: 'universal', sign: 'exp', n: universal },
    { kind: 'engineer', sign: 'players', n: engineer },
    { kind: 'exploration', sign: 'exploration', n: small ? 0 : tile.exploration.items.length },
    { kind: 'card', sign: 'story', n: tile.cards.length },
    { kind: 'dice', sign: 'reroll', n: tile.dice.items.length },
  ];
  return all.filter(({ n }) => n > 0);
}

const CORNERS = [
  [-54, -40],
  [54, -40],
  [-64, 10],
  [64, 10],
  [0, -10],
] as const;

/** Where the name of a sector stands: at the sides of the tile, above its name. */
const SIDES = [
  [-60, 14],
  [60, 14],
  [-60, -4],
] as const;

export function TileThings({ now, id, tile, small }: TileProps) {
  const { view } = now;
  const scale = small ? 1.9 : 1;
  return (
    <>
      {chipsOf(tile, small).map(({ kind, sign, n }, i) => {
        const [dx, dy] = CORNERS[i % CORNERS.length] ?? [0, 0];
        return (
          <g
            key={kind}
            class={`counter ${kind} c${i % CORNERS.length}`}
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
      {!small &&
        tile.sectors.map((sector, i) => (
          <text key={sector} class="sector" x={SIDES[i]?.[0]} y={SIDES[i]?.[1]}>
            {sector.toUpperCase()}
          </text>
        ))}
      {tile.spawn !== '' && !small && <Spawn face={tile.spawn} y={spawnAt(now, id, tile)} />}
      {view.boss?.at === id && (
        <g class="counter boss" transform={`translate(0 -44) scale(${scale * 1.3})`}>
          <circle r="18" />
          <IconAt name="enemy" x={-11} y={-11} size={22} />
        </g>
      )}
    </>
  );
}

/** Who stands on a tile. */
export function TilePawns({ now, id, small }: TileProps) {
  const { view, me } = now;
  const here = Object.entries(view.players).filter(([, { at }]) => at === id);
  const stands = here.length + (view.bot?.at === id ? 1 : 0);
  const spot = (i: number) =>
    `translate(${(i - (stands - 1) / 2) * (small ? 60 : 40)} ${small ? 4 : -26}) scale(${small ? 2 : 1.15})`;
  return (
    <>
      {here.map(([role, player], i) => (
        <g
          key={role}
          class="pawn"
          data-piece={small ? undefined : role}
          transform={spot(i)}
          // A standee of the art folder.
          dangerouslySetInnerHTML={{ __html: standee(player.color, numberOf(now, role), role === me) }}
        />
      ))}
      {view.bot?.at === id && (
        <g class="pawn bot" data-piece={small ? undefined : 'bot'} transform={spot(here.length)}>
          <rect class="foot" x="-17" y="-17" width="34" height="34" rx="9" />
          <IconAt name="bot" x={-12} y={-12} size={24} />
        </g>
      )}
    </>
  );
}

/** Below the question mark, or on the tip of the tile: above the Trace that would follow, where that is told. */
function spawnAt({ own }: Now, id: string, tile: SeenTile): number {
  if (districtOf(tile) === null) return 36;
  return (own.reach?.[id] ?? null) === null ? -100 : -117;
}

/** The Dice token of a Spawn tile: on this face what is spread comes here. */
function Spawn({ face, y }: { readonly face: string; readonly y: number }) {
  const name = Object.hasOwn(ICONS, face) ? (face as IconName) : 'blank';
  return (
    <g class="spawn" transform={`translate(-14 ${y})`}>
      <rect width="28" height="27" rx="6" />
      <IconAt name={name} x={5} y={4.5} size={18} />
    </g>
  );
}
