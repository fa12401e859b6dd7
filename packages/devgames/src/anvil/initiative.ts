/**
 * An initiative queue that is updated in mid-round (EX-INI, EX-SET-23 to 25): revealing a zone shuffles the new
 * miniatures with everybody who has not activated yet, behind the running activation.
 */
import { type Catalogue, type Context, flow, type Option, telling } from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

const CHARACTERS = ['hattori', 'hikaru', 'tomoe'];
const SERVANT = 'servant';
const CHOSEN = 'chosen';
/** What the set-up of the hidden zone places. */
const NEW_ENEMIES = ['redKachi', 'purpleKachi'];

export type InitiativeTable = {
  rounds: number;
  /** Enemies in play. */
  enemies: string[];
  revealed: boolean;
  /** Who has not activated yet, the next one first. */
  queue: string[];
  active: string;
  activated: string[];
};

const events = {
  'initiative.laid': { queue: ['word:who'], at: { at: 'queue' }, from: { at: 'activated' } },
  'initiative.advanced': { who: 'word:who', at: { at: 'queue' } },
  'initiative.swapped': { who: ['word:who'], at: { at: 'queue' } },
  'initiative.determined': { queue: ['word:who'], at: { at: 'queue' } },
  'initiative.updated': {
    queue: ['word:who'],
    active: 'word:who',
    at: { at: 'queue' },
    zone: { at: 'revealed' },
    enemies: { at: 'enemies' },
  },
  'initiative.activates': { who: 'word:who', from: { at: 'queue/{who}' }, to: { at: 'active' } },
  'initiative.stepped': { role: 'role', left: 'figure' },
  'initiative.activated': { who: 'word:who', from: { at: 'active' }, to: { at: 'activated/{who}' } },
  'initiative.round': { left: 'figure', at: { at: 'rounds' } },
} as const satisfies Catalogue;

const tell = telling(events);

type C = Context<Anvil<InitiativeTable>>;

/** The cards of everybody in play are shuffled and laid in a row; the Chosen's is not among them (EX-INI-02). */
function shuffleCards(c: Pick<C, 'state' | 'shuffle' | 'revealed' | 'emit'>): void {
  const { table } = c.state;
  table.activated = [];
  table.queue = [...CHARACTERS, ...table.enemies.filter((enemy) => enemy !== CHOSEN)];
  c.shuffle('initiative', table.queue);
  c.revealed();
  tell(c, 'initiative.laid', { queue: [...table.queue] }, 'EX-INI-02');
}

/** A servant advances up to 3 places, fewer if it reaches the front (EX-INI-08). */
function advanceServant(c: Pick<C, 'state' | 'emit'>): void {
  const { queue } = c.state.table;
  const from = queue.indexOf(SERVANT);
  if (from < 0) return;
  queue.splice(from, 1);
  queue.splice(Math.max(0, from - 3), 0, SERVANT);
  tell(c, 'initiative.advanced', { who: SERVANT }, 'EX-INI-08');
}

function swaps(): Option[] {
  const pairs = CHARACTERS.flatMap((one, i) => CHARACTERS.slice(i + 1).map((other) => [one, other]));
  return [
    ...pairs.map((pair) => ({
      id: pair.join('-'),
      rule: 'EX-INI-09',
      touches: pair.map((who) => `queue/${who}`),
      key: 'initiative.swap',
    })),
    { id: 'keep', rule: 'EX-INI-09', touches: [], key: 'initiative.keep' },
  ];
}

function swap(c: Pick<C, 'state' | 'emit'>, { id }: Option): void {
  const { queue } = c.state.table;
  const [one = '', other = ''] = id.split('-');
  const [a, b] = [queue.indexOf(one), queue.indexOf(other)];
  if (a < 0 || b < 0) return;
  queue[a] = other;
  queue[b] = one;
  tell(c, 'initiative.swapped', { who: [one, other] }, 'EX-INI-09');
}

function placeChosen(c: Pick<C, 'state' | 'emit'>): void {
  const { queue, enemies } = c.state.table;
  if (enemies.includes(CHOSEN)) queue.unshift(CHOSEN);
  tell(c, 'initiative.determined', { queue: [...queue] }, 'EX-INI-04');
}

/** No event and no skill changes this row, and whoever has activated is not touched (EX-INI-15 to EX-INI-17). */
function revealZone(c: Pick<C, 'state' | 'shuffle' | 'revealed' | 'emit'>): void {
  const { table } = c.state;
  table.revealed = true;
  table.enemies.push(...NEW_ENEMIES);
  table.queue.push(...NEW_ENEMIES);
  c.shuffle('initiative', table.queue);
  c.revealed();
  tell(c, 'initiative.updated', { queue: [...table.queue], active: table.active }, 'EX-INI-15');
}

const STEP: Option = { id: 'step', rule: 'EX-MOV-05', touches: [], key: 'initiative.step' };
const INTERACT: Option = {
  id: 'interact',
  rule: 'EX-SET-20',
  touches: ['revealed'],
  key: 'initiative.interact',
};

const activation = flow<Anvil<InitiativeTable>>()('initiative.activation', { role: '', mp: 2 }, (f) => [
  f.askAgain('go', {
    rule: 'EX-ACT-06',
    who: (c) => c.locals.role,
    done: 'EX-MOV-11',
    options: (c) => [...(c.locals.mp > 0 ? [STEP] : []), ...(c.state.table.revealed ? [] : [INTERACT])],
    take: (c, { id }) => {
      if (id === 'interact') return revealZone(c);
      c.locals.mp -= 1;
      tell(c, 'initiative.stepped', { role: c.locals.role, left: c.locals.mp }, 'EX-MOV-05');
    },
  }),
]);

const round = flow<Anvil<InitiativeTable>>()('initiative.round', {}, (f) => [
  f.do('shuffle', shuffleCards),
  f.do('servant', advanceServant),
  f.ask('swap', { rule: 'EX-INI-09', decides: 'table', options: swaps, take: swap }),
  f.do('chosen', placeChosen),
  f.loop('activations', (c) => c.state.table.queue.length > 0, [
    f.do('next', (c) => {
      c.state.table.active = c.state.table.queue.shift() ?? '';
      tell(c, 'initiative.activates', { who: c.state.table.active }, 'EX-ACT-01');
    }),
    f.when('character', (c) => CHARACTERS.includes(c.state.table.active), [
      f.call('activation', activation, (c) => ({ role: c.state.table.active })),
    ]),
    f.do('turnCard', (c) => {
      const who = c.state.table.active;
      c.state.table.activated.push(who);
      c.state.table.active = '';
      tell(c, 'initiative.activated', { who }, 'EX-ACT-04');
    }),
  ]),
]);

const play = flow<Anvil<InitiativeTable>>()('initiative.play', {}, (f) => [
  f.loop('rounds', (c) => c.state.table.rounds > 0, [
    f.call('round', round),
    f.do('endRound', (c) => {
      c.state.table.rounds -= 1;
      tell(c, 'initiative.round', { left: c.state.table.rounds }, 'EX-INI-02');
    }),
  ]),
]);

export const initiative: Situation<InitiativeTable> = {
  id: 'initiative',
  rule: 'EX-INI-15',
  players: [3],
  roles: CHARACTERS,
  lay: () => ({
    rounds: 2,
    enemies: [SERVANT, CHOSEN],
    revealed: false,
    queue: [],
    active: '',
    activated: [],
  }),
  events,
  flow: play,
};
