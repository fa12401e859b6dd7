import { outbox, questions, view } from '@torii/kernel';
import { expect, test } from 'vitest';
import { activeBody, bodySource } from '../../src/cards/bodies.ts';
import type { Augment } from '../../src/pack/shapes.ts';
import { BLUE, GREEN, LOCK, RED, YELLOW } from '../../src/table/state.ts';
import type { Seen } from '../../src/table/view.ts';
import { begin, goOnUntil, packWith, setUp } from '../helpers/match.ts';
import { board, choose, letters, offered, pack, state } from '../helpers/table.ts';
import { telling } from '../helpers/telling.ts';

const { content } = pack;

function augment(of: Augment['of'], starting: Augment['starting'], more: Partial<Augment> = {}): Augment {
  return {
    of,
    memory: 1,
    timing: 'anytime',
    starting,
    breaks: false,
    frame: null,
    pattern: null,
    effect: { t: 'do', clause: { phrase: 'gainAsset', args: { n: { q: 'number', n: 1 }, asset: 'power' } } },
    code: null,
    locked: false,
    assumed: [],
    ...more,
  };
}

/** Two Classes with three Starting Augments and three others each; one Faction deck. */
const small = packWith({
  augments: {
    'r-all': augment('reaper', 'all'),
    'r-coop': augment('reaper', 'coop'),
    'r-solo': augment('reaper', 'solo'),
    r1: augment('reaper', null),
    r2: augment('reaper', null),
    r3: augment('reaper', null, { code: 'A40', locked: true }),
    'b-all': augment('brawler', 'all'),
    'b-coop': augment('brawler', 'coop'),
    'b-solo': augment('brawler', 'solo'),
    b1: augment('brawler', null),
    s1: augment('seekers', null),
    c1: augment('commoners', null),
    c2: augment('commoners', null, { code: 'EF1', locked: true }),
  },
});

test('every player chooses a board of their own; its icon is the Core type (TM-2-05, TM-2-12, TM-2-13)', () => {
  const match = begin('geo-hunt', 2, { pack: small });
  expect(offered(match)).toEqual(['blue', 'green', 'yellow', 'red']);
  expect(offered(match, 'p2')).toEqual([]);
  choose(match, 'p1', 'green');
  expect(offered(match, 'p2')).toEqual(['blue', 'yellow', 'red']);
  choose(match, 'p2', 'red');
  expect(board(match)).toMatchObject({ color: 'green', core: GREEN });
  expect(board(match, 'p2')).toMatchObject({ color: 'red', core: RED });
  // The one in the slot shows the icon of the board; the other one waits beside it.
  expect(board(match).coreTokens.map((sides) => sides.includes(GREEN))).toEqual([true, false]);
  expect(board(match).coreTokens[0]?.[0]).toBe(GREEN);
  // Two different tokens with two sides each: four different types.
  expect(new Set(board(match).coreTokens.flat())).toEqual(new Set([BLUE, GREEN, YELLOW, RED]));
});

test('the two Core Data tokens of every board show all four types, its own on top (TM-2-12, TM-2-13)', () => {
  const boards = Object.entries(content.table?.boards ?? {});
  expect(boards).toHaveLength(4);
  for (const [color, { core: tokens }] of boards) {
    expect(tokens.map((sides) => sides.length)).toEqual([2, 2]);
    expect(tokens.flat().sort()).toEqual(['blue', 'green', 'red', 'yellow']);
    expect(tokens[0]?.[0]).toBe(color);
  }
});

test('the last of four players has one board left, and is not asked (TM-2-05)', () => {
  const match = begin('geo-hunt', 4, { pack: small });
  for (const [role, color] of [
    ['p1', 'red'],
    ['p2', 'blue'],
    ['p3', 'green'],
  ] as const)
    choose(match, role, color);
  expect(board(match, 'p4').color).toBe('yellow');
});

test('a board at the start: four Locks on the rightmost column (TM-2-07)', () => {
  const match = begin('geo-hunt', 2, { pack: small });
  choose(match, 'p1', 'yellow');
  const { launcher } = board(match);
  expect(launcher.flatMap((lying, slot) => (lying === LOCK ? [slot] : []))).toEqual([4, 9, 14, 19]);
});

