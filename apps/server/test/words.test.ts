import { flawsOf } from '@torii/words';
import { expect, test } from 'vitest';
import { words } from '../src/words.ts';

test('the server speaks four languages', () => {
  expect(flawsOf(words)).toEqual([]);
});
