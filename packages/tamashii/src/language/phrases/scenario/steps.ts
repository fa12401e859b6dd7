/** Conditions on the phase of the turn and on a step of it (3, 4a–4c). */
import type { Phase } from '../../../table/state.ts';
import { isInStep, type OwnStep } from '../../../table/steps.ts';
import type { Phrases } from '../../speech.ts';

const PHASES: Readonly<Record<string, Phase>> = {
  planningPhase: 'planning',
  actionPhase: 'action',
  combatPhase: 'combat',
  questPhase: 'quest',
};

const STEPS: Readonly<Record<string, OwnStep>> = {
  traceRollStep: 'traceRoll',
  refillLauncherStep: 'refill',
  programStep: 'program',
  moveAndTraceStep: 'moveAndTrace',
  districtEffectStep: 'districtEffect',
  launchStep: 'launch',
  attackRollStep: 'attackRoll',
};

export const steps: Phrases = [
  {
    kind: 'condition',
    id: 'phaseIs',
    rule: 'TM-3-01',
    slots: { phase: 'phase' },
    en: 'it is the {phase}',
    es: 'es la {phase}',
    fr: 'c’est la {phase}',
    uk: 'триває {phase}',
    test: (c, a) => c.state.phase === PHASES[a.noun('phase')],
  },
  {
    kind: 'condition',
    id: 'stepIs',
    rule: 'TM-3-01',
    slots: { step: 'ownStep' },
    en: 'it is your {step} step',
    es: 'estás en tu paso {step}',
    fr: 'vous êtes dans votre étape {step}',
    uk: 'триває ваш крок «{step}»',
    test: (c, a) => {
      const step = STEPS[a.noun('step')];
      return step !== undefined && isInStep(c, c.locals.you, step);
    },
  },
];
