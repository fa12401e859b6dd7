/** The hooks that phrases put in force. */
import type { Hook } from '@torii/kernel';
import { bonusHooks } from '../language/phrases/fight/bonuses.ts';
import { guardHooks } from '../language/phrases/fight/guards.ts';
import { lastingHooks } from '../language/phrases/lasting/lasting.ts';
import { NO_KAMI_SKILLS } from '../language/phrases/people/chosen.ts';
import { CHALLENGED, stepOnCaltrops } from '../language/phrases/people/tricks.ts';
import type { Exploration } from '../state.ts';

export const phraseHooks: readonly Hook<Exploration>[] = [
  ...bonusHooks(),
  ...lastingHooks,
  ...guardHooks,
  {
    on: 'stat',
    id: CHALLENGED,
    rule: 'EX-LINE-08',
    stat: 'pull',
    modify: (value, _, pair, { of, data }) =>
      pair === `${(data as { enemy: string }).enemy}>${of}` ? value + 1 : value,
  },
  {
    on: 'window',
    id: 'caltrops',
    rule: 'EX-SPTOK-01',
    window: 'entered',
    always: true,
    can: (c, { of, to }) =>
      c.state.enemies[String(of)]?.ally === false &&
      c.state.tokens.some(({ kind, at }) => kind === 'caltrops' && at === to),
    run: (c, { of, to }) => c.call(stepOnCaltrops, { who: String(of), at: String(to) }),
  },
  {
    on: 'stat',
    id: NO_KAMI_SKILLS,
    rule: 'EX-CHO-08',
    stat: 'kamiSkills',
    modify: (value, _, of, { data }) => ((data as { character: string }).character === of ? 0 : value),
  },
];
