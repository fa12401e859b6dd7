/** Movement, tiles, Bodies, Augments and Learning Protocols where several rules meet (3j–3r, 3w, 4b). */
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { asked, damages, fight } from '../helpers/fights.ts';
import { body, enemies, framed } from '../helpers/invent.ts';
import { launchOf, map } from '../helpers/resets.ts';
import {
  attach,
  board,
  choose,
  pack as core,
  district,
  invented,
  isOver,
  launcher,
  letters,
  me,
  offered,
  play,
  state,
  tile,
  use,
} from '../helpers/table.ts';

const launch = (pattern: string) => `of: spartans, memory: 1, timing: launch, pattern: "${pattern}"`;
const pack = invented({
  'enemies.yaml': enemies({ one: { integrity: 1 }, weak: { integrity: 3 }, strong: { integrity: 9 } }),
  'augments.yaml': `${framed({ 'a-blood': ['strike', '[lose 1 Integrity, gain 2 Memory]'] })}
a-swap: { of: reaper, memory: 1, timing: anytime, effect: inhabit another of your Bodies }
a-first: { ${launch('r r')}, effect: [inhabit 1 Body from the Body Market without paying its cost] }
a-hurt: { of: reaper, memory: 1, timing: passive, effect: { when you suffer Wounds: gain 1 Power } }
a-cheer: { of: reaper, memory: 1, timing: passive, effect: { when an Enemy is attached to you: suffer 1 Wound } }
a-gain: { of: reaper, memory: 1, timing: anytime, effect: gain 1 Memory }
a-lose: { ${launch('g g')}, effect: [lose 2 Power, lose 1 Integrity, increase your Trace by 9] }
`,
  'bodies.yaml': [
    body('a-s', { cost: 'b b', ability: 'gain 1 Power' }),
    body('a-t', { cost: 'y y', ability: 'gain 1 Reroll' }),
    body('a-n', { mov: 3, cost: 'r r', ability: 'gain 1 Shield' }),
    body('a-k', { cost: 'g g g g', ability: 'gain 1 Shield' }),
  ].join('\n'),
  'protocols.yaml': `
a-q:
  steps:
    - { if: you have at least 2 attached Enemies, then: gain 1 Power }
    - { when an Enemy is attached to you: gain 1 Memory }
    - { when you resolve a reset: gain 5 Power }
a-p:
  steps:
    - { when you inhabit an Advanced Body: gain 1 Memory }
    - { if: you have at least 2 Advanced Body cards, then: gain 1 EXP }
    - { when you resolve a reset: gain 5 Power }
`,
  'districts.yaml': 'a-tile: { number: 91, entry: 3, stationary: 1 }',
  'scenarios/action.yaml': `
letter: V
endings: [V3]
sheet:
  difficulty: easy
  length: short
  map: [{ at: "0 0", tile: 1 }]
  corrupted: { each: 8 }
  start: 1
  first: V1
cards:
  V1: { type: plot }
  V2: { type: special, found: [suffer 5 Wounds, gain 3 EXP] }
  V3: { type: lost }
`,
});
const SYMBOL = { 'symbolDie:p1': ['special'] };
const actionOf = { flow: 'action.player', phase: 'action', locals: { role: 'p1' } } as const;

test('a card found on the tile resets whoever moved there: no Trace, no tile, no launch; the tile stays revealed (TM-5b-30, TM-3w-14, TM-4b-03)', () => {
  const match = play(
    (table) => {
      map(table);
      const laid = tile(table, 'far', 2, 0);
      laid.district = zone('closed', ['a-tile'], { back: 'district' });
      laid.exploration = zone('closed', ['power'], { back: 'exploration' });
      laid.cards = ['V2'];
      table.scenario.sheet = 'action';
      table.scenario.plot = 'V1';
      table.corruptedPool = 8;
      me(table).trace = 4;
      launcher(me(table), 'r r r - #  - - - - #  - - - - #  - - - - #');
    },
    [actionOf],
    { pack, script: SYMBOL },
  );
  choose(match, 'p1', 'far');
  expect(board(match)).toMatchObject({ at: 'shelter', trace: 0, exp: 0, integrity: 5, assets: { power: 1 } });
  expect(state(match).map.far?.district.zone).toBe('open');
  expect(isOver(match)).toBe(true);
});

