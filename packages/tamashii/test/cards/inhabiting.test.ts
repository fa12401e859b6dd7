/** Advanced Bodies: how they are inhabited, given up, swapped and lost. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { active, ends, inBodies, launches } from '../helpers/bodied.ts';
import { told } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import {
  attach,
  board,
  choose,
  district,
  figures,
  isOver,
  launcher,
  letters,
  me,
  offered,
  pack,
  play,
  state,
  step,
  tile,
  use,
} from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

test('an Advanced Body is inhabited by launching its cost, from wherever one stands (TM-3j-08, TM-3j-09, TM-8-09)', () => {
  for (const at of ['home', 'away', 'far']) {
    const match = play(
      (table) => {
        tile(table, 'home', 0, 0, { district: district('shelter') });
        tile(table, 'away', 1, 0);
        tile(table, 'far', 5, 0);
        me(table).at = at;
        // The last of a Market for four.
        table.market = ['scout', 'soldier', 'courier', 'payer', 'giver'];
        launcher(me(table), 'r r - - #  - - - - #  - - - - #  - - - - #');
      },
      [launches],
      { pack: active },
    );
    choose(match, 'p1', 'body:giver@r1c1-r1c2');
    // The Character stays where it is (TM-3j-10).
    expect(board(match)).toMatchObject({ bodies: ['giver'], at, integrity: 5 });
    expect(letters(board(match).dump)).toBe('r r');
  }
});

test('the card goes to the Body slot, the Character stays on its tile, and the Market is refilled at once (TM-3j-10, TM-3j-11)', () => {
  const match = play(
    (table) => {
      tile(table, 'a', 0, 0);
      me(table).at = 'a';
      table.market = ['scout', 'payer'];
      table.bodyDeck = zone('closed', ['giver', 'soldier'], { back: 'body' });
      launcher(me(table), 'r r - - #  - - - - #  r r - - #  - - - - #');
    },
    [launches],
    { pack: active },
  );
  expect(asked(match)).not.toContain('body:giver@r1c1-r1c2');
  choose(match, 'p1', 'body:payer@r1c1-r1c2');
  expect(board(match)).toMatchObject({ bodies: ['payer'], at: 'a' });
  expect(state(match)).toMatchObject({ market: ['scout', 'giver'], bodyDeck: { items: ['soldier'] } });
  // In the same step: what has just come can be inhabited too.
  expect(asked(match)).toContain('body:giver@r3c1-r3c2');
  choose(match, 'p1', 'body:giver@r3c1-r3c2');
  // It lies on top of the one before.
  expect(board(match)).toMatchObject({ bodies: ['giver', 'payer'], at: 'a' });
  expect(state(match)).toMatchObject({ market: ['scout', 'soldier'], bodyDeck: { items: [] } });
});

test('a third Advanced Body is active at once; then one of the others is given up, then its place in the Market is refilled (TM-3j-12, U-31, U-32)', () => {
  const match = play(
    (table) => {
      inBodies('scout', 'soldier')(table);
      // As for the First Player, so for whoever else it is.
      table.firstPlayer = 'p2';
      table.market = ['giver', 'payer'];
      launcher(me(table), 'r r - - #  - - - - #  - - - - #  - - - - #');
    },
    [launches],
    { pack: active },
  );
  choose(match, 'p1', 'body:giver@r1c1-r1c2');
  // Inhabited, with its ability; nothing has been given up, and the Market waits.
  expect(board(match).bodies).toEqual(['giver', 'scout', 'soldier']);
  expect(offered(match)).toContain('body:giver');
  expect(state(match)).toMatchObject({ market: ['payer'], bodyDeck: { items: [] } });
  expect(asked(match)).toEqual(['scout', 'soldier']);
  choose(match, 'p1', 'scout');
  expect(board(match).bodies).toEqual(['giver', 'soldier']);
  // The deck was empty: what was given up lies in the place that had become free.
  expect(state(match)).toMatchObject({ market: ['scout', 'payer'], bodyDeck: { items: [] } });
  expect(told(match, 'bodies.inhabited', 'bodies.discarded', 'bodies.market')).toEqual([
    'bodies.inhabited',
    'bodies.discarded',
    'bodies.market',
  ]);
});

test('who resets before a Body was given up has two again, and the Market is full (TM-3j-12, TM-3w-14)', () => {
  const match = turnAt(
    { phase: 'action', role: 'p1', step: 'launch' },
    (table) => {
      inBodies('scout', 'soldier')(table);
      tile(table, 'home', 0, 0, { district: district('shelter') });
      for (const role of ['p1', 'p2']) me(table, role).at = 'home';
      table.market = ['giver', 'payer'];
      me(table).equipped = ['last-breath'];
      launcher(me(table), 'r r - - #  - - - - #  - - - - #  - - - - #');
    },
    { pack: active, script: { 'symbolDie:p1': ['special'] } },
  );
  choose(match, 'p1', 'body:giver@r1c1-r1c2');
  choose(match, 'p1', 'augment:last-breath');
  // P1's Action phase is over: P2 is next.
  expect(asked(match)).toEqual([]);
  expect(asked(match, 'p2')).not.toEqual([]);
  expect(board(match)).toMatchObject({ bodies: ['giver', 'scout'], integrity: 5 });
  expect(state(match)).toMatchObject({ market: ['payer', 'soldier'], bodyDeck: { items: [] } });
});

test('a text that gives a Body asks the same (TM-3j-12)', () => {
  const match = play(
    (table) => {
      inBodies('scout', 'soldier')(table);
      me(table).protocol = { card: 'rebirth', done: 0 };
      table.market = ['giver', 'payer'];
    },
    [{ moment: 'reset', subject: { to: 'p1' } }],
    { pack: active },
  );
  use(match);
  choose(match, 'p1', 'payer');
  expect(asked(match)).toEqual(['scout', 'soldier']);
  choose(match, 'p1', 'soldier');
  expect(board(match).bodies).toEqual(['payer', 'scout']);
});

test('only the top Advanced Body gives values, Frames and ability (TM-3j-13)', () => {
  const match = play(
    (table) => {
      inBodies('scout', 'giver')(table);
      attach(me(table), ['zoe', 0]);
    },
    [{ figure: 'mov', of: 'p1' }, { figure: 'att', of: 'p1' }, step('combat.player', 'combat')],
    {
      pack: active,
      script: { 'die:p1': ['surge', 'surge'], 'numberDie:p1': ['blank'], 'symbolDie:p1': ['basic'] },
    },
  );
  expect(figures(match)).toEqual([3, 2]);
  // Scout’s second Frame; the Walker’s would deal 3 Damage, and the Body below offers no ability.
  expect(offered(match)).toEqual(['frame3', 'pass']);
});

test('inhabiting the other Body lets it lie on top: values and abilities apply at once (TM-3j-14, TM-3j-15)', () => {
  const mov = { figure: 'mov', of: 'p1' };
  const match = play(
    (table) => {
      inBodies('soldier', 'scout')(table);
      me(table).trace = 5;
    },
    [mov, ends, { run: 'district:shelter/effect' }, mov, ends],
  );
  choose(match, 'p1', 'no');
  choose(match, 'p1', 'yes');
  expect(board(match).bodies).toEqual(['scout', 'soldier']);
  // Before, the Scout’s ability was not offered: it lay below.
  use(match);
  expect(figures(match)).toEqual([2, 3]);
  expect(board(match).trace).toBe(4);
  expect(isOver(match)).toBe(true);
});

test('a Body that is inhabited lies on top of the one that was there, and its values count (TM-8-09)', () => {
  const match = play(
    (table) => {
      inBodies('soldier')(table);
      table.market = ['scout'];
      launcher(me(table), 'y - y - #  - b - - #  y - y - #  - - - - #');
    },
    [launches, { figure: 'mov', of: 'p1' }],
  );
  const [option = ''] = offered(match).filter((id) => id.startsWith('body:scout@'));
  choose(match, 'p1', option);
  if (!isOver(match)) choose(match, 'p1', 'done');
  expect(board(match).bodies).toEqual(['scout', 'soldier']);
  expect(figures(match)).toEqual([3]);
});

test('another Body is inhabited by the effect of the Shelter, which lies face up in every Scenario and on every map (TM-3j-15)', () => {
  const { scenarios, generator, districts } = pack.content;
  const maps = [
    ...Object.values(scenarios).flatMap(({ sheet }) => (sheet ? [sheet.map] : [])),
    ...Object.values(generator.maps).map(({ map }) => map),
  ];
  const { number } = districts.shelter ?? {};
  expect(maps.length).toBeGreaterThan(4);
  for (const map of maps)
    expect(map.filter(({ tile, faceDown }) => tile === number && !faceDown)).toHaveLength(1);
  const match = play(
    (table) => {
      inBodies('soldier', 'scout')(table);
      tile(table, 'home', 0, 0, { district: district('shelter') });
      me(table).at = 'home';
    },
    [step('action.districtEffect', 'action')],
  );
  choose(match, 'p1', 'use');
  choose(match, 'p1', 'no');
  choose(match, 'p1', 'yes');
  expect(board(match).bodies).toEqual(['scout', 'soldier']);
});

test('the ability of a Body that is no longer on top is gone at once (TM-3j-14)', () => {
  const match = play(
    (table) => {
      inBodies('scout', 'soldier')(table);
      me(table).trace = 5;
    },
    [{ run: 'district:shelter/effect' }, ends],
  );
  choose(match, 'p1', 'no');
  choose(match, 'p1', 'yes');
  expect(board(match)).toMatchObject({ bodies: ['soldier', 'scout'], trace: 5 });
  expect(isOver(match)).toBe(true);
});

test('swapping Bodies does not renew what was used in this turn (TM-3j-06, TM-3j-14)', () => {
  const swap = { run: 'district:shelter/effect' };
  const match = play(
    (table) => {
      inBodies('scout', 'soldier')(table);
      me(table).trace = 5;
    },
    [ends, swap, swap, ends],
  );
  use(match);
  for (const _ of [1, 2]) {
    choose(match, 'p1', 'no');
    choose(match, 'p1', 'yes');
  }
  expect(board(match)).toMatchObject({ bodies: ['scout', 'soldier'], trace: 4 });
  expect(isOver(match)).toBe(true);
});

test('with an Advanced Body nobody goes back to the Walker: only a reset that takes the last one brings it back (TM-3j-16)', () => {
  const match = play(
    (table) => {
      inBodies('scout')(table);
      tile(table, 'home', 0, 0, { district: district('shelter') });
      me(table).at = 'home';
    },
    [{ run: 'district:shelter/effect' }, { figure: 'mov', of: 'p1' }],
  );
  // Changing Core Data is all that the Shelter offers.
  choose(match, 'p1', 'no');
  expect(figures(match)).toEqual([3]);
  expect(board(match).bodies).toEqual(['scout']);
  expect(isOver(match)).toBe(true);

  const lost = play(
    (table) => {
      inBodies('scout')(table);
      tile(table, 'home', 0, 0, { district: district('shelter') });
      me(table).at = 'home';
      me(table).integrity = 1;
    },
    [{ run: 'enemy:zoe/basic' }, { figure: 'mov', of: 'p1' }],
    { script: { 'symbolDie:p1': ['basic'] } },
  );
  expect(board(lost).bodies).toEqual([]);
  expect(figures(lost)).toEqual([2]);
  expect(state(lost).bodyDeck.items).toEqual(['scout']);
});

test('the Shelter: change Core Data, inhabit another Body, both or neither (TM-3n-04)', () => {
  const match = play(inBodies('scout', 'soldier'), [{ run: 'district:shelter/effect' }]);
  choose(match, 'p1', 'yes');
  // P1 is red: the other side is green, the other token blue and yellow.
  expect(offered(match)).toEqual(['green', 'blue', 'yellow']);
  choose(match, 'p1', 'yellow');
  choose(match, 'p1', 'yes');
  expect(board(match)).toMatchObject({ core: 3, bodies: ['soldier', 'scout'] });

  const neither = play(inBodies('scout'), [{ run: 'district:shelter/effect' }]);
  choose(neither, 'p1', 'no');
  // With one Advanced Body there is no other to inhabit.
  expect(isOver(neither)).toBe(true);
  expect(board(neither)).toMatchObject({ core: 4, bodies: ['scout'] });
});
