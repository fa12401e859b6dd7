/** Whom enemies prefer, how they move and attack (EX-LINE, EX-EMOV, EX-EATK). */
import type { Builder, Steps } from '@torii/kernel';
import { bind, boundTo, type Clause, type EffectLocals, type Given, type Templates } from '@torii/script';
import { attack } from '../../attack.ts';
import { placeOf } from '../../creatures.ts';
import type { Exploration, Square } from '../../state.ts';
import { destinations, ledTo, type Movement, moveTargets, type Preference } from '../../targets.ts';
import { type E, type LinePhrase, options, type Reach, targetsFrom } from '../speech.ts';

type F = Builder<Exploration, EffectLocals>;

function preferring(
  id: string,
  slots: Record<string, string>,
  prefers: (args: Clause['args']) => Preference,
  said: Templates,
): LinePhrase {
  return {
    kind: 'effect',
    id,
    rule: 'EX-LINE-06',
    slots,
    ...said,
    prefers,
    can: () => true,
    touches: () => [],
    run: (c, a) => {
      const args = 'stat' in slots ? { stat: a.noun('stat') } : {};
      c.locals.bound = { ...c.locals.bound, preference: prefers(args) };
    },
  };
}

const preferences: readonly LinePhrase[] = [
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
];

function preference(c: E): Preference {
  return boundTo(c, 'preference');
}

/** Of the squares that are equally near, those from which the rest of the line finds a target, if there are any. */
function squaresFor(c: E, movement: Movement): Square[] {
  const { you: enemy } = c.locals;
  const squares = destinations(c, enemy, placeOf(c, enemy), movement, boundTo(c, 'target'));
  const reach = boundTo(c, 'reach');
  const useful = squares.filter((square) => targetsFrom(c, enemy, square, reach, '').length > 0);
  return reach !== '' && useful.length > 0 ? useful : squares;
}

function movementSteps(f: F, movement: (c: E) => Movement): Steps<Exploration> {
  const whom = (c: E) => moveTargets(c, c.locals.you, placeOf(c, c.locals.you), movement(c), preference(c));
  return [
    f.ask('whom', {
      rule: 'EX-LINE-05',
      prompt: 'exploration.target',
      decides: 'table',
      options: (c) => options(whom(c), 'EX-LINE-05', 'exploration.creature', (id) => placeOf(c, id)),
      take: (c, { id }) => bind(c, 'target', id),
    }),
    f.ask('where', {
      rule: 'EX-EMOV-10',
      prompt: 'exploration.square',
      decides: 'table',
      options: (c) => options(squaresFor(c, movement(c)), 'EX-EMOV-10', 'exploration.at', (id) => id),
      take: (c, { id }) => {
        const enemy = c.state.enemies[c.locals.you];
        if (enemy) enemy.at = id;
        c.emit('enemy.moved', { enemy: c.locals.you, to: id, target: boundTo(c, 'target') }, 'EX-EMOV-06');
      },
    }),
  ];
}

function moving(
  id: string,
  rule: string,
  slots: Record<string, string>,
  movement: (n: number) => Movement,
  said: Templates,
): LinePhrase {
  const ofGiven = (a: Given) => movement('n' in slots ? a.number('n') : 0);
  const whom = (c: E, a: Given) =>
    moveTargets(c, c.locals.you, placeOf(c, c.locals.you), ofGiven(a), preference(c));
  return {
    kind: 'effect',
    id,
    rule,
    slots,
    ...said,
    leads: (c, enemy, from, prefers, { n }) => ledTo(c, enemy, from, movement(Number(n)), prefers),
    can: (c, a) => whom(c, a).length > 0,
    touches: (c, a) => whom(c, a).map((target) => placeOf(c, target)),
    steps: (f, given) => movementSteps(f, (c) => ofGiven(given(c))),
  };
}

