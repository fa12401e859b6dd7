/** What the rules of Enemies do that are our own, card by card: shields, and those that go from one player to another. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { hunted } from '../helpers/hunted.ts';
import { attach, board, figures, launcher, letters, me, play, state } from '../helpers/table.ts';

test('Junk Golem: 1 of every Damage does nothing, once for each source (TM-3v-01)', () => {
  const struck = (card: string, by: string) => {
    const match = play((table) => hunted(table, 'p1', card), [{ run: by }]);
    return [board(match).enemies[0]?.damage, happened(match, 'enemies.resisted').map(({ n }) => n)];
  };
  expect(struck('junk-golem', 'enemy:firecleaner/hack1')).toEqual([3, [1]]);
  expect(struck('zoe', 'enemy:firecleaner/hack1')).toEqual([4, []]);
  expect(struck('junk-golem', 'enemy:ash-nurse/hack2')[0]).toBe(1);
});

test('Glass Monk: each Combat Frame is given back, a Hack is not (TM-3v-01)', () => {
  const struck = (moment: string) =>
    board(
      play((table) => hunted(table, 'p1', 'glass-monk'), [{ moment, subject: { to: 'p1', kind: 'hack' } }]),
    ).integrity;
  expect(['frameUsed', 'launched'].map(struck)).toEqual([4, 5]);
});

test('Glass Cathedral: arms are heavy in there, of whoever it follows and of nobody else (TM-3j-03)', () => {
  const match = play(
    (table) => hunted(table, 'p1', 'glass-cathedral'),
    ['p1', 'p2'].map((of) => ({ figure: 'att', of })),
  );
  expect(figures(match)).toEqual([1, 2]);
});

test('its rules go with an Enemy: repelled, it shields nobody and holds nobody (TM-3s-04)', () => {
  const held = play(
    (table) => hunted(table, 'p1', 'toll-gate', 'zoe'),
    [
      { figure: 'mov', of: 'p1' },
      { figure: 'mov', of: 'p2' },
      { run: 'enemy:toll-gate/repel', source: 'e1' },
      { figure: 'mov', of: 'p1' },
    ],
  );
  expect(figures(held)).toEqual([1, 2, 2]);
});

test('Toll Gate and Cable Serpent together: MOV is never less than 1 (TM-4a-10)', () => {
  const held = play(
    (table) => hunted(table, 'p1', 'toll-gate', 'cable-serpent'),
    [{ figure: 'mov', of: 'p1' }],
  );
  expect(figures(held)).toEqual([1]);
});

test('Courier Hawk: it flies to another player with its markers, and its die goes on (TM-3u-02, TM-4c-22)', () => {
  const match = play(
    (table) => {
      attach(me(table), ['zoe', 0], ['courier-hawk', 2]);
      table.combat = { role: 'p1', dice: [], number: '2', symbol: 'special', numberDie: 'e2', used: [] };
    },
    [{ run: 'enemy:courier-hawk/special', source: 'e2' }],
  );
  expect(board(match).enemies.map(({ card }) => card)).toEqual(['zoe']);
  expect(board(match, 'p2').enemies).toEqual([{ id: 'e2', card: 'courier-hawk', damage: 2 }]);
  expect(state(match).combat?.numberDie).toBe('e1');
  expect(board(match).trace).toBe(1);
});

test('Courier Hawk, alone at the table: there is nobody to fly to, and Trace rises by 2 (TM-6a-08)', () => {
  const match = play(
    (table) => attach(me(table), ['courier-hawk', 0]),
    [{ run: 'enemy:courier-hawk/special', source: 'e1' }],
    { players: 1 },
  );
  expect(board(match)).toMatchObject({ trace: 2, enemies: [{ card: 'courier-hawk' }] });
});

test('an Enemy that was handed on works for its new player and for no other (TM-3u-02)', () => {
  const given = play(
    (table) => hunted(table, 'p1', 'toll-gate'),
    [
      { run: 'enemy:puppeteer/hack2', source: 'e1' },
      { figure: 'mov', of: 'p1' },
      { figure: 'mov', of: 'p2' },
    ],
  );
  expect(figures(given)).toEqual([2, 1]);
  const back = play(
    (table) => hunted(table, 'p2', 'toll-gate'),
    [
      { run: 'enemy:puppeteer/hack2', you: 'p2', source: 'e1' },
      { figure: 'mov', of: 'p1' },
      { figure: 'mov', of: 'p2' },
    ],
  );
  expect(figures(back)).toEqual([1, 2]);
});

test('Door Knocker and Pack Alpha: worse from behind than on top (TM-3u-02)', () => {
  const from = (...cards: string[]) =>
    board(
      play(
        (table) => attach(me(table), ...cards.map((card) => [card, 0] as const)),
        [{ run: 'enemy:door-knocker/special', source: `e${cards.indexOf('door-knocker') + 1}` }],
      ),
    ).integrity;
  expect([from('door-knocker', 'zoe'), from('zoe', 'door-knocker')]).toEqual([4, 2]);
});

test('Lampbearer: what it reports lies on card G03, and only while that is in play (TM-5b-17)', () => {
  const reported = (special: string[]) =>
    state(
      play(
        (table) => {
          hunted(table, 'p1', 'lampbearer');
          table.scenario.special = special;
        },
        [{ moment: 'combatEnds', subject: { to: 'p1' } }],
      ),
    ).scenario.otherTokens.G03?.universal;
  expect([reported(['G03']), reported([])]).toEqual([1, undefined]);
  const freed = play(
    (table) => {
      attach(me(table), ['lampbearer', 0]);
      table.scenario.special = ['G03'];
      table.scenario.otherTokens.G03 = { ascend: 0, success: 0, universal: 2, engineer: 0 };
    },
    [{ run: 'enemy:lampbearer/hack1', source: 'e1' }],
  );
  expect(state(freed).scenario.otherTokens.G03?.universal).toBe(1);
});

test('The Quiet Hour: each Pattern that is launched shakes a token out of the Launcher, whatever it is (TM-3g-01)', () => {
  const match = play(
    (table) => {
      hunted(table, 'p1', 'the-quiet-hour');
      launcher(me(table), 'b b b b #  - - - - #  - - - - #  - - - - #');
    },
    ['basic', 'repel', 'body'].map((kind) => ({ moment: 'launched', subject: { to: 'p1', kind } })),
  );
  expect(letters(board(match).dump)).toBe('b b b');
});

test('Gravedigger: what lies on top of it is worse for it; on top it digs nothing up (TM-3u-02)', () => {
  const dug = (...cards: string[]) =>
    board(
      play(
        (table) => {
          attach(me(table), ...cards.map((card) => [card, 1] as const));
          table.enemyDeck = zone('closed', ['catcher', 'siege-walker'], { back: 'enemy' });
        },
        [{ run: 'enemy:gravedigger/special', source: `e${cards.indexOf('gravedigger') + 1}` }],
      ),
    ).enemies.map(({ card, damage }) => [card, damage]);
  const behind = dug('zoe', 'gravedigger');
  expect(behind).toEqual([
    ['siege-walker', 1],
    ['gravedigger', 1],
  ]);
  expect(dug('gravedigger', 'zoe').map(([card]) => card)).toEqual(['gravedigger', 'zoe']);
});
