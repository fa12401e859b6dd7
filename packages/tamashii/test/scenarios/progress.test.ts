import { expect, test } from 'vitest';
import type { Content } from '../../src/pack/content.ts';
import type { Scenario, ScenarioCard } from '../../src/pack/sheetShapes.ts';
import {
  type Campaign,
  campaignOptions,
  newCampaign,
  playable,
  progressSheet,
  recordEnding,
} from '../../src/scenarios/progress.ts';
import { begin } from '../helpers/match.ts';
import { pack, state } from '../helpers/table.ts';

const { content } = pack;
const sheetLines = progressSheet(content, newCampaign());
const line = (id: string) => sheetLines.find(({ scenario }) => scenario === id);

const CARD: ScenarioCard = {
  type: 'victory',
  immediate: null,
  rules: [],
  playerActivity: null,
  worldActivity: [],
  launches: [],
  found: null,
  eachPlayer: null,
  unlocks: [],
  locks: [],
  assumed: [],
};

/** The pack as it will be when every Scenario is written: each can be won by each of its endings, and lost. */
const whole: Content = {
  ...content,
  scenarios: Object.fromEntries(
    Object.entries(content.scenarios).map(([id, scenario]): [string, Scenario] => [
      id,
      {
        ...scenario,
        sheet: content.scenarios.prologue?.sheet ?? null,
        cards: Object.fromEntries([
          ...scenario.endings.map((code) => [code, CARD] as const),
          [`${scenario.letter}99`, { ...CARD, type: 'lost' as const }],
        ]),
      },
    ]),
  ),
};

function won(...codes: string[]): Campaign {
  return codes.reduce((campaign, code) => recordEnding(whole, campaign, code), newCampaign());
}

const ALL_BUT_FINAL = ['A06', 'P08', 'E08', 'Z11', 'U08', 'C10', 'S12', 'T11', 'Y09', 'N05'];

test('the Progress sheet lists 11 Scenarios and 25 endings (TM-5d-06)', () => {
  expect(sheetLines).toHaveLength(11);
  expect(sheetLines.flatMap(({ endings }) => endings)).toHaveLength(25);
});

test('the code letter names the deck of a Scenario, in the order of the list (TM-5d-18, TM-5b-01)', () => {
  expect(sheetLines.map(({ letter }) => letter).join('')).toBe('APEZUCSTYNG');
  for (const { letter, endings } of sheetLines) for (const code of endings) expect(code[0]).toBe(letter);
});

test('the Prologue has one ending, X-6039 and Geo Hunt three each (TM-5d-07, TM-5d-08, TM-5d-09)', () => {
  expect(sheetLines.slice(0, 3).map(({ scenario }) => scenario)).toEqual(['prologue', 'x6039', 'geo-hunt']);
  expect(['prologue', 'x6039', 'geo-hunt'].map((id) => line(id)?.endings)).toEqual([
    ['A06'],
    ['P08', 'P09', 'P10'],
    ['E08', 'E09', 'E10'],
  ]);
});

test('No Place Like Home, The Old Way, Simulation Error: two endings each (TM-5d-10, TM-5d-11, TM-5d-12)', () => {
  expect(sheetLines.slice(3, 6).map(({ endings }) => endings)).toEqual([
    ['Z11', 'Z12'],
    ['U08', 'U09'],
    ['C10', 'C11'],
  ]);
});

// Number, name and endings as the sheet has them.
const PRINTED = [
  ['TM-5d-07', 'prologue', 'Prologue', 'Prologue', ['A06']],
  ['TM-5d-08', 'x6039', 'X-6039', 'X-6039', ['P08', 'P09', 'P10']],
  ['TM-5d-09', 'geo-hunt', 'Geo Hunt', 'Géo chasse', ['E08', 'E09', 'E10']],
  [
    'TM-5d-10',
    'no-place-like-home',
    'No Place Like Home',
    'On n’est jamais aussi bien que chez soi',
    ['Z11', 'Z12'],
  ],
  ['TM-5d-11', 'the-old-way', 'The Old Way', 'À l’ancienne', ['U08', 'U09']],
  ['TM-5d-12', 'simulation-error', 'Simulation Error', 'Erreur de simulation', ['C10', 'C11']],
  ['TM-5d-13', 'shinigami', 'Shinigami', 'Shinigami', ['S12', 'S13', 'S14', 'S15']],
  ['TM-5d-14', 'darkness', 'Darkness', 'Obscurité', ['T11', 'T12']],
  ['TM-5d-16', 'access-denied', 'Access Denied', 'Accès Refusé', ['N05', 'N06']],
  ['TM-5d-17', 'ascend', 'Ascend (Final)', 'Ascend (Final)', ['G18', 'G19']],
] as const;

