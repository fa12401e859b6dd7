/** The Ki die in the slot of a skill (EX-KI, EX-SKILL-12, EX-SKILL-13). */
import type { Option } from '@torii/kernel';
import { characterOf, isCharacter } from '../../../creatures/creatures.ts';
import { kiIn } from '../../../creatures/skills.ts';
import { pieceOf } from '../../../looking.ts';
import { diceOf, exhaust, rerollKi } from '../../../round/ki.ts';
import type { E, Phrases } from '../../speech.ts';

/** A tile belongs to one character: its die counts also where the text has turned to somebody else. */
function value(c: E): number {
  const skill = c.locals.source.replace('skill:', '');
  return Math.max(0, ...Object.keys(c.state.characters).map((role) => kiIn(c, role, skill)));
}

function inSlots(c: E): string[] {
  const { you } = c.locals;
  return isCharacter(c, you) ? diceOf(characterOf(c, you)).filter((id) => id.startsWith('k-')) : [];
}

function dieOptions(c: E, dice: readonly string[]): Option[] {
  const touches = [pieceOf(c, c.locals.you)];
  return dice.map((id) => ({
    id,
    rule: 'EX-REROLL-02',
    touches,
    key: 'exploration.kiDie',
    args: { die: id },
  }));
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
    ukOf: 'значення куба Кі цієї навички',
    value,
  },
  {
    kind: 'effect',
    id: 'rerollKi',
    rule: 'EX-REROLL-02',
    worth: (on) => on.otherKi(),
    slots: {},
    en: '[reroll] any of <your|their> Ki dice',
    es: '[reroll] los dados de Ki que <quieras|quiera|quieran>',
    fr: '[reroll] autant de dés de Ki <que vous voulez|qu’il veut|qu’ils veulent>',
    uk: '[reroll] будь-які зі своїх кубів Кі',
    can: (c) => isCharacter(c, c.locals.you) && diceOf(characterOf(c, c.locals.you)).length > 0,
    touches: (c) => [pieceOf(c, c.locals.you)],
    steps: (f) => [
      f.askSome('which', {
        rule: 'EX-REROLL-02',
        prompt: 'exploration.rerollWhich',
        who: (c) => c.locals.you,
        min: () => 0,
        max: (c) => diceOf(characterOf(c, c.locals.you)).length,
        options: (c) => dieOptions(c, diceOf(characterOf(c, c.locals.you))),
        take: (c, picked) =>
          rerollKi(
            c,
            c.locals.you,
            picked.map(({ id }) => id),
          ),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'exhaustKi',
    rule: 'EX-KI-05',
    worth: (on) => on.good(-0.8),
    slots: {},
    en: '[exhaust] one Ki die in a slot',
    es: '[exhaust] un dado de Ki de un espacio',
    fr: '[exhaust] un dé de Ki d’un emplacement',
    uk: '[exhaust] один куб Кі в комірці',
    can: (c) => inSlots(c).length > 0,
    touches: (c) => [pieceOf(c, c.locals.you)],
    steps: (f) => [
      f.ask('which', {
        rule: 'EX-KI-05',
        prompt: 'exploration.exhaustWhich',
        who: (c) => c.locals.you,
        options: (c) => dieOptions(c, inSlots(c)),
        take: (c, { id }) => exhaust(c, c.locals.you, id.slice('k-'.length)),
      }),
    ],
  },
];
