/** What to launch, and how to program for it: the best set of Patterns within so many moves. */
import { areEnough, CORRUPTED, EMPTY, isHighlighted, LOCK, laidOn, OPEN, type Site } from '@torii/tamashii';
import { passing } from './chances.ts';
import type { Eyes } from './eyes.ts';
import {
  type Board,
  formShortest,
  geometry,
  isFrozen,
  type Offering,
  offering,
  type Swap,
} from './forming.ts';
import type { Launch } from './launches.ts';
import { damageWorth } from './worth.ts';

interface Chosen {
  readonly launch: Launch;
  readonly site: Site;
}

export interface Plan {
  readonly swaps: readonly Swap[];
  readonly chosen: readonly Chosen[];
  readonly value: number;
}

interface Node extends Board {
  readonly swaps: readonly Swap[];
  readonly chosen: readonly Chosen[];
  readonly score: number;
}

/** A Data token on the Launcher when the next turn begins. */
const NEXT = 0.18;
/** A move is not worth anything by itself. */
const MOVE = 0.02;
const BEAM = 4;

/** A Test that the tokens that are left may be kept for. */
export interface Keeping {
  readonly type: number | null;
  readonly needed: number;
  readonly group: boolean;
  /** What passing is worth, and whether it can be tried in this turn. */
  readonly worth: number;
  readonly now: boolean;
  /** Tokens that others bring to a Group Test. */
  readonly others: number;
}

/** What a plan is weighed by. What Damage is worth is asked of every plan and hangs on none: it is worked out once. */
interface Scale {
  readonly eyes: Eyes;
  readonly tests: readonly Keeping[];
  damage(n: number): number;
}

function scaleFor(eyes: Eyes, tests: readonly Keeping[]): Scale {
  const known = new Map<number, number>();
  const damage = (n: number) => {
    const before = known.get(n);
    if (before !== undefined) return before;
    const value = damageWorth(eyes, n);
    known.set(n, value);
    return value;
  };
  return { eyes, tests, damage };
}

/** What is left on the Launcher is worth something: for a Test, and because what need not be drawn is there already. */
function keeping({ eyes, tests }: Scale, launcher: readonly number[], frozen: number): number {
  const { me, known } = eyes;
  let [lying, free, used] = [0, 0, 0];
  for (let slot = 0; slot < launcher.length; slot++) {
    const spoken = isFrozen(frozen, slot);
    const token = launcher[slot] as number;
    if (spoken) used += 1;
    if (spoken || token === EMPTY) free += isHighlighted(known.grid, slot) ? 1 : 0;
    else if (token !== LOCK) lying += 1;
  }
  const refilled = Math.min(free, me.bag.length + me.dump.length + used);
  return NEXT * (lying + refilled) + forTests(eyes, tests, launcher, frozen);
}

/** What the tokens that are not spoken for are worth for Tests. */
function forTests(
  { me, known }: Eyes,
  tests: readonly Keeping[],
  launcher: readonly number[],
  frozen: number,
): number {
  let value = 0;
  for (const { type, needed, worth, now, others } of tests) {
    const wanted = type ?? me.core;
    let dice = others;
    for (let slot = 0; slot < launcher.length; slot++)
      if (!isFrozen(frozen, slot) && (launcher[slot] === wanted || launcher[slot] === OPEN)) dice += 1;
    const chance = passing(known, dice, me.assets.reroll, needed);
    value += now ? worth * chance : 0.45 * worth * chance + 0.02 * worth * Math.min(dice, needed + 1);
  }
  return value;
}

function scoreOf(scale: Scale, { chosen, launcher, frozen, swaps }: Omit<Node, 'score'>): number {
  let [value, damage] = [0, 0];
  for (const { launch } of chosen) {
    value += launch.value;
    damage += launch.damage;
  }
  return value + scale.damage(damage) + keeping(scale, launcher, frozen) - MOVE * swaps.length;
}

/** Whether a Pattern goes with those that are chosen already: who drives an Enemy away does not hack it. */
function goesWith(chosen: readonly Chosen[], launch: Launch): boolean {
  return chosen.every(
    ({ launch: other }) =>
      other.id !== launch.id &&
      !(other.about !== '' && other.about === launch.about && (other.ends || launch.ends)),
  );
}

/** A Pattern that could be launched after what a plan has chosen so far, and the most that the plan could come to with it. */
interface Further {
  readonly node: Node;
  readonly board: Offering;
  readonly launch: Launch;
  readonly atMost: number;
}

/** Sums in another order come out a little different. */
const ROUNDING = 1e-6;

/**
 * The most that the tokens of a plan's Launcher are worth once one Pattern more is launched. Its tokens lie no longer, and
 * their slots may be refilled; a move empties at most one slot more that is.
 */
function mostKept({ eyes, tests }: Scale, { launcher, frozen }: Node, moves: number): number {
  let [lying, free] = [0, 0];
  for (let slot = 0; slot < launcher.length; slot++) {
    const token = launcher[slot] as number;
    const spoken = isFrozen(frozen, slot);
    if (spoken || token === EMPTY) free += isHighlighted(eyes.known.grid, slot) ? 1 : 0;
    else if (token !== LOCK) lying += 1;
  }
  // A move that empties a slot costs less than what is refilled is worth: so all of them are reckoned with.
  return NEXT * (lying + free) + (NEXT - MOVE) * moves + forTests(eyes, tests, launcher, frozen);
}

