/** What figures tell at a moment of a match. */
import type { Match } from '@torii/kernel';
import { type Figures, figuresOf, type PlayerFigures } from '../../src/figures/figures.ts';
import type { Tamashii } from '../../src/table/state.ts';

export function figured({ run }: Match<Tamashii>): Figures {
  return figuresOf(run);
}

export function figuredFor(match: Match<Tamashii>, role = 'p1'): PlayerFigures {
  return figured(match).players[role] as PlayerFigures;
}

/** A Pattern before a player: where it is formed, and in brackets what keeps it from being launched. */
export function patternFor(match: Match<Tamashii>, id: string, role = 'p1'): string | undefined {
  const found = figuredFor(match, role).patterns.find((each) => each.id === id);
  if (!found) return undefined;
  const { on, open, launched } = found;
  return `${on.join(' ')}${open ? '' : ' (not yet)'}${launched ? ' (launched)' : ''}`;
}
