/** Hard cases of our own: items, sharing, limits, heads that change hands (EX-ITEM, EX-INT, EX-LIM, EX-DEF). */
import { outbox } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import type { Figures } from '../../src/figures/figures.ts';
import { asked, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

const draught = { card: 'draught', charges: 0 };
const salve = (charges: number) => ({ card: 'salve', charges });
const rope = { card: 'rope', charges: 0 };

/** How far each may move, as everybody sees it. */
function movement(match: Scene, ...roles: string[]): (number | undefined)[] {
  const { figures } = outbox(match, 0).view as unknown as { figures: Pick<Figures, 'values'> };
  return roles.map((role) => figures.values[role]?.movement);
}

describe('two of the same', () => {
  test('EX-LIM-06 two who wear armor of the same name each have what it gives', () => {
    const worn = { armorCard: 'windcloth', armor: 1 };
    const match = play({
      board: '1 A . T',
      characters: { akira: worn, tomoe: worn },
      rounds: [['akira', 'tomoe']],
    });
    expect(movement(match, 'akira', 'tomoe')).toEqual([4, 4]);
  });

  test('EX-ITEM-04 EX-ITEM-05 each of two draughts may be used in one round: they are two items', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { health: 1, items: [draught, draught] }, tomoe: { health: 1 } },
      rounds: [['akira']],
      script: { market: [[], []] },
    });
    pick(match, 'item-draught', 'akira', 'item-draught', 'tomoe');
    expect([state(match).characters.akira?.health, state(match).characters.tomoe?.health]).toEqual([8, 8]);
    expect(state(match).characters.akira).toMatchObject({ items: [], ap: 1 });
  });

  test('EX-ITEM-04 EX-ITEM-01 another’s salve is another item; the used one is not usable in other hands', () => {
    const match = play({
      board: '1 J T',
      characters: {
        hattori: {
          health: 2,
          attributes: { power: 0, knowledge: 1, dexterity: 1, spirit: 0 },
          items: [salve(2)],
        },
        tomoe: { health: 2, items: [salve(2)] },
      },
      rounds: [['hattori', 'tomoe'], ['tomoe']],
      script: { market: [[], []] },
    });
    pick(match, 'item-salve', 'share-tomoe', 'give-item-salve', 'done', 'end');
    // Of the two that she has now her own is fresh.
    pick(match, 'item-salve');
    expect(open(match)).not.toContain('item-salve');
    expect(state(match).characters.tomoe).toMatchObject({ health: 4, ap: 2 });
    expect(
      state(match)
        .characters.tomoe?.items.map(({ charges }) => charges)
        .sort(),
    ).toEqual([1, 1]);
    pick(match, 'end');
    // A new round: both are fresh.
    pick(match, 'item-salve', 'item-salve');
    expect(state(match).characters.tomoe?.health).toBe(8);
  });

  test('EX-INT-08 EX-LIM-03 two ropes are given in one interact; a fourth permanent item is one too many', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { items: [rope, rope] }, tomoe: { items: [rope, rope] } },
      rounds: [['akira']],
    });
    pick(match, 'share-tomoe', 'give-item-rope', 'give-item-rope', 'done');
    expect(state(match).characters.akira).toMatchObject({ items: [], ap: 2 });
    // All four are alike: one goes to the bottom of the market deck.
    expect(state(match).characters.tomoe?.items).toHaveLength(3);
    expect(state(match).market.items).toEqual(['rope']);
  });

  test('EX-INT-08 EX-LIM-01 of two swords alike one is given, and one stays', () => {
    const match = play({
      board: '1 A H',
      characters: { akira: { weapons: ['sword', 'sword'] }, hikaru: { weapons: ['naginata'] } },
      rounds: [['akira']],
    });
    pick(match, 'share-hikaru', 'give-weapon-sword', 'done');
    expect(state(match).characters.akira?.weapons).toEqual(['sword']);
    expect(state(match).characters.hikaru?.weapons).toEqual(['naginata', 'sword']);
  });
});

describe('over the limits', () => {
  test('EX-LIM-01 EX-LIM-02 a third weapon: its new owner gives one of the three back', () => {
    const match = play({
      board: '1 A T',
      characters: { akira: { weapons: ['sword'] }, tomoe: { weapons: ['long-bow', 'half-bow'] } },
      rounds: [['akira']],
    });
    pick(match, 'share-tomoe', 'give-weapon-sword', 'done');
    expect(asked(match)).toBe('tomoe');
    expect(open(match).sort()).toEqual(['weapon:half-bow', 'weapon:long-bow', 'weapon:sword']);
    pick(match, 'weapon:long-bow');
    // The next one is the equipped one now.
    expect(state(match).characters.tomoe?.weapons).toEqual(['half-bow', 'sword']);
    expect(state(match).characters.akira?.weapons).toEqual([]);
    // Without a weapon there is no attack.
    expect(open(match).filter((id) => id.startsWith('fast'))).toEqual([]);
  });

  test('EX-LIM-03 EX-LIM-05 special items count for nothing; of six others one goes under the market deck', () => {
    const five = [draught, salve(2), rope, rope, { card: 'purifying-salt', charges: 3 }];
    const match = play({
      board: '1 A T',
      characters: {
        akira: {
          items: [
            { card: 'charm', charges: 0 },
            { card: 'mishap', charges: 0 },
          ],
        },
        tomoe: { items: five },
      },
      rounds: [['akira']],
    });
    pick(match, 'share-tomoe', 'give-item-charm', 'give-item-mishap', 'done');
    expect(asked(match)).toBe('tomoe');
    expect(open(match).sort()).toEqual([
      'item:draught',
      'item:mishap',
      'item:purifying-salt',
      'item:rope',
      'item:salve',
    ]);
    pick(match, 'item:salve');
    expect(state(match).characters.tomoe?.items).toHaveLength(6);
    expect(state(match).market.items.at(-1)).toBe('salve');
  });
});

