/**
 * What every position must be before anything else about it can be judged: plain, complete, and a tree that can be
 * copied and asked without being changed.
 */
import { allFrames, clone, fork, hash, type Match, notPlain, questions, view } from '@torii/kernel';
import { type Finding, finding, firstDifference, firstLine } from './finding.ts';

/** Looks at positions one after another; knows how many components there were at first. */
export function foundations<S>(): (match: Match<S>, at: number) => Finding | null {
  let counted: Readonly<Record<string, number>> | null = null;
  return (match, at) => {
    const unsound = plain(match, at);
    if (unsound !== null) return unsound;
    counted ??= count(match);
    return conserved(match, at, counted) ?? copied(match, at) ?? pure(match, at) ?? seen(match, at);
  };
}

/** The position is plain JSON, and what is named is named so that JavaScript does not take it for a number. */
export function plain<S>({ position, setup }: Match<S>, at: number): Finding | null {
  const bad = notPlain(position);
  if (bad !== null) return finding('plain', at, `the position is not a plain tree at ${bad}`);
  for (const role of setup.seats.flat()) if (!isName(role)) return misnamed(role, at);
  const trees = [position.state, ...[...allFrames(position.stack)].map(([frame]) => frame.locals)];
  for (const tree of trees) {
    const odd = oddKey(tree);
    if (odd !== null) return misnamed(odd, at);
  }
  return null;
}

function isName(name: string): boolean {
  return /^[a-z]/i.test(name);
}

function misnamed(name: string, at: number): Finding {
  return finding('plain', at, `'${name}' does not begin with a letter`);
}

/** The first key in a tree that is no name. */
function oddKey(tree: unknown): string | null {
  if (typeof tree !== 'object' || tree === null) return null;
  const list = Array.isArray(tree);
  for (const key in tree) {
    if (!list && !isName(key)) return key;
    const odd = oddKey((tree as Record<string, unknown>)[key]);
    if (odd !== null) return odd;
  }
  return null;
}

export function count<S>({ game, position }: Match<S>): Readonly<Record<string, number>> {
  return game.components?.(position.state) ?? {};
}

/** Nothing is lost, nothing comes from nowhere. */
export function conserved<S>(
  match: Match<S>,
  at: number,
  before: Readonly<Record<string, number>>,
): Finding | null {
  const differs = firstDifference(before, count(match));
  return differs === null ? null : finding('components', at, `components were not conserved: ${differs}`);
}

/** A copy is equal and has nothing in common with what it was copied from. */
function copied<S>(match: Match<S>, at: number): Finding | null {
  const { game, position } = match;
  if (game.copy) {
    const differs = firstDifference(clone(position.state), game.copy(position.state));
    if (differs !== null) return finding('clone', at, `game.copy and clone differ at ${differs}`);
  }
  const shared = sharedPart(fork(match).position, objectsIn(position), '');
  return shared === null ? null : finding('clone', at, `a copy shares ${shared} with its original`);
}

function objectsIn(tree: unknown, found: Set<object> = new Set()): Set<object> {
  if (typeof tree !== 'object' || tree === null) return found;
  found.add(tree);
  for (const item of Object.values(tree)) objectsIn(item, found);
  return found;
}

function sharedPart(tree: unknown, others: ReadonlySet<object>, path: string): string | null {
  if (typeof tree !== 'object' || tree === null) return null;
  if (others.has(tree)) return path;
  for (const [key, item] of Object.entries(tree)) {
    const shared = sharedPart(item, others, `${path}/${key}`);
    if (shared !== null) return shared;
  }
  return null;
}

/** Options are a function of the position: listed again they are the same, and listing them changes nothing. */
function pure<S>(match: Match<S>, at: number): Finding | null {
  const before = hash(match.position);
  const copy = fork(match);
  const again = firstDifference(questions(match), questions(copy));
  if (again !== null) return finding('pure', at, `options listed twice differ at ${again}`);
  // In the match itself they may be remembered; in the copy they were listed anew.
  return hash(copy.position) === before
    ? null
    : finding('pure', at, 'listing the options changed the position');
}

/** So is the view: made again it is the same, and making it changes nothing. It travels, so it is plain. */
function seen<S>(match: Match<S>, at: number): Finding | null {
  const before = hash(match.position);
  const copy = fork(match);
  try {
    const first = view(copy, 'spectator');
    const bad = notPlain(first);
    if (bad !== null) return finding('plain', at, `the view is not a plain tree at ${bad}`);
    const again = firstDifference(first, view(copy, 'spectator'));
    if (again !== null) return finding('pure', at, `a view that is made twice differs at ${again}`);
  } catch (error) {
    return finding('crash', at, `the view cannot be made: ${firstLine(error)}`);
  }
  return hash(copy.position) === before ? null : finding('pure', at, 'making the view changed the position');
}
