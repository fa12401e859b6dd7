/** The Ki die in the slot of a skill (EX-KI, EX-SKILL-12, EX-SKILL-13). */
import { kiIn } from '../../creatures/skills.ts';
import type { E, Phrases } from '../speech.ts';

function value(c: E): number {
  const { you, source } = c.locals;
  return kiIn(c, you, source.replace('skill:', ''));
}

export const ki: Phrases = [
  {
    kind: 'condition',
    id: 'kiAtLeast',
    rule: 'EX-SKILL-12',
    slots: { least: 'number' },
    en: 'this skill’s Ki die shows {least} or more',
    es: 'el dado de Ki de esta habilidad muestra un valor de {least} o más',
    fr: 'le dé de Ki de cette compétence indique {least} ou plus',
    uk: 'куб Кі цієї навички показує {least} або більше',
    test: (c, a) => value(c) >= a.number('least'),
  },
  {
    kind: 'condition',
    id: 'kiBetween',
    rule: 'EX-SKILL-12',
    slots: { least: 'number', most: 'number' },
    en: 'this skill’s Ki die shows {least}–{most}',
    es: 'el dado de Ki de esta habilidad muestra un valor de {least} a {most}',
    fr: 'le dé de Ki de cette compétence indique une valeur de {least} à {most}',
    uk: 'куб Кі цієї навички показує {least}–{most}',
    test: (c, a) => value(c) >= a.number('least') && value(c) <= a.number('most'),
  },
  {
    kind: 'value',
    id: 'kiValue',
    rule: 'EX-SKILL-12',
    slots: {},
    en: 'the value of this skill’s Ki die',
    es: 'el valor del dado de Ki de esta habilidad',
    fr: 'la valeur du dé de Ki de cette compétence',
    uk: 'значення куба Кі цієї навички',
    value,
  },
];
