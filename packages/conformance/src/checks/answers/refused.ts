/** Whatever is not listed is refused with a reason, and changes nothing. */
import {
  type AnswerEntry,
  type Asked,
  canonical,
  type Entry,
  fork,
  hash,
  type Match,
  type Outcome,
  questions,
  submit,
} from '@torii/kernel';
import { type Finding, finding } from '../../finding.ts';
import { chance } from '../../games/chance.ts';
import { leaves } from '../../games/leaves.ts';
import { type Recording, tried, walk } from '../../games/record.ts';
import { spaced } from '../spaced.ts';

/** How many ids of other positions are tried at each question. */
const STRANGERS = 6;

const HUGE = 'x'.repeat(10_000);
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '0', ' ', HUGE];
const NOT_IDS: readonly unknown[] = ['', 0, 1.5, null, true, {}, [], ['a'], undefined];
const NOT_SEATS: readonly unknown[] = [-1, 0.5, '0', null, Number.NaN, 2 ** 53, {}];
const NOT_ENTRIES: readonly unknown[] = [
  null,
  undefined,
  7,
  'answer',
  [],
  {},
  { t: 'answer' },
  { t: 'cheat', seat: 0 },
  { t: 'answer', seat: 0, question: 'q.1' },
  { t: 'answer', seat: 0, question: 'q.1', options: 'all' },
  { t: 'answer', seat: 0, question: 'q.1', options: { length: 1, 0: 'a' } },
  { t: 'answer', seat: 0, question: 'q.1', options: Array(1000).fill('a') },
  { t: 'undo', seat: 0, to: -1 },
  { t: 'undo', seat: 0, to: 'last' },
  { t: 'undo', seat: 0, to: 1e9 },
  { t: 'edit', seat: 0, edits: [] },
  { t: 'edit', seat: 0, edits: [{ op: 'set', place: '__proto__/polluted', value: 1 }] },
  { t: 'edit', seat: 0, edits: [{ op: 'set', place: 'constructor/prototype/polluted', value: 1 }] },
  { t: 'edit', seat: 0, edits: [{ op: 'move', from: '__proto__', to: 'nowhere' }] },
  { t: 'edit', seat: 0, edits: [{ op: 'unwind', scope: 'no such scope' }] },
  { t: 'edit', seat: 0, edits: [{ op: 'burn' }] },
];

/** The way in: `submit`, unless a test tries out how closely is looked. */
export type Door = <S>(match: Match<S>, entry: unknown) => Outcome;

export function refused<S>(recording: Recording<S>, door: Door = submit): Finding | null {
  const strangers = strangersOf(recording.entries);
  const looks = spaced(recording.hashes.length);
  // What has nothing to do with the question is no better at another moment.
  const rude = spaced(recording.hashes.length, 5);
  const luck = chance(`${recording.seed} refused`);
  return walk(recording, (match, at) => {
    if (!looks.has(at)) return null;
    const asked = questions(match);
    const legal = legality(asked);
    const few = luck.shuffled([...strangers.options]).slice(0, STRANGERS);
    const past = luck.shuffled([...strangers.questions]).slice(0, STRANGERS);
    const bad = [
      ...asked.flatMap((one) => badAnswers(match, one, few)),
      ...closed(asked, past, few),
      ...(rude.has(at) ? [...NOT_ENTRIES, ...asked.flatMap(rudeAnswers), ...badAmendments(match)] : []),
    ].filter((entry) => !legal(entry));
    return allRefused(match, at, bad, door);
  });
}

interface Strangers {
  readonly questions: ReadonlySet<string>;
  readonly options: ReadonlySet<string>;
}

/** What was asked and answered anywhere in the game. */
function strangersOf(entries: readonly Entry[]): Strangers {
  const answers = entries.filter((entry) => entry.t === 'answer');
  return {
    questions: new Set(answers.map(({ question }) => question)),
    options: new Set(answers.flatMap(({ options }) => options)),
  };
}

/** Whether an answer picks one option that is listed, from a seat that may. */
function legality(asked: readonly Asked[]): (entry: unknown) => boolean {
  const known = new Set(
    asked.flatMap(({ id: question, seats, options }) =>
      seats.flatMap((seat) => options.map(({ id }) => `${seat} ${question} ${id}`)),
    ),
  );
  return (entry) => {
    const { seat, question, options } = (entry ?? {}) as Partial<AnswerEntry>;
    return options?.length === 1 && known.has(`${seat} ${question} ${options[0]}`);
  };
}

function answering({ id: question }: Asked): (seat: unknown, options: unknown) => unknown {
  return (seat, options) => ({ t: 'answer', seat, question, options });
}

