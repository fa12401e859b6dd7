import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { asked, cardsWith, damages, fight } from '../helpers/fights.ts';
import { enemies, framed } from '../helpers/invent.ts';
import { attach, board, choose, me, pack, play, state } from '../helpers/table.ts';

const cards = cardsWith(
  enemies({
    three: { integrity: 3 },
    six: { integrity: 6 },
    nine: { integrity: 9 },
    brute: { integrity: 9, basic: 'suffer 2 Wounds' },
  }),
  framed({
    remember: ['strike', 'gain 1 Memory'],
    pierce: ['strike, strike', 'deal 5 Damage'],
    both: ['strike, surge', 'deal 4 Damage'],
  }),
);

test('Damage goes to one’s own Top Enemy only, and what is too much is lost (TM-3u-05, TM-4c-23, TM-4c-30)', () => {
  const match = fight(
    (table) => {
      me(table).equipped = ['pierce'];
      attach(me(table), ['three', 0], ['nine', 0]);
      me(table, 'p2').enemies = [{ id: 'x1', card: 'brute', damage: 0 }];
    },
    { dice: ['strike', 'strike'] },
    { pack: cards },
  );
  choose(match, 'p1', 'frame:pierce');
  expect(happened(match, 'enemies.damaged')).toMatchObject([{ role: 'p1', n: 5, left: 0 }]);
  expect([damages(match), damages(match, 'p2'), board(match).exp]).toEqual([['nine 0'], ['brute 0'], 1]);
  // Without an Enemy of one's own there is nobody to harm, also where another player's is at hand.
  const alone = play(
    (table) => {
      me(table).at = 'a';
      Object.assign(me(table, 'p2'), { at: 'a', enemies: [{ id: 'x1', card: 'brute', damage: 0 }] });
    },
    [{ run: 'augment:pierce/frame', you: 'p1' }],
    { pack: cards },
  );
  expect([damages(alone, 'p2'), happened(alone, 'enemies.damaged')]).toEqual([['brute 0'], []]);
});

test('a Frame for 2 dice of one symbol deals 5 Damage; what is more than it takes does not go on to the next Enemy (TM-4c-31, TM-4c-32)', () => {
  const after = (card: string) => {
    const match = fight(
      (table) => {
        me(table).equipped = ['pierce'];
        attach(me(table), [card, 0], ['nine', 1]);
      },
      { dice: ['strike', 'strike'] },
      { pack: cards },
    );
    choose(match, 'p1', 'frame:pierce');
    return [damages(match), happened(match, 'enemies.damaged').map(({ left }) => left)];
  };
  expect(after('six')).toEqual([['six 5', 'nine 1'], [1]]);
  // Nothing is left of it, and not less than nothing.
  expect(after('three')).toEqual([['nine 1'], [0]]);
});

test('a Frame needs exactly its symbols; its dice are used up, and it is used once in the phase (TM-4c-10, TM-4c-25, TM-4c-29)', () => {
  const lay = (table: Tamashii) => {
    me(table).assets.power = 4;
    me(table).equipped = ['pierce', 'both'];
    attach(me(table), ['brute', 0]);
  };
  const offered = (faces: string[]) => {
    const match = fight(lay, { dice: faces }, { pack: cards });
    choose(match, 'p1', `n${faces.length - 2}`);
    return match;
  };
  expect(asked(offered(['strike', 'blank', 'blank']))).toEqual(['frame1:1', 'pass']);
  expect(asked(offered(['surge', 'surge']))).toEqual(['frame2', 'pass']);
  const match = offered(['strike', 'strike', 'strike', 'strike', 'surge', 'surge']);
  expect(asked(match)).toContain('frame:both');
  choose(match, 'p1', 'frame:pierce');
  expect(state(match).combat?.dice).toEqual(['strike', 'strike', 'surge', 'surge']);
  // Its dice are there again, but it has been used; so it is with the other, and with the ordinary Frame of the Body.
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'frame2', 'frame:both', 'pass']);
  const before = board(match).enemies[0]?.damage ?? 0;
  choose(match, 'p1', 'frame2');
  // Its effect: 3 Damage of the Walker.
  expect(board(match).enemies[0]?.damage).toBe(before + 3);
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'frame:both', 'pass']);
});

