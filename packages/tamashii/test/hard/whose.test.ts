/** Whose it is: P2 is concerned, while P1, who is the First Player, has something else before them. */
import { questions, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked, damages, dice } from '../helpers/fights.ts';
import { begin, goOnUntil } from '../helpers/match.ts';
import { map } from '../helpers/resets.ts';
import {
  attach,
  board,
  choose,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** Whom the events with these keys name, in order. */
function named(match: Parameters<typeof happened>[0], ...keys: string[]): unknown[] {
  return happened(match, ...keys).map(({ role }) => role);
}

test('in the set-up each of three chooses things on a board of their own (TM-2-05, TM-2-16, TM-2-20)', () => {
  const touched: Record<string, string[]> = { 'setup.board': [], 'setup.class': [], 'setup.protocol': [] };
  const match = begin('geo-hunt', 3);
  goOnUntil(match, ({ phase }) => {
    for (const [seat, role] of ['p1', 'p2', 'p3'].entries())
      for (const { prompt, options } of questions(match, seat))
        for (const { touches } of options)
          touched[prompt]?.push(`${role} ${touches.every((place) => place.startsWith(`players/${role}/`))}`);
    return phase !== 'setup';
  });
  for (const all of Object.values(touched))
    expect(new Set(all)).toEqual(new Set(['p1 true', 'p2 true', 'p3 true']));
});

test('whoever is chosen as the First Player, it is their board that is shown (TM-2a-13)', () => {
  let shown: unknown[] = [];
  const match = begin('geo-hunt', 3);
  goOnUntil(match, ({ phase }) => {
    const asking = questions(match, 0).find(({ prompt }) => prompt === 'setup.firstPlayer');
    if (asking) shown = asking.options.map(({ id, touches }) => [id, touches]);
    return phase !== 'setup';
  });
  expect(shown).toEqual(['p1', 'p2', 'p3'].map((role) => [role, [`players/${role}`]]));
});

test('P2 resets: the die is theirs, their Body goes, their Character is placed, they skip the rest (TM-3w-03, TM-3w-13, TM-3w-14)', () => {
  const match = play(
    (table) => {
      map(table);
      for (const role of ['p1', 'p2']) me(table, role).bodies = ['scout'];
      me(table, 'p2').integrity = 1;
    },
    [{ run: 'enemy:zoe/basic', you: 'p2' }],
    { script: { 'symbolDie:p2': ['basic'] } },
  );
  expect(
    named(match, 'reset.begun', 'reset.symbolDie', 'bodies.discarded', 'reset.character', 'reset.done'),
  ).toEqual(Array(5).fill('p2'));
  expect(board(match, 'p2')).toMatchObject({ bodies: [], integrity: 5, at: 'shelter' });
  expect(board(match)).toMatchObject({ bodies: ['scout'], integrity: 5, at: 'street' });
});

test('P2 loses Shield, and nobody else is named (TM-8-13)', () => {
  const match = play(
    (table) => {
      for (const role of ['p1', 'p2']) me(table, role).assets.shield = 3;
    },
    [{ run: 'enemy:neon-moths/special', you: 'p2' }],
  );
  expect(happened(match, 'assets.lost')).toMatchObject([{ role: 'p2', asset: 'shield', n: 2 }]);
  expect(['p1', 'p2'].map((role) => board(match, role).assets.shield)).toEqual([3, 1]);
});

test('the Shield of P2 stops their Wounds, whether P1 has any or not (TM-3i-09)', () => {
  for (const [mine, theirs] of [
    [0, 2],
    [2, 0],
  ] as const) {
    const match = play(
      (table) => {
        me(table).assets.shield = mine;
        me(table, 'p2').assets.shield = theirs;
      },
      [{ run: 'enemy:zoe/basic', you: 'p2' }],
    );
    if (theirs > 0) choose(match, 'p2', offered(match, 'p2')[0] ?? '');
    expect(board(match, 'p2')).toMatchObject({ integrity: 3 + theirs, assets: { shield: 0 } });
    expect(board(match)).toMatchObject({ integrity: 5, assets: { shield: mine } });
  }
});

test('an Enemy of P2 mends, and it is told of P2 (TM-4e-15)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 3]);
      me(table, 'p2').enemies = [{ id: 'e9', card: 'catcher', damage: 4 }];
    },
    [{ run: 'enemy:catcher/special', you: 'p2', source: 'e9' }],
  );
  expect(happened(match, 'enemies.recovered')).toMatchObject([{ role: 'p2', id: 'e9', n: 1 }]);
  expect([damages(match), damages(match, 'p2')]).toEqual([['zoe 3'], ['catcher 3']]);
});

