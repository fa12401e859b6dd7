/** What was worked out for a match is remembered until what it was worked out from has changed. */

interface Remembered {
  readonly inputs: readonly unknown[];
  readonly value: unknown;
}

/** What is remembered about one player, or about the table. */
export class Memory {
  private readonly known = new Map<unknown, Remembered>();

  /**
   * A value that depends on its inputs alone: worked out anew only when one of them differs, and the same object till then.
   * Inputs are compared as they are, so of lists that rules change in place the items are given.
   */
  of<T>(name: unknown, inputs: readonly unknown[], make: () => T): T {
    const known = this.known.get(name);
    if (known && isSame(known.inputs, inputs)) return known.value as T;
    const value = make();
    this.known.set(name, { inputs, value });
    return value;
  }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const memories = new WeakMap<object, Map<string, Memory>>();

/** What is remembered of a match about a player, or about the table if none is named. */
export function memoryOf(match: object, role = ''): Memory {
  let all = memories.get(match);
  if (!all) {
    all = new Map();
    memories.set(match, all);
  }
  let memory = all.get(role);
  if (!memory) {
    memory = new Memory();
    all.set(role, memory);
  }
  return memory;
}
