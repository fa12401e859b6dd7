/** A place on the board, whatever is drawn there: plain, or something to press while it can be touched. */
import type { Place } from '@torii/kernel';
import type { ComponentChildren } from 'preact';
import { say } from '../../app/words.ts';
import { press, standingOf } from '../question/choosing.ts';
import { keyAt, listing } from '../question/listing.ts';
import type { BoardProps } from './saying.ts';

interface Props extends BoardProps {
  readonly place: Place;
  /** What is said of it; what is seen of it is inside. */
  readonly text: string;
  readonly children?: ComponentChildren;
}

/** Pointing at a place lights up what can be done with it. */
export function pointing({ choosing }: BoardProps, place: Place) {
  const leave = () => {
    choosing.pointed.value = null;
  };
  const point = () => {
    choosing.pointed.value = { place };
  };
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}

export function Spot({ place, text, children, ...props }: Props) {
  const { session, told, seen, choosing, all } = props;
  const standing = standingOf(all, choosing, place);
  if (standing === 'plain') return <span data-place={place}>{children ?? text}</span>;
  const key = standing === 'target' ? keyAt(listing(told, seen, choosing), place) : null;
  const said = `${text}, ${say(`standing.${standing}`)}`;
  return (
    <button
      type="button"
      class="spot"
      data-place={place}
      data-standing={standing}
      data-label={said}
      aria-pressed={standing === 'chosen' ? true : undefined}
      onClick={() => press(session, choosing, all, place)}
      {...pointing(props, place)}
    >
      <span class="unseen">{said}</span>
      <span aria-hidden="true">{children ?? text}</span>
      {key !== null && (
        <span class="key" aria-hidden="true">
          {key}
        </span>
      )}
    </button>
  );
}
