/** What the plain board is given, and how it says what lies there. */
import { type Json, lookUp } from '@torii/kernel';
import { plainText } from '@torii/words';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen, Session } from '../../engine/session.ts';
import type { Choosing, Offered } from '../choosing.ts';

export interface BoardProps {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  readonly choosing: Choosing;
  readonly all: readonly Offered[];
}

/** What the game calls a part of its table, or a word in it. */
export function wordFor(told: Told, kind: 'part' | 'word', id: string): string {
  const { speaker } = told;
  return speaker.has(`${kind}.${id}`) ? speaker.say(`${kind}.${id}`) : id;
}

/** A word or a number as it is said. */
export function shortValue(told: Told, seen: Seen, value: Json): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((each) => shortValue(told, seen, each)).join(' / ');
  if (typeof value !== 'string') return '';
  // Where somebody stands is said by the name of the place.
  if (lookUp(seen.view, `map/${value}`) !== undefined)
    return plainText(told.teller.place(seen.view, `map/${value}`));
  if (seen.welcome.seats.flat().includes(value)) return told.teller.role(value).text;
  return wordFor(told, 'word', value);
}
