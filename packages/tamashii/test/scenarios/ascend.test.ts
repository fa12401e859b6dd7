/** Ascend, the last Scenario: who came along, doors that take something, floors that are closed, the Lampkeeper, two hands. */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { waysWithin } from '../../src/phases/movement.ts';
import { campaignOptions, newCampaign, playable, recordEnding } from '../../src/scenarios/progress.ts';
import { newBot } from '../../src/scenarios/solo.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { noTokens, type Tokens } from '../../src/table/state.ts';
import { setUp } from '../helpers/match.ts';
import { type Act, board, choose, district, me, offered, pack, play, state, tile } from '../helpers/table.ts';

const { content } = pack;
const lying = (some: Partial<Tokens>) => ({ ...noTokens(), ...some });
const world = (card: string): Act => ({ world: `card:${card}/worldActivity` });
const ended = (match: ReturnType<typeof play>) => match.position.ending?.code;
const plot = (match: ReturnType<typeof play>) => state(match).scenario.plot;
const shelf = (match: ReturnType<typeof play>) => state(match).scenario.otherTokens.G03?.universal ?? 0;

/** The landings of the three floors, the Spire at the top; so much lies on the shelf. */
function floors(card: string, some: Partial<Tokens> = {}, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii) => {
    tile(table, 's', 0, 0, { district: district('shelter'), sectors: ['a'] });
    tile(table, 'm', 1, 0, { district: district('mainframe'), sectors: ['a'] });
    tile(table, 'f', 2, 0, { district: district('server-farm'), sectors: ['b'] });
    tile(table, 'r', 3, 0, { district: district('relay-tower'), sectors: ['b'] });
    tile(table, 'c', 4, 0, { district: district('street-clinic'), sectors: ['c'] });
    tile(table, 'o', 5, 0, { district: district('orbital-spire'), sectors: ['c'] });
    for (const role of ['p1', 'p2']) me(table, role).at = 's';
    Object.assign(table.scenario, { sheet: 'ascend', plot: card, special: ['G02', 'G03'] });
    table.scenario.otherTokens = { G03: lying(some) };
    table.time = 3;
    more(table);
  };
}

test('it can be chosen when every other Scenario has a mark, and not before (TM-5d-19)', () => {
  const others = ['A06', 'P08', 'E08', 'Z11', 'U08', 'C10', 'S12', 'T11', 'Y09', 'N05'];
  const after = (codes: readonly string[]) =>
    codes.reduce((campaign, code) => recordEnding(content, campaign, code), newCampaign());
  expect(playable(content, after(others))).toContain('ascend');
  expect(playable(content, after(others.slice(1)))).not.toContain('ascend');
  expect(playable(content, after(others.slice(0, -1)))).not.toContain('ascend');
});

test('either of its endings opens the whole box (TM-5d-02)', () => {
  const lockedIn = (kind: string, all: Readonly<Record<string, { readonly locked: boolean }>>) =>
    Object.entries(all).flatMap(([id, { locked }]) => (locked ? [`${kind}:${id}`] : []));
  const locked = [
    ...lockedIn('body', content.bodies),
    ...lockedIn('district', content.districts),
    ...lockedIn('protocol', content.protocols),
    ...lockedIn('enemy', content.enemies),
    ...lockedIn('augment', content.augments),
  ];
  expect(locked.length).toBeGreaterThan(30);
  for (const code of ['G18', 'G19'])
    expect(content.scenarios.ascend?.cards[code]?.unlocks).toEqual(expect.arrayContaining(locked));
});

test('G02: without a campaign four came; with one, those whom its endings won (TM-5d-04)', () => {
  const voices = (...marks: string[]) => {
    const options = marks.length > 0 ? campaignOptions('ours', { ...newCampaign(), marks }) : {};
    const match = setUp('ascend', 2, { options });
    return [state(match).scenario.otherTokens.G02?.universal, board(match).assets.shield];
  };
  expect(voices()).toEqual([4, 0]);
  expect(voices('A06', 'P08')).toEqual([1, 2]);
  expect(voices('A06', 'P10', 'Y09', 'S14')).toEqual([7, 0]);
});

test('G02: a Voice is worth a turn, an Enemy or a hand (TM-4d-02)', () => {
  const match = play(
    floors('G01', {}, (table) => {
      table.scenario.otherTokens.G02 = lying({ universal: 1 });
      me(table).integrity = 2;
    }),
    [{ flow: 'quest.playerActivity', phase: 'quest' }],
  );
  choose(match, 'p1', 'card-G02');
  choose(match, 'p1', 'o3');
  expect([board(match).integrity, state(match).scenario.otherTokens.G02?.universal]).toEqual([4, 0]);
  expect(offered(match, 'p2')).not.toContain('card-G02');
});

