/**
 * What an effect is worth to a player, as a number: one Asset is about 1. It reads the tree, asks each phrase what that puts on
 * the scales, and knows no card and no phrase.
 */
import {
  type Clause,
  type Condition,
  type Effect,
  given,
  payable,
  phraseOf,
  type Quantity,
} from '@torii/script';
import {
  type Asset,
  type Looked,
  OPEN,
  type Player,
  type Scales,
  type TableToken,
  type Tile,
} from '@torii/tamashii';
import { among, Reading, sum } from '../reading.ts';
import { typeOfTest } from './aims.ts';
import { assetWorth, bestAsset, cheapest, gaining, losing } from './assets.ts';
import { passing } from './chances.ts';
import {
  bodyOf,
  bodyWorth,
  deedsOf,
  type Eyes,
  inPartOf,
  isSo,
  lookFor,
  numberOf,
  otherMarketWorth,
  playerOf,
  topLeft,
  weighing,
} from './eyes.ts';
import { type Judge, replacedWorth, sentBackWorth } from './order.ts';
import { onMap } from './wishes.ts';

/** An Enemy that is attached: what it costs until it is gone. */
export const ENEMY = 2.4;
const EXP = 1.3;
const WOUND = 1.1;
const RESET = 4;
const SPOILT = 0.9;
/** Whoever plays together loses when there is no more Corrupted Data to give: the fewer are left, the dearer each is. */
const ALL_SPOILT = 40;
const SPOILING = 12;
/** Corrupted Data tokens that a reset brings (TM-3w-08). */
const OF_RESET = 2;
/** A token that a Test costs. */
const TOKEN = 0.15;
/** A token more that counts as Core Data. */
const CORE = 0.15;
/** A token on a card that nothing in play asks for as yet. */
const UNASKED = 0.5;
const CARD = /^card:/;
/** To turn over the Dice token that one is looking for, and with it the next card. */
const FOUND = 8;
/** What others gain is worth a little less than what one gains oneself, and nothing where they play against each other. */
const OTHERS = 0.7;
/** A text that stays in force is used some times more. */
const AGAIN = 1.5;

/** What it costs to have the Trace marker on a space: the Enemies that may come of it. */
function traceCost({ known: { table } }: Eyes, trace: number): number {
  const top = table.trace.length;
  if (trace >= top) return 2 * ENEMY + 2;
  const faces = table.dice.player;
  const each = faces.filter((face) => face === table.dice.attaches).length / faces.length;
  return (table.trace[Math.max(0, trace)] ?? 0) * each * ENEMY + 0.12 * trace;
}

export function traceChange(eyes: Eyes, to: number): number {
  const { trace } = eyes.me;
  if (trace === null) return 0;
  return (traceCost(eyes, trace) - traceCost(eyes, Math.max(0, to))) * (wantsEnemies(eyes) ? 0.3 : 1);
}

/** Wounds hurt more the fewer one has left. */
function woundCost(eyes: Eyes, n: number): number {
  const { me } = eyes;
  const left = me.integrity + me.assets.shield - n;
  return WOUND * n + (left <= 0 ? RESET + spoiling(eyes, OF_RESET) : left <= 2 ? 0.6 : 0);
}

/** What it costs all that so much less Corrupted Data is left in the pool. */
function spoiling({ aims, state: { corruptedPool } }: Eyes, n: number): number {
  if (!aims.together) return 0;
  return corruptedPool < n ? ALL_SPOILT : (SPOILING * n) / Math.max(1, corruptedPool - n) ** 2;
}

/**
 * What the Scenario, the Body and the Augments add to something that happens. What they add may hang on what it is worth
 * itself: a defeat that lowers the Trace is worth more to whoever shuns Enemies, and a defeat decides who does.
 */
export function momentWorth(seen: Eyes, phrase: string, pattern?: string): number {
  if (seen.weighed.includes(phrase)) return 0;
  let [sum, eyes]: [number, Eyes | null] = [0, null];
  for (const { trigger, effect, source } of seen.aims.moments) {
    if (trigger.phrase !== phrase || (pattern !== undefined && trigger.args.pattern !== pattern)) continue;
    eyes ??= weighing(seen, phrase);
    sum += worth(eyes, effect, source);
  }
  return sum;
}

/** What it is worth to have an Enemy more at one's heels than these, where a text asks for Enemies. */
function followed({ aims: { follow } }: Eyes, enemies: number): number {
  return enemies < follow.most ? follow.worth : 0;
}

/** What it is worth to have an Enemy less, where a text asks for few of them or for many. */
function fewer(eyes: Eyes): number {
  const { length } = eyes.me.enemies;
  return eyes.aims.rid / Math.max(1, length) - followed(eyes, length - 1);
}

export function defeatWorth(eyes: Eyes): number {
  return ENEMY + EXP + momentWorth(eyes, 'youDefeat') + fewer(eyes);
}

/** Whether Enemies are what one is looking for. */
export function wantsEnemies(eyes: Eyes): boolean {
  return eyes.me.enemies.length === 0 && momentWorth(eyes, 'youDefeat') > 2 * ENEMY;
}

