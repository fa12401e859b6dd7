import type { Match } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import type { Act, More } from '../helpers/table.ts';
import { board, choose, invented, launcher, me, offered, play, state, step, tile } from '../helpers/table.ts';

const pack = invented({
  'augments.yaml': `
t-f1: { of: spartans, memory: 2, timing: launch, pattern: "b b", effect: gain 1 Power }
t-f2: { of: ninkyo, memory: 1, timing: launch, pattern: "g g", effect: gain 1 Shield }
t-f3: { of: ninkyo, memory: 1, timing: launch, pattern: "g g", effect: gain 1 Shield }
t-class: { of: reaper, memory: 1, timing: combat, effect: gain 1 Power }
t-faster: { of: seekers, memory: 1, timing: passive, effect: increase your PRO by 2 }`,
});

const planning: Act = { flow: 'planning', phase: 'planning' };
const launching = (role: string): Act => step('action.launch', 'action', role);

/** P1 with F1 equipped and a Class Augment, P2 far away with F2; both have blue pairs. */
function meeting(
  lay: (table: Tamashii) => void = () => {},
  acts: readonly Act[] = [planning],
  more: More = {},
) {
  return play(
    (table) => {
      tile(table, 't1', 0, 0);
      tile(table, 't9', 3, 0);
      for (const role of ['p1', 'p2'])
        launcher(me(table, role), 'b b - - #\n- - - - #\n- - - - #\n- - - - #');
      Object.assign(me(table), { equipped: ['t-f1', 't-class'], at: 't1' });
      Object.assign(me(table, 'p2'), { unequipped: ['t-f2'], at: 't9' });
      me(table, 'p2').assets.memory = 2;
      lay(table);
    },
    acts,
    { pack, ...more },
  );
}

function trades(match: Match<Tamashii>, role = 'p1'): string[] {
  return offered(match, role)
    .filter((id) => id.startsWith('trading.'))
    .map((id) => id.slice('trading.'.length));
}

function trade(match: Match<Tamashii>, role: string, what: string): void {
  choose(match, role, `trading.${what}`);
}

/** Everybody goes on until they are through with the phase. */
function finish(match: Match<Tamashii>, ...roles: string[]): void {
  for (let i = 0; i < 20; i++) {
    const next = roles
      .map((role) => [role, offered(match, role).find((id) => id === 'ready' || id === 'done')] as const)
      .find(([, id]) => id !== undefined);
    if (!next || state(match).phase !== 'planning') return;
    choose(match, next[0], next[1] as string);
  }
}

test('TC-61: an equipped Faction Augment changes hands and has to be paid for again (TM-3x-06, TM-3x-07, TM-3l-16)', () => {
  const match = meeting(() => {}, [planning, launching('p1'), launching('p2')]);
  trade(match, 'p1', 'propose:t-f1-for-t-f2');
  expect(trades(match, 'p2')).toContain('reply:accept:t-f1-for-t-f2');
  trade(match, 'p2', 'reply:accept:t-f1-for-t-f2');
  expect(board(match)).toMatchObject({ equipped: ['t-class'], unequipped: ['t-f2'] });
  expect(board(match).assets.memory).toBe(0);
  expect(board(match, 'p2')).toMatchObject({ equipped: [], unequipped: ['t-f1'] });
  choose(match, 'p2', 'upgrade.equip:t-f1');
  expect(board(match, 'p2')).toMatchObject({ equipped: ['t-f1'], assets: { memory: 0 } });
  finish(match, 'p1', 'p2');
  // P1 has nothing to launch any more: it is P2's Launch step.
  expect(offered(match, 'p1').some((id) => id.includes('@'))).toBe(false);
  expect(offered(match, 'p2')).toContain('augment:t-f1@r1c1-r1c2');
});

test('only Faction Augments are proposed, equipped or not, for one of theirs or as a gift (TM-3l-05, TM-3l-06, U-39)', () => {
  const match = meeting((table) => {
    me(table).unequipped = ['t-f3'];
    me(table, 'p2').equipped = ['t-class'];
  });
  expect(trades(match).sort()).toEqual([
    'propose:t-f1-for-t-f2',
    'propose:t-f1-to-p2',
    'propose:t-f3-for-t-f2',
    'propose:t-f3-to-p2',
  ]);
  trade(match, 'p1', 'propose:t-f1-to-p2');
  trade(match, 'p2', 'reply:accept:t-f1-to-p2');
  expect(board(match).equipped).toEqual(['t-class']);
  expect(board(match, 'p2').unequipped).toEqual(['t-f2', 't-f1']);
});

