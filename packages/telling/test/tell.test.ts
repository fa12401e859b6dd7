/** How a teller makes sentences from catalogues, words and names: a small game of ferries. */
import type { Catalogue } from '@torii/kernel';
import { namesOf, type Tongue, teller } from '@torii/telling';
import { known, plainText, speaker, text } from '@torii/words';
import { compileWords } from '@torii/words/read';
import { describe, expect, test } from 'vitest';

type Seen = { readonly docks: readonly string[] };

const EVENTS = {
  'ferry.sailed': { role: 'role', ferry: 'card:ferry', from: 'place', to: 'place', left: 'figure' },
  'ferry.loaded': { role: 'role', cargo: 'word:cargo', n: 'number', hold: { at: 'players/{role}/hold' } },
  'ferry.holds': { role: 'role', cargo: ['word:cargo'] },
  'ferry.sold': { from: 'role', ferry: 'card:ferry', price: 'word:cargo?' },
  'ferry.drew': { role: 'role', order: 'card:order' },
  'ferry.read': { text: 'card:*' },
} as const satisfies Catalogue;

const OPTIONS = { 'ferry.sail': { to: 'place' }, 'ferry.pass': {} } as const satisfies Catalogue;

const WORDS = {
  hidden: 'something hidden',
  nothing: 'nothing',
  'role.p1': 'the first player',
  'cargo.salt': 'Salt',
  'cargo.tea': 'Tea',
  'counted.salt': '{n, plural, one {# bag of Salt} other {# bags of Salt}}',
  'prompt.ferry.where': 'Where to?',
  'option.ferry.sail': 'Sail: {to} ({why})',
  'option.hook': '{name}: {text}',
  'option.hook.ferry.storm': 'Wait for the storm to pass',
  'group.ferry.sail': 'Sail',
  'short.ferry.sail': '{to}',
  'option.kernel.number': '{n}',
  'option.script.yes': 'Yes: {part}',
  'event.ferry.sailed': '{role} sails {ferry} from {from} to {to}, {left} left.',
  'event.ferry.loaded': '{role} loads {counted} of {cargo}.',
  'event.ferry.holds': '{role} holds {cargo}.',
  'event.ferry.sold': '{from} sells {ferry} for {price}.',
  'event.ferry.sold.none': '{from} gives {ferry} away.',
  'event.ferry.drew': '{role} draws {order}.',
  'event.ferry.read': '{text}',
  'prompt.kernel.react': 'Do you react?',
  'prompt.kernel.react.must': 'Which first?',
  'event.kernel.undone': 'Player {seat} took something back.',
};

const said = speaker(compileWords<string>(WORDS), 'en');
const names = namesOf({ 'ferry.ayame': 'Ayame', bell: 'The Bell' }, said, { ship: 'ferry' });
const tongue: Tongue<Seen> = {
  speaker: said,
  names,
  events: EVENTS,
  options: OPTIONS,
  place: ({ docks }, place) => [known('place', place, docks.includes(place) ? place.toUpperCase() : place)],
  own: {},
  more: (_, { key }) => (key === 'ferry.sail' ? { why: 'because' } : {}),
  part: (part) => (part === 'ferry:ayame/bell' ? [text('Ring it.')] : undefined),
  why: (rule) => `reason of ${rule}`,
  texts: {
    text: (address) => (address === 'ferry:ayame/bell' ? [text('Ring it.')] : []),
    card: (address) =>
      address === 'ferry:ayame'
        ? {
            id: address,
            name: 'Ayame',
            lines: [{ heading: known('heading', 'bell', 'Bell'), spans: [text('Ring it.')] }],
          }
        : undefined,
  },
  kindAt: (place) => (place.startsWith('harbour') ? 'ferry' : undefined),
};
const seen: Seen = { docks: ['a'] };
const tell = teller(tongue);
const happened = (key: string, args: Record<string, string | number | null | string[]>) =>
  tell.event(seen, { key, args });

describe('cards', () => {
  test('are read line by line, or one text by its address', () => {
    expect(plainText(tell.text('ferry:ayame/bell'))).toBe('Ring it.');
    expect(tell.text('ferry:ayame/mast')).toEqual([]);
    expect(tell.printed('ferry:ayame').map(({ heading }) => heading?.text)).toEqual(['Bell']);
    expect(tell.printed('ferry:nobody')).toEqual([]);
  });
});

