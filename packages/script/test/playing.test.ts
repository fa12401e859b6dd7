/** Cards carried out: binders, results, amounts, conditions, costs. */
import { questions } from '@torii/kernel';
import { describe, expect, test } from 'vitest';
import { asked, compiled, has, pick, play } from './helpers/example.ts';

describe('one clause after another', () => {
  test('each is done in turn', () => {
    const match = play({ cards: '[gain 2 Power, suffer 1 Wound, reduce Time by 1]' });
    expect(has(match, 'p1')).toBe('power 2 wounds 1');
    expect(match.position.state.time).toBe(2);
    expect(match.position.ending?.code).toBe('done');
  });

  test('what cannot be done is left out, and comes to 0', () => {
    const match = play({ cards: '[suffer 2 Wounds, lose 1 Shield, suffer that many Wounds, gain 1 EXP]' });
    expect(has(match, 'p1')).toBe('exp 1 wounds 2');
  });

  test('what cannot be done and would ask is left out too', () => {
    const match = play({ cards: '[suffer 1 Wound, spend 1 Shield, suffer that many Wounds]' });
    expect(has(match, 'p1')).toBe('wounds 1');
  });

  test('a cost that is no "pay" is not paid in part, while a loss goes as far as it can', () => {
    const match = play({ p1: { power: 1, shield: 1 }, cards: '[spend 2 Power, lose 2 Shield]' });
    expect(has(match, 'p1')).toBe('power 1');
  });
});

describe('results as values', () => {
  test('that many is what the clause before came to', () => {
    const match = play({ p1: { power: 2 }, cards: '[lose 5 Power, suffer that many Wounds]' });
    expect(has(match, 'p1')).toBe('wounds 2');
  });

  test('it flows out of a "may" and out of an "if"', () => {
    const card = '[may: lose all Power, suffer that many Wounds]';
    const match = play({ p1: { power: 3 }, cards: card });
    pick(match, 'yes');
    expect(has(match, 'p1')).toBe('wounds 3');
    const then = play({
      p1: { power: 3 },
      cards: '[{ if: Time is 3, then: lose 2 Power }, suffer that many Wounds]',
    });
    expect(has(then, 'p1')).toBe('power 1 wounds 2');
  });

  test('it flows out of what was chosen', () => {
    const card = '[choose: [lose all Power, lose 1 Shield], suffer that many Wounds]';
    const match = play({ p1: { power: 3, shield: 2 }, cards: card });
    pick(match, 'o2');
    expect(has(match, 'p1')).toBe('power 3 shield 1 wounds 1');
  });

  test('it does not flow out of what each player does', () => {
    const card = '[lose 1 Power, each player: lose all Shield, suffer that many Wounds]';
    const match = play({ p1: { power: 1, shield: 3 }, p2: { shield: 2 }, cards: card });
    expect(has(match, 'p1')).toBe('wounds 1');
    expect(has(match, 'p2')).toBe('');
  });

  test('a player says how many, and that many follows', () => {
    const match = play({ p1: { power: 3 }, cards: '[spend any number of Power, suffer that many Wounds]' });
    expect(asked(match)).toEqual(['0: n0 n1 n2 n3']);
    pick(match, 'n2');
    expect(has(match, 'p1')).toBe('power 1 wounds 2');
  });

  test('up to a number is at most what one has', () => {
    const three = play({ p1: { power: 5 }, cards: 'spend up to 3 Power' });
    expect(asked(three)).toEqual(['0: n0 n1 n2 n3']);
    const one = play({ p1: { power: 1 }, cards: 'spend up to 3 Power' });
    expect(asked(one)).toEqual(['0: n0 n1']);
  });
});

