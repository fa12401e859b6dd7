/** The catalogue of events as documentation, and the words that speak of it. */
import { citedIn, eventsPage, expectGolden, unawaited, visible } from '@torii/conformance/golden';
import { type Args, type EventSpec, flawOf, placesOf, readSpec, withPlaces } from '@torii/kernel';
import { COMMON_WORDS } from '@torii/telling';
import { readAllTexts, wordsOf } from '@torii/words/read';
import { expect, test } from 'vitest';
import { EVENTS, QUIET } from '../src/events/events.ts';
import { MANNERS } from './helpers/manners.ts';

const { en } = readAllTexts(new URL('../words/', import.meta.url));
/** What comes with kernel, card language and telling. */
const common = COMMON_WORDS.map((specifier) =>
  readAllTexts(wordsOf(specifier, (file) => import.meta.resolve(file))),
);

test('the page of events says what the catalogue has', () => {
  const page = eventsPage({
    title: 'Events of Tamashii',
    source: 'packages/tamashii/src/events/',
    test: 'packages/tamashii/test/events.test.ts',
    events: EVENTS,
    cited: citedIn(new URL('../src/', import.meta.url)),
    words: (key) => [en, ...common.map((each) => each.en)].map((each) => each[`event.${key}`]).find(Boolean),
  });
  expectGolden(new URL('../../../docs/events-tamashii.md', import.meta.url), visible(page));
});

test('an event that only speaks is awaited by a test: of nothing else it would be missed', () => {
  const own = MANNERS.still?.filter((key) => !key.startsWith('script.')) ?? [];
  expect(own.length).toBeGreaterThan(10);
  expect(unawaited(new URL('./', import.meta.url), own)).toEqual([]);
});

/** What sentences say besides the arguments of their events (telling/values.ts): texts, names, counted things. */
const BESIDE = ['counted', 'text', 'name', 'faces', 'code', 'story', 'x'];
/** Where a Pattern lies is said slot by slot. */
const SITES = ['launching.launched'];

test('words of an event speak of its arguments, and what needs no words has none', () => {
  const wrong = Object.entries(EVENTS).flatMap(([key, spec]) => {
    const forms = Object.keys(en).filter((each) => each === `event.${key}` || isFormOf(each, key));
    if ((QUIET as readonly string[]).includes(key)) return forms;
    const known = [...Object.keys(spec), ...BESIDE, ...(SITES.includes(key) ? ['at'] : [])];
    return forms.flatMap((form) =>
      namesIn(en[form] ?? '').flatMap((name) => (known.includes(name) ? [] : [`${form} says {${name}}`])),
    );
  });
  expect(wrong).toEqual([]);
});

test('what the words of an event count is a number, and no mere figure', () => {
  const wrong = Object.entries(EVENTS).flatMap(([key, spec]) => {
    const message = en[`event.${key}`] ?? '';
    return [...message.matchAll(/\{(\w+), plural,/g)].flatMap(([, name = '']) => {
      const wanted = (spec as EventSpec)[name];
      return wanted === undefined || readSpec(wanted).kind === 'number' ? [] : [`${key}: ${name}`];
    });
  });
  expect(wrong).toEqual([]);
});

test.each<[keyof typeof EVENTS, Args, string[]]>([
  ['turn.begun', { turn: 2 }, ['turn']],
  ['turn.phase', { phase: 'action', turn: 2 }, ['phase', 'proposals']],
  ['boss.defeated', { boss: 'kitsune' }, ['boss']],
  ['enemies.defeated', { role: 'p1', card: 'zoe', id: 'e1' }, ['players/p1/enemies/e1']],
  ['enemies.resisted', { role: 'p1', card: 'zoe', id: 'e1', n: 1 }, ['players/p1/enemies/e1']],
  ['combat.enemyFrame', { role: 'p1', card: 'zoe', id: 'e1', symbol: 'basic' }, ['players/p1/enemies/e1']],
  ['augments.used', { role: 'p1', augment: 'blade' }, ['players/p1/equipped/blade']],
])('%s says where it happens, also where nothing changes there', (key, args, places) => {
  expect(placesOf(EVENTS, { key, args: withPlaces(EVENTS[key], args) })).toEqual(places);
});

test.each<[keyof typeof EVENTS, Args]>([
  ['map.placed', { token: 'universal', from: '', to: 'map/t1' }],
  ['scenario.placed', { token: 'universal', from: '' }],
  ['scenario.discarded', { card: 'P01', from: '', tokens: '' }],
  ['trading.refused', { from: 'p1', to: 'p2', give: 'blade', want: '', trade: 'blade-to-p2' }],
])('%s may leave open what comes from nowhere, or for nothing', (key, args) => {
  expect(flawOf(EVENTS, { key, args }, ['p1', 'p2'], [0, 1])).toBeNull();
});

/** The arguments that a message speaks of; forms of plurals and of choices are no arguments. */
function namesIn(message: string): string[] {
  const flat = message.replace(/\{(\w+), (?:plural|select),(?:[^{}]|\{[^{}]*\})*\}/g, '{$1}');
  return [...flat.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function isFormOf(text: string, key: string): boolean {
  return new RegExp(`^event\\.${key.replace('.', '\\.')}\\.(none|for|x|hidden)$`).test(text);
}
