/** A bot that knows only the rules looks at all that it could answer: what is asked, what is offered beside it, and handfuls. */
import {
  createMatch,
  defineGame,
  flow,
  type Match,
  type Option,
  randomness,
  simpleSetup,
  submit,
} from '@torii/kernel';
import { expect, test } from 'vitest';
import { botAnswer, searchBot } from '../src/index.ts';

type Wins = { readonly by: string };

const options = (...ids: readonly string[]): Option[] =>
  ids.map((id) => ({ id, rule: 'WN-1', touches: [], key: `wins.${id}` }));

/** One answer wins, and one only: an offer beside the question, or just these two of four things. */
const turn = flow<Wins>()('turn', {}, (f) => [
  f.when('offered', (c) => c.state.by === 'offer', [
    f.ask('wait', {
      rule: 'WN-1',
      who: () => 'p1',
      options: () => options('wait', 'rest', 'sleep'),
      take: (c) => c.end({ code: 'lost', winners: [] }),
    }),
  ]),
  f.askSome('some', {
    rule: 'WN-1',
    who: () => 'p1',
    options: () => options('a', 'b', 'c', 'd'),
    min: () => 1,
    max: () => 3,
    take: (c, taken) => {
      const won = taken.map(({ id }) => id).join() === 'b,d';
      c.end({ code: won ? 'won' : 'lost', winners: won ? ['p1'] : [] });
    },
  }),
]);

const wins = defineGame<Wins>({
  id: 'wins',
  rules: '1',
  scenarios: ['offer', 'handful'].map((id) => ({ id, players: [1] })),
  roles: () => ['p1'],
  setup: ({ scenario }) => ({ by: scenario }),
  events: {},
  view: ({ state }) => ({ ...state }),
  start: turn,
  offers: [
    {
      id: 'bell',
      rule: 'WN-2',
      standing: true,
      options: (c) => (c.state.by === 'offer' ? options('ring') : []),
      take: (c) => c.end({ code: 'won', winners: ['p1'] }),
    },
  ],
  components: () => ({}),
  longest: 5,
});

test.each([
  ['a standing offer', 'offer', ['bell:ring']],
  ['two things of four', 'handful', ['b', 'd']],
])('takes %s where nothing else wins', (_, scenario, answered) => {
  for (const seed of ['1', '2', '3']) {
    const match = createMatch(wins, simpleSetup(wins, scenario, 1, seed));
    const bot = searchBot({ worlds: 2, depth: 3, width: 24 });
    const entry = botAnswer(match as Match<unknown>, bot, randomness(seed));
    expect(entry?.options).toEqual(answered);
    expect(submit(match, entry)).toMatchObject({ ok: true });
    expect(match.position.ending?.winners).toEqual(['p1']);
  }
});
