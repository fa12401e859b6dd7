/** Whatever a card, a board, a chapter or a text names must be there. */
import { type Clause, type Condition, clausesIn } from '@torii/script';
import type { Complain } from '@torii/script/read';
import { book } from '../language/book.ts';
import type { SpokenPhrase } from '../language/speech.ts';
import type { Chapter } from '../pack/chapterShapes.ts';
import { type Content, type EnemyBoard, textsOf } from '../pack/content.ts';

type Known = Readonly<Record<string, object>>;

export function boardFiles(content: Content): Record<string, Readonly<Record<string, EnemyBoard>>> {
  return {
    'minions.yaml': content.minions,
    'servants.yaml': content.servants,
    'wanderers.yaml': content.wanderers,
    'chosen.yaml': content.chosen,
  };
}

/** The names in a clause, each with the kind of thing that its slot asks for. */
export function namesIn({ phrase, args }: Clause): [type: string, name: string][] {
  const slots = book.phrases.get(phrase)?.phrase.slots ?? {};
  return Object.entries(slots).flatMap(([slot, type]) =>
    type.startsWith('name:') ? [[type, String(args[slot])] as [string, string]] : [],
  );
}

export function checkNames(content: Content, problem: Complain): void {
  checkTexts(content, problem);
  checkCards(content, problem);
  for (const chapter of Object.values(content.chapters)) checkChapter(content, chapter, problem);
}

/** Says that something is not there; an empty name names nothing. */
function looking(problem: Complain, file: string) {
  return (known: Known, card: string, at: object) => {
    if (card !== '' && !Object.hasOwn(known, card)) problem(file, 'unknownCard', { card }, at);
  };
}

/** Texts and conditions, with the chapter in whose sections they stand. */
function* clausesOf(content: Content): Generator<{ file: string; clause: Clause; chapter?: Chapter }> {
  for (const { file, name, effect } of textsOf(content)) {
    const chapter = content.chapters[/^chapter:([^/]+)/.exec(name)?.[1] ?? ''];
    for (const clause of clausesIn(effect)) yield { file, clause, ...(chapter ? { chapter } : {}) };
  }
  for (const skill of Object.values(content.skills))
    for (const clause of clausesWhile(skill.while)) yield { file: 'skills.yaml', clause };
  for (const chapter of Object.values(content.chapters))
    for (const section of Object.values(chapter.sections))
      for (const clause of clausesWhile(section.while)) yield { file: 'chapters.yaml', clause, chapter };
}

function clausesWhile(condition: Condition | null): Iterable<Clause> {
  if (!condition) return [];
  return clausesIn({ t: 'if', condition, yes: { t: 'seq', effects: [] }, otherwise: null });
}

function checkTexts(content: Content, problem: Complain): void {
  const all = Object.values(content.chapters);
  const known: Readonly<Record<string, Known>> = {
    'name:skill': content.skills,
    'name:minion': content.minions,
    'name:enemy': Object.assign({}, ...Object.values(boardFiles(content))),
    'name:card': Object.assign({}, ...Object.values(content.chosen).map(({ cards }) => cards)),
    'name:kami': content.kami,
    'name:item': content.items,
    'name:character': content.characters,
  };
  for (const { file, clause, chapter } of clausesOf(content)) {
    const look = looking(problem, file);
    for (const [type, name] of namesIn(clause)) if (known[type]) look(known[type], name, clause);
    // What an event or a card speaks of lies in some chapter.
    const chapters = chapter ? [chapter] : all;
    for (const [type, name] of namesIn(clause)) checkPlace(chapters, type, name, file, clause, problem);
    const zone = zoneIn(clause);
    if (zone !== null && !chapters.some(({ zones }) => Object.hasOwn(zones, zone)))
      problem(file, 'unknownZone', { near: `zone ${zone}`, zone }, clause);
  }
}

/** The zone of which a phrase speaks by its number. */
function zoneIn({ phrase, args: { n } }: Clause): string | null {
  const spoken: SpokenPhrase | undefined = book.phrases.get(phrase)?.phrase;
  return spoken?.ofZone && typeof n === 'number' ? String(n) : null;
}

