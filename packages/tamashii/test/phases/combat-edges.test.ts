import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { acted, asked, damages, dice, diceRolled, fight } from '../helpers/fights.ts';
import { augment, body, enemies } from '../helpers/invent.ts';
import { attach, board, choose, invented, isOver, me, play, state } from '../helpers/table.ts';

/** Combat with every number of Enemies and dice, and with somebody else fighting than the First Player. */
const pack = invented({
  'enemies.yaml': enemies({
    a: { integrity: 4, special: 'gain 1 Corrupted Data token' },
    b: { integrity: 4, special: 'gain 1 Corrupted Data token' },
    c: { integrity: 4, special: 'gain 1 Corrupted Data token' },
    d: { integrity: 4, special: 'gain 1 Corrupted Data token' },
    soft: { integrity: 1 },
    big: { integrity: 20 },
    storm: { integrity: 9, basic: '{ each player: suffer 1 Wound }' },
  }),
  'augments.yaml': [
    augment('c-end', { frame: ['strike', 'discard your leftmost attached Enemy'] }),
    augment('c-top', { frame: ['strike', 'discard your Top Enemy'] }),
    augment('c-hit', { frame: ['strike', 'deal 4 Damage'] }),
    augment('c-each', { frame: ['strike', 'deal 1 Damage to each of your Enemies'] }),
    augment('c-gift', { frame: ['strike', 'gain 1 Memory'] }),
  ].join(''),
  'bodies.yaml': [
    body('many', {
      att: 6,
      frames: [
        ['strike', 'gain 1 Memory'],
        ['strike', 'gain 1 Shield'],
        ['surge', 'gain 1 Power'],
        ['surge', 'gain 1 Reroll'],
        ['strike, surge', 'gain 1 EXP'],
      ],
    }),
    ...[1, 3, 5, 6].map((att) => body(`att-${att}`, { att })),
  ].join(''),
});
const CARDS = ['a', 'b', 'c', 'd'];
const blanks = (n: number): string[] => Array(n).fill('blank');

function against(n: number) {
  return (table: Tamashii) => attach(me(table), ...CARDS.slice(0, n).map((card) => [card, 0] as const));
}

test('a number of k brings k Enemies, from place k down to the Top Enemy; a higher one all there are (TM-4c-06, TM-4c-07, TM-4c-16)', () => {
  for (const n of [1, 2, 3, 4])
    for (const number of [1, 2, 3]) {
      const match = fight(against(n), { dice: blanks(2), number: `${number}` }, { pack });
      const expected = CARDS.slice(0, Math.min(n, number)).reverse();
      expect(acted(match), `${number} against ${n}`).toEqual(expected.map((card) => `${card} basic`));
      expect(isOver(match)).toBe(true);
      expect(board(match).integrity).toBe(5 - Math.min(n, number));
    }
});

test('on the blank face nobody attacks, however many Enemies there are (TM-4c-08)', () => {
  for (const n of [1, 2, 3, 4]) {
    const match = fight(against(n), { dice: blanks(2), number: 'blank', symbols: ['special'] }, { pack });
    expect(acted(match)).toEqual([]);
    expect(happened(match, 'combat.numberDie')).toEqual([]);
  }
});

test('one result of the Symbol die is for every Enemy that attacks, the first as the last (TM-4c-12, TM-3s-02)', () => {
  for (const symbol of ['basic', 'special'])
    for (const n of [1, 2, 3, 4]) {
      const match = fight(against(n), { dice: blanks(2), number: '3', symbols: [symbol] }, { pack });
      const acts = Math.min(3, n);
      expect(acted(match).map((each) => each.split(' ')[1])).toEqual(Array(acts).fill(symbol));
      expect([5 - board(match).integrity, board(match).dump.length]).toEqual(
        symbol === 'basic' ? [acts, 0] : [0, acts],
      );
    }
});

test('as many Player dice as ATT are taken, and one for each Power that is spent, from none to all (TM-4c-03, TM-4c-04, TM-3i-17)', () => {
  for (const [bodies, att] of [
    [[], 2],
    [['att-1'], 1],
    [['att-3'], 3],
    [['att-5'], 5],
    [['att-6'], 6],
  ] as const)
    for (const spent of [0, 1, 2, 4, 5]) {
      const match = fight(
        (table) => {
          against(1)(table);
          me(table).assets.power = 5;
          me(table).bodies = [...bodies];
        },
        { dice: blanks(att + spent) },
        { pack },
      );
      choose(match, 'p1', `n${spent}`);
      expect(diceRolled(match)).toBe(att + spent);
      expect(board(match).assets.power).toBe(5 - spent);
    }
});

