import { type Json, outbox, questions } from '@torii/kernel';
import { type Language, languages, plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { noTokens, type Tamashii } from '../../src/table/state.ts';
import { cardTexts } from '../../src/telling/text.ts';
import { happened, told } from '../helpers/events.ts';
import { augment } from '../helpers/invent.ts';
import { inventedCards } from '../helpers/inventedCards.ts';
import {
  type Act,
  board,
  choose,
  district,
  invented,
  isOver,
  launcher,
  lies,
  me,
  offered,
  pack,
  play,
  putOn,
  state,
  tile,
  use,
} from '../helpers/table.ts';

const late = invented({
  'augments.yaml': [
    augment('q-late', { effect: 'reduce Time by 3' }),
    augment('q-marks', { effect: 'place 2 Success tokens on card E03' }),
    augment('q-unmarks', { effect: 'discard 2 Success tokens from card E03' }),
  ].join('\n'),
});

/** The Shelter and three Districts in a row; both Characters on the Shelter. */
function city(table: Tamashii): void {
  for (const [i, id] of ['shelter', 'power-plant', 'server-farm', 'mainframe'].entries())
    tile(table, `t${i + 1}`, i, 0, { district: district(id) });
  for (const player of Object.values(table.players)) player.at = 't1';
}

const draw = (code: string): Act => ({ draws: code });
const world: Act = { flow: 'quest.worldActivity', phase: 'quest' };
const turnBegins: Act = { moment: 'turnBegins', subject: {} };

function played(
  acts: readonly Act[],
  lay: (table: Tamashii) => void = () => undefined,
  players = 2,
  script: Record<string, Json[]> = {},
) {
  return play(
    (table) => {
      city(table);
      lay(table);
    },
    acts,
    { pack: inventedCards, players, script },
  );
}

test('every card has a code of its own, by which it is looked up: no two cards of the pack share one (TM-5b-05)', () => {
  const codes = Object.values(pack.content.scenarios).flatMap(({ cards }) => Object.keys(cards));
  expect(new Set(codes).size).toBe(codes.length);
  expect(state(played([draw('Q3'), draw('Q2')])).scenario.plot).toBe('Q2');
});

test('Plot, Special, Victory and Lost cards: only the Plot card lies in the slot (TM-5b-02, TM-5b-03)', () => {
  const { scenario } = state(played([draw('Q3'), draw('Q5'), draw('Q4')]));
  expect(scenario).toMatchObject({ plot: 'Q4', special: ['Q5'], discarded: ['Q3'] });
});

test('X-22: the old card’s rules have stopped when the new Immediate effect is resolved (TM-5b-06, TM-5b-08)', () => {
  const match = played([draw('Q3'), draw('Q4')]);
  // Q4 wounds everybody; Q3 would have given Power for it.
  expect(board(match)).toMatchObject({ integrity: 4, assets: { power: 0 } });
  const before = played([draw('Q3'), { run: 'card:Q4/immediate' }]);
  expect(board(before).assets.power).toBe(1);
});

test('the rules of a card hold while it is active, for every player, and no longer (TM-5b-08)', () => {
  const match = played([draw('Q3'), turnBegins, draw('Q4'), turnBegins]);
  for (const role of ['p1', 'p2']) expect(board(match, role).assets).toMatchObject({ reroll: 1, memory: 1 });
});

test('the old card goes with all tokens on it; what the new one had placed on itself stays (TM-5b-06, TM-4d-10, TM-5b-17)', () => {
  const match = played([draw('Q4')], (table) => {
    table.scenario.plot = 'Q1';
    table.scenario.plotTokens = { ...noTokens(), success: 3, ascend: 1 };
    table.supply.success = 5;
    table.supply.ascend = 22;
  });
  expect(state(match).supply).toMatchObject({ success: 8, ascend: 23 });
  expect(state(match).scenario).toMatchObject({ plot: 'Q4', discarded: ['Q1'], otherTokens: {} });
  expect(state(match).scenario.plotTokens).toEqual({ ...noTokens(), universal: 2 });
  expect(state(match).scenario.otherTokens).toEqual({});
});

test('tokens on a card are counted and taken off it (TM-5b-16, TM-5b-17)', () => {
  const match = played([draw('Q4'), world, world]);
  expect(state(match)).toMatchObject({ time: 9, scenario: { plotTokens: { universal: 1 } } });
  // What is placed lies with what was there.
  const more = played([draw('Q4'), { run: 'card:Q4/immediate' }]);
  expect(state(more).scenario.plotTokens.universal).toBe(4);
});

test('tokens that are placed on a card add up, as long as there are any (TM-5b-16)', () => {
  const again: Act = { run: 'card:Q7/immediate' };
  const lying = (...acts: Act[]) => state(played([draw('Q7'), ...acts])).scenario.plotTokens.success;
  expect([lying(), lying(again), lying(again, again)]).toEqual([4, 8, 8]);
});

test('an Immediate effect is resolved once (TM-5b-07)', () => {
  const match = played([draw('Q2'), world, world]);
  expect(state(match).time).toBe(2);
});

test('an Immediate effect is resolved in whatever phase its card is drawn (TM-5b-07)', () => {
  const time = (phase: Tamashii['phase']) =>
    state(
      played([draw('Q7')], (table) => {
        table.phase = phase;
      }),
    ).time;
  expect((['planning', 'action', 'combat', 'quest'] as const).map(time)).toEqual([12, 12, 12, 12]);
});

test('a Special card is resolved and kept beside the others, with its rules in force (TM-5b-13, TM-5b-14)', () => {
  const match = played([draw('Q3'), draw('Q5'), turnBegins]);
  // Both rules come at the same moment: their owner says which is first.
  for (const role of ['p1', 'p2']) use(match, role);
  expect(state(match).scenario).toMatchObject({ plot: 'Q3', special: ['Q5'], discarded: [] });
  expect(board(match)).toMatchObject({ exp: 1, assets: { shield: 1, reroll: 1 } });
});

test('Special cards have no fixed form: Attack tables, cards on tiles, cards for everybody (TM-5b-12)', () => {
  const { C08, C12 } = pack.content.scenarios['simulation-error']?.cards ?? {};
  expect([C08?.type, C08?.found !== null, C12?.eachPlayer !== null]).toEqual(['special', true, true]);
  expect(C08?.worldActivity).toEqual([]);
  // C08 waits on its tile for whoever comes.
  const moved = { moment: 'moved', subject: { to: 'p1', place: 't2' } };
  const match = played([draw('Q15'), moved], undefined, 2, { 'numberDie:p1': ['1'] });
  expect(board(match).integrity).toBe(3);
  expect(happened(match, 'scenario.found')).toEqual([{ role: 'p1', card: 'C08', at: 'map/t2' }]);
});

test('a Special card that is drawn does not end the World Activity (TM-5b-14, TM-2a-19)', () => {
  const match = played([world], (table) => {
    table.scenario.plot = 'Q11';
  });
  // Set Time to 6 - Player number, with 2 players: 4.
  expect(state(match)).toMatchObject({ time: 4, scenario: { plot: 'Q11', special: ['Q5'] } });
});

test('Success tokens come from the supply onto the card, and go back there from it (TM-5b-16)', () => {
  const after = (name: string, on: number) => {
    const match = play(
      (table) => {
        Object.assign(table.scenario, { sheet: 'geo-hunt', plot: 'E03' });
        table.scenario.plotTokens = { ...noTokens(), success: on };
        table.supply.success = 8 - on;
        city(table);
      },
      [{ run: `augment:${name}/effect` }],
      { pack: late },
    );
    return [state(match).scenario.plotTokens.success, state(match).supply.success];
  };
  expect([after('q-marks', 3), after('q-marks', 7)]).toEqual([
    [5, 3],
    [8, 0],
  ]);
  expect([after('q-unmarks', 3), after('q-unmarks', 1)]).toEqual([
    [1, 7],
    [0, 8],
  ]);
});

test('a Special card that is discarded takes its rules and tokens along: they are to be had again (TM-5b-14, TM-5b-16)', () => {
  const match = played([draw('E04'), draw('Q5'), { run: 'card:E05/immediate' }, turnBegins], (table) => {
    table.scenario.otherTokens.E04 = { ...noTokens(), success: 1 };
    table.supply.success = 7;
  });
  expect(state(match).scenario).toMatchObject({ special: ['Q5'], discarded: ['E04'], otherTokens: {} });
  expect(state(match).supply.success).toBe(8);
});

test('the players choose between continuations; what follows on the old card is not resolved (TM-5b-11, TM-4d-09)', () => {
  const match = played([world], (table) => {
    table.scenario.plot = 'Q10';
  });
  expect(offered(match, 'p2')).toEqual(['o1', 'o2']);
  // Nobody is told that it may be left.
  const [asked] = questions(match);
  expect([asked?.rule, asked?.options.map(({ rule }) => rule)]).toEqual([
    'TM-5b-11',
    ['TM-5b-11', 'TM-5b-11'],
  ]);
  choose(match, 'p2', 'o2');
  expect(state(match)).toMatchObject({ time: 0, scenario: { plot: 'Q4' } });
});

test('failing an objective need not lose the game: Geo Hunt goes on with E07 (TM-5b-10)', () => {
  const match = played([{ flow: 'quest.worldActivity' }], (table) => {
    table.scenario.plot = 'E03';
    table.time = 1;
    for (const place of ['t1', 't2']) putOn(table, place, { ascend: 2 });
  });
  choose(match, 'p1', 't1');
  choose(match, 'p1', 't2');
  expect(isOver(match)).toBe(true);
  expect(state(match).scenario.plot).toBe('E07');
});

test('Time is where the marker stands; it never goes beyond the track nor below 0 (TM-5b-20, TM-4d-12, U-13)', () => {
  const low = played([world], (table) => {
    table.scenario.plot = 'Q2';
  });
  expect(state(low).time).toBe(0);
  expect(state(played([draw('Q7')])).time).toBe(12);
  // As much as the card says, no more than there is.
  const reduced = (time: number) =>
    state(play((table) => Object.assign(table, { time }), [{ run: 'augment:q-late/effect' }], { pack: late }))
      .time;
  expect([reduced(5), reduced(3), reduced(2)]).toEqual([2, 0, 0]);
});

test('Time 0 has only the consequences that the active card gives it (TM-5b-21, TM-5b-22)', () => {
  const match = played([draw('Q2'), world, world, world, world, world]);
  expect(state(match)).toMatchObject({ time: 0, scenario: { plot: 'Q2' } });
  expect(isOver(match)).toBe(true);
});

test('a Victory card: its effects are resolved, then all have won (TM-5d-01, TM-1-05, TM-1-03)', () => {
  const match = played([draw('Q3'), draw('Q13'), { run: 'card:Q4/immediate' }]);
  expect(match.position.ending).toEqual({ code: 'Q13', winners: ['p1', 'p2'] });
  expect(board(match, 'p2')).toMatchObject({ exp: 2, integrity: 5 });
});

test('a Lost card: its effects are resolved, then nobody has won (TM-5d-01, TM-1-05, TM-1-03)', () => {
  const match = played([draw('Q9')]);
  expect(match.position.ending).toEqual({ code: 'Q9', winners: [] });
  expect(board(match).exp).toBe(1);
});

test('a Scenario card that is drawn in the middle of something ends nothing but World Activity (TM-4d-09)', () => {
  const match = played([{ run: 'card:Q1/worldActivity' }], (table) => {
    table.scenario.plot = 'Q1';
    table.scenario.plotTokens = { ...noTokens(), success: 2 };
  });
  // Carried out outside the step, the text goes on behind the card it draws.
  expect(state(match).scenario.plot).toBe('Q2');
  expect(board(match)).toMatchObject({ exp: 1, integrity: 4 });
});

test('C08: laid on a tile, turned over and resolved by whoever moves there (TM-5b-30)', () => {
  const lay = [draw('Q15')];
  const before = played([...lay, { moment: 'moved', subject: { to: 'p2', place: 't3' } }]);
  expect(state(before).map.t2?.cards).toEqual(['C08']);
  const moved = { moment: 'moved', subject: { to: 'p2', place: 't2' } };
  const match = played([...lay, moved], undefined, 2, { 'numberDie:p2': ['1'] });
  expect([board(match, 'p2').integrity, board(match, 'p1').integrity]).toEqual([3, 5]);
  expect(state(match).map.t2?.cards).toEqual([]);
  expect(happened(match, 'scenario.laid')).toEqual([{ card: 'C08', to: 'map/t2' }]);
  expect(happened(match, 'scenario.found')).toEqual([{ role: 'p2', card: 'C08', at: 'map/t2' }]);
  // Two lie there: both are turned over.
  const both = played([...lay, ...lay, moved], undefined, 2, { 'numberDie:p2': ['1', '1'] });
  expect(happened(both, 'scenario.found')).toHaveLength(2);
  expect(board(both, 'p2').integrity).toBe(1);
});

test('C12: each player rolls the Enemy Number die for a card that lies there for reference (TM-5b-31)', () => {
  const match = play(
    (table) => {
      city(table);
      table.scenario.plot = 'Q15';
      for (const role of ['p1', 'p2']) launcher(me(table, role), 'b');
    },
    [world],
    { pack: inventedCards, script: { 'numberDie:p1': ['2'], 'numberDie:p2': ['1'] } },
  );
  expect(lies(board(match), 'r1c1')).toBe('-');
  expect(board(match, 'p2')).toMatchObject({ integrity: 4 });
  // It lies nowhere: whoever looks on knows it from what is told.
  expect(happened(match, 'scenario.resolved')).toEqual(['p1', 'p2'].map((role) => ({ role, card: 'C12' })));
});

test('Player number on cards: 2 x (Player number) with 3 players is 6 (TM-5b-23)', () => {
  expect(state(played([draw('Q7')], () => undefined, 3)).scenario.plotTokens.success).toBe(6);
});

test('what has been drawn is told to everybody, story side first (TM-5b-04, TM-4d-11)', () => {
  const match = played([draw('Q3'), draw('Q4')]);
  const order = told(match, 'integrity.lost', 'scenario.active');
  expect(order).toEqual(['scenario.active', 'integrity.lost', 'integrity.lost', 'scenario.active']);
});

/** What the Dice tokens on the four tiles show. */
const diceOn = ({ map }: Tamashii) => ['t1', 't2', 't3', 't4'].map((place) => map[place]?.dice.items.join());

test('a set of Dice tokens is three different ones, mixed; otherwise one is taken at random (TM-5b-18)', () => {
  const [shelter, ...set] = diceOn(state(played([draw('Q18')])));
  expect(shelter).toBe('');
  expect(set.sort()).toEqual(['blank', 'strike', 'surge']);
  // There are two sets: of six tokens three are left, and then none.
  const worlds = [world, world, world].map((_, i) =>
    played([draw('Q18'), ...Array.from({ length: i + 1 }, () => world)]),
  );
  for (const match of worlds) expect(['blank', 'strike', 'surge']).toContain(diceOn(state(match))[0]);
});

test('a set of Dice tokens is mixed before it is laid, and a single one is drawn from all that are left (TM-5b-18)', () => {
  const laid = (script: Record<string, Json[]>, ...more: Act[]) =>
    diceOn(state(played([draw('Q18'), ...more], undefined, 2, script)));
  const orders = [
    ['surge', 'blank', 'strike'],
    ['strike', 'surge', 'blank'],
  ];
  for (const order of orders) expect(laid({ diceTokens: [order] })).toEqual(['', ...order]);
  for (const face of ['strike', 'surge', 'blank'])
    expect(laid({ diceTokens: [['blank', 'surge', 'strike'], face] }, world)[0]).toBe(face);
});

test('face down a Dice token is known to nobody, revealed it is known to all (TM-5b-19)', () => {
  const acting = (at: string) =>
    played([draw('Q18'), { flow: 'quest.playerActivity', phase: 'quest' }], (table) => {
      me(table).at = at;
    });
  const surge = ['t2', 't3', 't4'].find((at) => state(acting(at)).map[at]?.dice.items[0] === 'surge') ?? '';
  const match = acting(surge);
  expect(JSON.stringify(outbox(match, 1).view)).not.toContain('"surge"');
  choose(match, 'p1', 'card-Q18');
  expect(JSON.stringify(outbox(match, 1).view)).toContain('"surge"');
  expect(board(match).assets.power).toBe(3);
});

/** Every card as it is printed, told once for each language. */
const cards = new Map(
  languages.map((language) => [
    language,
    new Map([...cardTexts(pack, language)].map((card) => [card.id, card])),
  ]),
);

/** The lines of a card under a heading, as they are printed. */
function printed(code: string, heading: string, language: Language = 'en'): string[] {
  const card = cards.get(language)?.get(`card:${code}`);
  return (card?.lines ?? []).flatMap((line) =>
    line.heading?.kind === 'heading' && line.heading.id === heading ? [plainText(line.spans)] : [],
  );
}

test.each(languages)('every Plot card has a Goal, and no other has: %s (TM-5b-04)', (language) => {
  for (const { cards } of Object.values(pack.content.scenarios))
    for (const [code, { type }] of Object.entries(cards))
      expect([code, printed(code, 'goal', language).length]).toEqual([code, type === 'plot' ? 1 : 0]);
  expect(new Set(['A01', 'E07', 'P03'].flatMap((code) => printed(code, 'goal', language))).size).toBe(3);
});

test('both sides of a Plot card are printed: story and Immediate effect, then Goal, Special rules and both Activities (TM-5b-04)', () => {
  const { lines = [] } = cards.get('en')?.get('card:E07') ?? {};
  const headings = lines.flatMap(({ heading }) => (heading?.kind === 'heading' ? [heading.id] : []));
  expect([...new Set(headings)]).toEqual([
    'immediate',
    'goal',
    'rules',
    'playerActivity',
    'worldActivity',
    'keyword',
  ]);
  expect(pack.words.en['card.E07']).toBe('Hope');
  expect(pack.words.en['card.E07.story']).not.toBe('');
  // Not every card has every section.
  expect(['immediate', 'rules'].map((section) => printed('P03', section).length)).toEqual([1, 0]);
});

test('a Victory card says what it unlocks, by name (TM-5d-02)', () => {
  expect(printed('A06', 'unlocks')).toEqual(['Duelist, Echo Maiden, Plague Vicar, Checkpoint']);
  expect(printed('A07', 'unlocks')).toEqual([]);
});

test('a keyword is explained on the card that uses it, once (TM-5a-15)', () => {
  expect(printed('E02', 'keyword')).toHaveLength(1);
  expect(printed('E02', 'keyword')[0]).toMatch(/^Spread\u00a0X: The First Player/);
  expect(printed('E04', 'keyword')).toEqual([]);
});
