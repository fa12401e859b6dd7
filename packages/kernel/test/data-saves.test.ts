/** Saves: a match is data, comes back from text as it was, and its log tells whether it is true. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  clone,
  createMatch,
  type Entry,
  hash,
  load,
  type Match,
  type Migration,
  outbox,
  type Position,
  replay,
  resample,
  SAVE_FORMAT,
  type Save,
  save,
  submit,
  undo,
} from '../src/index.ts';
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
  menuWithOffers,
  pick,
  position,
  reloaded,
  setupFor,
} from './data-games.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A save as text, with something changed by hand. */
function tampered(match: Match<Menu>, change: (saved: Writable<Save>) => void): Save {
  const saved = JSON.parse(JSON.stringify(save(match))) as Writable<Save>;
  change(saved);
  return saved;
}

function played(): Match<Menu> {
  const match = dinner(2);
  for (const dish of ['add', 'roll', 'draw', 'look']) pick(match, dish);
  return match;
}

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

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'save'],
    ['a list', []],
    ['an object', {}],
  ])('%s is not a save', (_, input) => {
    expect(load(menu, input)).toEqual({ ok: false, reason: 'notASave', args: {} });
  });

  test.each<[string, (saved: Record<string, unknown>) => void]>([
    ...[
      'format',
      'game',
      'rules',
      'pack',
      'setup',
      'log',
      'line',
      'revealed',
      'snapshot',
      'hashes',
      'events',
      'base',
      'past',
    ].map((field): [string, (saved: Record<string, unknown>) => void] => [
      `without ${field}`,
      (saved) => {
        delete saved[field];
      },
    ]),
    ...['log', 'line', 'revealed', 'hashes', 'past'].map(
      (field): [string, (saved: Record<string, unknown>) => void] => [
        `with an object as ${field}`,
        (saved) => {
          saved[field] = { length: 0 };
        },
      ],
    ),
    ...['setup', 'snapshot', 'base'].map((field): [string, (saved: Record<string, unknown>) => void] => [
      `with a list as ${field}`,
      (saved) => {
        saved[field] = [];
      },
    ]),
    ['with a text as format', (saved) => Object.assign(saved, { format: '1' })],
    ['with half a format', (saved) => Object.assign(saved, { format: 0.5 })],
    ['with a negative number of events', (saved) => Object.assign(saved, { events: -1 })],
    ['with a number as rules', (saved) => Object.assign(saved, { rules: 1 })],
    ['with NaN inside', (saved) => Object.assign(saved, { line: [Number.NaN] })],
    ['with a function inside', (saved) => Object.assign(saved, { past: [() => 1] })],
    [
      'with a key from the prototype',
      (saved) => Object.assign(saved, { extra: JSON.parse('{"__proto__":1}') }),
    ],
  ])('a save %s is none', (_, change) => {
    const saved = save(played()) as unknown as Record<string, unknown>;
    change(saved);
    expect(load(menu, saved)).toEqual({ ok: false, reason: 'notASave', args: {} });
  });

  test('a save of a newer format, of another game, with another pack', () => {
    const match = played();
    expect(
      load(
        menu,
        tampered(match, (saved) => {
          saved.format = SAVE_FORMAT + 1;
        }),
      ),
    ).toEqual({
      ok: false,
      reason: 'newerFormat',
      args: { format: SAVE_FORMAT + 1 },
    });
    expect(load(menuWithOffers, save(match))).toEqual({
      ok: false,
      reason: 'otherGame',
      args: { game: 'menu' },
    });
    expect(load(menu, save(match), 'cafe')).toEqual({ ok: false, reason: 'otherPack', args: { pack: '' } });
    const packed = createMatch(menu, setupFor(2), { pack: 'cafe' });
    expect(save(packed).pack).toBe('cafe');
    expect(load(menu, save(packed), 'cafe')).toMatchObject({ ok: true, match: { pack: 'cafe' } });
    expect(load(menu, save(packed))).toEqual({ ok: false, reason: 'otherPack', args: { pack: 'cafe' } });
  });

  test.each<[string, (saved: Writable<Save>) => void]>([
    [
      'a score changed by hand',
      (saved) => {
        (saved.snapshot.state as Menu).score.p1 = 99;
      },
    ],
    [
      'another seed',
      (saved) => {
        saved.snapshot.random.seed = 'pepper';
      },
    ],
    [
      'an entry more',
      (saved) => {
        saved.log = [...saved.log, clone(saved.log[0] as Entry)];
      },
    ],
    [
      'an entry less',
      (saved) => {
        saved.log = saved.log.slice(0, -1);
      },
    ],
    [
      'no hashes',
      (saved) => {
        saved.hashes = [];
      },
    ],
    [
      'hashes that are none',
      (saved) => {
        saved.hashes = [5] as never;
      },
    ],
    [
      'another hash',
      (saved) => {
        saved.hashes = [[4, '0'.repeat(16)]];
      },
    ],
    [
      'an entry that is none',
      (saved) => {
        saved.log = [...saved.log.slice(1), { t: 'cheat' } as never];
      },
    ],
    [
      'a line that leaves the log',
      (saved) => {
        saved.line = [0, 1, 2, 4];
      },
    ],
    [
      'a line that goes back',
      (saved) => {
        saved.line = [0, 2, 1];
      },
    ],
    [
      'a line that stands still',
      (saved) => {
        saved.line = [0, 0];
      },
    ],
    [
      'a line of texts',
      (saved) => {
        saved.line = ['0'] as never;
      },
    ],
    [
      'a line below zero',
      (saved) => {
        saved.line = [-1, 0];
      },
    ],
  ])('a save with %s is damaged', (_, change) => {
    expect(load(menu, tampered(played(), change))).toEqual({ ok: false, reason: 'damaged', args: {} });
  });

  test('a save whose table cannot be laid does not run, and says why', () => {
    const saved = tampered(played(), (changing) => {
      changing.setup = { scenario: 'dinner' } as never;
    });
    expect(load(menu, saved)).toMatchObject({
      ok: false,
      reason: 'doesNotRun',
      args: { message: expect.stringContaining('Error') },
    });
  });
});

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
    accepted(submit(match, { t: 'edit', seat: 1, edits: [{ op: 'set', path: 'turn', value: 8 }] }));
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