test('there is a Limiter of each colour: a player’s own moves alone (TM-1b-36)', () => {
  const match = setUp('geo-hunt', 4);
  const limits = () => Object.values(state(match).players).map(({ limit }) => limit);
  expect(new Set(Object.values(state(match).players).map(({ color }) => color)).size).toBe(4);
  expect(limits()).toEqual([5, 5, 5, 5]);
  board(match, 'p3').exp = 2;
  choose(match, 'p3', 'upgrade.integrity:limiter');
  expect(limits()).toEqual([5, 5, 6, 5]);
});

test('each board has a Dump of its own, on which nothing lies at first, and which all can see (TM-2-06)', () => {
  const match = begin('geo-hunt', 2, { pack: small });
  choose(match, 'p1', 'yellow');
  choose(match, 'p2', 'blue');
  const { players } = view(match, 1) as unknown as Seen;
  for (const { dump } of Object.values(players))
    expect(Object.values(dump).reduce((sum, n) => sum + n, 0)).toBe(0);
  expect(['p1', 'p2'].map((role) => board(match, role).dump)).toEqual([[], []]);
  // What is dumped later lies there for everybody to count, and on no other board.
  board(match).dump.push(BLUE, RED, RED);
  for (const seat of [0, 1]) {
    const { players: boards } = view(match, seat) as unknown as Seen;
    expect(boards.p1?.dump).toMatchObject({ blue: 1, red: 2, green: 0, corrupted: 0 });
    expect(boards.p2?.dump).toMatchObject({ blue: 0, red: 0 });
    // Each board is drawn with it, at its lowest row.
    const rows = telling()
      .board(match, seat)
      .split('\n')
      .filter((line) => line.startsWith('  r4'));
    expect(rows.map((row) => row.slice(row.indexOf('Dump')))).toEqual(['Dump: 1B 2R', 'Dump: –']);
  }
});

test('markers at the start: Trace 0 and every Asset 0 (TM-2-08, TM-2-09)', () => {
  const match = begin('geo-hunt', 2, { pack: small });
  choose(match, 'p1', 'yellow');
  expect(board(match)).toMatchObject({
    assets: { shield: 0, memory: 0, power: 0, reroll: 0 },
    trace: 0,
    exp: 0,
  });
});

test('without Trace no board has a marker on that track, so that nothing moves it: so it is in the Prologue alone (TM-2-08, TM-2-28)', () => {
  const traces = (scenario: string) =>
    Object.values(state(begin(scenario, 3)).players).map(({ trace }) => trace);
  for (const [id, { sheet }] of Object.entries(content.scenarios))
    if (sheet) expect([id, traces(id)]).toEqual([id, id === 'prologue' ? [null, null, null] : [0, 0, 0]]);
  const chosen = setUp('prologue', 2);
  expect([board(chosen).trace, board(chosen, 'p2').trace]).toEqual([null, null]);
});

test('the Limiter and the Integrity marker inside it both start on 5 (TM-2-10, TM-2-11)', () => {
  const match = begin('geo-hunt', 2, { pack: small });
  choose(match, 'p1', 'yellow');
  expect([board(match).limit, board(match).integrity]).toEqual([5, 5]);
});

function redAndBlue() {
  const match = begin('geo-hunt', 2, { pack: small });
  choose(match, 'p1', 'red');
  choose(match, 'p2', 'blue');
  return match;
}

test('each player’s Bag: 3 of every Basic type and 1 more of the Core type (TM-2-14, TM-2-22, TM-2-23)', () => {
  const match = redAndBlue();
  expect(letters(board(match).bag)).toBe('b b b g g g y y y r r r r');
  expect(letters(board(match, 'p2').bag)).toBe('b b b b g g g y y y r r r');
});

test('the neutral pool is what the Bags leave of 32 of each type, and 16 Open; Corrupted Data is no part of it (TM-2-03, TM-2-04, TM-1b-21)', () => {
  expect(state(redAndBlue()).pool).toEqual([0, 25, 26, 26, 25, 16, 0]);
});

