/** What the bot with a plan reckons with in the Exploration Phase, on the tables of real chapters. */
import { cellOf, enemy } from '@torii/exploration';
import { expect, test } from 'vitest';
import { areGathered, mayGoOn, pointsAhead } from '../../src/exploration/aims.ts';
import { usedUp, zoneCosts } from '../../src/exploration/clock.ts';
import { attackWorth, foeWorth } from '../../src/exploration/foes.ts';
import { itemWorth, weaponWorth } from '../../src/exploration/goods.ts';
import { focusedOf, strokeOf } from '../../src/exploration/hits.ts';
import { Planner } from '../../src/exploration/plan.ts';
import { pointWorth } from '../../src/exploration/points.ts';
import { Threats } from '../../src/exploration/threat.ts';
import { worthOfText } from '../../src/exploration/worth.ts';
import { alone, known, seenIn } from '../helpers/explorationSights.ts';

test('a roll is reckoned with exactly', () => {
  const { dice } = known.content;
  // One yin die: 0, 1, 1, 1, 1, 2.
  expect(strokeOf(dice, { yin: 1, yang: 0 }, 0, 0, 9).damage).toBeCloseTo(1, 9);
  expect(strokeOf(dice, { yin: 1, yang: 0 }, 0, 1, 9).damage).toBeCloseTo(1 / 6, 9);
  expect(strokeOf(dice, { yin: 1, yang: 0 }, 0, 0, 1).defeat).toBeCloseTo(5 / 6, 9);
  // The focus die spoils two of six; its PIERCE goes through everything.
  expect(focusedOf(dice, { yin: 0, yang: 0 }, 0, 9, 9).damage).toBeCloseTo(1 / 6, 9);
});

test('who is nearly down and who hurts more is struck first, and whom the chapter wants before all', () => {
  const eyes = seenIn('ash-village', 2, (seen) => {
    seen.enemies = {
      whole: enemy('kachi', 'minion', 'b14'),
      hurt: enemy('kachi', 'minion', 'c14', { damage: 4 }),
      weak: enemy('akaname', 'minion', 'd14', { conditions: { blinded: 1 } }),
    };
  });
  expect(attackWorth(eyes, 'hurt', 'fast')).toBeGreaterThan(attackWorth(eyes, 'whole', 'fast'));
  expect(foeWorth(eyes, 'whole')).toBeGreaterThan(foeWorth(eyes, 'weak'));
  const shrine = seenIn('drowned-shrine', 2, (seen) => {
    seen.enemies = { it: enemy('undertaker', 'servant', 'c5'), other: enemy('nue', 'servant', 'e3') };
  });
  expect(shrine.wanted).toBe('undertaker');
  expect(foeWorth(shrine, 'it')).toBeGreaterThan(2 * foeWorth(shrine, 'other'));
});

test('a square within an enemy’s reach costs health, one beyond it nothing', () => {
  const eyes = seenIn('ash-village', 1, (seen) => {
    seen.resistors = {};
    seen.enemies = { one: enemy('kachi', 'minion', 'c14') };
  });
  const threats = new Threats();
  // It moves 3 and strikes its neighbours.
  expect(threats.at(eyes, cellOf('c16'))).toBeGreaterThan(0);
  expect(threats.at(eyes, cellOf('f18'))).toBeGreaterThanOrEqual(0);
  expect(threats.at(eyes, cellOf('a18'))).toBeLessThanOrEqual(threats.at(eyes, cellOf('c16')));
});

test.each([
  ['ash-village', ['A']],
  ['pine-pass', ['A']],
  ['drowned-shrine', ['A']],
  ['weeping-bridge', ['B']],
  ['castle-of-thorns', ['A']],
])('in %s the way on begins at %s: doors to anything else are left shut', (chapter, points) => {
  expect(pointsAhead(seenIn(chapter))).toEqual(points);
});

test('nobody goes on while there is somebody to fight, or somebody badly hurt who can be healed', () => {
  expect(mayGoOn(seenIn('ash-village'))).toBe(false);
  expect(mayGoOn(seenIn('ash-village', 2, alone))).toBe(true);
  const hurt = (items: { card: string; charges: number }[]) =>
    seenIn('ash-village', 2, (seen) => {
      alone(seen);
      const { akira } = seen.characters;
      if (akira) Object.assign(akira, { health: 2, items });
    });
  expect(mayGoOn(hurt([{ card: 'mountain-tea', charges: 0 }]))).toBe(false);
  expect(mayGoOn(hurt([]))).toBe(true);
});

