/** Situations in which the policy bot must not be stupid. */
import { effectsOf, knownPack, type Tamashii } from '@torii/tamashii';
import { expect, test } from 'vitest';
import { readAims } from '../../src/tamashii/aims.ts';
import { eyesOf } from '../../src/tamashii/eyes.ts';
import { defeatWorth, worth } from '../../src/tamashii/worth.ts';
import { answered, chosenIn, drawn, option, pack, table } from '../helpers/sights.ts';

const known = knownPack(pack);

function mine(seen: Tamashii) {
  const found = seen.players.p1;
  if (!found) throw new Error('nobody plays p1');
  return found;
}

/** The place of a District tile, face up; it takes the place of another if it is not on the map. */
function lay(seen: Tamashii, place: string, district: string): void {
  const tile = seen.map[place];
  if (tile) tile.district = { ...tile.district, zone: 'open', items: [district] };
}

function scenario(seen: Tamashii, plot: string, ...special: string[]): void {
  Object.assign(seen.scenario, { plot, special });
  seen.scenario.plotTokens = { ascend: 0, success: 0, universal: 0, engineer: 0 };
}

function clear(seen: Tamashii): void {
  for (const tile of Object.values(seen.map)) tile.tokens.ascend = 0;
}

const DONE = option('done', 'kernel.done');

test.each(Object.keys(known.content.augments))('It comes to an end of its thoughts with %s', (augment) => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'action';
    mine(laid).equipped = [augment];
    mine(laid).launcher = drawn('y y y . #', '. . . y #', '. . . . #', '. . . . #');
  });
  const launch = { prompt: 'launching.launch', kind: 'repeat' as const };
  expect(answered(seen, { ...launch, options: [option('reroll@r1c1-r1c2-r1c3'), DONE] })).not.toBeNull();
  const eyes = eyesOf(known, seen, 'p1', readAims(known, seen, 'p1'));
  for (const { effect } of eyes.aims.moments) expect(worth(eyes, effect, `augment:${augment}`)).not.toBeNaN();
});

test('It hacks when that defeats the Enemy, rather than gain an Asset with the same tokens', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'action';
    mine(laid).enemies = [{ id: 'e1', card: 'gutter-drone', damage: 0 }];
    mine(laid).launcher = drawn('y y y . #', '. . . y #', '. . . . #', '. . . . #');
  });
  const hack = option('hack1:e1@r1c3-r2c4', 'launching.hack');
  const launch = { prompt: 'launching.launch', kind: 'repeat' as const };
  expect(answered(seen, { ...launch, options: [option('reroll@r1c1-r1c2-r1c3'), hack, DONE] })).toEqual([
    hack.id,
  ]);
});

test('It launches nothing that costs more than it gives', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'action';
    Object.assign(mine(laid), { integrity: 1, enemies: [{ id: 'e1', card: 'riot-shell', damage: 8 }] });
    mine(laid).launcher = drawn('r b b r #', '. . . . #', '. . . . #', '. . . . #');
  });
  const repel = option('repel:e1@r1c1-r1c2-r1c3-r1c4', 'launching.repel');
  expect(answered(seen, { prompt: 'launching.launch', kind: 'repeat', options: [repel, DONE] })).toEqual([
    'done',
  ]);
});

test('It takes the launch that wins before any other', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'action';
    scenario(laid, 'E07', 'E06');
    clear(laid);
    const tile = laid.map.t3;
    if (tile) tile.tokens.ascend = 1;
    mine(laid).at = 't1';
    mine(laid).launcher = drawn('r r r . #', '. r . . #', '. . . . #', '. . . . #');
  });
  const wins = option('launch1:E06@r1c1-r1c2-r2c2', 'launching.scenario');
  const power = option('power@r1c1-r1c2-r1c3', 'launching.basic');
  expect(
    answered(seen, { prompt: 'launching.launch', kind: 'repeat', options: [power, wins, DONE] }),
  ).toEqual([wins.id]);
});

