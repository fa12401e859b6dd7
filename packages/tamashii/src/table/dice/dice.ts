/** Dice: what they can show, and rolling Player dice with the Rerolls of whoever rolls (3i, 4c, 5c). */
import { type Builder, flow, type Option, type Role, type Steps } from '@torii/kernel';
import type { EffectContext, EffectLocals } from '@torii/script';
import { tell } from '../../events/events.ts';
import { spendAsset } from '../assets.ts';
import { spawnOf } from '../map.ts';
import { boardPlace, diePlace, tilePlace } from '../places.ts';
import type { Tamashii } from '../state.ts';
import { isInStep } from '../steps.ts';
import { type C, facts, player } from '../table.ts';

type E = EffectContext<Tamashii>;

/** One Player die of a player; its faces are a fact of the table (U-01). */
export function rollDie(c: C, role: Role): string {
  return c.roll(`die:${role}`, facts(c).table.dice.player);
}

/** The dice of a player's roll, to choose from: d1, d2, … Where their faces stand for Spawn tiles, each with its own. */
export function dieOptions(c: C, role: Role, rule: string, spawns = false): Option[] {
  return player(c, role).rolled.map((face, i) => {
    const spawn = spawns ? spawnOf(c, face) : undefined;
    return {
      id: `d${i + 1}`,
      rule,
      touches: [diePlace(boardPlace(role, 'dice'), i)],
      key: 'dice.die',
      args: {
        die: diePlace(boardPlace(role, 'dice'), i),
        face,
        spawn: spawn === undefined ? '' : tilePlace(spawn),
      },
    };
  });
}

/** Rolls some dice of a player's roll anew. */
export function rerollDice(c: C, role: Role, chosen: readonly Option[], rule: string): void {
  if (chosen.length === 0) return;
  const { rolled } = player(c, role);
  const faces = chosen.map(({ id }) => {
    const face = rollDie(c, role);
    rolled[Number(id.slice(1)) - 1] = face;
    return face;
  });
  const dice = chosen.flatMap(({ touches }) => touches);
  tell(c, 'dice.rerolled', { role, n: chosen.length, dice, faces }, rule);
}

/** Dice that have served are taken up. */
export function takeDice(c: C, role: Role, rule: string): void {
  const their = player(c, role);
  if (their.rolled.length === 0) return;
  their.rolled = [];
  tell(c, 'dice.taken', { role, from: boardPlace(role, 'dice') }, rule);
}

/** Which roll this is, and the rule that asks for it: that of a step of the turn, or one of a Test or a card. */
function rollOf(c: C, role: Role): { readonly roll: string; readonly rule: string } {
  if (!c.within(`effect:${role}`)) {
    if (isInStep(c, role, 'traceRoll')) return { roll: 'trace', rule: 'TM-3q-04' };
    if (isInStep(c, role, 'attackRoll')) return { roll: 'attack', rule: 'TM-4c-03' };
  }
  return { roll: 'other', rule: 'TM-3i-21' };
}

/**
 * A roll of Player dice: they lie as `rolled` before their player when it is over. Reroll may be spent on it once, 1 for
 * each die (TM-3i-19, TM-3i-22); whatever else lets dice be rolled anew may do so before and behind that (TM-3i-23).
 */
export const rollDice = flow<Tamashii>()(
  'dice.roll',
  { role: '', count: 0, rerolled: 0, spawns: false as boolean },
  (f) => [
    f.do('roll', (c) => {
      const { role, count } = c.locals;
      const rolled = Array.from({ length: count }, () => rollDie(c, role));
      player(c, role).rolled = rolled;
      const { roll, rule } = rollOf(c, role);
      tell(c, 'dice.rolled', { role, roll, dice: rolled }, rule);
    }),
    f.window('rolled', 'diceRolled', (c) => ({ to: c.locals.role })),
    f.askSome('reroll', {
      rule: 'TM-3i-19',
      prompt: 'dice.reroll',
      who: (c) => c.locals.role,
      options: (c) =>
        player(c, c.locals.role).assets.reroll === 0
          ? []
          : dieOptions(c, c.locals.role, 'TM-3i-19', c.locals.spawns),
      min: () => 0,
      max: (c) => {
        const { assets, rolled } = player(c, c.locals.role);
        return Math.min(assets.reroll, rolled.length);
      },
      take: (c, chosen) => {
        if (chosen.length === 0) return;
        c.locals.rerolled = chosen.length;
        spendAsset(c, c.locals.role, 'reroll', chosen.length);
        rerollDice(c, c.locals.role, chosen, 'TM-3i-19');
      },
    }),
    f.when('again', (c) => c.locals.rerolled > 0, [
      f.window('rerolled', 'diceRolled', (c) => ({ to: c.locals.role })),
    ]),
  ],
);

/** The dice that this effect has rolled. */
export function rolled(c: E): string[] {
  const dice = c.locals.bound.dice ?? '';
  return dice === '' ? [] : dice.split(' ');
}

/**
 * The steps of a text that rolls so many Player dice; what they show is then bound as its `dice`. All that a text does with
 * such faces is to look for their Spawn tiles (TM-5a-16): whoever may reroll some is told which.
 */
export function rollPlayerDice(f: Builder<Tamashii, EffectLocals>, count: (c: E) => number): Steps<Tamashii> {
  return [
    f.call('roll', rollDice, (c) => ({ role: c.locals.you, count: count(c), spawns: true })),
    f.do('rolled', (c) => {
      const your = player(c, c.locals.you);
      c.locals.bound = { ...c.locals.bound, dice: your.rolled.join(' ') };
      takeDice(c, c.locals.you, 'TM-5a-15');
    }),
  ];
}