test('closed sectors: nobody leaves their floor on foot while the card lies there (TM-3o-05)', () => {
  const reached = (closed: boolean) => {
    const match = play(floors('G01'), closed ? [{ run: 'card:G01/rule1' }] : []);
    return [...waysWithin(match.position as never, 's', 6).keys()];
  };
  expect(reached(true)).toEqual(['m']);
  expect(reached(false)).toContain('o');
  const next = play(floors('G10'), [{ run: 'card:G01/rule1' }, { draws: 'G11' }]);
  expect(state(next).scenario.closed).toBeUndefined();
});

test('the first Door: an Augment for the shelf, 4 Assets, or 2 Enemies; then everybody is on the next floor (TM-5b-15)', () => {
  const match = play(
    floors('G04', {}, (table) => {
      me(table).equipped = ['headbutt'];
      Object.assign(me(table, 'p2').assets, { power: 4 });
      table.enemyDeck = zone('closed', ['zoe', 'catcher'], { back: 'enemy' });
      if (table.map.m) table.map.m.tokens.ascend = 2;
    }),
    [world('G04')],
  );
  choose(match, 'p1', 'o1');
  choose(match, 'p2', 'o2');
  expect([board(match).equipped, board(match, 'p2').assets.power, shelf(match)]).toEqual([[], 0, 1]);
  expect([board(match).at, board(match, 'p2').at, plot(match)]).toEqual(['f', 'f', 'G05']);
  expect(state(match).map.m?.tokens.ascend).toBe(0);
});

test('the second Door takes the Body, of a Walker Integrity for good; Sora holds it for whoever brought her home (TM-3j-12, TM-3a-02)', () => {
  const paid = (...marks: string[]) =>
    play(
      floors('G09', {}, (table) => {
        me(table).bodies = ['scout'];
        table.scenario.marks = marks;
      }),
      [world('G09')],
    );
  const match = paid();
  expect([board(match).bodies, board(match, 'p2').limit, board(match, 'p2').integrity]).toEqual([[], 4, 4]);
  expect([shelf(match), board(match).at, plot(match)]).toEqual([2, 'c', 'G10']);
  const held = paid('C11');
  expect([board(held).bodies, board(held, 'p2').limit, shelf(held)]).toEqual([['scout'], 5, 0]);
});

test('the third Door takes EXP, Data slots or a clean Bag (TM-8-21)', () => {
  const match = play(
    floors('G13', {}, (table) => {
      me(table).exp = 3;
    }),
    [world('G13')],
  );
  choose(match, 'p1', 'o1');
  // Nothing of p2's is Unlocked, and they have no EXP: two Corrupted Data tokens are what is left.
  expect([board(match).exp, board(match, 'p2').dump, shelf(match)]).toEqual([0, [6, 6], 2]);
  expect(state(match).boss).toMatchObject({ card: 'lampkeeper', at: 'o', integrity: 8, armor: 5 });
});

test('G07: the coats come twice, once if the pupil holds the stairs (TM-5d-04)', () => {
  const waves = (...marks: string[]) =>
    board(
      play(
        floors('G07', {}, (table) => {
          table.scenario.marks = marks;
          table.enemyDeck = zone('closed', ['zoe', 'catcher'], { back: 'enemy' });
        }),
        [world('G07')],
      ),
    ).enemies.length;
  expect([waves(), waves('S13')]).toEqual([1, 0]);
});

test('G10: the table walks with her or cuts the line; on G11 three steps are enough, on G12 a cut each (TM-5b-04)', () => {
  const chosen = (option: string) => {
    const match = play(floors('G10'), [world('G10')]);
    choose(match, 'p1', option);
    return plot(match);
  };
  expect([chosen('o1'), chosen('o2')]).toEqual(['G11', 'G12']);
  const walked = play(
    floors('G11', {}, (table) => {
      table.scenario.plotTokens.universal = 3;
    }),
    [world('G11')],
  );
  expect(plot(walked)).toBe('G13');
  const cut = play(
    floors('G12', {}, (table) => {
      table.scenario.plotTokens.success = 2;
      table.supply.success = 6;
    }),
    [world('G12')],
  );
  expect([plot(cut), state(cut).scenario.otherTokens.G03?.success]).toEqual(['G13', 1]);
  const late = play(
    floors('G12', {}, (table) => {
      table.time = 1;
    }),
    [world('G12')],
  );
  expect(ended(late)).toBe('G20');
});

test('G14: what lies on the shelf makes the Lampkeeper stronger, a burnt file makes it weaker (TM-5e-05)', () => {
  const taken = (universal: number, ...marks: string[]) => {
    const match = play(
      floors('G13', { universal }, (table) => {
        table.scenario.marks = marks;
      }),
      [{ run: 'card:G14/immediate' }],
    );
    const { integrity = 0, armor = 0 } = state(match).boss ?? {};
    return [integrity, armor];
  };
  expect([taken(2), taken(3), taken(6), taken(9, 'N06')]).toEqual([
    [8, 5],
    [9, 5],
    [10, 5],
    [11, 4],
  ]);
});

