/** What is typed for an answer, where several things are asked at once. */
import type { Asked } from '@torii/kernel';
import { expect, test } from 'vitest';
import type { Choice } from '../src/play/screen.ts';
import { readAnswer } from '../src/play/typed.ts';

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
