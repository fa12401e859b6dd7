/** Answers from strangers: what is not good is refused with a reason and changes nothing. */
import { describe, expect, test } from 'vitest';
import { answer, options, questions, submit } from '../../src/index.ts';
import { asked, dinner, everything, gives, pick, refuses } from '../helpers/data-games.ts';

const good = { t: 'answer', seat: 0, question: 'q.1', options: ['add'] };

/** A list with a hole in it. */
function sparse(): string[] {
  const list = ['add'];
  list.length = 2;
  return list;
}

/** A list whose first look shows one thing and whose second look another. */
function twoFaced(): unknown[] {
  let looks = 0;
  return new Proxy(['add'], {
    get: (list, key) => (key === '0' ? (looks++ === 0 ? 'add' : 'boom') : Reflect.get(list, key)),
  });
}

describe('what is no entry at all', () => {
  test.each<[string, string, unknown]>([
    ['nothing', 'entry', undefined],
    ['null', 'entry', null],
    ['a number', 'entry', 7],
    ['a text', 'entry', 'add'],
    ['a list', 'entry', [good]],
    ['a function', 'entry', () => good],
    ['an empty object', 'seat', {}],
    ['no kind', 't', { ...good, t: undefined }],
    ['an unknown kind', 't', { ...good, t: 'cheat' }],
    ['the kind of a prototype', 't', { ...good, t: '__proto__' }],
    ['no seat', 'seat', { t: 'answer', question: 'q.1', options: ['add'] }],
    ['a seat as text', 'seat', { ...good, seat: '0' }],
    ['a negative seat', 'seat', { ...good, seat: -1 }],
    ['half a seat', 'seat', { ...good, seat: 0.5 }],
    ['NaN as seat', 'seat', { ...good, seat: Number.NaN }],
    ['an infinite seat', 'seat', { ...good, seat: Number.POSITIVE_INFINITY }],
    ['a seat beyond counting', 'seat', { ...good, seat: 2 ** 53 }],
    ['a list as seat', 'seat', { ...good, seat: [0] }],
    ['no question', 'question', { ...good, question: undefined }],
    ['an empty question', 'question', { ...good, question: '' }],
    ['a number as question', 'question', { ...good, question: 1 }],
    ['a huge question', 'question', { ...good, question: 'q'.repeat(201) }],
    ['no options', 'options', { ...good, options: undefined }],
    ['a text as options', 'options', { ...good, options: 'add' }],
    ['an object as options', 'options', { ...good, options: { 0: 'add', length: 1 } }],
    ['a number among the options', 'options', { ...good, options: ['add', 1] }],
    ['null among the options', 'options', { ...good, options: [null] }],
    ['an object among the options', 'options', { ...good, options: [{ toString: () => 'add' }] }],
    ['a text object among the options', 'options', { ...good, options: [new String('add')] }],
    ['an empty option', 'options', { ...good, options: [''] }],
    ['a huge option', 'options', { ...good, options: ['x'.repeat(201)] }],
    ['too many options', 'options', { ...good, options: Array(501).fill('add') }],
    ['a list with a hole', 'options', { ...good, options: sparse() }],
    ['an endless list of holes', 'options', { ...good, options: Array(2 ** 32 - 1) }],
    ['an undo to nothing at all', 'to', { t: 'undo', seat: 0, to: null }],
    ['an undo to a text', 'to', { t: 'undo', seat: 0, to: '0' }],
    ['an undo to a negative entry', 'to', { t: 'undo', seat: 0, to: -1 }],
    ['an edit without edits', 'edits', { t: 'edit', seat: 0 }],
  ])('%s is malformed: its %s is named', (_, field, input) => {
    refuses(dinner(), input, 'malformed', { field });
  });

  test('an object that throws when it is looked at is malformed', () => {
    const trap = {
      ...good,
      get seat(): number {
        throw new Error('gotcha');
      },
    };
    refuses(dinner(), trap, 'malformed', { field: 'entry' });
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    refuses(dinner(), revoked.proxy, 'malformed', { field: 'entry' });
    refuses(
      dinner(),
      {
        ...good,
        options: new Proxy([], {
          get: () => {
            throw new Error('gotcha');
          },
        }),
      },
      'malformed',
      { field: 'entry' },
    );
  });
});