function furtherOf(scale: Scale, node: Node, launches: readonly Launch[], moves: number): Further[] {
  const { grid } = scale.eyes.known;
  const board = offering(node);
  const found: Further[] = [];
  const left = moves - node.swaps.length;
  let [value, damage] = [mostKept(scale, node, left) - MOVE * node.swaps.length, 0];
  for (const { launch } of node.chosen) {
    value += launch.value;
    damage += launch.damage;
  }
  for (const launch of launches) {
    if (!goesWith(node.chosen, launch)) continue;
    const laid = laidOn(launch.pattern, grid);
    if (!areEnough(laid, board.offers)) continue;
    const atMost = value + launch.value + scale.damage(damage + launch.damage) + ROUNDING;
    found.push({ node, board, launch, atMost });
  }
  return found;
}

/** A plan with its place among those that are worked out beside it: of two that are worth the same the first counts. */
interface Candidate {
  readonly node: Node;
  readonly place: number;
  /** The same slots for the same Patterns in as many moves need not be looked at twice. */
  readonly name: string;
}

/** More than there are ways of forming one Pattern. */
const WAYS = 100;

/** The ways of launching one Pattern more. */
function candidates(scale: Scale, { node, board, launch }: Further, at: number, moves: number): Candidate[] {
  const { grid } = scale.eyes.known;
  const { sites } = laidOn(launch.pattern, grid);
  const ways = formShortest(grid, board, launch.pattern, sites, moves - node.swaps.length);
  if (ways.length === 0) return [];
  const ids = [...node.chosen.map((each) => each.launch.id), launch.id].sort().join(' ');
  return ways.map(({ site, swaps, launcher }, i) => {
    let { frozen } = node;
    for (const slot of site.slots) frozen |= 1 << slot;
    const next = {
      launcher,
      core: node.core,
      frozen,
      swaps: [...node.swaps, ...swaps],
      chosen: [...node.chosen, { launch, site }],
    };
    const name = `${frozen} ${next.swaps.length} ${ids}`;
    return { node: { ...next, score: scoreOf(scale, next) }, place: at * WAYS + i, name };
  });
}

/**
 * The best plans with one Pattern more. What promises most is worked out first, and what cannot come up to the last of the
 * best any more is not: to find the moves for a Pattern takes longer than all else.
 */
function nextBeam(scale: Scale, beam: readonly Node[], launches: readonly Launch[], moves: number): Node[] {
  const further = beam.flatMap((node) => furtherOf(scale, node, launches, moves));
  const promising = further.map((each, at) => ({ each, at })).sort((a, b) => b.each.atMost - a.each.atMost);
  let best: Candidate[] = [];
  for (const { each, at } of promising) {
    const last = best[BEAM - 1];
    if (last && each.atMost < last.node.score) break;
    const found = candidates(scale, each, at, moves);
    if (found.length > 0) best = firstDistinct([...best, ...found]);
  }
  return best.map(({ node }) => node);
}

function firstDistinct(all: Candidate[]): Candidate[] {
  all.sort((a, b) => b.node.score - a.node.score || a.place - b.place);
  const found: Candidate[] = [];
  for (const one of all) {
    if (found.some(({ name }) => name === one.name)) continue;
    found.push(one);
    if (found.length === BEAM) break;
  }
  return found;
}

/** Moves that are left take tokens off the slots that are refilled: so more of them come. */
function spread(scale: Scale, node: Node, moves: number): Node {
  const { grid } = scale.eyes.known;
  const { neighbours } = geometry(grid);
  let best = node;
  while (best.swaps.length < moves) {
    const { launcher, frozen } = best;
    let better: Node | null = null;
    for (let slot = 0; slot < launcher.length && !better; slot++) {
      const token = launcher[slot] as number;
      if (
        token === EMPTY ||
        token === LOCK ||
        token === CORRUPTED ||
        isFrozen(frozen, slot) ||
        !isHighlighted(grid, slot)
      )
        continue;
      for (const to of neighbours[slot] ?? []) {
        if (launcher[to] !== EMPTY || isHighlighted(grid, to)) continue;
        const moved = [...launcher];
        moved[to] = token;
        moved[slot] = EMPTY;
        const next = { ...best, launcher: moved, swaps: [...best.swaps, [slot, to] as const] };
        const score = scoreOf(scale, next);
        if (score > best.score + MOVE) better = { ...next, score };
        break;
      }
    }
    if (!better) return best;
    best = better;
  }
  return best;
}

/** The best plan for a Launcher within so many moves; with none it is what can be launched as it lies. */
export function plan(
  eyes: Eyes,
  launches: readonly Launch[],
  moves: number,
  tests: readonly Keeping[],
): Plan {
  const { launcher, core } = eyes.me;
  const scale = scaleFor(eyes, tests);
  const bare = { launcher, core, frozen: 0, swaps: [], chosen: [] };
  const start: Node = { ...bare, score: scoreOf(scale, bare) };
  let best = start;
  let beam = [start];
  while (beam.length > 0) {
    beam = nextBeam(scale, beam, launches, moves);
    const [first] = beam;
    if (first && first.score > best.score) best = first;
  }
  if (moves > 0) best = spread(scale, best, moves);
  return { swaps: best.swaps, chosen: best.chosen, value: best.score - start.score };
}

/** The option of the Program step for a swap on this Launcher. */
export function swapName(
  nameOf: (slot: number) => string,
  launcher: readonly number[],
  [from, to]: Swap,
): string {
  const [a, b] = from < to ? [from, to] : [to, from];
  return launcher[a] === EMPTY ? `${nameOf(b)}-${nameOf(a)}` : `${nameOf(a)}-${nameOf(b)}`;
}
