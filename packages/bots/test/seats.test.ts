/** Bots at the table: they see what their seat sees, over a line as well, and always answer something that is taken. */
import { toy } from '@torii/devgames';
import {
  type Asked,
  answersTo,
  createHost,
  createLink,
  createMatch,
  hash,
  isAnswer,
  type Json,
  type Link,
  type Match,
  outbox,
  type Port,
  questions,
  type Registered,
  randomness,
  simpleSetup,
  submit,
  type ToClient,
  type ToHost,
  tableGlimpsed,
  tableSeen,
} from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { type Bot, botAnswer, botTurn, type Choice, randomBot, type Sight, searchBot } from '../src/index.ts';
import { toAnswer } from '../src/playing.ts';
import { game, policy } from './helpers/sights.ts';

type Any = Registered<unknown>;

describe('a bot that only reads', () => {
  test('sees no more of the table than one that gets a copy', () => {
    const match = createMatch(game as unknown as Any, simpleSetup(game, 'geo-hunt', 2, 'read'));
    const random = randomness('read');
    let compared = 0;
    while (match.position.ending === null && match.line.length < 120) {
      for (let seat = 0; seat < 2; seat++) {
        expect(tableGlimpsed(match, seat)).toEqual(tableSeen(match, seat));
        compared += 1;
      }
      const entry = botAnswer(match, policy, random);
      if (!entry || !submit(match, entry).ok) break;
    }
    expect(compared).toBeGreaterThan(100);
  });
});

/** Sits a bot down at every seat of a match, each at its own end of a line that carries text. */
function seated(match: Match<unknown>, bot: Bot) {
  const host = createHost(match);
  const sent: string[] = [];
  return match.setup.seats.map((_, seat) => {
    let ids = 0;
    const wired: { port?: Port; link?: Link } = {};
    const link = createLink({
      send: (message: ToHost) => wired.port?.receive(JSON.parse(JSON.stringify(message))),
      newId: () => `bot${seat}-${++ids}`,
    });
    wired.port = host.join(seat, `bot${seat}`, (message: ToClient) => {
      sent.push(JSON.stringify(message));
      link.receive(JSON.parse(JSON.stringify(message)));
    });
    link.connect();
    return { link, bot, random: randomness(`bot ${seat}`), game: match.game, isBot: () => true, sent };
  });
}

async function playOut(match: Match<unknown>, bot: Bot): Promise<string[]> {
  const bots = seated(match, bot);
  for (let n = 0; n < 5000 && match.position.ending === null; n++) {
    let moved = false;
    for (const each of bots) moved = (await botTurn(each)) !== null || moved;
    if (!moved) throw new Error('no bot wants to answer');
  }
  return bots.flatMap(({ sent }) => sent);
}

describe('over a line', () => {
  test.each([
    ['toy', toy as Any, 'standard', randomBot],
    ['toy', toy as Any, 'standard', searchBot({ worlds: 2, depth: 10, width: 4 })],
    ['tamashii', game as Any, 'prologue', policy],
  ])('%s is played to its end (%#)', async (_, which, scenario, bot) => {
    const match = createMatch(which, simpleSetup(which, scenario, 2, 'over a line'));
    const sent = await playOut(match, bot);
    expect(match.position.ending).not.toBeNull();
    // Nothing that any of them was refused.
    expect(sent.filter((message) => message.includes('"ok":false'))).toEqual([]);
    expect(sent.join()).not.toContain('over a line');
  });

  test('a bot leaves to a person what the person could answer as well', async () => {
    const match = createMatch(game, simpleSetup(game, 'prologue', 2, 'shared')) as Match<unknown>;
    const random = randomness('shared');
    const shared = () => questions(match).some(({ seats, offer }) => seats.length > 1 && !offer);
    while (!shared()) submit(match, botAnswer(match, randomBot, random));
    const [first] = seated(match, randomBot);
    if (!first) throw new Error('nobody sits there');
    expect(await botTurn({ ...first, isBot: (seat) => seat === 0 })).toBeNull();
    expect(await botTurn(first)).not.toBeNull();
  });
});