test('a repeatable Frame takes any number of dice, 1 Damage each, again and again; they are used up (TM-4c-28, TM-4c-29, TM-4c-33)', () => {
  const match = fight(
    (table) => {
      me(table).assets.power = 3;
      attach(me(table), ['nine', 0]);
    },
    { dice: ['strike', 'strike', 'strike', 'strike', 'blank'] },
    { pack: cards },
  );
  choose(match, 'p1', 'n3');
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'frame1:3', 'frame1:4', 'pass']);
  choose(match, 'p1', 'frame1:3');
  expect(damages(match)).toEqual(['nine 3']);
  expect(state(match).combat?.dice).toEqual(['strike', 'blank']);
  expect(asked(match)).toEqual(['frame1:1', 'pass']);
  choose(match, 'p1', 'frame1:1');
  expect(damages(match)).toEqual(['nine 4']);
});

test('a die that a repeatable Frame needs in any case is not one of those that it may take besides (TM-4c-28, TM-4c-25)', () => {
  const pack = cardsWith(
    enemies({ nine: { integrity: 9 } }),
    `
primed:
  of: reaper
  memory: 1
  timing: combat
  frame: { dice: [strike], multi: strike, effect: deal X Damage }
`,
  );
  const offers = (...dice: string[]) => {
    const match = fight(
      (table) => {
        Object.assign(me(table), { equipped: ['primed'], bodies: ['soldier'] });
        attach(me(table), ['nine', 0]);
      },
      { dice },
      { pack },
    );
    return asked(match).filter((id) => id.startsWith('frame:primed'));
  };
  expect(offers('strike', 'strike', 'strike')).toEqual(['frame:primed:1', 'frame:primed:2']);
  expect(offers('strike', 'surge', 'blank')).toEqual([]);
});

test('Frames come from the active Body and from equipped Augments, not from the Body below or from unequipped ones (TM-4c-26, TM-3l-09, TM-3j-13)', () => {
  const match = fight(
    (table) => {
      me(table).bodies = ['soldier', 'scout'];
      me(table).unequipped = ['pierce'];
      me(table).equipped = ['remember', 'both'];
      attach(me(table), ['nine', 0]);
    },
    // Enough for each of them, also for those that do not count.
    { dice: ['strike', 'strike', 'surge'] },
    { pack: cards },
  );
  expect(asked(match)).toEqual([
    'frame1',
    'frame2',
    'frame3:1',
    'frame3:2',
    'frame:remember',
    'frame:both',
    'pass',
  ]);
});

test('Basic Frames always wound (TM-4c-13)', () => {
  const says = (effect: unknown) => JSON.stringify(effect).includes('"suffer"');
  for (const [id, { basic }] of Object.entries(pack.content.enemies)) expect(says(basic), id).toBe(true);
});

test('STRIKE is what simple Frames need, and is more common than SURGE (TM-4c-24, U-01)', () => {
  const faces = pack.content.table?.dice.player ?? [];
  const often = (face: string) => faces.filter((each) => each === face).length;
  expect(often('strike')).toBeGreaterThan(often('surge'));
  for (const walker of Object.values(pack.content.walkers)) expect(walker.frames[0]?.multi).toBe('strike');
  // No Body asks for SURGE more often than for STRIKE.
  for (const { frames } of Object.values(pack.content.bodies)) {
    const asking = (face: 'strike' | 'surge') =>
      frames.filter(({ dice, multi }) => [...dice, multi].includes(face)).length;
    expect(asking('strike')).toBeGreaterThanOrEqual(asking('surge'));
  }
});
