/** What an event says, held against what it changes: each kind of lie is found, and what is true is left alone. */
import { type Args, type Json, marked, type Patch } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { disagreement, type Manners } from '../src/checks/told/agreeing.ts';
import { unexplained } from '../src/checks/told/catalogued.ts';
import { needless } from '../src/checks/told/speaking.ts';

const EVENTS = {
  moved: { who: 'place', from: 'place', to: 'place' },
  drawn: { color: 'word:color', from: 'place', to: 'place' },
  gained: { n: 'number', left: 'figure', to: 'place?' },
  dealt: { role: 'role', cards: ['card:beast'], from: 'place', to: 'place' },
  grown: { role: 'role', color: 'word:color', n: 'number', left: 'figure', at: 'place' },
  paid: { n: 'number', at: { at: 'gold' } },
  rolled: { n: 'number', dice: ['place'] },
  hit: marked('blow', { n: 'number', left: 'figure', at: 'place' }),
  used: { card: 'card:*', at: 'place' },
  called: { card: 'card:beast' },
  met: { at: 'word:square', who: 'place' },
  cleared: { n: 'number', in: ['place'] },
  offered: { giver: 'role', taker: 'role', give: 'card:beast', at: 'place' },
} as const;

const BEFORE: Json = {
  board: { a1: {}, b1: {}, c1: {} },
  pieces: { ann: { at: 'a1', health: 2, damage: 1 } },
  deck: 3,
  top: 'red',
  gold: 5,
  hands: { ann: ['fox'], ben: [] },
  offers: {},
  beasts: ['owl', 'elk', 'hen'],
  gardens: { ann: { red: 1, blue: 1 }, ben: { red: 4, blue: 4 } },
};

function told(key: keyof typeof EVENTS, args: Args, patch: Patch, manners?: Manners): string | null {
  const event = { n: 0, key, args, rule: null, by: null, entry: 0, patch };
  return disagreement(EVENTS, { viewer: 0, before: BEFORE, news: [event], rest: [], after: BEFORE }, manners);
}

describe('the ends of what moves', () => {
  const ann = { who: 'pieces/ann', from: 'board/a1', to: 'board/b1' };
  const step: Patch = [['pieces/ann/at', 'b1']];

  test('are where it stood and stands', () => {
    expect(told('moved', ann, step)).toBeNull();
    expect(told('moved', { ...ann, from: 'board/c1' }, step)).toMatch(/names 'board\/c1' as 'from'/);
    expect(told('moved', { ...ann, to: 'board/c1' }, step)).toMatch(/names 'board\/c1' as 'to'/);
    expect(told('moved', { ...ann, from: ann.to, to: ann.from }, step)).toMatch(/as 'from'/);
  });

  test('are told of whoever comes or goes as a whole', () => {
    expect(told('moved', { ...ann, to: '' }, [['pieces/ann']])).toBeNull();
    expect(told('moved', { ...ann, from: 'board/b1', to: '' }, [['pieces/ann']])).toMatch(/as 'from'/);
  });

  test('have more where it goes, and less where it comes from', () => {
    const cards = { role: 'ann', cards: ['owl'], from: 'beasts', to: 'hands/ann' };
    const patch: Patch = [
      ['beasts', 0, 1, []],
      ['hands/ann', 0, 0, ['owl']],
    ];
    expect(told('dealt', cards, patch)).toBeNull();
    expect(told('dealt', { ...cards, from: cards.to, to: cards.from }, patch)).toMatch(
      /names 'hands\/ann' as 'from', where 1 has become 2/,
    );
    expect(told('dealt', { ...cards, from: 'beasts', to: 'beasts' }, patch)).toMatch(
      /as 'to', where 3 has become 2/,
    );
    // Of things that are counted by kinds there are as many as of all kinds.
    const sown = { role: 'ann', cards: ['red'], from: 'gardens/ann', to: 'gardens/ben' };
    const sowing: Patch = [
      ['gardens/ann/red', 2],
      ['gardens/ben/red', 3],
    ];
    expect(told('dealt', sown, sowing)).toMatch(/names 'gardens\/ann' as 'from', where 2 has become 3/);
  });

  test('or where something changes, if it becomes what it was', () => {
    const patch: Patch = [['deck', 2]];
    expect(told('drawn', { color: 'red', from: 'deck', to: 'top' }, patch)).toBeNull();
    expect(told('drawn', { color: 'green', from: 'deck', to: 'top' }, patch)).toMatch(/names 'top' as 'to'/);
  });

  test('may be mere spots where a game says so', () => {
    expect(told('moved', { ...ann, from: 'board/c1' }, step, { spots: ['moved'] })).toBeNull();
  });
});

