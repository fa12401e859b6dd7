import type { Match } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { BLUE, GREEN, type Player, RED, type Tamashii, YELLOW } from '../../src/table/state.ts';
import { augment, body, enemy, scenario } from '../helpers/invent.ts';
import {
  attach,
  board,
  choose,
  drawn,
  invented,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** Every kind of Pattern by the same rules: once in a step, all its tokens, only where it may be launched. */
const STEP = '{ if: Time is 9, then: gain 1 Power }';
const pack = invented({
  'augments.yaml': [
    augment('l-one', { pattern: 'r r', effect: 'gain 1 Power' }),
    augment('l-two', { pattern: 'r r', effect: 'gain 1 Shield' }),
    augment('l-three', { pattern: 'r r', effect: 'gain 1 Memory' }),
    augment('l-tall', { pattern: 'b . / . y / g .', effect: 'gain 1 Power' }),
    augment('l-any', { pattern: '? ?', effect: 'gain 1 Power' }),
    augment('l-core', { pattern: '* *', effect: 'gain 1 Power' }),
    augment('l-open', { pattern: 'o', effect: 'gain 1 Power' }),
    augment('l-x', { pattern: 'x x', effect: 'gain 1 Power' }),
    augment('l-hook', { pattern: 'b g / r .', effect: 'gain 1 Power' }),
    augment('l-line', { pattern: 'b g r', effect: 'gain 1 Power' }),
    ...['b', 'g', 'y', 'r'].map((cell) => augment(`l-${cell}`, { pattern: cell, effect: 'gain 1 Power' })),
  ].join(''),
  'enemies.yaml': enemy('l-enemy', {
    integrity: 9,
    hacks: [
      ['r r', 'gain 1 Power'],
      ['r r', 'gain 1 Shield'],
    ],
    repel: ['r r', 'gain 1 Memory'],
  }),
  'bodies.yaml': ['l-a', 'l-b', 'l-c', 'l-d', 'l-e'].map((id) => body(id, { cost: 'r r' })).join(''),
  'protocols.yaml': `
l-p: { steps: [${STEP}, ${STEP}, ${STEP}], launch: { pattern: "r r", effect: gain 1 EXP } }`,
  'districts.yaml': 'l-tile: { number: 93, entry: 0, stationary: 0 }',
  'scenarios/l-scenario.yaml': scenario(
    { launches: '[{ pattern: "r r", effect: gain 1 Power }]' },
    `
  W01: { type: plot, launches: [{ pattern: "r r", effect: gain 1 Shield }] }
  W02: { type: special, launches: [{ pattern: "r r", effect: gain 1 Memory }] }
  W03: { type: special, launches: [{ pattern: "r r", effect: gain 1 Reroll }] }
  W04: { type: special, launches: [{ pattern: "r r", effect: gain 1 EXP }] }
  W05: { type: plot, launches: [{ pattern: "b", effect: gain 1 EXP, if: you are on the District tile l-tile }] }`,
  ),
});

const REDS = 'r r - r r  - - - - -  r r - r r  - - - - -';

function launchStep(
  drawing: string,
  lay: (player: Player, table: Tamashii) => void,
  players = 2,
  role = 'p1',
) {
  return play(
    (table) => {
      table.phase = 'action';
      launcher(me(table, role), drawing);
      lay(me(table, role), table);
    },
    [step('action.launch', 'action', role)],
    { pack, players },
  );
}

function patterns(match: Match<Tamashii>, role = 'p1'): string[] {
  const launches = offered(match, role).filter((id) => id.includes('@'));
  return [...new Set(launches.map((id) => id.slice(0, id.indexOf('@'))))];
}

function launch(match: Match<Tamashii>, pattern: string): void {
  choose(match, 'p1', offered(match).find((id) => id.startsWith(`${pattern}@`)) ?? pattern);
}

const SCENARIO = ['launch1:sheet', 'launch1:W01', 'launch1:W02', 'launch1:W03', 'launch1:W04'];

/** Everything from which two red tokens can be launched, apart from Bodies. */
function everything(player: Player, table: Tamashii): void {
  attach(player, ['l-enemy', 0]);
  player.equipped = ['l-one', 'l-two', 'l-three'];
  player.protocol = { card: 'l-p', done: 3 };
  Object.assign(table.scenario, { sheet: 'l-scenario', plot: 'W01', special: ['W02', 'W03', 'W04'] });
}

const EVERYTHING = [
  'hack1:e1',
  'hack2:e1',
  'repel:e1',
  'augment:l-one',
  'augment:l-two',
  'augment:l-three',
  'protocol:l-p',
  ...SCENARIO,
];

test('Patterns come from the Top Enemy, every equipped Augment, a completed Learning Protocol, the sheet and every Scenario card in play (TM-3f-12, TM-3g-09)', () => {
  const match = launchStep(REDS, everything);
  expect(patterns(match).sort()).toEqual([...EVERYTHING].sort());
});

test('whatever it is printed on, a Pattern is launched once in a step, and nothing else is closed by it (TM-3g-03, TM-3g-04, TM-3g-10)', () => {
  for (const pattern of EVERYTHING) {
    const match = launchStep(REDS, everything);
    launch(match, pattern);
    expect(patterns(match).sort(), pattern).toEqual(EVERYTHING.filter((other) => other !== pattern).sort());
  }
});

test('whatever it is printed on, all tokens of a Pattern and no others are dumped first, by whoever launches it (TM-3g-02, TM-8-12)', () => {
  for (const role of ['p1', 'p2', 'p3'])
    for (const pattern of EVERYTHING) {
      const match = launchStep('b r r y #', everything, 3, role);
      choose(match, role, `${pattern}@r1c2-r1c3`);
      expect(drawn(board(match, role)).split('\n')[0], pattern).toBe('b - - y #');
      expect(letters(board(match, role).dump), pattern).toBe('r r');
      // What it gives is theirs alone.
      for (const other of ['p1', 'p2', 'p3'].filter((each) => each !== role)) {
        const { assets, exp, dump } = board(match, other);
        expect([Object.values(assets), exp, dump], pattern).toEqual([[0, 0, 0, 0], 0, []]);
      }
      const { assets, exp } = board(match, role);
      expect(
        Object.values(assets).reduce((sum, n) => sum + n, exp),
        pattern,
      ).toBe(1);
    }
});

test('a launched Basic Pattern is dumped, and gives what is printed on every board (TM-8-12)', () => {
  const given = Object.entries({ b: 'shield', g: 'memory', r: 'power', y: 'reroll' } as const);
  for (const [letter, asset] of given) {
    const match = launchStep(`${letter} ${letter} ${letter} - #`, () => {});
    launch(match, asset);
    expect(letters(board(match).dump)).toBe(`${letter} ${letter} ${letter}`);
    expect(board(match).assets).toEqual({ shield: 0, memory: 0, power: 0, reroll: 0, [asset]: 1 });
  }
  const learnt = launchStep('b g - - #  y r - - #', () => {});
  launch(learnt, 'exp');
  expect(board(learnt).exp).toBe(1);
});

test('a Basic Pattern of three and one of four are dumped whole, each once in a step (TM-3g-02, TM-3g-03)', () => {
  const match = launchStep('b b b b #  b b b b #  b b b - #', () => {});
  launch(match, 'longer-shield');
  expect(board(match)).toMatchObject({ assets: { shield: 2 }, dump: Array(4).fill(BLUE) });
  expect(patterns(match)).toEqual(['shield']);
  launch(match, 'shield');
  expect(board(match)).toMatchObject({ assets: { shield: 3 }, dump: Array(7).fill(BLUE) });
  expect(isOver(match)).toBe(true);
});

test('three different Augments and three Patterns of one Top Enemy in one step (TM-3g-05, TM-3g-06)', () => {
  const match = launchStep('r r r r #  r r r r #  r r r r #', (player) => {
    player.equipped = ['l-one', 'l-two', 'l-three'];
    attach(player, ['l-enemy', 0]);
  });
  for (const pattern of [
    'repel:e1',
    'augment:l-two',
    'hack2:e1',
    'augment:l-one',
    'hack1:e1',
    'augment:l-three',
  ])
    launch(match, pattern);
  expect(isOver(match)).toBe(true);
  expect(board(match).assets).toEqual({ power: 2, shield: 2, memory: 2, reroll: 0 });
});

test('every Body of a full Market can be inhabited from anywhere, and its place is filled (TM-3j-08, TM-3j-09, TM-3j-11)', () => {
  const market = ['l-a', 'l-b', 'l-c', 'l-d', 'l-e'];
  for (const wanted of market) {
    const match = launchStep('r r - - #', (_, table) => {
      table.market = [...market];
      table.bodyDeck.items = ['scout'];
    });
    expect(patterns(match)).toEqual(market.map((id) => `body:${id}`));
    launch(match, `body:${wanted}`);
    expect(board(match).bodies).toEqual([wanted]);
    // Its place is filled, the others stay in theirs (TM-3j-11).
    expect(state(match).market).toEqual(market.map((id) => (id === wanted ? 'scout' : id)));
  }
});

test('a Body that was taken is refilled at once, where it lay, by the top card of the deck (TM-3j-11)', () => {
  const market = ['l-a', 'l-b', 'l-c'];
  for (const [at, wanted] of market.entries()) {
    const match = launchStep('r r - - #', (_, table) => {
      table.market = [...market];
      table.bodyDeck.items = ['scout', 'soldier'];
    });
    launch(match, `body:${wanted}`);
    expect(state(match).market).toEqual(market.with(at, 'scout'));
    expect(state(match).bodyDeck.items).toEqual(['soldier']);
  }
});

test('the condition of a Scenario’s Pattern is that of whoever launches, not of the First Player (TM-3g-09)', () => {
  for (const [role, at] of [
    ['p1', 'there'],
    ['p2', 'there'],
    ['p1', 'here'],
    ['p2', 'here'],
  ] as const) {
    const match = play(
      (table) => {
        tile(table, 'there', 0, 0, { district: { zone: 'open', items: ['l-tile'], seen: [] } as never });
        tile(table, 'here', 1, 0);
        for (const each of ['p1', 'p2']) {
          me(table, each).at = each === role ? at : at === 'there' ? 'here' : 'there';
          launcher(me(table, each), 'b - - - #');
        }
        Object.assign(table.scenario, { sheet: 'l-scenario', plot: 'W05' });
      },
      [step('action.launch', 'action', role)],
      { pack },
    );
    expect(patterns(match, role), `${role} ${at}`).toEqual(at === 'there' ? ['launch1:W05'] : []);
  }
});

test('the BOT’s battery Pattern is launched once in a step, with all its tokens (TM-6a-19, TM-3g-03)', () => {
  const match = launchStep(
    'b r g - #  y r y - #  - - - - #',
    (player, table) => {
      tile(table, 'a', 0, 0);
      player.at = 'a';
      table.bot = newBot(1, 'a');
    },
    1,
  );
  choose(match, 'p1', 'bot@r1c1-r1c2-r1c3');
  expect(state(match).bot?.batteries).toBe(2);
  expect(letters(board(match).dump)).toBe('b g r');
  // The other three lie there, and are not launched.
  expect(isOver(match)).toBe(true);
});

test('a hole in a Pattern of several lines demands nothing: empty, filled or Corrupted (TM-3e-10)', () => {
  for (const hole of ['-', 'y', 'X', 'O']) {
    const match = launchStep(`b ${hole} - - #  ${hole} y - - #  g ${hole} - - #`, (player) => {
      player.equipped = ['l-tall'];
    });
    expect(offered(match), hole).toContain('augment:l-tall@r1c1-r2c2-r3c1');
  }
});

const CORES = { blue: BLUE, green: GREEN, yellow: YELLOW, red: RED };

test('Core Data is what the token in the slot shows, or Open Data; never another type, never Corrupted Data (TM-3d-16, TM-3d-11, TM-3d-06)', () => {
  for (const [name, core] of Object.entries(CORES)) {
    const letter = name[0] as string;
    const formed = (two: string) => {
      const match = launchStep(two, (player) => {
        player.core = core;
        player.equipped = ['l-core'];
      });
      return patterns(match).includes('augment:l-core');
    };
    expect([`${letter} ${letter}`, `${letter} O`, `O ${letter}`, 'O O'].map(formed), name).toEqual(
      Array(4).fill(true),
    );
    const others = Object.keys(CORES).flatMap((other) => (other === name ? [] : [other[0] as string]));
    for (const other of [...others, 'X', '-']) expect(formed(`${letter} ${other}`), other).toBe(false);
  }
});

test('Any Data is any Basic type or Open Data, and no Corrupted Data (TM-3d-19, TM-3d-12, TM-3d-06)', () => {
  const formed = (two: string) =>
    patterns(launchStep(two, (player) => Object.assign(player, { equipped: ['l-any'] }))).length > 0;
  const all = ['b', 'g', 'y', 'r', 'O'];
  for (const a of all) for (const b of all) expect(formed(`${a} ${b}`), `${a} ${b}`).toBe(true);
  for (const a of [...all, 'X']) for (const b of ['X', '-']) expect(formed(`${a} ${b}`)).toBe(false);
});

test('a cell of a type takes that type or Open Data and nothing else (TM-3d-10, TM-3d-15, TM-3d-06)', () => {
  for (const cell of ['b', 'g', 'y', 'r'])
    for (const token of ['b', 'g', 'y', 'r', 'O', 'X']) {
      const match = launchStep(token, (player) => Object.assign(player, { equipped: [`l-${cell}`] }));
      expect(patterns(match).length > 0, `${cell} ${token}`).toBe(token === cell || token === 'O');
    }
});

test('what asks for Open Data takes no other token, what asks for Corrupted Data takes nothing else (TM-3d-13, TM-3d-06)', () => {
  for (const token of ['b', 'g', 'y', 'r', 'O', 'X']) {
    const match = launchStep(`${token} ${token}`, (player) => {
      player.equipped = ['l-open', 'l-x'];
    });
    const expected = token === 'O' ? ['augment:l-open'] : token === 'X' ? ['augment:l-x'] : [];
    expect(patterns(match), token).toEqual(expected);
  }
});

test('turned by 0, 90, 180 and 270 degrees a Pattern is formed, mirrored it is not (TM-3g-11, TM-3g-12)', () => {
  const formed = (drawing: string) =>
    patterns(launchStep(drawing, (player) => Object.assign(player, { equipped: ['l-hook'] }))).length > 0;
  for (const turned of [
    'b g - - #  r - - - #',
    'r b - - #  - g - - #',
    '- r - - #  g b - - #',
    'g - - - #  b r - - #',
  ])
    expect(formed(turned), turned).toBe(true);
  for (const mirrored of [
    'g b - - #  - r - - #',
    'b r - - #  g - - - #',
    'r - - - #  b g - - #',
    '- g - - #  r b - - #',
  ])
    expect(formed(mirrored), mirrored).toBe(false);
});

test('a line is read from either end, along a row and along a column (TM-3g-13)', () => {
  const lying = [
    'b g r - #',
    'r g b - #',
    'b - - - #  g - - - #  r - - - #',
    'r - - - #  g - - - #  b - - - #',
  ];
  for (const drawing of lying) {
    const match = launchStep(drawing, (player) => Object.assign(player, { equipped: ['l-line'] }));
    expect(patterns(match), drawing).toEqual(['augment:l-line']);
  }
  for (const drawing of ['g b r - #', 'b r g - #', 'b g - r #', 'b - - - #  - g - - #  - - r - #']) {
    const match = launchStep(drawing, (player) => Object.assign(player, { equipped: ['l-line'] }));
    expect(patterns(match), drawing).toEqual([]);
  }
});
