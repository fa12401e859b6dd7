import { questions, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { acted, asked, cardsWith, damages, dice, fight } from '../helpers/fights.ts';
import { enemies, framed } from '../helpers/invent.ts';
import {
  attach,
  board,
  choose,
  isOver,
  launcher,
  letters,
  me,
  play,
  state,
  step,
  tile,
  use,
} from '../helpers/table.ts';

const cards = cardsWith(
  enemies({
    three: { integrity: 3, special: 'suffer 2 Wounds' },
    six: { integrity: 6, basic: 'suffer 2 Wounds', special: 'increase your Trace by 1' },
    nine: { integrity: 9 },
    shy: { integrity: 5, basic: '[suffer 1 Wound, discard this Enemy]' },
    healed: { integrity: 6, special: 'your Top Enemy recovers 1 Integrity' },
    healer: { integrity: 5, special: '[your Top Enemy recovers 3 Integrity, suffer 1 Wound]' },
    brute: { integrity: 9, basic: 'suffer 2 Wounds' },
  }),
  `${framed({
    remember: ['strike', 'gain 1 Memory'],
  })}
bitter:
  of: spartans
  memory: 1
  timing: passive
  effect: { when an Enemy’s Frame has been resolved against you: suffer 2 Wounds }
`,
);

const moments = cardsWith(
  enemies({ three: { integrity: 3 }, nine: { integrity: 9 } }),
  `
charge: { of: reaper, memory: 1, timing: combat, effect: gain 1 Power }
flow: { of: reaper, memory: 1, timing: passive, effect: { when you activate a Combat Frame: gain 1 Shield } }
rest: { of: reaper, memory: 1, timing: passive, effect: { when your Combat phase ends: gain 1 Memory } }
`,
);

test('each player performs all steps before the next, starting with the First Player; nobody fights without an Enemy (TM-4c-01, TM-4c-02, TM-3-02)', () => {
  const match = play(
    (table) => {
      table.firstPlayer = 'p2';
      attach(me(table), ['nine', 0]);
      me(table, 'p2').enemies = [{ id: 'x1', card: 'nine', damage: 0 }];
    },
    [{ flow: 'combat', phase: 'combat' }],
    {
      pack: cards,
      players: 3,
      script: { ...dice('p1', { dice: ['strike', 'blank'] }), ...dice('p2', { dice: ['surge', 'blank'] }) },
    },
  );
  expect(asked(match, 'p1')).toEqual([]);
  expect(asked(match, 'p2')).toEqual(['frame2', 'pass']);
  choose(match, 'p2', 'frame2');
  expect(asked(match, 'p1')).toEqual(['frame1:1', 'pass']);
  choose(match, 'p1', 'frame1:1');
  expect(isOver(match)).toBe(true);
  expect(happened(match, 'combat.begun').map(({ role }) => role)).toEqual(['p2', 'p1']);
  expect([damages(match, 'p1'), damages(match, 'p2'), state(match).combat]).toEqual([
    ['nine 1'],
    ['nine 3'],
    null,
  ]);
});

test('on the Boss’s tile one fights without an attached Enemy, and the Number die lands on nobody (TM-4c-02, TM-5e-08)', () => {
  const lay = (place: string) => (table: Tamashii) => {
    tile(table, 'here', 0, 0);
    tile(table, 'there', 1, 0);
    me(table).at = place;
    table.boss = {
      card: 'shinigami',
      at: 'here',
      integrity: 9,
      armor: 3,
      attacks: zone('closed', [], { back: 'attack' }),
      flipped: [],
    };
  };
  const before = [{ run: 'boss:shinigami/rule1', source: 'boss:shinigami' }];
  const rolled = { dice: ['surge', 'blank'], number: '2' };
  const here = fight(lay('here'), rolled, { before });
  expect(asked(here)).toEqual(['frame2', 'pass']);
  expect(state(here).combat).toMatchObject({ number: '2', numberDie: '' });
  const there = play(lay('there'), [...before, step('combat.player', 'combat')]);
  expect(isOver(there)).toBe(true);
  expect(happened(there, 'combat.begun')).toEqual([]);
});

test('TC-25 two wounding sources after one another in one Enemy go (TM-3i-08, TM-3i-13, TM-3i-14)', () => {
  const match = fight(
    (table) => {
      me(table).assets.shield = 3;
      attach(me(table), ['six', 0]);
    },
    { dice: ['blank', 'blank'], number: '1' },
    { pack: cards, before: [{ run: 'augment:bitter/effect' }] },
  );
  // 3 Shield against 2 Wounds: all of it or nothing.
  expect(asked(match)).toEqual(['use:assets.shield', 'leave:assets.shield']);
  use(match);
  expect(board(match)).toMatchObject({ integrity: 5, assets: { shield: 1 } });
  // 1 Shield against the 2 Wounds of the second source, asked for by themselves.
  expect(asked(match)).toEqual(['use:assets.shield', 'leave:assets.shield']);
  choose(match, 'p1', 'leave');
  expect(board(match)).toMatchObject({ integrity: 3, assets: { shield: 1 } });
  expect(isOver(match)).toBe(true);
  expect(happened(match, 'combat.numberDieGone')).toEqual([{ role: 'p1' }]);
});

test('1 Shield against 2 Wounds: 1 is spent and 1 Integrity lost, or 2 are lost (TM-3i-12, TM-3i-11)', () => {
  const after = (option: 'use' | 'leave') => {
    const match = fight(
      (table) => {
        me(table).assets.shield = 1;
        attach(me(table), ['brute', 0]);
      },
      { dice: ['blank', 'blank'], number: '1' },
      { pack: cards },
    );
    expect(asked(match)).toHaveLength(2);
    if (option === 'use') use(match);
    else choose(match, 'p1', 'leave');
    return [board(match).assets.shield, board(match).integrity];
  };
  expect([after('use'), after('leave')]).toEqual([
    [0, 4],
    [1, 3],
  ]);
});

test('TC-29 Number 3 against two Enemies (TM-4c-07, TM-4c-09, TM-4c-15)', () => {
  const match = fight(
    (table) => attach(me(table), ['three', 0], ['six', 0]),
    { dice: ['strike', 'strike'], number: '3' },
    { pack: cards },
  );
  // On the leftmost.
  expect(state(match).combat?.numberDie).toBe('e2');
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'pass']);
  choose(match, 'p1', 'frame1:1');
  expect(damages(match)).toEqual(['three 1', 'six 0']);
  expect(board(match).integrity).toBe(3);
  expect(state(match).combat?.numberDie).toBe('e1');
  expect(asked(match)).toEqual(['frame1:1', 'pass']);
  choose(match, 'p1', 'frame1:1');
  expect(isOver(match)).toBe(true);
  expect(board(match).integrity).toBe(2);
  expect(acted(match)).toEqual(['six basic', 'three basic']);
  expect(damages(match)).toEqual(['three 2', 'six 0']);
});

