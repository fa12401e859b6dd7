/** What the cards of the Prologue, of Geo Hunt and of the Shinigami fight do, on tables laid for them. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { noTokens, type Tamashii, YELLOW } from '../../src/table/state.ts';
import {
  attach,
  board,
  choose,
  district,
  isOver,
  launcher,
  letters,
  me,
  offered,
  pack,
  play,
  putOn,
  state,
  step,
  tile,
  use,
} from '../helpers/table.ts';

/** The Shelter, a tile next to it, and the Mainframe; everybody in the Shelter. */
function streets(plot: string, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii): void => {
    tile(table, 'home', 0, 0, { district: district('shelter') });
    tile(table, 'street', 1, 0);
    tile(table, 'core', 2, 0, { district: district('mainframe') });
    me(table).at = 'home';
    me(table, 'p2').at = 'home';
    table.scenario.plot = plot;
    more(table);
  };
}

const success = (n: number) => (table: Tamashii) => {
  table.scenario.plotTokens.success = n;
};

test('A01: a tile that a player reveals marks a Success; one more than there are players lead on to A02 (TM-5b-16, TM-4d-06)', () => {
  const found = play(
    streets('A01', (table) => {
      table.time = 3;
    }),
    [
      { run: 'card:A01/rule1' },
      { moment: 'revealed', subject: { to: 'p1', place: 'street' } },
      { moment: 'revealed', subject: { to: 'p2', place: 'core' } },
    ],
  );
  expect(state(found).scenario.plotTokens.success).toBe(1);
  expect(state(found).supply.success).toBe(7);

  const enough = play(streets('A01', success(3)), [{ world: 'card:A01/worldActivity' }]);
  expect(state(enough).scenario.plot).toBe('A02');
  expect([board(enough).exp, board(enough, 'p2').exp]).toEqual([1, 1]);
});

test('A01: out of Time with too few tiles, the story goes on, at the price of a Wound (TM-5b-10, TM-5b-21)', () => {
  const lay = (time: number) =>
    play(
      streets('A01', (table) => {
        success(2)(table);
        table.time = time;
      }),
      [{ world: 'card:A01/worldActivity' }],
    );
  expect(state(lay(2)).scenario.plot).toBe('A01');
  const late = lay(1);
  expect(state(late).scenario.plot).toBe('A02');
  expect([board(late).integrity, board(late, 'p2').integrity, board(late).exp]).toEqual([4, 4, 0]);
});

test('an Immediate effect sets Time, above what it was or below (TM-5b-20, TM-5b-07)', () => {
  const after = (time: number) =>
    state(
      play(
        streets('A03', (table) => {
          table.time = time;
        }),
        [{ run: 'card:A04/immediate' }],
      ),
    ).time;
  expect([after(1), after(9)]).toEqual([3, 3]);
});

test('A03: everybody has 1 Shield and an Enemy, and suffers 2 Wounds: Shield is turned on or left off (TM-3i-08, TM-3i-12)', () => {
  const match = play(
    streets('A02', (table) => {
      table.enemyDeck = zone('closed', ['catcher', 'scanning-bot'], { back: 'enemy' });
    }),
    [{ run: 'card:A03/immediate' }],
  );
  use(match);
  expect(board(match)).toMatchObject({ integrity: 4, assets: { shield: 0 } });
  choose(match, 'p2', 'leave');
  expect(board(match, 'p2')).toMatchObject({ integrity: 3, assets: { shield: 1 } });
});

test('A03: Trace comes into play at 0 for everybody, with an Enemy each; where it lay already it stays (TM-2-28, U-50)', () => {
  const lay = (trace: number | null) =>
    play(
      streets('A02', (table) => {
        me(table).trace = trace;
        me(table, 'p2').trace = null;
        table.enemyDeck = zone('closed', ['catcher', 'scanning-bot'], { back: 'enemy' });
      }),
      [{ run: 'card:A03/immediate' }],
    );
  const match = lay(null);
  for (const role of ['p1', 'p2']) choose(match, role, 'leave');
  expect([board(match).trace, board(match, 'p2').trace]).toEqual([0, 0]);
  expect([board(match).enemies.length, board(match, 'p2').enemies.length]).toEqual([1, 1]);
  expect(board(lay(4)).trace).toBe(4);
});

