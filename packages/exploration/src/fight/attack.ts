/**
 * An attack, of a character or of an enemy (EX-ATK, EX-DMG, EX-EATK). What skills and weapons do to it they write on the
 * attack that is under way.
 */
import { type Change, type Context, flow } from '@torii/kernel';
import { damaging, discard, imposing, loseToken } from '../creatures/changes.ts';
import {
  characterOf,
  isCharacter,
  isInPlay,
  isResistor,
  squareOf,
  tokensOf,
} from '../creatures/creatures.ts';
import { armorLost, standingArmor } from '../creatures/stats.ts';
import { tell } from '../events.ts';
import { callText, pieceOf, type Seen } from '../looking.ts';
import type { Attack, Exploration } from '../state.ts';
import { ruling } from '../switches.ts';
import { blowOf, dealtBy, showsBoth } from './blow.ts';
import { hitsOn, rollDie } from './dice.ts';

export type AttackLocals = {
  by: string;
  target: string;
  kind: Attack['kind'];
  counter: boolean;
  skill: string;
  focus: boolean;
  yin: number;
  yang: number;
  /** The target that is being dealt with. */
  hit: string;
  preference: string;
};
type A = Context<Exploration, AttackLocals>;

const ATTACK_LOCALS: AttackLocals = {
  by: '',
  target: '',
  kind: 'enemy',
  counter: false,
  skill: '',
  focus: false,
  yin: 0,
  yang: 0,
  hit: '',
  preference: '',
};

/** The attack that is under way. */
export function currentAttack({ state }: Pick<Seen, 'state'>): Attack | undefined {
  return state.attacks.at(-1);
}

function under(c: Pick<Seen, 'state'>): Attack {
  const attack = currentAttack(c);
  if (!attack) throw new Error('no attack is under way');
  return attack;
}

type Declared = Pick<AttackLocals, 'by' | 'target' | 'kind' | 'counter' | 'skill' | 'yin' | 'yang' | 'focus'>;

/** An attack before anything is written on it. */
export function attackOf(c: Seen, { focus: withFocus, ...declared }: Declared): Attack {
  const { by, target, kind, counter, skill, yin, yang } = declared;
  return {
    ...{ by, target, kind, counter, skill, yin, yang, withFocus },
    at: squareOf(c, target),
    also: [],
    alsoLess: 0,
    rolled: [],
    focus: '',
    bonus: 0,
    ignores: [],
    imposes: [],
    dealt: {},
    missed: false,
  };
}

function begin(c: A): void {
  const { by, target, kind, counter, skill } = c.locals;
  c.state.attacks.push(attackOf(c, c.locals));
  const way = counter ? 'counter' : kind;
  tell(c, 'attack.declared', { by: pieceOf(c, by), target: pieceOf(c, target), skill, way }, 'EX-ATK-07');
}

/** Before the roll, after it, after the damage: what a text says about it is done then. */
type Moment = '' | '/rolled' | '/after';

/** The skill that was chosen, and what the weapon always does. */
function useTexts(moment: Moment) {
  return (c: A): void => {
    const { by, skill, preference } = c.locals;
    if (skill !== '') {
      if (moment === '') tell(c, 'skill.used', { who: pieceOf(c, by), skill }, 'EX-ATK-09');
      callText(c, `skill:${skill}${moment}`, { you: by, source: `skill:${skill}`, bound: { preference } });
    }
    const weapon = c.state.characters[by]?.weapons[0];
    if (weapon) callText(c, `weapon:${weapon}/attack${moment}`, { you: by, source: `weapon:${weapon}` });
  };
}

/** All dice are rolled once, whoever they hit (EX-GOLD-07, EX-ATK-14). */
function roll(c: A): void {
  const attack = under(c);
  const { yin, yang, withFocus } = attack;
  for (let i = 0; i < yin; i++) attack.rolled.push({ die: 'yin', face: rollDie(c, 'yin'), again: false });
  for (let i = 0; i < yang; i++) attack.rolled.push({ die: 'yang', face: rollDie(c, 'yang'), again: false });
  if (withFocus) attack.focus = rollDie(c, 'focus');
  const faces = attack.rolled.map(({ face }) => face);
  tell(
    c,
    'attack.rolled',
    { by: pieceOf(c, attack.by), faces, focus: attack.focus, hits: hitsOf(attack) },
    'EX-ATK-07',
  );
}

