/** Patterns, tokens and Bodies where several rules of the Launch step meet (3d–3h, 3j, 3s, 8). */
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { damages } from '../helpers/fights.ts';
import { augment, body, type Enemy, enemy } from '../helpers/invent.ts';
import { launchStep, patterns, sets } from '../helpers/launches.ts';
import { attach, board, choose, drawn, invented, isOver, letters, offered, state } from '../helpers/table.ts';

const costly: Enemy['repel'] = [
  'y y',
  '[gain 1 Corrupted Data token, discard this Enemy, increase your Trace by 1]',
];

const pack = invented({
  'augments.yaml': [
    augment('h-chiral', { pattern: 'b g / . r', effect: 'gain 1 Power' }),
    augment('h-wide', { pattern: 'y . y . y', effect: 'gain 1 Power' }),
    augment('h-turn', { pattern: '* *', effect: 'change your Core Data' }),
    augment('h-prepare', { pattern: 'r b', effect: 'prepare 3' }),
    augment('h-any', { pattern: '? ? ?', effect: 'gain 1 Power' }),
    augment('h-open', { pattern: 'o o', effect: 'gain 1 EXP' }),
    augment('h-rot', { pattern: 'x b', effect: 'gain 1 Reroll' }),
    augment('h-unlock', { pattern: 'y', effect: '[unlock 1, prepare 1]' }),
    augment('h-breaks', { pattern: 'b b', effect: '[deal 1 Damage, gain 1 Power]', breaks: true }),
    augment('h-suffer', { pattern: 'r r', effect: 'suffer 5 Wounds', breaks: true }),
  ].join('\n'),
  'enemies.yaml': [
    enemy('h-a', {
      integrity: 3,
      hacks: [
        ['* *', '[deal 3 Damage, gain 1 Power]'],
        ['b b', 'deal 1 Damage'],
      ],
      repel: costly,
    }),
    enemy('h-b', { integrity: 4, hacks: [['g g', 'deal 1 Damage']], repel: costly }),
    enemy('h-c', { integrity: 9, hacks: [['b b b', 'deal 2 Damage']], repel: costly }),
  ].join(''),
  'bodies.yaml': [
    body('h-s', { att: 3, cost: 'b b' }),
    body('h-t', { att: 3, cost: 'y y' }),
    body('h-n', { att: 3, cost: 'r r', ability: 'prepare 1' }),
    body('h-reader', { att: 3, cost: 'o o o', ability: '{ pay: dump 1 green Data token, then: program 2 }' }),
  ].join('\n'),
});
const more = { pack };

test('all four rotations of a crooked Pattern, none of its mirror images (TM-3g-11, TM-3g-12)', () => {
  const at = (drawing: string) =>
    sets(
      launchStep(
        drawing,
        (p) => {
          p.equipped = ['h-chiral'];
        },
        more,
      ),
      'augment:h-chiral',
    );
  expect(at('b g - - #  - r - - #  - - - b #  - - r g #')).toEqual(['r1c1-r1c2-r2c2', 'r3c4-r4c3-r4c4']);
  expect(at('r - - - #  g b - - #  - - g r #  - - b - #')).toEqual(['r1c1-r2c1-r2c2', 'r3c3-r3c4-r4c3']);
  // Mirrored along either line: never.
  expect(at('g b - - #  r - - - #  - - - r #  - - b g #')).toEqual([]);
  // An Open corner does not help a mirror image; Open in both other places makes it legal.
  expect(at('O b - - #  r - - - #  - - - - #  - - - - #')).toEqual([]);
  expect(at('g O - - #  b - - - #  - - - - #  - - - - #')).toEqual(['r1c1-r1c2-r2c1']);
});

test('a Pattern as wide as the Launcher lies along the rows only, and needs an Unlocked slot (TM-3a-09, TM-3g-11, TM-3e-10)', () => {
  const offer = (drawing: string) =>
    sets(
      launchStep(
        drawing,
        (p) => {
          p.equipped = ['h-wide'];
        },
        more,
      ),
      'augment:h-wide',
    );
  expect(offer('y X y r y  - - - - #  y - - - #  - - - - #')).toEqual(['r1c1-r1c3-r1c5']);
  expect(offer('y - y - #  - - - - #  y - y - #  - - - - #')).toEqual([]);
});

test('three Open tokens are every Asset Pattern and the Any Pattern at once, and pay for one of them (TM-3d-10, TM-3d-12, TM-3g-02)', () => {
  const match = launchStep(
    'O O O - #  - - - - #  - X X X #  - - - - #',
    (p) => {
      p.equipped = ['h-any', 'h-open'];
    },
    more,
  );
  expect(patterns(match)).toEqual(['shield', 'memory', 'power', 'reroll', 'augment:h-any', 'augment:h-open']);
  expect(sets(match, 'augment:h-any')).toEqual(['r1c1-r1c2-r1c3']);
  choose(match, 'p1', 'augment:h-open@r1c1-r1c2');
  // The one that is left forms nothing, and Corrupted Data is neither Any nor Open.
  expect(board(match)).toMatchObject({ exp: 1 });
  expect(isOver(match)).toBe(true);
  expect(letters(board(match).dump)).toBe('O O X X X');
  expect(drawn(board(match))).toBe('- - O - #\n- - - - #\n- - - - #\n- - - - #');
});

