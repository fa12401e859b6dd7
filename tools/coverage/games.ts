/** The prefix of a rule id says which game, and so which ledger, the rule belongs to. */
export type Game = 'TM' | 'EX';

export const GAMES: readonly Game[] = ['TM', 'EX'];

/** Ledgers are addressed from the root of the repository. */
export const LEDGER_FILES: Readonly<Record<Game, string>> = {
  TM: 'docs/rules/tamashii.md',
  EX: 'docs/rules/exploration.md',
};

/**
 * Where a test must live to hold a rule. Elsewhere (the kernel's own games, these tools) an id in a title
 * only says which rule the test stands for: the rule itself is not played there.
 */
const ROOMS: Readonly<Record<Game, string>> = {
  TM: 'packages/tamashii/',
  EX: 'packages/exploration/',
};

export function canHold(file: string, id: string): boolean {
  return GAMES.some((game) => id.startsWith(`${game}-`) && file.startsWith(ROOMS[game]));
}
