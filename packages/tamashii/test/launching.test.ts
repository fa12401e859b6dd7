import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { cardTexts } from '../src/language/text.ts';
import { newBot } from '../src/solo.ts';
import { BLUE, type Boss, GREEN, type Player, RED, type Tamashii } from '../src/state.ts';
import {
  type Act,
  attach,
  board,
  choose,
  drawn,
  figures,
  invented,
  isOver,
  launcher,
  letters,
  type More,
  me,
  offered,
  play,
  state,
} from './table.ts';

const launching: Act = { flow: 'action.launch', phase: 'action', locals: { role: 'p1' } };

/** P1's Launch step with a Launcher as it is drawn. */
function launchStep(
  drawing: string,
  lay: (player: Player, table: Tamashii) => void = () => {},
  more: More = {},
): Match<Tamashii> {
  return play(
    (table) => {
      table.turn = 3;
      launcher(me(table), drawing);
      lay(me(table), table);
    },
    [launching],
    { pack, ...more },
  );
}

function equipped(augment: string) {
  return (player: Player) => {
    player.equipped = [augment];
  };
}

function theBoss(at: string): Boss {
  return { card: 't-boss', at, integrity: 9, armor: 6, attacks: zone('closed', []) };
}

/** What is offered of one Pattern: its token sets. */
function sets(match: Match<Tamashii>, pattern: string): string[] {
  return offered(match)
    .filter((id) => id.startsWith(`${pattern}@`))
    .map((id) => id.slice(pattern.length + 1));
}

/** Every Pattern that is offered, once. */
function patterns(match: Match<Tamashii>): string[] {
  const launches = offered(match).filter((id) => id.includes('@'));
  return [...new Set(launches.map((id) => id.slice(0, id.indexOf('@'))))];
}

/** Enemies: id, Integrity, Hacks, Repel. */
const enemy = (id: string, integrity: number, hacks: string, repel = 'y . y . y') => `
${id}:
  level: 1
  integrity: ${integrity}
  basic: suffer 1 Wound
  special: suffer 1 Wound
  hacks: [${hacks}]
  repel: { pattern: "${repel}", effect: [discard this Enemy, gain 1 Corrupted Data token] }`;
const augment = (id: string, pattern: string, effect: string, more = '') => `
${id}: { of: spartans, memory: 1, timing: launch, pattern: "${pattern}", effect: ${effect} ${more} }`;
const body = (id: string, cost: string) => `
${id}: { mov: 2, att: 3, pro: 4, cost: "${cost}", ability: gain 1 Power, frames: [] }`;
const STEP = '{ if: Time is 9, then: gain 1 Power }';
const TWO_HACKS = '{ pattern: "r r", effect: deal 2 Damage }, { pattern: "g g", effect: gain 1 Memory }';

const pack = invented({
  'augments.yaml': [
    augment('t-diagonal', 'b . / . r', 'gain 1 Power'),
    augment('t-hook', 'b g / b .', 'gain 1 Power'),
    augment('t-line', 'b g r', 'gain 1 Power'),
    augment('t-core', '* *', 'change your Core Data'),
    augment('t-any', '? ?', 'gain 1 Power'),
    augment('t-reds', 'r r', 'gain 1 Reroll'),
    augment('t-more-reds', 'r r', 'gain 1 Shield'),
    augment('t-prepare', 'r b', 'prepare 2'),
    augment('t-breaks', 'r r', '{ until the end of the turn: increase your ATT by 2 }', ', breaks: true'),
    '\nt-waits: { of: reaper, memory: 1, timing: passive, effect: { when you launch a Hack Pattern: gain 1 Memory } }',
    '\nt-repels: { of: reaper, memory: 1, timing: combat, effect: launch the Repel Pattern of your Top Enemy }',
    '\nt-hacks: { of: reaper, memory: 1, timing: combat, effect: launch a Hack Pattern }',
  ].join(''),
  'enemies.yaml': [
    enemy('t-open', 6, '{ pattern: "o * *", effect: deal 5 Damage }'),
    enemy('t-core', 3, '{ pattern: "* *", effect: deal 2 Damage }'),
    enemy('t-a', 3, TWO_HACKS, 'b b'),
    enemy('t-b', 4, '{ pattern: "r r", effect: deal 1 Damage }', 'y y'),
    enemy('t-strong', 9, TWO_HACKS, 'b b'),
    enemy('t-blue', 9, '{ pattern: "b b", effect: deal 1 Damage }', 'y y'),
    enemy('t-green', 8, '{ pattern: "g g", effect: deal 1 Damage }', 'g g'),
  ].join(''),
  'bodies.yaml': [body('t-x', 'r r'), body('t-z', 'g . g'), body('t-v', 'y y')].join(''),
  'protocols.yaml': `
t-p: { steps: [${STEP}, ${STEP}, ${STEP}], launch: { pattern: "r r", effect: gain 1 EXP } }`,
  'bosses.yaml': `
t-boss:
  integrity: [9, 9, 9, 9]
  armor: 6
  mov: 1
  attacks: {}
  activity: endOfTurn
  rules: ["on the tile of the Boss, it may count as your Top Enemy"]
  hacks:
    - { pattern: "r r", effect: gain 1 Power, further: { pattern: "g g", effect: gain 2 Memory } }`,
  'scenarios/t-scenario.yaml': `
letter: Z
sheet:
  difficulty: easy
  length: short
  map: []
  enemyDeck: []
  corrupted: { each: 8 }
  start: 1
  first: Z01
  launches: [{ pattern: "r r", effect: gain 1 Power }]
cards:
  Z01:
    type: plot
    launches:
      - { pattern: "b b", if: Time is 3, effect: gain 1 Shield }
      - { pattern: "g g", if: Time is 4, effect: gain 1 Memory }
  Z02: { type: special, launches: [{ pattern: "y y", effect: gain 1 Reroll }] }
  Z03: { type: special, launches: [{ pattern: "y y", effect: gain 1 EXP }] }`,
});