for (const [rule, id, en, fr, endings] of PRINTED)
  test(`the line of the Progress sheet for ${en}: its place, its names and its codes (${rule})`, () => {
    const scenario = pack.content.scenarios[id];
    expect([scenario?.number, scenario?.endings]).toEqual([Number(rule.slice(-2)) - 6, endings]);
    expect([pack.words.en[`scenario.${id}`], pack.words.fr[`scenario.${id}`]]).toEqual([en, fr]);
  });

test('Shinigami has four endings, Darkness two, Blood War two (TM-5d-13, TM-5d-14, TM-5d-15)', () => {
  expect(sheetLines.slice(6, 9).map(({ endings }) => endings)).toEqual([
    ['S12', 'S13', 'S14', 'S15'],
    ['T11', 'T12'],
    ['Y09', 'Y10'],
  ]);
});

test('Access Denied and Ascend (Final) have two endings each (TM-5d-16, TM-5d-17)', () => {
  expect(sheetLines.slice(9).map(({ endings }) => endings)).toEqual([
    ['N05', 'N06'],
    ['G18', 'G19'],
  ]);
  expect(content.scenarios.ascend?.final).toBe(true);
});

test('TC-79: on a fresh sheet only the Prologue can be chosen (TM-2-01, TM-2a-01, TM-1-02)', () => {
  expect(playable(whole, newCampaign())).toEqual(['prologue']);
  expect(progressSheet(whole, newCampaign())[2]?.closed).toBe('prologueFirst');
  // Also where another one was played without it.
  expect(playable(whole, { ...newCampaign(), played: ['geo-hunt'] })).toEqual(['prologue']);
});

test('after the Prologue, won or lost, all others but the final one may be played in any order (TM-1-02, TM-2a-01)', () => {
  for (const campaign of [won('A06'), won('A99')]) {
    const open = playable(whole, campaign);
    expect(open).toHaveLength(10);
    expect(open).not.toContain('ascend');
  }
});

test('a finished Scenario may be played again, and reach another ending (TM-1-04, TM-5d-05)', () => {
  expect(playable(whole, won('A06', 'E08'))).toContain('geo-hunt');
  expect(won('A06', 'E08', 'E10', 'E10').marks).toEqual(['A06', 'E08', 'E10']);
});

test('the final Scenario needs a mark for every one of the other 10 (TM-5d-19, TM-2a-01)', () => {
  expect(playable(whole, won(...ALL_BUT_FINAL))).toContain('ascend');
  for (const missing of ALL_BUT_FINAL) {
    const campaign = won('A06', ...ALL_BUT_FINAL.filter((code) => code !== missing));
    if (missing !== 'A06') expect(playable(whole, campaign)).not.toContain('ascend');
  }
  // A loss is no mark.
  expect(playable(whole, won(...ALL_BUT_FINAL.slice(0, 9), 'N99'))).not.toContain('ascend');
});

test('a win is marked, a loss is not (TM-5d-04)', () => {
  expect(won('A06', 'E09').marks).toEqual(['A06', 'E09']);
  const lost = won('A06', 'E99');
  expect(lost).toMatchObject({ marks: ['A06'], played: ['prologue', 'geo-hunt'] });
  expect(() => recordEnding(content, newCampaign(), 'E07')).toThrow('ends no Scenario');
});

/** Endings that move components: a win, and a loss. */
const moving: Content = {
  ...whole,
  scenarios: {
    ...whole.scenarios,
    'geo-hunt': {
      ...(whole.scenarios['geo-hunt'] as Scenario),
      cards: {
        E08: { ...CARD, unlocks: ['body:one', 'enemy:two'] },
        E09: { ...CARD, unlocks: ['augment:three'], locks: ['body:one', 'enemy:usual'] },
        E11: { ...CARD, type: 'lost', unlocks: ['enemy:four'] },
      },
    },
  },
};

test('what an ending lists is unlocked, by winning or by losing (TM-2-31, TM-5d-02, TM-5d-05)', () => {
  expect(recordEnding(moving, newCampaign(), 'E08').unlocked).toEqual(['body:one', 'enemy:two']);
  expect(recordEnding(moving, newCampaign(), 'E11')).toMatchObject({ unlocked: ['enemy:four'], marks: [] });
});