test('without the other’s consent nothing changes, and what was refused is not proposed again in this phase (TM-3x-06, U-39)', () => {
  const match = meeting();
  trade(match, 'p1', 'propose:t-f1-for-t-f2');
  expect(board(match).equipped).toEqual(['t-f1', 't-class']);
  trade(match, 'p2', 'reply:refuse:t-f1-for-t-f2');
  expect(board(match).equipped).toEqual(['t-f1', 't-class']);
  expect(board(match, 'p2').unequipped).toEqual(['t-f2']);
  expect(trades(match)).toEqual(['propose:t-f1-to-p2']);
  expect(trades(match, 'p2').filter((id) => id.startsWith('reply'))).toEqual([]);
});

test('an Augment changes hands once in a phase, and may again in the next one (TM-3x-06, TM-3x-02)', () => {
  const match = meeting(() => {}, [planning, { newTurn: true }, planning]);
  trade(match, 'p1', 'propose:t-f1-for-t-f2');
  trade(match, 'p2', 'reply:accept:t-f1-for-t-f2');
  expect(trades(match)).toEqual([]);
  expect(trades(match, 'p2')).toEqual([]);
  choose(match, 'p2', 'ready');
  choose(match, 'p1', 'done');
  choose(match, 'p2', 'done');
  expect(trades(match, 'p2').sort()).toEqual(['propose:t-f1-for-t-f2', 'propose:t-f1-to-p1']);
});

test('a proposal falls when one of its cards is gone (TM-3x-06)', () => {
  const match = meeting((table) => {
    me(table, 'p2').unequipped = ['t-f2', 't-f3'];
  });
  trade(match, 'p1', 'propose:t-f1-for-t-f2');
  trade(match, 'p1', 'propose:t-f1-for-t-f3');
  trade(match, 'p2', 'reply:accept:t-f1-for-t-f3');
  expect(trades(match, 'p2').filter((id) => id.startsWith('reply'))).toEqual([]);
  // Also when it is what was asked for that has gone to somebody else.
  const asked = meeting();
  trade(asked, 'p1', 'propose:t-f1-for-t-f2');
  trade(asked, 'p2', 'propose:t-f2-to-p1');
  trade(asked, 'p1', 'reply:accept:t-f2-to-p1');
  expect(trades(asked, 'p2').filter((id) => id.startsWith('reply'))).toEqual([]);
});

test('what a traded Augment changed is gone at once, also in the middle of programming (TM-3x-07, TM-3l-14, TM-4a-10)', () => {
  const match = play(
    (table) => {
      for (const role of ['p1', 'p2'])
        launcher(me(table, role), 'b - - - #\n- - - - #\n- - - - #\n- - - - #');
      me(table).equipped = ['t-faster'];
      for (const role of ['p1', 'p2']) Object.assign(me(table, role), { bag: [], dump: [] });
    },
    [planning],
    { pack },
  );
  choose(match, 'p1', 'ready');
  for (const move of ['r1c1-r1c2', 'r1c2-r1c3', 'r1c3-r1c4', 'r1c4-r2c4']) choose(match, 'p1', move);
  // PRO 4 and 2 more: there are moves left.
  expect(offered(match)).toContain('r2c4-r3c4');
  trade(match, 'p1', 'propose:t-faster-to-p2');
  trade(match, 'p2', 'reply:accept:t-faster-to-p2');
  expect(offered(match).some((id) => /^r\dc\d-/.test(id))).toBe(false);
});

test('whoever could do nothing but trade says when to go on as well, and nobody with nothing to trade (TM-3x-01, TM-3x-06)', () => {
  const both = meeting((table) => {
    me(table, 'p2').assets.memory = 0;
  });
  expect([offered(both, 'p1'), offered(both, 'p2')].map((ids) => ids.includes('ready'))).toEqual([
    true,
    true,
  ]);
  const neither = meeting((table) => {
    me(table).equipped = ['t-class'];
    Object.assign(me(table, 'p2'), { unequipped: [] });
    me(table, 'p2').assets.memory = 0;
  });
  const asked = [offered(neither, 'p1'), offered(neither, 'p2')];
  expect(asked.map((ids) => ids.includes('ready'))).toEqual([false, false]);
});

test('there is no trade outside the Planning phase, nor with oneself (TM-3x-01, TM-3x-06)', () => {
  const match = meeting(() => {}, [launching('p1')]);
  expect(offered(match)).toContain('augment:t-f1@r1c1-r1c2');
  expect(trades(match)).toEqual([]);
  expect(trades(match, 'p2')).toEqual([]);
  const alone = play(
    (table) => {
      launcher(me(table), 'b b - - #\n- - - - #\n- - - - #\n- - - - #');
      me(table).equipped = ['t-f1'];
    },
    [planning],
    { pack, players: 1 },
  );
  expect(offered(alone)).toContain('done');
  expect(trades(alone)).toEqual([]);
});
