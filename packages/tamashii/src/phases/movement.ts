/** 3o Movement: where a Character can go, and what going there sets off. */
import { flow, type Option, type Role } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { areAdjacent, places } from '../table/map.ts';
import { tilePlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, player, tile } from '../table/table.ts';
import { isRevealed, reveal } from './revealing.ts';

/** Whose Character moves: a player's own, or the BOT's, which moves for the only player there is (TM-6a-10). */
export const BOT = 'bot';
const STAY = 'stay';

/** Where a Character stands (TM-3m-01). */
export function standsAt(c: Pick<C, 'state'>, who: string): string {
  return who === BOT ? (c.state.bot?.at ?? '') : player(c, who).at;
}

/** Where a card keeps everybody in their sector, no other one is open to them. */
export function isOpen(c: Pick<C, 'state'>, from: string, to: string): boolean {
  if (c.state.scenario.closed !== true) return true;
  const { sectors } = tile(c, from);
  return tile(c, to).sectors.some((sector) => sectors.includes(sector));
}

/**
 * The tiles within so many steps, without the one it starts from, each with the tile before it on a shortest way: over
 * revealed tiles only (TM-3o-04), a face-down one ends the move (TM-3o-06), and where there is no tile there is no way
 * (TM-3o-05).
 */
export function waysWithin(c: Pick<C, 'state'>, from: string, mov: number): Map<string, string> {
  const all = places(c).filter((place) => isOpen(c, from, place));
  const before = new Map<string, string>();
  let edge = [from];
  for (let step = 0; step < mov && edge.length > 0; step++) {
    const next: string[] = [];
    for (const place of edge) {
      const here = tile(c, place);
      for (const other of all) {
        if (other === from || before.has(other) || !areAdjacent(here, tile(c, other))) continue;
        before.set(other, place);
        if (isRevealed(tile(c, other))) next.push(other);
      }
    }
    edge = next;
  }
  return before;
}

/** The same tiles in the order of the map. */
function reach(c: Pick<C, 'state'>, from: string, mov: number): string[] {
  const within = waysWithin(c, from, mov);
  return places(c).filter((place) => within.has(place));
}

const OWN = { prefix: '', move: 'TM-3o-03', stay: 'TM-3o-02', to: 'movement.to', stays: 'movement.stay' };
const BOTS = {
  prefix: 'bot:',
  move: 'TM-6a-10',
  stay: 'TM-6a-10',
  to: 'movement.botTo',
  stays: 'movement.botStay',
};
const known = new Map<string, Option>();

/** Options are made once: the same places are offered turn after turn. The BOT's are told apart by their ids. */
function option(words: typeof OWN, place: string, here: string): Option {
  const name = `${words.prefix}${place} ${place === STAY ? here : ''}`;
  let made = known.get(name);
  if (!made) {
    made = newOption(words, place, here);
    known.set(name, made);
  }
  return made;
}

function newOption({ prefix, move: rule, stay, to, stays }: typeof OWN, place: string, here: string): Option {
  const id = `${prefix}${place}`;
  if (place !== STAY)
    return { id, rule, touches: [tilePlace(place)], key: to, args: { place: tilePlace(place) } };
  const staying = { id, rule: stay, touches: [], key: stays };
  return here === '' ? staying : { ...staying, args: { place: tilePlace(here) } };
}

/** Where a Character may go with so much MOV; it may also stay (TM-3o-02), which is said to cost something where it does. */
export function moveOptions(c: Pick<C, 'state'>, who: string, mov: number, costs = false): Option[] {
  const words = who === BOT ? BOTS : OWN;
  const at = standsAt(c, who);
  return [...reach(c, at, mov), STAY].map((place) => option(words, place, costs && who !== BOT ? at : ''));
}

/** What an option of `moveOptions` stands for: whose Character, and where it goes; nowhere if it stays. */
export function moveOf({ id }: Option, role: Role): { who: string; place: string } {
  const who = id.startsWith(BOTS.prefix) ? BOT : role;
  const place = who === BOT ? id.slice(BOTS.prefix.length) : id;
  return { who, place: place === STAY ? '' : place };
}

/** A Character goes to a tile (TM-8-14), which is revealed at once if it lies face down (TM-3p-01). */
export const move = flow<Tamashii>()('movement.move', { role: '', who: '', place: '' }, (f) => [
  f.do('go', (c) => {
    const { role, who, place } = c.locals;
    const way = { role, from: tilePlace(standsAt(c, who)), to: tilePlace(place) };
    if (who !== BOT) {
      player(c, who).at = place;
      tell(c, 'movement.moved', way, 'TM-3o-03');
    } else if (c.state.bot) {
      Object.assign(c.state.bot, { at: place, moved: true });
      tell(c, 'bot.moved', way, 'TM-6a-10');
    }
    c.touch('map');
  }),
  f.call('reveal', reveal, ({ locals: { role, place } }) => ({ role, place })),
  f.window('moved', 'moved', ({ locals: { role, who, place } }) => ({ to: role, who, place })),
]);

/** Moves a Character; ending where it began is no move (U-52). */
export function moveCharacter(c: C, who: string, place: string): void {
  if (standsAt(c, who) === place) return;
  const role: Role = who === BOT ? (c.roles[0] ?? '') : who;
  c.call(move, { role, who, place });
}
