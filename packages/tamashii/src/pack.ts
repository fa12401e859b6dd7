/** Packs of Tamashii: their files, and what must be true of them together. */
import { clausesIn } from '@torii/script';
import type { Complain, PackKind, ReadFiles } from '@torii/script/read';
import { checkPatterns, checkTable } from './checks/checks.ts';
import { checkComponents } from './checks/components.ts';
import { checkLayout, checkScenarios, codesIn } from './checks/scenarios.ts';
import { book } from './language/book.ts';
import { type Content, effectsOf } from './pack/content.ts';
import { augments, bodies, districts, enemies, patterns, protocols, tokens, walkers } from './pack/shapes.ts';
import { bosses, bot, generator, scenario } from './pack/sheetShapes.ts';
import { table } from './pack/tableShapes.ts';
import { RULES } from './rules.ts';
import type { Tamashii } from './table/state.ts';

const FILES = {
  'table.yaml': table,
  'patterns.yaml': patterns,
  'walkers.yaml': walkers,
  'tokens.yaml': tokens,
  'bodies.yaml': bodies,
  'augments.yaml': augments,
  'enemies.yaml': enemies,
  'protocols.yaml': protocols,
  'districts.yaml': districts,
  'bosses.yaml': bosses,
  'bot.yaml': bot,
  'generator.yaml': generator,
  'scenarios/*.yaml': scenario,
};

function assemble(read: ReadFiles, problem: Complain, base: Content | null): Content {
  // Every file was read by its own shape: this is where the loader's general knowledge becomes the game's.
  const own = {
    table: read['table.yaml'],
    patterns: read['patterns.yaml'],
    walkers: read['walkers.yaml'],
    tokens: read['tokens.yaml'],
    bodies: read['bodies.yaml'],
    augments: read['augments.yaml'],
    enemies: read['enemies.yaml'],
    protocols: read['protocols.yaml'],
    districts: read['districts.yaml'],
    bosses: read['bosses.yaml'],
    bot: read['bot.yaml'],
    generator: read['generator.yaml'],
    scenarios: read['scenarios/*.yaml'],
  } as Content;
  const content = base ? laidOver(base, own) : own;
  checkCodes(content, problem);
  checkDistricts(content, problem);
  checkComponents(content, problem);
  checkMaps(content, problem);
  checkScenarios(content, problem);
  checkPatterns(content, problem);
  if (content.table) checkTable(content.table, problem);
  for (const [id, { steps }] of Object.entries(content.protocols)) {
    if (steps.length !== 3)
      problem('protocols.yaml', 'wrongCount', { id, key: 'steps', count: steps.length, wanted: 3 });
  }
  for (const [id, { effect, frame }] of Object.entries(content.augments))
    if (!effect && !frame) problem('augments.yaml', 'doesNothing', { id });
  for (const [id, { integrity }] of Object.entries(content.bosses)) {
    if (integrity.length !== 4)
      problem('bosses.yaml', 'wrongCount', { id, key: 'integrity', count: integrity.length, wanted: 4 });
  }
  return content;
}

/** Cards of the same id are replaced, all others stay: what a pack that extends another one is played with. */
function laidOver(base: Content, own: Content): Content {
  const both = <T>(of: (content: Content) => Readonly<Record<string, T>>) => ({ ...of(base), ...of(own) });
  return {
    table: own.table ?? base.table,
    patterns: both(({ patterns }) => patterns),
    walkers: both(({ walkers }) => walkers),
    tokens: both(({ tokens }) => tokens),
    bodies: both(({ bodies }) => bodies),
    augments: both(({ augments }) => augments),
    enemies: both(({ enemies }) => enemies),
    protocols: both(({ protocols }) => protocols),
    districts: both(({ districts }) => districts),
    scenarios: both(({ scenarios }) => scenarios),
    bosses: both(({ bosses }) => bosses),
    bot: own.bot ?? base.bot,
    generator: {
      maps: both(({ generator }) => generator.maps),
      conditions: both(({ generator }) => generator.conditions),
      goals: both(({ generator }) => generator.goals),
      pvp: both(({ generator }) => generator.pvp),
      enhancements: both(({ generator }) => generator.enhancements),
    },
  };
}

