/** Blood War: two fronts that bleed, Enemies that are drawn away from them, peace between the lines or one flag. */
import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { noTokens } from '../../src/table/state.ts';
import { setUp } from '../helpers/match.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  me,
  offered,
  play,
  state,
  tile,
} from '../helpers/table.ts';

const HUNTERS = [
  ['zoe', 0],
  ['catcher', 0],
  ['firecleaner', 0],
] as const;

/** Both Hideouts, the Scrapyard between them, and so many markers on each front. */
function lines(
  plot: string,
  spartans: number,
  ninkyo: number,
  more: (table: Tamashii) => void = () => undefined,
) {
  return (table: Tamashii) => {
    tile(table, 'w', -1, 0, { district: district('spartans-hideout') });
    tile(table, 'y', 0, 0, { district: district('scrapyard') });
    tile(table, 'e', 1, 0, { district: district('ninkyo-hideout') });
    me(table).at = 'w';
    me(table, 'p2').at = 'e';
    Object.assign(table.scenario, { sheet: 'blood-war', plot, special: ['Y06', 'Y07'] });
    table.scenario.otherTokens = {
      Y06: { ...noTokens(), universal: spartans },
      Y07: { ...noTokens(), universal: ninkyo },
    };
    table.time = 3;
    more(table);
  };
}

const world = (card: string): Act => ({ world: `card:${card}/worldActivity` });
const fronts = (match: ReturnType<typeof play>) =>
  ['Y06', 'Y07'].map((card) => state(match).scenario.otherTokens[card]?.universal);
const plot = (match: ReturnType<typeof play>) => state(match).scenario.plot;
const ended = (match: ReturnType<typeof play>) => match.position.ending?.code;

test('both fronts begin with 5 markers however many play, beside a card that whistles (TM-5b-14)', () => {
  const match = setUp('blood-war', 3);
  expect(state(match).scenario.special).toEqual(['Y06', 'Y07', 'Y08']);
  expect(fronts(match)).toEqual([5, 5]);
});

test('Bleed: each front loses 1, on a 3 it loses 2, but never for one player alone (TM-5b-17)', () => {
  const bled = (face: string, players: number) =>
    fronts(play(lines('Y02', 5, 5), [world('Y02')], { players, script: { 'numberDie:p1': [face] } }));
  expect([bled('1', 2), bled('3', 2), bled('blank', 2)]).toEqual([
    [4, 4],
    [3, 3],
    [4, 4],
  ]);
  const alone = play(
    (table) => {
      lines('Y02', 5, 5)({ ...table, players: { ...table.players, p2: { ...me(table) } } });
    },
    [world('Y02')],
    { players: 1, script: { 'numberDie:p1': ['3'] } },
  );
  expect(fronts(alone)).toEqual([4, 4]);
});

test('whoever falls lets both lines be hunted again (TM-3w-01)', () => {
  const match = play(lines('Y02', 5, 4), [
    { run: 'sheet:blood-war/rule1' },
    { moment: 'reset', subject: { to: 'p1' } },
  ]);
  expect(fronts(match)).toEqual([4, 3]);
});

test('a line is held by coming to its Hideout with 2 Enemies or more (TM-4d-02)', () => {
  const held = (enemies: number) => {
    const match = play(
      lines('Y02', 2, 2, (table) => attach(me(table), ...HUNTERS.slice(0, enemies))),
      [{ flow: 'quest.playerActivity', phase: 'quest' }],
    );
    if (!offered(match).includes('card-Y06')) return null;
    choose(match, 'p1', 'card-Y06');
    return fronts(match);
  };
  expect([held(1), held(2)]).toEqual([null, [3, 2]]);
});

test('Y01: seen at both houses everybody gains an Asset, else it goes on without (TM-5b-21)', () => {
  const seen = play(
    lines('Y01', 5, 5, (table) => {
      for (const place of ['w', 'e']) if (table.map[place]) table.map[place].tokens.success = 1;
      table.supply.success = 6;
    }),
    [world('Y01')],
  );
  for (const role of ['p1', 'p2']) choose(seen, role, 'shield');
  expect([plot(seen), board(seen).assets.shield, state(seen).map.w?.tokens.success]).toEqual(['Y02', 1, 0]);
});

