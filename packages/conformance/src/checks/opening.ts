/**
 * What comes out before anybody has answered. The first rules run in worlds that were laid out otherwise where a viewer
 * does not see it: unless they say that something came to light, or show it in a zone, they must look the same to it
 * when the first question is put, and after the first answers.
 */
import {
  type AnswerEntry,
  clone,
  type Item,
  type Json,
  type Match,
  type Position,
  prepareMatch,
  type Role,
  resample,
  sees,
  startMatch,
  submit,
  type Viewer,
  view,
  type Zone,
  zonesIn,
} from '@torii/kernel';
import { type Finding, finding, firstDifference } from '../finding.ts';
import { type Chance, chance } from '../games/chance.ts';
import { type Recording, tried } from '../games/record.ts';
import { hint } from './told/byItself.ts';
import { learned, seatOf, viewers, who } from './told/viewers.ts';

/** How many worlds are laid out anew for each viewer, and how many in which only two things are exchanged. */
const WORLDS = 3;
const EXCHANGES = 5;
/** How many of the first answers are given in each: what was remembered out of sight may come out later. */
const ANSWERS = 3;

export function opening<S>(recording: Recording<S>): Finding | null {
  const { game, setup, hashes, seed } = recording;
  if (hashes.length === 0) return null;
  const laid = prepareMatch(game, setup);
  if ([...zonesIn(laid.position.state as Json)].length === 0) return null;
  for (const viewer of viewers(laid)) {
    const luck = chance(`${seed} opening ${viewer}`);
    for (const position of otherWorlds(laid, viewer, luck)) {
      const found = compared(recording, viewer, position);
      if (found !== null) return found;
    }
  }
  return null;
}

/** A match of which it is known to whom its rules have said that something came to light. */
interface Opened<S> {
  readonly match: Match<S>;
  /** For each time: the roles, or null for everybody. */
  readonly told: (readonly Role[] | null)[];
}

/** Lays a match out, and listens to what its rules say. The marks of a match do not tell it: they begin as if told. */
function prepared<S>({ game, setup }: Pick<Recording<S>, 'game' | 'setup'>): Opened<S> {
  const match = prepareMatch(game, setup);
  const told: Opened<S>['told'] = [];
  const { run } = match;
  const revealed = run.revealed.bind(run);
  run.revealed = (to) => {
    told.push(to ?? null);
    revealed(to);
  };
  return { match, told };
}

function started<S>({ match }: Opened<S>): boolean {
  return tried(() => {
    startMatch(match);
    return { ok: true };
  }).ok;
}

/** Hands are dealt to each: only what is said to all at once is said to somebody who watches. */
function wasTold<S>({ match, told }: Opened<S>, viewer: Viewer): boolean {
  const own = rolesOf(match, viewer);
  return told.some((roles) => roles === null || roles.some((role) => own.includes(role)));
}

function rolesOf<S>({ setup }: Match<S>, viewer: Viewer): readonly Role[] {
  return setup.seats[seatOf(viewer)] ?? [];
}

/** Plays the beginning in the world of the recording and in another one, as long as they may be compared. */
function compared<S>(recording: Recording<S>, viewer: Viewer, position: Position<S>): Finding | null {
  const here = prepared(recording);
  const there = prepared(recording);
  const laid = clone(here.match.position);
  there.match.position = position;
  if (!started(here) || !started(there) || wasTold(there, viewer)) return null;
  const first = differs(here.match, there.match, viewer);
  if (first === 'seen') return null;
  const apart = (at: number, told: string, before: Position<S>, entry?: AnswerEntry) => {
    const why = `${told}${hint(before, here.match, there.match)}`;
    const message = `${who(viewer)} is told what lay hidden at the set-up: ${why}`;
    return finding('hidden', at, message, entry);
  };
  if (first !== null) return apart(0, first.told, laid);
  const since = [here.told.length, there.told.length];
  for (const [at, entry] of recording.entries.slice(0, ANSWERS).entries()) {
    if (entry.t !== 'answer') return null;
    const before = clone(here.match.position);
    if (!submit(here.match, entry).ok || !submit(there.match, entry).ok) return null;
    // From here on other looks are closer: they begin with what everybody knows by then.
    if (here.told.length !== since[0] || there.told.length !== since[1]) return null;
    const found = differs(here.match, there.match, viewer);
    if (found === 'seen') return null;
    if (found !== null) return apart(at, found.told, before, entry);
  }
  return null;
}