test('what is drawn from a mixed Bag is random (TM-2-24)', () => {
  const drawn = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const match = setUp('geo-hunt', 2, { seed, pack: small });
    return board(goOnUntil(match, ({ phase }) => phase === 'action')).launcher.join();
  });
  expect(new Set(drawn).size).toBeGreaterThan(3);
});

test('the Time track is laid out with its marker on 0, until the first card moves it (TM-2-27)', () => {
  expect(state(redAndBlue()).time).toBe(0);
});

test('tokens and dice in the supply: 23 Ascend, 8 Success; markers never run out (TM-2-03, TM-1b-15, TM-1b-18, U-40)', () => {
  const { supply } = state(begin('geo-hunt', 2, { pack: small }));
  expect(supply).toMatchObject({ ascend: 23, success: 8 });
  expect(supply.universal).toBeGreaterThan(40);
});

test('every Class can be chosen once (TM-2-16)', () => {
  const match = redAndBlue();
  expect(offered(match)).toEqual(['reaper', 'brawler']);
  choose(match, 'p1', 'brawler');
  // The only Class that is left is taken without asking.
  expect(board(match).class).toBe('brawler');
  expect(board(match, 'p2').class).toBe('reaper');
});

test('four players have the four Classes, each one of them (TM-3l-01, TM-2-16)', () => {
  const match = setUp('geo-hunt', 4);
  const classes = Object.values(state(match).players).map((each) => each.class);
  expect(classes.sort()).toEqual(['brawler', 'reaper', 'trickster', 'whisperer']);
});

test('co-op: two Starting Augments begin equipped at no cost, the one for solo is removed (TM-2-17, TM-2-18)', () => {
  const match = redAndBlue();
  choose(match, 'p1', 'brawler');
  expect(board(match)).toMatchObject({ equipped: ['b-all', 'b-coop'], assets: { memory: 0 } });
  expect(board(match, 'p2').equipped).toEqual(['r-all', 'r-coop']);
});

