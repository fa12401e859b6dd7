/** Upgrades: what Memory and EXP are spent on. */
import type { Option } from '@torii/kernel';
import type { Effect } from '@torii/script';
import { type Augment, CORRUPTED, LOCK, slotAt, tokenNamed } from '@torii/tamashii';
import { MOST_ASSETS } from './assets.ts';
import { type Eyes, owning } from './eyes.ts';
import { worth } from './worth.ts';

/** What a Memory costs that is spent on an Augment; where no more could be gained it is as good as lost. */
const MEMORY = 0.5;
const LOST_MEMORY = 0.05;
/** An Augment whose good cannot be seen from here is taken to be worth a little more than its Memory. */
const UNSEEN = 0.35;

const FRAME = 1.2;
/** Uses to come: what can be done every turn is worth more than once. */
const USES = 1.6;

/** What an Augment is worth to whoever has it equipped. */
function augmentWorth(eyes: Eyes, id: string): number {
  const augment: Augment | undefined = eyes.known.content.augments[id];
  if (!augment) return 0;
  const { memory, effect, frame, breaks } = augment;
  const seen = (text: Effect, x = 0) => worth(owning(eyes), text, `augment:${id}`, x);
  // A Frame waits for its dice, and does much to an Enemy that is not there yet.
  const combat = frame ? Math.max(FRAME, USES * UNSEEN * memory, seen(frame.effect, 1)) : 0;
  const uses = effect ? Math.max(UNSEEN * memory, seen(effect)) * (breaks ? 1 : USES) : 0;
  return combat + uses;
}

/** What an Augment is worth beyond the Memory that it takes to equip it. */
export function augmentGain(eyes: Eyes, id: string): number {
  const memory = eyes.known.content.augments[id]?.memory ?? 0;
  return augmentWorth(eyes, id) - (eyes.me.assets.memory < MOST_ASSETS ? MEMORY : LOST_MEMORY) * memory;
}

/** What an Upgrade is worth beyond its cost. */
function upgradeWorth(eyes: Eyes, { key, args }: Option): number {
  const { me, aims } = eyes;
  const tested = aims.tests.length > 0;
  switch (key) {
    case 'upgrade.unlock': {
      const locked = me.launcher.filter((slot) => slot === LOCK).length;
      return 1 + 0.5 * locked;
    }
    case 'upgrade.open':
      return tested ? 2.8 : 1.9;
    case 'upgrade.integrity':
      return me.limit < 7 ? 1.8 : 1;
    case 'upgrade.class':
      return me.assets.memory >= 2 && me.unequipped.length === 0 ? 2.2 : 0.9;
    case 'upgrade.equip':
      return augmentGain(eyes, String(args?.augment));
    case 'upgrade.gain': {
      const spare = me.assets.memory >= 3 || me.unequipped.length === 0;
      if (!tested || !spare || tokenNamed(String(args?.token)) !== me.core) return -1;
      const held = [...me.launcher, ...me.bag, ...me.dump].filter((token) => token === me.core).length;
      return held < 8 ? 0.5 : -1;
    }
    case 'upgrade.discard':
      if (me.assets.memory < 2) return -1;
      return me.launcher[slotAt(eyes.known.grid, String(args?.slot))] === CORRUPTED ? 0.4 : -1;
    default:
      return -1;
  }
}

/** Which Upgrades bring which Goals nearer. */
const BRINGS: Readonly<Record<string, readonly string[]>> = {
  'upgrade.unlock': ['haveUnlocked'],
  'upgrade.integrity': ['maximumIntegrity'],
  'upgrade.open': ['haveInPool', 'haveTyped'],
  'upgrade.class': ['haveEquippedKind', 'haveEquipped'],
  'upgrade.equip': ['haveEquippedKind', 'haveEquipped'],
};

function forGoals({ aims }: Eyes, key: string): number {
  const asked = BRINGS[key] ?? [];
  return aims.goals.reduce(
    (sum, { vp, asks }) => (asked.some((phrase) => asks.has(phrase)) ? sum + vp / 2 : sum),
    0,
  );
}

/** The Upgrade to make now; null if none. */
export function bestUpgrade(eyes: Eyes, options: readonly Option[]): Option | null {
  let [best, most]: [Option | null, number] = [null, 0];
  for (const option of options) {
    if (!option.key.startsWith('upgrade.')) continue;
    const value = upgradeWorth(eyes, option) + forGoals(eyes, option.key);
    if (value > most) [best, most] = [option, value];
  }
  return best;
}
