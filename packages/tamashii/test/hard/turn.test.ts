/** Whole turns: what one phase leaves for the next (3, 3w, 4a–4c). */
import { undo } from '@torii/kernel';
import { expect, test } from 'vitest';
import { happened } from '../helpers/events.ts';
import { asked, damages, dice } from '../helpers/fights.ts';
import { enemies } from '../helpers/invent.ts';
import { launchOf, map } from '../helpers/resets.ts';
import {
  attach,
  board,
  choose,
  drawn,
  invented,
  launcher,
  letters,
  lies,
  me,
  offered,
  play,
  state,
} from '../helpers/table.ts';

const pack = invented({
  'enemies.yaml': enemies({ weak: { integrity: 3 }, strong: { integrity: 9 } }),
  'augments.yaml': `
t-pain: { of: spartans, memory: 1, timing: launch, pattern: "r r", effect: suffer 5 Wounds }
t-sting: { of: reaper, memory: 1, timing: passive, effect: { when an Enemy is attached to you: suffer 5 Wounds } }
t-early: { of: reaper, memory: 1, timing: planning, effect: launch the Repel Pattern of your Top Enemy }
`,
});
const whole = { flow: 'turn' } as const;

function goOn(match: ReturnType<typeof play>, until: () => boolean): void {
  for (let i = 0; i < 60 && !until(); i++) {
    for (const role of ['p1', 'p2']) {
      const stop = asked(match, role).find((id) =>
        ['ready', 'done', 'stay', 'leave', 'pass', 'n0'].includes(id),
      );
      if (stop !== undefined) {
        choose(match, role, stop);
        break;
      }
    }
  }
}

test('a reset in the Trace Roll step: no Refill, no Upgrade, no trade in this phase; the Action phase is played with an empty Launcher (TM-3w-14, TM-4a-01)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 2;
      table.corruptedPool = 8;
      table.enemyDeck.items = ['weak', 'weak'];
      Object.assign(me(table), { trace: 2, exp: 4, equipped: ['t-sting'] });
      launcher(me(table), 'b b - - #  - - - - #  - - - - #  - - - - #');
    },
    [whole],
    { pack, script: { 'die:p1': ['strike'], 'symbolDie:p1': ['special'] } },
  );
  goOn(match, () => happened(match, 'reset.done').length > 0);
  expect([state(match).phase, state(match).skipping]).toEqual(['planning', ['p1']]);
  expect(offered(match)).toEqual([]);
  goOn(match, () => state(match).phase === 'action');
  expect(state(match).skipping).toEqual([]);
  expect(asked(match)).toContain('stay');
  expect(drawn(board(match))).toBe('- - - - #\n- - - - #\n- - - - #\n- - - - #');
  expect(board(match)).toMatchObject({ at: 'shelter', exp: 4, trace: 0 });
});

test('a reset in one’s own Launch step: no Combat for want of Enemies, and next turn’s Refill draws from all tokens (TM-3w-09, TM-3w-10, TM-4c-02)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 2;
      table.corruptedPool = 8;
      attach(me(table), ['strong', 0]);
      Object.assign(me(table), { equipped: ['t-pain'], trace: 0, bag: [], dump: [1, 1] });
      launcher(me(table), 'r r b - #  - b - b #  b - b - #  - b - b #');
    },
    [whole, { newTurn: true }, whole],
    { pack, players: 1, script: { 'symbolDie:p1': ['special'] } },
  );
  goOn(match, () => asked(match).some((id) => id.startsWith('augment:t-pain')));
  choose(match, 'p1', launchOf(match, 'augment:t-pain'));
  goOn(match, () => state(match).turn === 3 && state(match).phase === 'planning');
  expect(happened(match, 'combat.begun')).toEqual([]);
  const { launcher: slots, bag, dump } = board(match);
  expect(slots.filter((lying) => lying > 0 && lying < 7)).toHaveLength(8);
  expect(letters([...slots.filter((lying) => lying > 0 && lying < 7), ...bag, ...dump])).toContain('X X');
  expect(dump).toEqual([]);
});

test('a Repel in another phase: its tokens are dumped and refilled, no EXP, and the Enemy does not fight (TM-3g-01, TM-3s-05, TM-4c-02)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 2;
      attach(me(table), ['strong', 4]);
      Object.assign(me(table), { equipped: ['t-early'], bag: [1, 1, 1, 1, 1, 1, 1, 1], dump: [] });
      launcher(me(table), 'r r r r #  - - - - #  - - - - #  - - - - #');
    },
    [whole],
    { pack, players: 1 },
  );
  choose(match, 'p1', 'augment:t-early');
  if (asked(match).some((id) => id.startsWith('repel'))) choose(match, 'p1', launchOf(match, 'repel:e1'));
  expect([damages(match), board(match).exp, state(match).enemyDiscard]).toEqual([[], 0, ['strong']]);
  // The Refill has come behind it.
  expect(drawn(board(match))).toBe('b - b - #\n- b - b #\nb - b - #\n- b - b #');
  goOn(match, () => state(match).phase === 'quest' || match.position.ending !== null);
  expect(happened(match, 'combat.begun')).toEqual([]);
});

test('in Planning each takes back their own moves, whatever the others have done meanwhile (TM-3-02, TM-4a-09)', () => {
  const match = play(
    (table) => {
      map(table);
      for (const role of ['p1', 'p2']) {
        launcher(me(table, role), 'b - - - #  - - - - #  - - - - #  - - - - #');
        Object.assign(me(table, role), { bag: [], dump: [] });
      }
    },
    [{ flow: 'planning', phase: 'planning' }],
    { pack },
  );
  choose(match, 'p1', 'r1c1-r1c2');
  choose(match, 'p2', 'r1c1-r2c1');
  choose(match, 'p1', 'r1c2-r1c3');
  choose(match, 'p2', 'r2c1-r3c1');
  expect(undo(match, 0)).toMatchObject({ ok: true });
  expect(drawn(board(match))).toContain('- b - - #');
  // P2's are as they were, and P1 has three moves left.
  expect(lies(board(match, 'p2'), 'r3c1')).toBe('b');
  for (const move of ['r1c2-r2c2', 'r2c2-r3c2', 'r3c2-r4c2']) choose(match, 'p1', move);
  expect(asked(match)).toEqual([]);
});

test('dice and Reroll of one turn: Trace Roll, then Attack Roll, each with what is left (TM-3i-21, TM-3i-22, TM-4c-04)', () => {
  const match = play(
    (table) => {
      map(table);
      table.turn = 2;
      table.enemyDeck.items = ['strong'];
      Object.assign(me(table), { trace: 4, bag: [], dump: [] });
      Object.assign(me(table).assets, { reroll: 3, power: 2 });
    },
    [whole],
    {
      pack,
      players: 1,
      script: dice('p1', {
        dice: ['blank', 'surge', 'strike', 'blank', 'blank', 'surge', 'strike'],
        number: 'blank',
      }),
    },
  );
  choose(match, 'p1', 'd1');
  expect([damages(match), board(match).assets.reroll, board(match).trace]).toEqual([['strong 0'], 2, 0]);
  goOn(match, () => asked(match).includes('n1'));
  choose(match, 'p1', 'n1');
  // Three dice: BLANK, BLANK, SURGE; one of them is rolled anew with one of the two Reroll that are left.
  expect(asked(match)).toEqual(['d1', 'd2', 'd3']);
  choose(match, 'p1', 'd1');
  expect(state(match).combat?.dice).toEqual(['strike', 'blank', 'surge']);
  expect(board(match).assets).toMatchObject({ reroll: 1, power: 1 });
});
