/** What the cards of the Exploration Phase name. */
import type { NounEntry } from '@torii/script';

/** Attacks impose only these. */
const NEGATIVE = ['token', 'negative'];

/** A token of a condition. */
function token(classes: readonly string[], en: string, es: string, fr: string, uk: string): NounEntry {
  return {
    classes,
    en: `${en} token|${en} tokens`,
    es: `f ficha de ${es}|fichas de ${es}`,
    fr: `m pion ${fr}|pions ${fr}`,
    uk: `m жетон ${uk}|жетон ${uk}|жетона ${uk}|жетони ${uk}|жетонів ${uk}`,
  };
}

function mark(en: string, es: string, fr: string, uk: string): NounEntry {
  return { classes: ['mark'], en: `~${en}|${en}`, es, fr, uk };
}

export const nouns: Readonly<Record<string, NounEntry>> = {
  // What stands in the queue and on the board.
  character: {
    classes: ['creature'],
    en: 'character|characters',
    es: 'm personaje|personajes',
    fr: 'm personnage|personnages',
    uk: 'm an персонаж|персонажа|персонажа|персонажі|персонажів',
  },
  enemy: {
    classes: ['creature'],
    en: 'enemy|enemies',
    es: 'm enemigo|enemigos',
    fr: 'm ennemi|ennemis',
    uk: 'm an ворог|ворога|ворога|вороги|ворогів',
  },
  servant: {
    classes: ['rank'],
    en: 'servant|servants',
    es: 'm sirviente|sirvientes',
    fr: 'm serviteur|serviteurs',
    uk: 'm an слуга|слугу|слуги|слуги|слуг',
  },
  chosen: {
    classes: ['rank'],
    en: '~Chosen|Chosen',
    es: 'm Elegido|Elegidos',
    fr: 'm Élu|Élus',
    uk: 'm an Обранець|Обранця|Обранця|Обранці|Обранців',
  },
  wanderer: {
    classes: ['rank'],
    en: 'wanderer|wanderers',
    es: 'm errante|errantes',
    fr: 'm errant|errants',
    uk: 'm an мандрівник|мандрівника|мандрівника|мандрівники|мандрівників',
  },
  otherEnemy: {
    classes: ['otherEnemy'],
    en: 'other enemy|other enemies',
    es: 'm enemigo más|enemigos más',
    fr: 'm autre ennemi|autres ennemis',
    uk: 'm an інший ворог|іншого ворога|іншого ворога|інші вороги|інших ворогів',
  },
  square: {
    classes: ['square'],
    en: 'square|squares',
    es: 'f casilla|casillas',
    fr: 'f case|cases',
    uk: 'f клітинка|клітинку|клітинки|клітинки|клітинок',
  },
  minion: {
    classes: ['creature', 'rank'],
    en: 'minion|minions',
    es: 'm esbirro|esbirros',
    fr: 'm sbire|sbires',
    uk: 'm an посіпака|посіпаку|посіпаки|посіпаки|посіпак',
  },
  place: {
    classes: ['place'],
    en: 'place|places',
    es: 'm puesto|puestos',
    fr: 'f place|places',
    uk: 'n місце|місце|місця|місця|місць',
  },

  // What a phrase counts without a slot for it: Ukrainian needs its forms.
  marketCard: {
    classes: [],
    en: 'market card|market cards',
    es: 'f carta de mercado|cartas de mercado',
    fr: 'f carte marché|cartes marché',
    uk: 'f карта ринку|карту ринку|карти ринку|карти ринку|карт ринку',
  },
  playedCard: {
    classes: [],
    en: 'card|cards',
    es: 'f carta|cartas',
    fr: 'f carte|cartes',
    uk: 'f карта|карту|карти|карти|карт',
  },
  emptySquare: {
    classes: [],
    en: 'empty square|empty squares',
    es: 'f casilla vacía|casillas vacías',
    fr: 'f case vide|cases vides',
    uk: 'f порожня клітинка|порожню клітинку|порожньої клітинки|порожні клітинки|порожніх клітинок',
  },
  time: {
    classes: [],
    en: 'time|times',
    es: 'f vez|veces',
    fr: 'f fois|fois',
    uk: 'm раз|раз|разу|рази|разів',
  },

  // What is counted in points.
  pointOf: {
    classes: [],
    en: 'point|points',
    es: 'm punto|puntos',
    fr: 'm point|points',
    uk: 'n очко|очко|очка|очки|очок',
  },
  actionPoint: {
    classes: ['actionPoint'],
    en: 'action point|action points',
    es: 'm punto de acción|puntos de acción',
    fr: 'm point d’action|points d’action',
    uk: 'n очко дії|очко дії|очка дії|очки дії|очок дії',
  },
  healthPoint: {
    classes: ['healthPoint'],
    en: '~health|health',
    es: 'm punto de salud|puntos de salud',
    fr: 'm point de santé|points de santé',
    uk: 'n очко здоров’я|очко здоров’я|очка здоров’я|очки здоров’я|очок здоров’я',
  },
  affinityPoint: {
    classes: ['affinityPoint'],
    en: '~Kami affinity|Kami affinity',
    es: 'm punto de afinidad con el Kami|puntos de afinidad con el Kami',
    fr: 'm point d’affinité avec le Kami|points d’affinité avec le Kami',
    uk: 'n очко спорідненості з Камі|очко спорідненості з Камі|очка спорідненості з Камі|очки спорідненості з Камі|очок спорідненості з Камі',
  },
  armorPoint: {
    classes: ['armorPoint'],
    en: '~armor|armor',
    es: 'm punto de armadura|puntos de armadura',
    fr: 'm point d’armure|points d’armure',
    uk: 'n очко броні|очко броні|очка броні|очки броні|очок броні',
  },
  damage: {
    classes: ['damage'],
    en: '~damage|damage',
    es: 'm punto de daño|puntos de daño',
    fr: 'm dégât|dégâts',
    uk: 'n пошкодження|пошкодження|пошкодження|пошкодження|пошкоджень',
  },

  coin: {
    classes: ['coin'],
    en: 'coin|coins',
    es: 'f moneda|monedas',
    fr: 'f pièce|pièces',
    uk: 'f монета|монету|монети|монети|монет',
  },
  karmaToken: {
    classes: ['karma'],
    en: 'karma token|karma tokens',
    es: 'f ficha de karma|fichas de karma',
    fr: 'm pion karma|pions karma',
    uk: 'm жетон карми|жетон карми|жетона карми|жетони карми|жетонів карми',
  },

  yinDie: {
    classes: ['poolDie'],
    en: 'yin die|yin dice',
    es: 'm dado yin|dados yin',
    fr: 'm dé yin|dés yin',
    uk: 'm куб інь|куб інь|куба інь|куби інь|кубів інь',
  },
  yangDie: {
    classes: ['poolDie'],
    en: 'yang die|yang dice',
    es: 'm dado yang|dados yang',
    fr: 'm dé yang|dés yang',
    uk: 'm куб ян|куб ян|куба ян|куби ян|кубів ян',
  },
  attackDie: {
    classes: ['attackDie'],
    en: 'attack die|attack dice',
    es: 'm dado de ataque|dados de ataque',
    fr: 'm dé d’attaque|dés d’attaque',
    uk: 'm куб атаки|куб атаки|куба атаки|куби атаки|кубів атаки',
  },

  // Marks of tests, which traits help with; none of them is ever counted.
  court: mark('court', 'f corte|cortes', 'f cour|cours', 'm двір|двір|двору|двори|дворів'),
  force: mark(
    'force',
    'f fuerza bruta|fuerzas brutas',
    'f force brute|forces brutes',
    'f міць|міць|моці|моці|моцей',
  ),
  stealth: mark(
    'stealth',
    'm sigilo|sigilos',
    'f discrétion|discrétions',
    'f скритність|скритність|скритності|скритності|скритностей',
  ),
  wild: mark(
    'wild',
    'f espesura|espesuras',
    'f nature|natures',
    'f дика природа|дику природу|дикої природи|дикі природи|диких природ',
  ),
  lore: mark(
    'lore',
    'm saber antiguo|saberes antiguos',
    'f érudition|éruditions',
    'f мудрість|мудрість|мудрості|мудрості|мудростей',
  ),
  rite: mark('rite', 'm rito|ritos', 'm rite|rites', 'm обряд|обряд|обряду|обряди|обрядів'),

  // Characteristics that priorities and defences speak of; none of them is ever counted.
  health: {
    classes: ['stat'],
    en: '~health|health',
    es: 'f salud|saludes',
    fr: 'f santé|santés',
    uk: 'n здоров’я|здоров’я|здоров’я|здоров’я|здоров’я',
  },
  armor: {
    classes: ['stat', 'defence'],
    en: '~armor|armor',
    es: 'f armadura|armaduras',
    fr: 'f armure|armures',
    uk: 'f броня|броню|броні|броні|бронь',
  },
  defence: {
    classes: ['defence'],
    en: '~innate defence|innate defence',
    es: 'f defensa innata|defensas innatas',
    fr: 'f défense innée|défenses innées',
    uk: 'm вроджений захист|вроджений захист|вродженого захисту|вроджені захисти|вроджених захистів',
  },
  power: {
    classes: ['stat', 'attribute'],
    en: '~power|power',
    es: 'm poder|poderes',
    fr: 'f puissance|puissances',
    uk: 'f сила|силу|сили|сили|сил',
  },
  knowledge: {
    classes: ['stat', 'attribute'],
    en: '~knowledge|knowledge',
    es: 'm conocimiento|conocimientos',
    fr: 'm savoir|savoirs',
    uk: 'n знання|знання|знань|знання|знань',
  },
  dexterity: {
    classes: ['stat', 'attribute'],
    en: '~dexterity|dexterity',
    es: 'f destreza|destrezas',
    fr: 'f dextérité|dextérités',
    uk: 'f спритність|спритність|спритності|спритності|спритностей',
  },
  spirit: {
    classes: ['stat', 'attribute'],
    en: '~spirit|spirit',
    es: 'm espíritu|espíritus',
    fr: 'm esprit|esprits',
    uk: 'm дух|дух|духу|духи|духів',
  },

  // Condition tokens, under the ids of their conditions.
  blessed: token(['token'], 'blessed', 'bendición', 'de bénédiction', 'благословення'),
  poisoned: token(NEGATIVE, 'poisoned', 'veneno', 'de poison', 'отрути'),
  bleeding: token(NEGATIVE, 'bleeding', 'sangrado', 'de saignement', 'кровотечі'),
  downed: token(NEGATIVE, 'downed', 'derribo', 'de renversement', 'падіння'),
  blinded: token(NEGATIVE, 'blinded', 'ceguera', 'd’aveuglement', 'осліплення'),
};
