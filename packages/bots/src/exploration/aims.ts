/**
 * What a chapter is about, as its page in the campaign book says it: which points lead on to the zone where it is decided,
 * and which of them can be touched now. Doors to anything else are left shut.
 */
import type { Content } from '@torii/exploration';
import { type Clause, clausesIn, type Effect } from '@torii/script';
import { type Eyes, lacking, standing } from './eyes.ts';

type Chapter = Content['chapters'][string];

/** The space of the malice track from which nobody waits for anything any more. */
const HURRY = 4;
/** A party that lacks this much of its health rests before it opens the next door, if it can. */
const HURT = 0.5;

function numberIn({ args }: Clause): string {
  const { n } = args;
  return String(typeof n === 'object' && 'n' in n ? n.n : n);
}

/** The zones to which a text leads. */
function leadsTo(effect: Effect | null): string[] {
  if (!effect) return [];
  return [...clausesIn(effect)]
    .filter(({ phrase }) => phrase === 'revealZone' || phrase === 'travel')
    .map(numberIn);
}

function achieves(effect: Effect | null): boolean {
  return effect !== null && [...clausesIn(effect)].some(({ phrase }) => phrase === 'objective');
}

/** The zone in which a point lies, by its mark. */
function zoneOf({ zones }: Chapter, letter: string): string {
  const found = Object.entries(zones).find(
    ([, { points, resistors }]) =>
      letter in points || Object.values(resistors).some(({ point }) => point === letter),
  );
  return found?.[0] ?? '';
}

/** Where the chapter is decided: at the point that achieves its aim, or where the enemy stands that it names. */
function lastZone(chapter: Chapter, wanted: string): string {
  const point = Object.keys(chapter.sections).find((letter) =>
    achieves(chapter.sections[letter]?.effect ?? null),
  );
  if (point !== undefined) return zoneOf(chapter, point);
  const found = Object.entries(chapter.zones).find(([, { bosses, chosen }]) =>
    [...bosses, ...chosen].some((placed) => placed.startsWith(`${wanted}@`)),
  );
  return found?.[0] ?? '';
}

/** The points that lead there, from zone to zone, and the zone that each of them opens; '' for the last. */
function wayOf(chapter: Chapter, wanted: string): ReadonlyMap<string, string> {
  const way = new Map<string, string>();
  for (const [letter, { effect }] of Object.entries(chapter.sections))
    if (achieves(effect)) way.set(letter, '');
  const looked = new Set<string>();
  for (let zone = lastZone(chapter, wanted); zone !== '' && !looked.has(zone); ) {
    looked.add(zone);
    const before = Object.keys(chapter.sections).find((letter) =>
      leadsTo(chapter.sections[letter]?.effect ?? null).includes(zone),
    );
    if (before === undefined) break;
    way.set(before, zone);
    zone = zoneOf(chapter, before);
  }
  return way;
}

const ways = new WeakMap<Chapter, ReadonlyMap<string, string>>();

/** Points in play that lead on, nobody having gone that way. */
export function pointsAhead({ content, seen, wanted }: Eyes): string[] {
  const chapter = content.chapters[seen.chapter];
  if (!chapter) return [];
  const way = ways.get(chapter) ?? wayOf(chapter, wanted);
  ways.set(chapter, way);
  return [...way.keys()].filter(
    (letter) =>
      seen.points[letter]?.door !== 'open' && letter in seen.points && !(`z${way.get(letter)}` in seen.zones),
  );
}

/** Whether a party may go on: nobody is left to fight, and most of its health is there or nothing can be done about it. */
export function mayGoOn(eyes: Eyes): boolean {
  const { c, seen, foes } = eyes;
  if (foes.length > 0) return false;
  if (seen.malice >= HURRY) return true;
  const all = standing(eyes);
  const whole = all.reduce((sum, role) => sum + c.stat('health', role), 0);
  const lost = all.reduce((sum, role) => sum + lacking(eyes, role), 0);
  return lost <= HURT * whole || !canRest(eyes);
}

/** Whether somebody could still heal somebody: a place that heals, a remedy, a technique. */
function canRest({ content, seen }: Eyes): boolean {
  const heals = (effect: Effect | null | undefined) =>
    effect ? [...clausesIn(effect)].some(({ phrase }) => phrase === 'regain') : false;
  return Object.values(seen.characters).some(
    ({ items, skills, ki }) =>
      items.some(({ card }) => heals(content.items[card]?.effect)) ||
      skills.some((id) => heals(content.skills[id]?.effect) && (id in ki.slots || ki.supply.length > 0)),
  );
}
