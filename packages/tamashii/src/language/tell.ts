/**
 * Questions, options and events as sentences. Words of the game come from whoever shows them, names from the pack; the
 * position is the view of whoever reads, so nothing hidden can be said.
 */
import type { Args, Json, Option } from '@torii/kernel';
import { type Effect, type Language, packNames, plainText, renderEffect } from '@torii/script';
import { compileCards } from '../cards.ts';
import type { Tamashii } from '../state.ts';
import { book } from './book.ts';
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

export interface Teller {
  prompt(seen: Seen, asked: { readonly prompt: string; readonly rule: string }): string;
  option(seen: Seen, option: Pick<Option, 'id' | 'key' | 'args'>): string;
  /** What happened; a fact that has no words of its own is not worth a line. */
  event(seen: Seen, event: { readonly key: string; readonly args: Args }): string;
  why(rule: string): string;
  role(role: string): string;
  /** The name of a tile: what it is called, or that it lies face down. */
  place(seen: Seen, place: string): string;
  /** The name that the pack gives to something: `name('enemy', 'zoe')`. */
  name(kind: string, id: string): string;
}

/** The kinds of things that packs name, as arguments call them or not. */
const KINDS = [
  'enemy',
  'augment',
  'body',
  'card',
  'district',
  'protocol',
  'goal',
  'walker',
  'token',
  'pattern',
];
const MORE_KINDS = ['pvp', 'enhancement', 'map', 'conditions', 'boss', 'attack', 'scenario', 'keyword'];

type Value = string | number;

export function teller(pack: Printed, language: Language, words: GameWords): Teller {
  const named = pack.words[language];
  const { parts } = compileCards(pack.content, pack.keywords);
  const voice = { book, language, names: packNames(pack.words, language) };
  const rendered = new Map<Effect, string>();

  function partText(part: string): string {
    const effect = parts.get(part);
    if (!effect) return part;
    const text = rendered.get(effect) ?? plainText(renderEffect(voice, effect));
    rendered.set(effect, text);
    return text;
  }

  const name = (kind: string, id: string): string =>
    named[`${kind}.${id}`] ?? (words.has(`${kind}.${id}`) ? words.say(`${kind}.${id}`) : id);

  const role = (id: string): string => (words.has(`role.${id}`) ? words.say(`role.${id}`) : id);

  function place(seen: Seen, id: string): string {
    const tile = seen.map[id];
    if (!tile) return id;
    const district = tile.district.items[0];
    return district ? name('district', district) : words.say('place.faceDown', { place: id });
  }

  /** A thing in play that has an id of its own: an attached Enemy. */
  function enemy(seen: Seen, id: string): string | undefined {
    for (const { enemies } of Object.values(seen.players)) {
      const found = enemies.find((attached) => attached.id === id);
      if (found) return name('enemy', found.card);
    }
    return undefined;
  }

  function anyName(id: string): string | undefined {
    const colon = id.indexOf(':');
    if (colon > 0) return named[`${id.slice(0, colon)}.${id.slice(colon + 1)}`];
    for (const kind of [...KINDS, ...MORE_KINDS]) {
      const found = named[`${kind}.${id}`];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function textValue(seen: Seen, field: string, value: string): string {
    if (Object.hasOwn(seen.players, value)) return role(value);
    if (field === 'part') return partText(value);
    const key = `${field}.${value}`;
    if (words.has(key)) return words.say(key);
    if (Object.hasOwn(seen.map, value)) return place(seen, value);
    return named[key] ?? enemy(seen, value) ?? anyName(value) ?? lastWord(value);
  }

  function valueFor(seen: Seen, field: string, value: Json): Value {
    if (typeof value === 'string') return textValue(seen, field, value);
    if (Array.isArray(value)) return value.map((each) => valueFor(seen, field, each)).join(', ');
    if (typeof value === 'number' && words.has(`${field}.${value}`)) return words.say(`${field}.${value}`);
    return typeof value === 'number' ? value : String(value);
  }

  function values(seen: Seen, args: Args = {}): Record<string, Value> {
    return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, valueFor(seen, key, value)]));
  }

  return {
    name,
    role,
    place,
    why: words.why,
    prompt: (_, { prompt }) => (words.has(`prompt.${prompt}`) ? words.say(`prompt.${prompt}`) : prompt),
    option: (seen, { id, key, args }) => {
      // The reaction of a card is said by the card's own text.
      if (key.startsWith('hook.') && parts.has(key.slice(5))) return partText(key.slice(5));
      if (words.has(`option.${key}`)) return words.say(`option.${key}`, values(seen, args));
      return anyName(id) ?? (Object.hasOwn(seen.map, id) ? place(seen, id) : id);
    },
    event: (seen, { key, args }) =>
      words.has(`event.${key}`) ? words.say(`event.${key}`, values(seen, args)) : '',
  };
}

/** Of an address the last word is enough: `p1/launcher/r2c4`. */
function lastWord(value: string): string {
  return value.slice(value.lastIndexOf('/') + 1);
}
