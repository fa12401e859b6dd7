/** An exception inside a rule restores the last good position, and keeps what is needed to see it again. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  type Crash,
  createMatch,
  defineGame,
  load,
  outbox,
  replay,
  type Save,
  save,
  submit,
} from '../../src/index.ts';
import {
  asked,
  dinner,
  everything,
  gives,
  menu,
  menuGame,
  option,
  pick,
  refuses,
  reloaded,
} from '../helpers/data-games.ts';

function crashOf(match: ReturnType<typeof dinner>, dish: string): Crash {
  const seat = match.position.state.turn % match.setup.seats.length;
  const outcome = answer(match, seat, asked(match, seat), dish);
  if (outcome.ok || outcome.reason !== 'crashed' || !outcome.crash) throw new Error('it did not crash');
  return outcome.crash;
}

describe('a crash', () => {
  test.each(['boom', 'pushAndBoom'])(
    'by %s leaves no trace in position, log, events, marks or questions',
    (dish) => {
      const match = dinner();
      pick(match, 'draw');
      pick(match, 'roll');
      refuses(match, { t: 'answer', seat: 0, question: asked(match, 0), options: [dish] }, 'crashed');
    },
  );

  test('does not change what happens next', () => {
    const match = dinner();
    const calm = dinner();
    for (const dish of ['roll', 'look', 'add', 'some']) {
      crashOf(match, 'pushAndBoom');
      crashOf(match, 'boom');
      pick(match, dish);
      pick(calm, dish);
    }
    expect(everything(match)).toBe(everything(calm));
    expect(match.revealed).toEqual(calm.revealed);
  });

  test('in the middle of a list takes the whole list back', () => {
    const match = dinner();
    pick(match, 'lanes');
    const entry = { t: 'answer', seat: 1, question: asked(match, 1), options: ['stone', 'look', 'boom'] };
    // `look` reveals something: what comes behind it in the list is not carried out any more.
    expect(submit(match, entry)).toEqual({ ok: true, applied: 2 });
    refuses(match, { ...entry, options: ['stone', 'stone', 'boom'] }, 'crashed');
    expect(match.position.state.score.p2).toBe(1);
  });

  test('tells what was wrong, where the rules stood, and by which entry', () => {
    const match = dinner();
    pick(match, 'add');
    const { message, frames, entry } = crashOf(match, 'boom');
    expect(message).toContain('the pot fell');
    expect(message).toContain('data-games');
    expect(frames).toEqual(['dinner at courses', 'course at isLanes']);
    expect(entry).toEqual({ t: 'answer', seat: 1, question: 'q.2', options: ['boom'] });
  });

  test('can be seen again from what it saved, and the save is that of the good position', () => {
    const match = dinner();
    pick(match, 'add');
    const crash = JSON.parse(JSON.stringify(crashOf(match, 'boom'))) as Crash;
    expect(crash.save).toEqual(JSON.parse(JSON.stringify(save(match))));
    const loaded = load(menu, crash.save);
    if (!loaded.ok) throw new Error(loaded.reason);
    const again = submit(loaded.match, crash.entry);
    expect(again).toMatchObject({
      ok: false,
      reason: 'crashed',
      crash: { entry: crash.entry, frames: crash.frames },
    });
    expect(replay(menu, crash.save as unknown as Save)).toMatchObject({ ok: true });
  });

  test('behind many answers, and in a loaded match, restores the same position', () => {
    const match = dinner();
    for (let n = 0; n < 130; n++) pick(match, n % 3 === 0 ? 'roll' : 'add');
    const before = everything(match);
    crashOf(match, 'boom');
    expect(everything(match)).toBe(before);
    const loaded = reloaded(match);
    const news = everything(loaded);
    crashOf(loaded, 'boom');
    expect(everything(loaded)).toBe(news);
    expect(outbox(loaded, 0).events).toBe(outbox(match, 0).events);
  });

  test('that is no Error is told as text', () => {
    const odd = defineGame({
      ...menuGame,
      setup: menuGame.setup,
      offers: [
        {
          id: 'odd',
          rule: 'odd',
          standing: true,
          options: () => [option('throw')],
          take: () => {
            // biome-ignore lint/style/useThrowOnlyError: this is what is tested.
            throw 'just a text';
          },
        },
      ],
    });
    const match = createMatch(odd, dinner().setup);
    const outcome = answer(match, 0, 'q.offer-p1', 'odd:throw');
    expect(outcome).toMatchObject({ ok: false, reason: 'crashed', crash: { message: 'just a text' } });
    expect(match.log).toEqual([]);
  });

  test('while options are listed is a crash like any other', () => {
    let broken = false;
    const shaky = defineGame({
      ...menuGame,
      offers: [
        {
          id: 'shaky',
          rule: 'shaky',
          standing: true,
          options: () => {
            if (broken) throw new Error('the list fell');
            return [option('x')];
          },
          take: () => undefined,
        },
      ],
    });
    const match = createMatch(shaky, dinner().setup);
    broken = true;
    const outcome = answer(match, 0, 'q.offer-p1', 'shaky:x');
    broken = false;
    expect(outcome).toMatchObject({ ok: false, reason: 'crashed' });
    expect(answer(match, 0, 'q.offer-p1', 'shaky:x')).toEqual({ ok: true, applied: 1 });
  });
});

test('an edit whose consequences crash is taken back, and a question of consent stays open', () => {
  let strict = true;
  // A check that falls over a score that no rule could have made.
  const brittle = defineGame({
    ...menuGame,
    checks: [
      {
        id: 'sane',
        rule: 'sane',
        wake: ['score'],
        find: (c) => {
          if (strict && (c.state.score.p1 ?? 0) < 0) throw new Error('less than nothing');
          return [];
        },
        flow: menuGame.start as never,
      },
    ],
  });
  const match = createMatch(brittle, dinner(3).setup);
  pick(match, 'add');
  const edit = { t: 'edit', seat: 0, edits: [{ op: 'set', place: 'score/p1', value: -5 }] };
  refuses(match, edit, 'crashed');
  // Rules that change their mind between the wish and the deed: the wish is still there to be refused.
  strict = false;
  expect(submit(match, edit)).toEqual({ ok: true, applied: 0 });
  expect(answer(match, 1, 'consent.1', 'agree')).toEqual({ ok: true, applied: 1 });
  strict = true;
  refuses(match, { t: 'answer', seat: 2, question: 'consent.1', options: ['agree'] }, 'crashed');
  expect(match.position.consent?.waiting).toEqual([2]);
  expect(answer(match, 2, 'consent.1', 'refuse')).toEqual({ ok: true, applied: 1 });
  expect(match.position.state.score.p1).toBe(1);
});

test('gives back a lane as it was: other seats lose nothing', () => {
  const match = dinner();
  pick(match, 'lanes');
  gives(match, 0, 'stone');
  gives(match, 1, 'stone');
  refuses(match, { t: 'answer', seat: 0, question: asked(match, 0), options: ['boom'] }, 'crashed');
  gives(match, 1, 'done');
  gives(match, 0, 'stone', 'done');
  expect(match.position.state.score).toEqual({ p1: 2, p2: 1 });
});