test('Wounds that reset are suffered: what reacts to them comes too late for that player (TM-3w-01, TM-3w-14)', () => {
  const match = fight(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      attach(me(table), ['weak', 0], ['weak', 0]);
      Object.assign(me(table), { integrity: 2, equipped: ['a-hurt'] });
    },
    { dice: ['blank', 'blank'], number: '2', symbols: ['basic', 'special'] },
    { pack },
  );
  // The first Wound gives 1 Power, the second one resets.
  expect(board(match)).toMatchObject({ integrity: 5, assets: { power: 1 }, enemies: [] });
});

test('Integrity that is lost is no Wound: Shield does not help, and what it paid for is lost with the reset (TM-3i-08, TM-3w-01, TM-4c-20)', () => {
  const match = fight(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      attach(me(table), ['strong', 0]);
      Object.assign(me(table), { integrity: 1, equipped: ['a-blood'] });
      me(table).assets.shield = 3;
    },
    { dice: ['strike', 'strike'], number: '1', symbols: ['basic', 'special'] },
    { pack },
  );
  choose(match, 'p1', 'frame:a-blood');
  expect(board(match)).toMatchObject({ integrity: 5, enemies: [], assets: { shield: 3, memory: 0 } });
  expect(isOver(match)).toBe(true);
});

test('a loss that cannot be in full goes as far as it can, and what follows happens (TM-8-13, TM-3q-07)', () => {
  const match = play(
    (table) => {
      map(table);
      table.enemyDeck.items = ['weak', 'weak'];
      Object.assign(me(table), { trace: 4, equipped: ['a-lose'] });
      me(table).assets.power = 1;
      launcher(me(table), 'g g - - #  - - - - #  - - - - #  - - - - #');
    },
    [{ flow: 'action.launch', phase: 'action', locals: { role: 'p1' } }],
    { pack },
  );
  choose(match, 'p1', launchOf(match, 'augment:a-lose'));
  expect(board(match)).toMatchObject({ integrity: 4, trace: 0, assets: { power: 0 } });
  expect(damages(match)).toEqual(['weak 0', 'weak 0']);
});

test('the top of the Trace track with what wounds for every Enemy: both are attached, Trace is 0, then the reset takes all (TM-3q-07, TM-3w-10)', () => {
  const match = play(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      table.enemyDeck.items = ['weak', 'weak', 'strong'];
      tile(table, 'far', 2, 0, { district: district('a-tile') });
      Object.assign(me(table), { trace: 9, integrity: 2, equipped: ['a-cheer'], at: 'far' });
    },
    [actionOf],
    { pack, script: SYMBOL },
  );
  choose(match, 'p1', 'stay');
  const attached = happened(match, 'enemies.attached').length;
  expect(board(match)).toMatchObject({ integrity: 5, trace: 0, enemies: [], at: 'shelter' });
  expect(attached).toBe(2);
  expect(state(match).enemyDeck.items).toEqual(['strong']);
  expect(isOver(match)).toBe(true);
});

test('a third Body with a deck: what is given up goes under it, the Market takes the top card (TM-3j-11, TM-3j-12, U-31)', () => {
  const match = play(
    (table) => {
      map(table);
      me(table).bodies = ['a-s', 'a-t'];
      table.market = ['a-n'];
      table.bodyDeck.items = ['a-k'];
      launcher(me(table), 'r r - - #  - - - - #  - - - - #  - - - - #');
    },
    [{ flow: 'action.launch', phase: 'action', locals: { role: 'p1' } }],
    { pack },
  );
  choose(match, 'p1', 'body:a-n@r1c1-r1c2');
  choose(match, 'p1', 'a-t');
  expect(board(match).bodies).toEqual(['a-n', 'a-s']);
  expect([state(match).market, state(match).bodyDeck.items]).toEqual([['a-k'], ['a-t']]);
});

