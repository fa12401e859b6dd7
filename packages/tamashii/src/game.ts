/** Tamashii as the kernel knows it: the rules, put together with the cards of a pack. */
import { type Change, defineGame, type Flow, type Game, type Registered } from '@torii/kernel';
import type { Effect } from '@torii/script';
import { augmentUse, bodyAbility, combatAugment, formingAbility, formingAugment } from './cards/abilities.ts';
import { drawAugment } from './cards/augments.ts';
import { inhabitFromMarket } from './cards/bodies.ts';
import { damage, defeat } from './cards/enemies.ts';
import { inForceCheck } from './cards/inForce.ts';
import { protocolStep, sameMoment } from './cards/protocols.ts';
import { leaveCheck, resetCheck } from './cards/reset.ts';
import { referents, statHooks, stats } from './cards/stats.ts';
import { traceCheck } from './cards/trace.ts';
import { EVENTS } from './events/events.ts';
import { figuresOf } from './figures/figures.ts';
import { looks } from './figures/looks.ts';
import { compileCards } from './language/cards.ts';
import type { Content } from './pack/content.ts';
import { afterwards, bossHack } from './phases/launching.ts';
import { move } from './phases/movement.ts';
import { prepare, program } from './phases/programming.ts';
import { questFlows } from './phases/quest.ts';
import { trades } from './phases/trading.ts';
import { match } from './phases/turn.ts';
import { keepOne, upgrades } from './phases/upgrade.ts';
import { RULES } from './rules.ts';
import { BOSS, bossAsTopEnemy, bossFlows, damageBoss } from './scenarios/boss.ts';
import { hasGenerator, hideoutForLastTile } from './scenarios/generator.ts';
import { goalCheck } from './scenarios/goals.ts';
import { foundCard, scenarioFlows } from './scenarios/scenarioCards.ts';
import { scoringCheck } from './scenarios/scoring.ts';
import { GENERATOR, layTable } from './scenarios/setup.ts';
import { depletion, sheetCheck } from './scenarios/sheets.ts';
import { botStepCutShort } from './scenarios/solo.ts';
import { NOTES, SWITCHES } from './switches.ts';
import { shield } from './table/assets.ts';
import { countComponents } from './table/components.ts';
import { copyTable } from './table/copy.ts';
import { suffer } from './table/integrity.ts';
import { laid } from './table/laid.ts';
import { notationOf } from './table/launcher/notation.ts';
import { whereIs } from './table/places.ts';
import type { Tamashii } from './table/state.ts';
import { type C, type Facts, inOrder } from './table/table.ts';
import { type View, veiledView, viewOf } from './table/view.ts';

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
    switches: SWITCHES,
    notes: NOTES,
    scenarios: [
      // In the order of the Progress sheet: the Prologue is always first (TM-2-01).
      ...Object.entries(content.scenarios)
        .filter(([, { sheet }]) => sheet !== null)
        .sort(([, a], [, b]) => (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER))
        .map(([id]) => ({ id, players: [1, 2, 3, 4] })),
      ...(hasGenerator(content) ? [{ id: GENERATOR, players: [2, 3, 4], competitive: true }] : []),
    ],
    roles: (players) => ['p1', 'p2', 'p3', 'p4'].slice(0, players),
    setup: (setup, chance) => layTable(facts, setup, chance),
    events: EVENTS,
    view: viewOf,
    veiled: (view, shown) => veiledView(view as unknown as View, shown),
    laid,
    placeOf: ({ state }, thing) => whereIs(state, thing),
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
    figures: figuresOf,
    looks,
    stats,
    referents,
    order: inOrder,
    components: countComponents,
    copy: copyTable,
    notation: notationOf(table),
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
