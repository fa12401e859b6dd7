/** Figures of attacks, damage and their costs, while a text is in force (EX-SKILL-08, EX-ORC-13). */
import {
  healthOf,
  isCharacter,
  isOnCharactersSide,
  rangeTo,
  squareOf,
} from '../../../creatures/creatures.ts';
import { oracleColor } from '../../../round/deck.ts';
import { goodTimes, NOT_CHOSEN } from '../weights.ts';
import { hasMostHealth, isFar, type Lasting, N, NM, own, ownWhile, pair, standsOnSpecial } from './figure.ts';

export const fighting: readonly Lasting[] = [
  ...(['+', '−'] as const).map(
    (sign): Lasting => ({
      id: sign === '+' ? 'farAttacksMore' : 'farAttacksLess',
      rule: 'EX-DMG-01',
      worth: goodTimes(sign === '+' ? 0.5 : -0.5),
      stats: ['blow'],
      slots: NM,
      modify: (value, seen) =>
        pair(seen.of)[0] === seen.you && isFar(seen) ? value + (sign === '+' ? seen.n : -seen.n) : value,
      said: {
        en: `[get] ${sign}{n} on <your|their> attacks from range {m} or more`,
        es: `[get] ${sign}{n} en <tus|sus> ataques desde alcance {m} o más`,
        fr: `[get] ${sign}{n} à <vos|ses|leurs> attaques à portée {m} ou plus`,
        uk: `[get] ${sign}{n} до своїх атак із дальності {m} або більшої`,
      },
    }),
  ),
  {
    id: 'farAttacksOn',
    rule: 'EX-DMG-01',
    worth: (on) => on.good(0.8),
    stats: ['blow'],
    slots: NM,
    modify: (value, seen) => (pair(seen.of)[1] === seen.you && isFar(seen) ? value - seen.n : value),
    said: {
      en: 'attacks on <you|them> from range {m} or more get −{n}',
      es: 'los ataques contra <ti|él|ellos> desde alcance {m} o más tienen −{n}',
      fr: 'les attaques contre <vous|lui|eux> à portée {m} ou plus ont −{n}',
      uk: 'атаки на <вас|нього|них> із дальності {m} або більшої мають −{n}',
    },
  },
  {
    id: 'attacksOnTarget',
    rule: 'EX-DMG-01',
    worth: (on) => on.luck(0.6 * on.amount()),
    stats: ['blow'],
    slots: N,
    word: (c) => c.state.attacks.at(-1)?.target ?? '',
    modify: (value, { c, of, you, n, word }) => {
      const [by, target] = pair(of);
      return target === word && by !== you && isCharacter(c, by) ? value + n : value;
    },
    said: {
      en: 'attacks of other characters on the target get +{n}',
      es: 'los ataques de los demás personajes contra el objetivo tienen +{n}',
      fr: 'les attaques des autres personnages contre la cible ont +{n}',
      uk: 'атаки інших персонажів на ціль мають +{n}',
    },
  },
  {
    id: 'attacksOfHealthiest',
    rule: 'EX-DMG-01',
    worth: NOT_CHOSEN,
    stats: ['blow'],
    slots: N,
    modify: (value, { c, of, you, n }) => {
      const [by, target] = pair(of);
      return target === you && hasMostHealth(c, by) ? value + n : value;
    },
    said: {
      en: 'attacks on <you|them> by the character with the most health get +{n}',
      es: 'los ataques contra <ti|él|ellos> del personaje con más salud tienen +{n}',
      fr: 'les attaques contre <vous|lui|eux> du personnage qui a le plus de santé ont +{n}',
      uk: 'атаки персонажа, у якого найбільше здоров’я, на <вас|нього|них> мають +{n}',
    },
  },
  {
    id: 'attacksWhileRed',
    rule: 'EX-ORC-06',
    worth: goodTimes(0.5),
    stats: ['attackTotal'],
    slots: N,
    modify: ownWhile(({ c }) => oracleColor(c) === 'red'),
    said: {
      en: '[get] +{n} on <your|their> attacks while the oracle card is red',
      es: '[get] +{n} en <tus|sus> ataques mientras la carta de oráculo sea roja',
      fr: '[get] +{n} à <vos|ses|leurs> attaques tant que la carte oracle est rouge',
      uk: '[get] +{n} до своїх атак, поки карта оракула червона',
    },
  },
  {
    id: 'attacksWhileHurt',
    rule: 'EX-DMG-01',
    worth: goodTimes(0.3),
    stats: ['attackTotal'],
    slots: NM,
    modify: ownWhile(({ c, you, m }) => healthOf(c, you) <= m),
    said: {
      en: '[get] +{n} on <your|their> attacks while <you|they> have {m} health or less',
      es: '[get] +{n} en <tus|sus> ataques mientras <tengas|tenga|tengan> {m} de salud o menos',
      fr: '[get] +{n} à <vos|ses|leurs> attaques tant <que vous avez|qu’il a|qu’ils ont> une santé de {m} ou moins',
      uk: '[get] +{n} до своїх атак, поки здоров’я не більше ніж {m}',
    },
  },
  {
    id: 'armorOnSpecial',
    rule: 'EX-TER-07',
    worth: NOT_CHOSEN,
    stats: ['armor'],
    slots: N,
    modify: ownWhile(({ c, you }) => standsOnSpecial(c, you)),
    said: {
      en: '[get] +{n} armor while on special squares',
      es: '[get] +{n} de armadura en casillas especiales',
      fr: '[get] +{n} en armure sur les cases spéciales',
      uk: '[get] +{n} до броні на особливих клітинках',
    },
  },
  {
    id: 'attacksFromSpecial',
    rule: 'EX-TER-07',
    worth: NOT_CHOSEN,
    stats: ['attackTotal'],
    slots: { n: 'number', kind: 'name:minion' },
    word: (_, a) => a.name('kind'),
    modify: (value, { c, of, n, word }) =>
      c.state.enemies[of]?.kind !== word && standsOnSpecial(c, of) ? value - n : value,
    said: {
      en: 'attacks made from special squares get −{n}, except those of the {kind} minions',
      es: 'los ataques desde casillas especiales tienen −{n}, salvo los de los esbirros {kind}',
      fr: 'les attaques depuis les cases spéciales ont −{n}, sauf celles des sbires {kind}',
      uk: 'атаки з особливих клітинок мають −{n}, окрім атак посіпак {kind}',
    },
  },
  {
    id: 'armorWhileLit',
    rule: 'EX-SKILL-08',
    worth: NOT_CHOSEN,
    stats: ['armor'],
    slots: N,
    modify: ownWhile(({ c }) => Object.values(c.state.points).some(({ marks }) => marks.includes('lit'))),
    said: {
      en: '[get] +{n} armor while at least one point is lit',
      es: '[get] +{n} de armadura mientras haya al menos un punto encendido',
      fr: '[get] +{n} en armure tant qu’au moins un point est allumé',
      uk: '[get] +{n} до броні, поки світиться хоча б одна точка',
    },
  },
  {
    id: 'armorFloor',
    rule: 'EX-DMG-12',
    worth: (on) => on.good(0.8),
    stats: ['armor'],
    slots: N,
    modify: own((value, { n }) => Math.max(n, value)),
    said: {
      en: '<your|their> armor does not fall below {n}',
      es: '<tu|su> armadura no baja de {n}',
      fr: '<votre|son|leur> armure ne descend pas sous {n}',
      uk: '<ваша|його|їхня> броня не опускається нижче ніж {n}',
    },
  },
  {
    id: 'noFocusNear',
    rule: 'EX-EATK-05',
    worth: (on) => on.good(0.5),
    stats: ['focusDie'],
    slots: N,
    modify: (value, { c, of, you, n }) =>
      isOnCharactersSide(c, of) !== isOnCharactersSide(c, you) && rangeTo(c, you, squareOf(c, you), of) <= n
        ? 0
        : value,
    said: {
      en: 'enemies within range {n} of <you|them> roll no focus die',
      es: 'los enemigos a alcance {n} o menos de <ti|él|ellos> no tiran el dado de concentración',
      fr: 'les ennemis à portée {n} ou moins de <vous|lui|eux> ne lancent pas le dé de concentration',
      uk: 'вороги в межах дальності {n} від <вас|нього|них> не кидають куба зосередження',
    },
  },
  {
    id: 'rangeMore',
    rule: 'EX-ATK-02',
    worth: goodTimes(0.5),
    stats: ['range'],
    slots: N,
    modify: own((value, { n }) => value + n),
    said: {
      en: '[get] +{n} range',
      es: '[get] +{n} de alcance',
      fr: '[get] +{n} en portée',
      uk: '[get] +{n} до дальності',
    },
  },
  {
    id: 'farWeapons',
    rule: 'EX-ATK-02',
    worth: (on) => on.good(0.6),
    stats: ['range'],
    slots: NM,
    modify: own((value, { n, m }) => (value >= m ? value + n : value)),
    said: {
      en: '[get] +{n} range with weapons of range {m} or more',
      es: '[get] +{n} de alcance con armas de alcance {m} o más',
      fr: '[get] +{n} en portée avec les armes de portée {m} ou plus',
      uk: '[get] +{n} до дальності зі зброєю дальності {m} або більшої',
    },
  },
  {
    id: 'rangeAtMost',
    rule: 'EX-EATK-01',
    worth: NOT_CHOSEN,
    stats: ['range', 'mostRange'],
    slots: N,
    modify: own((value, { n }) => Math.min(n, value)),
    said: {
      en: '[have] a range of at most {n}',
      es: '[have] un alcance máximo de {n}',
      fr: '[have] une portée maximale de {n}',
      uk: '[have] дальність не більшу ніж {n}',
    },
  },
  {
    id: 'noAttackSkills',
    rule: 'EX-EATK-09',
    worth: NOT_CHOSEN,
    stats: ['attackSkills'],
    modify: own(() => 0),
    said: {
      en: '[cannot] use attack skills',
      es: '[lose] el uso de <tus|sus> habilidades de ataque',
      fr: '[lose] l’usage de <vos|ses|leurs> compétences d’attaque',
      uk: '[lose] змогу застосовувати навички атаки',
    },
  },
  {
    id: 'attacksPerActivation',
    rule: 'EX-ATK-01',
    worth: (on) => on.good(3),
    stats: ['attacks'],
    slots: N,
    modify: own((_, { n }) => n),
    said: {
      en: '[attack] up to {n+time} in each activation',
      es: '[may] atacar hasta {n} veces en cada activación',
      fr: '[may] attaquer jusqu’à {n} fois par activation',
      uk: '[attack] щонайбільше {n+time} за кожну активацію',
    },
  },
  {
    id: 'cannotAttack',
    rule: 'EX-ATK-01',
    worth: (on) => on.good(-3),
    stats: ['attacks'],
    modify: own(() => 0),
    said: {
      en: '[cannot] attack',
      es: '[cannot] atacar',
      fr: '[cannot] attaquer',
      uk: '[cannot] атакувати',
    },
  },
  {
    id: 'strongCost',
    rule: 'EX-ATK-04',
    worth: (on) => on.good(2),
    stats: ['strongCost'],
    slots: { n: 'number' },
    modify: own((_, { n }) => n),
    said: {
      en: '<your|their> strong attacks cost {n+actionPoint}',
      es: '<tus|sus> ataques fuertes cuestan {n+actionPoint}',
      fr: '<vos|ses|leurs> attaques puissantes coûtent {n+actionPoint}',
      uk: '<ваші|його|їхні> сильні атаки коштують {n+actionPoint}',
    },
  },
];