/** Damage to the Top Enemy: as much of its defeat as it brings nearer. */
export function damageWorth(eyes: Eyes, n: number, left = topLeft(eyes, eyes.me)): number {
  if (left <= 0 || n <= 0) return 0;
  return n >= left ? defeatWorth(eyes) : (0.75 * defeatWorth(eyes) * n) / left;
}

/** How many tokens of a player could be dumped for a Test. */
export function testTokens({ launcher, core }: Player, type: number | null): number {
  const wanted = type ?? core;
  return launcher.filter((token) => token === wanted || token === OPEN).length;
}

/** Those who try a Test: oneself, or all together. */
function testers({ state, you }: Eyes, group: boolean): readonly Player[] {
  return group ? Object.values(state.players) : [playerOf(state, you)];
}

/** The dice that a Test would be tried with. */
export function diceFor(eyes: Eyes, type: number | null, group: boolean): number {
  return sum(testers(eyes, group).map((each) => testTokens(each, type)));
}

/** Whoever is still on the way to a Test finds the tokens for it by then. */
const HOPEFUL = 0.6;
/** What cannot be paid now can be in so many of the turns to come. */
const SOMEDAY = 0.5;
/** Amounts that are left open, and those that are larger than anything is worth. */
const OPEN_AMOUNT = 5;
const MOST = 12;

/** The scales of a player who reads a text: what phrases put on them, in the position that the eyes see. */
class Weighing extends Reading implements Scales {
  constructor(
    readonly eyes: Eyes,
    readonly c: Looked,
  ) {
    super();
  }

  weigh(clause: Clause): number {
    const { worth } = phraseOf(this.eyes.known.runtime.book, clause, 'effect');
    if (typeof worth !== 'function') return 0;
    this.clause = clause;
    return worth(this);
  }

  /** The Damage to the Top Enemy in a clause. */
  damageOf(clause: Clause): number {
    this.clause = clause;
    return phraseOf(this.eyes.known.runtime.book, clause, 'effect').damage?.(this) ?? 0;
  }

  amount(slot = 'n'): number {
    const value = this.clause.args[slot];
    return typeof value === 'object' ? Math.min(MOST, numberOf(this.eyes, this.c, value, OPEN_AMOUNT)) : 1;
  }

  assets(asset: Asset, n: number): number {
    return n < 0 ? losing(this.eyes, asset, -n) : gaining(this.eyes, asset, n);
  }
  anyAssets(n: number): number {
    return n < 0 ? cheapest(this.eyes, -n) : n * assetWorth(this.eyes, bestAsset(this.eyes));
  }
  held(asset: Asset): number {
    return this.eyes.me.assets[asset];
  }
  exp(n: number): number {
    return EXP * n;
  }
  wounds(n: number): number {
    return -woundCost(this.eyes, n);
  }
  recovered(n: number): number {
    const { limit, integrity } = this.eyes.me;
    return Math.min(n, limit - integrity);
  }

  corrupted(n: number): number {
    return -SPOILT * n - spoiling(this.eyes, n);
  }
  get dump(): readonly number[] {
    return this.eyes.me.dump;
  }
  otherCore(): number {
    const { me, aims } = this.eyes;
    if (!aims.tests.some(({ type }) => type === null)) return 0;
    const others = me.coreTokens.flat().filter((token) => token !== me.core);
    const most = Math.max(0, ...others.map((token) => testTokens(me, token)));
    return CORE * (most - testTokens(me, me.core));
  }
  otherBody(): number {
    const { me, known } = this.eyes;
    const now = bodyOf(this.eyes, me);
    const others = me.bodies.slice(1).map((id) => known.content.bodies[id]);
    const best = Math.max(...others.map((body) => (body ? bodyWorth(body) : 0)));
    return others.length === 0 || !now ? 0 : best - bodyWorth(now) + momentWorth(this.eyes, 'youInhabit');
  }
  otherMarket(): number {
    return otherMarketWorth(this.eyes);
  }

  trace(by: number): number {
    return traceChange(this.eyes, (this.eyes.me.trace ?? 0) + by);
  }
  get enemies(): number {
    return this.eyes.me.enemies.length;
  }
  attached(n: number): number {
    const { length } = this.eyes.me.enemies;
    let sum = 0;
    for (let i = 0; i < n; i++) sum += followed(this.eyes, length + i);
    return (wantsEnemies(this.eyes) ? 1 : -ENEMY) * n + sum;
  }
  damage(n: number): number {
    return damageWorth(this.eyes, n);
  }
  defeat(): number {
    return defeatWorth(this.eyes);
  }
  sentBack(): number {
    return sentBackWorth(this.eyes, JUDGE);
  }
  replacedTop(): number {
    return replacedWorth(this.eyes, JUDGE);
  }
  rid(): number {
    const { eyes } = this;
    // Whoever drives it away has not defeated it.
    const missed = momentWorth(eyes, 'youDefeat') - followed(eyes, eyes.me.enemies.length - 1);
    return ENEMY - 0.4 * Math.max(0, missed) + fewer(eyes);
  }

