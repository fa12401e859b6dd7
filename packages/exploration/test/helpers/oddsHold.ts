/**
 * The odds that the table tells are those of playing every outcome, for whatever the core pack can write on an attack; of the
 * best that can be made of each where dice are rolled again.
 */
import { outbox } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Odds } from '../../src/fight/odds.ts';
import type { Character } from '../../src/index.ts';
import { core } from './core.ts';
import { type Counted, everyOutcome } from './everyOutcome.ts';
import { type Foe, pick, type Scene } from './scene.ts';
import { scene } from './tiles.ts';

type Both = { readonly plain: Odds; readonly focus: Odds };
type Told = { readonly attacks: Record<string, Both>; readonly strike: Record<string, Both> | null };
type Pool = { readonly yin: number; readonly yang: number };

const HEALTH = 4;

function figuresOf(match: Scene): Told {
  return (outbox(match, 0).view as unknown as { figures: Told }).figures;
}

/** As fractions of all outcomes: rerolls can cut them into smaller parts. */
function fractions({ of, ...rest }: Counted): Record<string, number> {
  return Object.fromEntries(Object.entries(rest).map(([what, n]) => [what, Math.round((n / of) * 1e9)]));
}

function same(told: Odds | undefined, played: Counted): void {
  const { luck: _, ...odds } = told ?? ({} as Odds);
  expect(fractions(odds)).toEqual(fractions(played));
}

/** Akira before an enemy that has everything that an attack can be about; another one stands beside them. */
function before(more: Partial<Character>, foe: Partial<Foe> = {}): Scene {
  const board = { health: HEALTH, armor: 2, defence: 1 };
  return scene({
    board: '1 . 2 .\n2 . A 1\n3 . . .',
    foes: { 1: { kind: 'kachi', board, conditions: { poisoned: 2 }, ...foe }, 2: { kind: 'kachi', board } },
    characters: { akira: more },
    rounds: [['akira']],
  });
}

function dieOn(skill: string, die: number): Partial<Character> {
  return { skills: [skill], ki: { supply: [], exhausted: [], slots: { [skill]: die } } };
}

const plus = ({ yin, yang }: Pool, more: Partial<Pool>): Pool => ({
  yin: yin + (more.yin ?? 0),
  yang: yang + (more.yang ?? 0),
});

const { skills, weapons, kami } = core.content;
/** One die of each: what is chosen about dice has many outcomes. */
const SMALL = 'naginata';
const SMALL_POOL: Pool = { yin: 1, yang: 1 };

/** Dice that a skill adds, by the value of its Ki die. */
const ADDS: Record<string, (die: number) => Partial<Pool>> = {
  'twin-fangs': (die) => ({ yin: Number(die >= 5) }),
  'thousand-petals': (die) => ({ yang: Number(die >= 5) }),
  'death-blossom': () => ({ yang: 1 }),
};
const attackSkills = Object.keys(skills).filter(
  (id) => skills[id]?.kind === 'attack' && skills[id]?.of !== 'enemy',
);

export function oddsHold(focused: boolean): void {
  const focus = focused ? 'focus' : 'plain';

  test.each(attackSkills)('EX-ATK-09 EX-DMG-01 with %s are those of all outcomes', (skill) => {
    const { of, kami: own = '', needs = null, ki = 0 } = skills[skill] ?? {};
    const way = needs === 'strong' ? 'strong' : 'fast';
    const weapon = needs === 'range1' ? 'katana' : SMALL;
    const values = of === 'kami' ? [6] : [2, 4, 6].filter((die) => die >= ki);
    for (const die of values) {
      const mine = of === 'kami' ? { kami: own ?? '', affinity: 6, skills: [] } : dieOn(skill, die);
      const match = before({ weapons: [weapon], ...mine });
      pick(match, `${way}-e1`, focus);
      const pool = plus(weapons[weapon]?.[way] ?? SMALL_POOL, ADDS[skill]?.(die) ?? {});
      same(
        figuresOf(match).strike?.[skill]?.[focus],
        everyOutcome(match, `skill-${skill}`, pool, HEALTH, focused),
      );
    }
  });

  test.each(Object.keys(kami))('EX-FREE-10 EX-DMG-01 in the Mode of %s', (mode) => {
    // Amaterasu has burned it twice before the first attack.
    const health = mode === 'amaterasu' ? HEALTH + 6 : HEALTH;
    const foe = { board: { health, armor: 2, defence: 1 } };
    const match = before({ weapons: [SMALL], kami: mode, affinity: 1, mode: 'begun' }, foe);
    const told = figuresOf(match).attacks['fast-e1'];
    if (mode === 'benten') {
      expect(told).toBeUndefined();
      return;
    }
    pick(match, 'fast-e1');
    const pool = plus(SMALL_POOL, mode === 'hachiman' ? { yin: 1, yang: 1 } : {});
    same(told?.[focus], everyOutcome(match, focus, pool, HEALTH, focused));
  });

  test.each(Object.keys(weapons))('EX-ATK-07 EX-DMG-03 with the weapon %s', (weapon) => {
    const way = weapons[weapon]?.fast ? 'fast' : 'strong';
    const match = before({ weapons: [weapon] });
    const told = figuresOf(match).attacks[`${way}-e1`]?.[focus];
    pick(match, `${way}-e1`);
    same(told, everyOutcome(match, focus, weapons[weapon]?.[way] ?? SMALL_POOL, HEALTH, focused));
  });

  test('EX-DMG-04 with an item that rolls a die again, beside a weapon that does', () => {
    const items = [{ card: 'mirror-shard', charges: 0 }];
    for (const weapon of [SMALL, 'crane-bow'].slice(0, focused ? 1 : 2)) {
      const match = before({ weapons: [weapon], items });
      const told = figuresOf(match).attacks['fast-e1']?.[focus];
      pick(match, 'fast-e1');
      same(told, everyOutcome(match, focus, weapons[weapon]?.fast ?? SMALL_POOL, HEALTH, focused));
    }
  });

  test('EX-SKILL-08 with what waits for the next attack', () => {
    const match = before({ weapons: [SMALL], kami: 'hachiman', affinity: 2, ap: 3 });
    pick(match, 'technique-banner');
    const told = figuresOf(match).attacks['fast-e1']?.[focus];
    pick(match, 'fast-e1');
    same(told, everyOutcome(match, focus, SMALL_POOL, HEALTH, focused));
  });
}
