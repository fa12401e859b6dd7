/**
 * One question model for the board and for the list: what is asked, what can be touched, what is chosen so far. Both only
 * draw it, so whatever can be answered on one can be answered on the other.
 */
import { batch, type Signal, signal } from '@preact/signals';
import type { Asked, Option, Place } from '@torii/kernel';
import type { Seen, Session } from '../../engine/session.ts';

export interface Choosing {
  /** The places that were touched so far: options that touch all of them are meant. */
  readonly places: Signal<readonly Place[]>;
  /** What is chosen so far where several things are, by question. */
  readonly picked: Signal<ReadonlyMap<string, readonly string[]>>;
  /** The amount that is set where a number is asked for, by question. */
  readonly amounts: Signal<ReadonlyMap<string, number>>;
  /** What somebody looks for in the list. */
  readonly wanted: Signal<string>;
  /** The last answer that was given from here, until it has been told. */
  readonly given: Signal<Given | null>;
  /** What the pointer or the focus is on: an option, or a place. */
  readonly pointed: Signal<Pointed | null>;
  /** Whether options have keys: two people at one keyboard share one row of digits. */
  readonly keyed: boolean;
}

/** An answer: the question as it stood, and what was chosen. */
interface Given {
  readonly asked: Asked;
  readonly options: readonly string[];
}

type Pointed = { readonly option: Option } | { readonly place: Place };

/** An option with its question. */
export interface Offered {
  readonly asked: Asked;
  readonly option: Option;
}

export function newChoosing(keyed = true): Choosing {
  return {
    places: signal([]),
    picked: signal(new Map()),
    amounts: signal(new Map()),
    wanted: signal(''),
    given: signal(null),
    pointed: signal(null),
    keyed,
  };
}

/** The questions that this seat can answer: what must be answered, and what is offered beside it. */
export function asksOf({ questions, welcome }: Seen): { musts: readonly Asked[]; offers: readonly Asked[] } {
  const { viewer } = welcome;
  const own = questions.filter(
    ({ seats, spoken }) => typeof viewer === 'number' && seats.includes(viewer) && !spoken.includes(viewer),
  );
  return { musts: own.filter(({ offer }) => !offer), offers: own.filter(({ offer }) => offer) };
}

export function offered(seen: Seen): readonly Offered[] {
  const { musts, offers } = asksOf(seen);
  return [...musts, ...offers].flatMap((asked) => asked.options.map((option) => ({ asked, option })));
}

/** The options that touch all of these places. */
export function touching(all: readonly Offered[], places: readonly Place[]): readonly Offered[] {
  return all.filter(({ option }) => places.every((place) => option.touches.includes(place)));
}

/** What touches each place, of all that is offered: every place of a board asks for its own. */
const placed = new WeakMap<readonly Offered[], ReadonlyMap<Place, readonly Offered[]>>();

function touchingAt(all: readonly Offered[], place: Place): readonly Offered[] {
  const found = placed.get(all) ?? byPlace(all);
  placed.set(all, found);
  return found.get(place) ?? [];
}

function byPlace(all: readonly Offered[]): ReadonlyMap<Place, readonly Offered[]> {
  const places = new Map<Place, Offered[]>();
  for (const each of all)
    for (const place of new Set(each.option.touches)) {
      const here = places.get(place);
      if (here) here.push(each);
      else places.set(place, [each]);
    }
  return places;
}

const isMust = ({ asked }: Offered): boolean => !asked.offer;

/** What a press means first: what must be answered goes before what is only offered. */
function meantBy(all: readonly Offered[], places: readonly Place[]): readonly Offered[] {
  const found = touching(all, places);
  const musts = found.filter(isMust);
  return musts.length > 0 ? musts : found;
}

/**
 * How a place stands to what is asked: it can be chosen, is chosen, would be the next one, or is touched only by what one
 * may do at any moment.
 */
export type Standing = 'plain' | 'may' | 'offered' | 'chosen' | 'target';

export function standingOf(all: readonly Offered[], choosing: Choosing, place: Place): Standing {
  const places = choosing.places.value;
  if (places.includes(place)) return 'chosen';
  const here = touchingAt(all, place);
  if (here.length === 0) return 'plain';
  if (here.some((each) => isPicked(choosing, each))) return 'chosen';
  if (places.length > 0 && meantBy(all, [...places, place]).length > 0) return 'target';
  return here.some(isMust) ? 'offered' : 'may';
}

