/** Keywords and rules of Scenarios that move the map as a whole: columns that march, streets that are forgotten, cards that count. */
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { noTokens } from '../../src/table/state.ts';
import { board, choose, district, me, pack, play, putOn, state, tile } from '../helpers/table.ts';

/** A road of four tiles: the Shelter, a, b, c. */
function road(table: Tamashii): void {
  tile(table, 's', 0, 0, { district: district('shelter') });
  tile(table, 'a', 1, 0, { district: district('abandoned-shack') });
  tile(table, 'b', 2, 0, { district: district('high-building') });
  tile(table, 'c', 3, 0, { district: district('power-plant') });
  me(table).at = 's';
  me(table, 'p2').at = 'c';
}

/** Card Z03 with so many beds. */
function beds(table: Tamashii, universal: number): void {
  table.scenario.special = ['Z03'];
  table.scenario.otherTokens.Z03 = { ...noTokens(), universal };
}

const marched = (lay: (table: Tamashii) => void) =>
  play(
    (table) => {
      road(table);
      table.scenario.plot = 'Z05';
      table.time = 3;
      lay(table);
    },
    [{ world: 'card:Z05/worldActivity' }],
  );

test('March: each Ascend token comes one tile nearer, none is carried along twice (TM-5b-15)', () => {
  const match = marched((table) => {
    putOn(table, 'c', { ascend: 2 });
    putOn(table, 'b', { ascend: 1 });
    beds(table, 5);
  });
  const { map, scenario } = state(match);
  expect(['a', 'b', 'c'].map((place) => map[place]?.tokens.ascend)).toEqual([1, 2, 0]);
  expect(scenario.otherTokens.Z03?.universal).toBe(5);
});

test('March: a barricade stops one token and is gone with it (TM-5b-15)', () => {
  const match = marched((table) => {
    putOn(table, 'b', { ascend: 2 });
    putOn(table, 'a', { universal: 1 });
    beds(table, 5);
  });
  expect(state(match).map.a?.tokens).toMatchObject({ ascend: 1, universal: 0 });
});

test('March: what reaches the Shelter takes a bed, and leaves the sheet (TM-5a-17, TM-5a-19)', () => {
  const match = marched((table) => {
    putOn(table, 'a', { ascend: 2 });
    beds(table, 5);
  });
  const { scenario, supply } = state(match);
  expect([scenario.otherTokens.Z03?.universal, scenario.sheetTokens.ascend, supply.ascend - 23]).toEqual([
    3, 0, 2,
  ]);
});

test('Nightfall: tiles without Characters and without lamps lie face down again, never the Shelter (TM-8-18)', () => {
  const match = play(
    (table) => {
      road(table);
      putOn(table, 'a', { universal: 1 });
      me(table).at = 'c';
      Object.assign(table.scenario, { plot: 'T01' });
      table.time = 3;
    },
    [{ world: 'card:T01/worldActivity' }],
  );
  const { map } = state(match);
  expect(['s', 'a', 'b', 'c'].map((place) => map[place]?.district.zone)).toEqual([
    'open',
    'open',
    'closed',
    'open',
  ]);
  expect(map.b?.district.items).toEqual(['high-building']);
});

test('No Place Like Home: the beds are gone, and so is the Scenario; before they are laid out nothing is lost (TM-5b-16)', () => {
  const { always } = pack.content.scenarios['no-place-like-home']?.sheet ?? { always: [] };
  expect(always).toHaveLength(1);
  const ended = (universal: number | null) =>
    play(
      (table) => {
        road(table);
        putOn(table, 'a', { ascend: 1 });
        Object.assign(table.scenario, { sheet: 'no-place-like-home', plot: 'Z05' });
        table.time = 3;
        if (universal !== null) beds(table, universal);
      },
      [{ world: 'card:Z05/worldActivity' }],
    ).position.ending?.code;
  expect([ended(1), ended(2), ended(null)]).toEqual(['Z13', 'done', 'done']);
});

test('The Old Way: every Pattern is heard, a Hack is talked about as well (TM-3g-01, TM-5b-17)', () => {
  const heard = (kind: string) => {
    const match = play(
      (table) => {
        table.scenario.special = ['U11'];
      },
      [
        ...[1, 2, 3, 4].map((n) => ({ run: `sheet:the-old-way/rule${n}` })),
        { moment: 'launched', subject: { to: 'p1', kind } },
      ],
    );
    return [board(match).trace, state(match).scenario.otherTokens.U11?.universal ?? 0];
  };
  expect(['basic', 'repel', 'hack', 'augment'].map(heard)).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
});

test('X-6039: whoever falls on P07 wins Maren 1 Time (TM-5b-20)', () => {
  const match = play(
    (table) => {
      table.time = 2;
    },
    [{ run: 'card:P07/rule2' }, { moment: 'reset', subject: { to: 'p1' } }],
  );
  expect(state(match).time).toBe(3);
});

test('The Old Way: a Test that is passed is a moment, one that is not is none (TM-5c-05)', () => {
  const tested = (face: string) => {
    const match = play(
      (table) => {
        me(table).launcher.splice(0, 2, 4, 4);
      },
      [{ run: 'card:U07/rule1' }, { run: 'card:U01/playerActivity' }],
      { script: { 'die:p1': [face, face] } },
    );
    choose(match, 'p1', 'r1c1', 'r1c2');
    return board(match).assets.memory;
  };
  expect([tested('surge'), tested('blank')]).toEqual([1, 0]);
});
