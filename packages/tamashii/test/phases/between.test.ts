/** Situations at the seams of steps and phases: what goes on, what is over, what is left (3e, 3w, 3x, 4, 5b, 5e). */
import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { BLUE, RED, type Tamashii } from '../../src/table/state.ts';
import { happened, told } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import { enemies } from '../helpers/invent.ts';
import { setUp } from '../helpers/match.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
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

const boss = (activity: string, attack: string) => `
  integrity: [5, 5, 5, 5]
  armor: 3
  mov: 1
  start: 81
  attacks: { ${attack}: { rows: [{ number: "1", effect: { each player: gain 1 Power } }] } }
  activity: ${activity}
  rules: []
  hacks: []
  defeated: { each player: gain 1 EXP }
`;

const pack = invented({
  'districts.yaml': `
yard: { number: 81, entry: 1, stationary: 1 }
lane: { number: 82, entry: 1, stationary: 1 }`,
  'bosses.yaml': `early:${boss('beforePlayerActivity', 'Ux1')}late:${boss('endOfTurn', 'Ux2')}`,
  'enemies.yaml': enemies({
    mild: { integrity: 9, basic: 'gain 1 Power', special: 'gain 1 Power' },
    wide: { integrity: 9, basic: '{ each other player: lose 9 Integrity }' },
  }),
  'augments.yaml': `
s-refill: { of: seekers, memory: 1, timing: passive, effect: { when your Refill Launcher step ends: gain 1 Shield } }
s-frame: { of: seekers, memory: 1, timing: passive, effect: { when you activate a Combat Frame: gain 1 Shield } }
s-pact: { of: seekers, memory: 1, timing: passive, effect: increase your PRO by 1 }
s-oath: { of: commoners, memory: 1, timing: passive, effect: increase your PRO by 1 }
s-load: { of: reaper, memory: 1, timing: anytime, effect: place 1 Data token from your Dump on empty Data slots of your Launcher }
s-prepare: { of: reaper, memory: 1, timing: anytime, effect: prepare 2 }
s-fall: { of: reaper, memory: 1, timing: anytime, effect: lose 9 Integrity }
s-token: { of: reaper, memory: 1, timing: anytime, effect: place 1 Ascend token on the District tile yard }
s-die: { of: reaper, memory: 1, timing: anytime, effect: place 1 random Dice token face down on the District tile yard }
s-drop: { of: reaper, memory: 1, timing: anytime, effect: discard card V03 }
s-draw: { of: reaper, memory: 1, timing: anytime, effect: draw card V02 }`,
  'scenarios/s-scenario.yaml': `
letter: V
number: 88
cards:
  V01:
    type: plot
    rules: [{ when the turn begins: gain 1 Shield }, increase your ATT by 1]
    playerActivity: { each other player: lose 9 Integrity }
    worldActivity: [reduce Time by 1]
  V02: { type: plot }
  V03:
    type: special
    rules: [{ when the turn begins: gain 1 Memory }]
`,
});

/** P1 and P2 on two tiles, the Shelter beside them. */
function two(more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii): void => {
    tile(table, 'home', 0, 0, { district: district('shelter') });
    tile(table, 'a', 1, 0, { district: district('yard') });
    tile(table, 'b', 2, 0, { district: district('lane') });
    me(table).at = 'a';
    if (table.players.p2) me(table, 'p2').at = 'b';
    Object.assign(table.scenario, { sheet: 's-scenario', plot: 'V01' });
    table.time = 4;
    more(table);
  };
}

/** Answers with the last option, which passes or is done, until this is so. */
function until(match: Match<Tamashii>, so: (table: Tamashii) => boolean): void {
  for (let left = 60; left > 0 && !so(state(match)) && !isOver(match); left--) {
    const role = ['p1', 'p2'].find((each) => asked(match, each).length > 0) ?? 'p1';
    choose(match, role, asked(match, role).at(-1) ?? '');
  }
}

const fall: Act = { run: 'augment:s-fall/effect' };

test('in the Combat phase of a turn the Enemies act (TM-3-01, TM-4c-01)', () => {
  const match = play(
    two((table) => {
      table.phase = 'setup';
      attach(me(table), ['mild', 0]);
    }),
    [{ flow: 'turn' }],
    { pack },
  );
  until(match, ({ phase }) => phase === 'quest');
  expect(happened(match, 'combat.begun')).toEqual([{ role: 'p1' }]);
});

