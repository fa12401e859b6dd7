/**
 * Whoever has asked the others to take something back may think better of it. Nobody waits for that: it is offered to them,
 * while the others are asked.
 */
import type { Asked } from '@torii/kernel';

const CONSENT = 'kernel.consent.';

/** The others come first in the list, and whoever asks them behind, under the same id. */
export function withdrawals(questions: readonly Asked[]): readonly Asked[] {
  return questions.map((asked, i) => {
    const first = questions.findIndex(({ id }) => id === asked.id);
    return asked.prompt.startsWith(CONSENT) && first < i ? { ...asked, offer: true } : asked;
  });
}
