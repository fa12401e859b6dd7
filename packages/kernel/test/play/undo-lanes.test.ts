/** Undo in lanes, of shared things, and far back. */
import { describe, expect, test } from 'vitest';
import { answer, createMatch, fork, questions, undo } from '../../src/index.ts';
import {
  accepted,
  asked,
  dinner,
  everything,
  gives,
  type Menu,
  menu,
  menuWithOffers,
  pick,
  position,
  refuses,
  reloaded,
  setupFor,
} from '../helpers/data-games.ts';
import { ASKS, DONE, holds, type Table } from '../helpers/data-undoing.ts';

describe('in a lane', () => {
  function working(): Table {
    const match = dinner(2);
    pick(match, 'lanes');
    return match;
  }

  test('only one’s own answers are taken back, though others have answered since', () => {
    const match = working();
    gives(match, 0, 'stone');
    gives(match, 1, 'stone', 'stone');
    gives(match, 0, 'stone');
    gives(match, 1, 'stone');
    expect(undo(match, 0, 1)).toEqual(DONE);
    expect(match.position.state.score).toEqual({ p1: 0, p2: 3 });
    expect(match.line).toEqual([0, 2, 4]);
    holds(match);
  });

  test('what another one sees in a lane of their own does not matter', () => {
    const match = working();
    gives(match, 0, 'stone');
    gives(match, 1, 'look');
    expect(match.revealed).toEqual([-1, 2]);
    expect(undo(match, 0)).toEqual(DONE);
    expect(undo(match, 1)).toEqual(ASKS);
    accepted(answer(match, 0, 'consent.4', 'agree'));
    expect(match.position.state.deck.seen).toEqual([]);
    expect(match.revealed).toEqual([-1, -1]);
    holds(match);
  });

  test('an answer that closed one’s own lane but not the others’ reopens it', () => {
    const match = working();
    gives(match, 0, 'stone', 'done');
    gives(match, 1, 'stone');
    expect(questions(match, 0)).toEqual([]);
    expect(undo(match, 0)).toEqual(DONE);
    expect(asked(match, 0)).toBe('q.2p1.1');
    expect(match.position.state.score).toEqual({ p1: 0, p2: 1 });
    holds(match);
  });

  test('behind the barrier everything since is taken back, with consent', () => {
    const match = working();
    gives(match, 0, 'stone', 'done');
    gives(match, 1, 'stone', 'done');
    expect(undo(match, 0, 1)).toEqual(ASKS);
    accepted(answer(match, 1, 'consent.3', 'agree'));
    expect(match.position.state.score).toEqual({ p1: 0, p2: 0 });
    expect(match.line).toEqual([0]);
    expect(asked(match, 1)).toBe('q.2p2.1');
    holds(match);
  });

  test('the answer that opened the lanes takes them all with it', () => {
    const match = working();
    gives(match, 1, 'stone');
    expect(undo(match, 0, 0)).toEqual(ASKS);
    accepted(answer(match, 1, 'consent.2', 'agree'));
    expect(position(match)).toBe(position(dinner(2)));
    holds(match);
  });

  test('what others have built on is not taken away: the match is exactly as before', () => {
    const match = working();
    gives(match, 0, 'give');
    gives(match, 1, 'take');
    refuses(match, { t: 'undo', seat: 0, to: 1 }, 'undoWouldBreakOthers');
    expect(undo(match, 1)).toEqual(DONE);
    expect(undo(match, 0, 1)).toEqual(DONE);
    expect(match.position.state.pool).toBe(0);
    holds(match);
  });
});

describe('shared things', () => {
  function drinking() {
    return createMatch(menuWithOffers, setupFor(2));
  }

  test('are taken back freely while nobody else has acted', () => {
    const match = drinking();
    accepted(answer(match, 1, 'q.offer-p2', 'bottle:wine'));
    expect(undo(match, 1)).toEqual(DONE);
    expect(match.position.state.pool).toBe(0);
    holds(match);
  });

  test('and still when others acted before, and oneself behind', () => {
    const match = drinking();
    pick(match, 'lanes');
    gives(match, 0, 'stone');
    accepted(answer(match, 1, 'q.2p2.offer-p2', 'bottle:wine'));
    gives(match, 1, 'stone');
    expect(undo(match, 1, 2)).toEqual(DONE);
    expect(match.position.state).toMatchObject({ pool: 0, score: { p1: 1, p2: 0 } });
    holds(match);
  });

  test('need consent once others have acted, in lanes too', () => {
    const match = drinking();
    pick(match, 'lanes');
    accepted(answer(match, 1, 'q.2p2.offer-p2', 'bottle:wine'));
    gives(match, 0, 'stone');
    expect(undo(match, 1)).toEqual(ASKS);
    accepted(answer(match, 1, 'consent.3', 'withdraw'));
    gives(match, 1, 'stone');
    expect(undo(match, 1)).toEqual(DONE);
    holds(match);
  });

  test('that are one’s own need none', () => {
    const match = drinking();
    pick(match, 'lanes');
    accepted(answer(match, 1, 'q.2p2.offer-p2', 'sip:water'));
    gives(match, 0, 'stone');
    expect(undo(match, 1)).toEqual(DONE);
    expect(match.position.state.score.p2).toBe(0);
    holds(match);
  });
});