describe('what a bot is shown', () => {
  const match = createMatch(game, simpleSetup(game, 'prologue', 2, 'sight')) as Match<unknown>;
  const looking = (look: (sight: Sight) => void): Bot => ({
    name: 'looks',
    choose: (sight) => {
      look(sight);
      return null;
    },
  });

  test('is the outbox of its seat', () => {
    let looked = 0;
    const bot = looking(({ seat, asked, seen, table }) => {
      const { view, questions: shown } = outbox(match, seat);
      expect(seen).toEqual(view);
      expect({ ...(table as object), figures: (view as { figures: Json }).figures }).toEqual(view);
      expect(asked).toEqual(shown.filter(({ seats }) => seats.includes(seat)));
      // What is thrown in there is no answer, and nothing else: only who came this far has seen all of it.
      looked += 1;
    });
    expect(botAnswer(match, bot, randomness('r'))).not.toBeNull();
    expect(looked).toBe(1);
  });

  test('is a copy: whoever changes it changes nothing', () => {
    const before = [hash(match.position), JSON.stringify(questions(match))];
    const spoil = (tree: unknown): void => {
      if (typeof tree !== 'object' || tree === null) return;
      for (const item of Object.values(tree)) spoil(item);
      for (const key of Object.keys(tree)) Reflect.set(tree, key, 'spoilt');
    };
    botAnswer(
      match,
      looking(({ asked, seen, table, roles }) => {
        for (const each of [asked, seen, table, roles]) spoil(each);
      }),
      randomness('r'),
    );
    expect([hash(match.position), JSON.stringify(questions(match))]).toEqual(before);
  });
});

test('a bot that says it only reads does: it chooses the same from what cannot be written on', () => {
  const frozen = <T>(tree: T): T => {
    if (typeof tree === 'object' && tree !== null)
      for (const item of Object.values(Object.freeze(tree))) frozen(item);
    return tree;
  };
  const match = createMatch(game, simpleSetup(game, 'prologue', 2, 'reads')) as Match<unknown>;
  const [here, there] = [randomness('reads'), randomness('reads')];
  const fails = (): never => {
    throw new Error('it looks at what it is asked and nothing else');
  };
  for (let n = 0; n < 100 && match.position.ending === null; n++) {
    const entry = botAnswer(match, randomBot, here);
    // The seats before it had nothing that they wanted to answer, and thought about it.
    const choices = [...match.setup.seats.keys()].slice(0, (entry?.seat ?? 0) + 1).map((seat) => {
      const asked = questions(match, seat).filter(
        ({ seats, spoken, options }) => seats.includes(seat) && !spoken.includes(seat) && options.length > 0,
      );
      if (asked.length === 0) return null;
      const sight = { seat, roles: [], asked: frozen(structuredClone(asked)) };
      const shown = Object.defineProperties(sight, {
        seen: { get: fails },
        table: { get: fails },
        worlds: { get: fails },
      });
      return randomBot.choose(shown as unknown as Sight, there);
    });
    expect(choices.at(-1)).toEqual({ question: entry?.question, options: entry?.options });
    submit(match, entry);
  }
});

