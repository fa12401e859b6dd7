/** Where to go: what a tile gives at once, and what lies within reach from it. */
import type { Clause, Condition, Effect } from '@torii/script';
import { areAdjacent, areEnough, isFormed, laidOn, readable, type Tile } from '@torii/tamashii';
import { activities, bodyOf, type Eyes, isRevealed, isSo, lookFor, standingAt } from './eyes.ts';
import { scenarioLaunches } from './launches.ts';
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

/** Tiles that matter and have not been found yet. */
function sought(eyes: Eyes): string[] {
  const { map } = eyes.state;
  const seen = new Set(Object.values(map).flatMap(({ district }) => district.items));
  const conditions = activities(eyes).flatMap(({ effect }) => [...conditionsIn(effect)]);
  for (const { if: condition } of scenarioLaunches(eyes)) if (condition) conditions.push(condition);
  const named = new Set(conditions.flatMap((condition) => [...districtsIn(condition)]));
  return [...named].filter((district) => !seen.has(district));
}

/** What the Scenario gives to whoever stands there: Activities, Patterns, being home. */
function calling(eyes: Eyes, place: string, district?: string): number {
  const there = standingAt(eyes, place, district);
  let sum = 0;
  for (const { source, effect } of activities(there)) sum += Math.max(0, worth(there, effect, source));
  const offers = readable(eyes.me.launcher, eyes.me.core);
  for (const { source, pattern, effect, if: condition } of scenarioLaunches(there)) {
    if (!condition || !isSo(there, lookFor(there, source), condition)) continue;
    const laid = laidOn(pattern, eyes.known.grid);
    const formed = areEnough(laid, offers) && laid.sites.some((site) => isFormed(site, offers));
    sum += Math.max(0, worth(there, effect, source)) * (formed ? 1 : UNFORMED);
  }
  if (eyes.state.boss?.at === place) sum += BOSS_CALLS;
  for (const { condition, vp } of eyes.aims.goals)
    if (isSo(there, lookFor(there, 'goal'), condition)) sum += 2 * vp;
  const [lying] = there.state.map[place]?.district.items ?? [];
  if (eyes.known.content.districts[lying ?? '']?.role === 'shelter') sum += eyes.aims.shelter;
  return sum;
}

/** What calls on a tile, or may call on a face-down one: it may be any that is looked for. */
function callingOn(eyes: Eyes, place: string, looked: readonly string[]): number {
  const sure = calling(eyes, place);
  if (isRevealed(eyes, place) || looked.length === 0) return sure;
  const hidden = Object.keys(eyes.state.map).filter((other) => !isRevealed(eyes, other)).length;
  return looked.reduce((sum, district) => sum + (2 * calling(eyes, place, district)) / hidden, sure);
}

/** What a face-down tile gives to whoever reveals it. */
function promise(eyes: Eyes, place: string): number {
  const tile = eyes.state.map[place];
  if (!tile) return 0;
  let sum = CURIOUS + momentWorth(eyes, 'youReveal');
  if (tile.exploration.items.length > 0) {
    const tokens = Object.entries(eyes.known.content.tokens);
    const all = tokens.map(([id, { effect }]) => worth(eyes, effect, `token:${id}`));
    sum +=
      all.reduce((total, each) => total + each, 0) / Math.max(1, all.length) +
      momentWorth(eyes, 'youExplore');
  }
  return sum;
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

/** How many steps it is to every tile, over revealed ones. */
function stepsFrom(map: Readonly<Record<string, Tile>>, from: string): Map<string, number> {
  const steps = new Map([[from, 0]]);
  let edge = [from];
  for (let step = 1; edge.length > 0; step++) {
    const next: string[] = [];
    for (const place of edge) {
      for (const [other, tile] of Object.entries(map)) {
        const at = map[place];
        if (!at || steps.has(other) || !areAdjacent(at, tile)) continue;
        steps.set(other, step);
        if (tile.district.zone === 'open') next.push(other);
      }
    }
    edge = next;
  }
  return steps;
}

/** What each of these places is worth to be on at the end of the step. */
export function placesWorth(eyes: Eyes, candidates: readonly string[], from: string): Map<string, number> {
  const { map } = eyes.state;
  const looked = sought(eyes);
  const hopeful: Eyes = { ...eyes, hopeful: true };
  const mov = Math.max(1, bodyOf(eyes, eyes.me)?.mov ?? 2);
  const calls = new Map(Object.keys(map).map((place) => [place, callingOn(hopeful, place, looked)]));
  const pull = (place: string) =>
    (calls.get(place) ?? 0) + (isRevealed(eyes, place) ? 0 : promise(eyes, place));
  const found = new Map<string, number>();
  for (const place of candidates) {
    const reveals = !isRevealed(eyes, place) && place !== from;
    const now = callingOn(eyes, place, looked) + (reveals ? promise(eyes, place) : 0);
    let later = 0;
    for (const [other, steps] of stepsFrom(map, place)) {
      if (other === place) continue;
      const turns = Math.ceil(steps / mov);
      later = Math.max(later, pull(other) * LATER ** turns);
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
