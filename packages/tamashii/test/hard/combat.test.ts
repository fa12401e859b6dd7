/** Combat where several rules meet: the Number die and removals, Shield and its rivals, Frames (3i, 3u, 3v, 4c). */
import { answer, questions } from '@torii/kernel';
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { acted, asked, damages, dice, diceRolled, fight } from '../helpers/fights.ts';
import { enemies, framed } from '../helpers/invent.ts';
import { map } from '../helpers/resets.ts';
import {
  attach,
  board,
  choose,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  state,
} from '../helpers/table.ts';

const pack = invented({
  'enemies.yaml': enemies({
    three: { integrity: 3 },
    five: { integrity: 5, special: 'draw and attach 2 Enemies' },
    nine: {
      integrity: 9,
      basic: 'suffer 3 Wounds',
      special: '[increase your Trace by 4, increase your Trace by 10]',
    },
    shared: { integrity: 5, special: '{ each player: draw and attach 1 Enemy }' },
    zero: { integrity: 5, special: 'suffer Wounds equal to your Power' },
  }),
  'augments.yaml': `${framed({
    'c-any': ['strike', 'deal 3 Damage to any one of your Enemies'],
    'c-each': ['strike', 'deal 3 Damage to each of your Enemies'],
    'c-two': ['strike, strike', 'deal 5 Damage'],
    'c-mixed': ['strike', '[deal 1 Damage, gain 1 Memory]'],
    'c-gain': ['strike', 'gain 1 Memory'],
    'c-swap': ['strike', 'inhabit another of your Bodies'],
  })}
c-more: { of: reaper, memory: 1, timing: combat, effect: roll and add 2 Player dice to your Attack Roll }
c-hide: { of: reaper, memory: 1, timing: passive, effect: { instead when you would suffer Wounds: suffer 1 Wound less } }
c-skin: { of: reaper, memory: 1, timing: passive, effect: { once per turn: { instead when you would suffer Wounds: { may: suffer 1 Wound less } } } }
`,
  'bodies.yaml': `
c-one:
  { mov: 2, att: 2, pro: 4, cost: "b b b b", ability: gain 1 Power, frames: [{ dice: [surge], effect: deal 1 Damage }] }
c-other:
  { mov: 2, att: 5, pro: 4, cost: "b b b b", ability: gain 1 Power, frames: [{ dice: [surge], effect: deal 4 Damage }] }
`,
});
const more = { pack };

test('Number 3 against three: the Top Enemy falls first, the die stays where it is, two act from the left (TM-4c-16, TM-4c-21, TM-4c-22)', () => {
  const match = fight(
    (table) => attach(me(table), ['three', 0], ['five', 0], ['nine', 8]),
    { dice: ['surge', 'blank'], number: '3' },
    more,
  );
  choose(match, 'p1', 'frame2');
  expect(acted(match)).toEqual(['nine basic', 'five basic']);
  expect(board(match)).toMatchObject({ exp: 1, integrity: 1 });
  expect(isOver(match)).toBe(true);
});

test('the Enemy with the Number die falls, not the Top Enemy: the die goes one to the right, which acts (TM-4c-22, TM-4c-14)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['five', 0], ['three', 0], ['nine', 0]);
      me(table).equipped = ['c-any'];
    },
    { dice: ['strike', 'blank'], number: '2' },
    more,
  );
  choose(match, 'p1', 'frame:c-any');
  choose(match, 'p1', offered(match).find((id) => id.includes('e2')) ?? '');
  expect(acted(match)).toEqual(['five basic']);
  expect(damages(match)).toEqual(['five 0', 'nine 0']);
  expect(board(match).exp).toBe(1);
});

test('one Frame fells the Top Enemy and the one with the die: the die goes to whoever is left on its right (TM-4c-22, TM-3v-03)', () => {
  const lay = (...cards: (readonly [string, number])[]) =>
    fight(
      (table) => {
        attach(me(table), ...cards);
        me(table).equipped = ['c-each'];
      },
      { dice: ['strike', 'blank'], number: '3' },
      more,
    );
  const left = lay(['three', 0], ['nine', 0], ['three', 0]);
  choose(left, 'p1', 'frame:c-each');
  expect(acted(left)).toEqual(['nine basic']);
  expect([damages(left), board(left).exp]).toEqual([['nine 3'], 2]);
  // Nobody is left on its right: the die is discarded.
  const none = lay(['three', 0], ['three', 1], ['three', 2]);
  choose(none, 'p1', 'frame:c-each');
  expect([acted(none), board(none).exp, isOver(none)]).toEqual([[], 3, true]);
});

