/** The headings that are printed on cards and boards, in four languages. */
import type { Templates } from '@torii/script';

function said(en: string, es: string, fr: string, uk: string): Templates {
  return { en, es, fr, uk };
}

export const HEADINGS = {
  passive: said('Passive', 'Pasiva', 'Passive', 'Пасивна'),
  technique: said('Technique', 'Técnica', 'Technique', 'Техніка'),
  attack: said('Attack', 'Ataque', 'Attaque', 'Атака'),
  ki: said('Ki', 'Ki', 'Ki', 'Кі'),
  affinity: said('Affinity', 'Afinidad', 'Affinité', 'Спорідненість'),
  aggregate: said('Aggregate', 'Acumulativa', 'Cumulative', 'Накопичувальна'),
  yinYang: said('Yin-yang', 'Yin-yang', 'Yin-yang', 'Інь-ян'),
  use: said('Use', 'Usos', 'Utilisations', 'Використання'),
  knowledge: said('Knowledge', 'Conocimiento', 'Savoir', 'Знання'),
  range: said('Range', 'Alcance', 'Portée', 'Дальність'),
  fast: said('Fast attack', 'Ataque rápido', 'Attaque rapide', 'Швидка атака'),
  strong: said('Strong attack', 'Ataque fuerte', 'Attaque puissante', 'Сильна атака'),
  health: said('Health', 'Salud', 'Santé', 'Здоров’я'),
  armor: said('Armor', 'Armadura', 'Armure', 'Броня'),
  defence: said('Innate defence', 'Defensa innata', 'Défense innée', 'Вроджений захист'),
  movement: said('Movement', 'Movimiento', 'Déplacement', 'Рух'),
  dice: said('Dice', 'Dados', 'Dés', 'Куби'),
  priority: said('Priority', 'Prioridad', 'Priorité', 'Пріоритет'),
  skills: said('Skills', 'Habilidades', 'Compétences', 'Навички'),
  normal: said('Normal behaviour', 'Comportamiento normal', 'Comportement normal', 'Звичайна поведінка'),
  aggressive: said(
    'Aggressive behaviour',
    'Comportamiento agresivo',
    'Comportement agressif',
    'Агресивна поведінка',
  ),
  behaviour: said('Behaviour', 'Comportamiento', 'Comportement', 'Поведінка'),
  empowered: said('Empowered', 'Versión potenciada', 'Version renforcée', 'Посилена версія'),
  mode: said('Kami Mode', 'Modo Kami', 'Mode Kami', 'Режим Камі'),
  modeEnds: said('When it ends', 'Cuando termina', 'Quand il prend fin', 'Коли він закінчується'),
  owned: said('While you own it', 'Mientras lo tengas', 'Tant que vous l’avez', 'Поки він у вас'),
  level: said('Level', 'Nivel', 'Niveau', 'Рівень'),
  attribute: said('First attribute', 'Primer atributo', 'Première caractéristique', 'Перша характеристика'),
  weapon: said('Weapon', 'Arma', 'Arme', 'Зброя'),
  wears: said('Armor card', 'Carta de armadura', 'Carte d’armure', 'Карта броні'),
  kami: said('Kami', 'Kami', 'Kami', 'Камі'),
  chapter: said('Chapter', 'Capítulo', 'Chapitre', 'Розділ'),
  character: said('Character', 'Personaje', 'Personnage', 'Персонаж'),
  event: said('Event', 'Evento', 'Événement', 'Подія'),
  victory: said('Victory', 'Victoria', 'Victoire', 'Перемога'),
} as const;
export type Heading = keyof typeof HEADINGS;

export const ATTRIBUTE = {
  power: said('power', 'poder', 'puissance', 'сила'),
  knowledge: said('knowledge', 'conocimiento', 'savoir', 'знання'),
  dexterity: said('dexterity', 'destreza', 'dextérité', 'спритність'),
  spirit: said('spirit', 'espíritu', 'esprit', 'дух'),
} as const;

export const DICE = {
  yin: said('yin', 'yin', 'yin', 'інь'),
  yang: said('yang', 'yang', 'yang', 'ян'),
} as const;

/** Of a card: it agrees with "card" in Spanish, French and Ukrainian. */
export const COLOR = {
  green: said('Green', 'Verde', 'Verte', 'Зелена'),
  red: said('Red', 'Roja', 'Rouge', 'Червона'),
  purple: said('Purple', 'Morada', 'Violette', 'Фіолетова'),
} as const;