test('A04: whoever is on the Mainframe begins a Group Test, to which all give; passing it marks a Success (TM-5c-08, TM-5c-10)', () => {
  const lay = (at: string, p1: string[], p2: string[] = []) =>
    play(
      streets('A04', (table) => {
        me(table).at = at;
        launcher(me(table), 'r r r');
        launcher(me(table, 'p2'), 'b');
      }),
      [{ run: 'card:A04/playerActivity' }],
      { script: { 'die:p1': p1, 'die:p2': p2 } },
    );
  expect(isOver(lay('home', []))).toBe(true);
  // 1 and three for each player.
  const tried = (last: string) => {
    const match = lay('core', ['surge', 'surge', 'surge'], [last]);
    choose(match, 'p1', 'r1c1', 'r1c2', 'r1c3');
    choose(match, 'p2', 'r1c1');
    return state(match).scenario.plotTokens.success;
  };
  expect([tried('strike'), tried('blank')]).toEqual([1, 0]);
});

test('A05: whoever lets go of their Body resets, and is in the Shelter for 2 Corrupted Data (TM-3w-01, TM-3w-08, TM-3w-13)', () => {
  const match = play(
    streets('A05', (table) => {
      me(table).at = 'street';
      table.corruptedPool = 16;
    }),
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
    { script: { 'symbolDie:p1': ['special'] } },
  );
  choose(match, 'p1', 'card-A05');
  expect(board(match)).toMatchObject({ at: 'home', integrity: 5, enemies: [] });
  expect(letters(board(match).dump)).toBe('X X');
});

test('the Prologue is lost when Corrupted Data must be gained and none is left (TM-3d-07)', () => {
  const match = play(
    streets('A02', (table) => {
      table.scenario.sheet = 'prologue';
      table.corruptedPool = 1;
    }),
    [{ run: 'enemy:zoe/special' }, { run: 'enemy:zoe/special' }],
  );
  expect(match.position.ending).toEqual({ code: 'A07', winners: [] });
});

test('A04, World Activity: a Success token on it leads on, even at Time 0; without one Time 0 loses (TM-4d-19, TM-5b-16)', () => {
  const lay = (marked: number, time: number) =>
    play(
      streets('A04', (table) => {
        success(marked)(table);
        table.time = time;
        table.enemyDeck = zone('closed', ['catcher', 'scanning-bot'], { back: 'enemy' });
      }),
      [{ world: 'card:A04/worldActivity' }],
    );
  expect(state(lay(1, 1)).scenario.plot).toBe('A05');
  expect(lay(0, 1).position.ending?.code).toBe('A07');
  expect(state(lay(0, 2)).scenario.plot).toBe('A04');
});

test('a District that lies face down is nowhere yet (TM-8-18)', () => {
  const match = play(
    streets('A04', (table) => {
      tile(table, 'core', 2, 0, { district: zone('closed', ['mainframe'], { back: 'district' }) });
      me(table).at = 'core';
      launcher(me(table), 'r r - - #  - - - - #  - - - - #  - - - - #');
    }),
    [{ run: 'card:A04/playerActivity' }],
  );
  expect(isOver(match)).toBe(true);
});

test('A05: won only when all Characters are in the Shelter and enough Enemies were defeated; else lost at Time 0 (TM-5d-01)', () => {
  const lay = (at: string, marked: number, time: number) =>
    play(
      streets('A05', (table) => {
        me(table, 'p2').at = at;
        success(marked)(table);
        table.time = time;
      }),
      [{ world: 'card:A05/worldActivity' }],
    ).position.ending;
  expect(lay('home', 4, 1)).toMatchObject({ code: 'A06', winners: ['p1', 'p2'] });
  expect(lay('street', 4, 1)).toMatchObject({ code: 'A07', winners: [] });
  expect(lay('home', 3, 1)).toMatchObject({ code: 'A07' });
  expect(lay('home', 3, 2)).toMatchObject({ code: 'done' });
});

