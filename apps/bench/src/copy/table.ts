/**
 * A table of the size that the real games will have: four players in lanes of their own, each with a board, a bag, a hand
 * and counters; decks, districts, enemies, effects. Played to its first questions by the kernel, so that frames, lanes
 * and questions lie where they would lie in a match.
 */
import {
  type Context,
  copyRecord,
  copyZone,
  createMatch,
  defineGame,
  flow,
  type Position,
  type Role,
  simpleSetup,
  type Zone,
  zone,
} from '@torii/kernel';

/** As text, give or take five in a hundred. */
const TABLE_BYTES = 20_000;

type Player = {
  grid: number[];
  bag: number[];
  hand: Zone<string>;
  discard: Zone<string>;
  frames: { card: string; slots: number[]; used: boolean }[];
  assets: { data: number; energy: number; parts: number; exp: number };
  conditions: string[];
  at: string;
};
type Enemy = { id: string; card: string; level: number; integrity: number; at: string; conditions: string[] };
type District = { id: string; tokens: number[]; engineers: number; next: string[] };

export type Table = {
  players: Record<Role, Player>;
  enemies: Enemy[];
  districts: Record<string, District>;
  decks: Record<string, Zone<string>>;
  queue: string[];
  time: number;
  malice: number;
};

const ROLES: readonly Role[] = ['p1', 'p2', 'p3', 'p4'];
const DECKS = ['enemies', 'events', 'protocols', 'augments', 'scenario', 'loot'];
const EFFECTS_PER_PLAYER = 8;

function times<T>(length: number, make: (i: number) => T): T[] {
  return Array.from({ length }, (_, i) => make(i));
}

function cards(deck: string, count: number): string[] {
  return times(count, (i) => `${deck}${i + 1}`);
}

function newPlayer(role: Role): Player {
  return {
    grid: times(20, (i) => (i * 7) % 6),
    bag: times(80, (i) => 1 + (i % 6)),
    hand: zone('own', cards(`${role}hand`, 7), { of: role, back: 'protocol' }),
    discard: zone('open', cards(`${role}used`, 24)),
    frames: times(5, (i) => ({ card: `frame${role}${i}`, slots: times(6, (slot) => slot + i), used: i > 2 })),
    assets: { data: 3, energy: 5, parts: 2, exp: 11 },
    conditions: ['exposed', 'slowed', 'blessed'],
    at: 'district4',
  };
}

function newTable(): Table {
  const districts = times(18, (i) => ({
    id: `district${i}`,
    tokens: times(8, (token) => (token * i) % 5),
    engineers: i % 3,
    next: times(4, (side) => `district${(i + side + 1) % 18}`),
  }));
  return {
    players: Object.fromEntries(ROLES.map((role) => [role, newPlayer(role)])),
    enemies: times(24, (i) => ({
      id: `enemy${i}`,
      card: `enemycard${i % 9}`,
      level: 1 + (i % 3),
      integrity: 10 - (i % 4),
      at: `district${i % 18}`,
      conditions: i % 2 === 0 ? ['alert'] : ['alert', 'burning'],
    })),
    districts: Object.fromEntries(districts.map((district) => [district.id, district])),
    decks: Object.fromEntries(DECKS.map((deck) => [deck, zone('closed', cards(deck, 72), { back: deck })])),
    queue: times(20, (i) => `enemy${i % 24}`),
    time: 12,
    malice: 3,
  };
}

function copyPlayer(player: Player): Player {
  const { grid, bag, hand, discard, frames, assets, conditions, at } = player;
  const { data, energy, parts, exp } = assets;
  return {
    grid: grid.slice(),
    bag: bag.slice(),
    hand: copyZone(hand),
    discard: copyZone(discard),
    frames: frames.map(({ card, slots, used }) => ({ card, slots: slots.slice(), used })),
    assets: { data, energy, parts, exp },
    conditions: conditions.slice(),
    at,
  };
}

function copyEnemy({ id, card, level, integrity, at, conditions }: Enemy): Enemy {
  return { id, card, level, integrity, at, conditions: conditions.slice() };
}

function copyDistrict({ id, tokens, engineers, next }: District): District {
  return { id, tokens: tokens.slice(), engineers, next: next.slice() };
}

/** Written for the shape: several times as fast as the general copy. */
function copyTable({ players, enemies, districts, decks, queue, time, malice }: Table): Table {
  return {
    players: copyRecord(players, copyPlayer),
    enemies: enemies.map(copyEnemy),
    districts: copyRecord(districts, copyDistrict),
    decks: copyRecord(decks, copyZone),
    queue: queue.slice(),
    time,
    malice,
  };
}

const planning = flow<Table>()('planning', { role: '', spent: 0 }, (f) => [
  f.ask('program', {
    rule: 'bench',
    who: (c) => c.locals.role,
    options: () => times(4, (i) => ({ id: `slot${i}`, rule: 'bench', touches: [], key: 'bench.slot' })),
    take: () => undefined,
  }),
]);

function attachEffects(c: Context<Table>): void {
  for (const role of c.roles) {
    for (let i = 0; i < EFFECTS_PER_PLAYER; i++) {
      c.attach('augment', {
        of: role,
        source: `augment${role}${i}`,
        until: 'round',
        data: { slots: [i, i + 1] },
      });
    }
  }
}

const round = flow<Table>()(
  'round',
  { number: 3, first: 'p1' },
  (f) => [
    f.do('effects', attachEffects),
    f.lanes('planning', { of: (c) => c.roles, flow: planning, locals: (_, role) => ({ role }) }),
  ],
  { scope: 'round' },
);

const match = flow<Table>()('match', { chapter: 2 }, (f) => [f.call('round', round)]);

export const table = defineGame<Table>({
  id: 'table',
  rules: '1',
  scenarios: [{ id: 'standard', players: [4] }],
  roles: () => ROLES,
  setup: newTable,
  start: match,
  copy: copyTable,
  hooks: [
    {
      id: 'augment',
      rule: 'bench',
      on: 'stat',
      stat: 'attack',
      modify: (attack) => attack + 1,
    },
  ],
  stats: { attack: () => 1 },
  longest: 10,
});

export function tablePosition(): Position<Table> {
  const { position } = createMatch(table, simpleSetup(table, 'standard', 4, 'table'));
  const bytes = JSON.stringify(position).length;
  if (Math.abs(bytes - TABLE_BYTES) > TABLE_BYTES / 20) {
    throw new Error(`the table has ${bytes} bytes instead of about ${TABLE_BYTES}`);
  }
  return position;
}
