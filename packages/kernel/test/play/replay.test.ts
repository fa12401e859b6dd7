/** Saves of older rules are brought up to date; a log is played again to see whether it is true. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  clone,
  createMatch,
  type Entry,
  fork,
  hash,
  load,
  type Migration,
  type Position,
  replay,
  type Save,
  save,
  submit,
  undo,
} from '../../src/index.ts';
import {
  accepted,
  asked,
  dinner,
  everything,
  gives,
  type Menu,
  menu,
  menuGame,
  menuUnder,
  pick,
  position,
  setupFor,
} from '../helpers/data-games.ts';
import { played, tampered } from '../helpers/data-saving.ts';

describe('migrating', () => {
  type Old = Position<Menu>;
  const step = (from: string, to: string, change: (position: Old) => void): Migration => ({
    from,
    to,
    migrate: (position) => {
      change(position as Old);
      return position;
    },
  });
  const toTwo = step('1', '2', ({ state }) => {
    state.picked.push('two');
  });
  const toThree = step('2', '3', ({ state }) => {
    state.picked.push('three');
  });

  test('goes step by step through all versions, keeps the old log to look at, and begins a new one', () => {
    const match = played();
    const game = menuUnder('3', [toThree, toTwo]);
    const loaded = load(game, save(match));
    if (!loaded.ok) throw new Error(loaded.reason);
    expect(loaded.migratedFrom).toBe('1');
    expect(loaded.match).toMatchObject({
      log: [],
      line: [],
      revealed: [-1, -1],
      firstEvent: match.events?.length,
      past: [{ rules: '1', log: match.log }],
      checkpoints: [],
    });
    expect(loaded.match.position.state.picked).toEqual(['two', 'three']);
    expect(loaded.match.position.random).toEqual(match.position.random);
    expect(match.position.state.picked).toEqual([]);
  });

  test('the migrated match is saved, loaded, replayed and undone from where it was migrated', () => {
    const game = menuUnder('2', [toTwo]);
    const loaded = load(game, save(played()));
    if (!loaded.ok) throw new Error(loaded.reason);
    const { match } = loaded;
    const before = position(match);
    pick(match, 'path');
    gives(match, 0, 'north');
    const saved = JSON.parse(JSON.stringify(save(match))) as Save;
    expect(saved).toMatchObject({ rules: '2', past: [{ rules: '1' }] });
    const again = replay(game, saved);
    expect(again.ok && position(again.match)).toBe(position(match));
    const back = load(game, saved);
    if (!back.ok) throw new Error(back.reason);
    for (const table of [match, back.match]) {
      undo(table, 0);
      undo(table, 0);
      expect(position(table)).toBe(before);
      expect(undo(table, 0)).toMatchObject({ reason: 'nothingToUndo' });
    }
    expect(match.base).not.toBeNull();
    expect(hash(match.base)).toBe(before);
  });

  test('what comes to light behind it is forgotten when it is undone', () => {
    const loaded = load(menuUnder('2', [toTwo]), save(played()));
    if (!loaded.ok) throw new Error(loaded.reason);
    const { match } = loaded;
    pick(match, 'look');
    expect(match.revealed).toEqual([0, -1]);
    undo(match, 0);
    accepted(answer(match, 1, 'consent.1', 'agree'));
    expect(match.revealed).toEqual([-1, -1]);
    const again = replay(match.game, save(match));
    expect(again.ok && position(again.match)).toBe(position(match));
    const branch = fork(match);
    expect(save(branch)).toEqual(save(match));
    pick(branch, 'add');
    undo(branch, 0);
    expect(position(branch)).toBe(position(match));
  });

  test('twice keeps both old logs', () => {
    const second = load(menuUnder('2', [toTwo]), save(played()));
    if (!second.ok) throw new Error(second.reason);
    pick(second.match, 'add');
    const third = load(menuUnder('3', [toThree]), save(second.match));
    if (!third.ok) throw new Error(third.reason);
    expect(third.match.past.map(({ rules, log }) => [rules, log.length])).toEqual([
      ['1', 4],
      ['2', 1],
    ]);
  });

  test('needs a way: without one the save stays as it is', () => {
    const none = { ok: false, reason: 'noMigration', args: { from: '1', to: '3' } };
    expect(load(menuUnder('3', []), save(played()))).toEqual(none);
    expect(load(menuUnder('3', [toTwo]), save(played()))).toEqual(none);
    expect(load(menuUnder('3', [toThree]), save(played()))).toEqual(none);
    expect(load({ ...menu, rules: '0' }, save(played()))).toMatchObject({ ok: false, reason: 'noMigration' });
  });

  test('that fails says so', () => {
    const broken = step('1', '2', () => {
      throw new Error('cannot be migrated');
    });
    expect(load(menuUnder('2', [broken]), save(played()))).toEqual({
      ok: false,
      reason: 'doesNotRun',
      args: { message: 'Error: cannot be migrated' },
    });
  });

  test('forgets what the table was asked about the old log, and settles what the new rules leave unfinished', () => {
    const match = played();
    undo(match, 1);
    expect(match.position.consent).not.toBeNull();
    const onward = step('1', '2', ({ stack }) => {
      // The new rules do not ask any more where the old ones did.
      const top = stack.frames.at(-1);
      if (top) {
        top.asks.length = 0;
        top.at = 'cleared';
      }
    });
    const loaded = load(menuUnder('2', [onward]), save(match));
    if (!loaded.ok) throw new Error(loaded.reason);
    expect(loaded.match.position.consent).toBeNull();
    expect(asked(loaded.match, 0)).toBe('q.6');
    pick(loaded.match, 'add');
    expect(undo(loaded.match, 0)).toEqual({ ok: true, applied: 1 });
    expect(loaded.match.position.consent).toBeNull();
  });
});

describe('replaying', () => {
  test('comes out the same, with undo, edit and consent in the log', () => {
    const match = played();
    undo(match, 1);
    answer(match, 0, 'consent.4', 'agree');
    pick(match, 'add');
    undo(match, 1);
    accepted(submit(match, { t: 'edit', seat: 1, edits: [{ op: 'set', place: 'turn', value: 8 }] }));
    accepted(answer(match, 0, 'consent.8', 'agree'));
    pick(match, 'roll');
    const saved = save(match);
    const again = replay(menu, JSON.parse(JSON.stringify(saved)));
    if (!again.ok) throw new Error(`${again.reason} at ${again.at}`);
    expect(everything(again.match)).toBe(everything(match));
    expect(save(again.match)).toEqual(saved);
  });

  test('keeps the pack', () => {
    const match = createMatch(menu, setupFor(2), { pack: 'cafe' });
    const again = replay(menu, save(match));
    expect(again.ok && again.match.pack).toBe('cafe');
  });

  test('finds the entry that is not possible', () => {
    const saved = tampered(played(), (changing) => {
      const log = clone(changing.log) as Entry[];
      log[2] = { t: 'answer', seat: 0, question: 'q.3', options: ['nothing'] };
      changing.log = log;
    });
    expect(replay(menu, saved)).toEqual({ ok: false, at: 2, reason: 'noSuchOption' });
    const seat = tampered(played(), (changing) => {
      changing.log = changing.log.map((entry, i) => (i === 1 ? { ...entry, seat: 0 } : entry));
    });
    expect(replay(menu, seat)).toEqual({ ok: false, at: 1, reason: 'notYours' });
    const crashing = tampered(played(), (changing) => {
      changing.log = [...changing.log, { t: 'answer', seat: 0, question: 'q.5', options: ['boom'] }];
    });
    // The hash behind the fourth entry is right: it is the fifth that fails.
    expect(replay(menu, crashing)).toEqual({ ok: false, at: 4, reason: 'crashed' });
  });

  test('finds out that an answer was exchanged, at the next hash', () => {
    const match = dinner(1);
    for (let n = 0; n < 140; n++) pick(match, 'add');
    const exchanged = (index: number) =>
      tampered(match, (saved) => {
        saved.log = saved.log.map((entry, i) =>
          i === index ? ({ ...entry, options: ['roll'] } as Entry) : entry,
        );
      });
    expect(replay(menu, exchanged(0))).toEqual({ ok: false, at: 64, reason: 'diverged' });
    expect(replay(menu, exchanged(64))).toEqual({ ok: false, at: 128, reason: 'diverged' });
    expect(replay(menu, exchanged(139))).toEqual({ ok: false, at: 140, reason: 'diverged' });
    expect(replay(menu, save(match))).toMatchObject({ ok: true });
  });

  test('finds out that the set-up is another one', () => {
    const saved = tampered(played(), (changing) => {
      changing.setup = { ...changing.setup, seed: 'pepper' };
    });
    expect(replay(menu, saved)).toEqual({ ok: false, at: 4, reason: 'diverged' });
  });

  test('finds out that the rules are not what they were', () => {
    const match = dinner(2);
    const changed = {
      ...menu,
      setup: (...args: Parameters<typeof menuGame.setup>) => ({ ...menuGame.setup(...args), pool: 1 }),
    };
    expect(replay(changed, save(match))).toEqual({ ok: false, at: 0, reason: 'diverged' });
  });
});
