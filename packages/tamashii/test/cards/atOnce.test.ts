import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { EMPTY, LOCK, OPEN, RED, type Tamashii } from '../../src/table/state.ts';
import { told } from '../helpers/events.ts';
import { body, enemy } from '../helpers/invent.ts';
import { competitive } from '../helpers/rivals.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  figures,
  invented,
  launcher,
  me,
  play,
  putOn,
  state,
  tile,
} from '../helpers/table.ts';

interface Change {
  /** What is so afterwards, and not before. */
  readonly so: string;
  readonly by: string;
  /** How the log tells it. */
  readonly told: string;
  readonly lay?: (table: Tamashii) => void;
  readonly choose?: string;
}

/** Each makes something so by changing one thing. */
const CHANGES: Readonly<Record<string, Change>> = {
  'an Asset lost': {
    told: 'assets.lost',
    so: '{ not: you have at least 1 Shield }',
    by: 'lose 1 Shield',
    lay: (table) => Object.assign(me(table).assets, { shield: 1 }),
  },
  'an Asset spent': {
    told: 'assets.spent',
    so: '{ not: you have at least 1 Shield }',
    by: 'spend 1 Shield',
    lay: (table) => Object.assign(me(table).assets, { shield: 1 }),
  },
  'EXP gained': {
    told: 'exp.gained',
    so: 'you have at least 1 EXP',
    by: 'gain 1 EXP',
  },
  'EXP spent': {
    told: 'exp.spent',
    so: '{ not: you have at least 1 EXP }',
    by: 'spend 1 EXP',
    lay: (table) => Object.assign(me(table), { exp: 1 }),
  },
  'Integrity lost': {
    told: 'integrity.lost',
    so: 'you have 4 Integrity or less',
    by: 'lose 1 Integrity',
  },
  'Integrity recovered': {
    told: 'integrity.recovered',
    so: '{ not: you have 3 Integrity or less }',
    by: 'recover 1 Integrity',
    lay: (table) => Object.assign(me(table), { integrity: 3 }),
  },
  'Trace increased': {
    told: 'trace.moved',
    so: 'your Trace is 2 or more',
    by: 'increase your Trace by 2',
  },
  'a token gained': {
    told: 'data.gained',
    so: 'you have at least 1 Open Data token in your Data token pool',
    by: 'gain 1 Open Data token',
  },
  'a token discarded from the Launcher': {
    told: 'data.discarded',
    so: '{ not: you have at least 1 Red Data token on your Launcher }',
    by: 'discard 1 Red Data token from your Launcher',
    lay: (table) => {
      launcher(me(table), 'r');
    },
  },
  'a token discarded from the Dump': {
    told: 'data.discarded',
    so: '{ not: you have at least 1 Open Data token in your Data token pool }',
    by: 'discard 1 Data token from your Dump',
    lay: (table) => {
      me(table).dump = [OPEN];
    },
  },
  'a token placed on the Launcher': {
    told: 'data.placed',
    so: 'you have at least 1 Red Data token on your Launcher',
    by: 'prepare 1',
    lay: (table) => {
      me(table).bag = [RED];
    },
    choose: 'r1c1',
  },
  'a slot unlocked': {
    told: 'launcher.unlocked',
    so: 'you have no Lock token on your Launcher',
    by: 'unlock 1',
    lay: (table) => {
      me(table).launcher = me(table).launcher.map((lying, slot) =>
        slot === 0 ? LOCK : lying === LOCK ? EMPTY : lying,
      );
    },
  },
  'an Enemy attached': {
    told: 'enemies.attached',
    so: 'you have at least 1 attached Enemy',
    by: 'draw and attach 1 Enemy',
  },
  'an Enemy discarded': {
    told: 'enemies.discarded',
    so: 'you have no attached Enemies',
    by: 'discard your Top Enemy',
    lay: (table) => attach(me(table), ['w-five', 0]),
  },
  'Damage dealt': {
    told: 'enemies.damaged',
    so: 'your Top Enemy has 4 Integrity or less',
    by: 'deal 1 Damage',
    lay: (table) => attach(me(table), ['w-five', 0]),
  },
  'Damage taken off': {
    told: 'enemies.recovered',
    so: '{ not: your Top Enemy has 4 Integrity or less }',
    by: 'your Top Enemy recovers 1 Integrity',
    lay: (table) => attach(me(table), ['w-five', 1]),
  },
  'a Body inhabited': {
    told: 'bodies.inhabited',
    so: 'you have at least 1 Advanced Body card',
    by: 'inhabit 1 Body from the Body Market without paying its cost',
    lay: (table) => {
      table.market = ['scout'];
    },
  },
  'a token laid on the map': {
    told: 'map.placed',
    so: 'at least 1 Ascend token are on the map',
    by: 'place 1 Ascend token on your current District tile',
  },
  'a token taken off the map': {
    told: 'map.discarded',
    so: 'no Ascend token is on the map',
    by: 'discard 1 Ascend token from your current District tile',
    lay: (table) => putOn(table, 'here', { ascend: 1 }),
  },
  'a Dice token revealed': {
    told: 'map.diceRevealed',
    so: 'a revealed Dice token on your current District tile shows STRIKE',
    by: 'reveal the Dice token on your current District tile',
    lay: (table) => {
      const { dice } = tile(table, 'here', 0, 0, { district: district('plaza') });
      Object.assign(dice, { items: ['strike'] });
    },
  },
};

