/** A line that goes by itself, with a way back: what was done is really done only when its time is over. */
import { signal } from '@preact/signals';

/** How long there is time for second thoughts. */
const SECOND_THOUGHTS = 10_000;

export interface Toast {
  readonly text: string;
  undo(): void;
  /** The person does not want it back. */
  close(): void;
}

export const toast = signal<Toast | null>(null);
/** What is as good as gone: lists leave it out. */
export const leaving = signal<ReadonlySet<string>>(new Set());

let finish: (() => void) | null = null;

/** Takes a thing off the lists, says so, and does away with it after a while. */
export function leaveBehind(id: string, text: string, away: () => Promise<void>): void {
  finish?.();
  leaving.value = new Set([...leaving.value, id]);
  const end = (): void => {
    clearTimeout(timer);
    finish = null;
    toast.value = null;
  };
  const back = (): void => {
    leaving.value = new Set([...leaving.value].filter((other) => other !== id));
  };
  const close = (): void => {
    end();
    away().finally(back);
  };
  const timer = setTimeout(close, SECOND_THOUGHTS);
  finish = close;
  toast.value = {
    text,
    undo: () => {
      end();
      back();
    },
    close,
  };
}
