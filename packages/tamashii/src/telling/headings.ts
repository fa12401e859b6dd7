/** What stands before the texts of a card: headings, die symbols, timings. The terms are those of the glossary. */
import type { CardLanguage } from '@torii/words';

type Words = Readonly<Record<CardLanguage, string>>;

export const HEADINGS = {
  movement: { en: 'MOV', es: 'MOV', fr: 'DEP', uk: 'РУХ' },
  attack: { en: 'ATT', es: 'ATA', fr: 'ATT', uk: 'АТК' },
  programming: { en: 'PRO', es: 'PRO', fr: 'PRO', uk: 'ПРО' },
  cost: { en: 'Cost', es: 'Coste', fr: 'Coût', uk: 'Вартість' },
  memoryCost: { en: 'Memory cost', es: 'Coste de Memoria', fr: 'Coût en Mémoire', uk: 'Вартість' },
  ability: {
    en: 'Special ability',
    es: 'Capacidad especial',
    fr: 'Capacité spéciale',
    uk: 'Особлива здібність',
  },
  combatFrame: { en: 'Combat Frame', es: 'Chasis de Combate', fr: 'Cadre de Combat', uk: 'Бойовий Фрейм' },
  timing: { en: 'Timing', es: 'Momento de uso', fr: 'Timing', uk: 'Момент застосування' },
  effect: { en: 'Effect', es: 'Efecto', fr: 'Effet', uk: 'Ефект' },
  launch: { en: 'Launch', es: 'Lanzamiento', fr: 'Lancement', uk: 'Запуск' },
  launchAtLast: {
    en: 'Launch, after the last step',
    es: 'Lanzamiento, tras el último paso',
    fr: 'Lancement, après la dernière étape',
    uk: 'Запуск після останнього кроку',
  },
  level: { en: 'LVL', es: 'NIV', fr: 'NIV', uk: 'Рівень' },
  integrity: { en: 'Integrity', es: 'Integridad', fr: 'Intégrité', uk: 'Цілісність' },
  armor: { en: 'Armor', es: 'Armadura', fr: 'Armure', uk: 'Броня' },
  basicFrame: { en: 'Basic Frame', es: 'Chasis básico', fr: 'Cadre de Base', uk: 'Базовий Фрейм' },
  specialFrame: { en: 'Special Frame', es: 'Chasis especial', fr: 'Cadre Spécial', uk: 'Спеціальний Фрейм' },
  enemyRules: {
    en: 'While it is attached to you',
    es: 'Mientras lo tengas vinculado',
    fr: 'Tant qu’il vous est attaché',
    uk: 'Поки він до вас прикріплений',
  },
  hack: { en: 'Hack', es: 'Hackeo', fr: 'Piratage', uk: 'Злам' },
  repel: { en: 'Repel', es: 'Expulsión', fr: 'Déroute', uk: 'Відлякування' },
  further: { en: 'Then', es: 'Después', fr: 'Puis', uk: 'Потім' },
  step: { en: 'Step', es: 'Paso', fr: 'Étape', uk: 'Крок' },
  tileNumber: { en: 'Number', es: 'Número', fr: 'Numéro', uk: 'Номер' },
  // Cards and tiles have one: the books' «Card code» would be wrong on a tile.
  code: { en: 'Code', es: 'Código', fr: 'Code', uk: 'Код' },
  entryTrace: {
    en: 'Entry Trace value',
    es: 'Valor de Rastro de Acceso',
    fr: 'Valeur de Trace d’Entrée',
    uk: 'Значення Вхідного Сліду',
  },
  stationaryTrace: {
    en: 'Stationary Trace value',
    es: 'Valor de Rastro Estático',
    fr: 'Valeur de Trace Stationnaire',
    uk: 'Значення Стаціонарного Сліду',
  },
  districtEffect: {
    en: 'District Effect',
    es: 'Efecto de Distrito',
    fr: 'Effet de District',
    uk: 'Ефект Району',
  },
  unlocks: { en: 'Unlocks', es: 'Desbloquea', fr: 'Déverrouille', uk: 'Розблоковує' },
  locks: { en: 'Locks again', es: 'Vuelve a bloquear', fr: 'Verrouille de nouveau', uk: 'Знову блокує' },
  keyword: { en: 'Keyword', es: 'Palabra clave', fr: 'Mot-clé', uk: 'Ключове слово' },
  immediate: { en: 'Immediate effect', es: 'Efecto Inmediato', fr: 'Effet Immédiat', uk: 'Негайний ефект' },
  rules: { en: 'Special rules', es: 'Reglas especiales', fr: 'Règles Spéciales', uk: 'Особливі правила' },
  playerActivity: {
    en: 'Player Activity',
    es: 'Tareas de jugador',
    fr: 'Activité des Joueurs',
    uk: 'Діяльність Гравців',
  },
  worldActivity: {
    en: 'World Activity',
    es: 'Reacción del Mundo',
    fr: 'Activité Globale',
    uk: 'Діяльність Світу',
  },
  eachPlayer: { en: 'Each player', es: 'Cada jugador', fr: 'Chaque joueur', uk: 'Кожен гравець' },
  found: {
    en: 'When you move onto this tile',
    es: 'Cuando te muevas a esta loseta',
    fr: 'Quand vous arrivez sur cette tuile',
    uk: 'Коли ви пересуваєтеся на цю плитку',
  },
  depleted: {
    en: 'When a Corrupted Data token must be gained and the pool is empty',
    es: 'Cuando haya que coger una ficha de Datos Corruptos y la reserva esté vacía',
    fr: 'Quand il faut gagner un pion Données Corrompues et que la réserve est vide',
    uk: 'Коли треба отримати жетон Пошкоджених Даних, а запас порожній',
  },
  atOnce: { en: 'At any moment', es: 'En cualquier momento', fr: 'À tout moment', uk: 'Будь-коли' },
  bossRules: {
    en: 'Boss rules',
    es: 'Reglas del Lugarteniente',
    fr: 'Règles du Boss',
    uk: 'Правила Боса',
  },
  bossPhase: {
    en: 'From so much Integrity on',
    es: 'A partir de esta Integridad',
    fr: 'À partir de cette Intégrité',
    uk: 'Від такої Цілісності',
  },
  bossActivity: {
    en: 'Boss Activity',
    es: 'Reacción del Lugarteniente',
    fr: 'Activité du Boss',
    uk: 'Діяльність Боса',
  },
  bossAttack: {
    en: 'Boss Attack',
    es: 'Ataque del Lugarteniente',
    fr: 'Attaque du Boss',
    uk: 'Атака Боса',
  },
  bossAttackFlipped: {
    en: 'Boss Attack, other side',
    es: 'Ataque del Lugarteniente, otra cara',
    fr: 'Attaque du Boss, autre face',
    uk: 'Атака Боса, інший бік',
  },
  bossDefeated: {
    en: 'When the Boss is defeated',
    es: 'Al derrotar al Lugarteniente',
    fr: 'Quand le Boss est vaincu',
    uk: 'Коли Боса здолано',
  },
  battery: { en: 'Battery slots', es: 'Ranuras de Batería', fr: 'Cases Batterie', uk: 'Комірки Батареї' },
  revealedTiles: {
    en: 'Revealed District tiles',
    es: 'Losetas de Distrito reveladas',
    fr: 'Tuiles District révélées',
    uk: 'Розкриті плитки Районів',
  },
  faceDownTiles: {
    en: 'District tiles face down',
    es: 'Losetas de Distrito boca abajo',
    fr: 'Tuiles District face cachée',
    uk: 'Плитки Районів долілиць',
  },
  leftInBox: {
    en: 'Exploration tokens left in the box',
    es: 'Fichas de Exploración que se quedan en la caja',
    fr: 'Pions Exploration laissés dans la boîte',
    uk: 'Жетони Дослідження, що лишаються в коробці',
  },
  enemyDeck: { en: 'Enemy deck', es: 'Mazo de Enemigo', fr: 'Paquet Ennemi', uk: 'Колода Ворогів' },
  difficulty: { en: 'Difficulty', es: 'Dificultad', fr: 'Difficulté', uk: 'Складність' },
  length: {
    en: 'Scenario length',
    es: 'Duración del Escenario',
    fr: 'Durée du Scénario',
    uk: 'Тривалість Сценарію',
  },
  challenging: {
    en: 'Challenging mark',
    es: 'Indicador de Reto',
    fr: 'Marque de défi',
    uk: 'Позначка складності',
  },
  without: { en: 'Played without', es: 'Se juega sin', fr: 'Se joue sans', uk: 'Граємо без' },
  corruptedPool: {
    en: 'Corrupted Data pool',
    es: 'Reserva de Datos Corruptos',
    fr: 'Réserve de Données Corrompues',
    uk: 'Запас Пошкоджених Даних',
  },
  factionDecks: {
    en: 'Faction Augment decks',
    es: 'Mazos de Mejora de Facción',
    fr: 'Paquets Augmentation de Faction',
    uk: 'Колоди Підсилень Фракцій',
  },
  startTile: { en: 'Starting tile', es: 'Loseta inicial', fr: 'Tuile de départ', uk: 'Початкова плитка' },
  firstCard: { en: 'First card', es: 'Primera carta', fr: 'Première carte', uk: 'Перша карта' },
  setup: {
    en: 'Setup, each player',
    es: 'Preparación, cada jugador',
    fr: 'Mise en place, chaque joueur',
    uk: 'Підготовка, кожен гравець',
  },
  bonus: { en: 'Starting bonus', es: 'Bonus inicial', fr: 'Bonus de départ', uk: 'Початковий бонус' },
  goal: { en: 'Goal', es: 'Objetivo', fr: 'But', uk: 'Ціль' },
  victoryPoints: { en: 'VP', es: 'PV', fr: 'PV', uk: 'ПО' },
  scoreAssets: {
    en: 'Assets for 1 VP',
    es: 'Recursos por 1 PV',
    fr: 'Atouts pour 1 PV',
    uk: 'Активів за 1 ПО',
  },
  scoreClass: {
    en: 'VP for a Class Augment',
    es: 'PV por Mejora de Clase',
    fr: 'PV par Augmentation de Classe',
    uk: 'ПО за Підсилення Класу',
  },
  scoreGoal: {
    en: 'VP more for each Goal taken',
    es: 'PV más por cada Objetivo logrado',
    fr: 'PV de plus par But pris',
    uk: 'Додаткових ПО за кожну взяту Ціль',
  },
  scoreBeyond: {
    en: 'VP lost for each Corrupted Data token beyond the third',
    es: 'PV perdidos por cada ficha de Datos Corruptos a partir de la cuarta',
    fr: 'PV perdus par pion Données Corrompues à partir du quatrième',
    uk: 'Утрачених ПО за кожен жетон Пошкоджених Даних понад третій',
  },
} satisfies Record<string, Words>;

