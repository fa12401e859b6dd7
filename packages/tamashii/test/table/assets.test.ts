import { expect, test } from 'vitest';
import { ASSETS, type Assets } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import {
  board,
  choose,
  district,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  step,
  tile,
  use,
} from '../helpers/table.ts';

const cards = invented({
  'augments.yaml': `
gains: { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: gain 3 Power }
loses: { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: lose 2 Power }
spends: { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: { pay: spend 2 Power, then: gain 1 EXP } }
hurts-more: { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: suffer 5 Wounds }
hurts: { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: suffer 1 Wound }
chooses: { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: gain 1 Asset of your choice }
rolls: { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: roll 2 Player dice }
`,
});

/** What is left of the Power of whoever has so much of it, when a text has been carried out. */
const power = (text: string, before: number) => {
  const match = play(
    (table) => {
      me(table).assets.power = before;
    },
    [{ run: `augment:${text}/effect` }],
    { pack: cards },
  );
  return board(match).assets.power;
};

test('there are four Assets, and everybody begins with none (TM-3i-01)', () => {
  expect([...ASSETS].sort()).toEqual(['memory', 'power', 'reroll', 'shield']);
  const none: Assets = { shield: 0, memory: 0, power: 0, reroll: 0 };
  expect(board(play(() => undefined, [])).assets).toEqual(none);
});

test('a gain advances the marker, up to 5 and no further (TM-8-07, TM-3i-02, TM-3i-03)', () => {
  expect([0, 2, 3, 5].map((before) => power('gains', before))).toEqual([3, 5, 5, 5]);
  // Where one may choose, what is full is not among it.
  const full = play(
    (table) => Object.assign(me(table).assets, { shield: 5, power: 4, reroll: 5 }),
    [{ run: 'augment:chooses/effect' }],
    { pack: cards },
  );
  expect(asked(full)).toEqual(['memory', 'power']);
});

test('a loss lowers the marker, at the most to 0; nobody is asked (TM-8-13, TM-3i-02, TM-3i-04)', () => {
  expect([5, 2, 1, 0].map((before) => power('loses', before))).toEqual([3, 0, 0, 0]);
});

test('spending is one’s own decision, and is not offered to whoever has too few (TM-3i-04, TM-3i-05, TM-8-20)', () => {
  const spending = (before: number) =>
    play(
      (table) => {
        me(table).assets.power = before;
      },
      [{ run: 'augment:spends/effect' }],
      { pack: cards },
    );
  const match = spending(2);
  expect(asked(match)).toEqual(['yes', 'no']);
  choose(match, 'p1', 'yes');
  expect(board(match)).toMatchObject({ exp: 1, assets: { power: 0 } });
  const declined = spending(5);
  choose(declined, 'p1', 'no');
  expect(board(declined)).toMatchObject({ exp: 0, assets: { power: 5 } });
  expect(isOver(spending(1))).toBe(true);
  // Nor is Shield spent against anybody's will.
  const hit = play(
    (table) => {
      me(table).assets.shield = 2;
    },
    [{ run: 'augment:hurts/effect' }],
    { pack: cards },
  );
  expect(asked(hit)).toEqual(['use:assets.shield', 'leave:assets.shield']);
  choose(hit, 'p1', 'leave');
  expect(board(hit)).toMatchObject({ integrity: 4, assets: { shield: 2 } });
  // Nor Reroll on a roll, however many there are.
  const rolled = play(
    (table) => {
      me(table).assets.reroll = 2;
    },
    [{ run: 'augment:rolls/effect' }],
    { pack: cards, script: { 'die:p1': ['blank', 'blank'] } },
  );
  choose(rolled, 'p1');
  expect([isOver(rolled), board(rolled).assets.reroll]).toEqual([true, 2]);
});

test('each Wound that nothing stops costs 1 Integrity, however many there are (TM-3i-11)', () => {
  const left = (shield: number) => {
    const match = play(
      (table) => {
        Object.assign(me(table), { integrity: 7, limit: 7 });
        me(table).assets.shield = shield;
      },
      [{ run: 'augment:hurts-more/effect' }],
      { pack: cards },
    );
    if (shield > 0) use(match);
    return board(match).integrity;
  };
  expect([left(0), left(1)]).toEqual([2, 3]);
});

