import { answer, type Json, type Match } from '@torii/kernel';
import { describe, expect, it } from 'vitest';
import type { KachiTable } from '../../src/anvil/kachi/targets.ts';
import type { Anvil } from '../../src/anvil/situation.ts';
import { asked, happened, lay, now, offered, options, play, questionWith, table } from '../helpers/table.ts';

interface Zone {
  readonly ground?: readonly string[];
  readonly akira?: Json;
  readonly hikaru?: Json;
  readonly tomoe?: Json;
  readonly red?: Json;
  /** Absent unless said. */
  readonly purple?: Json;
  readonly test: readonly number[];
  readonly yin?: readonly number[];
  readonly options?: { readonly [name: string]: Json };
  readonly seats?: readonly (readonly string[])[];
}

const AWAY = { at: '', health: 9 };

/** One round in which the red kachi activates, and the purple one if there is one. */
function round(zone: Zone): Match<Anvil> {
  const { ground, akira, hikaru, tomoe, red, purple, test, yin = [] } = zone;
  const kachis = { ...(red ? { red } : {}), ...(purple ? { purple } : { '-purple': null }) };
  const characters = {
    ...(akira ? { akira } : {}),
    ...(hikaru ? { hikaru } : {}),
    ...(tomoe ? { tomoe } : {}),
  };
  return lay('kachi', 3, {
    table: { rounds: 1, characters, kachis, ...(ground ? { ground } : {}) },
    script: { test, yin },
    options: zone.options ?? {},
    ...(zone.seats ? { seats: zone.seats } : {}),
  });
}

function health(match: Match<Anvil>): number[] {
  return Object.values(table<KachiTable>(match).characters).map((character) => character.health);
}

describe('result 6 of a kachi that is alone', () => {
  const match = round({
    akira: { at: 'a5', health: 4 },
    hikaru: { at: 'e3', health: 7 },
    tomoe: { at: 'f3', health: 5 },
    test: [6],
    yin: [2, 1],
  });

  it('lines 1 and 2 have no target, line 3 has: the first that can be resolved fully (EX-MIN-03, EX-MIN-06, EX-MIN-07)', () => {
    expect(happened(match)).toEqual([
      ['kachi.rolled', { kachi: 'red', result: 6 }, 'EX-MIN-01'],
      ['kachi.line', { kachi: 'red', result: 6, line: 3 }, 'EX-MIN-03'],
    ]);
  });

  it('least health within reach is Tomoe; the table chooses among the squares that need the fewest moves (EX-MIN-08, EX-EMOV-10)', () => {
    expect(asked(match, 'hikaru')[0]).toMatchObject({
      rule: 'EX-EMOV-10',
      prompt: 'kachi.activation.line/move/where',
      seats: [0, 1, 2],
      decides: 'any',
    });
    expect(options(match, 'hikaru')).toEqual([
      { id: 'e2', rule: 'EX-EMOV-10', touches: ['ground/e2'], key: 'kachi.where' },
      { id: 'f2', rule: 'EX-EMOV-10', touches: ['ground/f2'], key: 'kachi.where' },
    ]);
  });

  it('from there it could hit Hikaru or Tomoe: the same priority selects Tomoe (EX-MIN-09)', () => {
    const since = now(match);
    play(match, 'hikaru', 'e2');
    expect(happened(match, since)).toEqual([
      ['kachi.moved', { kachi: 'red', to: 'e2', moves: 1, target: 'tomoe' }, 'EX-EMOV-06'],
      [
        'kachi.attacked',
        { kachi: 'red', skill: 'sliceThem', target: 'tomoe', hits: 3, health: 2 },
        'EX-MIN-05',
      ],
    ]);
    expect(match.position.ending?.code).toBe('done');
  });
});