test('TC-01: the EXP square may be turned and not mirrored, and Open tokens take whatever colour makes it (TM-3f-11, TM-3g-12, TM-3d-10)', () => {
  const match = launchStep(`
    g b - - #
    r y - - #
    - - O b #
    - - r O #`);
  expect(patterns(match)).toEqual(['exp']);
  expect(sets(match, 'exp')).toEqual(['r3c3-r3c4-r4c3-r4c4']);
  choose(match, 'p1', 'exp@r3c3-r3c4-r4c3-r4c4');
  expect(board(match).exp).toBe(1);
  expect(letters(board(match).dump)).toBe('b r O O');
  expect(drawn(board(match))).toBe('g b - - #\nr y - - #\n- - - - #\n- - - - #');
  expect(isOver(match)).toBe(true);
});

test('TC-03: a two-line Pattern lies turned, with Corrupted Data in its hole; that is dumped when the step is over (TM-3e-10, TM-3d-04, TM-3d-06)', () => {
  const match = launchStep(
    `
    - r - - #
    b X - - #
    - - - - #
    g g g - #`,
    (player, table) => {
      player.equipped = ['t-diagonal'];
      table.corruptedPool = 8;
    },
  );
  expect(patterns(match)).toEqual(['memory', 'augment:t-diagonal']);
  expect(sets(match, 'augment:t-diagonal')).toEqual(['r1c2-r2c1']);
  choose(match, 'p1', 'augment:t-diagonal@r1c2-r2c1');
  expect(board(match).assets.power).toBe(1);
  expect(letters(board(match).dump)).toBe('b r');
  // The step goes on: the Corrupted token still lies there.
  expect(drawn(board(match))).toBe('- - - - #\n- X - - #\n- - - - #\ng g g - #');
  choose(match, 'p1', 'done');
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\ng g g - #');
  expect(letters(board(match).dump)).toBe('b r X');
  expect(isOver(match)).toBe(true);
});

test('dumped Corrupted Data stays with its owner: it goes neither to the Time track nor to the box (TM-3d-03)', () => {
  const match = launchStep('X - - - #\n- - - X #\n- - - - #\n- - - - #', (_, table) => {
    table.corruptedPool = 8;
  });
  expect(letters(board(match).dump)).toBe('X X');
  expect(state(match)).toMatchObject({ corruptedPool: 8, box: [] });
});

const TURNED = [
  ['b g - - #\nb - - - #\n- - - - #\n- - - - #', 'r1c1-r1c2-r2c1'],
  ['b b - - #\n- g - - #\n- - - - #\n- - - - #', 'r1c1-r1c2-r2c2'],
  ['- b - - #\ng b - - #\n- - - - #\n- - - - #', 'r1c2-r2c1-r2c2'],
  ['g - - - #\nb b - - #\n- - - - #\n- - - - #', 'r1c1-r2c1-r2c2'],
] as const;

