/** Packs of the Exploration Phase: their files, and what must be true of them together. */
import { type Clause, clausesIn } from '@torii/script';
import type { Complain, PackKind, ReadFiles } from '@torii/script/read';
import { book } from './language/book.ts';
import { type Content, textsOf } from './pack/content.ts';
import {
  chosen,
  conditions,
  diceFile,
  events,
  items,
  minions,
  servants,
  skills,
  spawns,
  weapons,
} from './pack/shapes.ts';
import { RULES } from './rules.ts';
import type { Exploration } from './state.ts';

const FILES = {
  'dice.yaml': diceFile,
  'minions.yaml': minions,
  'servants.yaml': servants,
  'chosen.yaml': chosen,
  'skills.yaml': skills,
  'weapons.yaml': weapons,
  'items.yaml': items,
  'events.yaml': events,
  'conditions.yaml': conditions,
  'spawns.yaml': spawns,
};

function assemble(read: ReadFiles, problem: Complain, base: Content | null): Content {
  // Every file was read by its own shape: this is where the loader's general knowledge becomes the game's.
  const own = {
    dice: read['dice.yaml'],
    minions: read['minions.yaml'],
    servants: read['servants.yaml'],
    chosen: read['chosen.yaml'],
    skills: read['skills.yaml'],
    weapons: read['weapons.yaml'],
    items: read['items.yaml'],
    events: read['events.yaml'],
    conditions: read['conditions.yaml'],
    spawns: read['spawns.yaml'],
  } as Content;
  const content = base ? laidOver(base, own) : own;
  checkIds(content, problem);
  checkNames(content, problem);
  checkSkills(content, problem);
  checkPriorities(content, problem);
  return content;
}

/** Cards of the same id are replaced, all others stay; dice that are not given stay as they are. */
function laidOver(base: Content, own: Content): Content {
  const files = Object.keys(base) as (keyof Content)[];
  return Object.fromEntries(
    files.map((file) => [file, { ...base[file], ...own[file] }]),
  ) as unknown as Content;
}

/** Enemies of all ranks are known by one id each: a position names only the kind. */
function checkIds({ minions: kinds, servants: bosses, chosen: ascended }: Content, problem: Complain): void {
  for (const id of Object.keys(bosses)) if (id in kinds) problem('servants.yaml', 'duplicateId', { id });
  for (const id of Object.keys(ascended))
    if (id in kinds || id in bosses) problem('chosen.yaml', 'duplicateId', { id });
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
  const boards = {
    'minions.yaml': content.minions,
    'servants.yaml': content.servants,
    'chosen.yaml': content.chosen,
  };
  for (const [file, kinds] of Object.entries(boards))
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

/** Everything has a name; characters' skills, items, weapons and events also have a story. */
function* words(content: Content): Generator<string> {
  for (const [id, { normal, aggressive }] of Object.entries(content.minions)) {
    yield `minion.${id}`;
    yield* resultNames({ ...normal, ...aggressive });
  }
  for (const [id, { behaviour }] of Object.entries(content.servants)) {
    yield `servant.${id}`;
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
    weapon: content.weapons,
    item: content.items,
    event: content.events,
  })) {
    for (const id of Object.keys(all)) {
      yield `${kind}.${id}`;
      yield `${kind}.${id}.story`;
    }
  }
  for (const id of Object.keys(content.conditions)) yield `condition.${id}`;
  for (const id of Object.keys(content.spawns)) yield `spawn.${id}`;
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
