/** What the Scenario is about just now, read from the trees of its cards: which tokens, which places, which Tests. */
import { once } from '@torii/kernel';
import { type Clause, type Condition, type Effect, phraseOf } from '@torii/script';
import { type Asset, book, type Known, type ScenarioCard, type Tamashii } from '@torii/tamashii';
import {
  cardOf,
  deedsOf,
  type Eyes,
  eyesOf,
  isSo,
  lookFor,
  numberOf,
  playerOf,
  printedIn,
  sheetOf,
} from './eyes.ts';
import type { Aims, GoalAim, TestAim, Text, Tokens, Wishes } from './purpose.ts';
import { fear, noWishes, STAKE, watch, wish } from './wishes.ts';

/** Worth of a way on that is no better than any other; it grows with what is at stake. */
const STEP = 9;

const TYPES: Readonly<Record<string, number>> = { blueData: 1, greenData: 2, yellowData: 3, redData: 4 };

/** The type of Data that a Test asks for; null for each player's own Core. */
export function typeOfTest({ args }: Clause): number | null {
  return TYPES[String(args.data)] ?? null;
}

type Cards = Readonly<Record<string, ScenarioCard>>;

/** The cards that an effect leads to. */
function ways(effect: Effect): string[] {
  const found: string[] = [];
  for (const clause of deedsOf(effect))
    if (phraseOf(book, clause, 'effect').leads) found.push(String(clause.args.card));
  return found;
}

const hopes = new WeakMap<Cards, Map<string, number>>();

/** How good it is to come to a card: 1 is a victory, 0 a defeat. */
function hope(cards: Cards, code: string, depth = 8): number {
  const card = cards[code];
  if (!card || card.type === 'special' || depth === 0) return 0.5;
  if (card.type !== 'plot') return card.type === 'victory' ? 1 : 0;
  let known = hopes.get(cards);
  if (!known) {
    known = new Map();
    hopes.set(cards, known);
  }
  const before = known.get(code);
  if (before !== undefined) return before;
  const next = [...card.worldActivity, ...card.rules, ...(card.playerActivity ? [card.playerActivity] : [])]
    .flatMap(ways)
    .filter((other) => cards[other]?.type !== 'special')
    .map((other) => hope(cards, other, depth - 1));
  const found = next.length === 0 ? 0.5 : 0.65 * Math.max(...next) + 0.35 * Math.min(...next);
  known.set(code, found);
  return found;
}

/** A condition that leads somewhere, and how much better that is than where one comes without it. */
interface Way {
  readonly condition: Condition;
  readonly hope: number;
  /** Of a fork on the way: where it leads otherwise. */
  readonly instead?: number;
}

/** What lies on the way to other cards decides to which of them it leads. */
function forksIn(cards: Cards, effect: Effect): Way[] {
  if (effect.t === 'seq') return effect.effects.flatMap((part) => forksIn(cards, part));
  if (effect.t !== 'if' || !effect.otherwise) return [];
  const best = (part: Effect) => Math.max(0, ...ways(part).map((code) => hope(cards, code)));
  return [{ condition: effect.condition, hope: best(effect.yes), instead: best(effect.otherwise) }];
}

/** The conditions of a World Activity that lead to other cards. Cards never change: each is read once. */
const waysOf = once((cards: Cards) => once((lines: readonly Effect[]) => waysOn(cards, lines)));

function waysOn(cards: Cards, lines: readonly Effect[]): Way[] {
  const found: Way[] = [];
  const visit = (effect: Effect): void => {
    if (effect.t === 'seq') effect.effects.forEach(visit);
    if (effect.t !== 'if') return;
    const next = ways(effect.yes).filter((code) => cards[code]?.type !== 'special');
    if (next.length > 0)
      found.push(
        { condition: effect.condition, hope: Math.max(...next.map((code) => hope(cards, code))) },
        ...forksIn(cards, effect.yes),
      );
    else visit(effect.yes);
    if (effect.otherwise) visit(effect.otherwise);
  };
  lines.forEach(visit);
  return found;
}

function isAboutTime(condition: Condition): boolean {
  if (condition.t === 'is') return condition.clause.phrase === 'timeIs';
  return condition.t !== 'not' && condition.conditions.every(isAboutTime);
}

type Saved = Partial<Record<Asset, { worth: number; most: number }>>;

/** The most that an Asset is worth which an Activity asks for. */
const SAVED = 5;

const ASSET_NOUNS: ReadonlySet<string> = new Set(['shield', 'memory', 'power', 'reroll']);