describe('an answer always comes', () => {
  test.each<[string, Bot['choose']]>([
    [
      'breaks down',
      () => {
        throw new RangeError('Maximum call stack size exceeded');
      },
    ],
    ['names no question', () => ({ question: 'q.nowhere', options: ['a'] })],
    ['names no option', ({ asked }) => ({ question: asked[0]?.id ?? '', options: ['nonsense'] })],
    ['names nothing', ({ asked }) => ({ question: asked[0]?.id ?? '', options: [] })],
    [
      'names one twice',
      ({ asked }) => ({ question: asked[0]?.id ?? '', options: Array(2).fill(asked[0]?.options[0]?.id) }),
    ],
    ['wants nothing though it must', () => null],
    ['forgets to answer', () => undefined as unknown as null],
    ['says a number', () => 7 as unknown as null],
    ['leaves its options out', ({ asked }) => ({ question: asked[0]?.id }) as unknown as Choice],
    [
      'names things that are no names',
      ({ asked }) => ({ question: asked[0]?.id, options: [null, {}] }) as unknown as Choice,
    ],
    [
      'breaks down when one looks at its answer',
      () => ({
        get question(): string {
          throw new Error('not for you');
        },
        options: [],
      }),
    ],
    [
      'says something else when one looks again',
      ({ asked }) => {
        let looks = 0;
        const options = () => [looks++ === 0 ? (asked[0]?.options[0]?.id ?? '') : 'nonsense'];
        return Object.defineProperty({ question: asked[0]?.id ?? '', options: [] }, 'options', {
          get: options,
        });
      },
    ],
  ])('from a bot that %s', (_, choose) => {
    const match = createMatch(toy as Any, simpleSetup(toy, 'standard', 2, 'fuse'));
    const random = randomness('r');
    for (let n = 0; n < 200 && match.position.ending === null; n++) {
      const entry = botAnswer(match, { name: 'bad', choose }, random);
      expect(entry && submit(match, entry)).toMatchObject({ ok: true });
    }
  });

  test.each<[string, Partial<Bot>, number]>([
    [
      'breaks down over what is offered',
      {
        offersBeside: () => {
          throw new Error('nothing for me');
        },
      },
      0,
    ],
    ['wants more worlds than there is room for', { worlds: 1e12 }, 100],
  ])('from a bot that %s', (_, odd, worlds) => {
    const match = createMatch(toy as Any, simpleSetup(toy, 'standard', 2, 'fuse'));
    const random = randomness('r');
    let shown = -1;
    const bot: Bot = {
      name: 'bad',
      ...odd,
      choose: (sight) => {
        shown = sight.worlds.length;
        return null;
      },
    };
    for (let n = 0; n < 5; n++) {
      const entry = botAnswer(match, bot, random);
      expect(entry && submit(match, entry)).toMatchObject({ ok: true });
    }
    expect(shown).toBe(worlds);
  });
});

describe('every answer to a question', () => {
  const option = (id: string) => ({ id, rule: 'R', touches: [], key: 'k' });
  const asked = (kind: Asked['kind'], min: number, max: number): Asked => ({
    id: 'q.1',
    seats: [0],
    decides: 'one',
    kind,
    role: 'p1',
    rule: 'R',
    prompt: 'p',
    min,
    max,
    options: ['a', 'b', 'c'].map(option),
    offer: false,
    spoken: [],
  });

  test('is given once: who has spoken is asked no more', () => {
    const vote: Asked = { ...asked('pick', 1, 1), seats: [0, 1], decides: 'all', spoken: [0] };
    expect(toAnswer([vote], 0, () => true)).toEqual([]);
    expect(toAnswer([vote], 1, () => true)).toEqual([vote]);
  });

  test('one by one, or by the handful, the smallest first', () => {
    expect(answersTo(asked('pick', 1, 1))).toEqual([['a'], ['b'], ['c']]);
    expect(answersTo(asked('some', 0, 2))).toEqual([
      [],
      ['a'],
      ['b'],
      ['c'],
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
    expect(answersTo(asked('some', 2, 3), 2)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
  });

  test('all of them are answers, and nothing else is', () => {
    for (const each of [asked('pick', 1, 1), asked('some', 1, 2), asked('repeat', 1, 1)])
      for (const answer of answersTo(each)) expect(isAnswer(each, answer)).toBe(true);
    expect(isAnswer(asked('pick', 1, 1), ['a', 'b'])).toBe(false);
    expect(isAnswer(asked('some', 1, 2), [])).toBe(false);
    expect(isAnswer(asked('some', 1, 3), ['a', 'a'])).toBe(false);
    expect(isAnswer(asked('some', 1, 2), ['a', 'x'])).toBe(false);
    expect(isAnswer(asked('repeat', 1, 1), ['a', 'later'])).toBe(true);
  });
});

test('a bot that only knows the rules beats one that does not even know those', () => {
  let won = 0;
  for (let n = 0; n < 10; n++) {
    const match = createMatch(toy as Any, simpleSetup(toy, 'standard', 2, `duel ${n}`));
    const random = randomness(`duel ${n}`);
    const thinker = searchBot({ worlds: 3, depth: 30, width: 8 });
    while (match.position.ending === null) {
      const entry =
        botAnswer(match, thinker, random, new Set([0])) ?? botAnswer(match, randomBot, random, new Set([1]));
      if (!entry || !submit(match, entry).ok) throw new Error('stuck');
    }
    if (match.position.ending.winners.includes('p1')) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(8);
});