describe('binders', () => {
  test('that Enemy is the one that was chosen, also behind a question', () => {
    const card = '[choose an Enemy, may: gain 1 EXP, deal 2 damage to that Enemy]';
    const match = play({ enemies: { e1: 3, e2: 3 }, cards: card });
    pick(match, 'e2');
    pick(match, 'no');
    expect(match.position.state.enemies).toEqual({ e1: 3, e2: 1 });
  });

  test('two binders stand side by side', () => {
    const card = `
      - choose an Enemy
      - for each burning District: [discard 1 fire from that District, deal 1 damage to that Enemy]`;
    const match = play({ enemies: { e1: 5, e2: 5 }, fires: { north: 2, south: 1, west: 0 }, cards: card });
    pick(match, 'e1');
    expect(match.position.state.enemies).toEqual({ e1: 3, e2: 5 });
    expect(match.position.state.fires).toEqual({ north: 1, south: 0, west: 0 });
  });

  test('what is bound inside a "for each" is forgotten behind it', () => {
    const card = '[{ for each burning District: discard 1 fire from that District }, gain 1 EXP]';
    const match = play({ fires: { north: 1 }, cards: card });
    expect(has(match, 'p1')).toBe('exp 1');
  });

  test('the set is the one there was at the beginning', () => {
    const card = '{ for each burning District: discard all fires from that District }';
    const match = play({ fires: { north: 2, south: 3 }, cards: card });
    expect(match.position.state.fires).toEqual({ north: 0, south: 0 });
  });
});

describe('amounts', () => {
  const amounts: [string, number][] = [
    ['suffer 2 Wounds', 2],
    ['suffer player number Wounds', 2],
    ['suffer 2 x player number Wounds', 4],
    ['suffer 6 - player number Wounds', 4],
    ['suffer 1 - player number Wounds', 0],
    ['suffer 1 + player number Wounds', 3],
    ['suffer 2 x (6 - player number) Wounds', 8],
    ['suffer Wounds equal to your Power', 3],
    ['suffer Wounds equal to twice your Power', 6],
    ['suffer Wounds equal to half of your Power', 1],
    ['suffer Wounds equal to half of your Power (rounded down)', 1],
    ['suffer Wounds equal to half of your Power (rounded up)', 2],
    ['suffer Wounds equal to the number of fires', 4],
    ['suffer a number of Wounds equal to your Power - 1', 2],
    ['{ repeat your Power: suffer 1 Wound }', 3],
    ['{ repeat 2: [suffer 1 Wound, suffer 1 Wound] }', 4],
    ['Burn 3', 3],
    ['burn  Player Number', 2],
  ];
  test.each(amounts)('%s', (card, wounds) => {
    const match = play({ p1: { power: 3 }, fires: { north: 3, south: 1 }, cards: card });
    expect(has(match, 'p1')).toBe(wounds ? `power 3 wounds ${wounds}` : 'power 3');
  });

  test('X is announced, up to what the text says', () => {
    const match = play({
      p1: { power: 3 },
      cards: '{ announce X up to your Power: [lose X Power, suffer X Wounds] }',
    });
    expect(asked(match)).toEqual(['0: n0 n1 n2 n3']);
    pick(match, 'n2');
    expect(has(match, 'p1')).toBe('power 1 wounds 2');
  });

  test('X is announced within its own text only', () => {
    const card =
      '[{ announce X up to 2: suffer X Wounds }, { announce X up to 2: suffer X Wounds }, lose X Shield]';
    const match = play({ p1: { shield: 3 }, cards: card });
    pick(match, 'n2');
    pick(match, 'n1');
    expect(has(match, 'p1')).toBe('shield 3 wounds 3');
  });
});

describe('if', () => {
  const holds: [string, boolean][] = [
    ['Time is 3', true],
    ['Time is 2', false],
    ['Time is not 2', true],
    ['{ not: Time is 3 }', false],
    ['{ all of: [Time is 3, Time is 2] }', false],
    ['{ any of: [Time is 3, Time is 2] }', true],
    ['{ any of: [Time is 1, Time is 2] }', false],
    ['{ all of: [Time is 3, { any of: [Time is 2, { not: Time is 2 }] }] }', true],
  ];
  test.each(holds)('%s: %s', (condition, holding) => {
    const match = play({ cards: `{ if: ${condition}, then: gain 1 Power, otherwise: gain 1 Shield }` });
    expect(has(match, 'p1')).toBe(holding ? 'power 1' : 'shield 1');
  });

  test('without "otherwise" nothing else is done', () => {
    expect(has(play({ cards: '{ if: Time is 2, then: gain 1 Power }' }), 'p1')).toBe('');
  });
});