describe('an entry is read once', () => {
  test('whose seat changes at the second look counts with the first', () => {
    const match = dinner();
    let looks = 0;
    const shifty = {
      ...good,
      get seat(): unknown {
        return looks++ === 0 ? 0 : 'another';
      },
    };
    expect(submit(match, shifty)).toEqual({ ok: true, applied: 1 });
    expect(match.log).toEqual([good]);
  });

  test('whose option changes at the second look counts with the first', () => {
    const match = dinner();
    expect(submit(match, { ...good, options: twoFaced() })).toEqual({ ok: true, applied: 1 });
    expect(match.log).toEqual([good]);
    expect(match.position.state.score.p1).toBe(1);
  });

  test('and nothing but its own fields reaches the log', () => {
    const match = dinner();
    const chatty = { ...good, note: 'x'.repeat(1e6), seats: [1], crash: true, __proto__: { evil: true } };
    expect(submit(match, JSON.parse(JSON.stringify(chatty)))).toEqual({ ok: true, applied: 1 });
    expect(match.log).toStrictEqual([good]);
    submit(match, { t: 'undo', seat: 0, to: 0, note: 'x', question: 'q.1' });
    expect(match.log).toStrictEqual([good, { t: 'undo', seat: 0, to: 0 }]);
  });

  test('so that whoever keeps it cannot change the log afterwards', () => {
    const match = dinner();
    const mine = { t: 'answer', seat: 0, question: 'q.1', options: ['add'] };
    submit(match, mine);
    mine.options[0] = 'boom';
    mine.options.push('end');
    mine.seat = 1;
    expect(match.log).toEqual([good]);
  });

  test('an object with a foreign prototype is read like any other', () => {
    const match = dinner();
    expect(submit(match, Object.assign(Object.create(null), good))).toEqual({ ok: true, applied: 1 });
  });

  test('the longest names and lists that are allowed are looked at', () => {
    const match = dinner();
    refuses(match, { ...good, question: 'q'.repeat(200) }, 'noSuchQuestion');
    refuses(match, { ...good, options: ['x'.repeat(200)] }, 'noSuchOption', { option: 'x'.repeat(200) });
    refuses(match, { ...good, options: Array(500).fill('add') }, 'wrongCount', { min: 1, max: 1 });
  });
});

describe('an answer', () => {
  test('from a seat that is not at the table', () => {
    refuses(dinner(), { ...good, seat: 2 }, 'noSuchSeat', { seat: 2 });
    refuses(dinner(), { t: 'undo', seat: 2, to: 0 }, 'noSuchSeat', { seat: 2 });
    refuses(dinner(), { ...good, seat: Number.MAX_SAFE_INTEGER }, 'noSuchSeat', {
      seat: Number.MAX_SAFE_INTEGER,
    });
  });

  test('to somebody else’s question', () => {
    refuses(dinner(), { ...good, seat: 1 }, 'notYours', { question: 'q.1' });
  });

  test.each([
    'q.2',
    'q.0',
    'q.-1',
    'q.x',
    'q.',
    'q',
    '.',
    '1',
    'q.1e0x',
    '__proto__',
    'constructor',
    'q.__proto__',
    'q.1p1.1',
    'z.1',
  ])('to %s, which was never asked', (question) => {
    const match = dinner();
    // Nothing was asked before q.1, and q.1 is open.
    const reason = question === 'q.1e0x' || question === 'q.1p1.1' ? 'questionClosed' : 'noSuchQuestion';
    refuses(match, { ...good, question }, reason);
  });

  test('to a question that is closed, also when its lane is gone', () => {
    const match = dinner();
    pick(match, 'add');
    refuses(match, good, 'questionClosed');
    pick(match, 'lanes');
    const lane = asked(match, 0);
    expect(lane).toBe('q.3p1.1');
    refuses(match, { ...good, question: 'q.3p1.2' }, 'noSuchQuestion');
    gives(match, 0, 'done');
    refuses(match, { ...good, question: lane, options: ['stone'] }, 'questionClosed');
    gives(match, 1, 'done');
    refuses(match, { ...good, question: lane, options: ['stone'] }, 'questionClosed');
    refuses(match, { ...good, question: 'q.5p1.1', options: ['stone'] }, 'noSuchQuestion');
  });

  test.each(['nothing', '__proto__', 'constructor', 'toString', 'ADD', ' add', '0'])(
    'with the option %s, which is not listed',
    (id) => {
      refuses(dinner(), { ...good, options: [id] }, 'noSuchOption', { option: id });
    },
  );

  test('with none, or too many', () => {
    refuses(dinner(), { ...good, options: [] }, 'wrongCount', { min: 1, max: 1 });
    refuses(dinner(), { ...good, options: ['add', 'add'] }, 'wrongCount', { min: 1, max: 1 });
  });

  test('that picks some of several: as many as asked for, each once, all of them listed', () => {
    const match = dinner();
    pick(match, 'some');
    const entry = { t: 'answer', seat: 0, question: asked(match, 0) };
    refuses(match, { ...entry, options: ['a'] }, 'wrongCount', { min: 2, max: 3 });
    refuses(match, { ...entry, options: ['a', 'b', 'c', 'd'] }, 'wrongCount', { min: 2, max: 3 });
    refuses(match, { ...entry, options: ['a', 'a'] }, 'sameOptionTwice', { option: 'a' });
    refuses(match, { ...entry, options: ['a', 'b', 'a'] }, 'sameOptionTwice', { option: 'a' });
    refuses(match, { ...entry, options: ['a', 'z'] }, 'noSuchOption', { option: 'z' });
    expect(submit(match, { ...entry, options: ['c', 'a'] })).toEqual({ ok: true, applied: 2 });
    expect(match.position.state.picked).toEqual(['c', 'a']);
  });

  test('that gives a number: one in the range, by its option', () => {
    const match = dinner();
    pick(match, 'number');
    expect(options(match, asked(match, 0)).map(({ id }) => id)).toEqual(['n0', 'n1', 'n2', 'n3']);
    for (const id of ['n4', 'n-1', '2', 'n2.5', 'nNaN']) {
      refuses(match, { t: 'answer', seat: 0, question: asked(match, 0), options: [id] }, 'noSuchOption', {
        option: id,
      });
    }
    gives(match, 0, 'n3');
    expect(match.position.state.score.p1).toBe(3);
  });

  test('that goes on step by step needs a first step that is legal', () => {
    const match = dinner();
    pick(match, 'path');
    const entry = { t: 'answer', seat: 0, question: asked(match, 0) };
    refuses(match, { ...entry, options: [] }, 'wrongCount', { min: 1, max: 1 });
    refuses(match, { ...entry, options: ['west', 'north'] }, 'noSuchOption', { option: 'west' });
  });

  test('is not asked for when the match is over', () => {
    const match = dinner();
    pick(match, 'end');
    refuses(match, { ...good, question: 'q.2' }, 'matchOver');
    expect(questions(match)).toEqual([]);
    expect(options(match, 'q.1')).toEqual([]);
  });
});

