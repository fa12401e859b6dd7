/** Statements held as a whole: for everybody whom they speak of, in all phases, with the amounts that they name. */
import { view, zone } from '@torii/kernel';
import { loadPack } from '@torii/script/read';
import { plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { packKind } from '../../src/pack.ts';
import { gridOf } from '../../src/table/launcher/launcher.ts';
import { SLOTS } from '../../src/table/launcher/notation.ts';
import { areEnough, isFormed, laidOn, readable } from '../../src/table/launcher/patterns.ts';
import { whereIs } from '../../src/table/places.ts';
import {
  BASIC,
  BLUE,
  CORRUPTED,
  EMPTY,
  GREEN,
  OPEN,
  RED,
  tokenName,
  tokenNamed,
  YELLOW,
} from '../../src/table/state.ts';
import type { Seen } from '../../src/table/view.ts';
import { cardTexts } from '../../src/telling/text.ts';
import { happened } from '../helpers/events.ts';
import { asked, fight } from '../helpers/fights.ts';
import { coreFiles } from '../helpers/files.ts';
import { augment, framed } from '../helpers/invent.ts';
import { begin, goOnUntil, packWith, setUp } from '../helpers/match.ts';
import {
  type Act,
  attach,
  board,
  choose,
  district,
  invented,
  launcher,
  me,
  offered,
  pack,
  play,
  putOn,
  state,
  step,
  tile,
  twoTiles,
} from '../helpers/table.ts';

const { scenarios } = pack.content;
const { table: TABLE } = pack.content;
const COLORS = ['blue', 'green', 'yellow', 'red'];

const CHAIN = `
letter: W
number: 92
cards:
  W50:
    type: plot
    rules: [{ when the turn begins: gain 1 EXP }]
  W53:
    type: plot
    immediate: { each player: gain 1 Shield }
    rules: [{ when the turn begins: gain 1 Memory }, { when the turn begins: gain 1 Power }]
    playerActivity: gain 1 Reroll
    worldActivity: [{ each player: gain 1 EXP }, { each player: gain 1 Shield }]
  W54:
    type: plot
  W52:
    type: special
    rules: [{ when the turn begins: gain 1 Memory }]
  W51:
    type: plot
    worldActivity:
      - if: Time is 0
        then: { each player: gain 1 Shield }
        otherwise:
          if: an Ascend token is on the map
          then: { each player: gain 1 Memory }
          otherwise:
            if: a Success token is on this card
            then: { each player: gain 1 Power }
            otherwise: { each player: gain 1 Reroll }
`;

const cards = invented({
  'scenarios/chain.yaml': CHAIN,
  'augments.yaml': [
    ...COLORS.map((color) => augment(`whole-${color}`, { effect: `gain 1 ${color} Data token` })),
    augment('whole-open', { effect: 'gain 1 Open Data token' }),
    augment('whole-corrupted', { effect: 'gain 1 Corrupted Data token' }),
    augment('whole-test', { effect: 'perform a Test (Red Data) 3' }),
    augment('whole-group', { effect: 'perform a Group Test (Red Data) 3' }),
    augment('whole-step', { effect: 'complete this step of your Learning Protocol' }),
    augment('whole-trace', { effect: 'increase your Trace by 9' }),
    augment('whole-attach', { effect: 'draw and attach 2 Enemies' }),
    augment('whole-zero', { effect: 'set Time to 0' }),
    augment('whole-core', { effect: 'change your Core Data' }),
    framed({ 'whole-two': ['strike, strike', 'deal 5 Damage'] }),
    augment('whole-late', { effect: 'reduce Time by 3' }),
    augment('whole-end', { effect: 'suffer 9 Wounds' }),
    augment('whole-time', { effect: 'set Time to 2 x player number' }),
  ].join(''),
});

test('every Scenario opens with its first card: it is drawn, resolved and then the active one, before the first turn (TM-2a-11, TM-2a-14, TM-1-03)', () => {
  for (const [id, { sheet, cards }] of Object.entries(scenarios)) {
    if (!sheet) continue;
    const match = setUp(id, 2);
    const codes = (key: string) => happened(match, key).map(({ card }) => card);
    expect([id, codes('scenario.drawn')[0]]).toEqual([id, sheet.first]);
    expect(codes('scenario.active')[0]).toBe(sheet.first);
    // Its Immediate effect has been carried out: most cards set Time.
    const sets = JSON.stringify(cards[sheet.first]?.immediate ?? null).includes('"setTime"');
    expect([id, happened(match, 'scenario.time').length > 0]).toEqual([id, sets]);
    const { plot } = match.position.state.scenario;
    expect([id, plot]).toEqual([id, sheet.first]);
  }
});

test('the player number is that of this game, with one player as with four (TM-2a-16)', () => {
  const time = (players: number) =>
    state(play(() => undefined, [{ run: 'augment:whole-time/effect' }], { pack: cards, players })).time;
  expect([1, 2, 3, 4].map(time)).toEqual([2, 4, 6, 8]);
});

test('gaining a token of whatever type changes nothing but where tokens lie (TM-3b-02)', () => {
  for (const type of [...COLORS, 'open', 'corrupted']) {
    const before = board(play(() => undefined, [], { pack: cards }));
    const after = board(play(() => undefined, [{ run: `augment:whole-${type}/effect` }], { pack: cards }));
    expect([type, after]).toEqual([type, { ...before, dump: [tokenNamed(type)] }]);
  }
});

test('the Upgrade that gains a Basic Data token offers the four Basic types and no Open or Corrupted Data (TM-3c-02, TM-3x-04)', () => {
  const match = play(
    (table) => {
      table.pool = [0, 9, 9, 9, 9, 9, 9];
      me(table).assets.memory = 1;
      launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - - - #');
    },
    [step('planning.program', 'planning')],
  );
  const gains = offered(match).filter((id) => id.startsWith('upgrade.gain:'));
  expect(gains).toEqual(COLORS.map((color) => `upgrade.gain:${color}`));
});

test('every Lock that leaves its slot costs 2 EXP; with less nobody is offered it (TM-3a-07, TM-3x-10)', () => {
  const having = (exp: number) =>
    play(
      (table) => {
        me(table).exp = exp;
        launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - - - #');
      },
      [step('planning.program', 'planning')],
    );
  const unlocks = (match: ReturnType<typeof having>) =>
    offered(match).filter((id) => id.startsWith('upgrade.unlock:'));
  expect(unlocks(having(1))).toEqual([]);
  const match = having(5);
  const left: number[] = [];
  for (const slot of ['r1c5', 'r3c5']) {
    choose(match, 'p1', `upgrade.unlock:${slot}`);
    left.push(board(match).exp);
  }
  expect([left, unlocks(match)]).toEqual([[3, 1], []]);
  expect(board(match).launcher.filter((lying) => lying === tokenNamed('lock'))).toHaveLength(2);
});

test('a Pattern with empty cells needs the tokens of its other cells and none besides, whatever lies in the empty ones (TM-3e-10, TM-3g-14)', () => {
  if (!TABLE) throw new Error('the pack has no table');
  const grid = gridOf(TABLE);
  const { patterns, bodies, enemies, augments } = pack.content;
  const all = [
    ...Object.values(patterns).map(({ pattern }) => pattern),
    ...Object.values(bodies).map(({ cost }) => cost),
    ...Object.values(enemies).flatMap(({ hacks, repel }) => [...hacks, repel].map(({ pattern }) => pattern)),
    ...Object.values(augments).flatMap(({ pattern }) => (pattern ? [pattern] : [])),
  ].filter((pattern) => pattern.flat().includes('.'));
  expect(all.length).toBeGreaterThan(20);
  const letters: Readonly<Record<string, string>> = {
    b: 'blue',
    g: 'green',
    y: 'yellow',
    r: 'red',
    o: 'open',
  };
  for (const pattern of all) {
    const width = pattern[0]?.length ?? 0;
    // Its upper left corner lies on the first slot of the Launcher, as it is drawn.
    if (pattern.length > grid.rows || width > grid.columns) continue;
    for (const other of ['', 'blue', 'red', 'open', 'corrupted', 'lock']) {
      const lying = Array<number>(grid.slots.length).fill(EMPTY);
      for (const [row, line] of pattern.entries())
        for (const [column, cell] of line.entries()) {
          const token = cell === '.' ? other : cell === 'x' ? 'corrupted' : (letters[cell] ?? 'green');
          lying[row * grid.columns + column] = tokenNamed(token);
        }
      const offers = readable(lying, tokenNamed('green'));
      const laid = laidOn(pattern, grid);
      expect(areEnough(laid, offers)).toBe(true);
      expect(laid.sites.some((site) => isFormed(site, offers))).toBe(true);
    }
  }
});

test('with an empty Bag all tokens of the Dump go into it, of whatever type, before the Refill goes on (TM-3h-04, TM-3h-02)', () => {
  const all = [...COLORS, 'open', 'corrupted'].map(tokenNamed);
  for (const [dump, slot] of [[all, 'r1c1'] as const, [[...all, ...all], 'r3c1'] as const]) {
    const match = play(
      (table) => {
        Object.assign(me(table), { bag: [], dump: [...dump] });
        launcher(me(table), 'b - b - #  - b - b #  b - b - #  - b - b #');
        me(table).launcher[Number(slot[1]) * 5 - 5] = EMPTY;
      },
      [step('planning.refill', 'planning')],
    );
    const { bag, dump: left, launcher: slots } = board(match);
    const drawn = slots[Number(slot[1]) * 5 - 5] ?? EMPTY;
    expect(left).toEqual([]);
    expect([...bag, drawn].sort()).toEqual([...dump].sort());
  }
});

test('each Character stands on exactly one tile from the set-up on, with one player as with four (TM-3m-01, TM-2a-10)', () => {
  for (const [id, { sheet }] of Object.entries(scenarios))
    for (const players of sheet ? [1, 2, 4] : []) {
      const { map, players: boards } = state(setUp(id, players));
      const tiles = Object.values(boards).map(({ at }) => map[at]?.district.items[0] ?? '');
      const numbers = tiles.map((district) => pack.content.districts[district]?.number);
      expect([id, numbers]).toEqual([id, Array(players).fill(sheet?.start)]);
    }
});

test('however many Augments one has, another one is kept, equipped and drawn (TM-3l-17, TM-3x-12)', () => {
  const many = Object.keys(pack.content.augments).slice(0, 14);
  const [top = '', next = '', ...others] = many;
  const match = play(
    (table) => {
      Object.assign(me(table), {
        class: 'reaper',
        exp: 2,
        unequipped: others.slice(0, 6),
        equipped: others.slice(6),
      });
      me(table).assets.memory = 5;
      me(table).classDeck.items = [top, next];
      launcher(me(table), 'b - - - #  - - - - #  - - - - #  - - - - #');
    },
    [step('planning.program', 'planning')],
  );
  choose(match, 'p1', 'upgrade.class:draw');
  choose(match, 'p1', top);
  expect(board(match).unequipped).toEqual([...others.slice(0, 6), top]);
  const [first = ''] = others;
  choose(match, 'p1', `upgrade.equip:${first}`);
  expect(board(match).equipped).toEqual([...others.slice(6), first]);
});

test('the token of a tile is a bonus for whoever reveals it, in whatever phase that comes to pass, and once only (TM-3r-01, TM-3r-02)', () => {
  for (const phase of ['planning', 'action', 'combat', 'quest'] as const)
    for (const role of ['p1', 'p2']) {
      const reveals = { flow: 'revealing.reveal', phase, locals: { role, place: 'b', token: '' } };
      const match = play(
        (table) => {
          twoTiles(table);
          Object.assign(tile(table, 'b', 1, 0), {
            district: zone('closed', ['plain'], { back: 'district' }),
            exploration: zone('closed', ['shield'], { back: 'exploration' }),
          });
        },
        [reveals, reveals],
      );
      const gained = ['p1', 'p2'].map((each) => board(match, each).assets.shield);
      expect([phase, gained]).toEqual([phase, role === 'p1' ? [1, 0] : [0, 1]]);
      const { map, explorationDiscard } = state(match);
      expect([map.b?.district.zone, explorationDiscard]).toEqual(['open', ['shield']]);
    }
});

test('every group of every Enemy deck has cards of its own level alone, and none of the groups above or below it (TM-3t-03, TM-2a-06)', () => {
  const { enemies } = pack.content;
  for (const [id, { sheet }] of Object.entries(scenarios))
    for (const players of sheet ? [1, 3] : []) {
      const levels = state(begin(id, players)).enemyDeck.items.map((enemy) => enemies[enemy]?.level);
      let at = 0;
      for (const { level, count } of sheet?.enemyDeck ?? []) {
        const all = levels.slice(at).findIndex((other) => other !== level);
        const rest = all < 0 ? levels.length - at : all;
        const size = count ? count.each * (count.perPlayer ? players : 1) : rest;
        expect([id, levels.slice(at, at + size)]).toEqual([id, Array(size).fill(level)]);
        at += size;
      }
      expect([id, at]).toEqual([id, levels.length]);
    }
});

test('no Scenario is over because Time has run out, or because everybody has reset (TM-1-03, TM-5b-21)', () => {
  for (const [id, { sheet }] of Object.entries(scenarios)) {
    if (!sheet) continue;
    const match = play(
      (table) => {
        twoTiles(table);
        Object.assign(table.scenario, { sheet: id, plot: sheet.first });
        table.time = 2;
        table.phase = 'quest';
      },
      [
        { run: 'augment:whole-late/effect' },
        { run: 'augment:whole-end/effect' },
        { run: 'augment:whole-end/effect', you: 'p2' },
      ],
      { pack: cards },
    );
    expect([id, state(match).time, happened(match, 'reset.done').length]).toEqual([id, 0, 2]);
    // The acts of this test have come to their end, and nothing else has ended them.
    expect(match.position.ending).toEqual({ code: 'done', winners: [] });
  }
});

test('Damage stays on an Enemy through every phase of this turn and the next one (TM-3v-01, TM-3v-02)', () => {
  const match = setUp('geo-hunt', 2);
  const [top = '', behind = ''] = Object.entries(pack.content.enemies)
    .filter(([, { integrity }]) => integrity >= 8)
    .map(([id]) => id);
  for (const role of ['p1', 'p2']) {
    const their = board(match, role);
    Object.assign(their, { integrity: 10, limit: 10 });
    their.assets.shield = 5;
    their.enemies.push(
      { id: `${role}-top`, card: top, damage: 2 },
      { id: `${role}-behind`, card: behind, damage: 3 },
    );
  }
  const seen: string[] = [];
  let [turn, phase] = [1, 'planning'];
  while (turn < 3) {
    goOnUntil(match, (table) => table.turn !== turn || table.phase !== phase);
    ({ turn, phase } = state(match));
    for (const role of ['p1', 'p2']) {
      const damage = (part: string) =>
        board(match, role).enemies.find(({ id }) => id === `${role}-${part}`)?.damage ?? 9;
      // The Top Enemy may be struck meanwhile; it is never the better for it.
      seen.push(`${turn} ${phase} ${damage('top') >= 2} ${damage('behind') >= 3}`);
    }
  }
  expect(seen.filter((each) => !each.endsWith('true true'))).toEqual([]);
  expect(seen).toHaveLength(14);
});

test('a Test is tried by whoever it is for alone, a Group Test by all, each from their own Launcher (TM-5c-01, TM-5c-09, TM-5c-08)', () => {
  const tried = (kind: string, you: string) => {
    const roles = ['p1', 'p2', 'p3'];
    const asked: string[] = [];
    const match = play(
      (table) => {
        table.phase = 'quest';
        for (const [i, role] of roles.entries()) {
          launcher(me(table, role), '- - - - #  - - - - #  - - - - #  - - - - #');
          me(table, role).launcher[i] = tokenNamed('red');
        }
      },
      [{ run: `augment:whole-${kind}/effect`, you }],
      {
        pack: cards,
        players: 3,
        script: Object.fromEntries(
          roles.filter((role) => kind === 'group' || role === you).map((role) => [`die:${role}`, ['strike']]),
        ),
      },
    );
    for (let left = 5; left > 0; left -= 1) {
      const role = roles.find((each) => offered(match, each).some((id) => /^r1c\d$/.test(id)));
      if (!role) break;
      const slots = offered(match, role).filter((id) => /^r1c\d$/.test(id));
      asked.push(`${role} ${slots.join(' ')}`);
      choose(match, role, ...slots);
    }
    const [{ successes = 0, result = '' } = {}] = happened(match, 'tests.resolved');
    return [asked, successes, result];
  };
  expect(tried('test', 'p2')).toEqual([['p2 r1c2'], 1, 'failed']);
  expect(tried('group', 'p2')).toEqual([['p2 r1c2', 'p3 r1c3', 'p1 r1c1'], 3, 'passed']);
  expect(tried('group', 'p1')).toEqual([['p1 r1c1', 'p2 r1c2', 'p3 r1c3'], 3, 'passed']);
});

test('an OTHERWISE that is an If is tested in its turn, and so is the one within it (TM-4d-08, TM-4d-07)', () => {
  const gained = (time: number, ascend: number, success: number) => {
    const match = play(
      (table) => {
        twoTiles(table);
        Object.assign(table.scenario, { sheet: 'chain', plot: 'W51' });
        table.time = time;
        putOn(table, 'b', { ascend });
        table.scenario.plotTokens.success = success;
      },
      [{ world: 'card:W51/worldActivity' }],
      { pack: cards },
    );
    const { assets } = board(match, 'p2');
    return Object.entries(assets).flatMap(([asset, n]) => (n > 0 ? [`${asset} ${n}`] : []));
  };
  expect(gained(0, 1, 1)).toEqual(['shield 1']);
  expect(gained(1, 1, 1)).toEqual(['memory 1']);
  expect(gained(1, 0, 1)).toEqual(['power 1']);
  expect(gained(1, 0, 0)).toEqual(['reroll 1']);
});

test('each board has a place for equipped Augments, one for the Learning Protocol and one for Enemies, and all see them there (TM-3a-10)', () => {
  const [held = '', other = ''] = Object.keys(pack.content.augments);
  const [protocol = ''] = Object.keys(pack.content.protocols);
  for (const role of ['p1', 'p2']) {
    const match = play((table) => {
      const their = me(table, role);
      Object.assign(their, { equipped: [held], unequipped: [other], protocol: { card: protocol, done: 1 } });
      attach(their, ['catcher', 0]);
    }, []);
    const places = [`augment:${held}`, `augment:${other}`, `protocol:${protocol}`, 'e1'];
    expect(places.map((thing) => whereIs(state(match), thing))).toEqual([
      `players/${role}/equipped/${held}`,
      `players/${role}/unequipped/${other}`,
      `players/${role}/protocol`,
      `players/${role}/enemies/e1`,
    ]);
    for (const seat of [0, 1]) {
      const { players } = view(match, seat) as unknown as Seen;
      expect(players[role]).toMatchObject({ equipped: [held], protocol: { card: protocol, done: 1 } });
      expect(Object.keys(players[role]?.enemies ?? {})).toHaveLength(1);
    }
  }
});

test('six types of Data tokens under their own names, four of them Basic: gained, seen and told as what they are (TM-3b-01, TM-3c-01)', () => {
  const types = { blue: BLUE, green: GREEN, yellow: YELLOW, red: RED, open: OPEN, corrupted: CORRUPTED };
  for (const [type, token] of Object.entries(types)) {
    const match = play(() => undefined, [{ run: `augment:whole-${type}/effect` }], { pack: cards });
    expect([type, board(match).dump]).toEqual([type, [token]]);
    const { players } = view(match, 1) as unknown as Seen;
    expect(players.p1?.dump).toMatchObject({
      ...Object.fromEntries(Object.keys(types).map((each) => [each, 0])),
      [type]: 1,
    });
  }
  expect(BASIC).toEqual([BLUE, GREEN, YELLOW, RED]);
  const match = begin('geo-hunt', 4);
  for (const [i, color] of COLORS.entries()) {
    const role = `p${i + 1}`;
    if (offered(match, role).includes(color)) choose(match, role, color);
    const own = tokenNamed(color);
    const { core, bag } = board(match, role);
    expect([color, core, bag.filter((token) => token === own).length]).toEqual([color, own, 4]);
  }
});

test('Reroll is offered for the dice of an Attack Roll, for any of them and for each as often as it is held (TM-4e-05, TM-3i-21)', () => {
  for (const die of ['d1', 'd3', 'd5']) {
    const match = fight(
      (table) => {
        attach(me(table), ['firecleaner', 0]);
        Object.assign(me(table).assets, { power: 3, reroll: 1 });
      },
      { dice: ['surge', 'strike', 'blank', 'surge', 'strike', 'blank'], number: '1', symbols: ['special'] },
    );
    choose(match, 'p1', 'n3');
    expect(asked(match)).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
    choose(match, 'p1', die);
    const dice = ['surge', 'strike', 'blank', 'surge', 'strike'];
    dice[Number(die.slice(1)) - 1] = 'blank';
    expect([board(match).assets.reroll, state(match).combat?.dice]).toEqual([0, dice]);
  }
});

test('Launch is the heading of every Pattern that is launched by itself, in the words of each language (TM-3e-08)', () => {
  const words = { en: 'Launch', es: 'Lanzamiento', fr: 'Lancement', uk: 'Запуск' } as const;
  for (const language of ['en', 'es', 'fr', 'uk'] as const) {
    const texts = [...cardTexts(pack, language)];
    for (const id of Object.keys(pack.content.patterns)) {
      const lines = texts.find((each) => each.id === `pattern:${id}`)?.lines ?? [];
      const drawn = lines.filter(({ spans }) => spans[0]?.kind === 'pattern');
      expect([id, drawn.map(({ heading }) => heading && plainText([heading]))]).toEqual([
        id,
        [words[language]],
      ]);
    }
  }
});

test('Power is spent on an Attack Roll if its owner likes, as much as they like, and before any die is rolled (TM-3i-04, TM-3i-18)', () => {
  for (const [spent, dice] of [
    ['n0', 2],
    ['n1', 3],
    ['n3', 5],
  ] as const) {
    const match = fight(
      (table) => {
        attach(me(table), ['firecleaner', 0]);
        Object.assign(me(table).assets, { power: 3 });
      },
      { dice: Array(dice).fill('strike'), number: '1' },
    );
    expect(asked(match)).toEqual(['n0', 'n1', 'n2', 'n3']);
    expect(state(match).combat).toMatchObject({ dice: [], number: '', symbol: '' });
    expect(happened(match, 'dice.rolled', 'combat.enemyDice')).toEqual([]);
    choose(match, 'p1', spent);
    expect([board(match).assets.power, state(match).combat?.dice.length]).toEqual([5 - dice, dice]);
    expect(asked(match).some((id) => /^n\d$/.test(id))).toBe(false);
  }
});

test('a Special rule of a Scenario sheet is in force in every turn, for everybody (TM-5a-05, TM-2a-12)', () => {
  const rules = cards.content.scenarios.chain?.cards.W50?.rules ?? [];
  const { prologue } = scenarios;
  if (!prologue?.sheet) throw new Error('there is no Prologue');
  const ruled = packWith({
    scenarios: { ...scenarios, prologue: { ...prologue, sheet: { ...prologue.sheet, rules } } },
  });
  const match = goOnUntil(
    setUp('prologue', 2, { pack: ruled }),
    ({ turn, phase }) => turn === 3 && phase === 'action',
  );
  for (const role of ['p1', 'p2']) {
    const gained = happened(match, 'exp.gained').filter(
      (each) => each.role === role && each.of === 'sheet:prologue',
    );
    expect([role, gained.length]).toEqual([role, 3]);
  }
});

test('whoever has completed all steps of their Learning Protocol keeps that card, and gets no other one (TM-3k-01, TM-3k-11)', () => {
  const [card = '', other = ''] = Object.keys(pack.content.protocols);
  const match = play(
    (table) => {
      twoTiles(table);
      for (const role of ['p1', 'p2']) {
        me(table, role).protocol = { card, done: 2 };
        me(table, role).protocols.items = [other];
      }
    },
    ['p1', 'p2'].flatMap((you) => [{ run: 'augment:whole-step/effect', source: `protocol:${card}`, you }]),
    { pack: cards },
  );
  for (const role of ['p1', 'p2']) {
    expect(board(match, role).protocol).toEqual({ card, done: 3 });
    expect(board(match, role).protocols.items).toEqual([other]);
  }
});

test('a face-down tile is revealed by whoever comes onto it, in whatever phase that comes to pass (TM-3p-01, TM-3r-02)', () => {
  for (const phase of ['planning', 'action', 'combat', 'quest'] as const)
    for (const role of ['p1', 'p2']) {
      const match = play(
        (table) => {
          twoTiles(table);
          tile(table, 'b', 1, 0, { district: zone('closed', ['plain'], { back: 'district' }) });
        },
        [{ flow: 'movement.move', phase, locals: { role, who: role, place: 'b' } }],
      );
      const { map } = state(match);
      expect([phase, board(match, role).at, map.b?.district.zone]).toEqual([phase, 'b', 'open']);
      expect(happened(match, 'map.revealed').map((each) => each.role)).toEqual([role]);
    }
});

test('every Hack and the Repel of whatever Enemy is on top can be launched, and only those of its card (TM-3s-01, TM-3s-03)', () => {
  const letters: Readonly<Record<string, string>> = {
    b: 'b',
    g: 'g',
    y: 'y',
    r: 'r',
    o: 'O',
    x: 'X',
    '.': '-',
  };
  for (const [id, { hacks, repel }] of Object.entries(pack.content.enemies))
    for (const [i, { pattern }] of [...hacks, repel].entries()) {
      const match = play(
        (table) => {
          twoTiles(table);
          attach(me(table), [id, 0], ['catcher', 0]);
          launcher(me(table), '- - - - #  - - - - #  - - - - #  - - - - #');
          // P1 has the red board: Core Data is red.
          for (const [row, line] of pattern.entries())
            for (const [column, cell] of line.entries())
              me(table).launcher[row * 5 + column] = SLOTS[letters[cell] ?? 'r'] ?? EMPTY;
        },
        [step('action.launch', 'action')],
      );
      const name = i < hacks.length ? `hack${i + 1}:e1@` : 'repel:e1@';
      expect([id, name, offered(match).some((each) => each.startsWith(name))]).toEqual([id, name, true]);
      expect(offered(match).some((each) => /^(hack\d|repel):e2@/.test(each))).toBe(false);
    }
});

test('whoever draws an Enemy has it attached, whoever is First Player and whatever makes them draw it (TM-3u-01, TM-3q-05)', () => {
  const drawn = (...acts: Act[]) => {
    const match = play(
      (table) => {
        twoTiles(table);
        table.firstPlayer = 'p1';
        table.enemyDeck = zone('closed', Array(6).fill('catcher'), { back: 'enemy' });
        for (const each of ['p1', 'p2']) me(table, each).trace = 1;
      },
      acts,
      { pack: cards },
    );
    return ['p1', 'p2'].map((each) => board(match, each).enemies.length);
  };
  for (const role of ['p1', 'p2']) {
    const two = role === 'p1' ? [2, 0] : [0, 2];
    expect(drawn({ run: 'augment:whole-attach/effect', you: role })).toEqual(two);
    expect(drawn({ run: 'augment:whole-trace/effect', you: role })).toEqual(two);
  }
});

test('Geo Hunt is the Scenario of the cards coded E, and begins with E01 on the Shelter (TM-5a-12, TM-5d-18)', () => {
  const geoHunt = scenarios['geo-hunt'];
  expect(geoHunt).toMatchObject({ letter: 'E', sheet: { start: 1, first: 'E01' } });
  for (const code of Object.keys(geoHunt?.cards ?? {})) expect(code).toMatch(/^E\d\d$/);
  const { scenario, map, players } = state(setUp('geo-hunt', 4));
  expect(scenario.plot).toBe('E01');
  for (const { at } of Object.values(players)) expect(map[at]?.district.items).toEqual(['shelter']);
});

test('Ascend tokens mean nothing by themselves: whoever comes, stays and acts where they lie has what others have (TM-5b-15)', () => {
  const after = (ascend: number, goes: string) => {
    const match = play(
      (table) => {
        twoTiles(table);
        Object.assign(tile(table, 'b', 1, 0), { district: district('monorail-station') });
        putOn(table, 'a', { ascend });
        putOn(table, 'b', { ascend });
      },
      [
        step('action.moveAndTrace', 'action'),
        step('action.districtEffect', 'action'),
        step('combat.player', 'combat'),
      ],
    );
    choose(match, 'p1', goes);
    if (offered(match).includes('use')) choose(match, 'p1', 'use');
    const { map } = state(match);
    return { board: board(match), left: Object.values(map).map(({ tokens }) => tokens.ascend) };
  };
  for (const goes of ['stay', 'b']) {
    const without = after(0, goes);
    expect(after(1, goes)).toEqual({ ...without, left: [1, 1] });
    expect(after(4, goes)).toEqual({ ...without, left: [4, 4] });
  }
});

test('it is the World Activity of the active card that is resolved, whatever Special cards lie beside it (TM-4d-04)', () => {
  for (const special of [[], ['W52'], ['W52', 'A04']]) {
    const match = play(
      (table) => {
        twoTiles(table);
        Object.assign(table.scenario, { sheet: 'chain', plot: 'W51', special });
      },
      [{ flow: 'quest.worldActivity', phase: 'quest' }],
      { pack: cards },
    );
    expect(['p1', 'p2'].map((role) => board(match, role).assets.shield)).toEqual([1, 1]);
  }
});

test('when one player’s Combat phase is over the next one begins theirs, in order from the First Player on (TM-4e-19, TM-4c-01)', () => {
  const match = play(
    (table) => {
      twoTiles(table);
      table.firstPlayer = 'p2';
      for (const role of ['p1', 'p2', 'p3']) {
        me(table, role).at = 'a';
        attach(me(table, role), ['firecleaner', 0]);
      }
    },
    [{ flow: 'combat', phase: 'combat' }],
    {
      players: 3,
      script: Object.fromEntries(
        ['p1', 'p2', 'p3'].flatMap((role) => [
          [`die:${role}`, ['blank', 'blank']],
          [`numberDie:${role}`, ['blank']],
          [`symbolDie:${role}`, ['basic']],
        ]),
      ),
    },
  );
  const phases = happened(match, 'combat.begun', 'combat.ended').map(({ role }) => role);
  expect(phases).toEqual(['p2', 'p2', 'p3', 'p3', 'p1', 'p1']);
});

test('the length of a Scenario is short, medium or long: a sheet with another one is no sheet (TM-5a-03)', () => {
  const read = (length: string) => {
    const files = coreFiles();
    const path = 'scenarios/geo-hunt.yaml';
    files.set(path, (files.get(path) ?? '').replace('length: medium', `length: ${length}`));
    const loaded = loadPack(packKind, files);
    return loaded.ok ? 'read' : loaded.problems[0]?.reason;
  };
  expect(['short', 'medium', 'long', 'endless', 'easy'].map(read)).toEqual([
    'read',
    'read',
    'read',
    'notOneOf',
    'notOneOf',
  ]);
});

test('every section of a Plot card is carried out in its time, each of its rules and lines; a card without one does nothing (TM-5b-04, TM-5b-08)', () => {
  const after = (code: string) => {
    const match = play(
      (table) => {
        twoTiles(table);
        table.scenario.sheet = 'chain';
      },
      [
        { draws: code },
        { moment: 'turnBegins', subject: {} },
        { flow: 'quest.playerActivity', phase: 'quest' },
        { flow: 'quest.worldActivity', phase: 'quest' },
      ],
      { pack: cards },
    );
    // Which rule comes first, and the Player Activity of each: nobody leaves anything.
    for (const role of Array(6).fill(['p1', 'p2']).flat()) {
      const [option] = offered(match, role).filter((id) => id !== 'pass');
      if (option !== undefined) choose(match, role, option);
    }
    return ['p1', 'p2'].map((role) => ({ ...board(match, role).assets, exp: board(match, role).exp }));
  };
  const all = { shield: 2, memory: 1, power: 1, reroll: 1, exp: 1 };
  expect(after('W53')).toEqual([all, all]);
  const none = { shield: 0, memory: 0, power: 0, reroll: 0, exp: 0 };
  expect(after('W54')).toEqual([none, none]);
});

test('an effect that sets Time to 0 ends no Scenario: it is not limited by time (TM-5b-22, TM-5b-21)', () => {
  for (const [id, { sheet }] of Object.entries(scenarios)) {
    if (!sheet) continue;
    for (const before of [0, 5]) {
      const match = play(
        (table) => {
          twoTiles(table);
          Object.assign(table.scenario, { sheet: id, plot: sheet.first });
          table.time = before;
        },
        [{ run: 'augment:whole-zero/effect' }],
        { pack: cards },
      );
      expect([id, state(match).time, match.position.ending?.code]).toEqual([id, 0, 'done']);
    }
  }
});

test('each player has two Core Data tokens with two types each: all four types can be had, whatever the board (TM-1b-23, TM-3d-17)', () => {
  for (const role of ['p1', 'p2', 'p3', 'p4']) {
    const match = play(() => undefined, [{ run: 'augment:whole-core/effect', you: role }], {
      pack: cards,
      players: 4,
    });
    const { core, coreTokens } = board(match, role);
    expect(coreTokens.map((sides) => sides.length)).toEqual([2, 2]);
    const others = BASIC.filter((token) => token !== core).map(tokenName);
    expect([
      role,
      offered(match, role)
        .filter((id) => COLORS.includes(id))
        .sort(),
    ]).toEqual([role, others.sort()]);
  }
});

test('a Frame of two dice of a symbol takes two of them for its 5 Damage, and cannot be had for one (TM-4c-32, TM-4c-25)', () => {
  const fought = (dice: string[]) =>
    fight(
      (table) => {
        attach(me(table), ['firecleaner', 0]);
        Object.assign(me(table), { equipped: ['whole-two'] });
        me(table).assets.power = dice.length - 2;
      },
      { dice, number: 'blank' },
      { pack: cards },
    );
  const match = fought(['strike', 'surge', 'strike', 'strike']);
  choose(match, 'p1', 'n2');
  choose(match, 'p1', 'frame:whole-two');
  expect(state(match).combat?.dice).toEqual(['surge', 'strike']);
  expect(board(match).enemies[0]?.damage).toBe(5);
  const one = fought(['strike', 'surge', 'surge']);
  choose(one, 'p1', 'n1');
  expect(asked(one)).not.toContain('frame:whole-two');
});
