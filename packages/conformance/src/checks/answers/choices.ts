/**
 * What somebody chooses in secret stays secret until the rules say that it came to light: chosen otherwise, the match must
 * look the same to everybody else. A choice counts as secret if others do not see it in their view, and it moves hidden
 * things among hidden things.
 */
import {
  type AnswerEntry,
  asData,
  fork,
  type Json,
  type Match,
  questions,
  sees,
  submit,
  type Viewer,
  view,
  zonesIn,
} from '@torii/kernel';
import { type Finding, finding, firstDifference } from '../../finding.ts';
import { type Chance, chance } from '../../games/chance.ts';
import { answerTo, HABITS } from '../../games/player.ts';
import { type Recording, tried, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';
import { eventsSoFar, learned, seatOf, toldInLane, toldTo, viewers, who } from '../told/viewers.ts';
import { laneOf } from './stacks.ts';

/** How many answers of a game are given otherwise, how often each, and for how many answers the match goes on then. */
const CHOICES = 12;
const OTHERWISE = 2;
const LATER = 8;

export function choices<S>(recording: Recording<S>): Finding | null {
  const luck = chance(`${recording.seed} choices`);
  const looks = chosen(recording);
  return walk(recording, (match, at) => {
    const entry = recording.entries[at];
    if (!looks.has(at) || entry?.t !== 'answer') return null;
    for (let n = 0; n < OTHERWISE; n++) {
      const other = otherwise(match, entry, luck);
      const found = other && compared(match, at, entry, other, recording);
      if (found) return found;
    }
    return null;
  });
}

/** The answers that are looked at: in lanes, where secrets are chosen, and some of the others. */
function chosen<S>(recording: Recording<S>): ReadonlySet<number> {
  const inLanes: number[] = [];
  const others: number[] = [];
  walk(recording, (match, at) => {
    const entry = recording.entries[at];
    if (entry?.t === 'answer' && match.position.consent === null)
      (laneOf(match, entry.question) === null ? others : inLanes).push(at);
    return null;
  });
  const some = (list: readonly number[], most: number) =>
    [...spaced(list.length, most)].map((i) => list[i] ?? 0);
  return new Set([...some(inLanes, CHOICES), ...some(others, CHOICES / 2)]);
}

/** Another answer to the same question. */
function otherwise<S>(match: Match<S>, entry: AnswerEntry, luck: Chance): AnswerEntry | null {
  const asked = questions(match).find(({ id }) => id === entry.question);
  if (!asked || asked.options.length < 2) return null;
  const { options } = answerTo(asked, luck, { ...HABITS, lists: 0 });
  return options.join() === entry.options.join() ? null : { ...entry, options };
}

/** The match as it was played, and as it would have been. */
interface Worlds<S> {
  readonly here: Match<S>;
  readonly there: Match<S>;
}

function compared<S>(
  match: Match<S>,
  at: number,
  entry: AnswerEntry,
  other: AnswerEntry,
  recording: Recording<S>,
): Finding | null {
  for (const viewer of viewers(match)) {
    if (viewer === entry.seat) continue;
    const worlds = { here: fork(match), there: fork(match) };
    if (!given(worlds, entry, other)) continue;
    const open = toldInLane(worlds.here, at, laneOf(match, entry.question))
      ? null
      : laidOpen(worlds, match, viewer, at);
    if (open !== null)
      return finding(
        'revealed',
        at,
        `${who(viewer)} sees what was hidden before, and nobody said so: ${open}`,
        [entry, other],
      );
    if (!isSecret(worlds, viewer, at)) continue;
    const named = isNamed(worlds, match, viewer);
    if (named === 'public') continue;
    const tried = [entry, other];
    if (named !== null)
      return finding('hidden', at, `${who(viewer)} is told what was chosen in secret: ${named}`, tried);
    const found = later(worlds, at, viewer, recording);
    if (found !== null) return { ...found, tried: asData(tried) };
  }
  return null;
}

function given<S>({ here, there }: Worlds<S>, one: AnswerEntry, other: AnswerEntry): boolean {
  return tried(() => submit(here, one)).ok && tried(() => submit(there, other)).ok;
}

/** The viewer does not see which it was, and yet other things lie hidden. How somebody votes is no such thing. */
function isSecret<S>({ here, there }: Worlds<S>, viewer: Viewer, at: number): boolean {
  if (toldTo(here, viewer, at) || toldTo(there, viewer, at)) return false;
  return lying(here, viewer) !== lying(there, viewer) && sameView({ here, there }, viewer);
}

function sameView<S>({ here, there }: Worlds<S>, viewer: Viewer): boolean {
  return firstDifference(view(here, viewer), view(there, viewer)) === null;
}

/**
 * What tells the viewer which it was: the name of a hidden thing that stays hidden. Where it is told by something else
 * (on top or at the bottom), everybody may hear of it: then it was no secret.
 */
function isNamed<S>({ here, there }: Worlds<S>, before: Match<S>, viewer: Viewer): string | 'public' | null {
  const since = eventsSoFar(before);
  const [one, other] = [learned(here, viewer, since), learned(there, viewer, since)];
  const told = firstDifference(one, other);
  if (told === null) return null;
  const [mine, yours] = allDiffering(one, other)[0] ?? [];
  const secretly = (world: Match<S>, leaf: unknown) =>
    namesIn(leaf).some((name) => {
      const left = hiddenFrom(world, viewer).get(name) ?? 0;
      return left > 0 && left <= (hiddenFrom(before, viewer).get(name) ?? 0);
    });
  return secretly(here, mine) && secretly(there, yours) ? told : 'public';
}

/** A hidden thing that somebody chooses and lays open: others see it now, so the rules must have said that it came to light. */
function laidOpen<S>(
  { here, there }: Worlds<S>,
  before: Match<S>,
  viewer: Viewer,
  at: number,
): string | null {
  if (toldTo(here, viewer, at) || toldTo(there, viewer, at)) return null;
  const was = hiddenFrom(before, viewer);
  const [one, other] = [view(here, viewer), view(there, viewer)];
  const cameOut = (world: Match<S>, leaves: readonly unknown[]) => {
    const is = hiddenFrom(world, viewer);
    return leaves.flatMap(namesIn).find((name) => (is.get(name) ?? 0) < (was.get(name) ?? 0));
  };
  const leaves = allDiffering(one, other);
  const mine = cameOut(
    here,
    leaves.map(([leaf]) => leaf),
  );
  const yours = cameOut(
    there,
    leaves.map(([, leaf]) => leaf),
  );
  return mine === undefined || yours === undefined || mine === yours ? null : `${mine} or ${yours}`;
}

/** What lies where a viewer does not see it. */
function lying<S>({ position, setup }: Match<S>, viewer: Viewer): string {
  const roles = setup.seats[seatOf(viewer)] ?? [];
  const zones = [...zonesIn(position.state as Json)];
  return JSON.stringify(
    zones.map(([path, pile]) => [path, pile.items.filter((_, i) => !sees(pile, i, roles))]),
  );
}

/** How often each thing lies where a viewer does not see it. */
function hiddenFrom<S>({ position, setup }: Match<S>, viewer: Viewer): Map<string, number> {
  const roles = setup.seats[seatOf(viewer)] ?? [];
  const counts = new Map<string, number>();
  for (const [, pile] of zonesIn(position.state as Json)) {
    pile.items.forEach((item, i) => {
      if (!sees(pile, i, roles)) counts.set(String(item), (counts.get(String(item)) ?? 0) + 1);
    });
  }
  return counts;
}

/** What a value may name: itself, or a part of an address. */
function namesIn(leaf: unknown): string[] {
  if (typeof leaf !== 'string' && typeof leaf !== 'number') return [];
  const whole = String(leaf);
  return [whole, ...whole.split(/[:/]/)];
}

/** The single values in which two trees differ, two by two; where they differ in the names of things, those names. */
function allDiffering(a: unknown, b: unknown): (readonly [unknown, unknown])[] {
  if (Object.is(a, b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [[a, b]];
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const [mine, yours] = [Object.keys(one), Object.keys(other)];
  const alone = mine.find((key) => !Object.hasOwn(other, key));
  const theirs = yours.find((key) => !Object.hasOwn(one, key));
  const named: (readonly [unknown, unknown])[] =
    alone !== undefined && theirs !== undefined ? [[alone, theirs]] : [];
  return [
    ...named,
    ...[...new Set([...mine, ...yours])].flatMap((key) => allDiffering(one[key], other[key])),
  ];
}

/** Both worlds go on with what was played next, and look the same until something is said to have come to light. */
function later<S>(worlds: Worlds<S>, at: number, viewer: Viewer, { entries }: Recording<S>): Finding | null {
  for (let next = at + 1; next <= at + LATER; next++) {
    const { here } = worlds;
    const entry = entries[next];
    if (entry?.t !== 'answer' || here.position.consent !== null) return null;
    const since = eventsSoFar(here);
    const lane = laneOf(here, entry.question);
    if (!given(worlds, entry, entry) || toldTo(here, viewer, next)) return null;
    if (!sameView(worlds, viewer)) {
      if (toldInLane(here, next, lane)) return null;
      const seen = firstDifference(view(here, viewer), view(worlds.there, viewer));
      return finding(
        'revealed',
        next,
        `${who(viewer)} sees what was chosen in secret, and nobody said so: ${seen}`,
      );
    }
    const told = firstDifference(learned(here, viewer, since), learned(worlds.there, viewer, since));
    if (told !== null)
      return finding('hidden', next, `${who(viewer)} is told what was chosen in secret: ${told}`);
  }
  return null;
}
