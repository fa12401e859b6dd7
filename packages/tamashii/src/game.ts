/** Tamashii as the kernel knows it: the rules, put together with the cards of a pack. */
import { type Change, defineGame, type Flow, type Game, type Registered } from '@torii/kernel';
import type { Effect } from '@torii/script';
import { augmentUse, bodyAbility, combatAugment, formingAbility, formingAugment } from './abilities.ts';
import { shield } from './assets.ts';
import { drawAugment } from './augments.ts';
import { inhabitFromMarket } from './bodies.ts';
import { BOSS, bossAsTopEnemy, bossFlows, damageBoss } from './boss.ts';
import { compileCards } from './cards.ts';
import { countComponents } from './components.ts';
import { copyTable } from './copy.ts';
import { damage, defeat } from './enemies.ts';
import { hideoutForLastTile } from './generator.ts';
import { goalCheck } from './goals.ts';
import { inForceCheck } from './inForce.ts';
import { suffer } from './integrity.ts';
import { afterwards, bossHack } from './launching.ts';
import { move } from './movement.ts';
import type { Content } from './pack/content.ts';
import { prepare, program } from './programming.ts';
import { protocolStep, sameMoment } from './protocols.ts';
import { questFlows } from './quest.ts';
import { leaveCheck, resetCheck } from './reset.ts';
import { RULES } from './rules.ts';
import { foundCard, scenarioFlows } from './scenarioCards.ts';
import { scoringCheck } from './scoring.ts';
import { GENERATOR, layTable } from './setup.ts';
import { depletion, sheetCheck } from './sheets.ts';
import { botStepCutShort } from './solo.ts';
import type { Tamashii } from './state.ts';
import { referents, statHooks, stats } from './stats.ts';
import { type C, type Facts, inOrder } from './table.ts';
import { traceCheck } from './trace.ts';
import { trades } from './trading.ts';
import { match } from './turn.ts';
import { keepOne, upgrades } from './upgrade.ts';

/** A pack as far as playing needs it. */
export interface Playable {
  readonly content: Content;
  readonly keywords: Readonly<Record<string, { readonly effect: Effect }>>;
}

const LONGEST = 20_000;

/** Flows that are run by `c.call` alone; the machine sees all flows alike. */
const OWN_FLOWS = [
  move,
  inhabitFromMarket,
  sameMoment,
  program,
  prepare,
  keepOne,
  afterwards,
  bossHack,
  ...bossFlows,
  ...questFlows,
  ...scenarioFlows,
] as unknown as readonly Flow<Tamashii>[];

/** The rules with a pack's cards; `start` is what is played, the whole match if not said. */
export function gameOf({ content, keywords }: Playable, start: Flow<Tamashii> = match): Game<Tamashii> {
  const { table } = content;
  if (!table) throw new Error('a pack without table.yaml only adds cards: it cannot be played by itself');
  const cards = compileCards(content, keywords);
  const facts: Facts = { content, table, cards };
  return {
    id: 'tamashii',
    rules: RULES,
    facts,
    scenarios: [
      // In the order of the Progress sheet: the Prologue is always first (TM-2-01).
      ...Object.entries(content.scenarios)
        .filter(([, { sheet }]) => sheet !== null)
        .sort(([, a], [, b]) => (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER))
        .map(([id]) => ({ id, players: [1, 2, 3, 4] })),
      { id: GENERATOR, players: [2, 3, 4], competitive: true },
    ],
    roles: (players) => ['p1', 'p2', 'p3', 'p4'].slice(0, players),
    setup: (setup, chance) => layTable(facts, setup, chance),
    start,
    // Also what a test plays by itself is found by its name.
    flows: [match, ...OWN_FLOWS, ...cards.flows],
    offers: [
      bodyAbility,
      augmentUse,
      combatAugment,
      formingAbility,
      formingAugment,
      protocolStep,
      ...upgrades,
      ...trades,
    ],
    checks: [inForceCheck, scoringCheck, traceCheck, resetCheck, leaveCheck, sheetCheck, goalCheck],
    hooks: [
      shield,
      bossAsTopEnemy,
      foundCard,
      ...statHooks,
      depletion,
      botStepCutShort,
      hideoutForLastTile,
      ...cards.hooks,
    ],
    changes: { wound: suffer, damage: dealt, defeat, drawAugment },
    stats,
    referents,
    order: inOrder,
    components: countComponents,
    copy: copyTable,
    longest: LONGEST,
  };
}

/** Damage to the Boss and to Enemies is one kind of change, so that one text can deal either (TM-5e-08). */
function dealt(c: C, change: Change): void {
  if (change.to === BOSS) damageBoss(c, change);
  else damage(c, change);
}

export function tamashii(pack: Playable): Registered<Tamashii> {
  return defineGame(gameOf(pack));
}
