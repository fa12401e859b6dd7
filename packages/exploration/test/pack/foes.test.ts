/** The boards of the core pack: what the book fixes, and what their skills do in play. */
import { describe, expect, test } from 'vitest';
import { placeEnemy } from '../../src/chapters/spawn.ts';
import { aiCards as ai, oracleDeck, table, zone } from '../../src/index.ts';
import { core } from '../helpers/core.ts';
import { type Laid, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

const { minions, servants, wanderers, chosen, skills } = core.content;

function scene(laid: Laid): Scene {
  return play({ pack: core, ...laid });
}

/** An enemy of this kind does one line to Akira. */
function line(kind: string, text: string, laid: Partial<Laid> = {}): Scene {
  return scene({
    board: '1 A 1 .',
    foes: { 1: { kind, lines: [text] } },
    characters: { akira: { weapons: ['katana'], health: 9 } },
    rounds: [['e1']],
    ...laid,
    script: { test: ['1'], ...laid.script },
  });
}

describe('what the book shows keeps its figures', () => {
  test('EX-CMP-07 EX-CMP-08 seven kinds of minions, six or three miniatures each', () => {
    const counts = Object.fromEntries(
      Object.entries(minions).map(([kind, { miniatures }]) => [kind, miniatures]),
    );
    expect(counts).toEqual({
      ashigaru: 6,
      kachi: 6,
      kappa: 6,
      akaname: 6,
      jikininki: 6,
      onryo: 3,
      shikome: 3,
    });
  });

  test('EX-DMG-15 EX-DMG-16 EX-EMOV-14 the ashigaru has 5, 1, 1, the kappa moves 3 and prefers health', () => {
    expect(minions.ashigaru).toMatchObject({ health: 5, defence: 1, armor: 1 });
    expect(minions.kappa).toMatchObject({ movement: 3 });
    expect(JSON.stringify(minions.kappa?.priority)).toContain('preferMost');
  });

  test('EX-SET-31 EX-MIN-02 each has six results in both tables, and every result ends in a line that always works', () => {
    const ends: unknown[] = [];
    for (const { normal, aggressive, upgraded } of Object.values(minions)) {
      expect([Object.keys(normal).length, Object.keys(aggressive).length]).toEqual([6, 6]);
      const results = [normal, aggressive, upgraded?.normal ?? {}, upgraded?.aggressive ?? {}];
      ends.push(...results.flatMap((table) => Object.values(table).map(({ lines }) => lines.at(-1))));
    }
    for (const board of [...Object.values(servants), ...Object.values(wanderers)]) {
      expect(Object.keys(board.behaviour)).toHaveLength(6);
      ends.push(...Object.values(board.behaviour).map(({ lines }) => lines.at(-1)));
    }
    for (const { cards } of Object.values(chosen))
      ends.push(...Object.values(cards).map(({ lines }) => lines.at(-1)));
    for (const last of ends) expect(last).toMatchObject({ t: 'do', clause: { phrase: 'moveToward' } });
  });

  test('EX-CMP-12 three Chosen with ten AI cards each', () => {
    const decks = Object.values(chosen).map(({ cards }) =>
      Object.values(cards).reduce((sum, { copies }) => sum + copies, 0),
    );
    expect(decks).toEqual([10, 10, 10]);
  });

  test('EX-CMP-12 EX-SET-34 whoever of them appears has all ten in its deck', () => {
    for (const kind of Object.keys(chosen)) {
      const state = table({ miniatures: { [kind]: 1 } });
      placeEnemy(state, core.content, { shuffle: () => {} }, kind, 'a1');
      expect(state.ai[kind]?.deck.items).toHaveLength(10);
    }
  });

  test('EX-SRV-05 EX-SRV-06 the Undertaker’s 1 is Machete: attack adjacent, whoever is first elsewhere', () => {
    expect(servants.undertaker?.behaviour['1']?.name).toBe('machete');
    const match = scene({
      board: '1 A . . . .\n2 . . . T 1',
      foes: { 1: { kind: 'undertaker' } },
      characters: { akira: {}, tomoe: { health: 8 } },
      rounds: [['akira', 'tomoe', 'e1']],
      script: { test: ['1'], yin: ['0', '0'], yang: ['0', '1 yang'] },
    });
    pick(match, 'end', 'end');
    expect(told(match, 'enemy.targets', 'target')).toEqual(['characters/tomoe']);
  });

  test('EX-SKILL-01 every skill of an enemy is used by a board or an AI card', () => {
    const own = new Set(
      [minions, servants, wanderers, chosen].flatMap((boards) =>
        Object.values(boards).flatMap((board) => board.skills),
      ),
    );
    const all = Object.keys(skills).filter((id) => skills[id]?.of === 'enemy');
    expect(all.filter((id) => !own.has(id))).toEqual([]);
  });
});

describe('skills of enemies', () => {
  test('EX-EATK-09 Kenjutsu: 1 more, 2 while another kachi is adjacent', () => {
    const alone = line('kachi', 'attack an adjacent target using kenjutsu', {
      script: { yin: ['1'], yang: ['0'] },
    });
    expect(state(alone).characters.akira?.health).toBe(7);
    const two = scene({
      board: '1 A 1 2',
      foes: {
        1: { kind: 'kachi', lines: ['attack an adjacent target using kenjutsu'] },
        2: { kind: 'kachi', like: '1' },
      },
      characters: { akira: { health: 9 } },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1'], yang: ['0'] },
    });
    expect(state(two).characters.akira?.health).toBe(6);
  });

  test('EX-TER-07 River Born: armor on water, and water costs it nothing', () => {
    const match = scene({
      board: '1 A 1',
      foes: { 1: { kind: 'kappa' } },
      characters: { akira: { weapons: ['katana'] } },
      rounds: [['akira']],
      script: { yin: ['1', '1'], yang: ['3'] },
      table: { board: { ground: ['.w'], heights: [], zones: [] } },
    });
    pick(match, 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'armor')).toEqual(['2']);
  });

  test('EX-DEF-06 Feast: it eats a head and heals', () => {
    const match = line('jikininki', 'use feast', {
      board: '1 A 1 h',
      foes: { 1: { kind: 'jikininki', lines: ['use feast'], damage: 4 } },
    });
    expect(state(match)).toMatchObject({ heads: [], enemies: { e1: { damage: 1 } } });
    expect(told(match, 'head.removed', 'at')).toEqual(['board/c1']);
  });

  test('EX-GOLD-06 Hurl: two squares, and 1 damage more for whoever is stopped', () => {
    const match = line('shikome', 'attack an adjacent target using hurl', {
      board: '1 . A 1',
      script: { yin: ['1'], yang: ['0'] },
    });
    expect(state(match).characters.akira).toMatchObject({ at: 'a1', health: 7 });
  });

  test('EX-GOLD-06 Hook pulls whoever it hurt beside it', () => {
    const match = line('undertaker', 'attack a target within range 3 using hook', {
      board: '1 A . . 1',
      script: { yin: ['2 yin', '0'], yang: ['0', '0'] },
    });
    expect(state(match).characters.akira).toMatchObject({ at: 'c1', health: 7 });
  });

  test('EX-SPAWN-02 EX-SPAWN-05 Dig Up: at the nearest point that is not shut, and only while fewer than two are there', () => {
    const dug = (shut: string[], miniatures = { jikininki: 6 }) =>
      told(
        line('undertaker', 'use dig-up', {
          board: '1 . . 1 . . A',
          table: { zones: { z1: zone({ spawns: { S1: 'a1', S2: 'd1' }, shut }) }, miniatures },
        }),
        'enemy.spawned',
        'at',
      );
    expect([dug([]), dug(['S2']), dug(['S1', 'S2'])]).toEqual([['board/d1'], ['board/a1'], []]);
  });

  test('EX-DMG-01 Black Cloud: far attacks on Nue are weaker', () => {
    const match = scene({
      board: '1 T . . . 1',
      foes: { 1: { kind: 'nue', board: { base: 1, armor: 0, defence: 0 } } },
      characters: { tomoe: { weapons: ['yumi'] } },
      rounds: [['tomoe']],
      script: { yin: ['2 yin'], yang: ['0'] },
    });
    pick(match, 'fast-e1', 'plain');
    expect(state(match).enemies.e1?.damage).toBe(1);
  });

  test('EX-DMG-01 Balance: the healthiest strikes the Shinigami harder', () => {
    const match = scene({
      board: '1 A 1 H',
      foes: { 1: { kind: 'shinigami', board: { armor: 0, defence: 0 } } },
      characters: {
        akira: { weapons: ['katana'], health: 8 },
        hikaru: { weapons: ['iron-staff'], health: 3 },
      },
      rounds: [['akira', 'hikaru']],
      script: { yin: ['1', '0', '1', '0'], yang: ['0', '0'] },
    });
    pick(match, 'fast-e1', 'plain', 'end', 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'total')).toEqual(['3', '1']);
  });

  test('EX-DMG-01 Old Wounds: Sedrik strikes harder when he is nearly down', () => {
    const hit = (damage: number) =>
      told(
        line('sedrik', 'attack an adjacent target', {
          foes: { 1: { kind: 'sedrik', lines: ['attack an adjacent target'], damage } },
          script: { yin: ['1', '0'], yang: ['0', '0'] },
        }),
        'attack.dealt',
        'total',
      );
    expect([hit(0), hit(9)]).toEqual([['1'], ['2']]);
  });
});