test('two Bodies: the ability of each once in a turn, whichever lies on top when (TM-3j-06, TM-3j-13, TM-3j-14)', () => {
  const abilities = (match: ReturnType<typeof play>) => offered(match).filter((id) => id.startsWith('body:'));
  const match = play(
    (table) => {
      map(table);
      Object.assign(me(table), { bodies: ['a-s', 'a-t'], equipped: ['a-swap'] });
    },
    [actionOf, { newTurn: true }, actionOf],
    { pack },
  );
  expect(abilities(match)).toEqual(['body:a-s']);
  choose(match, 'p1', 'body:a-s');
  expect(abilities(match)).toEqual([]);
  choose(match, 'p1', 'augment:a-swap');
  expect(abilities(match)).toEqual(['body:a-t']);
  choose(match, 'p1', 'body:a-t');
  expect(board(match).assets).toMatchObject({ power: 1, reroll: 1 });
  for (let i = 0; i < 4 && abilities(match).length === 0; i++)
    choose(match, 'p1', asked(match).find((id) => ['stay', 'leave', 'done'].includes(id)) ?? '');
  // The next turn has begun: T still lies on top.
  expect(abilities(match)).toEqual(['body:a-t']);
});

test('with the limit lifted an ability is used again and again (X-04, TM-3j-06)', () => {
  const match = play(
    (table) => {
      map(table);
      me(table).bodies = ['a-s'];
    },
    [actionOf],
    { pack, options: { bodyAbilityOncePerTurn: false } },
  );
  for (let i = 0; i < 3; i++) choose(match, 'p1', 'body:a-s');
  expect(board(match).assets.power).toBe(3);
});

test('a Body inhabited in the Launch step completes step 1 and, with the second Body, step 2 as well; in order (TM-3k-03, TM-3k-04, TM-3k-07)', () => {
  const match = play(
    (table) => {
      map(table);
      Object.assign(me(table), { bodies: ['a-s'], protocol: { card: 'a-p', done: 0 } });
      table.market = ['a-n', 'a-t'];
      table.bodyDeck.items = [];
      launcher(me(table), 'r r - - #  - - - - #  y y - - #  - - - - #');
    },
    [{ flow: 'action.launch', phase: 'action', locals: { role: 'p1' } }],
    { pack },
  );
  // Two Bodies are wanted by step 2 alone, and one Body does not complete step 1 by lying there.
  expect(offered(match).filter((id) => id.startsWith('protocol:'))).toEqual([]);
  choose(match, 'p1', 'body:a-n@r1c1-r1c2');
  const use = offered(match).find((id) => id.startsWith('use:'));
  if (use) choose(match, 'p1', use);
  expect(board(match)).toMatchObject({ protocol: { done: 1 }, assets: { memory: 1 }, exp: 0 });
  choose(match, 'p1', 'protocol:step2');
  expect(board(match)).toMatchObject({ protocol: { done: 2 }, exp: 1 });
});

test('step 3 is completed by a reset and its reward kept, though the phase is over for its player (TM-3k-07, TM-3k-11, TM-3w-14)', () => {
  const match = fight(
    (table) => {
      map(table);
      table.corruptedPool = 8;
      attach(me(table), ['weak', 0]);
      Object.assign(me(table), { integrity: 1, protocol: { card: 'a-p', done: 2 } });
    },
    { dice: ['blank', 'blank'], number: '1', symbols: ['basic', 'special'] },
    { pack },
  );
  const use = offered(match).find((id) => id.startsWith('use:'));
  if (use) choose(match, 'p1', use);
  expect(board(match)).toMatchObject({ protocol: { done: 3 }, assets: { power: 5 }, integrity: 5 });
});

