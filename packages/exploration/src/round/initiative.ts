/** Determining initiative: the queue, what moves cards in it, the one swap, the Chosen (EX-INI-01 to EX-INI-13). */
import { type Context, flow, type Option } from '@torii/kernel';
import { creatures, isCharacter } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, cards, pieceOf, type Seen } from '../looking.ts';
import type { Exploration } from '../state.ts';
import { advance, shift } from './queue.ts';

type InitiativeLocals = { group: string; done: string[] };
type I = Context<Exploration, InitiativeLocals>;

/** The groups in which effects on the queue are applied, one after another (EX-INI-05). */
const GROUPS = ['events', 'characters', 'enemies'] as const;

/** Servants and wanderers advance so many places (EX-INI-08). */
const FORERUN = 3;
const FORERUNS = 'forerun:';
/** Who was told to fall back in the next initiative, and how far: `delay.akira` among the notes. */
const DELAY = 'delay.';
const DELAYS = 'delayed:';

function delayed(c: Seen): string[] {
  return creatures(c).filter((id) => (c.state.notes[`${DELAY}${id}`] ?? 0) > 0);
}

function hasRank({ state }: Pick<Seen, 'state'>, id: string, ...ranks: string[]): boolean {
  const rank = state.enemies[id]?.rank;
  return rank !== undefined && ranks.includes(rank);
}

/** Step 1: everybody's cards are shuffled, those of the Chosen are not among them (EX-INI-02, EX-INI-04). */
function shuffle(c: C): void {
  const waiting = creatures(c).filter((id) => !hasRank(c, id, 'chosen'));
  c.shuffle('initiative', waiting);
  c.state.queue = { waiting, activated: [], active: '' };
  c.revealed();
  const queue = waiting.map((id) => pieceOf(c, id));
  tell(c, 'initiative.shuffled', { queue, at: 'queue' }, 'EX-INI-02');
}

/** Whose effect a source is: an event's, a character's, or an enemy's. */
function groupOf(source: string, { state }: Pick<Seen, 'state'>): (typeof GROUPS)[number] {
  if (source.startsWith('event:') || source.startsWith('chapter:') || source.startsWith('zone:'))
    return 'events';
  const owner = source.split('@')[1];
  return owner !== undefined && owner in state.enemies ? 'enemies' : 'characters';
}

/** The effects of a group that have not been applied: texts that wait for this moment, and who advances by rank. */
function pending(c: I): string[] {
  const { group, done } = c.locals;
  const waits = cards(c).onInitiative;
  const texts = Object.entries(c.state.inForce).filter(([, key]) => waits.has(key.split('#')[0] ?? ''));
  const events = Object.keys(c.state.events).map((id) => `event:${id}`);
  const sources = [...events.filter((id) => waits.has(id)), ...texts.map(([source]) => source)];
  const forerunners = creatures(c).filter((id) => hasRank(c, id, 'servant', 'wanderer'));
  const all = [
    ...sources.filter((source) => groupOf(source, c) === group),
    ...(group === 'characters' ? delayed(c).map((id) => `${DELAYS}${id}`) : []),
    ...(group === 'enemies' ? forerunners.map((id) => `${FORERUNS}${id}`) : []),
  ];
  return all.filter((source) => !done.includes(source));
}

function fallBack(c: C, id: string): void {
  const note = `${DELAY}${id}`;
  shift(c, id, c.state.notes[note] ?? 0, 'EX-INI-05');
  delete c.state.notes[note];
}

function apply(c: I, source: string): void {
  c.locals.done = [...c.locals.done, source];
  if (source.startsWith(DELAYS)) fallBack(c, source.slice(DELAYS.length));
  else if (source.startsWith(FORERUNS)) advance(c, source.slice(FORERUNS.length), FORERUN, 'EX-INI-08');
  else c.open('initiative', { source });
}

