/** Another world that looks the same to a seat; and copies of this one. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  canonical,
  copyPosition,
  createMatch,
  firstOpen,
  fork,
  notPlain,
  outbox,
  questions,
  resample,
  rethink,
  sketch,
  submit,
} from '../../src/index.ts';
import {
  asked,
  dinner,
  everything,
  gives,
  menuWithOffers,
  pick,
  position,
  refuses,
  setupFor,
} from '../helpers/data-games.ts';

function looked() {
  const match = dinner(2);
  for (const dish of ['draw', 'draw', 'draw', 'look', 'look']) pick(match, dish);
  return match;
}

function cards(match: ReturnType<typeof dinner>): string[] {
  const { deck, hands } = match.position.state;
  return [...deck.items, ...Object.values(hands).flatMap(({ items }) => items)];
}

describe('another world', () => {
  test('looks the same to the seat, question by question, and differs where it cannot see', () => {
    const match = looked();
    const before = everything(match);
    const worlds = Array.from({ length: 40 }, (_, n) => resample(match, 0, `world${n}`));
    for (const world of worlds) {
      const { view, questions } = outbox(world, 0);
      expect({ view, questions }).toEqual({
        view: outbox(match, 0).view,
        questions: outbox(match, 0).questions,
      });
      expect(cards(world).sort()).toEqual(cards(match).sort());
    }
    expect(everything(match)).toBe(before);
    // p1 does not know p2's card: over many worlds it is each of the cards that p1 has not seen.
    const known = [...(match.position.state.hands.p1?.items ?? []), match.position.state.deck.items[0]];
    const held = new Set(worlds.map((world) => world.position.state.hands.p2?.items[0]));
    expect([...held].sort()).toEqual(
      cards(match)
        .filter((card) => !known.includes(card))
        .sort(),
    );
  });

  test('is the same for the same seed, has other dice than this one, and no script', () => {
    const match = dinner(2, { fixture: { script: { die: [6, 6] } } });
    pick(match, 'roll');
    expect(match.position.state.score.p1).toBe(6);
    const world = resample(match, 1, 'elsewhere');
    expect(position(resample(match, 1, 'elsewhere'))).toBe(position(world));
    expect(world.position.random).toEqual({
      seed: 'elsewhere',
      generator: 'chaskey12',
      counters: match.position.random.counters,
      script: {},
    });
    expect(match.position.random.script).toEqual({ die: [6] });
  });

  test('exchanges things with the same back only; without a back they stay in their zone', () => {
    const match = dinner(2, {
      fixture: {
        rest: {},
        state: {
          deck: { items: ['a', 'b', 'c', 'd', 'e', 'f'], back: '' },
          hands: { p2: { items: ['x', 'y'], back: 'blue' } },
        },
      },
    });
    const worlds = Array.from({ length: 30 }, (_, n) => resample(match, 0, `w${n}`).position.state);
    for (const { deck, hands } of worlds) {
      expect([...deck.items].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
      expect([...(hands.p2?.items ?? [])].sort()).toEqual(['x', 'y']);
    }
    expect(new Set(worlds.map(({ deck }) => deck.items.join(''))).size).toBeGreaterThan(20);
    expect(new Set(worlds.map(({ hands }) => hands.p2?.items.join(''))).size).toBe(2);
  });

  test('for somebody who sits nowhere hides everything', () => {
    const match = looked();
    const worlds = Array.from({ length: 40 }, (_, n) => resample(match, 9, `w${n}`).position.state);
    expect(new Set(worlds.map(({ hands }) => hands.p1?.items[0])).size).toBe(6);
  });
});

describe('a copy of a position', () => {
  /** Matches in the middle of everything that a position can hold. */
  function situations() {
    const voting = dinner(3);
    pick(voting, 'vote');
    gives(voting, 1, 'left');
    const lanes = createMatch(menuWithOffers, setupFor(2));
    pick(lanes, 'lanes');
    gives(lanes, 0, 'stone');
    const consenting = dinner(2);
    pick(consenting, 'look');
    submit(consenting, { t: 'undo', seat: 0, to: 0 });
    const over = dinner(2);
    pick(over, 'end');
    const scripted = dinner(2, { fixture: { script: { die: [1, 2] } } });
    pick(scripted, 'roll');
    return { voting, lanes, consenting, over, scripted };
  }

  test.each(Object.entries(situations()))('of %s is equal, plain, and shares nothing', (_, match) => {
    const copy = copyPosition(match.game, match.position);
    expect(copy).toStrictEqual(match.position);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(match.position));
    expect(notPlain([copy, match.position])).toBeNull();
  });

  test('uses the copy that a game has written for its state', () => {
    const match = dinner(2);
    const game = { ...match.game, copy: (state: typeof match.position.state) => ({ ...state, turn: 77 }) };
    expect(copyPosition(game, match.position).state.turn).toBe(77);
  });
});