test('It does not walk to the top of the Trace track for nothing', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'action';
    scenario(laid, 'E03');
    clear(laid);
    Object.assign(mine(laid), { at: 't1', trace: 8 });
    lay(laid, 't2', 'mainframe');
    lay(laid, 't8', 'flooded-tunnels');
    for (const place of ['t3', 't4', 't5', 't6', 't7', 't9', 't10', 't11', 't12', 't13'])
      lay(laid, place, 'damaged-district-2');
  });
  const to = (place: string) => option(place, 'movement.to', { place: `map/${place}` });
  const [place] =
    answered(seen, {
      prompt: 'action.move',
      options: [to('t2'), to('t8'), option('stay', 'movement.stay')],
    }) ?? [];
  expect(place).toBe('t8');
});

test('It walks towards the tile on which the Scenario wants a Test, and looks for it while it is face down', () => {
  const near = (laid: Tamashii) => {
    laid.phase = 'action';
    scenario(laid, 'E01');
    laid.time = 3;
    Object.assign(mine(laid), { at: 't1', trace: 0 });
    mine(laid).launcher = drawn('r r r . #', 'r r . . #', '. . . . #', '. . . . #');
    for (const place of ['t2', 't3', 't4', 't5', 't6', 't7']) lay(laid, place, 'power-plant');
  };
  const to = (place: string) => option(place, 'movement.to', { place: `map/${place}` });
  const options = [to('t2'), to('t3'), to('t4'), option('stay', 'movement.stay')];
  const found = table('geo-hunt', (laid) => {
    near(laid);
    lay(laid, 't3', 'seekers-hideout');
  });
  expect(answered(found, { prompt: 'action.move', options })).toEqual(['t3']);
  const hidden = table('geo-hunt', (laid) => {
    near(laid);
    const tile = laid.map.t4;
    if (tile) tile.district = { ...tile.district, zone: 'closed', items: [null as never] };
  });
  expect(answered(hidden, { prompt: 'action.move', options })).toEqual(['t4']);
});

test('It unlocks a slot with 2 EXP before the Launcher is refilled', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'planning';
    scenario(laid, 'E03');
    mine(laid).exp = 2;
  });
  const offers = [
    option('upgrade.integrity:limiter', 'upgrade.integrity'),
    option('upgrade.unlock:r1c5', 'upgrade.unlock', { slot: 'players/p1/launcher/r1c5' }),
    option('upgrade.open:open', 'upgrade.open'),
  ];
  const ready = { prompt: 'planning.beforeRefill', options: [option('ready', 'planning.ready')] };
  const asked = { prompt: 'kernel.offers', options: offers, offer: true, min: 0 };
  expect(answered(seen, ready, asked)).toEqual(['upgrade.unlock:r1c5']);
  // Without anything worth buying it goes on.
  const poor = {
    ...asked,
    options: [option('upgrade.discard:r1c1', 'upgrade.discard', { slot: 'players/p1/launcher/r1c1' })],
  };
  expect(answered(seen, ready, poor)).toEqual(['ready']);
});

test('It plans a Pattern in the Program step and gives the whole way as one answer', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'planning';
    scenario(laid, 'E07', 'E06');
    clear(laid);
    const tile = laid.map.t3;
    if (tile) tile.tokens.ascend = 1;
    Object.assign(mine(laid), { at: 't12', bag: [], dump: [] });
    // The one token that lacks is two steps away.
    mine(laid).launcher = drawn('r b . . #', '. . . r #', '. . . . #', '. . . . #');
  });
  const moves = ['r1c1-r1c2', 'r1c2-r1c3', 'r1c1-r2c1', 'r2c4-r2c3', 'r2c4-r1c4', 'r2c4-r3c4', 'r1c2-r2c2'];
  const options = [...moves.map((id) => option(id, 'programming.slide')), DONE];
  const path = answered(seen, { prompt: 'programming.move', kind: 'repeat', options }) ?? [];
  expect(path.slice(0, 2)).toEqual(['r2c4-r2c3', 'r2c3-r2c2']);
  expect(path.at(-1)).toBe('done');
});

