import { questions, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../src/state.ts';
import { asked, cardsWith, dice, enemies, fight, framed, happened } from './fights.ts';
import {
  attach,
  board,
  choose,
  isOver,
  launcher,
  letters,
  me,
  pack,
  play,
  state,
  tile,
  use,
} from './table.ts';

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
    pierce: ['strike, strike', 'deal 5 Damage'],
    both: ['strike, surge', 'deal 4 Damage'],
  })}
bitter:
  of: spartans
  memory: 1
  timing: passive
  effect: { when an Enemy’s Frame has been resolved against you: suffer 2 Wounds }
second-chance:
  of: spartans
  memory: 1
  timing: passive
  effect: { once per turn: { when you have rolled Player dice: { may: reroll 1 Player die of that roll } } }
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

const damages = (match: ReturnType<typeof play>, role = 'p1') =>
  board(match, role).enemies.map(({ card, damage }) => `${card} ${damage}`);

/** The Enemies that acted, in order, and which of their Frames. */
const acted = (match: ReturnType<typeof play>) =>
  happened(match, 'combat.enemyFrame').map(({ card, symbol }) => `${card} ${symbol}`);

test('each player performs all steps before the next, starting with the First Player; nobody fights without an Enemy (TM-4c-01, TM-4c-02)', () => {
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
    };
  };
  const before = [{ run: 'boss:shinigami/rule1', source: 'boss:shinigami' }];
  const rolled = { dice: ['surge', 'blank'], number: '2' };
  const here = fight(lay('here'), rolled, { before });
  expect(asked(here)).toEqual(['frame2', 'pass']);
  expect(state(here).combat).toMatchObject({ number: '2', numberDie: '' });
  expect(isOver(fight(lay('there'), rolled, { before }))).toBe(true);
});

test('the Attack Roll takes ATT Player dice, 1 Number die and 1 Symbol die (TM-4c-03, TM-3j-04, TM-4c-34)', () => {
  const rolls = (bodies: string[]) => {
    const match = fight(
      (table) => {
        me(table).bodies = bodies;
        attach(me(table), ['nine', 0], ['six', 0]);
      },
      { dice: ['surge', 'surge', 'surge', 'surge'], number: '2', symbols: ['special'] },
      { pack: cards },
    );
    return state(match).combat;
  };
  expect(rolls([])).toMatchObject({
    dice: ['surge', 'surge'],
    number: '2',
    symbol: 'special',
    numberDie: 'e2',
  });
  expect(rolls(['soldier'])?.dice).toHaveLength(pack.content.bodies.soldier?.att ?? 0);
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
  expect(asked(match)).toEqual(['use:assets.shield', 'leave']);
  use(match);
  expect(board(match)).toMatchObject({ integrity: 5, assets: { shield: 1 } });
  // 1 Shield against the 2 Wounds of the second source, asked for by themselves.
  expect(asked(match)).toEqual(['use:assets.shield', 'leave']);
  choose(match, 'p1', 'leave');
  expect(board(match)).toMatchObject({ integrity: 3, assets: { shield: 1 } });
  expect(isOver(match)).toBe(true);
  expect(happened(match, 'combat.numberDie').at(-1)).toMatchObject({ enemy: '' });
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

test('TC-27 Power before the roll, Reroll once after it (TM-4c-04, TM-4c-05, TM-3i-18)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table).assets, { power: 3, reroll: 2 });
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'strike', 'blank', 'surge'], number: '1' },
    { pack: cards },
  );
  expect(asked(match)).toEqual(['n0', 'n1', 'n2', 'n3']);
  choose(match, 'p1', 'n1');
  // The Player dice only: neither the Number die nor the Symbol die.
  expect(asked(match)).toEqual(['d1', 'd2', 'd3']);
  // None, 1 or 2 of them: no more than there is Reroll.
  expect(questions(match, 0).find(({ offer }) => !offer)).toMatchObject({ min: 0, max: 2 });
  expect(board(match).assets.power).toBe(2);
  choose(match, 'p1', 'd1');
  expect(state(match).combat?.dice).toEqual(['surge', 'strike', 'blank']);
  expect(asked(match)).toEqual(['frame1:1', 'frame2', 'pass']);
  choose(match, 'p1', 'frame2');
  expect(damages(match)).toEqual(['nine 3']);
  expect(board(match).integrity).toBe(4);
  expect(asked(match)).toEqual(['frame1:1', 'pass']);
  choose(match, 'p1', 'frame1:1');
  expect(isOver(match)).toBe(true);
  expect(damages(match)).toEqual(['nine 4']);
  expect(board(match)).toMatchObject({ assets: { power: 2, reroll: 1 }, integrity: 4 });
});

