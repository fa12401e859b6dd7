/** What an event sounds like. */
import { type Catalogue, markOf, type ShownEvent } from '@torii/kernel';
import type { Sound } from '../app/sound.ts';
import { kindOf } from './drawers/lines.ts';
import { waysOf } from './moments/ends.ts';

/** What it is and what its arguments are is in the catalogue, and no game is asked. */
export function soundOf(catalogue: Catalogue, event: ShownEvent): Sound | null {
  const goes = waysOf(catalogue, event).length > 0;
  // Dice that go somewhere were rolled before.
  if (!goes && kindOf(catalogue, event) === 'dice') return 'roll';
  if (markOf(catalogue, event.key) === 'blow') return 'hit';
  return goes ? 'place' : null;
}
