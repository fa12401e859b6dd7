/** What it is worth to touch a point, beside leading on: what its section in the campaign book says. */
import { holds } from '@torii/script';
import type { Eyes } from './eyes.ts';
import { worthOfText } from './worth.ts';

/** Whether the book lets this character use the point, as far as one can tell from here. */
function isOpenTo(eyes: Eyes, letter: string): boolean {
  const { content, seen, you, known, c } = eyes;
  const section = content.chapters[seen.chapter]?.sections[letter];
  const point = seen.points[letter];
  if (!section || !point || point.door !== 'none') return false;
  if (section.only !== '' && section.only !== you) return false;
  // Nobody waits beside a point that works only once the enemies are gone: they would never be.
  if (section.while && !holds(known.runtime, c, section.while)) return false;
  return !(section.eachOnce && point.usedBy.includes(you));
}

/** What a point must be worth for a way of its own. */
export const WORTHWHILE = 1;

/** Fewer reasons to touch what has been touched in vain. */
const AGAIN = 0.5;

export function pointWorth(eyes: Eyes, letter: string): number {
  if (!isOpenTo(eyes, letter)) return 0;
  const { content, seen } = eyes;
  const effect = content.chapters[seen.chapter]?.sections[letter]?.effect;
  if (!effect) return 0;
  const tried = seen.points[letter]?.usedBy.length ?? 0;
  return worthOfText(eyes, effect, `point:${letter}`) * AGAIN ** tried;
}
