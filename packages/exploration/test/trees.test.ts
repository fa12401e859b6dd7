import { expectGolden, goldenTree } from '@torii/conformance/golden';
import { notPlain } from '@torii/kernel';
import { expect, test } from 'vitest';
import { core } from './helpers/core.ts';

/** A change of grammar that alters an old card shows here, as a difference to be read and agreed to. */
test('every card of the pack is the tree that was reviewed', () => {
  const { content, keywords } = core;
  expectGolden(new URL('golden/trees.txt', import.meta.url), goldenTree({ content, keywords }));
});

test('a pack that was read is plain data: the browser gets it as JSON, without parser or YAML', () => {
  expect(notPlain(JSON.parse(JSON.stringify(core)))).toBeNull();
});
