import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { BLUE, CORRUPTED, RED, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked, damages } from '../helpers/fights.ts';
import { augment, body, enemies, scenario } from '../helpers/invent.ts';
import { competitive } from '../helpers/rivals.ts';
import {
  type Act,
  attach,
  board,
  choose,
  drawn,
  invented,
  isOver,
  launcher,
  me,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** The last of a kind, the bottom of a deck, the third of a row. */
const pack = invented({
  'augments.yaml': [
    augment('x-corrupt', { effect: 'gain 2 Corrupted Data tokens' }),
    augment('x-inhabit', { effect: 'inhabit 1 Body from the Body Market without paying its cost' }),
    augment('x-replace', {
      effect: 'replace your Top Enemy, keeping all its markers, with the bottom card of the Enemy deck',
    }),
    augment('x-attach', { effect: 'draw and attach 3 Enemies' }),
    augment('x-hit', { effect: 'deal 9 Damage' }),
    augment('x-return', { effect: 'return all tokens from your Dump to your Data Bag' }),
  ].join(''),
  'bodies.yaml': ['x-1', 'x-2', 'x-3', 'x-4', 'x-5'].map((id) => body(id)).join(''),
  'enemies.yaml': enemies({
    one: { integrity: 4 },
    two: { integrity: 4 },
    three: { integrity: 4 },
    four: { integrity: 4 },
    giant: { integrity: 20 },
  }),
  'scenarios/rest.yaml': scenario({ depleted: '{ each player: gain 1 EXP }' }, ' { W01: { type: plot } }'),
});

const run = (text: string, you = 'p1'): Act => ({ run: `augment:${text}/effect`, you });

function played(lay: (table: Tamashii) => void, acts: readonly Act[], players = 2) {
  return play(lay, acts, { pack, players });
}

test('in the generator Corrupted Data comes from the neutral pool as long as there is any, and then nothing happens (TM-6b-15, TM-6b-16)', () => {
  for (const left of [0, 1, 2, 3]) {
    const match = played(
      (table) => {
        competitive(table);
        table.pool[CORRUPTED] = left;
        table.scenario.sheet = 'rest';
      },
      [run('x-corrupt', 'p2')],
    );
    expect(board(match, 'p2').dump).toHaveLength(Math.min(2, left));
    expect([state(match).pool[CORRUPTED], board(match).exp, match.position.ending?.code]).toEqual([
      Math.max(0, left - 2),
      0,
      'done',
    ]);
  }
});

test('without a cost any Body of the Market can be inhabited, the fifth too (TM-3k-12, TM-3j-08)', () => {
  const market = ['x-1', 'x-2', 'x-3', 'x-4', 'x-5'];
  for (const wanted of market) {
    const match = played(
      (table) => {
        table.market = [...market];
      },
      [run('x-inhabit')],
    );
    expect(asked(match)).toEqual(market);
    choose(match, 'p1', wanted);
    expect(board(match).bodies).toEqual([wanted]);
  }
});

test('the bottom card is the last of the deck; it lies in the Top Enemy’s place with its markers, and the old one on the pile (TM-3t-02, TM-5b-34)', () => {
  for (const deck of [['two'], ['one', 'two'], ['one', 'three', 'four', 'two']]) {
    const match = played(
      (table) => {
        attach(me(table), ['four', 2], ['three', 1]);
        table.enemyDeck = zone('closed', [...deck], { back: 'enemy' });
      },
      [run('x-replace')],
    );
    expect(damages(match)).toEqual(['two 2', 'three 1']);
    expect(state(match)).toMatchObject({ enemyDiscard: ['four'], enemyDeck: { items: deck.slice(0, -1) } });
  }
});

test('as many Enemies are attached as there are to draw, behind however many (TM-8-01, TM-3u-01)', () => {
  for (const [deck, before] of [
    [['one', 'two', 'three', 'four'], 0],
    [['one', 'two', 'three', 'four'], 3],
    [['one', 'two'], 0],
    [['one'], 4],
    [[], 1],
  ] as const) {
    const match = played(
      (table) => {
        attach(me(table), ...Array(before).fill(['four', 0]));
        table.enemyDeck = zone('closed', [...deck], { back: 'enemy' });
      },
      [run('x-attach')],
    );
    const n = Math.min(3, deck.length);
    expect(damages(match).slice(before)).toEqual(deck.slice(0, n).map((card) => `${card} 0`));
  }
});

test('what is too much for the Top Enemy is lost: the next is as it was, however much it was (TM-4c-31)', () => {
  for (const damage of [0, 1, 3]) {
    const match = played(
      (table) => {
        // As for the First Player, so for whoever else it is.
        table.firstPlayer = damage === 1 ? 'p2' : 'p1';
        attach(me(table), ['one', damage], ['two', 0], ['three', 1]);
      },
      [run('x-hit')],
    );
    expect([damages(match), board(match).exp]).toEqual([['two 0', 'three 1'], 1]);
    // No figure of it counts more than the Enemy had.
    expect(happened(match, 'enemies.damaged').at(-1)).toMatchObject({ left: 0 });
  }
});

test('all tokens of the Dump go into the Bag, few or many (TM-3h-02, TM-3h-01)', () => {
  for (const n of [1, 6, 7, 12]) {
    const match = played(
      (table) => Object.assign(me(table), { bag: [RED], dump: Array(n).fill(BLUE) }),
      [run('x-return')],
    );
    expect([board(match).dump, board(match).bag.length]).toEqual([[], n + 1]);
  }
});

test('the Refill lays eight tokens on eight slots, and as many more as are Unlocked (TM-4a-04, TM-4a-05)', () => {
  for (const [column, n] of [
    ['# # # #', 8],
    ['- # # #', 9],
    ['- - # -', 11],
    ['- - - -', 12],
  ] as const) {
    const drawing = column
      .split(' ')
      .map((last) => `- - - - ${last}`)
      .join('  ');
    const match = played(
      (table) => {
        launcher(me(table), drawing);
        Object.assign(me(table), { bag: Array(13).fill(RED), dump: [] });
      },
      [step('planning.refill', 'planning')],
    );
    expect(
      drawn(board(match))
        .split(/\s/)
        .filter((lying) => lying === 'r'),
    ).toHaveLength(n);
    expect(board(match).bag).toHaveLength(13 - n);
  }
});

test('the BOT resolves the Exploration token of a tile that it comes onto, in the first turn as later (TM-3r-02, TM-6a-11)', () => {
  for (const turn of [1, 3]) {
    const match = play(
      (table) => {
        table.turn = turn;
        tile(table, 'a', 0, 0);
        const x = tile(table, 'x', 1, 0, { district: zone('closed', ['plain'], { back: 'district' }) });
        x.exploration = zone('closed', ['power'], { back: 'exploration' });
        me(table).at = 'a';
        table.bot = newBot(5, 'a');
      },
      [step('action.moveAndTrace', 'action')],
      { pack, players: 1 },
    );
    choose(match, 'p1', 'bot:x');
    choose(match, 'p1', 'stay');
    expect(isOver(match)).toBe(true);
    expect(board(match)).toMatchObject({ at: 'a', assets: { power: 1 } });
    expect(happened(match, 'map.revealed')).toHaveLength(1);
  }
});

test('all of the Damage goes to the Top Enemy of whoever deals it, however much it is (TM-4c-30, TM-3v-01)', () => {
  for (const role of ['p1', 'p2', 'p3']) {
    const match = played(
      (table) => {
        for (const each of ['p1', 'p2', 'p3'])
          me(table, each).enemies = ['giant', 'one'].map((card) => ({
            id: `${each}-${card}`,
            card,
            damage: 2,
          }));
      },
      [run('x-hit', role)],
      3,
    );
    for (const each of ['p1', 'p2', 'p3'])
      expect(damages(match, each)).toEqual([each === role ? 'giant 11' : 'giant 2', 'one 2']);
  }
});
