/** What leaves a game can be broken too: its events, places, views, figures and looks. */
import { type Args, type Context, type Json, type Look, zone } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { brokenBy, reportOn } from './helpers/breaking.ts';
import { type Breaks, drawCard, option, type Small, tell } from './helpers/small.ts';

/** A breach, the promise that it breaks, and what is said about it. */
function breaks(breach: Breaks, kind: string, said: RegExp): void {
  const found = reportOn(breach);
  expect(found.kinds).toEqual([kind]);
  expect(found.said).toMatch(said);
}

/** Tells something past the catalogue, as rules could that do not use `telling`. */
function telling(key: string, args: Args): Breaks {
  return { act: (c, { id }) => id === 'rest' && c.emit(key, args, 'small') };
}

describe('an event', () => {
  test('that is in no catalogue', () => {
    breaks(telling('small.mystery', {}), 'event', /no event 'small.mystery' is in the catalogue/);
    breaks(telling('toString', {}), 'event', /no event 'toString' is in the catalogue/);
  });

  test('of a game without a catalogue', () => {
    breaks(
      { game: { events: undefined } as never },
      'event',
      /'small.* is told, and the game has no catalogue/,
    );
  });

  test('with an argument of another kind', () => {
    breaks(telling('small.mood', { mood: 'gay' }), 'event', /'mood' of 'small.mood' is no figure/);
    breaks(telling('small.boast', { card: 7 }), 'event', /'card' of 'small.boast' is no text/);
  });

  test('without one of its arguments, or with one too many', () => {
    breaks(telling('small.mood', {}), 'event', /'mood' of 'small.mood' is missing/);
    breaks(telling('small.mood', { mood: 1, why: 'so' }), 'event', /has no argument 'why'/);
  });

  test('that writes out a place which follows from its arguments', () => {
    breaks(telling('small.moved', { at: 'tokens' }), 'event', /has no argument 'at'/);
  });

  test('that names a place which is not there', () => {
    for (const at of ['hands/p3', '/tokens', 'hands/p1/', 'deck/ace'])
      breaks({ act: (c) => tell(c, 'small.pointed', { at }, 'small') }, 'place', /'small.pointed' names/);
  });

  test('that names a place which was there only before, or is there only after', () => {
    const act: Breaks['act'] = (c) => tell(c, 'small.pointed', { at: 'hands/p2' }, 'small');
    expect(brokenBy({ act })).toEqual([]);
  });
});

test('what says that something changes, and changes nothing, is found where a game tells its manners', () => {
  const act: Breaks['act'] = (c, { id }) => id === 'rest' && tell(c, 'small.moved', {}, 'small');
  expect(brokenBy({ act })).toEqual([]);
  expect(brokenBy({ act }, { manners: {} })).toEqual(['event']);
  expect(brokenBy({}, { manners: {} })).toEqual([]);
});

