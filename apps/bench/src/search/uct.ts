/**
 * Monte Carlo tree search on the kernel: select by UCT, expand one option, roll out at random, and remember on the way
 * back who won. The same four steps, bound and final choice as boardgame.io's MCTSBot, so that the two can be compared.
 */
import {
  choose,
  copyPosition,
  firstOpen,
  type Match,
  type Option,
  type Position,
  type Role,
  rethink,
  sketch,
} from '@torii/kernel';

export interface SearchLimits {
  readonly iterations: number;
  /** How many decisions a roll-out goes on for at most. */
  readonly depth: number;
}

/** A number in 0 ≤ x < 1. */
export type Dice = () => number;

export interface TreeNode<S> {
  readonly position: Position<S>;
  readonly parent: TreeNode<S> | null;
  /** What was chosen to get here, and by whom. */
  readonly option: Option | null;
  readonly by: Role | null;
  /** What has not been tried here. */
  readonly untried: Option[];
  readonly children: TreeNode<S>[];
  visits: number;
  wins: number;
}

/** Thinks about the first open question of a match; gives the root of the tree, whose children are its options. */
export function search<S>(match: Match<S>, { iterations, depth }: SearchLimits, dice: Dice): TreeNode<S> {
  const thought = sketch(match);
  const root = node(thought, null, null, null);
  for (let i = 0; i < iterations; i++) {
    const leaf = expand(thought, select(root), dice);
    rollOut(thought, depth, dice);
    remember(leaf, thought.position.ending?.winners ?? []);
  }
  return root;
}

/** The option that was looked at most often. */
export function best<S>(root: TreeNode<S>): Option | null {
  let most: TreeNode<S> | null = null;
  for (const child of root.children) if (most === null || child.visits > most.visits) most = child;
  return most?.option ?? null;
}

/** A node for the position that the sketch stands in. */
function node<S>(
  thought: Match<S>,
  parent: TreeNode<S> | null,
  option: Option | null,
  by: Role | null,
): TreeNode<S> {
  const untried = firstOpen(thought)?.options.slice() ?? [];
  const position = copyPosition(thought.game, thought.position);
  return { position, parent, option, by, untried, children: [], visits: 0, wins: 0 };
}

/** Goes down to a node that has something untried, or where the match is over. */
function select<S>(root: TreeNode<S>): TreeNode<S> {
  let at = root;
  while (at.untried.length === 0 && at.children.length > 0) at = mostPromising(at);
  return at;
}

function mostPromising<S>({ children, visits }: TreeNode<S>): TreeNode<S> {
  const explored = 2 * Math.log(visits);
  let promising = children[0] as TreeNode<S>;
  let highest = Number.NEGATIVE_INFINITY;
  for (const child of children) {
    const bound = child.wins / child.visits + Math.sqrt(explored / child.visits);
    if (bound <= highest) continue;
    highest = bound;
    promising = child;
  }
  return promising;
}

/** Tries something untried. The sketch then stands where the node does that is given back. */
function expand<S>(thought: Match<S>, leaf: TreeNode<S>, dice: Dice): TreeNode<S> {
  rethink(thought, leaf.position);
  const open = firstOpen(thought);
  if (open === null) return leaf;
  const [option] = leaf.untried.splice(Math.floor(dice() * leaf.untried.length), 1) as [Option];
  choose(thought, open, option);
  const child = node(thought, leaf, option, open.question.role);
  leaf.children.push(child);
  return child;
}

function rollOut<S>(thought: Match<S>, depth: number, dice: Dice): void {
  for (let i = 0; i < depth; i++) {
    const open = firstOpen(thought);
    if (open === null) return;
    choose(thought, open, open.options[Math.floor(dice() * open.options.length)] as Option);
  }
}

/** A win counts for whoever chose, a shared one by half; a roll-out that did not come to an end counts for nobody. */
function remember<S>(leaf: TreeNode<S>, winners: readonly Role[]): void {
  for (let at: TreeNode<S> | null = leaf; at !== null; at = at.parent) {
    at.visits++;
    if (at.by !== null && winners.includes(at.by)) at.wins += 1 / winners.length;
  }
}