test('an ending may move components back to the Locked pool, and another one out of it again (TM-5d-03, TM-5d-02)', () => {
  const after = recordEnding(moving, recordEnding(moving, newCampaign(), 'E08'), 'E09');
  expect(after).toMatchObject({
    unlocked: ['enemy:two', 'augment:three'],
    locked: ['body:one', 'enemy:usual'],
  });
  expect(recordEnding(moving, after, 'E08')).toMatchObject({
    unlocked: ['enemy:two', 'augment:three', 'body:one'],
    locked: ['enemy:usual'],
  });
  // A lost game may do so as well as one that was won.
  const lost: ScenarioCard = { ...CARD, type: 'lost', locks: ['body:scout'] };
  const home = { ...(whole.scenarios['geo-hunt'] as Scenario), cards: { E11: lost } };
  const sad = { ...whole, scenarios: { ...whole.scenarios, 'geo-hunt': home } };
  expect(recordEnding(sad, newCampaign(), 'E11')).toMatchObject({ locked: ['body:scout'], marks: [] });
});

test('an unlocked component is in its deck in later games of the campaign (TM-2-32)', () => {
  const [body = ''] = Object.keys(content.bodies).filter((id) => content.bodies[id]?.locked);
  const campaign = { ...newCampaign(), unlocked: [`body:${body}`] };
  const bodies = (options: ReturnType<typeof campaignOptions>) => {
    const { market, bodyDeck } = state(begin('geo-hunt', 2, { options: { ...options } as never }));
    return [...market, ...bodyDeck.items];
  };
  expect(bodies(campaignOptions('ours', campaign))).toContain(body);
  expect(bodies(campaignOptions('ours', newCampaign()))).not.toContain(body);
  // One that an ending had locked away comes back by the ending that unlocks it.
  const away = { ...newCampaign(), locked: ['body:scout'] };
  const card = { ...CARD, unlocks: ['body:scout'] };
  const home = { ...(whole.scenarios['geo-hunt'] as Scenario), cards: { E08: card } };
  const back = recordEnding({ ...whole, scenarios: { ...whole.scenarios, 'geo-hunt': home } }, away, 'E08');
  expect(bodies(campaignOptions('ours', away))).not.toContain('scout');
  expect(bodies(campaignOptions('ours', back))).toContain('scout');
});

test('an Augment that breaks in a game of a campaign stays Unlocked: the next game has it again (TM-3l-20)', () => {
  const [augment = ''] = Object.keys(content.augments).filter((id) => {
    const { locked, of } = content.augments[id] ?? {};
    return locked && of === 'seekers';
  });
  const game = (campaign: Campaign) =>
    state(begin('geo-hunt', 2, { options: { ...campaignOptions('ours', campaign) } as never }));
  const before = { ...won('A06'), unlocked: [`augment:${augment}`] };
  const played = game(before);
  const deck = played.factionDecks.seekers?.items ?? [];
  expect(deck).toContain(augment);
  played.broken.push(...deck.splice(deck.indexOf(augment), 1));
  const after = recordEnding(whole, before, 'E08');
  expect(after).toMatchObject({ unlocked: [`augment:${augment}`], locked: [] });
  expect(game(after).factionDecks.seekers?.items).toContain(augment);
});

test('starting over is a fresh sheet: nothing marked, nothing unlocked (TM-5d-20)', () => {
  const before = won('A06', 'E08');
  expect(newCampaign()).toEqual({ played: [], marks: [], unlocked: [], locked: [] });
  // Recording an ending leaves the sheet before it as it was.
  recordEnding(whole, before, 'P08');
  expect(before.marks).toEqual(['A06', 'E08']);
});

test('a Scenario of which only name and endings are written cannot be chosen', () => {
  const { darkness, ...others } = whole.scenarios;
  if (!darkness) throw new Error('the box has Darkness');
  const unwritten: Content = { ...whole, scenarios: { ...others, darkness: { ...darkness, sheet: null } } };
  const told = progressSheet(unwritten, won('A06')).find(({ scenario }) => scenario === 'darkness');
  expect(told?.closed).toBe('notWritten');
  expect(playable(unwritten, won('A06'))).not.toContain('darkness');
  expect(playable(whole, won('A06'))).toContain('darkness');
});

test('one mark in each of the ten others opens the final Scenario, and any one that lacks keeps it closed, the Prologue’s too (TM-5d-19)', () => {
  const others = Object.entries(whole.scenarios).filter(([, { final }]) => !final);
  expect(others).toHaveLength(10);
  const [last = ''] = Object.keys(whole.scenarios).filter((id) => whole.scenarios[id]?.final);
  const marks = others.map(([, { endings }]) => endings.at(-1) ?? '');
  const campaign = { ...newCampaign(), played: others.map(([id]) => id) };
  expect(playable(whole, { ...campaign, marks })).toContain(last);
  for (const lacking of marks)
    expect(playable(whole, { ...campaign, marks: marks.filter((mark) => mark !== lacking) })).not.toContain(
      last,
    );
});
