/** The suite can fail: games with one line broken, each noticed by the one promise that it breaks. */
import {
  type AnswerEntry,
  clone,
  createMatch,
  flow,
  load,
  type Match,
  type Offer,
  options,
  put,
  questions,
  type Registered,
  save,
  submit,
  take,
} from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { type Door, refused } from '../src/checks/answers/refused.ts';
import { type FixtureFormat, gamesAt, HABITS, randomGame } from '../src/headless.ts';
import { brokenBy, TABLE } from './helpers/breaking.ts';
import { type Breaks, drawCard, handOf, option, type Small, small, tell } from './helpers/small.ts';

/** A game whose memory lies outside of its position. */
let outside = 0;

test('the small game as it should be breaks no promise', () => {
  expect(brokenBy({})).toEqual([]);
});

describe('a game that is not played to its end', () => {
  test('crashes at one answer', () => {
    const act: Breaks['act'] = (c, { id }) => {
      if (id === 'rest' && c.state.turns === 2) throw new Error('nobody thought of this');
    };
    expect(brokenBy({ act })).toEqual(['crash']);
  });

  test('crashes at the set-up', () => {
    const setup = (): Small => {
      throw new Error('no box, no game');
    };
    expect(brokenBy({ game: { setup } })).toEqual(['crash']);
  });

  test('comes to the end of its rules and says nothing', () => {
    expect(brokenBy({ end: () => {} })).toEqual(['stuck']);
  });

  test('never ends', () => {
    const act: Breaks['act'] = (c) => {
      c.state.turns = 4;
      tell(c, 'small.turns', { n: 4 }, 'small');
    };
    expect(brokenBy({ act })).toEqual(['tooLong']);
  });
});

test('only answers are counted: undo, edits and consent make no match longer', () => {
  // Four turns of two players, and one answer of each in lanes.
  const found = (longest: number, amends: number) => {
    const game = small({ game: { longest } });
    const setup = { scenario: 'usual', seats: [['p1'], ['p2']], seed: 'long', options: {} };
    const games = Array.from({ length: 20 }, (_, n) =>
      randomGame(game, setup, `seed ${n}`, () => null, { ...HABITS, amends }),
    );
    expect(games.some(({ match }) => match?.log?.some(({ t }) => t === 'edit'))).toBe(amends > 0);
    return new Set(games.map(({ finding }) => finding?.kind));
  };
  expect([...found(10, 0.5)]).toEqual([undefined]);
  expect([...found(9, 0)]).toEqual(['tooLong']);
});

describe('a position that is not plain', () => {
  const store = (value: unknown): Breaks => ({
    act: (c) => {
      (c.state as { note: unknown }).note = value;
    },
  });

  test('stores undefined', () => {
    expect(brokenBy(store(undefined))).toEqual(['plain']);
  });

  test('stores a function', () => {
    expect(brokenBy(store(() => 7))).toEqual(['plain']);
  });

  test('stores an object of a class', () => {
    class Card {
      readonly worth = 7;
    }
    expect(brokenBy(store(new Card()))).toEqual(['plain']);
  });

  test('stores something in two places', () => {
    const act: Breaks['act'] = (c) => {
      (c.state as { note: unknown }).note = c.state.tokens;
    };
    expect(brokenBy({ act })).toEqual(['plain']);
  });

  test('names things by numbers', () => {
    expect(brokenBy(store({ 7: 'seven' }))).toEqual(['plain']);
  });
});

describe('components', () => {
  test('loses a token', () => {
    const act: Breaks['act'] = (c, { id }) => {
      if (id === 'move' && c.state.turns === 1) c.state.tokens.pop();
    };
    expect(brokenBy({ act })).toEqual(['components']);
  });

  test('makes a card', () => {
    expect(brokenBy({ draw: (c) => put(handOf(c), 'joker', 'top') })).toEqual(['components']);
  });
});

describe('copies', () => {
  test('copy() forgets a field', () => {
    const copy = (state: Small): Small => ({ ...clone(state), note: 0 });
    const act: Breaks['act'] = (c) => {
      c.state.note += 1;
    };
    expect(brokenBy({ act, game: { copy } })).toEqual(['clone']);
  });

  test('copy() shares a list', () => {
    expect(brokenBy({ game: { copy: (state) => ({ ...clone(state), tokens: state.tokens }) } })).toEqual([
      'clone',
    ]);
  });
});

