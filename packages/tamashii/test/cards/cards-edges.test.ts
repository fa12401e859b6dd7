import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { RED, type Tamashii } from '../../src/table/state.ts';
import { asked, damages, dice } from '../helpers/fights.ts';
import { augment, body, enemies } from '../helpers/invent.ts';
import { learning } from '../helpers/learning.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  figures,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  state,
  step,
  tile,
  twoTiles,
} from '../helpers/table.ts';
import { turnAt } from '../helpers/turn.ts';

/** Cards at every time at which they may be used and may not; and what is told apart that looks alike. */
const PHASES = ['planning', 'action', 'combat', 'quest'] as const;
const pack = invented({
  'augments.yaml': [
    ...(['planning', 'combat', 'launch', 'anytime'] as const).map((timing) =>
      augment(`u-${timing}`, { timing, effect: 'gain 1 Power' }),
    ),
    augment('u-hurts', { effect: 'suffer 9 Wounds' }),
    augment('u-free', { of: 'seekers', memory: 0, pattern: 'b b', effect: 'gain 1 Power' }),
    augment('u-draw', { effect: 'draw 1 Seekers Augment' }),
    augment('u-attach', { effect: 'draw and attach 3 Enemies' }),
    augment('u-hit', { effect: 'deal 3 Damage' }),
    augment('u-swap', { effect: 'inhabit another of your Bodies' }),
    augment('u-exchange', { effect: 'discard your active Body and inhabit the top Body of the Body deck' }),
  ].join(''),
  'bodies.yaml': ['u-a', 'u-b', 'u-c', 'u-d']
    .map((id, i) => body(id, { att: i + 1, ability: 'gain 1 Memory' }))
    .join(''),
  'enemies.yaml': enemies({
    one: { integrity: 3 },
    two: { integrity: 3 },
    three: { integrity: 3 },
    four: {},
  }),
  'protocols.yaml': `
stairs:
  steps:
    - if: you have at least 1 Power
      then: gain 1 EXP
    - if: you have at least 2 Power
      then: gain 1 EXP
    - when you resolve a reset: gain 1 EXP
mixed:
  steps:
    - when you resolve a reset: gain 1 EXP
    - if: you have at least 1 Power
      then: gain 1 EXP
    - when you resolve a reset: gain 1 EXP
`,
});

/** What P1 is offered while P2 is asked where to go, in some phase. */
function offering(phase: (typeof PHASES)[number], lay: (table: Tamashii) => void): string[] {
  const match = play(
    (table) => {
      twoTiles(table);
      table.phase = phase;
      lay(table);
    },
    [step('action.moveAndTrace', phase, 'p2')],
    { pack },
  );
  return offered(match);
}

test('in every phase only those Augments are offered whose time it is (TM-3l-21, TM-3l-22, TM-3l-24)', () => {
  for (const phase of PHASES) {
    const all = offering(phase, (table) => {
      me(table).equipped = ['u-planning', 'u-combat', 'u-launch', 'u-anytime'];
    });
    const expected = phase === 'planning' ? ['u-planning', 'u-anytime'] : ['u-anytime'];
    expect(all, phase).toEqual(expected.map((id) => `augment:${id}`));
  }
});

test('an Augment with Launch timing is used in the Launch step and in no other step of the phase (TM-3l-23)', () => {
  const lay = (table: Tamashii) => {
    tile(table, 'a', 0, 0, { district: district('shelter') });
    tile(table, 'b', 1, 0);
    Object.assign(me(table), { at: 'a', equipped: ['u-launch', 'u-anytime'] });
  };
  const seen = (name: string) => {
    const match = play(lay, [step(name, 'action')], { pack });
    return offered(match).filter((id) => id.includes('u-'));
  };
  expect(seen('action.moveAndTrace')).toEqual(['augment:u-anytime']);
  expect(seen('action.districtEffect')).toEqual(['augment:u-anytime']);
  expect(seen('action.launch')).toEqual(['use:u-launch', 'augment:u-anytime']);
});

test('an unequipped Augment is never offered, wherever it lies among them (TM-3l-09, TM-3l-14)', () => {
  for (const phase of PHASES)
    expect(
      offering(phase, (table) => {
        me(table).unequipped = ['u-draw', 'u-anytime', 'u-planning', 'u-hit'];
      }),
    ).toEqual([]);
});

test('an Augment and a Body’s ability are used once in a turn, in whatever phase, and again in the next one (TM-3j-06, TM-3l-08, TM-3l-15)', () => {
  for (const then of PHASES)
    for (const [id, asset] of [
      ['augment:u-anytime', 'power'],
      ['body:u-a', 'memory'],
    ] as const) {
      const asks = (phase: (typeof PHASES)[number]): Act => step('action.moveAndTrace', phase, 'p2');
      const match = play(
        (table) => {
          twoTiles(table);
          table.phase = 'action';
          // As for the First Player, so for whoever else it is.
          table.firstPlayer = 'p2';
          Object.assign(me(table), { equipped: ['u-anytime'], bodies: ['u-a'] });
        },
        [asks('action'), asks(then), { newTurn: true }, asks('action')],
        { pack },
      );
      choose(match, 'p1', id);
      expect(offered(match)).not.toContain(id);
      choose(match, 'p2', 'stay');
      expect(offered(match), then).not.toContain(id);
      choose(match, 'p2', 'stay');
      expect(offered(match)).toContain(id);
      expect(board(match).assets[asset]).toBe(1);
    }
});