test('Core Data changes in mid-step: other tokens are Core from then on, the same Pattern is not launched twice (TM-3d-17, TM-3d-18, TM-3g-03)', () => {
  const match = launchStep(
    'r r - - #  g g - - #  - - - - #  g - - - #',
    (p) => {
      p.equipped = ['h-turn'];
      attach(p, ['h-a', 0], ['h-b', 0]);
    },
    more,
  );
  expect(sets(match, 'hack1:e1')).toEqual(['r1c1-r1c2']);
  choose(match, 'p1', 'augment:h-turn@r1c1-r1c2');
  expect(offered(match).sort()).toEqual(['blue', 'green', 'yellow']);
  choose(match, 'p1', 'green');
  expect(patterns(match)).toEqual(['hack1:e1']);
  choose(match, 'p1', 'hack1:e1@r2c1-r2c2');
  // A falls; what else its Hack gives is given. B's Hack has no tokens left.
  expect(board(match)).toMatchObject({ exp: 1, assets: { power: 1 } });
  expect(damages(match)).toEqual(['h-b 0']);
  expect(isOver(match)).toBe(true);
});

test('Prepare 3 with two tokens in Bag and Dump draws two, without an error (TM-8-15, TM-3h-04, U-33)', () => {
  const match = launchStep(
    'r b - - #  - - - - #  - - - - #  - - - y #',
    (p) => {
      Object.assign(p, { equipped: ['h-prepare'], bag: [], dump: [] });
    },
    { ...more, script: { 'bag:p1': [4, 1] } },
  );
  choose(match, 'p1', 'augment:h-prepare@r1c1-r1c2');
  expect(happened(match, 'data.prepared')).toMatchObject([{ tokens: ['red', 'blue'] }]);
  choose(match, 'p1', 'r4c3');
  choose(match, 'p1', 'r4c2');
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\n- b r y #');
  expect([board(match).bag, board(match).dump]).toEqual([[], []]);
});

test('Prepare 3 with two empty slots draws two; the third stays in the Bag (TM-8-15, U-33)', () => {
  const match = launchStep(
    'r b g g #  g y g y #  y g y g #  g y g y #',
    (p) => {
      Object.assign(p, { equipped: ['h-prepare'], bag: [1, 1, 1], dump: [] });
    },
    more,
  );
  choose(match, 'p1', 'augment:h-prepare@r1c1-r1c2');
  expect(offered(match)).toEqual(['r1c1', 'r1c2']);
  choose(match, 'p1', 'r1c2');
  expect(drawn(board(match))).toContain('b b g g #');
  expect([letters(board(match).bag), letters(board(match).dump)]).toEqual(['b', 'b r']);
});

test('what is prepared can be launched in the same step; a Corrupted token among it is dumped at the step’s end (TM-8-15, TM-3d-04, TM-4b-05)', () => {
  const match = launchStep(
    'r b - - #  - - - - #  - - g g #  - - - - #',
    (p) => {
      Object.assign(p, { equipped: ['h-prepare'], bag: [2, 6, 2], dump: [] });
    },
    { ...more, script: { 'bag:p1': [2, 6, 2] } },
  );
  choose(match, 'p1', 'augment:h-prepare@r1c1-r1c2');
  choose(match, 'p1', 'r3c2');
  choose(match, 'p1', 'r1c1');
  choose(match, 'p1', 'r4c1');
  expect(patterns(match)).toEqual(['memory']);
  choose(match, 'p1', 'memory@r3c2-r3c3-r3c4');
  expect(isOver(match)).toBe(true);
  expect(board(match).assets.memory).toBe(1);
  expect(letters(board(match).dump)).toBe('b g g g r X');
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\ng - - - #');
});

test('a slot Unlocked in the Launch step takes a prepared token at once (TM-8-21, TM-3a-08, TM-8-15)', () => {
  const match = launchStep(
    '- - - - #  - b b b #  - - - - #  y - - - #',
    (p) => {
      Object.assign(p, { equipped: ['h-unlock'], bag: [1], dump: [] });
    },
    more,
  );
  choose(match, 'p1', 'augment:h-unlock@r4c1');
  const lock = offered(match).find((id) => id.endsWith('9') || id === 'r2c5') ?? '';
  choose(match, 'p1', lock);
  expect(offered(match)).toContain('r2c5');
  choose(match, 'p1', 'r2c5');
  expect(patterns(match)).toEqual(['shield', 'longer-shield']);
  expect(sets(match, 'longer-shield')).toEqual(['r2c2-r2c3-r2c4-r2c5']);
});

