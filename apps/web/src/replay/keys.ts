/** Keys of a replay: play, step, turn, ends. */
import { useLayoutEffect } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { isWhyOpen } from '../match/drawers/why.tsx';
import { opened } from '../rules/open.ts';
import type { DeckProps } from './deck.tsx';
import { FIRST, type Reel, stopFrom, turnFrom } from './reel.ts';

interface AtDeck extends Pick<DeckProps, 'n' | 'going' | 'set' | 'to'> {
  readonly reel: Reel | null;
  openLog(): void;
  leave(): void;
}

const KEYS: Readonly<Record<string, (at: AtDeck & { readonly reel: Reel }) => void>> = {
  ' ': ({ going, set }) => set({ playing: !going.playing }),
  ArrowRight: ({ reel, going, n, to }) => to(stopFrom(reel, going.by, n, 1), true),
  ArrowLeft: ({ reel, going, n, to }) => to(stopFrom(reel, going.by, n, -1), false),
  PageDown: ({ reel, n, to }) => to(turnFrom(reel, n, 1), false),
  PageUp: ({ reel, n, to }) => to(turnFrom(reel, n, -1), false),
  Home: ({ to }) => to(FIRST, false),
  End: ({ reel, to }) => to(reel.last, false),
  j: ({ openLog }) => openLog(),
  w: () => document.querySelector<HTMLElement>('.deck [data-does="why"]')?.click(),
  Escape: ({ leave }) => leave(),
};

/** Fields and what lies over the board have their own keys; a button is pressed by Space. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return true;
  if (target.closest('input[type="search"], select, textarea, .drawer, [role="grid"]')) return true;
  const pressed = target.closest('button, a, input');
  return (
    (pressed !== null && (event.key === ' ' || target instanceof HTMLInputElement)) ||
    isWhyOpen() ||
    opened.value !== null
  );
}

export function useReplayKeys(at: AtDeck): void {
  // With the picture, not after it is painted: till then a key would step from the moment before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = KEYS[event.key];
      const { reel } = at;
      if (!act || reel === null || isTaken(event)) return;
      // Single letters can be switched off.
      if (/^\w$/.test(event.key) && !settings.value.keys) return;
      event.preventDefault();
      act({ ...at, reel });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
