/** Texts that wait: reactions, replacements, durations, once per, the next time, and what they remember. */
import { describe, expect, test } from 'vitest';
import { asked, has, pick, play } from './helpers/example.ts';

describe('when', () => {
  test('reacts every time, to you only', () => {
    const match = play({
      cards: [
        '{ when you suffer Wounds: gain 1 EXP }',
        '[suffer 1 Wound, suffer 2 Wounds, all other players: suffer 1 Wound]',
      ],
    });
    expect(has(match, 'p1')).toBe('exp 2 wounds 3');
    expect(has(match, 'p2')).toBe('wounds 1');
  });

  test('that many is how much happened', () => {
    const match = play({ cards: ['{ when you suffer Wounds: gain that many EXP }', 'suffer 3 Wounds'] });
    expect(has(match, 'p1')).toBe('exp 3 wounds 3');
  });

  test('you may: asked once, by the window', () => {
    const match = play({
      cards: ['{ when you suffer Wounds: { may: gain 1 EXP } }', '[suffer 1 Wound, gain 1 Shield]'],
    });
    expect(asked(match)).toEqual(['0: use:effect1 leave:effect1']);
    pick(match, 'use:effect1');
    expect(has(match, 'p1')).toBe('shield 1 exp 1 wounds 1');
  });

  test('you may: not asked where nothing could be done', () => {
    const match = play({
      p1: { exp: 5 },
      cards: ['{ when you suffer Wounds: { may: gain 1 EXP } }', 'suffer 1 Wound'],
    });
    expect(has(match, 'p1')).toBe('exp 5 wounds 1');
  });

  test('pay: asked once, and only where it can be paid', () => {
    const cards = [
      '{ when you suffer Wounds: { pay: spend 1 Power, then: gain 1 EXP } }',
      '[suffer 1 Wound, suffer 1 Wound]',
    ];
    const match = play({ p1: { power: 1 }, cards });
    expect(asked(match)).toEqual(['0: use:effect1 leave:effect1']);
    pick(match, 'use:effect1');
    expect(has(match, 'p1')).toBe('exp 1 wounds 2');
  });

  test('pay: whoever leaves it keeps everything, and is asked again the next time', () => {
    const cards = [
      '{ when you suffer Wounds: { pay: spend 1 Power, then: gain 1 EXP } }',
      '[suffer 1 Wound, suffer 1 Wound]',
    ];
    const match = play({ p1: { power: 1 }, cards });
    pick(match, 'leave');
    expect(has(match, 'p1')).toBe('power 1 wounds 2');
    pick(match, 'use:effect1');
    expect(has(match, 'p1')).toBe('exp 1 wounds 2');
  });

  test('must: happens without a question', () => {
    const match = play({ cards: ['{ when you suffer Wounds: gain 1 EXP }', 'suffer 1 Wound'] });
    expect(match.position.ending?.code).toBe('done');
  });

  test('is each player’s own if each player put it in force', () => {
    const match = play({
      cards: [
        '{ each player: { when you suffer Wounds: gain 1 EXP } }',
        '{ all other players: suffer 1 Wound }',
      ],
    });
    expect([has(match, 'p1'), has(match, 'p2')]).toEqual(['', 'exp 1 wounds 1']);
  });

  test('remembers X and that Enemy as they were', () => {
    const card = `
      - choose an Enemy
      - announce X up to 3: { when that Enemy is defeated: gain X EXP }
      - choose an Enemy
      - deal 9 damage to that Enemy`;
    const other = play({ enemies: { e1: 1, e2: 1 }, cards: card });
    for (const choice of ['e1', 'n2', 'e2']) pick(other, choice);
    expect(has(other, 'p1')).toBe('');
    const same = play({ enemies: { e1: 1, e2: 1 }, cards: card });
    for (const choice of ['e1', 'n2', 'e1']) pick(same, choice);
    expect(has(same, 'p1')).toBe('exp 2');
  });
});

describe('the next time', () => {
  test('is over when it has happened', () => {
    const match = play({
      cards: ['{ the next time you suffer Wounds: gain 1 EXP }', '[suffer 1 Wound, suffer 1 Wound]'],
    });
    expect(has(match, 'p1')).toBe('exp 1 wounds 2');
    expect(match.position.effects).toEqual({});
  });

  test('waits on if one leaves it', () => {
    const match = play({
      cards: [
        '{ the next time you suffer Wounds: { may: gain 1 EXP } }',
        '[suffer 1 Wound, suffer 1 Wound, suffer 1 Wound]',
      ],
    });
    pick(match, 'leave');
    pick(match, 'use:effect1');
    expect(has(match, 'p1')).toBe('exp 1 wounds 3');
  });
});