test('E01: with enough Successes the table chooses the way on; without them it is E03, unrewarded (TM-5b-11, TM-5b-10)', () => {
  const lay = (marked: number) =>
    play(
      streets('E01', (table) => {
        table.time = 1;
        success(marked)(table);
      }),
      [{ world: 'card:E01/worldActivity' }],
    );
  for (const [option, card] of [
    ['o1', 'E02'],
    ['o2', 'E03'],
  ] as const) {
    const chosen = lay(3);
    choose(chosen, 'p1', 'power');
    choose(chosen, 'p2', 'power');
    choose(chosen, 'p2', option);
    expect(state(chosen).scenario.plot).toBe(card);
  }
  const failed = lay(2);
  expect(state(failed).scenario).toMatchObject({ plot: 'E03', special: ['E06'] });
  expect(board(failed).assets.power).toBe(0);
});

test('E02 lays two Special cards beside it; they stay when the Plot card goes, unless told otherwise (TM-5b-13, TM-5b-14)', () => {
  const match = play(
    streets('E02', (table) => {
      table.time = 4;
      success(3)(table);
    }),
    [{ run: 'card:E02/immediate' }, { world: 'card:E02/worldActivity' }],
    { script: { 'die:p1': ['strike', 'strike', 'strike'] } },
  );
  expect(state(match).scenario).toMatchObject({ plot: 'E05', special: ['E06'], discarded: ['E04', 'E02'] });
  expect(state(match).supply.success).toBe(11);
});

test('two Special cards lie beside a Plot card at the same time (TM-5b-13)', () => {
  const match = play(streets('E02'), [{ run: 'card:E02/immediate' }]);
  expect([...state(match).scenario.special].sort()).toEqual(['E04', 'E06']);
});

test('E02: whoever resets takes a Success token off the card (TM-5b-08)', () => {
  const match = play(streets('E02', success(2)), [
    { run: 'card:E02/rule1' },
    { moment: 'reset', subject: { to: 'p1' } },
  ]);
  expect(state(match).scenario.plotTokens.success).toBe(1);
});

test('E03: fewer Ascend tokens than players end it well, Time ends it in E07, and else they spread (TM-4d-07, TM-4d-08)', () => {
  const lay = (ascend: number, time: number, dice: number) =>
    play(
      streets('E03', (table) => {
        table.time = time;
        tile(table, 'spawn', 3, 0, { spawn: 'strike', sectors: ['a'] });
        putOn(table, 'street', { ascend });
      }),
      [{ world: 'card:E03/worldActivity' }],
      { script: { 'die:p1': new Array(dice).fill('strike') } },
    );
  expect(lay(1, 4, 0).position.ending?.code).toBe('E09');
  // What has been left undone rises: 6 and one for each player; most find no room in the only sector.
  const late = lay(2, 1, 8);
  choose(late, 'p1', 'spawn');
  expect(state(late).scenario).toMatchObject({ plot: 'E07', sheetTokens: { ascend: 7 } });
  const on = lay(2, 4, 2);
  expect(state(on).scenario.plot).toBe('E03');
  expect(state(on).map.spawn?.tokens.ascend).toBe(1);
  expect(state(on).scenario.sheetTokens.ascend).toBe(1);
});

test('E04: its Pattern is launched on a Spawn tile only; it marks a Success on the Plot card, and hurts (TM-5b-16, TM-5a-08)', () => {
  const lay = (at: string) =>
    play(
      streets('E02', (table) => {
        tile(table, 'spawn', 3, 0, { spawn: 'strike', sectors: ['a'] });
        me(table).at = at;
        table.scenario.sheet = 'geo-hunt';
        table.scenario.special = ['E04'];
        launcher(me(table), 'r b r - #  - r - - #  - - - - #  - - - - #');
      }),
      [step('action.launch', 'action')],
    );
  const launches = (at: string) => offered(lay(at)).filter((id) => id.includes('E04'));
  expect(launches('street')).toEqual([]);
  const match = lay('spawn');
  choose(match, 'p1', launches('spawn')[0] as string);
  expect(state(match).scenario.plotTokens.success).toBe(1);
  expect(board(match).integrity).toBe(4);
});