test('It saves Core Data for a Test with a small chance, and tries it anyhow in the last turn', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'quest';
    scenario(laid, 'E01');
    laid.time = 3;
    mine(laid).launcher = drawn('r . . . #', '. . . . #', '. . . . #', '. . . . #');
  });
  const options = [0].map((slot) =>
    option(`r1c${slot + 1}`, 'data.slot', { slot: `players/p1/launcher/r1c${slot + 1}`, token: 'red' }),
  );
  const dump = { prompt: 'tests.dump', kind: 'some' as const, options, min: 0, max: 1 };
  expect(answered(seen, dump)).toEqual([]);
  expect(answered({ ...seen, time: 1 }, dump)).toEqual(['r1c1']);
});

test('It spends Power on an attack that it may decide, and none where it cannot', () => {
  const fight = (damage: number) =>
    table('geo-hunt', (laid) => {
      laid.phase = 'combat';
      scenario(laid, 'E03');
      mine(laid).enemies = [{ id: 'e1', card: 'ronin-zero', damage }];
      mine(laid).assets.power = 3;
    });
  const options = [0, 1, 2, 3].map((n) => option(`n${n}`, 'kernel.number', { n }));
  const spend = { prompt: 'combat.spendPower', kind: 'number' as const, options };
  expect(answered(fight(0), spend)).toEqual(['n0']);
  expect(Number(answered(fight(10), spend)?.[0]?.slice(1))).toBeGreaterThan(0);
});

test('It uses no more dice than a defeat needs, and every Frame that does something', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'combat';
    mine(laid).color = 'red';
    mine(laid).enemies = [{ id: 'e1', card: 'gutter-drone', damage: 2 }];
  });
  const frame = (n: number) => option(`frame1:${n}`, 'combat.frame', { text: 'walker:red/frame1', dice: n });
  const pass = option('pass', 'combat.pass');
  expect(answered(seen, { prompt: 'combat.go', options: [frame(1), frame(2), frame(3), pass] })).toEqual([
    'frame1:2',
  ]);
  expect(answered(seen, { prompt: 'combat.go', options: [frame(1), pass] })).toEqual(['frame1:1']);
});

test('It rolls dice anew that would attach Enemies, not those that would not', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'planning';
    mine(laid).assets.reroll = 2;
  });
  const dice = ['strike', 'blank', 'surge'].map((face, i) => option(`d${i + 1}`, 'dice.die', { face }));
  expect(answered(seen, { prompt: 'dice.reroll', kind: 'some', options: dice, min: 0, max: 2 })).toEqual([
    'd1',
  ]);
});

test('It says yes to what helps and no to what hurts', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'action';
    Object.assign(mine(laid), { trace: 9, integrity: 2 });
  });
  const may = (part: string) => ({
    prompt: 'script.may',
    options: [option('yes', 'script.yes', { part }), option('no', 'script.no')],
  });
  expect(answered(seen, may('district:neon-shrine/effect'))).toEqual(['yes']);
  expect(answered(seen, may('district:damaged-district-3/effect'))).toEqual(['no']);
});

test('It reacts with what helps, uses Shield, and leaves what costs more than it gives', () => {
  const seen = table('geo-hunt', (laid) => {
    Object.assign(mine(laid), { trace: 9, integrity: 2 });
    mine(laid).assets = { shield: 1, memory: 0, power: 1, reroll: 0 };
  });
  const leave = option('leave:effect1', 'kernel.leave');
  const reacts = (prompt: string, hook: string) =>
    answered(seen, { prompt, options: [option('use:a1', hook), leave] });
  expect(reacts('kernel.react', 'hook.body:scout/ability')).toEqual(['use:a1']);
  expect(reacts('kernel.replace', 'hook.assets.shield')).toEqual(['use:a1']);
  expect(reacts('kernel.react', 'hook.district:damaged-district-3/effect')).toEqual(['leave:effect1']);
});

