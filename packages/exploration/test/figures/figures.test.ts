/** What is in the view besides what lies there: values, boards, ways, odds (EX-SET-26, EX-SET-31, EX-DMG-01). */
import { outbox } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import type { Odds } from '../../src/fight/odds.ts';
import type { Character } from '../../src/index.ts';
import { core } from '../helpers/core.ts';
import { open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

interface Figures {
  readonly values: Record<string, Record<string, number>>;
  readonly boards: Record<string, string[]>;
  readonly points: number;
  readonly reach: Record<string, number>;
  readonly attacks: Record<string, { plain: Odds; focus: Odds }>;
  readonly strike: Record<string, { plain: Odds; focus: Odds }> | null;
}

function figuresOf(match: Scene): Figures {
  return (outbox(match, 0).view as unknown as { figures: Figures }).figures;
}

describe('figures', () => {
  test('EX-SET-26 EX-SET-32 the board of each kind lies beside the zone where it is', () => {
    const match = play({
      board: '1 A 1 2 3',
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'kachi' }, 3: { kind: 'undertaker' } },
      table: {
        board: { ground: ['....'], heights: [], zones: ['1112'] },
        zones: { z1: { events: [], spawns: {}, shut: [] }, z2: { events: [], spawns: {}, shut: [] } },
      },
      rounds: [['akira']],
    });
    expect(figuresOf(match).boards).toEqual({ z1: ['kachi'], z2: ['undertaker'] });
  });

  test('EX-SET-31 a minion’s board has its dice and both tables', () => {
    for (const { yin, yang, normal, aggressive } of Object.values(core.content.minions)) {
      expect(yin + yang).toBeGreaterThan(0);
      expect(Object.keys(normal)).not.toEqual([]);
      expect(Object.keys(aggressive)).not.toEqual([]);
    }
  });

  test('EX-COND-10 values as they are in force, downed and tokens reckoned in', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'ashigaru', damage: 2, conditions: { downed: 1 } } },
      rounds: [['akira']],
    });
    expect(figuresOf(match).values.e1).toEqual({
      health: 3,
      maxHealth: 5,
      armor: 0,
      defence: 1,
      movement: 3,
      range: 1,
      base: 1,
    });
  });

  test('EX-MOV-02 EX-TER-08 where the active character can go, and what it costs', () => {
    const match = play({ board: '1 A ~ . .', rounds: [['akira']] });
    expect(figuresOf(match)).toMatchObject({ points: 3, reach: { b1: 1, c1: 3 } });
    pick(match, 'move', 'b1');
    expect(figuresOf(match)).toMatchObject({ points: 2, reach: { a1: 2, c1: 2 } });
  });
});

/** The odds by playing every outcome through the rules. */
function played(more: Partial<Character>, foe: object, focused: boolean): Odds {
  const { yin, yang, focus } = core.content.dice;
  const odds = { of: 0, fail: 0, crit: 0, hurt: 0, defeat: 0, damage: 0, yinYang: 0, luck: false };
  for (const y of yin)
    for (const g of yang)
      for (const f of focused ? focus : ['']) {
        const match = play({
          board: '1 A 1',
          foes: { 1: { kind: 'kachi', ...foe } },
          characters: { akira: more },
          rounds: [['akira']],
          // A CRIT is answered by a counterattack, with dice of its own.
          script: {
            yin: f === 'CRIT' ? [y, '0'] : [y],
            yang: f === 'CRIT' ? [g, '0'] : [g],
            ...(focused ? { focus: [f] } : {}),
          },
        });
        pick(match, 'fast-e1', focused ? 'focus' : 'plain');
        const dealt = Number(told(match, 'attack.dealt', 'damage')[0] ?? 0);
        const failed = f === 'BLANK' || f === 'CRIT';
        odds.of += 1;
        odds.fail += Number(failed);
        odds.crit += Number(f === 'CRIT');
        const damage = failed ? 0 : dealt;
        odds.damage += damage;
        odds.hurt += Number(damage > 0);
        odds.defeat += Number(state(match).enemies.e1 === undefined);
        odds.yinYang += Number(!failed && y.endsWith('yin') && g.endsWith('yang'));
      }
  return odds;
}

describe('odds', () => {
  test('EX-DMG-01 EX-ATK-12 those of an attack without focus die are those of playing all its outcomes', () => {
    const foe = { board: { armor: 1, health: 3 } };
    const match = play({ board: '1 A 1', foes: { 1: { kind: 'kachi', ...foe } }, rounds: [['akira']] });
    expect(figuresOf(match).attacks['fast-e1']?.plain).toEqual(played({}, foe, false));
  });

  test('EX-DMG-02 EX-ATK-10 EX-ATK-11 with it too: failures, counterattacks, PIERCE', () => {
    const foe = { board: { armor: 1, defence: 1, health: 4 } };
    const poisoned = { conditions: { poisoned: 1 } };
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', ...foe } },
      characters: { akira: poisoned },
      rounds: [['akira']],
    });
    expect(figuresOf(match).attacks['fast-e1']?.focus).toEqual(played(poisoned, foe, true));
  });

  test('EX-COND-08 a blinded attacker misses half of the time', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi' } },
      characters: { akira: { conditions: { blinded: 1 } } },
      rounds: [['akira']],
    });
    expect(figuresOf(match).attacks['fast-e1']?.plain).toMatchObject({ of: 72, fail: 36 });
  });

  test('EX-ATK-09 EX-DMG-15 each skill changes them before the roll', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', board: { armor: 2 } } },
      characters: {
        akira: {
          skills: ['stab', 'petals'],
          ki: { supply: [], exhausted: [], slots: { stab: 3, petals: 1 } },
        },
      },
      rounds: [['akira']],
    });
    pick(match, 'fast-e1', 'plain');
    expect(open(match)).toEqual(['none', 'skill-stab', 'skill-petals']);
    const { strike } = figuresOf(match);
    expect(strike?.none?.plain.of).toBe(36);
    expect(strike?.stab?.plain.damage).toBeGreaterThan(strike?.none?.plain.damage ?? 0);
    expect(strike?.petals?.plain.of).toBe(216);
  });

  test('EX-HGT-03 height is reckoned in', () => {
    const above = (heights: string[]) => {
      const match = play({
        board: '1 T . . 1',
        heights,
        foes: { 1: { kind: 'kachi' } },
        rounds: [['tomoe']],
      });
      return figuresOf(match).attacks['fast-e1']?.plain.damage ?? 0;
    };
    expect(above(['1000']) - above(['0000'])).toBe(36);
  });
});
