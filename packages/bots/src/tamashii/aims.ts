/** What the Scenario is about just now, read from the trees of its cards: which tokens, which places, which Tests. */
import { type Clause, type Condition, deedsIn, type Effect, phraseOf } from '@torii/script';
import {
  type Asset,
  book,
  type Known,
  type ScenarioCard,
  type TableToken,
  type Tamashii,
} from '@torii/tamashii';
import {
  activities,
  cardOf,
  type Eyes,
  isSo,
  lookFor,
  numberOf,
  playerOf,
  sheetOf,
  type Text,
} from './eyes.ts';

/** A Test that can be tried on some tile, or by all together. */
export interface TestAim {
  /** The type that is asked for; each player's own Core if null. */
  readonly type: number | null;
  readonly needed: number;
  readonly group: boolean;
}

/** A Goal that is met as soon as something is so. */
interface GoalAim {
  readonly condition: Condition;
  readonly vp: number;
  /** The phrases of its conditions. */
  readonly asks: ReadonlySet<string>;
}

export interface Aims {
  /** What one more of these on the active card is worth. */
  readonly place: Partial<Record<TableToken, number>>;
  /** What one less of these on the map is worth. */
  readonly remove: Partial<Record<TableToken, number>>;
  /** What it is worth to be on the Shelter when the World Activity comes. */
  readonly shelter: number;
  /** Assets that an Activity asks for: what one more is worth until there are so many. */
  readonly save: Partial<Record<Asset, { readonly worth: number; readonly most: number }>>;
  readonly tests: readonly TestAim[];
  /** What the Scenario's "when you …" do, by the phrase of their moment. */
  readonly moments: readonly (Text & { readonly trigger: Clause })[];
  /** What Goals ask for that has not been reached yet, and what they count. */
  readonly goals: readonly GoalAim[];
  /** Whether all play for the same end. */
  readonly together: boolean;
}

/** Worth of a way on that is no better than any other; it grows with what is at stake. */
const STEP = 9;
const STAKE = 36;

const NOUNS: Readonly<Record<string, TableToken>> = {
  ascendToken: 'ascend',
  successToken: 'success',
  engineers: 'engineer',
  universalMarker: 'universal',
};
const TYPES: Readonly<Record<string, number>> = { blueData: 1, greenData: 2, yellowData: 3, redData: 4 };

function tokenOf({ args }: Clause): TableToken {
  return NOUNS[String(args.token)] ?? 'universal';
}

/** The type of Data that a Test asks for; null for each player's own Core. */
export function typeOfTest({ args }: Clause): number | null {
  return TYPES[String(args.data)] ?? null;
}

type Cards = Readonly<Record<string, ScenarioCard>>;

