/** Which cards of the box were seen in play: told by an event, or lying open on the table at the end. */
import { type Catalogue, type GameEvent, readSpec } from '@torii/kernel';
import type { Content, Tamashii } from '@torii/tamashii';

/** All cards of a pack, each with its kind: `enemy:zoe`, `card:E01`. */
export function cardsOf(content: Content): string[] {
  const { bosses, scenarios, generator } = content;
  const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    walker: content.walkers,
    body: content.bodies,
    augment: content.augments,
    enemy: content.enemies,
    protocol: content.protocols,
    district: content.districts,
    token: content.tokens,
    boss: bosses,
    attack: Object.assign({}, ...Object.values(bosses).map(({ attacks }) => attacks)),
    sheet: scenarios,
    card: Object.assign({}, ...Object.values(scenarios).map(({ cards }) => cards)),
    map: generator.maps,
    conditions: generator.conditions,
    enhancement: generator.enhancements,
    pvp: generator.pvp,
    goal: generator.goals,
  };
  return Object.entries(all).flatMap(([kind, cards]) => Object.keys(cards).map((id) => `${kind}:${id}`));
}

/** The cards that events name, by what the catalogue says of their arguments. */
export function told(events: readonly GameEvent[], catalogue: Catalogue): Set<string> {
  const found = new Set<string>();
  for (const { key, args } of events) {
    for (const [name, spec] of Object.entries(catalogue[key] ?? {})) {
      const { kind } = readSpec(spec);
      if (!kind.startsWith('card:')) continue;
      const value = args[name];
      for (const id of Array.isArray(value) ? value : [value]) found.add(`${kind.slice(5)}:${String(id)}`);
    }
  }
  return found;
}

/** The cards that lie open, whether or not anything has been told of them. */
export function lying({ map, market, scenario, players }: Tamashii): string[] {
  const open = Object.values(map).flatMap(({ district }) =>
    district.zone === 'open' ? district.items.map((id) => `district:${id}`) : [],
  );
  const equipped = Object.values(players).flatMap((each) => each.equipped.map((id) => `augment:${id}`));
  return [...open, ...equipped, ...market.map((id) => `body:${id}`), `sheet:${scenario.sheet}`];
}
