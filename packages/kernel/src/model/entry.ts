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

/** The entry that was meant, with nothing else in it and shared with nobody; null if it is none. */
export function readEntry(input: unknown): Entry | null {
  try {
    return read(input);
  } catch {
    // Looking at a stranger's object can run a stranger's code.
    return null;
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
function read(input: unknown): Entry | null {
  if (!isObject(input)) return null;
  const { t, seat } = input;
  if (!isCount(seat)) return null;
  switch (t) {
    case 'answer':
      return readAnswer(seat, input.question, input.options);
    case 'undo': {
      const { to } = input;
      if (to === undefined) return { t, seat, to: LAST };
      return isCount(to) ? { t, seat, to } : null;
    }
    case 'edit': {
      const edits = readEdits(input.edits);
      return edits && { t, seat, edits };
    }
    default:
      return null;
  }
}

function readAnswer(seat: number, question: unknown, options: unknown): AnswerEntry | null {
  if (!isId(question) || !Array.isArray(options) || options.length > MOST_OPTIONS) return null;
  const ids: unknown[] = Array.from(options);
  return ids.every(isId) ? { t: 'answer', seat, question, options: ids } : null;
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
      const { path } = edit;
      const value = clone(edit.value) as Json;
      return isId(path) && notPlain(value) === null ? { op, path, value } : null;
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
