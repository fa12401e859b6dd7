/** Figures that hold while a text is in force, and under what circumstances (EX-SKILL-08, EX-ORC-13). */
import type { Context, Hook, Json } from '@torii/kernel';
import { type Given, inForce, type Templates } from '@torii/script';
import { gridOf, SPECIAL, terrainAt } from '../../board/grid.ts';
import {
  baseOf,
  creatures,
  healthOf,
  isCharacter,
  isOnCharactersSide,
  rangeTo,
  squareOf,
} from '../../creatures/creatures.ts';
import { pieceOf } from '../../looking.ts';
import { oracleColor } from '../../round/deck.ts';
import type { Exploration } from '../../state.ts';
import type { E, SpokenPhrase } from '../speech.ts';

type C = Context<Exploration>;

/** What a modifier looks at: whose figure it is, whose text, and what its clause holds. */
interface Seen {
  readonly c: C;
  readonly of: string;
  readonly you: string;
  readonly n: number;
  readonly m: number;
  readonly word: string;
}

interface Lasting {
  readonly id: string;
  readonly rule: string;
  readonly stats: readonly string[];
  readonly slots?: Readonly<Record<string, string>>;
  /** What is remembered beside the numbers `n` and `m`: a word, a target. */
  word?(c: E, a: Given): string;
  modify(value: number, seen: Seen, stat: string): number;
  readonly said: Templates;
}

const HOOK = 'lasting.';

/** Of a figure about two: `by>target`. */
function pair(of: string): readonly [by: string, target: string] {
  const [by = '', target = ''] = of.split('>');
  return [by, target];
}

function isFar({ c, of, m }: Seen): boolean {
  const [by, target] = pair(of);
  return rangeTo(c, by, squareOf(c, by), target) >= m;
}

/** A modifier of one's own figure. */
function own(change: (value: number, seen: Seen) => number): Lasting['modify'] {
  return (value, seen) => (seen.of === seen.you ? change(value, seen) : value);
}

/** While something is so, so much more. */
function ownWhile(holds: (seen: Seen) => boolean): Lasting['modify'] {
  return own((value, seen) => (holds(seen) ? value + seen.n : value));
}

function standsOnSpecial(c: C, id: string): boolean {
  const grid = gridOf(c.state.board);
  return baseOf(c, id).some((cell) => terrainAt(grid, cell) === SPECIAL);
}

function hasMostHealth(c: C, id: string): boolean {
  const all = creatures(c).filter((other) => isCharacter(c, other));
  return isCharacter(c, id) && all.every((other) => healthOf(c, other) <= healthOf(c, id));
}

const N = { n: 'number' };
const NM = { n: 'number', m: 'number' };

