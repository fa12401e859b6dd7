/** Whom enemies prefer, how they move and attack (EX-LINE, EX-EMOV, EX-EATK). The rules resolve lines part by part. */
import type { Clause, Templates } from '@torii/script';
import type { LinePart, Movement, Preference } from '../../../enemies/part.ts';
import type { SpokenPhrase } from '../../speech.ts';
import { NOT_CHOSEN } from '../weights.ts';

/** A clause of a line is no text: it is never carried out by itself. */
function inLine(
  id: string,
  rule: string,
  slots: Record<string, string>,
  line: (args: Clause['args']) => LinePart,
  said: Templates,
): SpokenPhrase {
  return {
    kind: 'effect',
    id,
    rule,
    slots,
    worth: NOT_CHOSEN,
    ...said,
    line,
    can: () => false,
    touches: () => [],
    run: () => {},
  };
}

function preferring(
  id: string,
  slots: Record<string, string>,
  prefers: (args: Clause['args']) => Preference,
  said: Templates,
): SpokenPhrase {
  return inLine(id, 'EX-LINE-01', slots, (args) => ({ do: 'prefer', preference: prefers(args) }), said);
}

const preferences: readonly SpokenPhrase[] = [
  preferring('preferMost', { stat: 'stat' }, ({ stat }) => `most:${String(stat)}`, {
    en: '[prefer] the character with the most {stat}',
    es: '[prefer] al personaje con más {stat}',
    fr: '[prefer] le personnage qui a le plus {stat:of}',
    uk: '[prefer] персонажу, у якого найбільше {stat:gen}',
  }),
  preferring('preferLeast', { stat: 'stat' }, ({ stat }) => `least:${String(stat)}`, {
    en: '[prefer] the character with the least {stat}',
    es: '[prefer] al personaje con menos {stat}',
    fr: '[prefer] le personnage qui a le moins {stat:of}',
    uk: '[prefer] персонажу, у якого найменше {stat:gen}',
  }),
  preferring('preferFirst', {}, () => 'first', {
    en: '[prefer] the character first in initiative',
    es: '[prefer] al primer personaje en la iniciativa',
    fr: '[prefer] le personnage qui vient en premier dans l’ordre d’initiative',
    uk: '[prefer] персонажу, який іде першим у черзі ініціативи',
  }),
  preferring('preferNext', {}, () => 'next', {
    en: '[prefer] the character next in initiative',
    es: '[prefer] al siguiente personaje en la iniciativa',
    fr: '[prefer] le personnage qui vient ensuite dans l’ordre d’initiative',
    uk: '[prefer] персонажу, який іде наступним у черзі ініціативи',
  }),
  preferring('preferNear', {}, () => 'near', {
    en: '[prefer] the nearest character',
    es: '[prefer] al personaje más cercano',
    fr: '[prefer] le personnage le plus proche',
    uk: '[prefer] найближчому персонажу',
  }),
];

function moving(
  id: string,
  rule: string,
  slots: Record<string, string>,
  movement: (n: number) => Movement,
  said: Templates,
): SpokenPhrase {
  return inLine(id, rule, slots, ({ n }) => ({ do: 'move', movement: movement(Number(n)) }), said);
}

