/** Offers in lanes: whoever is done may still take one, as long as somebody else is at work. */
import {
  createMatch,
  defineGame,
  flow,
  type Offer,
  questions,
  type Registered,
  simpleSetup,
} from '@torii/kernel';
import { expect, test } from 'vitest';
import { lanes } from '../src/checks/answers/lanes.ts';
import { recordLog } from '../src/games/record.ts';
import { gamesAt } from '../src/headless.ts';
import { option } from './helpers/small.ts';

type Workshop = { used: Record<string, boolean>; done: Record<string, string>; note: number };

interface Breaks {
  /** What taking the offer does beside. */
  use?(state: Workshop): void;
  /** What working does beside. */
  work?(state: Workshop, picked: string): void;
  readonly tools?: readonly string[];
  /** Taking the offer asks something. */
  readonly asks?: boolean;
}

/** Everybody works in a lane of their own, and may use something of their own once. */
function workshop({ use, work, tools = ['saw', 'plane'], asks = false }: Breaks = {}): Registered<Workshop> {
  const lane = flow<Workshop>()('lane', { role: '' }, (f) => [
    f.ask('work', {
      rule: 'work',
      who: (c) => c.locals.role,
      options: () => tools.map((id) => option(id)),
      take: (c, { id }) => {
        c.state.done[c.locals.role] = id;
        work?.(c.state, id);
      },
    }),
  ]);
  const colour = flow<Workshop>()('colour', { role: '' }, (f) => [
    f.ask('which', {
      rule: 'own',
      who: (c) => c.locals.role,
      options: () => [option('red'), option('green')],
      take: (c, { id }) => {
        c.state.done[`${c.locals.role}Colour`] = id;
      },
    }),
  ]);
  const own: Offer<Workshop> = {
    id: 'own',
    rule: 'own',
    standing: true,
    options: (c, role) => (c.state.used[role] ? [] : [option('use')]),
    take: (c, _, role) => {
      c.state.used[role] = true;
      use?.(c.state);
      if (asks) c.call(colour, { role });
    },
  };
  return defineGame<Workshop>({
    id: 'workshop',
    rules: '1',
    scenarios: [{ id: 'usual', players: [3] }],
    roles: () => ['p1', 'p2', 'p3'],
    setup: () => ({
      used: { p1: false, p2: false, p3: false },
      done: { p1: '', p2: '', p3: '' },
      note: 0,
    }),
    start: flow<Workshop>()('match', {}, (f) => [
      f.lanes('lanes', { of: (c) => c.roles, flow: lane, locals: (_, role) => ({ role }) }),
      f.do('end', (c) => c.end({ code: 'done', winners: [...c.roles] })),
    ]),
    offers: [own],
    flows: [colour],
    longest: 40,
  });
}

const recordingsOf = (game: Registered<Workshop>) =>
  gamesAt(game, { scenario: 'usual', players: 3 }, { seeds: 12 });

/** What the check says of each game that it finds something wrong with. */
const told = (recordings: ReturnType<typeof recordingsOf>) =>
  recordings.flatMap((one) => lanes(one)?.message ?? []);

test('an offer that somebody takes who is done with their lane is not put off until all lanes are closed', () => {
  const recordings = recordingsOf(workshop());
  // Some of the games must have it: an offer taken after its owner's own work.
  const late = recordings.filter(({ entries }) => {
    const answers = entries.filter((entry) => entry.t === 'answer');
    return answers.some(
      ({ question, seat }, n) =>
        question.includes('.offer-') &&
        answers.slice(0, n).some((before) => before.seat === seat && !before.question.includes('.offer-')),
    );
  });
  expect(late).not.toHaveLength(0);
  expect(told(recordings)).toEqual([]);
});

test('an offer that asks something is not put off either, and neither is the answer', () => {
  const recordings = recordingsOf(workshop({ asks: true }));
  const answers = recordings.flatMap(({ entries }) => entries.filter((entry) => entry.t === 'answer'));
  expect(answers.some(({ options }) => options.includes('green'))).toBe(true);
  expect(told(recordings)).toEqual([]);
});

test('work that ends the work of others is noticed, with offers about', () => {
  // Whoever saws first leaves nothing to be done by the others.
  const game = workshop({
    asks: true,
    use: (state) => {
      state.note += 1;
    },
    work: (state, picked) => {
      if (picked === 'saw' && state.note > 1) state.note = 100;
    },
  });
  expect(told(recordingsOf(game))).not.toHaveLength(0);
});

test('an offer whose effect depends on what others did in their lanes is noticed', () => {
  const game = workshop({
    use: (state) => {
      state.note = state.note * 2 + 1;
    },
    work: (state) => {
      state.note += 3;
    },
  });
  expect(told(recordingsOf(game))).not.toHaveLength(0);
});

test('work that depends on the work of others is noticed, with offers about', () => {
  const work: Breaks['work'] = (state, picked) => {
    state.note = picked === 'saw' ? state.note * 2 + 1 : state.note + 3;
  };
  expect(told(recordingsOf(workshop({ work })))).not.toHaveLength(0);
});

test('what only the very answers of a game bring about is noticed in another order of them', () => {
  // So many tools that answers by chance do not come upon the two that matter.
  const tools = ['saw', 'plane', ...Array.from({ length: 2000 }, (_, n) => `file${n}`)];
  const work: Breaks['work'] = (state, picked) => {
    if (picked === 'saw') state.note = state.note * 2 + 1;
    if (picked === 'plane') state.note += 3;
  };
  const played = (...picks: readonly string[]) => {
    const game = workshop({ tools, work });
    const setup = simpleSetup(game, 'usual', 3, 'wood');
    const lanes = questions(createMatch(game, setup)).filter(({ offer }) => !offer);
    const log = lanes.map(({ id: question }, seat) => ({
      t: 'answer',
      seat,
      question,
      options: [picks[seat]],
    }));
    return recordLog(game, setup, 'wood', log);
  };
  expect(told([played('saw', 'plane', 'file1')])).toEqual([
    expect.stringMatching(/^the order of answers in lanes matters: [0-9a-f]{16} or [0-9a-f]{16}$/),
  ]);
  expect(told([played('saw', 'file2', 'file1')])).toEqual([]);
});
