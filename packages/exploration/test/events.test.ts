/** The catalogue of events as documentation, and the words that speak of it. */
import { citedIn, eventsPage, expectGolden, unawaited, visible } from '@torii/conformance/golden';
import { COMMON_WORDS } from '@torii/telling';
import { readAllTexts, wordsOf } from '@torii/words/read';
import { expect, test } from 'vitest';
import { EVENTS } from '../src/index.ts';
import { MANNERS } from './helpers/manners.ts';

const { en } = readAllTexts(new URL('../words/', import.meta.url));
/** What comes with kernel, card language and telling. */
const common = COMMON_WORDS.map((specifier) =>
  readAllTexts(wordsOf(specifier, (file) => import.meta.resolve(file))),
);

test('the page of events says what the catalogue has', () => {
  const page = eventsPage({
    title: 'Events of the Exploration Phase',
    source: 'packages/exploration/src/events.ts',
    test: 'packages/exploration/test/events.test.ts',
    events: EVENTS,
    cited: citedIn(new URL('../src/', import.meta.url)),
    words: (key) => [en, ...common.map((each) => each.en)].map((each) => each[`event.${key}`]).find(Boolean),
  });
  expectGolden(new URL('../../../docs/events-exploration.md', import.meta.url), visible(page));
});

test('an event that only speaks is awaited by a test: of nothing else it would be missed', () => {
  const own = MANNERS.still?.filter((key) => !key.startsWith('script.')) ?? [];
  expect(own.length).toBeGreaterThan(10);
  expect(unawaited(new URL('./', import.meta.url), own)).toEqual([]);
});