const movements: readonly SpokenPhrase[] = [
  moving('moveAdjacent', 'EX-EMOV-03', {}, () => ({ to: 'adjacent' }), {
    en: '[move] adjacent to a target',
    es: '[move] hasta quedar <adyacente|adyacente|adyacentes> a un objetivo',
    fr: '[move] au contact d’une cible',
    uk: '[move] впритул до цілі',
  }),
  moving('moveToRange', 'EX-EMOV-05', { n: 'number' }, (range) => ({ to: 'range', range }), {
    en: '[move] to range {n} of a target',
    es: '[move] hasta quedar a alcance {n} de un objetivo',
    fr: '[move] jusqu’à être à portée {n} d’une cible',
    uk: '[move] так, щоб ціль була в межах дальності {n}',
  }),
  moving('moveToward', 'EX-EMOV-07', {}, () => ({ to: 'toward' }), {
    en: '[move] toward a target',
    es: '[move] hacia un objetivo',
    fr: '[move] vers une cible',
    uk: '[move] в бік цілі',
  }),
  moving('moveAway', 'EX-EMOV-08', {}, () => ({ to: 'away' }), {
    en: '[move] as far as possible from a target',
    es: '[move] lo más lejos posible de un objetivo',
    fr: '[move] le plus loin possible d’une cible',
    uk: '[move] якнайдалі від цілі',
  }),
  moving('moveToKin', 'EX-MIN-07', {}, () => ({ to: 'kin' }), {
    en: '[move] adjacent to another minion of <your|its|their> kind',
    es: '[move] hasta quedar <adyacente|adyacente|adyacentes> a otro esbirro de <tu|su> tipo',
    fr: '[move] au contact d’un autre sbire de <votre|son|leur> type',
    uk: '[move] впритул до іншого посіпаки свого виду',
  }),
  inLine(
    'useTechnique',
    'EX-SKILL-09',
    { skill: 'name:skill' },
    ({ skill }) => ({ do: 'technique', skill: String(skill), within: false }),
    {
      en: '[use] {skill}',
      es: '[use] la habilidad {skill}',
      fr: '[use] la compétence {skill}',
      uk: '[use] навичку {skill}',
    },
  ),
];

/** At whom an attack goes, as it is said in four languages. */
const AT = {
  Any: { en: '[attack]', es: '[attack]', fr: '[attack]', uk: '[attack]' },
  Adjacent: {
    en: '[attack] an adjacent target',
    es: '[attack] a un objetivo adyacente',
    fr: '[attack] une cible adjacente',
    uk: '[attack] сусідню ціль',
  },
  Range: {
    en: '[attack] a target within range {n}',
    es: '[attack] a un objetivo a alcance {n} o menos',
    fr: '[attack] une cible à portée {n} ou moins',
    uk: '[attack] ціль у межах дальності {n}',
  },
} as const;

const WITH: Templates = {
  en: ' using {skill}',
  es: ' usando {skill}',
  fr: ' avec {skill}',
  uk: ', застосувавши навичку {skill}',
};
const FOCUS: Templates = {
  en: ', adding the focus die',
  es: ' añadiendo el dado de concentración',
  fr: ' en ajoutant le dé de concentration',
  uk: ', додавши куб зосередження',
};
const WITH_FOCUS: Templates = {
  en: ' using {skill}, adding the focus die',
  es: ' usando {skill} y añadiendo el dado de concentración',
  fr: ' avec {skill}, en ajoutant le dé de concentration',
  uk: ', застосувавши навичку {skill} і додавши куб зосередження',
};

function attacking(at: keyof typeof AT, skilled: boolean, focus: boolean): SpokenPhrase {
  const tail = skilled ? (focus ? WITH_FOCUS : WITH) : focus ? FOCUS : { en: '', es: '', fr: '', uk: '' };
  const said = AT[at];
  const slots = { ...(at === 'Range' ? { n: 'number' } : {}), ...(skilled ? { skill: 'name:skill' } : {}) };
  return inLine(
    `attack${at}${skilled ? 'With' : ''}${focus ? 'Focus' : ''}`,
    focus ? 'EX-EATK-05' : 'EX-EATK-01',
    slots,
    ({ n, skill }) => ({
      do: 'attack',
      reach: at === 'Adjacent' ? 'adjacent' : at === 'Range' ? Number(n) : 'printed',
      focus,
      skill: skilled ? String(skill) : '',
    }),
    {
      en: said.en + tail.en,
      es: said.es + tail.es,
      fr: said.fr + tail.fr,
      uk: said.uk + tail.uk,
    },
  );
}

const attacks: readonly SpokenPhrase[] = (['Any', 'Adjacent', 'Range'] as const).flatMap((at) =>
  [false, true].flatMap((skilled) => [false, true].map((focus) => attacking(at, skilled, focus))),
);

export const lines: readonly SpokenPhrase[] = [...preferences, ...movements, ...attacks];