test('Power adds 1 Player die each, and is not asked for without any (TM-3i-17)', () => {
  const lay = (power: number) => (table: Tamashii) => {
    me(table).assets.power = power;
    attach(me(table), ['nine', 0]);
  };
  const match = fight(lay(2), { dice: ['surge', 'surge', 'surge', 'surge'] }, { pack: cards });
  expect(asked(match)).toEqual(['n0', 'n1', 'n2']);
  choose(match, 'p1', 'n2');
  expect([state(match).combat?.dice.length, board(match).assets.power]).toEqual([4, 0]);
  expect(asked(fight(lay(0), { dice: ['surge', 'blank'] }, { pack: cards }))).toEqual(['frame2', 'pass']);
});

test('3 Reroll on one roll reroll 3 dice, and the others may not be spent on the same roll (TM-3i-19, TM-3i-20, TM-3i-22)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table).assets, { power: 2, reroll: 5 });
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'blank', 'blank', 'blank', 'surge', 'surge', 'surge'] },
    { pack: cards },
  );
  choose(match, 'p1', 'n2');
  choose(match, 'p1', 'd1', 'd2', 'd4');
  expect(state(match).combat?.dice).toEqual(['surge', 'surge', 'blank', 'surge']);
  expect(board(match).assets.reroll).toBe(2);
  expect(asked(match)).toEqual(['frame2', 'pass']);
});

test('another source of rerolls: a die may be rolled anew by an Augment and then by 1 Reroll (TM-3i-23)', () => {
  const match = fight(
    (table) => {
      me(table).assets.reroll = 1;
      attach(me(table), ['nine', 0]);
    },
    { dice: ['strike', 'blank', 'blank', 'surge'] },
    { pack: cards, before: [{ run: 'augment:second-chance/effect' }] },
  );
  use(match);
  choose(match, 'p1', 'd2');
  expect(board(match)).toMatchObject({ rolled: ['strike', 'blank'], assets: { reroll: 1 } });
  choose(match, 'p1', 'd2');
  expect(state(match).combat?.dice).toEqual(['strike', 'surge']);
  expect(board(match).assets.reroll).toBe(0);
});

test('spending Reroll does not stop an Augment from rerolling behind it (TM-3i-23)', () => {
  const match = fight(
    (table) => {
      me(table).assets.reroll = 1;
      attach(me(table), ['nine', 0]);
    },
    { dice: ['strike', 'blank', 'blank', 'surge'] },
    { pack: cards, before: [{ run: 'augment:second-chance/effect' }] },
  );
  choose(match, 'p1', 'leave');
  choose(match, 'p1', 'd2');
  use(match);
  choose(match, 'p1', 'd2');
  expect(state(match).combat?.dice).toEqual(['strike', 'surge']);
});

