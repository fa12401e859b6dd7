/** What the bot of the Exploration Phase does beside its strokes: the one swap of a round, errands, the last camp. */
import { enemy, type Seen } from '@torii/exploration';
import { type Option, randomness } from '@torii/kernel';
import { expect, test } from 'vitest';
import { leavesErrand } from '../../src/exploration/aims.ts';
import { newKami } from '../../src/exploration/answering.ts';
import { bestTrade } from '../../src/exploration/camping.ts';
import { changing, charactersNear } from '../../src/exploration/eyes.ts';
import { itemWorth } from '../../src/exploration/goods.ts';
import { bestSwap } from '../../src/exploration/order.ts';
import { Threats } from '../../src/exploration/threat.ts';
import { worthOfText } from '../../src/exploration/worth.ts';
import { alone, known, seenIn } from '../helpers/explorationSights.ts';

const option = (id: string, args: Option['args'] = {}): Option => ({
  id,
  rule: '',
  touches: [],
  key: '',
  args,
});

/** Akira and Hattori stand beside an enemy; Hattori is blinded and often misses. */
function inQueue(...waiting: string[]) {
  return seenIn('ash-village', 2, (seen) => {
    seen.resistors = {};
    seen.enemies = { one: enemy('akaname', 'minion', 'c16', { damage: 3 }) };
    Object.assign(seen.characters.akira ?? {}, { at: 'b17', ap: 1 });
    Object.assign(seen.characters.hattori ?? {}, { at: 'd17', ap: 1, conditions: { blinded: 1 } });
    seen.queue = { active: '', waiting, activated: [] };
  });
}

test('whoever can strike comes before the enemy that waits; otherwise the order is kept (EX-INI-09)', () => {
  const swap = (...waiting: string[]) => {
    const [first, , last] = waiting;
    const options = [option('keep'), option(`swap-${first}-${last ?? waiting[1]}`)];
    const eyes = inQueue(...waiting);
    return bestSwap(eyes, options, new Threats());
  };
  expect(swap('akira', 'one', 'hattori')).toBe('keep');
  expect(swap('hattori', 'one', 'akira')).toBe('swap-hattori-akira');
});

test('nobody leads all away while one of them has something to do here, as long as malice is low', () => {
  const pass = (malice: number) =>
    seenIn('pine-pass', 2, (seen: Required<Seen>) => {
      alone(seen);
      Object.assign(seen, { malice });
      Object.assign(seen.points, {
        B: { at: ['j1'], zone: 'z2', door: 'none', usedBy: [], marks: [] },
        G: { at: ['l1'], zone: 'z2', door: 'none', usedBy: [], marks: [] },
      });
    });
  expect(leavesErrand(pass(0), 'B')).toBe(true);
  expect(leavesErrand(pass(2), 'B')).toBe(false);
  expect(leavesErrand(pass(0), 'A')).toBe(false);
});

test('before the last chapter nothing is saved any more', () => {
  const buys = (chapter: string) => {
    const eyes = seenIn(chapter, 1, (seen) => {
      Object.assign(seen.figures, { piles: { akira: ['weapon:oath-blade'] } });
      Object.assign(seen.characters.akira ?? {}, {
        coins: 40,
        items: ['bandages', 'rice-ball'].map((card) => ({ card, charges: 0 })),
      });
    });
    return bestTrade(eyes, [option('buy-item-straw-sandals', { coins: 25 }), option('done')]);
  };
  expect(buys('weeping-bridge')).toBe(null);
  expect(buys('castle-of-thorns')).toBe('buy-item-straw-sandals');
});

test('what is meant against the dead, for spent dice and against malice is worth something at the camp', () => {
  const eyes = seenIn('drowned-shrine', 1, (seen) => {
    for (const own of Object.values(seen.characters)) own.attributes.knowledge = 2;
  });
  for (const id of ['spirit-bell', 'ghost-lantern', 'ki-incense', 'ink-of-forgetting', 'thunder-drum'])
    expect([id, itemWorth(eyes, id) > 0.3]).toEqual([id, true]);
});

test('two change places where the weaker one is pressed by an enemy', () => {
  const effect = known.content.skills['serpent-dance']?.effect;
  if (!effect) throw new Error('there is no such skill');
  const dance = (at: string) =>
    seenIn('ash-village', 2, (seen) => {
      seen.resistors = {};
      seen.enemies = { one: enemy('kachi', 'minion', at) };
      Object.assign(seen.characters.akira ?? {}, { at: 'b18' });
      Object.assign(seen.characters.hattori ?? {}, { at: 'c17', health: 2 });
    });
  const [pressed, free] = [dance('d17'), dance('f13')];
  expect(changing(pressed, charactersNear(pressed, 4))).toEqual(['hattori', 'akira']);
  expect(worthOfText(pressed, effect, 'skill:serpent-dance')).toBeGreaterThan(1);
  expect(worthOfText(free, effect, 'skill:serpent-dance')).toBe(0);
});

test('a Kami that was earned is often tried, by whoever has most affinity, and sometimes left', () => {
  const eyes = seenIn('ash-village', 2, (seen) =>
    Object.assign(seen.characters.hattori ?? {}, { affinity: 4 }),
  );
  const options = ['keep', 'akira', 'hattori'].map((id) => option(id));
  const answers = Array.from({ length: 40 }, (_, i) => newKami(eyes, options, randomness(`kami-${i}`)));
  expect(new Set(answers)).toEqual(new Set(['hattori', 'keep']));
  expect(answers.filter((id) => id === 'hattori').length).toBeGreaterThan(20);
});

test('what a text counts before it heals is weighed: a head is worth 3 health to who is badly hurt', () => {
  const { effect } = known.content.skills['grave-gift'] ?? {};
  if (!effect) throw new Error('there is no such skill');
  const gift = (health: number) =>
    worthOfText(
      seenIn('ash-village', 2, (seen) => Object.assign(seen.characters.akira ?? {}, { at: 'b18', health })),
      effect,
      'skill:grave-gift',
    );
  expect([gift(2) > 1, gift(9) > 0]).toEqual([true, false]);
});