describe('events', () => {
  test('are told by the kinds of their arguments, beginning with a capital', () => {
    const args = { role: 'p1', ferry: 'ayame', from: 'a', to: 'b', left: 2 };
    expect(happened('ferry.sailed', args)).toEqual([
      { kind: 'player', id: 'p1', text: 'The first player' },
      { kind: 'text', text: ' sails ' },
      { kind: 'card', id: 'ferry:ayame', text: 'Ayame' },
      { kind: 'text', text: ' from ' },
      { kind: 'place', id: 'a', text: 'A' },
      { kind: 'text', text: ' to ' },
      { kind: 'place', id: 'b', text: 'b' },
      { kind: 'text', text: ', ' },
      { kind: 'number', text: '2' },
      { kind: 'text', text: ' left.' },
    ]);
  });

  test('count what is counted, with a noun that agrees or without one', () => {
    const loaded = (cargo: string, n: number) =>
      plainText(happened('ferry.loaded', { role: 'p2', cargo, n, hold: '' }));
    expect(loaded('salt', 1)).toBe('P2 loads 1 bag of Salt of Salt.');
    expect(loaded('salt', 3)).toBe('P2 loads 3 bags of Salt of Salt.');
    expect(loaded('tea', 3)).toBe('P2 loads 3\u00a0× Tea of Tea.');
  });

  test('tell alike things of a list once, and an empty list as nothing', () => {
    const holds = (...cargo: string[]) => plainText(happened('ferry.holds', { role: 'p2', cargo }));
    expect(holds('tea', 'salt', 'tea')).toBe('P2 holds 2\u00a0×\u00a0Tea, Salt.');
    expect(holds()).toBe('P2 holds nothing.');
  });

  test('have other words where something is empty, but not where a place only follows from other arguments', () => {
    const sold = (price: string) => plainText(happened('ferry.sold', { from: 'p1', ferry: 'ayame', price }));
    expect(sold('tea')).toBe('The first player sells Ayame for Tea.');
    expect(sold('')).toBe('The first player gives Ayame away.');
  });

  test('say of what is hidden that it is, and call what has no name by its id', () => {
    expect(plainText(happened('ferry.drew', { role: 'p2', order: null }))).toBe('P2 draws something hidden.');
    expect(plainText(happened('ferry.drew', { role: 'p2', order: 'o7' }))).toBe('P2 draws o7.');
  });

  test('name cards by whole addresses too: a part is called like its card, one kind like another', () => {
    const read = (address: string) => happened('ferry.read', { text: address });
    expect(read('ferry:ayame/bell')).toEqual([{ kind: 'card', id: 'ferry:ayame/bell', text: 'Ayame' }]);
    expect(read('ship:ayame')).toEqual([{ kind: 'card', id: 'ship:ayame', text: 'Ayame' }]);
    expect(read('bell')).toEqual([{ kind: 'card', id: 'bell', text: 'The Bell' }]);
  });

  test('of the kernel are told too, and what has no words is not told', () => {
    expect(plainText(happened('kernel.undone', { seat: 1 }))).toBe('Player 2 took something back.');
    expect(happened('ferry.sank', {})).toEqual([]);
  });
});

test('a reaction that may be left is asked for; of those that may not only the order is', () => {
  const asks = (...keys: string[]) =>
    plainText(
      tell.prompt(seen, {
        prompt: 'kernel.react',
        options: keys.map((key) => ({ id: key, key, rule: 'r', touches: [] })),
      }),
    );
  expect(asks('hook.a', 'kernel.leave')).toBe('Do you react?');
  expect(asks('hook.a', 'hook.b')).toBe('Which first?');
});

describe('options', () => {
  const option = (key: string, args = {}, id = 'x') => plainText(tell.option(seen, { id, key, args }));

  test('say their arguments and what the game adds', () => {
    expect(option('ferry.sail', { to: 'a' })).toBe('Sail: A (because)');
    const alike = tell.grouped(seen, { id: 'x', key: 'ferry.sail', args: { to: 'b' } });
    expect(alike && [plainText(alike.group), plainText(alike.short)]).toEqual(['Sail', 'b']);
    expect(tell.grouped(seen, { id: 'x', key: 'ferry.pass' })).toBeNull();
  });

  test('of cards say what they stand for; reactions also of whom', () => {
    expect(option('script.yes', { part: 'ferry:ayame/bell' })).toBe('Yes: Ring it.');
    expect(option('hook.ferry:ayame/bell')).toBe('Ayame: Ring it.');
    expect(option('hook.ferry.storm')).toBe('Wait for the storm to pass');
    expect(option('kernel.number', { n: 4 })).toBe('4');
  });

  test('without words are called by their ids, prompts by their keys', () => {
    expect(option('ferry.pass', {}, 'pass')).toBe('pass');
    expect(plainText(tell.prompt(seen, { prompt: 'ferry.where' }))).toBe('Where to?');
    expect(plainText(tell.prompt(seen, { prompt: 'ferry.when' }))).toBe('ferry.when');
  });
});

test('what lies somewhere is called by its card, if it is one', () => {
  expect(tell.thing('harbour/quay', 'ayame')).toBe('Ayame');
  expect(tell.thing('harbour/quay', 'nobody')).toBeNull();
  expect(tell.thing('bell', 'ayame')).toBeNull();
});
