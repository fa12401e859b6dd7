/** What the rules give away before anybody has answered, and what they may show. */
import {
  type Context,
  defineGame,
  flow,
  put,
  type Registered,
  shuffleZone,
  take,
  type Zone,
  zone,
} from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { examine, gamesAt, type Wishes } from '../src/headless.ts';
import { option } from './helpers/small.ts';

type Cards = {
  deck: Zone<string>;
  row: Zone<string>;
  hands: Record<string, Zone<string>>;
  note: string;
};
type Locals = { role: string; top: string };
type C = Context<Cards, Locals>;

interface Opening {
  begin?(c: C): void;
  options?(c: C): readonly string[];
  /** What is asked in the second turn; the same as in the first if not said. */
  later?(c: C): readonly string[];
  take?(c: C, picked: string): void;
  readonly deck?: readonly string[];
}

const CARDS = ['ace', 'king', 'queen', 'jack', 'ten', 'nine', 'eight', 'seven', 'six', 'five'];
const REST = ['rest', 'wait'];

/** Two players who are each asked twice, with a deck that nobody sees. */
function cards(rules: Opening): Registered<Cards> {
  const options = (c: C) => (rules.options?.(c) ?? REST).map((id) => option(id));
  const later = (c: C) => (rules.later?.(c) ?? REST).map((id) => option(id));
  return defineGame<Cards>({
    id: 'cards',
    rules: '1',
    scenarios: [{ id: 'usual', players: [2] }],
    roles: () => ['p1', 'p2'],
    setup: (_, luck) => {
      const deck = zone('closed', [...(rules.deck ?? CARDS)]);
      shuffleZone(luck, 'deck', deck);
      const hands = { p1: zone<string>('own', [], { of: 'p1' }), p2: zone<string>('own', [], { of: 'p2' }) };
      return { deck, row: zone<string>('open', []), hands, note: '' };
    },
    start: flow<Cards>()('match', { role: '', top: '' }, (f) => [
      f.do('begin', (c) => rules.begin?.(c)),
      f.each('first', (c) => c.roles, 'role', [
        f.ask('turn', {
          rule: 'turn',
          who: (c) => c.locals.role,
          options,
          take: (c, { id }) => rules.take?.(c, id),
        }),
      ]),
      f.each('second', (c) => c.roles, 'role', [
        f.ask('turn', { rule: 'turn', who: (c) => c.locals.role, options: later, take: () => {} }),
      ]),
      f.do('end', (c) => c.end({ code: 'done', winners: [] })),
    ]),
    longest: 40,
  });
}

/** What is found, but for what a game owes that tells something: these tell things only to give them away. */
function findings(rules: Opening, wishes: Wishes = {}) {
  return gamesAt(cards(rules), { scenario: 'usual', players: 2 }, { seeds: 3, ...wishes })
    .flatMap((one) => examine(one))
    .filter(({ kind }) => kind !== 'event');
}

const kinds = (rules: Opening) => [...new Set(findings(rules).map(({ kind }) => kind))];
const top = (c: C) => c.state.deck.items[0] ?? '';

function deal(c: C): void {
  for (const role of c.roles) {
    for (let n = 0; n < 2; n++) {
      const hand = c.state.hands[role];
      const card = take(c.state.deck);
      if (hand !== undefined && card !== undefined) put(hand, card, 'bottom');
    }
  }
}

