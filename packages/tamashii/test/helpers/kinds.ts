/**
 * What an argument of an event says of itself holds: a card of a kind is one of the pack's, a word is one of the game's own,
 * and a text is nothing that has a kind of its own.
 */
import { type Args, type EventSpec, type GameEvent, isPlace, type Match, readSpec } from '@torii/kernel';
import { EVENTS } from '../../src/events/events.ts';
import type { Content } from '../../src/pack/content.ts';
import { CLASSES, FACTIONS } from '../../src/pack/kinds.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { content } from '../../src/table/table.ts';

type Cards = (all: Content) => readonly string[];

const CARDS: Readonly<Record<string, Cards>> = {
  walker: ({ walkers }) => Object.keys(walkers),
  token: ({ tokens }) => Object.keys(tokens),
  body: ({ bodies }) => Object.keys(bodies),
  augment: ({ augments }) => Object.keys(augments),
  enemy: ({ enemies }) => Object.keys(enemies),
  protocol: ({ protocols }) => Object.keys(protocols),
  district: ({ districts }) => Object.keys(districts),
  sheet: ({ scenarios }) => Object.keys(scenarios),
  card: ({ scenarios }) => Object.values(scenarios).flatMap(({ cards }) => Object.keys(cards)),
  boss: ({ bosses }) => Object.keys(bosses),
  attack: ({ bosses }) => Object.values(bosses).flatMap(({ attacks }) => Object.keys(attacks)),
  pattern: ({ patterns }) => Object.keys(patterns),
  map: ({ generator }) => Object.keys(generator.maps),
  conditions: ({ generator }) => Object.keys(generator.conditions),
  enhancement: ({ generator }) => Object.keys(generator.enhancements),
  pvp: ({ generator }) => Object.keys(generator.pvp),
  goal: ({ generator }) => Object.keys(generator.goals),
};

const WORDS: Readonly<Record<string, readonly string[]>> = {
  token: 'blue green yellow red open corrupted lock ascend success universal engineer'.split(' '),
  asset: ['shield', 'memory', 'power', 'reroll'],
  face: 'strike surge blank basic special 1 2 3'.split(' '),
  faction: FACTIONS,
  class: CLASSES,
  phase: ['setup', 'planning', 'action', 'combat', 'quest'],
  die: ['player', 'numberDie', 'symbolDie'],
};

/** What is wrong with the events from this one on; null if nothing is. */
export function misnamed(match: Match<Tamashii>, from: number): string | null {
  for (const { key, args } of match.events?.slice(from) ?? []) {
    const wrong = wrongIn(match, key, args);
    if (wrong !== undefined) return `'${key}' ${JSON.stringify(args)}: ${wrong}`;
  }
  return null;
}

function wrongIn(match: Match<Tamashii>, key: GameEvent['key'], args: Args): string | undefined {
  const spec: EventSpec = Object.hasOwn(EVENTS, key) ? EVENTS[key as keyof typeof EVENTS] : {};
  for (const [name, wanted] of Object.entries(spec)) {
    const { kind } = readSpec(wanted);
    for (const value of [args[name] ?? ''].flat())
      if (value !== '' && !fits(match, kind, String(value))) return `'${value}' is no ${kind}`;
  }
  return undefined;
}

function fits(match: Match<Tamashii>, kind: string, value: string): boolean {
  const [what, which = ''] = kind.split(':');
  if (what === 'word') return WORDS[which]?.includes(value) ?? false;
  if (what === 'card') return isCard(content(match.run), which === '*' ? value : `${which}:${value}`);
  // Whose it is and where it lies have kinds of their own; texts of cards are told by their addresses.
  if (what === 'text') return !match.run.roles.includes(value) && !isPathOf(value);
  return what !== 'place' || isPlace(value);
}

function isPathOf(text: string): boolean {
  return text.includes('/') && !text.includes(':') && text !== 'bot/hack';
}

/** Some tests lay cards that no pack has, by any name: such a one is of the kind that it is said to be. */
function isCard(all: Content, address: string): boolean {
  const [kind = '', id = ''] = address.split(':');
  if (kind === 'bot') return all.bot !== null;
  const cards = CARDS[kind];
  if (cards === undefined || id === '') return false;
  return cards(all).includes(id) || !Object.values(CARDS).some((others) => others(all).includes(id));
}
