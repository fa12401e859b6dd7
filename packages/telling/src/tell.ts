/** A teller made from a game's catalogues, its words and the names of a pack. */
import { type Args, type Catalogue, KERNEL_EVENTS, type Place } from '@torii/kernel';
import { SCRIPT_EVENTS } from '@torii/script';
import { capitalized, type Span, type Spans, text } from '@torii/words';
import type { Texts } from './printed.ts';
import type { Happened, Offered, Teller } from './teller.ts';
import { type Saying, type Values, valuesOf } from './values.ts';

/** An option or an event as far as its words need it; events have no id and touch nothing. */
export interface About {
  readonly key: string;
  readonly id: string;
  readonly args: Args;
  readonly touches: readonly Place[];
}

/** What a game brings so that it can be told. */
export interface Tongue<Seen> extends Saying<Seen> {
  /** The kinds of the arguments of its events, and of its options. */
  readonly events: Catalogue;
  readonly options: Catalogue;
  /** What its sentences say besides their arguments: texts of cards, what lies where. */
  more(seen: Seen, about: About): Values;
  /** What a question says that depends on the moment; undefined where its words are always the same. */
  asks?(seen: Seen, prompt: string, role: string): Spans | undefined;
  /** What follows from the reasons that an event carries, in games whose events carry any. */
  because?(seen: Seen, event: Happened): readonly Spans[];
  /** What a choice or a reaction of a card stands for, by its part; undefined if it is none. */
  part(part: string): Spans | undefined;
  readonly texts: Pick<Texts, 'text' | 'card'>;
  why(rule: string): string;
  /** Of which kind a card is that lies at a place; undefined if no card lies there. */
  kindAt(place: Place): string | undefined;
}

/** What kernel and script themselves offer. */
const COMMON_OPTIONS: Catalogue = {
  'kernel.number': { n: 'number' },
  'kernel.leave': { hooks: ['word:hook'] },
  'script.yes': { part: 'word:part' },
  'script.choice': { part: 'word:part' },
  'script.choiceFor': { part: 'word:part', role: 'role' },
  'script.role': { role: 'role' },
  'script.done': { words: 'word:words' },
};

const COMMON_EVENTS: Catalogue = {
  ...KERNEL_EVENTS,
  ...SCRIPT_EVENTS,
};

export function teller<Seen>(tongue: Tongue<Seen>): Teller<Seen> {
  const { speaker, names } = tongue;
  const { language, has, tell } = speaker;
  const options = { ...COMMON_OPTIONS, ...tongue.options };
  const events = { ...COMMON_EVENTS, ...tongue.events };
  const saying: Saying<Seen> = {
    ...tongue,
    own: {
      part: (_, part) => tongue.part(String(part)) ?? [text(String(part))],
      words: (_, key) => [names.card(String(key))],
      hook: (_, hook) => reacting(String(hook)),
      ...tongue.own,
    },
  };

  function values(seen: Seen, catalogue: Catalogue, about: About): Values {
    return { ...valuesOf(saying, seen, catalogue, about.key, about.args), ...tongue.more(seen, about) };
  }

  /** Some sentences have another form: where nothing is wanted for something, where a number stands for X. */
  function said(key: string, given: Values): Span[] {
    const other = `${key}.${given.form}`;
    return tell(has(other) ? other : key, given);
  }

  /** What reacts, by its name: a card, or what the rulebook calls it. */
  function reacting(hook: string): Span[] {
    if (tongue.part(hook)) return [names.card(wholeOf(hook))];
    return has(`name.hook.${hook}`) ? tell(`name.hook.${hook}`) : [text(hook)];
  }

  /** The reaction of a card is said by the card's own text, one of the rulebook by words. */
  function reaction(hook: string): Span[] {
    const part = tongue.part(hook);
    if (part) return tell('option.hook', { name: [names.card(wholeOf(hook))], text: part });
    return has(`option.hook.${hook}`) ? tell(`option.hook.${hook}`) : [text(hook)];
  }

  const about = ({ key, id, args = {}, touches = [] }: Offered): About => ({ key, id, args, touches });

  return {
    prompt: (seen, { prompt, role, by, options = [] }) => {
      const now = role ? tongue.asks?.(seen, prompt, role) : undefined;
      if (now) return [...now];
      // A game may say what a text asks for by naming its card.
      if (by !== undefined && has(`prompt.${prompt}.by`) && names.isNamed(wholeOf(by)))
        return tell(`prompt.${prompt}.by`, { card: [names.card(wholeOf(by))] });
      // Where none of the reactions may be left, only their order is asked for.
      const must = `prompt.${prompt}.must`;
      if (has(must) && options.length > 0 && !options.some(({ key }) => key === 'kernel.leave'))
        return tell(must);
      return has(`prompt.${prompt}`) ? tell(`prompt.${prompt}`) : [text(prompt)];
    },
    option: (seen, option) => {
      const { id, key } = option;
      if (key.startsWith('hook.')) return reaction(key.slice('hook.'.length));
      if (!has(`option.${key}`)) return [text(id)];
      return capitalized(said(`option.${key}`, values(seen, options, about(option))), language);
    },
    grouped: (seen, option) => {
      const { key } = option;
      if (!has(`group.${key}`)) return null;
      const given = values(seen, options, about(option));
      return { group: tell(`group.${key}`, given), short: tell(`short.${key}`, given) };
    },
    event: (seen, { key, args }) => {
      if (!has(`event.${key}`)) return [];
      const given = values(seen, events, { key, id: '', args, touches: [] });
      return capitalized(said(`event.${key}`, given), language);
    },
    why: tongue.why,
    because: (seen, event) => (tongue.because?.(seen, event) ?? []).map((each) => [...each]),
    role: names.role,
    place: (seen, place) => [...tongue.place(seen, place)],
    thing: (place, id) => {
      // Some places hold cards of any kind, by their addresses.
      const address = id.includes(':') ? id : `${tongue.kindAt(place)}:${id}`;
      return names.isNamed(address) ? names.card(address).text : null;
    },
    card: names.card,
    text: (address) => [...tongue.texts.text(address)],
    printed: (address) => tongue.texts.card(address)?.lines ?? [],
  };
}

/** The card whose text reacts: `augment:zoe` of `augment:zoe/do.2.then`, `skill:sixth-sense` of `skill:sixth-sense.1`. */
function wholeOf(hook: string): string {
  return /^[^/.]*/.exec(hook)?.[0] ?? hook;
}