export type Heading = keyof typeof HEADINGS;

/** Our own names for the two symbols of the Player die, whose icons no text keeps. */
export const SYMBOLS: Readonly<Record<'strike' | 'surge', Words>> = {
  strike: { en: 'STRIKE', es: 'GOLPE', fr: 'FRAPPE', uk: 'УДАР' },
  surge: { en: 'SURGE', es: 'IMPULSO', fr: 'IMPULSION', uk: 'ІМПУЛЬС' },
};

/** Our own names for the two symbols of the Enemy Symbol die: each leads to the Frame of that name. */
export const ENEMY_SYMBOLS: Readonly<Record<string, Words>> = {
  basic: { en: 'BASIC', es: 'BÁSICO', fr: 'BASE', uk: 'БАЗОВИЙ' },
  special: { en: 'SPECIAL', es: 'ESPECIAL', fr: 'SPÉCIAL', uk: 'СПЕЦІАЛЬНИЙ' },
};

/** When a Boss acts (TM-5e-03), and that it does so by the top Boss Attack card. */
export const BOSS_ACTIVITY: Readonly<
  Record<'beforePlayerActivity' | 'beforeWorldActivity' | 'endOfTurn', Words>
> = {
  beforePlayerActivity: {
    en: 'Before the Player Activity step',
    es: 'Antes del paso Tareas de jugador',
    fr: 'Avant l’étape Activité des Joueurs',
    uk: 'Перед кроком «Діяльність Гравців»',
  },
  beforeWorldActivity: {
    en: 'Before the World Activity step',
    es: 'Antes del paso Reacción del Mundo',
    fr: 'Avant l’étape Activité Globale',
    uk: 'Перед кроком «Діяльність Світу»',
  },
  endOfTurn: {
    en: 'At the end of the turn',
    es: 'Al final del turno',
    fr: 'À la fin du Tour',
    uk: 'Наприкінці ходу',
  },
};