test('the die goes on the Enemy whose place was rolled, the Top Enemy being place 1 (TM-4c-06, TM-4c-16, TM-3s-02)', () => {
  const match = (number: string, symbol: string) =>
    acted(
      fight(
        (table) => attach(me(table), ['three', 0], ['nine', 0], ['healer', 0]),
        { dice: ['blank', 'blank'], number, symbols: [symbol] },
        { pack: cards },
      ),
    );
  expect(match('1', 'basic')).toEqual(['three basic']);
  expect(match('2', 'special')).toEqual(['nine special', 'three special']);
  expect(match('3', 'basic')).toEqual(['healer basic', 'nine basic', 'three basic']);
});

test('the Symbol die says which Frame is carried out: the Basic one wounds, the Special one does what it says (TM-3s-02)', () => {
  const after = (symbol: string) => {
    const match = fight(
      (table) => attach(me(table), ['zoe', 0]),
      { dice: ['blank', 'blank'], number: '1', symbols: [symbol] },
      { pack: cards },
    );
    return [board(match).integrity, letters(board(match).dump)];
  };
  expect([after('basic'), after('special')]).toEqual([
    [3, ''],
    [5, 'X'],
  ]);
});

test('on the blank face no Enemy attacks, and the player goes on with all dice (TM-4c-08, TM-4c-17)', () => {
  const match = fight(
    (table) => attach(me(table), ['three', 0], ['nine', 0]),
    { dice: ['strike', 'surge'], number: 'blank' },
    { pack: cards },
  );
  choose(match, 'p1', 'frame1:1');
  choose(match, 'p1', 'frame2');
  expect(acted(match)).toEqual([]);
  expect(board(match).integrity).toBe(5);
  expect(damages(match)).toEqual(['nine 0']);
});

test('TC-31 the only Enemy dies before it acts; what is left to do with the dice (TM-4c-17, TM-4c-22, TM-4c-27)', () => {
  const match = fight(
    (table) => {
      me(table).assets.power = 1;
      me(table).equipped = ['remember'];
      attach(me(table), ['three', 0]);
    },
    { dice: ['surge', 'strike', 'strike'], number: '1' },
    { pack: cards },
  );
  choose(match, 'p1', 'n1');
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'frame2', 'frame:remember', 'pass']);
  choose(match, 'p1', 'frame2');
  expect(board(match)).toMatchObject({ exp: 1, enemies: [], integrity: 5 });
  expect(state(match).combat?.numberDie).toBe('');
  // No Damage without a target, though two dice show STRIKE.
  expect(asked(match)).toEqual(['frame:remember', 'pass']);
  choose(match, 'p1', 'frame:remember');
  expect(isOver(match)).toBe(true);
  expect(board(match).assets.memory).toBe(1);
  expect(acted(match)).toEqual([]);
});