/** Ids of other positions, ids that are nearly right, too few, too many, somebody else's. */
function badAnswers<S>({ setup }: Match<S>, asked: Asked, strangers: readonly string[]): unknown[] {
  const { seats, options } = asked;
  const [seat] = seats;
  const ids = options.map(({ id }) => id);
  const [id] = ids;
  if (seat === undefined || id === undefined) return [];
  const altered = [`${id}x`, ` ${id}`, id.slice(0, -1), id.toUpperCase(), `${id}\u0000`];
  const unknown = [...strangers, ...altered].filter((other) => !ids.includes(other)).map((other) => [other]);
  const others = [...setup.seats.keys(), setup.seats.length].filter((other) => !seats.includes(other));
  const answer = answering(asked);
  return [
    ...[...unknown, ...wrongCounts(asked, ids)].map((picked) => answer(seat, picked)),
    ...others.map((other) => answer(other, [id])),
  ];
}

/** Names that JavaScript knows, things that are no ids and no seats. */
function rudeAnswers(asked: Asked): unknown[] {
  const answer = answering(asked);
  const [seat] = asked.seats;
  const picked = [...NAMES, ...NOT_IDS].map((id) => [id]);
  return [
    ...picked.map((options) => answer(seat, options)),
    ...NOT_SEATS.map((other) => answer(other, [asked.options[0]?.id])),
  ];
}

function wrongCounts({ kind, min, max, offer }: Asked, ids: readonly string[]): (readonly string[])[] {
  const [id] = ids;
  if (id === undefined) return [];
  // What comes later in a list for a repeated question is looked at when its turn comes.
  if (kind === 'repeat') return [[]];
  if (kind !== 'some') return [[], [id, id], ids.length > 1 ? ids : [id, id]];
  const few = min > 0 && !offer ? [ids.slice(0, min - 1)] : [];
  return [...few, [...ids, id], [id, id], ...(max < ids.length ? [ids.slice(0, max + 1)] : [])];
}

/** Questions that are closed or never were. */
function closed(asked: readonly Asked[], past: readonly string[], strangers: readonly string[]): unknown[] {
  const open = new Set(asked.map(({ id }) => id));
  const [option = 'done'] = strangers;
  return [...past, 'q.999', 'q', 'q.0', 'consent.0', ...NAMES]
    .filter((id) => !open.has(id))
    .map((question) => ({ t: 'answer', seat: 0, question, options: [option] }));
}

/** Undo of what was not one's own, edits of what is not there. */
function badAmendments<S>(match: Match<S>): unknown[] {
  const { setup, log } = match;
  const seats = setup.seats.length;
  const [leaf] = leaves(match, 0).filter(({ value }) => value !== null);
  const wrongKind = leaf && { op: 'set', place: leaf.place, value: { not: 'a leaf' } };
  return [
    ...(log ?? []).slice(-3).flatMap((entry, i, { length }) => {
      const to = (log?.length ?? 0) - length + i;
      return seats > 1 ? [{ t: 'undo', seat: (entry.seat + 1) % seats, to }] : [];
    }),
    { t: 'undo', seat: seats, to: 0 },
    { t: 'edit', seat: 0, edits: [{ op: 'set', place: 'no/such/path', value: 1 }] },
    ...(wrongKind ? [{ t: 'edit', seat: 0, edits: [wrongKind] }] : []),
  ];
}

function allRefused<S>(match: Match<S>, at: number, bad: readonly unknown[], door: Door): Finding | null {
  const copy = fork(match);
  const before = traces(copy);
  for (const entry of bad) {
    const outcome = tried(() => door(copy, entry));
    if (outcome.ok) return finding('refused', at, 'an answer that was not listed was accepted', entry);
    if (outcome.reason === 'crashed' || outcome.reason.startsWith('threw'))
      return finding('refused', at, `a bad answer was not refused but ${outcome.reason}`, entry);
  }
  if (traces(copy) === before && !('polluted' in {})) return null;
  // Which one it was is worth finding out only now.
  const culprit = bad.find((entry) => {
    const alone = fork(match);
    tried(() => door(alone, entry));
    return traces(alone) !== before;
  });
  return finding('refused', at, 'an answer was refused, and yet it changed something', culprit);
}

/** All that a refusal must leave alone. */
function traces<S>(match: Match<S>): string {
  const { position, log, line, revealed, events } = match;
  const asked = questions(match).map((one) => [{ ...one, options: one.options.map(({ id }) => id) }]);
  return canonical([hash(position), log?.length, line, revealed, events?.length, asked]);
}
