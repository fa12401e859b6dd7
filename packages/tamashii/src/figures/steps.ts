/** Whose step of which phase it is: the flows under way tell. */
import type { Role, UnderWay } from '@torii/kernel';
import { districtEffect, moveAndTrace } from '../phases/action.ts';
import { attackRoll, combatPlayer } from '../phases/combat.ts';
import { launch } from '../phases/launching.ts';
import { planningPlayer, programStep, rolling, traceRoll } from '../phases/planning.ts';
import { playerActivity, worldActivity } from '../phases/quest.ts';
import { bossActivity } from '../scenarios/boss.ts';
import { goalTests } from '../scenarios/goals.ts';
import { setUp } from '../scenarios/setup.ts';
import { refill } from '../table/data.ts';

export type Step =
  | 'setUp'
  | 'traceRoll'
  /** Before the Refill: there is time for Upgrades. */
  | 'upgrade'
  | 'refill'
  | 'program'
  | 'moveAndTrace'
  | 'districtEffect'
  | 'launch'
  | 'attackRoll'
  | 'resolveDice'
  | 'bossActivity'
  | 'playerActivity'
  | 'worldActivity'
  | 'goalTests';

/** The steps of one player, by the flows that carry them; what was called later counts. */
const OWN: Readonly<Record<string, Step>> = {
  [rolling.name]: 'traceRoll',
  [traceRoll.name]: 'traceRoll',
  [planningPlayer.name]: 'upgrade',
  [refill.name]: 'refill',
  [programStep.name]: 'program',
  [moveAndTrace.name]: 'moveAndTrace',
  [districtEffect.name]: 'districtEffect',
  [launch.name]: 'launch',
  [attackRoll.name]: 'attackRoll',
  [goalTests.name]: 'goalTests',
};

/** The steps that all take together. */
const TOGETHER: Readonly<Record<string, Step>> = {
  [setUp.name]: 'setUp',
  [bossActivity.name]: 'bossActivity',
  [playerActivity.name]: 'playerActivity',
  [worldActivity.name]: 'worldActivity',
};

export interface Steps {
  /** The step of the whole table; null where each player is in one of their own. */
  readonly table: Step | null;
  readonly players: ReadonlyMap<Role, Step>;
}

export function stepsOf(underWay: readonly UnderWay[], hasRolled: boolean): Steps {
  let table: Step | null = null;
  const players = new Map<Role, Step>();
  for (const { flow, locals } of underWay) {
    const own = flow === combatPlayer.name ? (hasRolled ? 'resolveDice' : 'attackRoll') : OWN[flow];
    if (own) players.set(String(locals.role), own);
    table = TOGETHER[flow] ?? table;
    if (flow === playerActivity.name)
      for (const role of locals.now as readonly Role[]) players.set(role, 'playerActivity');
  }
  return { table, players };
}
