/** What things are called: roles, tiles, cards, Enemies in play. */
import type { Language } from '@torii/words';
import type { Tamashii } from '../table/state.ts';
import type { Printed } from './text.ts';

/** The words of the game in one language. */
export interface GameWords {
  has(key: string): boolean;
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** What a rule says; empty if nobody has written it. */
  why(rule: string): string;
}

/** A position as somebody sees it: what is hidden is null. */
export type Seen = Tamashii;

export interface Namer {
  /** The name that the pack or the game gives to something: `name('enemy', 'zoe')`. */
  name(kind: string, id: string): string;
  /** The name of a card by its source: `augment:x`, `card:P03`, `sheet:geo-hunt`, `bot`. */
  printed(source: string): string | undefined;
  role(role: string): string;
  /** What a tile is called, or that it lies face down. */
  place(seen: Seen, place: string): string;
  /** An Enemy in play, or the Boss. */
  enemy(seen: Seen, id: string): string | undefined;
  /** Whatever has this id. */
  anything(seen: Seen, id: string): string | undefined;
}

/** The kinds of things that packs name; an id that several of them know is the first one's. */
const KINDS = [
  ...['enemy', 'augment', 'body', 'card', 'district', 'protocol', 'goal', 'walker', 'token', 'pattern'],
  ...['pvp', 'enhancement', 'map', 'conditions', 'boss', 'attack', 'scenario', 'keyword'],
];

export function namer(pack: Printed, language: Language, words: GameWords): Namer {
  const named = pack.words[language];

  const name = (kind: string, id: string): string =>
    named[`${kind}.${id}`] ?? (words.has(`${kind}.${id}`) ? words.say(`${kind}.${id}`) : id);

  const role = (id: string): string => (words.has(`role.${id}`) ? words.say(`role.${id}`) : id);

  function printed(source: string): string | undefined {
    const colon = source.indexOf(':');
    if (colon < 0) return named[source];
    const [kind, id] = [source.slice(0, colon), source.slice(colon + 1)];
    // A Scenario sheet is called like its Scenario.
    return named[`${kind === 'sheet' ? 'scenario' : kind}.${id}`];
  }

  function place(seen: Seen, id: string): string {
    const tile = seen.map[id];
    if (!tile) return id;
    const district = tile.district.items[0];
    return district ? name('district', district) : words.say('place.faceDown');
  }

  function enemy(seen: Seen, id: string): string | undefined {
    if (id === 'boss' && seen.boss) return name('boss', seen.boss.card);
    for (const { enemies } of Object.values(seen.players)) {
      const found = enemies.find((attached) => attached.id === id);
      if (found) return name('enemy', found.card);
    }
    return undefined;
  }

  function anything(seen: Seen, id: string): string | undefined {
    if (Object.hasOwn(seen.players, id)) return role(id);
    if (Object.hasOwn(seen.map, id)) return words.say('place.named', { name: place(seen, id), place: id });
    const known = printed(id) ?? enemy(seen, id);
    if (known !== undefined) return known;
    for (const kind of KINDS) {
      const found = named[`${kind}.${id}`];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return { name, printed, role, place, enemy, anything };
}
