import { expect, test } from 'vitest';
import { BLUE, GREEN, type Player } from '../../src/table/state.ts';
import { cardTexts } from '../../src/telling/text.ts';
import { equipped, launchStep, pack, patterns, sets } from '../helpers/launches.ts';
import { attach, board, choose, drawn, isOver, letters, offered, state } from '../helpers/table.ts';

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
  const match = launchStep('X X - - #\n- - - - #\n- - - - #\n- - - - #', (_, table) => {
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

test('a Pattern may not be mirrored where that is no rotation (TM-3g-12)', () => {
  const mirrored = launchStep('g b - - #\n- b - - #\n- - - - #\n- - - - #', equipped('t-hook'));
  expect(isOver(mirrored)).toBe(true);
  expect(board(mirrored).assets.power).toBe(0);
  expect(letters(board(mirrored).dump)).toBe('');
});

test('Corrupted Data is part of no Pattern that does not show it, whatever that asks for (TM-3d-06)', () => {
  for (const [drawing, augment] of [
    ['X b - - #', 't-any'],
    ['X r - - #', 't-reds'],
    ['X r - - #', 't-core'],
  ] as const)
    expect(isOver(launchStep(drawing, equipped(augment))), augment).toBe(true);
});

test('apart from turning, the tokens must lie exactly as shown (TM-3e-09)', () => {
  const shown = launchStep('b g - - #\nb - - - #\n- - - - #\n- - - - #', equipped('t-hook'));
  expect(sets(shown, 'augment:t-hook')).toEqual(['r1c1-r1c2-r2c1']);
  for (const apart of [
    'b - g - #\nb - - - #\n- - - - #\n- - - - #',
    'b g - - #\n- - - - #\nb - - - #\n- - - - #',
    'b b - - #\ng - - - #\n- - - - #\n- - - - -',
    // Nor does a Pattern go on at the other edge of the Launcher.
    '- - - - b\ng - - - b\n- - - - -\n- - - - -',
  ])
    expect(isOver(launchStep(apart, equipped('t-hook'))), apart).toBe(true);
  // Down to the last of five.
  const cross = (last: string) =>
    launchStep(`y - y - #\n- b - - #\ny - ${last} - #\n- - - y #`, (_, table) => {
      table.market = ['scout'];
    });
  expect(sets(cross('y'), 'body:scout')).toEqual(['r1c1-r1c3-r2c2-r3c1-r3c3']);
  expect(sets(cross('b'), 'body:scout')).toEqual([]);
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
  choose(match, 'p1', 'blue');
  expect(board(match).core).toBe(BLUE);
  expect(sets(match, 'hack1:e1')).toEqual(['r3c1-r3c2']);
});

test('Core Data changes by a text that says so, to the other side of the token or to the one beside the board (TM-3d-17)', () => {
  const match = launchStep('r r - - #\n- - - - #\n- - - - #\n- - - - #', equipped('t-core'));
  choose(match, 'p1', 'augment:t-core@r1c1-r1c2');
  // Red and green are the sides of the first token, blue and yellow those of the second; red lies up.
  expect(offered(match).sort()).toEqual(['blue', 'green', 'yellow']);
  choose(match, 'p1', 'green');
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
  // Nor does it matter that they are printed alike.
  const alike = launchStep('r r - r #\n- - - r #\n- - - - #\n- - - - #', (player) => {
    player.equipped = ['t-reds', 't-more-reds'];
  });
  expect(patterns(alike)).toEqual(['augment:t-reds', 'augment:t-more-reds']);
  choose(alike, 'p1', 'augment:t-reds@r1c1-r1c2');
  choose(alike, 'p1', 'augment:t-more-reds@r1c4-r2c4');
  expect(board(alike).assets).toMatchObject({ reroll: 1, shield: 1 });
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

test('every Longer Pattern gives 2 of its Asset in all, and nothing of the regular one besides (TM-3g-08)', () => {
  const colours = { shield: 'b', memory: 'g', power: 'r', reroll: 'y' } as const;
  for (const [asset, c] of Object.entries(colours)) {
    const match = launchStep(`${c} ${c} ${c} ${c} #\n- - - - #\n- - - - #\n- - - - #`);
    choose(match, 'p1', `longer-${asset}@r1c1-r1c2-r1c3-r1c4`);
    expect(isOver(match)).toBe(true);
    expect(board(match).assets).toEqual({ shield: 0, memory: 0, power: 0, reroll: 0, [asset]: 2 });
  }
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
  // All of them can be launched: Open Data forms each.
  expect(patterns(launchStep('O O O O O  O O O O O  O O O O O  O O O O O'))).toEqual(
    Object.keys(pack.content.patterns),
  );
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

test('the tokens of a Pattern lie in the Dump when its effect is resolved, and their slots are free (TM-3g-02)', () => {
  const match = launchStep('g g - - #\n- - - - #\n- - - - #\n- - - - #', equipped('t-reload'));
  choose(match, 'p1', 'augment:t-reload@r1c1-r1c2');
  // The only kind of token in the Dump is the one that was launched: where it goes is asked.
  expect(letters(board(match).dump)).toBe('g g');
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\n- - - - #');
  choose(match, 'p1', 'r1c1');
  expect(drawn(board(match))).toBe('g - - - #\n- - - - #\n- - - - #\n- - - - #');
  expect(letters(board(match).dump)).toBe('g');
  // All of them, however many.
  const longer = launchStep('b b b b #\n- - - - #\n- - - - #\n- - - - #');
  choose(longer, 'p1', 'longer-shield@r1c1-r1c2-r1c3-r1c4');
  expect(letters(board(longer).dump)).toBe('b b b b');
  expect(drawn(board(longer))).toBe('- - - - #\n- - - - #\n- - - - #\n- - - - #');
});

test('one Open token stands in for a Basic one in an Asset Pattern (TM-3d-15)', () => {
  const match = launchStep('r O r - #\n- - - - #\n- - - - #\n- - - - #');
  choose(match, 'p1', 'power@r1c1-r1c2-r1c3');
  expect(board(match).assets.power).toBe(1);
  expect(letters(board(match).dump)).toBe('r r O');
});

test('every Pattern is drawn in the same frame, and what is launched by itself is headed Launch (TM-3e-08)', () => {
  const texts = [...cardTexts(pack, 'en')];
  const lines = (id: string) => texts.find((each) => each.id === id)?.lines ?? [];
  const frames = (id: string) =>
    lines(id)
      .filter(({ spans }) => spans[0]?.kind === 'pattern')
      .map(({ heading }) => heading?.id);
  expect(frames('pattern:exp')).toEqual(['launch']);
  expect(frames('augment:t-reds')).toEqual(['launch']);
  expect(frames('enemy:t-a')).toEqual(['hack', 'hack', 'repel']);
  expect(frames('body:t-x')).toEqual(['cost']);
});
