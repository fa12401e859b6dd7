/** One cell of a grid: its name, what lies there, who stands there, and whether it can be pressed. */
import type { Json, Place } from '@torii/kernel';
import { plainText } from '@torii/words';
import { say } from '../../app/words.ts';
import type { Sign } from '../../boxes.ts';
import { SeatMark } from '../../parts/seat.tsx';
import { press, standingOf } from '../question/choosing.ts';
import { keyAt, listing } from '../question/listing.ts';
import { entering } from '../roving.ts';
import { meantBy } from './meant.ts';
import { Figure, lettersOf, Token } from './piece.tsx';
import { type BoardProps, factsIn, lettersOn, shortValue, signOf } from './saying.ts';
import { type Cell, isTree, isZone } from './shape.ts';
import { pointing } from './spot.tsx';
import { whoIsAt } from './whoIsAt.ts';

/** Slots of a board, squares of a map, or its hexes. */
export type CellKind = 'slots' | 'squares' | 'hexes';

interface CellProps extends BoardProps {
  readonly place: Place;
  readonly cell: Cell;
  readonly of: CellKind;
  readonly stop: boolean;
  focused(): void;
}

export function OneCell({ place: square, cell, of, stop, focused, ...props }: CellProps) {
  const { session, told, seen, choosing, all } = props;
  const name = of === 'slots' ? cell.name : plainText(told.teller.place(seen.view, square));
  const lying = isTree(cell.value) || !cell.value ? '' : shortValue(props, cell.value);
  const who = of === 'slots' ? [] : whoIsAt(props, cell.name);
  const isMeant = standingOf(all, choosing, square) !== 'plain';
  // Where the square itself is not meant, whoever stands there may be: a foe is chosen on the map.
  const place = (of === 'squares' && !isMeant ? meantBy(props, who) : null) ?? square;
  const standing = standingOf(all, choosing, place);
  const facts = of === 'hexes' ? factsIn(props, square, withoutFirstZone(cell.value)) : [];
  const ground = of === 'squares' ? groundOf(props, square, cell.value) : null;
  if (ground) facts.push(...ground.facts);
  // What is read aloud begins with what is seen.
  const label = [
    name,
    lying,
    ...who.map((each) => each.text),
    ...facts,
    standing === 'plain' ? '' : say(`standing.${standing}`),
  ];
  const said = label.filter((part) => part !== '').join(', ');
  const key = standing === 'target' ? keyAt(listing(told, seen, choosing), place) : null;
  const act = () => press(session, choosing, all, place);
  const point = pointing(props, place);
  const sign = ground?.sign ?? (typeof cell.value === 'string' ? signOf(props, cell.value) : null);
  return (
    <td
      class="cell"
      tabIndex={stop ? 0 : -1}
      data-at={cell.name}
      data-place={place}
      data-standing={standing}
      data-lying={typeof cell.value === 'string' ? cell.value : undefined}
      data-closed={sign?.shape === 'closed' || undefined}
      data-covered={isCovered(cell.value) || undefined}
      data-label={said}
      aria-disabled={standing === 'plain'}
      {...point}
      onFocus={() => {
        focused();
        point.onFocus();
      }}
      onClick={act}
      onKeyDown={(event) => entering(event, act)}
    >
      <span class="unseen">{said}</span>
      {of === 'slots' ? (
        lying !== '' && (
          <span class="lying" data-piece="">
            <Token
              id={String(cell.value)}
              letters={lettersOn(props, String(cell.value), lying)}
              sign={sign}
            />
          </span>
        )
      ) : (
        <>
          {of === 'hexes' && (
            <span class="tile" aria-hidden="true">
              {name}
            </span>
          )}
          {ground && sign && who.length === 0 && (
            <span class="lying" aria-hidden="true">
              <Token id={ground.id} letters={lettersOf(ground.id).toLocaleUpperCase()} sign={sign} />
            </span>
          )}
          <span class="who" aria-hidden="true">
            {who.map(({ id, seat, text, tone }) => (
              <span key={id} data-piece={id}>
                {seat === null ? <Figure name={text} tone={tone} /> : <SeatMark n={seat} />}
              </span>
            ))}
            {facts.map((fact) => (
              // All of it is in the name of the cell: this is for the eye.
              <i key={fact} title={fact} data-badge={badge(fact)} />
            ))}
          </span>
        </>
      )}
      {key !== null && (
        <span class="key" aria-hidden="true">
          {key}
        </span>
      )}
    </td>
  );
}

/** The ground of a square: its sign, and what is to be said of it. Plain ground, and zones, go without saying. */
function groundOf(props: BoardProps, place: Place, value: Json): Ground | null {
  if (!isTree(value) || typeof value.ground !== 'string') return null;
  const { ground: id, zone: _, ...rest } = value;
  const word = shortValue(props, id, `${place}/ground`);
  const facts = factsIn(props, place, rest);
  return { id, sign: signOf(props, id), facts: word === id ? facts : [word, ...facts] };
}

interface Ground {
  readonly id: string;
  readonly sign: Sign | null;
  readonly facts: readonly string[];
}

/** A fact in as few letters as a tile has room for: the first letter, and how many. */
function badge(fact: string): string {
  const [n = ''] = /\d+/.exec(fact) ?? [];
  return `${lettersOf(fact).toLocaleUpperCase()}${n}`;
}

/** The first thing that lies there gives the tile its name: the others are told beside it. */
function withoutFirstZone(value: Json): Json {
  if (!isTree(value)) return value;
  const first = Object.keys(value).find((key) => isZone(value[key]));
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== first));
}

/** Something in it lies face down. */
function isCovered(value: Json): boolean {
  if (!isTree(value)) return false;
  const [first] = Object.values(value).filter(isZone);
  return first !== undefined && first.items.length > 0 && first.items.every((item) => item === null);
}