export function isPicked({ picked }: Choosing, { asked, option }: Offered): boolean {
  return picked.value.get(asked.id)?.includes(option.id) ?? false;
}

/** What is chosen so far where several things are. */
export function pickedOf({ picked }: Choosing, { id }: Asked): readonly string[] {
  return picked.value.get(id) ?? [];
}

/** Does what a press on a place means: answers, chooses, or looks for the next place. */
export function press(session: Session, choosing: Choosing, all: readonly Offered[], place: Place): void {
  const { places } = choosing;
  if (places.value.includes(place)) {
    places.value = places.value.filter((other) => other !== place);
    return;
  }
  const further = meantBy(all, [...places.value, place]);
  const chosen = further.length > 0 ? [...places.value, place] : [place];
  const meant = further.length > 0 ? further : meantBy(all, chosen);
  const [only] = meant;
  if (!only) return;
  // Whatever has several places is shown before it is done: the first touch chooses, the second one answers.
  if (meant.length === 1 && (chosen.length > 1 || only.option.touches.length === 1))
    take(session, choosing, only);
  else places.value = chosen;
}

/** A question for several things of which exactly one is wanted is a question for one. */
export function isForSeveral({ kind, min, max }: Asked): boolean {
  return kind === 'some' && !(min === 1 && max === 1);
}

/** Takes an option: an answer at once, or one of several. */
export function take(session: Session, choosing: Choosing, chosen: Offered): void {
  const { asked, option } = chosen;
  if (isForSeveral(asked)) toggle(choosing, chosen);
  else give(session, choosing, asked, [option.id]);
}

function toggle({ picked, places }: Choosing, { asked, option }: Offered): void {
  const old = picked.value.get(asked.id) ?? [];
  const has = old.includes(option.id);
  if (!has && old.length >= asked.max && asked.max > 1) return;
  const kept = asked.max === 1 ? [] : old;
  const now = has ? old.filter((id) => id !== option.id) : [...kept, option.id];
  batch(() => {
    picked.value = new Map([...picked.value, [asked.id, now]]);
    none(places);
  });
}

/** Whether what is chosen so far is enough for an answer. */
export function isEnough(choosing: Choosing, asked: Asked): boolean {
  const n = pickedOf(choosing, asked).length;
  return n >= asked.min && n <= asked.max;
}

/** Answers. What was chosen on the way to it is forgotten. */
export function give(session: Session, choosing: Choosing, asked: Asked, options: readonly string[]): void {
  forget(choosing);
  choosing.given.value = { asked, options };
  session.answer(asked.id, options);
}

/** Takes a step back: whether there was anything to take back. */
export function stepBack(choosing: Choosing): boolean {
  const { places, wanted } = choosing;
  if (places.value.length > 0) places.value = places.value.slice(0, -1);
  else if (wanted.value !== '') wanted.value = '';
  else return false;
  return true;
}

function forget({ places, wanted, pointed }: Choosing): void {
  batch(() => {
    none(places);
    wanted.value = '';
    pointed.value = null;
  });
}

/** Nothing is chosen any more. Where nothing was, it stays as it is: another empty list would draw the whole board anew. */
function none(places: Choosing['places']): void {
  if (places.value.length > 0) places.value = [];
}

function isStillThere(all: readonly Offered[], pointed: Pointed): boolean {
  return 'place' in pointed || all.some(({ option }) => option.id === pointed.option.id);
}

/** The table has gone on: of what was chosen so far only what still can be chosen is kept. */
export function settle(choosing: Choosing, all: readonly Offered[]): void {
  const { places, picked, amounts, pointed } = choosing;
  const open = new Map(all.map(({ asked }) => [asked.id, asked]));
  const still = (question: string, option: string) =>
    open.get(question)?.options.some(({ id }) => id === option) ?? false;
  batch(() => {
    if (touching(all, places.value).length === 0) none(places);
    if (pointed.value && !isStillThere(all, pointed.value)) pointed.value = null;
    const isGone = ([id, chosen]: readonly [string, readonly string[]]) =>
      !open.has(id) || chosen.some((option) => !still(id, option));
    if ([...picked.value].some(isGone))
      picked.value = new Map(
        [...picked.value].flatMap(([id, chosen]) =>
          open.has(id) ? [[id, chosen.filter((option) => still(id, option))] as const] : [],
        ),
      );
    if ([...amounts.value.keys()].some((id) => !open.has(id)))
      amounts.value = new Map([...amounts.value].filter(([id]) => open.has(id)));
  });
}