test('Enemies attached by an Enemy’s Frame go to the far end, do not act, and can be fought with what dice are left (TM-3u-02, U-36, TM-4c-17)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['five', 3]);
      table.enemyDeck.items = ['three', 'nine'];
      me(table).assets.power = 1;
    },
    { dice: ['strike', 'strike', 'surge'], number: '2', symbols: ['special'] },
    more,
  );
  choose(match, 'p1', 'n1');
  choose(match, 'p1', 'frame1:1');
  expect(damages(match)).toEqual(['five 4', 'three 0', 'nine 0']);
  expect(acted(match)).toEqual(['five special']);
  choose(match, 'p1', 'frame1:1');
  choose(match, 'p1', 'frame2');
  expect([damages(match), board(match).exp]).toEqual([['nine 0'], 2]);
  expect(isOver(match)).toBe(true);
});

test('an Enemy attached to P2 in P1’s Combat is fought in P2’s own, which they would have skipped (TM-4c-01, TM-4c-02)', () => {
  const match = play(
    (table) => {
      map(table);
      attach(me(table), ['shared', 0]);
      table.enemyDeck.items = ['three', 'five'];
    },
    [{ flow: 'combat', phase: 'combat' }],
    {
      pack,
      script: {
        ...dice('p1', { dice: ['blank', 'blank'], number: '1', symbols: ['special'] }),
        ...dice('p2', { dice: ['blank', 'blank'], number: '1', symbols: ['basic'] }),
      },
    },
  );
  expect(happened(match, 'combat.begun').map(({ role }) => role)).toEqual(['p1', 'p2']);
  expect([damages(match), damages(match, 'p2')]).toEqual([['shared 0', 'three 0'], ['five 0']]);
  expect(board(match, 'p2').integrity).toBe(4);
});

test('Trace twice over the top in one Frame: two Enemies each time, in order, Trace from 0 in between (TM-3q-07, U-08)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['nine', 0]);
      me(table).trace = 6;
      table.enemyDeck.items = ['three', 'five', 'three', 'five'];
    },
    { dice: ['blank', 'blank'], number: '1', symbols: ['special'] },
    more,
  );
  expect(damages(match)).toEqual(['nine 0', 'three 0', 'five 0', 'three 0', 'five 0']);
  expect(board(match).trace).toBe(0);
});

test('Shield and an Augment against the same Wounds: each once, in any order, Shield never in part (TM-3i-08, TM-3i-10, TM-3l-08)', () => {
  const hit = () =>
    fight(
      (table) => {
        attach(me(table), ['nine', 0]);
        me(table).equipped = ['c-skin'];
        me(table).assets.shield = 3;
      },
      { dice: ['blank', 'blank'], number: '1' },
      more,
    );
  const shield = (ids: string[]) => ids.find((id) => id.includes('shield')) ?? '';
  const skin = (ids: string[]) => ids.find((id) => id.startsWith('use:') && !id.includes('shield')) ?? '';
  const both = hit();
  expect(asked(both)).toHaveLength(3);
  choose(both, 'p1', skin(asked(both)));
  choose(both, 'p1', shield(asked(both)));
  expect(board(both)).toMatchObject({ integrity: 5, assets: { shield: 1 } });
  // Shield first stops all 3: there is nothing left to be less.
  const alone = hit();
  choose(alone, 'p1', shield(asked(alone)));
  expect(board(alone)).toMatchObject({ integrity: 5, assets: { shield: 0 } });
  expect(isOver(alone)).toBe(true);
  const none = hit();
  choose(none, 'p1', 'leave');
  expect(board(none)).toMatchObject({ integrity: 2, assets: { shield: 3 } });
});

test('what makes every Wound instance less by 1 does so once for each, and Shield is asked once (TM-3i-08, TM-3i-11)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['nine', 0], ['nine', 0]);
      me(table).equipped = ['c-hide'];
      me(table).assets.shield = 1;
    },
    { dice: ['blank', 'blank'], number: '2' },
    more,
  );
  choose(match, 'p1', asked(match).find((id) => id.includes('shield')) ?? '');
  // 3 - 1 by Shield - 1 = 1; then 3 - 1 = 2.
  expect(board(match)).toMatchObject({ integrity: 2, assets: { shield: 0 } });
  expect(isOver(match)).toBe(true);
});

