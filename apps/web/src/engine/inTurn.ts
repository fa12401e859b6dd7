/**
 * What a person wishes while another wish is on its way waits for its turn, and is lost in no haste. The same once more is
 * one click too many.
 */
import { alike, type Json, type Wish } from '@torii/kernel';

export interface InTurn {
  wish(entry: Wish): void;
  /** What was on its way has been replied to: the next one goes. */
  replied(): void;
  /** There is nobody to send anything to any more. */
  forget(): void;
}

export function inTurn(send: (entry: Wish) => void): InTurn {
  /** What is on its way, and behind it what waits. */
  let wishes: readonly Wish[] = [];
  const go = (): void => {
    const [first] = wishes;
    if (first !== undefined) send(first);
  };
  return {
    wish(entry) {
      // After something else it is meant: whoever answers, takes it back and answers the same again.
      if (alike((wishes.at(-1) ?? null) as Json, entry as Json)) return;
      wishes = [...wishes, entry];
      if (wishes.length === 1) go();
    },
    replied() {
      wishes = wishes.slice(1);
      go();
    },
    forget() {
      wishes = [];
    },
  };
}
