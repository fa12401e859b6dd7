/**
 * Saves that somebody has changed, fingerprint and all: each is refused with a reason, or goes on as a match. Never does
 * one throw, and never does anything wait for it.
 */
import {
  asData,
  fingerprintOf,
  hash,
  type Json,
  load,
  type Match,
  outbox,
  questions,
  type Registered,
  replay,
  type Save,
  save,
  submit,
} from '@torii/kernel';
import { type Finding, finding, firstLine } from '../../finding.ts';
import { type Chance, chance } from '../../games/chance.ts';
import { RESTLESS, randomAnswer } from '../../games/player.ts';
import { type Recording, tried, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';
import { viewers } from '../told/viewers.ts';

/** At how many moments of a game, and how many forgeries each. */
const MOMENTS = 2;
const FORGERIES = 15;

/** A value so deep that whatever walks down into it falls. */
function deep(levels: number): Json {
  let value: Json = 'bottom';
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

/** What is put in the place of something; nothing at all if undefined. */
const IN_ITS_PLACE: readonly (readonly [how: string, value: () => Json | undefined])[] = [
  ['is gone', () => undefined],
  ['is null', () => null],
  ['is true', () => true],
  ['is 0', () => 0],
  ['is -1', () => -1],
  ['is half', () => 0.5],
  ['is the largest whole number', () => Number.MAX_SAFE_INTEGER],
  ['is the largest number', () => Number.MAX_VALUE],
  ['is 4000000000', () => 4_000_000_000],
  ['is an empty text', () => ''],
  ['is a text', () => 'x'],
  ['is the name of what all objects have', () => '__proto__'],
  ['is a long text', () => 'x'.repeat(100_000)],
  ['is an empty list', () => []],
  ['is a list of nothings', () => Array<Json>(300).fill(null)],
  ['is a list of lists', () => [[], [[]]]],
  ['is an empty object', () => ({})],
  ['looks like a list', () => ({ length: 3 })],
  ['has a key from the prototype', () => JSON.parse('{"__proto__":{"zone":"open","items":[]}}') as Json],
  ['is deep', () => deep(150)],
  ['is bottomless', () => deep(20_000)],
];

type Path = readonly (string | number)[];

export interface Forgery {
  readonly path: Path;
  readonly how: string;
  readonly save: Json;
}

/** Every place in a tree; of long lists the first and the last items. */
function pathsIn(tree: Json, path: Path = []): Path[] {
  if (typeof tree !== 'object' || tree === null) return [path];
  const keys = Array.isArray(tree)
    ? [...new Set([0, 1, tree.length - 1])].filter((i) => i >= 0 && i < tree.length)
    : Object.keys(tree);
  return [
    ...(path.length === 0 ? [] : [path]),
    ...keys.flatMap((key) => pathsIn((tree as { [key: string]: Json })[key] as Json, [...path, key])),
  ];
}

const FORGING = IN_ITS_PLACE.length;

/** A save with one thing changed, and a fingerprint that says that nothing was. */
function forge(saved: Save, path: Path, n: number): Forgery {
  const [how, value] = IN_ITS_PLACE[n] as (typeof IN_ITS_PLACE)[number];
  const copy = JSON.parse(JSON.stringify(saved)) as Json;
  let parent = copy as { [key: string | number]: Json };
  for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
  const last = path.at(-1) as string | number;
  const put = value();
  if (put !== undefined) parent[last] = put;
  else if (Array.isArray(parent)) parent.splice(last as number, 1);
  else delete parent[last];
  return { path, how, save: sealed(copy) };
}

/** Anew, where what is there can be given a fingerprint at all. */
function sealed(copy: Json): Json {
  try {
    const save = copy as unknown as Save;
    const { snapshot, log, hashes } = save;
    const last = [log.length, hash(snapshot)] as const;
    const whole = { ...save, hashes: [...hashes.slice(0, -1), last] };
    return asData({ ...whole, fingerprint: fingerprintOf(whole) });
  } catch {
    return copy;
  }
}

/** What a forged save leads to that it must not; null if it is refused, or goes on as a match. */
function trouble<S>(game: Registered<S>, forged: Json, luck: Chance): string | null {
  let step = 'loading it';
  try {
    const loaded = load(game, forged);
    if (!loaded.ok) return null;
    const { match } = loaded;
    step = 'listing what can be answered';
    questions(match);
    step = 'showing it';
    for (const viewer of viewers(match)) outbox(match, viewer);
    step = 'playing it again';
    replay(game, forged as unknown as Save);
    step = 'going on';
    goOn(match, luck);
    step = 'saving it';
    save(match);
    for (const name in {}) return `it left '${name}' in every object`;
    return null;
  } catch (error) {
    return `${step} threw: ${firstLine(error)}`;
  }
}

/** What rules make of a state that cannot be is their affair; where they break over it the door catches it, as always. */
function goOn<S>(match: Match<S>, luck: Chance): void {
  for (let n = 0; n < 3; n++) {
    const entry = tried(() => randomAnswer(match, luck, RESTLESS));
    if (entry === null || 'ok' in entry || !submit(match, entry).ok) return;
  }
}

export function forged<S>(recording: Recording<S>): Finding | null {
  const moments = spaced(recording.hashes.length, MOMENTS);
  const luck = chance(`${recording.seed} forged`);
  return walk(recording, (match, at) => {
    if (!moments.has(at)) return null;
    const saved = save(match);
    const paths = pathsIn(asData(saved));
    for (let n = 0; n < FORGERIES; n++) {
      const { path, how, save: changed } = forge(saved, luck.pick(paths) ?? [], luck.below(FORGING));
      const found = trouble(recording.game, changed, luck);
      if (found !== null) return finding('forged', at, `a save in which ${path.join('/')} ${how}: ${found}`);
    }
    return null;
  });
}

/** A save with every place changed in every way, one after the other. */
export function* forgeries(saved: Save): Generator<Forgery> {
  for (const path of pathsIn(asData(saved))) for (let n = 0; n < FORGING; n++) yield forge(saved, path, n);
}

/** What each of them leads to that it must not. */
export function everyForgery<S>(game: Registered<S>, saved: Save): string[] {
  const luck = chance('every forgery');
  const found: string[] = [];
  for (const { path, how, save: changed } of forgeries(saved)) {
    const told = trouble(game, changed, luck);
    if (told !== null) found.push(`${path.join('/')} ${how}: ${told}`);
  }
  return found;
}
