/** Positions written by hand, as data: looking at everything they say, and laying it out. The YAML is `@torii/fixture`'s. */
import { readEntry } from './entry.ts';
import { readStack } from './fixtureFrames.ts';
import { type Registered, windowOf } from './game.ts';
import { clone, type Json, notPlain } from './json.ts';
import type { Consent, EditEntry, Effect, Ending, Position, Setup, UndoEntry } from './model.ts';
import { overlay } from './overlay.ts';
import {
  below,
  copyAt,
  countAt,
  type FixtureProblem,
  listAt,
  mapAt,
  recordAt,
  required,
  roleAt,
  type Spot,
  seatAt,
  textAt,
  textsAt,
} from './written.ts';

const PARTS = ['state', 'frames', 'script', 'rest'];
const REST = ['named', 'counters', 'luck', 'effects', 'used', 'ids', 'ending', 'consent', 'settled'];

/** The position that a fixture describes, and everything that is wrong with it. */
export interface LaidOut<S> {
  readonly position: Position<S>;
  readonly problems: readonly FixtureProblem[];
}

/** Lays a fixture over the position that the game's own set-up makes. Parts that are wrong are left as they were. */
export function layFixture<S>(game: Registered<S>, setup: Setup, bare: Position<S>): LaidOut<S> {
  const problems: FixtureProblem[] = [];
  const { fixture } = setup;
  if (fixture === undefined) return { position: bare, problems };
  // A copy is looked at: a set-up may mention the same list twice.
  const odd = notPlain(clone(fixture), '');
  if (odd !== null) {
    return { position: bare, problems: [{ path: [], reason: 'notPlain', args: { at: odd } }] };
  }
  const root: Spot = {
    value: fixture as Json,
    path: [],
    report: (path, reason, args = {}) => problems.push({ path, reason, args }),
  };
  mapAt(root, PARTS);
  const position = { ...bare };
  if (fixture.state !== undefined) {
    position.state = overlay(bare.state as Json, fixture.state, ['state'], root.report) as S;
  }
  readRest(game, setup, position, below(root, 'rest'));
  if (fixture.frames !== undefined) {
    position.stack.frames = readStack(game, setup, position.stack, below(root, 'frames'));
  }
  position.random.script =
    recordAt(below(root, 'script'), (list) => listAt(list) && copyAt<Json[]>(list)) ?? {};
  return { position, problems };
}

function readRest<S>(game: Registered<S>, setup: Setup, position: Position<S>, rest: Spot): void {
  mapAt(rest, REST);
  const part = (name: string) => below(rest, name);
  position.stack.named = countAt(part('named')) ?? 0;
  Object.assign(position.random.counters, recordAt(part('counters'), countAt));
  position.random.seed = textAt(part('luck')) ?? position.random.seed;
  position.used = recordAt(part('used'), textsAt) ?? {};
  position.ids = recordAt(part('ids'), countAt) ?? {};
  for (const spot of listAt(part('effects')) ?? []) readEffect(game, setup, position, spot);
  position.ending = part('ending').value == null ? null : readEnding(setup, part('ending'));
  position.consent = part('consent').value == null ? null : readConsent(setup, part('consent'));
  const settled = part('settled');
  if (settled.value !== undefined && typeof settled.value !== 'boolean') {
    settled.report(settled.path, 'unknownValue', { value: settled.value, known: [true, false] });
  }
}

/** An effect is written without its window, which its hook tells, and by hand without an id. */
function readEffect<S>(game: Registered<S>, setup: Setup, position: Position<S>, spot: Spot): void {
  if (mapAt(spot, ['id', 'hook', 'of', 'source', 'until', 'data']) === null) return;
  const name = required(below(spot, 'hook'), textAt);
  const hook = name === null ? undefined : game.hooksById.get(name);
  if (name !== null && !hook) {
    spot.report([...spot.path, 'hook'], 'noSuchHook', { hook: name, known: [...game.hooksById.keys()] });
  }
  const until = textAt(below(spot, 'until'));
  const data = below(spot, 'data');
  const of = roleAt(setup, below(spot, 'of'));
  const source = textAt(below(spot, 'source')) ?? 'fixture';
  if (!hook) return;
  const effect: Effect = {
    id: textAt(below(spot, 'id')) ?? minted(position),
    hook: hook.id,
    of,
    source,
    ...(until === null ? {} : { until }),
    ...(data.value === undefined ? {} : { data: copyAt<Json>(data) }),
  };
  const window = windowOf(hook);
  position.effects[window] = [...(position.effects[window] ?? []), effect];
}

function minted<S>({ ids }: Position<S>): string {
  const n = (ids.effect ?? 0) + 1;
  ids.effect = n;
  return `effect${n}`;
}

function readEnding(setup: Setup, spot: Spot): Ending | null {
  if (mapAt(spot, ['code', 'winners']) === null) return null;
  const code = required(below(spot, 'code'), textAt);
  const winners = listAt(below(spot, 'winners'))?.map((item) => roleAt(setup, item) ?? '') ?? [];
  return code === null ? null : { code, winners };
}

function readConsent(setup: Setup, spot: Spot): Consent | null {
  if (mapAt(spot, ['id', 'seat', 'entry', 'wish', 'waiting']) === null) return null;
  const id = required(below(spot, 'id'), textAt);
  const seat = required(below(spot, 'seat'), (at) => seatAt(setup, at));
  const entry = required(below(spot, 'entry'), countAt);
  const waiting = required(below(spot, 'waiting'), listAt)?.map((item) => seatAt(setup, item) ?? 0);
  const wish = required(below(spot, 'wish'), readWish);
  if (id === null || seat === null || entry === null || wish === null || waiting === undefined) return null;
  return { id, seat, entry, wish, waiting };
}

function readWish(spot: Spot): UndoEntry | EditEntry | null {
  const wish = readEntry(spot.value);
  if (wish !== null && wish.t !== 'answer') return clone(wish);
  if (spot.value !== undefined) spot.report(spot.path, 'unknownValue', { value: spot.value });
  return null;
}
