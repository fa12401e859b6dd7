/** 3f Where Patterns come from: every one that a player may launch if its tokens lie right, from wherever it is printed. */
import type { Place, Role } from '@torii/kernel';
import { type Condition, holds } from '@torii/script';
import { findEnemy } from '../cards/enemies.ts';
import { STEPS } from '../cards/protocols.ts';
import type { Pattern } from '../pack/pattern.ts';
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

// The Basic Patterns of a pack never change, nor do its cards: what names them is made once.
const basics = new WeakMap<object, readonly Source[]>();

/** Available to everybody in all circumstances (TM-3f-02). */
function basicSources(c: C): readonly Source[] {
  const { patterns } = content(c);
  let known = basics.get(patterns);
  if (!known) {
    known = Object.entries(patterns).map(([id, { pattern }]) => ({
      id,
      kind: 'basic',
      rule: 'TM-3f-02',
      pattern,
      text: `pattern:${id}/launch`,
      source: `pattern:${id}`,
      place: '',
    }));
    basics.set(patterns, known);
  }
  return known;
}

/** Every Body of the Market, from wherever one stands (TM-3j-08, TM-3j-09). */
function addBodies(c: C, found: Source[]): void {
  for (const id of c.state.market) {
    const body = content(c).bodies[id];
    if (!body) continue;
    const source = `body:${id}`;
    const place = `market/${id}`;
    found.push({ id: source, kind: 'body', rule: 'TM-3j-09', pattern: body.cost, text: '', source, place });
  }
}

/** Hacks and Repel of the Top Enemy only (TM-3u-06), or of whatever counts as it (TM-5e-09). */
function addTopEnemies(c: C, role: Role, found: Source[]): void {
  for (const id of c.resolve('topEnemy', role)) {
    if (id === BOSS) addBoss(c, found);
    else addEnemy(c, role, id, found);
  }
}

function addEnemy(c: C, role: Role, id: string, found: Source[]): void {
  const card = findEnemy(c, id)?.enemy.card ?? '';
  const enemy = content(c).enemies[card];
  if (!enemy) return;
  const about = { source: id, place: enemyPlace(role, id) };
  for (const [i, { pattern }] of enemy.hacks.entries()) {
    const text = `enemy:${card}/hack${i + 1}`;
    found.push({ id: `hack${i + 1}:${id}`, kind: 'hack', rule: 'TM-3s-03', pattern, text, ...about });
  }
  const { pattern } = enemy.repel;
  found.push({
    id: `repel:${id}`,
    kind: 'repel',
    rule: 'TM-3s-04',
    pattern,
    text: `enemy:${card}/repel`,
    ...about,
  });
}

function addBoss(c: C, found: Source[]): void {
  const card = c.state.boss?.card ?? '';
  for (const [i, { pattern }] of (content(c).bosses[card]?.hacks ?? []).entries())
    found.push({
      id: `hack${i + 1}:${BOSS}`,
      kind: 'boss',
      rule: 'TM-5e-09',
      pattern,
      text: `boss:${card}/hack${i + 1}`,
      source: `boss:${card}`,
      place: BOSS,
    });
}

/** Equipped Augments with a Pattern (TM-3l-09, TM-3l-10); a Learning Protocol's is part of what its last step gives (TM-3k-09). */
function addCards(c: C, role: Role, found: Source[]): void {
  const { equipped, protocol } = player(c, role);
  for (const id of equipped) {
    const pattern = content(c).augments[id]?.pattern;
    if (!pattern) continue;
    const source = `augment:${id}`;
    const [text, place] = [`${source}/effect`, boardPlace(role, `equipped/${id}`)];
    found.push({ id: source, kind: 'augment', rule: 'TM-3l-27', pattern, text, source, place });
  }
  const pattern = content(c).protocols[protocol.card]?.launch?.pattern;
  if (!pattern || protocol.done < STEPS) return;
  const source = `protocol:${protocol.card}`;
  const [text, place] = [`${source}/launch`, boardPlace(role, 'protocol')];
  found.push({ id: source, kind: 'protocol', rule: 'TM-3g-09', pattern, text, source, place });
}

/** The condition of a Pattern as it looks for a role. */
function isOpen(c: C, role: Role, source: string, condition: Condition | null): boolean {
  return condition === null || holds(facts(c).cards.runtime, seenBy(c, role, source), condition);
}

/** Patterns of the active Plot card, of Special cards and of the Scenario sheet; each may have its condition (TM-3g-09). */
function addScenario(c: C, role: Role, open: boolean, found: Source[]): void {
  const { plot, special } = c.state.scenario;
  const add = (source: string, name: string, place: Place, launches: readonly ScenarioLaunch[]) => {
    for (const [i, launch] of launches.entries()) {
      if (isOpen(c, role, source, launch.if) !== open) continue;
      const { pattern } = launch;
      const id = `launch${i + 1}:${name}`;
      const text = `${source}/launch${i + 1}`;
      found.push({ id, kind: 'scenario', rule: 'TM-3g-09', pattern, text, source, place });
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
  const about = { text: 'bot/hack', source: 'bot', place: 'bot' };
  found.push({ id: 'bot', kind: 'bot', rule: 'TM-6a-19', pattern: hack.pattern, ...about });
}

/** Every Pattern that is available to a player now, whether or not its tokens lie right. Looked up anew each time: the Top Enemy and the Market change within a step. */
export function sources(c: C, role: Role): readonly Source[] {
  const found = [...basicSources(c)];
  addBodies(c, found);
  addTopEnemies(c, role, found);
  addCards(c, role, found);
  addScenario(c, role, true, found);
  addBot(c, found);
  return found;
}

/** Patterns that lie before a player and are not available yet: of Enemies behind the Top Enemy, or with an unmet condition. */
export function sourcesToCome(c: C, role: Role): readonly Source[] {
  const found: Source[] = [];
  const top = c.resolve('topEnemy', role);
  for (const { id } of player(c, role).enemies) if (!top.includes(id)) addEnemy(c, role, id, found);
  addScenario(c, role, false, found);
  return found;
}
