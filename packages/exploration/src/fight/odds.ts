/**
 * The odds of an attack before it is rolled, exact: outcomes are counted, none is drawn. What a text says besides more damage,
 * more dice and ignored defences (rerolls, conditions) is not reckoned with.
 */
import type { Clause, Effect } from '@torii/script';
import { characterOf, healthOf, isCharacter, tokensOf } from '../creatures/creatures.ts';
import { cards, content, type Seen } from '../looking.ts';
import { type Content, skillText } from '../pack/content.ts';
import { ruling } from '../switches.ts';
import { heightBonus } from './attack.ts';
import { hitsOn, signOf } from './dice.ts';
import type { Foretold, Strike, Written } from './foretold.ts';

/** Of so many outcomes, all equally likely: how many fail, lead to a counterattack, hurt, defeat; the damage of all together. */
export type Odds = {
  readonly of: number;
  readonly fail: number;
  readonly crit: number;
  readonly hurt: number;
  readonly defeat: number;
  readonly damage: number;
  /** Outcomes in which both signs show. */
  readonly yinYang: number;
};

/** How many ways lead to a total, and whether a yin and a yang sign show: by total, then by signs (1 yin, 2 yang). */
type Ways = Map<number, number[]>;

const YIN = 1;
const YANG = 2;
const SIGNS = 4;

function withDie(ways: Ways, faces: readonly string[]): Ways {
  const next: Ways = new Map();
  for (const [total, bySigns] of ways)
    for (const face of faces) {
      const sign = signOf(face) === 'yin' ? YIN : signOf(face) === 'yang' ? YANG : 0;
      const sum = total + hitsOn(face);
      const counts = next.get(sum) ?? new Array<number>(SIGNS).fill(0);
      for (const [signs, n] of bySigns.entries()) counts[signs | sign] = (counts[signs | sign] ?? 0) + n;
      next.set(sum, counts);
    }
  return next;
}

const pools = new WeakMap<Content['dice'], Map<number, Ways>>();
/** More dice of one colour than any pool has. */
const MOST_DICE = 64;

/** All outcomes of a pool, worked out once for each pool of a pack's dice. */
function poolOf(dice: Content['dice'], yin: number, yang: number): Ways {
  const known = pools.get(dice) ?? new Map<number, Ways>();
  pools.set(dice, known);
  const key = yin * MOST_DICE + yang;
  const ways = known.get(key) ?? waysOf(dice.yin, dice.yang, yin, yang);
  known.set(key, ways);
  return ways;
}

function waysOf(yinFaces: readonly string[], yangFaces: readonly string[], yin: number, yang: number): Ways {
  let ways: Ways = new Map([[0, [1, 0, 0, 0]]]);
  for (let i = 0; i < yin; i++) ways = withDie(ways, yinFaces);
  for (let i = 0; i < yang; i++) ways = withDie(ways, yangFaces);
  return ways;
}

/** What a text writes on an attack, as far as its phrases say it. */
function read(c: Seen, strike: Strike, written: Written, effect: Effect | null): void {
  const { phrases } = cards(c).runtime.book;
  const phraseIn = ({ phrase }: Clause) => phrases.get(phrase)?.phrase as Foretold | undefined;
  if (effect?.t === 'seq') for (const part of effect.effects) read(c, strike, written, part);
  if (effect?.t === 'if' && effect.condition.t === 'is') {
    const { clause } = effect.condition;
    const holds = phraseIn(clause)?.foreseen?.(c, strike, clause.args);
    if (holds !== undefined) read(c, strike, written, holds ? effect.yes : effect.otherwise);
  }
  if (effect?.t === 'do')
    phraseIn(effect.clause)?.writes?.(written, amountOf(effect.clause), effect.clause.args);
}

/** A number that is printed; 0 where it is worked out when the text is carried out. */
function amountOf({ args: { n } }: Clause): number {
  return typeof n === 'object' && n.q === 'number' ? n.n : Number(n) || 0;
}

function writtenOn(c: Seen, strike: Strike): Written {
  const { by, skill } = strike;
  const written: Written = { bonus: 0, yin: 0, yang: 0, ignores: [] };
  const { weapons, skills } = content(c);
  const card = skills[skill];
  if (card) read(c, strike, written, skillText(card));
  const weapon = isCharacter(c, by) ? weapons[characterOf(c, by).weapons[0] ?? ''] : undefined;
  read(c, strike, written, weapon?.attack ?? null);
  return written;
}

/** A defence that a text does not ignore. */
function defenceOf(c: Seen, target: string, { ignores }: Written): number {
  const left = (defence: string) =>
    ignores.includes(defence)
      ? 0
      : Math.max(0, c.stat(defence, target) - ignores.filter((each) => each === `1 ${defence}`).length);
  return left('defence') + left('armor');
}

/** The face of the focus die and what it does: without one a single face that does nothing. */
const NO_FOCUS = ['0'];

export function oddsOf(c: Seen, strike: Strike): Odds {
  const { by, target, focus, counter = false } = strike;
  const { dice } = content(c);
  const written = writtenOn(c, strike);
  const [yin, yang] = [strike.yin + written.yin, strike.yang + written.yang];
  const ways = poolOf(dice, yin, yang);
  const poison = tokensOf(c, by, 'poisoned') * (ruling(c, 'poison') === 'die' ? yin + yang : 1);
  const changed = written.bonus + c.stat('attackTotal', by) + c.stat('blow', `${by}>${target}`) - poison;
  const added = heightBonus(c, by, target) + c.stat('power', by);
  const defence = defenceOf(c, target, written);
  const health = healthOf(c, target);
  // A blinded attacker misses with 3 of the 6 faces of another die (EX-COND-08).
  const blinded = !counter && tokensOf(c, by, 'blinded') > 0;
  const [seeing, all] = blinded ? [1, 2] : [1, 1];
  const pool = dice.yin.length ** yin * dice.yang.length ** yang;
  const faces = focus ? dice.focus : NO_FOCUS;
  const odds = { of: pool * faces.length * all, fail: 0, crit: 0, hurt: 0, defeat: 0, damage: 0, yinYang: 0 };
  for (const face of faces) {
    if (face === 'BLANK' || face === 'CRIT') {
      odds.fail += pool * all;
      if (face === 'CRIT') odds.crit += pool * all;
      continue;
    }
    odds.fail += pool * (all - seeing);
    const less = face.endsWith('PIERCE') ? 0 : defence;
    for (const [hits, bySigns] of ways) {
      const many = bySigns.reduce((sum, n) => sum + n, 0) * seeing;
      const damage = Math.max(0, Math.max(0, hits + hitsOn(face) + changed) + added - less);
      odds.yinYang += (bySigns[YIN | YANG] ?? 0) * seeing;
      odds.damage += damage * many;
      if (damage > 0) odds.hurt += many;
      if (damage >= health) odds.defeat += many;
    }
  }
  return odds;
}
