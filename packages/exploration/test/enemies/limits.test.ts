/** Enemies at their limits: servants and Chosen beside wanderers, no line at all, heights and things beside the way. */
import { describe, expect, test } from 'vitest';
import { aiCards, boardOf, oracleDeck } from '../../src/index.ts';
import { asked, line, open, pick, play, state, told } from '../helpers/scene.ts';

const ROLLED = { test: ['1'] };
const STRIKE = 'attack an adjacent target';
const CLOSE = 'move adjacent to a target > attack an adjacent target';
const TOWARD = 'move toward a target';

describe('whom they turn to', () => {
  test('EX-WAN-03 EX-LINE-03 a servant too turns to the wanderer first', () => {
    const match = play({
      board: '1 A 1 2',
      foes: { 1: { kind: 'undertaker', lines: [STRIKE] }, 2: { kind: 'sedrik', ally: true } },
      rounds: [['e1', 'akira']],
      script: { ...ROLLED, yin: ['1', '0'], yang: ['0'] },
    });
    expect(told(match, 'enemy.targets', 'target')).toEqual(['enemies/e2']);
  });

  test('EX-GOLD-03 EX-GOLD-04 a Chosen has an allied wanderer among its enemies, and the wanderer has it', () => {
    const match = play({
      board: '1 A . . . O 2',
      foes: {
        O: { kind: 'blood-oni', cards: { claw: { lines: [STRIKE] } } },
        2: { kind: 'sedrik', ally: true, lines: [STRIKE] },
      },
      table: { ai: { O: aiCards(['claw']) } },
      rounds: [['O', 'e2', 'akira']],
      script: { ...ROLLED, yin: ['1', '0', '2 yin', '1'], yang: ['0', '3'] },
    });
    expect(state(match).enemies.e2?.damage).toBe(1);
    expect(state(match).enemies.O?.damage).toBe(4);
  });

  test('EX-GOLD-01 who is in the way depends on who moves: a kachi passes its like, a character does not', () => {
    const match = play({
      board: '1 1 2 . A',
      foes: { 1: { kind: 'kachi', lines: [CLOSE] }, 2: { kind: 'kachi' } },
      rounds: [['e1', 'akira']],
      script: { ...ROLLED, yin: ['0'], yang: ['0'] },
    });
    expect(state(match).enemies.e1?.at).toBe('c1');
    pick(match, 'move');
    expect(open(match)).not.toContain('c1');
  });

  test('EX-GOLD-04 a wanderer that fights the characters has them and their allies as enemies, and no follower', () => {
    const struck = (board: string) => {
      const match = play({
        board,
        foes: {
          1: { kind: 'kachi' },
          S: { kind: 'sedrik', lines: [STRIKE] },
          L: { kind: 'landolfo', ally: true, board: { armor: 0, defence: 0 } },
        },
        rounds: [['S', 'akira']],
        script: { ...ROLLED, yin: ['1', '0'], yang: ['0'] },
      });
      return told(match, 'attack.declared', 'target');
    };
    expect(struck('1 1 S A . L')).toEqual(['characters/akira']);
    expect(struck('1 1 S L . A')).toEqual(['enemies/L']);
  });

  test('EX-SET-33 EX-GOLD-02 a hostile wanderer is attacked by characters, an allied one is not', () => {
    const attacked = (ally: boolean) =>
      open(play({ board: '1 A 1 T', foes: { 1: { kind: 'sedrik', ally } }, rounds: [['akira']] })).includes(
        'fast-e1',
      );
    expect([attacked(false), attacked(true)]).toEqual([true, false]);
  });

  test('EX-SET-33 EX-GOLD-01 for a wanderer whom it fights are enemies: as an ally the kachi, else the characters', () => {
    const struck = (ally: boolean) => {
      const match = play({
        board: '1 A 1 2',
        foes: { 1: { kind: 'sedrik', ally, lines: [STRIKE] }, 2: { kind: 'kachi' } },
        rounds: [['e1', 'akira']],
        script: { ...ROLLED, yin: ['1', '0'], yang: ['0'] },
      });
      return told(match, 'enemy.targets', 'target');
    };
    expect([struck(true), struck(false)]).toEqual([['enemies/e2'], ['characters/akira']]);
  });

  test('EX-LINE-09 EX-GOLD-06 without any icon the table chooses among all', () => {
    const match = play({
      board: '1 A 1 . T',
      foes: { 1: { kind: 'kachi', lines: ['attack a target within range 2'] } },
      characters: { akira: { health: 1 } },
      rounds: [['e1']],
      script: { ...ROLLED, yin: ['0'], yang: ['0'] },
    });
    expect(open(match)).toEqual(['tomoe', 'akira']);
    pick(match, 'tomoe');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
  });
});

