/** The nouns of the rulebook in four languages: what lies on the table. Ids are the keys of the glossary where it has the term. */
import type { NounEntry, StateEntry } from '@torii/script';
import { nounsOfPlay } from './nounsOfPlay.ts';

/** Assets and other quantities that a player has. */
const quantities = {
  shield: {
    classes: ['asset'],
    en: '~Shield|Shields',
    es: 'm Escudo|Escudos',
    fr: 'm Bouclier|Boucliers',
    uk: 'm Щит|Щит|Щита|Щити|Щитів',
  },
  memory: {
    classes: ['asset'],
    en: '~Memory|Memory',
    es: 'f Memoria|Memorias',
    fr: 'f Mémoire|Mémoires',
    uk: 'f Пам’ять|Пам’ять|Пам’яті|Пам’яті|Пам’ятей',
  },
  power: {
    classes: ['asset'],
    en: '~Power|Power',
    es: 'f Energía|Energías',
    fr: 'f Puissance|Puissances',
    uk: 'f Сила|Силу|Сили|Сили|Сил',
  },
  reroll: {
    classes: ['asset'],
    en: '~Reroll|Reroll Assets',
    es: 'f Repetición|Repeticiones',
    fr: 'f Relance|Relances',
    uk: 'm Перекид|Перекид|Перекиду|Перекиди|Перекидів',
  },
  asset: {
    classes: ['anyAsset'],
    en: 'Asset|Assets',
    es: 'm Recurso|Recursos',
    fr: 'm Atout|Atouts',
    uk: 'm Актив|Актив|Активу|Активи|Активів',
  },
  exp: { classes: ['exp'], en: '~EXP|EXP', es: 'f EXP|EXP', fr: 'm EXP|EXP', uk: 'n ОД|ОД|ОД|ОД|ОД' },
  // Integrity itself is never counted in Ukrainian: the books count its abbreviation.
  integrityPoint: {
    classes: ['integrity'],
    en: '~Integrity|Integrity',
    es: 'm punto de Integridad|puntos de Integridad',
    fr: 'm point d’Intégrité|points d’Intégrité',
    uk: 'f ЦЛН|ЦЛН|ЦЛН|ЦЛН|ЦЛН',
  },
  wound: {
    classes: ['wound'],
    en: 'Wound|Wounds',
    es: 'f Herida|Heridas',
    fr: 'f Blessure|Blessures',
    uk: 'n Поранення|Поранення|Поранення|Поранення|Поранень',
  },
  damage: {
    classes: ['damage'],
    en: '~Damage|Damage',
    es: 'm ~ Daño|Daño',
    fr: 'm Dégât|Dégâts',
    uk: 'n Пошкодження|Пошкодження|Пошкодження|Пошкодження|Пошкоджень',
  },
  battery: {
    classes: ['battery'],
    en: 'battery|batteries',
    es: 'f batería|baterías',
    fr: 'f Batterie|Batteries',
    uk: 'f Батарея|Батарею|Батареї|Батареї|Батарей',
  },
} satisfies Record<string, NounEntry>;

const figures = {
  movementAbbr: {
    classes: ['stat'],
    en: '~MOV|MOV',
    es: 'm MOV|MOV',
    fr: 'm DEP|DEP',
    uk: 'm РУХ|РУХ|РУХ|РУХ|РУХ',
  },
  attackAbbr: {
    classes: ['stat'],
    en: '~ATT|ATT',
    es: 'm ATA|ATA',
    fr: 'm ATT|ATT',
    uk: 'f АТК|АТК|АТК|АТК|АТК',
  },
  programmingAbbr: {
    classes: ['stat'],
    en: '~PRO|PRO',
    es: 'm PRO|PRO',
    fr: 'm PRO|PRO',
    uk: 'n ПРО|ПРО|ПРО|ПРО|ПРО',
  },
} satisfies Record<string, NounEntry>;

