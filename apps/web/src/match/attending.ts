/** What the eye and the focus need at the table, whatever is drawn on it. */
import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Choosing, type Offered, touching } from './question/choosing.ts';

/**
 * Lights up what belongs together: the places of an option that is pointed at, the options of a place. Straight on the
 * elements: a board need not be drawn anew for it.
 */
export function useLighting(choosing: Choosing, all: readonly Offered[], column = '#question'): void {
  useEffect(
    () =>
      effect(() => {
        const pointed = choosing.pointed.value;
        const places = new Set(pointed && 'option' in pointed ? pointed.option.touches : []);
        const options = new Set(
          pointed && 'place' in pointed ? touching(all, [pointed.place]).map(({ option }) => option.id) : [],
        );
        for (const each of document.querySelectorAll<HTMLElement>('.board [data-place]'))
          each.toggleAttribute('data-lit', places.has(each.dataset.place ?? ''));
        for (const each of document.querySelectorAll<HTMLElement>(`${column} [data-option]`))
          each.toggleAttribute('data-lit', options.has(each.dataset.option ?? ''));
      }),
    [choosing, all, column],
  );
}

/** The focus stays where it is, unless that is gone: then it goes to the question. */
export function useKeptFocus(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const nowhere = activeElement === null || activeElement === document.body;
    if (last.current === null || !nowhere || last.current.isConnected) return;
    last.current = null;
    toQuestion();
  });
}

function toQuestion(): void {
  document.querySelector<HTMLElement>('#question, #asked')?.focus({ preventScroll: true });
}

/** What covered the table gives the focus back to where it was, or to the question if that is gone or was nowhere. */
export function useGivesBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else toQuestion();
    },
    [],
  );
}
