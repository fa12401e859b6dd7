/** Texts in play before they are carried out: which conditions are so and how far they are, what amounts come to. */
import type { Role, Survey } from '@torii/kernel';
import {
  type Checked,
  type Clause,
  type Condition,
  type ConditionAt,
  check,
  conditionsIn,
  deedsIn,
  type Effect,
  type EffectContext,
  phraseOf,
  workedOut,
} from '@torii/script';
import { nextStep } from '../cards/protocols.ts';
import { book } from '../language/book.ts';
import { metWhen, worldActivityOf } from '../pack/content.ts';
import type { sections } from '../phases/quest.ts';
import { cardSource, scenarioCard } from '../scenarios/scenarioCards.ts';
import { sheet, sheetSource } from '../scenarios/sheets.ts';
import { currentTile } from '../table/map.ts';
import type { Tamashii } from '../table/state.ts';
import { content, facts, player, seenBy, tile } from '../table/table.ts';
import type { Traits } from '../table/traits.ts';
import type { Memory } from './memory.ts';
import { type CardKind, textsWithAmounts } from './printed.ts';

type C = Survey<Tamashii>;

/** A condition of a text, by its place in it: `3`, `3.then.1`; `do` where it is the whole text. */
export type CheckFigure = Checked & {
  readonly leads: Outcome;
  /**
   * What would be carried out if the text were read now; null if it would not come to this line: of a World Activity only
   * the first block that is so is resolved (TM-4d-07).
   */
  readonly branch: 'then' | 'otherwise' | null;
};

/** What follows from a condition, as its text says. */
export type Outcome = {
  /** The Scenario cards that are drawn where it is so, and where it is not. */
  readonly draws: readonly string[];
  readonly otherwise: readonly string[];
  /** The Scenario is lost where it is so. */
  readonly loses: boolean;
};

type CheckedText<T> = { readonly [at: string]: T };
/** By the card (`card:E01`), the part of it (`worldActivity`) and the place in its text. */
export type Checks<T> = { readonly [source: string]: { readonly [part: string]: CheckedText<T> } };
type WorkedOut = Readonly<Record<string, number>>;
/** What amounts come to, by card or attached Enemy, part, and clause with its slot: `2:n`. */
export type Amounts = { readonly [source: string]: { readonly [part: string]: WorkedOut } };

/** What is told about the parts of cards, gathered by card and part; the same object as long as nothing in it has changed. */
class Gathering<T> {
  private readonly about: unknown[] = [];

  add(source: string, part: string, value: T): void {
    this.about.push(source, part, value);
  }

  gathered(name: string, memory: Memory): { readonly [source: string]: { readonly [part: string]: T } } {
    const { about } = this;
    return memory.of(name, about, () => {
      const found: { [source: string]: { [part: string]: T } } = {};
      for (let i = 0; i < about.length; i += 3) {
        const [source, part] = [String(about[i]), String(about[i + 1])];
        found[source] = { ...found[source], [part]: about[i + 2] as T };
      }
      return found;
    });
  }
}

function leads(clause: Clause): Traits['leads'] {
  return phraseOf(book, clause, 'effect').leads;
}

// Texts never change: what follows from a condition is found once.
const outcomes = new WeakMap<ConditionAt, Outcome>();

function drawnBy(effect: Effect | null): Clause[] {
  return effect ? [...deedsIn(effect)].filter((clause) => leads(clause) !== undefined) : [];
}

function outcomeOf(condition: ConditionAt): Outcome {
  let known = outcomes.get(condition);
  if (!known) {
    const codes = (clauses: readonly Clause[]) => clauses.map(({ args }) => String(args.card));
    const yes = drawnBy(condition.yes);
    known = {
      draws: codes(yes),
      otherwise: codes(drawnBy(condition.otherwise)),
      loses: yes.some((clause) => leads(clause) === 'lost'),
    };
    outcomes.set(condition, known);
  }
  return known;
}

