/** The first skill of each Kami, played at the camp (EX-SKILL-05, C-19). */
import type { Json } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { begin, prompt } from '../helpers/begin.ts';
import { offered, trade } from '../helpers/camp.ts';
import { core } from '../helpers/core.ts';
import { open, pick, type Scene, state, told } from '../helpers/scene.ts';

/** The camp before the second chapter; Akira follows this Kami, Hattori one that does nothing for sale here. */
function camp(kami: string, akira: Record<string, Json> = {}, hattori: Record<string, Json> = {}): Scene {
  const sheets = {
    akira: { kami, skills: ['stab'], ...akira },
    hattori: { kami: 'izanami', skills: ['venom-edge'], ...hattori },
  };
  return begin({ pack: core, scenario: 'pine-pass', options: { camp: true, sheets } });
}

/** Both leave, and the phase is entered. */
function leave(match: Scene): void {
  trade(match, 'akira', 'pass');
  trade(match, 'hattori', 'pass');
  while (prompt(match) === 'exploration.startSquare') pick(match, open(match)[0] ?? '');
  pick(match, 'begin');
}

/** What somebody would pay for each market card on offer. */
function prices(match: Scene, role: string): Record<string, number> {
  const items = offered(match, role).filter((id) => id.startsWith('buy-item-'));
  const bought = items.map((id) => id.slice('buy-item-'.length));
  return Object.fromEntries(bought.map((card) => [card, core.content.items[card]?.price ?? 0]));
}

const heads = { ordinary: 3, boss: 1 };
const camping = Object.entries(core.content.skills).filter(
  ([, { of, affinity }]) => of === 'kami' && affinity === 1,
);

describe('what Kami give at the camp', () => {
  test('EX-SKILL-05 each of the eight Kami has a first skill, and each another one', () => {
    expect(camping.map(([, { kami }]) => kami).sort()).toEqual(Object.keys(core.content.kami).sort());
    expect(new Set(camping.map(([, { effect }]) => JSON.stringify(effect))).size).toBe(8);
    expect(camping.filter(([, { kind }]) => kind !== 'passive')).toEqual([]);
  });

  test('EX-SKILL-05 Hachiman: heads sell for 1 coin more, boss heads for 5, and only those of his own', () => {
    const match = camp('hachiman', { heads }, { heads });
    for (const role of ['akira', 'hattori']) trade(match, role, 'sell-ordinary', 'sell-boss');
    const { akira, hattori } = state(match).characters;
    expect([akira?.coins, hattori?.coins]).toEqual([3 * 10 + 45, 3 * 9 + 40]);
  });

  test('EX-SKILL-05 Inari: the first market card costs 8 coins less, the second what it says', () => {
    const match = camp('inari', { coins: 200 }, { coins: 200 });
    const [first = '', second = ''] = Object.keys(prices(match, 'akira'));
    const paid = (role: string, card: string) => {
      const before = state(match).characters[role]?.coins ?? 0;
      trade(match, role, `buy-item-${card}`);
      return before - (state(match).characters[role]?.coins ?? 0);
    };
    const [cheap = 0, full = 0] = [first, second].map((card) => core.content.items[card]?.price);
    expect(paid('akira', first)).toBe(cheap - 8);
    expect(paid('akira', second)).toBe(full);
    const [third = ''] = Object.keys(prices(match, 'hattori'));
    expect(paid('hattori', third)).toBe(core.content.items[third]?.price);
  });

  test('EX-SKILL-05 Inari: a card that is too dear by less than that can be bought', () => {
    const least = (match: Scene) => Object.values(prices(match, 'akira'));
    expect(least(camp('inari', { coins: 12 })).some((price) => price > 12 && price <= 20)).toBe(true);
    expect(Math.max(0, ...least(camp('benten', { coins: 12 })))).toBeLessThanOrEqual(12);
  });

  test('EX-SKILL-05 EX-VIC-03 Amaterasu: a damaged armor is repaired by 1 for nothing, whose the table chooses', () => {
    const worn = { armor: 0, coins: 4 };
    const match = camp('amaterasu', worn, worn);
    expect(prompt(match)).toBe('script.player');
    expect(open(match)).toEqual(['akira', 'hattori']);
    pick(match, 'hattori');
    const { akira, hattori } = state(match).characters;
    expect([akira?.armor, hattori?.armor, hattori?.coins]).toEqual([0, 1, 4]);
    expect(told(match, 'armor.mended', 'to')).toEqual(['1']);
    // Nobody is asked where all armor is whole.
    expect(prompt(camp('amaterasu'))).toBe('exploration.camp');
  });

  test('EX-SKILL-05 EX-VIC-08 Tsukuyomi: for 2 karma one tile is turned to its other side', () => {
    const match = camp('tsukuyomi', { karma: 3, skills: ['stab', 'rising-tide'] });
    expect(prompt(match)).toBe('kernel.react');
    pick(match, 'use:effect1', 'turn-stab');
    expect(state(match).characters.akira).toMatchObject({
      karma: 1,
      skills: ['sixth-sense', 'rising-tide'],
    });
    expect(prompt(match)).toBe('exploration.camp');
    const declined = camp('tsukuyomi', { karma: 2 });
    pick(declined, 'leave:effect1');
    expect(state(declined).characters.akira).toMatchObject({ karma: 2, skills: ['stab'] });
    // One karma is not enough.
    expect(prompt(camp('tsukuyomi', { karma: 1 }))).toBe('exploration.camp');
  });

  test('EX-SKILL-05 Raijin: whoever arrives with fewer than 10 coins has 10 more', () => {
    const coins = (held: number) => state(camp('raijin', { coins: held })).characters.akira?.coins;
    expect([coins(0), coins(9), coins(10)]).toEqual([10, 19, 10]);
  });

  test('EX-SKILL-05 Benten: two more market cards are on offer', () => {
    expect(state(camp('benten')).offer).toHaveLength(8);
    expect(state(camp('raijin')).offer).toHaveLength(6);
  });

  test('EX-SKILL-05 Susanoo: whoever breaks camp begins the phase blessed', () => {
    const match = camp('susanoo');
    expect(state(match).characters.akira?.conditions).toEqual({});
    leave(match);
    const { akira, hattori } = state(match).characters;
    expect([akira?.conditions, hattori?.conditions]).toEqual([{ blessed: 1 }, {}]);
  });

  test.each(camping)(
    'EX-SKILL-05 %s holds at the camp, and not in the phase unless it says so',
    (id, skill) => {
      const match = camp(skill.kami, { armor: 1 });
      expect(Object.keys(state(match).inForce)).toContain(`skill:${id}`);
      leave(match);
      expect(Object.keys(state(match).inForce).includes(`skill:${id}`)).toBe(skill.alsoInExploration);
    },
  );

  test('EX-SKILL-05 EX-SET-08 without affinity a Kami gives nothing, and with the first point that is paid it does', () => {
    const match = camp('hachiman', { affinity: 0, karma: 3, heads });
    trade(match, 'akira', 'karma', 'sell-ordinary');
    expect(state(match).characters.akira?.coins).toBe(3 * 10);
    const without = camp('hachiman', { affinity: 0, heads });
    trade(without, 'akira', 'sell-ordinary');
    expect(state(without).characters.akira?.coins).toBe(3 * 9);
  });
});
