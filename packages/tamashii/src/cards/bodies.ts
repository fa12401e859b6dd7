/** 3j Body cards: the Market, inhabiting, the active Body. */
import { flow, type Option, type Place, put, type Role, take } from '@torii/kernel';
import { tell } from '../events/events.ts';
import type { Walker } from '../pack/shapes.ts';
import { boardPlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, content, player } from '../table/table.ts';

/** At most 2 Advanced Bodies (TM-3j-12). */
const MOST_BODIES = 2;

/** The top Advanced Body, or the Walker printed on the board (TM-3j-01, TM-3j-13). */
export function activeBody(c: Pick<C, 'state' | 'facts'>, role: Role): Walker {
  const { bodies, color } = player(c, role);
  const body = bodies[0] === undefined ? content(c).walkers[color] : content(c).bodies[bodies[0]];
  if (!body) throw new Error(`'${role}' has a Body that the pack does not know`);
  return body;
}

/** What the texts of the active Body are named after: `body:scout`, `walker:red`. */
export function bodySource(c: Pick<C, 'state'>, role: Role): string {
  const { bodies, color } = player(c, role);
  return bodies[0] === undefined ? `walker:${color}` : `body:${bodies[0]}`;
}

/** Where the active Body lies; the Walker is the board itself. */
export function bodyPlace(c: Pick<C, 'state'>, role: Role): Place {
  const [body] = player(c, role).bodies;
  return boardPlace(role, body === undefined ? 'color' : `bodies/${body}`);
}

/** A new Body becomes the active one at once (ruling U-32). Whoever then has one too many gives one of the others up. */
export function inhabit(c: C, role: Role, body: string, from: Place): void {
  const { bodies } = player(c, role);
  bodies.unshift(body);
  tell(c, 'bodies.inhabited', { role, body, from }, 'TM-8-09');
  c.touch('bodies');
  c.open('inhabited', { to: role, body });
}

/** A Body that is given up or lost goes to the bottom of the Body deck (TM-3w-04, ruling U-31). */
export function giveUpBody(c: C, role: Role, body: string, rule: string): void {
  const { bodies } = player(c, role);
  const at = bodies.indexOf(body);
  if (at < 0) throw new Error(`'${role}' has no Body '${body}'`);
  bodies.splice(at, 1);
  put(c.state.bodyDeck, body, 'bottom', c.roles);
  tell(c, 'bodies.discarded', { role, body }, rule);
  c.touch('bodies');
}

/** Takes a Body out of the Market; its place is refilled when its new owner has given up what is too much. */
function takeFromMarket(c: C, body: string): number {
  const { market } = c.state;
  const at = market.indexOf(body);
  if (at < 0) throw new Error(`the Market has no Body '${body}'`);
  market.splice(at, 1);
  return at;
}

/** The top card of the Body deck lies in the place that has become free (TM-3j-11); an empty deck leaves it free (U-30). */
function refillMarket(c: C, at: number): void {
  const { market, bodyDeck } = c.state;
  const next = take(bodyDeck);
  if (next === undefined) return;
  c.revealed();
  market.splice(at, 0, next);
  tell(c, 'bodies.market', { body: next }, 'TM-3j-11');
}

/** The Bodies of the Market go to the bottom of the Body deck, and as many of its top cards lie there instead. */
export function replaceMarket(c: C): void {
  const { market, bodyDeck } = c.state;
  const old = market.splice(0);
  for (const _ of old) {
    const next = take(bodyDeck);
    if (next !== undefined) market.push(next);
  }
  // What a short deck could not give comes from those that were laid away.
  for (const body of old) {
    if (market.length < old.length) market.push(body);
    else put(bodyDeck, body, 'bottom', c.roles);
  }
  c.revealed();
  tell(c, 'bodies.replaced', { bodies: market }, 'TM-3j-11');
  c.touch('bodies');
}

/** Lets the other Advanced Body lie on top (TM-3j-14). */
export function swapBodies(c: C, role: Role): void {
  const { bodies } = player(c, role);
  bodies.reverse();
  const [body = ''] = bodies;
  tell(c, 'bodies.inhabited', { role, body, from: boardPlace(role, 'bodies') }, 'TM-3j-14');
  c.touch('bodies');
  c.open('inhabited', { to: role, body });
}

/** A Body card of a player, as an option. */
function bodyOption(role: Role, body: string): Option {
  return {
    id: body,
    rule: 'TM-3j-12',
    touches: [boardPlace(role, `bodies/${body}`)],
    key: 'bodies.body',
    args: { body },
  };
}

function hasTooMany(c: Pick<C, 'state'>, role: Role): boolean {
  return player(c, role).bodies.length > MOST_BODIES;
}

const inhabiting = ({ role }: { role: Role }) => `inhabit:${role}`;

/**
 * Inhabits a Body of the Market: it is active at once (ruling U-32). Whoever has three now gives one of the others up
 * (TM-3j-12, ruling U-31); then the place in the Market is refilled, by what was given up if the deck was empty.
 */
export const inhabitFromMarket = flow<Tamashii>()(
  'bodies.inhabit',
  { role: '', body: '', at: 0 },
  (f) => [
    f.do('inhabit', (c) => {
      c.locals.at = takeFromMarket(c, c.locals.body);
      inhabit(c, c.locals.role, c.locals.body, `market/${c.locals.body}`);
    }),
    f.when('tooMany', (c) => hasTooMany(c, c.locals.role), [
      f.ask('giveUp', {
        rule: 'TM-3j-12',
        prompt: 'bodies.giveUp',
        who: (c) => c.locals.role,
        options: ({ state, locals: { role, body } }) =>
          player({ state }, role).bodies.flatMap((other) => (other === body ? [] : bodyOption(role, other))),
        take: (c, { id }) => giveUpBody(c, c.locals.role, id, 'TM-3j-12'),
      }),
    ]),
    f.do('refill', (c) => refillMarket(c, c.locals.at)),
  ],
  { scope: inhabiting },
);

/** A reset closes the phase in the middle of inhabiting: what was inhabited longest is given up, and the Market refilled. */
export function cutShortInhabiting(c: C, role: Role): void {
  if (!c.within(inhabiting({ role }))) return;
  const { bodies } = player(c, role);
  if (hasTooMany(c, role)) giveUpBody(c, role, bodies.at(-1) ?? '', 'TM-3j-12');
  refillMarket(c, c.state.market.length);
}
