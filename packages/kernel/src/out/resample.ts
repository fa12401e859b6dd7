/** Another world that looks the same to a seat: what it cannot see lies otherwise, what it can see does not change. */

import type { Json } from '../data/json.ts';
import { randomness, shuffle } from '../data/random.ts';
import type { Match } from '../model/match.ts';
import type { Seat } from '../model/model.ts';
import { type Item, sees, type Zone, zonesIn } from '../model/zones.ts';
import { sketch } from '../run/create.ts';

interface Slot {
  readonly pile: Zone;
  readonly index: number;
}

export function resample<S>(match: Match<S>, seat: Seat, seed: string): Match<S> {
  // Neither the seed nor what a fixture says comes next is for whoever thinks about this world.
  const { fixture: _, ...setup } = match.setup;
  const world = sketch(match, { ...setup, seed });
  const roles = match.setup.seats[seat] ?? [];
  const { position } = world;
  position.random = { ...position.random, seed, script: {} };
  // Without a back of their own the items of a zone can only be in each other's place.
  const groups = new Map<string, Slot[]>();
  for (const [path, pile] of zonesIn(position.state as Json)) {
    const group = pile.back === '' ? `zone ${path}` : `back ${pile.back}`;
    for (let index = 0; index < pile.items.length; index++) {
      if (sees(pile, index, roles)) continue;
      groups.set(group, [...(groups.get(group) ?? []), { pile, index }]);
    }
  }
  const random = randomness(seed);
  for (const [group, slots] of groups) deal(random, group, slots);
  return world;
}

function deal(random: ReturnType<typeof randomness>, group: string, slots: readonly Slot[]): void {
  // Sorted first: whoever knows the seed could else find out from this world how things lie in the real one.
  const items = slots.map(({ pile, index }) => pile.items[index] as Item).sort(byName);
  shuffle(random, group, items);
  slots.forEach(({ pile, index }, i) => {
    pile.items[index] = items[i] as Item;
  });
}

function byName(a: Item, b: Item): number {
  const [one, other] = [`${typeof a} ${a}`, `${typeof b} ${b}`];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