const movements: readonly LinePhrase[] = [
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
  {
    kind: 'effect',
    id: 'useTechnique',
    rule: 'EX-SKILL-09',
    slots: { skill: 'name:skill' },
    en: '[use] {skill}',
    es: '[use] la habilidad {skill}',
    fr: '[use] la compétence {skill}',
    uk: '[use] навичку {skill}',
    uses: ({ skill }) => String(skill),
    can: () => true,
    touches: (c) => [placeOf(c, c.locals.you)],
    run: (c, a) => {
      const { you: by, bound } = c.locals;
      const subject = { preference: bound.preference ?? '', reach: bound.reach ?? '' };
      c.open('skillUsed', { skill: a.name('skill'), by, ...subject });
    },
  },
];

interface Way {
  readonly adjacent: boolean;
  readonly skilled: boolean;
  readonly focus: boolean;
}

function attacking(id: string, { adjacent, skilled, focus }: Way, said: Templates): LinePhrase {
  const reach = (c: Pick<E, 'stat'>, enemy: string): Reach =>
    adjacent ? 'adjacent' : String(c.stat('range', enemy));
  const targets = (c: E) => {
    const { you: enemy } = c.locals;
    return targetsFrom(c, enemy, placeOf(c, enemy), reach(c, enemy), preference(c));
  };
  return {
    kind: 'effect',
    id,
    rule: focus ? 'EX-EATK-05' : 'EX-EATK-01',
    slots: skilled ? { skill: 'name:skill' } : {},
    ...said,
    reach,
    can: (c) => targets(c).length > 0,
    touches: (c) => targets(c).map((target) => placeOf(c, target)),
    steps: (f, given) => [
      f.ask('target', {
        rule: 'EX-LINE-05',
        prompt: 'exploration.target',
        decides: 'table',
        options: (c) =>
          options(targets(c), 'EX-LINE-05', 'exploration.creature', (target) => placeOf(c, target)),
        take: (c, { id: target }) => bind(c, 'target', target),
      }),
      f.call('attack', attack, (c) => ({
        by: c.locals.you,
        target: boundTo(c, 'target'),
        skill: skilled ? given(c).name('skill') : '',
        focus,
        yin: c.stat('yin', c.locals.you),
        yang: c.stat('yang', c.locals.you),
      })),
    ],
  };
}

const attacks: readonly LinePhrase[] = [
  attacking(
    'attackAny',
    { adjacent: false, skilled: false, focus: false },
    {
      en: '[attack]',
      es: '[attack]',
      fr: '[attack]',
      uk: '[attack]',
    },
  ),
  attacking(
    'attackAdjacent',
    { adjacent: true, skilled: false, focus: false },
    {
      en: '[attack] an adjacent target',
      es: '[attack] a un objetivo adyacente',
      fr: '[attack] une cible adjacente',
      uk: '[attack] сусідню ціль',
    },
  ),
  attacking(
    'attackWith',
    { adjacent: false, skilled: true, focus: false },
    {
      en: '[attack] using {skill}',
      es: '[attack] usando {skill}',
      fr: '[attack] avec {skill}',
      uk: '[attack], застосувавши навичку {skill}',
    },
  ),
  attacking(
    'attackAdjacentWith',
    { adjacent: true, skilled: true, focus: false },
    {
      en: '[attack] an adjacent target using {skill}',
      es: '[attack] a un objetivo adyacente usando {skill}',
      fr: '[attack] une cible adjacente avec {skill}',
      uk: '[attack] сусідню ціль, застосувавши навичку {skill}',
    },
  ),
  attacking(
    'attackFocus',
    { adjacent: false, skilled: false, focus: true },
    {
      en: '[attack], adding the focus die',
      es: '[attack] añadiendo el dado de concentración',
      fr: '[attack] en ajoutant le dé de concentration',
      uk: '[attack], додавши куб зосередження',
    },
  ),
];

export const lines: readonly LinePhrase[] = [...preferences, ...movements, ...attacks];