test('Assets are personal: nobody else is asked about Reroll or Shield (TM-3i-07)', () => {
  const match = fight(
    (table) => {
      Object.assign(me(table, 'p2').assets, { shield: 5, reroll: 5, power: 5 });
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'blank'], number: '1' },
    { pack: cards },
  );
  expect(isOver(match)).toBe(true);
  expect(board(match).integrity).toBe(4);
  expect(board(match, 'p2').assets).toMatchObject({ shield: 5, reroll: 5, power: 5 });
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
        repel: '{ pattern: "g g", effect: [discard this Enemy, gain 1 Corrupted Data token] }',
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
  choose(match, 'p1', 'pass');
  expect(isOver(match)).toBe(true);
  expect(damages(match)).toEqual(['nine 0']);
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

test('Damage goes to one’s own Top Enemy only, and what is too much is lost (TM-3u-05, TM-4c-23, TM-4c-30)', () => {
  const match = fight(
    (table) => {
      me(table).equipped = ['pierce'];
      attach(me(table), ['three', 0], ['nine', 0]);
      me(table, 'p2').enemies = [{ id: 'x1', card: 'brute', damage: 0 }];
    },
    { dice: ['strike', 'strike'] },
    { pack: cards },
  );
  choose(match, 'p1', 'frame:pierce');
  expect(happened(match, 'enemies.damaged')).toMatchObject([{ role: 'p1', n: 5, left: 0 }]);
  expect([damages(match), damages(match, 'p2'), board(match).exp]).toEqual([['nine 0'], ['brute 0'], 1]);
});

test('a Frame for 2 dice of one symbol deals 5 Damage; what is more than it takes does not go on to the next Enemy (TM-4c-31, TM-4c-32)', () => {
  const after = (card: string) => {
    const match = fight(
      (table) => {
        me(table).equipped = ['pierce'];
        attach(me(table), [card, 0], ['nine', 1]);
      },
      { dice: ['strike', 'strike'] },
      { pack: cards },
    );
    choose(match, 'p1', 'frame:pierce');
    return damages(match);
  };
  expect([after('six'), after('three')]).toEqual([['six 5', 'nine 1'], ['nine 1']]);
});

test('a Frame needs exactly its symbols; its dice are used up, and it is used once in the phase (TM-4c-10, TM-4c-25, TM-4c-29)', () => {
  const lay = (table: Tamashii) => {
    me(table).assets.power = 4;
    me(table).equipped = ['pierce', 'both'];
    attach(me(table), ['brute', 0]);
  };
  const offered = (faces: string[]) => {
    const match = fight(lay, { dice: faces }, { pack: cards });
    choose(match, 'p1', `n${faces.length - 2}`);
    return match;
  };
  expect(asked(offered(['strike', 'blank', 'blank']))).toEqual(['frame1:1', 'pass']);
  expect(asked(offered(['surge', 'surge']))).toEqual(['frame2', 'pass']);
  const match = offered(['strike', 'strike', 'strike', 'strike', 'surge', 'surge']);
  expect(asked(match)).toContain('frame:both');
  choose(match, 'p1', 'frame:pierce');
  expect(state(match).combat?.dice).toEqual(['strike', 'strike', 'surge', 'surge']);
  // Its dice are there again, but it has been used; so it is with the other, and with the ordinary Frame of the Body.
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'frame2', 'frame:both', 'pass']);
  choose(match, 'p1', 'frame2');
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'frame:both', 'pass']);
});

test('a repeatable Frame takes any number of dice, 1 Damage each, again and again (TM-4c-28, TM-4c-33)', () => {
  const match = fight(
    (table) => {
      me(table).assets.power = 3;
      attach(me(table), ['nine', 0]);
    },
    { dice: ['strike', 'strike', 'strike', 'strike', 'blank'] },
    { pack: cards },
  );
  choose(match, 'p1', 'n3');
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'frame1:3', 'frame1:4', 'pass']);
  choose(match, 'p1', 'frame1:3');
  expect(damages(match)).toEqual(['nine 3']);
  expect(asked(match)).toEqual(['frame1:1', 'pass']);
  choose(match, 'p1', 'frame1:1');
  expect(damages(match)).toEqual(['nine 4']);
});

test('Frames come from the active Body and from equipped Augments, not from the Body below or from unequipped ones (TM-4c-26, TM-3l-09)', () => {
  const match = fight(
    (table) => {
      me(table).bodies = ['soldier', 'scout'];
      me(table).unequipped = ['pierce'];
      me(table).equipped = ['remember'];
      attach(me(table), ['nine', 0]);
    },
    { dice: ['strike', 'surge', 'blank'] },
    { pack: cards },
  );
  expect(asked(match)).toEqual(['frame1', 'frame2', 'frame3:1', 'frame:remember', 'pass']);
});

test('what is spent in a Combat phase is counted for that phase alone (TM-3k-12)', () => {
  const match = fight(
    (table) => {
      me(table).assets.power = 3;
      me(table).spentInCombat.power = 5;
      attach(me(table), ['nine', 0]);
    },
    { dice: ['blank', 'blank', 'blank'] },
    { pack: cards },
  );
  choose(match, 'p1', 'n1');
  expect(board(match).spentInCombat.power).toBe(1);
});

test('Basic Frames always wound (TM-4c-13)', () => {
  const says = (effect: unknown) => JSON.stringify(effect).includes('"suffer"');
  for (const [id, { basic }] of Object.entries(pack.content.enemies)) expect(says(basic), id).toBe(true);
});

test('STRIKE is what simple Frames need, and is more common than SURGE (TM-4c-24, U-01)', () => {
  const faces = pack.content.table?.dice.player ?? [];
  const often = (face: string) => faces.filter((each) => each === face).length;
  expect(often('strike')).toBeGreaterThan(often('surge'));
  for (const walker of Object.values(pack.content.walkers)) expect(walker.frames[0]?.multi).toBe('strike');
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
  expect(happened(match, 'dice.rolled')).toMatchObject([{ dice: ['blank', 'blank', 'blank'] }]);
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
