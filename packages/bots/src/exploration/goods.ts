/** What goods are worth: items by their texts, weapons by their dice, armor by its number, all by one's taste. */
import { character, enemy } from '@torii/exploration';
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
/** A walk and a strong attack are an activation: those are more frequent than the others. */
const STRONG = 0.65;
/** Two points that a weapon cannot strike with do something else. */
const OTHERWISE = 1.3;
/** How far tastes differ. */
const TASTE = 0.3;

/** What somebody likes: as long as it has learned no more, the same. */
function tasteFor({ you, me }: Eyes, card: string): number {
  let hash = 7;
  const { skills, attributes } = me;
  for (const letter of `${you} ${card} ${skills.join(' ')} ${Object.values(attributes).join(' ')}`)
    hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return 1 - TASTE / 2 + (TASTE * (Math.imul(hash, 2654435761) >>> 16)) / 65536;
}

/** A fight as one imagines it at the camp: half hurt, a friend at one's side, some dice spent, three enemies before one. */
function imagined(eyes: Eyes): Eyes {
  const { state, seen, you, known, content } = eyes;
  const half = Math.max(1, Math.floor(eyes.me.maxHealth / 2));
  const ki = { ...eyes.me.ki, exhausted: [1, 1] };
  const me = { ...eyes.me, at: 'c3', health: half, conditions: { bleeding: 1 }, ki };
  const kinds = Object.keys(content.minions);
  // Of all kinds: what is bought against the dead is bought for them.
  const squares = ['d3', 'd4', 'e3'];
  const foes = squares.map((at, i) => {
    const kind = kinds[Math.floor((i * kinds.length) / squares.length)] ?? '';
    return [`f${i}`, enemy(kind, 'minion', at)] as const;
  });
  const thought = {
    ...state,
    board: { ground: Array.from({ length: 6 }, () => '......'), heights: [], zones: [] },
    characters: { [you]: me, friend: character('b3', { health: half, maxHealth: 2 * half }) },
    enemies: Object.fromEntries(foes),
    resistors: {},
    malice: 3,
  };
  const c = known.look(thought, seen, you);
  return { ...eyes, state: thought, me, c, foes: foes.map(([id]) => id) };
}

export function itemWorth(eyes: Eyes, id: string): number {
  const card = eyes.content.items[id];
  if (!card || card.knowledge > eyes.c.stat('knowledge', eyes.you)) return 0;
  const thinking = imagined(eyes);
  const used = card.effect ? Math.min(REMEDY, worthOfText(thinking, card.effect, `item:${id}`)) : 0;
  const owned = card.owned ? LASTING * worthOfText(thinking, card.owned, `item:${id}`) : 0;
  return (used * (1 + CHARGE * Math.max(0, card.use - 1)) + owned) * tasteFor(eyes, id);
}

/** Damage in an activation: strokes of both kinds, a little more for reach and for what the card says. */
export function weaponWorth(eyes: Eyes, id: string): number {
  const weapon = eyes.content.weapons[id];
  if (!weapon) return 0;
  const power = eyes.c.stat('power', eyes.you) + (weapon.attack ? 1 : 0);
  const damage = (pool: { yin: number; yang: number } | null) =>
    pool ? strokeOf(eyes.content.dice, pool, power, DEFENCE, HEALTH).damage : 0;
  const fast = damage(weapon.fast);
  const best = (1 - STRONG) * fast + STRONG * (weapon.strong ? damage(weapon.strong) : OTHERWISE * fast);
  const reach = 1 + 0.12 * Math.min(4, weapon.range - 1);
  return (best * reach + (weapon.yinYang ? 0.2 : 0)) * tasteFor(eyes, id);
}

export function armorWorth(eyes: Eyes, id: string): number {
  const armor = eyes.content.armors[id];
  return armor ? armor.armor + (armor.effect ? 0.2 : 0) : 0;
}
