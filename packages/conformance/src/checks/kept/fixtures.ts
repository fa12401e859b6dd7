/** A position written out as a fixture reads back to the same position. */
import { hash, type Match, type Registered, submit } from '@torii/kernel';
import { type Finding, finding, firstLine } from '../../finding.ts';
import { type Recording, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';

/** Writing and reading fixtures, handed in by the test: this package knows the kernel only. */
export interface FixtureFormat {
  write<S>(match: Match<S>): string;
  read<S>(game: Registered<S>, text: string): Match<S>;
}

/** How many positions of one game are written out. */
const FIXTURES = 3;

export function fixtures<S>(recording: Recording<S>, format: FixtureFormat): Finding | null {
  const { entries, hashes } = recording;
  const looks = spaced(hashes.length, FIXTURES);
  return walk(recording, (match, at) => {
    if (!looks.has(at)) return null;
    try {
      const read = format.read(match.game, format.write(match));
      if (hash(read.position) !== hashes[at])
        return finding('fixture', at, 'written out and read back, it is another position');
      const next = entries[at];
      // A fixture has no log: what speaks of log entries means nothing to it.
      if (next?.t !== 'answer' || match.position.consent !== null) return null;
      submit(read, next);
      if (hash(read.position) === hashes[at + 1]) return null;
      return finding('fixture', at, 'a fixture that was written out plays on otherwise', next);
    } catch (error) {
      return finding('fixture', at, `a fixture that was written out cannot be read: ${firstLine(error)}`);
    }
  });
}
