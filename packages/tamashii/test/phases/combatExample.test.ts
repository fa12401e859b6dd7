import { expect, test } from 'vitest';
import type { Tamashii } from '../../src/table/state.ts';
import { happened } from '../helpers/events.ts';
import { acted, asked, fight } from '../helpers/fights.ts';
import { attach, board, choose, isOver, launcher, me, pack, play, state, use } from '../helpers/table.ts';

/** The worked example of the book, up to the end of the Attack Roll: 2 Power are spent. */
function begun() {
  const match = fight(
    (table) => {
      me(table).bodies = ['soldier'];
      me(table).equipped = ['termination-code'];
      Object.assign(me(table).assets, { power: 2, shield: 2, memory: 2 });
      attach(me(table), ['firecleaner', 4], ['catcher', 0], ['scanning-bot', 0]);
    },
    { dice: ['surge', 'strike', 'blank', 'surge', 'strike'], number: '3', symbols: ['special'] },
  );
  choose(match, 'p1', 'n2');
  return match;
}

const enemies = (match: ReturnType<typeof begun>) =>
  board(match).enemies.map(({ card, damage }) => {
    const printed = pack.content.enemies[card]?.integrity ?? 0;
    return `${card} ${printed - damage}`;
  });

test('the start: Soldier with ATT 3, 5 Integrity, 2 Power, 2 Shield, no Reroll (TM-4e-01)', () => {
  const match = fight(
    (table) => {
      me(table).bodies = ['soldier'];
      attach(me(table), ['firecleaner', 4]);
    },
    { dice: ['surge', 'surge', 'surge'] },
  );
  expect(pack.content.bodies.soldier?.att).toBe(3);
  expect(state(match).combat?.dice).toHaveLength(3);
  expect(board(match)).toMatchObject({ integrity: 5, assets: { reroll: 0 } });
});

test('Firecleaner on top with 6 of its 10 Integrity left, then Catcher, then Scanning bot (TM-4e-02, TM-4e-03)', () => {
  expect(enemies(begun())).toEqual(['firecleaner 6', 'catcher 7', 'scanning-bot 5']);
  // 6 are left and no more: 4 and 4 of its Hack are enough. Whatever is dealt goes to it, and then to the Catcher.
  const hack = { run: 'enemy:firecleaner/hack1' };
  const hunted = (table: Tamashii) =>
    attach(me(table), ['firecleaner', 4], ['catcher', 0], ['scanning-bot', 0]);
  expect(enemies(play(hunted, [hack]))).toEqual(['firecleaner 2', 'catcher 7', 'scanning-bot 5']);
  const hacked = play(hunted, [hack, hack, hack]);
  expect([enemies(hacked), board(hacked).exp]).toEqual([['catcher 3', 'scanning-bot 5'], 1]);
});

test('2 Power make 5 dice: 1, 2 and 2 of three results, and without Reroll nothing is rolled anew (TM-4e-04, TM-4e-05, TM-4e-06)', () => {
  const match = begun();
  expect(board(match).assets.power).toBe(0);
  expect(state(match).combat?.dice).toEqual(['surge', 'strike', 'blank', 'surge', 'strike']);
  expect(asked(match)).toContain('frame1');
});

test('the Enemy dice: the Number die lies on the third Enemy, and all use their Special Frame (TM-4e-07, TM-4e-08)', () => {
  const match = begun();
  expect(state(match).combat).toMatchObject({ numberDie: 'e3', symbol: 'special' });
  expect(board(match).enemies[2]).toMatchObject({ id: 'e3', card: 'scanning-bot' });
  // Were nobody stopped: 3 Wounds, of which 2 are shielded, then 2, then 1 and two tokens. No Basic Frame among them.
  launcher(board(match), 'b g');
  choose(match, 'p1', 'pass');
  use(match);
  expect(board(match).integrity).toBe(4);
  choose(match, 'p1', 'pass');
  expect(board(match).integrity).toBe(2);
  choose(match, 'p1', 'pass');
  expect(board(match)).toMatchObject({ integrity: 1, dump: [1, 2] });
  expect(acted(match)).toEqual(['scanning-bot special', 'catcher special', 'firecleaner special']);
});

test('the exchange with the first two Enemies (TM-4e-09, TM-4e-10, TM-4e-11)', () => {
  const match = begun();
  choose(match, 'p1', 'frame1');
  expect(enemies(match)[0]).toBe('firecleaner 3');
  // 3 Wounds of the Scanning bot: 2 Shield and 1 Integrity.
  use(match);
  expect(board(match)).toMatchObject({ integrity: 4, assets: { shield: 0 } });
  expect(state(match).combat?.numberDie).toBe('e2');
  choose(match, 'p1', 'frame:termination-code');
  expect(enemies(match)).toEqual(['catcher 7', 'scanning-bot 5']);
  expect(happened(match, 'combat.enemyFrame').map(({ card }) => card)).not.toContain('firecleaner');
});

test('the defeat gives 1 EXP and 1 Asset of choice; the Reroll comes too late (TM-4e-12, TM-4e-13, TM-4e-14)', () => {
  const match = begun();
  choose(match, 'p1', 'frame1');
  use(match);
  choose(match, 'p1', 'frame:termination-code');
  // The Catcher carries the die and is the Top Enemy now; it waits until the Asset is chosen.
  expect(state(match).combat?.numberDie).toBe('e2');
  expect(board(match)).toMatchObject({ exp: 1, integrity: 4, enemies: [{ id: 'e2' }, { id: 'e3' }] });
  choose(match, 'p1', 'reroll');
  expect(board(match).assets.reroll).toBe(1);
  expect(asked(match)).toEqual(['frame2', 'frame3:1', 'frame3:2', 'pass']);
});

test('the Catcher wounds for 2 and recovers nothing; the Enemies made 2 Frames in all (TM-4e-15, TM-4e-16)', () => {
  const match = begun();
  choose(match, 'p1', 'frame1');
  use(match);
  choose(match, 'p1', 'frame:termination-code');
  choose(match, 'p1', 'reroll');
  expect(board(match).integrity).toBe(2);
  expect(enemies(match)[0]).toBe('catcher 7');
  expect(state(match).combat?.numberDie).toBe('');
  expect(happened(match, 'combat.enemyFrame').map(({ card }) => card)).toEqual(['scanning-bot', 'catcher']);
});

test('two more Frames on the Catcher, 3 Damage in all; then it ends with 1 of 5 dice unused (TM-4e-17, TM-4e-18, TM-4e-19)', () => {
  const match = begun();
  choose(match, 'p1', 'frame1');
  use(match);
  choose(match, 'p1', 'frame:termination-code');
  choose(match, 'p1', 'reroll');
  choose(match, 'p1', 'frame2');
  expect(enemies(match)).toEqual(['catcher 5', 'scanning-bot 5']);
  expect(state(match).combat?.dice).toEqual(['blank', 'strike']);
  choose(match, 'p1', 'frame3:1');
  expect(enemies(match)).toEqual(['catcher 4', 'scanning-bot 5']);
  expect(isOver(match)).toBe(true);
  expect(state(match).combat).toBe(null);
  expect(board(match)).toMatchObject({
    integrity: 2,
    exp: 1,
    assets: { power: 0, shield: 0, memory: 2, reroll: 1 },
  });
});