test.each(TURNED)('a Pattern may be turned by 0, 90, 180 or 270 degrees: %j (TM-3g-11)', (drawing, set) => {
  expect(sets(launchStep(drawing, equipped('t-hook')), 'augment:t-hook')).toEqual([set]);
});

test('a Pattern may not be mirrored, also where only Open Data would tell it apart (TM-3g-12)', () => {
  const mirrored = launchStep('g b - - #\n- b - - #\n- - - - #\n- - - - #', equipped('t-hook'));
  expect(isOver(mirrored)).toBe(true);
  expect(board(mirrored).assets.power).toBe(0);
  expect(letters(board(mirrored).dump)).toBe('');
});

test('apart from turning, the tokens must lie exactly as shown (TM-3e-09)', () => {
  for (const apart of [
    'b - g - #\nb - - - #\n- - - - #\n- - - - #',
    'b g - - #\n- - - - #\nb - - - #\n- - - - #',
    'b b - - #\ng - - - #\n- - - - #\n- - - - -',
    // Nor does a Pattern go on at the other edge of the Launcher.
    '- - - - b\ng - - - b\n- - - - -\n- - - - -',
  ])
    expect(isOver(launchStep(apart, equipped('t-hook'))), apart).toBe(true);
});

test('a Pattern in a single line is read from either end (TM-3g-13)', () => {
  const match = launchStep(
    `
    b g r - -
    - - - r -
    r g b g -
    - - - b -`,
    equipped('t-line'),
  );
  expect(sets(match, 'augment:t-line')).toEqual(['r1c1-r1c2-r1c3', 'r2c4-r3c4-r4c4', 'r3c1-r3c2-r3c3']);
});

test('TC-05: Open Data asked for is Open Data, where Core is shown it may stand in, and its tokens are dumped at once (TM-3d-11, TM-3d-13, TM-3g-02)', () => {
  const lay = (player: Player) => {
    player.core = GREEN;
    attach(player, ['t-open', 0]);
  };
  const drawing = `
    O O g - #
    - - - - #
    g O g - #
    b g g - #`;
  const match = launchStep(drawing, lay);
  expect(sets(match, 'hack1:e1')).toEqual(['r1c1-r1c2-r1c3']);
  expect(sets(match, 'memory')).toEqual(['r1c1-r1c2-r1c3', 'r3c1-r3c2-r3c3']);
  choose(match, 'p1', 'hack1:e1@r1c1-r1c2-r1c3');
  expect(board(match).enemies).toEqual([{ id: 'e1', card: 't-open', damage: 5 }]);
  expect(sets(match, 'memory')).toEqual(['r3c1-r3c2-r3c3']);
  choose(match, 'p1', 'memory@r3c1-r3c2-r3c3');
  expect(board(match).assets.memory).toBe(1);
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\nb g g - #');
  expect(letters(board(match).dump)).toBe('g g g O O O');

  const other = launchStep(drawing, lay);
  choose(other, 'p1', 'memory@r1c1-r1c2-r1c3');
  expect(isOver(other)).toBe(true);
  expect(board(other).enemies[0]?.damage).toBe(0);
});

test('the Core Data symbol is the type on the Core token, as it shows now (TM-3d-16, TM-3d-18)', () => {
  const drawing = 'r r - - #\n- - - - #\nb b - - #\n- - - - -';
  const match = launchStep(drawing, (player) => {
    player.equipped = ['t-core'];
    attach(player, ['t-core', 0]);
  });
  expect(sets(match, 'augment:t-core')).toEqual(['r1c1-r1c2']);
  expect(sets(match, 'hack1:e1')).toEqual(['r1c1-r1c2']);
  choose(match, 'p1', 'augment:t-core@r1c1-r1c2');
  choose(match, 'p1', 't1');
  expect(board(match).core).toBe(BLUE);
  expect(sets(match, 'hack1:e1')).toEqual(['r3c1-r3c2']);
});

test('Core Data changes by a text that says so, to the other side of the token or to the one beside the board (TM-3d-17)', () => {
  const match = launchStep('r r - - #\n- - - - #\n- - - - #\n- - - - #', equipped('t-core'));
  choose(match, 'p1', 'augment:t-core@r1c1-r1c2');
  // Red and green are the sides of the first token, blue and yellow those of the second; red lies up.
  expect(offered(match).sort()).toEqual(['t1', 't2', 't3']);
  choose(match, 'p1', 't2');
  expect(board(match).core).toBe(GREEN);
});