export const TIMING_WORDS: Readonly<Record<'planning' | 'combat' | 'launch' | 'anytime' | 'passive', Words>> =
  {
    planning: {
      en: 'Planning phase',
      es: 'Planificación',
      fr: 'Phase de Planification',
      uk: 'Фаза Планування',
    },
    combat: { en: 'Combat phase', es: 'Combate', fr: 'Phase de Combat', uk: 'Фаза Бою' },
    launch: { en: 'Launch', es: 'Lanzamiento', fr: 'Lancement', uk: 'Запуск' },
    anytime: { en: 'Anytime', es: 'Cualquier momento', fr: 'À Tout Moment', uk: 'Будь-коли' },
    passive: { en: 'Passive', es: 'Pasiva', fr: 'Passive', uk: 'Пасивне' },
  };

/** What an Augment that is used up says behind its effect (TM-3l-19). */
export const BREAK_WORDS: Words = {
  en: 'Break this Augment.',
  es: 'Interrumpe esta Mejora.',
  fr: 'Cassez cette Augmentation.',
  uk: 'Видаліть це Підсилення.',
};

/** The variable X; Cyrillic in Ukrainian. */
export const X_WORD: Words = { en: 'X', es: 'X', fr: 'X', uk: 'Х' };

/** How many cards of a level a deck has: so many for each player, or all there are. */
export const EACH_PLAYER_WORDS: Words = {
  en: 'per player',
  es: 'por jugador',
  fr: 'par joueur',
  uk: 'на гравця',
};
export const ALL_WORD: Words = { en: 'all', es: 'todos', fr: 'tous', uk: 'усі' };