const tokens = {
  dataToken: {
    classes: ['dataToken'],
    en: 'Data token|Data tokens',
    es: 'f ficha de Datos|fichas de Datos',
    fr: 'm pion Données|pions Données',
    uk: 'm жетон Даних|жетон Даних|жетона Даних|жетони Даних|жетонів Даних',
  },
  basicDataToken: {
    classes: ['basicToken'],
    en: 'Basic Data token|Basic Data tokens',
    es: 'f ficha de Datos Básicos|fichas de Datos Básicos',
    fr: 'm pion Données de Base|pions Données de Base',
    uk: 'm жетон Базових Даних|жетон Базових Даних|жетона Базових Даних|жетони Базових Даних|жетонів Базових Даних',
  },
  corruptedDataToken: {
    classes: ['corruptedToken'],
    en: 'Corrupted Data token|Corrupted Data tokens',
    es: 'f ficha de Datos Corruptos|fichas de Datos Corruptos',
    fr: 'm pion Données Corrompues|pions Données Corrompues',
    uk: 'm жетон Пошкоджених Даних|жетон Пошкоджених Даних|жетона Пошкоджених Даних|жетони Пошкоджених Даних|жетонів Пошкоджених Даних',
  },
  blueDataToken: {
    classes: ['typedToken'],
    en: 'Blue Data token|Blue Data tokens',
    es: 'f ficha de Datos azul|fichas de Datos azules',
    fr: 'm pion Données Bleues|pions Données Bleues',
    uk: 'm синій жетон Даних|синій жетон Даних|синього жетона Даних|сині жетони Даних|синіх жетонів Даних',
  },
  greenDataToken: {
    classes: ['typedToken'],
    en: 'Green Data token|Green Data tokens',
    es: 'f ficha de Datos verde|fichas de Datos verdes',
    fr: 'm pion Données Vertes|pions Données Vertes',
    uk: 'm зелений жетон Даних|зелений жетон Даних|зеленого жетона Даних|зелені жетони Даних|зелених жетонів Даних',
  },
  yellowDataToken: {
    classes: ['typedToken'],
    en: 'Yellow Data token|Yellow Data tokens',
    es: 'f ficha de Datos amarilla|fichas de Datos amarillas',
    fr: 'm pion Données Jaunes|pions Données Jaunes',
    uk: 'm жовтий жетон Даних|жовтий жетон Даних|жовтого жетона Даних|жовті жетони Даних|жовтих жетонів Даних',
  },
  redDataToken: {
    classes: ['typedToken'],
    en: 'Red Data token|Red Data tokens',
    es: 'f ficha de Datos roja|fichas de Datos rojas',
    fr: 'm pion Données Rouges|pions Données Rouges',
    uk: 'm червоний жетон Даних|червоний жетон Даних|червоного жетона Даних|червоні жетони Даних|червоних жетонів Даних',
  },
  openDataToken: {
    classes: ['typedToken'],
    en: 'Open Data token|Open Data tokens',
    es: 'f ficha de Datos Abiertos|fichas de Datos Abiertos',
    fr: 'm pion Données Ouvertes|pions Données Ouvertes',
    uk: 'm жетон Відкритих Даних|жетон Відкритих Даних|жетона Відкритих Даних|жетони Відкритих Даних|жетонів Відкритих Даних',
  },
  dataSlot: {
    classes: [],
    en: 'Data slot|Data slots',
    es: 'f ranura de Datos|ranuras de Datos',
    fr: 'f case Données|cases Données',
    uk: 'f комірка Даних|комірку Даних|комірки Даних|комірки Даних|комірок Даних',
  },
  unlockedDataSlot: {
    classes: ['unlockedSlot'],
    en: 'Unlocked Data slot|Unlocked Data slots',
    es: 'f ranura de Datos Desbloqueada|ranuras de Datos Desbloqueadas',
    fr: 'f case Données Déverrouillée|cases Données Déverrouillées',
    uk: 'f розблокована комірка Даних|розблоковану комірку Даних|розблокованої комірки Даних|розблоковані комірки Даних|розблокованих комірок Даних',
  },
  ascendToken: {
    classes: ['tableToken'],
    en: 'Ascend token|Ascend tokens',
    es: 'f ficha de Ascend|fichas de Ascend',
    fr: 'm pion Ascend|pions Ascend',
    uk: 'm жетон Сходження|жетон Сходження|жетона Сходження|жетони Сходження|жетонів Сходження',
  },
  successToken: {
    classes: ['tableToken'],
    en: 'Success token|Success tokens',
    es: 'm indicador de Éxito|indicadores de Éxito',
    fr: 'm pion Succès|pions Succès',
    uk: 'm жетон Успіху|жетон Успіху|жетона Успіху|жетони Успіху|жетонів Успіху',
  },
  universalMarker: {
    classes: ['tableToken'],
    en: 'Universal marker|Universal markers',
    es: 'm marcador Universal|marcadores Universales',
    fr: 'm marqueur Universel|marqueurs Universels',
    uk: 'm універсальний маркер|універсальний маркер|універсального маркера|універсальні маркери|універсальних маркерів',
  },
  engineers: {
    classes: ['tableToken'],
    en: 'Engineer|Engineers',
    es: 'm Ingeniero|Ingenieros',
    fr: 'm Technicien|Techniciens',
    uk: 'm an Інженер|Інженера|Інженера|Інженери|Інженерів',
  },
  tile: {
    classes: ['mapTile'],
    en: 'tile|tiles',
    es: 'f loseta|losetas',
    fr: 'f tuile|tuiles',
    uk: 'f плитка|плитку|плитки|плитки|плиток',
  },
  playerDie: {
    classes: ['playerDie'],
    en: 'Player die|Player dice',
    es: 'm dado de Jugador|dados de Jugador',
    fr: 'm dé de Joueur|dés de Joueur',
    uk: 'm куб Гравця|куб Гравця|куба Гравця|куби Гравця|кубів Гравця',
  },
} satisfies Record<string, NounEntry>;

