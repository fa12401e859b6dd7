/** What nobody could know of the events from outside: which only speak, and which tell more than what changes. */
import type { Manners } from '@torii/conformance/headless';

/** What these speak of stays as it is. */
const still = [
  'attack.dealt',
  'attack.declared',
  'attack.failed',
  'attack.rerolled',
  'attack.rolled',
  'blinded.rolled',
  'condition.prevented',
  'enemy.idle',
  'enemy.line',
  'enemy.rolled',
  'enemy.targets',
  'exerted',
  'mode.ended',
  'phase.began',
  'skill.used',
  'story.read',
  'test.rolled',
  'yomi.marked',
];

/** Somebody may stay where they stood, have nothing to be healed of, or be handed what they wear; a die may fall as it lay. */
const idle = [
  'armor.broken',
  'conditions.cleared',
  'damage.taken',
  'enemy.moved',
  'gave.armor',
  'ki.rolled',
  'resistor.lost',
  'restored',
  'resurrected',
];

const aside = [
  // What is left and regained, where damage and −1 tokens count what was lost.
  ...['damage.taken.left', 'armor.broken.left', 'health.regained.to'],
  // Whose head it is tells how it is counted.
  'head.left.boss',
  // What a step costs is paid before it; a deck is counted whole.
  ...['moved.cost', 'oracle.shuffled.cards'],
  // Armor that is used up goes over without a token.
  ...['gave.armor.worn', 'gave.armor.wears'],
  // Points of both colours lie among the others; a mark is set on any zone.
  ...['zone.revealed.green', 'zone.revealed.red', 'zone.revealed.points', 'point.marked.zones'],
  'point.dimmed.zones',
  // Of two that change places, either may be the one that moves.
  'weapon.swapped.weapon',
  // What somebody can do, or does not suffer, lies at no place of its own.
  ...['skill.used.skill', 'attack.declared.skill', 'condition.prevented.condition'],
  ...['phase.began.chapter', 'story.read.chapter'],
  // Why, which way and how far, how strongly: of that nothing lies on the table.
  ...['phase.ended.why', 'initiative.moved.way', 'initiative.moved.n'],
];

/**
 * A head may be taken from where its owner fell, a key belongs to all, a kept card is still the one that is resolved; damage and −1 tokens count what is lost, and +1 tokens
 * are only a part of the armor that is left.
 */
export const MANNERS: Manners = {
  still,
  idle,
  aside,
  spots: ['head.taken', 'token.taken', 'aiCard.kept'],
  losses: ['damage', 'armorLost', 'armorTokens'],
};
