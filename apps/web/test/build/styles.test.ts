/** Rules of style sheets end on names, so that a browser looks at them only where those names are. */
import { expect, test } from 'vitest';
import { apart } from '../../build/styles.ts';

test('a rule that ends on a list of names that weigh the same is one rule for each of them', () => {
  expect(apart('.tm :is(.nums, .st)')).toEqual(['.tm :is(.nums)', '.tm :is(.st)']);
  expect(apart('.a > :is(.b, .c):hover')).toEqual(['.a > :is(.b):hover', '.a > :is(.c):hover']);
  expect(apart('.a :is(.b .c, .d > .e)')).toEqual(['.a :is(.b .c)', '.a :is(.d > .e)']);
});

test('what weighs nothing is parted whatever it is called', () => {
  expect(apart('.tm :where(ol, .list, #first)')).toEqual([
    '.tm :where(ol)',
    '.tm :where(.list)',
    '.tm :where(#first)',
  ]);
});

test('names that weigh differently stay together, and so does a list that nothing ends on', () => {
  for (const whole of [
    '.a :is(h3, .health)',
    '.a :is(.b, .c .d)',
    '.a :is(.b, .c) .d',
    '.a:not(:is(.b, .c))',
    '.a',
  ])
    expect(apart(whole)).toEqual([whole]);
});
