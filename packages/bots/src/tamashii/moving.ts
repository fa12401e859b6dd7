/** Where to go: what a tile gives at once, and what lies within reach from it. */
import { once } from '@torii/kernel';
import type { Clause, Condition, Effect } from '@torii/script';
import {
  areAdjacent,
  areEnough,
  isFormed,
  laidOn,
  type Pattern,
  readable,
  type TableToken,
  type Tile,
  tableBut,
  tileBut,
} from '@torii/tamashii';
import { sum } from '../reading.ts';
import { afterOthers, isForAll } from './company.ts';
import { bodyOf, type Eyes, hoping, isRevealed, isSo, lookFor, standingAt, thinking } from './eyes.ts';
import { momentWorth, traceChange, worth } from './worth.ts';

/** A turn later is worth so much less. */
const LATER = 0.6;
/** What is not formed yet may be by then. */
const UNFORMED = 0.35;
const CURIOUS = 0.5;
/** Where the Boss stands it can be struck, and nowhere else (TM-5e-08). */
const BOSS_CALLS = 5;
/** Staying is less sure than it looks: Enemies come. */
const STAYING = 0.8;
/** What one is enough for is worth so much to a second. */
const SECOND = 0.25;

/** The District tiles that conditions name. */
function* districtsIn(condition: Condition): Generator<string> {
  if (condition.t === 'is') {
    const { phrase, args }: Clause = condition.clause;
    if (phrase === 'onDistrict') yield String(args.district);
  } else if (condition.t === 'not') yield* districtsIn(condition.condition);
  else for (const part of condition.conditions) yield* districtsIn(part);
}

function* conditionsIn(effect: Effect): Generator<Condition> {
  if (effect.t === 'if') yield effect.condition;
  if (effect.t === 'seq') for (const part of effect.effects) yield* conditionsIn(part);
}

/** Trees of cards never change: which tiles they name is read once. */
const namedBy = once((condition: Condition): readonly string[] => [...districtsIn(condition)]);
const namedIn = once((effect: Effect): readonly string[] => [...conditionsIn(effect)].flatMap(namedBy));

/** Tiles that matter and have not been found yet. */
function sought({ aims, state: { map } }: Eyes): string[] {
  const named = new Set<string>();
  for (const { effect } of aims.activities) for (const district of namedIn(effect)) named.add(district);
  for (const { if: condition } of aims.launches)
    if (condition) for (const district of namedBy(condition)) named.add(district);
  for (const district in aims.stand) named.add(district);
  if (named.size > 0)
    for (const place in map) for (const lying of map[place]?.district.items ?? []) named.delete(lying);
  return [...named];
}

/** What whoever stands there keeps from fading (a World Activity takes it where nobody is). */
function guarding({ aims, state }: Eyes, place: string): number {
  let sum = 0;
  for (const [token, n] of Object.entries(aims.fading) as [TableToken, number][]) {
    const lying = state.map[place]?.tokens[token] ?? 0;
    sum += Math.max(0, -(aims.remove[token] ?? 0)) * Math.min(n, lying);
  }
  return sum;
}

/** Whether a Pattern lies formed on one's Launcher. */
function isLying({ known, me }: Eyes, pattern: Pattern): boolean {
  const offers = readable(me.launcher, me.core);
  const laid = laidOn(pattern, known.grid);
  return areEnough(laid, offers) && laid.sites.some((site) => isFormed(site, offers));
}

