/** The nouns of the rulebook in four languages: what is launched, tested and rolled, and when. */
import type { NounEntry } from '@torii/script';

/** What can be launched. */
const launched = {
  basicPattern: {
    classes: ['launched'],
    en: 'Basic Pattern|Basic Patterns',
    es: 'm Patrón Básico|Patrones Básicos',
    fr: 'm Schéma de Base|Schémas de Base',
    uk: 'm Базовий Шаблон|Базовий Шаблон|Базового Шаблону|Базові Шаблони|Базових Шаблонів',
  },
  hackPattern: {
    classes: ['launched'],
    en: 'Hack Pattern|Hack Patterns',
    es: 'm Patrón de Hackeo|Patrones de Hackeo',
    fr: 'm Schéma de Piratage|Schémas de Piratage',
    uk: 'm Шаблон Зламу|Шаблон Зламу|Шаблону Зламу|Шаблони Зламу|Шаблонів Зламу',
  },
  repelPattern: {
    classes: ['launched'],
    en: 'Repel Pattern|Repel Patterns',
    es: 'm Patrón de Expulsión|Patrones de Expulsión',
    fr: 'm Schéma de Déroute|Schémas de Déroute',
    uk: 'm Шаблон Відлякування|Шаблон Відлякування|Шаблону Відлякування|Шаблони Відлякування|Шаблонів Відлякування',
  },
  augmentPattern: {
    classes: ['launched'],
    en: 'Augment Pattern|Augment Patterns',
    es: 'm Patrón de Mejora|Patrones de Mejora',
    fr: 'm Schéma d’Augmentation|Schémas d’Augmentation',
    uk: 'm Шаблон Підсилення|Шаблон Підсилення|Шаблону Підсилення|Шаблони Підсилень|Шаблонів Підсилень',
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

/** Phases of the turn, and steps of a player in them. */
const times = {
  planningPhase: {
    classes: ['phase'],
    en: 'Planning phase|Planning phases',
    es: 'f fase de Planificación|fases de Planificación',
    fr: 'f phase de Planification|phases de Planification',
    uk: 'f фаза Планування|фазу Планування|фази Планування|фази Планування|фаз Планування',
  },
  actionPhase: {
    classes: ['phase'],
    en: 'Action phase|Action phases',
    es: 'f fase de Acción|fases de Acción',
    fr: 'f phase d’Action|phases d’Action',
    uk: 'f фаза Дій|фазу Дій|фази Дій|фази Дій|фаз Дій',
  },
  combatPhase: {
    classes: ['phase'],
    en: 'Combat phase|Combat phases',
    es: 'f fase de Combate|fases de Combate',
    fr: 'f phase de Combat|phases de Combat',
    uk: 'f фаза Бою|фазу Бою|фази Бою|фази Бою|фаз Бою',
  },
  questPhase: {
    classes: ['phase'],
    en: 'Quest phase|Quest phases',
    es: 'f fase de Misión|fases de Misión',
    fr: 'f phase de Quête|phases de Quête',
    uk: 'f фаза Квесту|фазу Квесту|фази Квесту|фази Квесту|фаз Квесту',
  },
  traceRollStep: {
    classes: ['ownStep'],
    en: 'Trace Roll|Trace Rolls',
    es: 'f Tirada de Rastro|Tiradas de Rastro',
    fr: 'm Jet de Trace|Jets de Trace',
    uk: 'f Перевірка Сліду|Перевірку Сліду|Перевірки Сліду|Перевірки Сліду|Перевірок Сліду',
  },
  refillLauncherStep: {
    classes: ['ownStep'],
    en: 'Refill Launcher|Refill Launcher',
    es: 'm Recargar el Lanzador|Recargar el Lanzador',
    fr: 'm Remplissage du Lanceur|Remplissages du Lanceur',
    uk: 'n Заповнення панелі Запуску|Заповнення панелі Запуску|Заповнення панелі Запуску|Заповнення панелі Запуску|Заповнень панелі Запуску',
  },
  programStep: {
    classes: ['ownStep'],
    en: 'Program|Program',
    es: 'm Programar|Programar',
    fr: 'f Programmation|Programmations',
    uk: 'f Програма|Програму|Програми|Програми|Програм',
  },
  moveAndTraceStep: {
    classes: ['ownStep'],
    en: 'Move & Trace|Move & Trace',
    es: 'm Movimiento y Rastro|Movimiento y Rastro',
    fr: 'm Déplacement et Trace|Déplacement et Trace',
    uk: 'm Рух і Слід|Рух і Слід|Руху і Сліду|Рух і Слід|Руху і Сліду',
  },
  districtEffectStep: {
    classes: ['ownStep'],
    en: 'District Effect|District Effects',
    es: 'm Efecto de Distrito|Efectos de Distrito',
    fr: 'm Effet de District|Effets de District',
    uk: 'm Ефект Району|Ефект Району|Ефекту Району|Ефекти Району|Ефектів Району',
  },
  launchStep: {
    classes: ['ownStep'],
    en: 'Launch|Launch',
    es: 'm Lanzamiento|Lanzamientos',
    fr: 'm Lancement|Lancements',
    uk: 'm Запуск|Запуск|Запуску|Запуски|Запусків',
  },
  attackRollStep: {
    classes: ['ownStep'],
    en: 'Attack Roll|Attack Rolls',
    es: 'f Tirada de Ataque|Tiradas de Ataque',
    fr: 'm Jet d’Attaque|Jets d’Attaque',
    uk: 'f Перевірка Атаки|Перевірку Атаки|Перевірки Атаки|Перевірки Атаки|Перевірок Атаки',
  },
} satisfies Record<string, NounEntry>;

/** Our own names for the two symbols of the Player die (telling/headings.ts). */
const symbols = {
  strikeSymbol: {
    classes: ['symbol', 'dieFace'],
    en: '~STRIKE|STRIKE',
    es: 'm GOLPE|GOLPES',
    fr: 'f FRAPPE|FRAPPES',
    uk: 'm УДАР|УДАР|УДАРУ|УДАРИ|УДАРІВ',
  },
  surgeSymbol: {
    classes: ['symbol', 'dieFace'],
    en: '~SURGE|SURGE',
    es: 'm IMPULSO|IMPULSOS',
    fr: 'f IMPULSION|IMPULSIONS',
    uk: 'm ІМПУЛЬС|ІМПУЛЬС|ІМПУЛЬСУ|ІМПУЛЬСИ|ІМПУЛЬСІВ',
  },
} satisfies Record<string, NounEntry>;

export const nounsOfPlay = { ...symbols, ...launched, ...testData, ...times };
