/** What is worked out when somebody asks, and other worlds that look the same: from what one may know and nothing else. */
import { describe, expect, test } from 'vitest';
import {
  alike,
  answer,
  createHost,
  createLink,
  enter,
  imagine,
  type Json,
  type Look,
  lookAt,
  looksOf,
  type Match,
  type Port,
  questions,
  resample,
  submit,
  type Viewer,
  view,
  type Zone,
  zonesIn,
} from '../../src/index.ts';
import { dinner, gives, type Menu, pick } from '../helpers/data-games.ts';
import { type Acting, acting } from '../helpers/door-acting.ts';

describe('a look', () => {
  const odds: Look<Acting> = {
    rule: 'odds',
    requests: (_, role) => (role === 'p3' ? [] : [{ dice: 1 }, { dice: 2, on: { at: 'map/t5' } }]),
    see: ({ state }, role, args) => ({ role, args, sum: (state.n as number) * (args.dice as number) }),
  };
  const begin = () => acting({ rest: () => {} }, { n: 3 }, { looks: { odds } });

  test('is answered where the game lists it', () => {
    expect(lookAt(begin(), 0, 'odds', { dice: 2, on: { at: 'map/t5' } })).toEqual({
      ok: true,
      value: { role: 'p1', args: { dice: 2, on: { at: 'map/t5' } }, sum: 6 },
    });
    expect(looksOf(begin(), 1)).toEqual([
      { name: 'odds', args: { dice: 1 } },
      { name: 'odds', args: { dice: 2, on: { at: 'map/t5' } } },
    ]);
  });

  test('is found through a link, with its arguments, and asked for as it is listed', async () => {
    const host = createHost(begin());
    const ends: { port?: Port } = {};
    let ids = 0;
    const link = createLink({ send: (message) => ends.port?.receive(message), newId: () => `l${++ids}` });
    ends.port = host.join(0, 'a', (message) => link.receive(message));
    const looks = await link.looks();
    expect(looks).toEqual([
      { name: 'odds', args: { dice: 1 } },
      { name: 'odds', args: { dice: 2, on: { at: 'map/t5' } } },
    ]);
    const answers = await Promise.all(looks.map(({ name, args }) => link.look(name, args)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  });

  test.each<[string, Viewer, string, unknown]>([
    ['arguments that are not listed', 0, 'odds', { dice: 3 }],
    ['fewer arguments', 0, 'odds', {}],
    ['more arguments', 0, 'odds', { dice: 1, why: 1 }],
    ['arguments that hide something behind a name', 0, 'odds', JSON.parse('{"dice":1,"__proto__":{"x":1}}')],
    ['a list', 0, 'odds', [1]],
    ['a deep one', 0, 'odds', { dice: 2, on: { at: 'map/t5', more: {} } }],
    ['another look', 0, 'nothing', {}],
    ['what every object has by birth', 0, 'toString', {}],
    ['its prototype', 0, '__proto__', {}],
    ['its constructor', 0, 'constructor', {}],
    ['somebody to whom nothing is listed', 2, 'odds', { dice: 1 }],
    ['a spectator', 'spectator', 'odds', { dice: 1 }],
    ['a seat that there is not', 7, 'odds', { dice: 1 }],
  ])('is refused for %s', (_, viewer, name, args) => {
    expect(lookAt(begin(), viewer, name, args as never)).toEqual({ ok: false });
  });

  test('hands the rules their own request, not what a stranger sent', () => {
    const listed = { dice: 1 };
    const handed: unknown[] = [];
    const match = acting(
      { rest: () => {} },
      {},
      {
        looks: { odds: { rule: 'odds', requests: () => [listed], see: (_, __, args) => handed.push(args) } },
      },
    );
    lookAt(match, 0, 'odds', JSON.parse('{"dice":1}'));
    expect(handed[0]).toBe(listed);
  });

  test('of a seat with two roles is that of the first to whom it is listed', () => {
    const looks = { odds: { ...odds, requests: (_: unknown, role: string) => (role === 'p2' ? [{}] : []) } };
    const match = acting({ rest: () => {} }, { n: 1 }, { looks });
    const both = { ...match, setup: { ...match.setup, seats: [['p1', 'p2'], ['p3']] } } as Match<Acting>;
    expect(lookAt(both, 0, 'odds', {})).toMatchObject({ value: { role: 'p2' } });
    expect(looksOf(both, 0)).toHaveLength(1);
    expect(looksOf(both, 'spectator')).toEqual([]);
  });

  test('is none in a game without looks', () => {
    const match = acting({ rest: () => {} }, {});
    expect([lookAt(match, 0, 'odds', {}), looksOf(match, 0)]).toEqual([{ ok: false }, []]);
  });
});

describe('an imagined world', () => {
  /** Somebody has looked at cards and drawn some: everybody knows something else. */
  function midway(): Match<Menu> {
    const match = dinner(3, { seed: 'very-secret-seed', fixture: { script: { 'secret-label': [6] } } });
    pick(match, 'look');
    pick(match, 'draw');
    pick(match, 'draw');
    return match;
  }
  const VIEWERS: readonly Viewer[] = [0, 1, 2, 'spectator'];
  const seatOf = (viewer: Viewer) => (viewer === 'spectator' ? -1 : viewer);

  test('looks the same as the real one', () => {
    const match = midway();
    for (const viewer of VIEWERS) {
      const world = enter(match.game, JSON.parse(JSON.stringify(imagine(match, viewer, 'w1'))));
      expect(view(world, viewer)).toEqual(view(match, viewer));
      expect(questions(world)).toEqual(questions(match));
    }
  });

  test('depends on what the viewer knows and on the seed, and on nothing else', () => {
    const match = midway();
    for (const viewer of VIEWERS) {
      for (const seed of ['w1', 'w2', 'w3']) {
        const real = imagine(match, viewer, seed);
        // Whoever sends the seed can work out every shuffle that is made with it: nothing may be worked back from that.
        for (const other of ['a', 'b', 'c'])
          expect(imagine(resample(match, seatOf(viewer), other), viewer, seed)).toEqual(real);
      }
    }
    const dealt = new Set(['w1', 'w2', 'w3', 'w4'].map((seed) => JSON.stringify(imagine(match, 2, seed))));
    expect(dealt.size).toBe(4);
  });

  test('holds every item that lies hidden, somewhere', () => {
    const match = midway();
    const all = (state: unknown) =>
      [...zonesIn(state as Json)].flatMap(([, { items }]: [string, Zone]) => items).sort();
    const { position } = imagine(match, 1, 'w1') as unknown as { position: { state: unknown } };
    expect(all(position.state)).toEqual(all(match.position.state));
  });

  test('has neither the seed nor what a fixture says comes next', () => {
    for (const viewer of VIEWERS)
      expect(JSON.stringify(imagine(midway(), viewer, 'w1'))).not.toMatch(/very-secret-seed|secret-label/);
  });

  test('leaves out what others have said where all must speak', () => {
    const match = dinner(3);
    pick(match, 'vote');
    gives(match, 0, 'left');
    gives(match, 1, 'right');
    const votes = (viewer: Viewer) => {
      const world = enter(match.game, imagine(match, viewer, 'w'));
      return world.position.stack.frames.flatMap(({ asks }) => asks.map((asked) => asked.votes));
    };
    expect([votes(0), votes(1), votes(2), votes('spectator')]).toEqual([
      [{ 0: ['left'] }],
      [{ 1: ['right'] }],
      [{}],
      [{}],
    ]);
    expect(questions(match)[0]?.spoken).toEqual([0, 1]);
  });

  test('does not tell what somebody wishes to put where', () => {
    const match = dinner(2);
    submit(match, {
      t: 'edit',
      seat: 0,
      edits: [{ op: 'set', place: 'deck', value: ['a-secret-card'] }],
    });
    expect(match.position.consent).not.toBeNull();
    const world = imagine(match, 1, 'w');
    expect(JSON.stringify(world)).not.toContain('a-secret-card');
    expect(enter(match.game, world).position.consent).toMatchObject({
      seat: 0,
      wish: { t: 'edit', edits: [] },
    });
    expect(JSON.stringify(match.position.consent)).toContain('a-secret-card');
  });

  test('changes nothing, and can be played on in', () => {
    const match = midway();
    const before = JSON.stringify(match.position);
    const world = enter(match.game, imagine(match, 1, 'w1'));
    const [asked] = questions(world);
    expect(answer(world, asked?.seats[0] ?? 0, asked?.id ?? '', asked?.options[0]?.id ?? '').ok).toBe(true);
    expect(JSON.stringify(match.position)).toBe(before);
    expect(alike(world.position as never, match.position as never)).toBe(false);
  });

  test('is dealt evenly: every hidden card lies everywhere, in some world', () => {
    const match = midway();
    const tops = new Set(
      Array.from({ length: 60 }, (_, n) => resample(match, 1, `w${n}`).position.state.deck.items[0]),
    );
    const { deck, hands } = match.position.state;
    expect(tops).toEqual(new Set([...deck.items, ...(hands.p3?.items ?? [])]));
  });
});