describe('given away before the first answer', () => {
  test('the top card of the deck is written where everybody reads it', () => {
    const found = findings({
      begin: (c) => {
        c.state.note = top(c);
      },
    });
    expect(found[0]).toMatchObject({ kind: 'hidden', at: 0 });
    expect(found[0]?.message).toMatch(/^seat 0 is told what lay hidden at the set-up: \/note: /);
  });

  test('the same after hands were dealt, and each was told of its own', () => {
    const begin: Opening['begin'] = (c) => {
      deal(c);
      for (const role of c.roles) c.revealed([role]);
      c.state.note = top(c);
    };
    expect(findings({ begin })[0]?.message).toMatch(/^a spectator is told/);
  });

  test('options are made from a card that a flow remembers', () => {
    const begin: Opening['begin'] = (c) => {
      deal(c);
      c.locals.top = top(c);
    };
    expect(kinds({ begin, options: (c) => ['rest', c.locals.top] })).toEqual(['hidden']);
  });

  test('what a flow remembers comes out after the first answers', () => {
    const begin: Opening['begin'] = (c) => {
      c.locals.top = top(c);
    };
    const [found] = findings({ begin, later: (c) => ['rest', c.locals.top] });
    expect(found).toMatchObject({ kind: 'hidden', at: 1, tried: { t: 'answer' } });
  });

  test('an event tells it', () => {
    expect(kinds({ begin: (c) => c.emit('cards.oops', { card: top(c) }, 'deal') })).toEqual(['hidden']);
  });

  test('a hand that is dealt is written down for everybody: the other seat is told', () => {
    const begin: Opening['begin'] = (c) => {
      deal(c);
      c.state.note = c.state.hands.p1?.items[0] ?? '';
    };
    expect(findings({ begin })[0]?.message).toMatch(/^seat 1 is told/);
  });

  test('of many cards that are alike, which lies on top after the deal, and only one seat can tell', () => {
    const begin: Opening['begin'] = (c) => {
      deal(c);
      c.locals.top = top(c);
    };
    const deck = ['red', 'blue', 'red', 'blue', 'red', 'blue', 'red', 'blue'];
    expect(kinds({ begin, deck, options: (c) => ['rest', c.locals.top] })).toEqual(['hidden']);
  });

  test('the engine answers a question that only one card makes possible, and the message says what to do', () => {
    const begin: Opening['begin'] = (c) => {
      c.locals.top = top(c);
    };
    const options: Opening['options'] = (c) => (CARDS.indexOf(c.locals.top) < 5 ? ['rest'] : REST);
    const found = findings({ begin, options });
    expect(found[0]?.message).toMatch(/need `always: true`\)$/);
  });
});

describe('shown before the first answer', () => {
  test('hands are dealt, and each chooses among its own cards', () => {
    const options: Opening['options'] = (c) => c.state.hands[c.locals.role]?.items ?? [];
    expect(findings({ begin: deal, options })).toEqual([]);
  });

  test('hands are dealt from many cards that are alike', () => {
    const options: Opening['options'] = (c) => ['rest', ...new Set(c.state.hands[c.locals.role]?.items)];
    const deck = ['red', 'blue', 'red', 'blue', 'red', 'blue', 'red', 'blue'];
    expect(findings({ begin: deal, options, deck })).toEqual([]);
  });

  test('a card is laid into the open row, and what it is worth is written down', () => {
    const begin: Opening['begin'] = (c) => {
      const card = take(c.state.deck) ?? '';
      put(c.state.row, card, 'top');
      c.state.note = `${card} is trump`;
    };
    expect(findings({ begin })).toEqual([]);
  });

  test('a card is turned up, and the rules say so', () => {
    const begin: Opening['begin'] = (c) => {
      deal(c);
      c.state.note = take(c.state.deck) ?? '';
      c.revealed();
    };
    expect(findings({ begin })).toEqual([]);
  });

  test('some cards are turned up when they lie on top, and the rules say so when they are', () => {
    const begin: Opening['begin'] = (c) => {
      if (CARDS.indexOf(top(c)) >= 5) return;
      c.state.note = top(c);
      c.revealed();
    };
    expect(findings({ begin })).toEqual([]);
  });

  test('one seat is told what it may know', () => {
    const begin: Opening['begin'] = (c) => {
      c.emit('cards.look', { card: top(c) }, 'look', { only: ['p2'] });
      c.revealed(['p2']);
    };
    expect(findings({ begin })).toEqual([]);
  });

  test('a card comes to light with the first answer, and the rules say so', () => {
    const take: Opening['take'] = (c) => {
      c.state.note = top(c);
      c.revealed();
    };
    expect(findings({ take })).toEqual([]);
  });
});

describe('a question that the engine answers by itself', () => {
  const hinted = (message: string | undefined) => message?.includes('always: true');
  const draw: NonNullable<Opening['take']> = (c) => {
    const card = take(c.state.deck);
    const hand = c.state.hands[c.locals.role];
    if (hand !== undefined && card !== undefined) put(hand, card, 'bottom');
  };

  test('a card comes to light by it: the message gives a hint', () => {
    const later: Opening['later'] = () => ['rest'];
    const last: Opening['take'] = (c, picked) => (c.locals.role === 'p2' ? draw(c, picked) : undefined);
    const revealed = findings({ take: last, later }).filter(({ kind }) => kind === 'revealed');
    expect(revealed.some(({ message }) => hinted(message))).toBe(true);
  });

  test('where nothing was answered but what was asked there is no hint', () => {
    const revealed = findings({ take: draw }).filter(({ kind }) => kind === 'revealed');
    expect(revealed).not.toHaveLength(0);
    expect(revealed.some(({ message }) => hinted(message))).toBe(false);
  });
});