test('the Basic Data token of an Exploration token with one colour left: that one; with none: nothing, and it is discarded (TM-3r-05, TM-3h-03, TM-3r-10)', () => {
  const token = Object.keys(core.content.tokens).find((id) => id.toLowerCase().includes('data')) ?? '';
  const found = (pool: number[]) => {
    const match = play(
      (table) => {
        map(table);
        const laid = tile(table, 'far', 2, 0);
        laid.district = zone('closed', ['a-tile'], { back: 'district' });
        laid.exploration = zone('closed', [token], { back: 'exploration' });
        table.pool = pool;
        me(table).dump = [];
      },
      [{ flow: 'action.moveAndTrace', phase: 'action', locals: { role: 'p1' } }],
      { pack },
    );
    choose(match, 'p1', 'far');
    return [letters(board(match).dump), state(match).explorationDiscard, board(match).trace, isOver(match)];
  };
  expect(found([0, 0, 2, 0, 0, 3, 0])).toEqual(['g', [token], 3, true]);
  expect(found([0, 0, 0, 0, 0, 3, 0])).toEqual(['', [token], 3, true]);
});

test('P2 may use what works at any time in P1’s turn, once; the same in P2’s own turn is used up (TM-3l-24, TM-3l-15)', () => {
  const match = play(
    (table) => {
      map(table);
      me(table, 'p2').equipped = ['a-gain'];
    },
    [{ flow: 'action', phase: 'action' }],
    { pack },
  );
  choose(match, 'p2', 'augment:a-gain');
  expect(board(match, 'p2').assets.memory).toBe(1);
  for (let i = 0; i < 6 && asked(match, 'p2').length === 0; i++)
    choose(match, 'p1', asked(match).find((id) => ['stay', 'leave', 'done'].includes(id)) ?? '');
  expect(asked(match, 'p2')).toContain('stay');
  expect(offered(match, 'p2')).not.toContain('augment:a-gain');
});

test('the last Augment of a Hideout goes to whoever comes first; the next one finds nothing to use (TM-3l-13, U-30, TM-4b-04)', () => {
  const hideout =
    Object.entries(core.content.districts).find(([, { faction }]) => faction === 'spartans')?.[0] ?? '';
  const match = play(
    (table) => {
      map(table);
      tile(table, 'den', 2, 0, { district: district(hideout) });
      for (const role of ['p1', 'p2']) me(table, role).at = 'den';
      table.factionDecks.spartans = zone('closed', ['a-first'], { back: 'spartans' });
    },
    [
      { flow: 'action.districtEffect', phase: 'action', locals: { role: 'p1' } },
      { flow: 'action.districtEffect', phase: 'action', locals: { role: 'p2' } },
    ],
    { pack },
  );
  choose(match, 'p1', 'use');
  expect(board(match)).toMatchObject({ unequipped: ['a-first'], equipped: [] });
  expect(isOver(match)).toBe(true);
});

test('one Enemy more fulfils step 1, which wants two, and is what step 2 waits for: both, or neither (TM-3k-03, TM-3k-04)', () => {
  const attached = (before: readonly (readonly [string, number])[]) =>
    play(
      (table) => {
        map(table);
        attach(me(table), ...before);
        table.enemyDeck.items = ['strong'];
        table.enemyDiscard = [];
        Object.assign(me(table), { trace: 1, protocol: { card: 'a-q', done: 0 } });
        table.turn = 2;
      },
      [{ flow: 'planning', phase: 'planning' }],
      { pack, players: 1, script: { 'die:p1': ['strike'] } },
    );
  const both = attached([['weak', 0]]);
  use(both);
  expect(board(both)).toMatchObject({ protocol: { done: 2 }, assets: { power: 1, memory: 1 } });
  // With one Enemy only, step 1 is not met, and step 2 is not heard.
  const none = attached([]);
  expect(offered(none).filter((id) => id.startsWith('use:'))).toEqual([]);
  expect(board(none).protocol.done).toBe(0);
});