describe('a list of steps', () => {
  function walking() {
    const match = dinner();
    pick(match, 'path');
    return { match, question: asked(match, 0) };
  }

  test('is carried out whole while it is legal', () => {
    const { match, question } = walking();
    expect(answer(match, 0, question, 'north', 'north', 'south')).toEqual({ ok: true, applied: 3 });
    expect(match.position.state.picked).toEqual(['north', 'north', 'south']);
    expect(match.log?.[1]).toEqual({ t: 'answer', seat: 0, question, options: ['north', 'north', 'south'] });
    expect(asked(match, 0)).toBe(question);
  });

  test('stops at the first step that is not legal, and the log has only what was done', () => {
    const { match, question } = walking();
    expect(answer(match, 0, question, 'north', 'west', 'south')).toEqual({ ok: true, applied: 1 });
    expect(match.log?.[1]).toEqual({ t: 'answer', seat: 0, question, options: ['north'] });
    expect(match.position.state.picked).toEqual(['north']);
  });

  test('stops when something is revealed on the way', () => {
    const { match, question } = walking();
    expect(answer(match, 0, question, 'north', 'door', 'south')).toEqual({ ok: true, applied: 2 });
    expect(match.log?.[1]).toMatchObject({ options: ['north', 'door'] });
    expect(answer(match, 0, question, 'south')).toEqual({ ok: true, applied: 1 });
    expect(match.position.state.picked).toEqual(['north', 'door', 'south']);
  });

  test('stops when the question closes, by itself or because the seat is done', () => {
    const first = walking();
    expect(answer(first.match, 0, first.question, 'north', 'north', 'north', 'north', 'north')).toEqual({
      ok: true,
      applied: 4,
    });
    expect(first.match.log?.[1]).toMatchObject({ options: Array(4).fill('north') });
    const second = walking();
    expect(answer(second.match, 0, second.question, 'north', 'done', 'north')).toEqual({
      ok: true,
      applied: 2,
    });
    expect(second.match.position.state.picked).toEqual(['north']);
    expect(asked(second.match, 1)).toBe('q.3');
  });
});

describe('several who decide', () => {
  test('any: the first who answers decides, and it was they who decided', () => {
    const match = dinner(3);
    pick(match, 'anyone');
    const question = asked(match, 2);
    expect(asked(match, 0)).toBe(question);
    expect(answer(match, 1, question, 'no')).toEqual({ ok: true, applied: 1 });
    expect(match.position.state.picked).toEqual(['no', 'p2']);
    refuses(match, { t: 'answer', seat: 0, question, options: ['yes'] }, 'questionClosed');
  });

  test('all: nothing happens before everybody has spoken, one may think again, and they must agree', () => {
    const match = dinner(3);
    pick(match, 'vote');
    gives(match, 0, 'left');
    gives(match, 1, 'right');
    gives(match, 1, 'left');
    expect(match.position.state.picked).toEqual([]);
    gives(match, 2, 'right');
    expect(match.events?.at(-1)).toMatchObject({ key: 'kernel.disagreed', entry: 4 });
    expect(match.position.stack.frames.at(-1)?.asks[0]?.votes).toEqual({});
    for (const seat of [0, 1, 2]) expect(gives(match, seat, 'right')).toEqual({ ok: true, applied: 1 });
    expect(match.position.state.picked).toEqual(['right', 'p3']);
  });
});

test('a hundred refusals later the match plays on as if nothing had been', () => {
  const match = dinner();
  const quiet = dinner();
  for (let n = 0; n < 100; n++) submit(match, { ...good, options: [`x${n}`] });
  for (const dish of ['add', 'roll', 'draw', 'look']) {
    pick(match, dish);
    pick(quiet, dish);
  }
  expect(everything(match)).toBe(everything(quiet));
});
