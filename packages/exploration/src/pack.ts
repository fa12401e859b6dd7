/** Packs of the Exploration Phase: their files, and what must be true of them together. */
import { clausesIn } from '@torii/script';
import type { Complain, PackKind, ReadFiles, Thing, Where } from '@torii/script/read';
import { checkMap, checkTiles } from './checks/maps.ts';
import { boardFiles, checkNames, namesIn } from './checks/names.ts';
import { book } from './language/book.ts';
import { chosen, minions, servants, wanderers } from './pack/boardShapes.ts';
import {
  armors,
  characters,
  conditions,
  diceFile,
  eventCards,
  events,
  items,
  kami,
  skills,
  tableFile,
  traits,
  weapons,
} from './pack/cardShapes.ts';
import { type Chapter, chapters, terrains, tiles } from './pack/chapterShapes.ts';
import { type Content, textsOf } from './pack/content.ts';
import { RULES } from './rules.ts';
import type { Exploration } from './state.ts';

const FILES = {
  'dice.yaml': diceFile,
  'table.yaml': tableFile,
  'characters.yaml': characters,
  'minions.yaml': minions,
  'servants.yaml': servants,
  'wanderers.yaml': wanderers,
  'chosen.yaml': chosen,
  'skills.yaml': skills,
  'kami.yaml': kami,
  'traits.yaml': traits,
  'weapons.yaml': weapons,
  'armors.yaml': armors,
  'items.yaml': items,
  'events.yaml': events,
  'event-cards.yaml': eventCards,
  'conditions.yaml': conditions,
  'tiles.yaml': tiles,
  'terrains.yaml': terrains,
  'chapters.yaml': chapters,
};

function assemble(read: ReadFiles, base: Content | null): Content {
  // Every file was read by its own shape: this is where the loader's general knowledge becomes the game's.
  const own = Object.fromEntries(
    Object.keys(FILES).map((file) => [fieldOf(file), read[file]]),
  ) as unknown as Content;
  return base ? laidOver(base, own) : own;
}

function check(content: Content, problem: Complain, where: Where): void {
  checkIds(content, problem, where);
  checkNames(content, problem);
  checkSkills(content, problem);
  checkPriorities(content, problem);
  checkChapters(content, problem);
  checkTiles(content, problem);
  for (const chapter of Object.values(content.chapters)) checkMap(content, chapter, problem);
}