test('what only speaks of somebody hides nothing that was left untold', () => {
  const hit: [Args, Patch] = [{ n: 0, left: 2, at: 'pieces/ann' }, [['pieces/ann/at', 'b1']]];
  expect(told('hit', ...hit, { still: ['hit'] })).toMatch(
    /'pieces\/ann\/at' has changed untold before 'hit'/,
  );
  expect(told('hit', hit[0], [], { still: ['hit'] })).toBeNull();
});

describe('numbers', () => {
  const patch: Patch = [['gold', 7]];

  test('are by how much, and figures what there is then', () => {
    expect(told('gained', { n: 2, left: 7, to: 'gold' }, patch)).toBeNull();
    expect(told('gained', { n: 3, left: 7, to: 'gold' }, patch)).toMatch(/counts 3, where 5 has become 7/);
    expect(told('gained', { n: 2, left: 5, to: 'gold' }, patch)).toMatch(/says 5, where there is 7/);
  });

  test('are those of the place that is named, where others change with it', () => {
    const both: Patch = [
      ['gardens/ann/red', 2],
      ['pieces/ann/health', 9],
    ];
    const grown = { role: 'ann', color: 'red', n: 1, left: 2, at: 'gardens/ann/red' };
    expect(told('grown', grown, both)).toBeNull();
    expect(told('grown', { ...grown, left: 1 }, both)).toMatch(/says 1, where there is 2/);
    expect(told('grown', { ...grown, n: 2 }, both)).toMatch(/counts 2, where 1 has become 2/);
  });

  test('of a blow may be more than there was to lose, and not less', () => {
    const at = 'pieces/ann';
    expect(told('hit', { n: 3, left: 0, at }, [['pieces/ann/health', 0]])).toBeNull();
    expect(told('hit', { n: 1, left: 0, at }, [['pieces/ann/health', 0]])).toMatch(/counts 1/);
  });

  test('of what counts losses say what is left', () => {
    const [args, loses]: [Args, Patch] = [{ n: 1, left: 4, at: 'pieces/ann' }, [['pieces/ann/damage', 2]]];
    expect(told('hit', args, loses)).toMatch(/says 4/);
    expect(told('hit', args, loses, { losses: ['damage'], aside: ['hit.left'] })).toBeNull();
  });
});

test('places that the catalogue names are where something changes', () => {
  expect(told('paid', { n: 2, at: 'gold' }, [['gold', 3]])).toBeNull();
  expect(told('paid', { n: 1, at: 'gold' }, [['deck', 2]])).toMatch(/names 'gold' as 'at', where nothing/);
  expect(told('paid', { n: 1, at: 'gold' }, [['deck', 2]], { aside: ['paid.at'] })).toBeNull();
});