test('the rest of the Class deck is shuffled, face down (TM-2-19)', () => {
  const match = redAndBlue();
  choose(match, 'p1', 'brawler');
  expect(board(match).classDeck).toMatchObject({ zone: 'closed', items: ['b1'] });
  expect([...board(match, 'p2').classDeck.items].sort()).toEqual(['r1', 'r2', 'r3']);
  const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) =>
    board(setUp('geo-hunt', 2, { seed, pack: small })).classDeck.items.join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test('solo: the Starting Augment for co-op is removed instead (TM-6a-02, TM-2-17)', () => {
  const match = begin('geo-hunt', 1, { pack: small });
  choose(match, 'p1', 'red');
  choose(match, 'p1', 'reaper');
  expect(board(match).equipped).toEqual(['r-all', 'r-solo']);
  expect(board(match).classDeck.items).not.toContain('r-coop');
});

test('two random Learning Protocols each, one is kept, the other is out of the game; nobody sees the other’s (TM-2-20)', () => {
  const match = begin('geo-hunt', 2, { pack: small });
  choose(match, 'p1', 'red');
  choose(match, 'p2', 'blue');
  choose(match, 'p1', 'reaper');
  const [first, second] = board(match).protocols.items;
  expect(offered(match)).toEqual([first, second]);
  expect(offered(match, 'p2')).toEqual(board(match, 'p2').protocols.items);
  expect(new Set([...offered(match), ...offered(match, 'p2')]).size).toBe(4);
  const seen = JSON.stringify(outbox(match, 1).view);
  expect(seen).not.toContain(`"${first}"`);
  choose(match, 'p1', String(second));
  expect(board(match).protocol).toEqual({ card: second, done: 0 });
  // Both choose at their own pace: the other one is still asked.
  expect(questions(match, 1)).toHaveLength(1);
  goOnUntil(match, ({ phase }) => phase !== 'setup');
  const others = Object.values(state(match).players).map(({ protocol }) => protocol.card);
  expect(others.filter((card) => card === first)).toEqual([]);
});

test('all Bodies in one deck, face down, and one more than there are players in the Market (TM-2-25, TM-2-26)', () => {
  const bodies = Object.keys(content.bodies).length;
  for (const players of [1, 2, 3, 4]) {
    const { market, bodyDeck } = state(begin('geo-hunt', players, { pack: small }));
    expect(market).toHaveLength(players + 1);
    expect(bodyDeck).toMatchObject({ zone: 'closed' });
    expect(new Set([...market, ...bodyDeck.items]).size).toBe(bodies);
  }
  const orders = ['a', 'b', 'c'].map((seed) => state(begin('geo-hunt', 2, { seed })).bodyDeck.items.join());
  expect(new Set(orders).size).toBe(3);
});

test('the Walker: nobody has an Advanced Body at the start (TM-2-21, TM-3j-01)', () => {
  for (const { bodies } of Object.values(state(setUp('geo-hunt', 2, { pack: small })).players))
    expect(bodies).toEqual([]);
  // Each is in the Walker of the board that they chose.
  const match = setUp('geo-hunt', 4);
  for (const role of ['p1', 'p2', 'p3', 'p4'])
    expect(bodySource({ state: state(match) }, role)).toBe(`walker:${board(match, role).color}`);
  const c = { state: state(match), facts: { content } };
  expect(match.setup.seats.flat().map((role) => activeBody(c, role))).toEqual(
    match.setup.seats.flat().map((role) => content.walkers[board(match, role).color]),
  );
});

test('the players decide together who is First Player; alone nobody is asked (TM-2a-13, TM-6a-07)', () => {
  const match = begin('geo-hunt', 2, { pack: small });
  goOnUntil(match, () => offered(match, 'p2').includes('p2'));
  expect(offered(match)).toEqual(['p1', 'p2']);
  choose(match, 'p1', 'p2');
  expect(state(match).firstPlayer).toBe('p2');
  const alone = begin('geo-hunt', 1, { pack: small });
  const asked: string[] = [];
  goOnUntil(alone, ({ phase }) => {
    asked.push(...offered(alone));
    return phase !== 'setup';
  });
  expect(asked).not.toContain('p1');
  expect(state(alone).firstPlayer).toBe('p1');
});

test('in a campaign Locked components stay in the box until they are unlocked (TM-2-29, TM-2-30, TM-3t-01)', () => {
  const locked = Object.keys(content.bodies).filter((id) => content.bodies[id]?.locked);
  expect(locked.length).toBeGreaterThan(0);
  const [one = ''] = locked;
  const inPlay = (options: Record<string, string | string[]>) => {
    const { market, bodyDeck } = state(begin('geo-hunt', 2, { options, pack: small }));
    return [...market, ...bodyDeck.items];
  };
  expect(inPlay({ campaign: 'ours' }).filter((id) => locked.includes(id))).toEqual([]);
  expect(inPlay({ campaign: 'ours', unlocked: [`body:${one}`] }).filter((id) => locked.includes(id))).toEqual(
    [one],
  );
  // Without a campaign everything can be had.
  expect(inPlay({})).toEqual(expect.arrayContaining(locked));
  // What has been locked again stays away.
  const [usual = ''] = Object.keys(content.bodies).filter((id) => !content.bodies[id]?.locked);
  expect(inPlay({ campaign: 'ours', locked: [`body:${usual}`] })).not.toContain(usual);
});

test('a Locked Augment is no part of its deck (TM-2-29)', () => {
  const match = begin('geo-hunt', 2, { pack: small, options: { campaign: 'ours' } });
  choose(match, 'p1', 'red');
  choose(match, 'p2', 'blue');
  choose(match, 'p1', 'reaper');
  expect([...board(match).classDeck.items].sort()).toEqual(['r1', 'r2']);
});

test('a Locked District is not among the random tiles (TM-2-30)', () => {
  const locked = Object.keys(content.districts).filter((id) => content.districts[id]?.locked);
  expect(locked.length).toBeGreaterThan(0);
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const { map } = state(begin('geo-hunt', 2, { seed, pack: small, options: { campaign: 'ours' } }));
    const lying = Object.values(map).flatMap(({ district }) => district.items);
    expect(lying.filter((id) => locked.includes(id))).toEqual([]);
  }
});
