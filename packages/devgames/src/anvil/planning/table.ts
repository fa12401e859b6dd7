/** What lies on the table in the Planning phase. */
import { type Catalogue, type Chance, type Context, telling, type Zone, zone } from '@torii/kernel';
import type { Anvil } from '../situation.ts';
import { BASIC, isToken, type Launcher, newLauncher } from './launcher.ts';

export type Player = {
  trace: number;
  /** The Top Enemy first. */
  enemies: string[];
  launcher: Launcher;
  bag: string[];
  dump: string[];
  memory: number;
  exp: number;
  /** The face-down Class deck, what was just drawn from it, and what was kept. */
  classDeck: Zone<string>;
  drawn: Zone<string>;
  augments: string[];
};

export type Table = {
  turn: number;
  firstPlayer: string;
  enemyDeck: Zone<string>;
  enemyDiscard: string[];
  /** The neutral pool, and the game box to which discarded Corrupted Data goes. */
  pool: Record<string, number>;
  box: string[];
  players: Record<string, Player>;
};

export type Planning = Anvil<Table>;

export const events = {
  'planning.traceRolled': { role: 'role', dice: ['word:face'] },
  'planning.reshuffled': { from: { at: 'enemyDiscard' }, to: { at: 'enemyDeck' } },
  'planning.attached': {
    role: 'role',
    enemies: ['word:enemy'],
    from: { at: 'enemyDeck' },
    to: { at: 'players/{role}/enemies' },
    trace: { at: 'players/{role}/trace' },
  },
  'planning.refilled': {
    role: 'role',
    drawn: ['word:data'],
    at: ['place'],
    from: { at: 'players/{role}/bag' },
    dump: { at: 'players/{role}/dump' },
  },
  'planning.slide': { role: 'role', at: ['place'] },
  'planning.switch': { role: 'role', at: ['place'] },
  'planning.turn': { n: 'figure', at: { at: 'turn' } },
  'planning.discarded': {
    role: 'role',
    token: 'word:data',
    at: 'place',
    to: 'place',
    paid: { at: 'players/{role}/memory' },
  },
  'planning.gained': {
    role: 'role',
    kind: 'word:data',
    paid: 'place',
    from: { at: 'pool/{kind}' },
    to: { at: 'players/{role}/dump' },
  },
  'planning.unlocked': { role: 'role', at: 'place', paid: { at: 'players/{role}/exp' } },
  'planning.drewAugments': {
    role: 'role',
    cards: ['word:augment'],
    from: { at: 'players/{role}/classDeck' },
    to: { at: 'players/{role}/drawn' },
    paid: { at: 'players/{role}/exp' },
  },
  'planning.kept': {
    role: 'role',
    card: 'word:augment',
    from: { at: 'players/{role}/drawn' },
    to: { at: 'players/{role}/augments' },
    rest: { at: 'players/{role}/classDeck' },
  },
} as const satisfies Catalogue;

export const tell = telling(events);

export function player(c: Context<Planning>, role: string): Player {
  return c.state.table.players[role] as Player;
}

export function inFirstPlayerOrder(c: Context<Planning>): string[] {
  const first = c.roles.indexOf(c.state.table.firstPlayer);
  return [...c.roles.slice(first), ...c.roles.slice(0, first)];
}

/** Three Basic tokens of each type and one more of the player's own (TM-2-22, TM-2-23), and a Corrupted one to start. */
function layPlayer(role: string, i: number, chance: Chance): Player {
  const classDeck = ['a1', 'a2', 'a3'].map((card) => `${role}${card}`);
  chance.shuffle(`classDeck:${role}`, classDeck);
  const about = { of: role, back: `class:${role}` };
  return {
    trace: 3 * i + 2,
    enemies: [],
    launcher: newLauncher(),
    bag: [...BASIC, ...BASIC, ...BASIC, BASIC[i] as string],
    dump: ['X'],
    memory: 2,
    exp: 4,
    classDeck: zone('closed', classDeck, about),
    drawn: zone('own', [], about),
    augments: [],
  };
}

export function layTable(roles: readonly string[], chance: Chance): Table {
  const enemies = ['e1', 'e2', 'e3', 'e4', 'e5'];
  chance.shuffle('enemyDeck', enemies);
  return {
    turn: 1,
    firstPlayer: roles[0] as string,
    enemyDeck: zone('closed', enemies, { back: 'enemy' }),
    enemyDiscard: [],
    pool: { b: 2, g: 1, r: 0, y: 1, O: 1 },
    box: [],
    players: Object.fromEntries(roles.map((role, i) => [role, layPlayer(role, i, chance)])),
  };
}

/** Every Data token and every card, wherever it lies. */
export function countComponents({
  pool,
  box,
  enemyDeck,
  enemyDiscard,
  players,
}: Table): Record<string, number> {
  const lying = [...box, ...enemyDeck.items, ...enemyDiscard];
  for (const { launcher, bag, dump, enemies, classDeck, drawn, augments } of Object.values(players)) {
    lying.push(...launcher.filter(isToken), ...bag, ...dump, ...enemies);
    lying.push(...classDeck.items, ...drawn.items, ...augments);
  }
  const counts = { ...pool };
  for (const one of lying) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}
