/** Characters from sheets, the camp, exchanging before a phase (EX-SET, EX-DEF-07, EX-INT-11, EX-LIM). */
import { questions } from '@torii/kernel';
import { loadPack } from '@torii/script/read';
import { describe, expect, test } from 'vitest';
import { pileOf } from '../../src/camp/equipment.ts';
import { packKind } from '../../src/pack.ts';
import { begin, begun, prompt } from '../helpers/begin.ts';
import { offered, trade } from '../helpers/camp.ts';
import { CASE_FILES, cases } from '../helpers/casesPack.ts';
import { core } from '../helpers/core.ts';
import { free, open, pick, state, told } from '../helpers/scene.ts';

describe('a character from its sheet', () => {
  const sheet = {
    level: 2,
    attributes: { power: 2, knowledge: 1, dexterity: 0, spirit: 0 },
    skills: ['stab', 'aim'],
    kami: 'moon',
    affinity: 4,
    weapons: ['sword', 'naginata'],
    karma: 2,
    heads: { ordinary: 3, boss: 1 },
    tokens: { key: 1 },
  };
  const { akira } = state(begun({ options: { sheets: { akira: sheet } } })).characters;

  test('EX-SET-06 EX-SET-07 health of its level, attributes as they are', () => {
    expect(akira).toMatchObject({ health: 10, maxHealth: 10, attributes: sheet.attributes });
  });

  test('EX-SET-08 EX-SET-11 EX-SET-15 Kami and affinity, skills with empty slots, tokens', () => {
    expect(akira).toMatchObject({
      kami: 'moon',
      affinity: 4,
      skills: ['stab', 'aim'],
      karma: 2,
      tokens: { key: 1 },
    });
    expect(akira?.heads).toEqual({ ordinary: 3, boss: 1 });
    expect(akira?.ki.slots).toEqual({});
  });

  test('EX-SET-13 of two weapons exactly one is equipped: only its attacks are offered', () => {
    const match = begun({
      scenario: 'victims',
      players: 1,
      options: { sheets: { akira: { weapons: ['tetsubo', 'sword'] } } },
    });
    expect(state(match).characters.akira?.weapons).toEqual(['tetsubo', 'sword']);
    expect(open(match)).toContain('weapons');
    pick(match, 'weapons');
    expect(state(match).characters.akira?.weapons).toEqual(['sword', 'tetsubo']);
  });

  test('EX-SET-05 whoever controls a character is asked for it, also for several', () => {
    const match = begun({ scenario: 'corridor', seats: [['akira', 'hattori']] });
    const own = () => questions(match).find(({ offer }) => !offer);
    for (let i = 0; i < 2; i++) {
      if (prompt(match) === 'exploration.swapCards') pick(match, 'keep');
      expect(own()?.seats).toEqual([0]);
      expect(['akira', 'hattori']).toContain(own()?.role);
      pick(match, 'end');
    }
    // And with two people each for their own, in the middle of an action as well.
    const apart = begun({ scenario: 'corridor', seats: [['akira'], ['hattori']] });
    const asked = () => questions(apart).find(({ offer }) => !offer);
    for (let i = 0; i < 2; i++) {
      if (prompt(apart) === 'exploration.swapCards') pick(apart, 'keep');
      const { active } = state(apart).queue;
      expect(asked()).toMatchObject({ role: active, seats: [active === 'akira' ? 0 : 1] });
      pick(apart, 'move');
      expect(asked()).toMatchObject({ role: active, seats: [active === 'akira' ? 0 : 1] });
      pick(apart, 'done', 'end');
    }
  });
});

