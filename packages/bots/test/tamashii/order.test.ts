/** What the order of its Enemies means to the bot. */
import type { Effect } from '@torii/script';
import { knownPack, type Tamashii } from '@torii/tamashii';
import { expect, test } from 'vitest';
import { readAims } from '../../src/tamashii/aims.ts';
import { bodyWorth, eyesOf, playerOf } from '../../src/tamashii/eyes.ts';
import { worth } from '../../src/tamashii/worth.ts';
import { answered, option, pack, table } from '../helpers/sights.ts';

const known = knownPack(pack);
const BACK: Effect = { t: 'do', clause: { phrase: 'sendTopBack', args: {} } };
const REPLACED: Effect = { t: 'do', clause: { phrase: 'replaceTop', args: {} } };

interface Laid {
  readonly damage?: number;
  readonly combat?: Tamashii['combat'];
  readonly market?: readonly string[];
}

/** p1 with these Enemies, the Top Enemy first. */
function facing(cards: readonly string[], { damage = 0, combat = null, market }: Laid = {}): Tamashii {
  return table('geo-hunt', (laid) => {
    laid.phase = combat ? 'combat' : 'action';
    laid.combat = combat;
    if (market) laid.market = [...market];
    playerOf(laid, 'p1').enemies = cards.map((card, i) => ({
      id: `e${i + 1}`,
      card,
      damage: i === 0 ? damage : 0,
    }));
  });
}

function worthOf(effect: Effect, state: Tamashii): number {
  const eyes = eyesOf(known, state, 'p1', readAims(known, state, 'p1'));
  return worth(eyes, effect, 'augment:any');
}

/** A fight whose Number die lies on an Enemy. */
function fight(numberDie: string, symbol: string): Tamashii['combat'] {
  return { role: 'p1', dice: [], number: '1', symbol, numberDie, used: [] };
}

test('TM-4c-16 Whom it would rather have act less often goes behind, and who is worse behind comes to the front', () => {
  // The ticket inspector wounds twice where the gutter drone does less; the die reaches the Top Enemy most often.
  const weak = worthOf(BACK, facing(['ticket-inspector', 'gutter-drone']));
  const strong = worthOf(BACK, facing(['gutter-drone', 'ticket-inspector']));
  expect(weak).toBeGreaterThan(0);
  expect(strong).toBeLessThan(0);
  // Nobody is behind the only one.
  expect(worthOf(BACK, facing(['ticket-inspector']))).toBe(0);
});

test('A Door-Knocker and a Pack Alpha are brought to the top: behind others they hurt more', () => {
  for (const card of ['door-knocker', 'pack-alpha']) {
    const kept = worthOf(BACK, facing([card, 'rag-doll']));
    const brought = worthOf(BACK, facing(['rag-doll', card]));
    expect(brought).toBeGreaterThan(kept);
  }
});

test('TM-4c-06 In a fight whoever carries the Number die and is sent behind leaves those before it to act as well', () => {
  const carried = { combat: fight('e1', 'special') };
  const alone = { combat: fight('', '') };
  const enemies = ['ticket-inspector', 'ronin-zero'];
  expect(worthOf(BACK, facing(enemies, carried))).toBeLessThan(worthOf(BACK, facing(enemies, alone)));
});

test('Damage on the Top Enemy is not put out of reach, and passes to a smaller one that takes its place', () => {
  const hurt = worthOf(BACK, facing(['rag-doll', 'rag-doll'], { damage: 6 }));
  const whole = worthOf(BACK, facing(['rag-doll', 'rag-doll']));
  expect(hurt).toBeLessThan(whole);
  const large = facing(['rag-doll'], { damage: 6 });
  const small = facing(['rag-doll']);
  expect(worthOf(REPLACED, large)).toBeGreaterThan(worthOf(REPLACED, small));
});

test('TM-3j-11 It lets the Market be replaced where poor Bodies lie in it, and keeps good ones', () => {
  const part = Object.entries(pack.content.districts).flatMap(([id, { effect }]) =>
    JSON.stringify(effect).includes('replaceMarket') ? [id] : [],
  );
  expect(part).toHaveLength(1);
  const ranked = Object.entries(pack.content.bodies)
    .sort(([, a], [, b]) => bodyWorth(a) - bodyWorth(b))
    .map(([id]) => id);
  const effect: Effect = { t: 'do', clause: { phrase: 'replaceMarket', args: {} } };
  expect(worthOf(effect, facing([], { market: ranked.slice(0, 3) }))).toBeGreaterThan(0);
  expect(worthOf(effect, facing([], { market: ranked.slice(-3) }))).toBeLessThan(0);
});

test('A card that the pack does not have is laid on no table', () => {
  expect(() => facing(['nobody'])).toThrow("the pack has no card 'nobody'");
});

test('It plays the Shell Game where that spares it Wounds, and not where the worse one would come to the front', () => {
  const played = (...enemies: string[]) => {
    const seen = facing(enemies);
    Object.assign(playerOf(seen, 'p1'), { equipped: ['shell-game'], integrity: 2 });
    playerOf(seen, 'p1').assets.reroll = 5;
    const use = option('use', 'augments.use', { augment: 'shell-game' });
    return answered(seen, { prompt: 'launching.launch', options: [use, option('done')] });
  };
  expect(played('ticket-inspector', 'gutter-drone')).toEqual(['use']);
  expect(played('gutter-drone', 'ticket-inspector')).toEqual(['done']);
});
