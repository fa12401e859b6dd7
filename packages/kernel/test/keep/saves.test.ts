/** Saves: a match is data, comes back from text as it was, and its log tells whether it is true. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  hash,
  load,
  outbox,
  replay,
  resample,
  SAVE_FORMAT,
  save,
  submit,
  undo,
} from '../../src/index.ts';
import { accepted, dinner, gives, menu, pick, position, reloaded } from '../helpers/data-games.ts';
import { played } from '../helpers/data-saving.ts';

/** The same answers in a match and in its double, which must stay alike. */
const SCRIPT: readonly (readonly [seat: number, ...picks: string[]])[] = [
  [0, 'draw'],
  [1, 'some'],
  [1, 'a', 'c'],
  [0, 'lanes'],
  [1, 'stone', 'look'],
  [0, 'stone'],
  [0, 'give'],
  [1, 'take', 'done'],
  [0, 'done'],
  [1, 'number'],
  [1, 'n2'],
  [0, 'path'],
  [0, 'north', 'door'],
  [1, 'vote'],
  [0, 'left'],
  [1, 'left'],
  [0, 'roll'],
];

describe('a save', () => {
  test('holds everything, and goes through text unchanged', () => {
    const match = played();
    const saved = save(match);
    expect(JSON.parse(JSON.stringify(saved))).toEqual(saved);
    expect(saved).toMatchObject({
      format: SAVE_FORMAT,
      game: 'menu',
      rules: '1',
      pack: '',
      setup: match.setup,
      line: [0, 1, 2, 3],
      revealed: [2, 3],
      events: match.events?.length,
      base: null,
      past: [],
      hashes: [[4, hash(match.position)]],
    });
    expect(saved.log).toEqual(match.log);
  });

  test('is a copy: playing on does not change it', () => {
    const match = played();
    const saved = save(match);
    const text = JSON.stringify(saved);
    pick(match, 'roll');
    undo(match, 0);
    expect(JSON.stringify(saved)).toBe(text);
  });

  test('at every step plays on like the match itself', () => {
    const match = dinner(2);
    let double = dinner(2);
    for (const [seat, ...picks] of SCRIPT) {
      double = reloaded(double);
      expect(gives(double, seat, ...picks)).toEqual(gives(match, seat, ...picks));
      expect(position(double)).toBe(position(match));
      expect(double.revealed).toEqual(match.revealed);
      expect(save(double)).toMatchObject({ log: match.log, line: match.line, events: match.events?.length });
    }
    expect(outbox(double, 0).view).toEqual(outbox(match, 0).view);
  });

  test('of a sketch is a save without a past', () => {
    const thought = resample(played(), 0, 'x');
    expect(save(thought)).toMatchObject({
      log: [],
      line: [],
      events: 0,
      hashes: [[0, hash(thought.position)]],
    });
  });

  test('remembers hashes on the way', () => {
    const match = dinner(1);
    for (let n = 0; n < 130; n++) pick(match, 'add');
    expect(save(match).hashes.map(([at]) => at)).toEqual([64, 128, 130]);
    expect(save(match).hashes[0]?.[1]).toBe(hash(match.checkpoints[0]?.position));
    undo(match, 0, 128);
    undo(match, 0, 127);
    expect(save(match).hashes.map(([at]) => at)).toEqual([64, 132]);
    pick(match, 'add');
    expect(save(match).hashes.map(([at]) => at)).toEqual([64, 133]);
  });
});

describe('loading', () => {
  test('gives a match with its log, its marks and the numbers of its events', () => {
    const match = played();
    const loaded = load(menu, save(match));
    if (!loaded.ok) throw new Error(loaded.reason);
    expect(loaded.migratedFrom).toBeNull();
    expect(loaded.match).toMatchObject({
      log: match.log,
      line: match.line,
      revealed: match.revealed,
      firstEvent: match.events?.length,
      events: [],
      base: null,
      past: [],
      setup: match.setup,
    });
    expect(position(loaded.match)).toBe(position(match));
  });

  test('shares nothing with the save', () => {
    const saved = save(played());
    const before = JSON.stringify(saved);
    const loaded = load(menu, saved);
    if (!loaded.ok) throw new Error(loaded.reason);
    pick(loaded.match, 'roll');
    undo(loaded.match, 0);
    loaded.match.position.state.bag.push(99);
    expect(JSON.stringify(saved)).toBe(before);
  });

  test('lets a loaded match go back to its very beginning', () => {
    const match = reloaded(reloaded(played()));
    accepted(submit(match, { t: 'undo', seat: 0, to: 0 }));
    accepted(answer(match, 1, 'consent.4', 'agree'));
    expect(position(match)).toBe(position(dinner(2)));
    expect(replay(menu, save(match))).toMatchObject({ ok: true });
  });

  test('a checkpoint is where the match was loaded: what comes later does not change it', () => {
    const match = reloaded(played());
    const before = position(match);
    pick(match, 'path');
    gives(match, 0, 'north');
    expect(undo(match, 0)).toEqual({ ok: true, applied: 1 });
    expect(undo(match, 0)).toEqual({ ok: true, applied: 1 });
    expect(position(match)).toBe(before);
    expect(match.checkpoints.map(({ at, line }) => [at, line])).toEqual([[4, [0, 1, 2, 3]]]);
    expect(hash(match.checkpoints[0]?.position)).toBe(before);
    expect(match.revealed).toEqual([2, 3]);
  });

  test('what was revealed before and after it is kept apart', () => {
    const match = reloaded(played());
    pick(match, 'look');
    expect(match.revealed).toEqual([4, 3]);
    undo(match, 0);
    accepted(answer(match, 1, 'consent.5', 'agree'));
    expect(match.revealed).toEqual([2, 3]);
  });
});
