/** The skill tiles of the core pack: what each asks for in play, and the phrases that they are written with. */
import { describe, expect, test } from 'vitest';
import { type Character, oracleDeck } from '../../src/index.ts';
import { core } from '../helpers/core.ts';
import { answerSome, type Laid, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

/** Somebody with one tile and a die on it. */
function with6(skill: string, more: Partial<Character> = {}, die = 6): Partial<Character> {
  return {
    weapons: ['katana'],
    skills: [skill],
    ki: { supply: [], exhausted: [], slots: { [skill]: die } },
    ...more,
  };
}

const FOE = { kind: 'ashigaru', board: { health: 20, armor: 0, defence: 0 } };

function scene(laid: Laid): Scene {
  return play({ pack: core, ...laid });
}

/** Akira strikes the first foe with the skill. */
function strike(skill: string, die: number, script: Laid['script'], more: Partial<Laid> = {}): Scene {
  const match = scene({
    board: '1 . 2 .\n2 . A 1\n3 . . .',
    foes: { 1: FOE, 2: FOE },
    characters: { akira: with6(skill, {}, die) },
    rounds: [['akira', 'e1']],
    ...more,
    script: script ?? {},
  });
  pick(match, 'fast-e1', 'plain', `skill-${skill}`);
  return match;
}

const damages = (match: Scene) => Object.values(state(match).enemies).map(({ damage }) => damage);
const PLAIN = { yin: ['1', '1'], yang: ['0'] };

describe('Akira', () => {
  test('EX-SKILL-12 EX-DMG-15 Stab ignores armor, and with a 5 it bleeds', () => {
    const foes = { 1: { kind: 'ashigaru', board: { health: 20 } } };
    const low = strike('stab', 4, PLAIN, { board: '1 A 1', foes });
    expect(told(low, 'attack.dealt', 'armor', 'damage')).toEqual(['0 2']);
    expect(state(low).enemies.e1?.conditions).toEqual({});
    const high = strike('stab', 5, PLAIN, { board: '1 A 1', foes });
    expect(state(high).enemies.e1?.conditions).toEqual({ bleeding: 1 });
  });

  test('EX-SKILL-13 EX-INI-05 Sixth Sense adds up: armor until the next activation, and a second place', () => {
    const match = scene({
      board: '1 A . 1 2',
      foes: { 1: FOE, 2: FOE },
      characters: { akira: with6('sixth-sense', { armor: 0 }, 5) },
      rounds: [[]],
      determine: true,
      script: { initiative: [['e1', 'e2', 'akira']] },
    });
    pick(match, 'use:effect1', 'use:effect2', 'use:effect3');
    expect(state(match).queue.active).toBe('akira');
    expect(told(match, 'initiative.moved', 'who', 'n')).toEqual(['characters/akira 1', 'characters/akira 1']);
  });

  test('EX-ACT-01 Oath of the Gate: armor for everybody adjacent, until his next activation', () => {
    const match = scene({
      board: '1 A T\n2 1 .',
      foes: {
        1: { ...FOE, lines: ['prefer the character with the most armor > attack an adjacent target'] },
      },
      characters: { akira: with6('oath-of-the-gate', {}, 2), tomoe: { weapons: ['yumi'], health: 8 } },
      rounds: [
        ['akira', 'e1'],
        ['akira', 'e1'],
      ],
      script: { test: ['1', '1'], yin: ['1', '1'], yang: ['1 yang', '1 yang'] },
    });
    pick(match, 'technique-oath-of-the-gate', 'end', 'tomoe');
    expect(told(match, 'attack.dealt', 'armor', 'damage')).toEqual(['1 1']);
    expect(open(match)).toContain('technique-oath-of-the-gate');
    pick(match, 'end', 'tomoe');
    expect(told(match, 'attack.dealt', 'armor', 'damage')).toEqual(['1 1', '0 2']);
  });

  test('EX-LINE-08 Challenge: the enemy turns to him, before resistors and icons', () => {
    const match = scene({
      board: '1 A . 1 T',
      foes: {
        1: {
          ...FOE,
          lines: ['prefer the character with the least health > move adjacent to a target > attack'],
        },
      },
      characters: { akira: with6('challenge', { health: 9 }, 2), tomoe: { weapons: ['yumi'], health: 1 } },
      rounds: [['akira', 'e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    pick(match, 'technique-challenge', 'end');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/akira']);
  });

  test('EX-GOLD-07 Cross Cut hits one other, with a 5 every other adjacent enemy', () => {
    const board = '1 2 3 .\n2 . A 1\n3 . . .';
    const foes = { 1: FOE, 2: FOE, 3: FOE };
    const one = strike('cross-cut', 3, PLAIN, { board, foes });
    expect(open(one)).toEqual(['e2', 'e3']);
    pick(one, 'e3');
    expect(damages(one)).toEqual([3, 0, 3]);
    expect(damages(strike('cross-cut', 5, PLAIN, { board, foes }))).toEqual([3, 3, 3]);
  });

  test('EX-EATK-13 EX-DMG-09 Iron Stance: 1 damage less, and BREAK does not lower his armor', () => {
    const match = scene({
      board: '1 A 1',
      foes: { 1: { ...FOE, lines: ['attack an adjacent target, adding the focus die'] } },
      characters: { akira: with6('iron-stance', { armor: 1, health: 9 }) },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['1 yang'], focus: ['1 BREAK'] },
    });
    expect(state(match).characters.akira).toMatchObject({ armor: 1, health: 8 });
  });

  test('EX-ATK-01 Thousand Petals: one more fast attack when the target falls, and a die with a 5', () => {
    const foes = { 1: { ...FOE, board: { health: 1, armor: 0, defence: 0 } }, 2: FOE };
    const match = strike(
      'thousand-petals',
      5,
      { yin: ['1', '0', '1', '1'], yang: ['0', '0', '0'] },
      { foes },
    );
    expect(state(match).enemies.e1).toBeUndefined();
    expect(state(match).enemies.e2?.damage).toBe(3);
  });

  test('EX-EATK-13 Last Gate: once a round he takes it instead, less', () => {
    const match = scene({
      board: '1 A T\n2 . 1',
      foes: {
        1: { ...FOE, lines: ['prefer the character with the least health > attack an adjacent target'] },
      },
      characters: { akira: with6('last-gate', { health: 9 }), tomoe: { weapons: ['yumi'], health: 5 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['2 yin'], yang: ['2'] },
    });
    pick(match, 'use:effect1');
    expect(state(match).characters.tomoe?.health).toBe(5);
    expect(state(match).characters.akira?.health).toBe(8);
  });
});

describe('Hattori', () => {
  const knife = { weapons: ['twin-kodachi'] };

  test('EX-MOV-02 EX-TER-08 Soft Step: farther, and mud costs nothing', () => {
    const match = scene({
      board: '1 J ~ ~ . .',
      characters: {
        hattori: with6(
          'soft-step',
          { ...knife, attributes: { power: 0, knowledge: 0, dexterity: 0, spirit: 0 } },
          2,
        ),
      },
      rounds: [['hattori']],
    });
    pick(match, 'move', 'b1', 'c1', 'd1', 'e1');
    expect(told(match, 'moved', 'cost')).toEqual(['1', '1', '1', '1']);
  });

  test('EX-DMG-04 Twin Fangs: up to two dice again, after the roll', () => {
    const match = strike('twin-fangs', 2, { yin: ['0', '1', '2 yin'], yang: ['0'] });
    answerSome(match, 'd0');
    expect(state(match).enemies.e1?.damage).toBe(4);
  });

  test('EX-COND-05 Smoke Needles blind minions around', () => {
    const match = scene({
      board: '1 J . 1 2',
      foes: { 1: FOE, 2: FOE },
      characters: { hattori: with6('smoke-needles', knife, 3) },
      rounds: [['hattori']],
    });
    pick(match, 'technique-smoke-needles');
    expect(Object.values(state(match).enemies).map(({ conditions }) => conditions.blinded ?? 0)).toEqual([
      1, 0,
    ]);
  });

  test('EX-DMG-01 Ghost Cut: 1 for each token on the target', () => {
    const foes = { 1: { ...FOE, conditions: { poisoned: 1, bleeding: 1 } } };
    expect(damages(strike('ghost-cut', 2, PLAIN, { board: '1 A 1', foes }))).toEqual([5]);
  });

  test('EX-LINE-08 Vanish: a few squares, and nobody sees him while there is somebody else', () => {
    const match = scene({
      board: '1 J . .\n2 T 1 .',
      foes: {
        1: { ...FOE, lines: ['prefer the character with the least health > attack an adjacent target'] },
      },
      characters: { hattori: with6('vanish', { ...knife, health: 1 }, 2), tomoe: { weapons: ['yumi'] } },
      rounds: [['hattori', 'e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    pick(match, 'technique-vanish', 'done', 'end');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
  });

  test('EX-SPTOK-01 Caltrops: the first enemy that walks onto them is hurt and falls, then they are gone', () => {
    const match = scene({
      board: '1 J . . . 1',
      foes: { 1: { ...FOE, lines: ['move adjacent to a target'] } },
      characters: { hattori: with6('caltrops', knife, 3) },
      rounds: [['hattori', 'e1']],
      script: { test: ['1'] },
    });
    pick(match, 'technique-caltrops');
    answerSome(match, 'c1');
    expect(state(match).tokens).toEqual([{ kind: 'caltrops', at: 'c1', by: 'hattori' }]);
    pick(match, 'end');
    expect(told(match, 'token.removed', 'at')).toEqual(['board/c1']);
    expect(told(match, 'damage.taken', 'to', 'n')).toEqual(['enemies/e1 1']);
    expect(told(match, 'condition.gained', 'condition')).toEqual(['downed']);
  });

  test('EX-ACT-03 Death Blossom: whoever falls gives action points', () => {
    const foes = { 1: { kind: 'ashigaru', board: { health: 2, armor: 0, defence: 3 } } };
    const match = strike(
      'death-blossom',
      6,
      { yin: ['1', '0'], yang: ['0', '1 yang'] },
      { board: '1 A 1', foes },
    );
    expect(state(match).characters.akira?.ap).toBe(4);
  });

  test('EX-EATK-13 Shadow Double: the first attack of a round deals nothing, the second does', () => {
    const lines = ['attack an adjacent target'];
    const match = scene({
      board: '1 1 J 2',
      foes: { 1: { ...FOE, lines }, 2: { ...FOE, lines } },
      characters: { hattori: with6('shadow-double', { ...knife, health: 8 }) },
      rounds: [['e1', 'e2']],
      script: { test: ['1', '1'], yin: ['1', '1'], yang: ['0', '0'] },
    });
    expect(state(match).characters.hattori?.health).toBe(7);
  });
});

describe('Tomoe', () => {
  const bow = { weapons: ['yumi'] };

  test('EX-ATK-02 Far Eye: one square farther, and stronger from afar', () => {
    const match = scene({
      board: '1 T . . . . . 1',
      foes: { 1: FOE },
      characters: { tomoe: with6('far-eye', bow, 1) },
      rounds: [['tomoe']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).enemies.e1?.damage).toBe(2);
  });

  test('EX-DMG-01 Marking Shot: the others hit the marked one harder, she does not', () => {
    const match = scene({
      board: '1 T . 1 A',
      foes: { 1: FOE },
      characters: { tomoe: with6('marking-shot', bow, 1), akira: { weapons: ['katana'] } },
      rounds: [['tomoe', 'akira']],
      script: { yin: ['1', '0', '0'], yang: ['0', '0'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-marking-shot', 'end', 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['1', '2']);
  });

  test('EX-EMOV-06 Pinning Arrow: slower in its next activation, and not after it', () => {
    const match = scene({
      board: '1 T . . . 1',
      foes: { 1: { kind: 'undertaker', lines: ['move toward a target'] } },
      characters: { tomoe: with6('pinning-arrow', bow, 2) },
      rounds: [['tomoe', 'e1'], ['e1']],
      script: { test: ['1', '1'], yin: ['2 yin', '2 yin'], yang: ['3', '3'] },
    });
    pick(match, 'strong-e1', 'plain', 'skill-pinning-arrow', 'end');
    expect(told(match, 'enemy.moved', 'to')).toEqual(['board/d1', 'board/b1']);
  });

  test('EX-ITEM-03 EX-COND-02 Field Dressing: 1 and her knowledge, and no more bleeding', () => {
    const match = scene({
      board: '1 T A',
      characters: {
        tomoe: with6('field-dressing', bow, 3),
        akira: { health: 3, conditions: { bleeding: 2, poisoned: 1 } },
      },
      rounds: [['tomoe']],
    });
    pick(match, 'technique-field-dressing', 'akira');
    expect(state(match).characters.akira).toMatchObject({ health: 5, conditions: { poisoned: 1 } });
    expect(state(match).characters.akira?.conditions.bleeding).toBeUndefined();
  });

  test('EX-GOLD-07 Volley: others near the target, with 1 less below a 5', () => {
    const hit = (die: number) => {
      const match = scene({
        board: '1 T . . . 1\n2 . . . . 2',
        foes: { 1: FOE, 2: FOE },
        characters: { tomoe: with6('volley', bow, die) },
        rounds: [['tomoe']],
        script: { yin: ['2 yin'], yang: ['0'] },
      });
      pick(match, 'fast-e1', 'plain', 'skill-volley');
      answerSome(match, 'e2');
      return damages(match);
    };
    expect([hit(3), hit(5)]).toEqual([
      [2, 1],
      [2, 2],
    ]);
  });

  test('EX-ORC-04 EX-KI-05 Cracked Shell: another oracle card, for the die', () => {
    const match = scene({
      board: '1 T',
      characters: { tomoe: with6('cracked-shell', bow, 2) },
      wholeRounds: 1,
      table: {
        zones: {},
        oracle: oracleDeck(['red', 'green']),
      },
    });
    pick(match, 'use:effect1');
    expect(state(match).oracle.current).toBe('green');
    expect(state(match).characters.tomoe?.ki.slots).toEqual({});
  });

  test('EX-EMOV-06 Hunter’s Net: whoever is caught does not move', () => {
    const match = scene({
      board: '1 T . . 1',
      foes: { 1: { ...FOE, lines: ['move toward a target'] } },
      characters: { tomoe: with6('hunters-net', bow, 3) },
      rounds: [['tomoe', 'e1']],
      script: { test: ['1'] },
    });
    pick(match, 'technique-hunters-net', 'end');
    expect(state(match).enemies.e1?.at).toBe('d1');
  });

  test('EX-GOLD-07 Rain of Needles: strong attacks only, everybody around the target', () => {
    const match = scene({
      board: '1 T . . . 1\n2 . . . . 2',
      foes: { 1: FOE, 2: FOE },
      characters: { tomoe: with6('rain-of-needles', bow, 4) },
      rounds: [['tomoe']],
      script: { yin: ['1', '1'], yang: ['0', '0'] },
    });
    pick(match, 'strong-e1', 'plain', 'skill-rain-of-needles');
    expect(damages(match)).toEqual([2, 2]);
  });

  test('EX-MOV-05 Map of Heaven: each character moves', () => {
    const match = scene({
      board: '1 T . .\n2 A . .',
      characters: { tomoe: with6('map-of-heaven', bow, 3), akira: { weapons: ['katana'] } },
      rounds: [['tomoe']],
    });
    pick(match, 'technique-map-of-heaven', 'b1', 'c1', 'b2', 'done');
    expect([state(match).characters.tomoe?.at, state(match).characters.akira?.at].sort()).toEqual([
      'b2',
      'c1',
    ]);
  });
});

describe('Hikaru', () => {
  const staff = { weapons: ['iron-staff'] };

  test('EX-GOLD-06 Temple Bell pushes after damage, to a square that the table chooses', () => {
    const match = strike('temple-bell', 1, PLAIN, { board: '1 . . .\n2 A 1 .\n3 . . .', foes: { 1: FOE } });
    expect(open(match).sort()).toEqual(['c1', 'c2', 'c3']);
    pick(match, 'c2');
    expect(state(match).enemies.e1?.at).toBe('c2');
  });

  test('EX-SKILL-13 Still Lake: health, a remedy from 3, a blessing from 5, all for the same one', () => {
    const match = scene({
      board: '1 H A',
      characters: {
        hikaru: with6('still-lake', staff, 5),
        akira: { health: 3, conditions: { poisoned: 1 } },
      },
      rounds: [['hikaru']],
    });
    pick(match, 'technique-still-lake', 'akira');
    expect(state(match).characters.akira).toMatchObject({ health: 5, conditions: { blessed: 1 } });
  });

  test('EX-COND-14 Iron Beads: with a test the condition is not gained', () => {
    const gained = (face: string) =>
      state(
        scene({
          board: '1 H A 1',
          foes: { 1: { ...FOE, lines: ['attack an adjacent target using slice-them'] } },
          characters: { hikaru: with6('iron-beads', staff, 2), akira: { weapons: ['katana'], health: 9 } },
          rounds: [['e1']],
          script: { test: ['1', face], yin: ['1'], yang: ['0'] },
        }),
      ).characters.akira?.conditions.bleeding;
    expect([gained('3'), gained('2')]).toEqual([undefined, 1]);
  });

  test('EX-REROLL-02 Sutra of Breath: another one rolls again, and has a point more with a 4', () => {
    const match = scene({
      board: '1 H A',
      characters: {
        hikaru: with6('sutra-of-breath', staff, 4),
        akira: { ap: 0, ki: { supply: [1], exhausted: [], slots: {} } },
      },
      rounds: [['hikaru']],
      script: { 'ki:akira': [6] },
    });
    pick(match, 'technique-sutra-of-breath');
    answerSome(match, 's0');
    expect(state(match).characters.akira).toMatchObject({ ap: 1, ki: { supply: [6] } });
  });

  test('EX-DMG-01 Thunder Palm adds his spirit', () => {
    const match = scene({
      board: '1 H 1',
      foes: { 1: FOE },
      characters: { hikaru: with6('thunder-palm', staff, 3) },
      rounds: [['hikaru']],
      script: { yin: ['0', '0'], yang: ['1 yang'] },
    });
    pick(match, 'fast-e1', 'plain', 'skill-thunder-palm');
    expect(damages(match)).toEqual([2]);
  });

  test('EX-DMG-04 Empty Hand: a die is turned, and its sign is gone', () => {
    const match = strike(
      'empty-hand',
      3,
      { yin: ['0', '1 yin'], yang: ['0'] },
      { board: '1 A 1', foes: { 1: FOE } },
    );
    pick(match, 'd2-3');
    expect(damages(match)).toEqual([5]);
    expect(told(match, 'ap.gained', 'n')).toEqual(['3']);
  });

  test('EX-DEAD-01 Back from the Shore: somebody stands again beside him, and has fallen all the same', () => {
    const match = scene({
      board: '1 H .',
      characters: {
        hikaru: with6('back-from-the-shore', staff, 4),
        akira: { defeated: true, health: 0, at: '' },
      },
      rounds: [['hikaru']],
    });
    pick(match, 'technique-back-from-the-shore');
    expect(state(match).characters.akira).toMatchObject({
      at: 'b1',
      health: 4,
      ap: 0,
      defeated: false,
      usedMode: true,
    });
  });
});
