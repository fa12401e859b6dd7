/** Sight and range in play: what is offered as a target, and what is not (EX-RNG, EX-LOS). */
import { describe, expect, test } from 'vitest';
import { open, pick, play, type Scene, state } from '../helpers/scene.ts';

/** The attacks that are offered: `fast-e1`. */
function attacks(match: Scene): string[] {
  return open(match).filter((id) => id.startsWith('fast') || id.startsWith('strong'));
}

function tomoe(board: string, foes = '1') {
  const kachi = Object.fromEntries([...foes].map((sign) => [sign, { kind: 'kachi' }]));
  return play({ board, foes: kachi, rounds: [['tomoe']] });
}

describe('corner touches add up over the whole line (XC-01)', () => {
  test('EX-LOS-03 two at different points hide the target', () => {
    expect(
      attacks(
        tomoe(`
      1 T o . .
      2 . . . .
      3 . . . .
      4 . . o 1`),
      ),
    ).toEqual([]);
  });

  test('EX-LOS-04 one alone does not', () => {
    expect(
      attacks(
        tomoe(`
      1 T o . .
      2 . . . .
      3 . . . .
      4 . . . 1`),
      ),
    ).toEqual(['fast-e1', 'strong-e1']);
  });

  test('EX-LOS-03 two at one point do', () => {
    expect(
      attacks(
        tomoe(`
      1 T o . .
      2 o . . .
      3 . . . .
      4 . . . 1`),
      ),
    ).toEqual([]);
  });
});

describe('the archer sees, the target cannot answer (XC-03)', () => {
  const shoot = (board: string, script: Record<string, string[]>) => {
    const match = play({
      board,
      foes: { 1: { kind: 'kappa', board: { ranges: [1, 4] } } },
      resistors: { R: 1 },
      rounds: [['tomoe']],
      script,
    });
    pick(match, 'fast-e1', 'focus');
    return match;
  };

  test('EX-LOS-05 EX-LOS-06 EX-CTR-02 an ally does not hide, for the enemy it does', () => {
    const match = shoot(
      `
      1 . T . .
      2 . . A .
      3 . R . .
      4 . . 1 .`,
      { yin: ['1'], yang: ['2'], focus: ['CRIT'] },
    );
    expect(state(match).characters.tomoe).toMatchObject({ health: 8, ap: 2 });
    expect(state(match).enemies.e1?.damage).toBe(0);
    expect(attacks(match)).toEqual([]);
  });

  test('EX-CTR-03 EX-CTR-06 EX-LOS-08 seen, it strikes back at once, and the activation goes on', () => {
    const match = shoot(
      `
      1 . T . .
      2 . . . A
      3 . R . .
      4 . . 1 .`,
      { yin: ['1', '1 yin'], yang: ['2', '2'], focus: ['CRIT'] },
    );
    expect(state(match).characters.tomoe).toMatchObject({ health: 5, ap: 2 });
    expect(open(match)).toContain('end');
  });
});

describe('range counts squares entered (XC-05)', () => {
  const board = (f5: string) => `
      1 . . . . . . .
      2 . . . 3 . . .
      3 . 4 . . . . .
      4 . . . A . . .
      5 . . 5 . . ${f5} .
      6 . . . . 1 2 .
      7 . . . . . . .`;
  const targets = (f5: string, foes: string) => {
    const kachi = Object.fromEntries([...foes].map((sign) => [sign, { kind: 'kachi' }]));
    const match = play({
      board: board(f5),
      foes: kachi,
      characters: { akira: { weapons: ['naginata'] } },
      rounds: [['akira']],
    });
    return attacks(match).filter((id) => id.startsWith('fast'));
  };

  test('EX-RNG-02 EX-ATK-02 a knight’s move is range 3, two squares diagonally are range 2', () => {
    expect(targets('.', '12345')).toEqual(['fast-e2', 'fast-e3', 'fast-e5']);
  });

  test('EX-LOS-03 a second occupied corner hides it', () => {
    expect(targets('6', '123456')).toEqual(['fast-e3', 'fast-e5']);
  });
});

describe('thin slices block (XC-07)', () => {
  const seen = (rows: string[], foes: string) =>
    attacks(tomoe(rows.map((row, i) => `${i + 1} ${row}`).join('\n'), foes)).includes('fast-e1');

  test.each([
    ['c1', ['T . 2 . .', '. . . . 1', '. . . . .'], false],
    ['c2', ['T . . . .', '. . 2 . 1', '. . . . .'], false],
    ['b2', ['T . . . .', '. 2 . . 1', '. . . . .'], true],
    ['d1', ['T . . 2 .', '. . . . 1', '. . . . .'], true],
    ['b1, the target on d3', ['T 2 . . .', '. . . . .', '. . . 1 .'], false],
    ['c3, the target on d3', ['T . . . .', '. . . . .', '. . 2 1 .'], false],
    ['c1, the target on d3', ['T . 2 . .', '. . . . .', '. . . 1 .'], true],
    ['b3, the target on d3', ['T . . . .', '. . . . .', '. 2 . 1 .'], true],
  ])('EX-LOS-02 EX-LOS-01 a kappa on %s', (_, rows, visible) => {
    expect(seen(rows, '12')).toBe(visible);
  });

  test('EX-LOS-06 a wanderer that fights beside one hides nobody either, a hostile one does', () => {
    const seen = (ally: boolean) =>
      attacks(
        play({
          board: '1 T S . 1',
          foes: { 1: { kind: 'kachi' }, S: { kind: 'sedrik', ally } },
          rounds: [['tomoe']],
        }),
      );
    expect(seen(true)).toEqual(['fast-e1', 'strong-e1']);
    expect(seen(false)).toEqual(['fast-S', 'strong-S']);
  });

  test('EX-LOS-06 allies on the line do not hide anybody', () => {
    expect(seen(['T A . . .', '. . . . .', '. . H 1 .'], '1')).toBe(true);
  });
});

describe('a 2×2 base', () => {
  test('EX-LOS-05 EX-LOS-02 hides what lies behind any of its squares', () => {
    const seen = (at: string) =>
      attacks(
        play({
          board: `
          1 . 2 . .
          2 T . . .`,
          foes: { 1: { kind: 'kachi', at }, 2: { kind: 'nue', at: 'b1', board: { base: 2 } } },
          rounds: [['tomoe']],
        }),
      ).includes('fast-e1');
    // The line to d2 goes through the lower squares of the base alone.
    expect(seen('d2')).toBe(false);
  });
});

describe('a 2×2 base is measured from its best square (XC-11)', () => {
  const nue = (d5: string, script: Record<string, string[]> = {}) =>
    play({
      board: `
      1 . . . . .
      2 . . 1 . .
      3 . . . . .
      4 . . o . .
      5 . . . ${d5} .
      6 . . T . .`,
      foes: { 1: { kind: 'nue', board: { base: 2, ranges: [3] } } },
      characters: { tomoe: { weapons: ['half-bow'] } },
      rounds: [['tomoe']],
      script,
    });

  test('EX-RNG-02 EX-ATK-05 EX-CTR-02 seen from d3 alone: attacked fast, and it strikes back from there', () => {
    const match = nue('.', { yin: ['1', '1', '0'], yang: ['1 yang', '1 yang'], focus: ['CRIT'] });
    expect(attacks(match)).toEqual(['fast-e1']);
    pick(match, 'fast-e1', 'focus');
    expect(state(match).characters.tomoe).toMatchObject({ health: 6, ap: 2 });
  });

  test('EX-LOS-03 a second corner hides that square too', () => {
    expect(attacks(nue('o'))).toEqual([]);
  });
});
