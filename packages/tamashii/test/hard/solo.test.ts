/** Situations in which the rules of solo play meet others (6a). */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { OPEN, RED, type Tamashii } from '../../src/table/state.ts';
import { apart, pack } from '../helpers/alone.ts';
import { asked } from '../helpers/fights.ts';
import {
  board,
  choose,
  pack as core,
  district,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  putOn,
  state,
  tile,
} from '../helpers/table.ts';

const action = { flow: 'action.player', phase: 'action', locals: { role: 'p1' } } as const;
const launch = { flow: 'action.launch', phase: 'action', locals: { role: 'p1' } } as const;
const activity = { flow: 'quest.playerActivity', phase: 'quest' } as const;
const alone = { players: 1, pack };
const ENEMIES = Object.keys(core.content.enemies).slice(0, 4);

/** The BOT next to the plaza on which P1 stands, and a den behind it. */
function near(batteries: number, more: (table: Tamashii) => void = () => undefined) {
  return apart(batteries, (table) => {
    tile(table, 'b', 1, 0, { district: district('camp') });
    tile(table, 'c', 2, 0, { district: district('den') });
    table.factionDecks.ninkyo = zone('closed', ['solo-blade'], { back: 'ninkyo' });
    table.enemyDeck.items = [...ENEMIES];
    me(table).trace = 3;
    more(table);
  });
}

test('S-01 the BOT comes onto the own tile: for a battery its Entry value stands in for the own Stationary value (TM-6a-17, TM-6a-18)', () => {
  const match = play(near(5), [action], alone);
  choose(match, 'p1', 'bot:a');
  choose(match, 'p1', 'stay');
  // The plaza: Stationary 2, Entry 1.
  expect(board(match).trace).toBe(5);
  expect(offered(match)).toEqual(['own', 'bot']);
  choose(match, 'p1', 'bot');
  expect([board(match).trace, state(match).bot?.batteries]).toEqual([4, 4]);
  choose(match, 'p1', 'use');
  expect(board(match).assets.power).toBe(1);
});

test('S-02 both on one tile, and both have moved there: it does not matter whose Character it is, and nothing is asked (TM-6a-13)', () => {
  const match = play(near(5), [action], alone);
  choose(match, 'p1', 'b');
  choose(match, 'p1', 'bot:stay');
  // P1 has moved (Entry 2 of the camp), the BOT has not (Stationary 1): it matters.
  expect([board(match).trace, offered(match)]).toEqual([5, ['own', 'bot']]);
  const both = play(near(5), [action], alone);
  choose(both, 'p1', 'bot:a');
  choose(both, 'p1', 'b');
  expect(offered(both)).toEqual(['own', 'bot']);
  const meet = play(near(5), [action], alone);
  choose(meet, 'p1', 'bot:c');
  choose(meet, 'p1', 'c');
  expect(offered(meet)).toEqual(['use', 'leave']);
});

test('S-03 the BOT’s value takes Trace to its top: 2 Enemies, Trace 0, and the paid effect is carried out all the same (TM-6a-17, TM-3q-07)', () => {
  const match = play(
    near(5, (table) => {
      me(table).trace = 7;
    }),
    [action],
    alone,
  );
  choose(match, 'p1', 'bot:c');
  choose(match, 'p1', 'stay');
  // Stationary 2 of the plaza: 9. Entry 3 of the den in its place: 10.
  expect(board(match)).toMatchObject({ trace: 9, enemies: [] });
  choose(match, 'p1', 'bot');
  expect(board(match).enemies.map(({ card }) => card)).toEqual(ENEMIES.slice(0, 2));
  expect(board(match).trace).toBe(0);
  choose(match, 'p1', 'use');
  expect(board(match).unequipped).toEqual(['solo-blade']);
});

test('S-04 the own value has taken Trace to the top: 2 Enemies, and then the BOT cannot be used for the District Effect (U-45, TM-3q-07)', () => {
  const match = play(
    near(5, (table) => {
      me(table).trace = 8;
    }),
    [action],
    alone,
  );
  choose(match, 'p1', 'bot:stay');
  choose(match, 'p1', 'stay');
  expect([board(match).trace, board(match).enemies.length, offered(match)]).toEqual([0, 2, ['use', 'leave']]);
});

