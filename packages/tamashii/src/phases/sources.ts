/** 3f Where Patterns come from: every one that a player may launch if its tokens lie right, from wherever it is printed. */
import { once, type Place, type Role } from '@torii/kernel';
import { type Condition, holds } from '@torii/script';
import { findEnemy } from '../cards/enemies.ts';
import { STEPS } from '../cards/protocols.ts';
import type { Content } from '../pack/content.ts';
import type { Pattern } from '../pack/pattern.ts';
import type { Enemy } from '../pack/shapes.ts';
import type { ScenarioLaunch } from '../pack/sheetShapes.ts';
import { BOSS } from '../scenarios/boss.ts';
import { sheet, sheetSource } from '../scenarios/sheets.ts';
import { canCharge } from '../scenarios/solo.ts';
import { boardPlace, enemyPlace } from '../table/places.ts';
import { type C, content, facts, player, seenBy } from '../table/table.ts';

/** Where Patterns come from (TM-3f-12). */
export type Kind =
  | 'basic'
  | 'body'
  | 'hack'
  | 'repel'
  | 'boss'
  | 'augment'
  | 'protocol'
  | 'scenario'
  | 'bot'
  | 'further';

/** A Pattern that a player could launch if its tokens lay right. */
export interface Source {
  /** What it is called in options, and remembered as once launched: `shield`, `hack1:e1`, `augment:x`. */
  readonly id: string;
  readonly kind: Kind;
  readonly rule: string;
  readonly pattern: Pattern;
  /** The text that is its effect; a Body has none, it is inhabited. */
  readonly text: string;
  /** What the effect comes from: an attached Enemy, a card. */
  readonly source: string;
  /** The place of the card; empty for what is printed on every board. */
  readonly place: Place | '';
}

// What is printed never changes: what names a Pattern is made once for each place at which its card lies.
const known = new WeakMap<object, Map<string, Source>>();

function sourceOf(printed: object, lies: string, make: () => Source): Source {
  let all = known.get(printed);
  if (!all) {
    all = new Map();
    known.set(printed, all);
  }
  let source = all.get(lies);
  if (!source) {
    source = make();
    all.set(lies, source);
  }
  return source;
}

/** Available to everybody in all circumstances (TM-3f-02). */
const basicSources = once((patterns: Content['patterns']): readonly Source[] =>
  Object.entries(patterns).map(([id, { pattern }]) => ({
    id,
    kind: 'basic',
    rule: 'TM-3f-02',
    pattern,
    text: `pattern:${id}/launch`,
    source: `pattern:${id}`,
    place: '',
  })),
);

/** Every Body of the Market, from wherever one stands (TM-3j-08, TM-3j-09). */
function addBodies(c: C, found: Source[]): void {
  for (const id of c.state.market) {
    const body = content(c).bodies[id];
    if (body) found.push(sourceOf(body, 'market', () => bodySource(id, body.cost)));
  }
}

function bodySource(id: string, pattern: Pattern): Source {
  const source = `body:${id}`;
  return { id: source, kind: 'body', rule: 'TM-3j-09', pattern, text: '', source, place: `market/${id}` };
}

/** Hacks and Repel of the Top Enemy only (TM-3u-06), or of whatever counts as it (TM-5e-09); those behind it are to come. */
function addEnemies(c: C, role: Role, found: Source[], toCome: Source[] | null): void {
  const top = c.resolve('topEnemy', role);
  for (const id of top) {
    if (id === BOSS) addBoss(c, found);
    else addEnemy(c, role, id, findEnemy(c, id)?.enemy.card ?? '', found);
  }
  if (toCome === null) return;
  for (const { id, card } of player(c, role).enemies)
    if (!top.includes(id)) addEnemy(c, role, id, card, toCome);
}

function addEnemy(c: C, role: Role, id: string, card: string, found: Source[]): void {
  const enemy = content(c).enemies[card];
  if (!enemy) return;
  for (const source of enemySources(enemy)(role, id, card)) found.push(source);
}

/** The Patterns of an Enemy card, for each that lies before a role: made once. */
const enemySources = once((enemy: Enemy) => {
  const roles = new Map<Role, Map<string, readonly Source[]>>();
  return (role: Role, id: string, card: string): readonly Source[] => {
    let before = roles.get(role);
    if (!before) {
      before = new Map();
      roles.set(role, before);
    }
    let sources = before.get(id);
    if (!sources) {
      sources = sourcesOfEnemy(enemy, role, id, card);
      before.set(id, sources);
    }
    return sources;
  };
});

function sourcesOfEnemy({ hacks, repel }: Enemy, role: Role, id: string, card: string): readonly Source[] {
  const about = (part: string) => ({
    id: `${part}:${id}`,
    text: `enemy:${card}/${part}`,
    source: id,
    place: enemyPlace(role, id),
  });
  return [
    ...hacks.map(
      ({ pattern }, i): Source => ({ ...about(`hack${i + 1}`), kind: 'hack', rule: 'TM-3s-03', pattern }),
    ),
    { ...about('repel'), kind: 'repel', rule: 'TM-3s-04', pattern: repel.pattern },
  ];
}

