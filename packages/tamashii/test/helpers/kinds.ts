/** Which cards and words there are: what an argument of an event says of itself holds. */
import { rulesIn } from '@torii/conformance/golden';
import type { Kinds } from '@torii/conformance/headless';
import type { Match } from '@torii/kernel';
import { EVENTS } from '../../src/events/events.ts';
import type { Content } from '../../src/pack/content.ts';
import { CLASSES, FACTIONS } from '../../src/pack/kinds.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { content } from '../../src/table/table.ts';

type Cards = (all: Content) => readonly string[];

const RULES = rulesIn(new URL('../../../../docs/rules/tamashii.md', import.meta.url));

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

/** Cards of the pack with which a match is played, and the game's own words. */
export function kindsOf(match: Match<Tamashii>): Kinds {
  return {
    events: EVENTS,
    isRule: (id) => RULES.has(id),
    isWord: (kind, value) => WORDS[kind]?.includes(value) ?? false,
    isCard: (kind, id) => isCard(content(match.run), kind === '*' ? id : `${kind}:${id}`),
    texts: ['bot/hack'],
  };
}

/** Some tests lay cards that no pack has, by any name: such a one is of the kind that it is said to be. */
function isCard(all: Content, address: string): boolean {
  const [kind = '', id = ''] = address.split(':');
  if (kind === 'bot') return all.bot !== null;
  const cards = CARDS[kind];
  if (cards === undefined || id === '') return false;
  return cards(all).includes(id) || !Object.values(CARDS).some((others) => others(all).includes(id));
}
