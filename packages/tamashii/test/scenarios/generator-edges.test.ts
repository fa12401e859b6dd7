import { expect, test } from 'vitest';
import { CORRUPTED, OPEN, type Player, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { begin, goOnUntil } from '../helpers/match.ts';
import { competitive, pack } from '../helpers/rivals.ts';
import { board, launcher, me, offered, play, state } from '../helpers/table.ts';

/** The competitive mode at the edges of its tables, and from the last chair. */
const ROLES = ['p1', 'p2', 'p3', 'p4'];

function scored(lay: (table: Tamashii) => void, players = 2) {
  return play(
    (table) => {
      competitive(table);
      table.time = 1;
      lay(table);
    },
    [{ flow: 'quest', phase: 'quest' }],
    { players, pack },
  );
}

function scoreOf(lay: (player: Player) => void, role = 'p1'): Record<string, unknown> {
  const match = scored((table) => lay(me(table, role)), 4);
  return { ...happened(match, 'scoring.scored').find((score) => score.role === role) };
}

test('1 VP for each three Assets of whatever kinds (TM-6b-25)', () => {
  const points = (shield: number, memory: number, power: number, reroll: number) =>
    scoreOf((player) => Object.assign(player, { assets: { shield, memory, power, reroll } }), 'p3').assets;
  expect([points(0, 0, 0, 0), points(1, 1, 0, 0), points(1, 1, 1, 0), points(0, 0, 0, 3)]).toEqual([
    0, 0, 1, 1,
  ]);
  expect([points(5, 0, 0, 0), points(5, 1, 0, 0), points(5, 5, 5, 5), points(2, 2, 2, 2)]).toEqual([
    1, 2, 6, 2,
  ]);
});

test('1 VP for each Unlocked slot of the rightmost column, from none to all four (TM-6b-26, TM-3a-06)', () => {
  for (const open of [0, 1, 2, 3, 4]) {
    const column = [0, 1, 2, 3].map((row) => (row < open ? '-' : '#'));
    const drawing = column.map((lying) => `- - - - ${lying}`).join('  ');
    expect(scoreOf((player) => launcher(player, drawing), 'p4').slots).toBe(open);
  }
});

test('1 VP for each Open Data token in Bag, Launcher and Dump (TM-6b-27)', () => {
  const counted = scoreOf((player) => {
    player.bag.push(OPEN);
    player.dump.push(OPEN, OPEN);
    launcher(player, 'O - O O #');
  }, 'p2');
  expect([counted.open, scoreOf(() => {}).open]).toEqual([6, 0]);
});

test('1 VP for each point of maximum Integrity above 5, however little is left of it (TM-6b-28)', () => {
  for (const limit of [5, 6, 8, 10])
    expect(scoreOf((player) => Object.assign(player, { limit, integrity: 1 }), 'p2').integrity).toBe(
      limit - 5,
    );
});

test('Corrupted Data costs 1, 2, 2, 3, 3, 4 and never more, wherever it lies (TM-6b-32)', () => {
  const costs = [0, 1, 2, 3, 4, 5, 6, 7, 9].map((n) => {
    const score = scoreOf((player) => {
      const tokens = Array(n).fill(CORRUPTED);
      player.bag.push(...tokens.slice(0, 2));
      player.dump.push(...tokens.slice(2, 5));
      launcher(
        player,
        tokens
          .slice(5)
          .map(() => 'X')
          .join(' ') || '-',
      );
    }, 'p4');
    return score.corrupted;
  });
  expect(costs.map((cost) => Math.abs(Number(cost)))).toEqual([0, 1, 2, 2, 3, 3, 4, 4, 4]);
});

test('the most VP win; of those tied the fewest Corrupted Data; then all that are still tied (TM-6b-01, TM-6b-33)', () => {
  const winners = (limits: number[], corrupted: number[]) =>
    scored((table) => {
      for (const [i, limit] of limits.entries()) {
        Object.assign(me(table, ROLES[i]), { limit });
        me(table, ROLES[i]).dump.push(...Array(corrupted[i] ?? 0).fill(CORRUPTED));
      }
    }, 4).position.ending?.winners;
  expect(winners([5, 6, 7, 6], [0, 0, 0, 0])).toEqual(['p3']);
  expect(winners([7, 7, 7, 7], [0, 0, 0, 0])).toHaveLength(4);
  // Each token costs what makes up for the difference in Integrity: tied at 1.
  expect(winners([6, 7, 7, 5], [0, 1, 1, 0])).toEqual(['p1']);
  expect(winners([7, 7, 7, 5], [2, 3, 3, 1])).toEqual(['p1']);
  expect([...(winners([7, 7, 7, 5], [2, 2, 3, 1]) ?? [])].sort()).toEqual(['p1', 'p2']);
  expect([...(winners([5, 7, 7, 7], [5, 1, 1, 1]) ?? [])].sort()).toEqual(['p2', 'p3', 'p4']);
});

test('each of four begins on a different tile: what another has taken is not offered (TM-6b-08)', () => {
  const match = begin('generator', 4);
  goOnUntil(match, () => happened(match, 'generator.cards').length > 0);
  goOnUntil(match, ({ players }) => Object.values(players).every(({ at }) => at !== ''));
  const at = ROLES.map((role) => board(match, role).at);
  expect(new Set(at).size).toBe(4);
  const { map } = state(match);
  for (const place of at) {
    const role = pack.content.districts[map[place]?.district.items[0] ?? '']?.role;
    expect(['shelter', 'damaged']).toContain(role);
  }
});

test('2 Goals for two players, 3 for three and four; one more can be seen (TM-6b-13, TM-6b-14)', () => {
  const laid = [2, 3, 4].map((players) => state(begin('generator', players)).generator?.goals.length);
  expect(laid).toEqual([2, 3, 3]);
});

test('every player’s starting Data goes into their own Bag (TM-6b-10)', () => {
  const match = begin('generator', 4);
  goOnUntil(match, ({ phase }) => phase !== 'setup');
  for (const role of ROLES) expect(board(match, role).dump, role).toEqual([]);
  expect(offered(match).length).toBeGreaterThan(0);
});

test('at the end of each Quest phase the token passes and Time falls by 1, with any number of players (TM-6b-19)', () => {
  for (const players of [2, 3, 4])
    for (const first of ROLES.slice(0, players)) {
      const match = play(
        (table) => {
          competitive(table);
          Object.assign(table, { time: 4, firstPlayer: first });
        },
        [{ flow: 'quest', phase: 'quest' }],
        { players, pack },
      );
      const next = ROLES[(ROLES.indexOf(first) + 1) % players];
      expect([state(match).time, state(match).firstPlayer]).toEqual([3, next]);
    }
});