/** Notes of the conditions that a text would come to if it were carried out now whether they are so. */
function follow(
  effect: Effect,
  isSo: (condition: Condition) => boolean | null,
  found: Map<Condition, boolean>,
): void {
  if (effect.t === 'seq') for (const part of effect.effects) follow(part, isSo, found);
  if (effect.t !== 'if') return;
  const so = isSo(effect.condition);
  if (so === null) return;
  found.set(effect.condition, so);
  if (so) follow(effect.yes, isSo, found);
  else if (effect.otherwise) follow(effect.otherwise, isSo, found);
}

/** Somebody who looks at texts: whose they would be, what was seen before, and the moment as a text sees it. */
export interface Reader {
  readonly role: Role;
  readonly memory: Memory;
  readonly seen: EffectContext<Tamashii>;
}

export function readerOf(c: C, role: Role, memory: Memory): Reader {
  return { role, memory, seen: seenBy(c, role, '') };
}

type Tell<T> = (conditions: readonly ConditionAt[], all: readonly (Checked | null)[]) => CheckedText<T>;

/** The conditions of a text as its reader sees them; the same object as long as they stay as they are. */
function checkedText<T>(
  { memory, seen }: Reader,
  source: string,
  printed: Effect,
  tell: Tell<T>,
): CheckedText<T> | null {
  const conditions = conditionsIn(printed);
  if (conditions.length === 0) return null;
  const { runtime } = facts(seen).cards;
  // Many texts are looked at, one after another: the moment is the same for all of them.
  seen.locals.source = source;
  const all: (Checked | null)[] = [];
  const inputs: unknown[] = [];
  for (const { condition } of conditions) {
    const checked = check(runtime, seen, condition);
    all.push(checked);
    weigh(checked, inputs);
  }
  return memory.of(printed, inputs, () => tell(conditions, all));
}

/** All that can change about a condition, to be compared. */
function weigh(checked: Checked | null, inputs: unknown[]): void {
  if (!checked) inputs.push(null);
  else for (const { so, have, need } of checked.clauses) inputs.push(so, have, need);
}

/** By the places of the conditions; those that speak of what is not known yet are left out. */
const plainly: Tell<Checked> = (conditions, all) => {
  const found: { [at: string]: Checked } = {};
  for (const [i, { at }] of conditions.entries()) if (all[i]) found[at] = all[i];
  return found;
};

/** With what follows, and which of the lines would be carried out if the text were read now. */
function withOutcome(
  conditions: readonly ConditionAt[],
  all: readonly (Checked | null)[],
  read: Effect,
): CheckedText<CheckFigure> {
  const known = new Map(conditions.map(({ condition }, i) => [condition, all[i]?.so ?? null]));
  const branches = new Map<Condition, boolean>();
  follow(read, (condition) => known.get(condition) ?? null, branches);
  const found: { [at: string]: CheckFigure } = {};
  for (const [i, each] of conditions.entries()) {
    const checked = all[i];
    const so = branches.get(each.condition);
    const branch = so === undefined ? null : so ? 'then' : 'otherwise';
    if (checked) found[each.at] = { ...checked, leads: outcomeOf(each), branch };
  }
  return found;
}

/** What the Scenario looks at by itself: the World Activity of the active card, and what the sheet says of any moment. */
export function scenarioChecks(c: C, reader: Reader): Checks<CheckFigure> {
  const found = new Gathering<CheckedText<CheckFigure>>();
  const add = (source: string, part: string, printed: Effect, read = printed) => {
    const checked = checkedText(reader, source, printed, (conditions, all) =>
      withOutcome(conditions, all, read),
    );
    if (checked) found.add(source, part, checked);
  };
  const { plot } = c.state.scenario;
  const card = scenarioCard(c, plot);
  if (card && card.worldActivity.length > 0) {
    const { printed, read } = worldActivityOf(card.worldActivity);
    add(cardSource(plot), 'worldActivity', printed, read);
  }
  const always = sheet(c)?.always ?? [];
  for (let i = 0; i < always.length; i++) add(sheetSource(c), `always${i + 1}`, always[i] as Effect);
  return found.gathered('checks', reader.memory);
}