test('a third Body: one of the other two is given up, an empty deck yields it to the Market at once, and it can be had again in the step (TM-3j-12, TM-3j-11, U-31)', () => {
  const match = launchStep(
    'r r - - #  - - - - #  b b - - #  - - - - #',
    (p, table) => {
      p.bodies = ['h-s', 'h-t'];
      table.market = ['h-n'];
      table.bodyDeck.items = [];
    },
    more,
  );
  choose(match, 'p1', 'body:h-n@r1c1-r1c2');
  expect(offered(match).filter((id) => !id.includes(':'))).toEqual(['h-s', 'h-t']);
  choose(match, 'p1', 'h-s');
  expect(board(match).bodies).toEqual(['h-n', 'h-t']);
  expect(state(match).market).toEqual(['h-s']);
  expect(sets(match, 'body:h-s')).toEqual(['r3c1-r3c2']);
  choose(match, 'p1', 'body:h-s@r3c1-r3c2');
  choose(match, 'p1', 'h-n');
  // H-N is back in the Market, but its Pattern has been launched in this step.
  expect(board(match).bodies).toEqual(['h-s', 'h-t']);
  expect(state(match).market).toEqual(['h-n']);
});

test('a Repel whose penalty brings Trace to the top: the new Enemies come behind, and the next one is Top (TM-3q-07, TM-3u-02, TM-3u-07)', () => {
  const match = launchStep(
    'y y - - #  g g - - #  - - - - #  - - - - #',
    (p, table) => {
      attach(p, ['h-a', 2], ['h-b', 0]);
      p.trace = 9;
      table.corruptedPool = 8;
      table.enemyDeck.items = ['h-c', 'h-c', 'h-c'];
    },
    more,
  );
  choose(match, 'p1', 'repel:e1@r1c1-r1c2');
  expect(damages(match)).toEqual(['h-b 0', 'h-c 0', 'h-c 0']);
  expect(board(match)).toMatchObject({ trace: 0, exp: 0 });
  expect(state(match)).toMatchObject({ corruptedPool: 7, enemyDiscard: ['h-a'] });
  expect(patterns(match)).toEqual(['hack1:e2']);
});

test('an Augment that breaks is gone even if its effect resets its owner (TM-3l-19, TM-8-02, TM-3w-15)', () => {
  const match = launchStep(
    'r r - - #  b b b - #  - - - - #  - - - - #',
    (p, table) => {
      p.equipped = ['h-suffer', 'h-breaks'];
      table.corruptedPool = 8;
      table.map = {};
    },
    { ...more, script: { 'symbolDie:p1': ['special'] } },
  );
  choose(match, 'p1', 'augment:h-suffer@r1c1-r1c2');
  expect(board(match)).toMatchObject({ equipped: ['h-breaks'], integrity: 5 });
  expect(state(match).broken).toEqual(['h-suffer']);
});

test('an ability that programs may be used in the Launch step though nothing can be launched yet (TM-3j-06, TM-3e-07, TM-4b-05)', () => {
  const match = launchStep(
    'b b - b #  - - - - #  - - - - #  g - - - #',
    (p) => {
      p.bodies = ['h-reader'];
    },
    more,
  );
  const ability = offered(match).find((id) => id.endsWith(':h-reader'));
  choose(match, 'p1', ability ?? 'the ability is not offered');
  choose(match, 'p1', 'program:r1c4-r1c3');
  choose(match, 'p1', 'program:done');
  expect(patterns(match)).toEqual(['shield']);
});

test('only a Pattern that shows Corrupted Data takes it, and neither Open nor Basic Data in its place; it goes to the Dump (TM-3d-06, TM-3d-03, TM-3d-13)', () => {
  const match = launchStep(
    'X b - - #  - - O b #  X O - - #  - - b b #',
    (p) => {
      p.equipped = ['h-rot'];
    },
    more,
  );
  // Open Data may stand in for the blue token beside it.
  expect(sets(match, 'augment:h-rot')).toEqual(['r1c1-r1c2', 'r3c1-r3c2']);
  choose(match, 'p1', 'augment:h-rot@r1c1-r1c2');
  expect(board(match).assets.reroll).toBe(1);
  // The other Corrupted token leaves at the end of the step.
  expect(letters(board(match).dump)).toBe('b X X');
});

test('an ability that prepares may also be used when the last Pattern has been launched, and what it forms is launched in the same step (TM-3j-06, TM-8-15, TM-3g-04)', () => {
  const match = launchStep(
    'b b b - #  - - - - #  r r - - #  - - - - #',
    (p) => {
      Object.assign(p, { bodies: ['h-n'], bag: [4], dump: [] });
    },
    more,
  );
  choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
  const ability = () => offered(match).find((id) => id.endsWith(':h-n'));
  choose(match, 'p1', ability() ?? 'the ability is not offered');
  choose(match, 'p1', 'r3c3');
  choose(match, 'p1', 'power@r3c1-r3c2-r3c3');
  expect(board(match).assets).toMatchObject({ shield: 1, power: 1 });
  expect(isOver(match)).toBe(true);
});
