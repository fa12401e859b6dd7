/** Which cards the plain board is laid out in: what is looked at most comes first, small stores share one. */
import type { Json, Place } from '@torii/kernel';
import { say } from '../../app/words.ts';
import { meantBy } from './meant.ts';
import { byRole, playersIn } from './roles.ts';
import { type BoardProps, isWorthShowing, nameOf } from './saying.ts';
import { type Cell, isTree, type Shape, shapeOf } from './shape.ts';
import { whoIsAt } from './whoIsAt.ts';

const STORES = 'stores';

export interface Card {
  readonly id: string;
  readonly name: string;
  /** What stands small beside its name: its size, or whose it is. */
  readonly note: string;
  readonly drawn: Drawn;
}

type Drawn =
  | { readonly as: 'part'; readonly place: Place; readonly value: Json }
  /** Several parts, each under its own name. */
  | { readonly as: 'parts'; readonly parts: readonly Named[] }
  /** What can be said of every player in a word, one line each. */
  | { readonly as: 'players'; readonly roles: readonly string[]; readonly keys: readonly string[] };

export interface Named {
  readonly place: Place;
  readonly value: Json;
}

function rolesOf({ seen }: BoardProps): readonly string[] {
  const { seats, viewer } = seen.welcome;
  const own = typeof viewer === 'number' ? (seats[viewer] ?? []) : [];
  const all = Object.keys(playersIn(seen));
  return [...all.filter((role) => own.includes(role)), ...all.filter((role) => !own.includes(role))];
}

const isWide = (shape: Shape | null): boolean =>
  shape !== null && ['grid', 'squares', 'hexes'].includes(shape.shape);

/** Whether places lie in it as they lie on a table. */
export const isMap = ({ drawn }: Card): boolean => drawn.as === 'part' && isWide(shapeOf(drawn.value));

export function cardsOf(props: BoardProps): Card[] {
  const { seen, told } = props;
  const view = seen.view as { readonly [key: string]: Json };
  const roles = rolesOf(props);
  const players = playersIn(seen);
  const part = byRole(seen);
  const fieldsOf = (role: string): Cell[] => (shapeOf(players[role] ?? null)?.cells ?? []) as Cell[];
  const wide = roles.map((role) =>
    fieldsOf(role)
      .filter(({ value }) => isWide(shapeOf(value)))
      .map(({ name, value }): Card => {
        const place = `${part}/${role}/${name}`;
        const whose = roles.length > 1 ? told.teller.role(role).text : sizeOf(value);
        return { id: place, name: nameOf(props, place), note: whose, drawn: { as: 'part', place, value } };
      }),
  );
  const [own = [], ...others] = wide;
  const rest = Object.entries(view).filter(([key]) => key !== part && key !== 'figures');
  const hands = roles.flatMap((role): Card[] => {
    const parts = fieldsOf(role)
      .filter(({ value }) => shapeOf(value) !== null && !isWide(shapeOf(value)))
      .map(({ name, value }) => ({ place: `${part}/${role}/${name}`, value }))
      .filter((each) => isWorthShowing(props, each.place, each.value, true))
      // Whoever stands before a player comes first.
      .sort((a, b) => Number(holdsFigures(b.value)) - Number(holdsFigures(a.value)));
    if (parts.length === 0) return [];
    return [
      {
        id: `${part}/${role}`,
        name: told.teller.role(role).text,
        note: '',
        drawn: { as: 'parts', parts },
      },
    ];
  });
  return [
    ...own,
    ...rest.flatMap(([key, value]) => (isWide(shapeOf(value)) ? [cardOf(props, key, value)] : [])),
    ...playersCard(props, roles, players),
    ...hands.slice(0, 1),
    ...rest
      // Whoever stands on the map comes before what lies beside it.
      .toSorted(([, a], [, b]) => Number(standsSomewhere(b)) - Number(standsSomewhere(a)))
      .flatMap(([key, value]) =>
        shapeOf(value)?.shape === 'parts' && isWorthShowing(props, key, value)
          ? [cardOf(props, key, value)]
          : [],
      ),
    ...storesCard(props, rest),
    ...others.flat(),
    ...hands.slice(1),
    ...factsCard(props),
  ];
}