/** What tells two worlds apart; `seen` if other things lie in sight, from which anything may follow. */
function differs<S>(here: Match<S>, there: Match<S>, viewer: Viewer): { told: string } | 'seen' | null {
  if (firstDifference(inSight(here, viewer), inSight(there, viewer)) !== null) return 'seen';
  const told =
    firstDifference(view(here, viewer), view(there, viewer)) ??
    firstDifference(learned(here, viewer, 0), learned(there, viewer, 0));
  return told === null ? null : { told };
}

/** The things in zones that a viewer sees. */
function inSight<S>(match: Match<S>, viewer: Viewer): [path: string, items: Item[]][] {
  const roles = rolesOf(match, viewer);
  return [...zonesIn(match.position.state as Json)].map(([path, pile]) => [
    path,
    pile.items.filter((_, i) => sees(pile, i, roles)),
  ]);
}

/** Positions before the first rule that look the same to a viewer, and in which it will be dealt the same things. */
function otherWorlds<S>(laid: Match<S>, viewer: Viewer, luck: Chance): Position<S>[] {
  const opened = prepared(laid);
  if (!started(opened) || wasTold(opened, viewer)) return [];
  const dealt = new Set(inSight(opened.match, viewer).flatMap(([, items]) => items));
  const anew = Array.from({ length: WORLDS }, () => {
    const { position } = resample(laid, seatOf(viewer), `world ${luck.below(1_000_000)}`);
    // Dice fall alike in both: only what lies hidden may tell them apart.
    position.random = clone(laid.position.random);
    putBack(laid, position, dealt);
    return position;
  });
  // Where many things are alike, all of them may be among those that were dealt.
  return [...anew, ...Array.from({ length: EXCHANGES }, () => exchanged(laid, viewer, luck))];
}

interface Slot {
  readonly pile: Zone;
  readonly index: number;
}

function slots<S>({ state }: Position<S>): Slot[] {
  return [...zonesIn(state as Json)].flatMap(([, pile]) => pile.items.map((_, index) => ({ pile, index })));
}

/** Puts things back to where they lay. */
function putBack<S>(laid: Match<S>, world: Position<S>, things: ReadonlySet<Item>): void {
  const there = slots(world);
  const belongs = slots(laid.position).map(itemAt);
  for (const [n, slot] of there.entries()) {
    const item = belongs[n];
    if (item === undefined || !things.has(item) || itemAt(slot) === item) continue;
    // Not from a place where it belongs: of things that are alike each has its own.
    const from = there.find(
      (other, m) => itemAt(other) === item && belongs[m] !== item && alike(slot, other),
    );
    if (from !== undefined) exchange(slot, from);
  }
}

/** A world in which two things have changed places that could be in each other's. */
function exchanged<S>(laid: Match<S>, viewer: Viewer, luck: Chance): Position<S> {
  const position = clone(laid.position);
  const roles = rolesOf(laid, viewer);
  const unseen = slots(position).filter(({ pile, index }) => !sees(pile, index, roles));
  const one = luck.pick(unseen);
  const other = one && luck.pick(unseen.filter((slot) => alike(one, slot) && itemAt(slot) !== itemAt(one)));
  if (one !== undefined && other !== undefined) exchange(one, other);
  return position;
}

/** Whether what lies in one place could lie in the other for all that is seen from behind. */
function alike(one: Slot, other: Slot): boolean {
  return one.pile === other.pile || (one.pile.back !== '' && one.pile.back === other.pile.back);
}

function itemAt({ pile, index }: Slot): Item | undefined {
  return pile.items[index];
}

function exchange(one: Slot, other: Slot): void {
  const item = one.pile.items[one.index] as Item;
  one.pile.items[one.index] = other.pile.items[other.index] as Item;
  other.pile.items[other.index] = item;
}