const cards = {
  enemy: {
    classes: ['enemy'],
    en: 'Enemy|Enemies',
    es: 'm Enemigo|Enemigos',
    fr: 'm Ennemi|Ennemis',
    uk: 'm an Ворог|Ворога|Ворога|Вороги|Ворогів|Ворогу',
  },
  seekersAugment: {
    classes: ['factionAugment'],
    en: 'Seekers Augment|Seekers Augments',
    es: 'f Mejora de los buscadores|Mejoras de los buscadores',
    fr: 'f Augmentation des Chercheurs|Augmentations des Chercheurs',
    uk: 'n Підсилення Шукачів|Підсилення Шукачів|Підсилення Шукачів|Підсилення Шукачів|Підсилень Шукачів',
  },
  commonersAugment: {
    classes: ['factionAugment'],
    en: 'Commoners Augment|Commoners Augments',
    es: 'f Mejora de los comuneros|Mejoras de los comuneros',
    fr: 'f Augmentation des Plébéiens|Augmentations des Plébéiens',
    uk: 'n Підсилення Цивільних|Підсилення Цивільних|Підсилення Цивільних|Підсилення Цивільних|Підсилень Цивільних',
  },
  spartansAugment: {
    classes: ['factionAugment'],
    en: 'Spartans Augment|Spartans Augments',
    es: 'f Mejora de los espartanos|Mejoras de los espartanos',
    fr: 'f Augmentation des Spartiates|Augmentations des Spartiates',
    uk: 'n Підсилення Спартанців|Підсилення Спартанців|Підсилення Спартанців|Підсилення Спартанців|Підсилень Спартанців',
  },
  ninkyoAugment: {
    classes: ['factionAugment'],
    en: 'Ninkyo Augment|Ninkyo Augments',
    es: 'f Mejora de los ninkyo|Mejoras de los ninkyo',
    fr: 'f Augmentation des Ninkyo|Augmentations des Ninkyo',
    uk: 'n Підсилення Нінькіо|Підсилення Нінькіо|Підсилення Нінькіо|Підсилення Нінькіо|Підсилень Нінькіо',
  },
  factionAugment: {
    classes: ['scoredAugment'],
    en: 'Faction Augment|Faction Augments',
    es: 'f Mejora de Facción|Mejoras de Facción',
    fr: 'f Augmentation de Faction|Augmentations de Faction',
    uk: 'n Підсилення Фракції|Підсилення Фракції|Підсилення Фракції|Підсилення Фракцій|Підсилень Фракцій',
  },
  classAugment: {
    classes: ['scoredAugment'],
    en: 'Class Augment|Class Augments',
    es: 'f Mejora de Clase|Mejoras de Clase',
    fr: 'f Augmentation de Classe|Augmentations de Classe',
    uk: 'n Підсилення Класу|Підсилення Класу|Підсилення Класу|Підсилення Класів|Підсилень Класів',
  },
  augment: {
    classes: ['augment'],
    en: 'Augment|Augments',
    es: 'f Mejora|Mejoras',
    fr: 'f Augmentation|Augmentations',
    uk: 'n Підсилення|Підсилення|Підсилення|Підсилення|Підсилень',
  },
  advancedBodyCard: {
    classes: ['bodyCard'],
    en: 'Advanced Body card|Advanced Body cards',
    es: 'f carta de Funda Avanzada|cartas de Funda Avanzada',
    fr: 'f carte Corps Avancé|cartes Corps Avancé',
    uk: 'f карта Вдосконаленого Тіла|карту Вдосконаленого Тіла|карти Вдосконаленого Тіла|карти Вдосконалених Тіл|карт Вдосконалених Тіл',
  },
} satisfies Record<string, NounEntry>;

export const nouns = {
  ...nounsOfPlay,
  ...quantities,
  ...figures,
  ...tokens,
  ...cards,
};

export const states = {
  attached: {
    en: 'attached',
    es: 'vinculado|vinculada|vinculados|vinculadas',
    fr: 'attaché|attachée|attachés|attachées',
    uk: 'прикріплений',
  },
  equipped: {
    en: 'equipped',
    es: 'equipado|equipada|equipados|equipadas',
    fr: 'équipé|équipée|équipés|équipées',
    uk: 'споряджений',
  },
  // Only Ukrainian says it with the noun: the others say "for each".
  each: { en: 'each', es: 'cada', fr: 'chaque', uk: 'кожен' },
} satisfies Record<string, StateEntry>;
