/** Random games, headless: what the suite looks at, and what simulations are made of. */
import {
  createMatch,
  type Match,
  type Outcome,
  questions,
  type Registered,
  type Setup,
  submit,
} from '@torii/kernel';
import { type Finding, finding, firstLine } from '../finding.ts';
import { chance } from './chance.ts';
import { HABITS, type Habits, randomAmendment, randomAnswer, speakers } from './player.ts';

/** Looks at a match before each entry and at the end; a finding ends the game. */
export type Watch<S> = (match: Match<S>, at: number) => Finding | null;

export interface Played<S> {
  /** The match as it stands at the end; null if it did not even begin. */
  readonly match: Match<S> | null;
  /** What stopped the game before its end. */
  readonly finding: Finding | null;
}

/** Where the next entry comes from; null when there is none. */
type Source<S> = (match: Match<S>) => unknown;

/** Plays a match to its end with random legal answers. The same seed plays the same game. */
export function randomGame<S>(
  game: Registered<S>,
  setup: Setup,
  seed: string,
  watch: Watch<S> = () => null,
  habits: Habits = HABITS,
): Played<S> {
  const luck = chance(seed);
  const next: Source<S> = (match) => {
    if (match.position.consent === null && luck.happens(habits.amends)) {
      const wish = randomAmendment(match, luck);
      // A wish that cannot be granted is no reason to stop: one answers instead.
      if (wish !== null && submit(match, wish).ok) return GIVEN;
    }
    return randomAnswer(match, luck, habits);
  };
  return play(game, setup, next, (match, at) => watch(match, at) ?? stuck(match, at) ?? tooLong(match, at));
}

/** Plays the entries of a log, as far as they go. */
export function playLog<S>(
  game: Registered<S>,
  setup: Setup,
  log: readonly unknown[],
  watch: Watch<S> = () => null,
): Played<S> {
  return play(game, setup, (match) => log[match.log?.length ?? 0] ?? null, watch);
}

/** The source has given its entry to the match itself. */
const GIVEN = Symbol('given');

function play<S>(game: Registered<S>, setup: Setup, next: Source<S>, watch: Watch<S>): Played<S> {
  let match: Match<S>;
  try {
    match = createMatch(game, setup);
  } catch (error) {
    return { match: null, finding: finding('crash', -1, `the match does not begin: ${firstLine(error)}`) };
  }
  for (;;) {
    const at = match.log?.length ?? 0;
    let entry: unknown;
    try {
      const found = watch(match, at);
      if (found !== null) return { match, finding: found };
      entry = match.position.ending === null || match.position.consent !== null ? next(match) : null;
      if (entry === null) return { match, finding: null };
      const found2 = entry === GIVEN ? null : refusal(submit(match, entry), at, entry);
      if (found2 !== null) return { match, finding: found2 };
    } catch (error) {
      return { match, finding: finding('crash', at, `the rules threw: ${firstLine(error)}`, entry) };
    }
  }
}

/** What it means that an answer from the list was refused. */
export function refusal(outcome: Outcome, at: number, entry: unknown): Finding | null {
  if (outcome.ok) return null;
  const { reason, args, crash } = outcome;
  if (reason === 'crashed')
    return finding('crash', at, `the rules threw: ${crash?.message.split('\n')[0]}`, entry);
  return finding('listed', at, `a listed answer was refused: ${reason} ${JSON.stringify(args)}`, entry);
}

/** A match that is not over must ask somebody something that can be answered. */
function stuck<S>(match: Match<S>, at: number): Finding | null {
  if (match.position.ending !== null) return null;
  const musts = questions(match).filter(({ offer }) => !offer);
  if (musts.length === 0) return finding('stuck', at, 'the match is not over, and nobody is asked anything');
  for (const asked of musts) {
    const { id } = asked;
    if (asked.options.length === 0) return finding('stuck', at, `question ${id} has no legal answer`);
    if (speakers(asked).length === 0 && match.position.consent === null)
      return finding('stuck', at, `question ${id} is put to nobody`);
  }
  return null;
}

/** Edits are in the line too, but nobody decided anything in the game by them. */
function tooLong<S>({ line, log, game }: Match<S>, at: number): Finding | null {
  if (line.length <= game.longest) return null;
  const decisions = line.filter((index) => log?.[index]?.t === 'answer').length;
  if (decisions <= game.longest) return null;
  return finding('tooLong', at, `${decisions} decisions, and game.longest is ${game.longest}`);
}
