/** A match that is being played at this terminal: who sits there, what they have been told, what is on the screen. */
import type { Seat } from '@torii/kernel';
import type { GameSpeech } from '../speaking/speech.ts';
import type { Telling } from '../speaking/tell.ts';
import type { Console } from '../speaking/terminal.ts';
import { tellingFor } from './player.ts';
import type { Choice } from './screen.ts';
import type { Place, Table } from './table.ts';

export interface Session {
  readonly console: Console;
  readonly speech: GameSpeech;
  readonly table: Table;
  readonly people: readonly Place[];
  readonly width: number;
  readonly rows: number;
  /** Who is shown things now. */
  at: Place | undefined;
  /** What can be chosen by what is on the screen. */
  choices: readonly Choice[];
  /** Up to which event each has been told, and which answers they gave themselves. */
  readonly told: Map<Seat, number>;
  readonly own: Map<Seat, Set<number>>;
  /** What was answered here, the last one last. */
  readonly answered: Seat[];
  /** How many lines stand on the screen already when somebody is shown theirs. */
  above: number;
  /** Ctrl-C was pressed. */
  interrupted: boolean;
}

export function tellingOf({ console, speech, at, table }: Session): Telling {
  const link = (at ?? table.places[0])?.link;
  return tellingFor(console, speech, { now: link?.now ?? null });
}

export function endingOf({ table }: Session) {
  return table.places[0]?.link.now?.ending ?? null;
}