describe('until', () => {
  test('a reaction ends with the turn', () => {
    const match = play({
      cards: [
        '[until the end of the turn: { when you suffer Wounds: gain 1 EXP }, suffer 1 Wound]',
        'suffer 1 Wound',
      ],
    });
    expect(has(match, 'p1')).toBe('exp 1 wounds 2');
  });

  test('only what stands in it ends', () => {
    const match = play({
      cards: [
        '[until the end of the turn: { when you suffer Wounds: gain 1 EXP }, when you suffer Wounds: gain 1 Shield]',
        'suffer 1 Wound',
      ],
    });
    expect(has(match, 'p1')).toBe('shield 1 wounds 1');
  });

  test('cannot: what is forbidden does not happen, for as long as it is', () => {
    const match = play({
      cards: [
        '[until the end of the turn: you cannot gain Power, gain 1 Power, gain 1 Shield]',
        'gain 1 Power',
      ],
    });
    expect(has(match, 'p1')).toBe('power 1 shield 1');
  });

  test('as if: a value is another one, for as long as it lasts', () => {
    const suffer = 'suffer Wounds equal to your Power';
    const match = play({
      p1: { power: 1 },
      cards: [`[until the end of the turn: act as if you had 2 more Power, ${suffer}]`, suffer],
    });
    expect(has(match, 'p1')).toBe('power 1 wounds 4');
  });

  test('counts as: the set is the one there was when it was said', () => {
    const closed = '{ if: “Old Harbour” is closed, then: gain 1 EXP }';
    const counts = 'until the end of the turn: all Districts that are burning now count as closed';
    const out = 'for each burning District: discard all fires from that District';
    const match = play({
      fires: { harbour: 1 },
      cards: [`[${closed}, ${counts}, ${out}, ${closed}]`, closed],
    });
    expect(has(match, 'p1')).toBe('exp 1');
  });
});

describe('once per', () => {
  const card = '{ once per turn: { when you suffer Wounds: gain 1 EXP } }';

  test('a reaction happens once in a turn, and again in the next', () => {
    const match = play({ cards: [card, '[suffer 1 Wound, suffer 1 Wound]', 'suffer 1 Wound'] });
    expect(has(match, 'p1')).toBe('exp 2 wounds 3');
  });

  test('is counted for the card: putting it in force again does not allow it twice', () => {
    const match = play({ cards: '' }, [[card, card, 'suffer 1 Wound']]);
    pick(match, 'use:effect2');
    expect(has(match, 'p1')).toBe('exp 1 wounds 1');
  });

  test('two cards that say the same are two', () => {
    const other = '{ once per turn: { when you suffer Wounds: gain 1 Shield } }';
    const match = play({ cards: '' }, [[card, other, '[suffer 1 Wound, suffer 1 Wound]']]);
    pick(match, 'use:effect1');
    expect(has(match, 'p1')).toBe('shield 1 exp 1 wounds 2');
  });

  test('is not used up by leaving it', () => {
    const may = '{ once per turn: { when you suffer Wounds: { may: gain 1 EXP } } }';
    const match = play({ cards: [may, '[suffer 1 Wound, suffer 1 Wound, suffer 1 Wound]'] });
    pick(match, 'leave');
    pick(match, 'use:effect1');
    expect(has(match, 'p1')).toBe('exp 1 wounds 3');
  });

  test('anything else is done once in its scope, by each player', () => {
    const gain = '{ each player: { once per turn: gain 1 EXP } }';
    const match = play({ cards: '' }, [[gain, gain], [gain]]);
    expect([has(match, 'p1'), has(match, 'p2')]).toEqual(['exp 2', 'exp 2']);
  });

  test('lasts as long as its scope', () => {
    const gain = '{ once per match: gain 1 EXP }';
    expect(has(play({ cards: [gain, gain, gain] }), 'p1')).toBe('exp 1');
  });

  test('is not used up by what cannot be done', () => {
    const lose = '{ once per match: lose 1 Power }';
    const match = play({ cards: [lose, 'gain 2 Power', lose, lose] });
    expect(has(match, 'p1')).toBe('power 1');
  });
});

describe('instead', () => {
  test('what would happen does not, and something else does', () => {
    const match = play({
      cards: [
        '{ instead when you would suffer Wounds: gain that many EXP }',
        '[suffer 2 Wounds, all other players: suffer 1 Wound]',
      ],
    });
    expect([has(match, 'p1'), has(match, 'p2')]).toEqual(['exp 2', 'wounds 1']);
  });

  test('you may: whoever leaves it suffers', () => {
    const cards = [
      '{ instead when you would suffer Wounds: { pay: spend 1 Power, then: gain 1 EXP } }',
      '[suffer 2 Wounds, suffer 1 Wound]',
    ];
    const match = play({ p1: { power: 1 }, cards });
    expect(asked(match)).toEqual(['0: use:effect1 leave:effect1']);
    pick(match, 'leave');
    pick(match, 'use:effect1');
    expect(has(match, 'p1')).toBe('exp 1 wounds 2');
  });

  test('you may: not asked where it cannot be paid', () => {
    const cards = [
      '{ instead when you would suffer Wounds: { pay: spend 1 Power, then: gain 1 EXP } }',
      'suffer 2 Wounds',
    ];
    expect(has(play({ cards }), 'p1')).toBe('wounds 2');
  });

  test('once per turn', () => {
    const cards = [
      '{ once per turn: { instead when you would suffer Wounds: gain 1 EXP } }',
      '[suffer 1 Wound, suffer 1 Wound]',
    ];
    expect(has(play({ cards }), 'p1')).toBe('exp 1 wounds 1');
  });

  test('until the end of the turn', () => {
    const card =
      '[until the end of the turn: { instead when you would suffer Wounds: gain 1 EXP }, suffer 1 Wound]';
    expect(has(play({ cards: [card, 'suffer 1 Wound'] }), 'p1')).toBe('exp 1 wounds 1');
  });
});
