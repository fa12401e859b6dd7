/** The single values that somebody sees on the table, with the places by which edits reach them. */
import { type Json, lookUp, type Match, type Place, placesIn, type Seat, tableSeen } from '@torii/kernel';

export interface Leaf {
  readonly place: Place;
  readonly value: Json;
}

const LONGEST_PLACE = 200;

export function leaves<S>(match: Match<S>, seat: Seat): Leaf[] {
  const table = tableSeen(match, seat);
  return [...placesIn(table)].flatMap((place) => {
    const value = lookUp(table, place);
    const isLeaf = value !== undefined && (typeof value !== 'object' || value === null);
    return isLeaf && place.length <= LONGEST_PLACE ? [{ place, value }] : [];
  });
}
