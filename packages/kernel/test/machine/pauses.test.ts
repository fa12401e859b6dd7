/** Pauses: the moments at which offers are asked for. */
import { describe, expect, test } from 'vitest';
import { questions } from '../../src/index.ts';
import {
  add,
  begin,
  type C,
  game,
  n,
  offers,
  open,
  opts,
  pick,
  reloaded,
  said,
  says,
  tableFlow,
} from '../helpers/machine-games.ts';
import { deal, offer, three } from '../helpers/machine-offering.ts';

describe('a pause', () => {
  const sip = offer('sip', {
    standing: false,
    pauses: ['evening'],
    options: (c, role) => (n(c, role) > 0 ? opts('tea', ...(n(c, role) > 1 ? ['sake'] : [])) : []),
    take: (c, { id }, role) => {
      add(c, role, -1);
      c.state.said.push(`${role}-${id}`);
      if (id === 'sake') c.call(deal, { by: role, what: 'sake' });
    },
  });
  const evening = (drinks: Record<string, number>, rest: Parameters<typeof game>[1] = {}) =>
    begin(
      game(
        (f) => [
          says(f, 'dusk'),
          f.pause('evening', 'evening'),
          says(f, 'night'),
          f.pause('other', 'morning'),
        ],
        {
          offers: [sip],
          flows: [deal as never],
          setup: () => ({ said: [], n: drinks }),
          ...rest,
        },
      ),
      three,
    );

  test('nobody has anything to do there: nobody is asked', () => {
    expect(said(evening({}))).toBe('dusk night end');
  });

  test('only those are asked who can do something, one after another, again until they pass', () => {
    const match = evening({ p1: 1, p3: 2 });
    expect(open(match)).toEqual(['q.1 0: sip:tea pass']);
    expect(questions(match)[0]?.options[1]).toMatchObject({ id: 'pass', key: 'kernel.pass' });
    pick(match, 0, 'sip:tea');
    // p1 has drunk all there was and is not asked again.
    expect(open(match)).toEqual(['q.2 2: sip:tea sip:sake pass']);
    pick(match, 2, 'sip:tea');
    expect(open(match)).toEqual(['q.3 2: sip:tea pass']);
    pick(match, 2, 'pass');
    expect(said(match)).toBe('dusk p1-tea p3-tea night end');
  });

  test('in the order in which the roles act', () => {
    expect(open(evening({ p1: 1, p3: 1 }, { order: () => ['p3', 'p2', 'p1'] }))).toEqual([
      'q.1 2: sip:tea pass',
    ]);
  });

  test('what is taken there may ask in turn, and is saved and loaded in the middle', () => {
    const match = evening({ p1: 3, p2: 1 });
    pick(match, 0, 'sip:sake');
    expect(open(match)).toEqual(['q.2 0: sell-sake keep']);
    const copy = reloaded(match);
    pick(copy, 0, 'keep');
    expect(open(copy)).toEqual(['q.3 0: sip:tea sip:sake pass']);
    pick(copy, 0, 'pass');
    pick(copy, 1, 'pass');
    expect(said(copy)).toBe('dusk p1-sake p1:keep:deal1 night end');
  });

  test('a pause that comes again asks everybody again', () => {
    const match = begin(
      game((f) => [f.each('days', () => [1, 2], 'k', [f.pause('evening', 'evening')])], {
        offers: [sip],
        setup: () => ({ said: [], n: { p1: 1 } }),
      }),
    );
    pick(match, 0, 'pass');
    expect(open(match)).toEqual(['q.2 0: sip:tea pass']);
  });

  test('what also stands is not offered twice to the one who is asked, but still to the others', () => {
    const match = evening({ p1: 1, p2: 1 }, { offers: [{ ...sip, standing: true }, offer('up')] });
    expect(open(match)).toEqual(['q.1 0: sip:tea pass']);
    expect(offers(match)).toEqual([
      'q.offer-p1 0: up:now',
      'q.offer-p2 1: sip:tea up:now',
      'q.offer-p3 2: up:now',
    ]);
    pick(match, 0, 'pass');
    // p1 has passed here, but what stands may be taken while others are asked.
    expect(offers(match)[0]).toBe('q.offer-p1 0: sip:tea up:now');
  });

  test('offers of other pauses are not made', () => {
    const two = [sip, offer('wake', { standing: false, pauses: ['morning'] })];
    const match = evening({ p1: 1 }, { offers: two });
    expect(open(match)).toEqual(['q.1 0: sip:tea pass']);
    pick(match, 0, 'pass');
    expect(open(match)).toEqual(['q.2 0: wake:now pass']);
  });

  test('what a role takes there uses the names of the stack that pauses', () => {
    const named = offer('name', {
      standing: false,
      pauses: ['evening'],
      options: (c, role) => (n(c, role) > 0 ? opts('now') : []),
      take: (c: C, _, role) => {
        add(c, role, -1);
        c.state.said.push(c.mint('cup'));
      },
    });
    const lane = tableFlow('lane', { role: '' }, (f) => [f.pause('evening', 'evening')]);
    const match = begin(
      game((f) => [f.lanes('l', { of: () => ['p2'], flow: lane, locals: () => ({}) })], {
        offers: [named],
        setup: () => ({ said: [], n: { p2: 1 } }),
      }),
    );
    pick(match, 1, 'name:now');
    expect(said(match)).toBe('cup-p2-1 end');
  });
});
