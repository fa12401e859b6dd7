/** The look `odds`: the chance to pass a Test with so many tokens, the Rerolls that one has included. */
import type { Args, Json, Look, Role, Survey } from '@torii/kernel';
import { sections } from '../phases/quest.ts';
import { successes, testSlots } from '../phases/tests.ts';
import { passing, spreadOf } from '../table/dice/odds.ts';
import { type Tamashii, tokenNamed } from '../table/state.ts';
import { facts, player } from '../table/table.ts';
import { testIn, testsFor } from './tests.ts';

export type OddsLook = {
  readonly dice: number;
  /** Successes that are still needed. */
  readonly needed: number;
  readonly rerolls: number;
  /** The chance to pass, with Rerolls spent where they make it likeliest; and without them. */
  readonly passes: number;
  readonly withoutRerolls: number;
  /** How likely each number of successes is without Rerolls; the index is the number. */
  readonly spread: readonly number[];
  /** Cards that may change what is rolled, and what others may add to a Group Test: neither is counted. */
  readonly notCounted: readonly string[];
};

type C = Survey<Tamashii>;

/** A Test that can be asked about: what is still needed, and the most dice that a player has for it. */
interface Asked {
  readonly source: string;
  readonly needed: number;
  readonly dice: number;
  readonly group: boolean;
}

/** The Test under way, if this player takes part in it; else those that they may come to. */
function testsOf(c: C, role: Role): readonly Asked[] {
  const test = testIn(c.underWay());
  if (!test) return testsFor(c, role, sections(c));
  const { source, type, needed, successes: got } = test;
  return [
    {
      source,
      needed: needed - got,
      dice: testSlots(c, role, type && tokenNamed(type)).length,
      group: test.group,
    },
  ];
}

function oddsOf(c: C, role: Role, { source, needed, group }: Asked, dice: number): OddsLook {
  const sides = facts(c).table.dice.player.map((face) => successes(c, [face]));
  const { reroll } = player(c, role).assets;
  const cards = c.listening('diceRolled').flatMap(({ of, source: card }) => (of === role ? [card] : []));
  return {
    dice,
    needed,
    rerolls: reroll,
    passes: passing(sides, dice, reroll, needed),
    withoutRerolls: passing(sides, dice, 0, needed),
    spread: spreadOf(sides, dice),
    notCounted: group && c.roles.length > 1 ? [...cards, source] : cards,
  };
}

export const oddsLook: Look<Tamashii> = {
  rule: 'TM-5c-04',
  requests: (c, role) => {
    if (c.state.phase === 'setup') return [];
    return testsOf(c, role).flatMap(({ source, dice }) =>
      Array.from({ length: dice }, (_, i): Args => ({ source, dice: i + 1 })),
    );
  },
  see: (c, role, { source, dice }): Json => {
    const test = testsOf(c, role).find((each) => each.source === source);
    if (!test) throw new Error(`there is no Test on '${String(source)}'`);
    return oddsOf(c, role, test, Number(dice));
  },
};
