/** Packs of Tamashii: their files, and what must be true of them together. */
import type { Complain, PackKind, ReadFiles, Thing, Where } from '@torii/script/read';
import { checkBoards, checkFaces, checkPatterns, checkTable } from './checks/checks.ts';
import { checkComponents } from './checks/components.ts';
import { checkDistricts, checkMaps } from './checks/districts.ts';
import { checkCodes, checkPlaces, checkScenarios, checkTime } from './checks/scenarios.ts';
import { book } from './language/book.ts';
import type { Content } from './pack/content.ts';
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

function assemble(read: ReadFiles, base: Content | null): Content {
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
  return base ? laidOver(base, own) : own;
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
      scoring: both(({ generator }) => generator.scoring),
    },
  };
}

function check(content: Content, problem: Complain, where: Where): void {
  checkCodes(content, problem, where);
  checkPlaces(content, problem, where);
  checkDistricts(content, problem, where);
  checkComponents(content, problem);
  checkMaps(content, problem, where);
  checkScenarios(content, problem, where);
  checkTime(content, problem);
  checkPatterns(content, problem);
  checkFaces(content, problem);
  checkBoards(content, problem);
  if (content.table) checkTable(content.table, problem);
  for (const [id, protocol] of Object.entries(content.protocols)) {
    const args = { id, key: 'steps', count: protocol.steps.length, wanted: 3 };
    if (args.count !== args.wanted) problem('protocols.yaml', 'wrongCount', args, protocol);
  }
  for (const [id, augment] of Object.entries(content.augments))
    if (!augment.effect && !augment.frame) problem('augments.yaml', 'doesNothing', { id }, augment);
  for (const [id, boss] of Object.entries(content.bosses)) {
    const args = { id, key: 'integrity', count: boss.integrity.length, wanted: 4 };
    if (args.count !== args.wanted) problem('bosses.yaml', 'wrongCount', args, boss);
    for (const { at } of boss.phases)
      if (at.length !== 4)
        problem('bosses.yaml', 'wrongCount', { id, key: 'at', count: at.length, wanted: 4 }, boss);
  }
}

/** The kinds of cards that stand in files by their ids, with the word that their addresses begin with. */
function kinds({ generator, ...content }: Content) {
  return [
    ['pattern', 'patterns.yaml', content.patterns],
    ['walker', 'walkers.yaml', content.walkers],
    ['token', 'tokens.yaml', content.tokens],
    ['body', 'bodies.yaml', content.bodies],
    ['augment', 'augments.yaml', content.augments],
    ['enemy', 'enemies.yaml', content.enemies],
    ['protocol', 'protocols.yaml', content.protocols],
    ['district', 'districts.yaml', content.districts],
    ['map', 'generator.yaml', generator.maps],
    ['conditions', 'generator.yaml', generator.conditions],
    ['goal', 'generator.yaml', generator.goals],
    ['pvp', 'generator.yaml', generator.pvp],
    ['enhancement', 'generator.yaml', generator.enhancements],
    ['scoring', 'generator.yaml', generator.scoring],
  ] as const;
}

/** Everything has a name; Scenario cards also have a story, and Plot cards a Goal (TM-5b-04). */
function* things(content: Content): Generator<Thing> {
  const { table: facts, bot: card, bosses: sheets, scenarios } = content;
  if (facts) yield { address: 'table', file: 'table.yaml', is: facts, words: [] };
  for (const [kind, file, cards] of kinds(content))
    for (const [id, is] of Object.entries(cards))
      yield { address: `${kind}:${id}`, file, is, words: [`${kind}.${id}`] };
  if (card) yield { address: 'bot', file: 'bot.yaml', is: card, words: ['bot'] };
  for (const [id, boss] of Object.entries(sheets)) {
    const attacks = Object.keys(boss.attacks).map((code) => `attack.${code}`);
    const phases = boss.phases.map((_, i) => `boss.${id}.phase${i + 2}`);
    const words = [`boss.${id}`, ...phases, ...attacks];
    yield { address: `boss:${id}`, file: 'bosses.yaml', is: boss, words };
  }
  for (const [id, is] of Object.entries(scenarios)) {
    const stories = is.sheet ? [`scenario.${id}.story`] : [];
    const cards = Object.entries(is.cards).flatMap(([code, { type }]) => {
      const goal = type === 'plot' ? [`card.${code}.goal`] : [];
      return [`card.${code}`, `card.${code}.story`, ...goal];
    });
    const words = [`scenario.${id}`, ...stories, ...cards];
    yield { address: `scenario:${id}`, file: `scenarios/${id}.yaml`, is, words };
  }
}

export const packKind: PackKind<Tamashii, Content> = {
  game: 'tamashii',
  rules: RULES,
  book,
  files: FILES,
  assemble,
  check,
  things,
};

export type { Content } from './pack/content.ts';
