/** Cards carried out: who chooses, who acts, what a game says by its own phrases, what each part keeps to itself. */
import { load, questions, save } from '@torii/kernel';
import { compileEffect } from '@torii/script';
import { describe, expect, test } from 'vitest';
import { asked, effectOf, has, pick, play, runtime } from './helpers/example.ts';

describe('choose', () => {
  test('one of several; what could do nothing is not offered', () => {
    const match = play({ p1: { power: 5 }, cards: '{ choose: [gain 1 Power, gain 1 Shield, gain 1 EXP] }' });
    expect(asked(match)).toEqual(['0: o2 o3']);
    pick(match, 'o3');
    expect(has(match, 'p1')).toBe('power 5 exp 1');
  });

  test('several, done in the order of the text', () => {
    const match = play({ cards: '{ choose 2: [gain 1 Power, gain 1 Shield, gain 1 EXP] }' });
    pick(match, 'o3', 'o1');
    expect(has(match, 'p1')).toBe('power 1 exp 1');
  });

  test('inside each other they do not disturb each other', () => {
    const match = play({
      cards: '{ choose 2: [{ choose: [gain 1 Power, gain 1 Shield] }, gain 1 EXP, suffer 1 Wound] }',
    });
    pick(match, 'o1', 'o3');
    pick(match, 'o2');
    expect(has(match, 'p1')).toBe('shield 1 wounds 1');
  });

  test('where too little could be done, all is offered', () => {
    const match = play({ p1: { power: 5, shield: 5 }, cards: '{ choose: [gain 1 Power, gain 1 Shield] }' });
    expect(asked(match)).toEqual(['0: o1 o2']);
  });

  test('the table chooses: anybody may say it', () => {
    const match = play({ cards: '{ the table chooses: [gain 1 Power, gain 1 Shield] }' });
    expect(asked(match)).toEqual(['0,1: o1 o2']);
    pick(match, 'o2');
    expect(has(match, 'p1')).toBe('shield 1');
  });

  test('somebody else chooses, and it happens to you', () => {
    const match = play({
      players: 3,
      cards: '{ an opponent of your choice chooses: [gain 1 Power, suffer 1 Wound] }',
    });
    expect(asked(match)).toEqual(['0: p2 p3']);
    pick(match, 'p3');
    expect(asked(match)).toEqual(['2: o1 o2']);
    // Whoever chooses is told whom it will happen to.
    const [question] = questions(match, 2);
    expect(question?.prompt).toBe('script.chooseFor');
    expect(question?.options.map(({ key, args }) => [key, args?.role])).toEqual([
      ['script.choiceFor', 'p1'],
      ['script.choiceFor', 'p1'],
    ]);
    pick(match, 'o2');
    expect(has(match, 'p1')).toBe('wounds 1');
    expect(has(match, 'p3')).toBe('');
  });
});

describe('players', () => {
  test('each player acts, in turn, and decides for themselves', () => {
    const match = play({ cards: '[each player: { choose: [gain 1 Power, suffer 1 Wound] }, gain 1 EXP]' });
    expect(asked(match)).toEqual(['0: o1 o2']);
    pick(match, 'o1');
    expect(asked(match)).toEqual(['1: o1 o2']);
    pick(match, 'o2');
    expect(has(match, 'p1')).toBe('power 1 exp 1');
    expect(has(match, 'p2')).toBe('wounds 1');
  });

  test('a chosen opponent acts', () => {
    const match = play({ players: 3, cards: '{ an opponent of your choice: suffer 2 Wounds }' });
    pick(match, 'p2');
    expect([has(match, 'p1'), has(match, 'p2'), has(match, 'p3')]).toEqual(['', 'wounds 2', '']);
  });

  test('where there is only one, nobody is asked', () => {
    expect(has(play({ cards: '{ an opponent of your choice: suffer 2 Wounds }' }), 'p2')).toBe('wounds 2');
  });

  test('nested loops keep their own "you"', () => {
    const match = play({ players: 3, cards: '{ each player: { all other players: suffer 1 Wound } }' });
    expect([has(match, 'p1'), has(match, 'p2'), has(match, 'p3')]).toEqual([
      'wounds 2',
      'wounds 2',
      'wounds 2',
    ]);
  });

  test('a "may" is asked of those who could do something', () => {
    const match = play({ p1: { power: 5 }, cards: '{ each player: { may: gain 1 Power } }' });
    expect(asked(match)).toEqual(['1: yes no']);
  });

  test('a "may" for all is asked of whoever acts, if anybody could do something', () => {
    const full = { power: 5 };
    expect(asked(play({ p1: full, p2: full, cards: '{ may: { each player: gain 1 Power } }' }))).toEqual([]);
    expect(asked(play({ p1: full, cards: '{ may: { each player: gain 1 Power } }' }))).toEqual(['0: yes no']);
  });
});

