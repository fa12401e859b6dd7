/** Undo: free while it concerns nobody else and nothing has come to light, else the table is asked. */
import { describe, expect, test } from 'vitest';
import { answer, createMatch, fork, questions, submit, undo } from '../../src/index.ts';
import {
  accepted,
  dinner,
  gives,
  menu,
  pick,
  position,
  refuses,
  reloaded,
  setupFor,
} from '../helpers/data-games.ts';
import { ASKS, DONE, holds, type Table } from '../helpers/data-undoing.ts';

describe('free undo', () => {
  test('takes back the last answer, keeps it in the log, and says so', () => {
    const match = dinner();
    const before = position(match);
    pick(match, 'add');
    expect(undo(match, 0)).toEqual(DONE);
    expect(position(match)).toBe(before);
    expect(match.log?.map(({ t }) => t)).toEqual(['answer', 'undo']);
    expect(match.log?.[1]).toEqual({ t: 'undo', seat: 0, to: 0 });
    expect(match.line).toEqual([]);
    expect(match.events?.at(-1)).toEqual({
      key: 'kernel.undone',
      args: { seat: 0, entries: [0], events: [0, 1] },
      rule: null,
      by: null,
      entry: 1,
    });
    expect(match.events?.filter(({ key }) => key === 'menu.served')).toHaveLength(1);
    holds(match);
  });

  test('never rolls again: the same die comes up', () => {
    const match = dinner(1);
    pick(match, 'roll');
    const rolled = position(match);
    expect(undo(match, 0)).toEqual(DONE);
    pick(match, 'roll');
    expect(position(match)).toBe(rolled);
    holds(match);
  });

  test('goes back to any of one’s own answers, behind which there are only one’s own', () => {
    const match = dinner(2);
    pick(match, 'add');
    pick(match, 'path');
    const before = position(match);
    for (const step of ['north', 'south', 'north']) gives(match, 1, step);
    expect(undo(match, 1, 2)).toEqual(DONE);
    expect(position(match)).toBe(before);
    expect(match.line).toEqual([0, 1]);
    holds(match);
  });

  test('of an undo is an answer given again: what is undone is undone', () => {
    const match = dinner(2);
    pick(match, 'add');
    const after = position(match);
    undo(match, 0);
    refuses(match, { t: 'undo', seat: 0, to: 1 }, 'nothingToUndo');
    refuses(match, { t: 'undo', seat: 0, to: 0 }, 'nothingToUndo');
    pick(match, 'add');
    expect(position(match)).toBe(after);
    expect(undo(match, 0)).toEqual(DONE);
    expect(match.log).toHaveLength(4);
    holds(match);
  });

  test('reopens a match that is over', () => {
    const match = dinner(2);
    pick(match, 'end');
    expect(undo(match, 0)).toEqual(DONE);
    expect(match.position.ending).toBeNull();
    expect(questions(match)).toHaveLength(1);
    holds(match);
  });

  test('of somebody alone at the table is free whatever came to light', () => {
    const match = createMatch(menu, setupFor(2, { seats: [['p1', 'p2']] }));
    for (const dish of ['look', 'roll', 'draw']) pick(match, dish);
    expect(undo(match, 0, 0)).toEqual(DONE);
    expect(match.line).toEqual([]);
    holds(match);
  });
});

describe('nothing to undo', () => {
  test('at the beginning, of others, of entries that are not there or are no answers', () => {
    const match = dinner(2);
    expect(undo(match, 0)).toEqual({ ok: false, reason: 'nothingToUndo', args: {} });
    pick(match, 'add');
    expect(undo(match, 1)).toEqual({ ok: false, reason: 'nothingToUndo', args: {} });
    refuses(match, { t: 'undo', seat: 1, to: 0 }, 'nothingToUndo');
    refuses(match, { t: 'undo', seat: 0, to: 1 }, 'nothingToUndo');
    refuses(match, { t: 'undo', seat: 0, to: Number.MAX_SAFE_INTEGER }, 'nothingToUndo');
  });

  test('of words of consent, which are in the log but no answers to the game', () => {
    const match = dinner(2);
    pick(match, 'look');
    undo(match, 0);
    answer(match, 1, 'consent.1', 'refuse');
    refuses(match, { t: 'undo', seat: 1, to: 2 }, 'nothingToUndo');
    expect(undo(match, 1)).toMatchObject({ reason: 'nothingToUndo' });
  });
});