test('the Any Data symbol is any one Basic token, or Open Data, never Corrupted Data (TM-3d-12, TM-3d-19)', () => {
  const match = launchStep('r b - - #\n- - - - #\n- - - - #\n- X O y -', equipped('t-any'));
  expect(sets(match, 'augment:t-any')).toEqual(['r1c1-r1c2', 'r4c3-r4c4']);
});

test('TC-07: two Patterns that look alike are two, and each needs its own tokens (TM-3g-10)', () => {
  const lay = (player: Player) => {
    attach(player, ['t-core', 0]);
    player.equipped = ['t-reds'];
  };
  const match = launchStep('r r r - #\n- - - - #\n- - - - #\n- - - - #', lay);
  const two = ['r1c1-r1c2', 'r1c2-r1c3'];
  expect(sets(match, 'augment:t-reds')).toEqual(two);
  expect(sets(match, 'hack1:e1')).toEqual(two);
  expect(sets(match, 'power')).toEqual(['r1c1-r1c2-r1c3']);
  choose(match, 'p1', 'augment:t-reds@r1c1-r1c2');
  expect(isOver(match)).toBe(true);
  expect(board(match).assets.reroll).toBe(1);
  expect(drawn(board(match))).toBe('- - r - #\n- - - - #\n- - - - #\n- - - - #');
  expect(board(match).enemies[0]?.damage).toBe(0);
  // With tokens for both, both are launched though they look the same.
  const both = launchStep('r r - r #\n- - - r #\n- - - - #\n- - - - #', lay);
  choose(both, 'p1', 'augment:t-reds@r1c1-r1c2');
  choose(both, 'p1', 'hack1:e1@r1c4-r2c4');
  expect(board(both).enemies[0]?.damage).toBe(2);
  expect(board(both).assets.reroll).toBe(1);
});

test('TC-09: Longer and regular Shield cross in one token: no order reaches 3 (TM-3g-08, U-38)', () => {
  const start = () => launchStep('b b b b #\n- - b - #\n- - b - #\n- - - - #');
  expect(patterns(start())).toEqual(['shield', 'longer-shield']);
  expect(sets(start(), 'longer-shield')).toEqual(['r1c1-r1c2-r1c3-r1c4']);
  expect(sets(start(), 'shield')).toEqual(['r1c1-r1c2-r1c3', 'r1c2-r1c3-r1c4', 'r1c3-r2c3-r3c3']);
  const a = start();
  choose(a, 'p1', 'longer-shield@r1c1-r1c2-r1c3-r1c4');
  expect(isOver(a)).toBe(true);
  expect(board(a).assets.shield).toBe(2);
  expect(drawn(board(a))).toBe('- - - - #\n- - b - #\n- - b - #\n- - - - #');
  const b = start();
  choose(b, 'p1', 'shield@r1c3-r2c3-r3c3');
  expect(isOver(b)).toBe(true);
  expect(board(b).assets.shield).toBe(1);
  expect(drawn(board(b))).toBe('b b - b #\n- - - - #\n- - - - #\n- - - - #');
});

test('TC-11: a Hack defeats the Top Enemy, the next one is hacked and repelled in the same step (TM-3u-06, TM-3s-03, TM-3s-05)', () => {
  const match = launchStep(
    `
    r r - r #
    g g - r #
    - - - - #
    y y - - #`,
    (player, table) => {
      attach(player, ['t-a', 1], ['t-b', 0]);
      table.corruptedPool = 8;
    },
  );
  expect(patterns(match)).toEqual(['hack1:e1', 'hack2:e1']);
  expect(sets(match, 'hack1:e1')).toEqual(['r1c1-r1c2', 'r1c4-r2c4']);
  expect(sets(match, 'hack2:e1')).toEqual(['r2c1-r2c2']);
  choose(match, 'p1', 'hack1:e1@r1c1-r1c2');
  expect(board(match).exp).toBe(1);
  expect(patterns(match)).toEqual(['hack1:e2', 'repel:e2']);
  choose(match, 'p1', 'hack1:e2@r1c4-r2c4');
  expect(board(match).enemies).toEqual([{ id: 'e2', card: 't-b', damage: 1 }]);
  choose(match, 'p1', 'repel:e2@r4c1-r4c2');
  expect(isOver(match)).toBe(true);
  expect(board(match).enemies).toEqual([]);
  expect(board(match).exp).toBe(1);
  expect(state(match).corruptedPool).toBe(7);
  expect(letters(board(match).dump)).toBe('y y r r r r X');
  expect(drawn(board(match))).toBe('- - - - #\ng g - - #\n- - - - #\n- - - - #');
});