test('E05: a Group Test in the Seekers Hideout: all give, and 4 successes for each player win E08 (TM-5c-08, TM-5c-10, TM-5c-11)', () => {
  const lay = (dice: string[]) =>
    play(
      streets('E05', (table) => {
        tile(table, 'seekers', 0, 1, { district: district('seekers-hideout') });
        me(table).at = 'seekers';
        table.time = 3;
        launcher(me(table), 'r r r - #  - - - - #  - - - - #  - - - - #');
        launcher(me(table, 'p2'), 'b b - - #  - - - - #  - - - - #  - - - - #');
      }),
      [{ run: 'card:E05/playerActivity' }, { world: 'card:E05/worldActivity' }],
      { script: { 'die:p1': ['surge', 'surge', 'strike', 'blank', 'blank'], 'die:p2': dice } },
    );
  const passed = lay(['surge', 'strike']);
  choose(passed, 'p1', 'r1c1', 'r1c2', 'r1c3');
  choose(passed, 'p2', 'r1c1', 'r1c2');
  expect(passed.position.ending?.code).toBe('E08');
  const failed = lay(['surge', 'blank']);
  choose(failed, 'p1', 'r1c1', 'r1c2', 'r1c3');
  choose(failed, 'p2', 'r1c1', 'r1c2');
  expect(state(failed).scenario).toMatchObject({ plot: 'E05', plotTokens: { success: 0 } });
});

test('E06: its Pattern takes an Ascend token from any tile (TM-5b-15)', () => {
  const match = play(
    streets('E03', (table) => {
      putOn(table, 'street', { ascend: 2 });
      putOn(table, 'core', { ascend: 1 });
      putOn(table, 'home', { ascend: 1 });
    }),
    [{ run: 'card:E06/launch1' }],
  );
  expect(offered(match)).toEqual(['core', 'home', 'street']);
  choose(match, 'p1', 'core');
  expect(state(match).map).toMatchObject({
    core: { tokens: { ascend: 0 } },
    street: { tokens: { ascend: 2 } },
    home: { tokens: { ascend: 1 } },
  });
  expect(isOver(match)).toBe(true);
});

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
  expect([lay(13), lay(14)]).toEqual(['done', 'S16']);
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

test('the Prologue sheet is the one of the book (TM-2a-20, TM-2a-25, TM-2a-28)', () => {
  const { sheet, letter } = pack.content.scenarios.prologue ?? {};
  expect(letter).toBe('A');
  expect(sheet).toMatchObject({
    skips: ['trace', 'classes', 'protocols', 'bodies'],
    tiles: [3, 11, 12, 13, 14, 16],
    enemyDeck: [{ level: 1 }, { level: 2 }],
    corrupted: { each: 16, perPlayer: false },
    factions: [],
    start: 2,
    first: 'A01',
  });
  expect(sheet?.map.map(({ tile: number, exploration }) => [number, exploration])).toEqual([
    [2, false],
    ...Array.from({ length: 6 }, () => [null, true]),
    [1, false],
  ]);
  expect(sheet?.withoutTokens.length).toBe(2);
});

test('the Geo Hunt map: 13 tiles, three of them Spawn tiles, the Shelter in all three sectors (TM-5a-07, TM-5a-08, TM-5a-18)', () => {
  const map = pack.content.scenarios['geo-hunt']?.sheet?.map ?? [];
  expect(map.length).toBe(13);
  expect(map.flatMap(({ tile: number }) => number ?? []).sort()).toEqual([1, 5, 6]);
  expect(map.filter(({ exploration }) => exploration).length).toBe(10);
  expect(map.flatMap(({ spawn }) => spawn ?? []).sort()).toEqual(['blank', 'strike', 'surge']);
  expect(map.find(({ tile: number }) => number === 1)?.sectors).toEqual(['a', 'b', 'c']);
  for (const sector of ['a', 'b', 'c'])
    expect(map.filter(({ sectors }) => sectors.includes(sector)).length).toBe(6);
});

test('the Progress sheet has 11 Scenarios with 25 endings, the last of them final (TM-5d-06, TM-5d-18, TM-5d-19)', () => {
  const all = Object.values(pack.content.scenarios).sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(all.map(({ letter }) => letter).join(' ')).toBe('A P E Z U C S T Y N G');
  expect(all.flatMap(({ endings }) => endings).join(' ')).toBe(
    'A06 P08 P09 P10 E08 E09 E10 Z11 Z12 U08 U09 C10 C11 S12 S13 S14 S15 T11 T12 Y09 Y10 N05 N06 G18 G19',
  );
  expect(all.filter(({ final }) => final).map(({ letter }) => letter)).toEqual(['G']);
});