test('Which way on it likes best depends on the game alone, so all of them are taken in some games', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'quest';
  });
  const ways = [1, 2].map((n) =>
    option(`o${n}`, 'script.choice', { part: `card:E01/worldActivity.3.then.2.o${n}` }),
  );
  expect(ways.every(({ args }) => known.part(String(args?.part)) !== undefined)).toBe(true);
  const choose = { prompt: 'script.choose', kind: 'some' as const, options: ways };
  const chosen = new Set(Array.from({ length: 20 }, (_, i) => chosenIn(`game ${i}`, seen, choose)?.[0]));
  expect(chosen).toEqual(new Set(['o1', 'o2']));
});

test('In the generator it upgrades for the Goals on the table', () => {
  const seen = table('generator', (laid) => {
    laid.phase = 'planning';
    mine(laid).exp = 2;
  });
  const ready = { prompt: 'planning.beforeRefill', options: [option('ready', 'planning.ready')] };
  const options = [
    option('upgrade.integrity:limiter', 'upgrade.integrity'),
    option('upgrade.unlock:r1c5', 'upgrade.unlock', { slot: 'players/p1/launcher/r1c5' }),
  ];
  const bought = (goals: string[]) => {
    const laid = seen.generator && { ...seen.generator, goals };
    return answered({ ...seen, generator: laid }, ready, {
      prompt: 'kernel.offers',
      options,
      offer: true,
      min: 0,
    });
  };
  expect(bought([])).toEqual(['upgrade.unlock:r1c5']);
  expect(bought(['iron-frame'])).toEqual(['upgrade.integrity:limiter']);
});

test('Whoever has all the Memory that can be held equips any Augment rather than lose more; with less, one that does something', () => {
  const equips = (augment: string, memory: number) => {
    const seen = table('geo-hunt', (laid) => {
      laid.phase = 'planning';
      mine(laid).unequipped = [augment];
      mine(laid).assets.memory = memory;
    });
    const cost = pack.content.augments[augment]?.memory ?? 0;
    const equip = option('upgrade.equip', 'upgrade.equip', { augment, memory: cost });
    const ready = { prompt: 'planning.beforeRefill', options: [option('ready', 'planning.ready')] };
    const offers = { prompt: 'kernel.offers', options: [equip], offer: true, min: 0 };
    return answered(seen, ready, offers)?.[0] === 'upgrade.equip';
  };
  const all = Object.keys(pack.content.augments);
  expect(all.filter((augment) => !equips(augment, 5))).toEqual([]);
  const sooner = all.filter((augment) => equips(augment, 4)).length;
  expect([sooner > 0, sooner < all.length]).toEqual([true, true]);
});

test('Every text of the pack has a worth', () => {
  const seen = table('geo-hunt');
  const aims = readAims(known, seen, 'p1');
  const eyes = eyesOf(known, seen, 'p1', aims);
  for (const { name, effect } of effectsOf(pack.content))
    expect(Number.isFinite(worth(eyes, effect, name.split('/')[0] ?? '', 2)), name).toBe(true);
});

test('Where one is enough the second goes on to the next site, and the first stays', () => {
  const seen = (firstPlayer: string) =>
    table('x6039', (laid) => {
      Object.assign(laid, { phase: 'action', time: 4, firstPlayer });
      scenario(laid, 'P03', 'P12');
      for (const tile of Object.values(laid.map)) tile.district = { ...tile.district, zone: 'open' };
      for (const place of ['t2', 't3', 't4']) {
        const tile = laid.map[place];
        if (tile) tile.tokens.engineer = 2;
      }
      for (const each of Object.values(laid.players)) {
        Object.assign(each, { at: 't2', trace: 0 });
        each.launcher = drawn('r r r . #', 'r r . . #', '. . . . #', '. . . . #');
      }
    });
  const to = (place: string) => option(place, 'movement.to', { place: `map/${place}` });
  const options = [to('t5'), to('t6'), to('t1'), option('stay', 'movement.stay')];
  const [first] = answered(seen('p1'), { prompt: 'action.move', options }) ?? [];
  const [second] = answered(seen('p2'), { prompt: 'action.move', options }) ?? [];
  expect(first).toBe('stay');
  expect(second).not.toBe('stay');
});

