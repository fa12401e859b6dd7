/** A table that was changed by hand, laid back into the position: what the view does not tell stays as it was. */
import { alike, type Json, type Seeing } from '@torii/kernel';
import type { Exploration } from '../state.ts';
import { type Seen, view } from './view.ts';

const OF_SQUARE = ['ground', 'height', 'zone'];

/** What lies on squares, as the rules count it. */
export function lyingOn(squares: Seen['board']): Pick<Exploration, 'heads' | 'tokens'> {
  const heads: Exploration['heads'] = [];
  const tokens: Exploration['tokens'] = [];
  for (const [at, square] of Object.entries(squares)) {
    for (const [kind, n] of Object.entries(square)) {
      if (OF_SQUARE.includes(kind)) continue;
      for (let i = 0; i < Number(n); i++) {
        if (kind === 'heads' || kind === 'bossHeads') heads.push({ at, boss: kind === 'bossHeads' });
        else tokens.push({ kind, at, by: '' });
      }
    }
  }
  return { heads, tokens };
}

/** Who put a token where it lies is not to be seen: whatever still lies there was put there by the same. */
function byTheSame(before: Exploration['tokens'], after: Exploration['tokens']): Exploration['tokens'] {
  const left = [...before];
  return after.map((token) => {
    const same = left.findIndex(({ kind, at }) => kind === token.kind && at === token.at);
    return same < 0 ? token : (left.splice(same, 1)[0] ?? token);
  });
}

export function laid(c: Seeing<Exploration>, changed: Json): Exploration {
  const { state } = c;
  const { board, figures, ...open } = changed as unknown as Seen;
  const old = view(c) as unknown as Seen;
  const parts = { ...state, ...(open as unknown as Partial<Exploration>) };
  if (alike(old.board, board)) return parts;
  const { heads, tokens } = lyingOn(board);
  return { ...parts, heads, tokens: byTheSame(state.tokens, tokens) };
}