test('S-05 Trace fell in between: the replacement does not take it below 0 (U-45, TM-6a-17)', () => {
  const fallen = invented({
    'districts.yaml': `
plaza: { number: 82, entry: 1, stationary: 2, effect: gain 1 Power }
camp: { number: 84, role: hideout, faction: seekers, entry: 0, stationary: 0, effect: gain 1 Reroll }`,
    'augments.yaml': `
solo-lens: { of: seekers, memory: 1, timing: passive, effect: { when your Move & Trace step ends: set your Trace to 0 } }
solo-ear: { of: seekers, memory: 1, timing: passive }`,
    'scenarios/solo-test.yaml': `
letter: W
number: 90
cards: { W01: { type: plot } }`,
  });
  const match = play(
    apart(5, (table) => {
      me(table).equipped = ['solo-lens'];
      me(table).trace = 4;
    }),
    [action],
    { players: 1, pack: fallen },
  );
  choose(match, 'p1', 'bot:stay');
  expect(board(match).trace).toBe(0);
  choose(match, 'p1', 'bot');
  expect(board(match).trace).toBe(0);
});

test('S-06 a reset takes the own Character to the Shelter; the BOT stays where it is, with its batteries (TM-6a-09, TM-3w-13)', () => {
  const match = play(
    near(3, (table) => {
      tile(table, 's', 5, 5, { district: district('shelter') });
      me(table).integrity = 0;
    }),
    [{ run: 'body:scout/ability' }],
    { ...alone, script: { 'symbolDie:p1': ['special'] } },
  );
  expect(board(match).at).toBe('s');
  expect(state(match).bot).toMatchObject({ at: 'b', batteries: 3 });
});

test('S-07 Player Activity with the BOT: its tile counts and the own one does not, for all sections of the step, for one battery (TM-6a-13, TM-6a-14)', () => {
  const match = play(
    apart(2, (table) => {
      putOn(table, 'a', { ascend: 1 });
      putOn(table, 'b', { ascend: 2 });
      table.supply.ascend = 20;
    }),
    [activity],
    alone,
  );
  choose(match, 'p1', 'bot');
  choose(match, 'p1', 'card-W01');
  expect(isOver(match)).toBe(true);
  expect(state(match)).toMatchObject({
    map: { a: { tokens: { ascend: 1 } }, b: { tokens: { ascend: 1 } } },
    bot: { batteries: 1, acting: false },
  });
});

test('S-08 a Group Test begun by the BOT where it stands: an individual Test with the own Launcher, Player number 1 (TM-6a-06, TM-6a-05, TM-6a-16)', () => {
  const cards = invented({
    'districts.yaml':
      'camp: { number: 84, role: hideout, faction: seekers, entry: 2, stationary: 1 }\nplaza: { number: 82, entry: 1, stationary: 2 }',
    'augments.yaml':
      'solo-lens: { of: seekers, memory: 1, timing: passive }\nsolo-ear: { of: seekers, memory: 1, timing: passive }',
    'scenarios/solo-test.yaml': `
letter: W
number: 90
cards:
  W01:
    type: plot
    playerActivity:
      if: you are on the District tile camp
      then:
        - perform a Group Test (Core Data) 3 x player number
        - { if: you pass the Test, then: gain 1 EXP }`,
  });
  const match = play(
    apart(1, (table) => {
      launcher(me(table), 'r O b - # - - - - # - - - - # - - - - #');
      me(table).assets.reroll = 1;
    }),
    [activity],
    { players: 1, pack: cards, script: { 'die:p1': ['surge', 'blank', 'strike'] } },
  );
  choose(match, 'p1', 'bot');
  choose(match, 'p1', 'card-W01');
  expect(offered(match)).toEqual(['r1c1', 'r1c2']);
  choose(match, 'p1', 'r1c1', 'r1c2');
  choose(match, 'p1', 'd2');
  expect([board(match).exp, board(match).assets.reroll]).toEqual([1, 0]);
  // It was the last battery: the BOT is gone when the step is over, not before.
  expect(state(match).bot).toBeNull();
});

test('S-09 "all Characters" are the own one and the BOT’s (TM-6a-08)', () => {
  const cards = invented({
    'scenarios/solo-test.yaml': `
letter: W
number: 90
cards:
  W01: { type: plot, worldActivity: [{ if: all Characters are on the Shelter, then: set Time to 5 }] }`,
  });
  const time = (bot: string | null) =>
    state(
      play(
        (table) => {
          tile(table, 's', 0, 0, { district: district('shelter') });
          tile(table, 'a', 1, 0, { district: district('power-plant') });
          table.scenario.plot = 'W01';
          me(table).at = 's';
          table.bot = bot === null ? null : { at: bot, batteries: 5, acting: false, moved: false, rise: 0 };
        },
        [{ flow: 'quest.worldActivity', phase: 'quest' }],
        { players: 1, pack: cards },
      ),
    ).time;
  expect([time('a'), time('s'), time(null)]).toEqual([0, 5, 5]);
});