describe('before the phase', () => {
  test('EX-SET-03 characters exchange things for nothing', () => {
    const match = begin({
      options: { sheets: { akira: { coins: 4, items: [{ card: 'salve', charges: 1 }] } } },
    });
    pick(match, 'a12', 'b12');
    expect(prompt(match)).toBe('exploration.beforeThePhase');
    pick(match, 'exchange-akira-hattori', 'give-item-salve', 'done');
    expect(state(match).characters.hattori?.items).toEqual([{ card: 'salve', charges: 1 }]);
    expect(state(match).characters.akira?.ap).toBe(4);
    pick(match, 'begin');
    expect(state(match).round).toBe(1);
  });
});

describe('the blacksmith', () => {
  const pile = (role: string, level: number) => {
    const match = begin({ players: 4, options: { sheets: { [role]: { level } } } });
    return pileOf({ state: state(match), facts: { content: cases.content } }, role).map(({ card }) => card);
  };

  test('EX-SET-09 EX-VIC-11 cards of the class, of this level and all lower ones, that nobody owns', () => {
    expect(pile('akira', 1)).not.toContain('plate');
    expect(pile('akira', 1)).not.toContain('sword');
    expect(pile('akira', 1)).toEqual(expect.arrayContaining(['katana', 'naginata']));
    expect(pile('akira', 3)).toEqual(expect.arrayContaining(['katana', 'plate']));
    expect(pile('hikaru', 3)).not.toContain('plate');
  });

  test('EX-SET-10 EX-SET-09 the armor of the picture: armor 1, price 45, for a Monk of level 1', () => {
    const match = begin({
      players: 4,
      options: {
        camp: true,
        sheets: { hikaru: { coins: 45, armorCard: '', armor: 0 }, akira: { coins: 45 } },
      },
    });
    expect(offered(match, 'akira')).not.toContain('buy-armor-robe');
    trade(match, 'hikaru', 'buy-armor-robe');
    expect(state(match).characters.hikaru).toMatchObject({ armorCard: 'robe', armor: 1, coins: 0 });
  });

  test('EX-SET-09 a weapon is paid for and lies behind those that one has', () => {
    const match = begin({ options: { camp: true, sheets: { akira: { coins: 99, weapons: ['sword'] } } } });
    const price = cases.content.weapons.katana?.price ?? 0;
    expect(price).toBeGreaterThan(0);
    trade(match, 'akira', 'buy-weapon-katana');
    expect(state(match).characters.akira).toMatchObject({ coins: 99 - price, weapons: ['sword', 'katana'] });
    expect(told(match, 'weapon.bought', 'who', 'weapon', 'coins')).toEqual([`akira katana ${price}`]);
    expect(offered(match, 'akira')).not.toContain('buy-weapon-katana');
  });

  test('EX-LIM-06 the class says whose pile sells it, not who may use it', () => {
    const match = begin({
      players: 4,
      options: { camp: true, sheets: { akira: { weapons: ['sword', 'naginata'] } } },
    });
    trade(match, 'akira', 'share-hikaru');
    pick(match, 'give-weapon-naginata', 'done');
    trade(match, 'hikaru', 'weapons');
    expect(state(match).characters.hikaru?.weapons[0]).toBe('naginata');
  });
});