describe('the other lines of result 6', () => {
  it('line 1: an adjacent target is attacked where the kachi stands, the general priority choosing (EX-LINE-06)', () => {
    const match = round({
      akira: { at: 'd1', health: 9 },
      tomoe: { at: 'f1', health: 3 },
      test: [6],
      yin: [1],
    });
    expect(happened(match).slice(1)).toEqual([
      ['kachi.line', { kachi: 'red', result: 6, line: 1 }, 'EX-MIN-03'],
      [
        'kachi.attacked',
        { kachi: 'red', skill: 'kenjutsu', target: 'akira', hits: 1, health: 8 },
        'EX-MIN-05',
      ],
    ]);
  });

  it('line 2: it moves next to another kachi, to a square from which it can attack (EX-MIN-04)', () => {
    const match = round({ purple: { at: 'g2', health: 4 }, test: [6, 6], yin: [2, 0] });
    expect(happened(match).slice(1, 4)).toEqual([
      ['kachi.line', { kachi: 'red', result: 6, line: 2 }, 'EX-MIN-03'],
      ['kachi.moved', { kachi: 'red', to: 'f2', moves: 1, target: 'purple' }, 'EX-EMOV-06'],
      [
        'kachi.attacked',
        { kachi: 'red', skill: 'kenjutsu', target: 'tomoe', hits: 2, health: 5 },
        'EX-MIN-05',
      ],
    ]);
  });

  it('line 2 with two kachis in reach: the table says which one it supports (EX-GOLD-06)', () => {
    const match = lay('kachi', 3, {
      table: {
        rounds: 1,
        characters: { hikaru: { at: 'd3' }, tomoe: { at: 'f3' }, akira: AWAY },
        kachis: { purple: { at: 'g2' }, '+yellow': { at: 'c3', health: 4 } },
      },
      script: { test: [6, 1, 1], yin: [0, 0, 0] },
    });
    expect(options(match, 'akira').map(({ id, rule }) => [id, rule])).toEqual([
      ['purple', 'EX-GOLD-06'],
      ['yellow', 'EX-GOLD-06'],
    ]);
    play(match, 'akira', 'yellow');
    expect(table<KachiTable>(match).kachis.red?.at).toBe('d2');
  });
});

describe('a tie that the table decides', () => {
  const tie = { akira: { at: 'a5', health: 9 }, test: [6], yin: [1, 1] };

  it('between two characters with as little health: anyone may speak for the table (EX-GOLD-08, EX-LINE-05)', () => {
    const match = round(tie);
    expect(offered(match, 'akira')).toEqual(['hikaru', 'tomoe']);
    expect(offered(match, 'tomoe')).toEqual(['hikaru', 'tomoe']);
    play(match, 'tomoe', 'hikaru');
    expect(offered(match, 'akira')).toEqual(['d2', 'e2']);
    play(match, 'akira', 'd2');
    expect(health(match)).toEqual([9, 5, 7]);
  });

  it('and once more where the attack finds both of them (EX-LINE-05)', () => {
    const match = round(tie);
    play(match, 'akira', 'hikaru');
    play(match, 'akira', 'e2');
    expect(asked(match, 'akira')[0]?.prompt).toBe('kachi.activation.line/attack/target');
    expect(offered(match, 'akira')).toEqual(['hikaru', 'tomoe']);
    play(match, 'akira', 'tomoe');
    expect(health(match)).toEqual([9, 7, 5]);
  });

  it('with tableChoice leader only the first seat is asked', () => {
    const match = round({ ...tie, options: { tableChoice: 'leader' } });
    const question = questionWith(match, 'akira', 'tomoe');
    expect(asked(match, 'hikaru')).toEqual([]);
    expect(answer(match, 1, question, 'tomoe')).toMatchObject({ ok: false, reason: 'notYours' });
    play(match, 'akira', 'tomoe');
    expect(offered(match, 'akira')).toEqual(['e2', 'f2']);
    play(match, 'akira', 'f2');
    expect(health(match)).toEqual([9, 7, 5]);
  });

  it('with tableChoice unanimous all must say the same, and begin again if they do not', () => {
    const match = round({ ...tie, options: { tableChoice: 'unanimous' } });
    const question = questionWith(match, 'akira', 'tomoe');
    play(match, 'akira', 'tomoe');
    play(match, 'hikaru', 'hikaru');
    expect(match.position.stack.frames.at(-1)?.asks[0]?.votes).toEqual({ 0: ['tomoe'], 1: ['hikaru'] });
    const since = now(match);
    play(match, 'tomoe', 'tomoe');
    expect(happened(match, since)).toEqual([['kernel.disagreed', { question }, null]]);
    for (const role of ['akira', 'hikaru', 'tomoe']) play(match, role, 'tomoe');
    expect(offered(match, 'hikaru')).toEqual(['e2', 'f2']);
    for (const role of ['akira', 'hikaru', 'tomoe']) play(match, role, 'f2');
    expect(health(match)).toEqual([9, 7, 5]);
  });

  it('one person who holds all characters is the table, and agrees with itself', () => {
    const match = round({
      ...tie,
      options: { tableChoice: 'unanimous' },
      seats: [['akira', 'hikaru', 'tomoe']],
    });
    play(match, 'akira', 'tomoe');
    play(match, 'akira', 'f2');
    expect(health(match)).toEqual([9, 7, 5]);
  });
});

