/** Edges of fights, moves and rounds: one more and one less, others than the first, and what is left alone. */
import { describe, expect, test } from 'vitest';
import { boardOf, oracleDeck, zone } from '../../src/index.ts';
import { free, open, pick, play, state, told } from '../helpers/scene.ts';

describe('damage', () => {
  test('EX-DMG-01 EX-DMG-08 defence and armor are both taken off; what is left of nothing is no damage', () => {
    const dealt = (yin: string, yang: string, kind = 'ashigaru') => {
      const match = play({
        board: '1 A T 1',
        foes: { 1: { kind, board: { defence: 1, armor: 2, health: 20 } } },
        rounds: [['tomoe']],
        script: { yin: [yin], yang: [yang] },
      });
      pick(match, 'fast-e1', 'plain');
      return state(match).enemies.e1?.damage;
    };
    expect([dealt('1', '2'), dealt('1', '0'), dealt('2 yin', '3')]).toEqual([0, 0, 2]);
    expect([dealt('1', '2', 'undertaker'), dealt('2 yin', '3', 'undertaker')]).toEqual([0, 2]);
  });

  test('EX-DMG-06 EX-DMG-08 EX-SET-27 tokens add up on the one that was hit, and on nobody else of its kind', () => {
    const match = play({
      board: '1 1 A T 2',
      foes: { 1: { kind: 'kachi' }, 2: { kind: 'kachi', damage: 1 } },
      rounds: [['tomoe']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e2', 'plain');
    expect([state(match).enemies.e1?.damage, state(match).enemies.e2?.damage]).toEqual([0, 2]);
  });

  test('EX-DMG-17 EX-DMG-18 EX-DMG-03 with both signs and 3 damage the point is won after the damage, or left', () => {
    const fight = (yang: string) => {
      const match = play({
        board: '1 A H 1',
        foes: { 1: { kind: 'kachi', board: { health: 9 } } },
        characters: { hikaru: { weapons: ['sharp-katana'] } },
        rounds: [['hikaru']],
        script: { yin: ['1 yin'], yang: [yang] },
      });
      pick(match, 'fast-e1', 'plain');
      return match;
    };
    const won = fight('2 yang');
    expect(state(won).enemies.e1?.damage).toBe(3);
    pick(won, 'yes');
    expect(state(won).characters.hikaru?.ap).toBe(3);
    const left = fight('2 yang');
    pick(left, 'no');
    expect(state(left).characters.hikaru?.ap).toBe(2);
    // Without the second sign nothing is offered.
    expect(open(fight('2'))).not.toContain('yes');
  });

  test('EX-EATK-03 EX-EATK-02 EX-RES-03 with a token left a resistor stands', () => {
    const match = play({
      board: `1 A . 1 R`,
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      resistors: { R: 2 },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect(state(match).resistors.R).toMatchObject({ at: 'd1', tokens: 1 });
    expect(told(match, 'resistor.lost', 'who')).toEqual([]);
  });

  test('EX-WAN-06 a −1 token lowers a wanderer’s armor in the next attack too', () => {
    const match = play({
      board: '1 T A 1',
      foes: { 1: { kind: 'landolfo', board: { armor: 2 } } },
      rounds: [['akira'], ['akira']],
      script: { yin: ['2 yin', '2 yin'], yang: ['3', '3'], focus: ['1 BREAK'] },
    });
    pick(match, 'fast-e1', 'focus', 'end', 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'armor', 'damage')).toEqual(['2 5', '1 5']);
  });

  test('EX-DEF-05 EX-DEF-04 from afar only the head of the enemy that was the aim comes at once', () => {
    const shot = (kind: string) => {
      const match = play({
        board: '1 A T . . 1',
        foes: { 1: { kind, damage: kind === 'undertaker' ? 11 : 4, board: {} } },
        table: { chapter: 'victims', notes: { 'aim.undertaker-e1': 1 } },
        rounds: [['tomoe']],
        script: { yin: ['2 yin'], yang: ['3'] },
      });
      pick(match, 'fast-e1', 'plain');
      return [state(match).characters.tomoe?.heads, state(match).heads];
    };
    expect(shot('undertaker')).toEqual([{ ordinary: 0, boss: 1 }, []]);
    expect(shot('kachi')).toEqual([{ ordinary: 0, boss: 0 }, [{ at: 'e1', boss: false }]]);
  });
});

describe('attacks of characters', () => {
  const attack = (way: 'fast' | 'strong', focus: string | null) => {
    const match = play({
      board: '1 A H 1',
      foes: { 1: { kind: 'kachi', board: { armor: 1, health: 20 } } },
      rounds: [['hikaru']],
      script: {
        yin: way === 'fast' ? ['1'] : ['1', '1'],
        yang: way === 'fast' ? ['2'] : ['2', '2'],
        ...(focus ? { focus: [focus] } : {}),
      },
    });
    pick(match, `${way}-e1`, focus ? 'focus' : 'plain');
    return [state(match).enemies.e1?.damage, state(match).characters.hikaru?.ap];
  };

  test('EX-ATK-04 EX-ATK-06 EX-ATK-12 the dice of the attack that was chosen; every face but BLANK and CRIT hits', () => {
    expect([attack('fast', null), attack('strong', null)]).toEqual([
      [2, 2],
      [5, 1],
    ]);
    const faces = ['2', '1 BREAK', '2 BREAK', '1 PIERCE', 'BLANK'];
    expect(faces.map((face) => attack('fast', face)[0])).toEqual([4, 3, 4, 4, 0]);
  });

  test('EX-DMG-13 EX-COND-03 a text that names servants reaches no wanderer and no Chosen', () => {
    const bleeds = (kind: string) => {
      const match = play({
        board: '1 A H 1',
        foes: { 1: { kind, board: { armor: 0, health: 20 } } },
        characters: { hikaru: { skills: ['vein'], ki: { supply: [], exhausted: [], slots: { vein: 3 } } } },
        rounds: [['hikaru']],
        script: { yin: ['1'], yang: ['2'] },
      });
      pick(match, 'fast-e1', 'plain', 'skill-vein');
      return state(match).enemies.e1?.conditions;
    };
    expect(['kachi', 'undertaker', 'landolfo', 'blood-oni'].map(bleeds)).toEqual([
      { bleeding: 1 },
      { bleeding: 1 },
      {},
      {},
    ]);
  });
});

describe('the last of health', () => {
  test('EX-EATK-13 EX-DMG-05 with 1 health left one stands, with none one falls', () => {
    const struck = (health: number) => {
      const match = play({
        board: '1 A H 1',
        foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
        characters: { hikaru: { health } },
        rounds: [['e1', 'akira']],
        script: { test: ['1'], yin: ['1'], yang: ['0'] },
      });
      return state(match).characters.hikaru;
    };
    expect(struck(2)).toMatchObject({ health: 1, defeated: false });
    expect(struck(1)).toMatchObject({ health: 0, defeated: true });
  });

  test('EX-DEF-03 EX-WAN-05 EX-DEF-02 whoever strikes beside it takes the head, whoever sits first; of a wanderer there is none', () => {
    const slain = (kind: string, damage: number) => {
      const match = play({
        board: '1 A H 1',
        foes: { 1: { kind, damage, board: { armor: 0, defence: 0 } } },
        rounds: [['hikaru']],
        script: { yin: ['2 yin'], yang: ['3'] },
      });
      pick(match, 'fast-e1', 'plain');
      const { akira, hikaru } = state(match).characters;
      return [akira?.heads, hikaru?.heads, state(match).heads];
    };
    const none = { ordinary: 0, boss: 0 };
    expect(slain('kachi', 4)).toEqual([none, { ordinary: 1, boss: 0 }, []]);
    expect(slain('undertaker', 11)).toEqual([none, { ordinary: 0, boss: 1 }, []]);
    expect(slain('landolfo', 9)).toEqual([none, none, []]);
  });

  test('EX-DMG-08 EX-DMG-11 a Chosen and a servant take all the damage, and lose armor to BREAK', () => {
    const hit = (kind: string) => {
      const match = play({
        board: '1 A H 1',
        foes: { 1: { kind, board: { armor: 1, defence: 0 } } },
        rounds: [['hikaru']],
        script: { yin: ['2 yin'], yang: ['3'], focus: ['1 BREAK'] },
      });
      pick(match, 'fast-e1', 'focus');
      return state(match).enemies.e1;
    };
    for (const kind of ['undertaker', 'blood-oni', 'landolfo'])
      expect(hit(kind)).toMatchObject({ damage: 5, armorLost: 1 });
  });

  test('EX-COND-01 EX-COND-10 blinded and downed are held once, and armor never falls below 0 by them', () => {
    const match = play({
      board: '1 A H 1',
      foes: { 1: { kind: 'kachi', lines: ['attack an adjacent target'] } },
      characters: {
        hikaru: { armor: 0, items: [{ card: 'mishap', charges: 0 }], conditions: { blinded: 1, downed: 1 } },
      },
      rounds: [['e1', 'hikaru']],
      script: { test: ['1'], yin: ['1'], yang: ['0'], market: [[]] },
    });
    expect(told(match, 'attack.dealt', 'armor', 'damage')).toEqual(['0 1']);
    pick(match, 'item-mishap');
    expect(state(match).characters.hikaru?.conditions).toEqual({ blinded: 1, downed: 1 });
  });
});

describe('activations', () => {
  test('EX-ACT-04 EX-ACT-05 all but one point are returned; with none kept the next activation has three', () => {
    const left = (...spent: string[]) => {
      const match = play({
        board: '1 . A . T',
        characters: { tomoe: { ap: 1, weapons: ['sword', 'katana'] } },
        rounds: [['tomoe', 'akira'], ['tomoe']],
      });
      pick(match, ...spent, 'end');
      const kept = state(match).characters.tomoe?.ap;
      pick(match, 'end');
      return [kept, state(match).characters.tomoe?.ap];
    };
    const swap = 'weapons';
    expect([left(), left(swap, swap), left(swap, swap, swap, swap)]).toEqual([
      [1, 4],
      [1, 4],
      [0, 3],
    ]);
  });

  test('EX-ACT-02 EX-ACT-03 three points in every round, and never more than four', () => {
    const match = play({
      board: '1 . A . T',
      characters: { akira: { ap: 3 } },
      rounds: [['akira', 'tomoe'], ['tomoe']],
    });
    expect(state(match).characters.akira?.ap).toBe(4);
    pick(match, 'end');
    expect(state(match).characters.tomoe?.ap).toBe(3);
    pick(match, 'end');
    expect(told(match, 'ap.gained', 'n')).toEqual(['1', '3', '3']);
  });

  test('EX-FREE-01 EX-FREE-07 free actions are those of whoever is active, beside that one, whoever sits first', () => {
    const match = play({
      board: `1 A h . . T
              2 . . . . .`,
      characters: { akira: { skills: ['stab'], ki: { supply: [6], exhausted: [], slots: {} } } },
      rounds: [['tomoe', 'akira']],
    });
    expect(free(match)).toEqual([]);
    pick(match, 'move', 'd1', 'c1');
    expect(free(match)).toEqual(['head-ordinary-b1']);
    pick(match, 'head-ordinary-b1');
    expect(state(match)).toMatchObject({ heads: [], characters: { tomoe: { heads: { ordinary: 1 } } } });
  });
});

describe('moving', () => {
  test('EX-MOV-08 EX-MOV-09 EX-TER-03 a corner that is no square at all forbids the step past it', () => {
    const steps = (corner: string) => {
      const match = play({ board: `1 T ${corner}\n2 . .`, rounds: [['tomoe']] });
      pick(match, 'move');
      return ['b1', 'b2'].filter((square) => open(match).includes(square));
    };
    // Neither is it entered itself.
    expect([steps('.'), steps('_'), steps('#'), steps('o')]).toEqual([['b1', 'b2'], [], [], []]);
  });

  test('EX-MOV-06 EX-MOV-07 EX-MOV-10 an allied wanderer is passed and not stopped on', () => {
    const match = play({
      board: '1 T 1 .',
      foes: { 1: { kind: 'sedrik', ally: true } },
      rounds: [['tomoe']],
    });
    pick(match, 'move', 'b1');
    expect(open(match)).not.toContain('done');
    pick(match, 'c1');
    expect(open(match)).toContain('done');
  });

  test('EX-FLY-04 EX-FLY-03 EX-TER-05 over an obstacle, and not onto it', () => {
    const match = play({
      board: '1 1 o A',
      foes: { 1: { kind: 'shikome', board: { movement: 1 }, lines: ['move toward a target'] } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect(state(match).enemies.e1?.at).toBe('a1');
    const over = play({
      board: '1 1 o . A',
      foes: { 1: { kind: 'shikome', lines: ['move toward a target'] } },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect(state(over).enemies.e1?.at).toBe('c1');
  });

  test('EX-EMOV-01 EX-EMOV-09 range 2 is met two squares away, toward leads beside, away leads off', () => {
    const goes = (line: string) =>
      state(
        play({
          board: '1 . . 1 . . . A',
          foes: { 1: { kind: 'kachi', lines: [line] } },
          rounds: [['e1', 'akira']],
          script: { test: ['1'] },
        }),
      ).enemies.e1?.at;
    expect([
      goes('move to range 2 of a target'),
      goes('move toward a target'),
      goes('move adjacent to a target'),
      goes('move as far as possible from a target'),
    ]).toEqual(['e1', 'f1', 'f1', 'a1']);
  });
});

describe('points of a move', () => {
  test('EX-MOV-03 EX-MOV-04 EX-MOV-02 three more for each point, beside those that are left; dexterity counts once', () => {
    const match = play({
      board: '1 A . . . . . . . . . . . J',
      characters: { hattori: { attributes: { power: 0, knowledge: 0, dexterity: 2, spirit: 0 } } },
      rounds: [['hattori']],
    });
    pick(match, 'move', 'l1', 'k1', 'exert', 'exert');
    // Five, less two, and six more.
    for (const square of ['j1', 'i1', 'h1', 'g1', 'f1', 'e1', 'd1', 'c1', 'b1']) pick(match, square);
    expect(state(match).characters.hattori).toMatchObject({ at: 'b1', ap: 0 });
    expect(open(match)).not.toContain('c1');
  });

  test('EX-HGT-01 EX-ADJ-02 from a stair square whoever stands above is not adjacent', () => {
    const match = play({
      board: '1 A = .',
      heights: ['001'],
      characters: { akira: { at: 'b1' }, tomoe: { at: 'c1' } },
      rounds: [['akira']],
    });
    expect(open(match).filter((id) => id.startsWith('share'))).toEqual([]);
  });
});

describe('rounds', () => {
  test('EX-ORC-08 EX-ORC-07 EX-ORC-21 a zone without a miniature has no event, and no malice for want of one', () => {
    const match = play({
      board: '1 A T . . .',
      table: {
        board: boardOf(['.....'], { zones: ['11223'] }),
        zones: {
          z1: zone({ events: [{ card: 'script-purple', met: 0 }] }),
          z2: zone({ events: [{ card: 'script-purple', met: 2 }] }),
          z3: zone({ events: [{ card: 'script-purple', met: 0 }] }),
        },
        oracle: oracleDeck(['red', 'red']),
      },
      characters: { akira: { health: 3 } },
      wholeRounds: 1,
      script: { initiative: [['tomoe', 'akira']] },
    });
    expect(told(match, 'event.drawn', 'zone')).toEqual(['zones/z1']);
    expect(state(match).malice).toBe(0);
  });

  test('EX-ORC-13 EX-ORC-17 what was drawn in one round lies there no more in the next', () => {
    const events = [{ card: 'calm-green', met: 0 }];
    const match = play({
      board: '1 A T',
      characters: { akira: { health: 3 } },
      table: { zones: { z1: zone({ events }) }, oracle: oracleDeck(['green', 'red', 'red']) },
      wholeRounds: 2,
      script: {
        initiative: [
          ['tomoe', 'akira'],
          ['tomoe', 'akira'],
        ],
      },
    });
    expect(Object.keys(state(match).events)).toEqual(['calm']);
    pick(match, 'keep', 'end', 'end');
    expect(state(match)).toMatchObject({ round: 3, events: {}, malice: 1 });
  });
});