test('TC-33 repelled in the middle of Combat, with the Number die on it (TM-3s-05, TM-4c-22, TM-3v-04)', () => {
  const repelled = cardsWith(
    enemies({
      first: {
        integrity: 8,
        repel: ['g g', '[discard this Enemy, gain 1 Corrupted Data token]'],
      },
      second: { integrity: 3 },
    }),
    framed({ drive: ['strike', 'launch the Repel Pattern of your Top Enemy'] }),
  );
  const match = fight(
    (table) => {
      me(table).equipped = ['drive'];
      attach(me(table), ['first', 2], ['second', 0]);
      launcher(me(table), '- - - - #  - - - - #  g g - - #  - - - - #');
      table.corruptedPool = 8;
    },
    { dice: ['strike', 'surge'], number: '1' },
    { pack: repelled },
  );
  expect(state(match).combat?.numberDie).toBe('e1');
  choose(match, 'p1', 'frame:drive');
  expect(board(match)).toMatchObject({ exp: 0, enemies: [{ card: 'second' }], integrity: 5 });
  expect(letters(board(match).dump)).toBe('g g X');
  expect(state(match).corruptedPool).toBe(7);
  // The die is gone and does not pass to the new Top Enemy: P1 goes on at once.
  expect(state(match).combat?.numberDie).toBe('');
  expect(asked(match)).toEqual(['frame2', 'pass']);
  choose(match, 'p1', 'frame2');
  expect(board(match)).toMatchObject({ exp: 1, enemies: [], integrity: 5 });
  expect(acted(match)).toEqual([]);
});

test('a player may end while dice and Frames are left, once no Enemy carries the die (TM-4c-18)', () => {
  const match = fight(
    (table) => attach(me(table), ['nine', 0]),
    { dice: ['strike', 'strike'] },
    { pack: cards },
  );
  // It is offered as the end: nobody waits for an Enemy that does not come.
  const ends = questions(match, 0).flatMap(({ options }) => options.filter(({ id }) => id === 'pass'));
  expect(ends).toMatchObject([{ rule: 'TM-4c-18', key: 'combat.end' }]);
  choose(match, 'p1', 'pass');
  expect(isOver(match)).toBe(true);
  expect(damages(match)).toEqual(['nine 0']);
});

test('without a die on an Enemy Frames are activated one after another, until no more can be (TM-4c-18)', () => {
  const match = fight(
    (table) => attach(me(table), ['nine', 0]),
    { dice: ['strike', 'surge'] },
    { pack: cards },
  );
  choose(match, 'p1', 'frame1:1');
  expect([isOver(match), asked(match)]).toEqual([false, ['frame2', 'pass']]);
  choose(match, 'p1', 'frame2');
  expect([isOver(match), damages(match)]).toEqual([true, ['nine 4']]);
});

test('with all dice used it goes on while an Enemy carries the die (TM-4c-18)', () => {
  const match = fight(
    (table) => attach(me(table), ['nine', 0], ['six', 0]),
    { dice: ['strike', 'strike'], number: '2' },
    { pack: cards },
  );
  choose(match, 'p1', 'frame1:2');
  expect([isOver(match), acted(match)]).toEqual([true, ['six basic', 'nine basic']]);
});

test('TC-35 a pass, a recovery above the maximum, and a later go (TM-4c-12, TM-4c-19, TM-4e-15)', () => {
  const match = fight(
    (table) => attach(me(table), ['healed', 1], ['healer', 2]),
    { dice: ['surge', 'strike'], number: '2', symbols: ['special'] },
    { pack: cards },
  );
  choose(match, 'p1', 'pass');
  // The Top Enemy recovers, not whoever acts; and never more than all.
  expect(damages(match)).toEqual(['healed 0', 'healer 2']);
  expect(board(match).integrity).toBe(4);
  expect(state(match).combat?.numberDie).toBe('e1');
  expect(asked(match)).toEqual(['frame1:1', 'frame2', 'pass']);
  choose(match, 'p1', 'frame2');
  expect(damages(match)).toEqual(['healed 2', 'healer 2']);
  expect(state(match).combat?.numberDie).toBe('');
  choose(match, 'p1', 'frame1:1');
  expect(isOver(match)).toBe(true);
  expect(damages(match)).toEqual(['healed 3', 'healer 2']);
});

