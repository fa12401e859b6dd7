/** Resets in the middle of what concerns several players (3w, and the rulings on the order of things). */
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { asked, dice } from '../helpers/fights.ts';
import { enemies } from '../helpers/invent.ts';
import { launchOf, map, cards as resetCards } from '../helpers/resets.ts';
import {
  attach,
  board,
  choose,
  district,
  figures,
  invented,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  tile,
} from '../helpers/table.ts';

const launch = 'of: spartans, memory: 1, timing: launch, pattern: "r r"';
const cards = invented({
  'enemies.yaml': enemies({
    plain: { integrity: 5 },
    burst: { integrity: 5, special: '[{ each player: suffer 2 Wounds }, increase your Trace by 1]' },
  }),
  'augments.yaml': `
h-storm: { ${launch}, effect: [{ each player: [suffer 2 Wounds, gain 1 EXP] }, deal 4 Damage, gain 3 Power] }
h-others: { ${launch}, effect: [{ each other player: suffer 2 Wounds }, gain 1 Power] }
h-bargain: { of: reaper, memory: 1, timing: anytime, effect: [{ each player: suffer 2 Wounds }, gain 1 Power] }
h-pain: { of: reaper, memory: 1, timing: planning, effect: [suffer 1 Wound, gain 2 Power] }
h-choice: { ${launch}, effect: [{ each player: suffer 2 Wounds }, { choose: [gain 1 Power, gain 1 Shield] }, { may: gain 1 EXP }] }
h-draws: { ${launch}, effect: [{ each player: suffer 2 Wounds }, { each player: { if: you are the First Player, then: gain 1 EXP, otherwise: draw card H4 } }] }
h-tide: { ${launch}, effect: { each player: { for each Enemy attached to you: suffer 1 Wound } } }
`,
  'scenarios/hard.yaml': `
letter: H
endings: [H3]
sheet:
  difficulty: easy
  length: short
  map: [{ at: "0 0", tile: 1 }]
  corrupted: { each: 8 }
  start: 1
  first: H1
cards:
  H1:
    type: plot
    worldActivity:
      - each player: [suffer 2 Wounds, gain 1 EXP]
      - reduce Time by 1
      - each player: gain 1 Power
  H2:
    type: plot
    playerActivity: [suffer 2 Wounds, gain 1 EXP]
    worldActivity: [reduce Time by 1]
  H3: { type: lost }
  H4: { type: special, rules: [increase your PRO by 1] }
`,
});

const LAUNCHER = 'r r - - #  - - - - #  r r r - #  - - - - #';

/** P1's Action phase with P1 and P2 at the Integrity that a case needs; to the Launch step without moving. */
function actionPhase(
  augment: string,
  integrity: readonly number[],
  resetting: readonly string[],
  more: Parameters<typeof play>[2] = {},
) {
  const script = Object.fromEntries(resetting.map((role) => [`symbolDie:${role}`, ['special']]));
  const match = play(
    (table) => {
      map(table);
      table.turn = 3;
      table.corruptedPool = 8;
      launcher(me(table), LAUNCHER);
      me(table).equipped = [augment];
      attach(me(table), ['plain', 0]);
      for (const [i, n] of integrity.entries()) me(table, `p${i + 1}`).integrity = n;
    },
    [{ flow: 'action', phase: 'action' }],
    { pack: cards, script, ...more },
  );
  for (let i = 0; i < 10 && !asked(match).some((id) => id.includes('@')); i++) {
    const stay = asked(match).find((id) => ['stay', 'done', 'leave'].includes(id));
    choose(match, 'p1', stay ?? '');
  }
  return match;
}

test('P1 resets first by a launch of their own: the others still get their share, P1 nothing more (TM-3w-14, TM-4b-01)', () => {
  const match = actionPhase('h-storm', [2, 5, 5], ['p1'], { players: 3 });
  choose(match, 'p1', launchOf(match, 'augment:h-storm'));
  expect(board(match)).toMatchObject({ integrity: 5, at: 'shelter', exp: 0, enemies: [] });
  expect(board(match).assets.power).toBe(0);
  expect(['p2', 'p3'].map((role) => [board(match, role).integrity, board(match, role).exp])).toEqual([
    [3, 1],
    [3, 1],
  ]);
  // P1's Launch step is over, with the reds on row 3 dumped; P2 moves.
  expect(letters(board(match).dump)).toBe('r r r r r X X');
  expect(asked(match)).toEqual([]);
  expect(asked(match, 'p2')).toContain('stay');
});

