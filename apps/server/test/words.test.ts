import { flawsOf, readAllTexts } from '@torii/words/read';
import { expect, test } from 'vitest';

test('the server speaks four languages', () => {
  expect(flawsOf(readAllTexts(new URL('../words/', import.meta.url)))).toEqual([]);
});
