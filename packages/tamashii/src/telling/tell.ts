/**
 * Questions, options and events as sentences. Words of the game come from whoever shows them, names from the pack; the
 * position is the view of whoever reads, so nothing hidden can be said.
 */

import type { Args, Option } from '@torii/kernel';
import type { Language } from '@torii/words';
import { gridOf } from '../table/launcher.ts';
import { type GameWords, type Namer, namer, type Seen } from './names.ts';
import { type Texts, textsOf } from './printed.ts';
import type { Printed } from './text.ts';
import { type Value, valuesOf } from './values.ts';

type Offered = Pick<Option, 'id' | 'key' | 'args'> & Partial<Pick<Option, 'touches'>>;

export interface Teller {
  prompt(seen: Seen, asked: { readonly prompt: string; readonly rule: string }): string;
  option(seen: Seen, option: Offered): string;
  /** Many options alike can share a line: what they have in common, and what each of them is. */
  grouped(seen: Seen, option: Offered): { readonly group: string; readonly short: string } | null;
  /** What happened; a fact that has no words of its own is not worth a line. */
  event(seen: Seen, event: { readonly key: string; readonly args: Args }): string;
  why(rule: string): string;
  role(role: string): string;
  /** The name of a tile: what it is called, or that it lies face down. */
  place(seen: Seen, place: string): string;
  /** The name that the pack gives to something: `name('enemy', 'zoe')`. */
  name(kind: string, id: string): string;
  /** What is printed on cards, for whoever shows them. */
  readonly texts: Texts;
  /** The Integrity printed on an Enemy card. */
  integrity(enemy: string): number;
  /** How many steps a Learning Protocol has. */
  steps(protocol: string): number;
  /** What a revealed tile does to the Trace of whoever enters and of whoever stays: `+2/1`. */
  trace(seen: Seen, place: string): string;
}

export function teller(pack: Printed, language: Language, words: GameWords): Teller {
  const { content } = pack;
  const texts = textsOf(pack, language);
  const names = namer(pack, language, words);
  const grid = content.table && gridOf(content.table);
  const integrity = (enemy: string) => content.enemies[enemy]?.integrity ?? 0;
  const speech = { content, texts, names, words, grid };

  /** Some sentences have another form: where nothing is wanted for something, where a number stands for X. */
  function said(key: string, values: Record<string, Value>): string {
    const other = `${key}.${values.form}`;
    return words.say(words.has(other) ? other : key, values);
  }

  return {
    name: names.name,
    role: names.role,
    place: names.place,
    texts,
    integrity,
    steps: (protocol) => content.protocols[protocol]?.steps.length ?? 0,
    trace: (seen, place) => {
      const district = content.districts[seen.map[place]?.district.items[0] ?? ''];
      return district ? `+${district.entry}/${district.stationary}` : '';
    },
    why: words.why,
    prompt: (_, { prompt }) => (words.has(`prompt.${prompt}`) ? words.say(`prompt.${prompt}`) : prompt),
    option: (seen, { id, key, args = {}, touches = [] }) => {
      if (key.startsWith('hook.')) return hookText(key.slice('hook.'.length), texts, names, words);
      if (!words.has(`option.${key}`)) return names.anything(seen, id) ?? id;
      return said(`option.${key}`, valuesOf(speech, seen, key, { id, args, touches }));
    },
    grouped: (seen, { id, key, args = {}, touches = [] }) => {
      if (!words.has(`group.${key}`)) return null;
      const values = valuesOf(speech, seen, key, { id, args, touches });
      return { group: words.say(`group.${key}`, values), short: words.say(`short.${key}`, values) };
    },
    event: (seen, { key, args }) => {
      if (!words.has(`event.${key}`)) return '';
      const text = said(`event.${key}`, valuesOf(speech, seen, key, { id: '', args, touches: [] }));
      return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
    },
  };
}

/** The reaction of a card is said by the card's own text, one of the rulebook by words. */
function hookText(hook: string, texts: Texts, { printed }: Namer, words: GameWords): string {
  const text = texts.part(hook);
  if (text === undefined) return words.has(`option.hook.${hook}`) ? words.say(`option.hook.${hook}`) : hook;
  const [source = ''] = hook.split('/');
  return words.say('option.hook', { name: printed(source) ?? source, text });
}
