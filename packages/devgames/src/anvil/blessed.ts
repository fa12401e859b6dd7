/**
 * Blessed replacing a condition. A character about to gain a negative condition may discard one blessed token instead
 * (EX-COND-14), one for each (EX-COND-15). Downed and blinded are held only once (EX-COND-01). A charm, made up for the
 * anvil, must put another condition in the place of the one it names. Where several of these would have their say, the
 * affected player chooses which is heard first.
 */
import { type Catalogue, type Change, type Context, flow, telling } from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

type Character = {
  blessed: number;
  /** How many tokens of each negative condition the character holds. */
  conditions: Record<string, number>;
  /** What its charms turn into what. */
  charms: Record<string, string>;
};
/** Each omen gives its conditions to everybody at once. */
type Table = { characters: Record<string, Character>; omens: string[][] };

type Blessed = Anvil<Table>;

const events = {
  'blessed.omen': { conditions: ['word:condition'], at: { at: 'omens' } },
  'blessed.discarded': {
    role: 'role',
    condition: 'word:condition',
    at: { at: 'characters/{role}/blessed' },
  },
  'blessed.turned': { role: 'role', from: 'word:condition', into: 'word:condition' },
  'blessed.gained': {
    role: 'role',
    condition: 'word:condition',
    by: 'text?',
    at: { at: 'characters/{role}/conditions/{condition}' },
  },
} as const satisfies Catalogue;

const tell = telling(events);

const HELD_ONCE = ['downed', 'blinded'];

function character(c: Context<Blessed>, role: string): Character {
  return c.state.table.characters[role] as Character;
}

function held(c: Context<Blessed>, role: string, condition: string): number {
  return character(c, role).conditions[condition] ?? 0;
}

function condition(change: Change): string {
  return change.args?.condition as string;
}

function gaining(to: string, name: string, by: string): Change {
  return { kind: 'blessed.gain', to, by, args: { condition: name } };
}

const play = flow<Blessed>()('blessed.play', {}, (f) => [
  f.do('wearCharms', (c) => {
    for (const role of c.roles) {
      for (const [from, to] of Object.entries(character(c, role).charms)) {
        c.attach('blessed.charm', {
          of: role,
          source: `characters/${role}/charms/${from}`,
          data: { from, to },
        });
      }
    }
  }),
  f.loop('omens', (c) => c.state.table.omens.length > 0, [
    f.happen('gain', (c) => {
      const names = c.state.table.omens.shift() ?? [];
      tell(c, 'blessed.omen', { conditions: names }, 'EX-COND-01');
      return c.roles.flatMap((role) => names.map((name) => gaining(role, name, 'omen')));
    }),
  ]),
]);

export const blessed: Situation<Table> = {
  id: 'blessed',
  rule: 'EX-COND-14',
  players: [1, 2],
  lay: ({ seats }) => ({
    characters: Object.fromEntries(
      seats
        .flat()
        .map((role, i) => [role, { blessed: 2 - i, conditions: {}, charms: { bleeding: 'poisoned' } }]),
    ),
    omens: [['downed'], ['bleeding', 'poisoned'], ['downed']],
  }),
  events,
  // A charm is known by the place where it lies.
  placeOf: (_, thing) => (thing.startsWith('characters/') ? thing : null),
  flow: play,
  hooks: [
    {
      on: 'change',
      id: 'blessed.discard',
      rule: 'EX-COND-14',
      change: 'blessed.gain',
      always: true,
      optional: true,
      can: (c, { to }) => character(c, to).blessed > 0,
      // The token is paid at once: of several conditions that come together it stops only one.
      replace: (c, change) => {
        character(c, change.to).blessed -= 1;
        tell(c, 'blessed.discarded', { role: change.to, condition: condition(change) }, 'EX-COND-15');
        return [];
      },
    },
    {
      on: 'change',
      id: 'blessed.heldOnce',
      rule: 'EX-COND-01',
      change: 'blessed.gain',
      always: true,
      can: (c, change) => HELD_ONCE.includes(condition(change)) && held(c, change.to, condition(change)) > 0,
      replace: () => [],
    },
    {
      on: 'change',
      id: 'blessed.charm',
      rule: 'anvil-charm',
      change: 'blessed.gain',
      can: (_, change, { of, data }) =>
        of === change.to && (data as { from: string }).from === condition(change),
      replace: (c, { to }, { data, source }) => {
        const { from, to: into } = data as { from: string; to: string };
        tell(c, 'blessed.turned', { role: to, from, into }, 'anvil-charm');
        return [gaining(to, into, source)];
      },
    },
  ],
  changes: {
    'blessed.gain': (c, change) => {
      const { to, by = '' } = change;
      character(c, to).conditions[condition(change)] = held(c, to, condition(change)) + 1;
      tell(c, 'blessed.gained', { role: to, condition: condition(change), by }, 'EX-COND-01');
    },
  },
};