describe('a fork', () => {
  test('goes its own way, with log, events and the way back', () => {
    const match = dinner(2);
    pick(match, 'add');
    pick(match, 'roll');
    const before = everything(match);
    const branch = fork(match);
    expect(everything(branch)).toBe(before);
    pick(branch, 'add');
    pick(branch, 'lanes');
    gives(branch, 1, 'stone');
    submit(branch, { t: 'undo', seat: 1, to: 4 });
    branch.position.state.bag.push(99);
    expect(everything(match)).toBe(before);
    pick(match, 'add');
    expect(match.log).toHaveLength(3);
    expect(branch.log).toHaveLength(6);
  });

  test('of a match that is asked for consent is asked by itself', () => {
    const match = dinner(3);
    pick(match, 'look');
    submit(match, { t: 'undo', seat: 0, to: 0 });
    const branch = fork(match);
    answer(branch, 1, 'consent.1', 'agree');
    expect(branch.position.consent?.waiting).toEqual([2]);
    expect(match.position.consent?.waiting).toEqual([1, 2]);
  });

  test('of a match without events has none either', () => {
    const match = dinner(2);
    match.events = null;
    expect(fork(match).events).toBeNull();
  });
});

describe('a sketch', () => {
  test('plays on without log and events, and leaves the match alone', () => {
    const match = dinner(2);
    pick(match, 'add');
    const before = everything(match);
    const thought = sketch(match);
    expect(questions(thought)).toEqual(questions(match));
    pick(thought, 'roll');
    expect([thought.log, thought.events, thought.line]).toEqual([null, null, []]);
    expect(thought.position.state.turn).toBe(2);
    rethink(thought, match.position);
    expect(position(thought)).toBe(position(match));
    expect(firstOpen(thought)?.question.id).toBe(asked(match, 1));
    expect(everything(match)).toBe(before);
  });

  test('carries lists out as the match does, whatever was revealed before', () => {
    const match = dinner(2);
    pick(match, 'look');
    const thought = sketch(match);
    pick(thought, 'roll');
    pick(thought, 'path');
    expect(gives(thought, 0, 'north', 'south', 'door', 'north')).toEqual({ ok: true, applied: 3 });
    expect(thought.position.state.picked).toEqual(['north', 'south', 'door']);
  });

  test('has nothing to undo, cannot be edited, and lets an exception through', () => {
    const thought = sketch(dinner(1));
    pick(thought, 'add');
    refuses(thought, { t: 'undo', seat: 0, to: 0 }, 'nothingToUndo');
    refuses(thought, { t: 'edit', seat: 0, edits: [{ op: 'set', place: 'turn', value: 3 }] }, 'badEdit');
    const boom = { t: 'answer', seat: 0, question: asked(thought, 0), options: ['boom'] };
    expect(() => submit(thought, boom)).toThrow('the pot fell');
  });

  test('is at the same place under the same text as the match', () => {
    const match = looked();
    expect(canonical(sketch(match).position)).toBe(canonical(match.position));
  });
});