test('a drawn Augment is unequipped, also one that costs nothing (TM-3l-16)', () => {
  const match = play(
    (table) => {
      table.factionDecks.seekers = zone('closed', ['u-free'], { back: 'seekers' });
    },
    [{ run: 'augment:u-draw/effect' }],
    { pack },
  );
  expect(board(match)).toMatchObject({ unequipped: ['u-free'], equipped: [] });
});

test('a met step of a Learning Protocol is completed in any phase, by any player, also after a reset (TM-3k-05, TM-3k-07)', () => {
  for (const phase of PHASES)
    for (const skipping of [[], ['p1']]) {
      const match = play(
        (table) => {
          learning(table, 'stairs', 0);
          table.phase = phase;
          table.skipping = skipping;
          me(table).assets.power = 1;
        },
        [step('action.moveAndTrace', phase, 'p2')],
        { pack },
      );
      expect(offered(match), phase).toContain('protocol:step1');
      choose(match, 'p1', 'protocol:step1');
      expect(board(match)).toMatchObject({ exp: 1, protocol: { done: 1 } });
    }
});

test('two steps in a row that are met at one moment, the second and third too, may both be completed (TM-3k-04)', () => {
  for (const [card, done] of [['stairs', 1]] as const) {
    const match = play(
      (table) => {
        learning(table, card, done);
        me(table).assets.power = 2;
      },
      [{ moment: 'reset', subject: { to: 'p1' } }],
      { pack },
    );
    choose(match, 'p1', offered(match).find((id) => id.startsWith('use:')) ?? '');
    expect(board(match)).toMatchObject({ exp: 2, protocol: { done: 3 } });
  }
  // Of three steps the third waits for the same moment as the first: it does not come before the second.
  const match = play((table) => learning(table, 'mixed', 0), [{ moment: 'reset', subject: { to: 'p1' } }], {
    pack,
  });
  if (!isOver(match)) choose(match, 'p1', offered(match).find((id) => id.startsWith('use:')) ?? '');
  expect(board(match)).toMatchObject({ exp: 1, protocol: { done: 1 } });
});

/** On each board another Walker. */
const ownWalkers: typeof pack = {
  ...pack,
  content: {
    ...pack.content,
    walkers: Object.fromEntries(
      Object.entries(pack.content.walkers).map(([color, walker], i) => [color, { ...walker, mov: i + 4 }]),
    ),
  },
};

test('the active Body is lost, never the one below it; what is left becomes active (TM-3w-04, TM-3w-05, TM-3j-16)', () => {
  const lost = (bodies: string[], symbol: string) => {
    const match = play(
      (table) => {
        me(table).bodies = [...bodies];
        table.bodyDeck.items = ['scout'];
      },
      [{ run: 'augment:u-hurts/effect' }],
      { pack, script: { 'symbolDie:p1': [symbol] } },
    );
    return [board(match).bodies, state(match).bodyDeck.items];
  };
  expect(lost(['u-a', 'u-b'], 'basic')).toEqual([['u-b'], ['scout', 'u-a']]);
  expect(lost(['u-b'], 'basic')).toEqual([[], ['scout', 'u-b']]);
  expect(lost([], 'basic')).toEqual([[], ['scout']]);
  expect(lost(['u-a', 'u-b'], 'special')).toEqual([['u-a', 'u-b'], ['scout']]);
});

test('after a reset the Body below is in force at once, or the Walker of one’s own board (TM-3w-05, TM-3w-06)', () => {
  const after = (...bodies: string[]) =>
    play(
      (table) => {
        table.phase = 'quest';
        me(table).bodies = bodies;
      },
      // Something happens before: what lies there at first is in force by then.
      [{ run: 'augment:u-anytime/effect' }, { run: 'augment:u-hurts/effect' }, { figure: 'mov', of: 'p1' }],
      { pack: ownWalkers, script: { 'symbolDie:p1': ['basic'] } },
    );
  // What the Scout can do goes on by itself: it is put in force with its Body.
  expect(board(after('u-a', 'scout')).inForce).toEqual(['body:scout/ability']);
  expect(figures(after('u-a', 'scout'))).toEqual([3]);
  const walker = after('u-a');
  expect(figures(walker)).toEqual([ownWalkers.content.walkers[board(walker).color]?.mov]);
});