/** Spawn points, interaction points and resistors belong to the chapter in which the text stands. */
function checkPlace(
  chapters: readonly Chapter[],
  type: string,
  name: string,
  file: string,
  clause: Clause,
  problem: Complain,
): void {
  const zones = chapters.flatMap((chapter) => Object.values(chapter.zones));
  const has = (known: readonly object[]) => known.some((each) => Object.hasOwn(each, name));
  if (type === 'name:mission' && !has(chapters.map(({ missions }) => missions)))
    problem(file, 'unknownCard', { card: name }, clause);
  if (type === 'name:spawn' && !has(zones.map(({ spawns }) => spawns)))
    problem(file, 'unknownSpawn', { point: name }, clause);
  if (type === 'name:point' && !has(chapters.map(({ sections }) => sections)))
    problem(file, 'unknownPoint', { point: name }, clause);
  if (type === 'name:resistor' && !has(zones.map(({ resistors }) => resistors)))
    problem(file, 'unknownCard', { card: name }, clause);
}

/** What cards and boards name outside their texts. */
function checkCards(content: Content, problem: Complain): void {
  const { characters, weapons, armors, kami, skills, traits, events } = content;
  for (const [file, kinds] of Object.entries(boardFiles(content)))
    for (const { skills: own } of Object.values(kinds))
      for (const skill of own) looking(problem, file)(skills, skill, own);
  for (const card of Object.values(characters)) {
    const look = looking(problem, 'characters.yaml');
    look(weapons, card.weapon, card);
    look(armors, card.armor, card);
    look(kami, card.kami, card);
    look(skills, card.skill, card);
  }
  for (const skill of Object.values(skills)) {
    const look = looking(problem, 'skills.yaml');
    look(characters, skill.character, skill);
    look(kami, skill.kami, skill);
    look(traits, skill.trait, skill);
  }
  for (const card of Object.values(content.eventCards))
    for (const event of card.events) looking(problem, 'event-cards.yaml')(events, event, card.events);
}

/** What a chapter lays out by its name; where it lies is looked at with its map. */
function checkChapter(content: Content, chapter: Chapter, problem: Complain): void {
  const file = 'chapters.yaml';
  const look = looking(problem, file);
  const { minions, servants, wanderers, chosen, characters, kami, terrains, eventCards } = content;
  const anybody = { ...minions, ...servants, ...wanderers, ...chosen };
  look(terrains, chapter.terrain, chapter);
  look(minions, chapter.malice.minion, chapter.malice);
  look(anybody, chapter.companion, chapter);
  for (const mission of Object.values(chapter.missions)) {
    look(characters, mission.character, mission);
    look(kami, mission.kami, mission);
  }
  for (const section of Object.values(chapter.sections)) look(characters, section.only, section);
  const pointAt = (point: string, at: object) => {
    if (!Object.hasOwn(chapter.sections, point)) problem(file, 'unknownPoint', { point }, at);
  };
  for (const zone of Object.values(chapter.zones)) {
    for (const card of zone.events) look(eventCards, card, zone.events);
    for (const side of zone.tiles.map((laid) => laid.split('@')[0] ?? ''))
      if (!Object.hasOwn(content.tiles, side)) problem(file, 'unknownMapPiece', { tile: side }, zone.tiles);
    const { foes, bosses, chosen: ascended, allies, hostile } = zone;
    for (const placed of [foes?.list ?? [], bosses, ascended, allies, hostile])
      for (const text of placed) look(anybody, kindOf(text), placed);
    for (const point of Object.keys(zone.points)) pointAt(point, zone.points);
    for (const resistor of Object.values(zone.resistors))
      if (resistor.point !== '') pointAt(resistor.point, resistor);
  }
}

/** `kappa+/red@c5` is a kappa. */
export function kindOf(placed: string): string {
  return /^[a-z0-9-]+/.exec(placed)?.[0] ?? '';
}
