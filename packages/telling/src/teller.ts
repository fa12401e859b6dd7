/**
 * Somebody who tells a game in one language. Everything is told as spans, and from the view of whoever reads: what is
 * hidden there cannot be said.
 */
import type { Asked, Json, Option, ShownEvent } from '@torii/kernel';
import type { CardLine } from '@torii/script';
import type { Known, Span } from '@torii/words';
import type { RoleForm } from './names.ts';

/** An option as far as telling needs it. */
export type Offered = Pick<Option, 'id' | 'key' | 'args'> & Partial<Pick<Option, 'touches'>>;
/** An event as far as telling needs it. */
export type Happened = Pick<ShownEvent, 'key' | 'args'>;

export interface Teller<Seen = Json> {
  /** What is asked. */
  prompt(seen: Seen, asked: Pick<Asked, 'prompt'> & Partial<Pick<Asked, 'options' | 'role' | 'by'>>): Span[];
  option(seen: Seen, option: Offered): Span[];
  /** Many options alike can share a line: what they have in common, and what each of them is. */
  grouped(seen: Seen, option: Offered): { readonly group: Span[]; readonly short: Span[] } | null;
  /** What happened; a fact that has no words of its own is not worth a line. */
  event(seen: Seen, event: Happened): Span[];
  /** What a rule says, in a sentence; empty if nobody has written it. */
  why(rule: string): string;
  /** Why it came out so, from the reasons that the event carries, sentence by sentence; most carry none. */
  because(seen: Seen, event: Happened): readonly Span[][];
  /** Who plays, by itself or as a sentence needs it. */
  role(role: string, form?: RoleForm): Known<'player'>;
  /** What lies at a place is called. */
  place(seen: Seen, place: string): Span[];
  /** What something is called that lies at a place, by its id; null if it is no card. */
  thing(place: string, id: string): string | null;
  /** What a card is called, by its address: `enemy:zoe`, `scenario:prologue`. */
  card(address: string): Known<'card'>;
  /** What is printed at an address, on one line: `enemy:zoe/hack1`; empty if there is nothing. */
  text(address: string): Span[];
  /** All that is printed on a card, line by line: its story has no heading. Empty if there is no such card. */
  printed(address: string): readonly CardLine[];
}