test('no Wounds, no Shield: 0 Wounds are not suffered and nobody is asked (TM-3i-08)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['zero', 0]);
      me(table).assets.shield = 2;
    },
    { dice: ['blank', 'blank'], number: '1', symbols: ['special'] },
    more,
  );
  expect(isOver(match)).toBe(true);
  expect(board(match)).toMatchObject({ integrity: 5, assets: { shield: 2 } });
});

test('more Reroll than dice: no more than the dice of the roll, and a later roll may be rerolled again (TM-3i-19, TM-3i-22)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 3;
      Object.assign(me(table), { trace: 2 });
      me(table).assets.reroll = 4;
      table.enemyDeck.items = ['nine'];
      launcher(me(table), '- - - - #  - - - - #  - - - - #  - - - - #');
    },
    [
      { flow: 'planning', phase: 'planning' },
      { flow: 'combat', phase: 'combat' },
    ],
    {
      pack,
      players: 1,
      script: { ...dice('p1', { dice: ['blank', 'strike', 'blank', 'blank', 'surge', 'surge'] }) },
    },
  );
  expect(asked(match)).toEqual(['d1']);
  choose(match, 'p1', 'd1');
  while (asked(match).includes('done')) choose(match, 'p1', 'done');
  expect(damages(match)).toEqual(['nine 0']);
  expect(board(match)).toMatchObject({ trace: 0, assets: { reroll: 3 } });
  choose(match, 'p1', 'd1', 'd2');
  expect(state(match).combat?.dice).toEqual(['surge', 'surge']);
  expect(board(match).assets.reroll).toBe(1);
});

test('a Frame takes exactly its symbols: two STRIKE are not one, nor SURGE; the repeatable one may take the rest (TM-4c-25, TM-4c-27, TM-4c-28)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['nine', 0]);
      me(table).equipped = ['c-two'];
      me(table).assets.power = 1;
    },
    { dice: ['strike', 'strike', 'strike'] },
    more,
  );
  choose(match, 'p1', 'n1');
  expect(asked(match)).toEqual(['frame1:1', 'frame1:2', 'frame1:3', 'frame:c-two', 'pass']);
  choose(match, 'p1', 'frame1:2');
  expect(asked(match)).toEqual(['frame1:1', 'pass']);
});

test('with no Enemy left a Frame that deals Damage is not offered, whatever else it gives; one without is (U-36, TM-4c-17)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['three', 0]);
      me(table).equipped = ['c-mixed', 'c-gain'];
      me(table).assets.power = 1;
    },
    { dice: ['surge', 'strike', 'strike'], number: '1' },
    more,
  );
  choose(match, 'p1', 'n1');
  choose(match, 'p1', 'frame2');
  expect(asked(match)).toEqual(['frame:c-gain', 'pass']);
  choose(match, 'p1', 'frame:c-gain');
  expect(isOver(match)).toBe(true);
  expect(board(match).assets.memory).toBe(1);
});

test('another Body in mid-Combat: its Frames at once, the dice as they were rolled (TM-3j-14, TM-4c-03, TM-4c-26)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['nine', 0]);
      Object.assign(me(table), { bodies: ['c-one', 'c-other'], equipped: ['c-swap'] });
    },
    { dice: ['strike', 'surge'] },
    more,
  );
  choose(match, 'p1', 'frame:c-swap');
  expect(diceRolled(match)).toBe(2);
  expect(asked(match)).toEqual(['frame1', 'pass']);
  choose(match, 'p1', 'frame1');
  expect(damages(match)).toEqual(['nine 4']);
});

test('dice are added when a repeatable Frame has used up all there were, and not while the roll can still be rerolled (TM-4c-28, TM-4c-29, TM-3l-22)', () => {
  const match = fight(
    (table) => {
      attach(me(table), ['nine', 0]);
      me(table).equipped = ['c-more'];
      me(table).assets.reroll = 1;
    },
    { dice: ['strike', 'strike', 'surge', 'blank'] },
    more,
  );
  const adds = () => offered(match).filter((id) => id.endsWith(':c-more'));
  expect([asked(match), adds()]).toEqual([['d1', 'd2'], []]);
  const seat = questions(match, 0).find(({ offer }) => !offer);
  expect(answer(match, 0, seat?.id ?? '')).toMatchObject({ ok: true });
  choose(match, 'p1', 'frame1:2');
  expect(adds()).not.toEqual([]);
  choose(match, 'p1', adds()[0] ?? '');
  choose(match, 'p1', 'frame2');
  expect(damages(match)).toEqual(['nine 5']);
});
