/** What the conditions of a Scenario make worth having and worth fearing: tokens on cards and on the map, places to stand on. */
import { once } from '@torii/kernel';
import type { Clause, Condition, Effect } from '@torii/script';
import type { TableToken, Tamashii } from '@torii/tamashii';
import { sum } from '../reading.ts';
import { deedsOf, type Eyes, lookFor, numberOf } from './eyes.ts';
import type { Tokens, Wishes } from './purpose.ts';

/** What is at stake where a Scenario can be lost. */
export const STAKE = 36;

const NOUNS: Readonly<Record<string, TableToken>> = {
  ascendToken: 'ascend',
  successToken: 'success',
  engineers: 'engineer',
  universalMarker: 'universal',
};

export function tokenOf({ args }: Clause): TableToken {
  return NOUNS[String(args.token)] ?? 'universal';
}

export function noWishes(): Wishes {
  return { place: {}, remove: {}, cards: {}, stand: {}, shelter: 0, fading: {} };
}

export function onMap({ map }: Tamashii, token: TableToken): number {
  return sum(Object.values(map).map(({ tokens }) => tokens[token]));
}

function onCard({ scenario }: Tamashii, code: string, token: TableToken): number {
  const lying = code === scenario.plot ? scenario.plotTokens : scenario.otherTokens[code];
  return lying?.[token] ?? 0;
}

function add(into: Tokens, token: TableToken, n: number): void {
  into[token] = (into[token] ?? 0) + n;
}

function addOnCard({ cards }: Wishes, code: string, token: TableToken, n: number): void {
  const into = cards[code] ?? {};
  cards[code] = into;
  add(into, token, n);
}

function amountIn(eyes: Eyes, { args }: Clause): number {
  const c = lookFor(eyes, `card:${eyes.state.scenario.plot}`);
  return typeof args.n === 'object' ? numberOf(eyes, c, args.n) : 1;
}

/** Whether somebody else stands on a District tile. */
function isHeld({ state, you }: Eyes, district: string): boolean {
  return Object.entries(state.players).some(
    ([role, { at }]) => role !== you && state.map[at]?.district.items[0] === district,
  );
}

/** One more than is asked for is worth so much less. */
const SPARE = 4;

/** What must not lie on the active card had better not be placed there. */
function shun(wishes: Wishes, condition: Condition, weight: number): void {
  if (condition.t === 'is' && condition.clause.phrase === 'someOnThisCard')
    add(wishes.place, tokenOf(condition.clause), -weight);
}

/** Wishes for a condition to come true. Whether everything else that is asked for is there: then being in place is what is left. */
export function wish(eyes: Eyes, wishes: Wishes, condition: Condition, weight: number, alone = true): void {
  if (condition.t === 'allOf' || condition.t === 'anyOf') {
    for (const part of condition.conditions) wish(eyes, wishes, part, weight, condition.t === 'anyOf');
    return;
  }
  if (condition.t === 'not') {
    shun(wishes, condition.condition, weight);
    return;
  }
  const { clause } = condition;
  const { state } = eyes;
  const needed = amountIn(eyes, clause);
  const token = tokenOf(clause);
  const [card, district] = [String(clause.args.card), String(clause.args.district)];
  // Who must be somewhere at the end goes early where nothing else calls, and at once when time runs out.
  const waiting = alone || state.time <= 2 ? weight : weight / 3;
  switch (clause.phrase) {
    case 'manyOnThisCard':
    case 'someOnThisCard': {
      const lacking = needed - state.scenario.plotTokens[token];
      if (lacking > 0) add(wishes.place, token, weight / lacking);
      return;
    }
    case 'manyOnThatCard':
    case 'someOnThatCard': {
      const lacking = needed - onCard(state, card, token);
      if (lacking > 0) addOnCard(wishes, card, token, weight / lacking);
      return;
    }
    case 'fewOnThatCard':
      addOnCard(wishes, card, token, -weight / (1 + Math.abs(needed - onCard(state, card, token))));
      return;
    case 'manyOnMap': {
      const lacking = needed - onMap(state, token);
      // Where there are just enough, one that is lost has to be made up for.
      if (lacking > -2) add(wishes.remove, token, -weight / (lacking > 0 ? lacking : SPARE));
      return;
    }
    case 'fewOnMap':
    case 'noneOnMap': {
      const many = onMap(state, token) - (clause.phrase === 'noneOnMap' ? 0 : needed - 1);
      if (many > 0) add(wishes.remove, token, weight / many);
      return;
    }
    case 'allOnShelter':
      wishes.shelter += waiting;
      return;
    case 'allOnDistrict':
      wishes.stand[district] = (wishes.stand[district] ?? 0) + waiting;
      return;
    case 'somebodyOn':
      if (!isHeld(eyes, district)) wishes.stand[district] = (wishes.stand[district] ?? 0) + waiting;
      return;
    default:
  }
}