function lampkeeper(integrity: number, armor: number) {
  return (table: Tamashii) => {
    table.boss = {
      card: 'lampkeeper',
      at: 'o',
      integrity,
      armor,
      attacks: zone('closed', ['Gx21', 'Gx22'], { back: 'boss' }),
      flipped: ['Gx21'],
    };
    for (const role of ['p1', 'p2']) me(table, role).at = 'o';
  };
}

const rules: Act[] = [1, 2, 3].map((i) => ({ run: `boss:lampkeeper/rule${i}` }));

test('the Lampkeeper: a blow through its Armor costs it 2, and at the end its Armor comes back to 3 only (TM-5e-11)', () => {
  const struck = (integrity: number) =>
    state(play(floors('G15', {}, lampkeeper(integrity, 3)), [...rules, { run: 'boss:lampkeeper/hack1' }]))
      .boss;
  expect(struck(9)).toMatchObject({ integrity: 7, armor: 5 });
  expect(struck(8)).toMatchObject({ integrity: 6, armor: 5, phase: 2 });
  expect(struck(5)).toMatchObject({ integrity: 3, armor: 3, phase: 3 });
  expect(plot(play(floors('G16', {}, lampkeeper(2, 3)), [...rules, { run: 'boss:lampkeeper/hack1' }]))).toBe(
    'G17',
  );
});

test('the Lampkeeper is kind until it calls the roll (TM-5e-14)', () => {
  const after = (integrity: number) => {
    const match = play(
      floors('G14', {}, (table) => {
        lampkeeper(integrity, 5)(table);
        me(table).integrity = 3;
      }),
      [{ flow: 'boss.activity', locals: { when: 'beforeWorldActivity' } }],
      { script: { 'numberDie:p1': ['1'], 'symbolDie:p1': ['basic'] } },
    );
    return [board(match).integrity, board(match).trace];
  };
  expect([after(10), after(6)]).toEqual([
    [4, 1],
    [2, 0],
  ]);
});

test('No Hand Left: what lies on the shelf can be taken back, a piece each turn (TM-5e-03)', () => {
  const match = play(
    floors('G16', { universal: 1 }, (table) => {
      lampkeeper(3, 3)(table);
      me(table).integrity = 3;
    }),
    [{ run: 'boss:lampkeeper/phase3rule1' }, { moment: 'turnBegins', subject: {} }],
  );
  for (const id of ['use:', 'yes']) {
    const found = offered(match).find((each) => each.startsWith(id));
    if (found) choose(match, 'p1', found);
  }
  expect([board(match).integrity, board(match).exp, shelf(match)]).toEqual([4, 1, 0]);
});

test('whoever falls stands on the landing of the floor that was reached, and the shelf is fuller (TM-3w-13)', () => {
  const fallen = (card: string) => {
    const match = play(floors(card), [
      { run: 'sheet:ascend/rule2' },
      { moment: 'reset', subject: { to: 'p1' } },
    ]);
    return [board(match).at, shelf(match)];
  };
  expect([fallen('G01'), fallen('G07'), fallen('G15')]).toEqual([
    ['s', 1],
    ['f', 1],
    ['c', 1],
  ]);
});

test('G17: the table chooses whose hand; too much on the shelf leaves G19 alone, a cut line and little on it G18 (TM-5d-01)', () => {
  const hand = (some: Partial<Tokens>, option?: string) => {
    const match = play(floors('G17', some), [world('G17')]);
    if (option) choose(match, 'p1', option);
    return ended(match);
  };
  expect([hand({ universal: 3 }, 'o1'), hand({ universal: 3 }, 'o2')]).toEqual(['G18', 'G19']);
  expect([hand({ universal: 18 }), hand({ universal: 6, success: 1 })]).toEqual(['G19', 'G18']);
  expect(hand({ universal: 17, success: 1 }, 'o1')).toBe('G18');
  expect(hand({ universal: 7, success: 1 }, 'o2')).toBe('G19');
});

test('"all Characters are on a District tile" counts the BOT’s as well (TM-6a-08)', () => {
  const together = (at: string) => {
    const match = play(
      (table) => {
        tile(table, 'y', 0, 0, { district: district('scrapyard') });
        tile(table, 'z', 1, 0);
        me(table).at = 'y';
        table.bot = newBot(5, at);
        table.time = 3;
        Object.assign(table.scenario, { sheet: 'blood-war', plot: 'Y04', special: ['Y06', 'Y07'] });
        table.scenario.otherTokens = { Y06: lying({ universal: 3 }), Y07: lying({ universal: 3 }) };
      },
      [world('Y04')],
      { players: 1, script: { 'numberDie:p1': ['1'] } },
    );
    return state(match).scenario.plotTokens.success;
  };
  expect([together('y'), together('z')]).toEqual([1, 0]);
});