describe('the camp', () => {
  const camp = (sheets = {}, options = {}) => begin({ options: { camp: true, sheets, ...options } });

  test('EX-DEF-07 heads become coins here, and in no phase', () => {
    const match = camp({ akira: { heads: { ordinary: 3, boss: 1 } } });
    expect(offered(match, 'akira')).toEqual(expect.arrayContaining(['sell-ordinary', 'sell-boss']));
    trade(match, 'akira', 'sell-ordinary', 'sell-boss');
    expect(state(match).characters.akira).toMatchObject({
      coins: 3 * 9 + 40,
      heads: { ordinary: 0, boss: 0 },
    });
    const phase = begun({
      scenario: 'victims',
      players: 1,
      options: { sheets: { akira: { heads: { ordinary: 3, boss: 0 } } } },
    });
    expect([...open(phase), ...free(phase)].filter((id) => id.includes('sell'))).toEqual([]);
  });

  test('EX-ITEM-06 what is bought has all its charges', () => {
    const match = camp({ akira: { coins: 30 } });
    state(match).offer = ['salve', 'purifying-salt'];
    trade(match, 'akira', 'buy-item-salve', 'buy-item-purifying-salt');
    expect(state(match).characters.akira?.items).toEqual([
      { card: 'salve', charges: 2 },
      { card: 'purifying-salt', charges: 3 },
    ]);
  });

  test('EX-INT-11 sharing and swapping weapons cost nothing here, and a point each in the phase', () => {
    const match = camp({ akira: { weapons: ['sword', 'naginata'], coins: 3 } });
    trade(match, 'akira', 'weapons', 'share-hattori');
    pick(match, 'give-coins-all', 'n3', 'done');
    expect(state(match).characters.hattori?.coins).toBe(3);
    expect(told(match, 'ap.spent', 'n')).toEqual([]);
    const phase = begun({
      scenario: 'victims',
      players: 1,
      options: { sheets: { akira: { weapons: ['sword', 'naginata'] } } },
    });
    pick(phase, 'weapons');
    expect(told(phase, 'ap.spent', 'n')).toEqual(['1']);
    // With one weapon there is nothing to swap.
    const one = camp({ akira: { weapons: ['sword'] } });
    const asked = questions(one).filter(({ role }) => role === 'akira');
    const offered = asked.flatMap(({ options }) => options.map(({ id }) => id));
    expect(offered).toContain('share-hattori');
    expect(offered).not.toContain('weapons');
  });

  test('EX-SET-01 EX-SET-04 the market deck stays out, and the phase is set up afresh', () => {
    const match = camp({ akira: { coins: 10 } });
    const { offer, market } = state(match);
    const all = [...offer, ...market.items].sort();
    expect(offer).toHaveLength(6);
    const wanted = offer.find((card) => (cases.content.items[card]?.price ?? 99) <= 10) ?? '';
    trade(match, 'akira', `buy-item-${wanted}`);
    expect(state(match).characters.akira?.items.map(({ card }) => card)).toEqual([wanted]);
    trade(match, 'akira', 'pass');
    trade(match, 'hattori', 'pass');
    expect(prompt(match)).toBe('exploration.startSquare');
    expect([...state(match).market.items, wanted].sort()).toEqual(all);
    expect(state(match).offer).toEqual([]);
    pick(match, 'a12', 'b12');
    expect(state(match).characters.akira?.ap).toBe(4);
    // The first two steps belong to every phase: dice are rolled, and things may be exchanged.
    expect(state(match).characters.akira?.ki.supply).toHaveLength(1);
    expect(open(match)).toEqual(['begin', 'exchange-akira-hattori']);
  });

  test('EX-VIC-03 armor is repaired for coins, up to the number on the card', () => {
    const match = camp({ akira: { coins: 12, armor: 0, armorCard: 'plate' } });
    trade(match, 'akira', 'repair', 'repair');
    expect(state(match).characters.akira).toMatchObject({ armor: 2, coins: 2 });
    expect(offered(match, 'akira')).not.toContain('repair');
  });

  test('EX-SET-08 three karma are paid for one affinity, never above 6', () => {
    const match = camp({ akira: { karma: 7, affinity: 5 } });
    trade(match, 'akira', 'karma');
    expect(state(match).characters.akira).toMatchObject({ karma: 4, affinity: 6 });
    expect(offered(match, 'akira')).not.toContain('karma');
  });

  test('EX-LIM-05 special items count toward no limit', () => {
    const items = Array.from({ length: 5 }, () => ({ card: 'draught', charges: 0 }));
    const match = camp({
      akira: { items },
      hattori: {
        items: [
          { card: 'charm', charges: 0 },
          { card: 'salve', charges: 2 },
        ],
      },
    });
    trade(match, 'akira', 'share-hattori');
    pick(match, 'take-item-charm', 'done');
    expect(state(match).characters.akira?.items).toHaveLength(6);
    trade(match, 'akira', 'share-hattori');
    pick(match, 'take-item-salve', 'done');
    expect(open(match)).toContain('item:salve');
    expect(open(match)).not.toContain('item:charm');
  });

  test('EX-LIM-03 EX-LIM-04 a sixth item may be bought, and one of the six goes under the market deck', () => {
    const held = ['draught', 'draught', 'draught', 'salve', 'salve'].map((card) => ({ card, charges: 0 }));
    const match = camp({ akira: { coins: 30, items: held } });
    state(match).offer = ['purifying-salt'];
    trade(match, 'akira', 'buy-item-purifying-salt');
    expect(open(match)).toContain('item:purifying-salt');
    pick(match, 'item:draught');
    expect(state(match).characters.akira?.items).toHaveLength(5);
    expect(state(match).market.items.at(-1)).toBe('draught');
  });

  test('EX-LIM-03 EX-LIM-04 a fourth permanent item is one too many, and goes under the market deck', () => {
    const rope = { card: 'rope', charges: 0 };
    const match = camp({ akira: { items: [rope, rope, rope] }, hattori: { items: [rope] } });
    trade(match, 'akira', 'share-hattori');
    pick(match, 'take-item-rope', 'done');
    expect(state(match).characters.akira?.items).toHaveLength(3);
    expect(state(match).market.items.at(-1)).toBe('rope');
  });
});