test('three Enemies act once each, also when all dice are used, and the die does not come back (TM-4c-15, TM-4c-16, TM-4c-19)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table), { integrity: 9, limit: 9 });
      attach(me(table), ['nine', 0], ['six', 0], ['nine', 0]);
    },
    { dice: ['strike', 'strike'], number: '3' },
    { pack: cards },
  );
  choose(match, 'p1', 'frame1:2');
  expect(acted(match)).toEqual(['nine basic', 'six basic', 'nine basic']);
  expect(isOver(match)).toBe(true);
});

test('whoever does not act while an Enemy carries the die goes on after it, and may end only then (TM-4c-18, TM-4c-19)', () => {
  const match = fight(
    (table) => attach(me(table), ['nine', 0], ['nine', 0]),
    { dice: ['strike', 'surge'], number: '2' },
    { pack: cards },
  );
  choose(match, 'p1', 'pass');
  expect(asked(match)).toEqual(['frame1:1', 'frame2', 'pass']);
  choose(match, 'p1', 'pass');
  // Both have acted, and no Enemy carries the die.
  expect(state(match).combat?.numberDie).toBe('');
  expect(asked(match)).toEqual(['frame1:1', 'frame2', 'pass']);
  choose(match, 'p1', 'pass');
  expect(isOver(match)).toBe(true);
  expect(damages(match)).toEqual(['nine 0', 'nine 0']);
});

test('an Enemy that leaves by its own Frame hands the die on once (TM-4c-14)', () => {
  const match = fight(
    (table) => attach(me(table), ['three', 0], ['nine', 0], ['shy', 0]),
    { dice: ['blank', 'blank'], number: '3' },
    { pack: cards },
  );
  expect(acted(match)).toEqual(['shy basic', 'nine basic', 'three basic']);
  expect(damages(match)).toEqual(['three 0', 'nine 0']);
  expect(state(match).enemyDiscard).toEqual(['shy']);
});

test('an Enemy removed before its go does not act; what carries the die does (TM-4c-21)', () => {
  const match = fight(
    (table) => attach(me(table), ['three', 0], ['nine', 0]),
    { dice: ['surge', 'blank'], number: '2' },
    { pack: cards },
  );
  choose(match, 'p1', 'frame2');
  // The Top Enemy is gone; the die lies on the next one, which is the Top Enemy now, and is discarded behind its Frame.
  expect(acted(match)).toEqual(['nine basic']);
  expect(damages(match)).toEqual(['nine 0']);
  expect(board(match)).toMatchObject({ exp: 1, integrity: 4 });
});

test('Augments of the Combat phase can be used before the Attack Roll, also by whoever has nothing else to choose (TM-3l-22)', () => {
  const match = fight(
    (table) => {
      me(table).equipped = ['charge'];
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'blank', 'blank'], number: 'blank' },
    { pack: moments },
  );
  expect(asked(match)).toEqual(['combatAugment:charge', 'pass']);
  choose(match, 'p1', 'combatAugment:charge');
  // The Power that it gives can be spent on this roll.
  expect(asked(match)).toEqual(['n0', 'n1']);
  choose(match, 'p1', 'n1');
  expect(happened(match, 'dice.rolled')).toMatchObject([
    { roll: 'attack', dice: ['blank', 'blank', 'blank'] },
  ]);
  expect(isOver(match)).toBe(true);
});

test('and they can be used behind the roll, though no Frame can be activated (TM-3l-22)', () => {
  const match = fight(
    (table) => {
      me(table).equipped = ['charge'];
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'blank'], number: 'blank' },
    { pack: moments },
  );
  choose(match, 'p1', 'pass');
  expect(asked(match)).toEqual(['combatAugment:charge', 'pass']);
  choose(match, 'p1', 'combatAugment:charge');
  expect(isOver(match)).toBe(true);
  expect(board(match).assets.power).toBe(1);
});

test('what waits for a Frame comes when its effect is resolved, what waits for the end of Combat at its end (TM-4c-09, TM-4c-18)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['three', 0]);
      me(table).exp = 0;
    },
    { dice: ['surge', 'blank'], number: '1' },
    {
      pack: moments,
      before: [{ run: 'augment:flow/effect' }, { run: 'augment:rest/effect' }],
    },
  );
  expect(board(match).assets).toMatchObject({ shield: 0, memory: 0 });
  choose(match, 'p1', 'frame2');
  const keys = (match.events ?? []).map(({ key, args }) =>
    key === 'assets.gained' ? String(args.asset) : key,
  );
  const told = ['combat.frame', 'enemies.defeated', 'shield', 'memory', 'combat.ended'];
  expect(keys.filter((key) => told.includes(key))).toEqual(told);
});