describe('what changes hands', () => {
  test('EX-INT-09 EX-INT-11 worn armor keeps its wear, boss heads go one by one, blessed and karma stay', () => {
    const match = play({
      board: '1 A T',
      characters: {
        akira: {
          armor: 0,
          armorCard: 'plate',
          heads: { ordinary: 0, boss: 2 },
          karma: 3,
          conditions: { blessed: 1 },
        },
        tomoe: { armor: 1, armorCard: 'hide' },
      },
      rounds: [['akira']],
    });
    pick(match, 'share-tomoe');
    expect(open(match).filter((id) => /karma|blessed|point/.test(id))).toEqual([]);
    pick(match, 'give-armor-plate', 'give-head-boss', 'done');
    expect(state(match).characters.akira).toMatchObject({
      armor: 1,
      armorCard: 'hide',
      heads: { boss: 1 },
      ap: 2,
      karma: 3,
    });
    expect(state(match).characters.tomoe).toMatchObject({ armor: 0, armorCard: 'plate', heads: { boss: 1 } });
  });

  test('EX-CTR-08 EX-INT-10 a counterattack is made with what is equipped then', () => {
    // Hattori swaps his sword for the tetsubo, which has no fast attack: when he is missed he cannot answer.
    const round = (swap: boolean) => {
      const match = play({
        board: '1 J 1',
        foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target, adding the focus die'] } },
        characters: { hattori: { weapons: ['sword', 'tetsubo'] } },
        rounds: [['hattori', 'e1']],
        script: { test: ['1'], yin: ['1'], yang: ['0'], focus: ['CRIT'] },
      });
      if (swap) pick(match, 'weapons');
      pick(match, 'end');
      return open(match);
    };
    expect([round(false), round(true)]).toEqual([['counter', 'leave'], []]);
  });
});

describe('whose head it is', () => {
  const dying = { kind: 'kachi', damage: 4 };

  test('EX-DEF-03 EX-DEF-04 felled by a counterattack: to the countering character if adjacent, else on its square', () => {
    const go = (board: string, range: number) => {
      const match = play({
        board,
        foes: {
          1: {
            ...dying,
            lines: [
              `attack a target within range ${range}, adding the focus die > move as far as possible from a target`,
            ],
          },
        },
        rounds: [['e1', 'tomoe']],
        script: { test: ['1'], yin: ['1', '1'], yang: ['0', '0'], focus: ['CRIT'] },
      });
      pick(match, 'counter');
      return match;
    };
    const near = go('1 T 1 . .', 1);
    expect(state(near).characters.tomoe?.heads.ordinary).toBe(1);
    const far = go('1 T . 1 .', 3);
    expect(state(far).characters.tomoe?.heads.ordinary).toBe(0);
    expect(state(far).heads).toEqual([{ at: 'c1', boss: false }]);
    // Its activation is over with it: the rest of the line is not done, and Tomoe is next.
    expect(told(far, 'enemy.moved', 'who')).toEqual([]);
    expect(asked(far)).toBe('tomoe');
  });

  test('EX-DEF-04 EX-WAN-06 felled by an ally or by its own blood: on its square, whoever is beside it', () => {
    const match = play({
      board: `
      1 A 1 S
      2 . 2 .`,
      foes: {
        1: dying,
        2: { ...dying, conditions: { bleeding: 1 } },
        S: { kind: 'sedrik', ally: true, lines: ['attack an adjacent target'] },
      },
      rounds: [['e2', 'S', 'akira']],
      script: { test: ['1'], yin: ['1', '0'], yang: ['0'] },
    });
    expect(state(match).enemies.e2).toBeUndefined();
    expect(state(match).enemies.e1).toBeUndefined();
    expect(state(match).characters.akira?.heads.ordinary).toBe(0);
    expect(
      state(match)
        .heads.map(({ at }) => at)
        .sort(),
    ).toEqual(['b1', 'b2']);
    // No test die was rolled for the one that bled to death.
    expect(told(match, 'enemy.rolled', 'who')).toEqual(['enemies/S']);
  });

  test('EX-DEF-05 EX-DEF-03 the chapter’s aim felled by an ally: nobody is active to take its head', () => {
    const match = play({
      board: '1 A 1 S',
      foes: {
        1: { kind: 'undertaker', damage: 11, board: { armor: 0, defence: 0 } },
        S: { kind: 'sedrik', ally: true, lines: ['attack an adjacent target'] },
      },
      table: { chapter: 'victims' },
      rounds: [['S', 'akira']],
      script: { test: ['1'], yin: ['1', '0'], yang: ['0'] },
    });
    expect(state(match).characters.akira?.heads.boss).toBe(0);
  });
});
