/** Reads what a stranger sends. Nothing but clean entries gets past here. */
import { clone, type Json, notPlain } from '../data/json.ts';
import type { AnswerEntry, Edit, Entry, Seat } from './model.ts';

/** Where an undo names no entry: the last answer of its own seat is meant. */
export const LAST = -1;

const LONGEST_ID = 200;
const MOST_OPTIONS = 500;
const MOST_EDITS = 50;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_ID;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** What makes something no entry, or no message: the name of its first field that is not what it should be. */
export interface BadField {
  readonly bad: string;
}

export function bad(field: string): BadField {
  return { bad: field };
}

export function isBad(read: object): read is BadField {
  return 'bad' in read;
}

/** The entry that was meant, with nothing else in it and shared with nobody; or what is wrong with it. */
export function readEntry(input: unknown): Entry | BadField {
  try {
    return read(input);
  } catch {
    // Looking at a stranger's object can run a stranger's code.
    return bad('entry');
  }
}

/** The seat that wishes to give again what it took back; null if that is not what the input says. */
export function readRedo(input: unknown): Seat | null {
  try {
    if (!isObject(input) || input.t !== 'redo') return null;
    const { seat } = input;
    return isCount(seat) ? seat : null;
  } catch {
    return null;
  }
}

// Every field is looked at once: what was checked is what is kept, even if the second look would show something else.
function read(input: unknown): Entry | BadField {
  if (!isObject(input)) return bad('entry');
  const { t, seat } = input;
  if (!isCount(seat)) return bad('seat');
  switch (t) {
    case 'answer':
      return readAnswer(seat, input.question, input.options);
    case 'undo': {
      const { to } = input;
      if (to === undefined) return { t, seat, to: LAST };
      return isCount(to) ? { t, seat, to } : bad('to');
    }
    case 'edit': {
      const edits = readEdits(input.edits);
      return edits === null ? bad('edits') : { t, seat, edits };
    }
    default:
      return bad('t');
  }
}

function readAnswer(seat: number, question: unknown, options: unknown): AnswerEntry | BadField {
  if (!isId(question)) return bad('question');
  if (!Array.isArray(options) || options.length > MOST_OPTIONS) return bad('options');
  const ids: unknown[] = Array.from(options);
  return ids.every(isId) ? { t: 'answer', seat, question, options: ids } : bad('options');
}

function readEdits(edits: unknown): Edit[] | null {
  if (!Array.isArray(edits) || edits.length === 0 || edits.length > MOST_EDITS) return null;
  const clean = Array.from(edits, readEdit);
  return clean.every((edit) => edit !== null) ? clean : null;
}

function readEdit(edit: unknown): Edit | null {
  if (!isObject(edit)) return null;
  const { op } = edit;
  switch (op) {
    case 'set': {
      const { place } = edit;
      const value = clone(edit.value) as Json;
      return isId(place) && notPlain(value) === null ? { op, place, value } : null;
    }
    case 'move': {
      const { from, to } = edit;
      return isId(from) && isId(to) ? { op, from, to } : null;
    }
    case 'unwind': {
      const { scope } = edit;
      return isId(scope) ? { op, scope } : null;
    }
    default:
      return null;
  }
}