test('no more Power can be spent than there is, and not after the roll (TM-3i-17, TM-3i-18, TM-3i-05)', () => {
  for (const power of [1, 3, 5]) {
    const match = fight(
      (table) => {
        against(1)(table);
        me(table).assets.power = power;
      },
      { dice: ['surge', 'blank'] },
      { pack },
    );
    expect(asked(match)).toEqual(Array.from({ length: power + 1 }, (_, n) => `n${n}`));
    choose(match, 'p1', 'n0');
    expect(asked(match)).toEqual(['frame2', 'pass']);
  }
});

test('after the roll as many dice are rerolled as Reroll is spent, at most as many as there are of either, and once (TM-3i-19, TM-3i-20, TM-3i-22)', () => {
  for (const reroll of [1, 2, 4, 5])
    for (const chosen of [1, 2, 3, 4, 5]) {
      if (chosen > reroll) continue;
      const match = fight(
        (table) => {
          against(1)(table);
          me(table).assets.reroll = reroll;
          me(table).bodies = ['att-6'];
        },
        { dice: [...blanks(6), ...Array(chosen).fill('surge')] },
        { pack },
      );
      choose(match, 'p1', ...['d1', 'd2', 'd3', 'd5', 'd6'].slice(-chosen));
      expect(board(match).assets.reroll).toBe(reroll - chosen);
      const anew = ['d1', 'd2', 'd3', 'd5', 'd6'].slice(-chosen);
      expect(happened(match, 'dice.kept').at(-1)?.dice).toEqual(
        [1, 2, 3, 4, 5, 6].map((d) => (anew.includes(`d${d}`) ? 'surge' : 'blank')),
      );
      // Nothing more of it on this roll.
      expect(asked(match).some((id) => id.startsWith('d'))).toBe(false);
    }
});

test('whoever rolled is asked for a Reroll, out of their own, whoever is First Player (TM-3i-07, TM-3i-21)', () => {
  for (const first of ['p1', 'p2', 'p3'])
    for (const role of ['p1', 'p2', 'p3']) {
      const match = play(
        (table) => {
          table.firstPlayer = first;
          for (const each of ['p1', 'p2', 'p3']) me(table, each).assets.reroll = 2;
          attach(me(table, role), ['a', 0]);
        },
        [{ flow: 'combat', phase: 'combat' }],
        { pack, players: 3, script: dice(role, { dice: ['blank', 'blank', 'surge'] }) },
      );
      for (const other of ['p1', 'p2', 'p3'].filter((each) => each !== role))
        expect(asked(match, other)).toEqual([]);
      choose(match, role, 'd2');
      for (const each of ['p1', 'p2', 'p3'])
        expect(board(match, each).assets.reroll).toBe(each === role ? 1 : 2);
    }
});

test('only those with an Enemy of their own fight, in First Player order, each to the end (TM-4c-01, TM-4c-02)', () => {
  for (const first of ['p1', 'p2', 'p3'])
    for (const fighting of [['p1'], ['p2'], ['p3'], ['p1', 'p3'], ['p1', 'p2', 'p3'], []]) {
      const match = play(
        (table) => {
          table.firstPlayer = first;
          for (const role of fighting)
            me(table, role).enemies.push({ id: `x-${role}`, card: 'a', damage: 0 });
        },
        [{ flow: 'combat', phase: 'combat' }],
        {
          pack,
          players: 3,
          script: Object.assign({}, ...fighting.map((role) => dice(role, { dice: blanks(2), number: '1' }))),
        },
      );
      const all = ['p1', 'p2', 'p3', 'p1', 'p2'];
      const order = all.slice(all.indexOf(first), all.indexOf(first) + 3);
      expect(isOver(match)).toBe(true);
      expect(happened(match, 'combat.begun').map(({ role }) => role)).toEqual(
        order.filter((role) => fighting.includes(role)),
      );
      // Each is wounded by their own Enemy alone.
      for (const role of order) expect(board(match, role).integrity).toBe(fighting.includes(role) ? 4 : 5);
    }
});