/** Every code that a text, a sheet or an ending names must be a card, or be listed as still to come. */
function checkCodes(content: Content, problem: Complain): void {
  const known = new Set<string>();
  for (const [id, { cards, later }] of Object.entries(content.scenarios)) {
    for (const code of [...Object.keys(cards), ...later]) {
      if (known.has(code)) problem(`scenarios/${id}.yaml`, 'duplicateId', { id: code });
      known.add(code);
    }
  }
  const look = (file: string, code: string) => {
    if (!known.has(code)) problem(file, 'unknownCard', { card: code });
  };
  for (const { file, effect } of effectsOf(content))
    for (const clause of clausesIn(effect)) for (const code of codesIn(clause)) look(file, code);
  for (const [id, { sheet, endings }] of Object.entries(content.scenarios))
    for (const code of [...endings, ...(sheet ? [sheet.first, ...sheet.leftOut] : [])])
      look(`scenarios/${id}.yaml`, code);
}

function checkDistricts(content: Content, problem: Complain): void {
  const numbers = new Map<number, string>();
  for (const [id, { number }] of Object.entries(content.districts)) {
    if (numbers.has(number)) problem('districts.yaml', 'duplicateId', { id: number });
    numbers.set(number, id);
  }
  // The Shelter is part of every Scenario (TM-3j-15).
  const shelters = Object.values(content.districts).filter(({ role }) => role === 'shelter');
  if (shelters.length !== 1) problem('districts.yaml', 'missingRole', { role: 'shelter' });
  for (const [id, { sheet }] of Object.entries(content.scenarios)) {
    if (!sheet) continue;
    const look = (number: number, near: string) => {
      if (!numbers.has(number)) problem(`scenarios/${id}.yaml`, 'unknownTile', { near, tile: number });
    };
    for (const { tile } of sheet.map) if (tile !== null) look(tile, `tile: ${tile}`);
    for (const number of sheet.tiles) look(number, String(number));
    look(sheet.start, `start: ${sheet.start}`);
  }
}

/** So many tiles to start on are face up on every Map setup card: at most four play (TM-6b-08). */
const STARTING_TILES = 4;

/** The Shelter and Damaged Districts of a Map setup card must suffice for all players, and its tiles must be known. */
function checkMaps(content: Content, problem: Complain): void {
  const roles = new Map(Object.values(content.districts).map(({ number, role }) => [number, role]));
  for (const [id, { map, tiles }] of Object.entries(content.generator.maps)) {
    const placed = map.flatMap(({ tile, faceDown }) => (tile === null ? [] : [{ tile, faceDown }]));
    for (const number of [...placed.map(({ tile }) => tile), ...tiles])
      if (!roles.has(number)) problem('generator.yaml', 'unknownTile', { tile: number });
    checkLayout('generator.yaml', map, problem);
    const starting = placed.filter(({ tile, faceDown }) => {
      const role = roles.get(tile);
      return !faceDown && (role === 'shelter' || role === 'damaged');
    });
    if (starting.length < STARTING_TILES) {
      const args = { value: `${id}: ${starting.length}`, min: STARTING_TILES, max: map.length };
      problem('generator.yaml', 'badNumber', args);
    }
  }
}

/** Everything has a name; scenario cards also have a story. */
function* words(content: Content): Generator<string> {
  for (const id of Object.keys(content.patterns)) yield `pattern.${id}`;
  for (const color of Object.keys(content.walkers)) yield `walker.${color}`;
  for (const id of Object.keys(content.tokens)) yield `token.${id}`;
  for (const id of Object.keys(content.bodies)) yield `body.${id}`;
  for (const id of Object.keys(content.augments)) yield `augment.${id}`;
  for (const id of Object.keys(content.enemies)) yield `enemy.${id}`;
  for (const id of Object.keys(content.protocols)) yield `protocol.${id}`;
  for (const id of Object.keys(content.districts)) yield `district.${id}`;
  for (const id of Object.keys(content.bosses)) yield `boss.${id}`;
  if (content.bot) yield 'bot';
  for (const { attacks } of Object.values(content.bosses))
    for (const code of Object.keys(attacks)) yield `attack.${code}`;
  for (const id of Object.keys(content.generator.maps)) yield `map.${id}`;
  for (const id of Object.keys(content.generator.conditions)) yield `conditions.${id}`;
  for (const id of Object.keys(content.generator.goals)) yield `goal.${id}`;
  for (const id of Object.keys(content.generator.pvp)) yield `pvp.${id}`;
  for (const id of Object.keys(content.generator.enhancements)) yield `enhancement.${id}`;
  for (const [id, { sheet, cards }] of Object.entries(content.scenarios)) {
    yield `scenario.${id}`;
    if (sheet) yield `scenario.${id}.story`;
    for (const code of Object.keys(cards)) {
      yield `card.${code}`;
      yield `card.${code}.story`;
    }
  }
}

export const packKind: PackKind<Tamashii, Content> = {
  game: 'tamashii',
  rules: RULES,
  book,
  files: FILES,
  assemble,
  words,
};

export type { Content } from './pack/content.ts';
