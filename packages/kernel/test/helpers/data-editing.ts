/** Edits for tests, as a client sends them. */
export type Edit = { op: string; [field: string]: unknown };

export function edit(...edits: unknown[]): object {
  return { t: 'edit', seat: 0, edits };
}

export function set(place: string, value: unknown): Edit {
  return { op: 'set', place, value };
}

export function move(from: string, to: string): Edit {
  return { op: 'move', from, to };
}
