/** The nouns of the rulebook in four languages. Ids are the keys of the glossary where it has the term. */
import type { NounEntry, StateEntry } from '@torii/script';

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
    es: 'm Daño|Daño',
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
  engineers: {
    classes: ['tableToken'],
    en: 'Engineer|Engineers',
    es: 'm Ingeniero|Ingenieros',
    fr: 'm Technicien|Techniciens',
    uk: 'm an Інженер|Інженера|Інженера|Інженери|Інженерів',
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
} satisfies Record<string, NounEntry>;

/** What a Test asks for. */
const testData = {
  blueData: {
    classes: ['testData'],
    en: '~Blue Data|Blue Data',
    es: 'm Datos azules|Datos azules',
    fr: 'f Données Bleues|Données Bleues',
    uk: 'n Сині Дані|Сині Дані|Синіх Даних|Сині Дані|Синіх Даних',
  },
  greenData: {
    classes: ['testData'],
    en: '~Green Data|Green Data',
    es: 'm Datos verdes|Datos verdes',
    fr: 'f Données Vertes|Données Vertes',
    uk: 'n Зелені Дані|Зелені Дані|Зелених Даних|Зелені Дані|Зелених Даних',
  },
  yellowData: {
    classes: ['testData'],
    en: '~Yellow Data|Yellow Data',
    es: 'm Datos amarillos|Datos amarillos',
    fr: 'f Données Jaunes|Données Jaunes',
    uk: 'n Жовті Дані|Жовті Дані|Жовтих Даних|Жовті Дані|Жовтих Даних',
  },
  redData: {
    classes: ['testData'],
    en: '~Red Data|Red Data',
    es: 'm Datos rojos|Datos rojos',
    fr: 'f Données Rouges|Données Rouges',
    uk: 'n Червоні Дані|Червоні Дані|Червоних Даних|Червоні Дані|Червоних Даних',
  },
  coreData: {
    classes: ['testData'],
    en: '~Core Data|Core Data',
    es: 'm Datos Centrales|Datos Centrales',
    fr: 'f Données Essentielles|Données Essentielles',
    uk: 'n Основні Дані|Основні Дані|Основних Даних|Основні Дані|Основних Даних',
  },
} satisfies Record<string, NounEntry>;

export const nouns = { ...quantities, ...figures, ...tokens, ...cards, ...testData };

export const states = {
  attached: {
    en: 'attached',
    es: 'vinculado|vinculada|vinculados|vinculadas',
    fr: 'attaché|attachée|attachés|attachées',
    uk: 'прикріплений',
  },
  // Only Ukrainian says it with the noun: the others say "for each".
  each: { en: 'each', es: 'cada', fr: 'chaque', uk: 'кожен' },
} satisfies Record<string, StateEntry>;