test.each([
  ['early', ['boss.activity', 'quest.activity', 'quest.firstPlayer']],
  ['late', ['quest.activity', 'quest.firstPlayer', 'boss.activity']],
] as const)('a Boss acts at the step that its sheet names: %s (TM-5e-03)', (card, order) => {
  const match = play(
    two((table) => {
      const attack = card === 'early' ? 'Ux1' : 'Ux2';
      table.boss = { card, at: 'a', integrity: 5, armor: 3, attacks: zone('closed', [attack]), flipped: [] };
    }),
    [{ flow: 'quest', phase: 'quest' }],
    {
      pack,
      // The Boss rolls with the dice of the First Player: P1 until the token has passed.
      script:
        card === 'early'
          ? { 'numberDie:p1': ['1'], 'symbolDie:p1': ['special'], 'symbolDie:p2': ['special'] }
          : { 'numberDie:p2': ['1'], 'symbolDie:p2': ['special', 'special'] },
    },
  );
  choose(match, 'p1', 'card-V01');
  until(match, () => false);
  expect(told(match, 'boss.activity', 'quest.activity', 'quest.firstPlayer')).toEqual(order);
});

test('who resets by what another does in the Player Activity step has none any more (TM-3w-14, TM-4d-02)', () => {
  const match = play(two(), [{ flow: 'quest.playerActivity', phase: 'quest' }], {
    pack,
    script: { 'symbolDie:p2': ['special'] },
  });
  expect(offered(match, 'p2')).toContain('card-V01');
  choose(match, 'p1', 'card-V01');
  expect(offered(match, 'p2')).not.toContain('card-V01');
});

test('what waits for the end of the Refill Launcher step comes then (TM-4a-05)', () => {
  const match = play(
    two((table) => {
      me(table).equipped = ['s-refill'];
      me(table).bag = [RED];
    }),
    [{ flow: 'planning.refill', phase: 'planning', locals: { role: 'p1' } }],
    { pack },
  );
  expect(board(match).assets.shield).toBe(1);
});

test('not to act is no Frame: what waits for one does not come (TM-4c-19)', () => {
  const match = play(
    two((table) => {
      me(table).equipped = ['s-frame'];
      attach(me(table), ['mild', 0]);
    }),
    [{ flow: 'combat.player', phase: 'combat', locals: { role: 'p1' } }],
    { pack, script: { 'die:p1': ['strike', 'strike'], 'numberDie:p1': ['1'], 'symbolDie:p1': ['basic'] } },
  );
  until(match, () => false);
  expect(happened(match, 'combat.frame')).toEqual([]);
  expect(board(match).assets.shield).toBe(0);
});

test('the reset of another player ends nobody else’s Combat (TM-4c-20)', () => {
  const match = play(
    two((table) => attach(me(table), ['wide', 0])),
    [{ flow: 'combat.player', phase: 'combat', locals: { role: 'p1' } }],
    {
      pack,
      script: {
        'die:p1': ['strike', 'strike'],
        'numberDie:p1': ['1'],
        'symbolDie:p1': ['basic'],
        'symbolDie:p2': ['special'],
      },
    },
  );
  expect(happened(match, 'combat.enemyDice')).toEqual([{ role: 'p1', number: '1', symbol: 'basic' }]);
  expect(happened(match, 'combat.numberDie')).toEqual([
    { role: 'p1', card: 'wide', to: 'players/p1/enemies/e1' },
  ]);
  choose(match, 'p1', 'pass');
  expect(happened(match, 'reset.done')).toEqual([{ role: 'p2' }]);
  expect(state(match).combat?.role).toBe('p1');
  until(match, () => false);
  expect(happened(match, 'combat.ended')).toEqual([{ role: 'p1' }]);
});

test('tokens drawn by Prepare that are not placed yet are dumped by a reset (TM-3w-09, TM-8-15)', () => {
  const match = play(
    two((table) => Object.assign(me(table), { prepared: [RED, BLUE], dump: [] })),
    [fall],
    { pack, script: { 'symbolDie:p1': ['special'] } },
  );
  expect(board(match).prepared).toEqual([]);
  expect(letters(board(match).dump.filter((token) => token === RED || token === BLUE))).toBe('b r');
});

test('what another effect leaves no room for is dumped; who holds tokens draws only for the room that is left (TM-8-15, U-33)', () => {
  const full = 'b b b b #\nb b b b #\nb b b b #\nb b - - #';
  const match = play(
    two((table) => {
      launcher(me(table), full);
      Object.assign(me(table), { bag: [RED, RED, RED], dump: [BLUE], equipped: ['s-load'] });
      table.phase = 'action';
    }),
    [{ run: 'augment:s-prepare/effect' }],
    { pack },
  );
  choose(match, 'p1', 'augment:s-load');
  expect(happened(match, 'augments.used')).toEqual([{ role: 'p1', augment: 's-load' }]);
  until(match, () => false);
  expect(board(match).launcher.filter((lying) => lying === RED)).toHaveLength(1);
  expect(board(match)).toMatchObject({ prepared: [], dump: [RED], bag: [RED] });
  const held = play(
    two((table) => {
      launcher(me(table), full);
      Object.assign(me(table), { bag: [RED, RED, RED], prepared: [BLUE] });
    }),
    [{ run: 'augment:s-prepare/effect' }],
    { pack },
  );
  expect([board(held).prepared, board(held).bag]).toEqual([
    [BLUE, RED],
    [RED, RED],
  ]);
});