describe('lines', () => {
  test('EX-MIN-03 EX-MIN-04 no line that can be resolved: it does nothing', () => {
    const match = play({
      board: '1 A . . . . . 1',
      foes: { 1: { kind: 'kachi', lines: [STRIKE, CLOSE] } },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(told(match, 'enemy.idle', 'who')).toEqual(['enemies/e1']);
    expect(told(match, 'enemy.line', 'line')).toEqual([]);
    expect([state(match).enemies.e1?.at, asked(match)]).toEqual(['g1', 'akira']);
  });

  test('EX-MIN-02 EX-SET-28 the black side reads its red table too', () => {
    const results = (text: string) => ({ 1: { name: null, lines: [line(text)] } });
    const match = play({
      board: '1 A . . 1',
      foes: {
        1: {
          kind: 'kachi',
          upgraded: true,
          board: { normal: results(STRIKE), aggressive: results(TOWARD), upgraded: null },
        },
      },
      table: { oracle: { ...oracleDeck(['green']), current: 'red' } },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(state(match).enemies.e1?.at).toBe('b1');
  });

  test('EX-EATK-09 EX-EATK-05 a line may show skill and focus die together', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target using gore, adding the focus die'] } },
      rounds: [['e1']],
      script: { ...ROLLED, yin: ['0'], yang: ['0'], focus: ['2'] },
    });
    expect(state(match).characters.akira).toMatchObject({ health: 4, conditions: { bleeding: 1 } });
  });

  test('EX-RES-03 EX-EATK-02 a skill takes one token from a resistor, as a plain attack does', () => {
    const match = play({
      board: '1 A . 1 B',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target using gore'] } },
      resistors: { B: 3 },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(state(match).resistors.B?.tokens).toBe(2);
    expect(told(match, 'attack.rolled', 'faces')).toEqual([]);
  });
});

describe('damage', () => {
  test('EX-EATK-10 EX-WAN-06 armor and defence of a wanderer are both subtracted', () => {
    const match = play({
      board: '1 A . 1 2',
      foes: {
        1: { kind: 'kachi', lines: [STRIKE] },
        2: { kind: 'sedrik', ally: true, board: { armor: 1, defence: 1 } },
      },
      rounds: [['e1', 'akira']],
      script: { ...ROLLED, yin: ['2 yin'], yang: ['2'] },
    });
    expect(told(match, 'attack.dealt', 'total', 'defence', 'armor', 'damage')).toEqual(['4 1 1 2']);
  });

  test('EX-EATK-15 EX-DMG-12 BREAK takes a +1 token before it lowers the track', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target, adding the focus die'] } },
      characters: { akira: { armor: 1, armorTokens: 1 } },
      rounds: [['e1']],
      script: { ...ROLLED, yin: ['0'], yang: ['0'], focus: ['1 BREAK'] },
    });
    expect(state(match).characters.akira).toMatchObject({ armor: 1, armorTokens: 0, health: 8 });
  });
});

describe('conditions', () => {
  test('EX-COND-03 EX-DMG-13 an allied wanderer gains none from an attack either', () => {
    const match = play({
      board: '1 A . 1 2',
      foes: {
        1: { kind: 'kachi', lines: ['attack an adjacent target using gore'] },
        2: { kind: 'sedrik', ally: true },
      },
      rounds: [['e1', 'akira']],
      script: { ...ROLLED, yin: ['1'], yang: ['0'] },
    });
    expect(state(match).enemies.e2).toMatchObject({ damage: 3, conditions: {} });
  });
});

describe('ways', () => {
  test('EX-EMOV-03 EX-ADJ-02 below a ledge it is not adjacent', () => {
    const match = play({
      board: '1 1 . . A',
      heights: ['0001'],
      foes: { 1: { kind: 'kachi', lines: [CLOSE, TOWARD] } },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(told(match, 'enemy.line', 'line')).toEqual(['2']);
  });

  test('EX-EMOV-03 EX-HGT-01 whoever stands above cannot be moved adjacent to: it stays', () => {
    const match = play({
      board: '1 1 . . A',
      heights: ['0001'],
      foes: { 1: { kind: 'kachi', lines: ['move adjacent to a target'] } },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(state(match).enemies.e1?.at).toBe('a1');
  });

  test('EX-EMOV-11 EX-FLY-04 a flyer ends on no square that another of its side stands on', () => {
    const match = play({
      board: '1 1 . 2 A',
      foes: {
        1: { kind: 'shikome', lines: ['move adjacent to a target', TOWARD] },
        2: { kind: 'kachi' },
      },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(state(match).enemies.e1?.at).not.toBe('c1');
  });

  test('EX-EMOV-13 EX-RES-05 no diagonal step past a resistor', () => {
    const match = play({
      board: `
      1 1 B
      2 # .
      3 # A`,
      foes: { 1: { kind: 'kachi', board: { movement: 1 }, lines: ['move adjacent to a target', TOWARD] } },
      resistors: { B: 0 },
      table: { board: boardOf(['..', '..', '#.']) },
      rounds: [['e1', 'akira']],
      script: ROLLED,
    });
    expect(state(match).enemies.e1?.at).toBe('a2');
  });

  test('EX-TER-02 EX-EMOV-12 every square of a large base is in the way', () => {
    const match = play({
      board: `
      1 A . . .
      2 # 1 . #
      3 # . . #
      4 . . . .`,
      foes: { 1: { kind: 'nue', board: { base: 2 } } },
      rounds: [['akira']],
    });
    pick(match, 'move', 'b1', 'c1');
    expect(open(match).filter((id) => /^[a-d]\d$/.test(id))).toEqual(['b1', 'd1']);
  });

  test('EX-FLY-03 EX-SPEC-02 resistors and foes stop neither flyers nor spectral creatures on their way', () => {
    const ends = (moves: 'flying' | 'spectral' | 'walking', between: 'B' | 'T') => {
      const match = play({
        board: `1 1 ${between} . . A`,
        foes: {
          1: {
            kind: 'kachi',
            board: { moves },
            lines: ['prefer the character with the least health > move adjacent to a target', TOWARD],
          },
        },
        ...(between === 'B' ? { resistors: { B: 0 } } : {}),
        characters: { akira: { health: 1 } },
        rounds: [['e1', 'akira']],
        script: ROLLED,
      });
      return state(match).enemies.e1?.at;
    };
    expect([ends('flying', 'B'), ends('spectral', 'B'), ends('walking', 'B')]).toEqual(['d1', 'd1', 'a1']);
    expect([ends('flying', 'T'), ends('spectral', 'T')]).toEqual(['d1', 'd1']);
  });
});
