/** A position written out as a fixture reads back to the same position. */
import { hash, type Match, type Registered } from '@torii/kernel';
import { type Finding, finding, firstLine } from '../finding.ts';
import { type Recording, walk } from '../record.ts';
import { spaced } from './spaced.ts';

/** Writing and reading fixtures, handed in by the test: this package knows the kernel only. */
export interface FixtureFormat {
  write<S>(match: Match<S>): string;
  read<S>(game: Registered<S>, text: string): Match<S>;
}

export function fixtures<S>(recording: Recording<S>, format: FixtureFormat): Finding | null {
  const looks = spaced(recording.hashes.length);
  return walk(recording, (match, at) => {
    if (!looks.has(at)) return null;
    if (match.position.consent !== null) return null;
    try {
      const read = format.read(match.game, format.write(match));
      if (hash(read.position) === recording.hashes[at]) return null;
      return finding('fixture', at, 'written out and read back, it is another position');
    } catch (error) {
      return finding('fixture', at, `a fixture that was written out cannot be read: ${firstLine(error)}`);
    }
  });
}