test('an Enemy that is gone before its go does not act; its Number die goes one to the right (TM-4c-21, TM-4c-22)', () => {
  const after = (n: number, augments: string[], number: string) => {
    const match = fight(
      (table) => {
        against(n)(table);
        me(table).equipped = augments;
      },
      { dice: ['strike', 'blank'], number },
      { pack },
    );
    choose(match, 'p1', `frame:${augments[0]}`);
    return acted(match)
      .map((each) => each[0])
      .join('');
  };
  // The die lies on the leftmost of three, which is discarded: the two others act.
  expect(after(3, ['c-end'], '3')).toBe('ba');
  expect(after(4, ['c-end'], '3')).toBe('cba');
  expect(after(2, ['c-end'], '3')).toBe('a');
  expect(after(1, ['c-end'], '1')).toBe('');
  // The Top Enemy is discarded or defeated: with the die on it nobody acts, else those behind it.
  for (const gone of ['c-top', 'c-hit']) {
    expect(after(3, [gone], '1')).toBe('');
    expect(after(3, [gone], '2')).toBe('b');
    expect(after(3, [gone], '3')).toBe('cb');
    expect(after(4, [gone], '3')).toBe('cb');
  }
});

test('the leftmost Enemy that is gone lets the die that lies elsewhere lie (TM-4c-22)', () => {
  const match = fight(
    (table) => {
      against(4)(table);
      me(table).equipped = ['c-end'];
    },
    { dice: ['strike', 'blank'], number: '2' },
    { pack },
  );
  choose(match, 'p1', 'frame:c-end');
  expect(
    acted(match)
      .map((each) => each[0])
      .join(''),
  ).toBe('ba');
});

test('every Frame of the active Body can be activated, each once, with its own dice (TM-4c-26, TM-4c-27, TM-3j-13)', () => {
  const rolled = ['strike', 'strike', 'strike', 'surge', 'surge', 'surge'];
  const lay = (table: Tamashii) => {
    me(table).bodies = ['many', 'scout'];
    attach(me(table), ['big', 0]);
  };
  const match = fight(lay, { dice: rolled }, { pack });
  expect(asked(match)).toEqual(['frame1', 'frame2', 'frame3', 'frame4', 'frame5', 'pass']);
  const order = ['frame5', 'frame1', 'frame3', 'frame4', 'frame2'];
  for (const [i, frame] of order.entries()) {
    choose(match, 'p1', frame);
    expect(asked(match).filter((id) => order.slice(0, i + 1).includes(id))).toEqual([]);
  }
  expect(isOver(match)).toBe(true);
  expect(board(match)).toMatchObject({ exp: 1, assets: { memory: 1, shield: 1, power: 1, reroll: 1 } });
});

test('a repeatable Frame takes from 1 to all dice of its symbol, 1 Damage each, and all of them are used up (TM-4c-28, TM-4c-29, TM-4c-33)', () => {
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const match = fight(
      (table) => {
        me(table).assets.power = 5;
        attach(me(table), ['big', 0]);
      },
      { dice: [...Array(6).fill('strike'), 'blank'] },
      { pack },
    );
    choose(match, 'p1', 'n5');
    expect(asked(match)).toEqual([1, 2, 3, 4, 5, 6].map((x) => `frame1:${x}`).concat('pass'));
    choose(match, 'p1', `frame1:${n}`);
    expect(damages(match)).toEqual([`big ${n}`]);
    // With no die left that shows it, Combat is over.
    expect(isOver(match)).toBe(n === 6);
    if (n < 6)
      expect(asked(match)).toEqual(Array.from({ length: 6 - n }, (_, x) => `frame1:${x + 1}`).concat('pass'));
  }
});

test('whoever resets in another player’s Combat leaves that Combat as it is (TM-4c-20, TM-3w-14)', () => {
  const match = play(
    (table) => {
      me(table, 'p2').integrity = 1;
      attach(me(table), ['storm', 0], ['storm', 0]);
    },
    [{ flow: 'combat', phase: 'combat' }],
    {
      pack,
      script: { ...dice('p1', { dice: ['surge', 'blank'], number: '2' }), 'symbolDie:p2': ['special'] },
    },
  );
  choose(match, 'p1', 'pass');
  // P2 is back at full Integrity; P1's dice are still there, and the second Enemy acts after the next go.
  expect(board(match, 'p2').integrity).toBe(5);
  expect(asked(match)).toEqual(['frame2', 'pass']);
  choose(match, 'p1', 'frame2');
  expect(acted(match)).toHaveLength(2);
  expect([board(match).integrity, state(match).combat]).toEqual([3, null]);
  expect(isOver(match)).toBe(true);
});

test('Damage to each is dealt to all of one’s own Enemies; every one that is at 0 is defeated for 1 EXP (TM-3v-03, TM-3u-05)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['soft', 0], ['a', 3], ['b', 0]);
      attach(me(table, 'p2'), ['soft', 0]);
      me(table).equipped = ['c-each'];
    },
    { dice: ['strike', 'blank'] },
    { pack },
  );
  choose(match, 'p1', 'frame:c-each');
  expect([damages(match), damages(match, 'p2'), board(match).exp]).toEqual([['b 1'], ['soft 0'], 2]);
});
