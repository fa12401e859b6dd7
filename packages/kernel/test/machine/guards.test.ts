/** What the kernel says to whoever writes a game: early, and with the name of what is wrong. */
import {
  answer,
  type Context,
  createMatch,
  defineGame,
  flow,
  type Game,
  options,
  questions,
  simpleSetup,
  submit,
} from '@torii/kernel';
import { describe, expect, test } from 'vitest';

type State = { steps: number; hurt: Record<string, number> };

const option = (id: string) => ({ id, rule: 'R', touches: [], key: id });

function gameOf(body: Parameters<ReturnType<typeof flow<State>>>[2], more: Partial<Game<State>> = {}) {
  return defineGame<State>({
    id: 'guards',
    rules: '1',
    scenarios: [{ id: 'only', players: [2] }],
    roles: () => ['p1', 'p2'],
    setup: () => ({ steps: 0, hurt: { p1: 0, p2: 0 } }),
    start: flow<State>()('match', {}, body, { scope: 'match' }),
    changes: {
      hurt: (c: Context<State>, { to, n = 0 }) => {
        c.state.hurt[to] = (c.state.hurt[to] ?? 0) + n;
      },
    },
    longest: 50,
    ...more,
  });
}

const begin = (game: ReturnType<typeof gameOf>) => createMatch(game, simpleSetup(game, 'only', 2, 's'));

test('a repeated question may have to go on before it may stop', () => {
  const match = begin(
    gameOf((f) => [
      f.askAgain('walk', {
        rule: 'R',
        who: () => 'p1',
        options: (c) => (c.state.steps < 3 ? [option('left'), option('right')] : []),
        take: (c) => {
          c.state.steps += 1;
        },
        done: 'R',
        // Not on the first square.
        canStop: (c) => c.state.steps !== 1,
      }),
    ]),
  );
  const listed = () => options(match, 'q.1').map(({ id }) => id);
  expect(listed()).toEqual(['left', 'right', 'done']);
  answer(match, 0, 'q.1', 'left');
  expect(listed()).toEqual(['left', 'right']);
  expect(answer(match, 0, 'q.1', 'done')).toMatchObject({ ok: false, reason: 'noSuchOption' });
  answer(match, 0, 'q.1', 'left');
  expect(listed()).toEqual(['left', 'right', 'done']);
});

describe('who decides about a replacement', () => {
  const guard = (id: string, always = false) => ({
    on: 'change' as const,
    id,
    rule: `R-${id}`,
    change: 'hurt',
    optional: true,
    always,
    replace: () => [],
  });
  const hurting = (attach: (c: Context<State>) => void, hooks: ReturnType<typeof guard>[]) =>
    begin(
      gameOf((f) => [f.do('attach', attach), f.happen('hurt', () => [{ kind: 'hurt', to: 'p2', n: 1 }])], {
        hooks,
      }),
    );

  test('its owner, though it happens to somebody else', () => {
    const match = hurting((c) => c.attach('bodyguard', { of: 'p1', source: 'x' }), [guard('bodyguard')]);
    expect(questions(match)).toMatchObject([{ role: 'p1', rule: 'R-bodyguard' }]);
  });

  test('whom it happens to, where it is a rule of the game', () => {
    const match = hurting(() => undefined, [guard('shield', true)]);
    expect(questions(match)).toMatchObject([{ role: 'p2', rule: 'R-shield' }]);
  });

  test('whom it happens to, where several have one', () => {
    const match = hurting(
      (c) => {
        c.attach('bodyguard', { of: 'p1', source: 'x' });
        c.attach('bodyguard', { of: 'p2', source: 'y' });
      },
      [guard('bodyguard')],
    );
    expect(questions(match)[0]?.role).toBe('p2');
  });

  test('whom it happens to, where its owner is nobody who plays', () => {
    const match = hurting((c) => c.attach('bodyguard', { of: 'dragon', source: 'x' }), [guard('bodyguard')]);
    expect(questions(match)[0]?.role).toBe('p2');
  });
});

test('a trigger is asked for under its own rule', () => {
  const match = begin(
    gameOf((f) => [f.window('noon', 'noon')], {
      hooks: [
        {
          on: 'window',
          id: 'nap',
          rule: 'R-nap',
          window: 'noon',
          always: true,
          optional: true,
          run: () => undefined,
        },
      ],
    }),
  );
  expect(questions(match)).toMatchObject([
    { rule: 'R-nap', options: [{ id: 'use:nap', rule: 'R-nap' }, { id: 'leave:nap' }] },
  ]);
});

test('the table is told what an edit would touch, and not what would be put there', () => {
  const match = begin(
    gameOf((f) => [
      f.ask('x', {
        rule: 'R',
        who: () => 'p1',
        options: () => [option('a'), option('b')],
        take: () => undefined,
      }),
    ]),
  );
  const edits = [
    { op: 'set', place: 'steps', value: 7 },
    { op: 'unwind', scope: 'match' },
  ];
  expect(submit(match, { t: 'edit', seat: 0, edits })).toEqual({ ok: true, applied: 0 });
  expect(match.events?.at(-1)).toMatchObject({
    key: 'kernel.asksEdit',
    args: { seat: 0, places: ['steps'], unwinds: 1 },
  });
});

describe('mistakes in a game are told by name', () => {
  test('a hook for a change that there is not', () => {
    const hooks = [{ on: 'change' as const, id: 'typo', rule: 'R', change: 'hrut', replace: () => [] }];
    expect(() => gameOf((f) => [f.do('x', () => undefined)], { hooks })).toThrow(
      "hook 'typo' of game 'guards' listens to the change 'hrut', which there is not",
    );
  });

  test('an effect until the end of something that is not under way', () => {
    const hooks = [{ on: 'stat' as const, id: 'boon', rule: 'R', stat: 'luck', modify: (n: number) => n }];
    const until = (scope: string) =>
      gameOf((f) => [f.do('x', (c) => void c.attach('boon', { of: 'p1', source: 's', until: scope }))], {
        hooks,
      });
    expect(() => begin(until('nope'))).toThrow(
      "'boon' is to last until 'nope' ends, and nothing of that name is under way",
    );
    expect(begin(until('match')).position.effects).toEqual({});
  });

  test('a question to a role that nobody plays', () => {
    const game = gameOf((f) => [
      f.ask('who', {
        rule: 'R',
        who: () => 'p9',
        options: () => [option('a'), option('b')],
        take: () => undefined,
      }),
    ]);
    expect(() => begin(game)).toThrow("flow 'match' at 'who' asks 'p9', and nobody plays that");
  });

  test('a question of nobody is the table’s, and no guard stands in its way', () => {
    const game = gameOf((f) => [
      f.ask('who', {
        rule: 'R',
        who: () => null,
        options: () => [option('a'), option('b')],
        take: () => undefined,
      }),
    ]);
    const [asked] = questions(begin(game));
    expect(asked).toMatchObject({ role: null, seats: [0, 1], decides: 'any' });
  });

  test('a flow that was never listed', () => {
    const hidden = flow<State>()('hidden', {}, () => []);
    expect(() => begin(gameOf((f) => [f.do('x', (c) => c.call(hidden))]))).toThrow(
      "game 'guards' has no flow named 'hidden' (is it listed in 'flows'?)",
    );
  });
});
