/** What is done in an activation, action by action: the exact odds of the figures decide whom to strike and how. */

import type { Option } from '@torii/kernel';
import { clausesIn } from '@torii/script';
import { type Eyes, foesOf, wounds } from './eyes.ts';
import { wantsToMove } from './walking.ts';

/** What it is worth to be rid of an enemy, in points of damage. */
const RID = 3;
/** What an answering stroke costs, in points of damage. */
const ANSWERED = 1;
/** How hurt somebody is who should see to it. */
const HURT = 0.45;

type Odds = Eyes['seen']['figures']['attacks'][string]['plain'];

export function oddsWorth({ damage, defeat, crit, of }: Odds): number {
  return (damage + RID * defeat - ANSWERED * crit) / Math.max(1, of);
}

/** The best stroke that is offered; whoever is nearly down goes first, by its odds. */
function bestAttack({ seen }: Eyes, options: readonly Option[]): Option | null {
  let [best, most] = [null as Option | null, 0.2];
  for (const option of options) {
    const odds = seen.figures.attacks[option.id];
    if (!odds) continue;
    const value =
      Math.max(oddsWorth(odds.plain), oddsWorth(odds.focus)) - (option.id.startsWith('strong') ? 0.3 : 0);
    if (value > most) [best, most] = [option, value];
  }
  return best;
}

/** Whether what is printed on a card helps in this moment: it mends who is hurt, or does something to enemies that are there. */
function helps(eyes: Eyes, address: string): boolean {
  const { content, you } = eyes;
  const [kind = '', id = ''] = address.split(':');
  const card = kind === 'item' ? content.items[id] : content.skills[id];
  const texts = [card?.effect, ...Object.values((card && 'blue' in card && card.blue) || {})];
  const phrases = texts.flatMap((text) => (text ? [...clausesIn(text)].map(({ phrase }) => phrase) : []));
  const heals = phrases.some((phrase) => /^(regain|discard)/.test(phrase));
  if (heals) return wounds(eyes, you) > HURT;
  return foesOf(eyes).length > 0;
}

/** A door is opened when nobody stands against one; what else can be touched is touched once, or again if no door is left. */
function mayTouch({ seen, you }: Eyes, id: string, quiet: boolean): boolean {
  const point = seen.points[id.slice('point-'.length)];
  if (!point) return false;
  if (point.door === 'closed') return quiet;
  const left = Object.values(seen.points).some(({ door }) => door === 'closed');
  return quiet && (!left || !point.usedBy.includes(you));
}

export function bestAction(eyes: Eyes, options: readonly Option[]): string {
  const quiet = foesOf(eyes).length === 0;
  const { ap } = eyes.me;
  const remedy = options.find(
    ({ id }) => id.startsWith('item-') && wounds(eyes, eyes.you) > HURT && helps(eyes, `item:${id.slice(5)}`),
  );
  const stroke = bestAttack(eyes, options);
  const point = options.find(({ id }) => mayTouch(eyes, id, quiet));
  const canMove = options.some(({ id }) => id === 'move') && wantsToMove(eyes);
  if (remedy) return remedy.id;
  // A technique before the stroke, if there is enough for both.
  const technique = options.find(
    ({ id }) => id.startsWith('technique-') && helps(eyes, `skill:${id.slice(10)}`),
  );
  if (technique && ap > 2) return technique.id;
  if (stroke) return stroke.id;
  if (point) return point.id;
  if (canMove) return 'move';
  if (technique) return technique.id;
  const item = options.find(({ id }) => id.startsWith('item-') && helps(eyes, `item:${id.slice(5)}`));
  return item?.id ?? 'end';
}