test('trades are proposed in Planning only, and neither by nor to whoever has reset in it (TM-3x-06, TM-3w-14)', () => {
  const trades = (act: Act, role: string, skipping: string[] = []) =>
    offered(
      play(
        two((table) => {
          me(table).equipped = ['s-pact'];
          me(table, 'p2').equipped = ['s-oath'];
          for (const each of ['p1', 'p2']) launcher(me(table, each), '- - - - #\n'.repeat(4));
          table.skipping = skipping;
        }),
        [act],
        { pack },
      ),
      role,
    ).filter((id) => id.startsWith('trading.'));
  const planning: Act = { flow: 'planning', phase: 'planning' };
  expect(trades(planning, 'p1')).not.toEqual([]);
  expect(trades(planning, 'p1', ['p2'])).toEqual([]);
  expect(trades(planning, 'p2', ['p2'])).toEqual([]);
  expect(trades({ flow: 'action.moveAndTrace', phase: 'action', locals: { role: 'p1' } }, 'p1')).toEqual([]);
});

test('a token that has run out is not laid (U-40)', () => {
  const match = play(
    two((table) => {
      table.supply.ascend = 0;
    }),
    [{ run: 'augment:s-token/effect' }],
    { pack },
  );
  expect([state(match).map.a?.tokens.ascend, state(match).supply.ascend]).toEqual([0, 0]);
});

test('a random Dice token is one of those that lie nowhere, and nobody is told which; of none left, none is laid (TM-5b-18, TM-5b-19)', () => {
  const all = ['blank', 'strike', 'surge'];
  const laid = (others: string[]) =>
    play(
      two((table) => {
        for (const [i, face] of others.entries())
          tile(table, `d${i}`, i, 5, { district: district('lane'), spawn: face });
      }),
      [{ run: 'augment:s-die/effect' }],
      { pack },
    );
  const last = laid([...all, 'blank', 'surge']);
  expect(state(last).map.a?.dice).toMatchObject({ zone: 'closed', items: ['strike'] });
  expect(happened(last, 'map.diceToken')).toEqual([{ face: '', to: 'map/a' }]);
  expect(state(laid([...all, ...all])).map.a?.dice.items).toEqual([]);
});

test('a Special card that is discarded takes its rules and what lies on it with it (TM-5b-14)', () => {
  const match = play(
    two((table) => {
      table.scenario.special = ['V03'];
      table.scenario.otherTokens.V03 = { ascend: 0, success: 2, universal: 0, engineer: 0 };
      table.supply.success = 3;
    }),
    [
      { run: 'card:V03/rule1' },
      { moment: 'turnBegins', subject: {} },
      { run: 'augment:s-drop/effect' },
      { moment: 'turnBegins', subject: {} },
    ],
    { pack },
  );
  expect(board(match).assets.memory).toBe(1);
  expect(happened(match, 'scenario.discarded')).toEqual([
    { card: 'V03', from: 'scenario/special/V03', tokens: 'scenario/tokens/V03' },
  ]);
  expect(state(match).supply.success).toBe(5);
  expect(state(match).scenario).toMatchObject({ special: [], discarded: ['V03'] });
  expect(state(match).scenario.otherTokens).toEqual({});
});

test('a card with rules of another kind does not stay when the next one is drawn (TM-4d-10)', () => {
  const match = play(two(), [{ run: 'augment:s-draw/effect' }], { pack });
  expect(state(match).scenario).toMatchObject({ plot: 'V02', special: [], discarded: ['V01'] });
});

test('a BOT whose last battery was spent in Combat leaves at its end (TM-6a-13, TM-6a-22)', () => {
  const match = play(
    two((table) => {
      table.bot = newBot(1, 'b');
      table.boss = {
        card: 'late',
        at: 'b',
        integrity: 5,
        armor: 3,
        attacks: zone('closed', ['Ux2']),
        flipped: [],
      };
    }),
    [{ flow: 'combat.player', phase: 'combat', locals: { role: 'p1' } }],
    { pack, players: 1 },
  );
  choose(match, 'p1', 'bot');
  until(match, () => false);
  expect(state(match).bot).toBe(null);
});

test('Exploration tokens and Learning Protocols are dealt at random; the Protocol that was not kept is out (TM-2a-22, TM-2-20)', () => {
  const tables = ['one', 'two', 'three'].map((seed) => state(setUp('geo-hunt', 2, { seed })));
  const exploration = tables.map(({ map }) =>
    Object.values(map).map(({ exploration: { items } }) => items[0] ?? ''),
  );
  expect(new Set(exploration.map((items) => items.join())).size).toBe(3);
  const dealt = tables.map(({ players }) =>
    Object.values(players).map(({ protocol, protocols }) => [protocol.card, ...protocols.items]),
  );
  expect(new Set(dealt.map((cards) => cards.join())).size).toBeGreaterThan(1);
  for (const cards of dealt.flat()) expect(new Set(cards).size).toBe(2);
});