describe('tables by die', () => {
  const card = `
    roll 1 Number die:
      1: gain 1 Power
      "2-3": [suffer that many Wounds, { roll 1 Number die: { 3: gain 2 EXP } }, gain 1 Shield]
      blank: suffer 5 Wounds`;
  test.each([
    [['1'], 'power 1'],
    [['2', '1'], 'shield 1 wounds 2'],
    [['3', '3'], 'shield 1 exp 2 wounds 3'],
    [['blank'], 'wounds 5'],
  ])('%s', (faces, after) => {
    expect(has(play({ cards: card, dice: { 'number:p1': faces } }), 'p1')).toBe(after);
  });
});

describe('what belongs to a game, said by its phrases', () => {
  test('a test is made, and what follows asks for it', () => {
    const card =
      '[make a Test of Power (6), { if: the Test is passed, then: gain 1 EXP, otherwise: suffer 1 Wound }]';
    expect(has(play({ p1: { power: 2 }, cards: card, dice: { 'test:p1': [4] } }), 'p1')).toBe(
      'power 2 exp 1',
    );
    expect(has(play({ p1: { power: 2 }, cards: card, dice: { 'test:p1': [3] } }), 'p1')).toBe(
      'power 2 wounds 1',
    );
  });

  test('stop and draw: the rest of the text is not carried out', () => {
    const match = play({ cards: ['[gain 1 Power, stop and draw card A07, gain 1 EXP]', 'gain 1 Shield'] });
    expect(match.position.state.drawn).toEqual(['A07']);
    expect(has(match, 'p1')).toBe('power 1 shield 1');
  });

  test('markers lie on the card that the text is from', () => {
    const card = '[place 2 markers on this card, suffer Wounds equal to the number of markers on this card]';
    const match = play({ cards: [card, 'place 1 marker on this card', card] });
    expect(match.position.state.markers).toEqual({ card1: 4, card2: 1 });
    expect(has(match, 'p1')).toBe('wounds 6');
  });

  test('history: whether something happened in this turn', () => {
    const ask = '{ if: you have suffered Wounds this turn, then: gain 1 EXP }';
    const match = play({ cards: [`[${ask}, suffer 1 Wound, ${ask}]`, ask] });
    expect(has(match, 'p1')).toBe('exp 1 wounds 1');
  });

  test('a name of the pack, in quotes or not', () => {
    const match = play({
      cards: '[attack using slice them, attack using “Kenjutsu”, attack using kenjutsu]',
    });
    expect(match.position.state.attacks).toEqual(['slice', 'kenjutsu', 'kenjutsu']);
  });

  test('by hand: the table says when it is done', () => {
    const match = play({ cards: '[{ by hand: cards.x1.text }, gain 1 EXP]' });
    expect(asked(match)).toEqual(['0,1: done']);
    expect(questions(match)[0]?.options[0]?.args).toEqual({ words: 'cards.x1.text' });
    pick(match, 'done');
    expect(has(match, 'p1')).toBe('exp 1');
  });
});

test('a match saved in the middle of a card goes on with the card', () => {
  const card =
    '[choose an Enemy, { may: [gain 1 Power, { choose: [gain 1 EXP, deal 1 damage to that Enemy] }] }, gain 1 EXP]';
  const match = play({ enemies: { e1: 2, e2: 2 }, cards: card });
  const reload = () => {
    const loaded = load(match.game, JSON.parse(JSON.stringify(save(match))));
    if (!loaded.ok) throw new Error(loaded.reason);
    return loaded.match;
  };
  pick(match, 'e2');
  pick(match, 'yes');
  const copy = reload();
  for (const one of [match, copy]) pick(one, 'o2');
  for (const one of [match, copy]) {
    expect(one.position.state.enemies).toEqual({ e1: 2, e2: 1 });
    expect(has(one, 'p1')).toBe('power 1 exp 1');
  }
});

describe('names of flows and hooks', () => {
  test('two parts of a card never share one', () => {
    const twice =
      '{ if: Time is 3, then: { each player: gain 1 Power }, otherwise: { each player: gain 1 EXP } }';
    expect(has(play({ cards: `[${twice}, ${twice}, { each player: ${twice} }]` }), 'p2')).toBe('power 4');
  });

  test('a keyword that is made of itself is refused', () => {
    const burn = effectOf('Burn 1');
    const endless = { ...runtime, keyword: () => burn };
    expect(() => compileEffect(endless, 'card:x', burn)).toThrow("keyword 'burn' is made of itself");
  });
});
