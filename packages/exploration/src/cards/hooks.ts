/** The hooks that phrases put in force. */
import type { Hook } from '@torii/kernel';
import { bonusHooks } from '../language/phrases/bonuses.ts';
import { NO_KAMI_SKILLS } from '../language/phrases/chosen.ts';
import type { Exploration } from '../state.ts';

export const phraseHooks: readonly Hook<Exploration>[] = [
  ...bonusHooks(),
  {
    on: 'stat',
    id: NO_KAMI_SKILLS,
    rule: 'EX-CHO-08',
    stat: 'kamiSkills',
    modify: (value, _, of, { data }) => ((data as { character: string }).character === of ? 0 : value),
  },
];
