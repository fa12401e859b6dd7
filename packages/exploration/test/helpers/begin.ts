/** Whole chapters from their set-up on, with scripted dice. */
import { usesUpScript } from '@torii/conformance/script';
import { type Json, prepareMatch, questions, simpleSetup, startMatch } from '@torii/kernel';
import { exploration, type Playable } from '../../src/index.ts';
import { cases } from './casesPack.ts';
import { pick, type Scene } from './scene.ts';
import { watched } from './told.ts';

const CASES = exploration(cases);

export interface Beginning {
  /** Played with this pack, not with that of the hard cases. */
  readonly pack?: Playable;
  readonly scenario?: string;
  readonly players?: number;
  readonly options?: Readonly<Record<string, Json>>;
  readonly script?: Readonly<Record<string, readonly Json[]>>;
  /** Who holds which characters. */
  readonly seats?: readonly (readonly string[])[];
}

export function begin({
  pack,
  scenario = 'storehouse',
  players = 2,
  options = {},
  script = {},
  seats,
}: Beginning): Scene {
  const game = pack ? exploration(pack) : CASES;
  const setup = simpleSetup(game, scenario, players, 'seed');
  const match = prepareMatch(game, {
    ...setup,
    ...(seats ? { seats: seats.map((roles) => [...roles]) } : {}),
    options: { ...setup.options, ...options },
    fixture: { script },
  });
  usesUpScript(match);
  watched(match, () => startMatch(match));
  return match;
}

/** Everybody leaves the camp, is put on the first free square, and the phase begins. */
export function begun(beginning: Beginning): Scene {
  const match = begin(beginning);
  while (['exploration.startSquare', 'exploration.beforeThePhase'].includes(prompt(match)))
    pick(match, questions(match)[0]?.options[0]?.id ?? '');
  return match;
}

export function prompt(match: Scene): string {
  return questions(match).find(({ offer }) => !offer)?.prompt ?? '';
}
