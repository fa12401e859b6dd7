/** Frames as they are written by hand: flow, label, and what differs from what the flow itself says. */
import type { Locals } from './context.ts';
import type { Flow, Node } from './flow.ts';
import { newFrame, newStack } from './frames.ts';
import type { Registered } from './game.ts';
import { clone, isSafeKey, type Json } from './json.ts';
import type { Decides, Frame, Question, QuestionKind, Role, Seat, Setup, Stack } from './model.ts';
import {
  below,
  countAt,
  listAt,
  mapAt,
  misfit,
  recordAt,
  required,
  roleAt,
  type Spot,
  seatAt,
  textAt,
  textsAt,
  wordAt,
} from './written.ts';

const FRAME = ['flow', 'at', 'locals', 'scope', 'check', 'asks', 'lists', 'lanes', 'floor'];
const LANE = ['id', 'key', 'named', 'frames'];
const QUESTION = ['id', 'seats', 'decides', 'kind', 'role', 'votes'];
const DECIDES: readonly Decides[] = ['one', 'any', 'all'];
const KINDS: readonly QuestionKind[] = ['pick', 'some', 'number', 'repeat'];

/** Reads the frames of a stack, the outermost first. */
export function readStack<S>(game: Registered<S>, setup: Setup, stack: Stack, spot: Spot): Frame[] {
  const frames = (listAt(spot) ?? []).map((item) => readFrame(game, setup, stack, item));
  return frames.filter((frame) => frame !== null);
}

function readFrame<S>(game: Registered<S>, setup: Setup, stack: Stack, spot: Spot): Frame | null {
  const { report, path } = spot;
  if (mapAt(spot, FRAME) === null) return null;
  const name = required(below(spot, 'flow'), textAt);
  if (name === null) return null;
  const flow = game.flowsByName.get(name);
  if (!flow) {
    report([...path, 'flow'], 'noSuchFlow', { flow: name, known: [...game.flowsByName.keys()] });
    return null;
  }
  const frame = newFrame(flow, readLocals(flow, below(spot, 'locals')));
  const label = textAt(below(spot, 'at'));
  if (label !== null && knownLabel(flow, label, below(spot, 'at'))) frame.at = label;
  const node = flow.nodes.get(flow.aliases[frame.at] ?? frame.at);
  return {
    ...frame,
    scope: below(spot, 'scope').value === null ? null : (textAt(below(spot, 'scope')) ?? frame.scope),
    check: readCheck(game, below(spot, 'check')),
    asks: (listAt(below(spot, 'asks')) ?? [])
      .map((ask) => readQuestion(setup, node, ask))
      .filter((q) => q !== null),
    lists: readLists(flow, below(spot, 'lists')),
    floor: listAt(below(spot, 'floor'))?.map((item) => roleAt(setup, item) ?? '') ?? null,
    lanes: readLanes(game, setup, stack, below(spot, 'lanes')),
  };
}

/** A label of the flow, an old name of one, or nothing for its end. */
function knownLabel<S>(flow: Flow<S>, label: string, { path, report }: Spot): boolean {
  if (label === '' || flow.nodes.has(label) || Object.hasOwn(flow.aliases, label)) return true;
  report(path, 'noSuchLabel', { label, flow: flow.name, known: [...flow.nodes.keys()] });
  return false;
}

/** A local is replaced as a whole. One that the flow does not have, or of another kind, is written `+name`. */
function readLocals<S>(flow: Flow<S>, spot: Spot): Locals {
  const locals: Locals = {};
  const { defaults } = flow;
  for (const [written, value] of Object.entries(mapAt(spot) ?? {})) {
    const path = [...spot.path, written];
    const key = written.startsWith('+') ? written.slice(1) : written;
    if (!isSafeKey(key)) spot.report(path, 'forbiddenName', { key });
    else if (key !== written) locals[key] = clone(value);
    else if (!Object.hasOwn(defaults, written)) {
      spot.report(path, 'unknownKey', { key: written, known: Object.keys(defaults) });
    } else {
      const odd = misfit(defaults[written] as Json, value);
      if (odd) spot.report([...path, ...odd.path], 'wrongKind', { wanted: odd.wanted, found: odd.found });
      else locals[written] = clone(value);
    }
  }
  return locals;
}

