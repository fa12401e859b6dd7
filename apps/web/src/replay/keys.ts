/** Keys of a replay: play, step, turn, ends. */
import { useLayoutEffect } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import type { Listed } from '../match/drawers/keysSheet.tsx';
import { isWhyOpen } from '../match/drawers/why.tsx';
import { opened } from '../rules/open.ts';
import type { DeckProps } from './deck.tsx';
import { FIRST, inUnit, type Reel, stopFrom, turnFrom } from './reel.ts';

interface AtDeck extends Pick<DeckProps, 'n' | 'going' | 'set' | 'to'> {
  readonly reel: Reel | null;
  openLog(): void;
  showKeys(): void;
  leave(): void;
}

interface Bound extends Listed {
  readonly key: string;
  act(at: AtDeck & { readonly reel: Reel }): void;
}

const bound = (key: string, does: string, act: Bound['act'], written = key): Bound => ({
  key,
  does,
  written,
  act,
});

/** The table that binds them is also the list that `?` shows. */
const REPLAY_KEYS: readonly Bound[] = [
  bound(' ', 'replay.play', ({ going, set }) => set({ playing: !going.playing }), '␣'),
  bound(
    'ArrowRight',
    'replay.stepOn',
    ({ reel, going, n, to }) => to(stopFrom(reel, going.by, n, 1), true),
    '→',
  ),
  bound(
    'ArrowLeft',
    'replay.stepBack',
    ({ reel, going, n, to }) => to(stopFrom(reel, going.by, n, -1), false),
    '←',
  ),
  bound('PageDown', 'replay.turnOn', ({ reel, n, to }) => to(turnFrom(reel, n, 1), false)),
  bound('PageUp', 'replay.turnBack', ({ reel, n, to }) => to(turnFrom(reel, n, -1), false)),
  bound('Home', 'replay.first', ({ to }) => to(FIRST, false)),
  bound('End', 'replay.last', ({ reel, to }) => to(reel.last, false)),
  bound('j', 'press.log', ({ openLog }) => openLog(), 'J'),
  bound('w', 'press.why', () => document.querySelector<HTMLElement>('.deck [data-does="why"]')?.click(), 'W'),
  bound('Escape', 'replay.leave', ({ leave }) => leave(), 'Esc'),
  bound('?', 'press.keys', ({ showKeys }) => showKeys()),
];

/** The list, with turns called as the game calls them. */
export const replayKeys = (unit: Reel['unit']): readonly Listed[] =>
  REPLAY_KEYS.map(({ written, does }) => ({ written, does: inUnit(does, unit) }));

/** Fields and what lies over the board have their own keys; a button is pressed by Space. */
function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return true;
  if (target.closest('input[type="search"], select, textarea, .drawer, [role="grid"]')) return true;
  if (document.querySelector('dialog[open]')) return true;
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
      const act = REPLAY_KEYS.find(({ key }) => key === event.key)?.act;
      const { reel } = at;
      if (!act || reel === null || isTaken(event)) return;
      // Single letters can be switched off.
      if (/^[\w?]$/.test(event.key) && !settings.value.keys) return;
      event.preventDefault();
      act({ ...at, reel });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
