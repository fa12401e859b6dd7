/** What to launch, and how to program for it: the best set of Patterns within so many moves. */
import { areEnough, CORRUPTED, EMPTY, isHighlighted, LOCK, laidOn, OPEN, type Site } from '@torii/tamashii';
import { passing } from './chances.ts';
import type { Eyes } from './eyes.ts';
import { type Board, formShortest, geometry, isFrozen, offering, type Swap } from './forming.ts';
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
  let value = NEXT * (lying + Math.min(free, me.bag.length + me.dump.length + used));
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

function nextNodes(scale: Scale, node: Node, launches: readonly Launch[], moves: number): Node[] {
  const { grid } = scale.eyes.known;
  const board = offering(node);
  const left = moves - node.swaps.length;
  const found: Node[] = [];
  for (const launch of launches) {
    if (!goesWith(node.chosen, launch)) continue;
    const laid = laidOn(launch.pattern, grid);
    if (!areEnough(laid, board.offers)) continue;
    for (const { site, swaps, launcher } of formShortest(grid, board, launch.pattern, laid.sites, left)) {
      let { frozen } = node;
      for (const slot of site.slots) frozen |= 1 << slot;
      const next = {
        launcher,
        core: node.core,
        frozen,
        swaps: [...node.swaps, ...swaps],
        chosen: [...node.chosen, { launch, site }],
      };
      found.push({ ...next, score: scoreOf(scale, next) });
    }
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
    const next = beam.flatMap((node) => nextNodes(scale, node, launches, moves));
    next.sort((a, b) => b.score - a.score);
    beam = distinct(next, BEAM);
    const [first] = beam;
    if (first && first.score > best.score) best = first;
  }
  if (moves > 0) best = spread(scale, best, moves);
  return { swaps: best.swaps, chosen: best.chosen, value: best.score - start.score };
}

/** The first so many: the same slots for the same Patterns need not be looked at twice. */
function distinct(nodes: readonly Node[], most: number): Node[] {
  const seen = new Set<string>();
  const found: Node[] = [];
  for (const node of nodes) {
    const { frozen, chosen, swaps } = node;
    const ids = chosen.map(({ launch }) => launch.id).sort();
    const name = `${frozen} ${swaps.length} ${ids.join(' ')}`;
    if (seen.has(name)) continue;
    seen.add(name);
    found.push(node);
    if (found.length === most) break;
  }
  return found;
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
