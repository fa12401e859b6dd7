/** 5b Scenario cards: drawing and resolving them, what lies on them, Time; and how they end the Scenario (5d). */
import { type Flow, flow, type Hook } from '@torii/kernel';
import { phraseOf } from '@torii/script';
import { tell } from '../events/events.ts';
import type { Content } from '../pack/content.ts';
import type { ScenarioCard } from '../pack/sheetShapes.ts';
import { scenarioCardPlace, supplyPlace, tilePlace } from '../table/places.ts';
import { noTokens, type TableToken, type Tamashii, type Tokens } from '../table/state.ts';
import { type C, content, facts, inOrder, resolveText } from '../table/table.ts';

/** The scope of the World Activity step: drawing a Scenario card ends it (TM-4d-09). */
export const WORLD_ACTIVITY = 'worldActivity';

// The cards of a pack never change: each has a code of its own (TM-5b-05), by which it is looked up.
const byCode = new WeakMap<Content, ReadonlyMap<string, ScenarioCard>>();

export function scenarioCard(c: Pick<C, 'facts'>, code: string): ScenarioCard | undefined {
  const all = content(c);
  let cards = byCode.get(all);
  if (!cards) {
    cards = new Map(Object.values(all.scenarios).flatMap(({ cards: some }) => Object.entries(some)));
    byCode.set(all, cards);
  }
  return cards.get(code);
}

export function cardSource(code: string): string {
  return `card:${code}`;
}

/** The scope of an Immediate effect: likewise, nothing further is resolved on a card that has another one drawn. */
const IMMEDIATE = 'immediate';

/**
 * A card is drawn by its code (TM-5b-05): there is one of each, so one that is in play cannot be drawn. It is resolved
 * where it is drawn, a Special card (TM-5b-14) as any other. But whatever is left of the World Activity or the Immediate
 * effect that draws a Plot card is not resolved (TM-4d-09): then it waits until that is over.
 */
export function drawScenarioCard(c: C, code: string): void {
  const { scenario } = c.state;
  const card = scenarioCard(c, code);
  // When the Scenario is ending nothing else can happen to it any more (TM-5d-01).
  if (scenario.special.includes(code) || isEnding(c)) return;
  const stopped = [WORLD_ACTIVITY, IMMEDIATE].find((scope) => c.within(scope));
  const atOnce = card !== undefined && (card.type === 'special' || stopped === undefined);
  if (atOnce) scenario.resolving.push(code);
  else scenario.drawn = code;
  // A card that was being resolved in a World Activity stops with it.
  if (!atOnce && stopped === WORLD_ACTIVITY) scenario.resolving = [];
  tell(c, 'scenario.drawn', { card: code }, 'TM-5b-05');
  if (atOnce) c.call(resolveDrawn, { subject: code });
  else if (stopped !== undefined) c.unwind(stopped);
}

/** Whether a Victory or a Lost card has been drawn: all that is left is to resolve its effects (TM-5d-01). */
function isEnding(c: Pick<C, 'state' | 'facts'>): boolean {
  const { type } = scenarioCard(c, c.state.scenario.drawn) ?? {};
  return type === 'victory' || type === 'lost';
}

/** What lies on a Scenario card. */
export function tokensOn({ state }: Pick<C, 'state'>, code: string): Tokens {
  const { plot, plotTokens, otherTokens } = state.scenario;
  return code === plot ? plotTokens : (otherTokens[code] ?? NOTHING);
}

/** Whether a Scenario card lies on the table: as the Plot, beside it, or on a tile. */
export function isInPlay({ state: { scenario, map } }: Pick<C, 'state'>, code: string): boolean {
  const { plot, special } = scenario;
  if (code === plot || special.includes(code)) return true;
  return Object.values(map).some(({ cards }) => cards.includes(code));
}

const NOTHING: Tokens = Object.freeze(noTokens());

