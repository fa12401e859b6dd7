/** Edges of enemies’ activations: wanderers and Chosen beside minions, faces beside BLANK and CRIT, boards that are wide. */
import { describe, expect, test } from 'vitest';
import { aiCards } from '../../src/index.ts';
import { asked, open, pick, play, state, told } from '../helpers/scene.ts';

const strikes = (face: string | null) =>
  play({
    board: '1 T A 1',
    foes: {
      1: { kind: 'kachi', lines: [`attack an adjacent target${face ? ', adding the focus die' : ''}`] },
    },
    characters: { akira: { armor: 1 } },
    rounds: [['e1', 'tomoe']],
    script: { test: ['1'], yin: ['1'], yang: ['2'], ...(face ? { focus: [face] } : {}) },
  });

describe('attacks of enemies', () => {
  test('EX-EATK-08 EX-EATK-11 EX-EATK-15 every face but BLANK and CRIT hits', () => {
    const dealt = (face: string | null) => {
      const { akira } = state(strikes(face)).characters;
      return [akira?.health, akira?.armor];
    };
    expect([null, '2', '1 BREAK', '2 BREAK', '1 PIERCE', 'BLANK'].map(dealt)).toEqual([
      [6, 1],
      [4, 1],
      [5, 0],
      [4, 0],
      [4, 1],
      [8, 1],
    ]);
  });

  test('EX-EATK-10 EX-CHO-01 a Chosen adds no power, and what it rolls is all', () => {
    const match = play({
      board: '1 T A O',
      foes: {
        O: { kind: 'blood-oni', cards: { claw: { lines: ['attack an adjacent target'] } } },
      },
      table: { ai: { O: aiCards(['claw']) } },
      rounds: [['O', 'tomoe']],
      script: { yin: ['1', '1'], yang: ['0'] },
    });
    expect(told(match, 'attack.dealt', 'total', 'damage')).toEqual(['2 2']);
    expect(state(match).ai.O?.discarded).toEqual(['claw']);
  });

  test('EX-WAN-03 EX-LINE-10 for an allied wanderer a hostile one comes before nobody: its icon decides', () => {
    const match = play({
      board: '1 2 1 3',
      foes: {
        1: {
          kind: 'sedrik',
          ally: true,
          lines: ['prefer the character with the most health > attack an adjacent target'],
        },
        2: { kind: 'landolfo', damage: 8 },
        3: { kind: 'kachi' },
      },
      characters: { akira: { at: '', defeated: true, health: 0 }, tomoe: {} },
      rounds: [['e1']],
      script: { test: ['1'], yin: ['1', '0'], yang: ['0'] },
    });
    expect(told(match, 'enemy.targets', 'target')).toEqual(['enemies/e3']);
  });

  test('EX-WAN-03 EX-LINE-03 for a minion the wanderer that fights it comes before the character of its icon', () => {
    const match = play({
      board: '1 A 1 2',
      foes: {
        1: {
          kind: 'kachi',
          lines: ['prefer the character with the most health > attack an adjacent target'],
        },
        2: { kind: 'sedrik', ally: true, damage: 11 },
      },
      rounds: [['e1', 'akira']],
      script: { test: ['1'], yin: ['0'], yang: ['0'] },
    });
    expect(told(match, 'enemy.targets', 'target')).toEqual(['enemies/e2']);
  });
});

describe('a Chosen’s cards', () => {
  const draws = (deck: string[], rounds: number) => {
    const card = (range: number) => ({
      lines: ['attack an adjacent target'],
      empowered: [`attack a target within range ${range}`],
    });
    return play({
      board: '1 A O',
      foes: { O: { kind: 'blood-oni', cards: { hate: card(2), claw: card(2) } } },
      characters: { akira: { health: 20, maxHealth: 20 } },
      table: { ai: { O: aiCards(deck) } },
      rounds: Array.from({ length: rounds }, () => ['O']),
      script: {
        yin: Array.from({ length: 2 * rounds }, () => '0'),
        yang: Array.from({ length: rounds }, () => '0'),
      },
    });
  };

  test('EX-CHO-09 EX-CHO-04 a Hate card stays out from the first on; others are discarded', () => {
    const match = draws(['hate', 'claw', 'hate'], 3);
    expect(state(match).ai.O).toMatchObject({ kept: ['hate', 'hate'], discarded: ['claw'] });
  });

  test('EX-CHO-09 EX-CHO-02 a new deck is made of what was discarded alone: the Hate cards stay out', () => {
    const match = draws(['hate', 'claw', 'hate'], 5);
    expect(told(match, 'aiCard.drawn', 'card')).toEqual(['hate', 'claw', 'hate', 'claw', 'claw']);
    expect(told(match, 'aiDeck.shuffled', 'cards')).toEqual(['1', '1']);
    expect(state(match).ai.O?.kept).toEqual(['hate', 'hate']);
  });

  test('EX-CHO-05 only a Hate card is empowered by those that lie out, and the next card is not', () => {
    const match = draws(['hate', 'hate', 'claw'], 3);
    expect(told(match, 'aiCard.drawn', 'card')).toEqual(['hate', 'hate', 'claw']);
    expect(told(match, 'aiCard.empowered', 'who', 'card', 'at')).toEqual(['enemies/O hate ai/O']);
    // What a card does is told when it has been drawn.
    const cards = (match.events ?? []).map(({ key }) => key).filter((key) => key.startsWith('aiCard.'));
    expect(cards.join(' ')).toBe(
      'aiCard.drawn aiCard.kept aiCard.discarded aiCard.drawn aiCard.empowered aiCard.kept aiCard.discarded aiCard.drawn aiCard.discarded',
    );
  });
});

describe('moving away', () => {
  test('EX-EMOV-08 EX-EMOV-06 as far as the points lead, however far that is', () => {
    const match = play({
      board: '1 A 1 . . . . . . . . . . . .',
      foes: {
        1: {
          kind: 'kachi',
          board: { movement: 12 },
          lines: ['move as far as possible from a target'],
        },
      },
      rounds: [['e1', 'akira']],
      script: { test: ['1'] },
    });
    expect(state(match).enemies.e1?.at).toBe('n1');
  });
});

describe('counterattacks', () => {
  test('EX-CTR-05 EX-CTR-06 signs of an enemy’s counterattack work, and the character goes on', () => {
    const yinYang = 'add 2 to the damage of this attack';
    const match = play({
      board: '1 A T 1',
      foes: { 1: { kind: 'kachi', yinYang } },
      rounds: [['tomoe', 'akira']],
      script: { yin: ['1', '1 yin'], yang: ['0', '1 yang'], focus: ['CRIT'] },
    });
    pick(match, 'fast-e1', 'focus');
    expect(state(match).characters.tomoe?.health).toBe(4);
    expect(asked(match)).toBe('tomoe');
    expect(open(match)).toContain('move');
  });
});
