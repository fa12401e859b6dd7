import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newTile, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import { augment, body } from '../helpers/invent.ts';
import {
  type Act,
  board,
  choose,
  district,
  invented,
  isOver,
  launcher,
  me,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** Moving, Trace and tiles: far, near, for nothing, and for others than the First Player. */
const pack = invented({
  'bodies.yaml': [1, 4, 5].map((mov) => body(`mov-${mov}`, { mov })).join(''),
  'districts.yaml': `
free: { number: 71, entry: 0, stationary: 2, effect: gain 1 Power }
calm: { number: 72, entry: 3, stationary: 0, effect: gain 1 Shield }
mean: { number: 73, entry: 1, stationary: 3, effect: gain 1 Memory }
den: { number: 74, role: hideout, faction: ninkyo, entry: 0, stationary: 0 }
camp: { number: 75, role: hideout, faction: seekers, entry: 0, stationary: 0 }
fort: { number: 76, role: hideout, faction: spartans, entry: 0, stationary: 0 }
home: { number: 77, role: hideout, faction: commoners, entry: 0, stationary: 0 }`,
  'augments.yaml': augment('a-two', { effect: 'draw 2 Ninkyo Augments' }),
});
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];
const moves = (role = 'p1') => step('action.moveAndTrace', 'action', role);

/** Six tiles in a row, all face up; both on the first. */
function row(table: Tamashii): void {
  for (const [i, place] of PLACES.entries()) tile(table, place, i, 0);
  for (const player of Object.values(table.players)) player.at = 'a';
}

function played(lay: (table: Tamashii) => void, acts: readonly Act[], players = 2) {
  return play(lay, acts, { pack, players });
}

test('a move reaches every tile within MOV and none beyond, or stays, with any Body (TM-3j-03, TM-3o-02, TM-3o-03)', () => {
  for (const [bodies, mov] of [
    [['mov-1'], 1],
    [[], 2],
    [['scout'], 3],
    [['mov-4'], 4],
    [['mov-5'], 5],
  ] as const) {
    const match = played(
      (table) => {
        row(table);
        me(table).bodies = [...bodies];
      },
      [moves()],
    );
    expect(asked(match)).toEqual([...PLACES.slice(1, mov + 1), 'stay']);
  }
});

test('a face-down tile ends the way, near and far: nothing behind it is reached (TM-3o-04, TM-3o-06, TM-3o-07)', () => {
  for (const at of [1, 2, 3, 4]) {
    const match = played(
      (table) => {
        row(table);
        table.map[PLACES[at] as string] = newTile(at, 0, 'plain', 'down');
        me(table).bodies = ['mov-5'];
      },
      [moves()],
    );
    expect(asked(match)).toEqual([...PLACES.slice(1, at + 1), 'stay']);
  }
});

test('an empty space is no way, near and far (TM-3o-05)', () => {
  for (const gap of [2, 3, 4, 5]) {
    const match = played(
      (table) => {
        row(table);
        delete table.map[PLACES[gap] as string];
        me(table).bodies = ['mov-5'];
      },
      [moves()],
    );
    expect(asked(match)).toEqual([...PLACES.slice(1, gap), 'stay']);
  }
});

test('whoever moved adds the Entry value of the last tile, 0 too; whoever stayed the Stationary value (TM-3q-02, TM-3q-03)', () => {
  const after = (role: string, from: string, to: string) => {
    const match = played(
      (table) => {
        for (const [i, id] of ['free', 'calm', 'mean'].entries())
          tile(table, id, i, 0, { district: district(id) });
        for (const player of Object.values(table.players)) Object.assign(player, { at: from, trace: 1 });
      },
      [moves(role)],
    );
    choose(match, role, to === from ? 'stay' : to);
    const other = role === 'p1' ? 'p2' : 'p1';
    expect(board(match, other)).toMatchObject({ trace: 1, at: from });
    return (board(match, role).trace ?? 0) - 1;
  };
  for (const role of ['p1', 'p2']) {
    expect(['free', 'calm', 'mean'].map((id) => after(role, id, id))).toEqual([2, 0, 3]);
    expect([after(role, 'calm', 'free'), after(role, 'mean', 'free')]).toEqual([0, 0]);
    expect([after(role, 'free', 'calm'), after(role, 'mean', 'calm')]).toEqual([3, 3]);
    expect([after(role, 'calm', 'mean'), after(role, 'free', 'mean')]).toEqual([1, 1]);
  }
});

test('each player uses the tile on which they stand, whoever is First Player (TM-3n-02, TM-3m-02)', () => {
  for (const first of ['p1', 'p2', 'p3'])
    for (const [role, id, asset] of [
      ['p1', 'free', 'power'],
      ['p2', 'calm', 'shield'],
      ['p3', 'mean', 'memory'],
    ] as const) {
      const match = played(
        (table) => {
          table.firstPlayer = first;
          for (const [i, each] of ['free', 'calm', 'mean'].entries()) {
            tile(table, each, i, 0, { district: district(each) });
            me(table, `p${i + 1}`).at = each;
          }
        },
        [step('action.districtEffect', 'action', role)],
        3,
      );
      choose(match, role, 'use');
      expect(board(match, role).assets).toEqual({ shield: 0, memory: 0, power: 0, reroll: 0, [asset]: 1 });
      expect(happened(match, 'map.used')).toMatchObject([{ role, district: id }]);
    }
});

