/**
 * Dice that may be rolled again or turned before they count (EX-DMG-04): what becomes of all rolls if whoever attacks makes
 * the best of each. The best is what takes most health on the average; of what takes the same, what defeats more often, then
 * what shows both signs more often.
 */
import { once } from '@torii/kernel';
import type { Content } from '../pack/content.ts';
import { hitsOn, signOf } from './dice.ts';

/** What can be done to dice that lie there: so many are rolled again at once, or one is turned to another face. */
export interface Luck {
  readonly way: 'reroll' | 'turn';
  readonly least: number;
  readonly most: number;
}

/** Of outcomes that are equally likely: how many hurt, defeat, show both signs; the damage of all, and what of it counts. */
export interface Tally {
  readonly hurt: number;
  readonly defeat: number;
  readonly yinYang: number;
  readonly damage: number;
  /** No more than there is health. */
  readonly taken: number;
}

/** What dice come to: hits, and whether both signs show. */
interface Sum {
  readonly hits: number;
  readonly both: boolean;
}
export type Payoff = (sum: Sum) => Tally;

export const NOTHING: Tally = { hurt: 0, defeat: 0, yinYang: 0, damage: 0, taken: 0 };

export function plus(a: Tally, b: Tally, times: number): Tally {
  return {
    hurt: a.hurt + b.hurt * times,
    defeat: a.defeat + b.defeat * times,
    yinYang: a.yinYang + b.yinYang * times,
    damage: a.damage + b.damage * times,
    taken: a.taken + b.taken * times,
  };
}

/** What is weighed first of two ways to go on. */
const WEIGHED = ['taken', 'defeat', 'yinYang', 'hurt', 'damage'] as const;

function isBetter(a: Tally, b: Tally): boolean {
  for (const what of WEIGHED) if (a[what] !== b[what]) return a[what] > b[what];
  return false;
}

type Die = 'yin' | 'yang';
type Pool = Readonly<Record<Die, number>>;
const DICE = ['yin', 'yang'] as const;

/** How a die can lie: a sign that was rolled again does not count. */
interface Kind {
  readonly die: Die;
  readonly hits: number;
  readonly sign: string;
  /** On how many faces of the die it is. */
  readonly faces: number;
  /** What one die of it adds to the number by which a hand is known. */
  readonly key: number;
}

/** Dice as they lie, by how many there are of each kind. */
interface Hand {
  readonly counts: readonly number[];
  readonly key: number;
}

/** What dice show together: hits, and how many of each sign. */
interface Lying {
  hits: number;
  yin: number;
  yang: number;
}
/** Dice that are left where others are thrown again. */
type Rest = Lying & { key: number };

function bothIn({ hits, yin, yang }: Lying): Sum {
  return { hits, both: yin > 0 && yang > 0 };
}

/** More dice than are ever thrown at once. */
const MANY = 64;

/** So many equal ways lead to it. */
interface Ways<T> {
  readonly to: T;
  readonly ways: number;
}

