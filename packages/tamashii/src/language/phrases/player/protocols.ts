/** What Learning Protocols say of themselves (3k). */
import { atLeast, exactly } from '@torii/script';
import { completeStep, STEPS } from '../../../cards/protocols.ts';
import { type Phrases, plain, you, yours } from '../../speech.ts';

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
    worth: () => 0.5,
    can: (c) => you(c).protocol.card !== '' && you(c).protocol.done < STEPS,
    touches: (c) => yours(c, 'protocol'),
    run: (c) => completeStep(plain(c), c.locals.you),
  },
  {
    kind: 'condition',
    id: 'haveEquipped',
    rule: 'TM-8-06',
    slots: { n: 'amount', augment: 'augment' },
    en: 'you have at least {n+augment~equipped}',
    es: 'tienes al menos {n+augment~equipped}',
    fr: 'vous avez au moins {n+augment~equipped}',
    uk: 'у вас щонайменше {n+augment~equipped:nom}',
    measure: (c, a) => atLeast(you(c).equipped.length, a.amount('n')),
  },
  {
    kind: 'condition',
    id: 'noEnemies',
    rule: 'TM-3u-01',
    slots: {},
    en: 'you have no attached Enemies',
    es: 'no tienes Enemigos vinculados',
    fr: 'vous n’avez aucun Ennemi attaché',
    uk: 'у вас немає прикріплених Ворогів',
    measure: (c) => exactly(you(c).enemies.length, 0),
  },
];
