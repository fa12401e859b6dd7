/** What random players do: everything that a player may. */
import { defineGame, flow, type Option, type Setup, simpleSetup } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { HABITS, randomGame } from '../src/headless.ts';

type Table = { path: string[]; left: number };

function options(...ids: string[]): Option[] {
  return ids.map((id) => ({ id, rule: 'R', touches: [], key: id }));
}

/** Pick some, walk a path, agree on something; and one may always sing. */
const match = flow<Table>()('match', {}, (f) => [
  f.askSome('some', {
    rule: 'R',
    who: () => 'p1',
    options: () => options('a', 'b', 'c'),
    min: () => 1,
    max: () => 3,
    take: () => {},
  }),
  f.askAgain('walk', {
    rule: 'R',
    who: () => 'p2',
    done: 'R',
    options: (c) => (c.state.left > 0 ? options('north', 'south') : []),
    take: (c, { id }) => {
      c.state.left -= 1;
      c.state.path.push(id);
    },
  }),
  f.ask('agree', { rule: 'R', decides: 'all', options: () => options('x', 'y', 'z'), take: () => {} }),
  f.do('end', (c) => c.end({ code: 'done', winners: [...c.roles] })),
]);

const game = defineGame<Table>({
  id: 'habits',
  rules: '1',
  scenarios: [{ id: 'usual', players: [3] }],
  roles: () => ['p1', 'p2', 'p3'],
  setup: () => ({ path: [], left: 9 }),
  start: match,
  offers: [
    { id: 'sing', rule: 'R', standing: true, options: () => options('loud'), take: () => {} },
    { id: 'hum', rule: 'R', standing: true, options: () => options('low'), take: () => {} },
  ],
  longest: 50,
});

describe('random players', () => {
  const answers = Array.from({ length: 30 }, (_, n) => {
    const setup: Setup = simpleSetup(game, 'usual', 3, `${n}`);
    const played = randomGame(game, setup, `${n}`);
    expect(played.finding).toBeNull();
    return (played.match?.log ?? []).flatMap((entry) => (entry.t === 'answer' ? [entry] : []));
  });
  const to = (question: string) => answers.flat().filter((entry) => entry.question === question);

  test('pick few and many', () => {
    expect(new Set(to('q.1').map((entry) => entry.options.length))).toEqual(new Set([1, 2, 3]));
  });

  test('answer step by step and with lists', () => {
    const lengths = new Set(to('q.2').map((entry) => entry.options.length));
    expect(lengths.has(1)).toBe(true);
    expect(Math.max(...lengths)).toBeGreaterThan(1);
  });

  test('take what is offered, everybody and everything', () => {
    const offered = answers.flat().filter(({ question }) => question.includes('.offer-'));
    expect(new Set(offered.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2]));
    expect(new Set(offered.map((entry) => entry.options[0]))).toEqual(new Set(['sing:loud', 'hum:low']));
  });

  test('tire of offers, however much they like them', () => {
    const eager = { ...HABITS, offers: 1 };
    const { match } = randomGame(game, simpleSetup(game, 'usual', 3, 's'), 's', undefined, eager);
    const taken = match?.log?.filter((entry) => entry.t === 'answer' && entry.question.includes('.offer-'));
    expect(match?.position.ending?.code).toBe('done');
    expect(taken).toHaveLength(10);
  });

  test('agree in the end', () => {
    expect(new Set(to('q.3').map(({ seat }) => seat))).toEqual(new Set([0, 1, 2]));
  });
});