function kindsOf(dice: Content['dice'], base: number): Kind[] {
  const all = DICE.flatMap((die) => {
    const faces = dice[die].map((face) => ({ die, hits: hitsOn(face), sign: signOf(face) }));
    return [...faces, ...faces.map((face) => ({ ...face, sign: '' }))].map((face) => ({
      ...face,
      faces: faces.filter(({ hits, sign }) => hits === face.hits && sign === face.sign).length,
    }));
  });
  const isSame = (a: Omit<Kind, 'key'>) => (b: Omit<Kind, 'key'>) =>
    a.die === b.die && a.hits === b.hits && a.sign === b.sign;
  return all
    .filter((kind, i) => all.findIndex(isSame(kind)) === i)
    .map((kind, i) => ({ ...kind, key: base ** i }));
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** What so many dice of a pack can show, worked out once. */
class Rolls {
  readonly kinds: readonly Kind[];
  private readonly rolls = new Map<number, readonly Ways<Hand>[]>();
  private readonly sums = new Map<number, readonly Ways<Sum>[]>();
  /** Into so many equal parts the outcomes of any die can be cut. */
  readonly unit: number;

  constructor(
    private readonly dice: Content['dice'],
    private readonly most: number,
  ) {
    this.kinds = kindsOf(dice, most + 1);
    const [yin, yang] = [dice.yin.length, dice.yang.length];
    this.unit = (yin * yang) / gcd(yin, yang);
  }

  private keyOf({ yin, yang }: Pool): number {
    return yin * (this.most + 1) + yang;
  }

  /** All hands that so many dice can show; dice that are rolled again show no signs. */
  rolled(pool: Pool, again: boolean): readonly Ways<Hand>[] {
    const key = this.keyOf(pool) * 2 + Number(again);
    const known = this.rolls.get(key);
    if (known) return known;
    let hands: readonly Ways<Hand>[] = [{ to: { counts: this.kinds.map(() => 0), key: 0 }, ways: 1 }];
    for (const die of DICE) for (let i = 0; i < pool[die]; i++) hands = this.oneMore(hands, die, again);
    this.rolls.set(key, hands);
    return hands;
  }

  private oneMore(hands: readonly Ways<Hand>[], die: Die, again: boolean): readonly Ways<Hand>[] {
    const made = new Map<number, Ways<Hand>>();
    const faces = this.dice[die].map((face) => this.lying(die, hitsOn(face), again ? '' : signOf(face)));
    // Where dice are rolled again, all count in parts of the same size.
    const ways = again ? this.unit / faces.length : 1;
    for (const hand of hands)
      for (const face of faces) {
        const to = this.changed(hand.to, face, 1);
        const before = made.get(to.key)?.ways ?? 0;
        made.set(to.key, { to, ways: before + hand.ways * ways });
      }
    return [...made.values()];
  }

  private lying(die: Die, hits: number, sign: string): number {
    return this.kinds.findIndex((kind) => kind.die === die && kind.hits === hits && kind.sign === sign);
  }

  /** The same where nothing becomes of them: hits and signs alone. */
  summed(pool: Pool, again: boolean): readonly Ways<Sum>[] {
    const key = this.keyOf(pool) * 2 + Number(again);
    const known = this.sums.get(key);
    if (known) return known;
    const made = new Map<string, Ways<Sum>>();
    for (const { to, ways } of this.rolled(pool, again)) {
      const sum = bothIn(this.sumOf(to));
      const name = `${sum.hits} ${sum.both}`;
      made.set(name, { to: sum, ways: ways + (made.get(name)?.ways ?? 0) });
    }
    const sums = [...made.values()];
    this.sums.set(key, sums);
    return sums;
  }

  sumOf({ counts }: Hand): Lying {
    const sum = { hits: 0, yin: 0, yang: 0 };
    for (const [i, { hits, sign }] of this.kinds.entries()) {
      const n = counts[i] ?? 0;
      sum.hits += n * hits;
      if (sign === 'yin') sum.yin += n;
      if (sign === 'yang') sum.yang += n;
    }
    return sum;
  }

  changed({ counts, key }: Hand, kind: number, by: number): Hand {
    return {
      counts: counts.map((n, i) => (i === kind ? n + by : n)),
      key: key + by * (this.kinds[kind]?.key ?? 0),
    };
  }
}

/** Each hand as good as it can be made, for one payoff. */
class Best {
  private readonly kinds: readonly Kind[];
  private readonly known: Map<number, Tally>[];
  private readonly ends = new Map<number, Tally>();

  constructor(
    private readonly rolls: Rolls,
    private readonly luck: readonly Luck[],
    private readonly payoff: Payoff,
  ) {
    this.kinds = rolls.kinds;
    this.known = luck.map(() => new Map());
  }

  /** What the hand comes to when all that is still to come is done as well as can be. */
  worth(hand: Hand, step: number): Tally {
    const luck = this.luck[step];
    const known = this.known[step];
    if (!luck || !known) return this.payoff(bothIn(this.rolls.sumOf(hand)));
    const before = known.get(hand.key);
    if (before) return before;
    const best = luck.way === 'turn' ? this.turned(hand, step) : this.again(hand, luck, step);
    known.set(hand.key, best);
    return best;
  }

  /** One die to any face that it has, or none. */
  private turned(hand: Hand, step: number): Tally {
    let best = this.worth(hand, step + 1);
    for (const [i, { die }] of this.kinds.entries()) {
      if (!hand.counts[i]) continue;
      const less = this.rolls.changed(hand, i, -1);
      for (const [to, kind] of this.kinds.entries()) {
        if (kind.die !== die || kind.sign !== '') continue;
        const worth = this.worth(this.rolls.changed(less, to, 1), step + 1);
        if (isBetter(worth, best)) best = worth;
      }
    }
    return best;
  }

  /** Each choice of dice that may be rolled again. */
  private again(hand: Hand, { least, most }: Luck, step: number): Tally {
    const left = [...hand.counts];
    const rest = { ...this.rolls.sumOf(hand), key: hand.key };
    let best: Tally | null = null;
    const choose = (from: number, yin: number, yang: number): void => {
      if (yin + yang >= least) {
        const worth = this.thrown(left, rest, { yin, yang }, most, step);
        if (best === null || isBetter(worth, best)) best = worth;
      }
      if (yin + yang === most) return;
      for (let i = from; i < this.kinds.length; i++) {
        const kind = this.kinds[i];
        if (!kind || !left[i]) continue;
        const isYin = Number(kind.die === 'yin');
        this.lay(left, rest, i, -1);
        choose(i, yin + isYin, yang + 1 - isYin);
        this.lay(left, rest, i, 1);
      }
    };
    choose(0, 0, 0);
    return best ?? NOTHING;
  }

  /** Takes a die away, or lays it back. */
  private lay(counts: number[], rest: Rest, i: number, by: number): void {
    const { hits = 0, sign = '', key = 0 } = this.kinds[i] ?? {};
    counts[i] = (counts[i] ?? 0) + by;
    rest.hits += by * hits;
    rest.key += by * key;
    if (sign === 'yin') rest.yin += by;
    if (sign === 'yang') rest.yang += by;
  }

  /** What comes of throwing some dice again beside those that are left. */
  private thrown(left: readonly number[], rest: Rest, picked: Pool, most: number, step: number): Tally {
    // A die that is left lying is in each of the parts that it could have been cut into.
    const parts = this.rolls.unit ** (most - picked.yin - picked.yang);
    if (step === this.luck.length - 1) return this.lastThrown(rest, picked, parts);
    let all = NOTHING;
    for (const { to, ways } of this.rolls.rolled(picked, true)) {
      const counts = left.map((n, i) => n + (to.counts[i] ?? 0));
      all = plus(all, this.worth({ counts, key: rest.key + to.key }, step + 1), ways * parts);
    }
    return all;
  }

  /** Where nothing more becomes of the dice, their sum and their signs decide. */
  private lastThrown({ hits, yin, yang }: Rest, picked: Pool, parts: number): Tally {
    const both = yin > 0 && yang > 0;
    const key = ((hits * 2 + Number(both)) * MANY + picked.yin) * MANY + picked.yang;
    const known = this.ends.get(key);
    if (known) return known;
    let all = NOTHING;
    for (const { to, ways } of this.rolls.summed(picked, true))
      all = plus(all, this.payoff({ hits: hits + to.hits, both }), ways * parts);
    this.ends.set(key, all);
    return all;
  }

  /** Into how many parts each roll is cut. */
  parts(): number {
    return this.luck.reduce(
      (all, { way, most }) => (way === 'turn' ? all : all * this.rolls.unit ** most),
      1,
    );
  }
}

const rollsOf = once((_: Content['dice']) => new Map<number, Rolls>());

/** Of all outcomes of a pool together, and how many they are. */
export function atBest(
  dice: Content['dice'],
  pool: Pool,
  luck: readonly Luck[],
  payoff: Payoff,
): { readonly of: number; readonly tally: Tally } {
  const most = pool.yin + pool.yang;
  const known = rollsOf(dice);
  const rolls = known.get(most) ?? new Rolls(dice, most);
  known.set(most, rolls);
  const of = dice.yin.length ** pool.yin * dice.yang.length ** pool.yang;
  const all = <T>(ways: readonly Ways<T>[], worth: (to: T) => Tally) =>
    ways.reduce((sum, each) => plus(sum, worth(each.to), each.ways), NOTHING);
  if (luck.length === 0) return { of, tally: all(rolls.summed(pool, false), payoff) };
  const best = new Best(rolls, luck, payoff);
  return { of: of * best.parts(), tally: all(rolls.rolled(pool, false), (hand) => best.worth(hand, 0)) };
}
