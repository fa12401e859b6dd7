/** What an effect is worth to a player, as a number: one Asset is about 1. It reads the tree and knows no card. */
import { type Clause, type Effect, given, payable, phraseOf, type Quantity } from '@torii/script';
import { ASSETS, type Asset, CORRUPTED, type Looked, OPEN, type Player } from '@torii/tamashii';
import { tokenOf } from './aims.ts';
import { passing } from './chances.ts';
import { type Eyes, isSo, lookFor, numberOf, playerOf, topLeft } from './eyes.ts';

/** An Enemy that is attached: what it costs until it is gone. */
export const ENEMY = 2.4;
const EXP = 1.3;
const WOUND = 1.1;
const RESET = 4;
const SPOILT = 0.9;
/** A token less on the Launcher for a while. */
const TOKEN = 0.15;
const MOST_ASSETS = 5;
const BASE: Readonly<Record<Asset, number>> = { shield: 1, memory: 0.6, power: 1, reroll: 0.7 };
/** What others gain is worth a little less than what one gains oneself, and nothing where they play against each other. */
const OTHERS = 0.7;
/** A text that stays in force is used some times more. */
const AGAIN = 1.5;

/** What one more of an Asset is worth. */
export function assetWorth({ aims, me, known }: Eyes, asset: Asset, have = me.assets[asset]): number {
  if (have >= MOST_ASSETS) return 0;
  const saved = aims.save[asset];
  const wanted = saved && have < saved.most ? saved.worth : 0;
  const toEquip =
    asset === 'memory' && me.unequipped.some((id) => (known.content.augments[id]?.memory ?? 0) > have)
      ? 0.6
      : 0;
  return BASE[asset] * (1 - 0.13 * have) + wanted + toEquip;
}

function gaining(eyes: Eyes, asset: Asset, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += assetWorth(eyes, asset, eyes.me.assets[asset] + i);
  return sum;
}

function losing(eyes: Eyes, asset: Asset, n: number): number {
  let sum = 0;
  for (let i = 1; i <= n && eyes.me.assets[asset] >= i; i++)
    sum += assetWorth(eyes, asset, eyes.me.assets[asset] - i);
  return -sum;
}

/** Which Asset one would take, and which one would give. */
function bestAsset(eyes: Eyes): Asset {
  return ASSETS.reduce((best, asset) => (assetWorth(eyes, asset) > assetWorth(eyes, best) ? asset : best));
}

function cheapest(eyes: Eyes, n: number): number {
  const held = ASSETS.flatMap((asset) =>
    Array.from({ length: eyes.me.assets[asset] }, (_, i) => assetWorth(eyes, asset, i)),
  ).sort((a, b) => a - b);
  return -held.slice(0, n).reduce((sum, each) => sum + each, 0);
}

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
function woundCost({ me }: Eyes, n: number): number {
  const left = me.integrity + me.assets.shield - n;
  return WOUND * n + (left <= 0 ? RESET : left <= 2 ? 0.6 : 0);
}

/**
 * What the Scenario, the Body and the Augments add to something that happens. What they add may hang on what it is worth
 * itself: a defeat that lowers the Trace is worth more to whoever shuns Enemies, and a defeat decides who does.
 */
export function momentWorth(seen: Eyes, phrase: string, pattern?: string): number {
  const { weighed = [] } = seen;
  if (weighed.includes(phrase)) return 0;
  const eyes: Eyes = { ...seen, weighed: [...weighed, phrase] };
  let sum = 0;
  for (const { trigger, effect, source } of eyes.aims.moments)
    if (trigger.phrase === phrase && (pattern === undefined || trigger.args.pattern === pattern))
      sum += worth(eyes, effect, source);
  return sum;
}

