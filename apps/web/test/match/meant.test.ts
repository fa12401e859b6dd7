/** Who is meant by a square that is pressed. */
import { expect, test } from 'vitest';
import { meantBy } from '../../src/match/plain/meant.ts';

const TOMOE = { id: 'tomoe', place: 'characters/tomoe', seat: 0, text: 'Tomoe' };
const KACHI = { id: 'kachi', place: 'enemies/kachi', seat: null, text: 'Kachi' };

/** A seat that plays Tomoe is asked this: keys and what they touch. */
function asking(...answers: readonly (readonly [string, string])[]) {
  const options = answers.map(([key, touch]) => ({ id: touch, key, touches: [touch] }));
  const asked = { offer: false, options };
  return {
    seen: { welcome: { seats: [['tomoe'], ['akira']], viewer: 0 } },
    all: options.map((option) => ({ asked, option })),
  } as unknown as Parameters<typeof meantBy>[0];
}

test('one’s own figure is meant where the question is just whom', () => {
  const whom = asking(['target', TOMOE.place], ['target', 'characters/akira'], ['target', KACHI.place]);
  expect(meantBy(whom, [TOMOE])).toBe(TOMOE.place);
  expect(meantBy(whom, [KACHI])).toBe(KACHI.place);
});

test('one’s own figure is not meant where a press would spend or end something', () => {
  const walking = asking(['step', 'board/a1'], ['exert', TOMOE.place]);
  expect(meantBy(walking, [TOMOE])).toBe(null);
  // Others are meant then too; a single answer is no question of whom.
  expect(meantBy(asking(['end', TOMOE.place], ['attack', KACHI.place]), [KACHI])).toBe(KACHI.place);
  expect(meantBy(asking(['end', TOMOE.place]), [TOMOE])).toBe(null);
});