function holdsFigures(value: Json): boolean {
  return Array.isArray(value) && value.some(isTree);
}

/** Somebody in it has a place of their own. */
const standsSomewhere = (value: Json): boolean =>
  isTree(value) && Object.values(value).some((each) => isTree(each) && typeof each.at === 'string');

function sizeOf(value: Json): string {
  const shape = shapeOf(value);
  if (shape?.shape === 'grid' || shape?.shape === 'squares')
    return `${shape.rows.length} × ${shape.rows[0]?.length ?? 0}`;
  if (shape?.shape === 'hexes') return `${shape.rows.reduce((sum, { cells }) => sum + cells.length, 0)}`;
  return '';
}

function cardOf(props: BoardProps, place: Place, value: Json): Card {
  return { id: place, name: nameOf(props, place), note: sizeOf(value), drawn: { as: 'part', place, value } };
}

function playersCard(
  props: BoardProps,
  roles: readonly string[],
  players: { readonly [role: string]: Json },
): Card[] {
  const keys = new Set<string>();
  const part = byRole(props.seen);
  for (const role of roles)
    for (const { name, value } of (shapeOf(players[role] ?? null)?.cells ?? []) as Cell[])
      if (shapeOf(value) === null && isWorthShowing(props, `${part}/${role}/${name}`, value, true))
        keys.add(name);
  if (keys.size === 0) return [];
  return [
    {
      id: part,
      name: say('plain.players'),
      note: '',
      drawn: { as: 'players', roles, keys: [...keys] },
    },
  ];
}

/** Decks, pools and piles: each of them is a line. */
function storesCard(props: BoardProps, rest: readonly (readonly [string, Json])[]): Card[] {
  const parts = rest
    .filter(([place, value]) => {
      const shape = shapeOf(value)?.shape;
      return (shape === 'things' || shape === 'facts') && isWorthShowing(props, place, value);
    })
    .map(([place, value]) => ({ place, value }));
  if (parts.length === 0) return [];
  return [{ id: STORES, name: say('plain.stores'), note: '', drawn: { as: 'parts', parts } }];
}

/** Where there is no room above the board, what is said there has a card. */
function factsCard(props: BoardProps): Card[] {
  const parts = factsOf(props);
  if (parts.length === 0) return [];
  return [{ id: 'facts', name: say('table'), note: '', drawn: { as: 'parts', parts } }];
}

/** Short facts of the whole table, said above the board. */
export function factsOf(props: BoardProps): Named[] {
  return Object.entries(props.seen.view as { readonly [key: string]: Json })
    .filter(([place, value]) => shapeOf(value) === null && isWorthShowing(props, place, value, true))
    .map(([place, value]) => ({ place, value }));
}

/** Whoever stands on the squares of a map and is meant. */
function onSquares(props: BoardProps, drawn: Drawn): Place[] {
  const shape = drawn.as === 'part' ? shapeOf(drawn.value) : null;
  if (shape?.shape !== 'squares') return [];
  return shape.cells.flatMap(({ name }) => meantBy(props, whoIsAt(props, name)) ?? []);
}

/** How many answers touch a card: what belongs to a player as a whole lies on the player's line. */
export function touchesOf(props: BoardProps, { drawn }: Card): number {
  const { all, seen } = props;
  const part = byRole(seen);
  const inside = (place: Place) => (touch: Place) => touch === place || touch.startsWith(`${place}/`);
  const places =
    drawn.as === 'part'
      ? [drawn.place]
      : drawn.as === 'parts'
        ? drawn.parts.map(({ place }) => place)
        : drawn.roles.flatMap((role) => drawn.keys.map((key) => `${part}/${role}/${key}`));
  const whole =
    drawn.as === 'players' ? drawn.roles.map((role) => `${part}/${role}`) : onSquares(props, drawn);
  const isHere = (touch: Place): boolean =>
    whole.includes(touch) || places.some((place) => inside(place)(touch));
  return all.filter(({ asked, option }) => !asked.offer && option.touches.some(isHere)).length;
}
