import { view, zone } from '@torii/kernel';
import { plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { CLASSES, FACTIONS } from '../../src/pack/kinds.ts';
import { newTile } from '../../src/table/state.ts';
import type { Seen } from '../../src/table/view.ts';
import { cardTexts } from '../../src/telling/text.ts';
import {
  augments,
  fights,
  having,
  launches,
  moves,
  playing,
  playingSeekers,
  programs,
  seekers,
} from '../helpers/augmented.ts';
import { happened } from '../helpers/events.ts';
import { asked } from '../helpers/fights.ts';
import { augment } from '../helpers/invent.ts';
import { setUp } from '../helpers/match.ts';
import {
  type Act,
  attach,
  board,
  choose,
  figures,
  invented,
  isOver,
  launcher,
  me,
  offered,
  pack,
  play,
  state,
  step,
  tile,
} from '../helpers/table.ts';

const defeats: Act = { moment: 'after:defeat', subject: { to: 'e9', by: 'p1' } };

test('there are four Classes and four Factions (TM-3l-01, TM-3l-04)', () => {
  expect([...CLASSES].sort()).toEqual(['brawler', 'reaper', 'trickster', 'whisperer']);
  expect([...FACTIONS].sort()).toEqual(['commoners', 'ninkyo', 'seekers', 'spartans']);
});

test('only Faction Augments carry Patterns and break, only Class Augments carry Frames (TM-3l-10, TM-3l-11, TM-3l-27)', () => {
  for (const { of, pattern, frame, breaks, timing } of Object.values(pack.content.augments)) {
    const faction = (FACTIONS as readonly string[]).includes(of);
    expect(pattern !== null).toBe(faction);
    if (faction) expect([timing, frame]).toEqual(['launch', null]);
    else expect(breaks).toBe(false);
  }
});

test('Kinetic Battery gains 2, but never more than 5 (TM-3l-12, TM-3i-02, TM-3i-03)', () => {
  const match = play(
    (table) => {
      me(table).assets.power = 2;
    },
    [{ run: 'augment:kinetic-battery/frame' }, { run: 'augment:kinetic-battery/frame' }],
  );
  expect(pack.content.augments['kinetic-battery']).toMatchObject({
    of: 'reaper',
    timing: 'combat',
    memory: 3,
    effect: null,
  });
  expect(board(match).assets.power).toBe(5);
});

test('Atomic Power Cable: a player of its owner’s choice gains 1, for a Memory cost of 2 (TM-3l-12)', () => {
  const match = play(() => undefined, [{ run: 'augment:atomic-power-cable/effect' }], { players: 3 });
  expect(offered(match)).toEqual(['p1', 'p2', 'p3']);
  choose(match, 'p1', 'p3');
  expect(pack.content.augments['atomic-power-cable']?.memory).toBe(2);
  expect(['p1', 'p2', 'p3'].map((role) => board(match, role).assets.power)).toEqual([0, 0, 1]);
});

test('Termination Code defeats a Top Enemy with 3 Integrity left, and no other', () => {
  const match = play(
    (table) => attach(me(table), ['firecleaner', 7], ['catcher', 0]),
    [{ run: 'augment:termination-code/frame' }, { run: 'augment:termination-code/frame' }],
  );
  expect(board(match)).toMatchObject({ exp: 1, enemies: [{ card: 'catcher', damage: 0 }] });
});

test('a Hideout draws 1 Augment of its Faction for anybody, unequipped (TM-3l-05, TM-3l-13, TM-3l-16)', () => {
  const match = play(
    (table) => {
      table.factionDecks.seekers = zone('closed', ['lost-manual', 'divining-rod']);
    },
    [
      { run: 'district:seekers-hideout/effect' },
      { run: 'district:seekers-hideout/effect', you: 'p2' },
      { run: 'district:seekers-hideout/effect', you: 'p2' },
    ],
  );
  expect(board(match)).toMatchObject({ unequipped: ['lost-manual'], equipped: [] });
  expect(board(match, 'p2')).toMatchObject({ unequipped: ['divining-rod'], equipped: [] });
  expect(state(match).factionDecks.seekers?.items).toEqual([]);
});

test('equipping makes an Augment usable from then on, again and again (TM-8-06, TM-3l-14, TM-3l-15)', () => {
  const match = playing(
    (table) => {
      having([], ['any-time'])(table);
      me(table).assets.memory = 1;
    },
    programs,
    { newTurn: true },
    moves,
    { newTurn: true },
    moves,
  );
  expect(augments(match)).toEqual([]);
  choose(match, 'p1', 'upgrade.equip:any-time');
  expect(board(match)).toMatchObject({ equipped: ['any-time'], unequipped: [], assets: { memory: 0 } });
  expect(augments(match)).toEqual(['augment:any-time']);
  for (const power of [1, 2, 3]) {
    choose(match, 'p1', 'augment:any-time');
    expect(board(match)).toMatchObject({ equipped: ['any-time'], assets: { power } });
    // Once per turn: the same question is open, the Augment is not.
    expect(augments(match)).toEqual([]);
    choose(match, 'p1', power === 1 ? 'done' : 'stay');
  }
  expect(isOver(match)).toBe(true);
});

test('what is equipped stays equipped when another one is (TM-3l-15, TM-3l-17)', () => {
  const match = playing((table) => {
    having(['any-time', 'always-on'], ['paid', 'sharp'])(table);
    me(table).assets.memory = 2;
  }, programs);
  choose(match, 'p1', 'upgrade.equip:paid');
  choose(match, 'p1', 'upgrade.equip:sharp');
  expect(board(match)).toMatchObject({
    equipped: ['any-time', 'always-on', 'paid', 'sharp'],
    unequipped: [],
  });
});

test('of the same Augments those that are equipped can be used at their time, and no others (TM-3l-09)', () => {
  const used = ['in-launch', 'any-time'];
  const offeredWith = (equipped: string[], unequipped: string[], ...acts: Act[]) =>
    augments(
      playing(
        (table) => {
          having(equipped, unequipped)(table);
          launcher(me(table), 'b b - - #  - - - - #  - - - - #  - - - - #');
        },
        ...acts,
      ),
    );
  expect(offeredWith(used, [], launches)).toEqual(['use:in-launch', 'augment:any-time']);
  expect(offeredWith(['in-launch'], ['any-time'], launches)).toEqual(['use:in-launch']);
  expect(offeredWith(used, [], moves)).toEqual(['augment:any-time']);
});

test('an unequipped Augment can do nothing, whatever its kind (TM-3l-09, TM-3l-18)', () => {
  const all = ['any-time', 'always-on', 'defeat-passive', 'sturdy', 'in-launch'];
  const match = playing(
    (table) => {
      having([], all)(table);
      launcher(me(table), 'b b - - #  - - - - #  - - - - #  - - - - #');
    },
    { figure: 'mov', of: 'p1' },
    defeats,
    moves,
    launches,
  );
  expect(augments(match)).toEqual([]);
  choose(match, 'p1', 'stay');
  expect(isOver(match)).toBe(true);
  expect(figures(match)).toEqual([2]);
  expect(board(match).assets).toMatchObject({ memory: 0, power: 0 });
});

test('what comes unequipped lies apart from what is equipped, from wherever it comes, until it is equipped (TM-3l-16, TM-3l-18)', () => {
  const lying = (match: ReturnType<typeof play>, role = 'p1') => {
    const { equipped, unequipped } = board(match, role);
    return [equipped, unequipped];
  };
  const match = playing(
    (table) => {
      having(['any-time'])(table);
      table.factionDecks.seekers = zone('closed', ['fragile']);
      me(table).classDeck = zone('closed', ['sharp', 'paid'], { of: 'p1', back: 'class' });
      me(table).class = 'reaper';
      Object.assign(me(table), { exp: 2, assets: { shield: 0, memory: 1, power: 0, reroll: 0 } });
      Object.assign(me(table, 'p2'), { equipped: ['sturdy'], unequipped: [] });
      table.phase = 'planning';
    },
    { run: 'district:seekers-hideout/effect' },
    programs,
  );
  expect(lying(match)).toEqual([['any-time'], ['fragile']]);
  choose(match, 'p1', 'upgrade.class:draw');
  choose(match, 'p1', 'paid');
  expect(lying(match)).toEqual([['any-time'], ['fragile', 'paid']]);
  choose(match, 'p1', 'trading.propose:fragile-for-sturdy');
  choose(match, 'p2', 'trading.reply:accept:fragile-for-sturdy');
  expect(lying(match)).toEqual([['any-time'], ['paid', 'sturdy']]);
  expect(lying(match, 'p2')).toEqual([[], ['fragile']]);
  choose(match, 'p1', 'upgrade.equip:paid');
  expect(lying(match)).toEqual([['any-time', 'paid'], ['sturdy']]);
  // Everybody sees which lie where.
  const { players } = view(match, 1) as unknown as Seen;
  expect([players.p1?.equipped, players.p1?.unequipped]).toEqual(lying(match));
});

test('there is no limit to how many are equipped, and each is used by itself (TM-3l-17)', () => {
  const ten = invented({
    'augments.yaml': Array.from({ length: 10 }, (_, i) =>
      augment(`a${i}`, { timing: 'passive', effect: 'increase your MOV by 1' }),
    ).join('\n'),
  });
  const all = Array.from({ length: 10 }, (_, i) => `a${i}`);
  const match = play(having(all), [{ figure: 'mov', of: 'p1' }], { pack: ten });
  expect(figures(match)).toEqual([12]);
  // However many there are, another one is equipped like the first.
  const [last = '', ...others] = all;
  const more = play(
    (table) => {
      having(others, [last])(table);
      me(table).assets.memory = 5;
    },
    [programs],
    { pack: ten },
  );
  choose(more, 'p1', `upgrade.equip:${last}`);
  expect(board(more).equipped).toHaveLength(10);
  // Nor to how many lie there unequipped: a Hideout gives one to whoever has nine.
  const drawn = play(
    (table) => {
      having([], others)(table);
      table.factionDecks.seekers = zone('closed', [last], { back: 'seekers' });
    },
    [{ run: 'district:seekers-hideout/effect' }],
    { pack: ten },
  );
  expect(board(drawn).unequipped).toEqual([...others, last]);
});

test('using an Augment is its owner’s choice, and nobody else’s (TM-3l-08)', () => {
  const match = playing(having(['any-time']), moves);
  expect(offered(match)).toContain('augment:any-time');
  expect(offered(match, 'p2')).toEqual([]);
  choose(match, 'p1', 'stay');
  expect(board(match).assets.power).toBe(0);
  expect(isOver(match)).toBe(true);
  // Whoever does use it has used it for this turn.
  const used = playing(having(['any-time']), moves);
  choose(used, 'p1', 'augment:any-time');
  expect(board(used).assets.power).toBe(1);
  expect(offered(used)).not.toContain('augment:any-time');
});

test('what an Augment costs is paid by using it', () => {
  const match = playing(
    (table) => {
      having(['paid'])(table);
      me(table).assets.power = 1;
    },
    moves,
    { newTurn: true },
    moves,
  );
  choose(match, 'p1', 'augment:paid');
  expect(board(match).assets).toMatchObject({ power: 0, shield: 1 });
  choose(match, 'p1', 'stay');
  // In the next turn there is nothing to pay with.
  expect(augments(match)).toEqual([]);
});

test('a Frame of an equipped Augment is activated with dice in the Combat phase (TM-3l-11)', () => {
  const match = playing((table) => {
    having(['sharp'])(table);
    attach(me(table), ['zoe', 0]);
  }, fights);
  expect(asked(match)).toContain('frame:sharp');
  choose(match, 'p1', 'frame:sharp');
  expect(board(match).assets.reroll).toBe(1);
});

test('an Augment with a Pattern does nothing until it is launched (TM-3l-27)', () => {
  const mov = { figure: 'mov', of: 'p1' };
  const wired = invented({
    'augments.yaml':
      'wired: { of: seekers, memory: 1, timing: launch, pattern: "b b", effect: increase your MOV by 1 }',
  });
  const match = play(
    (table) => {
      having(['wired'])(table);
      launcher(me(table), 'b b - - #  - - - - #  - - - - #  - - - - #');
    },
    [mov, launches, mov],
    { pack: wired },
  );
  expect(asked(match)).toEqual(['augment:wired@r1c1-r1c2', 'done']);
  choose(match, 'p1', 'augment:wired@r1c1-r1c2');
  expect(figures(match)).toEqual([2, 3]);
});

test('equipping is a moment for what is equipped already (TM-8-06)', () => {
  const watching = invented({
    'augments.yaml': `
watcher: { of: reaper, memory: 1, timing: passive, effect: { when you equip an Augment: gain 1 EXP } }
other: { of: reaper, memory: 1, timing: passive, effect: increase your MOV by 1 }
`,
  });
  const match = play(
    (table) => {
      having(['watcher'], ['other'])(table);
      me(table).assets.memory = 1;
    },
    [programs],
    { pack: watching },
  );
  choose(match, 'p1', 'upgrade.equip:other');
  expect(board(match)).toMatchObject({ equipped: ['watcher', 'other'], exp: 1 });
  // It is a moment of whoever equips, and of nobody else.
  const second = play(
    (table) => {
      having(['watcher'])(table);
      Object.assign(me(table, 'p2'), { equipped: [], unequipped: ['other'] });
      me(table, 'p2').assets.memory = 1;
      launcher(me(table, 'p2'), 'X');
    },
    [step('planning.program', 'planning', 'p2')],
    { pack: watching },
  );
  choose(second, 'p2', 'upgrade.equip:other');
  expect([board(second).exp, board(second, 'p2').equipped]).toEqual([0, ['other']]);
});

test('an Augment that breaks leaves the game when it is used, others stay (TM-3l-19, TM-8-02)', () => {
  const match = playing(
    (table) => {
      having(['fragile', 'sturdy'])(table);
      // As for the First Player, so for whoever else it is.
      table.firstPlayer = 'p2';
      launcher(me(table), 'b b - - #  - - - - #  b b - - #  - - - - #');
    },
    launches,
    { newTurn: true },
    launches,
  );
  choose(match, 'p1', 'augment:fragile@r1c1-r1c2');
  expect(board(match)).toMatchObject({ equipped: ['sturdy'], unequipped: [], assets: { power: 1 } });
  expect(state(match).broken).toEqual(['fragile']);
  expect(asked(match)).toEqual(['augment:sturdy@r3c1-r3c2', 'done']);
  choose(match, 'p1', 'augment:sturdy@r3c1-r3c2');
  expect(board(match).equipped).toEqual(['sturdy']);
  expect(happened(match, 'augments.broken')).toEqual([{ role: 'p1', augment: 'fragile' }]);
});

test('a broken Augment cannot come again in this game, and is there in the next one (TM-3l-19, TM-3l-20, TM-8-02)', () => {
  const game = () =>
    playingSeekers(
      (table) => {
        having([])(table);
        table.map.h = newTile(0, 1, 'seekers-hideout', 'down');
        me(table).assets.memory = 1;
        launcher(me(table), 'b b - - #  - - - - #  - - - - #  - - - - #');
      },
      moves,
      { run: 'district:seekers-hideout/effect' },
      programs,
      launches,
      ...seekers.map((): Act => ({ run: 'district:seekers-hideout/effect' })),
    );
  const match = game();
  choose(match, 'p1', 'h');
  choose(match, 'p1', 'upgrade.equip:fragile');
  choose(match, 'p1', 'done');
  choose(match, 'p1', 'augment:fragile@r1c1-r1c2');
  // The rest of the deck was drawn: it did not come back.
  expect(board(match).unequipped).toEqual(seekers.slice(1));
  expect(state(match)).toMatchObject({ broken: ['fragile'], factionDecks: { seekers: { items: [] } } });

  const next = game();
  choose(next, 'p1', 'h');
  expect(board(next).unequipped).toEqual(['fragile']);
});

test('what a text says goes before what the rulebook says: further than the Body alone could go (TM-3l-07)', () => {
  const match = playing((table) => {
    having(['always-on'])(table);
    tile(table, 'c', 2, 0);
    tile(table, 'd', 3, 0);
  }, moves);
  // The Walker’s MOV is 2.
  expect(asked(match)).toEqual(['b', 'c', 'd', 'stay']);
});

test('the deck of a Class is there for the player of that Class alone (TM-3l-02)', () => {
  const { players } = state(setUp('geo-hunt', 4));
  const decks = Object.values(players).map((their) => {
    expect(their.classDeck.items.length).toBeGreaterThan(0);
    for (const id of their.classDeck.items) expect(pack.content.augments[id]?.of).toBe(their.class);
    return their.class;
  });
  expect(new Set(decks).size).toBe(4);
});

test('each Class has 1 co-op Starting Augment that helps others, which solo play and PvP leave out (TM-3l-03)', () => {
  const { augments: all } = pack.content;
  const starters = (name: string, mode: string) =>
    Object.keys(all).filter((id) => all[id]?.of === name && all[id]?.starting === mode);
  const texts = [...cardTexts(pack, 'en')];
  for (const name of CLASSES) {
    const [helper = '', ...others] = starters(name, 'coop');
    expect(others).toEqual([]);
    const text = texts.find(({ id }) => id === `augment:${helper}`)?.lines.at(-1)?.spans ?? [];
    expect(plainText(text)).toContain('another player of your choice');
  }
  const begun = (players: number, scenario = 'geo-hunt') => {
    const their = board(setUp(scenario, players));
    return their.equipped.map((id) => all[id]?.starting);
  };
  expect(begun(2).sort()).toEqual(['all', 'coop']);
  expect(begun(1).sort()).toEqual(['all', 'solo']);
  expect(begun(2, 'generator').sort()).toEqual(['all', 'solo']);
});

test('Class Augments are never traded, Faction Augments are (TM-3l-05, TM-3l-06)', () => {
  const match = playing(having(['any-time', 'sturdy'], ['in-launch']), programs);
  expect(offered(match).filter((id) => id.startsWith('trading.'))).toEqual(['trading.propose:sturdy-to-p2']);
  choose(match, 'p1', 'trading.propose:sturdy-to-p2');
  choose(match, 'p2', 'trading.reply:accept:sturdy-to-p2');
  expect(board(match, 'p2').unequipped).toContain('sturdy');
  expect([...board(match).equipped, ...board(match).unequipped]).not.toContain('sturdy');
});
