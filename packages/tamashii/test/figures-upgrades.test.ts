/** What the table says of Upgrades: their prices, and why somebody cannot make one. */
import type { Match } from '@torii/kernel';
import { zone } from '@torii/kernel';
import { expect, test } from 'vitest';
import { LOCK, OPEN, type Player, type Tamashii } from '../src/table/state.ts';
import { figuredFor } from './helpers/figures.ts';
import { choose, invented, launcher, me, offered, play, step } from './helpers/table.ts';

const pack = invented({
  'augments.yaml': `
t-cheap: { of: spartans, memory: 1, timing: launch, pattern: "b b", effect: gain 1 Power }
t-dear: { of: reaper, memory: 3, timing: passive, effect: increase your PRO by 2 }`,
});

function plan(lay: (player: Player, table: Tamashii) => void, phase: 'planning' | 'action' = 'planning') {
  const flow = phase === 'planning' ? 'planning.program' : 'action.launch';
  return play(
    (table) => {
      launcher(me(table), 'b b b - #');
      lay(me(table), table);
    },
    [step(flow, phase)],
    { pack },
  );
}

function hindrances(match: Match<Tamashii>): Record<string, string | null> {
  const { all } = figuredFor(match).upgrades;
  return Object.fromEntries(all.map(({ id, hindrance }) => [id.slice('upgrade.'.length), hindrance]));
}

test('an Upgrade costs 1 Memory or 2 EXP, and nobody without them makes one (TM-3x-03, TM-3x-08)', () => {
  const match = plan(({ assets }) => {
    assets.memory = 1;
  });
  const { all } = figuredFor(match).upgrades;
  expect(all.map(({ id, costs, n }) => `${id} ${n} ${costs}`)).toEqual([
    'upgrade.discard 1 memory',
    'upgrade.gain 1 memory',
    'upgrade.integrity 2 exp',
    'upgrade.unlock 2 exp',
    'upgrade.open 2 exp',
    'upgrade.class 2 exp',
  ]);
  expect(hindrances(match)).toEqual({
    discard: null,
    gain: null,
    integrity: 'exp',
    unlock: 'exp',
    open: 'exp',
    class: 'nothing',
  });
  choose(match, 'p1', 'upgrade.gain:red');
  expect(hindrances(match)).toMatchObject({ discard: 'memory', gain: 'memory' });
});

test('what is gone is said before what it costs: Locks, the pool, the end of the track, the Class deck (TM-3x-09, TM-3x-10, TM-3x-12)', () => {
  const match = plan((player, table) => {
    player.exp = 4;
    player.class = 'reaper';
    player.classDeck = zone('closed', ['t-dear'], { back: 'augment' });
    player.launcher = player.launcher.map((lying) => (lying === LOCK ? 0 : lying));
    table.pool[OPEN] = 0;
    player.limit = 99;
  });
  expect(hindrances(match)).toMatchObject({
    integrity: 'nothing',
    unlock: 'nothing',
    open: 'nothing',
    class: null,
  });
});

test('it is said of each Augment whether it can be equipped (TM-3x-05)', () => {
  const match = plan((player) => {
    player.unequipped = ['t-cheap', 't-dear'];
    player.assets.memory = 2;
  });
  expect(figuredFor(match).upgrades.equips).toEqual({ 't-cheap': null, 't-dear': 'memory' });
});

test('outside the Planning phase it is not the time for any (TM-3x-01), and what is said is what is offered', () => {
  const rich = (player: Player) => {
    player.exp = 4;
    player.assets.memory = 3;
    player.unequipped = ['t-cheap'];
  };
  const late = plan(rich, 'action');
  expect(hindrances(late)).toMatchObject({ discard: 'time', integrity: 'time', open: 'time' });
  expect(figuredFor(late).upgrades.equips).toEqual({ 't-cheap': 'time' });
  expect(offered(late).filter((id) => id.startsWith('upgrade.'))).toEqual([]);
  const now = plan(rich);
  const free = Object.entries(hindrances(now)).flatMap(([id, why]) =>
    why === null ? [`upgrade.${id}`] : [],
  );
  const open = offered(now).filter((id) => id.startsWith('upgrade.'));
  expect([...new Set(open.map((id) => id.split(':')[0]))].sort()).toEqual([...free, 'upgrade.equip'].sort());
});
