/** Where things lie: the places of the view (view.ts), by which options and events name them. */
import type { Place, Role } from '@torii/kernel';
import type { TableToken, Tamashii } from './state.ts';

/** A part of somebody's board. */
export function boardPlace(role: Role, part: string): Place {
  return `players/${role}/${part}`;
}

export function tilePlace(tile: string): Place {
  return `map/${tile}`;
}

/** The last word of a place: a tile of the map, a slot of a Launcher, a card. */
export function lastOf(place: Place): string {
  return place.slice(place.lastIndexOf('/') + 1);
}

export function enemyPlace(role: Role, id: string): Place {
  return `players/${role}/enemies/${id}`;
}

/** A die among those of a list: they are called d1, d2, … */
export function diePlace(list: Place, i: number): Place {
  return `${list}/d${i + 1}`;
}

/** Ascend and Success tokens have a supply (ruling U-40); others never run out, and come from nowhere. */
export function supplyPlace(token: TableToken): Place | '' {
  return token === 'ascend' || token === 'success' ? `supply/${token}` : '';
}

/** Where an Augment lies before a player; nowhere if they do not have it. */
export function augmentPlace({ players }: Tamashii, role: Role, augment: string): Place | null {
  const their = players[role];
  if (their?.equipped.includes(augment)) return boardPlace(role, `equipped/${augment}`);
  return their?.unequipped.includes(augment) ? boardPlace(role, `unequipped/${augment}`) : null;
}

/** Where a Scenario card lies; nowhere if it is not in play. */
export function scenarioCardPlace({ scenario, map }: Tamashii, code: string): Place | null {
  const { plot, special, drawn, resolving, discarded } = scenario;
  if (code === '') return null;
  if (code === plot) return 'scenario/plot';
  if (special.includes(code)) return `scenario/special/${code}`;
  if (code === drawn || resolving.includes(code)) return `scenario/drawn/${code}`;
  const tile = Object.keys(map).find((place) => map[place]?.cards.includes(code));
  if (tile !== undefined) return tilePlace(tile);
  return discarded.includes(code) ? 'scenario/discarded' : null;
}

type Found = (state: Tamashii, id: string) => Place | null;

/** The first player for whom there is a place. */
function ofSomebody(state: Tamashii, place: (role: Role) => Place | null): Place | null {
  for (const role of Object.keys(state.players)) {
    const found = place(role);
    if (found !== null) return found;
  }
  return null;
}

/** Where a card lies, by the kind in its address. */
const CARDS: Readonly<Record<string, Found>> = {
  augment: (state, id) =>
    ofSomebody(state, (role) => augmentPlace(state, role, id)) ??
    (state.broken.includes(id) ? 'broken' : null),
  body: (state, id) =>
    ofSomebody(state, (role) =>
      state.players[role]?.bodies.includes(id) ? boardPlace(role, `bodies/${id}`) : null,
    ) ?? (state.market.includes(id) ? `market/${id}` : null),
  walker: (state, id) =>
    ofSomebody(state, (role) => (state.players[role]?.color === id ? boardPlace(role, 'color') : null)),
  protocol: (state, id) =>
    ofSomebody(state, (role) =>
      state.players[role]?.protocol.card === id ? boardPlace(role, 'protocol') : null,
    ),
  card: scenarioCardPlace,
  sheet: () => 'scenario/sheet',
  boss: ({ boss }, id) => (boss?.card === id ? 'boss' : null),
  attack: ({ boss }) => (boss ? 'boss/attacks' : null),
  district: ({ map }, id) => {
    const tile = Object.keys(map).find((place) => {
      const { zone = 'closed', items = [] } = map[place]?.district ?? {};
      return zone === 'open' && items[0] === id;
    });
    return tile === undefined ? null : tilePlace(tile);
  },
  goal: ({ generator }, id) => (generator?.goals.includes(id) ? `generator/goals/${id}` : null),
  pvp: ({ generator }) => (generator ? 'generator/pvp' : null),
  enhancement: ({ generator }) => (generator ? 'generator/enhancement' : null),
  conditions: ({ generator }) => (generator ? 'generator/conditions' : null),
};

/** Where something lies that rules speak of by a name: a role, a tile, an Enemy, the Boss, a card by its address. */
export function whereIs(state: Tamashii, thing: string): Place | null {
  const colon = thing.indexOf(':');
  if (colon >= 0) return CARDS[thing.slice(0, colon)]?.(state, thing.slice(colon + 1)) ?? null;
  if (Object.hasOwn(state.players, thing)) return `players/${thing}`;
  if (Object.hasOwn(state.map, thing)) return tilePlace(thing);
  if (thing === 'boss') return state.boss ? 'boss' : null;
  if (thing === 'bot') return state.bot ? 'bot' : null;
  return ofSomebody(state, (role) =>
    state.players[role]?.enemies.some(({ id }) => id === thing) ? enemyPlace(role, thing) : null,
  );
}
