/** Everything that a card of the Exploration Phase can say. */
import { phraseBook } from '@torii/script';
import type { Exploration } from '../state.ts';
import { words } from './lexicon.ts';
import { chapter } from './phrases/chapter/chapter.ts';
import { finds } from './phrases/chapter/finds.ts';
import { initiative } from './phrases/chapter/initiative.ts';
import { missions } from './phrases/chapter/missions.ts';
import { points } from './phrases/chapter/points.ts';
import { resistors } from './phrases/chapter/resistors.ts';
import { spawn } from './phrases/chapter/spawn.ts';
import { wanderers } from './phrases/chapter/wanderers.ts';
import { attackPhrases } from './phrases/fight/attack.ts';
import { blows } from './phrases/fight/blows.ts';
import { bonuses } from './phrases/fight/bonuses.ts';
import { attackDice } from './phrases/fight/dice.ts';
import { guards } from './phrases/fight/guards.ts';
import { lines } from './phrases/fight/lines.ts';
import { steps } from './phrases/fight/steps.ts';
import { targets } from './phrases/fight/targets.ts';
import { lasting } from './phrases/lasting/lasting.ts';
import { camp } from './phrases/people/camp.ts';
import { chosen } from './phrases/people/chosen.ts';
import { conditions } from './phrases/people/conditions.ts';
import { foes } from './phrases/people/foes.ts';
import { goods } from './phrases/people/goods.ts';
import { ki } from './phrases/people/ki.ts';
import { people } from './phrases/people/people.ts';
import { times } from './phrases/people/times.ts';
import { tricks } from './phrases/people/tricks.ts';
import { vitals } from './phrases/people/vitals.ts';
import type { Traits } from './scales.ts';

export const book = phraseBook<Exploration, Traits>(words, [
  ...lines,
  ...attackPhrases,
  ...attackDice,
  ...blows,
  ...targets,
  ...bonuses,
  ...lasting,
  ...guards,
  ...steps,
  ...times,
  ...tricks,
  ...goods,
  ...ki,
  ...conditions,
  ...vitals,
  ...camp,
  ...chosen,
  ...foes,
  ...initiative,
  ...spawn,
  ...people,
  ...chapter,
  ...points,
  ...resistors,
  ...wanderers,
  ...finds,
  ...missions,
]);