  offMap(token: TableToken, n: number, where: 'here' | 'anywhere' = 'anywhere'): number {
    const each = this.eyes.aims.remove[token] ?? 0;
    return (
      each * (n < 0 ? n : Math.min(n, where === 'here' ? this.here(token) : onMap(this.eyes.state, token)))
    );
  }
  private get at(): string {
    const { state } = this.eyes;
    return state.bot?.acting ? state.bot.at : playerOf(state, this.c.locals.you).at;
  }
  private here(token: TableToken): number {
    return this.eyes.state.map[this.at]?.tokens[token] ?? 0;
  }
  /** The chance that the Dice token of this tile is the one that is looked for: one of those that lie face down. */
  turning(): number {
    const { map } = this.eyes.state;
    const lies = ({ dice: { zone, items } }: Tile) => zone === 'closed' && items.length > 0;
    const tile = map[this.at];
    return tile && lies(tile) ? 1 / Object.values(map).filter(lies).length : 0;
  }
  onPlot(token: TableToken, n: number): number {
    // Where nothing lies nothing can be lost.
    const lying = this.eyes.state.scenario.plotTokens[token];
    return Math.max(n, -lying) * (this.eyes.aims.place[token] ?? 0);
  }
  onCard(token: TableToken, n: number, card = this.c.locals.source.replace(CARD, '')): number {
    const { aims, state } = this.eyes;
    if (card === state.scenario.plot) return this.onPlot(token, n);
    return n * (aims.cards[card]?.[token] ?? UNASKED);
  }

  test(group: boolean): number {
    const { eyes } = this;
    const type = typeOfTest(this.clause);
    const dice = diceFor(eyes, type, group);
    const rerolls = sum(testers(eyes, group).map(({ assets }) => assets.reroll));
    const pass = passing(eyes.known, dice, rerolls, this.amount());
    this.pass = eyes.hopeful ? Math.max(HOPEFUL, pass) : pass;
    return dice === 0 ? 0 : -TOKEN * Math.min(dice, 3);
  }
  get time(): number {
    return this.eyes.state.time;
  }
  get armor(): number {
    return this.eyes.state.boss?.armor ?? 0;
  }

  override read(effect: Effect): number {
    const { eyes, c } = this;
    switch (effect.t) {
      case 'if':
        return isHidden(eyes, effect) ? FOUND * this.turning() : super.read(effect);
      case 'pay':
        if (payable(eyes.known.runtime, c, effect.cost)) return super.read(effect);
        return eyes.someday ? SOMEDAY * super.read(effect) : 0;
      case 'announce':
        return worth(eyes, effect.effect, c.locals.source, numberOf(eyes, c, effect.most, OPEN_AMOUNT));
      default:
        return super.read(effect);
    }
  }

  protected chance(condition: Condition): number {
    if (condition.t === 'is' && condition.clause.phrase === 'passTest') return this.pass;
    return isSo(this.eyes, this.c, condition) ? 1 : 0;
  }

  protected forOthers({ who, effect }: Effect & { t: 'players' }): number {
    const { eyes, c } = this;
    const { book } = eyes.known.runtime;
    const phrase = phraseOf(book, who, 'players');
    const each = phrase.list(c, given(book, c, who)).map((role) => {
      const own = role === eyes.you;
      const theirs = own ? eyes : inPartOf(eyes, role);
      const value = worth(theirs, effect, c.locals.source, c.locals.x);
      if (own) return value;
      return eyes.aims.together ? OTHERS * value : -0.3 * value;
    });
    return among(phrase.choose === true, each);
  }

  protected times(quantity: Quantity): number {
    return Math.min(10, numberOf(this.eyes, this.c, quantity, OPEN_AMOUNT));
  }

  protected later(): number {
    return AGAIN;
  }
}

/** The Damage to the Top Enemy in an effect. */
export function damageIn(eyes: Eyes, effect: Effect, source: string, x = 0): number {
  if (effect.t === 'seq') return sum(effect.effects.map((part) => damageIn(eyes, part, source, x)));
  return effect.t === 'do' ? new Weighing(eyes, lookFor(eyes, source, x)).damageOf(effect.clause) : 0;
}

/** Whether it is about a Dice token that is still to be turned over, and leads on. */
function isHidden({ known }: Eyes, { condition, yes }: Effect & { t: 'if' }): boolean {
  const [first] = condition.t === 'allOf' ? condition.conditions : [condition];
  if (first?.t !== 'is' || first.clause.phrase !== 'diceTokenShows') return false;
  return deedsOf(yes).some((clause) => phraseOf(known.runtime.book, clause, 'effect').leads);
}

/** What it would be worth to carry out an effect now, for whoever the eyes are. */
export function worth(eyes: Eyes, effect: Effect, source: string, x = 0): number {
  return new Weighing(eyes, lookFor(eyes, source, x)).read(effect);
}

const JUDGE: Judge = { worth, defeat: defeatWorth };
