/** Dice: what they can show, and rolling Player dice with the Rerolls of whoever rolls (3i, 4c, 5c). */
import type { Builder, Role, Steps } from '@torii/kernel';
import type { EffectContext, EffectLocals } from '@torii/script';
import { spendAsset } from './assets.ts';
import type { Tamashii } from './state.ts';
import { type C, facts, player } from './table.ts';

type E = EffectContext<Tamashii>;

/** The dice that this effect has rolled. */
export function rolled(c: E): string[] {
  const dice = c.locals.bound.dice ?? '';
  return dice === '' ? [] : dice.split(' ');
}

/** One Player die of a player; its faces are a fact of the table (U-01). */
export function rollDie(c: C, role: Role): string {
  return c.roll(`die:${role}`, facts(c).table.dice.player);
}

function rollOne(c: E): string {
  return rollDie(c as unknown as C, c.locals.you);
}

function show(c: E, dice: readonly string[]): void {
  c.locals.bound = { ...c.locals.bound, dice: dice.join(' ') };
  c.emit('dice.rolled', { role: c.locals.you, dice: [...dice] }, 'TM-3i-21');
}

/** Rolls so many Player dice; then Reroll may be spent on them, once, 1 for each die (TM-3i-19, TM-3i-22). */
export function rollPlayerDice(f: Builder<Tamashii, EffectLocals>, count: (c: E) => number): Steps<Tamashii> {
  return [
    f.do('roll', (c) =>
      show(
        c,
        Array.from({ length: count(c) }, () => rollOne(c)),
      ),
    ),
    f.askSome('reroll', {
      rule: 'TM-3i-19',
      prompt: 'dice.reroll',
      who: (c) => c.locals.you,
      options: (c) =>
        player(c, c.locals.you).assets.reroll === 0
          ? []
          : rolled(c).map((face, i) => ({
              id: `d${i + 1}`,
              rule: 'TM-3i-19',
              touches: [`${c.locals.you}/assets/reroll`],
              key: 'dice.die',
              args: { face },
            })),
      min: () => 0,
      max: (c) => Math.min(player(c, c.locals.you).assets.reroll, rolled(c).length),
      take: (c, chosen) => {
        if (chosen.length === 0) return;
        spendAsset(c, c.locals.you, 'reroll', chosen.length);
        const again = new Set(chosen.map(({ id }) => id));
        show(
          c,
          rolled(c).map((face, i) => (again.has(`d${i + 1}`) ? rollOne(c) : face)),
        );
      },
    }),
  ];
}