describe('the box', () => {
  const problems = (from: string, to: string, file = 'chapters.yaml') => {
    const files = new Map(Object.entries(CASE_FILES));
    const text = files.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`no '${from}'`);
    files.set(file, text.replace(from, to));
    const result = loadPack(packKind, files, () => core);
    return (result.ok ? [] : result.problems).map(({ reason, args }) => `${reason} ${String(args.value)}`);
  };
  const missing = 'missingFile undefined';

  test('EX-SET-19 EX-ORC-11 a zone has one green and one red event card, or one purple one', () => {
    expect(problems('events: [calm-green, wild-red]', 'events: [calm-green, calm-green]')).toContain(
      'notOneOf calm-green calm-green',
    );
    expect(
      problems('events: [calm-green, wild-red]', 'events: [calm-green, wild-red, script-purple]'),
    ).toContain('notOneOf calm-green wild-red script-purple');
    expect(
      problems('events: [calm-green, wild-red]', 'events: [script-purple]').filter(
        (each) => each !== missing,
      ),
    ).toEqual([]);
  });

  test('EX-CMP-29 EX-CMP-22 a chapter does not ask for more than lies in it', () => {
    const points = Array.from({ length: 6 }, (_, i) => `S${i + 1}: a${i + 7}`).join(', ');
    expect(problems('spawns: { S1: f7 }', `spawns: { ${points} }`)).toContain(
      'badNumber storehouse.spawns: 7',
    );
  });

  test('EX-ATK-03 EX-ATK-06 a weapon has a range of 1 or more, a price and a class', () => {
    expect(problems('range: 5', 'range: 0', 'weapons.yaml')).toContain('badNumber 0');
    expect(
      problems('class: archer, level: 1, price: 0, range: 5', 'level: 1, price: 0, range: 5', 'weapons.yaml'),
    ).not.toEqual([]);
  });

  test('EX-CMP-15 EX-CMP-20 EX-CMP-28 oracle cards, dice and colours of the box', () => {
    const { table, dice } = core.content;
    expect(table.oracle).toEqual({ green: 8, red: 8 });
    expect(table.minionsInPlay).toBe(12);
    expect(table.colors).toHaveLength(6);
    expect(table.colors).toEqual(expect.arrayContaining(['red', 'yellow', 'purple']));
    expect([dice.yin.length, dice.yang.length, dice.focus.length]).toEqual([6, 6, 6]);
  });
});
