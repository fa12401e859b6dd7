/** Which node a frame stands at. */
import type { Flow, Node } from './flow.ts';
import type { Match } from './match.ts';
import type { Frame } from './model.ts';

export function nodeAt<S>(match: Match<S>, frame: Frame): Node<S> | null {
  if (frame.at === '') return null;
  const flow = match.run.flowNamed(frame.flow);
  const node = flow.nodes.get(frame.at) ?? renamed(flow, frame);
  if (!node) throw new Error(`flow '${frame.flow}' has no node labelled '${frame.at}'`);
  return node;
}

/** The node that an old save knows by an old label. */
function renamed<S>(flow: Flow<S>, frame: Frame): Node<S> | undefined {
  const label = Object.hasOwn(flow.aliases, frame.at) ? flow.aliases[frame.at] : undefined;
  if (label === undefined) return undefined;
  frame.at = label;
  return flow.nodes.get(label);
}