describe('the Chosen', () => {
  /** It draws this card. */
  function draws(kind: string, deck: string[], laid: Partial<Laid> = {}): Scene {
    const { script, table, ...more } = laid;
    return scene({
      board: '1 A . 1 .\n2 . . . .',
      characters: { akira: { weapons: ['katana'], health: 9, kami: 'hachiman', affinity: 2, ap: 1 } },
      rounds: [['e1']],
      foes: { 1: { kind } },
      ...more,
      table: { ai: { e1: ai(deck) }, ...table },
      script: { ...script },
    });
  }

  test('EX-CHO-05 EX-CHO-08 EX-CHO-09 Hate stays, and only its own attack bars Kami skills', () => {
    const none = ['0', '0', '0'];
    const match = scene({
      board: '1 A . 1 .\n2 . . . .',
      characters: { akira: { weapons: ['katana'], health: 9 } },
      rounds: [['e1']],
      foes: { 1: { kind: 'blood-oni', cards: { hate: { lines: ['attack a target within range 2'] } } } },
      table: { ai: { e1: { ...ai(['hate']) } } },
      script: { yin: ['2 yin', '0', '0'], yang: none.slice(1) },
    });
    expect(state(match).ai.e1?.kept).toEqual(['hate']);
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['2']);
  });

  test('EX-ORC-06 the Abbot’s cards are empowered while the oracle card is red', () => {
    const ZEROS = ['0', '0', '0', '0'];
    const drawn = (color: 'red' | 'green') =>
      told(
        draws('lantern-abbot', [], {
          table: { ai: { e1: ai(['evening-bell']) }, oracle: { ...oracleDeck([]), current: color } },
          script: color === 'red' ? { yin: ZEROS, yang: ZEROS } : { yin: ['0', '0'], yang: ['0', '0'] },
        }),
        'aiCard.empowered',
        'card',
      );
    expect([drawn('red'), drawn('green')]).toEqual([['evening-bell'], []]);
  });

  test('EX-SPTOK-01 the Weaver’s thread slows whoever it hits, and goes at the end of its activation', () => {
    const match = draws('weaver-in-white', [], {
      table: { ai: { e1: ai(['cast-thread']) } },
      rounds: [['e1', 'akira']],
      script: { yin: ['0', '0'], yang: ['0', '0'] },
    });
    expect(state(match).characters.akira?.tokens).toEqual({ web: 1 });
    pick(match, 'move', 'b2');
    expect(open(match)).toEqual(['exert', 'done']);
    pick(match, 'done', 'end');
    expect(state(match).characters.akira?.tokens.web).toBe(0);
  });

  test('EX-SPTOK-01 a wanderer that the thread hits holds no special token', () => {
    const match = draws('weaver-in-white', [], {
      board: '1 A . 1 S',
      foes: { 1: { kind: 'weaver-in-white' }, S: { kind: 'sedrik', ally: true } },
      table: { ai: { e1: ai(['cast-thread']) } },
      script: { yin: ['0', '0'], yang: ['0', '0'] },
    });
    expect(told(match, 'attack.declared', 'target')).toEqual(['enemies/S']);
    expect(told(match, 'token.gained', 'token')).toEqual([]);
  });

  test('EX-INI-05 the Sermon: whoever fails falls back in the next initiative', () => {
    const match = scene({
      board: '1 A . 1 T',
      characters: { akira: { weapons: ['katana'] }, tomoe: { weapons: ['yumi'] } },
      foes: { 1: { kind: 'lantern-abbot', lines: [], cards: { sermon: { lines: ['use sermon'] } } } },
      table: { ai: { e1: ai(['sermon']) }, queue: { waiting: [], activated: [], active: '' } },
      wholeRounds: 0,
      rounds: [['e1'], []],
      script: { test: ['4', '3'] },
    });
    expect(state(match).notes).toMatchObject({ 'delay.akira': 2 });
    expect(state(match).notes['delay.tomoe']).toBeUndefined();
  });

  test('EX-INI-05 whoever the Sermon delays falls back when initiative is determined, once', () => {
    const match = scene({
      board: '1 A . 1 T',
      characters: { akira: { weapons: ['katana'] }, tomoe: { weapons: ['yumi'] } },
      foes: { 1: { kind: 'lantern-abbot', lines: [], cards: { sermon: { lines: ['use sermon'] } } } },
      table: { ai: { e1: ai(['sermon']) } },
      rounds: [[], []],
      determine: true,
      script: {
        test: ['4', '3'],
        initiative: [
          ['akira', 'tomoe'],
          ['akira', 'tomoe'],
        ],
      },
    });
    pick(match, 'keep', 'end', 'end');
    expect(state(match).queue.waiting).toEqual(['tomoe', 'akira']);
    expect(state(match).notes['delay.akira']).toBeUndefined();
  });

  test('EX-ACT-03 Bellow takes the point that was kept', () => {
    const match = draws('blood-oni', [], {
      table: { ai: { e1: ai(['bellow']) } },
      foes: { 1: { kind: 'blood-oni', board: { base: 1 }, cards: { bellow: { lines: ['use bellow'] } } } },
    });
    expect(state(match).characters.akira?.ap).toBe(0);
  });
});
