/** Every listed option is accepted, each on a copy of its own. */
import { type AnswerEntry, type Asked, fork, type Match, questions, submit } from '@torii/kernel';
import { type Finding, finding, firstLine } from '../../finding.ts';
import { conserved, count, plain } from '../../foundations.ts';
import { refusal } from '../../games/play.ts';
import { speakers } from '../../games/player.ts';
import { type Recording, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';

export function listed<S>(recording: Recording<S>): Finding | null {
  const looks = spaced(recording.hashes.length);
  return walk(recording, (match, at) => {
    if (!looks.has(at)) return null;
    const open = questions(match);
    const twins = alike(open, at);
    if (twins !== null) return twins;
    for (const asked of open) {
      const found = named(asked, at) ?? acceptable(match, asked, at);
      if (found !== null) return found;
    }
    return null;
  });
}

/** Options are known by their ids: no two alike, and each begins with a letter. */
function named({ id, options }: Asked, at: number): Finding | null {
  const ids = options.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) return finding('listed', at, `question ${id} lists '${twice}' twice`);
  const odd = ids.find((id) => !/^[a-z]/i.test(id));
  if (odd === undefined) return null;
  return finding('listed', at, `question ${id}: the id '${odd}' does not begin with a letter`);
}

/** No option stands in two questions that a role is asked at the same time: one could be taken for the other. */
function alike(open: readonly Asked[], at: number): Finding | null {
  const seen = new Map<string, string>();
  for (const { id, role, options } of open) {
    if (role === null) continue;
    for (const option of options) {
      const name = `${role} ${option.id}`;
      const other = seen.get(name);
      if (other !== undefined && other !== id)
        return finding('listed', at, `questions ${other} and ${id} of ${role} both list '${option.id}'`);
      seen.set(name, id);
    }
  }
  return null;
}

function acceptable<S>(match: Match<S>, asked: Asked, at: number): Finding | null {
  const before = count(match);
  for (const entry of goodAnswers(asked)) {
    const copy = fork(match);
    try {
      const found = refusal(submit(copy, entry), at, entry) ?? plain(copy, at) ?? conserved(copy, at, before);
      if (found !== null) return { ...found, tried: found.tried ?? { ...entry } };
    } catch (error) {
      return finding('crash', at, `the rules threw: ${firstLine(error)}`, entry);
    }
  }
  return null;
}

/** Answers that must be accepted: every option, every number of them, every seat that may speak. */
function goodAnswers(asked: Asked): AnswerEntry[] {
  const { kind, options, min, max } = asked;
  const [first, ...others] = speakers(asked);
  if (first === undefined) return [];
  const ids = options.map(({ id }) => id);
  const by = (seat: number, picked: readonly string[]): AnswerEntry => ({
    t: 'answer',
    seat,
    question: asked.id,
    options: picked,
  });
  const singles = kind === 'some' ? handfuls(ids, min, max) : ids.map((id) => [id]);
  return [...singles.map((picked) => by(first, picked)), ...others.map((seat) => by(seat, singles[0] ?? []))];
}

/** Every option among the fewest that may be picked, and the most. */
function handfuls(ids: readonly string[], min: number, max: number): string[][] {
  const from = (i: number, n: number) => [...ids.slice(i), ...ids.slice(0, i)].slice(0, n);
  const fewest = ids.map((_, i) => from(i, Math.max(1, min)));
  return [...(min === 0 ? [[]] : []), ...(max > 0 ? fewest : []), from(0, max)];
}
