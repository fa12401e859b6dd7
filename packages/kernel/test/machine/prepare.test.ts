/** A match that is laid out and not yet begun: what lies hidden can be exchanged before the first rule sees it. */
import { expect, test } from 'vitest';
import {
  createMatch,
  defineGame,
  flow,
  hash,
  prepareMatch,
  questions,
  type Setup,
  simpleSetup,
  startMatch,
  type Zone,
  zone,
} from '../../src/index.ts';

type Table = { deck: Zone<string>; top: string };

const option = (id: string) => ({ id, rule: 'choose', touches: [], key: 'choose' });

const game = defineGame<Table>({
  id: 'table',
  rules: '1',
  scenarios: [{ id: 'usual', players: [1] }],
  roles: () => ['p1'],
  setup: () => ({ deck: zone('closed', ['ace', 'king']), top: '' }),
  start: flow<Table>()('match', {}, (f) => [
    f.do('look', (c) => {
      c.state.top = c.state.deck.items[0] ?? '';
    }),
    f.ask('choose', {
      rule: 'choose',
      who: () => 'p1',
      options: () => [option('one'), option('other')],
      take: () => {},
    }),
  ]),
  longest: 1,
});
const setup: Setup = simpleSetup(game, 'usual', 1, 'seed');

test('no rule has run in a match that is laid out; begun, it is the match that is created at once', () => {
  const match = prepareMatch(game, setup);
  expect(match.position.state.top).toBe('');
  expect(questions(match)).toEqual([]);
  startMatch(match);
  expect(match.position.state.top).toBe('ace');
  expect(questions(match)).toHaveLength(1);
  expect(hash(match.position)).toBe(hash(createMatch(game, setup).position));
});

test('the first rule sees what was exchanged', () => {
  const match = prepareMatch(game, setup);
  match.position.state.deck.items.reverse();
  startMatch(match);
  expect(match.position.state.top).toBe('king');
});

test('a bad set-up is refused before anything is laid out', () => {
  expect(() => prepareMatch(game, { ...setup, scenario: 'other' })).toThrow('bad set-up: noSuchScenario');
});
