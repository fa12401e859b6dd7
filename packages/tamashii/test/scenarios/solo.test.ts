import { type Match, zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import { RED, type Tamashii, YELLOW } from '../../src/table/state.ts';
import { apart, pack } from '../helpers/alone.ts';
import { begin, setUp } from '../helpers/match.ts';
import {
  board,
  choose,
  district,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  putOn,
  state,
  step,
  tile,
} from '../helpers/table.ts';

const action = step('action.player', 'action');
const districtEffect = step('action.districtEffect', 'action');
const launch = step('action.launch', 'action');
const alone = { players: 1, pack };

test('TC-69 the BOT explores: it reveals and collects for the player, and its move costs neither Trace nor battery (TM-6a-10, TM-6a-11, TM-6a-12)', () => {
  const match = play(
    (table) => {
      tile(table, 's', 0, 0, { district: district('refuge') });
      for (const [place, q, id] of [
        ['n1', 1, 'den'],
        ['n2', 2, 'plaza'],
      ] as const)
        tile(table, place, q, 0, { district: zone('closed', [id], { back: 'district' }) });
      const { n1 } = table.map;
      if (n1) n1.exploration = zone('closed', ['basic-data'], { back: 'exploration' });
      me(table).at = 's';
      table.bot = newBot(5, 's');
      table.pool[RED] = 0;
    },
    [action],
    alone,
  );
  expect(offered(match)).toEqual(['n1', 'stay', 'bot:n1', 'bot:stay']);
  choose(match, 'p1', 'stay');
  expect(offered(match)).toEqual(['bot:n1', 'bot:stay']);
  choose(match, 'p1', 'bot:n1');
  expect(state(match).map.n1?.district.zone).toBe('closed');
  expect(offered(match)).toEqual(['blue', 'green', 'yellow']);
  choose(match, 'p1', 'yellow');
  expect(board(match)).toMatchObject({ dump: [YELLOW], at: 's', trace: 2 });
  expect(state(match).map.n1?.district.zone).toBe('open');
  expect(state(match).map.n2?.district.zone).toBe('closed');
  expect(state(match).factionDecks.ninkyo?.items).toContain('solo-blade');
  expect(state(match).bot).toMatchObject({ at: 'n1', batteries: 5 });
  expect(offered(match)).toEqual(['own', 'bot']);
  choose(match, 'p1', 'own');
  choose(match, 'p1', 'use');
  expect(board(match)).toMatchObject({ assets: { shield: 1 }, unequipped: [], trace: 2 });
  expect(state(match).bot?.batteries).toBe(5);
});

test('the BOT moves two tiles, in addition to the player’s own move and in any order (TM-6a-10)', () => {
  const match = play(
    (table) => {
      for (const [i, place] of ['a', 'b', 'c', 'd'].entries())
        tile(table, place, i, 0, { district: district('void') });
      // Whose own MOV is 3.
      Object.assign(me(table), { at: 'a', bodies: ['scout'] });
      table.bot = newBot(5, 'a');
    },
    [action],
    alone,
  );
  expect(offered(match)).toEqual(['b', 'c', 'd', 'stay', 'bot:b', 'bot:c', 'bot:stay']);
  choose(match, 'p1', 'bot:c');
  expect(offered(match)).toEqual(['b', 'c', 'd', 'stay']);
  choose(match, 'p1', 'b');
  expect(board(match).at).toBe('b');
  expect(state(match).bot?.at).toBe('c');
});

test('TC-71 the last battery: the step it pays for is carried out, then the BOT is gone for good (TM-6a-13, TM-6a-17, TM-6a-22)', () => {
  const match = play(
    apart(1, (table) => {
      me(table).trace = 2;
      launcher(me(table), 'b r y - # - - - - # - - - - # - - - - #');
    }),
    [action, { world: 'card:W01/worldActivity' }, { newTurn: true }, action],
    alone,
  );
  choose(match, 'p1', 'stay');
  expect(board(match).trace).toBe(4);
  choose(match, 'p1', 'bot');
  expect(board(match).trace).toBe(3);
  choose(match, 'p1', 'use');
  expect(board(match).unequipped).toEqual(['solo-lens']);
  expect(state(match).bot).toBeNull();
  // Neither the battery Pattern nor the Scenario's on the BOT's tile can be launched any more.
  expect(offered(match).filter((id) => id.startsWith('bot') || id.startsWith('launch1'))).toEqual([]);
  while (!isOver(match) && offered(match).includes('done')) choose(match, 'p1', 'done');
  // The next turn: nobody but P1 moves, and World Activity has found nobody on the camp.
  expect(board(match).exp).toBe(0);
  expect(offered(match).filter((id) => id.startsWith('bot'))).toEqual([]);
});

test('being on a tile: the BOT counts as a player there, and gains nothing as one (TM-6a-08, TM-6a-09)', () => {
  const match = play(apart(1), [{ world: 'card:W01/worldActivity' }], alone);
  expect(board(match).exp).toBe(1);
  expect(Object.keys(state(match).players)).toEqual(['p1']);
  // In every other sense there is one player: "2 x player number" is 2.
  expect(state(play(apart(1), [{ run: 'card:W03/immediate' }], alone)).time).toBe(2);
  expect(
    play(
      apart(1, (table) => (table.bot = null)),
      [{ world: 'card:W01/worldActivity' }],
      alone,
    ),
  ).toSatisfy((without: Match<Tamashii>) => board(without).exp === 0);
});

test('the BOT in the District Effect step: Entry value if it moved, Stationary value if not (TM-6a-17, TM-6a-18)', () => {
  const used = (moved: boolean, rise: number, trace: number) => {
    const match = play(
      apart(5, (table) => {
        if (table.bot) Object.assign(table.bot, { moved, rise });
        me(table).trace = trace;
      }),
      [districtEffect],
      alone,
    );
    choose(match, 'p1', 'bot');
    return board(match).trace;
  };
  expect(used(true, 2, 4)).toBe(4);
  expect(used(false, 2, 4)).toBe(3);
  // Something has lowered Trace in between: never below 0 (U-45).
  expect(used(false, 2, 0)).toBe(0);
});

test('where Trace reached its top space in Move & Trace, the BOT cannot be used in the District Effect step (TM-6a-17)', () => {
  const match = play(
    apart(5, (table) => {
      me(table).trace = 8;
      table.enemyDeck.items.push('zoe', 'catcher');
    }),
    [action],
    alone,
  );
  choose(match, 'p1', 'stay');
  expect(board(match).trace).toBe(0);
  expect(board(match).enemies).toHaveLength(2);
  expect(offered(match)).not.toContain('bot');
  expect(offered(match)).toContain('use');
});

test('for 1 battery a Pattern can be launched where the BOT stands, and none where one stands oneself (TM-6a-13, TM-6a-14, TM-6a-16)', () => {
  const lay = apart(3, (table) => launcher(me(table), 'b - g - # - - - - # - - - - # - - - - #'));
  const launches = (match: Match<Tamashii>) => offered(match).filter((id) => id.startsWith('launch'));
  const own = play(lay, [launch], alone);
  choose(own, 'p1', 'own');
  expect(launches(own).map((id) => id.split('@')[0])).toEqual(['launch2:W01']);
  expect(state(own).bot?.batteries).toBe(3);
  const bot = play(lay, [launch, launch], alone);
  choose(bot, 'p1', 'bot');
  expect(state(bot).bot).toMatchObject({ batteries: 2, acting: true });
  const [found = ''] = launches(bot);
  expect(launches(bot).map((id) => id.split('@')[0])).toEqual(['launch1:W01']);
  choose(bot, 'p1', found);
  expect(board(bot).exp).toBe(1);
  // The step is over: the next one asks and costs anew (TM-6a-15).
  if (offered(bot).includes('done')) choose(bot, 'p1', 'done');
  expect(offered(bot)).toEqual(['own', 'bot']);
  expect(state(bot).bot).toMatchObject({ batteries: 2, acting: false });
  choose(bot, 'p1', 'bot');
  expect(state(bot).bot?.batteries).toBe(1);
});

test('in the District Effect step the BOT uses its own tile, and not the one where the Character stands (TM-6a-14, TM-3n-02)', () => {
  const match = play(apart(3), [districtEffect], alone);
  choose(match, 'p1', 'bot');
  choose(match, 'p1', 'use');
  expect(board(match)).toMatchObject({ unequipped: ['solo-lens'], assets: { power: 0 } });
  // What can be used is the BOT's, also where the Character's own tile has nothing.
  const nothing = (table: Tamashii) => tile(table, 'a', 0, 0, { district: district('void') });
  const idle = play(apart(3, nothing), [districtEffect], alone);
  choose(idle, 'p1', 'bot');
  expect(offered(idle)).toEqual(['use', 'leave']);
  const own = play(apart(3), [districtEffect], alone);
  choose(own, 'p1', 'own');
  choose(own, 'p1', 'use');
  expect(board(own)).toMatchObject({ unequipped: [], assets: { power: 1 } });
});

test('Player Activity can be carried out with the BOT, each step for a battery of its own (TM-6a-13, TM-6a-15)', () => {
  const lay = apart(2, (table) => putOn(table, 'b', { ascend: 1 }));
  const activity = { flow: 'quest.playerActivity', phase: 'quest' } as const;
  const match = play(lay, [activity], alone);
  choose(match, 'p1', 'bot');
  expect(offered(match)).toContain('card-W01');
  choose(match, 'p1', 'card-W01');
  expect(state(match).map.b?.tokens.ascend).toBe(0);
  expect(state(match).bot).toMatchObject({ batteries: 1, acting: false });
  const own = play(lay, [activity], alone);
  choose(own, 'p1', 'own');
  expect(isOver(own)).toBe(true);
  expect(state(own).map.b?.tokens.ascend).toBe(1);
  // What the tile of the BOT does by itself is nothing to this step: it may do nothing at all.
  const bare = apart(2, (table) => {
    tile(table, 'b', 3, 0, { district: district('void') });
    putOn(table, 'b', { ascend: 1 });
  });
  expect(offered(play(bare, [activity], alone))).toEqual(['own', 'bot']);
  // With batteries enough for all steps it is used in this one only, too.
  const full = apart(5, (table) => putOn(table, 'b', { ascend: 1 }));
  const again = play(full, [activity], alone);
  choose(again, 'p1', 'bot');
  choose(again, 'p1', 'card-W01');
  expect(state(again).bot).toMatchObject({ batteries: 4, acting: false });
});

test('the battery Pattern charges an empty slot, counts as a Hack, and is not there with five batteries (TM-6a-19, TM-6a-20, TM-6a-21)', () => {
  const charging = (batteries: number) =>
    play(
      apart(batteries, (table) => {
        if (table.bot) table.bot.at = 'a';
        launcher(me(table), 'b r y - # - - - - # - - - - # - - - - #');
      }),
      [{ run: 'augment:solo-ear/effect' }, launch],
      alone,
    );
  const match = charging(4);
  const [hack = ''] = offered(match).filter((id) => id.startsWith('bot@'));
  choose(match, 'p1', hack);
  expect(state(match).bot?.batteries).toBe(5);
  expect(board(match).exp).toBe(1);
  expect(letters(board(match).dump)).toBe('b y r');
  expect(offered(charging(5)).filter((id) => id.startsWith('bot'))).toEqual([]);
});

test('a text that lets a Hack Pattern be launched lets the battery Pattern be launched (TM-6a-21)', () => {
  const lay = (drawing: string) =>
    apart(4, (table) => launcher(me(table), `${drawing} # - - - - # - - - - # - - - - #`));
  const charged = (drawing: string) =>
    state(play(lay(drawing), [{ run: 'augment:solo-hack/effect' }], alone)).bot?.batteries;
  expect([charged('b r y -'), charged('b y y -')]).toEqual([5, 4]);
});

test('the battery Pattern can save a BOT that is used with its last battery in the Launch step (TM-6a-19, TM-6a-22)', () => {
  const match = play(
    apart(1, (table) => launcher(me(table), 'y r y - # - - - - # - - - - # - - - - #')),
    [launch],
    alone,
  );
  choose(match, 'p1', 'bot');
  const [hack = ''] = offered(match).filter((id) => id.startsWith('bot@'));
  choose(match, 'p1', hack);
  expect(state(match).bot).toMatchObject({ batteries: 1, acting: false });
});

test('a reset in the middle of a step ends the use of the BOT with it (TM-6a-15, TM-6a-22)', () => {
  const resets = (batteries: number) => {
    const match = play(
      apart(batteries, (table) => {
        tile(table, 's', 0, 1, { district: district('shelter') });
        if (table.bot) table.bot.acting = true;
      }),
      [{ flow: 'reset', phase: 'quest', locals: { subject: 'p1' } }],
      { ...alone, script: { 'symbolDie:p1': ['special'] } },
    );
    return state(match).bot;
  };
  expect(resets(1)).toMatchObject({ acting: false, batteries: 1 });
  expect(resets(0)).toBeNull();
});

test('with the BOT on its tile a Boss may be fought, for a battery (TM-6a-13, TM-6a-15, TM-6a-08)', () => {
  const fight = (at: string, script: Record<string, string[]> = {}) =>
    play(
      apart(2, (table) => {
        table.boss = {
          card: 'shinigami',
          at,
          integrity: 7,
          armor: 2,
          attacks: zone('closed', []),
          flipped: [],
        };
      }),
      [{ run: 'boss:shinigami/rule1' }, step('combat.player', 'combat')],
      { ...alone, script },
    );
  const match = fight('b', {
    'numberDie:p1': ['blank'],
    'symbolDie:p1': ['basic'],
    'die:p1': ['strike', 'strike'],
  });
  expect(offered(match)).toEqual(['own', 'bot']);
  choose(match, 'p1', 'bot');
  expect(state(match).combat?.dice).toEqual(['strike', 'strike']);
  expect(state(match).bot?.batteries).toBe(1);
  expect(isOver(fight('elsewhere'))).toBe(true);
});

test('a Group Test is an individual one, with whatever one has oneself (TM-6a-06)', () => {
  const match = play(
    apart(5, (table) => {
      if (table.bot) table.bot.at = 'a';
      table.scenario.plot = 'W02';
      launcher(me(table), 'r r - - # - - - - # - - - - # - - - - #');
    }),
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
    { ...alone, script: { 'die:p1': ['strike'] } },
  );
  choose(match, 'p1', 'card-W02');
  choose(match, 'p1', 'r1c1');
  expect(board(match).exp).toBe(1);
  expect(letters(board(match).dump)).toBe('r');
});

test('the set-up for one: the Starting Augment of solo play, and the BOT beside the Character with 5 batteries (TM-6a-02, TM-6a-03, TM-6a-04)', () => {
  const match = setUp('geo-hunt', 1, { pack });
  const starting = board(match).equipped.map((id) => pack.content.augments[id]?.starting);
  expect(starting).toContain('solo');
  expect(starting).not.toContain('coop');
  expect(board(match).at).not.toBe('');
  expect(state(match).bot).toEqual({
    at: board(match).at,
    batteries: 5,
    acting: false,
    moved: false,
    rise: 0,
  });
});

test('the set-up for one is the normal one, with 1 for the Player number, and nobody else to be First Player (TM-6a-01, TM-6a-05, TM-6a-07)', () => {
  const match = setUp('geo-hunt', 1, { pack });
  expect(state(match)).toMatchObject({ firstPlayer: 'p1', corruptedPool: 4 });
  expect(state(match).market).toHaveLength(2);
  // Nothing of the normal set-up is left out: a Class with its Starting Augments, one Learning Protocol of two, the Bag.
  expect(board(match)).toMatchObject({ protocol: { done: 0 }, trace: 0, integrity: 5 });
  expect(board(match).protocol.card).not.toBe('');
  expect([board(match).class === '', board(match).equipped.length]).toEqual([false, 2]);
});

test('the First Player token stays with the only player (TM-6a-07)', () => {
  const match = play(apart(5), [{ flow: 'quest.firstPlayer', phase: 'quest' }], alone);
  expect(state(match).firstPlayer).toBe('p1');
});

test('with more players there is no BOT: it is solo play’s alone (TM-6a-01)', () => {
  expect(state(begin('geo-hunt', 2, { pack })).bot).toBeNull();
});

/** What taking a Boss sheet comes to with so many players. */
function taken(players: number, card: string): Tamashii {
  const lay = (table: Tamashii) => {
    tile(table, 'a', 0, 0, { district: district('shelter') });
    tile(table, 'b', 1, 0, { district: district('plaza') });
    for (const each of Object.values(table.players)) each.at = 'a';
  };
  return state(play(lay, [{ run: `card:${card}/immediate` }], { players, pack }));
}

test('what a Scenario has for one player alone is followed, whatever it has for more of them (TM-6a-23)', () => {
  const [one, two] = [taken(1, 'W03'), taken(2, 'W03')];
  expect([one.boss?.integrity, two.boss?.integrity]).toEqual([3, 12]);
  expect([one.time, two.time]).toEqual([2, 4]);
  const gained = [1, 2].map((players) =>
    board(play(() => undefined, [{ run: 'augment:solo-only/effect' }], { players, pack })),
  );
  expect(gained).toMatchObject([{ assets: { power: 1, shield: 0 } }, { assets: { power: 0, shield: 1 } }]);
});

test('Shinigami has less Integrity for one player alone (TM-6a-23, U-27)', () => {
  expect([1, 2, 3, 4].map((players) => taken(players, 'W02').boss?.integrity)).toEqual([7, 9, 11, 13]);
});

test('that the BOT moved is forgotten when the next Move & Trace step begins (TM-6a-18)', () => {
  const match = play(
    apart(5, (table) => {
      tile(table, 'c', 4, 0, { district: district('camp') });
      me(table).trace = 0;
      table.turn = 3;
    }),
    [action, { newTurn: true }, action],
    alone,
  );
  choose(match, 'p1', 'bot:c');
  choose(match, 'p1', 'bot');
  // 2 of the plaza, replaced by Entry 2 of the camp.
  expect(board(match).trace).toBe(2);
  choose(match, 'p1', 'leave');
  choose(match, 'p1', 'own');
  choose(match, 'p1', 'bot:stay');
  expect(board(match).trace).toBe(4);
  choose(match, 'p1', 'bot');
  expect(board(match).trace).toBe(3);
});

test('without a battery, or on a tile without an effect, the BOT is not to be had in the District Effect step (TM-6a-13)', () => {
  const empty = play(apart(0), [districtEffect], alone);
  expect(offered(empty)).toEqual(['use', 'leave']);
  const nothing = play(
    apart(5, (table) => {
      tile(table, 'b', 3, 0, { district: district('void') });
    }),
    [districtEffect],
    alone,
  );
  expect(offered(nothing)).toEqual(['use', 'leave']);
});

test('the BOT is another Character on one’s tile, but not while it is the one that is used (TM-6a-08, TM-6a-14)', () => {
  const power = (at: string, acting: boolean) =>
    board(
      play(
        apart(5, ({ bot }) => Object.assign(bot ?? {}, { at, acting })),
        [{ run: 'augment:solo-lone/effect' }],
        alone,
      ),
    ).assets.power;
  expect([power('b', false), power('a', false), power('b', true)]).toEqual([1, 0, 1]);
});
