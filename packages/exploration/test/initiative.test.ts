/** The initiative queue: Sixth Sense, servants, and an event that delays. */
import { expect, test } from 'vitest';
import {
  applyToQueue,
  type Character,
  character,
  drawEvent,
  type Exploration,
  enemy,
  zone,
} from '../src/index.ts';
import { asked, cards, isOver, pick, play } from './table.ts';

function determine(
  waiting: string[],
  akira: Partial<Character>,
  laid: Partial<Exploration> = {},
  event = '',
) {
  return play(
    {
      zones: { yard: zone(['......']), shrine: zone(['...']) },
      characters: {
        akira: character('yard:a1', akira),
        hikaru: character('yard:b1'),
        tomoe: character('shrine:a1'),
      },
      enemies: { red: enemy('kachi', 'minion', 'yard:f1') },
      queue: { waiting, activated: [], active: '' },
      ...laid,
    },
    (f) => [
      f.when('event', () => event !== '', [f.do('draw', (c) => drawEvent(c, cards, event, 'yard'))]),
      f.call('queue', applyToQueue),
    ],
  );
}

const sense = (value: number) => ({
  skills: ['sixth-sense'],
  ki: { supply: [], exhausted: [], slots: { 'sixth-sense': value } },
});

test('EX-INI-10 Sixth Sense: Akira may move one place forward', () => {
  const match = determine(['hikaru', 'red', 'akira', 'tomoe'], sense(2));
  expect(asked(match)).toBe('akira: use leave');
  pick(match, 'use');
  expect(match.position.state.queue.waiting).toEqual(['hikaru', 'akira', 'red', 'tomoe']);
});

test('EX-SKILL-03 with a die below its requirement it does not work', () => {
  const match = determine(['hikaru', 'red', 'akira', 'tomoe'], sense(1));
  expect(isOver(match)).toBe(true);
  expect(match.position.state.queue.waiting).toEqual(['hikaru', 'red', 'akira', 'tomoe']);
});

test('first already: there is nothing to ask', () => {
  expect(isOver(determine(['akira', 'red'], sense(4)))).toBe(true);
});

const UNDERTAKER = { enemies: { undertaker: enemy('undertaker', 'servant', 'yard:f1') } };

test('EX-INI-08 a servant advances 3 places, fewer if it reaches the front', () => {
  const match = determine(['hikaru', 'akira', 'tomoe', 'red', 'undertaker'], {}, UNDERTAKER);
  expect(match.position.state.queue.waiting).toEqual(['hikaru', 'undertaker', 'akira', 'tomoe', 'red']);
  const near = determine(['hikaru', 'undertaker', 'akira'], {}, UNDERTAKER);
  expect(near.position.state.queue.waiting).toEqual(['undertaker', 'hikaru', 'akira']);
});

test('EX-INI-11 the servant moves after the skills of characters', () => {
  const match = determine(['hikaru', 'tomoe', 'akira', 'undertaker'], sense(3), UNDERTAKER);
  pick(match, 'use');
  expect(match.position.state.queue.waiting).toEqual(['undertaker', 'hikaru', 'akira', 'tomoe']);
});

test('EX-ORC-14 EX-INI-07 the mist delays the characters of its zone by 2 places, from right to left', () => {
  const match = determine(['akira', 'hikaru', 'tomoe', 'red'], {}, {}, 'clinging-mist');
  // Hikaru goes last; Akira passes two cards and stands before Hikaru. Tomoe is elsewhere.
  expect(match.position.state.queue.waiting).toEqual(['tomoe', 'red', 'akira', 'hikaru']);
});

test('EX-INI-05 events come before skills', () => {
  const match = determine(['akira', 'tomoe', 'red', 'hikaru'], sense(3), {}, 'clinging-mist');
  // First back by 2, then asked: the skill could do nothing for somebody who stands in front.
  expect(asked(match)).toBe('akira: use leave');
  expect(match.position.state.queue.waiting).toEqual(['tomoe', 'red', 'akira', 'hikaru']);
  pick(match, 'use');
  expect(match.position.state.queue.waiting).toEqual(['tomoe', 'akira', 'red', 'hikaru']);
});

test('EX-ORC-13 an event lasts only for its round', () => {
  const match = play(
    {
      zones: { yard: zone(['......']) },
      characters: { akira: character('yard:a1'), hikaru: character('yard:b1') },
      queue: { waiting: ['akira', 'hikaru'], activated: [], active: '' },
    },
    (f) => [f.do('draw', (c) => drawEvent(c, cards, 'clinging-mist', 'yard'))],
    {},
    (f) => [f.call('next', applyToQueue)],
  );
  expect(match.position.state.queue.waiting).toEqual(['akira', 'hikaru']);
});