/** Two characters whose cards may change places; nobody else's ever do (EX-INI-09). */
function swaps(c: C): Option[] {
  const own = c.state.queue.waiting.filter((id) => isCharacter(c, id));
  const pairs = own.flatMap((first, i) => own.slice(i + 1).map((second) => [first, second] as const));
  if (pairs.length === 0 || c.stat('swaps', '') === 0) return [];
  return [
    { id: 'keep', rule: 'EX-INI-09', touches: [], key: 'exploration.keepOrder' },
    ...pairs.map(([first, second]) => ({
      id: `swap-${first}-${second}`,
      rule: 'EX-INI-09',
      touches: [pieceOf(c, first), pieceOf(c, second)],
      key: 'exploration.swap',
      args: { first: pieceOf(c, first), second: pieceOf(c, second) },
    })),
  ];
}

function swap(c: C, id: string): void {
  const [, first = '', second = ''] = id.split('-');
  const { waiting } = c.state.queue;
  const [a, b] = [waiting.indexOf(first), waiting.indexOf(second)];
  if (a < 0 || b < 0) return;
  waiting[a] = second;
  waiting[b] = first;
  tell(
    c,
    'initiative.swapped',
    { first: pieceOf(c, first), second: pieceOf(c, second), at: 'queue' },
    'EX-INI-09',
  );
}

/** The Chosen that have no place in the row yet. */
function chosenLeft(c: C): string[] {
  const { waiting } = c.state.queue;
  return creatures(c).filter((id) => hasRank(c, id, 'chosen') && !waiting.includes(id));
}

/** Every Chosen goes to the front; of several the one that is to be behind is put there first (EX-INI-04, EX-INI-19). */
function toFront(c: C, id: string): void {
  c.state.queue.waiting.unshift(id);
  tell(c, 'initiative.moved', { who: pieceOf(c, id), n: 0, way: 'front', at: 'queue' }, 'EX-INI-04');
}

export const initiative = flow<Exploration>()(
  'initiative',
  { group: '', done: [] } as InitiativeLocals,
  (f) => [
    f.do('shuffle', shuffle),
    f.each('groups', () => GROUPS, 'group', [
      f.loop('effects', (c) => pending(c).length > 0, [
        f.ask('which', {
          rule: 'EX-INI-06',
          prompt: 'exploration.initiativeEffect',
          decides: 'table',
          options: (c) =>
            pending(c).map((source) => ({
              id: source,
              rule: 'EX-INI-06',
              touches: ['queue'],
              key: 'exploration.initiativeSource',
              args: { source },
            })),
          take: (c, { id }) => apply(c, id),
        }),
      ]),
    ]),
    f.ask('swap', {
      rule: 'EX-INI-09',
      prompt: 'exploration.swapCards',
      decides: 'table',
      options: swaps,
      take: (c, { id }) => swap(c, id),
    }),
    f.loop('chosen', (c) => chosenLeft(c).length > 0, [
      f.ask('behind', {
        rule: 'EX-INI-19',
        prompt: 'exploration.chosenOrder',
        decides: 'table',
        options: (c) =>
          chosenLeft(c).map((id) => ({
            id,
            rule: 'EX-INI-19',
            touches: [pieceOf(c, id)],
            key: 'exploration.creature',
            args: { who: pieceOf(c, id) },
          })),
        take: (c, { id }) => toFront(c, id),
      }),
    ]),
  ],
);

/**
 * A zone is revealed in mid-round: the new cards are shuffled with all that have not activated, and nothing changes that
 * order (EX-INI-15 to EX-INI-18, A-26).
 */
export function updateQueue(c: C, newcomers: readonly string[]): void {
  const { queue } = c.state;
  if (newcomers.length === 0) return;
  queue.waiting.push(...newcomers);
  c.shuffle('initiative', queue.waiting);
  c.revealed();
  const told = queue.waiting.map((id) => pieceOf(c, id));
  tell(c, 'initiative.shuffled', { queue: told, at: 'queue' }, 'EX-INI-15');
}
