/** What a seat is called: as its person is, or as usual in the language that is spoken. */
import type { Seat } from '@torii/kernel';
import { say } from '../../app/words.ts';
import type { StoredMatch } from '../../store/database.ts';

export function seatName({ seats }: StoredMatch, seat: Seat): string {
  return seats[seat]?.name || say('seat.name', { n: seat + 1 });
}
