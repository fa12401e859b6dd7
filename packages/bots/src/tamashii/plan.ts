/** What to launch, and how to program for it: the best set of Patterns within so many moves. */
import { areEnough, CORRUPTED, EMPTY, isHighlighted, LOCK, laidOn, OPEN, type Site } from '@torii/tamashii';
import { passing } from './chances.ts';
import type { Eyes } from './eyes.ts';
import { type Board, formShortest, geometry, isFrozen, offersOf, type Swap } from './forming.ts';
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

/** What is left on the Launcher is worth something: for a Test, and because what need not be drawn is there already. */
function keeping(eyes: Eyes, launcher: readonly number[], frozen: number, tests: readonly Keeping[]): number {
  const { me, known } = eyes;
  let [lying, free] = [0, 0];
  for (let slot = 0; slot < launcher.length; slot++) {
    const token = isFrozen(frozen, slot) ? EMPTY : (launcher[slot] as number);
    if (token === EMPTY) free += isHighlighted(known.grid, slot) ? 1 : 0;
    else if (token !== LOCK) lying += 1;
  }
  let used = 0;
  for (let slot = 0; slot < launcher.length; slot++) if (isFrozen(frozen, slot)) used += 1;
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

function scoreOf(eyes: Eyes, node: Omit<Node, 'score'>, tests: readonly Keeping[]): number {
  let [value, damage] = [0, 0];
  for (const { launch } of node.chosen) {
    value += launch.value;
    damage += launch.damage;
  }
  return (
    value +
    damageWorth(eyes, damage) +
    keeping(eyes, node.launcher, node.frozen, tests) -
    MOVE * node.swaps.length
  );
}

/** Whether a Pattern goes with those that are chosen already: who drives an Enemy away does not hack it. */
function goesWith(chosen: readonly Chosen[], launch: Launch): boolean {
  return chosen.every(
    ({ launch: other }) =>
      other.id !== launch.id &&
      !(other.about !== '' && other.about === launch.about && (other.ends || launch.ends)),
  );
}

function nextNodes(
  eyes: Eyes,
  node: Node,
  launches: readonly Launch[],
  moves: number,
  tests: readonly Keeping[],
): Node[] {
  const { grid } = eyes.known;
  const offers = offersOf(node);
  const left = moves - node.swaps.length;
  const found: Node[] = [];
  for (const launch of launches) {
    if (!goesWith(node.chosen, launch)) continue;
    const laid = laidOn(launch.pattern, grid);
    if (!areEnough(laid, offers)) continue;
    for (const { site, swaps, launcher } of formShortest(grid, node, launch.pattern, laid.sites, left)) {
      let { frozen } = node;
      for (const slot of site.slots) frozen |= 1 << slot;
      const next = {
        launcher,
        core: node.core,
        frozen,
        swaps: [...node.swaps, ...swaps],
        chosen: [...node.chosen, { launch, site }],
      };
      found.push({ ...next, score: scoreOf(eyes, next, tests) });
    }
  }
  return found;
}

/** Moves that are left take tokens off the slots that are refilled: so more of them come. */
function spread(eyes: Eyes, node: Node, moves: number, tests: readonly Keeping[]): Node {
  const { grid } = eyes.known;
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
        const score = scoreOf(eyes, next, tests);
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
  const bare = { launcher, core, frozen: 0, swaps: [], chosen: [] };
  const start: Node = { ...bare, score: scoreOf(eyes, bare, tests) };
  let best = start;
  let beam = [start];
  while (beam.length > 0) {
    const next = beam.flatMap((node) => nextNodes(eyes, node, launches, moves, tests));
    next.sort((a, b) => b.score - a.score);
    beam = distinct(next).slice(0, BEAM);
    const [first] = beam;
    if (first && first.score > best.score) best = first;
  }
  if (moves > 0) best = spread(eyes, best, moves, tests);
  return { swaps: best.swaps, chosen: best.chosen, value: best.score - start.score };
}

/** The same slots for the same Patterns need not be looked at twice. */
function distinct(nodes: readonly Node[]): Node[] {
  const seen = new Set<string>();
  return nodes.filter(({ frozen, chosen, swaps }) => {
    const name = `${frozen} ${swaps.length} ${chosen
      .map(({ launch }) => launch.id)
      .sort()
      .join(' ')}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
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
