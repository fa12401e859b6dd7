/** What the bot thinks of what cards say. Phrases say it themselves; here it is looked at on a table where all of them matter. */
import { zone } from '@torii/kernel';
import { phraseOf, sampleClauses } from '@torii/script';
import { book, CORRUPTED, knownPack, type Tamashii } from '@torii/tamashii';
import { expect, test } from 'vitest';
import { readAims } from '../../src/tamashii/aims.ts';
import { eyesOf } from '../../src/tamashii/eyes.ts';
import { worth } from '../../src/tamashii/worth.ts';
import { answered, drawn, option, pack, table } from '../helpers/sights.ts';

const known = knownPack(pack);
const effects = [...book.phrases.values()].flatMap(({ phrase }) =>
  phrase.kind === 'effect' ? [phrase] : [],
);

function mine(seen: Tamashii) {
  const found = seen.players.p1;
  if (!found) throw new Error('nobody plays p1');
  return found;
}

/** Enemies, a Boss, Bodies, a Dump, tokens where one stands, and a card in play that wants other tokens. */
function everything(lay: (seen: Tamashii) => void = () => {}): Tamashii {
  return table('geo-hunt', (laid) => {
    laid.phase = 'action';
    laid.time = 4;
    Object.assign(laid.scenario, { plot: 'E01' });
    laid.boss = {
      card: 'shinigami',
      at: 't2',
      integrity: 3,
      armor: 6,
      attacks: zone('closed', []),
      flipped: [],
    };
    for (const tile of Object.values(laid.map)) tile.tokens.ascend = 1;
    Object.assign(mine(laid), {
      at: 't1',
      trace: 6,
      integrity: 2,
      core: 4,
      bodies: ['courier', 'soldier'],
      enemies: [
        { id: 'e1', card: 'ronin-zero', damage: 2 },
        { id: 'e2', card: 'gutter-drone', damage: 0 },
      ],
      dump: [CORRUPTED, 1, 1],
      assets: { shield: 1, memory: 1, power: 1, reroll: 1 },
    });
    mine(laid).launcher = drawn('b b b . #', 'r . . . #', '. . . . #', '. . . . #');
    lay(laid);
  });
}

function eyesOn(seen: Tamashii) {
  return eyesOf(known, seen, 'p1', readAims(known, seen, 'p1'));
}

/** Tables on which something is wanted on cards, and off the map. */
const wanting = [
  everything(),
  everything((laid) => {
    Object.assign(laid.scenario, { plot: 'E07', special: ['E06'] });
    mine(laid).equipped = ['scythe-arc'];
  }),
  table('prologue', (laid) => {
    laid.phase = 'quest';
    Object.assign(laid.scenario, { plot: 'A05' });
  }),
].map(eyesOn);

test.each(
  effects.filter(({ worth: weighed }) => typeof weighed === 'function').map((phrase) => [phrase.id, phrase]),
)('%s weighs something somewhere', (_, phrase) => {
  const found = new Set<number>();
  for (const clause of sampleClauses(book, phrase))
    for (const eyes of wanting)
      for (const source of [`card:${eyes.state.scenario.plot}`, 'augment:any'])
        found.add(worth(eyes, { t: 'do', clause }, source, 2));
  expect([...found].every(Number.isFinite)).toBe(true);
  expect([...found].some((value) => value !== 0)).toBe(true);
});

test('What weighs nothing says why; whoever adds to this list has thought about it', () => {
  const nothing = effects.flatMap(({ id, worth: weighed }) => (typeof weighed === 'function' ? [] : [id]));
  expect(nothing.sort()).toEqual([
    'cardStays',
    'closeSectors',
    'discardCard',
    'discardFromSheet',
    'drawCard',
    'forget',
    'march',
    'moveBoss',
    'placeCardOn',
    'placeDiceSet',
    'placeDiceToken',
    'resolveCard',
    'rollPlayerDice',
    'takeBossSheet',
    'traceIntoPlay',
  ]);
  for (const phrase of nothing) {
    const { worth: weighed } = phraseOf(book, { phrase, args: {} }, 'effect');
    expect(typeof weighed === 'function' ? '' : weighed.nothing).toMatch(/\w+ \w+ \w+/);
  }
});

function may(part: string) {
  return {
    prompt: 'script.may',
    options: [option('yes', 'script.yes', { part }), option('no', 'script.no')],
  };
}

test('On the Shelter it changes to a better Body of its own, and stays in the better one', () => {
  const inhabits = (...bodies: string[]) =>
    answered(
      everything((laid) => Object.assign(mine(laid), { bodies })),
      may('district:shelter/effect.2'),
    );
  expect(inhabits('courier', 'soldier')).toEqual(['yes']);
  expect(inhabits('soldier', 'courier')).toEqual(['no']);
});

test('It changes its Core Data for a Test of it where it has more of the other type, and takes the one that it has most of', () => {
  const seen = (core: number) =>
    everything((laid) =>
      Object.assign(mine(laid), {
        core,
        coreTokens: [
          [4, 2],
          [1, 3],
        ],
      }),
    );
  expect(answered(seen(4), may('district:shelter/effect.1'))).toEqual(['yes']);
  expect(answered(seen(1), may('district:shelter/effect.1'))).toEqual(['no']);
  const cores = ['green', 'blue', 'yellow'].map((token) => option(token, 'data.token', { token }));
  expect(answered(seen(4), { prompt: 'data.core', options: cores })).toEqual(['blue']);
});

test('It turns a Dice token over where that is how the Scenario goes on', () => {
  const seen = table('geo-hunt', (laid) => {
    laid.phase = 'quest';
    Object.assign(laid.scenario, { sheet: 'simulation-error', plot: 'C01', special: [] });
    laid.time = 4;
    Object.assign(mine(laid), { at: 't2' });
    const tile = laid.map.t2;
    if (tile) tile.dice = { ...tile.dice, items: ['surge'] };
  });
  const activity = option('card:C01', 'quest.activity', { source: 'card:C01' });
  const pass = option('pass', 'quest.pass');
  expect(answered(seen, { prompt: 'quest.playerActivity', options: [activity, pass] })).toEqual(['card:C01']);
});
