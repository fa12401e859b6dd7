import type { Asked, Option } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import type { Session } from '../../src/engine/session.ts';
import {
  isEnough,
  newChoosing,
  type Offered,
  pickedOf,
  press,
  settle,
  standingOf,
  stepBack,
  take,
} from '../../src/match/question/choosing.ts';
import { declines, isEnd } from '../../src/match/question/listing.ts';

const option = (id: string, ...touches: string[]): Option => ({ id, key: `k.${id}`, rule: 'X-1', touches });

function question(id: string, options: Option[], more: Partial<Asked> = {}): Asked {
  return {
    id,
    prompt: id,
    rule: 'X-1',
    role: 'p1',
    kind: 'pick',
    min: 1,
    max: 1,
    seats: [0],
    decides: 'one',
    spoken: [],
    offer: false,
    options,
    ...more,
  } as Asked;
}

const offers = (...all: Asked[]): Offered[] =>
  all.flatMap((asked) => asked.options.map((each) => ({ asked, option: each })));

/** A session that only remembers what it was told. */
function listener(): { session: Session; answers: string[] } {
  const answers: string[] = [];
  const session = {
    answer: (asked: string, options: readonly string[]) => answers.push(`${asked} ${options.join('+')}`),
  } as unknown as Session;
  return { session, answers };
}

const SLIDES = question('slide', [
  option('a-b', 'a', 'b'),
  option('a-c', 'a', 'c'),
  option('d-c', 'd', 'c'),
  option('done'),
]);

describe('places', () => {
  test('the first touch chooses, the second one answers', () => {
    const [{ session, answers }, choosing, all] = [listener(), newChoosing(), offers(SLIDES)];
    press(session, choosing, all, 'a');
    expect([answers, choosing.places.value]).toEqual([[], ['a']]);
    expect(['a', 'b', 'c', 'd', 'e'].map((place) => standingOf(all, choosing, place))).toEqual([
      'chosen',
      'target',
      'target',
      'offered',
      'plain',
    ]);
    press(session, choosing, all, 'c');
    expect([answers, choosing.places.value]).toEqual([['slide a-c'], []]);
  });

  test('what has several places is shown before it is done, though it is the only one there', () => {
    const [{ session, answers }, choosing, all] = [listener(), newChoosing(), offers(SLIDES)];
    press(session, choosing, all, 'd');
    expect(answers).toEqual([]);
    press(session, choosing, all, 'c');
    expect(answers).toEqual(['slide d-c']);
  });

  test('one that belongs to nothing chosen so far begins anew; one that is chosen is let go', () => {
    const [{ session }, choosing, all] = [listener(), newChoosing(), offers(SLIDES)];
    press(session, choosing, all, 'b');
    press(session, choosing, all, 'd');
    expect(choosing.places.value).toEqual(['d']);
    press(session, choosing, all, 'd');
    expect(choosing.places.value).toEqual([]);
    press(session, choosing, all, 'd');
    expect([stepBack(choosing), choosing.places.value, stepBack(choosing)]).toEqual([true, [], false]);
  });

  test('the only option of one place is answered at once', () => {
    const [{ session, answers }, choosing] = [listener(), newChoosing()];
    press(session, choosing, offers(question('go', [option('x', 'x'), option('y', 'y')])), 'y');
    expect(answers).toEqual(['go y']);
  });

  test('what must be answered goes before what is only offered', () => {
    const may = question('may', [option('use', 'a'), option('more', 'e')], { offer: true, min: 0 });
    const [{ session, answers }, choosing, all] = [listener(), newChoosing(), offers(SLIDES, may)];
    expect(standingOf(all, choosing, 'e')).toBe('may');
    press(session, choosing, all, 'a');
    press(session, choosing, all, 'b');
    press(session, choosing, all, 'e');
    expect(answers).toEqual(['slide a-b', 'may more']);
  });
});

describe('several things', () => {
  const some = question('some', [option('x', 'x'), option('y', 'y'), option('z', 'z')], {
    kind: 'some',
    min: 1,
    max: 2,
  });

  test('are chosen and let go until there are enough, and never more than wanted', () => {
    const [{ session, answers }, choosing, all] = [listener(), newChoosing(), offers(some)];
    expect(isEnough(choosing, some)).toBe(false);
    for (const place of ['x', 'y', 'z']) press(session, choosing, all, place);
    expect([pickedOf(choosing, some), answers, isEnough(choosing, some)]).toEqual([['x', 'y'], [], true]);
    expect(standingOf(all, choosing, 'x')).toBe('chosen');
    press(session, choosing, all, 'x');
    expect(pickedOf(choosing, some)).toEqual(['y']);
  });

  test('of which exactly one is wanted are a question for one', () => {
    const one = { ...some, max: 1 } as Asked;
    const [{ session, answers }, choosing] = [listener(), newChoosing()];
    take(session, choosing, { asked: one, option: option('z', 'z') });
    expect(answers).toEqual(['some z']);
  });

  test('stay chosen while others play on, as far as they still can be chosen', () => {
    const [{ session }, choosing] = [listener(), newChoosing()];
    for (const place of ['x', 'y']) press(session, choosing, offers(some), place);
    settle(choosing, offers({ ...some, options: some.options.slice(1) } as Asked));
    expect(pickedOf(choosing, some)).toEqual(['y']);
    settle(choosing, []);
    expect(pickedOf(choosing, some)).toEqual([]);
  });
});

test('answers that end something stand apart; those that decline are not the next step', () => {
  expect(['done', 'bot:stay', 'no', 'go'].map((id) => isEnd(option(id)))).toEqual([true, true, true, false]);
  // Something on the board that happens to be called so is no end.
  expect(isEnd(option('end', 'map/end'))).toBe(false);
  expect(['done', 'leave', 'no'].map((id) => declines(option(id)))).toEqual([false, true, true]);
});