/** `event-cards.yaml` is read into `eventCards`. */
function fieldOf(file: string): string {
  return file.replace('.yaml', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Cards of the same id are replaced, all others stay; dice and table that are not given stay as they are. */
function laidOver(base: Content, own: Content): Content {
  const files = Object.keys(base) as (keyof Content)[];
  const both = files.map((file) => [file, { ...base[file], ...own[file] }]);
  const { dice, table } = { dice: own.dice ?? base.dice, table: own.table ?? base.table };
  return { ...Object.fromEntries(both), dice, table } as Content;
}

/** Enemies of all ranks are known by one id each: a position names only the kind. */
function checkIds(content: Content, problem: Complain, where: Where): void {
  const known = new Map<string, { readonly file: string; readonly is: object }>();
  for (const [file, boards] of Object.entries(boardFiles(content))) {
    for (const [id, is] of Object.entries(boards)) {
      const other = known.get(id);
      if (other) problem(file, 'duplicateId', { id, other: where(other.file, other.is) }, is);
      known.set(id, other ?? { file, is });
    }
  }
}

/** A skill says something, and a Kami skill asks for affinity: that is how it is known (EX-SKILL-04). */
function checkSkills({ skills: all }: Content, problem: Complain): void {
  for (const [id, skill] of Object.entries(all)) {
    const { of, affinity, effect, blue } = skill;
    if (!effect && Object.keys(blue).length === 0)
      problem('skills.yaml', 'missingField', { key: `${id}.effect` }, skill);
    const [min, max] = of === 'kami' ? [1, 6] : [0, 0];
    if ((of === 'kami') !== affinity > 0)
      problem('skills.yaml', 'badNumber', { value: `${id}.affinity: ${affinity}`, min, max }, skill);
  }
}

/** A general priority only says whom an enemy prefers. */
function checkPriorities(content: Content, problem: Complain): void {
  for (const { file, name, effect } of textsOf(content)) {
    if (!name.endsWith('/priority')) continue;
    for (const clause of clausesIn(effect))
      if (!clause.phrase.startsWith('prefer'))
        problem(file, 'unknownClause', { clause: name, expected: [], nearest: '' }, clause);
  }
}

/** What the box holds: so much of it lies out in one chapter at most (EX-CMP-29). */
const MOST = { spawns: 6, points: 8, cards: 8, resistance: 12 } as const;
/** Event cards of a zone: one green and one red, or one purple (EX-SET-19, EX-ORC-11). */
const SLEEVES = ['', 'green,red', 'purple'];

/** Chapters can be played from the box. */
function checkChapters({ chapters: all, eventCards: sleeves }: Content, problem: Complain): void {
  for (const [id, chapter] of Object.entries(all)) {
    const zones = Object.values(chapter.zones);
    const counts = {
      spawns: zones.flatMap(({ spawns }) => Object.keys(spawns)).length,
      points: zones.flatMap(({ points }) => Object.keys(points)).length,
      cards: zones.flatMap(({ events: own }) => own).length,
      resistance: zones
        .flatMap(({ resistors }) => Object.values(resistors))
        .reduce((n, { tokens }) => n + tokens, 0),
    };
    for (const what of Object.keys(MOST) as (keyof typeof MOST)[])
      if (counts[what] > MOST[what])
        problem(
          'chapters.yaml',
          'badNumber',
          { value: `${id}.${what}: ${counts[what]}`, min: 0, max: MOST[what] },
          chapter,
        );
    for (const zone of zones) {
      // A card that is not there has been told by whoever looks at names.
      if (zone.events.some((card) => !Object.hasOwn(sleeves, card))) continue;
      const colors = zone.events.map((card) => sleeves[card]?.color ?? '').sort();
      if (!SLEEVES.includes(colors.join(',')))
        problem('chapters.yaml', 'notOneOf', { value: zone.events.join(' '), known: SLEEVES.slice(1) }, zone);
    }
  }
}

/** Everything has a name; what players hold and read also has a story. */
function* things(content: Content): Generator<Thing> {
  for (const address of ['dice', 'table'] as const) {
    const is = content[address];
    if (is) yield { address, file: `${address}.yaml`, is, words: [] };
  }
  const { minions: kinds, servants: bosses, wanderers: strays, chosen: ascended } = content;
  yield* cards('minion', 'minions.yaml', kinds, ({ normal, aggressive }) =>
    resultNames({ ...normal, ...aggressive }),
  );
  yield* cards('servant', 'servants.yaml', bosses, ({ behaviour }) => resultNames(behaviour));
  yield* cards('wanderer', 'wanderers.yaml', strays, ({ behaviour }) => resultNames(behaviour));
  yield* cards('chosen', 'chosen.yaml', ascended, ({ cards: own }) =>
    Object.keys(own).map((card) => `card.${card}`),
  );
  const story = (_: unknown, name: string) => [`${name}.story`];
  yield* cards('skill', 'skills.yaml', content.skills, ({ of }, name) =>
    of === 'enemy' ? [] : [`${name}.story`],
  );
  yield* cards('character', 'characters.yaml', content.characters, story);
  yield* cards('kami', 'kami.yaml', content.kami, story);
  yield* cards('weapon', 'weapons.yaml', content.weapons, story);
  yield* cards('armor', 'armors.yaml', content.armors, story);
  yield* cards('item', 'items.yaml', content.items, story);
  yield* cards('event', 'events.yaml', content.events, story);
  yield* cards('condition', 'conditions.yaml', content.conditions);
  yield* cards('trait', 'traits.yaml', content.traits);
  yield* cards('terrain', 'terrains.yaml', content.terrains);
  yield* cards('chapter', 'chapters.yaml', content.chapters, chapterWords);
  yield* tokenNames(content);
  for (const [id, is] of Object.entries(content.eventCards))
    yield { address: `eventCard:${id}`, file: 'event-cards.yaml', is, words: [] };
  for (const [id, is] of Object.entries(content.tiles))
    yield { address: `tile:${id}`, file: 'tiles.yaml', is, words: [] };
}

/** Tokens that texts make have names. */
function* tokenNames(content: Content): Generator<Thing> {
  const told = new Set<string>();
  for (const { file, effect } of textsOf(content))
    for (const clause of clausesIn(effect))
      for (const [type, id] of namesIn(clause)) {
        if (type !== 'name:token' || told.has(id)) continue;
        told.add(id);
        yield { address: `token:${id}`, file, is: clause, words: [`token.${id}`] };
      }
}

/** The cards of one file: each has a name, and whatever else is said of it. */
function* cards<T extends object>(
  kind: string,
  file: string,
  all: Readonly<Record<string, T>>,
  more: (card: T, name: string) => Iterable<string> = () => [],
): Generator<Thing> {
  for (const [id, is] of Object.entries(all)) {
    const name = `${kind}.${id}`;
    yield { address: `${kind}:${id}`, file, is, words: [name, ...more(is, name)] };
  }
}

/** A chapter's title and stories, the names and stories of its zones and sections, who resists in it, whose missions it has. */
function* chapterWords({ zones, sections, missions }: Chapter, chapter: string): Generator<string> {
  for (const { resistors } of Object.values(zones))
    for (const id of Object.keys(resistors)) yield `resistor.${id}`;
  for (const id of Object.keys(missions)) yield `mission.${id}`;
  const id = chapter.slice('chapter.'.length);
  for (const story of ['opening', 'aim', 'closing', 'failure']) yield `${chapter}.${story}`;
  for (const mark of Object.keys(zones)) {
    yield `zone.${id}.${mark}`;
    yield `zone.${id}.${mark}.story`;
  }
  for (const letter of Object.keys(sections)) {
    yield `section.${id}.${letter}`;
    yield `section.${id}.${letter}.story`;
  }
}

function* resultNames(
  results: Readonly<Record<string, { readonly name: string | null }>>,
): Generator<string> {
  for (const { name } of Object.values(results)) if (name) yield `line.${name}`;
}

export const packKind: PackKind<Exploration, Content> = {
  game: 'exploration',
  rules: RULES,
  book,
  files: FILES,
  assemble,
  check,
  things,
};