test('What marches to the Shelter is worth stopping for as long as there is something to lose there', () => {
  const seen = table('no-place-like-home', (laid) => {
    laid.phase = 'quest';
    scenario(laid, 'Z02', 'Z03', 'Z04');
    laid.scenario.otherTokens = { Z03: { ascend: 0, success: 0, universal: 2, engineer: 0 } };
    clear(laid);
    const tile = laid.map.t5;
    if (tile) tile.tokens.ascend = 1;
    Object.assign(mine(laid), { at: 't5', trace: 0, integrity: 5 });
  });
  const stop = option('sheet', 'quest.activity', { source: `sheet:${seen.scenario.sheet}` });
  const pass = option('pass', 'quest.pass');
  expect(answered(seen, { prompt: 'quest.playerActivity', options: [stop, pass] })).toEqual(['sheet']);
  const aims = readAims(known, seen, 'p1');
  expect(aims.cards.Z03?.universal).toBeGreaterThan(0);
  const lost = { ...seen, scenario: { ...seen.scenario, plot: 'Z09' } };
  expect(readAims(known, lost, 'p1').remove.ascend ?? 0).toBe(0);
});

function eyesOn(state: Tamashii) {
  return eyesOf(known, state, 'p1', readAims(known, state, 'p1'));
}

test('Enemies that a card asks for are worth keeping until there are so many', () => {
  const follows = (enemies: number, ...special: string[]) =>
    table('blood-war', (laid) => {
      scenario(laid, 'Y02', ...special);
      const fronts = { ascend: 0, success: 0, universal: 4, engineer: 0 };
      laid.scenario.otherTokens = { Y06: { ...fronts }, Y07: { ...fronts } };
      mine(laid).enemies = Array.from({ length: enemies }, (_, i) => ({
        id: `e${i}`,
        card: 'gutter-drone',
        damage: 0,
      }));
    });
  const [asked, enough] = [follows(2, 'Y06', 'Y07', 'Y08'), follows(3, 'Y06', 'Y07', 'Y08')];
  expect(defeatWorth(eyesOn(asked))).toBeLessThan(defeatWorth(eyesOn(enough)));
  expect(defeatWorth(eyesOn(follows(2)))).toBe(defeatWorth(eyesOn(enough)));
});

test('Corrupted Data is dearer the less of it is left', () => {
  const effect = known.content.enemies.zoe?.repel.effect;
  const price = (corruptedPool: number) => {
    const seen = table('geo-hunt', (laid) => {
      Object.assign(laid, { corruptedPool });
    });
    return effect ? worth(eyesOn(seen), effect, 'e1') : 0;
  };
  expect(price(8)).toBeGreaterThan(price(3));
  expect(price(3)).toBeGreaterThan(price(0));
});

test('Who must be on a tile that nobody has found yet looks for it', () => {
  const seen = (plot: string) =>
    table('darkness', (laid) => {
      Object.assign(laid, { phase: 'action', time: 2 });
      scenario(laid, plot);
      Object.assign(mine(laid), { at: 't8', trace: 0 });
      for (const place of Object.keys(laid.map)) if (place !== 't12') lay(laid, place, 'damaged-district-2');
      for (const tile of Object.values(laid.map)) tile.tokens.universal = 1;
    });
  const to = (place: string) => option(place, 'movement.to', { place: `map/${place}` });
  const options = [to('t12'), to('t9'), option('stay', 'movement.stay')];
  expect(answered(seen('T05'), { prompt: 'action.move', options })).toEqual(['t12']);
});