const FIGHT: readonly Lasting[] = [
  ...(['+', '−'] as const).map(
    (sign): Lasting => ({
      id: sign === '+' ? 'farAttacksMore' : 'farAttacksLess',
      rule: 'EX-DMG-01',
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
      uk: 'атаки на <вас|нього|них> персонажа, у якого найбільше здоров’я, мають +{n}',
    },
  },
  {
    id: 'attacksWhileRed',
    rule: 'EX-ORC-06',
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
    stats: ['attackTotal'],
    slots: NM,
    modify: ownWhile(({ c, you, m }) => healthOf(c, you) <= m),
    said: {
      en: '[get] +{n} on <your|their> attacks while <you|they> have {m} health or less',
      es: '[get] +{n} en <tus|sus> ataques mientras <tengas|tenga|tengan> {m} de salud o menos',
      fr: '[get] +{n} à <vos|ses|leurs> attaques tant <que vous avez|qu’il a|qu’ils ont> {m} de santé ou moins',
      uk: '[get] +{n} до своїх атак, поки здоров’я не більше ніж {m}',
    },
  },
  {
    id: 'armorOnSpecial',
    rule: 'EX-TER-07',
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
    stats: ['attackSkills'],
    modify: own(() => 0),
    said: {
      en: '[cannot] use attack skills',
      es: '[cannot] usar habilidades de ataque',
      fr: '[cannot] utiliser de compétences d’attaque',
      uk: '[cannot] застосовувати навички атаки',
    },
  },
  {
    id: 'attacksPerActivation',
    rule: 'EX-ATK-01',
    stats: ['attacks'],
    slots: N,
    modify: own((_, { n }) => n),
    said: {
      en: '[attack] up to {n} times in each activation',
      es: '[attack] hasta {n} veces en cada activación',
      fr: '[attack] jusqu’à {n} fois par activation',
      uk: '[attack] щонайбільше {n} рази за кожну активацію',
    },
  },
  {
    id: 'cannotAttack',
    rule: 'EX-ATK-01',
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
    stats: ['strongCost'],
    slots: { n: 'number' },
    modify: own((_, { n }) => n),
    said: {
      en: '<your|their> strong attacks cost {n} AP',
      es: '<tus|sus> ataques fuertes cuestan {n} PA',
      fr: '<vos|ses|leurs> attaques puissantes coûtent {n} PA',
      uk: '<ваші|його|їхні> сильні атаки коштують {n} ОД',
    },
  },
];

const MOVING: readonly Lasting[] = [
  {
    id: 'noMovement',
    rule: 'EX-EMOV-06',
    stats: ['movement'],
    modify: own(() => 0),
    said: {
      en: '[cannot] move',
      es: '[cannot] <moverte|moverse>',
      fr: '[cannot] <vous|se> déplacer',
      uk: '[cannot] рухатися',
    },
  },
  {
    id: 'difficultFree',
    rule: 'EX-TER-08',
    stats: ['difficultCost'],
    modify: own(() => 0),
    said: {
      en: 'difficult squares cost <you|them> nothing extra',
      es: 'las casillas difíciles no <te|le|les> cuestan nada adicional',
      fr: 'les cases difficiles ne <vous|lui|leur> coûtent rien de plus',
      uk: 'складні клітинки не коштують <вам|йому|їм> нічого додатково',
    },
  },
  {
    id: 'specialFree',
    rule: 'EX-TER-07',
    stats: ['specialCost'],
    modify: own(() => 0),
    said: {
      en: 'special squares cost <you|them> nothing extra',
      es: 'las casillas especiales no <te|le|les> cuestan nada adicional',
      fr: 'les cases spéciales ne <vous|lui|leur> coûtent rien de plus',
      uk: 'особливі клітинки не коштують <вам|йому|їм> нічого додатково',
    },
  },
  {
    id: 'throughEnemies',
    rule: 'EX-MOV-08',
    stats: ['throughFoes'],
    modify: own(() => 1),
    said: {
      en: '[may] pass through enemies',
      es: '[may] pasar a través de los enemigos',
      fr: '[may] traverser les ennemis',
      uk: '[may] проходити крізь ворогів',
    },
  },
  {
    id: 'climbs',
    rule: 'EX-HGT-02',
    stats: ['climbs'],
    modify: own(() => 1),
    said: {
      en: '[may] step between neighbouring heights for 2 movement points',
      es: '[may] pasar de una altura a la contigua por 2 puntos de movimiento',
      fr: '[may] passer d’une hauteur à la suivante pour 2 points de déplacement',
      uk: '[may] переходити між сусідніми висотами за 2 очки руху',
    },
  },
  {
    id: 'slowedByToken',
    rule: 'EX-SPTOK-01',
    stats: ['movement'],
    slots: { n: 'number', token: 'name:token' },
    word: (_, a) => a.name('token'),
    modify: (value, { c, of, n, word }) =>
      (c.state.characters[of]?.tokens[word] ?? 0) > 0 ? Math.max(1, value - n) : value,
    said: {
      en: 'characters with a special token named {token} get −{n} movement, to no less than 1',
      es: 'los personajes con una ficha especial llamada {token} tienen −{n} de movimiento, mínimo 1',
      fr: 'les personnages qui ont un pion spécial nommé {token} ont −{n} en déplacement, minimum 1',
      uk: 'персонажі з особливим жетоном {token} мають −{n} до руху, але не менше ніж 1',
    },
  },
];

const PERSON: readonly Lasting[] = [
  {
    id: 'cannotRegain',
    rule: 'EX-ITEM-03',
    stats: ['healing'],
    modify: own(() => 0),
    said: {
      en: '[cannot] regain health',
      es: '[cannot] recuperar salud',
      fr: '[cannot] récupérer de santé',
      uk: '[cannot] відновлювати здоров’я',
    },
  },
  {
    id: 'kiCounts',
    rule: 'EX-KI-01',
    stats: ['kiCounts', 'kiShrinks'],
    slots: N,
    modify: (value, { of, you, n }, stat) => (of === you ? (stat === 'kiCounts' ? n : 0) : value),
    said: {
      en: '<your|their> Ki dice in slots count as {n} and do not shrink',
      es: '<tus|sus> dados de Ki en espacios cuentan como {n} y no disminuyen',
      fr: '<vos|ses|leurs> dés de Ki placés comptent comme des {n} et ne diminuent pas',
      uk: '<ваші|його|їхні> куби Кі в комірках вважаються за {n} і не зменшуються',
    },
  },
  {
    id: 'freeTechniques',
    rule: 'EX-TEC-01',
    stats: ['techniqueCost'],
    modify: (value, { c, of, you }) => {
      const [role, skill] = pair(of);
      return role === you && !c.usedIn('activation', `freely:${skill}`) ? 0 : value;
    },
    said: {
      en: 'each of <your|their> techniques costs no AP once per activation',
      es: 'cada una de <tus|sus> técnicas no cuesta PA una vez por activación',
      fr: 'chacune de <vos|ses|leurs> techniques ne coûte aucun PA une fois par activation',
      uk: 'кожна з <ваших|його|їхніх> технік раз за активацію не коштує ОД',
    },
  },
  {
    id: 'othersGainAp',
    rule: 'EX-ACT-02',
    stats: ['actionPoints'],
    slots: N,
    modify: (value, { c, of, you, n }) => (of !== you && isCharacter(c, of) ? value + n : value),
    said: {
      en: 'each other character gains {n} AP more in its activations',
      es: 'cada otro personaje gana {n} PA más en sus activaciones',
      fr: 'chaque autre personnage gagne {n} PA de plus lors de ses activations',
      uk: 'кожен інший персонаж отримує на {n} ОД більше за кожну активацію',
    },
  },
  {
    id: 'apLess',
    rule: 'EX-ACT-02',
    stats: ['actionPoints'],
    slots: N,
    modify: own((value, { n }) => Math.max(0, value - n)),
    said: {
      en: '[gain] {n} AP less',
      es: '[gain] {n} PA menos',
      fr: '[gain] {n} PA de moins',
      uk: '[gain] на {n} ОД менше',
    },
  },
  {
    id: 'attributeMore',
    rule: 'EX-VIC-06',
    stats: ['power', 'knowledge', 'dexterity', 'spirit'],
    slots: { n: 'number', attribute: 'attribute' },
    word: (_, a) => a.noun('attribute'),
    modify: (value, { of, you, n, word }, stat) => (of === you && stat === word ? value + n : value),
    said: {
      en: '[get] +{n} {attribute}',
      es: '[get] +{n} {attribute:of}',
      fr: '[get] +{n} en {attribute}',
      uk: '[get] +{n} до {attribute:gen}',
    },
  },
  {
    id: 'testsMarked',
    rule: 'EX-TEST-02',
    stats: ['testsMarked'],
    slots: { n: 'number', mark: 'mark' },
    word: (_, a) => a.noun('mark'),
    modify: (value, { of, you, n, word }) => (of === `${you}>${word}` ? value + n : value),
    said: {
      en: '[get] +{n} on tests marked “{mark}”',
      es: '[get] +{n} en pruebas marcadas «{mark}»',
      fr: '[get] +{n} aux tests marqués « {mark} »',
      uk: '[get] +{n} до перевірок із позначкою «{mark}»',
    },
  },
  {
    id: 'testsOf',
    rule: 'EX-TEST-02',
    stats: ['testsOf'],
    slots: { n: 'number', attribute: 'attribute' },
    word: (_, a) => a.noun('attribute'),
    modify: (value, { of, you, n, word }) => (of === `${you}>${word}` ? value + n : value),
    said: {
      en: '[get] +{n} on tests of {attribute}',
      es: '[get] +{n} en pruebas {attribute:of}',
      fr: '[get] +{n} aux tests {attribute:of}',
      uk: '[get] +{n} до перевірок {attribute:gen}',
    },
  },
  {
    id: 'affinityMore',
    rule: 'EX-SKILL-04',
    stats: ['affinity'],
    slots: N,
    modify: own((value, { n }) => value + n),
    said: {
      en: '<your|their> affinity counts {n} higher for Kami skills',
      es: '<tu|su> afinidad cuenta {n} más para las habilidades de Kami',
      fr: '<votre|son|leur> affinité compte {n} de plus pour les compétences de Kami',
      uk: '<ваша|його|їхня> спорідненість для навичок Камі на {n} вища',
    },
  },
  {
    id: 'moreItems',
    rule: 'EX-LIM-03',
    stats: ['moreItems'],
    slots: N,
    modify: own((value, { n }) => value + n),
    said: {
      en: 'the number of items <you|they> may own is {n} higher',
      es: 'el número de objetos que <puedes|puede|pueden> tener aumenta en {n}',
      fr: 'le nombre d’objets que <vous pouvez|il peut|ils peuvent> avoir augmente de {n}',
      uk: 'кількість предметів, які <ви можете|він може|вони можуть> мати, на {n} більша',
    },
  },
  {
    id: 'noSwaps',
    rule: 'EX-INI-09',
    stats: ['swaps'],
    modify: () => 0,
    said: {
      en: 'the players cannot swap initiative cards',
      es: 'los jugadores no pueden intercambiar cartas de iniciativa',
      fr: 'les joueurs ne peuvent pas échanger de cartes d’initiative',
      uk: 'гравці не можуть міняти карти ініціативи місцями',
    },
  },
  {
    id: 'unseen',
    rule: 'EX-LINE-08',
    stats: ['pull'],
    modify: (value, { of, you }) => (pair(of)[1] === you ? value - 1 : value),
    said: {
      en: 'enemies target <you|them> only if nobody else can be targeted',
      es: 'los enemigos solo <te|lo|los> eligen como objetivo si no hay nadie más',
      fr: 'les ennemis ne <vous|le|les> prennent pour cible que s’il n’y a personne d’autre',
      uk: 'вороги обирають <вас|його|їх> ціллю, лише якщо більше нікого обрати',
    },
  },
];

const ALL: readonly Lasting[] = [...FIGHT, ...MOVING, ...PERSON];

type Data = { n: number; m: number; word: string };

function hookName(id: string, stat: string): string {
  return `${HOOK}${id}.${stat}`;
}

/** The modifiers that these phrases put in force. */
export const lastingHooks: readonly Hook<Exploration>[] = ALL.flatMap(({ id, rule, stats, modify }) =>
  stats.map(
    (stat): Hook<Exploration> => ({
      on: 'stat',
      id: hookName(id, stat),
      rule,
      stat,
      modify: (value, c, of, effect) =>
        modify(value, { c, of, you: effect.of ?? '', ...(effect.data as Data) }, stat),
    }),
  ),
);

function phraseFor({ id, rule, stats, slots = {}, word, said }: Lasting): SpokenPhrase {
  return {
    kind: 'effect',
    id,
    rule,
    slots,
    ...said,
    lasting: true,
    can: () => true,
    touches: (c) => (c.locals.you === '' ? [] : [pieceOf(c, c.locals.you)]),
    run: (c, a) => {
      const data: Json = {
        n: 'n' in slots ? a.number('n') : 0,
        m: 'm' in slots ? a.number('m') : 0,
        word: word?.(c, a) ?? '',
      };
      for (const stat of stats) inForce(c, hookName(id, stat), data);
      c.touch('inPlay');
    },
  };
}

export const lasting: readonly SpokenPhrase[] = ALL.map(phraseFor);
