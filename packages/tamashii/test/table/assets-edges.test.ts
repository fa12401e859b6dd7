import { expect, test } from 'vitest';
import { ASSETS, type Asset, type Tamashii } from '../../src/table/state.ts';
import { augment } from '../helpers/invent.ts';
import {
  type Act,
  board,
  choose,
  invented,
  isOver,
  launcher,
  me,
  offered,
  play,
  step,
  twoTiles,
  use,
} from '../helpers/table.ts';

/** Every Asset, at every height of its track. */
const NAMES: Readonly<Record<Asset, string>> = {
  shield: 'Shield',
  memory: 'Memory',
  power: 'Power',
  reroll: 'Reroll',
};
const HEIGHTS = [0, 1, 2, 3, 4, 5];
const cards = ASSETS.flatMap((asset) =>
  [1, 2, 3, 6].flatMap((n) => [
    augment(`gain-${asset}-${n}`, { effect: `gain ${n} ${NAMES[asset]}` }),
    augment(`lose-${asset}-${n}`, { effect: `lose ${n} ${NAMES[asset]}` }),
    augment(`spend-${asset}-${n}`, { effect: `{ pay: spend ${n} ${NAMES[asset]}, then: gain 1 EXP }` }),
  ]),
);
const pack = invented({
  'augments.yaml': [
    ...cards,
    ...[1, 2, 3, 4, 5].map((n) => augment(`hurts-${n}`, { effect: `suffer ${n} Wound${n > 1 ? 's' : ''}` })),
    ...[1, 2, 3, 5].map((n) => augment(`mends-${n}`, { effect: `recover ${n} Integrity` })),
    augment('gains-any', { effect: 'gain 3 Assets of your choice' }),
    augment('loses-any', { effect: 'lose 3 Assets of your choice' }),
    augment('spends-any', { effect: '{ pay: spend 3 Assets of your choice, then: gain 1 EXP }' }),
    augment('spends-exp', { effect: '{ pay: spend 2 EXP, then: gain 1 Power }' }),
    ...[0, 1, 4, 5].map((memory) => augment(`costs-${memory}`, { memory, effect: 'gain 1 EXP' })),
  ].join(''),
});

const run = (text: string, you = 'p1'): Act => ({ run: `augment:${text}/effect`, you });

function held(asset: Asset, before: number, text: string): number {
  const match = play(
    (table) => {
      for (const role of ['p1', 'p2']) me(table, role).assets[asset] = before;
    },
    [run(text, 'p2')],
    { pack },
  );
  // Only whoever the text is for.
  expect(board(match).assets[asset]).toBe(before);
  return board(match, 'p2').assets[asset];
}

test('every Asset is gained up to 5 and no further, from wherever it is (TM-3i-02, TM-3i-03, TM-8-07)', () => {
  for (const asset of ASSETS)
    for (const n of [1, 2, 3, 6])
      expect(HEIGHTS.map((before) => held(asset, before, `gain-${asset}-${n}`))).toEqual(
        HEIGHTS.map((before) => Math.min(5, before + n)),
      );
});

test('every Asset is lost down to 0 and no further (TM-8-13, TM-3i-02, TM-3i-04)', () => {
  for (const asset of ASSETS)
    for (const n of [1, 2, 3, 6])
      expect(HEIGHTS.map((before) => held(asset, before, `lose-${asset}-${n}`))).toEqual(
        HEIGHTS.map((before) => Math.max(0, before - n)),
      );
});

function offering(augment: string, lay: (table: Tamashii) => void): boolean {
  const match = play(
    (table) => {
      twoTiles(table);
      table.phase = 'action';
      me(table).equipped = [augment];
      lay(table);
    },
    [step('action.moveAndTrace', 'action', 'p2')],
    { pack },
  );
  return offered(match).includes(`augment:${augment}`);
}

test('what one has too little of cannot be spent; what one has can, to the last (TM-8-20, TM-3i-05)', () => {
  for (const asset of ASSETS)
    for (const n of [1, 2, 3, 6])
      expect(
        HEIGHTS.map((before) =>
          offering(`spend-${asset}-${n}`, (table) => {
            me(table).assets[asset] = before;
          }),
        ),
      ).toEqual(HEIGHTS.map((before) => before >= n));
  const paid = play(
    (table) => {
      me(table).assets.power = 3;
    },
    [run('spend-power-3')],
    { pack },
  );
  expect(board(paid)).toMatchObject({ exp: 1, assets: { power: 0 } });
});