test('P2 hands an Enemy on to P3, not to the First Player (TM-3u-02)', () => {
  const match = play(
    (table) => attach(me(table, 'p2'), ['zoe', 0], ['courier-hawk', 2]),
    [{ run: 'enemy:courier-hawk/special', you: 'p2', source: 'e2' }],
    { players: 3 },
  );
  choose(match, 'p2', 'p3');
  expect(['p1', 'p2', 'p3'].map((role) => damages(match, role))).toEqual([[], ['zoe 0'], ['courier-hawk 2']]);
  expect(happened(match, 'enemies.given')).toMatchObject([{ role: 'p3', of: 'p2', id: 'e2' }]);
});

test('P2 fights with all Frames of their own Body, not with those of P1’s (TM-4c-10, TM-4c-27)', () => {
  const match = play(
    (table) => {
      me(table, 'p2').bodies = ['scout'];
      attach(me(table, 'p2'), ['firecleaner', 0]);
    },
    [step('combat.player', 'combat', 'p2')],
    { script: dice('p2', { dice: ['strike', 'surge'] }) },
  );
  expect(asked(match, 'p2')).toEqual(['frame1:1', 'frame3', 'pass']);
  choose(match, 'p2', 'frame3');
  expect(damages(match, 'p2')).toEqual(['firecleaner 2']);
});

test('P2 launches from an Augment that lies before them, on their own tokens (TM-3l-09, TM-3g-01, TM-3g-02)', () => {
  const match = play(
    (table) => {
      me(table, 'p2').equipped = ['spear-point'];
      launcher(me(table), 'b b - - #');
      launcher(me(table, 'p2'), 'r r - - #');
    },
    [step('action.launch', 'action', 'p2')],
  );
  const all = questions(match, 1).flatMap(({ options }) => options);
  const [found] = all.filter(({ id }) => id.startsWith('augment:spear-point'));
  expect(found?.touches.every((place) => place.startsWith('players/p2/'))).toBe(true);
  expect(asked(match)).toEqual([]);
  choose(match, 'p2', found?.id ?? '');
  expect(letters(board(match, 'p2').dump)).toBe('r r');
  expect(board(match).dump).toEqual([]);
});

test('Trace comes in for P1, P2 and P3 alike, each at 0 (TM-2-28)', () => {
  const match = play(
    (table) => {
      for (const role of ['p1', 'p2', 'p3']) me(table, role).trace = null;
      table.enemyDeck = zone('closed', ['zoe', 'zoe', 'zoe', 'zoe'], { back: 'enemy' });
    },
    [{ run: 'card:A03/immediate' }],
    { players: 3 },
  );
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).trace)).toEqual([0, 0, 0]);
});

test('P1 and P2 have reset: neither has an Action phase any more, P3 has (TM-3w-14)', () => {
  const lay = (table: Tamashii) => {
    table.skipping = ['p1', 'p2'];
    tile(table, 'a', 0, 0);
    tile(table, 'b', 1, 0);
    for (const role of ['p1', 'p2', 'p3']) me(table, role).at = 'a';
  };
  const match = play(lay, [{ flow: 'action', phase: 'action' }], { players: 3 });
  expect(['p1', 'p2', 'p3'].filter((role) => asked(match, role).length > 0)).toEqual(['p3']);
  expect(state(match).skipping).toEqual(['p1', 'p2']);
});
