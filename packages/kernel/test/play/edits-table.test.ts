/** Edits at the table: asked about, logged, taken back. */
import { describe, expect, test } from 'vitest';
import {
  answer,
  createMatch,
  defineGame,
  flow,
  type Match,
  questions,
  replay,
  save,
  submit,
  undo,
} from '../../src/index.ts';
import { edit, move, set } from '../helpers/data-editing.ts';
import {
  accepted,
  dinner,
  gives,
  type Menu,
  menuGame,
  pick,
  position,
  refuses,
  reloaded,
} from '../helpers/data-games.ts';

describe('an edit at the table', () => {
  const wish = edit(set('score/p1', 7));

  test('is asked about, carried out when all agree, and told once', () => {
    const match = dinner(2);
    pick(match, 'add');
    expect(submit(match, wish)).toEqual({ ok: true, applied: 0 });
    expect(match.position.state.score.p1).toBe(1);
    expect(questions(match, 1)).toMatchObject([{ prompt: 'kernel.consent.edit' }]);
    const told = match.events?.length ?? 0;
    expect(answer(match, 1, 'consent.1', 'agree')).toEqual({ ok: true, applied: 1 });
    expect(match.position.state.score.p1).toBe(7);
    expect(match.events?.slice(told)).toEqual([
      {
        key: 'kernel.edited',
        args: { seat: 0, places: ['score/p1'], unwinds: 0 },
        rule: null,
        by: null,
        entry: 1,
      },
    ]);
    expect(match.line).toEqual([0, 1]);
    const again = replay(match.game, save(match));
    expect(again.ok && position(again.match)).toBe(position(match));
    expect(position(reloaded(match))).toBe(position(match));
  });

  test('is refused by one, and is not carried out', () => {
    const match = dinner(2);
    accepted(submit(match, wish));
    accepted(answer(match, 1, 'consent.0', 'refuse'));
    expect(match.position.state.score.p1).toBe(0);
    expect(match.line).toEqual([]);
  });

  test('that cannot be done is refused before anybody is asked', () => {
    refuses(dinner(2), edit(set('nothing', 7)), 'badEdit');
  });

  test('is not possible when the match is over', () => {
    const match = dinner(2);
    pick(match, 'end');
    refuses(match, wish, 'matchOver');
  });

  test('is told once, and before what the rules do because of it', () => {
    const watchful = defineGame({
      ...menuGame,
      checks: [
        {
          id: 'tooMany',
          rule: 'tooMany',
          wake: ['score'],
          find: (c) => c.roles.filter((role) => (c.state.score[role] ?? 0) > 6),
          flow: flow<Menu>()('tooMany', { subject: '' }, (f) => [
            f.do('back', (c) => {
              c.state.score[c.locals.subject] = 0;
              c.emit('menu.tooMany', { role: c.locals.subject }, 'tooMany');
            }),
          ]),
        },
      ],
    });
    const match = createMatch(watchful, dinner(1).setup);
    accepted(submit(match, wish));
    expect(match.events).toEqual([
      {
        key: 'kernel.edited',
        args: { seat: 0, places: ['score/p1'], unwinds: 0 },
        rule: null,
        by: null,
        entry: 0,
      },
      { key: 'menu.tooMany', args: { role: 'p1' }, rule: 'tooMany', by: null, entry: 0 },
    ]);
    expect(match.position.state.score.p1).toBe(0);
  });
});

describe('the log of an edit', () => {
  test('belongs to nobody else: neither the caller nor the rules can change it', () => {
    const match = dinner(1);
    const value = [7, 8];
    accepted(submit(match, edit(set('bag', value))));
    value.push(9);
    pick(match, 'roll');
    expect(match.position.state.bag).toEqual([7, 8, 2]);
    expect(match.log?.[0]).toEqual({ t: 'edit', seat: 0, edits: [set('bag', [7, 8])] });
    undo(match, 0);
    expect(match.position.state.bag).toEqual([7, 8]);
  });

  test('has nothing but the fields of an edit', () => {
    const match = dinner(1);
    accepted(
      submit(match, { ...edit({ ...set('turn', 2), to: 'x', note: 'y' }, set('picked', ['x'])), note: 'z' }),
    );
    accepted(
      submit(
        match,
        edit({ ...move('picked/x', 'picked'), place: 'x' }, { op: 'unwind', scope: 'course', from: 'y' }),
      ),
    );
    expect(match.log).toStrictEqual([
      {
        t: 'edit',
        seat: 0,
        edits: [
          { op: 'set', place: 'turn', value: 2 },
          { op: 'set', place: 'picked', value: ['x'] },
        ],
      },
      {
        t: 'edit',
        seat: 0,
        edits: [
          { op: 'move', from: 'picked/x', to: 'picked' },
          { op: 'unwind', scope: 'course' },
        ],
      },
    ]);
  });

  test('is read once, whatever a second look would show', () => {
    const match = dinner(1);
    let looks = 0;
    const shifty = {
      op: 'set',
      place: 'turn',
      get value() {
        return looks++ === 0 ? 5 : () => 6;
      },
    };
    accepted(submit(match, edit(shifty)));
    expect(match.position.state.turn).toBe(5);
    expect(match.log).toEqual([edit(set('turn', 5))]);
  });
});

describe('undoing an edit', () => {
  test('alone is free', () => {
    const match = dinner(1);
    accepted(submit(match, edit(set('turn', 5))));
    expect(undo(match, 0)).toEqual({ ok: true, applied: 1 });
    expect(match.position.state.turn).toBe(0);
    expect(match.line).toEqual([]);
  });

  function agreed(): Match<Menu> {
    const match = dinner(2);
    pick(match, 'add');
    accepted(submit(match, edit(set('score/p1', 7))));
    accepted(answer(match, 1, 'consent.1', 'agree'));
    return match;
  }

  test('that the table agreed on needs its consent again, also when it is taken back with an answer before it', () => {
    for (const to of [undefined, 0]) {
      const match = agreed();
      expect(undo(match, 0, to)).toEqual({ ok: true, applied: 0 });
      accepted(answer(match, 1, 'consent.3', 'agree'));
      expect(match.position.state.score.p1).toBe(to === undefined ? 1 : 0);
      const again = replay(match.game, save(match));
      expect(again.ok && position(again.match)).toBe(position(match));
    }
  });

  test('is for the seat that wished it', () => {
    refuses(agreed(), { t: 'undo', seat: 1, to: 1 }, 'nothingToUndo');
  });

  test('an answer behind it is taken back without it', () => {
    const match = agreed();
    pick(match, 'path');
    gives(match, 1, 'north');
    expect(undo(match, 1)).toEqual({ ok: true, applied: 1 });
    expect(match.position.state).toMatchObject({ picked: [], score: { p1: 7 } });
  });

  test('in a lane the answers of the lane are taken back, and the edit stays', () => {
    const match = dinner(2);
    pick(match, 'lanes');
    gives(match, 0, 'stone');
    accepted(submit(match, edit(set('mark', 'here'))));
    accepted(answer(match, 1, 'consent.2', 'agree'));
    gives(match, 0, 'stone');
    expect(undo(match, 0, 1)).toEqual({ ok: true, applied: 1 });
    expect(match.position.state).toMatchObject({ mark: 'here', score: { p1: 0 } });
    expect(match.line).toEqual([0, 2]);
  });
});
