import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { CORRUPTED, OPEN, RED, type Tamashii } from '../src/state.ts';
import { attach, board, choose, figures, isOver, me, offered, play, state, use } from './table.ts';

function competitive(table: Tamashii): void {
  table.generator = {
    map: '',
    conditions: '',
    enhancement: 'overclock',
    pvp: 'scapegoat',
    goals: ['stockpile', 'blood-proof'],
    goalDeck: zone('closed', ['next', 'later'], { back: 'goal' }),
  };
}

const test3 = (dice: string[], lay: (table: Tamashii) => void = () => undefined) =>
  play(
    (table) => {
      competitive(table);
      me(table).launcher.splice(0, 4, RED, RED, OPEN, 1);
      lay(table);
    },
    [{ run: 'goal:blood-proof/quest' }],
    { script: { 'die:p1': dice } },
  );

test('a Test: any number of tokens of the type, Open Data for any of them, 1 die for each (TM-5c-03, TM-3d-10)', () => {
  const match = test3(['strike', 'blank']);
  expect(offered(match)).toEqual(['s0', 's1', 's2']);
  choose(match, 'p1', 's0', 's2');
  expect(board(match)).toMatchObject({ dump: [RED, OPEN] });
  expect(state(match).generator?.goals).toEqual(['stockpile', 'blood-proof']);
});

test('a Test is passed with enough successes, SURGE counting 2; the Goal is taken and replaced (TM-5c-04, TM-5c-05, TM-6b-20)', () => {
  const match = test3(['strike', 'surge']);
  choose(match, 'p1', 's0', 's1');
  expect(board(match).goals).toMatchObject({ zone: 'own', items: ['blood-proof'] });
  expect(state(match).generator).toMatchObject({
    goals: ['stockpile', 'next'],
    goalDeck: { items: ['later'] },
  });
});

test('a Test with 2 successes where 3 are needed is failed, and its tokens are gone (TM-5c-06)', () => {
  const match = test3(['blank', 'surge']);
  choose(match, 'p1', 's0', 's1');
  expect(board(match)).toMatchObject({ goals: { items: [] }, dump: [RED, RED] });
});

test('Reroll may be spent on a Test’s dice, once (TM-5c-07, TM-3i-22)', () => {
  const match = test3(['blank', 'surge', 'strike'], (table) => {
    me(table).assets.reroll = 2;
  });
  choose(match, 'p1', 's0', 's1');
  choose(match, 'p1', 'd1');
  expect(board(match)).toMatchObject({ goals: { items: ['blood-proof'] }, assets: { reroll: 1 } });
  expect(isOver(match)).toBe(true);
});

test('a Goal that asks for 4 Shield and 4 Power is taken with both, and with one of them it is not (TM-6b-21)', () => {
  const taken = (shield: number, power: number) => {
    const match = play(
      (table) => {
        competitive(table);
        Object.assign(me(table).assets, { shield, power });
      },
      [{ run: 'goal:stockpile/met' }],
    );
    return [board(match).goals.items, state(match).generator?.goals];
  };
  expect(taken(4, 5)).toEqual([['stockpile'], ['next', 'blood-proof']]);
  expect(taken(4, 3)).toEqual([[], ['stockpile', 'blood-proof']]);
  expect(taken(3, 4)).toEqual([[], ['stockpile', 'blood-proof']]);
});

test('Corrupted Data comes from a neutral pool in the generator, and none is gained from an empty one (TM-6b-15, TM-6b-16)', () => {
  const lay = (left: number) =>
    play(
      (table) => {
        competitive(table);
        table.pool[CORRUPTED] = left;
        attach(me(table), ['zoe', 0]);
      },
      [{ run: 'enemy:zoe/repel', source: 'e1' }],
    );
  expect(board(lay(1)).dump).toEqual([CORRUPTED]);
  expect(board(lay(0)).dump).toEqual([]);
  expect(state(lay(1)).corruptedPool).toBe(16);
});

test('the PvP card: for 1 Reroll, once per turn, another player’s Trace rises by 2', () => {
  const match = play(
    (table) => {
      attach(me(table), ['catcher', 6], ['catcher', 6]);
      me(table).assets.reroll = 2;
    },
    [{ run: 'pvp:scapegoat/rule1' }, { run: 'body:soldier/frame2' }, { run: 'body:soldier/frame2' }],
    { players: 3 },
  );
  use(match);
  expect(offered(match)).toEqual(['p2', 'p3']);
  choose(match, 'p1', 'p2');
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([0, 2, 0]);
  expect(board(match)).toMatchObject({ exp: 2, assets: { reroll: 1 } });
  expect(isOver(match)).toBe(true);
});

test('the PvP card: nothing is offered without a Reroll', () => {
  const match = play(
    (table) => attach(me(table), ['catcher', 6]),
    [{ run: 'pvp:scapegoat/rule1' }, { run: 'body:soldier/frame2' }],
  );
  expect(isOver(match)).toBe(true);
});

test('the Enhancement card: PRO +1 for good, MOV +1 for the First Player until the turn ends (TM-4a-10)', () => {
  const begins = { moment: 'turnBegins', subject: {} };
  const look = [
    { figure: 'pro', of: 'p1' },
    { figure: 'mov', of: 'p1' },
    { figure: 'mov', of: 'p2' },
  ];
  const lay = (first: string) =>
    play(
      (table) => {
        table.firstPlayer = first;
        me(table).bodies.push('scout');
        me(table, 'p2').bodies.push('soldier');
      },
      [
        { run: 'enhancement:overclock/rule1' },
        { run: 'enhancement:overclock/rule2' },
        begins,
        ...look,
        { newTurn: true },
        ...look,
      ],
    );
  expect(figures(lay('p1'))).toEqual([6, 4, 2, 6, 3, 2]);
  expect(figures(lay('p2'))).toEqual([6, 3, 2, 6, 3, 2]);
});

test('only the top Advanced Body gives its values (TM-3j-13)', () => {
  const match = play(
    (table) => me(table).bodies.push('soldier', 'scout'),
    [
      { figure: 'att', of: 'p1' },
      { figure: 'mov', of: 'p1' },
    ],
  );
  expect(figures(match)).toEqual([3, 2]);
});