test('one effect resets two players: each in full, one after another, four Corrupted tokens (TM-3w-02, TM-3w-08, TM-3w-14)', () => {
  const match = actionPhase('h-storm', [2, 1], ['p1', 'p2']);
  choose(match, 'p1', launchOf(match, 'augment:h-storm'));
  expect(happened(match, 'reset.begun', 'reset.done').map(({ role }) => role)).toEqual([
    'p1',
    'p1',
    'p2',
    'p2',
  ]);
  expect(state(match).corruptedPool).toBe(4);
  for (const role of ['p1', 'p2'])
    expect(board(match, role)).toMatchObject({ integrity: 5, exp: 0, at: 'shelter' });
  // Nobody has an Action phase left.
  expect(isOver(match)).toBe(true);
  expect(state(match).leaving).toEqual([]);
});

test('another’s reset takes nothing from whoever launched (TM-3w-14)', () => {
  const match = actionPhase('h-others', [5, 2], ['p2']);
  choose(match, 'p1', launchOf(match, 'augment:h-others'));
  expect(board(match)).toMatchObject({ integrity: 5, assets: { power: 1 } });
  expect(board(match, 'p2')).toMatchObject({ integrity: 5, at: 'shelter' });
  expect(asked(match)).toContain(launchOf(match, 'power'));
});

test('whoever has reset in the middle of a text is asked nothing more in it (TM-3w-14)', () => {
  const match = actionPhase('h-choice', [2, 5], ['p1']);
  choose(match, 'p1', launchOf(match, 'augment:h-choice'));
  expect(asked(match)).toEqual([]);
  expect(board(match)).toMatchObject({ exp: 0, assets: { power: 0, shield: 0 } });
  expect(board(match, 'p2').integrity).toBe(3);
});

test('P2’s Augment in P1’s Launch step resets P1: P2 gets what it promises, P1’s phase is over (TM-3w-14, TM-3l-24)', () => {
  const match = play(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      launcher(me(table), LAUNCHER);
      me(table).integrity = 2;
      me(table, 'p2').equipped = ['h-bargain'];
    },
    [{ flow: 'action.player', phase: 'action', locals: { role: 'p1' } }],
    { pack: cards, script: { 'symbolDie:p1': ['special'] } },
  );
  choose(match, 'p2', 'augment:h-bargain');
  expect(board(match)).toMatchObject({ integrity: 5, at: 'shelter', trace: 0 });
  expect(board(match, 'p2')).toMatchObject({ integrity: 3, assets: { power: 1 } });
  // No move, no Trace, no launch for P1 any more.
  expect(isOver(match)).toBe(true);
});

test('"for each Enemy: suffer 1 Wound" ends with the reset, also in another’s part of the phase (TM-3w-14, TM-3w-10)', () => {
  const match = play(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      me(table, 'p2').integrity = 1;
      attach(me(table, 'p2'), ['plain', 0], ['plain', 0], ['plain', 0]);
    },
    [{ run: 'augment:h-tide/effect' }],
    { pack: cards, script: { 'symbolDie:p2': ['special'] } },
  );
  expect(board(match, 'p2')).toMatchObject({ integrity: 5, enemies: [] });
  expect(happened(match, 'reset.begun')).toHaveLength(1);
});

test('a reset in World Activity: the First Player’s does not stop it for anybody else (TM-3w-14, TM-4d-05)', () => {
  const match = play(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      table.time = 3;
      table.scenario.sheet = 'hard';
      table.scenario.plot = 'H1';
      me(table).integrity = 2;
    },
    [{ flow: 'quest', phase: 'quest' }],
    { pack: cards, players: 3, script: { 'symbolDie:p1': ['basic'] } },
  );
  expect(state(match)).toMatchObject({ time: 2, corruptedPool: 6, firstPlayer: 'p2', leaving: [] });
  const got = (role: string) => [
    board(match, role).integrity,
    board(match, role).exp,
    board(match, role).assets.power,
  ];
  expect(['p1', 'p2', 'p3'].map(got)).toEqual([
    [5, 0, 0],
    [3, 1, 1],
    [3, 1, 1],
  ]);
});

test('a reset in one’s Player Activity drops the rest of it, and World Activity comes all the same (TM-3w-14, TM-4d-01)', () => {
  const match = play(
    (table) => {
      map(table);
      tile(table, 'far', 2, 0, { district: district('plain') });
      me(table, 'p2').at = 'far';
      table.corruptedPool = 8;
      table.time = 3;
      table.scenario.sheet = 'hard';
      table.scenario.plot = 'H2';
      me(table).integrity = 2;
    },
    [{ flow: 'quest', phase: 'quest' }],
    { pack: cards, script: { 'symbolDie:p1': ['special'] } },
  );
  choose(match, 'p1', 'card-H2');
  expect(board(match)).toMatchObject({ integrity: 5, exp: 0, at: 'shelter' });
  expect(asked(match)).toEqual([]);
  choose(match, 'p2', 'card-H2');
  expect(board(match, 'p2')).toMatchObject({ integrity: 3, exp: 1 });
  expect(state(match).time).toBe(2);
});

