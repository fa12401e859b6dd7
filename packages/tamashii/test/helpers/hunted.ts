/** Enemies of the core pack before a player, alone or attacking. */
import type { Match } from '@torii/kernel';
import type { Tamashii } from '../../src/table/state.ts';
import { type Act, attach, me, play } from './table.ts';

/** P1 is attacked by an Enemy that lies before them as e1. */
export function attacked(card: string, lay: (table: Tamashii) => void, ...acts: Act[]): Match<Tamashii> {
  const special: Act = { run: `enemy:${card}/special`, source: 'e1' };
  return play(
    (table) => {
      attach(me(table), [card, 0]);
      lay(table);
    },
    acts.length > 0 ? acts : [special],
  );
}

/** Enemies that lie before P1, or before somebody else, with their rules in force. */
export function hunted(table: Tamashii, role: string, ...cards: string[]): void {
  table.phase = 'action';
  attach(me(table, role), ...cards.map((card) => [card, 0] as const));
}