function readCheck<S>(game: Registered<S>, spot: Spot): string | null {
  const id = textAt(spot);
  const known = (game.checks ?? []).map((check) => check.id);
  if (id === null || known.includes(id)) return id;
  spot.report(spot.path, 'noSuchCheck', { check: id, known });
  return null;
}

/** What the loops over lists still have before them, by the label of the loop. */
function readLists<S>(flow: Flow<S>, spot: Spot): Frame['lists'] {
  if (spot.value === undefined) return null;
  return recordAt(spot, (list) => {
    const label = list.path.at(-1) as string;
    const loops = [...flow.nodes.values()].filter(({ op }) => op === 'each').map((node) => node.label);
    if (!loops.includes(label)) {
      list.report(list.path, 'noSuchLabel', { label, flow: flow.name, known: loops });
      return null;
    }
    const items = listAt(list);
    return items?.map((item) => (typeof item.value === 'number' ? item.value : (textAt(item) ?? ''))) ?? null;
  });
}

/** A question needs only its id and whom it asks: the rest is told by the node that asks it. */
function readQuestion<S>(setup: Setup, node: Node<S> | undefined, spot: Spot): Question | null {
  if (mapAt(spot, QUESTION) === null) return null;
  if (node?.op !== 'ask' && node?.op !== 'floor') {
    spot.report(spot.path, 'noQuestionHere', { at: node?.label ?? '' });
    return null;
  }
  const id = required(below(spot, 'id'), textAt);
  const role = below(spot, 'role').value === undefined ? null : roleAt(setup, below(spot, 'role'));
  const seats = readSeats(setup, role, below(spot, 'seats'));
  const votes = below(spot, 'votes').value === undefined ? null : recordAt(below(spot, 'votes'), textsAt);
  if (id === null || seats === null) return null;
  return {
    id,
    seats,
    decides: wordAt(below(spot, 'decides'), DECIDES) ?? 'one',
    kind: wordAt(below(spot, 'kind'), KINDS) ?? (node.op === 'ask' ? node.spec.kind : 'pick'),
    role,
    ...(votes === null ? {} : { votes }),
  };
}

/** Whom a question asks: these seats, or the seat of the role. */
function readSeats(setup: Setup, role: Role | null, spot: Spot): Seat[] | null {
  if (role !== null && spot.value === undefined)
    return [setup.seats.findIndex((roles) => roles.includes(role))];
  return required(spot, listAt)?.map((item) => seatAt(setup, item) ?? 0) ?? null;
}

/** Lanes without ids are named as the machine would name them; the floor is always there. */
function readLanes<S>(game: Registered<S>, setup: Setup, stack: Stack, spot: Spot): Stack[] {
  const written = (listAt(spot) ?? []).filter((item) => mapAt(item, LANE) !== null);
  if (written.length === 0) return [];
  const known = [...setup.seats.flat(), 'floor'];
  const lanes: Stack[] = [];
  const name = laneName(stack, written);
  for (const item of written) {
    const key = required(below(item, 'key'), textAt);
    if (key === null) continue;
    if (!known.includes(key)) item.report([...item.path, 'key'], 'noSuchRole', { role: key, known });
    const lane = newStack(textAt(below(item, 'id')) ?? name + key, key);
    lane.named = countAt(below(item, 'named')) ?? 0;
    lane.frames = readStack(game, setup, lane, below(item, 'frames'));
    lanes.push(lane);
  }
  return lanes.some(({ key }) => key === 'floor') ? lanes : [...lanes, newStack(`${name}floor`, 'floor')];
}

/** What the ids of a frame's lanes begin with: as the first of them is called, or the next name of the stack. */
function laneName(stack: Stack, written: readonly Spot[]): string {
  for (const item of written) {
    const { id, key } = item.value as { id?: Json; key?: Json };
    if (typeof id === 'string' && typeof key === 'string' && id.endsWith(key))
      return id.slice(0, -key.length);
  }
  return `${stack.id}.${++stack.named}`;
}
