/** Packs of the Exploration Phase: their files, and what must be true of them together. */
import { type Clause, clausesIn } from '@torii/script';
import type { Complain, PackKind, ReadFiles } from '@torii/script/read';
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
import { chapters, terrains, tiles } from './pack/chapterShapes.ts';
import { type Content, type EnemyBoard, textsOf } from './pack/content.ts';
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

function assemble(read: ReadFiles, problem: Complain, base: Content | null): Content {
  // Every file was read by its own shape: this is where the loader's general knowledge becomes the game's.
  const own = Object.fromEntries(
    Object.keys(FILES).map((file) => [fieldOf(file), read[file]]),
  ) as unknown as Content;
  const content = base ? laidOver(base, own) : own;
  checkIds(content, problem);
  checkNames(content, problem);
  checkSkills(content, problem);
  checkPriorities(content, problem);
  return content;
}

/** `event-cards.yaml` is read into `eventCards`. */
function fieldOf(file: string): string {
  return file.replace('.yaml', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Cards of the same id are replaced, all others stay; dice that are not given stay as they are. */
function laidOver(base: Content, own: Content): Content {
  const files = Object.keys(base) as (keyof Content)[];
  return Object.fromEntries(
    files.map((file) => [file, { ...base[file], ...own[file] }]),
  ) as unknown as Content;
}

/** Enemies of all ranks are known by one id each: a position names only the kind. */
function checkIds(content: Content, problem: Complain): void {
  const known = new Set<string>();
  for (const [file, boards] of Object.entries(boardFiles(content)))
    for (const id of Object.keys(boards)) {
      if (known.has(id)) problem(file, 'duplicateId', { id });
      known.add(id);
    }
}

function boardFiles(content: Content): Record<string, Readonly<Record<string, EnemyBoard>>> {
  return {
    'minions.yaml': content.minions,
    'servants.yaml': content.servants,
    'wanderers.yaml': content.wanderers,
    'chosen.yaml': content.chosen,
  };
}

/** Whatever a text or a board names must be there. */
function checkNames(content: Content, problem: Complain): void {
  const cards = Object.values(content.chosen).flatMap((board) => Object.keys(board.cards));
  const known: Readonly<Record<string, readonly string[]>> = {
    'name:skill': Object.keys(content.skills),
    'name:minion': Object.keys(content.minions),
    'name:card': cards,
  };
  for (const { file, effect } of textsOf(content))
    for (const clause of clausesIn(effect))
      for (const [type, name] of namesIn(clause))
        if (known[type]?.includes(name) === false) problem(file, 'unknownCard', { card: name });
  for (const [file, kinds] of Object.entries(boardFiles(content)))
    for (const { skills: own } of Object.values(kinds))
      for (const skill of own) if (!(skill in content.skills)) problem(file, 'unknownCard', { card: skill });
}

function namesIn({ phrase, args }: Clause): [type: string, name: string][] {
  const slots = book.phrases.get(phrase)?.phrase.slots ?? {};
  return Object.entries(slots).flatMap(([slot, type]) =>
    type.startsWith('name:') ? [[type, String(args[slot])] as [string, string]] : [],
  );
}

/** A skill says something, and a Kami skill asks for affinity: that is how it is known (EX-SKILL-04). */
function checkSkills({ skills: all }: Content, problem: Complain): void {
  for (const [id, { of, affinity, effect, blue }] of Object.entries(all)) {
    if (!effect && Object.keys(blue).length === 0)
      problem('skills.yaml', 'missingField', { key: `${id}.effect` });
    if ((of === 'kami') !== affinity > 0)
      problem('skills.yaml', 'badNumber', {
        value: `${id}.affinity: ${affinity}`,
        min: of === 'kami' ? 1 : 0,
        max: of === 'kami' ? 6 : 0,
      });
  }
}

/** A general priority only says whom an enemy prefers. */
function checkPriorities(content: Content, problem: Complain): void {
  for (const { file, name, effect } of textsOf(content)) {
    if (!name.endsWith('/priority')) continue;
    for (const { phrase } of clausesIn(effect))
      if (!phrase.startsWith('prefer'))
        problem(file, 'unknownClause', { clause: name, expected: [], nearest: '' });
  }
}

/** Everything has a name; what players hold and read also has a story. */
function* words(content: Content): Generator<string> {
  for (const [id, { normal, aggressive }] of Object.entries(content.minions)) {
    yield `minion.${id}`;
    yield* resultNames({ ...normal, ...aggressive });
  }
  for (const [kind, boards] of Object.entries({ servant: content.servants, wanderer: content.wanderers }))
    for (const [id, { behaviour }] of Object.entries(boards)) {
      yield `${kind}.${id}`;
      yield* resultNames(behaviour);
    }
  for (const [id, { cards }] of Object.entries(content.chosen)) {
    yield `chosen.${id}`;
    for (const card of Object.keys(cards)) yield `card.${card}`;
  }
  for (const [id, { of }] of Object.entries(content.skills)) {
    yield `skill.${id}`;
    if (of !== 'enemy') yield `skill.${id}.story`;
  }
  for (const [kind, all] of Object.entries({
    character: content.characters,
    kami: content.kami,
    weapon: content.weapons,
    armor: content.armors,
    item: content.items,
    event: content.events,
  })) {
    for (const id of Object.keys(all)) {
      yield `${kind}.${id}`;
      yield `${kind}.${id}.story`;
    }
  }
  for (const [kind, all] of Object.entries({
    condition: content.conditions,
    trait: content.traits,
    terrain: content.terrains,
  }))
    for (const id of Object.keys(all)) yield `${kind}.${id}`;
  yield* chapterWords(content);
}

/** A chapter's title and stories, the names and stories of its zones and sections. */
function* chapterWords({ chapters: all }: Content): Generator<string> {
  for (const [id, { zones, sections }] of Object.entries(all)) {
    yield `chapter.${id}`;
    for (const story of ['opening', 'closing', 'failure']) yield `chapter.${id}.${story}`;
    for (const mark of Object.keys(zones)) {
      yield `zone.${id}.${mark}`;
      yield `zone.${id}.${mark}.story`;
    }
    for (const letter of Object.keys(sections)) {
      yield `section.${id}.${letter}`;
      yield `section.${id}.${letter}.story`;
    }
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
  words,
};
