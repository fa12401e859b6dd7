import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newCampaign, recordEnding } from '../../src/scenarios/progress.ts';
import { RED, type Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { acted, asked, damages, fight } from '../helpers/fights.ts';
import { augment, body, enemies, scenario } from '../helpers/invent.ts';
import { learning } from '../helpers/learning.ts';
import {
  type Act,
  attach,
  board,
  choose,
  pack as core,
  figures,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  putOn,
  state,
  step,
  tile,
} from '../helpers/table.ts';

/** Whoever it is: what only one player has, does or is told works for the second and the third as for the first. */
const ROLES = ['p1', 'p2', 'p3'];
const pack = invented({
  'augments.yaml': [
    augment('v-again', {
      timing: 'passive',
      effect: '{ when you have rolled Player dice: { may: reroll 1 Player die of that roll } }',
    }),
    augment('v-lucky', { timing: 'passive', effect: '{ when you have rolled Player dice: gain 1 Shield }' }),
    augment('v-explorer', {
      timing: 'passive',
      effect: '{ when you resolve an Exploration token: gain 1 Memory }',
    }),
    augment('v-mover', { timing: 'passive', effect: '{ when you inhabit an Advanced Body: gain 1 Memory }' }),
    augment('v-fast', {
      timing: 'passive',
      effect: '[increase your MOV by 2, increase your ATT by 2, increase your PRO by 2]',
    }),
    augment('v-roll', { effect: 'roll 1 Player die' }),
    augment('v-hurts', { effect: 'suffer 5 Wounds' }),
    augment('v-time', { effect: 'reduce Time by 3' }),
    augment('v-test', { effect: 'perform a Test (Red Data) 6' }),
    ...['v-a', 'v-b', 'v-c', 'v-d'].map((id) => augment(id, { timing: 'combat', effect: 'gain 1 Power' })),
  ].join(''),
  'bodies.yaml': ['v-x', 'v-y'].map((id) => body(id, { cost: 'r . r / . b .' })).join(''),
  'enemies.yaml': enemies({
    one: { integrity: 4, hacks: [['g g', 'gain 1 Power']], repel: ['r r', 'discard this Enemy'] },
    two: { integrity: 4 },
    three: { integrity: 4 },
    four: { integrity: 4 },
  }),
  'bosses.yaml': `
v-boss: { integrity: [9, 9, 9, 9], armor: 4, mov: 1, attacks: {}, activity: endOfTurn, rules: ["on the tile of the Boss, it may count as your Top Enemy"], hacks: [{ pattern: "y y", effect: gain 1 Shield }] }`,
  'protocols.yaml': `
v-p:
  steps:
    - { if: you have at least 1 Power, then: gain 1 EXP }
    - { if: you have at least 1 Power, then: gain 1 EXP }
    - { if: you have at least 1 Power, then: gain 1 EXP }`,
  'scenarios/whoever.yaml': scenario(
    { playerActivity: 'gain 1 Shield' },
    `
  W01: { type: plot, playerActivity: gain 1 Power }
  W02: { type: plot }`,
  ),
});

const run = (text: string, you: string): Act => ({ run: `augment:${text}/effect`, you });

function played(lay: (table: Tamashii) => void, acts: readonly Act[], script = {}, players = 3) {
  return play(lay, acts, { pack, players, script });
}

test('whoever rolled is heard, and their Augment lets them roll a die anew, whoever is First Player (TM-3i-23)', () => {
  for (const role of ROLES) {
    const match = played(
      (table) => {
        table.phase = 'action';
        for (const each of ROLES) me(table, each).equipped = ['v-again'];
      },
      [run('v-roll', role)],
      { [`die:${role}`]: ['blank', 'strike'] },
    );
    for (const other of ROLES.filter((each) => each !== role)) expect(asked(match, other)).toEqual([]);
    choose(match, role, asked(match, role).find((id) => id.startsWith('use:')) ?? '');
    if (!isOver(match)) choose(match, role, 'd1');
    expect(happened(match, 'dice.rerolled')).toMatchObject([{ role, faces: ['strike'] }]);
  }
});

test('what waits for a roll waits for one’s own: nobody else’s is heard (TM-3i-21, TM-3i-23)', () => {
  for (const role of ROLES) {
    const match = played(
      (table) => {
        table.phase = 'action';
        for (const each of ROLES) me(table, each).equipped = ['v-lucky'];
      },
      [run('v-roll', role)],
      { [`die:${role}`]: ['blank'] },
    );
    for (const each of ROLES) expect(board(match, each).assets.shield).toBe(each === role ? 1 : 0);
  }
});

test('whoever comes onto a face-down tile reveals it and resolves its token; what else lies there stays (TM-3p-01, TM-3p-03, TM-3r-03)', () => {
  for (const role of ROLES) {
    const match = played(
      (table) => {
        table.phase = 'action';
        tile(table, 'a', 0, 0);
        const x = tile(table, 'x', 1, 0, { district: zone('closed', ['plain'], { back: 'district' }) });
        x.exploration = zone('closed', ['power'], { back: 'exploration' });
        putOn(table, 'x', { ascend: 2, success: 1, universal: 3, engineer: 1 });
        for (const each of ROLES) Object.assign(me(table, each), { at: 'a', equipped: ['v-explorer'] });
      },
      [step('action.moveAndTrace', 'action', role)],
    );
    choose(match, role, 'x');
    expect(state(match).map.x).toMatchObject({
      district: { zone: 'open' },
      exploration: { items: [] },
      tokens: { ascend: 2, success: 1, universal: 3, engineer: 1 },
    });
    for (const each of ROLES)
      expect(board(match, each).assets).toMatchObject(
        each === role ? { power: 1, memory: 1 } : { power: 0, memory: 0 },
      );
  }
});

test('a second Body is inhabited like the first, and whoever waits for that is told (TM-8-09, TM-3j-10)', () => {
  for (const role of ROLES)
    for (const bodies of [[], ['v-x']]) {
      const match = played(
        (table) => {
          table.phase = 'action';
          table.market = ['v-y'];
          Object.assign(me(table, role), { bodies: [...bodies], equipped: ['v-mover'] });
          launcher(me(table, role), 'r - r - #  - b - - #');
        },
        [step('action.launch', 'action', role)],
      );
      choose(match, role, 'body:v-y@r1c1-r1c3-r2c2');
      expect(board(match, role)).toMatchObject({ bodies: ['v-y', ...bodies], assets: { memory: 1 } });
    }
});

test('the whole cost of a Body is needed, every line of it, whatever lies in its holes (TM-3g-14)', () => {
  for (const [drawing, formed] of [
    ['r - r - #  - b - - #', true],
    ['r X r - #  y b g - #', true],
    ['r - r - #  - - - - #', false],
    ['r - - - #  - b - - #', false],
    ['- - r - #  - b - - #', false],
  ] as const) {
    const match = played(
      (table) => {
        table.market = ['v-x'];
        launcher(me(table), drawing);
      },
      [step('action.launch', 'action')],
    );
    expect(
      offered(match).some((id) => id.startsWith('body:v-x@')),
      drawing,
    ).toBe(formed);
  }
});

test('what changes a figure changes it for its owner alone, each of the three figures (TM-4a-10)', () => {
  const looks: Act[] = ROLES.flatMap((of) => ['mov', 'att', 'pro'].map((figure) => ({ figure, of })));
  for (const role of ROLES) {
    const match = played((table) => {
      table.phase = 'action';
      me(table, role).equipped = ['v-fast'];
    }, looks);
    expect(figures(match)).toEqual(ROLES.flatMap((each) => (each === role ? [4, 4, 6] : [2, 2, 4])));
  }
});

test('at 0 Integrity the third and the fourth player must reset as the first (TM-8-10, TM-3w-01, TM-8-22)', () => {
  for (const role of [...ROLES, 'p4']) {
    const match = played(() => {}, [run('v-hurts', role)], { [`symbolDie:${role}`]: ['special'] }, 4);
    expect(happened(match, 'reset.done')).toEqual([{ role }]);
    expect(board(match, role).integrity).toBe(5);
    expect(match.position.ending?.code).toBe('done');
  }
});

test('five Wounds are five (TM-8-22, TM-3i-11)', () => {
  const match = played(
    (table) => Object.assign(me(table, 'p2'), { integrity: 9, limit: 9 }),
    [run('v-hurts', 'p2')],
  );
  expect(board(match, 'p2').integrity).toBe(4);
});

test('each draws Class Augments from their own deck (TM-3l-02, TM-3x-12)', () => {
  for (const [i, role] of ROLES.slice(0, 2).entries()) {
    const match = played(
      (table) => {
        launcher(me(table, role), 'r - - - #');
        Object.assign(me(table, role), { exp: 2 });
        for (const each of ROLES) me(table, each).class = 'reaper';
        me(table).classDeck.items = ['v-a', 'v-b'];
        me(table, 'p2').classDeck.items = ['v-c', 'v-d'];
      },
      [step('planning.program', 'planning', role)],
    );
    choose(match, role, 'upgrade.class:draw');
    const cards = i === 0 ? ['v-a', 'v-b'] : ['v-c', 'v-d'];
    expect(asked(match, role).filter((id) => id.startsWith('v-'))).toEqual(cards);
    choose(match, role, cards[1] as string);
    expect(board(match, role).unequipped).toEqual([cards[1]]);
  }
});

test('the steps of a Learning Protocol cost nothing, and the marker goes down one at a time (TM-3k-06, TM-3k-10)', () => {
  for (const exp of [0, 2, 5]) {
    const match = played(
      (table) => {
        learning(table, 'v-p', 0);
        Object.assign(me(table), { exp });
        Object.assign(me(table).assets, { power: 1, memory: 2 });
      },
      [step('action.moveAndTrace', 'action', 'p2')],
    );
    for (const done of [1, 2, 3]) {
      choose(match, 'p1', `protocol:step${done}`);
      expect(board(match)).toMatchObject({
        exp: exp + done,
        protocol: { done },
        assets: { power: 1, memory: 2 },
      });
    }
  }
});

test('the Number die goes one card to the right after each Frame, also among four (TM-4c-14, TM-4c-15)', () => {
  const match = fight(
    (table) => attach(me(table), ['one', 0], ['two', 0], ['three', 0], ['four', 0]),
    { dice: ['surge', 'strike'], number: '3' },
    { pack },
  );
  const seen: string[] = [];
  while (!isOver(match)) {
    seen.push(state(match).combat?.numberDie ?? '');
    choose(match, 'p1', 'pass');
  }
  expect(seen).toEqual(['e3', 'e2', 'e1', '']);
  expect(acted(match).map((each) => each.split(' ')[0])).toEqual(['three', 'two', 'one']);
});

test('on the Boss’s tile the Patterns of the Top Enemy and of the Boss can both be launched (TM-3u-06, TM-5e-09)', () => {
  const match = played(
    (table) => {
      tile(table, 'a', 0, 0);
      me(table).at = 'a';
      attach(me(table), ['one', 0], ['two', 0]);
      launcher(me(table), 'g g y y #  r r - - #');
      table.boss = {
        card: 'v-boss',
        at: 'a',
        integrity: 9,
        armor: 4,
        attacks: zone('closed', []),
        flipped: [],
      };
    },
    [{ run: 'boss:v-boss/rule1', source: 'boss:v-boss' }, step('action.launch', 'action')],
  );
  const names = offered(match).flatMap((id) => (id.includes('@') ? [id.split('@')[0]] : []));
  expect(names).toEqual(['hack1:e1', 'repel:e1', 'hack1:boss']);
});

test('a repelled Enemy brings no EXP, though Damage lies on it, and is on the pile (TM-3s-05, TM-3s-04)', () => {
  for (const damage of [0, 1, 3]) {
    const match = played(
      (table) => {
        attach(me(table), ['one', damage], ['two', 0]);
        launcher(me(table), 'r r - - #');
      },
      [step('action.launch', 'action')],
    );
    choose(match, 'p1', 'repel:e1@r1c1-r1c2');
    expect([board(match).exp, damages(match), state(match).enemyDiscard]).toEqual([0, ['two 0'], ['one']]);
  }
});

test('the sheet’s activity and the card’s are both there, and the sheet’s alone where the card has none (TM-4d-03, TM-4d-02)', () => {
  for (const [plot, cards] of [
    ['W01', ['card-W01', 'sheet-whoever']],
    ['W02', ['sheet-whoever']],
    ['', ['sheet-whoever']],
  ] as const) {
    const match = played(
      (table) => {
        tile(table, 'a', 0, 0);
        for (const role of ROLES) me(table, role).at = 'a';
        Object.assign(table.scenario, { sheet: 'whoever', plot });
      },
      [{ flow: 'quest.playerActivity', phase: 'quest' }],
    );
    expect(asked(match)).toEqual([...cards, 'pass']);
  }
});

test('Time 0 alone ends nothing, with any number of players (TM-5b-21)', () => {
  for (const players of [1, 2, 3, 4]) {
    const match = play(
      (table) => {
        table.time = 3;
      },
      [run('v-time', 'p1'), run('v-roll', 'p1')],
      { pack, players, script: { 'die:p1': ['blank'] } },
    );
    expect([state(match).time, match.position.ending?.code]).toEqual([0, 'done']);
  }
});

test('any number of tokens is dumped for a Test, a die for each, up to all of them (TM-5c-03)', () => {
  for (const n of [1, 4, 5, 7]) {
    const match = played(
      (table) => {
        launcher(me(table), 'r r r r #  r r O b #');
      },
      [run('v-test', 'p1')],
      { 'die:p1': Array(n).fill('strike') },
    );
    const slots = ['r1c1', 'r1c2', 'r1c3', 'r1c4', 'r2c1', 'r2c2', 'r2c3'];
    expect(offered(match)).toEqual(slots);
    choose(match, 'p1', ...slots.slice(-n));
    expect(happened(match, 'tests.resolved')).toMatchObject([
      { successes: n, result: n >= 6 ? 'passed' : 'failed' },
    ]);
    expect(board(match).dump.filter((token) => token === RED)).toHaveLength(n - 1);
  }
});

test('every ending that was won stays marked, each once (TM-5d-04)', () => {
  const { content } = core;
  const won = Object.values(content.scenarios).flatMap(({ cards }) =>
    Object.keys(cards).filter((code) => cards[code]?.type === 'victory'),
  );
  const lost = Object.values(content.scenarios).flatMap(({ cards }) =>
    Object.keys(cards).filter((code) => cards[code]?.type === 'lost'),
  );
  const all = [...won, ...lost, ...won].reduce(
    (sheet, code) => recordEnding(content, sheet, code),
    newCampaign(),
  );
  expect(all.marks).toEqual(won);
});
