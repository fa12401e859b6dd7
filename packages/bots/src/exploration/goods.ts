/** What goods are worth: items by their texts, weapons by their dice, armor by its number. */
import type { Eyes } from './eyes.ts';
import { strokeOf } from './hits.ts';
import { worthOfText } from './worth.ts';

/** A charge more is worth a little less than the one before. */
const CHARGE = 0.7;
/** What holds all along is worth more than what is used once. */
const LASTING = 2;
/** What an enemy has against a stroke on the average, and its health. */
const DEFENCE = 2;
const HEALTH = 8;
const REMEDY = 4;

/** As if everybody were half hurt: remedies are bought before they are needed. */
function hurt(eyes: Eyes): Eyes {
  const { state, seen, you, known } = eyes;
  const me = {
    ...eyes.me,
    health: Math.max(1, Math.floor(eyes.me.maxHealth / 2)),
    conditions: { bleeding: 1 },
  };
  const thought = { ...state, characters: { ...state.characters, [you]: me } };
  return { ...eyes, state: thought, me, c: known.look(thought, seen, you) };
}

export function itemWorth(eyes: Eyes, id: string): number {
  const card = eyes.content.items[id];
  if (!card || card.knowledge > eyes.c.stat('knowledge', eyes.you)) return 0;
  const thinking = hurt(eyes);
  const used = card.effect ? Math.min(REMEDY, worthOfText(thinking, card.effect, `item:${id}`)) : 0;
  const owned = card.owned ? LASTING * worthOfText(thinking, card.owned, `item:${id}`) : 0;
  return used * (1 + CHARGE * Math.max(0, card.use - 1)) + owned;
}

/** Damage in an activation: strokes of both kinds, a little more for reach and for what the card says. */
export function weaponWorth(eyes: Eyes, id: string): number {
  const weapon = eyes.content.weapons[id];
  if (!weapon) return 0;
  const power = eyes.c.stat('power', eyes.you) + (weapon.attack ? 1 : 0);
  const damage = (pool: { yin: number; yang: number } | null) =>
    pool ? strokeOf(eyes.content.dice, pool, power, DEFENCE, HEALTH).damage : 0;
  const best = 0.5 * damage(weapon.fast) + 0.5 * damage(weapon.strong);
  return best * (1 + 0.12 * Math.min(4, weapon.range - 1)) + (weapon.yinYang ? 0.2 : 0);
}

export function armorWorth(eyes: Eyes, id: string): number {
  const armor = eyes.content.armors[id];
  if (!armor) return 0;
  return armor.armor + (armor.effect ? 0.2 : 0);
}