/** What the Scenario gives to whoever stands there: Activities, Patterns, being where one must be; less if somebody else does. */
function calling(eyes: Eyes, place: string, held: boolean, district?: string): number {
  const there = standingAt(eyes, place, district);
  let sum = held ? 0 : guarding(eyes, place);
  for (const { source, effect } of eyes.aims.activities) {
    const value = Math.max(0, worth(there, effect, source));
    sum += value > 0 && held && isForAll(effect) ? SECOND * value : value;
  }
  for (const { source, pattern, effect, if: condition } of eyes.aims.launches) {
    if (!condition || !isSo(there, lookFor(there, source), condition)) continue;
    const value = Math.max(0, worth(there, effect, source));
    sum += value > 0 ? value * (isLying(eyes, pattern) ? 1 : UNFORMED) : 0;
  }
  if (eyes.state.boss?.at === place) sum += BOSS_CALLS;
  for (const { condition, vp } of eyes.aims.goals)
    if (isSo(there, lookFor(there, 'goal'), condition)) sum += 2 * vp;
  const [lying] = there.state.map[place]?.district.items ?? [];
  if (eyes.known.content.districts[lying ?? '']?.role === 'shelter') sum += eyes.aims.shelter;
  return sum + (eyes.aims.stand[lying ?? ''] ?? 0);
}

/** What calls on a tile, or may call on a face-down one: it may be any that is looked for. */
function callingOn(eyes: Eyes, place: string, looked: readonly string[], held = false): number {
  const sure = calling(eyes, place, held);
  if (isRevealed(eyes, place) || looked.length === 0) return sure;
  const hidden = Object.keys(eyes.state.map).filter((other) => !isRevealed(eyes, other)).length;
  return looked.reduce((sum, district) => sum + (2 * calling(eyes, place, held, district)) / hidden, sure);
}

/** A tile that nobody stands on after so many turns; the same one if nothing on it fades. */
function faded(eyes: Eyes, place: string, turns: number): Eyes {
  const { aims, state, you } = eyes;
  const tile = state.map[place];
  const isThere = Object.entries(state.players).some(([role, { at }]) => role !== you && at === place);
  if (!tile || isThere || state.bot?.at === place) return eyes;
  const tokens = { ...tile.tokens };
  for (const [token, n] of Object.entries(aims.fading) as [TableToken, number][])
    tokens[token] = Math.max(0, tokens[token] - n * turns);
  const map = { ...state.map, [place]: tileBut(tile, tile.district, tokens) };
  return thinking(eyes, tableBut(state, state.players, map, state.bot));
}

/** What an exploration token gives to whoever turns it over. */
function explored(eyes: Eyes): number {
  const tokens = Object.entries(eyes.known.content.tokens);
  const all = tokens.map(([id, { effect }]) => worth(eyes, effect, `token:${id}`));
  const mean = sum(all) / Math.max(1, all.length);
  return mean + momentWorth(eyes, 'youExplore');
}

/** What face-down tiles give to whoever reveals them: the same everywhere, and more where there is a token to explore. */
function promises(eyes: Eyes): (place: string) => number {
  const bare = CURIOUS + momentWorth(eyes, 'youReveal');
  let exploring: number | null = null;
  return (place) => {
    const tile = eyes.state.map[place];
    if (!tile) return 0;
    if (tile.exploration.items.length === 0) return bare;
    exploring ??= explored(eyes);
    return bare + exploring;
  };
}

function here(eyes: Eyes, place: string, moved: boolean): number {
  const { content } = eyes.known;
  const { trace } = eyes.me;
  const there = standingAt(eyes, place);
  const [id] = there.state.map[place]?.district.items ?? [];
  const district = content.districts[id ?? ''];
  const rise = district ? (moved ? district.entry : district.stationary) : 1;
  let sum = traceChange(eyes, (trace ?? 0) + rise);
  if (district?.effect) sum += Math.max(0, worth(there, district.effect, `district:${id}`));
  if (moved) sum += momentWorth(eyes, 'youMove');
  return sum;
}

type Tiles = Readonly<Record<string, Tile>>;

type Beside = ReadonlyMap<string, readonly string[]>;

/** Tiles stay where they lie: which places are side by side is found once for every map that is laid out alike. */
const layouts = new Map<string, Beside>();
const MOST_LAYOUTS = 500;