test('in every phase a reset may take the Body, and everything else that it takes (TM-3w-02, TM-3w-03, TM-3w-08)', () => {
  for (const phase of PHASES)
    for (const symbol of ['basic', 'special']) {
      const match = play(
        (table) => {
          table.phase = phase;
          tile(table, 'home', 0, 0, { district: district('shelter') });
          tile(table, 'away', 1, 0);
          Object.assign(me(table), { at: 'away', bodies: ['u-a'], trace: 6, limit: 7, prepared: [RED] });
          launcher(me(table), 'r X O - #');
          attach(me(table), ['one', 1], ['two', 0], ['three', 2], ['four', 0]);
          table.corruptedPool = 5;
          me(table).assets.power = 3;
          Object.assign(me(table), { exp: 2, equipped: ['u-hit'], unequipped: ['u-swap'] });
        },
        [{ run: 'augment:u-hurts/effect' }],
        { pack, script: { 'symbolDie:p1': [symbol] } },
      );
      expect(board(match)).toMatchObject({
        bodies: symbol === 'basic' ? [] : ['u-a'],
        enemies: [],
        trace: 0,
        integrity: 7,
        limit: 7,
        at: 'home',
        exp: 2,
        prepared: [],
        equipped: ['u-hit'],
        unequipped: ['u-swap'],
      });
      expect(board(match).assets.power).toBe(3);
      expect(board(match).dump).toHaveLength(6);
      expect(board(match).launcher.filter((lying) => lying > 0 && lying < 7)).toEqual([]);
      expect([state(match).corruptedPool, state(match).enemyDiscard]).toEqual([
        3,
        ['one', 'two', 'three', 'four'],
      ]);
    }
});

test('Enemies are attached one behind another, behind all that are there, without Damage (TM-3u-02, TM-3u-03, TM-8-01)', () => {
  for (const before of [0, 1, 2, 3]) {
    const cards = ['one', 'two', 'three'];
    const match = play(
      (table) => {
        attach(me(table), ...cards.slice(0, before).map((card) => [card, 2] as const));
        table.enemyDeck = zone('closed', ['four', 'one', 'two', 'three'], { back: 'enemy' });
      },
      [{ run: 'augment:u-attach/effect' }],
      { pack },
    );
    expect(damages(match)).toEqual([
      ...cards.slice(0, before).map((card) => `${card} 2`),
      'four 0',
      'one 0',
      'two 0',
    ]);
    expect(board(match, 'p2').enemies).toEqual([]);
  }
});

test('an Enemy at exactly 0 is defeated, at 1 it is not; its owner gains 1 EXP and its card is on the pile (TM-3v-03, TM-3v-05, TM-8-03)', () => {
  for (const role of ['p1', 'p2', 'p3'])
    for (const [damage, left] of [
      [0, []],
      [2, []],
    ] as const) {
      const match = play(
        (table) => {
          attach(me(table, role), ['one', damage]);
          table.enemyDiscard = ['four'];
          table.enemyDeck = zone('closed', ['two'], { back: 'enemy' });
        },
        [{ run: 'augment:u-hit/effect', you: role }],
        { pack, players: 3 },
      );
      expect(damages(match, role)).toEqual(left);
      expect(state(match)).toMatchObject({ enemyDiscard: ['four', 'one'], enemyDeck: { items: ['two'] } });
      for (const each of ['p1', 'p2', 'p3']) expect(board(match, each).exp).toBe(each === role ? 1 : 0);
    }
  const lives = play((table) => attach(me(table), ['four', 1]), [{ run: 'augment:u-hit/effect' }], { pack });
  expect([damages(lives), board(lives).exp]).toEqual([['four 4'], 0]);
});

test('the other of two Bodies is inhabited in any phase, and its values count at once (TM-3j-14)', () => {
  for (const phase of PHASES) {
    const match = play(
      (table) => {
        table.phase = phase;
        me(table).bodies = ['u-a', 'u-c'];
      },
      [{ run: 'augment:u-swap/effect' }],
      { pack },
    );
    expect(board(match).bodies, phase).toEqual(['u-c', 'u-a']);
  }
});

test('a new Body lies on top of the one there is, and is active (TM-3j-10, TM-3j-13)', () => {
  const match = turnAt(
    { phase: 'combat', role: 'p1' },
    (table) => {
      Object.assign(me(table), { bodies: ['u-c', 'u-d'] });
      attach(me(table), ['one', 0]);
    },
    { pack, script: dice('p1', { dice: ['blank', 'blank', 'blank'] }) },
  );
  // ATT 3 of the one on top, not 4 of the other.
  expect(asked(match)).not.toContain('frame1');
  const exchanged = play(
    (table) => {
      me(table).bodies = ['u-a', 'u-b'];
      table.bodyDeck.items = ['u-c'];
    },
    [{ run: 'augment:u-exchange/effect' }],
    { pack },
  );
  expect(board(exchanged).bodies).toEqual(['u-c', 'u-b']);
});
