/** The catalogue of events as documentation, and the words that speak of it. */
import { citedIn, eventsPage, expectGolden, visible } from '@torii/conformance/golden';
import { COMMON_WORDS } from '@torii/telling';
import { readAllTexts, wordsOf } from '@torii/words/read';
import { test } from 'vitest';
import { EVENTS } from '../src/index.ts';

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
