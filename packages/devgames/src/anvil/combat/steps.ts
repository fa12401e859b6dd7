/** The single steps of the Combat phase, in the order of the rulebook. */
import type { Change, Context, Option } from '@torii/kernel';
import type { Anvil } from '../situation.ts';
import {
  type CombatFrame,
  ENEMIES,
  type EnemySymbol,
  framesOf,
  left,
  NUMBER_DIE,
  PLAYER_DIE,
  type Player,
  SYMBOL_DIE,
  type Table,
  tell,
} from './cards.ts';
import { player } from './effects.ts';

type Phase = Context<Anvil<Table>, { role: string; power: number; symbol: string; over: boolean }>;

export function me(c: Phase): Player {
  return player(c, c.locals.role);
}

/** Player dice equal to ATT and one more for each Power, rolled together with the two Enemy dice (TM-4c-03). */
export function attackRoll(c: Phase): void {
  const { role, power } = c.locals;
  const my = me(c);
  my.assets.power -= power;
  my.activated = [];
  my.dice = Array.from({ length: c.stat('combat.att', role) + power }, () =>
    c.roll(`player:${role}`, PLAYER_DIE),
  );
  my.numberDie = c.roll('number', NUMBER_DIE);
  c.locals.symbol = c.roll('symbol', SYMBOL_DIE);
  const args = { role, power, dice: [...my.dice], number: my.numberDie, symbol: c.locals.symbol };
  tell(c, 'combat.rolled', args, 'TM-4c-04');
}

export function rolledDice(c: Phase): Option[] {
  return me(c).dice.map((face, i) => ({
    id: `die:${i}`,
    rule: 'TM-3i-19',
    touches: [`players/${c.locals.role}/dice`],
    key: 'combat.die',
    args: { face },
  }));
}

export function reroll(c: Phase, dice: readonly Option[]): void {
  const my = me(c);
  my.assets.reroll -= dice.length;
  for (const { id } of dice)
    my.dice[Number(id.slice('die:'.length))] = c.roll(`player:${c.locals.role}`, PLAYER_DIE);
  if (dice.length > 0) tell(c, 'combat.rerolled', { role: c.locals.role, dice: [...my.dice] }, 'TM-3i-19');
}

/** The Number die goes on the Enemy whose place was rolled, or on the leftmost; on the blank face on none. */
export function setActiveEnemyCount(c: Phase): void {
  const my = me(c);
  my.numberDie = Math.min(my.numberDie, my.enemies.length);
  tell(c, 'combat.activeEnemies', { role: c.locals.role, n: my.numberDie }, 'TM-4c-06');
}

/** Each Frame whose dice there are, the multi-use ones once for each number of dice (TM-4c-28). */
export function usableFrames(c: Phase): Option[] {
  const my = me(c);
  return framesOf(my).flatMap((frame) => {
    const dice = my.dice.filter((face) => face === frame.symbol).length;
    if (dice === 0 || my.activated.includes(frame.id) || !hasTarget(my, frame)) return [];
    if (!frame.multi) return [frameOption(c, frame, frame.id, 1)];
    return Array.from({ length: dice }, (_, i) => frameOption(c, frame, `${frame.id}:${i + 1}`, i + 1));
  });
}

function hasTarget({ enemies }: Player, { effect }: CombatFrame): boolean {
  const top = enemies[0];
  return top !== undefined && (!('defeatIfLeft' in effect) || left(top) <= effect.defeatIfLeft);
}

function frameOption(c: Phase, frame: CombatFrame, id: string, dice: number): Option {
  const touches = [`players/${c.locals.role}/enemies/${me(c).enemies[0]?.card}`];
  return { id, rule: 'TM-4c-10', touches, key: `combat.frame.${frame.id}`, args: { dice } };
}

/** Enemies go on while the Number die is on a card (TM-4c-19); without it, not to act is the end (TM-4c-18). */
export function pass(c: Phase): Option {
  const rule = me(c).numberDie > 0 ? 'TM-4c-19' : 'TM-4c-18';
  return { id: 'pass', rule, touches: [], key: 'combat.pass' };
}

export function playerGo(c: Phase, option: Option): void {
  const { role } = c.locals;
  const my = me(c);
  const [id, dice = '1'] = option.id.split(':');
  const frame = framesOf(my).find((known) => known.id === id);
  if (!frame) {
    c.locals.over = my.numberDie === 0;
    return;
  }
  for (let i = 0; i < Number(dice); i++) my.dice.splice(my.dice.indexOf(frame.symbol), 1);
  if (!frame.multi) my.activated.push(frame.id);
  tell(c, 'combat.frame', { role, frame: frame.id, dice: Number(dice) }, 'TM-4c-10');
  c.happen([frameEffect(role, frame, Number(dice))]);
}

function frameEffect(to: string, { id: by, effect }: CombatFrame, dice: number): Change {
  if ('deal' in effect) return { kind: 'combat.damage', to, n: effect.deal, by };
  if ('dealPerDie' in effect) return { kind: 'combat.damage', to, n: effect.dealPerDie * dice, by };
  return { kind: 'defeatIfLeft' in effect ? 'combat.defeat' : 'combat.discardLeftmost', to, by };
}

/** The Enemy with the Number die resolves the one of its two Frames that the Symbol die shows (TM-4c-11). */
export function activeEnemyFrame(c: Phase): void {
  const { role, symbol } = c.locals;
  const card = me(c).enemies[me(c).numberDie - 1]?.card ?? '';
  const frame = ENEMIES[card]?.[symbol as EnemySymbol];
  if (!frame) return;
  tell(c, 'combat.enemyFrame', { role, card, symbol }, 'TM-4c-11');
  c.happen([{ kind: 'combat.wound', to: role, n: frame.wounds, by: card }]);
  if (frame.topEnemyRecovers) {
    c.happen([{ kind: 'combat.recover', to: role, n: frame.topEnemyRecovers, by: card }]);
  }
}

/** One card to the right; after the Top Enemy it is discarded (TM-4c-15). */
export function moveNumberDie(c: Phase): void {
  me(c).numberDie -= 1;
  tell(c, 'combat.numberDie', { role: c.locals.role, place: me(c).numberDie }, 'TM-4c-14');
}
