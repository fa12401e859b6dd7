/** The table in letters, whole and in parts. Clients that have a board of their own are built without it. */
import type { Told } from '@torii/telling';
import type { Seen } from '../table/view.ts';
import { drawTable } from './draw.ts';
import { briefTable, tableParts } from './parts.ts';
import type { Speech } from './values.ts';

export function drawn(speech: Speech): Pick<Told<Seen>, 'draw' | 'brief' | 'parts'> {
  return {
    draw: (seen) => drawTable(speech, seen),
    brief: (seen, role, asked) => briefTable(speech, seen, role, asked),
    parts: tableParts(speech),
  };
}
