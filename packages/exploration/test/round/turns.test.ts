/** Initiative, activations, actions, free actions, Ki dice (EX-INI, EX-ACT, EX-MOV, EX-TEC, EX-REROLL, EX-FREE). */
import { describe, expect, test } from 'vitest';
import { aiCards } from '../../src/index.ts';
import { answerSome, asked, free, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

const row = (match: Scene) => state(match).queue.waiting.join(' ');

describe('the queue', () => {
  const determine = (events: readonly (readonly [string, string])[], shuffled: string[], more = {}) =>
    play({
      board: '1 A H T . 1 2',
      foes: {
        1: { kind: 'kachi', lines: ['move toward a target'] },
        2: { kind: 'kachi', lines: ['move toward a target'] },
      },
      rounds: [[]],
      determine: true,
      events,
      script: { initiative: [shuffled] },
      ...more,
    });

  test('EX-INI-02 everybody in play has one card, and the first of the row acts first', () => {
    const match = determine([], ['tomoe', 'e2', 'akira', 'hikaru', 'e1']);
    expect(row(match)).toBe('tomoe e2 akira hikaru e1');
    pick(match, 'keep');
    expect(state(match).queue.active).toBe('tomoe');
  });

  test('EX-ACT-01 from the left to the right, and a card that is turned stays in the row', () => {
    const match = play({ board: '1 A H T', rounds: [['tomoe', 'akira', 'hikaru'], ['akira']] });
    expect(state(match).queue).toEqual({ waiting: ['akira', 'hikaru'], activated: [], active: 'tomoe' });
    pick(match, 'end');
    expect(state(match).queue).toEqual({ waiting: ['hikaru'], activated: ['tomoe'], active: 'akira' });
    pick(match, 'end');
    expect(state(match).queue).toEqual({ waiting: [], activated: ['tomoe', 'akira'], active: 'hikaru' });
    pick(match, 'end');
    // All were turned: the round is over, and another one has begun.
    expect(state(match)).toMatchObject({ round: 2, queue: { active: 'akira' } });
  });

  test('EX-INI-03 EX-INI-07 an event that advances several cards moves them from left to right', () => {
    const match = determine([['hurry', 'z1']], ['akira', 'e1', 'e2', 'hikaru', 'tomoe']);
    // The first goes to the front, the second stops behind it: from the right both would end the other way round.
    expect(row(match)).toBe('e2 e1 akira hikaru tomoe');
    expect(told(match, 'initiative.moved', 'who')).toEqual(['enemies/e1', 'enemies/e2']);
  });

  test('EX-INI-07 one that delays several moves them from right to left', () => {
    const match = determine([['mud', 'z1']], ['akira', 'hikaru', 'e1', 'tomoe', 'e2']);
    expect(told(match, 'initiative.moved', 'who')).toEqual([
      'characters/tomoe',
      'characters/hikaru',
      'characters/akira',
    ]);
    expect(row(match)).toBe('e1 akira hikaru e2 tomoe');
  });

  test('EX-INI-05 EX-INI-06 events come before skills, in an order that the players choose', () => {
    const match = determine(
      [
        ['hurry', 'z1'],
        ['mud', 'z1'],
      ],
      ['e1', 'akira', 'hikaru', 'e2', 'tomoe'],
      {
        characters: { akira: { skills: ['sense'], ki: { supply: [], exhausted: [], slots: { sense: 5 } } } },
      },
    );
    expect(asked(match)).toBe('table');
    expect(open(match)).toEqual(['event:hurry', 'event:mud']);
    pick(match, 'event:mud');
    expect(told(match, 'initiative.moved', 'who').at(-1)).toBe('characters/akira');
  });

  test('EX-INI-04 EX-INI-19 the Chosen are not shuffled; of two the players choose who goes first', () => {
    const match = play({
      board: '1 A . . O P',
      foes: {
        O: { kind: 'blood-oni', cards: { roar: { lines: ['move toward a target'] } } },
        P: { kind: 'blood-oni', cards: { claw: { lines: ['move toward a target'] } } },
      },
      table: { ai: { O: aiCards(['roar']), P: aiCards(['claw']) } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['akira']] },
    });
    expect(asked(match)).toBe('table');
    expect(open(match)).toEqual(['O', 'P']);
    pick(match, 'P');
    expect(told(match, 'activation.began', 'who').slice(0, 2)).toEqual(['enemies/O', 'enemies/P']);
  });

  test('EX-INI-08 a servant near the front advances only to the front', () => {
    const match = play({
      board: '1 A T . 1',
      foes: { 1: { kind: 'undertaker', lines: ['move toward a target'] } },
      rounds: [[]],
      determine: true,
      script: { initiative: [['akira', 'e1', 'tomoe']] },
    });
    expect(row(match)).toBe('e1 akira tomoe');
    expect(told(match, 'initiative.moved', 'n')).toEqual(['1']);
  });
});

