/** The toy as a bare loop: no engine, only the rules, a log and a list of events. What the game itself costs. */
import {
  act,
  BAG_LABELS,
  type Choice,
  choices,
  DIE,
  DIE_LABELS,
  DONE,
  newPlayer,
  ROUNDS,
  refill,
  type ToyRole,
} from '@torii/devgames/toy';
import { nextValue, type Option, type Randomness, randomness } from '@torii/kernel';
import { chosen, type Played } from './record.ts';

interface Entry {
  readonly role: ToyRole;
  readonly option: string;
}

interface Happened {
  readonly key: string;
  readonly role: ToyRole;
  readonly touches: readonly string[];
}

/** The index of a random item, by label. */
export function pick(random: Randomness, label: string, count: number): number {
  return Math.floor(nextValue(random, label) * count);
}

export function draw(random: Randomness, label: string, bag: number[]): number {
  return bag.splice(pick(random, label, bag.length), 1)[0] as number;
}

const ROLES: readonly ToyRole[] = ['p1', 'p2'];

export function playBare(seed: string): Played {
  const random = randomness(seed);
  const players = { p1: newPlayer(), p2: newPlayer() };
  const log: Entry[] = [];
  const events: Happened[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const role of ROLES) {
      const player = players[role];
      refill(player, (bag) => draw(random, BAG_LABELS[role], bag));
      events.push({ key: 'toy.refilled', role, touches: [] });
      let moves = DIE[pick(random, DIE_LABELS[role], DIE.length)] as number;
      events.push({ key: 'toy.rolled', role, touches: [] });
      for (;;) {
        const options = choices(role, player, moves);
        const option = options[chosen(seed, log.length, options.length)] as Option;
        log.push({ role, option: option.id });
        if (option === DONE) break;
        moves = act(player, option as Choice, moves);
        events.push({ key: option.key, role, touches: option.touches });
      }
    }
    events.push({ key: 'toy.round', role: 'p1', touches: [] });
  }
  events.push({ key: 'toy.ended', role: 'p1', touches: [] });
  return { decisions: log.length, events: events.length, ...players };
}
