/** What is asked of the rules because it costs too much to be in every view: how near Patterns are. */
import { type Signal, useSignal } from '@preact/signals';
import type { NearnessLook } from '@torii/tamashii';
import { useEffect, useRef } from 'preact/hooks';
import type { Now } from './now.ts';

/** How near each Pattern is on the Launcher that is shown; null until the rules have said it. */
export function useNearness({ session, view, me, mine }: Now): Signal<NearnessLook | null> {
  const found = useSignal<NearnessLook | null>(null);
  const whose = useRef(me);
  const lying = JSON.stringify([
    view.phase === 'setup',
    me,
    mine.launcher,
    mine.core,
    mine.enemies,
    view.market,
    mine.equipped,
  ]);
  useEffect(() => {
    let stale = false;
    // What was found stands until the rules have said what is now: it takes them a moment, and nothing flickers.
    if (view.phase === 'setup' || whose.current !== me) found.value = null;
    whose.current = me;
    if (view.phase !== 'setup')
      session.consult('nearness', { of: me }).then((answer) => {
        if (!stale) found.value = answer as NearnessLook | null;
      });
    return () => {
      stale = true;
    };
  }, [lying]);
  return found;
}
