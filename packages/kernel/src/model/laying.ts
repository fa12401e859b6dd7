/** Flows laid flat: from steps in steps to nodes, each of which knows what comes after it. */
import type { Node, Steps } from './steps.ts';

/** Everything that some kind of node has. */
type AnyNode<S> = {
  readonly [K in Node<S> extends infer N ? (N extends unknown ? keyof N : never) : never]?: unknown;
};

/** A node before it is named and linked. */
type Laid<S> = Node<S> extends infer N ? (N extends unknown ? Omit<N, 'name' | 'ahead'> : never) : never;

/**
 * A node with all fields that there are, used or not. The machine looks at nodes of every kind, one after the other: where all
 * have one shape, what it looks for always lies in the same place.
 */
function inOneShape<S>(node: AnyNode<S>): Node<S> {
  const { op, label, name, next, otherwise, done, run, test, list, local, block, flow, locals, spec } = node;
  const ahead: Node<S>[] = [];
  const shape = {
    op,
    label,
    name,
    next,
    ahead,
    otherwise,
    done,
    run,
    test,
    list,
    local,
    block,
    flow,
    locals,
    spec,
  };
  return shape as AnyNode<S> as Node<S>;
}

/** Tells each node which others it leads to. */
export function link<S>(nodes: ReadonlyMap<string, Node<S>>): void {
  for (const node of nodes.values()) {
    const { next, otherwise, done }: AnyNode<S> = node;
    for (const label of [next, otherwise ?? done]) {
      const other = nodes.get(String(label));
      if (other) (node.ahead as Node<S>[]).push(other);
    }
  }
}

interface Block {
  readonly name: string;
  readonly label: string;
  readonly after: string | null;
}

/** Lays steps flat, from the last to the first, so that each knows what comes after it. Gives the label to enter at. */
export function lay<S>(
  flowName: string,
  steps: Steps<S>,
  prefix: string,
  after: string | null,
  blocks: readonly Block[],
  nodes: Map<string, Node<S>>,
): string | null {
  const add = (node: Laid<S>) =>
    nodes.set(node.label, inOneShape({ ...node, name: `${flowName}.${node.label}` }));
  let next = after;
  for (const step of [...steps].reverse()) {
    const label = prefix + step.label;
    if (nodes.has(label)) throw new Error(`flow '${flowName}' has two nodes labelled '${label}'`);
    const inside = (body: Steps<S>, then: string | null, block: Block | null) =>
      lay(flowName, body, `${label}/`, then, block ? [...blocks, block] : blocks, nodes);
    const block = { name: step.label, label, after: next };
    switch (step.op) {
      case 'when': {
        const otherwise = inside(step.otherwise, next, null);
        add({
          op: 'test',
          label,
          test: step.test,
          next: inside(step.body, next, null),
          otherwise,
        });
        break;
      }
      case 'loop':
        add({
          op: 'test',
          label,
          test: step.test,
          next: inside(step.body, label, block),
          otherwise: next,
        });
        break;
      case 'each': {
        const { list, local } = step;
        add({
          op: 'each',
          label,
          list,
          local,
          next: inside(step.body, label, block),
          done: next,
        });
        break;
      }
      case 'leave': {
        const left = blocks.findLast(({ name }) => name === step.block);
        if (!left)
          throw new Error(`flow '${flowName}': '${label}' leaves '${step.block}', which is not around it`);
        add({ op: 'leave', label, block: left.label, next: left.after });
        break;
      }
      default:
        add({ ...step, label, next });
    }
    next = label;
  }
  return next;
}
