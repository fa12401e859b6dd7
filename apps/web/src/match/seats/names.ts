/** What a seat is called: as its person is, or as usual in the language that is spoken. */
import type { Seat } from '@torii/kernel';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Session } from '../../engine/session.ts';

/** Where players choose whom they play, one person may hold several seats: each is called as its character, too. */
export function seatName({ match, opened, seen }: Session, told: Told, seat: Seat): string {
  const name = match.peek().seats[seat]?.name ?? '';
  const held = opened.game.cast ? (seen.peek()?.welcome.seats[seat] ?? []) : [];
  const characters = held.map((role) => told.teller.role(role).text);
  return [name, ...characters].filter(Boolean).join(' · ') || say('seat.name', { n: seat + 1 });
}
