/** The free actions (EX-FREE): they cost nothing and wait for nobody. */
import { type Catalogue, type Context, type Offer, type Option, type Role, telling } from '@torii/kernel';
import { isAdjacent, type Square } from '../kachi/grid.ts';
import type { Anvil } from '../situation.ts';

export const events = {
  'free.activation': {
    role: 'role',
    at: { at: 'active' },
    ap: { at: 'characters/{role}/ap' },
  },
  'free.moves': { role: 'role', paid: { at: 'characters/{role}/ap' } },
  'free.exerted': { role: 'role', mp: 'figure', paid: { at: 'characters/{role}/ap' } },
  'free.stepped': {
    role: 'role',
    to: 'word:square',
    mp: 'figure',
    at: { at: 'characters/{role}/at' },
  },
  'free.retrieved': {
    role: 'role',
    square: 'word:square',
    from: { at: 'heads/{square}' },
    to: { at: 'characters/{role}/heads' },
  },
  'free.placed': {
    role: 'role',
    slot: 'word:slot',
    die: 'figure',
    from: { at: 'characters/{role}/supply' },
    to: { at: 'characters/{role}/slots/{slot}' },
  },
} as const satisfies Catalogue;

export const tell = telling(events);

const SLOTS: Readonly<Record<string, number>> = { slash: 4, focus: 2 };

export type Character = {
  at: Square;
  ap: number;
  heads: number;
  /** Ki dice in the own supply. */
  supply: number[];
  /** Ki dice in the skill slots; 0 for an empty slot. */
  slots: Record<string, number>;
};

export type FreeTable = {
  ground: string[];
  characters: Record<Role, Character>;
  minions: Square[];
  /** Squares on which head tokens lie. */
  heads: Square[];
  /** Whose activation it is. */
  active: Role;
};

export type State = Pick<Context<Anvil<FreeTable>>, 'state'>;
export function character({ state }: State, role: Role): Character {
  return state.table.characters[role] as Character;
}

function adjacentHeads({ state }: State, role: Role): Option[] {
  const { heads, characters } = state.table;
  return [...new Set(heads)]
    .filter((square) => isAdjacent(square, characters[role]?.at ?? ''))
    .map((square) => ({
      id: square,
      rule: 'EX-FREE-07',
      touches: [`heads/${square}`, `characters/${role}`],
      key: 'free.retrieve',
    }));
}

/** A die goes into an empty slot whose requirement it meets; dice that show the same are the same (EX-FREE-02). */
function kiPlaces(c: State, role: Role): Option[] {
  const { supply, slots } = character(c, role);
  const empty = Object.keys(SLOTS).filter((slot) => slots[slot] === 0);
  return [...new Set(supply)].flatMap((die) =>
    empty
      .filter((slot) => (SLOTS[slot] ?? 0) <= die)
      .map((slot) => ({
        id: `${slot}-${die}`,
        rule: 'EX-FREE-02',
        touches: [`characters/${role}/slots/${slot}`],
        key: 'free.ki',
      })),
  );
}

export const freeActions: readonly Offer<Anvil<FreeTable>>[] = [
  {
    id: 'free.retrieveHead',
    rule: 'EX-FREE-07',
    standing: true,
    options: (c, role) => (role === c.state.table.active ? adjacentHeads(c, role) : []),
    take: (c, { id }, role) => {
      const { heads } = c.state.table;
      heads.splice(heads.indexOf(id), 1);
      character(c, role).heads += 1;
      tell(c, 'free.retrieved', { role, square: id }, 'EX-FREE-07');
    },
  },
  {
    id: 'free.placeKi',
    rule: 'EX-FREE-02',
    standing: true,
    options: (c, role) => (role === c.state.table.active ? kiPlaces(c, role) : []),
    take: (c, { id }, role) => {
      const [slot = '', die] = id.split('-');
      const my = character(c, role);
      my.supply.splice(my.supply.indexOf(Number(die)), 1);
      my.slots[slot] = Number(die);
      tell(c, 'free.placed', { role, slot, die: Number(die) }, 'EX-FREE-02');
    },
  },
];
