/** Standing offers, answered by strangers: taken while somebody else is asked, refused like any answer. */
import { describe, expect, test } from 'vitest';
import { answer, createMatch, defineGame, flow, questions, submit } from '../../src/index.ts';
import {
  accepted,
  gives,
  type Menu,
  menuGame,
  menuWithOffers,
  option,
  pick,
  refuses,
  setupFor,
} from '../helpers/data-games.ts';

describe('standing offers', () => {
  const table = () => createMatch(menuWithOffers, setupFor(2));
  const sip = { t: 'answer', seat: 1, question: 'q.offer-p2', options: ['sip:water'] };

  test('are taken while somebody else is asked', () => {
    const match = table();
    const before = questions(match, 0)[0];
    expect(submit(match, sip)).toEqual({ ok: true, applied: 1 });
    expect(match.position.state.score).toEqual({ p1: 0, p2: 100 });
    expect(questions(match, 0)[0]).toEqual(before);
  });

  test('are refused to others, in the wrong number, and when they are not offered', () => {
    refuses(table(), { ...sip, seat: 0 }, 'notYours', { question: 'q.offer-p2' });
    refuses(table(), { ...sip, options: [] }, 'wrongCount', { min: 1, max: 1 });
    refuses(table(), { ...sip, options: ['sip:water', 'sip:water'] }, 'wrongCount', { min: 1, max: 1 });
    refuses(table(), { ...sip, options: ['sip:beer'] }, 'noSuchOption', { option: 'sip:beer' });
    refuses(table(), { ...sip, options: ['water'] }, 'noSuchOption', { option: 'water' });
    refuses(table(), { ...sip, question: 'q.offer-p3' }, 'noSuchQuestion');
    const empty = table();
    for (let n = 0; n < 3; n++) accepted(submit(empty, { ...sip, options: ['bottle:wine'] }));
    refuses(empty, { ...sip, options: ['bottle:wine'] }, 'noSuchOption', { option: 'bottle:wine' });
  });

  test('that leave nothing to answer to open questions close them, in every lane', () => {
    const sip = flow<Menu>()('sip', { role: '' }, (f) => [
      f.askAgain('sip', {
        rule: 'sip',
        who: (c) => c.locals.role,
        options: (c) => (c.state.pool === 0 ? [option('a'), option('b')] : []),
        take: () => undefined,
      }),
    ]);
    const game = defineGame<Menu>({
      ...menuGame,
      start: flow<Menu>()('start', {}, (f) => [
        f.lanes('sips', { of: (c) => c.roles, flow: sip, locals: (_, role) => ({ role }) }),
      ]),
      offers: [
        {
          id: 'spill',
          rule: 'spill',
          standing: true,
          options: () => [option('all')],
          take: (c) => {
            c.state.pool = 1;
          },
        },
      ],
    });
    const match = createMatch(game, setupFor(2));
    gives(match, 0, 'a');
    accepted(answer(match, 1, 'q.1p2.offer-p2', 'spill:all'));
    expect(questions(match).filter(({ offer }) => !offer)).toEqual([]);
  });

  test('are under another name in a lane, and the old one is closed', () => {
    const match = table();
    pick(match, 'lanes');
    refuses(match, sip, 'noSuchQuestion');
    accepted(submit(match, { ...sip, question: 'q.2p2.offer-p2' }));
    expect(match.position.state.score.p2).toBe(100);
    gives(match, 0, 'done');
    gives(match, 1, 'done');
    refuses(match, { ...sip, question: 'q.2p2.offer-p2' }, 'questionClosed');
  });
});