/** Lays tokens on a Scenario card, as many as are left (ruling U-40). */
export function placeOnCard(c: C, code: string, token: TableToken, n: number): number {
  const { supply, scenario } = c.state;
  const placed = Math.min(n, supply[token]);
  if (placed === 0) return 0;
  supply[token] -= placed;
  if (code !== scenario.plot) scenario.otherTokens[code] ??= noTokens();
  tokensOn(c, code)[token] += placed;
  tell(c, 'scenario.marked', { card: code, token, n: placed, from: supplyPlace(token) }, 'TM-5b-16');
  c.touch('map');
  return placed;
}

/** Takes tokens off a Scenario card: back to the supply. */
export function takeOffCard(c: C, code: string, token: TableToken, n: number): number {
  const tokens = tokensOn(c, code);
  const gone = Math.min(n, tokens[token]);
  if (gone === 0) return 0;
  tokens[token] -= gone;
  c.state.supply[token] += gone;
  tell(c, 'scenario.unmarked', { card: code, token, n: gone, to: supplyPlace(token) }, 'TM-5b-16');
  c.touch('map');
  return gone;
}

function returnTokens(c: C, tokens: Tokens): void {
  for (const token of Object.keys(tokens) as TableToken[]) c.state.supply[token] += tokens[token];
}

/** Whether a card says that it stays when another one is drawn (TM-4d-10): then it lies beside the new one. */
function stays(c: Pick<C, 'facts'>, code: string): boolean {
  const { rules = [] } = scenarioCard(c, code) ?? {};
  const { book } = facts(c).cards.runtime;
  return rules.some((rule) => rule.t === 'do' && phraseOf(book, rule.clause, 'effect').stays === true);
}

/** The old Plot card goes with everything that lies on it; the new one lies in its place (TM-4d-10, TM-4d-11, TM-5b-06). */
function activate(c: C, code: string): void {
  const { scenario } = c.state;
  if (scenario.plot !== '') leavePlot(c, scenario.plot);
  resolved(c, code);
  scenario.plot = code;
  scenario.plotTokens = scenario.otherTokens[code] ?? noTokens();
  delete scenario.otherTokens[code];
  tell(c, 'scenario.active', { card: code }, 'TM-5b-06');
  c.touch('map');
}

function leavePlot(c: C, old: string): void {
  const { scenario } = c.state;
  const tokens = scenario.plotTokens;
  scenario.plot = '';
  scenario.plotTokens = noTokens();
  delete scenario.closed;
  if (stays(c, old)) {
    scenario.special.push(old);
    scenario.otherTokens[old] = tokens;
    tell(c, 'scenario.stays', { card: old }, 'TM-4d-10');
    return;
  }
  returnTokens(c, tokens);
  scenario.discarded.push(old);
  const left = { card: old, from: 'scenario/plot', tokens: `scenario/tokens/${old}` };
  tell(c, 'scenario.discarded', left, 'TM-4d-10');
}

/** A card that was drawn comes into play. */
function resolved({ state: { scenario } }: C, code: string): void {
  scenario.resolving = scenario.resolving.filter((card) => card !== code);
}

/** A Special card leaves play: from beside the Time track, or from the tile on which it lay. */
export function discardScenarioCard(c: C, code: string): void {
  const { scenario, map } = c.state;
  const from = scenarioCardPlace(c.state, code) ?? '';
  // Two may have found it: the second discards nothing.
  if (from === 'scenario/discarded') return;
  const tokens =
    scenario.special.includes(code) || scenario.otherTokens[code] ? `scenario/tokens/${code}` : '';
  scenario.special = scenario.special.filter((card) => card !== code);
  for (const tile of Object.values(map)) tile.cards = tile.cards.filter((card) => card !== code);
  returnTokens(c, scenario.otherTokens[code] ?? NOTHING);
  delete scenario.otherTokens[code];
  scenario.discarded.push(code);
  tell(c, 'scenario.discarded', { card: code, from, tokens }, 'TM-5b-14');
  c.detach(cardSource(code));
}