test('a reset in Planning by one’s own Augment: its rest is dropped, others go on programming (TM-3w-14, TM-3-02)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 1;
      table.corruptedPool = 8;
      me(table).integrity = 1;
      me(table).equipped = ['h-pain'];
      for (const role of ['p1', 'p2'])
        launcher(me(table, role), 'b - g - #  - y - r #  b - g - #  - y - r #');
    },
    [{ flow: 'planning', phase: 'planning' }],
    { pack: cards, script: { 'symbolDie:p1': ['special'] } },
  );
  choose(match, 'p1', 'ready');
  choose(match, 'p2', 'r1c1-r1c2');
  choose(match, 'p1', 'augment:h-pain');
  expect(board(match)).toMatchObject({ integrity: 5, at: 'shelter', assets: { power: 0 } });
  expect(offered(match)).toEqual([]);
  expect(asked(match, 'p2')).toContain('r1c2-r1c1');
  choose(match, 'p2', 'done');
  expect(isOver(match)).toBe(true);
  expect(board(match).launcher.some((lying) => lying > 0 && lying < 7)).toBe(false);
  expect(state(match).leaving).toEqual([]);
});

test('P1’s Enemy resets P1 in the middle of a Frame that wounds everybody: P2 is wounded, P2’s Combat is fought (TM-3w-14, TM-4c-20)', () => {
  const match = play(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      me(table).integrity = 2;
      attach(me(table), ['burst', 0], ['plain', 0]);
      me(table, 'p2').enemies = [{ id: 'x1', card: 'plain', damage: 0 }];
    },
    [{ flow: 'combat', phase: 'combat' }],
    {
      pack: cards,
      script: {
        ...dice('p1', { dice: ['blank', 'blank'], number: '1', symbols: ['special', 'basic'] }),
        ...dice('p2', { dice: ['blank', 'blank'], number: '1', symbols: ['basic'] }),
      },
    },
  );
  expect(board(match)).toMatchObject({ integrity: 5, enemies: [], trace: 0 });
  // 2 Wounds of P1's Enemy, then 1 of their own.
  expect(board(match, 'p2').integrity).toBe(2);
  expect(happened(match, 'combat.enemyFrame').map(({ card }) => card)).toEqual(['burst', 'plain']);
  expect(isOver(match)).toBe(true);
});

test('a card drawn in the middle of what resets somebody: its rules hold for them too, also those that change a figure (TM-5b-08, TM-3w-14)', () => {
  const match = play(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      table.scenario.sheet = 'hard';
      table.scenario.plot = 'H1';
      me(table).integrity = 2;
    },
    [{ run: 'augment:h-draws/effect' }, { figure: 'pro', of: 'p1' }, { figure: 'pro', of: 'p2' }],
    { pack: cards, script: { 'symbolDie:p1': ['special'] } },
  );
  expect(state(match).scenario.special).toEqual(['H4']);
  expect(figures(match)).toEqual([5, 5]);
});

test('exactly two Corrupted tokens left: the reset takes them and nothing is lost; the next one loses at its second step (TM-3w-08, TM-3d-07, X-23)', () => {
  const match = play(
    (table) => {
      map(table);
      table.corruptedPool = 2;
      table.scenario.sheet = 'lost-case';
      table.scenario.plot = 'Z1';
      Object.assign(me(table), { integrity: 1 });
      attach(me(table), ['killer', 0]);
      Object.assign(me(table, 'p2'), { integrity: 1, trace: 3, bodies: ['wanted'] });
      me(table, 'p2').enemies = [{ id: 'x1', card: 'killer', damage: 0 }];
      launcher(me(table, 'p2'), 'b - - - #  - - - - #  - - - - #  - - - - #');
    },
    [{ flow: 'combat', phase: 'combat' }],
    {
      pack: resetCards,
      script: {
        ...dice('p1', { dice: ['blank', 'blank'], number: '1', symbols: ['basic', 'special'] }),
        ...dice('p2', { dice: ['blank', 'blank'], number: '1', symbols: ['basic', 'basic'] }),
      },
    },
  );
  expect(board(match)).toMatchObject({ integrity: 5, at: 'shelter', enemies: [] });
  expect(letters(board(match).dump)).toBe('X X');
  expect(match.position.ending).toEqual({ code: 'Z2', winners: [] });
  // P2's Body was dealt with before, everything else is as it was.
  expect(board(match, 'p2')).toMatchObject({ integrity: 0, trace: 3, at: 'street', bodies: [], dump: [] });
  expect(board(match, 'p2').enemies).toHaveLength(1);
  expect(state(match).bodyDeck.items).toEqual(['wanted']);
});
