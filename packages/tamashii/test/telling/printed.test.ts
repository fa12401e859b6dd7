/** Whoever reads a card, a tile or a sheet finds each part that the book says it has, on every one of the pack. */
import { describe, expect, test } from 'vitest';
import { pack } from '../helpers/table.ts';
import { printed } from '../helpers/telling.ts';

const { content, words } = pack;

/** The headings of the lines in their order. */
function headings(id: string): string[] {
  return printed(id).lines.map((line) => line.slice(0, line.indexOf(':')));
}

/** A component that may be Locked ends with its code. */
const coded = (code: string | null) => (code === null ? [] : ['code']);

describe('Enemy cards', () => {
  test('each shows its name, Integrity, both Frames, its Hacks and its Repel (TM-3s-01)', () => {
    for (const [id, { rules, hacks, code }] of Object.entries(content.enemies)) {
      expect(printed(`enemy:${id}`).name).toBe(words.en[`enemy.${id}`]);
      expect([id, ...headings(`enemy:${id}`)]).toEqual([
        ...[id, 'level', 'integrity', 'basicFrame', 'specialFrame'],
        ...rules.map(() => 'enemyRules'),
        ...hacks.map(() => 'hack'),
        ...['repel', ...coded(code)],
      ]);
    }
  });

  test('Z.O.E. as its picture shows it, with every Pattern and what it does (TM-3s-01, TM-3s-06)', () => {
    expect(printed('enemy:zoe')).toEqual({
      name: 'Z.O.E.',
      lines: [
        'level: 2',
        'integrity: 8',
        'basicFrame: Suffer 2 Wounds.',
        'specialFrame: Gain 1 Corrupted Data token.',
        'hack: [* ? *] → Deal twice your Power as Damage.',
        'repel: [? ? / ? ?] → Gain 1 Corrupted Data token. Discard this Enemy.',
      ],
    });
  });
});

test('a District shows its name, number, both Trace values and its effect, if it has one (TM-3n-01)', () => {
  for (const [id, { number, effect, code }] of Object.entries(content.districts)) {
    expect(printed(`district:${id}`).name).toBe(words.en[`district.${id}`]);
    expect([number, ...headings(`district:${id}`)]).toEqual([
      ...[number, 'tileNumber', 'entryTrace', 'stationaryTrace'],
      ...(effect ? ['districtEffect'] : []),
      ...coded(code),
    ]);
  }
  expect(printed('district:shelter').lines).toEqual([
    'tileNumber: 1',
    'entryTrace: 1',
    'stationaryTrace: 2',
    'districtEffect: You may change your Core Data. You may inhabit another of your Bodies.',
  ]);
});

test('a Learning Protocol shows three steps, each with its objective and its reward (TM-3k-02)', () => {
  for (const [id, { launch, code }] of Object.entries(content.protocols))
    expect([id, ...headings(`protocol:${id}`)]).toEqual([
      ...[id, 'step', 'step', 'step'],
      ...(launch ? ['launchAtLast'] : []),
      ...coded(code),
    ]);
  expect(printed('protocol:wanderer').lines.slice(0, 2)).toEqual([
    'step: 1. When you launch a Hack Pattern, gain 1 Memory and 1 Basic Data token of your choice.',
    'step: 2. When you inhabit an Advanced Body, gain 2 Memory.',
  ]);
});

test('the two Augments of the books show when they are used, what they cost, and what they do (TM-3l-12)', () => {
  expect(printed('augment:kinetic-battery')).toEqual({
    name: 'Kinetic Battery',
    lines: ['timing: Combat phase', 'memoryCost: 3', 'combatFrame: STRIKE → Gain 2 Power.'],
  });
  expect(printed('augment:atomic-power-cable')).toEqual({
    name: 'Atomic Power Cable',
    lines: [
      'timing: Launch',
      'memoryCost: 2',
      'launch: [* ? / . r] → A player of your choice gains 1 Power.',
    ],
  });
});

test('a Boss sheet shows its rules, its Hacks, when it acts and what follows when it is defeated (TM-5e-03)', () => {
  for (const [id, { integrity, rules, phases, hacks }] of Object.entries(content.bosses))
    expect([id, ...headings(`boss:${id}`)]).toEqual([
      ...[id, 'movement', ...integrity.map(() => 'integrity'), 'armor'],
      ...rules.map(() => 'bossRules'),
      ...phases.flatMap((phase) => ['bossPhase', ...phase.rules.map(() => 'bossRules')]),
      ...hacks.flatMap(({ further }) => ['hack', ...(further ? ['further'] : [])]),
      ...['bossActivity', 'bossDefeated'],
    ]);
  const { lines } = printed('boss:shinigami');
  expect(lines).toContain('bossActivity: Before the World Activity step');
  expect(lines).toContain('further: [* *] → Deal 2 Damage to the Boss.');
});

test('the card of the BOT shows its MOV, its Battery slots and its Pattern (TM-6a-04, TM-6a-10, TM-6a-19)', () => {
  expect(printed('bot').lines).toEqual(['movement: 2', 'battery: 5', 'hack: [? * ?] → Charge 1 battery.']);
});
