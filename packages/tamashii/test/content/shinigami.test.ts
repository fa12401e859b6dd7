/** What the cards of the Shinigami fight do, on tables laid for them. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { noTokens, type Tamashii, YELLOW } from '../../src/table/state.ts';
import { streets } from '../helpers/streets.ts';
import { attach, board, choose, launcher, me, play, putOn, state } from '../helpers/table.ts';

/** Shinigami on the street; P1 with it, P2 at home. */
const fight = (more: (table: Tamashii) => void = () => undefined) =>
  streets('S01', (table) => {
    me(table).at = 'street';
    table.scenario.sheet = 'shinigami';
    const attacks = zone('closed', ['Sx17', 'Sx18'], { back: 'boss' });
    table.boss = { card: 'shinigami', at: 'street', integrity: 9, armor: 6, attacks, flipped: [] };
    more(table);
  });

test('S01, World Activity: the tile of the Boss gets an Ascend token; too many of them lose the Scenario (TM-5b-15, TM-5a-05)', () => {
  const match = play(fight(), [{ world: 'card:S01/worldActivity' }]);
  expect(state(match).map).toMatchObject({ street: { tokens: { ascend: 1 } }, home: { tokens: noTokens() } });
  const lay = (ascend: number) =>
    play(
      fight((table) => putOn(table, 'home', { ascend })),
      [{ world: 'card:S01/worldActivity' }],
    ).position.ending?.code;
  expect([lay(15), lay(16)]).toEqual(['done', 'S16']);
});

test('Sx17 and Sx18 strike whoever stands on the tile of the Boss, and nobody else (TM-5e-14)', () => {
  const wounded = play(fight(), [{ run: 'attack:Sx17/row2' }]);
  expect([board(wounded).integrity, board(wounded, 'p2').integrity]).toEqual([3, 5]);
  const dumped = play(
    fight((table) => {
      for (const role of ['p1', 'p2']) launcher(me(table, role), 'r y');
    }),
    [{ run: 'attack:Sx18/row4' }],
  );
  choose(dumped, 'p1', 'r1c2');
  expect([board(dumped).dump, board(dumped, 'p2').dump]).toEqual([[YELLOW], []]);
});

test('the other faces of Sx17 and Sx18 have tables of their own (TM-5e-14, TM-5e-15)', () => {
  const wounded = play(fight(), [{ run: 'attack:Sx17/flipped3' }, { run: 'attack:Sx18/flipped2' }]);
  expect([board(wounded).integrity, board(wounded, 'p2').integrity]).toEqual([2, 5]);
  const placed = play(fight(), [{ run: 'attack:Sx17/flipped4' }, { run: 'attack:Sx18/flipped5' }]);
  expect(state(placed).map.street?.tokens.ascend).toBe(2);
});

test('Sx17: the Boss comes 1 tile nearer to the nearest Character, and strikes there (TM-5e-07)', () => {
  const match = play(
    fight((table) => {
      me(table).at = 'home';
    }),
    [{ run: 'attack:Sx17/row3' }],
  );
  expect(state(match).boss?.at).toBe('home');
  expect([board(match).integrity, board(match, 'p2').integrity]).toEqual([4, 4]);
});

test('Shinigami’s last point of Integrity wins S12 (TM-5e-13, TM-5d-01)', () => {
  const match = play(
    fight((table) => {
      table.boss = { ...(table.boss as NonNullable<Tamashii['boss']>), integrity: 1, armor: 2 };
      attach(me(table), ['zoe', 0]);
    }),
    [
      { run: 'boss:shinigami/rule1' },
      { run: 'boss:shinigami/rule2' },
      { run: 'boss:shinigami/rule3' },
      { run: 'body:soldier/frame1' },
    ],
  );
  choose(match, 'p1', 'boss');
  expect(match.position.ending).toMatchObject({ code: 'S12', winners: ['p1', 'p2'] });
});
