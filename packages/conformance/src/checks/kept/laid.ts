/** What is set right by hand is laid back from the view: laid back as it is, the table changes nothing. */
import { fork, hash, type Match } from '@torii/kernel';
import { type Finding, finding } from '../../finding.ts';
import { type Recording, walk } from '../../games/record.ts';

export function laidBack<S>(recording: Recording<S>): Finding | null {
  return walk(recording, (match, at) =>
    isSame(fork(match)) ? null : finding('laid', at, 'the view laid back is another state'),
  );
}

function isSame<S>({ game, run, position }: Match<S>): boolean {
  if (!game.view || !game.laid) return true;
  const before = hash(position.state);
  const back = game.laid(run, structuredClone(game.view(run)));
  return hash(back) === before && hash(position.state) === before;
}
