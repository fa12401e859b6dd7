import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { newBot } from '../../src/scenarios/solo.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { asked } from '../helpers/fights.ts';
import { competitive } from '../helpers/generator.ts';
import { augment } from '../helpers/invent.ts';
import {
  type Act,
  board,
  choose,
  district,
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

/** J.O.R.D.A.N. with every number of batteries, in each step; and other things that come last. */
const pack = invented({
  'districts.yaml': `
s-here: { number: 81, entry: 1, stationary: 4, effect: gain 1 Shield }
s-there: { number: 82, entry: 3, stationary: 2, effect: gain 1 Power }
s-trap: { number: 83, entry: 3, stationary: 2, effect: [suffer 2 Wounds, draw and attach 1 Enemy] }`,
  'augments.yaml': [
    ...[1, 2, 3, 9].map((n) =>
      augment(`s-charge-${n}`, { effect: `charge ${n} ${n === 1 ? 'battery' : 'batteries'}` }),
    ),
    ...[1, 2, 3].map((n) => augment(`s-unlock-${n}`, { effect: `unlock ${n}` })),
    augment('s-program', { effect: 'program 1' }),
  ].join(''),
  'scenarios/solo-edges.yaml': `
letter: W
cards:
  W01: { type: plot, playerActivity: discard 1 Ascend token from your current District tile }`,
});

/** P1 here, the BOT there, two tiles apart. */
function apart(batteries: number, more: (table: Tamashii) => void = () => {}) {
  return (table: Tamashii): void => {
    tile(table, 'a', 0, 0, { district: district('s-here') });
    tile(table, 'm', 1, 0);
    tile(table, 'b', 2, 0, { district: district('s-there') });
    Object.assign(table.scenario, { sheet: 'solo-edges', plot: 'W01' });
    me(table).at = 'a';
    table.bot = newBot(batteries, 'b');
    more(table);
  };
}

const alone = { players: 1, pack };
const bot = (match: ReturnType<typeof play>) => state(match).bot;

test('batteries are charged up to five, as many as are said (TM-6a-19, TM-6a-20)', () => {
  for (const before of [1, 2, 3, 4, 5])
    for (const n of [1, 2, 3, 9]) {
      const match = play(apart(before), [{ run: `augment:s-charge-${n}/effect` }], alone);
      expect(bot(match)?.batteries).toBe(Math.min(5, before + n));
    }
});

test('with the last battery the BOT is used once more, and leaves for good at the end of that step, whichever it is (TM-6a-13, TM-6a-22)', () => {
  const steps: Record<string, Act> = {
    districtEffect: step('action.districtEffect', 'action'),
    launch: step('action.launch', 'action'),
    activity: { flow: 'quest.playerActivity', phase: 'quest' },
  };
  for (const [name, act] of Object.entries(steps))
    for (const batteries of [1, 2]) {
      const match = play(
        apart(batteries, (table) => {
          putOn(table, 'b', { ascend: 1 });
          launcher(me(table), 'b b b - #');
        }),
        [act],
        alone,
      );
      expect(asked(match), name).toEqual(['own', 'bot']);
      choose(match, 'p1', 'bot');
      expect(bot(match)).toMatchObject({ batteries: batteries - 1, acting: true });
      if (name === 'launch') choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
      else choose(match, 'p1', asked(match)[0] as string);
      if (!isOver(match)) choose(match, 'p1', asked(match)[0] as string);
      expect(isOver(match), name).toBe(true);
      if (batteries === 1) expect(bot(match), name).toBeNull();
      else expect(bot(match), name).toMatchObject({ batteries: 1, acting: false });
    }
});

test('the Trace value of the BOT’s tile takes the place of one’s own, be it more or less (TM-6a-17, TM-6a-18)', () => {
  const after = (own: string, its: string, uses: boolean, trace = 3) => {
    const match = play(
      apart(5, (table) => {
        me(table).trace = trace;
      }),
      [step('action.moveAndTrace', 'action'), step('action.districtEffect', 'action')],
      alone,
    );
    choose(match, 'p1', own);
    choose(match, 'p1', its);
    if (asked(match).includes('bot')) choose(match, 'p1', uses ? 'bot' : 'own');
    return board(match).trace;
  };
  // Stayed here: 4. The BOT stayed there: 2 instead.
  expect([after('stay', 'bot:stay', false), after('stay', 'bot:stay', true)]).toEqual([7, 5]);
  // Moved onto the plain tile between them: 0. The BOT's 2 instead.
  const plain = pack.content.districts.plain?.entry ?? 0;
  expect([after('m', 'bot:stay', false), after('m', 'bot:stay', true)]).toEqual([3 + plain, 5]);
  expect(after('stay', 'bot:stay', true, 0)).toBe(2);
});

test('unlock x: exactly x Locks of one’s choice, or all that are left (TM-8-21)', () => {
  for (const n of [1, 2, 3]) {
    const match = play(() => {}, [{ run: `augment:s-unlock-${n}/effect` }], { pack });
    expect(offered(match)).toEqual(['r1c5', 'r2c5', 'r3c5', 'r4c5']);
    expect(() => choose(match, 'p1', ...['r4c5', 'r2c5'].slice(0, n - 1))).toThrow();
    choose(match, 'p1', ...['r4c5', 'r2c5', 'r1c5'].slice(0, n));
    const left = board(match).launcher.flatMap((lying, slot) =>
      slot % 5 === 4 && lying !== 0 ? [slot] : [],
    );
    expect(left).toEqual([4, 9, 14, 19].filter((slot) => ![19, 9, 4].slice(0, n).includes(slot)));
  }
  const few = play(
    (table) => launcher(me(table), '- - - - -  - - - - -  - - - - #  - - - - -'),
    [{ run: 'augment:s-unlock-3/effect' }],
    { pack },
  );
  expect(isOver(few)).toBe(true);
  expect(board(few).launcher.every((lying) => lying === 0)).toBe(true);
});

test('whoever could still form Patterns is asked for those that are formed, one after another (TM-4b-05, TM-3g-04)', () => {
  const match = play(
    (table) => {
      table.phase = 'action';
      launcher(me(table), 'b b b - #  g g g - #');
      me(table).equipped = ['s-program'];
    },
    [step('action.launch', 'action')],
    { pack },
  );
  choose(match, 'p1', 'shield@r1c1-r1c2-r1c3');
  choose(match, 'p1', 'memory@r2c1-r2c2-r2c3');
  expect(board(match).assets).toMatchObject({ shield: 1, memory: 1 });
});

test('a Hideout of any Faction on the map, the last tile itself too, is enough (TM-6b-24)', () => {
  for (const faction of ['ninkyo', 'seekers', 'spartans', 'commoners'])
    for (const last of [`${faction}-hideout`, 'mainframe']) {
      const match = play(
        (table) => {
          competitive(table);
          tile(table, 'a', 0, 0, { district: district('shelter') });
          tile(table, 'b', 1, 0, { district: zone('closed', [last], { back: 'district' }) });
          if (last === 'mainframe') tile(table, 'c', 2, 0, { district: district(`${faction}-hideout`) });
          for (const role of ['p1', 'p2']) me(table, role).at = 'a';
        },
        [step('action.moveAndTrace', 'action')],
        { pack },
      );
      choose(match, 'p1', 'b');
      expect(state(match).map.b?.district.items, faction).toEqual([last]);
    }
});

test('the BOT suffers no Wounds and has no Enemies: what its tile does is done to the player (TM-6a-09)', () => {
  const match = play(
    apart(3, (table) => {
      tile(table, 'b', 2, 0, { district: district('s-trap') });
      table.enemyDeck = zone('closed', ['zoe'], { back: 'enemy' });
    }),
    [step('action.districtEffect', 'action')],
    alone,
  );
  choose(match, 'p1', 'bot');
  choose(match, 'p1', 'use');
  expect(board(match).integrity).toBe(3);
  expect(board(match).enemies.map(({ card }) => card)).toEqual(['zoe']);
  expect(bot(match)).toMatchObject({ batteries: 2, at: 'b' });
});