describe('what an event says', () => {
  const deal: Patch = [
    ['beasts', 0, 2, []],
    ['hands/ann', 1, 0, ['owl', 'elk']],
  ];
  const dealt = { role: 'ann', cards: ['owl', 'elk'], from: 'beasts', to: 'hands/ann' };

  test('is among what comes and goes: whose, which, and all of them', () => {
    expect(told('dealt', dealt, deal)).toBeNull();
    expect(told('dealt', { ...dealt, role: 'ben' }, deal)).toMatch(/says "ben" as 'role'/);
    expect(told('dealt', { ...dealt, cards: ['owl', 'hen'] }, deal)).toMatch(/as 'cards'/);
    expect(told('dealt', { ...dealt, cards: ['owl'] }, [['beasts', 0, 2, []]], { spots: ['dealt'] })).toMatch(
      /says \["owl"\] as 'cards'/,
    );
    expect(told('dealt', { ...dealt, role: 'ben' }, deal, { aside: ['dealt.role'] })).toBeNull();
  });

  test('counts what changes, also where several numbers do', () => {
    const patch: Patch = [
      ['gardens/ann/red', 3],
      ['gardens/ann/blue', 6],
    ];
    const grown = { role: 'ann', color: 'red', n: 2, left: 3, at: 'gardens/ann' };
    expect(told('grown', grown, patch)).toBeNull();
    expect(told('grown', { ...grown, n: 4 }, patch)).toMatch(/says 4 as 'n'/);
    expect(told('grown', { ...grown, left: 9 }, patch)).toMatch(/says 9 as 'left'/);
    expect(told('grown', { ...grown, color: 'green' }, patch)).toMatch(/says "green" as 'color'/);
  });

  test('counts things that are kept by name, which come to a place or go from it, each place by itself', () => {
    const patch: Patch = [['gardens/ann'], ['gardens/ben'], ['hands/ben'], ['offers/t1', { giver: 'ann' }]];
    const cleared = { n: 2, in: ['gardens', 'hands', 'offers'] };
    expect(told('cleared', cleared, patch)).toBeNull();
    expect(told('cleared', { ...cleared, n: 5 }, patch)).toMatch(/says 5 as 'n'/);
  });

  test('or things that it names one by one, of which some may be as they were', () => {
    const rolled = { n: 2, dice: ['gardens/ann', 'gardens/ben'] };
    const patch: Patch = [['gardens/ann/red', 4]];
    expect(told('rolled', rolled, patch)).toMatch(/counts 2/);
    const both: Patch = [
      ['top', 'blue'],
      ['gardens/ann', { red: 1, blue: 1, green: 0 }],
    ];
    expect(told('rolled', rolled, both.slice(1))).toBeNull();
    expect(told('rolled', { ...rolled, n: 3 }, both.slice(1))).toMatch(/says 3 as 'n'/);
  });

  test('names the thing that changes, not all things beside it', () => {
    const grown = { role: 'ann', color: 'red', n: 1, left: 2, at: 'gardens/ann' };
    const patch: Patch = [['gardens/ann/red', 2]];
    expect(told('grown', grown, patch)).toBeNull();
    expect(told('grown', { ...grown, at: 'gardens' }, patch)).toMatch(/names all of 'gardens' as 'at'/);
    expect(told('grown', { ...grown, at: 'gardens' }, patch, { aside: ['grown.at'] })).toBeNull();
  });
});

describe('an argument that is called as a part of the thing', () => {
  const offer = { giver: 'ann', taker: 'ben', give: 'fox' };
  const args = { ...offer, at: 'offers/t1' };
  const patch: Patch = [['offers/t1', offer]];

  test('says what that part is', () => {
    expect(told('offered', args, patch)).toBeNull();
    expect(told('offered', { ...args, giver: 'ben', taker: 'ann' }, patch)).toMatch(
      /says 'ben' as 'giver', where 'offers\/t1\/giver' is 'ann'/,
    );
  });

  test('or what it was, or something else where a game says so', () => {
    const swapped: Patch = [['offers/t1', { ...offer, giver: 'ben', taker: 'ann' }]];
    const before = { ...(BEFORE as object), offers: { t1: offer } };
    const event = { n: 0, key: 'offered', args, rule: null, by: null, entry: 0, patch: swapped };
    expect(disagreement(EVENTS, { viewer: 0, before, news: [event], rest: [], after: before })).toBeNull();
    const aside = ['offered.giver', 'offered.taker'];
    expect(told('offered', { ...args, giver: 'ben', taker: 'ann' }, patch, { aside })).toBeNull();
  });

  test('also where an event only speaks', () => {
    const manners = { still: ['met'] };
    expect(told('met', { at: 'a1', who: 'pieces/ann' }, [], manners)).toBeNull();
    expect(told('met', { at: 'b1', who: 'pieces/ann' }, [], manners)).toMatch(
      /says 'b1' as 'at', where 'pieces\/ann\/at' is 'a1'/,
    );
  });
});