/** Rolls some of the dice again; their signs count no more (EX-DMG-04, A-08). */
export function rerollDice(c: Context<Exploration>, picked: readonly number[]): void {
  const attack = under(c);
  const faces = picked.flatMap((i) => {
    const die = attack.rolled[i];
    if (!die) return [];
    die.face = rollDie(c, die.die);
    die.again = true;
    return [die.face];
  });
  if (faces.length > 0) tell(c, 'attack.rerolled', { by: pieceOf(c, attack.by), faces }, 'EX-DMG-04');
}

/** Turns a die to another face, which counts as rolled again. */
export function turnDie(c: Context<Exploration>, index: number, face: string): void {
  const attack = under(c);
  const die = attack.rolled[index];
  if (!die) return;
  die.face = face;
  die.again = true;
  tell(c, 'attack.rerolled', { by: pieceOf(c, attack.by), faces: [face] }, 'EX-DMG-04');
}

function hitsOf({ rolled, focus }: Attack): number {
  return rolled.reduce((sum, { face }) => sum + hitsOn(face), hitsOn(focus));
}

/** BLANK and CRIT fail; everything else hits (EX-ATK-10 to EX-ATK-12, EX-EATK-06 to EX-EATK-08). */
function fail(c: A, why: 'BLANK' | 'CRIT'): void {
  const attack = under(c);
  attack.missed = true;
  const [blank, crit] = isCharacter(c, attack.by) ? ['EX-ATK-10', 'EX-ATK-11'] : ['EX-EATK-06', 'EX-EATK-07'];
  tell(c, 'attack.failed', { by: pieceOf(c, attack.by), why }, why === 'CRIT' ? crit : blank);
}

/** When taking the attack action, before damage, and not in a counterattack (EX-COND-08, EX-COND-09, A-30). */
function rollBlinded(c: A): void {
  const attack = under(c);
  const { by } = attack;
  const face = c.roll('blinded', [1, 2, 3, 4, 5, 6]);
  attack.missed = face <= 3;
  const missed = attack.missed ? 'yes' : 'no';
  tell(c, 'blinded.rolled', { who: pieceOf(c, by), face, missed }, 'EX-COND-08');
  discard(c, by, 'blinded', 1, 'EX-COND-09');
}

/** The total less the target's defences (EX-DMG-01, EX-EATK-10). */
function deal(c: A): void {
  const attack = under(c);
  const { hit: to } = c.locals;
  if (!isInPlay(c, to)) return;
  const { total, defence, armor, damage } = dealtBy(blowOf(c, attack, to), hitsOf(attack), attack.focus);
  const rule = isCharacter(c, attack.by) ? 'EX-DMG-01' : 'EX-EATK-10';
  tell(
    c,
    'attack.dealt',
    { by: pieceOf(c, attack.by), to: pieceOf(c, to), total, defence, armor, damage },
    rule,
  );
  if (damage > 0) c.happen([damaging(to, damage, attack.by, true)]);
}

/** Conditions only come with damage, and not to the defeated (EX-COND-04, EX-EATK-14, EX-DMG-07). */
function impose(c: A): void {
  const { by, imposes, dealt } = under(c);
  const { hit: to } = c.locals;
  if ((dealt[to] ?? 0) === 0 || !isInPlay(c, to)) return;
  const wanted = imposes.filter(({ condition, ifNone }) => !ifNone || tokensOf(c, to, condition) === 0);
  c.happen(
    wanted.map(({ condition, servants, wanderers }) => {
      const named = [...(servants ? ['servant'] : []), ...(wanderers ? ['wanderer'] : [])];
      return imposing(to, condition, by, named);
    }),
  );
}

/** After the damage, which it does not change, damage or not (EX-DMG-09, EX-DMG-10, EX-EATK-15). */
function breakArmor(c: A): void {
  const { by, focus } = under(c);
  if (focus.endsWith('BREAK')) c.happen([{ kind: 'break', to: c.locals.hit, by, n: 1 }]);
}

