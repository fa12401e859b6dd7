/** The odds of an attack before it is rolled, exact: outcomes are counted, none is drawn. */
import { once, type Survey } from '@torii/kernel';
import { healthOf, tokensOf } from '../creatures/creatures.ts';
import { content } from '../looking.ts';
import type { Content } from '../pack/content.ts';
import type { Exploration } from '../state.ts';
import { dealtBy } from './blow.ts';
import { hitsOn } from './dice.ts';
import { type Foreseen, foresee, type Strike } from './foretold.ts';
import { atBest, NOTHING, type Payoff, plus, type Tally } from './luck.ts';

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
  /** Dice may be rolled again or turned, and that is reckoned in as it is best (luck.ts). */
  readonly luck: boolean;
};

/** Odds without the focus die and with it. */
export type Both = { readonly plain: Odds; readonly focus: Odds };

/** All that odds depend on: what is the same here comes to the same. */
interface Terms extends Foreseen {
  readonly health: number;
  readonly blinded: boolean;
}

/** A weapon's effect for both signs may be left: the better of the two is what happens (EX-DMG-03). */
function payoffOf({ blow, both, health }: Terms, face: string): Payoff {
  const known: Tally[] = [];
  const payoff: Payoff = ({ hits, both: showsBoth }) => {
    const all = hits + hitsOn(face);
    const plain = dealtBy(blow, all, face).damage;
    const damage = showsBoth ? Math.max(plain, dealtBy(both, all, face).damage) : plain;
    return {
      hurt: Number(damage > 0),
      defeat: Number(damage >= health),
      yinYang: Number(showsBoth),
      damage,
      taken: Math.min(damage, health),
    };
  };
  return (sum) => {
    const key = sum.hits * 2 + Number(sum.both);
    known[key] ??= payoff(sum);
    return known[key];
  };
}

/** Without a focus die a single face that does nothing. */
const NO_FOCUS = ['0'];
const FAILS = ['BLANK', 'CRIT'];

function count(dice: Content['dice'], terms: Terms, faces: readonly string[]): Odds {
  const { yin, yang, luck, blinded } = terms;
  let [pool, all]: [number, Tally] = [0, NOTHING];
  for (const face of faces) {
    if (FAILS.includes(face)) continue;
    const { of, tally } = atBest(dice, { yin, yang }, luck, payoffOf(terms, face));
    pool = of;
    all = plus(all, tally, 1);
  }
  // A blinded attacker misses with 3 of the 6 faces of another die (EX-COND-08).
  const [seeing, looks] = blinded ? [1, 2] : [1, 1];
  const each = (is: (face: string) => boolean) => faces.filter(is).length * pool;
  const fails = each((face) => FAILS.includes(face));
  const { hurt, defeat, yinYang, damage } = plus(NOTHING, all, seeing);
  return {
    of: pool * faces.length * looks,
    fail: fails * looks + (pool * faces.length - fails) * (looks - seeing),
    crit: each((face) => face === 'CRIT') * looks,
    ...{ hurt, defeat, damage, yinYang },
    luck: luck.length > 0,
  };
}

/** So many are kept; a long match with ever other figures would fill the memory. */
const KEPT = 4000;
const keptOf = once((_: Content['dice']) => new Map<string, Both>());

function counted(dice: Content['dice'], terms: Terms): Both {
  const kept = keptOf(dice);
  const key = JSON.stringify(terms);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= KEPT) kept.clear();
  const made = { plain: count(dice, terms, NO_FOCUS), focus: count(dice, terms, dice.focus) };
  kept.set(key, made);
  return made;
}

export function oddsOf(c: Survey<Exploration>, strike: Strike): Both {
  const { by, target } = strike;
  return counted(content(c).dice, {
    ...foresee(c, strike),
    health: healthOf(c, target),
    blinded: tokensOf(c, by, 'blinded') > 0,
  });
}