describe('actions', () => {
  const akira = {
    items: [{ card: 'draught', charges: 0 }],
    weapons: ['sword', 'naginata'],
    skills: ['breathe'],
    health: 3,
    ki: { supply: [2], exhausted: [], slots: { breathe: 1 } },
  };
  const acting = (more = {}) =>
    play({
      board: '1 A 1 .',
      foes: { 1: { kind: 'kachi', board: { health: 20 } } },
      characters: { akira: { ...akira, ...more } },
      rounds: [['akira']],
    });

  test('EX-ACT-06 EX-ACT-07 six actions, as far as the points go', () => {
    expect(open(acting())).toEqual([
      'move',
      'technique-breathe',
      'reroll',
      'fast-e1',
      'strong-e1',
      'weapons',
      'item-draught',
      'end',
    ]);
  });

  test('EX-ACT-08 EX-MOV-01 any order and again and again, but one move and one attack', () => {
    const match = play({
      board: '1 . A 1 .',
      foes: { 1: { kind: 'kachi', board: { health: 20 } } },
      characters: { akira: { ...akira, ap: 1 } },
      rounds: [['akira']],
      script: { yin: ['1'], yang: ['0'] },
    });
    pick(match, 'technique-breathe', 'technique-breathe');
    expect(state(match).characters.akira?.health).toBe(5);
    pick(match, 'fast-e1', 'plain');
    expect(open(match)).not.toContain('fast-e1');
    pick(match, 'move', 'a1', 'b1', 'done');
    expect(open(match)).not.toContain('move');
  });

  test('EX-ACT-09 in the middle of a move nothing else but interacts and free actions is offered', () => {
    const match = acting();
    pick(match, 'move');
    expect(open(match)).toEqual(['exert', 'weapons', 'done']);
  });

  test('EX-ACT-10 EX-FREE-04 four free actions; dice are placed as often as slots take them', () => {
    const match = play({
      board: '1 H . .',
      characters: {
        hikaru: {
          kami: 'storm',
          affinity: 6,
          health: 2,
          skills: ['breathe', 'stab', 'aim', 'sense'],
          ki: { supply: [5, 4, 6], exhausted: [], slots: { breathe: 1 } },
        },
      },
      table: { heads: [{ at: 'b1', boss: true }] },
      rounds: [['hikaru']],
    });
    const kinds = new Set(free(match).map((id) => id.split('-')[0]));
    expect([...kinds].sort()).toEqual(['head', 'mode', 'place', 'withdraw']);
    pick(match, 'place-5-stab', 'place-4-aim', 'place-6-sense');
    expect(state(match).characters.hikaru).toMatchObject({
      ap: 3,
      ki: { slots: { breathe: 1, stab: 5, aim: 4, sense: 6 } },
    });
  });

  test('EX-FREE-09 below half of the maximum, half rounded down', () => {
    const offered = (health: number, maxHealth: number) =>
      free(
        play({
          board: '1 A',
          characters: { akira: { kami: 'storm', affinity: 6, health, maxHealth } },
          rounds: [['akira']],
        }),
      ).includes('mode');
    expect([offered(3, 9), offered(4, 9), offered(4, 10), offered(5, 10)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('EX-FREE-08 affinity 6 and a Kami', () => {
    const offered = (affinity: number, kami: string) =>
      free(
        play({ board: '1 A', characters: { akira: { kami, affinity, health: 1 } }, rounds: [['akira']] }),
      ).includes('mode');
    expect([offered(6, 'storm'), offered(5, 'storm'), offered(6, '')]).toEqual([true, false, false]);
  });
});

describe('moving', () => {
  test('EX-MOV-05 EX-MOV-11 straight and diagonal steps cost 1, and what is left may be given up', () => {
    const match = play({ board: '1 A . .\n2 . . .', rounds: [['akira']] });
    pick(match, 'move', 'b2', 'c2');
    expect(told(match, 'moved', 'cost')).toEqual(['1', '1']);
    expect(open(match)).toContain('done');
    pick(match, 'done');
    expect(state(match).characters.akira).toMatchObject({ at: 'c2', ap: 2 });
  });

  test('EX-MOV-02 3 and dexterity', () => {
    const match = play({
      board: '1 A . . . . .',
      characters: { akira: { attributes: { power: 1, knowledge: 0, dexterity: 2, spirit: 0 } } },
      rounds: [['akira']],
    });
    pick(match, 'move', 'b1', 'c1', 'd1', 'e1', 'f1');
    expect(open(match)).toEqual(['exert', 'done']);
  });
});

describe('techniques and Ki dice', () => {
  test('EX-TEC-02 EX-SKILL-01 EX-SKILL-02 a character’s and a Kami’s, each while its requirement is met', () => {
    const offered = (ki: number, affinity: number) =>
      open(
        play({
          board: '1 A',
          characters: {
            akira: {
              health: 2,
              kami: 'storm',
              affinity,
              skills: ['breathe'],
              ki: { supply: [], exhausted: [], slots: ki > 0 ? { breathe: ki } : {} },
            },
          },
          rounds: [['akira']],
        }),
      ).filter((id) => id.startsWith('technique'));
    expect(offered(1, 4)).toEqual(['technique-breathe', 'technique-gale']);
    expect(offered(0, 4)).toEqual(['technique-gale']);
    expect(offered(1, 3)).toEqual(['technique-breathe']);
  });

  test('EX-SKILL-02 EX-SKILL-08 a passive too: without its die, or without the affinity, it is not in force', () => {
    const row = (die: number) =>
      state(
        play({
          board: '1 A H',
          characters: {
            akira: { skills: ['sense'], ki: { supply: [], exhausted: [], slots: { sense: die } } },
          },
          rounds: [[]],
          determine: true,
          script: { initiative: [['hikaru', 'akira']] },
        }),
      ).queue.waiting;
    expect([row(3), row(2)]).toEqual([
      ['akira', 'hikaru'],
      ['hikaru', 'akira'],
    ]);
    // The crown asks for 4: 1 more on attacks.
    const total = (affinity: number) => {
      const match = play({
        board: '1 A 1',
        foes: { 1: { kind: 'kachi' } },
        characters: { akira: { kami: 'storm', affinity } },
        rounds: [['akira']],
        script: { yin: ['1'], yang: ['0'] },
      });
      pick(match, 'fast-e1', 'plain', 'none');
      return told(match, 'attack.dealt', 'total');
    };
    expect([total(4), total(3)]).toEqual([['3'], ['2']]);
  });

  test('EX-SKILL-02 an enemy’s skill has no requirement', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', damage: 3, lines: ['use ward'] } },
      rounds: [['e1']],
      script: { test: ['1'] },
    });
    expect(state(match).enemies.e1?.damage).toBe(1);
  });

  test('EX-SKILL-09 EX-SKILL-11 enemies use techniques and attack skills as their line says, for nothing', () => {
    const match = play({
      board: '1 A 1',
      foes: { 1: { kind: 'kachi', damage: 3, lines: ['use ward > attack an adjacent target using wrath'] } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(told(match, 'skill.used', 'who', 'skill')).toEqual(['enemies/e1 ward', 'enemies/e1 wrath']);
    expect(state(match).enemies.e1?.damage).toBe(1);
    expect(state(match).characters.akira?.health).toBe(6);
  });

  test('EX-REROLL-04 EX-REROLL-05 rerolled dice lie in the supply, and can be placed from there', () => {
    const match = play({
      board: '1 A',
      characters: { akira: { skills: ['stab'], ki: { supply: [1], exhausted: [2], slots: {} } } },
      rounds: [['akira']],
      script: { 'ki:akira': [3, 6] },
    });
    pick(match, 'reroll');
    answerSome(match, 's0', 'x0');
    expect(state(match).characters.akira?.ki).toEqual({ supply: [3, 6], exhausted: [], slots: {} });
    pick(match, 'place-6-stab');
    expect(state(match).characters.akira?.ki).toEqual({ supply: [3], exhausted: [], slots: { stab: 6 } });
  });
});

describe('a table of four', () => {
  test('EX-CMP-27 EX-ACT-03 no character ever holds more than its 4 tokens', () => {
    const match = play({ board: '1 A', characters: { akira: { ap: 3 } }, rounds: [['akira']] });
    expect(state(match).characters.akira?.ap).toBe(4);
  });
});