/** What a sheet says of any moment: it ends the Scenario as soon as it is so. */
const MOMENTS = [
  'Time is 3',
  '{ not: you have no Corrupted Data tokens in your Data token pool }',
  'you have at least 1 Red Data token on your Launcher',
  'no player is on the District tile camp',
];

const SHEETS = Object.fromEntries(
  MOMENTS.map((so, i) => [
    `scenarios/w-sheet${i}.yaml`,
    `
letter: V
number: 9${i}
sheet:
  difficulty: hard
  length: short
  map: [{ at: "0 0", tile: 1 }]
  enemyDeck: [{ level: 1 }]
  corrupted: { each: 1 }
  start: 1
  first: V${i}1
  always: [{ if: ${so}, then: "the Scenario is lost: draw card V${i}9" }]
endings: [V${i}8]
cards:
  V${i}1: { type: plot }
  V${i}8: { type: victory }
  V${i}9: { type: lost }
`,
  ]),
);

const NAMES = Object.keys(CHANGES);

const pack = invented({
  ...SHEETS,
  'generator.yaml': `goals:
  w-shelter: { vp: 1, if: you are on the District tile shelter }
  w-camp: { vp: 1, if: you are on the District tile camp }
  w-city: { vp: 1, if: every District tile is revealed }
${NAMES.map((name, i) => `  w-goal${i}: { vp: 1, if: ${CHANGES[name]?.so} }\n`).join('')}`,
  'augments.yaml': `
w-inhabit: { of: reaper, memory: 1, timing: anytime, effect: inhabit 1 Body from the Body Market without paying its cost }
w-fall: { of: reaper, memory: 1, timing: anytime, effect: lose 9 Integrity }
w-set: { of: reaper, memory: 1, timing: anytime, effect: set Time to 3 }
w-reduce: { of: reaper, memory: 1, timing: anytime, effect: reduce Time by 1 }
w-corrupt: { of: reaper, memory: 1, timing: anytime, effect: gain 1 Corrupted Data token }
${NAMES.map(
  (name, i) => `w-do${i}: { of: reaper, memory: 1, timing: anytime, effect: ${CHANGES[name]?.by} }\n`,
).join('')}`,
  'districts.yaml':
    'plaza: { number: 83, entry: 1, stationary: 1 }\ncamp: { number: 84, entry: 1, stationary: 1 }',
  'bodies.yaml': body('w-body', { att: 3, pro: 3, cost: '? ?', ability: 'increase your ATT by 2' }),
  'enemies.yaml': enemy('w-five'),
});

test.each(NAMES)('a change is told, and a Goal is met the moment that it is so: %s (TM-6b-20)', (name) => {
  const i = NAMES.indexOf(name);
  const { lay, told: change, choose: chosen } = CHANGES[name] as Change;
  const match = play(
    (table) => {
      competitive(table, [`w-goal${i}`]);
      tile(table, 'here', 0, 0, { district: district('plaza') });
      tile(table, 'there', 1, 0, { district: district('camp') });
      me(table).at = 'here';
      table.enemyDeck.items = ['w-five'];
      lay?.(table);
    },
    [{ run: `augment:w-do${i}/effect` }],
    { pack, players: 1 },
  );
  if (chosen) {
    expect(board(match).goals.items).toEqual([]);
    choose(match, 'p1', chosen);
  }
  expect(board(match).goals.items).toEqual([`w-goal${i}`]);
  // The log tells the change, and then what came of it.
  expect(told(match, change, 'goals.taken')).toEqual([change, 'goals.taken']);
});

/** P1 alone with a Goal, on one of three tiles. */
function with1Goal(goal: string, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii): void => {
    competitive(table, [goal]);
    tile(table, 'home', 0, 0, { district: district('shelter') });
    tile(table, 'here', 1, 0, { district: district('plaza') });
    tile(table, 'there', 2, 0, { district: district('camp') });
    me(table).at = 'here';
    more(table);
  };
}