/** Tokens that would lose the Scenario if there were more of them, or none any more. */
export function fear(eyes: Eyes, wishes: Wishes, condition: Condition, weight = STAKE): void {
  if (condition.t === 'allOf' || condition.t === 'anyOf') {
    const share = condition.t === 'allOf' ? weight / condition.conditions.length : weight;
    for (const part of condition.conditions) fear(eyes, wishes, part, share);
    return;
  }
  const { state } = eyes;
  if (condition.t === 'not') {
    const { condition: inner } = condition;
    if (inner.t !== 'is' || inner.clause.phrase !== 'someOnThatCard') return;
    const [card, token] = [String(inner.clause.args.card), tokenOf(inner.clause)];
    addOnCard(wishes, card, token, weight / Math.max(1, onCard(state, card, token)));
    return;
  }
  const { clause } = condition;
  const token = tokenOf(clause);
  const lying = onMap(state, token);
  const needed = amountIn(eyes, clause);
  switch (clause.phrase) {
    case 'manyOnMap':
      add(wishes.remove, token, STAKE / (2 * Math.max(1, needed - lying)));
      return;
    case 'noneOnMap':
      add(wishes.remove, token, -weight / (2 * Math.max(1, lying)));
      return;
    case 'manyOnSheet': {
      // They come onto the sheet when the map is full: the fuller it is, and the nearer the end, the more one less is worth.
      const room = Math.max(1, Object.keys(state.map).length - 1);
      const left = Math.max(1, needed - state.scenario.sheetTokens[token]);
      add(wishes.remove, token, 1 + (10 * (lying / room) ** 2) / left);
      return;
    }
    default:
  }
}

function keywordsIn(effect: Effect): string[] {
  if (effect.t === 'keyword') return [effect.keyword];
  return effect.t === 'seq' ? effect.effects.flatMap(keywordsIn) : [];
}

const keywordsOf = once(keywordsIn);

/** The clauses that an effect comes to, those of keywords included. */
function comesTo({ known: { runtime } }: Eyes, effect: Effect): readonly Clause[] {
  const keywords = keywordsOf(effect);
  if (keywords.length === 0) return deedsOf(effect);
  return [...deedsOf(effect), ...keywords.flatMap((keyword) => deedsOf(runtime.keyword(keyword)))];
}

/** How much of what marching tokens cost is saved by one less of them: some are stopped by others. */
const MARCHING = 0.6;

/** What the World Activity does every turn: tokens that fade where nobody is, and such as march to the Shelter. */
export function watch(eyes: Eyes, wishes: Wishes, lines: readonly Effect[]): void {
  for (const line of lines) {
    const deeds = comesTo(eyes, line);
    for (const clause of deeds) {
      const token = tokenOf(clause);
      if (clause.phrase === 'discardFromEmptyTiles') add(wishes.fading, token, amountIn(eyes, clause));
      if (clause.phrase !== 'march') continue;
      const cost = deeds.reduce(
        (sum, each) =>
          each.phrase === 'discardFromThatCard'
            ? sum + (wishes.cards[String(each.args.card)]?.[tokenOf(each)] ?? 0)
            : sum,
        0,
      );
      add(wishes.remove, token, MARCHING * cost);
    }
  }
}
