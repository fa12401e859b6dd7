/** What is done in an activation, action by action: the plan decides, and what helps on the way comes before it. */
import { cellOf, nameOf, pathTo, skillText } from '@torii/exploration';
import type { Option } from '@torii/kernel';
import type { Eyes } from './eyes.ts';
import { isWorn } from './ki.ts';
import { type Plan, Planner, type Standing } from './plan.ts';
import type { Threats } from './threat.ts';
import { worthOfText } from './worth.ts';

/** What something must be worth to be done for an action point that nothing else needs. */
const WORTHWHILE = 0.6;
/** What something that can be used once is worth by itself. */
const SAVED = 0.5;
const REROLL_COST = 2;

function has(options: readonly Option[], id: string): boolean {
  return options.some((option) => option.id === id);
}

/** How the activation stands, as the question tells it. */
function standingOf({ seen, me }: Eyes, options: readonly Option[], moving: boolean): Standing {
  const { points, attacksLeft } = seen.figures;
  const canMove = moving || has(options, 'move');
  return { ap: me.ap, points: canMove ? points : null, moving, attacks: attacksLeft };
}

/** What can be used once is kept for when it counts: against whom the chapter wants defeated it counts. */
function savedNow({ foes, state, wanted, me, c, you }: Eyes): number {
  const decides = foes.some((foe) => state.enemies[foe]?.kind === wanted);
  return decides || me.health * 2 <= c.stat('health', you) ? 0 : SAVED;
}

/** What a technique or an item would do now. */
function aidWorth(eyes: Eyes, id: string): number {
  const { content } = eyes;
  if (id.startsWith('technique-')) {
    const skill = content.skills[id.slice('technique-'.length)];
    const text = skill ? skillText(skill) : null;
    const once = skill?.of === 'kami' ? savedNow(eyes) : 0;
    return text ? worthOfText(eyes, text, `skill:${id.slice('technique-'.length)}`) - once : 0;
  }
  const item = content.items[id.slice('item-'.length)];
  const text = item?.effect ?? null;
  return text ? worthOfText(eyes, text, `item:${id.slice('item-'.length)}`) - savedNow(eyes) : 0;
}

/** The technique or item that helps most now. */
function bestAid(eyes: Eyes, options: readonly Option[]): readonly [string, number] {
  let [best, most] = ['', WORTHWHILE];
  for (const { id } of options) {
    if (!id.startsWith('technique-') && !id.startsWith('item-')) continue;
    const worth = aidWorth(eyes, id);
    if (worth > most) [best, most] = [id, worth];
  }
  return [best, most];
}

/** The dice are worn, and there is time before the next fight: they are rolled anew. */
function wantsReroll(eyes: Eyes): boolean {
  return eyes.foes.length === 0 && eyes.me.ap >= REROLL_COST && isWorn(eyes);
}

/** A step nearer to where a plan leads, exerting where that is needed. */
function stepOf(planner: Planner, plan: Plan, options: readonly Option[]): string | null {
  const [next] = pathTo(planner.ways, plan.cell);
  const name = next === undefined ? '' : nameOf(next);
  if (has(options, name)) return name;
  return has(options, 'exert') ? 'exert' : null;
}

export function bestAction(eyes: Eyes, options: readonly Option[], threats: Threats): string {
  const now = standingOf(eyes, options, false);
  const planner = new Planner(eyes, threats, now);
  const plan = planner.best();
  const [aid, worth] = bestAid(eyes, options);
  if (aid !== '') {
    const without = new Planner(eyes, threats, { ...now, ap: now.ap - 1 }).best();
    if (worth > plan.worth - without.worth) return aid;
  }
  if (plan.cell !== cellOf(eyes.me.at) && !plan.strikeFirst && has(options, 'move')) return 'move';
  if (plan.strike) {
    const id = `${plan.strike.way}-${plan.strike.foe}`;
    if (has(options, id)) return id;
  }
  if (plan.point !== '' && has(options, `point-${plan.point}`)) return `point-${plan.point}`;
  if (plan.cell !== cellOf(eyes.me.at) && has(options, 'move')) return 'move';
  if (wantsReroll(eyes) && has(options, 'reroll')) return 'reroll';
  return 'end';
}

const DONE = 'done';

/** In the middle of a move. */
export function bestStep(eyes: Eyes, options: readonly Option[], threats: Threats): string {
  const isMove = has(options, 'exert') || eyes.seen.figures.points > 0;
  const planner = new Planner(eyes, threats, standingOf(eyes, options, isMove));
  const plan = planner.best();
  if (plan.cell !== cellOf(eyes.me.at)) {
    const step = stepOf(planner, plan, options);
    if (step) return step;
  } else if (plan.point !== '' && !plan.strike && has(options, `point-${plan.point}`))
    return `point-${plan.point}`;
  if (has(options, DONE)) return DONE;
  return options.find(({ id }) => id !== 'exert')?.id ?? options[0]?.id ?? DONE;
}