// The conditions of Goals as texts: made once.
const goals = new WeakMap<Condition, Effect>();

function goalText(condition: Condition): Effect {
  let text = goals.get(condition);
  if (!text) {
    text = metWhen(condition);
    goals.set(condition, text);
  }
  return text;
}

/** What a player looks at: Player Activities, the next step of the Learning Protocol, Goals. */
export function playerChecks(c: C, reader: Reader, activities: ReturnType<typeof sections>): Checks<Checked> {
  const { role, memory } = reader;
  const found = new Gathering<CheckedText<Checked>>();
  const add = (source: string, part: string, effect: Effect) => {
    const checked = checkedText(reader, source, effect, plainly);
    if (checked) found.add(source, part, checked);
  };
  for (const { source, effect } of activities) add(source, 'playerActivity', effect);
  const { card, done } = player(c, role).protocol;
  const step = nextStep(c, role);
  if (step?.t === 'if') add(`protocol:${card}`, `step${done + 1}`, step);
  for (const goal of c.state.generator?.goals ?? []) {
    const condition = content(c).generator.goals[goal]?.if;
    if (condition) add(`goal:${goal}`, 'met', goalText(condition));
  }
  return found.gathered('checks', memory);
}

/** A text with amounts in it, as it lies before whoever reads it. */
interface Amounted {
  readonly source: string;
  readonly text: ReturnType<typeof textsWithAmounts>[number];
}

function amounted(c: C, kind: CardKind, id: string, source = `${kind}:${id}`): Amounted[] {
  return textsWithAmounts(c, kind, id).map((text) => ({ source, text }));
}

function amountsOf({ memory, seen }: Reader, texts: readonly Amounted[]): Amounts {
  const found = new Gathering<WorkedOut>();
  for (const { source, text } of texts) {
    const [part, effect] = text;
    seen.locals.source = source;
    const amounts = workedOut(facts(seen).cards.runtime, seen, effect);
    if (!amounts) continue;
    const kept = memory.of(text, Object.values(amounts), () => amounts);
    found.add(source, part, kept);
  }
  return found.gathered('amounts', memory);
}

/** Of the Scenario cards in play and the sheet, as the First Player would carry them out. */
export function scenarioAmounts(c: C, reader: Reader): Amounts {
  const { plot, special, sheet } = c.state.scenario;
  const texts = reader.memory.of('amounted', [sheet, plot, ...special], () => [
    ...amounted(c, 'card', plot),
    ...special.flatMap((code) => amounted(c, 'card', code)),
    ...amounted(c, 'sheet', sheet),
  ]);
  return amountsOf(reader, texts);
}

/** Of the cards that lie before a player and of the tile on which they stand, as they would carry them out. */
export function playerAmounts(c: C, reader: Reader): Amounts {
  const { role, memory } = reader;
  const { color, bodies, equipped, enemies, protocol, at } = player(c, role);
  const [body = null] = bodies;
  const district = at === '' ? '' : districtShown(c, role);
  // Which texts there are changes far less often than what they come to.
  const lying: unknown[] = [color, body, protocol.card, district, equipped.length, ...equipped];
  for (const { id, card } of enemies) lying.push(id, card);
  const texts = memory.of('amounted', lying, () => [
    ...(body === null ? amounted(c, 'walker', color) : amounted(c, 'body', body)),
    ...equipped.flatMap((id) => amounted(c, 'augment', id)),
    ...enemies.flatMap(({ id, card }) => amounted(c, 'enemy', card, id)),
    ...amounted(c, 'protocol', protocol.card),
    ...amounted(c, 'district', district),
  ]);
  return amountsOf(reader, texts);
}

/** The District on which a player stands; empty while it lies face down. */
function districtShown(c: C, role: Role): string {
  const { zone, items } = tile(c, currentTile(c, role)).district;
  return zone === 'open' ? (items[0] ?? '') : '';
}
