/** Reads what a stranger sends. Nothing but clean entries gets past here. */
import { type Json, notPlain } from './json.ts';
import type { AnswerEntry, Edit, Entry } from './model.ts';

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

/** The entry that was meant, with nothing else in it; null if it is none. */
export function readEntry(input: unknown): Entry | null {
  if (!isObject(input) || !isCount(input.seat)) return null;
  const { seat } = input;
  switch (input.t) {
    case 'answer':
      return readAnswer(seat, input.question, input.options);
    case 'undo':
      return isCount(input.to) ? { t: 'undo', seat, to: input.to } : null;
    case 'edit': {
      const edits = readEdits(input.edits);
      return edits && { t: 'edit', seat, edits };
    }
    default:
      return null;
  }
}

function readAnswer(seat: number, question: unknown, options: unknown): AnswerEntry | null {
  if (!isId(question) || !Array.isArray(options) || options.length > MOST_OPTIONS) return null;
  // Not `every`: it passes over the holes of a sparse list.
  for (let i = 0; i < options.length; i++) if (!isId(options[i])) return null;
  return { t: 'answer', seat, question, options: [...options] };
}

function readEdits(edits: unknown): Edit[] | null {
  if (!Array.isArray(edits) || edits.length === 0 || edits.length > MOST_EDITS) return null;
  const clean = edits.map(readEdit);
  return clean.every((edit) => edit !== null) ? clean : null;
}

function readEdit(edit: unknown): Edit | null {
  if (!isObject(edit)) return null;
  switch (edit.op) {
    case 'set':
      if (!isId(edit.path) || notPlain(edit.value) !== null) return null;
      return { op: 'set', path: edit.path, value: edit.value as Json };
    case 'move':
      return isId(edit.from) && isId(edit.to) ? { op: 'move', from: edit.from, to: edit.to } : null;
    case 'unwind':
      return isId(edit.scope) ? { op: 'unwind', scope: edit.scope } : null;
    default:
      return null;
  }
}
