/**
 * An attack, of a character or of an enemy (EX-ATK, EX-DMG, EX-EATK). What skills and weapons do to it they write on the
 * attack that is under way. Counterattacks, blinded and heads are not here yet.
 */
import { type Context, flow } from '@torii/kernel';
import { damaging, imposing } from './changes.ts';
import { canHit, characterOf, isCharacter, isResistor, placeOf } from './creatures.ts';
import { isHigher } from './grid.ts';
import type { Attack, Exploration } from './state.ts';

/** A face as table facts write it: hits, and a sign behind them if it has one: `2 yin`, `1 BREAK`, `BLANK`. */
function hitsOn(face: string): number {
  return Number.parseInt(face, 10) || 0;
}

type AttackLocals = {
  by: string;
  target: string;
  skill: string;
  focus: boolean;
  yin: number;
  yang: number;
  /** Whether both yin-yang faces were rolled. */
  both: boolean;
};
type C = Context<Exploration, AttackLocals>;

/** The attack that is under way. */
export function currentAttack({ state }: Pick<Context<Exploration>, 'state'>): Attack | undefined {
  return state.attacks.at(-1);
}

function under(c: C): Attack {
  const attack = currentAttack(c);
  if (!attack) throw new Error('no attack is under way');
  return attack;
}

function begin(c: C): void {
  const { by, target, skill } = c.locals;
  const none = { bonus: 0, ignores: [], imposes: [], hits: 0, focus: '', damage: 0 };
  c.state.attacks.push({ by, target, skill, ...none });
}

/** One of the faces that the pack gives this die. */
function rollDie(c: C, die: string): string {
  return c.roll(die, c.resolve('dieFaces', die));
}

function roll(c: C): void {
  const { yin, yang, focus } = c.locals;
  const attack = under(c);
  const rolled = [
    ...Array.from({ length: yin }, () => rollDie(c, 'yin')),
    ...Array.from({ length: yang }, () => rollDie(c, 'yang')),
  ];
  if (focus) attack.focus = rollDie(c, 'focus');
  attack.hits = [...rolled, attack.focus].reduce((sum, face) => sum + hitsOn(face), 0);
  const shows = (sign: string) => rolled.some((shown) => shown.endsWith(sign));
  c.locals.both = shows('yin') && shows('yang');
  c.emit('attack.rolled', { by: attack.by, rolled, focus: attack.focus }, 'EX-ATK-07');
}

/** BLANK and CRIT fail; everything else hits (EX-ATK-10 to EX-ATK-12, EX-EATK-06 to EX-EATK-08). */
function isHit(c: C): boolean {
  return !['BLANK', 'CRIT'].includes(under(c).focus);
}

/** Hits, power and what effects add, less the target's defences (EX-DMG-01, EX-EATK-10). */
function deal(c: C): void {
  const attack = under(c);
  const { by, target, hits, bonus, ignores, focus } = attack;
  const height = isHigher(c.state.zones, placeOf(c, by), placeOf(c, target)) ? 1 : 0;
  const less = (defence: string) =>
    focus.endsWith('PIERCE') || ignores.includes(defence) || isResistor(c, target)
      ? 0
      : c.stat(defence, target);
  attack.damage = Math.max(0, hits + height + c.stat('power', by) + bonus - less('defence') - less('armor'));
  // Of a resistor's tokens an attack takes one, whatever it rolled.
  c.happen([damaging(target, isResistor(c, target) ? 1 : attack.damage, by)]);
}

/** Conditions only come with damage, and not to the defeated (EX-COND-04, EX-EATK-14). */
function impose(c: C): void {
  const { by, target, damage, imposes } = under(c);
  if (damage === 0 || placeOf(c, target) === '') return;
  c.happen(imposes.map((condition) => imposing(target, condition, by)));
}

/** After the damage, which it does not change (EX-DMG-09, EX-EATK-15); never below 0 (EX-DMG-12). */
function breakArmor(c: C): void {
  const { target, focus } = under(c);
  if (!focus.endsWith('BREAK') || isResistor(c, target) || c.stat('armor', target) === 0) return;
  if (isCharacter(c, target)) characterOf(c, target).armor -= 1;
  else (c.state.enemies[target] as { armorLost: number }).armorLost += 1;
  c.emit('armor.broken', { target }, 'EX-EATK-15');
}

export const attack = flow<Exploration>()(
  'attack',
  { by: '', target: '', skill: '', focus: false, yin: 0, yang: 0, both: false } as AttackLocals,
  (f) => [
    f.do('begin', begin),
    f.when('skill', (c) => c.locals.skill !== '', [
      f.window('used', 'skillUsed', (c) => ({
        skill: c.locals.skill,
        by: c.locals.by,
        preference: '',
        reach: '',
      })),
    ]),
    f.do('roll', roll),
    f.when('hit', isHit, [
      f.do('deal', deal),
      f.do('impose', impose),
      f.do('break', breakArmor),
      f.when('yinYang', (c) => c.locals.both, [
        f.window('shown', 'yinYang', (c) => ({ by: c.locals.by, to: c.locals.target })),
      ]),
    ]),
    f.do('end', (c) => {
      c.state.attacks.pop();
    }),
  ],
);

/** Whether a character could attack this target with its equipped weapon (EX-ATK-02). */
export function canAttack(c: Pick<C, 'state' | 'stat'>, by: string, target: string): boolean {
  return canHit(c, by, placeOf(c, by), target, c.stat('range', by));
}
