/** What the card language itself tells. A game puts it into its catalogue. */
import { type Catalogue, type Tell, telling } from '@torii/kernel';

export const SCRIPT_EVENTS = {
  'script.rolled': { role: 'role', die: 'word:die', face: 'word:face' },
} as const satisfies Catalogue;

export const tell: Tell<typeof SCRIPT_EVENTS> = telling(SCRIPT_EVENTS);