test('Assets of choice are spent from any kind, all or nothing; EXP likewise (TM-8-20)', () => {
  const any = (...[shield, memory, power, reroll]: number[]) =>
    offering('spends-any', (table) => Object.assign(me(table).assets, { shield, memory, power, reroll }));
  expect([any(0, 0, 0, 0), any(1, 1, 0, 0), any(1, 1, 0, 1), any(0, 3, 0, 0)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const exp = [0, 1, 2, 3].map((n) =>
    offering('spends-exp', (table) => {
      me(table).exp = n;
    }),
  );
  expect(exp).toEqual([false, false, true, true]);
});

test('three Assets of choice: each of any kind that has room, one after another (TM-8-07)', () => {
  const match = play(
    (table) => {
      me(table).assets = { shield: 5, memory: 4, power: 0, reroll: 0 };
    },
    [run('gains-any')],
    { pack },
  );
  expect(offered(match)).toEqual(['memory', 'power', 'reroll']);
  choose(match, 'p1', 'memory');
  expect(offered(match)).toEqual(['power', 'reroll']);
  choose(match, 'p1', 'power');
  choose(match, 'p1', 'power');
  expect(isOver(match)).toBe(true);
  expect(board(match).assets).toEqual({ shield: 5, memory: 5, power: 2, reroll: 0 });
});

test('who must lose more Assets than they have loses all of them (TM-8-13)', () => {
  const match = play(
    (table) => {
      me(table).assets = { shield: 1, memory: 0, power: 1, reroll: 0 };
    },
    [run('loses-any')],
    { pack },
  );
  while (!isOver(match)) choose(match, 'p1', offered(match)[0] as string);
  expect(board(match).assets).toEqual({ shield: 0, memory: 0, power: 0, reroll: 0 });
});

test('Shield on: as many as there are Wounds or Shield, no less; off: none (TM-3i-08, TM-3i-09, TM-3i-10)', () => {
  for (const shield of [1, 2, 3, 4, 5])
    for (const wounds of [1, 2, 3, 4, 5]) {
      const hurt = () =>
        play(
          (table) => {
            Object.assign(me(table), { integrity: 9, limit: 9 });
            me(table).assets.shield = shield;
            me(table, 'p2').assets.shield = 5;
          },
          [run(`hurts-${wounds}`)],
          { pack },
        );
      const on = hurt();
      expect(offered(on, 'p2')).toEqual([]);
      expect(offered(on)).toHaveLength(2);
      use(on);
      const spent = Math.min(shield, wounds);
      expect([board(on).assets.shield, board(on).integrity]).toEqual([shield - spent, 9 - (wounds - spent)]);
      const off = hurt();
      choose(off, 'p1', 'leave');
      expect([board(off).assets.shield, board(off).integrity]).toEqual([shield, 9 - wounds]);
      expect(board(off, 'p2').assets.shield).toBe(5);
    }
});

test('without Shield nobody is asked: each Wound takes 1 Integrity (TM-3i-11)', () => {
  for (const wounds of [1, 2, 3, 4]) {
    const match = play(() => undefined, [run(`hurts-${wounds}`, 'p2')], { pack });
    expect(isOver(match)).toBe(true);
    expect([board(match).integrity, board(match, 'p2').integrity]).toEqual([5, 5 - wounds]);
  }
});

test('Integrity is recovered up to the Limiter, which stays; as much as is said and no more (TM-8-17)', () => {
  for (const limit of [5, 8])
    for (const before of [1, 2, 4, 5])
      for (const n of [1, 2, 3, 5]) {
        const match = play(
          (table) => Object.assign(me(table), { integrity: before, limit }),
          [run(`mends-${n}`)],
          { pack },
        );
        expect(board(match)).toMatchObject({ integrity: Math.min(limit, before + n), limit });
      }
});

test('an Augment is equipped for what is printed on it, if there is so much Memory (TM-3i-16, TM-3x-05, TM-8-06)', () => {
  for (const cost of [0, 1, 4, 5])
    for (const memory of HEIGHTS) {
      const match = play(
        (table) => {
          me(table).assets.memory = memory;
          me(table).unequipped = [`costs-${cost}`, 'hurts-1'];
          launcher(me(table), 'r - - - #');
        },
        [step('planning.program', 'planning')],
        { pack },
      );
      const offer = `upgrade.equip:costs-${cost}`;
      expect(offered(match).includes(offer)).toBe(memory >= cost);
      if (memory < cost) continue;
      choose(match, 'p1', offer);
      expect(board(match)).toMatchObject({
        equipped: [`costs-${cost}`],
        unequipped: ['hurts-1'],
        assets: { memory: memory - cost },
      });
    }
});
