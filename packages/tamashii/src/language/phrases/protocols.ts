/** What Learning Protocols say of themselves (3k). */
import { completeStep, STEPS } from '../../protocols.ts';
import type { C } from '../../table.ts';
import { type Phrases, you, yours } from '../speech.ts';

export const protocols: Phrases = [
  {
    kind: 'effect',
    id: 'completeStep',
    rule: 'TM-3k-05',
    slots: {},
    en: '[complete] this step of <your|their> Learning Protocol',
    es: '[complete] este paso de <tu|su> Protocolo de Aprendizaje',
    fr: '[complete] cette étape de <votre|son|leur> Protocole d’Apprentissage',
    uk: '[complete] цей крок свого Навчального Протоколу',
    can: (c) => you(c).protocol.card !== '' && you(c).protocol.done < STEPS,
    touches: (c) => yours(c, 'protocol'),
    run: (c) => completeStep(c as unknown as C, c.locals.you),
  },
];