/** On a Scenario sheet, behind "Difficulty" and "Scenario length": feminine where that matters (5a). */
export const DIFFICULTY_WORDS: Readonly<Record<'easy' | 'medium' | 'hard', Words>> = {
  easy: { en: 'Easy', es: 'Fácil', fr: 'Facile', uk: 'Легка' },
  medium: { en: 'Medium', es: 'Normal', fr: 'Moyenne', uk: 'Середня' },
  hard: { en: 'Hard', es: 'Difícil', fr: 'Difficile', uk: 'Висока' },
};
export const LENGTH_WORDS: Readonly<Record<'short' | 'medium' | 'long', Words>> = {
  short: { en: 'Short', es: 'Corta', fr: 'Courte', uk: 'Коротка' },
  medium: { en: 'Medium', es: 'Normal', fr: 'Moyenne', uk: 'Середня' },
  long: { en: 'Long', es: 'Larga', fr: 'Longue', uk: 'Довга' },
};
export const CHALLENGING_WORDS: Words = {
  en: 'Not advised for beginners',
  es: 'No recomendado para principiantes',
  fr: 'Déconseillé aux débutants',
  uk: 'Не радимо новачкам',
};

/** What a Scenario may leave out (TM-2-28): the Ukrainian words stand in the genitive behind «без». */
export const SKIPPED_WORDS: Readonly<Record<'trace' | 'classes' | 'protocols' | 'bodies', Words>> = {
  trace: { en: 'Trace track', es: 'Medidor de Rastro', fr: 'Piste Trace', uk: 'треку Сліду' },
  classes: {
    en: 'Class Augments',
    es: 'Mejoras de Clase',
    fr: 'Augmentations de Classe',
    uk: 'Підсилень Класів',
  },
  protocols: {
    en: 'Learning Protocols',
    es: 'Protocolos de Aprendizaje',
    fr: 'Protocoles d’Apprentissage',
    uk: 'Навчальних Протоколів',
  },
  bodies: { en: 'Body Market', es: 'Mercado de Fundas', fr: 'Marché des Corps', uk: 'Ринку Тіл' },
};
export const FACTION_WORDS: Readonly<Record<'spartans' | 'ninkyo' | 'seekers' | 'commoners', Words>> = {
  spartans: { en: 'Spartans', es: 'espartanos', fr: 'Spartiates', uk: 'Спартанці' },
  ninkyo: { en: 'Ninkyo', es: 'ninkyo', fr: 'Ninkyo', uk: 'Нінькіо' },
  seekers: { en: 'Seekers', es: 'buscadores', fr: 'Chercheurs', uk: 'Шукачі' },
  commoners: { en: 'Commoners', es: 'comuneros', fr: 'Plébéiens', uk: 'Цивільні' },
};

/** Data tokens by the first letters of their colours, as Patterns and Launchers are drawn; X and # are the same everywhere. */
export const LETTERS: Readonly<Record<CardLanguage, Readonly<Record<'b' | 'g' | 'y' | 'r' | 'o', string>>>> =
  {
    en: { b: 'b', g: 'g', y: 'y', r: 'r', o: 'o' },
    // amarillo and azul begin alike
    es: { b: 'a', g: 'v', y: 'm', r: 'r', o: 'o' },
    fr: { b: 'b', g: 'v', y: 'j', r: 'r', o: 'o' },
    uk: { b: 'с', g: 'з', y: 'ж', r: 'ч', o: 'в' },
  };
