/** Health, Ki, tests and who is aimed at, while a text is in force (EX-ITEM, EX-TEST). */
import { isCharacter } from '../../../creatures/creatures.ts';
import { type Lasting, N, own, pair } from './figure.ts';

export const being: readonly Lasting[] = [
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
      uk: '<ваші|його|їхні> куби Кі в комірках мають значення {n} і не зменшуються',
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
      en: 'each of <your|their> techniques costs no action points once per activation',
      es: 'cada una de <tus|sus> técnicas cuesta 0 puntos de acción una vez por activación',
      fr: 'chacune de <vos|ses|leurs> techniques ne coûte aucun point d’action une fois par activation',
      uk: 'кожна з <ваших|його|їхніх> технік раз за активацію не коштує очок дії',
    },
  },
  {
    id: 'othersGainAp',
    rule: 'EX-ACT-02',
    stats: ['actionPoints'],
    slots: N,
    modify: (value, { c, of, you, n }) => (of !== you && isCharacter(c, of) ? value + n : value),
    said: {
      en: 'each other character gains {n+actionPoint} more in its activations',
      es: 'cada uno de los demás personajes gana {n+actionPoint} más en sus activaciones',
      fr: 'chaque autre personnage gagne {n+actionPoint} de plus lors de ses activations',
      uk: 'кожен інший персонаж отримує на {n+actionPoint} більше за кожну активацію',
    },
  },
  {
    id: 'apLess',
    rule: 'EX-ACT-02',
    stats: ['actionPoints'],
    slots: N,
    modify: own((value, { n }) => Math.max(0, value - n)),
    said: {
      en: '[gain] {n+actionPoint} less',
      es: '[gain] {n+actionPoint} menos',
      fr: '[gain] {n+actionPoint} de moins',
      uk: '[gain] на {n+actionPoint} менше',
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