const step: Act = { flow: 'action.moveAndTrace', phase: 'action', locals: { role: 'p1' } };

test('whoever comes onto a tile meets a Goal there at once, before Trace is increased (TM-6b-20, TM-4b-03)', () => {
  const match = play(with1Goal('w-camp'), [step], { pack, players: 1 });
  choose(match, 'p1', 'there');
  expect(told(match, 'goals.taken', 'trace.moved')).toEqual(['goals.taken', 'trace.moved']);
});

test('the last tile is revealed: a Goal that asks for it is met before Trace is increased (TM-6b-20, TM-3p-01)', () => {
  const match = play(
    with1Goal('w-city', (table) => {
      const { district: hidden } = tile(table, 'there', 2, 0, { district: district('camp') });
      hidden.zone = 'closed';
      tile(table, 'hideout', 9, 9, { district: district('seekers-hideout') });
    }),
    [step],
    { pack, players: 1 },
  );
  choose(match, 'p1', 'there');
  expect(told(match, 'map.revealed', 'goals.taken', 'trace.moved')).toEqual([
    'map.revealed',
    'goals.taken',
    'trace.moved',
  ]);
});

test('a reset ends in the Shelter, where a Goal may be met (TM-6b-20, TM-3w-13)', () => {
  const match = play(with1Goal('w-shelter'), [{ run: 'augment:w-fall/effect' }], {
    pack,
    players: 1,
    script: { 'symbolDie:p1': ['special'] },
  });
  expect(told(match, 'reset.character', 'goals.taken')).toEqual(['reset.character', 'goals.taken']);
});

test('what was met in Planning is settled when the Action phase begins, before anybody moves (TM-6b-23)', () => {
  const match = play(
    with1Goal('w-camp', (table) => {
      me(table).at = 'there';
      table.phase = 'setup';
    }),
    [{ flow: 'turn' }],
    {
      pack,
      players: 1,
    },
  );
  for (let left = 20; state(match).phase === 'planning' && left > 0; left--) choose(match, 'p1', 'done');
  expect(told(match, 'turn.phase', 'goals.taken', 'movement.moved')).toEqual([
    'turn.phase',
    'turn.phase',
    'goals.taken',
  ]);
});

test('the standing ability of a Body holds from the moment it is inhabited until the Body is lost (TM-3j-14, TM-3w-04)', () => {
  const match = play(
    (table) => {
      table.phase = 'action';
      table.market = ['w-body'];
      tile(table, 'home', 0, 0, { district: district('shelter') });
      me(table).at = 'home';
    },
    [
      { figure: 'att', of: 'p1' },
      { run: 'augment:w-inhabit/effect' },
      { figure: 'att', of: 'p1' },
      { run: 'augment:w-fall/effect' },
      { figure: 'att', of: 'p1' },
    ],
    { pack, players: 1, script: { 'symbolDie:p1': [pack.content.table?.dice.takesBody ?? ''] } },
  );
  const [walker, body, again] = figures(match);
  expect([body, again]).toEqual([5, walker]);
});

test.each([
  ['Time is set', 0, { run: 'augment:w-set/effect' }],
  ['Time is reduced', 0, { run: 'augment:w-reduce/effect' }],
  ['Corrupted Data is gained', 1, { run: 'augment:w-corrupt/effect' }],
  ['the Launcher is refilled', 2, { flow: 'planning.refill', locals: { role: 'p1' } }],
] as const)('a sheet is looked at the moment something changes: %s (TM-5a-05)', (_, i, act) => {
  // In the first turn as in any other: it is in force to the end.
  for (const turn of [1, 2, 9]) {
    const match = play(
      (table) => {
        Object.assign(table.scenario, { sheet: `w-sheet${i}`, plot: `V${i}1` });
        table.turn = turn;
        table.time = 4;
        me(table).bag = [RED];
      },
      [act],
      { pack, players: 1 },
    );
    expect(match.position.ending).toMatchObject({ code: `V${i}9` });
  }
});

test('a BOT without a battery leaves its tile at the end of the step: a sheet that looks for it there knows at once (TM-5a-05, TM-6a-22)', () => {
  const match = play(
    (table) => {
      Object.assign(table.scenario, { sheet: 'w-sheet3', plot: 'V31' });
      tile(table, 'here', 0, 0, { district: district('plaza') });
      tile(table, 'there', 1, 0, { district: district('camp') });
      me(table).at = 'here';
      table.bot = newBot(1, 'there');
    },
    [{ flow: 'action.launch', phase: 'action', locals: { role: 'p1' } }],
    { pack, players: 1 },
  );
  expect(match.position.ending).toBe(null);
  choose(match, 'p1', 'bot');
  expect(match.position.ending).toMatchObject({ code: 'V39' });
});