test('two Hacks and the Repel of one Top Enemy in one step, each once (TM-3g-06)', () => {
  const match = launchStep(
    `
    r r g g #
    - - - - #
    r r g g #
    b b - - #`,
    (player) => attach(player, ['t-strong', 0]),
  );
  choose(match, 'p1', 'hack1:e1@r1c1-r1c2');
  expect(patterns(match)).toEqual(['hack2:e1', 'repel:e1']);
  choose(match, 'p1', 'hack2:e1@r3c3-r3c4');
  expect(patterns(match)).toEqual(['repel:e1']);
  expect(board(match).assets.memory).toBe(1);
  choose(match, 'p1', 'repel:e1@r4c1-r4c2');
  expect(board(match).enemies).toEqual([]);
  expect(isOver(match)).toBe(true);
});

test('there are exactly nine Basic Patterns: four of Assets, four Longer ones, one of EXP (TM-3f-01)', () => {
  expect(Object.keys(pack.content.patterns)).toEqual([
    'shield',
    'memory',
    'power',
    'reroll',
    'longer-shield',
    'longer-memory',
    'longer-power',
    'longer-reroll',
    'exp',
  ]);
});

const BASICS = [
  ['shield', 'b b b -', { shield: 1 }, 'TM-3f-03'],
  ['memory', 'g g g -', { memory: 1 }, 'TM-3f-04'],
  ['power', 'r r r -', { power: 1 }, 'TM-3f-05'],
  ['reroll', 'y y y -', { reroll: 1 }, 'TM-3f-06'],
  ['longer-shield', 'b b b b', { shield: 2 }, 'TM-3f-07'],
  ['longer-memory', 'g g g g', { memory: 2 }, 'TM-3f-08'],
  ['longer-power', 'r r r r', { power: 2 }, 'TM-3f-09'],
  ['longer-reroll', 'y y y y', { reroll: 2 }, 'TM-3f-10'],
] as const;

test.each(BASICS)('the Basic Pattern %s on %s gives %j (%s)', (pattern, row, gained) => {
  const match = launchStep(`- - - - #\n${row} #\n- - - - #\n- - - - #`);
  const length = row.includes('-') ? 3 : 4;
  const set = [1, 2, 3, 4].slice(0, length).map((column) => `r2c${column}`);
  choose(match, 'p1', `${pattern}@${set.join('-')}`);
  const none = { shield: 0, memory: 0, power: 0, reroll: 0 };
  expect(board(match)).toMatchObject({ exp: 0, assets: { ...none, ...gained } });
});

test('Basic Patterns are there whatever one’s Body, Augments, Enemies and tile (TM-3f-02)', () => {
  const match = launchStep('b b b - #\n- - - - #\n- - - - #\n- - - - #', (player) => {
    player.bodies = ['t-x'];
    player.equipped = ['t-reds'];
    attach(player, ['t-a', 0]);
    player.at = '';
  });
  choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
  expect(board(match).assets.shield).toBe(1);
});

test('any number of different Basic Patterns are launched in one step, each once (TM-3g-03, TM-3g-04, TM-3g-07)', () => {
  const match = launchStep('g g g - #\ng g g - #\nb g b b b\ny r - - #');
  choose(match, 'p1', 'memory@r1c1-r1c2-r1c3');
  // Three green tokens in a row are left: that Pattern was launched already.
  expect(patterns(match)).toEqual(['shield', 'exp']);
  choose(match, 'p1', 'exp@r3c1-r3c2-r4c1-r4c2');
  choose(match, 'p1', 'shield@r3c3-r3c4-r3c5');
  expect(board(match)).toMatchObject({ exp: 1, assets: { memory: 1, shield: 1 } });
  expect(isOver(match)).toBe(true);
});

test('a Pattern may be launched again in another Launch step (TM-3g-03)', () => {
  const match = play(
    (table) => launcher(me(table), 'b b b - #\n- - - - #\nb b b - #\n- - - - #'),
    [launching, launching],
  );
  choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
  expect(board(match).assets.shield).toBe(1);
  choose(match, 'p1', 'shield@r3c1-r3c2-r3c3');
  expect(board(match).assets.shield).toBe(2);
});

