/** Saves that are refused: of another kind, forged, broken; each with its reason. */
import { describe, expect, test } from 'vitest';
import { clone, createMatch, type Entry, load, SAVE_FORMAT, type Save, save } from '../../src/index.ts';
import { type Menu, menu, menuWithOffers, pick, setupFor } from '../helpers/data-games.ts';
import { forged, played, tampered, type Writable } from '../helpers/data-saving.ts';

describe('loading', () => {
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

  test.each<[string, (saved: Writable<Save>) => void]>([
    ['format', (saved) => Object.assign(saved, { format: 1.5 })],
    ['rules', (saved) => Object.assign(saved, { rules: '0' })],
    ['seed', (saved) => Object.assign(saved.setup, { seed: 'pepper' })],
    ['seats', (saved) => Object.assign(saved.setup, { seats: [['p2'], ['p1']] })],
    ['options', (saved) => Object.assign(saved.setup, { options: { tableChoice: 'leader' } })],
    ['generator', (saved) => Object.assign(saved.setup, { generator: 'mixed32' })],
    ['log', (saved) => Object.assign(saved.log[0] as Entry, { seat: 1 })],
    ['line', (saved) => Object.assign(saved, { line: [0, 1, 2] })],
    ['marks of what came to light', (saved) => Object.assign(saved, { revealed: [-1, -1] })],
    ['events', (saved) => Object.assign(saved, { events: 0 })],
    ['base', (saved) => Object.assign(saved, { base: clone(saved.snapshot) })],
    ['past', (saved) => Object.assign(saved, { past: [{ rules: '0', log: [] }] })],
    ['earlier hashes', (saved) => Object.assign(saved, { hashes: [[1, 'a'.repeat(16)], ...saved.hashes] })],
    ['fingerprint', (saved) => Object.assign(saved, { fingerprint: '' })],
  ])('the fingerprint covers the %s', (_, change) => {
    expect(load(menu, tampered(played(), change))).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^(damaged|notASave)$/),
    });
  });

  test.each<[string, (saved: Writable<Save>) => void]>([
    ['setup/seats', (saved) => Object.assign(saved, { setup: { scenario: 'dinner' } })],
    ['setup', (saved) => Object.assign(saved.setup, { scenario: 'breakfast' })],
    ['log/1', (saved) => Object.assign(saved.log[1] as Entry, { options: 'add' })],
    ['log', (saved) => Object.assign(saved.log[1] as Entry, { seat: 7 })],
    ['line', (saved) => Object.assign(saved, { line: [3, 2] })],
    ['revealed', (saved) => Object.assign(saved, { revealed: [9, 9] })],
    ['hashes', (saved) => Object.assign(saved, { hashes: [[3, 'x'], [1, 'x'], ...saved.hashes] })],
    ['past/0/log', (saved) => Object.assign(saved, { past: [{ rules: '0', log: 7 }] })],
    ['base/state', (saved) => Object.assign(saved, { base: { state: { name: 'toString' } } })],
    [
      'snapshot/random/counters/die',
      ({ snapshot }) => Object.assign(snapshot.random.counters, { die: 2 ** 53 }),
    ],
    ['snapshot/stack/named', ({ snapshot }) => Object.assign(snapshot.stack, { named: -1 })],
    [
      'snapshot/stack/frames/0/flow cook',
      ({ snapshot }) => Object.assign(snapshot.stack.frames[0] as object, { flow: 'cook' }),
    ],
    [
      'snapshot/stack/frames/0/at stew',
      ({ snapshot }) => Object.assign(snapshot.stack.frames[0] as object, { at: 'stew' }),
    ],
    [
      'snapshot/effects/x/0/hook',
      ({ snapshot }) =>
        Object.assign(snapshot, { effects: { x: [{ id: 'e', hook: 'none', of: null, source: 's' }] } }),
    ],
    ['snapshot/ids/a', ({ snapshot }) => Object.assign(snapshot, { ids: { a: '1' } })],
    [
      'snapshot/ending/winners/0',
      ({ snapshot }) => Object.assign(snapshot, { ending: { code: 'won', winners: ['cook'] } }),
    ],
    [
      'snapshot/consent/wish',
      ({ snapshot }) =>
        Object.assign(snapshot, { consent: { id: 'c', seat: 0, entry: 0, wish: 1, waiting: [] } }),
    ],
  ])('what cannot be is refused, whoever made the fingerprint: %s', (at, change) => {
    expect(load(menu, forged(played(), change))).toEqual({
      ok: false,
      reason: 'impossible',
      args: { at: expect.stringContaining(at) },
    });
  });

  test('more events than anybody counts are refused, and not waited for', () => {
    const events = Number.MAX_SAFE_INTEGER;
    expect(
      load(
        menu,
        forged(played(), (saved) => Object.assign(saved, { events })),
      ),
    ).toMatchObject({ ok: false });
  });

  test('a state of another kind than the set-up makes is told by its place, and not by what trips over it', () => {
    const match = played();
    pick(match, 'path');
    const state = match.position.state as Record<string, unknown>;
    const [key = ''] = Object.keys(state);
    const other = typeof state[key] === 'string' ? 7 : 'seven';
    const refused = (change: (state: Record<string, unknown>) => void) =>
      load(
        menu,
        forged(match, ({ snapshot }) => change(snapshot.state as Record<string, unknown>)),
      );
    const told = { ok: false, reason: 'impossible', args: { at: `snapshot/state/${key}` } };
    expect(refused((forgedState) => Object.assign(forgedState, { [key]: other }))).toEqual(told);
    // Only an object may be gone: where rules count, nothing is not a number.
    expect(refused((forgedState) => Object.assign(forgedState, { [key]: null }))).toEqual(told);
    expect(refused((forgedState) => delete forgedState[key])).toEqual(told);
  });

  test('a text in the state that has no end is refused before anything searches it', () => {
    const endless = 'x'.repeat(100_000);
    const saved = forged(played(), ({ snapshot }) => Object.assign(snapshot.state as object, { endless }));
    expect(load(menu, saved)).toEqual({
      ok: false,
      reason: 'impossible',
      args: { at: 'snapshot/state/endless' },
    });
  });

  test('a position that nobody can look at does not run, and says why', () => {
    const blind = {
      ...menu,
      view: () => {
        throw new Error('nothing to see');
      },
    };
    expect(load(blind, save(played()))).toEqual({
      ok: false,
      reason: 'doesNotRun',
      args: { message: 'Error: nothing to see' },
    });
  });
});