function saving(eyes: Eyes, texts: readonly Text[], removing: () => number): Saved {
  const save: Saved = {};
  for (const { source, effect } of texts) {
    for (const { phrase, args } of paidFor(effect)) {
      if (phrase !== 'spendAsset' || !ASSET_NOUNS.has(String(args.asset)) || typeof args.n !== 'object')
        continue;
      const most = numberOf(eyes, lookFor(eyes, source), args.n);
      save[args.asset as Asset] = { worth: Math.min(SAVED, removing() / (2 * most)), most };
    }
  }
  return save;
}

/** Some of what a text that asks for Enemies would give is worth keeping them for. */
const FOLLOWED = 0.6;

/** Enemies that Activities ask for. */
function following(eyes: Eyes, texts: readonly Text[], given: () => number): Aims['follow'] {
  let most = 0;
  for (const { source, effect } of texts) {
    if (effect.t !== 'if') continue;
    for (const { phrase, args } of clausesOf(effect.condition))
      if (
        phrase === 'haveAttached' &&
        typeof args.n === 'object' &&
        numberOf(eyes, lookFor(eyes, source), args.n) > 1
      )
        most = Math.max(most, numberOf(eyes, lookFor(eyes, source), args.n));
  }
  return { worth: most > 0 ? FOLLOWED * given() : 0, most };
}

/** Whether an Activity is only for those who have no Enemies. */
function asksForNone({ effect }: Text): boolean {
  if (effect.t !== 'if') return false;
  return clausesOf(effect.condition).some(({ phrase }) => phrase === 'noEnemies');
}

function* costsIn(effect: Effect): Generator<Effect> {
  if (effect.t === 'pay') yield effect.cost;
  if (effect.t === 'if') yield* costsIn(effect.yes);
  if (effect.t === 'seq') for (const part of effect.effects) yield* costsIn(part);
}

/** What the costs of an effect do. */
const paidFor = once((effect: Effect): readonly Clause[] => [...costsIn(effect)].flatMap(deedsOf));

function testsIn(eyes: Eyes, texts: readonly Text[]): TestAim[] {
  const found: TestAim[] = [];
  for (const { source, effect } of texts) {
    for (const clause of deedsOf(effect)) {
      const { test } = phraseOf(book, clause, 'effect');
      const { n } = clause.args;
      if (test === undefined || typeof n !== 'object') continue;
      const needed = numberOf(eyes, lookFor(eyes, source), n);
      found.push({ type: typeOfTest(clause), needed, group: test === 'group' });
    }
  }
  return found;
}

function momentsIn(eyes: Eyes): (Text & { trigger: Clause })[] {
  const { you, state, known } = eyes;
  const me = playerOf(state, you);
  const found: (Text & { trigger: Clause })[] = [];
  const add = (source: string, effect: Effect | null | undefined): void => {
    if (!effect) return;
    if (effect.t === 'when') found.push({ source, trigger: effect.trigger, effect: effect.effect });
    else if (effect.t === 'once') add(source, effect.effect);
    else if (effect.t === 'seq') for (const part of effect.effects) add(source, part);
  };
  const { plot, special, sheet } = state.scenario;
  for (const code of [plot, ...special])
    for (const rule of cardOf(eyes, code)?.rules ?? []) add(`card:${code}`, rule);
  for (const rule of sheetOf(eyes)?.rules ?? []) add(`sheet:${sheet}`, rule);
  const body =
    me.bodies[0] === undefined ? known.content.walkers[me.color] : known.content.bodies[me.bodies[0]];
  add(`body:${me.bodies[0] ?? ''}`, body?.ability);
  for (const id of me.equipped) add(`augment:${id}`, known.content.augments[id]?.effect);
  add(`protocol:${me.protocol.card}`, known.content.protocols[me.protocol.card]?.steps[me.protocol.done]);
  return found;
}

function* clausesIn(condition: Condition): Generator<Clause> {
  if (condition.t === 'is') yield condition.clause;
  else if (condition.t === 'not') yield* clausesIn(condition.condition);
  else for (const part of condition.conditions) yield* clausesIn(part);
}

/** Trees of cards never change: they are walked once. */
const clausesOf = once((condition: Condition): readonly Clause[] => [...clausesIn(condition)]);

function goalsIn(eyes: Eyes): GoalAim[] {
  const { state, known } = eyes;
  // Before the first turn nobody stands anywhere yet.
  if (state.phase === 'setup') return [];
  return (state.generator?.goals ?? []).flatMap((id) => {
    const goal = known.content.generator.goals[id];
    if (!goal?.if || isSo(eyes, lookFor(eyes, `goal:${id}`), goal.if)) return [];
    const asks = new Set(clausesOf(goal.if).map(({ phrase }) => phrase));
    return [{ condition: goal.if, vp: goal.vp, asks }];
  });
}

