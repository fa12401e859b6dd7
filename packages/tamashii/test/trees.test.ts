import { expectGolden, goldenTree } from '@torii/conformance/golden';
import { notPlain } from '@torii/kernel';
import { expect, test } from 'vitest';
import { corePack, newCorePack } from './helpers/files.ts';

/** A change of grammar that alters an old card shows here, as a difference to be read and agreed to. */
test('every card of the pack is the tree that was reviewed', () => {
  const { content, keywords } = corePack();
  expectGolden(new URL('golden/trees.txt', import.meta.url), goldenTree({ content, keywords }));
});

test('a pack that was read is plain data: the browser gets it as JSON, without parser or YAML', () => {
  const pack = corePack();
  expect(notPlain(JSON.parse(JSON.stringify(pack)))).toBeNull();
  expect(JSON.parse(JSON.stringify(pack))).toEqual(pack);
});

test('the hash of a pack tells two packs apart, and not two readings of one', () => {
  const { hash } = corePack();
  expect(newCorePack().hash).toBe(hash);
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
});
