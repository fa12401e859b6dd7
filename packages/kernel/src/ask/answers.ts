/** Every answer that could be given to a question: what search goes through, offers and handfuls of things included. */
import type { Asked } from '../model/model.ts';

/** Of many handfuls only so many are listed: there may be more than anybody could look at. */
const MOST = 64;

/**
 * The answers to a question, each as the ids of its options. Where several things are to be chosen these are all handfuls
 * of them, the smallest first, as many as `most`.
 */
export function answersTo({ kind, options, min, max }: Asked, most: number = MOST): string[][] {
  const ids = options.map(({ id }) => id);
  if (kind !== 'some') return ids.slice(0, most).map((id) => [id]);
  const answers: string[][] = [];
  for (let size = min; size <= Math.min(max, ids.length) && answers.length < most; size++)
    handfuls(ids, size, 0, [], answers, most);
  return answers;
}

function handfuls(
  ids: readonly string[],
  size: number,
  from: number,
  taken: readonly string[],
  answers: string[][],
  most: number,
): void {
  if (answers.length >= most) return;
  if (taken.length === size) {
    answers.push([...taken]);
    return;
  }
  for (let i = from; i <= ids.length - (size - taken.length); i++)
    handfuls(ids, size, i + 1, [...taken, ids[i] as string], answers, most);
}

/** Whether these options are an answer that a question takes. */
export function isAnswer({ kind, options, min, max }: Asked, chosen: readonly string[]): boolean {
  const known = (id: string | undefined) => options.some((option) => option.id === id);
  // Later picks of a list are looked at when their turn comes.
  if (kind === 'repeat') return known(chosen[0]);
  const [least, mostOf] = kind === 'some' ? [min, max] : [1, 1];
  return (
    chosen.length >= least &&
    chosen.length <= mostOf &&
    new Set(chosen).size === chosen.length &&
    chosen.every(known)
  );
}