describe('options', () => {
  test('listing them changes the position', () => {
    const options: Breaks['options'] = (c) => {
      c.state.note += 1;
      return [option('draw'), option('rest')];
    };
    expect(brokenBy({ options })).toEqual(['pure']);
  });

  test('they depend on how often one asks', () => {
    const options: Breaks['options'] = () => [option('rest'), option(`move${outside++}`)];
    expect(brokenBy({ options })).toEqual(['pure']);
  });

  test('two have the same id', () => {
    const options: Breaks['options'] = () => [option('rest'), option('draw'), option('rest')];
    expect(brokenBy({ options })).toEqual(['listed']);
  });

  test('an id is longer than the door lets in', () => {
    const options: Breaks['options'] = () => [
      option('rest'),
      option('draw'),
      option(`r${'e'.repeat(300)}st`),
    ];
    expect(brokenBy({ options })).toEqual(['listed']);
  });

  test('an id begins with a digit', () => {
    expect(brokenBy({ options: () => [option('rest'), option('2nd')] })).toEqual(['listed']);
  });
});

describe('two questions of a role at the same time', () => {
  const asking = (...ids: string[]): Breaks => {
    const wish = flow<Small>()('wish', { role: '' }, (f) => [
      f.ask('which', {
        rule: 'small',
        who: (c) => c.locals.role,
        options: () => ids.map((id) => option(id)),
        take: () => {},
      }),
    ]);
    const offer: Offer<Small> = {
      id: 'wishing',
      rule: 'small',
      standing: true,
      shared: true,
      options: (c) => (c.state.turns === 0 && c.state.note === 0 ? [option('wish')] : []),
      take: (c, _, role) => {
        c.state.note = 1;
        c.call(wish, { role });
      },
    };
    return { game: { offers: [offer], flows: [wish] } };
  };

  test('have options of their own', () => {
    expect(brokenBy(asking('silver', 'gold'))).toEqual([]);
  });

  test('share one: which of them is meant cannot be told', () => {
    expect(brokenBy(asking('silver', 'rest'))).toEqual(['listed']);
  });
});

describe('a door that', () => {
  const [recording] = gamesAt(small(), TABLE, { seeds: 1 });
  if (!recording) throw new Error('no game was played');
  const told = (door: Door) => refused(recording, door)?.message;
  const ACCEPTED = 'an answer that was not listed was accepted';
  const answerOf = (entry: unknown) => (entry ?? {}) as Partial<AnswerEntry>;

  test('is the right one', () => {
    expect(refused(recording, submit)).toBeNull();
  });

  test('takes any option', () => {
    const door: Door = (match, entry) => {
      const { question = '' } = answerOf(entry);
      const id = options(match, question)[0]?.id;
      return submit(match, id === undefined ? entry : { ...answerOf(entry), options: [id] });
    };
    expect(told(door)).toBe(ACCEPTED);
  });

  test('takes an option that was listed at another moment', () => {
    const door: Door = (match, entry) =>
      recording.entries.some((past) => past.t === 'answer' && past.question === answerOf(entry).question)
        ? { ok: true, applied: 1 }
        : submit(match, entry);
    expect(told(door)).toBe(ACCEPTED);
  });

  test('takes an answer from any seat', () => {
    const door: Door = (match, entry) => {
      const asked = questions(match).find(({ id }) => id === answerOf(entry).question);
      const typed = typeof answerOf(entry).seat === 'number';
      return submit(match, asked && typed ? { ...answerOf(entry), seat: asked.seats[0] } : entry);
    };
    expect(told(door)).toBe(ACCEPTED);
  });

  test('does not count', () => {
    const door: Door = (match, entry) => {
      const picked = answerOf(entry).options;
      return submit(
        match,
        Array.isArray(picked) ? { ...answerOf(entry), options: picked.slice(0, 1) } : entry,
      );
    };
    expect(told(door)).toBe(ACCEPTED);
  });

  test('lets an answer that it refused leave a trace', () => {
    const door: Door = (match, entry) => {
      const outcome = submit(match, entry);
      if (!outcome.ok && outcome.reason === 'notYours') match.revealed[0] = 1000;
      return outcome;
    };
    expect(told(door)).toBe('an answer was refused, and yet it changed something');
  });

  test('breaks', () => {
    const door: Door = (match, entry) => {
      if (entry === null) throw new TypeError('null has no seat');
      return submit(match, entry);
    };
    expect(told(door)).toMatch(/^a bad answer was not refused but threw/);
  });
});

