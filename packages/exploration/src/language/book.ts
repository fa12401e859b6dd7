/** Everything that a card of the Exploration Phase can say. */
import { phraseBook } from '@torii/script';
import type { Exploration } from '../state.ts';
import { words } from './lexicon.ts';
import { attackPhrases } from './phrases/attack.ts';
import { blows } from './phrases/blows.ts';
import { bonuses } from './phrases/bonuses.ts';
import { chapter } from './phrases/chapter.ts';
import { chosen } from './phrases/chosen.ts';
import { conditions } from './phrases/conditions.ts';
import { attackDice } from './phrases/dice.ts';
import { foes } from './phrases/foes.ts';
import { guards } from './phrases/guards.ts';
import { initiative } from './phrases/initiative.ts';
import { ki } from './phrases/ki.ts';
import { lasting } from './phrases/lasting.ts';
import { lines } from './phrases/lines.ts';
import { missions } from './phrases/missions.ts';
import { people } from './phrases/people.ts';
import { scenes } from './phrases/scenes.ts';
import { spawn } from './phrases/spawn.ts';
import { steps } from './phrases/steps.ts';
import { times } from './phrases/times.ts';
import { tricks } from './phrases/tricks.ts';
import { vitals } from './phrases/vitals.ts';

export const book = phraseBook<Exploration>(words, [
  ...lines,
  ...attackPhrases,
  ...attackDice,
  ...blows,
  ...bonuses,
  ...lasting,
  ...guards,
  ...steps,
  ...times,
  ...tricks,
  ...ki,
  ...conditions,
  ...vitals,
  ...chosen,
  ...foes,
  ...initiative,
  ...spawn,
  ...people,
  ...chapter,
  ...scenes,
  ...missions,
]);