describe('who can be reached', () => {
  it('nobody behind a corner that the kachi cannot cut, however much health they have (EX-EMOV-13, EX-EMOV-15, EX-EMOV-16)', () => {
    const match = round({
      ground: ['.....', '#....', '.....'],
      red: { at: 'a1', health: 4 },
      akira: { at: 'e2', health: 9 },
      tomoe: { at: 'c1', health: 8 },
      hikaru: { at: 'b3', health: 7 },
      test: [1],
      yin: [1],
    });
    expect(happened(match).slice(2)).toEqual([
      ['kachi.moved', { kachi: 'red', to: 'b1', moves: 1, target: 'tomoe' }, 'EX-EMOV-06'],
      [
        'kachi.attacked',
        { kachi: 'red', skill: 'kenjutsu', target: 'tomoe', hits: 1, health: 7 },
        'EX-MIN-05',
      ],
    ]);
  });

  it('the same character is reached when nobody stands at the corner (EX-EMOV-02)', () => {
    const match = round({
      ground: ['.....', '#....', '.....'],
      red: { at: 'a1', health: 4 },
      akira: { at: 'e2', health: 9 },
      tomoe: AWAY,
      hikaru: { at: 'b3', health: 7 },
      test: [1],
      yin: [1],
    });
    expect(offered(match, 'akira')).toEqual(['d1', 'd2', 'd3']);
    play(match, 'akira', 'd2');
    expect(health(match)[0]).toBe(8);
  });

  it('a kachi passes its own kind but does not end there; one that reaches nobody does nothing (EX-EMOV-11, EX-MIN-04)', () => {
    const match = round({
      ground: ['.....'],
      red: { at: 'a1', health: 4 },
      purple: { at: 'b1', health: 4 },
      akira: AWAY,
      hikaru: AWAY,
      tomoe: { at: 'd1', health: 6 },
      test: [1, 1],
      yin: [0],
    });
    expect(happened(match).slice(2)).toEqual([
      ['kachi.moved', { kachi: 'red', to: 'c1', moves: 2, target: 'tomoe' }, 'EX-EMOV-06'],
      [
        'kachi.attacked',
        { kachi: 'red', skill: 'kenjutsu', target: 'tomoe', hits: 0, health: 6 },
        'EX-MIN-05',
      ],
      ['kachi.rolled', { kachi: 'purple', result: 1 }, 'EX-MIN-01'],
      ['kachi.line', { kachi: 'purple', result: 1, line: 0 }, 'EX-MIN-04'],
    ]);
  });

  it('somebody 3 moves away is reached, somebody 4 moves away is not (EX-EMOV-03)', () => {
    const corridor = {
      ground: ['......'],
      red: { at: 'a1', health: 4 },
      akira: AWAY,
      hikaru: AWAY,
      test: [1],
    };
    const near = round({ ...corridor, tomoe: { at: 'e1', health: 5 }, yin: [1] });
    expect(happened(near)[2]?.[1]).toEqual({ kachi: 'red', to: 'd1', moves: 3, target: 'tomoe' });
    const far = round({ ...corridor, tomoe: { at: 'f1', health: 5 } });
    expect(happened(far)[1]?.[1]).toEqual({ kachi: 'red', result: 1, line: 0 });
  });

  it('whoever is defeated leaves the zone and is no target any more', () => {
    const match = round({
      red: { at: 'e1', health: 4 },
      purple: { at: 'e2', health: 4 },
      akira: AWAY,
      hikaru: AWAY,
      tomoe: { at: 'f1', health: 2 },
      test: [1, 1],
      yin: [2],
    });
    expect(table<KachiTable>(match).characters.tomoe).toEqual({ at: '', health: 0 });
    expect(happened(match).at(-1)).toEqual([
      'kachi.line',
      { kachi: 'purple', result: 1, line: 0 },
      'EX-MIN-04',
    ]);
  });
});
