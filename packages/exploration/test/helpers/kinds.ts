/** Which cards and words there are: what an argument of an event says of itself holds. */
import { rulesIn } from '@torii/conformance/golden';
import type { Kinds } from '@torii/conformance/headless';
import type { Match } from '@torii/kernel';
import { readAllTexts } from '@torii/words/read';
import { type Content, EVENTS, type Exploration } from '../../src/index.ts';
import { content } from '../../src/looking.ts';

const { en } = readAllTexts(new URL('../../words/', import.meta.url));

const RULES = rulesIn(new URL('../../../../docs/rules/exploration.md', import.meta.url));

const CARDS: Readonly<Record<string, (all: Content) => readonly object[]>> = {
  chapter: ({ chapters }) => [chapters],
  event: ({ events }) => [events],
  skill: ({ skills }) => [skills],
  kami: ({ kami }) => [kami],
  item: ({ items }) => [items],
  weapon: ({ weapons }) => [weapons],
  armor: ({ armors }) => [armors],
  condition: ({ conditions }) => [conditions],
  board: ({ minions, servants, wanderers, chosen }) => [minions, servants, wanderers, chosen],
  ai: ({ chosen }) => Object.values(chosen).map(({ cards }) => cards),
};

/** Scenes may have cards of no pack: such a one is of the kind that it is said to be, unless it is of another. */
function isCard(all: Content, kind: string, id: string): boolean {
  const has = (lists: readonly object[]) => lists.some((cards) => Object.hasOwn(cards, id));
  const cards = CARDS[kind];
  if (cards === undefined) return false;
  return has(cards(all)) || !Object.values(CARDS).some((others) => has(others(all)));
}

/** What a pack calls by its own words: faces of its dice, tokens that its texts name. */
const OF_PACKS = ['face', 'token'];

/** The cards of the pack with which a match is played, and whatever has words of its own. */
export function kindsOf(match: Match<Exploration>): Kinds {
  return {
    events: EVENTS,
    isRule: (id) => RULES.has(id),
    isWord: (kind, value) => OF_PACKS.includes(kind) || en[`${kind}.${value}`] !== undefined,
    isCard: (kind, id) => id !== '' && !match.run.roles.includes(id) && isCard(content(match.run), kind, id),
  };
}