describe('a change', () => {
  test('without an event', () => {
    const move: Breaks['move'] = (c) => {
      c.state.tokens.push(c.state.tokens.shift() ?? 0);
    };
    breaks({ move }, 'event', /changes without an event|does not name that place/);
  });

  test('without an event, in an answer that tells nothing', () => {
    const lane: Breaks['lane'] = (c) => {
      c.state.tokens.push(c.state.tokens.shift() ?? 0);
    };
    breaks({ lane }, 'event', /changes without an event$/);
  });

  test('with an event that does not name it', () => {
    const move: Breaks['move'] = (c) => {
      c.state.tokens.push(c.state.tokens.shift() ?? 0);
      tell(c, 'small.pointed', { at: 'deck' }, 'small');
    };
    breaks(
      { move },
      'event',
      /'small.pointed' {"at":"deck"} changes \["tokens".* and does not name that place/,
    );
  });

  test('behind the event that tells of it', () => {
    const move: Breaks['move'] = (c) => {
      tell(c, 'small.moved', {}, 'small');
      c.state.tokens.push(c.state.tokens.shift() ?? 0);
    };
    breaks({ move }, 'event', /changes without an event, after 'small.moved'|does not name that place/);
  });

  test('that somebody sees, and whose event is told to another alone', () => {
    const move: Breaks['move'] = (c) => {
      c.state.tokens.push(c.state.tokens.shift() ?? 0);
      tell(c, 'small.moved', {}, 'small', { only: [c.locals.role] });
    };
    breaks({ move }, 'event', /changes without an event|does not name that place/);
  });
});

describe('an option', () => {
  const touching = (...touches: string[]): Breaks => ({
    options: () => [{ ...option('draw'), touches }, option('rest')],
  });

  test('that touches a place which is not there', () => {
    breaks(touching('hands/p3'), 'place', /option 'draw' of q.1 touches 'hands\/p3'/);
    breaks(touching('deck', '/deck'), 'place', /touches '\/deck'/);
    breaks(touching(''), 'place', /touches ''/);
  });

  test('that touches what is there', () => {
    expect(brokenBy(touching('hands/p1', 'deck'))).toEqual([]);
  });
});

describe('a view', () => {
  const view = (more: (state: Small) => object): Breaks => ({
    game: {
      view: ({ state }) => ({ ...shown(state), ...more(state) }) as unknown as Json,
      laid: ({ state }) => state,
    },
  });
  const shown = ({ deck, hands, tokens, turns }: Small) => ({ deck, hands, tokens, turns });

  test('that is laid back as something else', () => {
    const laid = ({ state }: { state: Small }) => ({ ...state, note: state.note + 1 });
    breaks({ game: { laid } }, 'laid', /the view laid back is another state/);
  });

  test('that lays something hidden open', () => {
    const open = ({ deck }: Small) => ({ deck: zone('open', deck.items) });
    breaks(view(open), 'hidden', /is shown something hidden/);
  });

  test('that changes the state', () => {
    const counted = view((state) => {
      state.note += 1;
      return {};
    });
    breaks(counted, 'pure', /making the view changed the position/);
  });

  test('that is another one each time', () => {
    let times = 0;
    breaks(
      view(() => ({ times: times++ })),
      'pure',
      /a view that is made twice differs at \/times/,
    );
  });

  test('that throws', () => {
    const late = view(({ turns }) => {
      if (turns < 3) throw new Error('too late');
      return {};
    });
    breaks(late, 'crash', /the view cannot be made: too late/);
  });

  test('that throws in the middle of a step', () => {
    // Between two answers no card is on its way.
    const draw: Breaks['draw'] = (c) => {
      c.state.note = 1;
      drawCard(c);
      c.state.note = 0;
    };
    const late = view(({ note }) => {
      if (note === 1) throw new Error('a card is on its way');
      return {};
    });
    breaks({ ...late, draw }, 'replay', /the log stops: crashed/);
  });

  test('that is no plain tree', () => {
    breaks(
      view(() => ({ odd: undefined })),
      'plain',
      /the view is not a plain tree at/,
    );
  });
});

describe('figures', () => {
  const figures = (make: (c: Context<Small>) => unknown): Breaks => ({
    game: { figures: (c) => make(c) as Json },
  });

  test('that are made from what all may know', () => {
    expect(brokenBy(figures((c) => ({ left: c.state.deck.items.length })))).toEqual([]);
  });

  test('that tell what lies hidden', () => {
    breaks(
      figures((c) => ({ next: c.state.deck.items[0] ?? '' })),
      'hidden',
      /is shown something hidden/,
    );
    breaks(
      figures((c) => ({ low: (c.state.deck.items[0] ?? '') < 'k' })),
      'hidden',
      /can tell two worlds apart by/,
    );
  });

  test('that change the state', () => {
    const counting = figures((c) => {
      c.state.note += 1;
      return {};
    });
    breaks(counting, 'pure', /making the view changed the position/);
  });

  test('that throw', () => {
    const late = figures((c) => {
      if (c.state.turns < 3) throw new Error('nobody counts so late');
      return {};
    });
    breaks(late, 'crash', /the view cannot be made: nobody counts so late/);
  });
});

describe('a look', () => {
  const look = (rules: Partial<Look<Small>>): Breaks => ({
    game: { looks: { odds: { rule: 'small', requests: () => [{}], see: () => 1, ...rules } } },
  });

  test('that shows what the role may know', () => {
    expect(brokenBy(look({ see: (c, role) => c.state.hands[role as 'p1'].items.length }))).toEqual([]);
  });

  test('that shows what lies hidden', () => {
    const see: Look<Small>['see'] = (c) => c.state.deck.items[0] ?? '';
    breaks(look({ see }), 'hidden', /can tell two worlds apart by a look/);
  });

  test('that is offered because of what lies hidden', () => {
    const requests: Look<Small>['requests'] = (c) => (c.state.deck.items[0] === 'ace' ? [{}] : []);
    expect(brokenBy(look({ requests }), { seeds: 8 })).toEqual(['hidden']);
  });

  test('that changes the state', () => {
    const see: Look<Small>['see'] = (c) => {
      c.state.note += 1;
      return 1;
    };
    breaks(look({ see }), 'pure', /a look of seat 0 changed the position/);
  });

  test('that throws', () => {
    const see: Look<Small>['see'] = (c) => {
      if (c.state.turns < 3) throw new Error('too dark');
      return 1;
    };
    breaks(look({ see }), 'crash', /a look of seat 0 threw: too dark/);
  });

  test('that is no plain tree', () => {
    breaks(look({ see: () => ({ odds: Number.NaN }) }), 'plain', /a look of seat 0 is no plain tree/);
  });
});
