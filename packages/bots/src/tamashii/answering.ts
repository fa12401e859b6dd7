/** Questions of all kinds that cards and rules ask, and what is best answered to them. */
import type { Asked, Option } from '@torii/kernel';
import { phraseOf } from '@torii/script';
import { type Asset, book, CORRUPTED, type Known, OPEN, tokenNamed } from '@torii/tamashii';
import { agreed, sum } from '../reading.ts';
import { assetWorth } from './assets.ts';
import { bodyWorth, deedsOf, type Eyes } from './eyes.ts';
import { augmentGain } from './upgrading.ts';
import { testTokens, worth } from './worth.ts';

/** What one would rather keep on the Launcher. */
function tokenWorth({ me, aims }: Eyes, token: number): number {
  if (token === CORRUPTED) return -1;
  if (token === OPEN) return 3;
  return 1 + (aims.tests.some(({ type }) => (type ?? me.core) === token) ? 1.5 : 0);
}

/** Prompts at which something is given away: the least worth is chosen. */
const GIVING = new Set([
  'data.dump',
  'data.discard',
  'data.replace',
  'assets.spend',
  'assets.lose',
  'bodies.giveUp',
]);

const HOOK = 'hook.';
/** The Boss among what can be damaged. */
const BOSS = 'boss';

/** A reaction of a card, or of the rules: the one that helps most, or none of them. */
export function reaction(eyes: Eyes, options: readonly Option[]): string {
  const leave = options.find(({ key }) => key === 'kernel.leave');
  let [best, most] = ['', Number.NEGATIVE_INFINITY];
  for (const { id, key } of options) {
    if (id === leave?.id) continue;
    // What is no card's is a Shield, which is there to be used.
    const value = key.startsWith(HOOK) ? partWorth(eyes, key.slice(HOOK.length)) : 0;
    if (value > most) [best, most] = [id, value];
  }
  return leave && most < 0 ? leave.id : best;
}

/** What a part of a text is worth, by its place: `card:E01/worldActivity.3`. */
function partWorth(eyes: Eyes, part: string): number {
  const effect = eyes.known.part(part);
  const [source = ''] = part.split('/');
  return effect ? agreed(effect, (each) => worth(eyes, each, source)) : 0;
}

/** Whether an option is a way on in the story: which ending one is after is a matter of taste. */
export function leadsOn(known: Known, { args }: Option): boolean {
  const effect = typeof args?.part === 'string' ? known.part(args.part) : undefined;
  if (!effect) return false;
  return deedsOf(effect).some((clause) => phraseOf(book, clause, 'effect').leads === 'on');
}

/** What an option is worth, as far as it says what it does. */
export function optionWorth(eyes: Eyes, prompt: string, option: Option): number {
  const { key, id, args } = option;
  const { content } = eyes.known;
  if (typeof args?.part === 'string') return partWorth(eyes, args.part);
  if (key === 'action.useTile') {
    const district = String(args?.district);
    const effect = content.districts[district]?.effect;
    return effect ? worth(eyes, effect, `district:${district}`) + 0.01 : 0;
  }
  if (key.startsWith('assets.')) {
    const asset = (args?.asset ?? id) as Asset;
    return asset in eyes.me.assets ? assetWorth(eyes, asset) : 0;
  }
  // As Core Data one wants what one has most of.
  if (prompt === 'data.core') return testTokens(eyes.me, tokenNamed(String(args?.token)));
  if (typeof args?.token === 'string') return tokenWorth(eyes, tokenNamed(args.token));
  if (key === 'upgrade.keep') return augmentGain(eyes, id);
  if (prompt.startsWith('bodies.')) {
    const body = content.bodies[id.replace(/^body:/, '')];
    return body ? bodyWorth(body) : 0;
  }
  // Whoever has come to the Boss has come to strike it.
  if (key === 'referent.topEnemy') return id === BOSS ? 1 : 0;
  if (prompt === 'script.player') return id === eyes.you ? 1 : 0.5;
  if (prompt === 'enemies.deck') return id === 'bottom' ? 1 : 0;
  if (prompt === 'map.discard') return -nearness(eyes, id);
  return 0;
}

/** How near the nearest Character is: what is near can be taken away by hand. */
function nearness({ state }: Eyes, place: string): number {
  const at = state.map[place];
  if (!at) return 0;
  const lying = sum(Object.values(at.tokens));
  const near = Object.values(state.players).some((each) => each.at === place) ? 1 : 0;
  return near - 0.1 * lying;
}

/** As many options as the question takes, the best first; what is to be given away the other way round. */
export function bestOptions(eyes: Eyes, { prompt, kind, options, min, max }: Asked): string[] {
  const giving = GIVING.has(prompt);
  const ranked = options
    .map((option, i) => ({ id: option.id, i, value: optionWorth(eyes, prompt, option) * (giving ? -1 : 1) }))
    .sort((a, b) => b.value - a.value || a.i - b.i);
  if (kind !== 'some') return ranked.slice(0, 1).map(({ id }) => id);
  const wanted = giving ? min : ranked.filter(({ value }) => value > 0).length;
  return ranked.slice(0, Math.min(max, Math.max(min, wanted))).map(({ id }) => id);
}

/** The tokens to dump for a Test: all that it takes, or none while it is better to save up. */
export function testDump(eyes: Eyes, { options }: Asked, chance: (dice: number) => number): string[] {
  const [test] = eyes.aims.tests;
  const lying = ({ args }: Option) => tokenWorth(eyes, tokenNamed(String(args?.token)));
  const ranked = [...options].sort((a, b) => lying(a) - lying(b));
  if (test && !test.group) {
    for (let n = 1; n <= ranked.length; n++)
      if (chance(n) >= 0.93) return ranked.slice(0, n).map(({ id }) => id);
  }
  return ranked.map(({ id }) => id);
}