test('Y02: both standing at Time 0 they listen, one down it is war for the other, both down all is lost (TM-5b-21)', () => {
  const after = (spartans: number, ninkyo: number, time: number) => {
    const match = play(
      lines('Y02', spartans, ninkyo, (table) => {
        table.time = time;
      }),
      [world('Y02')],
      { script: { 'numberDie:p1': ['1'] } },
    );
    return ended(match) === 'done' ? plot(match) : ended(match);
  };
  expect([after(3, 3, 1), after(3, 1, 3), after(1, 1, 3), after(3, 3, 3)]).toEqual([
    'Y03',
    'Y05',
    'Y11',
    'Y02',
  ]);
});

test('Y03: shown to both it is Y04; given to one house, the other front is gone and this one is stronger (TM-5b-04)', () => {
  const given = (option: string) => {
    const match = play(
      lines('Y03', 3, 2, (table) => {
        table.time = 1;
      }),
      [world('Y03')],
    );
    choose(match, 'p1', option);
    return [plot(match), ...fronts(match)];
  };
  // Y04 brings 2 more to both fronts, Y05 to the one that is left: the card of the other goes, so that nobody holds it again.
  expect([given('o1'), given('o2'), given('o3')]).toEqual([
    ['Y04', 5, 4],
    ['Y05', 8, undefined],
    ['Y05', undefined, 7],
  ]);
});

test('Y04: whoever stands in the Scrapyard with 3 Enemies counts, and all of them together (TM-5b-16)', () => {
  const stands = play(
    lines('Y04', 3, 3, (table) => {
      me(table).at = 'y';
      attach(me(table), ...HUNTERS);
    }),
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
  );
  choose(stands, 'p1', 'card-Y04');
  expect(state(stands).scenario.plotTokens.success).toBe(1);
  const together = play(
    lines('Y04', 3, 3, (table) => {
      for (const role of ['p1', 'p2']) me(table, role).at = 'y';
    }),
    [world('Y04')],
    { script: { 'numberDie:p1': ['1'] } },
  );
  expect(state(together).scenario.plotTokens.success).toBe(1);
});

test('Y04: enough of it is peace; a front that breaks is war for the other (TM-5d-01)', () => {
  const peace = (success: number, ninkyo: number) =>
    play(
      lines('Y04', 3, ninkyo, (table) => {
        table.scenario.plotTokens.success = success;
        table.supply.success -= success;
      }),
      [world('Y04')],
      { script: { 'numberDie:p1': ['1'] } },
    );
  expect(ended(peace(4, 3))).toBe('Y09');
  expect(plot(peace(3, 1))).toBe('Y05');
});

test('Y05: enough Enemies are defeated, or the front is gone (TM-5d-01)', () => {
  const war = (defeated: number, spartans: number) =>
    ended(
      play(
        lines('Y05', spartans, 0, (table) => {
          table.scenario.plotTokens.universal = defeated;
        }),
        [world('Y05')],
      ),
    );
  expect([war(8, 5), war(7, 5), war(7, 2)]).toEqual(['Y10', 'done', 'Y11']);
});

test('Y08: at the beginning of a turn one may whistle for an Enemy, for Power or Shield (TM-5b-08)', () => {
  const match = play(
    lines('Y02', 5, 5, (table) => {
      table.enemyDeck.items.push('zoe');
      table.enemyDeck.seen.push([]);
    }),
    [{ run: 'card:Y08/rule1' }, { moment: 'turnBegins', subject: {} }],
  );
  const use = offered(match).find((id) => id.startsWith('use:') || id === 'yes') ?? '';
  choose(match, 'p1', use);
  if (offered(match).includes('yes')) choose(match, 'p1', 'yes');
  choose(match, 'p1', 'o2');
  expect([board(match).enemies.length, board(match).assets.shield]).toEqual([1, 2]);
});
