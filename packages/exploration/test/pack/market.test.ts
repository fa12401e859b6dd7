/** The market cards of the core pack: how many there are, and what each does when it is used or owned. */
import { view } from '@torii/kernel';
import { clausesIn } from '@torii/script';
import { describe, expect, test } from 'vitest';
import type { Character } from '../../src/index.ts';
import type { Seen } from '../../src/telling/view.ts';
import { core } from '../helpers/core.ts';
import { type Laid, open, pick, play, type Scene, state, told } from '../helpers/scene.ts';

const { items } = core.content;

describe('the market deck', () => {
  test('C-17 holds 112 cards of at least 48 kinds, about a third of them for those who know, the best for who knows more', () => {
    const all = Object.values(items);
    expect(all.length).toBeGreaterThanOrEqual(48);
    expect(all.reduce((sum, { copies }) => sum + copies, 0)).toBe(112);
    const learned = all.filter(({ knowledge }) => knowledge > 0);
    expect(learned.length / all.length).toBeGreaterThan(0.3);
    expect(learned.length / all.length).toBeLessThan(0.37);
    const price = (knowledge: number) => {
      const prices = learned.filter((each) => each.knowledge === knowledge).map((each) => each.price);
      return prices.reduce((sum, each) => sum + each, 0) / prices.length;
    };
    expect([...new Set(learned.map(({ knowledge }) => knowledge))].sort()).toEqual([1, 2]);
    expect(price(2)).toBeGreaterThan(price(1));
  });

  test('has remedies for bleeding and poison on at least 8 cards', () => {
    const remedies = Object.values(items).filter(
      ({ effect }) =>
        effect &&
        [...clausesIn(effect)].some(
          ({ phrase, args }) =>
            phrase === 'discardNegative' ||
            (phrase === 'discardTokens' && /bleeding|poisoned/.test(JSON.stringify(args))),
        ),
    );
    expect(remedies.reduce((sum, { copies }) => sum + copies, 0)).toBeGreaterThanOrEqual(8);
  });

  test('nothing in it does nothing', () => {
    const idle = Object.entries(items).filter(([, { effect, owned }]) => !effect && !owned);
    expect(idle.map(([id]) => id)).toEqual([]);
  });
});

const FOE = { kind: 'ashigaru', board: { health: 20, armor: 0, defence: 0 } };
const KNOWING = { power: 0, knowledge: 2, dexterity: 0, spirit: 0 };

/** Akira owns the item; his turn has begun. */
function owning(item: string, more: Partial<Character> = {}, laid: Partial<Laid> = {}): Scene {
  const card = { card: item, charges: items[item]?.use ?? 0 };
  return play({
    pack: core,
    board: '1 A T .\n2 1 . 2\n3 . . .',
    foes: { 1: FOE, 2: FOE },
    rounds: [['akira', 'tomoe', 'e1']],
    ...laid,
    characters: {
      akira: { weapons: ['katana'], attributes: KNOWING, ap: 4, health: 3, items: [card], ...more },
      ...laid.characters,
    },
  });
}

/** … and he uses it. */
function using(item: string, more: Partial<Character> = {}, laid: Partial<Laid> = {}): Scene {
  const match = owning(item, more, laid);
  pick(match, `item-${item}`);
  return match;
}

const akira = (match: Scene) => state(match).characters.akira;
const foes = (match: Scene) => Object.values(state(match).enemies);
const SICK = { bleeding: 2, poisoned: 1, blinded: 1 };

describe('what is eaten and drunk', () => {
  test.each([
    ['mountain-tea', 7],
    ['rice-ball', 5],
    ['sake-gourd', 5],
  ])('EX-ITEM-05 %s', (item, health) => {
    const match = using(item, { maxHealth: 9, conditions: { blinded: 1 } });
    expect(akira(match)?.health).toBe(health);
    expect(akira(match)?.conditions.blinded ?? 0).toBe(item === 'sake-gourd' ? 0 : 1);
  });

  test.each([
    ['bandages', { poisoned: 1, blinded: 1 }, 4],
    ['bitter-root', { bleeding: 2, blinded: 1 }, 4],
    ['antidote-case', { blinded: 1 }, 3],
    ['healing-salve', SICK, 6],
    ['dragon-bone', SICK, 7],
  ])('EX-ITEM-02 %s is for oneself or somebody adjacent', (item, left, health) => {
    const match = using(item, { health: 5, maxHealth: 9, conditions: { ...SICK } });
    expect(open(match)).toEqual(['akira', 'tomoe']);
    pick(match, 'akira');
    const { conditions = {}, health: now } = akira(match) ?? {};
    expect(Object.fromEntries(Object.entries(conditions).filter(([, n]) => n > 0))).toEqual(left);
    expect(now).toBe(health);
  });

  test('EX-COND-13 a Prayer Strip blesses, Temple Incense cleans everybody near', () => {
    const strip = using('prayer-strip');
    pick(strip, 'tomoe');
    expect(state(strip).characters.tomoe?.conditions.blessed).toBe(2);
    const incense = using(
      'temple-incense',
      { conditions: { bleeding: 1 } },
      {
        characters: { tomoe: { weapons: ['yumi'], conditions: { poisoned: 1 } } },
      },
    );
    expect(akira(incense)?.conditions.bleeding ?? 0).toBe(0);
    expect(state(incense).characters.tomoe?.conditions.poisoned ?? 0).toBe(0);
  });
});