/** The cards that an effect leads to. */
function ways(effect: Effect): string[] {
  const found: string[] = [];
  for (const clause of deedsIn(effect))
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

/** A condition that leads somewhere, and where. */
interface Way {
  readonly condition: Condition;
  readonly hope: number;
}

/** The conditions of a World Activity that lead to other cards. */
function waysOn(cards: Cards, lines: readonly Effect[]): Way[] {
  const found: Way[] = [];
  const visit = (effect: Effect): void => {
    if (effect.t === 'seq') effect.effects.forEach(visit);
    if (effect.t !== 'if') return;
    const next = ways(effect.yes).filter((code) => cards[code]?.type !== 'special');
    if (next.length > 0)
      found.push({
        condition: effect.condition,
        hope: Math.max(...next.map((code) => hope(cards, code))),
      });
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

type Writable = {
  place: Partial<Record<TableToken, number>>;
  remove: Partial<Record<TableToken, number>>;
  shelter: number;
};
type Saved = Partial<Record<Asset, { worth: number; most: number }>>;

function onMap({ map }: Tamashii, token: TableToken): number {
  return Object.values(map).reduce((sum, { tokens }) => sum + tokens[token], 0);
}

function add(into: Partial<Record<TableToken, number>>, token: TableToken, n: number): void {
  into[token] = (into[token] ?? 0) + n;
}

/** Whether everything else that a way asks for is there: then being in the right place is what is left. */
function wish(eyes: Eyes, aims: Writable, condition: Condition, weight: number, alone = true): void {
  if (condition.t === 'allOf' || condition.t === 'anyOf') {
    for (const part of condition.conditions) wish(eyes, aims, part, weight, condition.t === 'anyOf');
    return;
  }
  if (condition.t === 'not') return;
  const { clause } = condition;
  const { state } = eyes;
  const c = lookFor(eyes, `card:${state.scenario.plot}`);
  const { n } = clause.args;
  const needed = typeof n === 'object' ? numberOf(eyes, c, n) : 1;
  const token = tokenOf(clause);
  const onCard = state.scenario.plotTokens[token];
  switch (clause.phrase) {
    case 'manyOnThisCard':
    case 'someOnThisCard':
      if (onCard < needed) add(aims.place, token, weight / (needed - onCard));
      return;
    case 'manyOnMap': {
      const lacking = needed - onMap(state, token);
      if (lacking > 0) add(aims.remove, token, -weight / lacking);
      return;
    }
    case 'fewOnMap':
    case 'noneOnMap': {
      const many = onMap(state, token) - (clause.phrase === 'noneOnMap' ? 0 : needed - 1);
      if (many > 0) add(aims.remove, token, weight / many);
      return;
    }
    case 'allOnShelter':
      // Who must be home at the end goes early where nothing else calls, and at once when time runs out.
      aims.shelter += alone || state.time <= 2 ? weight : weight / 3;
      return;
    default:
  }
}

/** Tokens on the map and on the sheet that would lose the Scenario if there were more of them. */
function fear(eyes: Eyes, aims: Writable, condition: Condition): void {
  if (condition.t === 'allOf' || condition.t === 'anyOf') {
    for (const part of condition.conditions) fear(eyes, aims, part);
    return;
  }
  if (condition.t === 'not') return;
  const { phrase, args } = condition.clause;
  if (phrase !== 'manyOnSheet' && phrase !== 'manyOnMap') return;
  const { state } = eyes;
  const c = lookFor(eyes, `sheet:${state.scenario.sheet}`);
  const needed = typeof args.n === 'object' ? numberOf(eyes, c, args.n) : 1;
  const token = tokenOf(condition.clause);
  const lying = onMap(state, token);
  if (phrase === 'manyOnMap') {
    add(aims.remove, token, STAKE / (2 * Math.max(1, needed - lying)));
    return;
  }
  // They come onto the sheet when the map is full: the fuller it is, and the nearer the end, the more one less is worth.
  const room = Math.max(1, Object.keys(state.map).length - 1);
  const left = Math.max(1, needed - state.scenario.sheetTokens[token]);
  add(aims.remove, token, 1 + (10 * (lying / room) ** 2) / left);
}

const ASSET_NOUNS: ReadonlySet<string> = new Set(['shield', 'memory', 'power', 'reroll']);

function saving(eyes: Eyes, texts: readonly Text[], removing: number): Saved {
  const save: Saved = {};
  for (const { source, effect } of texts) {
    for (const cost of costs(effect)) {
      for (const { phrase, args } of deedsIn(cost)) {
        if (phrase !== 'spendAsset' || !ASSET_NOUNS.has(String(args.asset)) || typeof args.n !== 'object')
          continue;
        const most = numberOf(eyes, lookFor(eyes, source), args.n);
        save[args.asset as Asset] = { worth: Math.min(2, removing / (2 * most)), most };
      }
    }
  }
  return save;
}

function* costs(effect: Effect): Generator<Effect> {
  if (effect.t === 'pay') yield effect.cost;
  if (effect.t === 'if') yield* costs(effect.yes);
  if (effect.t === 'seq') for (const part of effect.effects) yield* costs(part);
}

function testsIn(eyes: Eyes, texts: readonly Text[]): TestAim[] {
  const found: TestAim[] = [];
  for (const { source, effect } of texts) {
    for (const clause of deedsIn(effect)) {
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

function* clausesOf(condition: Condition): Generator<Clause> {
  if (condition.t === 'is') yield condition.clause;
  else if (condition.t === 'not') yield* clausesOf(condition.condition);
  else for (const part of condition.conditions) yield* clausesOf(part);
}

function goalsIn(eyes: Eyes): GoalAim[] {
  const { state, known } = eyes;
  // Before the first turn nobody stands anywhere yet.
  if (state.phase === 'setup') return [];
  return (state.generator?.goals ?? []).flatMap((id) => {
    const goal = known.content.generator.goals[id];
    if (!goal?.if || isSo(eyes, lookFor(eyes, `goal:${id}`), goal.if)) return [];
    const asks = new Set([...clausesOf(goal.if)].map(({ phrase }) => phrase));
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

/** Reads the cards in play. */
export function readAims(known: Known, state: Tamashii, you: string): Aims {
  const empty: Aims = {
    place: {},
    remove: {},
    shelter: 0,
    save: {},
    tests: [],
    moments: [],
    goals: [],
    together: state.generator === null,
  };
  const eyes: Eyes = { known, state, you, me: playerOf(state, you), aims: empty };
  const cards = known.content.scenarios[state.scenario.sheet]?.cards ?? {};
  const written: Writable = { place: {}, remove: {}, shelter: 0 };
  const on = waysOn(cards, cardOf(eyes, state.scenario.plot)?.worldActivity ?? []);
  const worst = Math.min(1, ...on.map((way) => way.hope));
  for (const way of on) {
    if (way.hope === 0) fear(eyes, written, way.condition);
    else if (!isAboutTime(way.condition))
      wish(eyes, written, way.condition, STEP + STAKE * (way.hope - worst));
  }
  for (const effect of sheetOf(eyes)?.always ?? [])
    if (effect.t === 'if') fear(eyes, written, effect.condition);
  const texts = activities(eyes);
  const goals = state.generator?.goals ?? [];
  for (const goal of goals) {
    const effect = known.content.generator.goals[goal]?.quest;
    if (effect) texts.push({ source: `goal:${goal}`, effect });
  }
  const removing = Math.max(0, ...Object.values(written.remove), ...Object.values(written.place));
  const wanted = goalsIn(eyes);
  const save = saving(eyes, texts, removing);
  savingForGoals(eyes, wanted, save);
  return {
    ...empty,
    ...written,
    save,
    tests: testsIn(eyes, texts),
    moments: momentsIn(eyes),
    goals: wanted,
  };
}