function addBoss(c: C, found: Source[]): void {
  const card = c.state.boss?.card ?? '';
  for (const [i, hack] of (content(c).bosses[card]?.hacks ?? []).entries())
    found.push(
      sourceOf(hack, BOSS, () => ({
        id: `hack${i + 1}:${BOSS}`,
        kind: 'boss',
        rule: 'TM-5e-09',
        pattern: hack.pattern,
        text: `boss:${card}/hack${i + 1}`,
        source: `boss:${card}`,
        place: BOSS,
      })),
    );
}

/** Equipped Augments with a Pattern (TM-3l-09, TM-3l-10); a Learning Protocol's is part of what its last step gives (TM-3k-09). */
function addCards(c: C, role: Role, found: Source[]): void {
  const { equipped, protocol } = player(c, role);
  for (const id of equipped) {
    const augment = content(c).augments[id];
    const pattern = augment?.pattern;
    if (pattern) found.push(sourceOf(augment, role, () => augmentSource(role, id, pattern)));
  }
  const launch = content(c).protocols[protocol.card]?.launch;
  if (!launch || protocol.done < STEPS) return;
  found.push(
    sourceOf(launch, role, () => {
      const source = `protocol:${protocol.card}`;
      const [text, place] = [`${source}/launch`, boardPlace(role, 'protocol')];
      return { id: source, kind: 'protocol', rule: 'TM-3g-09', pattern: launch.pattern, text, source, place };
    }),
  );
}

function augmentSource(role: Role, id: string, pattern: Pattern): Source {
  const source = `augment:${id}`;
  const [text, place] = [`${source}/effect`, boardPlace(role, `equipped/${id}`)];
  return { id: source, kind: 'augment', rule: 'TM-3l-27', pattern, text, source, place };
}

/** The condition of a Pattern as it looks for a role. */
function isOpen(c: C, role: Role, source: string, condition: Condition | null): boolean {
  return condition === null || holds(facts(c).cards.runtime, seenBy(c, role, source), condition);
}

/**
 * Patterns of the active Plot card, of Special cards and of the Scenario sheet; each may have its condition (TM-3g-09), and
 * is to come while that is not met.
 */
function addScenario(c: C, role: Role, found: Source[], toCome: Source[] | null): void {
  const { plot, special } = c.state.scenario;
  const add = (source: string, name: string, place: Place, launches: readonly ScenarioLaunch[]) => {
    for (const [i, launch] of launches.entries()) {
      const named = sourceOf(launch, place, () => {
        const [id, text] = [`launch${i + 1}:${name}`, `${source}/launch${i + 1}`];
        return { id, kind: 'scenario', rule: 'TM-3g-09', pattern: launch.pattern, text, source, place };
      });
      if (isOpen(c, role, source, launch.if)) found.push(named);
      else toCome?.push(named);
    }
  };
  const laid = sheet(c);
  if (laid && laid.launches.length > 0) add(sheetSource(c), 'sheet', 'scenario/sheet', laid.launches);
  const cards = content(c).scenarios[c.state.scenario.sheet]?.cards ?? {};
  const active = cards[plot];
  if (active && active.launches.length > 0) add(`card:${plot}`, plot, 'scenario/plot', active.launches);
  for (const code of special) {
    const card = cards[code];
    if (card && card.launches.length > 0)
      add(`card:${code}`, code, `scenario/special/${code}`, card.launches);
  }
}

/** The BOT's battery Pattern, while the BOT is in play and has an empty slot (TM-6a-19, TM-6a-20). */
function addBot(c: C, found: Source[]): void {
  const hack = content(c).bot?.hack;
  if (!hack || !canCharge(c)) return;
  found.push(
    sourceOf(hack, 'bot', () => {
      const about = { text: 'bot/hack', source: 'bot', place: 'bot' };
      return { id: 'bot', kind: 'bot', rule: 'TM-6a-19', pattern: hack.pattern, ...about };
    }),
  );
}

/** Every Pattern that is available to a player now, whether or not its tokens lie right. Looked up anew each time: the Top Enemy and the Market change within a step. */
export function sources(c: C, role: Role): readonly Source[] {
  return gathered(c, role, null);
}

/**
 * All that lie before a player: those that are available now, so many are `open`, and behind them those of Enemies behind the
 * Top Enemy and those with an unmet condition.
 */
export function allSources(c: C, role: Role): { sources: readonly Source[]; open: number } {
  const toCome: Source[] = [];
  const sources = gathered(c, role, toCome);
  const open = sources.length;
  for (const source of toCome) sources.push(source);
  return { sources, open };
}

function gathered(c: C, role: Role, toCome: Source[] | null): Source[] {
  const found = [...basicSources(content(c).patterns)];
  addBodies(c, found);
  addEnemies(c, role, found, toCome);
  addCards(c, role, found);
  addScenario(c, role, found, toCome);
  addBot(c, found);
  return found;
}
