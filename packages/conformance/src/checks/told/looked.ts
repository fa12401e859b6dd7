/**
 * What is worked out when somebody asks: every request that is listed has an answer, from what the role may know and from
 * nothing else, and asking changes nothing.
 */
import { fork, hash, lookAt, looksOf, type Match, notPlain, resample, type Viewer } from '@torii/kernel';
import { type Finding, finding, firstDifference, firstLine } from '../../finding.ts';
import { type Recording, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';
import { seatOf, viewers, who } from './viewers.ts';

export function looked<S>(recording: Recording<S>): Finding | null {
  if (recording.game.looks === undefined) return null;
  const moments = spaced(recording.hashes.length);
  return walk(recording, (match, at) => {
    if (!moments.has(at)) return null;
    for (const viewer of viewers(match)) {
      const found = answered(match, at, viewer, recording.seed);
      if (found !== null) return found;
    }
    return null;
  });
}

function answered<S>(match: Match<S>, at: number, viewer: Viewer, seed: string): Finding | null {
  try {
    return pure(match, at, viewer) ?? alikeEverywhere(match, at, viewer, seed);
  } catch (error) {
    return finding('crash', at, `a look of ${who(viewer)} threw: ${firstLine(error)}`);
  }
}

/** All that a viewer can ask, with the answers. */
function allLooks<S>(match: Match<S>, viewer: Viewer): unknown[] {
  return looksOf(match, viewer).map(({ name, args }) => [name, args, lookAt(match, viewer, name, args)]);
}

function pure<S>(match: Match<S>, at: number, viewer: Viewer): Finding | null {
  const copy = fork(match);
  const first = allLooks(copy, viewer);
  const bad = notPlain(JSON.parse(JSON.stringify(first)) as unknown) ?? notJson(first);
  if (bad !== null) return finding('plain', at, `a look of ${who(viewer)} is no plain tree: ${bad}`);
  const again = firstDifference(first, allLooks(copy, viewer));
  if (again !== null) return finding('pure', at, `two looks of ${who(viewer)} differ at ${again}`);
  if (hash(copy.position) === hash(match.position)) return null;
  return finding('pure', at, `a look of ${who(viewer)} changed the position`);
}

/** Where a tree loses something on a wire. */
function notJson(tree: unknown): string | null {
  return firstDifference(tree, JSON.parse(JSON.stringify(tree)));
}

/** Worlds that differ only in what the viewer cannot see offer the same looks, and show the same. */
function alikeEverywhere<S>(match: Match<S>, at: number, viewer: Viewer, seed: string): Finding | null {
  const world = resample(match, seatOf(viewer), `${seed} ${at} looks`);
  const differs = firstDifference(allLooks(match, viewer), allLooks(world, viewer));
  if (differs !== null)
    return finding('hidden', at, `${who(viewer)} can tell two worlds apart by a look: ${differs}`);
  return null;
}
