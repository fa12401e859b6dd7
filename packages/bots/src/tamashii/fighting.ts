/** Combat: how much Power to spend, which dice to roll anew, which Frames to use. */
import type { Asked, Option } from '@torii/kernel';
import type { Frame } from '@torii/tamashii';
import { sum } from '../reading.ts';
import { assetWorth } from './assets.ts';
import { atLeast } from './chances.ts';
import { bodyOf, type Eyes, topLeft } from './eyes.ts';
import { damageIn, damageWorth, defeatWorth, ENEMY, wantsEnemies, worth } from './worth.ts';

/** All Frames of a player, by the name of their text. */
function framesOf(eyes: Eyes): Map<string, Frame> {
  const { me } = eyes;
  const { content } = eyes.known;
  const found = new Map<string, Frame>();
  const body = bodyOf(eyes, me);
  const source = me.bodies[0] === undefined ? `walker:${me.color}` : `body:${me.bodies[0]}`;
  for (const [i, frame] of (body?.frames ?? []).entries()) found.set(`${source}/frame${i + 1}`, frame);
  for (const id of me.equipped) {
    const frame = content.augments[id]?.frame;
    if (frame) found.set(`augment:${id}/frame`, frame);
  }
  return found;
}

/** The Damage that a single die with each face brings, at its best. */
function damageByFace(eyes: Eyes): (face: string) => number {
  const best = new Map<string, number>();
  for (const [text, { dice, multi, effect }] of framesOf(eyes)) {
    const face = multi !== null && dice.length === 0 ? multi : dice.length === 1 ? dice[0] : undefined;
    if (face === undefined) continue;
    const damage = damageIn(eyes, effect, text.split('/')[0] ?? '', 1);
    best.set(face, Math.max(best.get(face) ?? 0, damage));
  }
  return (face) => best.get(face) ?? 0;
}

/** As much Power as is worth it: the dice are rolled for the Top Enemy. */
export function powerToSpend(eyes: Eyes, most: number): number {
  const left = topLeft(eyes, eyes.me);
  const att = bodyOf(eyes, eyes.me)?.att ?? 0;
  const faces = eyes.known.table.dice.player.map(damageByFace(eyes));
  const value = (n: number) => {
    const kills = atLeast(faces, att + n, left) * defeatWorth(eyes);
    const hits = Math.min(left, ((att + n) * sum(faces)) / faces.length);
    let cost = 0;
    for (let i = 1; i <= n; i++) cost += assetWorth(eyes, 'power', eyes.me.assets.power - i);
    return kills + 0.3 * damageWorth(eyes, Math.min(hits, left - 0.01)) - 0.9 * cost;
  };
  let best = 0;
  for (let n = 1; n <= most; n++) if (value(n) > value(best) + 0.05) best = n;
  return best;
}

/** The dice of a roll that had better be rolled anew. */
export function diceToReroll(eyes: Eyes, { options, max }: Asked): Option[] {
  const faceOf = ({ args }: Option) => String(args?.face);
  const { dice } = eyes.known.table;
  const { phase, combat } = eyes.state;
  if (phase === 'planning') {
    if (wantsEnemies(eyes) || assetWorth(eyes, 'reroll', eyes.me.assets.reroll - 1) > ENEMY / 2) return [];
    return options.filter((option) => faceOf(option) === dice.attaches).slice(0, max);
  }
  if (phase === 'combat' && combat) {
    const worthOf = damageByFace(eyes);
    const left = topLeft(eyes, eyes.me);
    const sure = sum(options.map((option) => worthOf(faceOf(option))));
    const useless = options.filter((option) => worthOf(faceOf(option)) === 0).slice(0, max);
    const faces = dice.player.map(worthOf);
    const chance = atLeast(faces, useless.length, left - sure);
    return sure < left && chance >= 0.2 ? useless : [];
  }
  const successes = (option: Option) => dice.successes[faceOf(option)] ?? 0;
  const got = sum(options.map(successes));
  const [test] = eyes.aims.tests;
  if (!test || (got >= test.needed && !test.group)) return [];
  return options.filter((option) => successes(option) === 0).slice(0, max);
}

/** The Frame to use now; null if none does any good. */
export function bestFrame(eyes: Eyes, options: readonly Option[]): Option | null {
  const frames = framesOf(eyes);
  let [best, most]: [Option | null, number] = [null, 0];
  for (const option of options) {
    const text = String(option.args?.text ?? '');
    const frame = frames.get(text);
    if (!frame) continue;
    const used = Number(option.args?.dice ?? 1);
    const value = worth(eyes, frame.effect, text.split('/')[0] ?? '', used - frame.dice.length) - 0.05 * used;
    if (value > most) [best, most] = [option, value];
  }
  return best;
}