test('all of one’s steps come before the next player’s, in First Player order (TM-4b-01, TM-3-02)', () => {
  for (const first of ['p1', 'p2', 'p3']) {
    const match = played(
      (table) => {
        row(table);
        table.firstPlayer = first;
        for (const role of ['p1', 'p2', 'p3']) launcher(me(table, role), 'b b b - #');
      },
      [{ flow: 'action', phase: 'action' }],
      3,
    );
    const all = ['p1', 'p2', 'p3', 'p1', 'p2'];
    for (const role of all.slice(all.indexOf(first), all.indexOf(first) + 3)) {
      for (const other of ['p1', 'p2', 'p3'].filter((each) => each !== role))
        expect(asked(match, other)).toEqual([]);
      choose(match, role, 'b');
      choose(match, role, 'shield@r1c1-r1c2-r1c3');
    }
    expect(isOver(match)).toBe(true);
  }
});

test('whoever has reset before their part in the phase is left out, and all others act (TM-4b-01, TM-3w-14)', () => {
  for (const out of ['p1', 'p2', 'p3']) {
    const match = played(
      (table) => {
        row(table);
        table.skipping = [out];
      },
      [{ flow: 'action' }],
      3,
    );
    const acting = ['p1', 'p2', 'p3'].filter((role) => role !== out);
    for (const role of acting) choose(match, role, 'b');
    expect(isOver(match)).toBe(true);
    expect(board(match, out).at).toBe('a');
  }
});

test('every Faction’s Hideout brings its deck into play when it is revealed, the fourth like the first, by whomever (TM-3p-04)', () => {
  const hideouts = { den: 'ninkyo', camp: 'seekers', fort: 'spartans', home: 'commoners' };
  for (const [i, [id, faction]] of Object.entries(hideouts).entries()) {
    // The First Player is p1.
    const role = i % 2 === 0 ? 'p1' : 'p2';
    const match = played(
      (table) => {
        tile(table, 'a', 0, 0);
        table.map.x = newTile(1, 0, id, 'down');
        for (const each of ['p1', 'p2']) me(table, each).at = 'a';
        for (const other of Object.values(hideouts).filter((each) => each !== faction))
          table.factionDecks[other] = zone('closed', ['a-two'], { back: other });
      },
      [moves(role)],
    );
    choose(match, role, 'x');
    const { factionDecks } = state(match);
    const all = Object.keys(pack.content.augments).filter(
      (each) => pack.content.augments[each]?.of === faction,
    );
    expect([...(factionDecks[faction]?.items ?? [])].sort()).toEqual(all.sort());
    // Those that lay there are as they were.
    for (const [other, deck] of Object.entries(factionDecks))
      if (other !== faction) expect(deck.items).toEqual(['a-two']);
  }
});

test('a deck that is in play is not laid out anew by another Hideout of its Faction: there is one of each card (TM-3p-04, TM-1b-09)', () => {
  const match = played(
    (table) => {
      tile(table, 'a', 0, 0);
      table.map.x = newTile(1, 0, 'den', 'down');
      me(table).at = 'a';
      table.factionDecks.ninkyo = zone('closed', [], { back: 'ninkyo' });
    },
    [moves()],
  );
  choose(match, 'p1', 'x');
  expect(state(match).factionDecks.ninkyo?.items).toEqual([]);
});

test('as many Augments are drawn as are said, each unequipped, while the deck has any (TM-3l-13, TM-3l-16)', () => {
  const drawn = (deck: string[]) => {
    const match = played(
      (table) => {
        table.factionDecks.ninkyo = zone('closed', deck, { back: 'ninkyo' });
      },
      [{ run: 'augment:a-two/effect', you: 'p2' }],
    );
    expect([board(match).unequipped, board(match, 'p2').equipped]).toEqual([[], []]);
    return [board(match, 'p2').unequipped, state(match).factionDecks.ninkyo?.items];
  };
  const [x = '', y = '', z = ''] = Object.keys(pack.content.augments).filter(
    (id) => pack.content.augments[id]?.of === 'ninkyo',
  );
  expect(drawn([x, y, z])).toEqual([[x, y], [z]]);
  expect(drawn([x])).toEqual([[x], []]);
  expect(drawn([])).toEqual([[], []]);
});

test('Exploration tokens: whoever comes onto a tile resolves the one there, once; then it is discarded and the tile turned (TM-3r-02, TM-3r-10, TM-3p-02)', () => {
  for (const [token, gained] of [
    ['power', { power: 1 }],
    ['shield', { shield: 1 }],
    ['reroll', { reroll: 1 }],
    ['memory', { memory: 1 }],
  ] as const)
    for (const face of ['up', 'down'] as const) {
      const match = played(
        (table) => {
          tile(table, 'a', 0, 0);
          table.map.x = newTile(1, 0, 'plain', face);
          table.map.x.exploration = zone('closed', [token], { back: 'exploration' });
          table.explorationDiscard = ['exp'];
          for (const player of Object.values(table.players)) player.at = 'a';
        },
        [moves('p2'), moves('p1')],
      );
      choose(match, 'p2', 'x');
      choose(match, 'p1', 'x');
      const none = { shield: 0, memory: 0, power: 0, reroll: 0 };
      expect([board(match, 'p2').assets, board(match).assets]).toEqual([{ ...none, ...gained }, none]);
      expect(state(match).map.x).toMatchObject({ exploration: { items: [] }, district: { zone: 'open' } });
      expect(state(match).explorationDiscard).toEqual(['exp', token]);
    }
});