describe('what is thrown', () => {
  test.each([
    ['throwing-knives', 2],
    ['wheel-lock-pistol', 3],
  ])('EX-ITEM-06 %s', (item, damage) => {
    const match = using(item);
    pick(match, 'e2');
    expect(foes(match).map((foe) => foe.damage)).toEqual([0, damage]);
    expect(akira(match)?.items).toMatchObject([{ card: item, charges: 1 }]);
  });

  test.each([
    ['oil-flask', [0, 2]],
    ['powder-keg', [0, 3]],
  ])('%s hurts whoever is near the square, friend or foe', (item, damage) => {
    const match = using(item, { health: 8 });
    pick(match, 'c1');
    expect(foes(match).map((foe) => foe.damage)).toEqual(damage);
    expect(akira(match)?.health).toBe(item === 'oil-flask' ? 8 : 5);
  });

  test('a Smoke Shell blinds minions beside one, Thunder Drum throws down those within 3', () => {
    const smoke = using('smoke-shell');
    expect(foes(smoke).map(({ conditions }) => conditions.blinded ?? 0)).toEqual([1, 0]);
    const drum = using('thunder-drum');
    expect(foes(drum).map(({ conditions }) => conditions.downed ?? 0)).toEqual([1, 1]);
  });

  test('a Spirit Bell hurts the dead alone', () => {
    const dead = Object.keys(core.content.minions).find((id) => core.content.minions[id]?.dead) ?? '';
    const match = using('spirit-bell', {}, { foes: { 1: FOE, 2: { ...FOE, kind: dead } } });
    expect(foes(match).map((foe) => foe.damage)).toEqual([0, 2]);
  });

  test('Caltrops lie on up to three squares beside one', () => {
    const match = using('caltrop-bag', {}, { board: '1 A . T\n2 . . 2\n3 1 . .' });
    expect(told(match, 'item.used', 'item')).toEqual(['caltrop-bag']);
    pick(match, 'b2');
    expect(state(match).tokens.map(({ kind, at }) => `${kind} ${at}`)).toEqual(['caltrops b2']);
  });
});

describe('what helps in a fight', () => {
  test('a Whetstone gives 2 to the next attack, and only to that', () => {
    const match = using(
      'whetstone',
      {},
      { rounds: [['akira'], ['akira']], script: { yin: ['0', '0', '0', '0'], yang: ['1 yang', '1 yang'] } },
    );
    pick(match, 'fast-e1', 'plain', 'end', 'fast-e1', 'plain');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['3', '1']);
  });

  test('a War Horn gives the others 1 on their attacks this round', () => {
    const match = using(
      'war-horn',
      {},
      {
        characters: { tomoe: { weapons: ['yumi'], ap: 4 } },
        script: { yin: ['0'], yang: ['1 yang'] },
      },
    );
    pick(match, 'end', 'fast-e2', 'plain');
    expect(told(match, 'attack.dealt', 'damage')).toEqual(['2']);
  });

  test('EX-DMG-09 EX-CMP-25 Armor Rivets are a token of 1 armor', () => {
    const match = using('armor-rivets');
    pick(match, 'akira');
    expect(akira(match)?.armorTokens).toBe(1);
  });

  test('Firecrackers hold minions back in the next initiative', () => {
    const match = using('firecrackers');
    expect(told(match, 'item.returned', 'item')).toEqual(['firecrackers']);
  });

  test('EX-CMP-25 Ink of Forgetting takes back malice, a Paper Kite gives karma', () => {
    expect(state(using('ink-of-forgetting', {}, { table: { malice: 3 } })).malice).toBe(2);
    expect(akira(using('paper-kite'))?.karma).toBe(1);
  });
});

describe('what is owned', () => {
  test.each([
    'straw-sandals',
    'fox-charm',
    'bear-charm',
    'swallow-charm',
    'owl-lens',
    'climbing-claws',
    'straw-shield',
    'heron-feather',
    'jade-magatama',
    'ghost-lantern',
    'straw-raincoat',
    'spyglass',
    'map-case',
    'thiefs-picks',
    'sealed-letter',
    'mirror-shard',
    'iron-mask',
    'stilt-clogs',
    'loaded-dice',
    'hidden-purse',
    'bounty-writ',
    'peach-of-yomi',
  ])('%s is in force, and nothing is done with it', (item) => {
    const match = owning(item);
    expect(open(match)).not.toContain(`item-${item}`);
    expect(JSON.stringify(state(match).inForce)).toContain(item);
  });

  test('EX-MOV-02 Straw Sandals: one square more', () => {
    const far = (item: string) => {
      const seen = view(owning(item), 0) as unknown as Required<Seen>;
      return seen.figures.values.akira?.movement ?? 0;
    };
    expect(far('straw-sandals')).toBe(far('rice-ball') + 1);
  });

  test('a Bounty Writ pays for whoever is defeated', () => {
    const match = owning(
      'bounty-writ',
      {},
      {
        foes: { 1: { ...FOE, board: { health: 1, armor: 0, defence: 0 } }, 2: FOE },
        script: { yin: ['1', '1'], yang: ['1 yang'] },
      },
    );
    pick(match, 'fast-e1', 'plain');
    expect(akira(match)?.coins).toBe(4);
  });

  test('EX-DEAD-01 a Peach of Yomi keeps its owner alive, once', () => {
    const match = owning(
      'peach-of-yomi',
      { health: 1, maxHealth: 9 },
      {
        board: '1 A 1',
        foes: { 1: { ...FOE, lines: ['attack an adjacent target'] } },
        rounds: [['e1']],
        script: { test: ['1'], yin: ['1'], yang: ['1 yang'] },
      },
    );
    pick(match, open(match)[0] ?? '');
    expect(akira(match)).toMatchObject({ defeated: false, health: 5, items: [] });
  });
});
