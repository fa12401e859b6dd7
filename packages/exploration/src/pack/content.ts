/** What a pack of the Exploration Phase holds, and the texts in it. */
import type { Condition, Effect } from '@torii/script';
import type {
  Chosen,
  ConditionRule,
  Dice,
  EventCard,
  ItemCard,
  Minion,
  Servant,
  Skill,
  SpawnRule,
  Weapon,
} from './shapes.ts';

type ById<T> = Readonly<Record<string, T>>;

export interface Content {
  readonly dice: Dice;
  readonly minions: ById<Minion>;
  readonly servants: ById<Servant>;
  readonly chosen: ById<Chosen>;
  readonly skills: ById<Skill>;
  readonly weapons: ById<Weapon>;
  readonly items: ById<ItemCard>;
  readonly events: ById<EventCard>;
  readonly conditions: ById<ConditionRule>;
  readonly spawns: ById<SpawnRule>;
}

export type Board = Minion | Servant | Chosen;

export function boardOf({ minions, servants, chosen }: Content, kind: string): Board {
  const board = minions[kind] ?? servants[kind] ?? chosen[kind];
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
  for (const [id, { normal, aggressive, priority }] of Object.entries(content.minions)) {
    yield* table('minions.yaml', `minion:${id}/normal`, normal);
    yield* table('minions.yaml', `minion:${id}/aggressive`, aggressive);
    yield* one('minions.yaml', `minion:${id}/priority`, priority);
  }
  for (const [id, { behaviour, priority }] of Object.entries(content.servants)) {
    yield* table('servants.yaml', `servant:${id}/behaviour`, behaviour);
    yield* one('servants.yaml', `servant:${id}/priority`, priority);
  }
  for (const [id, { cards, priority }] of Object.entries(content.chosen)) {
    for (const [card, { lines, empowered }] of Object.entries(cards)) {
      yield* numbered('chosen.yaml', `chosen:${id}/${card}`, lines);
      yield* numbered('chosen.yaml', `chosen:${id}/${card}/empowered`, empowered);
    }
    yield* one('chosen.yaml', `chosen:${id}/priority`, priority);
  }
  for (const [id, skill] of Object.entries(content.skills))
    yield* one('skills.yaml', `skill:${id}`, skillText(skill));
  for (const [id, { yinYang }] of Object.entries(content.weapons))
    yield* one('weapons.yaml', `weapon:${id}`, yinYang);
  for (const [id, { effect }] of Object.entries(content.items))
    yield* one('items.yaml', `item:${id}`, effect);
  for (const [id, { effect }] of Object.entries(content.events))
    yield* one('events.yaml', `event:${id}`, effect);
  for (const [id, { effect }] of Object.entries(content.conditions))
    yield* one('conditions.yaml', `condition:${id}`, effect);
  for (const [id, { effect }] of Object.entries(content.spawns))
    yield* one('spawns.yaml', `spawn:${id}`, effect);
}

function* one(file: string, name: string, effect: Effect | null): Generator<Text> {
  if (effect) yield { file, name, effect };
}

function* numbered(file: string, of: string, lines: readonly Effect[]): Generator<Text> {
  for (const [i, effect] of lines.entries()) yield { file, name: lineName(of, i), effect };
}

function* table(
  file: string,
  of: string,
  results: ById<{ readonly lines: readonly Effect[] }>,
): Generator<Text> {
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