test('a refused undo forgets no checkpoint', () => {
  const match = dinner(2);
  pick(match, 'lanes');
  gives(match, 0, 'give');
  gives(match, 1, 'take');
  while (match.line.length < 70) gives(match, 1, 'stone');
  refuses(match, { t: 'undo', seat: 0, to: 1 }, 'undoWouldBreakOthers');
  expect(match.checkpoints.map(({ at }) => at)).toEqual([64]);
});

describe('far back', () => {
  const DISHES = ['add', 'roll', 'number', 'draw', 'look'];

  /** Plays many turns, deterministically. */
  function long(match: Table, answers: number): void {
    while (match.line.length < answers) {
      const [open] = questions(match);
      if (open?.kind === 'number') gives(match, open.seats[0] ?? 0, 'n2');
      else pick(match, DISHES[match.line.length % DISHES.length] as string);
    }
  }

  test('over several checkpoints leads to the very position that was there', () => {
    const match = dinner(1);
    const seen: string[] = [];
    while (match.line.length < 210) {
      seen.push(position(match));
      long(match, match.line.length + 1);
    }
    expect(match.checkpoints.map(({ line }) => line.length)).toEqual([64, 128, 192]);
    holds(match);
    for (const to of [209, 192, 191, 130, 128, 64, 63, 5, 0]) {
      const branch = fork(match);
      expect(undo(branch, 0, to)).toEqual(DONE);
      expect(position(branch)).toBe(seen[to]);
      expect(branch.checkpoints.map(({ line }) => line.length)).toEqual(
        [64, 128, 192].filter((n) => n <= to),
      );
      long(branch, 200);
      holds(branch);
    }
    expect(position(match)).toBe(position(reloaded(match)));
  });

  test('a checkpoint is no part of the game: changing the position does not change it', () => {
    const match = dinner(1);
    long(match, 64);
    const kept = JSON.stringify(match.checkpoints[0]);
    long(match, 70);
    undo(match, 0);
    long(match, 75);
    expect(JSON.stringify(match.checkpoints[0])).toBe(kept);
  });

  test('undo after undo, on both sides of a checkpoint', () => {
    const match = dinner(1);
    long(match, 66);
    for (let n = 0; n < 4; n++) accepted(undo(match, 0));
    expect(match.checkpoints).toEqual([]);
    long(match, 66);
    expect(match.checkpoints).toHaveLength(1);
    holds(match);
    const straight = dinner(1);
    long(straight, 66);
    expect(position(match)).toBe(position(straight));
  });

  test('what an undo would break is restored from checkpoints too', () => {
    const match = dinner(2);
    while (match.line.length < 70) pick(match, 'add');
    pick(match, 'lanes');
    gives(match, 0, 'give');
    gives(match, 1, 'take');
    const before = everything(match);
    expect(undo(match, 0)).toMatchObject({ ok: false, reason: 'undoWouldBreakOthers' });
    expect(everything(match)).toBe(before);
    expect(match.checkpoints).toHaveLength(1);
    holds(match);
  });
});

test('an undo says nothing a second time: what is rebuilt was told before', () => {
  const match = dinner(2);
  pick(match, 'add');
  pick(match, 'path');
  gives(match, 1, 'north');
  const told = match.events?.length ?? 0;
  undo(match, 1);
  expect(match.events?.slice(told).map(({ key }) => key)).toEqual(['kernel.undone']);
});

test('who holds two roles at the table takes back what either did', () => {
  const match = createMatch(menu, setupFor(3, { seats: [['p1', 'p2'], ['p3']] }));
  pick(match, 'add');
  pick(match, 'add');
  expect(undo(match, 0, 0)).toEqual(DONE);
  expect((match.position.state satisfies Menu).score).toEqual({ p1: 0, p2: 0, p3: 0 });
});