describe('what is hidden', () => {
  test('an option tells what lies on top of the deck', () => {
    const options: Breaks['options'] = (c) => [
      option('draw', { card: c.state.deck.items[0] ?? '' }),
      option('rest'),
    ];
    expect(brokenBy({ options })).toEqual(['hidden']);
  });

  test('the number of options tells what lies on top of the deck', () => {
    const options: Breaks['options'] = (c) =>
      ['draw', 'rest', ...(c.state.deck.items[0] === 'ace' ? ['move'] : [])].map((id) => option(id));
    expect(brokenBy({ options }, { seeds: 8 })).toEqual(['hidden']);
  });

  test('an event tells everybody which card was drawn', () => {
    const draw: Breaks['draw'] = (c) => {
      const card = drawCard(c);
      if (card !== undefined) c.emit('small.boast', { card }, 'small');
    };
    expect(brokenBy({ draw })).toEqual(['hidden']);
  });

  test('a card is drawn without saying that it came to light', () => {
    const draw: Breaks['draw'] = (c) => {
      const card = take(c.state.deck);
      if (card === undefined) return;
      put(handOf(c), card, 'bottom');
      const { role } = c.locals;
      tell(c, 'small.drew', { role, card }, 'small', { only: [role], hide: ['card'] });
    };
    expect(brokenBy({ draw })).toEqual(['revealed']);
  });
});

describe('playing again', () => {
  test('chance from outside leads elsewhere', () => {
    const act: Breaks['act'] = (c) => {
      c.state.note = outside++;
    };
    expect(brokenBy({ act })).toEqual(['replay']);
  });

  test('chance from outside tells another story', () => {
    expect(brokenBy({ act: (c) => c.emit('small.mood', { mood: outside++ }, null) })).toEqual(['replay']);
  });

  test('a loaded match goes on otherwise than one that stayed in memory', () => {
    // A file knows no negative zero, and neither does a hash.
    const act: Breaks['act'] = (c) => {
      c.state.note = Object.is(c.state.note, -0) ? 1 : -0;
    };
    expect(brokenBy({ act })).toEqual(['save']);
  });

  test('an undone match remembers how far it was', () => {
    const far = new WeakMap<object, number>();
    const act: Breaks['act'] = (c) => {
      const turn = (4 - c.state.turns) * 2 + c.roles.indexOf(c.locals.role);
      c.state.note = Math.max(far.get(c) ?? 0, turn);
      far.set(c, c.state.note);
    };
    // Without undo in the game itself: a check must look for it.
    expect(brokenBy({ act }, { seeds: 1 })).toEqual(['undo']);
  });

  test('what all copies of a match remember together disturbs them', () => {
    const answers = new WeakMap<object, number>();
    const act: Breaks['act'] = (c) => {
      c.state.note = (answers.get(c.setup) ?? 0) + 1;
      answers.set(c.setup, c.state.note);
    };
    expect(brokenBy({ act }, { seeds: 1 })).toContain('clone');
  });
});

describe('lanes', () => {
  test('what one seat does in its lane depends on what another one did', () => {
    const lane: Breaks['lane'] = (c, { id }) => {
      c.state.note = id === 'wait' ? c.state.note * 2 + 1 : c.state.note + 3;
    };
    expect(brokenBy({ lane })).toEqual(['lanes']);
  });

  test('what adds up does not', () => {
    const lane: Breaks['lane'] = (c, { id }) => {
      c.state.note += id === 'wait' ? 1 : 3;
    };
    expect(brokenBy({ lane })).toEqual([]);
  });
});

describe('fixtures', () => {
  const write = () => 'a fixture';

  /** Saves make a format as good as any. */
  const through = (rules?: Registered<Small>): FixtureFormat => ({
    write: (match) => JSON.stringify(save(match)),
    read: <S>(game: Registered<S>, text: string): Match<S> => {
      const loaded = load((rules as unknown as Registered<S> | undefined) ?? game, JSON.parse(text));
      if (!loaded.ok) throw new Error(loaded.reason);
      return loaded.match;
    },
  });

  test('a format that keeps everything', () => {
    expect(brokenBy({}, { fixture: through() })).toEqual([]);
  });

  test('a format whose positions play on otherwise', () => {
    const otherwise = small({
      act: (c) => {
        c.state.note += 1;
      },
    });
    expect(brokenBy({}, { fixture: through(otherwise) })).toEqual(['fixture']);
  });

  test('a format that loses something', () => {
    const read = <S>(game: Registered<S>) =>
      createMatch(game, { scenario: 'usual', seats: [['p1'], ['p2']], seed: 'another', options: {} });
    expect(brokenBy({}, { fixture: { write, read } })).toEqual(['fixture']);
  });

  test('a format that cannot read what it wrote', () => {
    const read = (): never => {
      throw new Error('what does this say?');
    };
    expect(brokenBy({}, { fixture: { write, read } })).toEqual(['fixture']);
  });
});