test('Assets come from Basic Patterns, Augments, District tiles and Exploration tokens (TM-3i-06)', () => {
  const match = play(
    (table) => {
      tile(table, 'a', 0, 0, { district: district('shelter') });
      const plant = tile(table, 'b', 1, 0, { district: district('power-plant') });
      plant.exploration.items = ['reroll'];
      me(table).at = 'a';
      me(table).equipped = ['gains'];
      launcher(me(table), 'b b b - #  - - - - #  r r - - #  - - - - #');
    },
    [
      step('action.moveAndTrace', 'action'),
      step('action.districtEffect', 'action'),
      step('action.launch', 'action'),
    ],
    { pack: cards },
  );
  const held = () => board(match).assets;
  choose(match, 'p1', 'b');
  expect(held()).toMatchObject({ reroll: 1, power: 0 });
  choose(match, 'p1', 'use');
  expect(held()).toMatchObject({ reroll: 1, power: 2, shield: 0 });
  choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
  choose(match, 'p1', 'augment:gains@r3c1-r3c2');
  expect(held()).toEqual({ reroll: 1, power: 5, shield: 1, memory: 0 });
});

test('Memory is for Upgrades: to equip, to gain Basic Data, to discard Data; an Augment costs what is printed on it (TM-3i-15, TM-3i-16)', () => {
  const match = play(
    (table) => {
      me(table).assets.memory = 3;
      me(table).unequipped = ['kinetic-battery'];
      launcher(me(table), 'r - - - #  - - - - #  - - - - #  - - - - #');
    },
    [step('planning.program', 'planning')],
  );
  // With less than that it is not to be had.
  const poor = play(
    (table) => {
      me(table).assets.memory = 2;
      me(table).unequipped = ['kinetic-battery'];
    },
    [step('planning.program', 'planning')],
  );
  expect(offered(poor).filter((id) => id.includes('equip'))).toEqual([]);
  const memory = offered(match);
  expect(memory.some((id) => id.includes('equip'))).toBe(true);
  choose(match, 'p1', memory.find((id) => id.includes('equip')) ?? '');
  expect(board(match)).toMatchObject({
    equipped: ['kinetic-battery'],
    unequipped: [],
    assets: { memory: 0 },
  });
  // In other phases there is no use for it.
  for (const phase of ['action', 'combat', 'quest'] as const) {
    const later = play(
      (table) => {
        me(table).assets.memory = 5;
        me(table).unequipped = ['kinetic-battery'];
        launcher(me(table), 'r - - - #  - - - - #  - - - - #  - - - - #');
      },
      [step('planning.program', phase)],
    );
    expect(offered(later).filter((id) => id.startsWith('upgrade.'))).toEqual([]);
  }
  // The other two cost 1 each.
  const data = play(
    (table) => {
      me(table).assets.memory = 2;
      launcher(me(table), 'r - - - #  - - - - #  - - - - #  - - - - #');
    },
    [step('planning.program', 'planning')],
  );
  choose(data, 'p1', 'upgrade.gain:blue');
  expect(board(data).assets.memory).toBe(1);
  choose(data, 'p1', 'upgrade.discard:r1c1');
  expect(board(data).assets.memory).toBe(0);
});

test('Reroll may be spent on whatever uses Player dice, also on what a card lets one roll (TM-3i-21)', () => {
  const match = play(
    (table) => {
      me(table).assets.reroll = 1;
    },
    [{ run: 'augment:rolls/effect' }],
    { pack: cards, script: { 'die:p1': ['blank', 'strike', 'surge'] } },
  );
  expect(asked(match)).toEqual(['d1', 'd2']);
  choose(match, 'p1', 'd1');
  expect(happened(match, 'dice.rerolled')).toMatchObject([
    { role: 'p1', dice: ['players/p1/dice/d1'], faces: ['surge'] },
  ]);
  expect(board(match).assets.reroll).toBe(0);
});

test('Shield stops the Wounds of whoever has it, and is spent by nobody else, whoever is First Player (TM-3i-07)', () => {
  for (const firstPlayer of ['p1', 'p2']) {
    const match = play(
      (table) => {
        table.firstPlayer = firstPlayer;
        me(table).assets.shield = 5;
        me(table, 'p2').assets.shield = 1;
      },
      [{ run: 'augment:hurts-more/effect', you: 'p2' }],
      { pack: cards },
    );
    expect(asked(match)).toEqual([]);
    use(match, 'p2');
    expect([board(match).assets.shield, board(match, 'p2').assets.shield]).toEqual([5, 0]);
    expect(board(match, 'p2').integrity).toBe(1);
  }
});