test('only what lies on one’s own Launcher counts (TM-3a-04)', () => {
  const match = play(
    (table) => launcher(me(table, 'p2'), 'b b b - #\n- - - - #\n- - - - #\n- - - - #'),
    [launching, { flow: 'action.launch', phase: 'action', locals: { role: 'p2' } }],
  );
  expect(sets(match, 'shield')).toEqual([]);
  expect(offered(match, 'p2')).toContain('shield@r1c1-r1c2-r1c3');
});

test('one Open token stands in for a Basic one in an Asset Pattern (TM-3d-15)', () => {
  const match = launchStep('r O r - #\n- - - - #\n- - - - #\n- - - - #');
  choose(match, 'p1', 'power@r1c1-r1c2-r1c3');
  expect(board(match).assets.power).toBe(1);
  expect(letters(board(match).dump)).toBe('r r O');
});

test('TC-13: Prepare draws back the tokens that paid for it; all are drawn before any is placed (TM-8-15, TM-3h-04, TM-8-12)', () => {
  const match = launchStep(
    `
    r b - - #
    - - - - #
    - - - - #
    - - - y #`,
    (player) => {
      player.equipped = ['t-prepare'];
      player.bag = [];
      player.dump = [GREEN];
    },
    { script: { 'bag:p1': [RED, GREEN] } },
  );
  choose(match, 'p1', 'augment:t-prepare@r1c1-r1c2');
  expect(board(match).prepared).toEqual([RED, GREEN]);
  expect(letters(board(match).bag)).toBe('b');
  const slots = [1, 2, 3, 4].flatMap((row) => [1, 2, 3, 4].map((column) => `r${row}c${column}`));
  expect(offered(match).filter((id) => id.startsWith('r'))).toEqual(slots.filter((slot) => slot !== 'r4c4'));
  choose(match, 'p1', 'r1c1');
  choose(match, 'p1', 'r4c3');
  expect(drawn(board(match))).toBe('r - - - #\n- - - - #\n- - - - #\n- - g y #');
  expect(letters(board(match).bag)).toBe('b');
  expect(board(match).dump).toEqual([]);
  expect(isOver(match)).toBe(true);
});

test('an Augment that breaks leaves the game, and what it put in force stays (TM-3l-19, TM-8-02)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'r r - - #\n- - - - #\nr r - - #\n- - - - #');
      me(table).equipped = ['t-breaks'];
    },
    [launching, { figure: 'att', of: 'p1' }],
    { pack },
  );
  choose(match, 'p1', 'augment:t-breaks@r1c1-r1c2');
  expect(board(match).equipped).toEqual([]);
  expect(state(match).broken).toEqual(['t-breaks']);
  expect(figures(match)).toEqual([4]);
});

test('several Augments are launched in one step if they are different cards (TM-3g-05)', () => {
  const match = launchStep('r r - - #\n- - - - #\nr r - - #\n- - - - #', (player) => {
    player.equipped = ['t-reds', 't-more-reds'];
    player.unequipped = ['t-breaks'];
  });
  expect(patterns(match)).toEqual(['augment:t-reds', 'augment:t-more-reds']);
  choose(match, 'p1', 'augment:t-reds@r1c1-r1c2');
  expect(patterns(match)).toEqual(['augment:t-more-reds']);
  choose(match, 'p1', 'augment:t-more-reds@r3c1-r3c2');
  expect(board(match).assets).toEqual({ shield: 1, memory: 0, power: 0, reroll: 1 });
});

test('the cost of a Body is a Pattern with holes like any; the Body is inhabited and the Market full at once (TM-3g-14, TM-3j-09, TM-3j-11)', () => {
  const match = launchStep('r r - - #\n- - - - #\ng y g - #\n- - - - #', (_, table) => {
    table.market = ['t-x', 't-v'];
    table.bodyDeck.items = ['t-z'];
  });
  expect(patterns(match)).toEqual(['body:t-x']);
  choose(match, 'p1', 'body:t-x@r1c1-r1c2');
  expect(board(match).bodies).toEqual(['t-x']);
  expect(state(match).market).toEqual(['t-v', 't-z']);
  expect(sets(match, 'body:t-z')).toEqual(['r3c1-r3c3']);
  choose(match, 'p1', 'body:t-z@r3c1-r3c3');
  expect(board(match).bodies).toEqual(['t-z', 't-x']);
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- y - - #\n- - - - #');
});

