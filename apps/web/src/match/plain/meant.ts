/** Whom a press on a square of the map means. */
import type { Place } from '@torii/kernel';
import type { BoardProps } from './saying.ts';
import type { Standing } from './whoIsAt.ts';

/**
 * Who is meant by whoever presses a square: the only one there of whom something is asked. One's own figures are left out
 * unless the question is just whom: whoever walks presses squares, and would spend what they meant to keep.
 */
export function meantBy(props: BoardProps, who: readonly Standing[]): Place | null {
  const { seats, viewer } = props.seen.welcome;
  const own = typeof viewer === 'number' ? (seats[viewer] ?? []) : [];
  const isMeant = ({ id, place }: Standing): boolean =>
    props.all.some(
      ({ asked, option }) =>
        !asked.offer && option.touches.includes(place) && (!own.includes(id) || isWhom(asked.options)),
    );
  const meant = who.filter(isMeant);
  return meant.length === 1 ? (meant[0]?.place ?? null) : null;
}

/** All answers say the same, each of somebody else. */
function isWhom(options: readonly { readonly key: string }[]): boolean {
  return options.length > 1 && options.every(({ key }) => key === options[0]?.key);
}
