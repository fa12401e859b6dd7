/** What is typed for an answer, where several things are asked at once. */
import type { Asked } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Choice } from '../src/play/screen.ts';
import { movesNamed, named, readAnswer } from '../src/play/typed.ts';

function question(id: string, role: string, ...options: string[]): Asked {
  return {
    id,
    role,
    seats: [0],
    decides: 'one',
    kind: 'pick',
    rule: 'R',
    prompt: 'which',
    min: 1,
    max: 1,
    spoken: [],
    offer: false,
    options: options.map((each) => ({ id: each, rule: 'R', key: each, touches: [] })),
  };
}

/** Two players of one person, each in the middle of a choice. */
const asked = [question('q.p1.1', 'p1', 'silver', 'pass'), question('q.p2.1', 'p2', 'gold', 'pass')];
const choices: Choice[] = asked
  .flatMap((one) => one.options.map((option) => ({ asked: one, option })))
  .map(({ asked: one, option }, i) => ({ asked: one, option, label: `${i + 1}`, text: option.id }));

const read = (input: string, shown: readonly Choice[] = choices) => readAnswer(input, asked, shown, 'none');

test('an answer that stands in one question is given to that one', () => {
  expect(read('gold')).toEqual({ asked: asked[1], options: ['gold'] });
  expect(read('gold', [])).toEqual({ asked: asked[1], options: ['gold'] });
});

test('an answer that stands in two questions is given to neither, by what it says or by its name', () => {
  expect(() => read('pass')).toThrow('play.whichQuestion');
  expect(() => read('pass', [])).toThrow('play.whichQuestion');
  expect(read('4')).toEqual({ asked: asked[1], options: ['pass'] });
});

test('a move that an effect gives is written as any other, from either end', () => {
  const moves = ['program:r1c1-r1c2', 'program:r1c3-r1c2', 'program:done'];
  const programming = { ...question('q.8', 'p1', ...moves), kind: 'repeat' as const };
  const typed = (input: string) => readAnswer(input, [programming], [], 'none');
  expect(typed('r1c1-r1c2 r1c2-r2c2').options).toEqual(['r1c1-r1c2', 'r1c2-r2c2']);
  const shown = programming.options.map((option, i) => ({
    asked: programming,
    option,
    label: i === 2 ? '0' : `${i + 1}`,
    text: option.id,
  }));
  // Being done has the same number on every screen, so a path may end with it.
  expect(readAnswer('r1c1-r1c2 0', [programming], shown, 'none').options).toEqual([
    'r1c1-r1c2',
    'program:done',
  ]);
  expect(named(programming.options, 'r1c1-r1c2')).toBe(moves[0]);
  expect(named(programming.options, 'r1c2>r1c3')).toBe(moves[1]);
  expect(named(programming.options, 'r4c4-r4c5')).toBeUndefined();
  // What two options could mean is neither of them.
  const twice = question('q.9', 'p1', 'a:x', 'b:x').options;
  expect([named(twice, 'x'), named(twice, 'b:x')]).toEqual([undefined, 'b:x']);
});

test('help shows how moves are typed with moves that are asked for, and not where nothing is moved so', () => {
  const programming = question('q.8', 'p1', 'program:r1c1-r1c2', 'r2c3-r2c4', 'program:done');
  expect(movesNamed([question('q.7', 'p1', 'move:e18'), programming])).toEqual(['r1c1-r1c2', 'r2c3-r2c4']);
  expect(movesNamed([question('q.7', 'p1', 'move:e18', 'tile-a')])).toEqual([]);
});