test('with two Advanced Bodies the owner gives one of them up before a third is taken (TM-3j-12, U-31)', () => {
  const match = launchStep('r r - - #\n- - - - #\n- - - - #\n- - - - #', (player, table) => {
    player.bodies = ['t-v', 't-z'];
    table.market = ['t-x'];
  });
  choose(match, 'p1', 'body:t-x@r1c1-r1c2');
  expect(offered(match).filter((id) => id.startsWith('t-'))).toEqual(['t-v', 't-z']);
  choose(match, 'p1', 't-v');
  expect(board(match).bodies).toEqual(['t-x', 't-z']);
  // The deck was empty: what was given up lies in the Market now.
  expect(state(match).market).toEqual(['t-v']);
});

test('Patterns of the Scenario sheet, the active card and Special cards in play: each once, where its condition holds (TM-3g-09)', () => {
  const match = launchStep('r r b b #\n- - - - #\ny y g g #\nr r - - #', (_, table) => {
    table.time = 3;
    Object.assign(table.scenario, { sheet: 't-scenario', plot: 'Z01', special: ['Z02'] });
  });
  expect(patterns(match)).toEqual(['launch1:sheet', 'launch1:Z01', 'launch1:Z02']);
  choose(match, 'p1', 'launch1:sheet@r1c1-r1c2');
  expect(patterns(match)).toEqual(['launch1:Z01', 'launch1:Z02']);
  choose(match, 'p1', 'launch1:Z01@r1c3-r1c4');
  choose(match, 'p1', 'launch1:Z02@r3c1-r3c2');
  expect(board(match).assets).toEqual({ shield: 1, memory: 0, power: 1, reroll: 1 });
});

test('Patterns come from Enemies, Augments, Bodies, the Learning Protocol, Scenario cards and sheet, and the Boss (TM-3f-12)', () => {
  const match = play(
    (table) => {
      launcher(me(table), 'r r - - #\n- - - - #\nb b - - #\n- - - - #');
      Object.assign(me(table), { at: 't1', equipped: ['t-reds'], protocol: { card: 't-p', done: 0 } });
      attach(me(table), ['t-b', 0]);
      table.market = ['t-x'];
      table.time = 3;
      table.boss = theBoss('t1');
      Object.assign(table.scenario, { sheet: 't-scenario', plot: 'Z01', special: ['Z02'] });
    },
    [{ run: 'boss:t-boss/rule1' }, launching],
    { pack },
  );
  expect(patterns(match).sort()).toEqual([
    'augment:t-reds',
    'body:t-x',
    'hack1:boss',
    'hack1:e1',
    'launch1:Z01',
    'launch1:sheet',
    'protocol:t-p',
  ]);
  choose(match, 'p1', 'protocol:t-p@r1c1-r1c2');
  expect(board(match).exp).toBe(1);
});

test('on its tile the Boss may be hacked as the Top Enemy; a Hack may let another Pattern be dumped (TM-5e-09, TM-5e-17)', () => {
  const start = (at: string) =>
    play(
      (table) => {
        launcher(me(table), 'r r - - #\n- - - - #\ng g - - #\n- - - - #');
        me(table).at = 't1';
        table.boss = theBoss(at);
      },
      [{ run: 'boss:t-boss/rule1' }, launching],
      { pack },
    );
  const match = start('t1');
  expect(patterns(match)).toEqual(['hack1:boss']);
  choose(match, 'p1', 'hack1:boss@r1c1-r1c2');
  expect(board(match).assets.power).toBe(1);
  expect(offered(match).filter((id) => !id.startsWith('body'))).toEqual(['further1:boss@r3c1-r3c2', 'leave']);
  choose(match, 'p1', 'further1:boss@r3c1-r3c2');
  expect(board(match).assets.memory).toBe(2);
  expect(isOver(match)).toBe(true);
  const left = start('t1');
  choose(left, 'p1', 'hack1:boss@r1c1-r1c2');
  choose(left, 'p1', 'leave');
  expect(drawn(board(left))).toBe('- - - - #\n- - - - #\ng g - - #\n- - - - #');
  expect(isOver(left)).toBe(true);
  expect(isOver(start('t2'))).toBe(true);
});