/** BREAK as a change, so that something can keep it off. */
export function breakChange(c: Context<Exploration>, { to, n = 0 }: Change): void {
  loseArmor(c, to, n, 'EX-DMG-09');
}

/** −1 armor tokens, as long as there is armor without downed to lower (EX-DMG-12). */
export function loseArmor(c: Context<Exploration>, id: string, n: number, rule: string): void {
  for (let i = 0; i < n; i++) {
    if (!isInPlay(c, id) || isResistor(c, id) || standingArmor(c, id) === 0) return;
    const enemy = c.state.enemies[id];
    let part = 'armorLost';
    if (isCharacter(c, id)) {
      const worn = characterOf(c, id);
      if (worn.armorTokens > 0) {
        worn.armorTokens -= 1;
        part = 'armorTokens';
      } else {
        worn.armor -= 1;
        part = 'armor';
      }
    } else if (enemy) {
      if (ruling(c, 'breakScope') === 'kind') {
        const note = `armorLost.${enemy.kind}`;
        c.state.notes[note] = armorLost(c, enemy) + 1;
      } else enemy.armorLost += 1;
    }
    const target = pieceOf(c, id);
    tell(c, 'armor.broken', { target, left: standingArmor(c, id), at: `${target}/${part}` }, rule);
  }
}

/** The yin-yang text of whoever attacks: its weapon's, or its board's. */
function yinYangText(c: Seen, by: string): string {
  const weapon = c.state.characters[by]?.weapons[0];
  if (weapon !== undefined) return `weapon:${weapon}/yinYang`;
  const { rank = 'minion', kind = '' } = c.state.enemies[by] ?? {};
  return `${rank}:${kind}/yinYang`;
}

/** Offered after the roll; what asks for damage dealt comes after the damage (EX-DMG-03, EX-DMG-18, A-60). */
function yinYang(moment: Moment) {
  return (c: A): void => {
    const attack = under(c);
    const name = yinYangText(c, attack.by);
    if (showsBoth(attack)) callText(c, `${name}${moment}`, { you: attack.by, source: name });
  };
}

const targets = (c: A) => {
  const { target, also } = under(c);
  return [target, ...also];
};

export const attack = flow<Exploration>()('attack', ATTACK_LOCALS, (f) => [
  f.when(
    'resistor',
    (c) => isResistor(c, c.locals.target),
    // No dice are rolled against a resistor (EX-EATK-02).
    [f.do('token', (c) => loseToken(c, c.locals.target))],
    [
      f.do('begin', begin),
      f.do('skill', useTexts('')),
      f.window('declared', 'attackDeclared', (c) => ({ by: c.locals.by, to: c.locals.target })),
      f.do('roll', roll),
      f.do('skillRolled', useTexts('/rolled')),
      f.window('rolled', 'attackRolled', (c) => ({ by: c.locals.by, to: c.locals.target })),
      f.when('blank', (c) => under(c).focus === 'BLANK', [f.do('fails', (c) => fail(c, 'BLANK'))]),
      f.when('crit', (c) => under(c).focus === 'CRIT', [
        f.do('fails', (c) => fail(c, 'CRIT')),
        // Whoever was attacked may answer: see counter.ts.
        f.window('answered', 'criticalFailure', (c) => ({ by: c.locals.by, to: c.locals.target })),
      ]),
      f.when(
        'blinded',
        (c) => !c.locals.counter && !under(c).missed && tokensOf(c, c.locals.by, 'blinded') > 0,
        [f.do('looks', rollBlinded)],
      ),
      f.when('hits', (c) => !under(c).missed, [
        f.do('yinYang', yinYang('')),
        f.do('yinYangRolled', yinYang('/rolled')),
        f.each('each', targets, 'hit', [
          f.do('deal', deal),
          f.do('impose', impose),
          f.do('break', breakArmor),
        ]),
        f.do('skillAfter', useTexts('/after')),
        f.do('yinYangAfter', yinYang('/after')),
        f.window('done', 'attackHit', (c) => ({ by: c.locals.by, to: c.locals.target })),
      ]),
      f.do('end', (c) => {
        c.state.attacks.pop();
      }),
    ],
  ),
]);
