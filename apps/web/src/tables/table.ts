/** What a game's own picture is: it draws a match in the shell, which keeps the line, the log, the keys and the settings. */
import type { ComponentType } from 'preact';
import type { Told } from '../engine/library.ts';
import type { Seen, Session } from '../engine/session.ts';
import type { Choosing, Offered } from '../match/question/choosing.ts';

export interface TableProps {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  readonly choosing: Choosing;
  /** Everything that this seat can answer. */
  readonly all: readonly Offered[];
}

export interface GameTable {
  /** Where the match stands, in the bar at the top. */
  readonly Bar: ComponentType<TableProps>;
  /** The board with what is asked. */
  readonly Board: ComponentType<TableProps>;
  /** Which of the marks each seat has, if not the one of its number: so it is the same on the table and beside it. */
  marks?(seen: Seen): readonly number[];
  /** Whether a moment that is shown belongs to others: what is asked behind it is asked once it is over. */
  isOthers?(moment: Seen): boolean;
}