const besideOn = once((map: Tiles): Beside => {
  let name = '';
  for (const place in map) name += `${place} ${map[place]?.q} ${map[place]?.r} `;
  const before = layouts.get(name);
  if (before) return before;
  const all = Object.entries(map);
  const found = new Map(
    all.map(([place, at]) => [place, all.flatMap(([other, tile]) => (areAdjacent(at, tile) ? [other] : []))]),
  );
  if (layouts.size >= MOST_LAYOUTS) layouts.clear();
  layouts.set(name, found);
  return found;
});

const NOWHERE: readonly string[] = [];

/** How many steps it is to every tile, over revealed ones. */
function stepsFrom(map: Tiles, from: string): Map<string, number> {
  const beside = besideOn(map);
  const steps = new Map([[from, 0]]);
  let edge = [from];
  for (let step = 1; edge.length > 0; step++) {
    const next: string[] = [];
    for (const place of edge) {
      for (const other of beside.get(place) ?? NOWHERE) {
        if (steps.has(other)) continue;
        steps.set(other, step);
        if (map[other]?.district.zone === 'open') next.push(other);
      }
    }
    edge = next;
  }
  return steps;
}

/** What each of these places is worth to be on at the end of the step. */
export function placesWorth(seen: Eyes, candidates: readonly string[], from: string): Map<string, number> {
  const { map } = seen.state;
  const looked = sought(seen);
  const mov = Math.max(1, bodyOf(seen, seen.me)?.mov ?? 2);
  const ways = new Map<string, Map<string, number>>();
  const turnsTo = (place: string, other: string): number => {
    const steps = ways.get(place) ?? stepsFrom(map, place);
    ways.set(place, steps);
    return Math.ceil((steps.get(other) ?? Number.POSITIVE_INFINITY) / mov);
  };
  const hopes = hoping(seen);
  const first = new Map(Object.keys(map).map((place) => [place, callingOn(hopes, place, looked)]));
  const { state, held } = afterOthers(seen, from, first, (a, b) => LATER ** turnsTo(a, b));
  const eyes = thinking(seen, state);
  const hopeful = hoping(eyes);
  const fades = Object.keys(eyes.aims.fading).length > 0;
  const promise = promises(eyes);
  // Where the others leave all as it is, it calls as before.
  const calls =
    state === seen.state && held.size === 0
      ? first
      : new Map(Object.keys(map).map((place) => [place, callingOn(hopeful, place, looked, held.has(place))]));
  const pull = (place: string, turns: number) => {
    const now = calls.get(place) ?? 0;
    const then =
      fades && now > 0 ? callingOn(faded(hopeful, place, turns), place, looked, held.has(place)) : now;
    return then + (isRevealed(eyes, place) ? 0 : promise(place));
  };
  const found = new Map<string, number>();
  for (const place of candidates) {
    const reveals = !isRevealed(eyes, place) && place !== from;
    const now = callingOn(eyes, place, looked, held.has(place)) + (reveals ? promise(place) : 0);
    let later = 0;
    for (const other of Object.keys(map)) {
      const turns = turnsTo(place, other);
      if (other === place || !Number.isFinite(turns)) continue;
      later = Math.max(later, pull(other, turns) * LATER ** turns);
    }
    // Whoever stays where something calls can stay another turn.
    later = Math.max(later, (calls.get(place) ?? 0) * LATER * STAYING);
    found.set(place, now + here(eyes, place, place !== from) + later);
  }
  return found;
}

/** The best of these places. */
export function bestPlace(eyes: Eyes, candidates: readonly string[], from: string): string {
  let [best, most] = [from, Number.NEGATIVE_INFINITY];
  for (const [place, value] of placesWorth(eyes, candidates, from))
    if (value > most) [best, most] = [place, value];
  return best;
}

/** Where one could be after the next move. */
export function within(eyes: Eyes, from: string): string[] {
  const mov = bodyOf(eyes, eyes.me)?.mov ?? 2;
  return [...stepsFrom(eyes.state.map, from)].flatMap(([place, steps]) => (steps <= mov ? [place] : []));
}
