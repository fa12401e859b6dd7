/** What the plain board is given, and how it says what lies there. */
import { type Json, lookUp, type Place } from '@torii/kernel';
import { plainText } from '@torii/words';
import { say } from '../../app/words.ts';
import { type Sign, signsOf } from '../../boxes.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen, Session } from '../../engine/session.ts';
import type { Choosing, Offered } from '../question/choosing.ts';
import { lettersOf } from './piece.tsx';
import { byRole, playersIn } from './roles.ts';
import { isTree, isZone } from './shape.ts';

export interface BoardProps {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  readonly choosing: Choosing;
  readonly all: readonly Offered[];
}

/** What the game calls a part of its table, or a word in it. */
function wordFor({ speaker }: Told, kind: 'part' | 'word', id: string): string | null {
  return speaker.has(`${kind}.${id}`) ? speaker.say(`${kind}.${id}`) : null;
}

/** A name as it stands at the head of something. */
function headed(text: string, seen: Told): string {
  return text.slice(0, 1).toLocaleUpperCase(seen.speaker.language) + text.slice(1);
}

/** What a part of the table is called, by the last name of its place. */
export function nameOf({ told, seen }: Pick<BoardProps, 'told' | 'seen'>, place: Place): string {
  const cut = place.lastIndexOf('/');
  const last = place.slice(cut + 1);
  if (seen.welcome.seats.flat().includes(last)) return told.teller.role(last).text;
  const word = wordFor(told, 'part', last) ?? wordFor(told, 'word', last);
  const thing = cut < 0 ? null : told.teller.thing(place.slice(0, cut), last);
  const standing = place.split('/').length === 2 && isTree(lookUp(seen.view, place));
  return headed(word ?? thing ?? (standing ? plainText(told.teller.place(seen.view, place)) : last), told);
}

/** A word or a number as it is said; where it lies tells what an id stands for. */
export function shortValue(
  { told, seen }: Pick<BoardProps, 'told' | 'seen'>,
  value: Json,
  place: Place = '',
): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((each) => shortValue({ told, seen }, each, place)).join(' / ');
  if (typeof value !== 'string') return '';
  // Where somebody stands is said by the name of the place.
  if (lookUp(seen.view, `map/${value}`) !== undefined)
    return plainText(told.teller.place(seen.view, `map/${value}`));
  if (seen.welcome.seats.flat().includes(value)) return told.teller.role(value).text;
  const named = namedElsewhere(told, seen, value);
  const thing = told.teller.thing(place, value) ?? wordFor(told, 'word', value) ?? named;
  return thing ?? onTheTable(told, seen.view, value) ?? value;
}

/** Somebody or something that has a part of its own: it is called as it is there. */
function onTheTable(told: Told, view: Json, id: string): string | null {
  if (!isTree(view)) return null;
  const part = Object.keys(view).find((key) => isTree(lookUp(view, `${key}/${id}`)));
  return part === undefined ? null : plainText(told.teller.place(view, `${part}/${id}`));
}

/** Something that lies before a player, by its id: it is called like its card. */
function namedElsewhere(told: Told, seen: Seen, id: string): string | null {
  for (const [role, player] of Object.entries(playersIn(seen)))
    for (const [part, list] of Object.entries(isTree(player) ? player : {}))
      for (const each of Array.isArray(list) ? list : [])
        if (isTree(each) && each.id === id && typeof each.card === 'string')
          return told.teller.thing(`${byRole(seen)}/${role}/${part}`, each.card);
  return null;
}

/** What a thing in a list is called: by its card, by the game's own name for its place, or by itself. */
export function thingName(props: BoardProps, place: Place, value: Json): string {
  const { told, seen } = props;
  if (isTree(value) && typeof value.card === 'string') {
    const card = told.teller.thing(place, value.card);
    if (card !== null) return card;
  }
  if (!isTree(value)) return shortValue(props, value, place);
  return plainText(told.teller.place(seen.view, place));
}

/** Whether anything that is asked touches a place or what lies in it. */
function isTouchedAt({ all }: BoardProps, place: Place): boolean {
  return all.some(({ option }) =>
    option.touches.some((touch) => touch === place || touch.startsWith(`${place}/`)),
  );
}

function isNothing(value: Json, zerosCount: boolean): boolean {
  if (value === null || value === '' || value === false) return true;
  if (typeof value === 'number') return value === 0 && !zerosCount;
  if (Array.isArray(value)) return value.length === 0;
  if (isZone(value)) return value.items.length === 0;
  if (!isTree(value)) return false;
  const all = Object.values(value);
  // Zeros say something where all are numbers, and nothing beside a card that is not there.
  const counts = zerosCount && all.every((each) => typeof each === 'number');
  return all.every((each) => isNothing(each, counts));
}

/** Nothing lies there: it is not drawn, unless it can be touched. A player's own zeros say something; those of a pile do not. */
export function isWorthShowing(props: BoardProps, place: Place, value: Json, zerosCount = false): boolean {
  const tokens = isTree(value) && Object.keys(value).every((key) => signOf(props, key) !== null);
  return !isNothing(value, zerosCount && !tokens) || isTouchedAt(props, place);
}

/** The sign of a piece, as the game's box gives it. */
export function signOf({ seen }: Pick<BoardProps, 'seen'>, id: string): Sign | null {
  return signsOf(seen.welcome.game)[id] ?? null;
}

/** The letter on a piece; with the next one where another piece of the game begins alike, as Azul and Amarillo do. */
export function lettersOn(props: BoardProps, id: string, name: string): string {
  const first = (each: string) => lettersOf(each).toLocaleUpperCase();
  const signs = signsOf(props.seen.welcome.game);
  const isShared = Object.entries(signs).some(
    ([other, { shape }]) => other !== id && shape !== 'closed' && first(nameOf(props, other)) === first(name),
  );
  return `${first(name)}${isShared ? lettersOf(name, 2).slice(1) : ''}`;
}

/** What else is to be said of something that lies there, in short. */
export function factsIn(props: BoardProps, place: Place, value: Json): string[] {
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === 'id' || key === 'card' || key === 'q' || key === 'r' || each === null || each === '')
      return [];
    if (isZone(each)) {
      const hidden = each.items.filter((item) => item === null).length;
      return hidden > 0
        ? [say('labelled', { label: nameOf(props, key), text: say('hidden', { n: hidden }) })]
        : [];
    }
    if (Array.isArray(each))
      return each.length === 0
        ? []
        : [say('labelled', { label: nameOf(props, key), text: shortValue(props, each, `${place}/${key}`) })];
    if (isTree(each)) return factsIn(props, place, each);
    // What is so is said by its name alone.
    if (each === true) return [nameOf(props, key)];
    return each === 0 || each === false
      ? []
      : [`${nameOf(props, key)} ${shortValue(props, each, `${place}/${key}`)}`];
  });
}