test('a door is opened when all are near it and some still act; malice hurries everybody', () => {
  const far = (malice: number) =>
    seenIn('ash-village', 2, (seen) => {
      alone(seen);
      Object.assign(seen.characters.akira ?? {}, { at: 'c13' });
      Object.assign(seen.characters.hattori ?? {}, { at: 'f18' });
      seen.queue = { active: 'akira', waiting: [], activated: ['hattori'] };
      Object.assign(seen, { malice });
    });
  expect([areGathered(far(0), 'A'), areGathered(far(3), 'A')]).toEqual([false, true]);
});

test('a zone that owes no more events costs more to stand in alone', () => {
  const eyes = (met: number) =>
    seenIn('ash-village', 1, (seen) => {
      alone(seen);
      for (const each of seen.zones.z1?.events ?? []) each.met = met;
    });
  expect([usedUp(eyes(0), 'z1'), usedUp(eyes(3), 'z1')]).toEqual([0, 1]);
  expect(zoneCosts(eyes(3)).get('z1') ?? 0).toBeGreaterThan(zoneCosts(eyes(0)).get('z1') ?? 0);
});

test('nobody goes for a point that the book keeps shut: the chain of who is free already', () => {
  const bridge = (ally: boolean) =>
    seenIn('weeping-bridge', 1, (seen) => {
      const { B } = seen.points;
      if (B) seen.points.C = { ...B, at: ['c8'] };
      seen.enemies = { sedrik: enemy('sedrik', 'wanderer', 'c9', { ally }) };
    });
  expect(pointWorth(bridge(false), 'C')).toBeGreaterThan(1);
  expect(pointWorth(bridge(true), 'C')).toBe(0);
});

test('the plan walks up to whom it can strike', () => {
  const eyes = seenIn('ash-village', 1, (seen) => {
    seen.resistors = {};
    seen.enemies = { one: enemy('akaname', 'minion', 'c15', { damage: 3 }) };
    Object.assign(seen.characters.akira ?? {}, { at: 'b18', ap: 4 });
    seen.queue = { active: 'akira', waiting: ['one'], activated: [] };
  });
  const plan = new Planner(eyes, new Threats(), { ap: 4, points: 3, moving: false, attacks: 1 }).best();
  expect(plan.strike?.foe).toBe('one');
  expect(plan.cell).not.toBe(cellOf('b18'));
});

test('a text is worth what its phrases say: remedies for who is hurt, harm to enemies that are there', () => {
  const { items } = known.content;
  const tea = (health: number) =>
    seenIn('ash-village', 1, (seen) => Object.assign(seen.characters.akira ?? {}, { health }));
  const effect = items['mountain-tea']?.effect;
  const knives = items['throwing-knives']?.effect;
  if (!effect || !knives) throw new Error('there is no such item');
  expect(worthOfText(tea(3), effect, 'item:mountain-tea')).toBeGreaterThan(3);
  expect(worthOfText(tea(9), effect, 'item:mountain-tea')).toBeLessThan(0);
  expect(worthOfText(seenIn('ash-village', 1, alone), knives, 'item:throwing-knives')).toBe(0);
  const near = seenIn('ash-village', 1, (seen) => {
    seen.resistors = {};
    seen.enemies = { one: enemy('kachi', 'minion', 'a17') };
    Object.assign(seen.characters.akira ?? {}, { at: 'b18' });
  });
  expect(worthOfText(near, knives, 'item:throwing-knives')).toBeGreaterThan(1);
});

test('at the camp a better weapon and what would help in a fight are worth something', () => {
  const eyes = seenIn('ash-village');
  expect(weaponWorth(eyes, 'dawn-katana')).toBeGreaterThan(weaponWorth(eyes, 'katana') * 0.8);
  expect(itemWorth(eyes, 'throwing-knives')).toBeGreaterThan(0);
  expect(itemWorth(eyes, 'peach-of-yomi')).toBe(0);
});
