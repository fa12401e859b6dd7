/** Which node a frame stands at. */
import type { Match } from './match.ts';
import type { Frame } from './model.ts';
import type { Flow, Node } from './steps.ts';

export function nodeAt<S>(match: Match<S>, frame: Frame): Node<S> | null {
  if (frame.at === '') return null;
  const { run } = match;
  const flow = run.flowNamed(frame.flow);
  const { last } = run;
  const node =
    (last.flow === flow ? near(last.node, frame.at) : null) ??
    flow.nodes.get(frame.at) ??
    renamed(flow, frame);
  if (!node) throw new Error(`flow '${frame.flow}' has no node labelled '${frame.at}'`);
  last.flow = flow;
  last.node = node;
  return node;
}

/**
 * Mostly it is the node that was looked at last, since a question is opened, listed and answered at one, or one to which that
 * leads: both are found sooner than by their label.
 */
function near<S>(last: Node<S> | null, label: string): Node<S> | null {
  if (last === null || last.label === label) return last;
  const { ahead } = last;
  for (let i = 0; i < ahead.length; i++) if (ahead[i]?.label === label) return ahead[i] as Node<S>;
  return null;
}

/** The node that an old save knows by an old label. The loops around it are renamed with it, and keep their lists. */
function renamed<S>(flow: Flow<S>, frame: Frame): Node<S> | undefined {
  const label = presentLabel(flow, frame.at);
  const node = flow.nodes.get(label);
  if (node === undefined) return undefined;
  frame.at = label;
  if (frame.lists !== null) {
    const lists = Object.entries(frame.lists).map(([old, list]) => [presentLabel(flow, old), list]);
    frame.lists = Object.fromEntries(lists);
  }
  return node;
}

/** What a label is called now: it may have been renamed more than once. */
export function presentLabel<S>({ nodes, aliases }: Flow<S>, old: string): string {
  let label = old;
  const seen = new Set<string>();
  while (!nodes.has(label) && !seen.has(label) && Object.hasOwn(aliases, label)) {
    seen.add(label);
    label = aliases[label] as string;
  }
  return label;
}