describe('consent', () => {
  /** p1 has looked at the deck, and wishes it had not. */
  function asking(seats = 2): Table {
    const match = dinner(seats);
    pick(match, 'look');
    expect(undo(match, 0)).toEqual(ASKS);
    return match;
  }

  test('is asked of the others when something has come to light, and the wish can be withdrawn', () => {
    const match = asking(3);
    expect(questions(match)).toMatchObject([
      {
        id: 'consent.1',
        seats: [1, 2],
        decides: 'all',
        prompt: 'kernel.consent.undo',
        min: 1,
        max: 1,
      },
      { id: 'consent.1', seats: [0], prompt: 'kernel.consent.undo', offer: false },
    ]);
    const ids = (seat: number) =>
      questions(match, seat).flatMap(({ options }) => options.map(({ id }) => id));
    expect([ids(0), ids(1), ids(2)]).toEqual([['withdraw'], ['agree', 'refuse'], ['agree', 'refuse']]);
    expect(match.events?.at(-1)).toMatchObject({
      key: 'kernel.asksUndo',
      args: { seat: 0, entries: [0] },
      entry: 1,
    });
    holds(match);
  });

  test('given by all takes the answer back', () => {
    const match = asking(3);
    expect(answer(match, 1, 'consent.1', 'agree')).toEqual(DONE);
    expect(match.position.consent?.waiting).toEqual([2]);
    expect(match.position.state.turn).toBe(1);
    holds(match);
    expect(answer(match, 2, 'consent.1', 'agree')).toEqual(DONE);
    expect(match.position.consent).toBeNull();
    expect(match.position.state.turn).toBe(0);
    expect(match.revealed).toEqual([-1, -1, -1]);
    expect(match.events?.at(-1)).toMatchObject({ key: 'kernel.undone', entry: 1 });
    expect(position(match)).toBe(position(dinner(3)));
    holds(match);
  });

  test('refused by one, or withdrawn, leaves everything as it is', () => {
    for (const [seat, word] of [
      [1, 'refuse'],
      [0, 'withdraw'],
    ] as const) {
      const match = asking(3);
      expect(answer(match, seat, 'consent.1', word)).toEqual(DONE);
      expect(match.position.consent).toBeNull();
      expect(match.line).toEqual([0]);
      expect(match.events?.at(-1)).toMatchObject({ key: 'kernel.noConsent', args: { seat }, entry: 2 });
      holds(match);
      pick(match, 'add');
      expect(match.position.state.score.p2).toBe(1);
    }
  });

  test('is the only thing that is talked about while it is asked for', () => {
    const match = asking(3);
    refuses(match, { t: 'answer', seat: 1, question: 'q.2', options: ['add'] }, 'consentPending');
    refuses(match, { t: 'undo', seat: 0, to: 0 }, 'consentPending');
    refuses(match, { t: 'edit', seat: 0, edits: [{ op: 'set', place: 'turn', value: 3 }] }, 'consentPending');
  });

  test('is given once, by those who are asked, in its own words', () => {
    const match = asking(3);
    const word = { t: 'answer', seat: 1, question: 'consent.1', options: ['agree'] };
    refuses(match, { ...word, seat: 0 }, 'noSuchOption', { option: 'agree' });
    refuses(match, { ...word, options: ['withdraw'] }, 'noSuchOption', { option: 'withdraw' });
    refuses(match, { ...word, options: ['__proto__'] }, 'noSuchOption', { option: '__proto__' });
    refuses(match, { ...word, options: [] }, 'wrongCount', { min: 1, max: 1 });
    refuses(match, { ...word, options: ['agree', 'agree'] }, 'wrongCount', { min: 1, max: 1 });
    accepted(submit(match, word));
    refuses(match, word, 'alreadyAnswered');
    refuses(match, { ...word, options: ['refuse'] }, 'alreadyAnswered');
  });

  test('goes on in a loaded match', () => {
    const match = reloaded(asking(2));
    accepted(answer(match, 1, 'consent.1', 'agree'));
    expect(position(match)).toBe(position(dinner(2)));
    holds(match);
  });

  test('refused in a loaded match does not come back with the next undo', () => {
    const match = reloaded(asking(2));
    accepted(answer(match, 1, 'consent.1', 'refuse'));
    pick(match, 'add');
    expect(undo(match, 1)).toEqual(DONE);
    expect(match.position.consent).toBeNull();
    holds(match);
  });

  test('is needed as soon as others have answered behind', () => {
    const match = dinner(2);
    pick(match, 'add');
    pick(match, 'add');
    expect(undo(match, 0)).toEqual(ASKS);
    accepted(answer(match, 1, 'consent.2', 'agree'));
    expect(match.line).toEqual([]);
    expect(position(match)).toBe(position(dinner(2)));
    holds(match);
  });

  test('is needed for what one has seen, and not for what another has seen', () => {
    const match = dinner(2);
    pick(match, 'path');
    gives(match, 0, 'north');
    gives(match, 0, 'door');
    gives(match, 0, 'done');
    pick(match, 'path');
    gives(match, 1, 'north');
    expect(fork(match).revealed).toEqual([2, 2]);
    expect(undo(match, 1)).toEqual(DONE);
    expect(undo(match, 1)).toEqual(DONE);
    expect(undo(fork(match), 0, 3)).toEqual(DONE);
    expect(undo(fork(match), 0, 2)).toEqual(ASKS);
    expect(undo(fork(match), 0, 1)).toEqual(ASKS);
  });
});
