/** Moments on a board: a hook for any table. It gives the view to draw now, and moves what has moved. */
import { effect, untracked } from '@preact/signals';
import type { Catalogue, Json } from '@torii/kernel';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { settings } from '../../app/settings.ts';
import type { Seen, Session } from '../../engine/session.ts';
import { touchedBy } from './ends.ts';
import { type Before, lookBefore, move, settle } from './motion.ts';
import { createPlayer, type Pace, type Player, type Shown } from './player.ts';

const EACH = { slow: 560, normal: 280, fast: 140 } as const;

/** Whether nothing is to move: the person's wish, the device's, or nobody looks. */
export function isStill(): boolean {
  const { motion } = settings.value;
  return motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
}

export interface Moments {
  readonly player: Player;
  /** How things stand on the board now: the same as `seen`, but in the state of the moment that is shown. */
  at(seen: Seen): Seen;
}

/** How long an event is shown, in milliseconds. */
export function lengthOf(hurry = 1): number {
  return EACH[settings.value.speed] / hurry;
}

/** `board` is where places lie; `hurry` makes everything so many times quicker. */
export function useMoments(
  session: Pick<Session, 'seen' | 'opened'>,
  board: RefObject<HTMLElement | null>,
  hurry = 1,
): Moments {
  const hurried = useRef(hurry);
  hurried.current = hurry;
  const before = useRef<Before | null>(null);
  const catalogue: Catalogue = session.opened.game.events ?? {};
  const player = useMemo(
    () =>
      createPlayer({
        pace: (): Pace => ({ each: lengthOf(hurried.current), still: isStill() }),
        before: (event, from, to) => {
          if (board.current)
            before.current = lookBefore(board.current, touchedBy(catalogue, event, from, to));
        },
      }),
    [session],
  );
  useEffect(
    () =>
      effect(() => {
        const seen = session.seen.value;
        // Only news set it going, not what it itself shows or how quickly.
        untracked(() => player.take(seen?.view ?? null, seen?.course ?? null));
      }),
    [session, player],
  );
  const shown = player.shown.value;
  useShown(shown, player, board, before, lengthOf(hurry));
  useFinishing(player, board);
  return { player, at: (seen) => inMoment(seen, shown) };
}

function inMoment(seen: Seen, shown: Shown | null): Seen {
  const view: Json = shown?.view ?? seen.view;
  return view === seen.view ? seen : { ...seen, view };
}

/** After each event is drawn: what it did is seen to happen. */
function useShown(
  shown: Shown | null,
  player: Player,
  board: RefObject<HTMLElement | null>,
  before: RefObject<Before | null>,
  length: number,
): void {
  const event = shown?.event ?? null;
  useLayoutEffect(() => {
    const [root, was] = [board.current, before.current];
    if (!root || !was || event === null) return;
    before.current = null;
    if (!move(root, was, length)) queueMicrotask(() => player.skip(event));
  }, [event]);
}

/** Any key and any tap finishes what is running. What was pressed acts as always: nobody waits for anything to end. */
function useFinishing(player: Player, board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const finish = (event: Event) => {
      if (!player.running.value) return;
      if (
        event instanceof KeyboardEvent &&
        ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)
      )
        return;
      player.finish();
      if (board.current) settle(board.current);
    };
    addEventListener('keydown', finish, true);
    addEventListener('pointerdown', finish, true);
    return () => {
      removeEventListener('keydown', finish, true);
      removeEventListener('pointerdown', finish, true);
    };
  }, [player]);
}