test('S-10 the BOT’s last battery in the Launch step: its own Pattern, launched in that step, keeps it in play (TM-6a-19, TM-6a-21, TM-6a-22)', () => {
  const used = () => {
    const match = play(
      apart(1, (table) => {
        launcher(me(table), 'b r y - # - - - - # - - - - # - - - - #');
        me(table).core = RED;
      }),
      [launch],
      alone,
    );
    choose(match, 'p1', 'bot');
    return match;
  };
  const match = used();
  expect(state(match).bot?.batteries).toBe(0);
  const charge = asked(match).find((id) => id.includes('bot')) ?? '';
  expect(charge).not.toBe('');
  choose(match, 'p1', charge);
  expect(state(match).bot).toMatchObject({ batteries: 1 });
  const spent = used();
  choose(spent, 'p1', 'done');
  expect(state(spent).bot).toBeNull();
});

test('S-11 the BOT may move and its Character be used in three steps of a turn, each for a battery of its own (TM-6a-15, TM-6a-12)', () => {
  const match = play(
    apart(3, (table) => {
      launcher(me(table), 'b - g - # - - - - # - - - - # - - - - #');
      putOn(table, 'b', { ascend: 1 });
    }),
    [action, activity],
    alone,
  );
  choose(match, 'p1', 'stay');
  choose(match, 'p1', 'bot');
  choose(match, 'p1', 'leave');
  choose(match, 'p1', 'bot');
  choose(match, 'p1', 'done');
  expect(state(match).bot?.batteries).toBe(1);
  choose(match, 'p1', 'bot');
  choose(match, 'p1', 'card-W01');
  expect(state(match)).toMatchObject({ bot: null, map: { b: { tokens: { ascend: 0 } } } });
});

test('S-12 the BOT’s move is not one’s own: what waits for the own Character to move does not hear of it (TM-6a-08, TM-6a-12)', () => {
  const walker = (who: string) => {
    const match = play(
      near(5, (table) => {
        me(table).bodies = ['courier'];
        launcher(me(table), 'r - - - # - - - - # - - - - # - - - - #');
      }),
      [action],
      alone,
    );
    choose(match, 'p1', who);
    return offered(match);
  };
  // The Courier may Program 1 when it comes onto another tile.
  expect(walker('b')).toEqual(['use:effect1', 'leave:effect1']);
  expect(walker('bot:c')).not.toContain('use:effect1');
});

test('S-13 the BOT comes onto the tile of a Special card: it is turned over, and the player rolls and gains (TM-5b-30, TM-6a-11)', () => {
  const match = play(
    near(5, (table) => {
      if (table.map.c) table.map.c.cards = ['C08'];
    }),
    [action],
    { ...alone, script: { 'numberDie:p1': ['blank'] } },
  );
  choose(match, 'p1', 'bot:c');
  expect(board(match)).toMatchObject({ exp: 1, dump: [OPEN] });
  expect(state(match).map.c?.cards).toEqual([]);
});

test('S-14 nothing to be done where the BOT stands: nobody is asked whether a battery is to be spent for it (TM-6a-13)', () => {
  const match = play(
    apart(2, (table) => putOn(table, 'a', { ascend: 1 })),
    [activity],
    alone,
  );
  expect(asked(match)).toEqual(['card-W01', 'pass']);
  expect(isOver(play(apart(2), [activity], alone))).toBe(true);
});

test('S-15 E07 and the battery Pattern: it counts as a Hack, so Trace rises by 1; charging it to five ends that (TM-5b-26, TM-6a-20, TM-6a-21)', () => {
  const match = play(
    near(4, (table) => {
      launcher(me(table), 'b r y - # - - - - # b r y - # - - - - #');
      table.enemyDeck.items = [];
    }),
    [{ draws: 'E07' }, launch],
    alone,
  );
  // E07 has set Trace to 0.
  expect(board(match).trace).toBe(0);
  choose(match, 'p1', 'own');
  const charge = () => asked(match).filter((id) => id.includes('bot'));
  expect(charge()).toHaveLength(2);
  choose(match, 'p1', charge()[0] ?? '');
  expect([board(match).trace, state(match).bot?.batteries]).toEqual([1, 5]);
  expect(charge()).toEqual([]);
});

test('S-16 a Scenario Pattern that must be launched on a tile: with the BOT only its tile counts, with the own Character only the own (TM-6a-14, TM-6a-16)', () => {
  const formed = (who: string) => {
    const match = play(
      apart(5, (table) => launcher(me(table), 'b - g - # - - - - # - - - - # - - - - #')),
      [launch],
      alone,
    );
    choose(match, 'p1', who);
    return asked(match)
      .filter((id) => id !== 'done')
      .map((id) => id.split('@')[1]);
  };
  // W01: blue on the camp of the BOT, green on the plaza.
  expect([formed('bot'), formed('own')]).toEqual([['r1c1'], ['r1c3']]);
});
