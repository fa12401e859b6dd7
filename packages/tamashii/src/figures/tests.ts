/** Tests that a player may perform: what they ask for, and the tokens that count for them. */
import type { Role, Survey, UnderWay } from '@torii/kernel';
import { type Clause, deedsIn, type Effect, given, phraseOf } from '@torii/script';
import { book } from '../language/book.ts';
import { testType } from '../language/phrases/dice/dice.ts';
import type { sections } from '../phases/quest.ts';
import { testSlots, testUnderWay } from '../phases/tests.ts';
import { grid, slotName } from '../table/launcher/launcher.ts';
import { type DataToken, type Tamashii, tokenName } from '../table/state.ts';
import { content, facts, seenBy } from '../table/table.ts';
import type { Traits } from '../table/traits.ts';

/** A Test that is printed where a player may come to it in the Quest phase. */
export type TestOpen = {
  /** The card or sheet: `card:E01`, `goal:courier`. */
  readonly source: string;
  /** The type of Data that counts; null for each player's own Core type. */
  readonly type: DataToken | null;
  readonly needed: number;
  readonly group: boolean;
  /** How many tokens of their Launcher count for it: so many dice at the most. */
  readonly dice: number;
  /** The slots that they lie in: `r1c2`. */
  readonly on: readonly string[];
};

/** A Test that is under way. */
export type TestFigure = {
  /** Who performs it: in a Group Test whoever began it. */
  readonly role: Role;
  /** The card or tile on which it is printed. */
  readonly source: string;
  /** The type of Data that counts; null for each player's own Core type. */
  readonly type: DataToken | null;
  readonly needed: number;
  readonly successes: number;
  /** All may contribute to it. */
  readonly group: boolean;
};

function typeName(type: number | null): DataToken | null {
  return type === null ? null : (tokenName(type) as DataToken);
}

/** The Test that a text under way is at. */
export function testIn(underWay: readonly UnderWay[]): TestFigure | null {
  for (const { card, locals } of underWay) {
    const test = card === null ? null : testUnderWay(locals.bound as Record<string, string>);
    if (test)
      return { ...test, role: String(locals.you), source: String(locals.source), type: typeName(test.type) };
  }
  return null;
}

function testOf(clause: Clause): Traits['test'] {
  return phraseOf(book, clause, 'effect').test;
}

// Texts never change: the Tests in them are found once.
const known = new WeakMap<Effect, readonly Clause[]>();

function testsIn(effect: Effect): readonly Clause[] {
  let found = known.get(effect);
  if (!found) {
    found = [...deedsIn(effect)].filter((clause) => testOf(clause) !== undefined);
    known.set(effect, found);
  }
  return found;
}

const NONE: readonly TestOpen[] = [];

/** The Tests of Player Activities and of Goals, each with what a player has for it. */
export function testsFor(
  c: Survey<Tamashii>,
  role: Role,
  activities: ReturnType<typeof sections>,
): readonly TestOpen[] {
  let found: TestOpen[] | null = null;
  const add = (source: string, effect: Effect) => {
    for (const clause of testsIn(effect)) {
      const a = given(facts(c).cards.runtime.book, seenBy(c, role, source), clause);
      const type = testType(a);
      const slots = testSlots(c, role, type);
      found ??= [];
      found.push({
        source,
        type: typeName(type),
        needed: a.amount('n'),
        group: testOf(clause) === 'group',
        dice: slots.length,
        on: slots.map((slot) => slotName(grid(c), slot)),
      });
    }
  };
  for (const { source, effect } of activities) add(source, effect);
  for (const goal of c.state.generator?.goals ?? []) {
    const quest = content(c).generator.goals[goal]?.quest;
    if (quest) add(`goal:${goal}`, quest);
  }
  return found ?? NONE;
}