/** Assets that Goals ask for. */
function savingForGoals(eyes: Eyes, goals: readonly GoalAim[], save: Saved): void {
  for (const { condition, vp } of goals) {
    for (const { phrase, args } of clausesOf(condition)) {
      if (phrase !== 'haveAsset' || typeof args.n !== 'object') continue;
      save[args.asset as Asset] = { worth: vp / 4, most: numberOf(eyes, lookFor(eyes, 'goal'), args.n) };
    }
  }
}

const NO_CARDS: Cards = {};
const NO_LINES: readonly Effect[] = [];

/** What the cards in play make worth having and worth fearing. */
function wishesOf(eyes: Eyes): Wishes {
  const { known, state } = eyes;
  const cards = known.content.scenarios[state.scenario.sheet]?.cards ?? NO_CARDS;
  const wishes = noWishes();
  const lines = cardOf(eyes, state.scenario.plot)?.worldActivity ?? NO_LINES;
  const on = waysOf(cards)(lines);
  const worst = on.reduce((least, way) => Math.min(least, way.hope), 1);
  for (const { condition, hope: there, instead } of on) {
    if (instead !== undefined) {
      if (there > instead) wish(eyes, wishes, condition, STAKE * (there - instead));
    } else if (there === 0) fear(eyes, wishes, condition);
    else if (!isAboutTime(condition)) wish(eyes, wishes, condition, STEP + STAKE * (there - worst));
  }
  for (const effect of sheetOf(eyes)?.always ?? NO_LINES)
    if (effect.t === 'if') fear(eyes, wishes, effect.condition);
  watch(eyes, wishes, lines);
  return wishes;
}

/** What players can do: the Activities in play, and what Goals let them do. */
function textsOf({ known, state }: Eyes, activities: readonly Text[]): readonly Text[] {
  const goals = state.generator?.goals ?? [];
  if (goals.length === 0) return activities;
  const quests = goals.flatMap((goal) => {
    const effect = known.content.generator.goals[goal]?.quest;
    return effect ? [{ source: `goal:${goal}`, effect }] : [];
  });
  return [...activities, ...quests];
}

function most(values: readonly number[]): number {
  return values.reduce((best, value) => Math.max(best, value), 0);
}

/** Each aim is read when it is first asked for: most questions ask for few of them. */
class Reading implements Aims {
  private readonly eyes: Eyes;
  readonly activities: readonly Text[];
  readonly launches: Aims['launches'];
  readonly together: boolean;
  private wished: Wishes | null = null;
  private told: readonly Text[] | null = null;
  private saved: Saved | null = null;
  private followed: Aims['follow'] | null = null;
  private tried: readonly TestAim[] | null = null;
  private awaited: Aims['moments'] | null = null;
  private open: readonly GoalAim[] | null = null;

  constructor(known: Known, state: Tamashii, you: string) {
    this.eyes = eyesOf(known, state, you, this);
    const { activities, launches } = printedIn(this.eyes);
    this.activities = activities;
    this.launches = launches;
    this.together = state.generator === null;
  }

  private get wishes(): Wishes {
    this.wished ??= wishesOf(this.eyes);
    return this.wished;
  }
  get place(): Tokens {
    return this.wishes.place;
  }
  get remove(): Tokens {
    return this.wishes.remove;
  }
  get cards(): Wishes['cards'] {
    return this.wishes.cards;
  }
  get stand(): Wishes['stand'] {
    return this.wishes.stand;
  }
  get shelter(): number {
    return this.wishes.shelter;
  }
  get fading(): Tokens {
    return this.wishes.fading;
  }

  private get texts(): readonly Text[] {
    this.told ??= textsOf(this.eyes, this.activities);
    return this.told;
  }
  /** The most that a token is worth which is taken off the map or placed on the active card, and on any other card. */
  private get removing(): number {
    return most([...Object.values(this.remove), ...Object.values(this.place)]);
  }
  private get given(): number {
    return Math.max(this.removing, most(Object.values(this.cards).flatMap(Object.values)));
  }
  get save(): Saved {
    if (!this.saved) {
      this.saved = saving(this.eyes, this.texts, () => this.removing);
      savingForGoals(this.eyes, this.goals, this.saved);
    }
    return this.saved;
  }
  get follow(): Aims['follow'] {
    this.followed ??= following(this.eyes, this.texts, () => this.given);
    return this.followed;
  }
  get rid(): number {
    return this.texts.some(asksForNone) ? FOLLOWED * this.given : 0;
  }
  get tests(): readonly TestAim[] {
    this.tried ??= testsIn(this.eyes, this.texts);
    return this.tried;
  }
  get moments(): Aims['moments'] {
    this.awaited ??= momentsIn(this.eyes);
    return this.awaited;
  }
  get goals(): readonly GoalAim[] {
    this.open ??= goalsIn(this.eyes);
    return this.open;
  }
}

/** Reads the cards in play. */
export function readAims(known: Known, state: Tamashii, you: string): Aims {
  return new Reading(known, state, you);
}
