/**
 * What a chapter is about, as its page in the campaign book says it: which points lead on to the zone where it is decided,
 * and which of them can be touched now. Doors to anything else are left shut.
 */
import { type Content, cellOf, rangeBetween } from '@torii/exploration';
import { type Clause, clausesIn, type Effect } from '@torii/script';
import { usedUp, zoneOfMine } from './clock.ts';
import { type Eyes, eyesFor, lacking, standing } from './eyes.ts';
import { isWorn } from './ki.ts';
import { pointWorth, WORTHWHILE } from './points.ts';

type Chapter = Content['chapters'][string];

/** The space of the malice track from which nobody waits for anything any more. */
const HURRY = 4;
/** Whoever lacks this much of its health rests before the next door is opened, if that helps. */
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

/** Whether a party may go on: nobody is left to fight, and nobody is badly hurt who could still be healed. */
export function mayGoOn(eyes: Eyes): boolean {
  const { c, seen, foes } = eyes;
  if (foes.length > 0) return false;
  if (seen.malice >= HURRY || usedUp(eyes, zoneOfMine(eyes)) >= 1) return true;
  if (waitsForErrand(eyes)) return false;
  const hurt = standing(eyes).filter((role) => lacking(eyes, role) > HURT * c.stat('health', role));
  return hurt.every((role) => !canRest(eyes, role));
}

/** The space of the malice track up to which the others wait for somebody's errand. */
const PATIENT = 1;

function waitsForErrand(eyes: Eyes): boolean {
  return eyes.seen.malice <= PATIENT && hasErrand(eyes);
}

/** Whether a point takes everybody away from what one of them is still to do: it is left alone until that is done. */
export function leavesErrand(eyes: Eyes, letter: string): boolean {
  return leadsAll(eyes, letter) && waitsForErrand(eyes);
}

/** Whether there is something here that only one of them can do and that is worth while: the others wait for it. */
function hasErrand(eyes: Eyes): boolean {
  const sections = eyes.content.chapters[eyes.seen.chapter]?.sections ?? {};
  return standing(eyes).some((role) =>
    Object.keys(eyes.seen.points).some(
      (letter) => sections[letter]?.only === role && pointWorth(eyesFor(eyes, role), letter) > WORTHWHILE,
    ),
  );
}

function heals(effect: Effect | null | undefined): boolean {
  return effect ? [...clausesIn(effect)].some(({ phrase }) => phrase === 'regain') : false;
}

/** Whether somebody could still be healed: a place that heals, a remedy, a technique. */
function canRest({ content, seen, c }: Eyes, role: string): boolean {
  const sections = content.chapters[seen.chapter]?.sections ?? {};
  const places = Object.entries(seen.points).some(
    ([letter, { usedBy }]) => heals(sections[letter]?.effect) && !usedBy.includes(role),
  );
  const works = (id: string, dice: readonly number[]) =>
    heals(content.skills[id]?.effect) && dice.some((die) => die >= (content.skills[id]?.ki ?? 0));
  const knows = (card: string) => (content.items[card]?.knowledge ?? 0) <= c.stat('knowledge', role);
  const remedies = seen.characters[role]?.items.some(
    ({ card }) => heals(content.items[card]?.effect) && knows(card),
  );
  const healers = Object.values(seen.characters).some(
    ({ at, skills, ki }) =>
      at !== '' && skills.some((id) => works(id, id in ki.slots ? [ki.slots[id] ?? 0] : ki.supply)),
  );
  return places || remedies === true || healers;
}

/** Whether a point takes all characters along, wherever they are. */
function leadsAll({ content, seen }: Eyes, letter: string): boolean {
  const { effect = null } = content.chapters[seen.chapter]?.sections[letter] ?? {};
  return effect !== null && [...clausesIn(effect)].some(({ phrase }) => phrase === 'travel');
}

/** Action points with which the last door is opened: to strike first, or to step back from what comes out. */
const OPENING = 3;

/** Whether one is ready for whom the chapter wants defeated: with action points left and dice that are not worn. */
export function isReady(eyes: Eyes, letter: string): boolean {
  const { seen, me, content, wanted } = eyes;
  if (seen.malice >= HURRY - 1 || usedUp(eyes, zoneOfMine(eyes)) >= 1) return true;
  const chapter = content.chapters[seen.chapter];
  if (!chapter || !leadsTo(chapter.sections[letter]?.effect ?? null).includes(lastZone(chapter, wanted)))
    return true;
  return me.ap >= OPENING && !isWorn(eyes);
}

/** How near all others must be before a door is opened. */
const NEAR = 6;

/**
 * Whether all are there to meet what is behind a door: near it, and some of them still to act in this round, as newcomers
 * are. Nobody waits for that for ever.
 */
export function areGathered(eyes: Eyes, letter: string): boolean {
  const { seen, you, state } = eyes;
  const others = standing(eyes).filter((role) => role !== you);
  if (others.length === 0 || seen.malice >= HURRY - 2 || usedUp(eyes, zoneOfMine(eyes)) >= 1) return true;
  if (leadsAll(eyes, letter)) return true;
  const door = (seen.points[letter]?.at ?? []).map(cellOf);
  const isNear = (role: string) =>
    door.some((cell) => rangeBetween(cellOf(state.characters[role]?.at ?? ''), cell) <= NEAR);
  const waiting = others.filter((role) => seen.queue.waiting.includes(role));
  return others.every(isNear) && waiting.length > 0;
}
