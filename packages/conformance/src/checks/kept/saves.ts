/** Save and load at every step, and play on with the loaded copy. */
import { createMatch, hash, load, type Match, save, submit } from '@torii/kernel';
import { type Finding, finding } from '../../finding.ts';
import { type Recording, tried, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';

/** How many loaded copies of one game are played on to its end. */
const PLAYED_ON = 5;

export function saves<S>(recording: Recording<S>): Finding | null {
  return relay(recording) ?? playedOn(recording);
}

/** A match that goes through a file, as it would through a server that restarts. */
function throughFile<S>(match: Match<S>, at: number): Match<S> | Finding {
  const loaded = tried(() => load(match.game, JSON.parse(JSON.stringify(save(match)))));
  if (!loaded.ok) return finding('save', at, `what was saved does not load: ${loaded.reason}`);
  return loaded.match;
}

/** From hand to hand: after every entry the match is saved, loaded, and only the loaded copy goes on. */
function relay<S>(recording: Recording<S>): Finding | null {
  const { game, setup, entries, hashes } = recording;
  if (hashes.length === 0) return null;
  let match = createMatch(game, setup);
  for (const [at, entry] of [...entries, null].entries()) {
    const loaded = throughFile(match, at);
    if ('kind' in loaded) return loaded;
    match = loaded;
    const found = differs(match, at, hashes[at], 'loaded, it is another position');
    if (found !== null || entry === null) return found;
    const outcome = tried(() => submit(match, entry));
    if (!outcome.ok)
      return finding('save', at, `the loaded copy refuses what was played: ${outcome.reason}`, entry);
  }
  return null;
}

/** Copies loaded once are played to the end, beside the match that never left memory. */
function playedOn<S>(recording: Recording<S>): Finding | null {
  const { entries, hashes } = recording;
  const chosen = spaced(hashes.length, PLAYED_ON);
  return walk(recording, (match, at) => {
    if (!chosen.has(at)) return null;
    const copy = throughFile(match, at);
    if ('kind' in copy) return copy;
    for (const entry of entries.slice(at)) {
      const outcome = tried(() => submit(copy, entry));
      if (!outcome.ok)
        return finding('save', at, `the loaded copy refuses what was played: ${outcome.reason}`, entry);
    }
    return differs(copy, at, hashes.at(-1), 'played on after loading, it ends in another position');
  });
}

function differs<S>(
  match: Match<S>,
  at: number,
  wanted: string | undefined,
  message: string,
): Finding | null {
  return hash(match.position) === wanted ? null : finding('save', at, message);
}