const immediate = flow<Tamashii>()(
  'scenario.immediate',
  { subject: '' },
  (f) => [
    f.do('resolve', (c) => {
      const source = cardSource(c.locals.subject);
      resolveText(c, `${source}/immediate`, { you: c.state.firstPlayer, source });
    }),
  ],
  { scope: IMMEDIATE },
);

/**
 * Drawing a card, in the order of 5b: the rules of the old card stop, the Immediate effect is resolved once while
 * the old card still lies there (TM-5b-07), then the new one is the only active one (TM-5b-03). A Special card lies beside
 * the others (TM-5b-13). A Victory or a Lost card ends the Scenario when its effects are resolved (TM-5d-01).
 */
const resolveDrawn: Flow<Tamashii, { subject: string }> = flow<Tamashii>()(
  'scenario.drawn',
  { subject: '' },
  (f) => [
    f.do('stop', (c) => {
      const { scenario } = c.state;
      const { subject } = c.locals;
      if (scenarioCard(c, subject)?.type === 'special') return;
      if (!scenario.resolving.includes(subject)) scenario.resolving.push(subject);
      scenario.drawn = subject;
      if (!isEnding(c)) scenario.drawn = '';
      if (!stays(c, scenario.plot)) c.detach(cardSource(scenario.plot));
    }),
    f.call('immediate', immediate, ({ locals: { subject } }) => ({ subject })),
    f.do('activate', (c) => {
      const { subject: code } = c.locals;
      switch (scenarioCard(c, code)?.type) {
        case 'special':
          resolved(c, code);
          c.state.scenario.special.push(code);
          tell(c, 'scenario.special', { card: code }, 'TM-5b-14');
          return;
        case 'victory':
          // All win or lose together (TM-1-05).
          return c.end({ code, winners: [...c.roles] });
        case 'lost':
          return c.end({ code, winners: [] });
        default:
          activate(c, code);
      }
    }),
    f.do('rules', (c) => {
      const source = cardSource(c.locals.subject);
      const rules = scenarioCard(c, c.locals.subject)?.rules ?? [];
      for (const role of inOrder(c))
        for (const [i] of rules.entries()) resolveText(c, `${source}/rule${i + 1}`, { you: role, source });
    }),
    f.do('next', resolveWaiting),
  ],
);

/** Resolves the card that was drawn, when what drew it has stopped (TM-4d-11). */
export function resolveWaiting(c: C): void {
  const { drawn } = c.state.scenario;
  if (scenarioCard(c, drawn)) c.call(resolveDrawn, { subject: drawn });
}

/** A Special card that lies on a tile is turned over and resolved by whoever moves onto it (TM-5b-30). */
export const foundCard: Hook<Tamashii> = {
  on: 'window',
  id: 'scenario.found',
  rule: 'TM-5b-30',
  window: 'moved',
  always: true,
  can: (c, { place }) => (c.state.map[String(place)]?.cards.length ?? 0) > 0,
  run: (c, { to, place }) => {
    for (const code of c.state.map[String(place)]?.cards ?? []) {
      const source = cardSource(code);
      const at = tilePlace(String(place));
      tell(c, 'scenario.found', { role: String(to), card: code, at }, 'TM-5b-30');
      resolveText(c, `${source}/found`, { you: String(to), source });
    }
  },
};

/** The marker on the Time track, never beyond its last space (U-13, TM-5b-20). */
export function setTime(c: C, to: number): void {
  c.state.time = Math.max(0, Math.min(to, facts(c).table.time));
  tell(c, 'scenario.time', { time: c.state.time }, 'TM-5b-20');
  c.touch('time');
}

/** Never below 0: at 0 only the active card says what follows (TM-5b-21). */
export function reduceTime(c: C, n: number): number {
  const reduced = Math.min(n, c.state.time);
  if (reduced === 0) return 0;
  c.state.time -= reduced;
  tell(c, 'scenario.time', { time: c.state.time }, 'TM-4d-12');
  c.touch('time');
  return reduced;
}

export const scenarioFlows = [resolveDrawn];
