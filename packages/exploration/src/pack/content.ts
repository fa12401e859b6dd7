/** What a pack of the Exploration Phase holds, and the texts in it. */
import type { Condition, Effect } from '@torii/script';
import type { Chosen, Minion, Result, Servant, Wanderer } from './boardShapes.ts';
import type {
  Armor,
  CharacterCard,
  ConditionRule,
  Dice,
  EventCard,
  EventText,
  ItemCard,
  KamiCard,
  Skill,
  TableFacts,
  Trait,
  Weapon,
} from './cardShapes.ts';
import type { Chapter, Terrain, Tile } from './chapterShapes.ts';

type ById<T> = Readonly<Record<string, T>>;

export interface Content {
  readonly dice: Dice;
  readonly table: TableFacts;
  readonly characters: ById<CharacterCard>;
  readonly minions: ById<Minion>;
  readonly servants: ById<Servant>;
  readonly wanderers: ById<Wanderer>;
  readonly chosen: ById<Chosen>;
  readonly skills: ById<Skill>;
  readonly kami: ById<KamiCard>;
  readonly traits: ById<Trait>;
  readonly weapons: ById<Weapon>;
  readonly armors: ById<Armor>;
  readonly items: ById<ItemCard>;
  readonly events: ById<EventText>;
  readonly eventCards: ById<EventCard>;
  readonly conditions: ById<ConditionRule>;
  readonly tiles: ById<Tile>;
  readonly terrains: ById<Terrain>;
  readonly chapters: ById<Chapter>;
}

export type EnemyBoard = Minion | Servant | Wanderer | Chosen;

export function enemyBoard({ minions, servants, wanderers, chosen }: Content, kind: string): EnemyBoard {
  const board = minions[kind] ?? servants[kind] ?? wanderers[kind] ?? chosen[kind];
  if (!board) throw new Error(`the pack has no enemy '${kind}'`);
  return board;
}

/** A text of a card: the file that it stands in, its name, which saves remember, and what it says. */
export interface Text {
  readonly file: string;
  readonly name: string;
  readonly effect: Effect;
}

/** The name of the first, second … line of a result or a card. */
export function lineName(of: string, index: number): string {
  return `${of}.${index + 1}`;
}

/** All texts of a pack. */
export function* textsOf(content: Content): Generator<Text> {
  yield* boardTexts(content);
  for (const [id, skill] of Object.entries(content.skills))
    yield* one('skills.yaml', `skill:${id}`, skillText(skill));
  for (const [id, { mode, ends }] of Object.entries(content.kami)) {
    yield* one('kami.yaml', `kami:${id}/mode`, mode);
    yield* one('kami.yaml', `kami:${id}/ends`, ends);
  }
  for (const [id, { yinYang, attack, effect }] of Object.entries(content.weapons)) {
    yield* one('weapons.yaml', `weapon:${id}/yinYang`, yinYang);
    yield* one('weapons.yaml', `weapon:${id}/attack`, attack);
    yield* one('weapons.yaml', `weapon:${id}`, effect);
  }
  for (const [id, { effect }] of Object.entries(content.armors))
    yield* one('armors.yaml', `armor:${id}`, effect);
  for (const [id, { effect, owned }] of Object.entries(content.items)) {
    yield* one('items.yaml', `item:${id}`, effect);
    yield* one('items.yaml', `item:${id}/owned`, owned);
  }
  for (const [id, { effect }] of Object.entries(content.events))
    yield* one('events.yaml', `event:${id}`, effect);
  for (const [id, { effect }] of Object.entries(content.conditions))
    yield* one('conditions.yaml', `condition:${id}`, effect);
  for (const [id, { effect }] of Object.entries(content.terrains))
    yield* one('terrains.yaml', `terrain:${id}`, effect);
  yield* chapterTexts(content);
}

function* boardTexts(content: Content): Generator<Text> {
  for (const [id, { normal, aggressive, upgraded, priority, yinYang }] of Object.entries(content.minions)) {
    yield* table('minions.yaml', `minion:${id}/normal`, normal);
    yield* table('minions.yaml', `minion:${id}/aggressive`, aggressive);
    yield* table('minions.yaml', `minion:${id}/upgraded/normal`, upgraded?.normal ?? {});
    yield* table('minions.yaml', `minion:${id}/upgraded/aggressive`, upgraded?.aggressive ?? {});
    yield* one('minions.yaml', `minion:${id}/priority`, priority);
    yield* one('minions.yaml', `minion:${id}/yinYang`, yinYang);
  }
  for (const [kind, file, boards] of [
    ['servant', 'servants.yaml', content.servants],
    ['wanderer', 'wanderers.yaml', content.wanderers],
  ] as const)
    for (const [id, { behaviour, priority, yinYang }] of Object.entries(boards)) {
      yield* table(file, `${kind}:${id}/behaviour`, behaviour);
      yield* one(file, `${kind}:${id}/priority`, priority);
      yield* one(file, `${kind}:${id}/yinYang`, yinYang);
    }
  for (const [id, { cards, priority, yinYang }] of Object.entries(content.chosen)) {
    for (const [card, { lines, empowered }] of Object.entries(cards)) {
      yield* numbered('chosen.yaml', `chosen:${id}/${card}`, lines);
      yield* numbered('chosen.yaml', `chosen:${id}/${card}/empowered`, empowered);
    }
    yield* one('chosen.yaml', `chosen:${id}/priority`, priority);
    yield* one('chosen.yaml', `chosen:${id}/yinYang`, yinYang);
  }
}

function* chapterTexts({ chapters }: Content): Generator<Text> {
  for (const [id, { effect, zones, sections, victory }] of Object.entries(chapters)) {
    yield* one('chapters.yaml', `chapter:${id}`, effect);
    yield* one('chapters.yaml', `chapter:${id}/victory`, victory.effect);
    for (const [mark, zone] of Object.entries(zones))
      yield* one('chapters.yaml', `chapter:${id}/zone${mark}`, zone.effect);
    for (const [letter, section] of Object.entries(sections))
      yield* one('chapters.yaml', `chapter:${id}/${letter}`, section.effect);
  }
}

function* one(file: string, name: string, effect: Effect | null): Generator<Text> {
  if (effect) yield { file, name, effect };
}

function* numbered(file: string, of: string, lines: readonly Effect[]): Generator<Text> {
  for (const [i, effect] of lines.entries()) yield { file, name: lineName(of, i), effect };
}

function* table(file: string, of: string, results: ById<Result>): Generator<Text> {
  for (const [face, { lines }] of Object.entries(results)) yield* numbered(file, `${of}.${face}`, lines);
}

/**
 * What a skill says. Blue values become conditions on its Ki die: each holds from its own value on if the skill is
 * aggregate (EX-SKILL-13), else up to the next (EX-SKILL-12).
 */
export function skillText({ effect, blue, aggregate }: Skill): Effect | null {
  const steps = Object.keys(blue)
    .map(Number)
    .sort((a, b) => a - b);
  const parts = steps.map((least, i): Effect => {
    const next = aggregate ? undefined : steps[i + 1];
    return { t: 'if', condition: shows(least, next), yes: blue[String(least)] as Effect, otherwise: null };
  });
  const whole = effect ? [effect, ...parts] : parts;
  const [only] = whole;
  if (whole.length < 2) return only ?? null;
  return { t: 'seq', effects: whole };
}

function shows(least: number, next: number | undefined): Condition {
  if (next === undefined) return { t: 'is', clause: { phrase: 'kiAtLeast', args: { least } } };
  return { t: 'is', clause: { phrase: 'kiBetween', args: { least, most: next - 1 } } };
}