describe('nothing is told twice', () => {
  const event = (n: number, patch: Patch, key = 'gained') => ({
    ...{ n, key, args: { n: 2, left: 7, to: 'gold' }, rule: null, by: null, entry: 0 },
    patch,
  });
  const course = (...news: ReturnType<typeof event>[]) => [
    { viewer: 0, before: BEFORE, news, rest: [], after: BEFORE },
  ];
  const wins: Patch = [['gold', 7]];

  test('what says that something changes changes something', () => {
    expect(needless(EVENTS, course(event(0, wins)), {})).toBeNull();
    expect(needless(EVENTS, course(event(0, wins), event(1, [])), {})).toMatch(
      /is told, and nothing changes/,
    );
    expect(needless(EVENTS, course(event(0, [])), { idle: ['gained'] })).toBeNull();
  });

  test('for somebody: others may not see it', () => {
    const blind = { viewer: 1, before: BEFORE, news: [event(0, [])], rest: [], after: BEFORE };
    expect(needless(EVENTS, [...course(event(0, wins)), blind], {})).toBeNull();
  });

  test('what only speaks is not said again at once', () => {
    const manners: Manners = { still: ['gained'] };
    expect(needless(EVENTS, course(event(0, [])), manners)).toBeNull();
    expect(needless(EVENTS, course(event(0, []), event(1, [])), manners)).toMatch(/is told twice/);
    expect(needless(EVENTS, course(event(0, []), event(2, [])), manners)).toBeNull();
  });
});

describe('a card of which an event only speaks', () => {
  const used = (card: string, at: string, aside: readonly string[] = []) =>
    told('used', { card, at }, [], { still: ['used'], aside });

  test('lies at the place that is named with it', () => {
    expect(used('beast:owl', 'beasts')).toBeNull();
    expect(used('beast:fox', 'hands/ann')).toBeNull();
    expect(used('beast:fox', 'hands/ben')).toMatch(
      /says 'beast:fox' as 'card', which does not lie at hands\/ben/,
    );
    expect(used('beast:yak', 'beasts')).toMatch(/does not lie at beasts/);
  });

  test('may be called by the place itself, lie nowhere, or be something else where a game says so', () => {
    expect(used('beast:ann', 'pieces/ann/at')).toBeNull();
    expect(told('called', { card: 'yak' }, [], { still: ['called'] })).toBeNull();
    expect(used('beast:yak', 'beasts', ['used.card'])).toBeNull();
  });
});

describe('a change lies at a place that is named, or below it', () => {
  const changed = (at: string, patch: Patch) => {
    const event = { n: 0, key: 'paid', args: { n: 1, at }, rule: null, by: null, entry: 0, patch };
    const before = { ...BEFORE, golden: 0 };
    return unexplained(EVENTS, { viewer: 0, before, news: [event], rest: [], after: before });
  };

  test('and not where a name only begins alike', () => {
    expect(changed('gold', [['gold', 6]])).toBeNull();
    expect(changed('gold', [['golden', 6]])).toMatch(/does not name that place/);
  });

  test('and of a list each thing that comes or goes is named', () => {
    expect(changed('hands/ann/fox', [['hands/ann', 0, 1, []]])).toBeNull();
    expect(changed('hands/ann/fox', [['hands/ann', 0, 1, ['owl']]])).toMatch(/does not name that place/);
  });
});
