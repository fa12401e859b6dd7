/**
 * All words of the cards of the Exploration Phase. Its book writes its terms small, and so do we, in four languages;
 * where the two games share a term (token, damage, enemy, discard), the glossary's word is used.
 */
import { lexicon, type NounEntry, type VerbEntry } from '@torii/script';

const verbs: Readonly<Record<string, VerbEntry>> = {
  add: {
    en: 'add|adds',
    es: 'añade|añadir|añade|añaden',
    fr: 'ajoutez|ajouter|ajoute|ajoutent',
    uk: 'додайте|додати|додає|додають',
  },
  advance: {
    en: 'advance|advances',
    es: 'avanza|avanzar|avanza|avanzan',
    fr: 'avancez|avancer|avance|avancent',
    uk: 'просуньтеся|просунутися|просувається|просуваються',
  },
  attack: {
    en: 'attack|attacks',
    es: 'ataca|atacar|ataca|atacan',
    fr: 'attaquez|attaquer|attaque|attaquent',
    uk: 'атакуйте|атакувати|атакує|атакують',
  },
  bring: {
    en: 'bring|brings',
    es: 'trae|traer|trae|traen',
    fr: 'amenez|amener|amène|amènent',
    uk: 'візьміть|взяти|бере|беруть',
  },
  bringForward: {
    en: 'bring forward|brings forward',
    es: 'adelanta|adelantar|adelanta|adelantan',
    fr: 'faites avancer|faire avancer|fait avancer|font avancer',
    uk: 'просуньте|просунути|просуває|просувають',
  },
  delay: {
    en: 'delay|delays',
    es: 'retrasa|retrasar|retrasa|retrasan',
    fr: 'faites reculer|faire reculer|fait reculer|font reculer',
    uk: 'відсуньте|відсунути|відсуває|відсувають',
  },
  discard: {
    en: 'discard|discards',
    es: 'descarta|descartar|descarta|descartan',
    fr: 'défaussez|défausser|défausse|défaussent',
    uk: 'вилучіть|вилучити|вилучає|вилучають',
  },
  draw: {
    en: 'draw|draws',
    es: 'roba|robar|roba|roban',
    fr: 'piochez|piocher|pioche|piochent',
    uk: 'візьміть|взяти|бере|беруть',
  },
  exhaust: {
    en: 'exhaust|exhausts',
    es: 'agota|agotar|agota|agotan',
    fr: 'épuisez|épuiser|épuise|épuisent',
    uk: 'виснажте|виснажити|виснажує|виснажують',
  },
  gain: {
    en: 'gain|gains',
    es: 'gana|ganar|gana|ganan',
    fr: 'gagnez|gagner|gagne|gagnent',
    uk: 'отримайте|отримати|отримує|отримують',
  },
  get: {
    en: 'get|gets',
    es: 'obtén|obtener|obtiene|obtienen',
    fr: 'obtenez|obtenir|obtient|obtiennent',
    uk: 'отримайте|отримати|отримує|отримують',
  },
  ignore: {
    en: 'ignore|ignores',
    es: 'ignora|ignorar|ignora|ignoran',
    fr: 'ignorez|ignorer|ignore|ignorent',
    uk: 'ігноруйте|ігнорувати|ігнорує|ігнорують',
  },
  impose: {
    en: 'impose|imposes',
    es: 'aplica|aplicar|aplica|aplican',
    fr: 'infligez|infliger|inflige|infligent',
    uk: 'накладіть|накласти|накладає|накладають',
  },
  increase: {
    en: 'increase|increases',
    es: 'aumenta|aumentar|aumenta|aumentan',
    fr: 'augmentez|augmenter|augmente|augmentent',
    uk: 'збільште|збільшити|збільшує|збільшують',
  },
  keep: {
    en: 'keep|keeps',
    es: 'mantén|mantener|mantiene|mantienen',
    fr: 'gardez|garder|garde|gardent',
    uk: 'залиште|залишити|залишає|залишають',
  },
  lead: {
    en: 'lead|leads',
    es: 'lleva|llevar|lleva|llevan',
    fr: 'conduisez|conduire|conduit|conduisent',
    uk: 'переведіть|перевести|переводить|переводять',
  },
  lose: {
    en: 'lose|loses',
    es: 'pierde|perder|pierde|pierden',
    fr: 'perdez|perdre|perd|perdent',
    uk: 'втратьте|втратити|втрачає|втрачають',
  },
  move: {
    en: 'move|moves',
    es: 'muévete|moverte|se mueve|se mueven',
    fr: 'déplacez-vous|vous déplacer|se déplace|se déplacent',
    uk: 'пересуньтеся|пересунутися|пересувається|пересуваються',
  },
  prefer: {
    en: 'prefer|prefers',
    es: 'da prioridad|dar prioridad|da prioridad|dan prioridad',
    fr: 'privilégiez|privilégier|privilégie|privilégient',
    uk: 'надайте перевагу|надати перевагу|надає перевагу|надають перевагу',
  },
  reduce: {
    en: 'reduce|reduces',
    es: 'reduce|reducir|reduce|reducen',
    fr: 'réduisez|réduire|réduit|réduisent',
    uk: 'зменште|зменшити|зменшує|зменшують',
  },
  regain: {
    en: 'regain|regains',
    es: 'recupera|recuperar|recupera|recuperan',
    fr: 'récupérez|récupérer|récupère|récupèrent',
    uk: 'відновіть|відновити|відновлює|відновлюють',
  },
  remove: {
    en: 'remove|removes',
    es: 'retira|retirar|retira|retiran',
    fr: 'retirez|retirer|retire|retirent',
    uk: 'приберіть|прибрати|прибирає|прибирають',
  },
  reroll: {
    en: 'reroll|rerolls',
    es: 'vuelve a tirar|volver a tirar|vuelve a tirar|vuelven a tirar',
    fr: 'relancez|relancer|relance|relancent',
    uk: 'перекиньте|перекинути|перекидає|перекидають',
  },
  reveal: {
    en: 'reveal|reveals',
    es: 'revela|revelar|revela|revelan',
    fr: 'révélez|révéler|révèle|révèlent',
    uk: 'відкрийте|відкрити|відкриває|відкривають',
  },
  resolve: {
    en: 'resolve|resolves',
    es: 'resuelve|resolver|resuelve|resuelven',
    fr: 'appliquez|appliquer|applique|appliquent',
    uk: 'застосуйте|застосувати|застосовує|застосовують',
  },
  spawn: {
    en: 'spawn|spawns',
    es: 'haz aparecer|hacer aparecer|hace aparecer|hacen aparecer',
    fr: 'faites apparaître|faire apparaître|fait apparaître|font apparaître',
    uk: 'поставте|поставити|ставить|ставлять',
  },
  suffer: {
    en: 'suffer|suffers',
    es: 'sufre|sufrir|sufre|sufren',
    fr: 'subissez|subir|subit|subissent',
    uk: 'отримайте|отримати|отримує|отримують',
  },
  test: {
    en: 'test|tests',
    es: 'haz una prueba de|hacer una prueba de|hace una prueba de|hacen una prueba de',
    fr: 'faites un test de|faire un test de|fait un test de|font un test de',
    uk: 'перевірте|перевірити|перевіряє|перевіряють',
  },
  cannot: {
    en: 'cannot|cannot',
    es: 'no puedes|no poder|no puede|no pueden',
    fr: 'vous ne pouvez pas|ne pas pouvoir|ne peut pas|ne peuvent pas',
    uk: 'ви не можете|не могти|не може|не можуть',
  },
  challenge: {
    en: 'challenge|challenges',
    es: 'desafía|desafiar|desafía|desafían',
    fr: 'défiez|défier|défie|défient',
    uk: 'киньте|кинути|кидає|кидають',
  },
  fallBack: {
    en: 'fall back|falls back',
    es: 'retrocede|retroceder|retrocede|retroceden',
    fr: 'reculez|reculer|recule|reculent',
    uk: 'відступіть|відступити|відступає|відступають',
  },
  have: {
    en: 'have|has',
    es: 'ten|tener|tiene|tienen',
    fr: 'ayez|avoir|a|ont',
    uk: 'майте|мати|має|мають',
  },
  make: {
    en: 'make|makes',
    es: 'haz|hacer|hace|hacen',
    fr: 'faites|faire|fait|font',
    uk: 'зробіть|зробити|робить|роблять',
  },
  may: {
    en: 'may|may',
    es: 'puedes|poder|puede|pueden',
    fr: 'vous pouvez|pouvoir|peut|peuvent',
    uk: 'ви можете|могти|може|можуть',
  },
  pull: {
    en: 'pull|pulls',
    es: 'arrastra|arrastrar|arrastra|arrastran',
    fr: 'tirez|tirer|tire|tirent',
    uk: 'притягніть|притягти|притягує|притягують',
  },
  push: {
    en: 'push|pushes',
    es: 'empuja|empujar|empuja|empujan',
    fr: 'poussez|pousser|pousse|poussent',
    uk: 'відштовхніть|відштовхнути|відштовхує|відштовхують',
  },
  put: {
    en: 'put|puts',
    es: 'pon|poner|pone|ponen',
    fr: 'placez|placer|place|placent',
    uk: 'покладіть|покласти|кладе|кладуть',
  },
  recoil: {
    en: 'recoil|recoils',
    es: 'retrocede|retroceder|retrocede|retroceden',
    fr: 'reculez|reculer|recule|reculent',
    uk: 'відступіть|відступити|відступає|відступають',
  },
  spend: {
    en: 'spend|spends',
    es: 'gasta|gastar|gasta|gastan',
    fr: 'dépensez|dépenser|dépense|dépensent',
    uk: 'витратьте|витратити|витрачає|витрачають',
  },
  subtract: {
    en: 'subtract|subtracts',
    es: 'resta|restar|resta|restan',
    fr: 'retirez|retirer|retire|retirent',
    uk: 'відніміть|відняти|віднімає|віднімають',
  },
  turn: {
    en: 'turn|turns',
    es: 'gira|girar|gira|giran',
    fr: 'tournez|tourner|tourne|tournent',
    uk: 'поверніть|повернути|повертає|повертають',
  },
  // es: tokens are taken, points are won; the other languages say both with one verb.
  take: {
    en: 'gain|gains',
    es: 'coge|coger|coge|cogen',
    fr: 'gagnez|gagner|gagne|gagnent',
    uk: 'отримайте|отримати|отримує|отримують',
  },
  use: {
    en: 'use|uses',
    es: 'usa|usar|usa|usan',
    fr: 'utilisez|utiliser|utilise|utilisent',
    uk: 'застосуйте|застосувати|застосовує|застосовують',
  },
};

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

const nouns: Readonly<Record<string, NounEntry>> = {
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

  // What is counted in points.
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

export const words = lexicon(verbs, nouns);
