/** What the table is asked when somebody wishes to undo or to edit. */
import type { Asked, Consent, Option, Seat } from '../model/model.ts';

export const AGREE: Option = { id: 'agree', rule: 'kernel', touches: [], key: 'kernel.agree' };
const REFUSE: Option = { id: 'refuse', rule: 'kernel', touches: [], key: 'kernel.refuse' };
const WITHDRAW: Option = { id: 'withdraw', rule: 'kernel', touches: [], key: 'kernel.withdraw' };

/** The question that a wish puts to the table, and to its own seat the way to take it back. */
export function consentQuestion(consent: Consent): Asked[] {
  const ask = (seats: readonly Seat[], options: readonly Option[]): Asked => ({
    id: consent.id,
    seats,
    decides: 'all',
    kind: 'pick',
    role: null,
    rule: 'kernel',
    prompt: `kernel.consent.${consent.wish.t}`,
    min: 1,
    max: 1,
    options,
    offer: false,
    spoken: [],
  });
  return [ask(consent.waiting, [AGREE, REFUSE]), ask([consent.seat], [WITHDRAW])];
}
