/**
 * What an argument of an event says of itself holds: a card of a kind is one of the game's, a word is one of its own, and a text
 * is nothing that has a kind of its own; it cites a rule that there is, and the text that is carried out by its address. For tests of
 * a game, beside `watchOver`.
 */
import { type Args, type Catalogue, isPlace, type Match, once, type RuleId, readSpec } from '@torii/kernel';

/** What there is in a game. */
export interface Kinds {
  readonly events: Catalogue;
  /** Whether this is the id of such a card; of a whole address where the kind is `*`. */
  isCard(kind: string, id: string): boolean;
  isWord(kind: string, value: string): boolean;
  /** Whether a ledger states it. */
  isRule(id: string): boolean;
  /** Texts that look like a place and are none. */
  readonly texts?: readonly string[];
}

/** What is wrong with the events from this one on; null if nothing is. */
export function misnamed<S>(match: Match<S>, from: number, kinds: Kinds): string | null {
  for (const { key, args, rule, by } of match.events?.slice(from) ?? []) {
    const wrong = wrongIn(match, key, args, kinds) ?? wrongCause(match, key, rule, by, kinds);
    if (wrong !== null) return `'${key}' ${JSON.stringify(args)}: ${wrong}`;
  }
  return null;
}

function wrongIn<S>(match: Match<S>, key: string, args: Args, kinds: Kinds): string | null {
  const spec = Object.hasOwn(kinds.events, key) ? kinds.events[key] : undefined;
  for (const [name, wanted] of Object.entries(spec ?? {})) {
    const { kind } = readSpec(wanted);
    for (const value of [args[name] ?? ''].flat())
      if (value !== '' && !fits(match, kind, String(value), kinds)) return `'${value}' is no ${kind}`;
  }
  return null;
}

/** Why it happened: every rule is one of the ledger, every text one that can be carried out. */
function wrongCause<S>(
  { game }: Match<S>,
  key: string,
  rule: RuleId | null,
  by: string | null,
  kinds: Kinds,
): string | null {
  // What the kernel tells, and what tests tell by themselves, follows from no rule of a game.
  if (!Object.hasOwn(kinds.events, key)) return null;
  if (rule === null || !kinds.isRule(rule)) return `'${rule ?? ''}' is no rule`;
  return by === null || textsOf(game).has(by) ? null : `'${by}' is no text`;
}

/** The addresses of all texts that a game can carry out. */
const textsOf = once(
  ({ flowsByName }: Pick<Match<never>['game'], 'flowsByName'>): ReadonlySet<string> =>
    new Set([...flowsByName.values()].flatMap(({ card }) => card ?? [])),
);

function fits<S>(match: Match<S>, kind: string, value: string, kinds: Kinds): boolean {
  const [what, which = ''] = kind.split(':');
  if (what === 'word') return kinds.isWord(which, value);
  if (what === 'card') return kinds.isCard(which, value);
  // Whose it is and where it lies have kinds of their own; texts of cards are told by their addresses.
  if (what === 'text') return !match.run.roles.includes(value) && !looksLikePlace(value, kinds);
  return what !== 'place' || isPlace(value);
}

function looksLikePlace(text: string, { texts = [] }: Kinds): boolean {
  return text.includes('/') && !text.includes(':') && !texts.includes(text);
}
