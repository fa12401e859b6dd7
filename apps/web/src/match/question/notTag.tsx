/** The tag at a thing that was touched and has nothing to offer: why, and the rule behind it. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { reply } from '../../app/announce.ts';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen } from '../../engine/session.ts';
import { openWhy } from '../drawers/why.tsx';
import type { Choosing, Offered } from './choosing.ts';
import { type NotOffered, whyNotOffered } from './notOffered.ts';

interface Props {
  readonly told: Told;
  readonly seen: Seen;
  readonly choosing: Choosing;
  readonly all: readonly Offered[];
  readonly board: RefObject<HTMLElement | null>;
}

interface Tag {
  readonly about: NotOffered;
  readonly x: number;
  readonly y: number;
}

/** How long it is looked at, in milliseconds. */
const SHOWN = 7000;
/** As wide as it gets, in pixels, with what it keeps from the edge. */
const WIDTH = 320;

export function NotTag({ told, seen, choosing, all, board }: Props) {
  const [tag, setTag] = useState<Tag | null>(null);
  useLayoutEffect(() => {
    const touched = (event: MouseEvent | KeyboardEvent): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
      setTag(null);
      const { target } = event;
      if (!(target instanceof Element)) return;
      const at = target.closest<HTMLElement>('[data-place]');
      // What does something by itself needs no excuse.
      const does = target.closest('a, button, input, label, summary, [data-looks]');
      // A whole part of the board is no thing.
      if (
        !at?.dataset.place ||
        at.matches('[data-part]') ||
        (does !== null && at.contains(does)) ||
        getSelection()?.type === 'Range'
      )
        return;
      const about = whyNotOffered(seen, choosing, all, at.dataset.place);
      if (about === null) return;
      const { left, top, width, height } = at.getBoundingClientRect();
      const [x, y] =
        event instanceof MouseEvent ? [event.clientX, event.clientY] : [left + width / 2, top + height / 2];
      setTag({ about, x, y });
      reply(about.said(told));
    };
    const node = board.current;
    // Before whatever is pressed acts: it may draw the board anew.
    for (const way of ['click', 'keydown'] as const) node?.addEventListener(way, touched, true);
    return () => {
      for (const way of ['click', 'keydown'] as const) node?.removeEventListener(way, touched, true);
    };
  }, [told, seen, choosing, all]);
  useEffect(() => {
    if (tag === null) return undefined;
    const hide = (): void => setTag(null);
    const timer = setTimeout(hide, SHOWN);
    addEventListener('keydown', hide);
    addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', hide);
      removeEventListener('scroll', hide, true);
    };
  }, [tag]);
  // Somebody has answered meanwhile.
  useEffect(() => setTag(null), [seen.seq]);
  if (tag === null) return null;
  const below = tag.y < innerHeight / 2;
  const left = Math.max(8, Math.min(tag.x - WIDTH / 2, innerWidth - WIDTH - 8));
  return (
    <div
      class="nottag"
      style={{
        left: `${left}px`,
        ...(below ? { top: `${tag.y + 18}px` } : { bottom: `${innerHeight - tag.y + 18}px` }),
      }}
    >
      <p>{tag.about.said(told)}</p>
      <button type="button" class="link why" onClick={() => openWhy({ kind: 'missing', ...tag.about })}>
        {say('why')}
      </button>
    </div>
  );
}
