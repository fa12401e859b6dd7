/** A line that goes by itself, with a way back: what was done is really done only when its time is over. */
import { signal } from '@preact/signals';

/** How long there is time for second thoughts. */
const SECOND_THOUGHTS = 10_000;

export interface Toast {
  /** In the language of the moment in which it is read. */
  text(): string;
  undo(): void;
  /** The person does not want it back. */
  close(): void;
}

export const toast = signal<Toast | null>(null);
/** What is as good as gone: lists leave it out. */
export const leaving = signal<ReadonlySet<string>>(new Set());

let finish: (() => void) | null = null;

/** Takes a thing off the lists, says so, and does away with it after a while. */
export function leaveBehind(id: string, text: () => string, away: () => Promise<void>): void {
  finish?.();
  leaving.value = new Set([...leaving.value, id]);
  let over = false;
  const end = (): void => {
    clearTimeout(timer);
    over = true;
    if (finish === close) finish = null;
  };
  const hide = (): void => {
    if (toast.value === line) toast.value = null;
  };
  const back = (): void => {
    leaving.value = new Set([...leaving.value].filter((other) => other !== id));
  };
  const close = (): void => {
    if (over) return;
    end();
    // The line goes when the thing is really gone: whoever leaves the page then finds it gone.
    away().finally(() => {
      back();
      hide();
    });
  };
  const timer = setTimeout(close, SECOND_THOUGHTS);
  const line: Toast = {
    text,
    undo: () => {
      if (over) return;
      end();
      back();
      hide();
    },
    close,
  };
  finish = close;
  toast.value = line;
}