export function defeatWorth(eyes: Eyes): number {
  return ENEMY + EXP + momentWorth(eyes, 'youDefeat');
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

/** Whoever is still on the way to a Test finds the tokens for it by then. */
const HOPEFUL = 0.6;
const TYPES: Readonly<Record<string, number>> = { blueData: 1, greenData: 2, yellowData: 3, redData: 4 };

interface Reading {
  readonly eyes: Eyes;
  readonly c: Looked;
  /** The chance that the Test of this text is passed. */
  pass: number;
}

function amountIn({ eyes, c }: Reading, { args }: Clause, slot = 'n'): number {
  const value = args[slot];
  return typeof value === 'object' ? Math.min(12, numberOf(eyes, c, value, 5)) : 1;
}

function test(reading: Reading, clause: Clause, group: boolean): number {
  const { eyes } = reading;
  const type = TYPES[String(clause.args.data)] ?? null;
  const who = group ? Object.keys(eyes.state.players) : [eyes.you];
  const players = who.map((role) => playerOf(eyes.state, role));
  const dice = players.reduce((sum, each) => sum + testTokens(each, type), 0);
  const rerolls = players.reduce((sum, each) => sum + each.assets.reroll, 0);
  const pass = passing(eyes.known, dice, rerolls, amountIn(reading, clause));
  reading.pass = eyes.hopeful ? Math.max(HOPEFUL, pass) : pass;
  return dice === 0 ? 0 : -TOKEN * Math.min(dice, 3);
}

type Read = (reading: Reading, clause: Clause) => number;

function times(each: number): Read {
  return (reading, clause) => each * amountIn(reading, clause);
}

function asset({ args }: Clause): Asset {
  return args.asset as Asset;
}

function onActiveCard({ eyes, c }: Reading): boolean {
  return c.locals.source === `card:${eyes.state.scenario.plot}`;
}

function tokensHere({ eyes, c }: Reading, clause: Clause): number {
  const at = eyes.state.bot?.acting ? eyes.state.bot.at : playerOf(eyes.state, c.locals.you).at;
  return eyes.state.map[at]?.tokens[tokenOf(clause)] ?? 0;
}

function removing(reading: Reading, clause: Clause, there: number): number {
  const each = reading.eyes.aims.remove[tokenOf(clause)] ?? 0;
  return each * Math.min(there, amountIn(reading, clause));
}

function anywhere({ eyes }: Reading, clause: Clause): number {
  const token = tokenOf(clause);
  return Object.values(eyes.state.map).reduce((sum, { tokens }) => sum + tokens[token], 0);
}

/** Figures: MOV, ATT, PRO. */
const STAT = 0.9;

const READ: Readonly<Record<string, Read>> = {
  gainAsset: (r, clause) => gaining(r.eyes, asset(clause), amountIn(r, clause)),
  gainAssetsOfChoice: (r, clause) => amountIn(r, clause) * assetWorth(r.eyes, bestAsset(r.eyes)),
  loseAsset: (r, clause) => losing(r.eyes, asset(clause), amountIn(r, clause)),
  spendAsset: (r, clause) => losing(r.eyes, asset(clause), amountIn(r, clause)),
  spendAssetsOfChoice: (r, clause) => cheapest(r.eyes, amountIn(r, clause)),
  loseAssetsOfChoice: (r, clause) => cheapest(r.eyes, amountIn(r, clause)),
  gainExp: times(EXP),
  spendExp: times(-EXP),
  suffer: (r, clause) => -woundCost(r.eyes, amountIn(r, clause)),
  loseIntegrity: (r, clause) => -woundCost(r.eyes, amountIn(r, clause)),
  recover: (r, clause) => Math.min(amountIn(r, clause), r.eyes.me.limit - r.eyes.me.integrity),
  sufferLess: times(WOUND),
  gainBasicData: times(0.5),
  gainTyped: (r, clause) => amountIn(r, clause) * (clause.args.token === 'openDataToken' ? 1.6 : 0.5),
  gainCorruptedData: (r, clause) => {
    const n = amountIn(r, clause);
    return -SPOILT * n - (r.eyes.aims.together && r.eyes.state.corruptedPool < n ? 40 : 0);
  },
  dumpData: times(-TOKEN),
  dumpTyped: times(-TOKEN),
  dumpOfType: times(-TOKEN),
  dumpAtRandom: times(-TOKEN),
  discardData: times(-0.4),
  discardOfType: times(-0.4),
  discardCorrupted: times(0.8),
  discardAnyFromDump: (r) => (r.eyes.me.dump.includes(CORRUPTED) ? 0.8 : -0.2),
  loadFromDump: times(0.4),
  replaceFromBag: times(0.05),
  switchAny: () => 0.3,
  program: times(0.2),
  prepare: times(0.35),
  unlock: times(1.8),
  moveLock: () => -0.5,
  launchRepel: () => 0.5,
  launchPattern: () => 0.5,
  inhabitFromMarket: () => 2.5,
  exchangeBody: () => -0.5,
  increaseStat: times(STAT),
  increaseTrace: (r, clause) => traceChange(r.eyes, (r.eyes.me.trace ?? 0) + amountIn(r, clause)),
  reduceTrace: (r, clause) => traceChange(r.eyes, (r.eyes.me.trace ?? 0) - amountIn(r, clause)),
  clearTrace: (r) => traceChange(r.eyes, 0),
  deal: (r, clause) => damageWorth(r.eyes, amountIn(r, clause)),
  dealTwice: (r, clause) => damageWorth(r.eyes, 2 * r.eyes.me.assets[asset(clause)]),
  dealToEach: (r, clause) =>
    damageWorth(r.eyes, amountIn(r, clause)) * Math.max(1, r.eyes.me.enemies.length * 0.8),
  dealToOne: (r, clause) => damageWorth(r.eyes, amountIn(r, clause)),
  defeatTop: (r) => (r.eyes.me.enemies.length > 0 ? defeatWorth(r.eyes) : 0),
  topRecovers: (r, clause) => (r.eyes.me.enemies.length > 0 ? -0.3 * amountIn(r, clause) : 0),
  discardThisEnemy: (r) => ENEMY - 0.4 * Math.max(0, defeatWorth(r.eyes) - ENEMY - EXP),
  discardTop: (r) => (r.eyes.me.enemies.length > 0 ? ENEMY : 0),
  attachEnemies: (r, clause) => (wantsEnemies(r.eyes) ? 1 : -ENEMY) * amountIn(r, clause),
  takeEnemy: () => -0.5,
  sendTopBack: () => 0,
  discardHere: (r, clause) => removing(r, clause, tokensHere(r, clause)),
  discardFromTile: (r, clause) => removing(r, clause, anywhere(r, clause)),
  discardAwayFromBoss: (r, clause) => removing(r, clause, anywhere(r, clause)),
  discardFromMap: (r, clause) => removing(r, clause, anywhere(r, clause)),
  placeOnThisCard: (r, clause) =>
    onActiveCard(r) ? amountIn(r, clause) * (r.eyes.aims.place[tokenOf(clause)] ?? 0) : 0.5,
  placeOnCard: (r, clause) => amountIn(r, clause) * (r.eyes.aims.place[tokenOf(clause)] ?? 0),
  discardFromThisCard: (r, clause) =>
    onActiveCard(r) ? -amountIn(r, clause) * (r.eyes.aims.place[tokenOf(clause)] ?? 0) : 0,
  drawAugment: times(1.1),
  completeStep: () => 0.5,
  takeGoal: () => 6,
  rerollDice: () => 0.5,
  turnAttackDice: () => 1,
  addAttackDice: times(0.8),
  discardNumberDie: () => 1,
  performTest: (r, clause) => test(r, clause, false),
  performGroupTest: (r, clause) => test(r, clause, true),
  dealToBoss: times(2),
  reduceBossIntegrity: times(3),
  reduceArmor: times(1.5),
  charge: times(0.6),
  scenarioLost: () => -100,
};

function isTest(effect: Effect & { t: 'if' }): boolean {
  return effect.condition.t === 'is' && effect.condition.clause.phrase === 'passTest';
}

function whom({ eyes, c }: Reading, who: Clause): readonly string[] {
  const phrase = phraseOf(eyes.known.runtime.book, who, 'players');
  return phrase.list(c, given(eyes.known.runtime.book, c, who));
}

function forOthers(reading: Reading, effect: Effect & { t: 'players' }): number {
  const { eyes, c } = reading;
  const each = whom(reading, effect.who).map((role) => {
    const own = role === eyes.you;
    const theirs: Eyes = own ? eyes : { ...eyes, you: role, me: playerOf(eyes.state, role) };
    const value = worth(theirs, effect.effect, c.locals.source, c.locals.x);
    if (own) return value;
    return eyes.aims.together ? OTHERS * value : -0.3 * value;
  });
  if (each.length === 0) return 0;
  const chosen = phraseOf(eyes.known.runtime.book, effect.who, 'players').choose === true;
  return chosen ? Math.max(...each) : each.reduce((sum, value) => sum + value, 0);
}

function read(reading: Reading, effect: Effect): number {
  const { eyes, c } = reading;
  switch (effect.t) {
    case 'do':
      return READ[effect.clause.phrase]?.(reading, effect.clause) ?? 0;
    case 'seq':
      return effect.effects.reduce((sum, part) => sum + read(reading, part), 0);
    case 'if': {
      if (isTest(effect)) {
        const failed = effect.otherwise ? read(reading, effect.otherwise) : 0;
        return reading.pass * read(reading, effect.yes) + (1 - reading.pass) * failed;
      }
      if (isSo(eyes, c, effect.condition)) return read(reading, effect.yes);
      return effect.otherwise ? read(reading, effect.otherwise) : 0;
    }
    case 'may':
      return Math.max(0, read(reading, effect.effect));
    case 'pay':
      if (!payable(eyes.known.runtime, c, effect.cost)) return 0;
      return Math.max(0, read(reading, effect.cost) + read(reading, effect.effect));
    case 'choose': {
      const each = effect.among.map((part) => read(reading, part)).sort((a, b) => b - a);
      return each.slice(0, effect.count).reduce((sum, value) => sum + value, 0);
    }
    case 'players':
      return forOthers(reading, effect);
    case 'each':
      return 0.5 * read(reading, effect.effect);
    case 'repeat':
      return Math.min(10, quantity(reading, effect.times)) * read(reading, effect.effect);
    case 'announce':
      return worth(eyes, effect.effect, c.locals.source, quantity(reading, effect.most));
    case 'when':
    case 'instead':
      return AGAIN * read(reading, effect.effect);
    case 'until':
    case 'once':
      return read(reading, effect.effect);
    case 'roll': {
      const all = effect.results.map((result) => read(reading, result.effect));
      return all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
    }
    // The keywords of Scenarios are threats: nobody chooses them.
    case 'keyword':
    case 'byHand':
      return 0;
  }
}

function quantity({ eyes, c }: Reading, of: Quantity): number {
  return numberOf(eyes, c, of, 5);
}

/** What it would be worth to carry out an effect now, for whoever the eyes are. */
export function worth(eyes: Eyes, effect: Effect, source: string, x = 0): number {
  return read({ eyes, c: lookFor(eyes, source, x), pass: 0.5 }, effect);
}
