/** Questions of all kinds that texts and rules ask beside the actions themselves, and what is best answered to them. */
import { healthOf, skillText } from '@torii/exploration';
import type { Asked, Option, Randomness } from '@torii/kernel';
import { nextValue } from '@torii/kernel';
import { agreed } from '../reading.ts';
import { type Eyes, lacking } from './eyes.ts';
import { foeWorth } from './foes.ts';
import { itemWorth } from './goods.ts';
import { worthOfText } from './worth.ts';

const HOOK = 'hook.';
/** Hits below which a die is rolled again. */
const POOR = 1;
/** What is agreed to although it does a little harm: a point that leads on may cost a scratch. */
const ANYWAY = -1.5;

function partWorth(eyes: Eyes, { args, key }: Option): number {
  const name =
    typeof args?.part === 'string' ? args.part : key.startsWith(HOOK) ? key.slice(HOOK.length) : '';
  const effect = eyes.known.part(name);
  const [source = ''] = name.split('/');
  return effect ? agreed(effect, (part) => worthOfText(eyes, part, source)) : 0;
}

/** A reaction: the one that helps most, or none of them. */
export function reaction(eyes: Eyes, options: readonly Option[]): string | null {
  const leave = options.find(({ key }) => key === 'kernel.leave');
  const uses = options.filter(({ key }) => key.startsWith(HOOK));
  if (uses.length === 0) return null;
  const [best] = [...uses].sort((a, b) => partWorth(eyes, b) - partWorth(eyes, a));
  return best && leave && partWorth(eyes, best) < 0 ? leave.id : (best?.id ?? null);
}

/** "You may" is a yes, unless it does more harm than good. */
export function mayAnswer(eyes: Eyes, options: readonly Option[]): string {
  const yes = options.find(({ id }) => id === 'yes');
  return yes && partWorth(eyes, yes) < ANYWAY ? 'no' : 'yes';
}

/** Whoever is meant by a text: the most hurt of one's own, the most dangerous enemy that is nearest to its end. */
export function whomToMean(eyes: Eyes, options: readonly Option[]): string {
  const value = ({ id }: Option) => {
    if (id in eyes.state.characters) return lacking(eyes, id) + (id === eyes.you ? 0.1 : 0);
    if (id in eyes.state.enemies) return 10 + foeWorth(eyes, id) / Math.max(1, healthOf(eyes.c, id));
    return 0;
  };
  return [...options].sort((a, b) => value(b) - value(a))[0]?.id ?? '';
}

/** Where the players decide whom an enemy turns to: whoever can bear most, and no one who resists if it can be helped. */
export function victim({ c, state }: Eyes, options: readonly Option[]): string {
  const bears = ({ id }: Option) =>
    id in state.resistors
      ? -10 + (state.resistors[id]?.tokens ?? 0)
      : healthOf(c, id) + 2 * c.stat('armor', id);
  return [...options].sort((a, b) => bears(b) - bears(a))[0]?.id ?? '';
}

/** The dice of an attack that are rolled again: those that show least. */
export function poorDice({ options, min, max }: Asked): string[] {
  const hits = ({ args }: Option) => Number.parseInt(String(args?.face ?? '0'), 10) || 0;
  const ranked = [...options].sort((a, b) => hits(a) - hits(b));
  const poor = ranked.filter((option) => hits(option) < POOR + (option.args?.die === 'yang' ? 1 : 0));
  return ranked.slice(0, Math.min(max, Math.max(min, poor.length))).map(({ id }) => id);
}

/** The best face that a die could be turned to: as many more hits as possible. */
export function bestFace(options: readonly Option[]): string {
  const hits = ({ args, id }: Option) =>
    id === 'leave' ? 0.5 : Number.parseInt(String(args?.face ?? '0'), 10) || 0;
  return [...options].sort((a, b) => hits(b) - hits(a))[0]?.id ?? 'leave';
}

/** Dice that show less are rolled anew with the others. */
const LOW = 3;

/** Ki dice that are rolled anew: all that do nothing where they lie, or little. */
export function idleDice({ me, content }: Eyes, { options, min, max }: Asked): string[] {
  const isIdle = ({ id }: Option) => {
    if (!id.startsWith('k-')) return true;
    const skill = id.slice(2);
    return (me.ki.slots[skill] ?? 0) < Math.max(LOW, content.skills[skill]?.ki ?? 0);
  };
  const idle = options.filter(
    (option) => isIdle(option) && !(option.id.startsWith('s') && isHigh(me.ki.supply, option.id)),
  );
  const wanted = idle.length >= min ? idle : options;
  return wanted.slice(0, max).map(({ id }) => id);
}

function isHigh(supply: readonly number[], id: string): boolean {
  return (supply[Number(id.slice(1))] ?? 0) >= 5;
}

/** One of two sides of a tile: both can be lived with, so it is a matter of taste, led a little by what they are worth. */
export function bySkill(eyes: Eyes, options: readonly Option[], random: Randomness): string {
  const value = ({ id }: Option) => {
    const skill = eyes.content.skills[id.replace('skill-', '')];
    const text = skill ? skillText(skill) : null;
    const worth = text ? worthOfText(eyes, text, id, { target: '', oddsKnown: false }) : 0;
    return Math.min(2, Math.max(0, worth)) + 3 * nextValue(random, 'taste');
  };
  return (
    [...options].map((option) => [option.id, value(option)] as const).sort((a, b) => b[1] - a[1])[0]?.[0] ??
    ''
  );
}

/** Power hits harder in every attack; then what the class began with, and what is lowest. */
export function byAttribute({ me }: Eyes, options: readonly Option[], random: Randomness): string {
  const { attributes, firstAttribute } = me;
  const value = ({ id }: Option) =>
    (id === 'power' ? 2.2 : id === firstAttribute ? 1.4 : 0.6) -
    0.5 * (attributes[id as keyof typeof attributes] ?? 0) +
    1.6 * nextValue(random, 'taste');
  return (
    [...options].map((option) => [option.id, value(option)] as const).sort((a, b) => b[1] - a[1])[0]?.[0] ??
    ''
  );
}

/** Of cards that one may keep the one that is worth most. */
export function bestCard(eyes: Eyes, options: readonly Option[]): string {
  return [...options].sort((a, b) => itemWorth(eyes, b.id) - itemWorth(eyes, a.id))[0]?.id ?? '';
}

/** How often a Kami that was earned is tried: it is another one, not a better one. */
const TRIED = 0.6;

/** A Kami that was earned is a matter of taste, of whoever has most of the affinity that stays (EX-KAMI-03). */
export function newKami({ state }: Eyes, options: readonly Option[], random: Randomness): string {
  if (nextValue(random, 'taste') > TRIED) return 'keep';
  const affinity = ({ id }: Option) => state.characters[id]?.affinity ?? -1;
  return [...options].sort((a, b) => affinity(b) - affinity(a))[0]?.id ?? 'keep';
}