describe('may', () => {
  test('is asked, and left if one likes', () => {
    const match = play({ cards: '[may: gain 1 Power, gain 1 EXP]' });
    expect(asked(match)).toEqual(['0: yes no']);
    pick(match, 'no');
    expect(has(match, 'p1')).toBe('exp 1');
  });

  test('is not asked where nothing could be done', () => {
    const match = play({ p1: { power: 5 }, cards: '[may: gain 1 Power, gain 1 EXP]' });
    expect(has(match, 'p1')).toBe('power 5 exp 1');
  });

  test('two in a row are asked for each by itself', () => {
    const match = play({ cards: '[may: gain 1 Power, may: gain 1 EXP]' });
    pick(match, 'yes');
    pick(match, 'no');
    expect(has(match, 'p1')).toBe('power 1');
  });

  test('inside each other they do not disturb each other', () => {
    const match = play({ cards: '{ may: [gain 1 Power, may: gain 1 EXP, gain 1 Shield] }' });
    pick(match, 'yes');
    pick(match, 'no');
    expect(has(match, 'p1')).toBe('power 1 shield 1');
  });

  test('shows what it touches and which text it stands for', () => {
    const match = play({ cards: '{ may: [gain 1 Power, suffer 1 Wound] }' });
    const [yes, no] = questions(match)[0]?.options ?? [];
    expect(yes).toMatchObject({
      touches: ['players/p1/power', 'players/p1/wounds'],
      args: { part: 'card:1' },
    });
    expect(no?.touches).toEqual([]);
    expect(compiled('{ may: gain 1 Power }', 'card:1').parts.get('card:1')).toEqual({
      t: 'do',
      clause: { phrase: 'gain', args: { n: { q: 'number', n: 1 }, asset: 'power' } },
    });
  });
});

describe('pay', () => {
  const card = '[{ pay: [spend 1 Power, spend 1 Shield], then: gain 2 EXP }, suffer 1 Wound]';

  test('is asked once, and then everything is done', () => {
    const match = play({ p1: { power: 1, shield: 1 }, cards: card });
    expect(asked(match)).toEqual(['0: yes no']);
    pick(match, 'yes');
    expect(has(match, 'p1')).toBe('exp 2 wounds 1');
  });

  test('nothing is paid by whoever declines', () => {
    const match = play({ p1: { power: 1, shield: 1 }, cards: card });
    pick(match, 'no');
    expect(has(match, 'p1')).toBe('power 1 shield 1 wounds 1');
  });

  test('is not offered where a part of the cost is missing', () => {
    expect(has(play({ p1: { power: 1 }, cards: card }), 'p1')).toBe('power 1 wounds 1');
  });

  test('is not offered where it would be for nothing', () => {
    const match = play({ p1: { power: 1, shield: 1, exp: 5 }, cards: card });
    expect(has(match, 'p1')).toBe('power 1 shield 1 exp 5 wounds 1');
  });

  test.each([
    ['{ pay: [spend 1 Power, spend 1 Power], then: gain 1 EXP }', 1, false],
    ['{ pay: [spend 1 Power, spend 1 Power], then: gain 1 EXP }', 2, true],
    ['{ pay: { repeat 2: spend 1 Power }, then: gain 1 EXP }', 1, false],
    ['{ pay: [{ repeat 2: spend 1 Power }, spend 1 Power], then: gain 1 EXP }', 2, false],
    ['{ pay: [{ repeat 2: spend 1 Power }, spend 1 Power], then: gain 1 EXP }', 3, true],
    ['{ pay: spend player number Power, then: gain 1 EXP }', 1, false],
  ])('what is paid twice must be there twice: %s with %i', (twice, power, offered) => {
    const match = play({ p1: { power }, cards: twice });
    expect(asked(match)).toEqual(offered ? ['0: yes no'] : []);
  });

  test('different things are not added up', () => {
    const match = play({
      p1: { power: 1, shield: 1 },
      cards: '{ pay: [spend 1 Power, spend 1 Shield, lose 1 Power], then: gain 1 EXP }',
    });
    expect(asked(match)).toEqual(['0: yes no']);
  });

  test('that many in what follows is what was paid', () => {
    const match = play({
      p1: { power: 3 },
      cards: '{ pay: spend all Power, then: suffer that many Wounds }',
    });
    pick(match, 'yes');
    expect(has(match, 'p1')).toBe('wounds 3');
  });
});

test('what is paid for may be about somebody who is chosen on the way', () => {
  const match = play({
    p1: { power: 1 },
    enemies: { e1: 3, e2: 3 },
    cards: '{ pay: [spend 1 Power, choose an Enemy], then: deal 2 damage to that Enemy }',
  });
  pick(match, 'yes');
  pick(match, 'e1');
  expect(match.position.state.enemies).toEqual({ e1: 1, e2: 3 });
});