test('the BOT’s battery Pattern can be launched while a slot is empty, and is a Hack to whatever waits for one (TM-6a-19, TM-6a-20, TM-6a-21)', () => {
  const start = (batteries: number) =>
    play(
      (table) => {
        launcher(me(table), 'g r g - #\n- - - - #\nb b - - #\ny y - - #');
        attach(me(table), ['t-blue', 0]);
        table.bot = newBot(batteries, '');
      },
      [{ run: 'augment:t-waits/effect' }, launching],
      { players: 1, pack },
    );
  const match = start(4);
  expect(patterns(match)).toEqual(['hack1:e1', 'repel:e1', 'bot']);
  choose(match, 'p1', 'bot@r1c1-r1c2-r1c3');
  expect(state(match).bot?.batteries).toBe(5);
  expect(board(match).assets.memory).toBe(1);
  choose(match, 'p1', 'hack1:e1@r3c1-r3c2');
  expect(board(match).assets.memory).toBe(2);
  // A Repel is no Hack.
  choose(match, 'p1', 'repel:e1@r4c1-r4c2');
  expect(board(match).assets.memory).toBe(2);
  expect(patterns(start(5))).toEqual(['hack1:e1', 'repel:e1']);
});

test('TC-33, the launch in Combat: the text lets the Top Enemy’s Repel Pattern be launched and no other (TM-3g-01, TM-3s-04)', () => {
  const match = play(
    (table) => {
      table.phase = 'combat';
      table.corruptedPool = 8;
      launcher(me(table), '- - - - #\n- - - - #\ng g g - #\n- - - - #');
      attach(me(table), ['t-green', 2], ['t-b', 0]);
    },
    [{ run: 'augment:t-repels/effect' }],
    { pack },
  );
  expect(offered(match).filter((id) => id.includes('@'))).toEqual([
    'repel:e1@r3c1-r3c2',
    'repel:e1@r3c2-r3c3',
  ]);
  choose(match, 'p1', 'repel:e1@r3c1-r3c2');
  expect(board(match).enemies.map(({ id }) => id)).toEqual(['e2']);
  expect(board(match).exp).toBe(0);
  expect(letters(board(match).dump)).toBe('g g X');
  expect(state(match).corruptedPool).toBe(7);
  expect(isOver(match)).toBe(true);
});

test('a text may let any Hack Pattern be launched, and does nothing where none is formed (TM-3g-01)', () => {
  const start = (drawing: string) =>
    play(
      (table) => {
        launcher(me(table), drawing);
        attach(me(table), ['t-strong', 0]);
      },
      [{ run: 'augment:t-hacks/effect' }],
      { pack },
    );
  const match = start('g g - - #\nr r - - #\nb b - - #\n- - - - #');
  expect(patterns(match)).toEqual(['hack1:e1', 'hack2:e1']);
  choose(match, 'p1', 'hack1:e1@r2c1-r2c2');
  expect(board(match).enemies[0]?.damage).toBe(2);
  expect(isOver(match)).toBe(true);
  expect(isOver(start('- - - - #\n- - - - #\nb b - - #\n- - - - #'))).toBe(true);
});

test('TC-23, the Launcher: gains above 5 are lost, and the launch happens all the same (TM-3i-03, TM-8-07)', () => {
  const match = launchStep('b b b b #\n- - - - #\nr r r - #\n- - - - #', (player) => {
    player.assets.power = 5;
    player.assets.shield = 4;
  });
  choose(match, 'p1', 'longer-shield@r1c1-r1c2-r1c3-r1c4');
  expect(patterns(match)).toEqual(['power']);
  choose(match, 'p1', 'power@r3c1-r3c2-r3c3');
  expect(board(match).assets).toEqual({ shield: 5, memory: 0, power: 5, reroll: 0 });
  expect(letters(board(match).dump)).toBe('b b b b r r r');
  expect(isOver(match)).toBe(true);
});

test('every Pattern is drawn in the same frame, and what is launched by itself is headed Launch (TM-3e-08)', () => {
  const texts = [...cardTexts(pack, 'en')];
  const lines = (id: string) => texts.find((each) => each.id === id)?.lines ?? [];
  const frames = (id: string) =>
    lines(id)
      .filter(({ spans }) => spans[0]?.kind === 'icon' && spans[0].id === 'pattern')
      .map(({ heading }) => heading);
  expect(frames('pattern:exp')).toEqual(['Launch']);
  expect(frames('augment:t-reds')).toEqual(['Launch']);
  expect(frames('enemy:t-a')).toEqual(['Hack', 'Hack', 'Repel']);
  expect(frames('body:t-x')).toEqual(['Cost']);
});
