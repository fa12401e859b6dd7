/** Reading cards: what is understood, and every mistake with its exact place. */
import type { Effect } from '@torii/script';
import { describe, expect, test } from 'vitest';
import { effectOf, grammar, read } from './helpers/example.ts';

/** The problems of a text, as `reason line:column`. */
function problems(yaml: string): string[] {
  const { effect, problems: found } = read(yaml);
  if (found.length > 0) expect(effect).toBeNull();
  return found.map(({ reason, line, column }) => `${reason} ${line}:${column}`);
}

const gainPower: Effect = {
  t: 'do',
  clause: { phrase: 'gain', args: { n: { q: 'number', n: 1 }, asset: 'power' } },
};
const gainExp: Effect = {
  t: 'do',
  clause: { phrase: 'gain', args: { n: { q: 'number', n: 1 }, asset: 'exp' } },
};
const timeIs0 = { t: 'is', clause: { phrase: 'timeIs', args: { n: { q: 'number', n: 0 } } } };

describe('clauses', () => {
  test.each([
    'gain 1 Power',
    'Gain 1 POWER',
    '  gain  1\u00a0power ',
    '"gain 1 Power"',
    "'gain 1 Power'",
    '>-\n  gain\n  1 Power',
  ])('letter case and white space do not matter: %j', (written) => {
    expect(effectOf(written)).toEqual(gainPower);
  });

  test('singular and plural are the same noun, and no noun is cut off', () => {
    expect(effectOf('suffer 1 Wounds')).toEqual(effectOf('suffer 1 Wound'));
    expect(problems('suffer 1 Woundsman')).toEqual(['unknownClause 1:10']);
    expect(problems('gain 1 Powers')).toEqual(['unknownClause 1:8']);
  });

  test('a slot stands next to punctuation', () => {
    expect(effectOf('make a Test of Power (12)')).toMatchObject({
      clause: { args: { asset: 'power', difficulty: 12 } },
    });
  });

  test('states and articles are read as they are written', () => {
    expect(effectOf('reveal all unrevealed Enemies')).toMatchObject({
      clause: { args: { n: { q: 'all' }, thing: 'enemy', condition: 'unrevealed' } },
    });
    expect(effectOf('choose a Boss')).toMatchObject({ clause: { args: { foe: 'boss' } } });
    expect(problems('choose Boss')).toEqual(['unknownClause 1:8']);
    expect(effectOf('{ if: the tile is revealed, then: gain 1 EXP }')).toMatchObject({
      condition: { clause: { phrase: 'thingIs', args: { thing: 'tile', condition: 'revealed' } } },
    });
  });

  test('an opposite is a "not"', () => {
    expect(effectOf('{ if: Time is not 0, then: gain 1 EXP }')).toEqual(
      effectOf('{ if: { not: Time is 0 }, then: gain 1 EXP }'),
    );
  });

  test.each([
    ['7', { q: 'number', n: 7 }],
    ['X', { q: 'x' }],
    ['x', { q: 'x' }],
    ['Player number', { q: 'players' }],
    ['(player number)', { q: 'players' }],
    ['2 x player number', { q: 'times', n: 2, of: { q: 'players' } }],
    ['2 × (Player number)', { q: 'times', n: 2, of: { q: 'players' } }],
    ['twice X', { q: 'times', n: 2, of: { q: 'x' } }],
    ['6-player number', { q: 'less', than: { q: 'number', n: 6 }, by: { q: 'players' } }],
    ['6 – X', { q: 'less', than: { q: 'number', n: 6 }, by: { q: 'x' } }],
    ['X + 1', { q: 'plus', a: { q: 'x' }, b: { q: 'number', n: 1 } }],
    ['half of X', { q: 'half', of: { q: 'x' }, up: false }],
    ['half of 2 x X (rounded up)', { q: 'half', of: { q: 'times', n: 2, of: { q: 'x' } }, up: true }],
    ['half of (X + 1)', { q: 'half', of: { q: 'plus', a: { q: 'x' }, b: { q: 'number', n: 1 } }, up: false }],
    ['that many', { q: 'that' }],
    ['all', { q: 'all' }],
    ['any number', { q: 'any' }],
    ['any number of', { q: 'any' }],
    ['up to 2', { q: 'upTo', most: { q: 'number', n: 2 } }],
    ['your Power', { q: 'value', clause: { phrase: 'yourPower', args: {} } }],
    [
      'the number of markers on this card',
      { q: 'value', clause: { phrase: 'markers', args: { marker: 'marker' } } },
    ],
  ])('amount: %s', (written, amount) => {
    expect(grammar.amount(written)).toEqual(amount);
  });

  test.each([
    '',
    '-1',
    '1.5',
    'two',
    '6 - 2 - 1',
    '2 x 6 - X x',
    'up to any number',
    'half of any number',
    'Xs',
  ])('no amount: %j', (written) => {
    expect(grammar.amount(written)).toBeNull();
  });
});

describe('keywords', () => {
  test('with and without X, the longest name first, in any letter case', () => {
    expect(effectOf('Burn 2')).toEqual({ t: 'keyword', keyword: 'burn', x: { q: 'number', n: 2 } });
    expect(effectOf('burn  half of your power')).toMatchObject({ keyword: 'burn', x: { q: 'half' } });
    expect(effectOf('Burn Down')).toEqual({ t: 'keyword', keyword: 'burnDown', x: null });
  });

  test('a missing or wrong X is told at its place', () => {
    expect(problems('Burn')).toEqual(['badAmount 1:1']);
    expect(problems('Burn lots')).toEqual(['badAmount 1:6']);
    expect(problems('Burn Down 2')).toEqual(['badAmount 1:6']);
    expect(problems('Burner 2')).toEqual(['unknownClause 1:1']);
    expect(problems('Burn that many')).toEqual(['unboundBinder 1:6']);
  });
});

describe('structure', () => {
  test.each<[string, unknown]>([
    ['[gain 1 Power, gain 1 EXP]', { t: 'seq', effects: [gainPower, gainExp] }],
    [
      '{ then: gain 1 Power, if: Time is 0 }',
      { t: 'if', condition: timeIs0, yes: gainPower, otherwise: null },
    ],
    [
      '{ if: { any of: [Time is 0, { not: Time is 0 }] }, then: gain 1 Power, otherwise: gain 1 EXP }',
      {
        t: 'if',
        condition: { t: 'anyOf', conditions: [timeIs0, { t: 'not', condition: timeIs0 }] },
        yes: gainPower,
        otherwise: gainExp,
      },
    ],
    ['{ may: gain 1 Power }', { t: 'may', effect: gainPower }],
    ['{ pay: gain 1 Power, then: gain 1 EXP }', { t: 'pay', cost: gainPower, effect: gainExp }],
    [
      '{ choose: [gain 1 Power, gain 1 EXP] }',
      { t: 'choose', count: 1, by: null, among: [gainPower, gainExp] },
    ],
    [
      '{ choose 2: [gain 1 Power, gain 1 EXP] }',
      { t: 'choose', count: 2, by: null, among: [gainPower, gainExp] },
    ],
    ['{ The table chooses: [gain 1 Power] }', { t: 'choose', count: 1, by: 'table', among: [gainPower] }],
    [
      '{ all other players choose 1: [gain 1 Power] }',
      { t: 'choose', count: 1, by: { phrase: 'theOthers', args: {} }, among: [gainPower] },
    ],
    [
      '{ each player: gain 1 Power }',
      { t: 'players', who: { phrase: 'eachPlayer', args: {} }, effect: gainPower },
    ],
    [
      '{ for each burning District: gain 1 Power }',
      { t: 'each', set: { phrase: 'burning', args: {} }, effect: gainPower },
    ],
    [
      '{ "For  each  burning district": gain 1 Power }',
      { t: 'each', set: { phrase: 'burning', args: {} }, effect: gainPower },
    ],
    ['{ repeat 2: gain 1 Power }', { t: 'repeat', times: { q: 'number', n: 2 }, effect: gainPower }],
    [
      '{ announce X up to 3: gain 1 Power }',
      { t: 'announce', most: { q: 'number', n: 3 }, effect: gainPower },
    ],
    [
      '{ when you suffer Wounds: gain 1 Power }',
      { t: 'when', trigger: { phrase: 'youSuffer', args: {} }, next: false, effect: gainPower },
    ],
    [
      '{ the next time you suffer Wounds: gain 1 Power }',
      { t: 'when', trigger: { phrase: 'youSuffer', args: {} }, next: true, effect: gainPower },
    ],
    [
      '{ instead when you would suffer Wounds: gain 1 Power }',
      { t: 'instead', trigger: { phrase: 'wouldSuffer', args: {} }, effect: gainPower },
    ],
    [
      '{ until the end of the turn: gain 1 Power }',
      { t: 'until', duration: { phrase: 'thisTurn', args: {} }, effect: gainPower },
    ],
    [
      '{ once per turn: gain 1 Power }',
      { t: 'once', per: { phrase: 'perTurn', args: {} }, effect: gainPower },
    ],
    [
      '{ roll 1 Number die: { "1-2, blank": gain 1 Power, 3: gain 1 EXP } }',
      {
        t: 'roll',
        die: { phrase: 'numberDie', args: {} },
        results: [
          { faces: ['1', '2', 'blank'], effect: gainPower },
          { faces: ['3'], effect: gainExp },
        ],
      },
    ],
    ['{ by hand: cards.x1 }', { t: 'byHand', words: 'cards.x1' }],
  ])('%s', (yaml, tree) => {
    expect(effectOf(yaml)).toEqual(tree);
  });
});

describe('mistakes and where they are', () => {
  test.each<[string, string, string[]]>([
    ['a misspelt noun', 'gain 1 Powr', ['unknownClause 1:8']],
    ['in double quotes', '- "gain 1 Powr"', ['unknownClause 1:11']],
    ['in single quotes', "- 'gain 1 Powr'", ['unknownClause 1:11']],
    ['behind an escape', '- "gain \\x31 Powr"', ['unknownClause 1:14']],
    ['in a folded block', '- gain 1 Power\n- >-\n  gain\n  1 Powr', ['unknownClause 4:5']],
    ['in a literal block', '- |\n    gain 1\n    Powr', ['unknownClause 3:5']],
    ['in a text of two lines', '- gain\n    1 Powr', ['unknownClause 2:7']],
    ['in a flow map', '{ may: gain 1 Powr }', ['unknownClause 1:15']],
    ['in a key', '- for each burnin District: gain 1 EXP', ['unknownClause 1:12']],
    ['in a quoted key', '- "for each burnin District": gain 1 EXP', ['unknownClause 1:13']],
    ['in a key of a duration', '{ until the end of the phase: gain 1 EXP }', ['unknownClause 1:24']],
    ['a misspelt first word', 'gian 1 Power', ['unknownClause 1:1']],
    ['too much', 'gain 1 Power now', ['unknownClause 1:14']],
    ['two at once', '- gain 1 Powr\n- may: suffer 1 Wond', ['unknownClause 1:10', 'unknownClause 2:17']],
    [
      'in condition and effect',
      '{ if: Tim is 0, then: gain 1 Powr }',
      ['unknownClause 1:7', 'unknownClause 1:30'],
    ],
    [
      'in all parts of a table',
      '{ roll 1 Number die: { 1: gian, 2: gian } }',
      ['unknownClause 1:27', 'unknownClause 1:36'],
    ],
    ['nothing where an effect should be', 'may:', ['expectedEffect 1:5']],
    ['an empty list', '{ may: [] }', ['expectedEffect 1:8']],
    ['an empty map', '{ may: {} }', ['expectedEffect 1:8']],
    ['a number', '{ may: 3 }', ['expectedEffect 1:8']],
    ['no then', '- if: Time is 0', ['missingKey 1:3']],
    ['no if', '{ then: gain 1 EXP }', ['missingKey 1:1']],
    ['no then behind pay', '{ pay: spend 1 Power }', ['missingKey 1:1']],
    ['a strange key beside if', '{ if: Time is 0, then: gain 1 EXP, els: gain 1 EXP }', ['unknownKey 1:36']],
    ['two structures in one', '- may: gain 1 EXP\n  repeat 2: gain 1 EXP', ['unknownKey 2:3']],
    ['an unknown structure', '{ maybe: gain 1 EXP }', ['unknownKey 1:3']],
    [
      'an unknown structure with mistakes in it',
      '{ maybe: gain 1 Powr }',
      ['unknownClause 1:17', 'unknownKey 1:3'],
    ],
    ['if without a condition', '{ if: , then: gain 1 EXP }', ['expectedCondition 1:7']],
    ['a list as condition', '{ if: [Time is 0], then: gain 1 EXP }', ['expectedCondition 1:7']],
    ['an unknown group', '{ if: { some of: [Time is 0] }, then: gain 1 EXP }', ['unknownKey 1:9']],
    ['an empty group', '{ if: { all of: [] }, then: gain 1 EXP }', ['expectedCondition 1:17']],
    [
      'two groups in one',
      '{ if: { all of: [Time is 0], not: Time is 1 }, then: gain 1 EXP }',
      ['unknownKey 1:30'],
    ],
    ['choose without a list', '{ choose: gain 1 EXP }', ['expectedEffect 1:11']],
    ['choose nothing', '{ choose 0: [gain 1 EXP] }', ['badAmount 1:10']],
    ['choose more than there is', '{ choose 2: [gain 1 EXP] }', ['tooFewChoices 1:3']],
    ['choose from nothing', '{ choose: [] }', ['tooFewChoices 1:3']],
    ['choose so many', '{ choose many: [gain 1 EXP] }', ['badAmount 1:10']],
    ['repeat how often', '{ repeat often: gain 1 EXP }', ['badAmount 1:10']],
    ['repeat any number', '{ repeat any number: gain 1 EXP }', ['badAmount 1:10']],
    ['repeat that many without any', '{ repeat that many: gain 1 EXP }', ['unboundBinder 1:10']],
    ['announce how much', '{ announce X up to much: gain 1 EXP }', ['badAmount 1:20']],
    ['an unknown face', '{ roll 1 Number die: { 1: gain 1 EXP, 7: gain 1 EXP } }', ['unknownFace 1:39']],
    ['a face twice', '{ roll 1 Number die: { 1-2: gain 1 EXP, 2: gain 1 EXP } }', ['faceTwice 1:41']],
    ['a table without rows', '{ roll 1 Number die: gain 1 EXP }', ['expectedEffect 1:22']],
    ['an unknown die', '{ roll 1 Letter die: { 1: gain 1 EXP } }', ['unknownClause 1:10']],
    ['by hand without words', '{ by hand: }', ['expectedEffect 1:12']],
    ['that many without any', '[gain that many EXP]', ['unboundBinder 1:2']],
    ['that many of a value', '{ repeat 2: suffer that many Wounds }', ['unboundBinder 1:13']],
    ['that District without any', 'discard 1 fire from that District', ['unboundBinder 1:1']],
    [
      'that District behind its loop',
      '- for each burning District: gain 1 EXP\n- discard 1 fire from that District',
      ['unboundBinder 2:3'],
    ],
    [
      'that Enemy chosen in one of two choices only',
      '- choose: [choose an Enemy, gain 1 EXP]\n- deal 1 damage to that Enemy',
      ['unboundBinder 2:3'],
    ],
    [
      'that Enemy chosen in the other branch',
      '{ if: Time is 0, then: choose an Enemy, otherwise: deal 1 damage to that Enemy }',
      ['unboundBinder 1:52'],
    ],
  ])('%s', (_, yaml, expected) => {
    expect(problems(yaml)).toEqual(expected);
  });

  test.each([
    '[choose an Enemy, deal 1 damage to that Enemy]',
    '[may: choose an Enemy, deal 1 damage to that Enemy]',
    '[choose: [choose an Enemy, choose a Boss], deal 1 damage to that Enemy]',
    '{ when you suffer Wounds: gain that many EXP }',
    '{ instead when you would suffer Wounds: gain that many EXP }',
    '{ roll 1 Number die: { 1: gain that many EXP } }',
    '{ pay: spend any number of Power, then: gain that many EXP }',
    '[lose all Power, repeat that many: gain 1 EXP]',
  ])('what is bound may be used: %s', (yaml) => {
    expect(problems(yaml)).toEqual([]);
  });

  test('say what could have stood there, and the nearest phrase', () => {
    const told = (yaml: string) => read(yaml).problems[0]?.args;
    expect(told('gain 1 Powr')).toEqual({
      clause: 'gain 1 Powr',
      expected: ['Power, Shield, EXP'],
      nearest: 'gain {n} {asset}',
    });
    expect(told('gian 1 Power')?.nearest).toBe('gain {n} {asset}');
    expect(told('redce Time by 1')?.nearest).toBe('reduce Time by {n}');
    expect(told('reduce Tme by 1')?.nearest).toBe('reduce Time by {n}');
    expect(told('gain lots of Power')?.expected).toContain('an amount');
    expect(told('reduce Time 1')?.expected).toEqual(['“by”']);
    expect(told('zzz')?.nearest).toBe('');
    expect(told('{ mai: gain 1 EXP }')).toMatchObject({ key: 'mai', nearest: 'may' });
    expect(told('{ ech player: gain 1 EXP }')?.nearest).toBe('each player');
    expect(told('{ whn you suffer Wounds: gain 1 EXP }')?.nearest).toBe('when');
    expect(told('{ roll 1 Number die: { 9: gain 1 EXP } }')).toEqual({
      face: '9',
      known: ['1', '2', '3', 'blank'],
    });
  });
});

describe('a leaf written as a tree', () => {
  test('is the tree', () => {
    const yaml =
      '{ may: { tree: { t: do, clause: { phrase: gain, args: { n: { q: number, n: 1 }, asset: power } } } } }';
    expect(effectOf(yaml)).toEqual({ t: 'may', effect: gainPower });
    const condition =
      '{ if: { tree: { t: not, condition: { t: is, clause: { phrase: timeIs, args: { n: { q: number, n: 0 } } } } } }, then: gain 1 Power }';
    expect(effectOf(condition)).toEqual(effectOf('{ if: Time is not 0, then: gain 1 Power }'));
  });

  const clause = (args: string) => `tree:\n  t: do\n  clause:\n    phrase: gain\n    args: ${args}`;
  test.each<[string, string, string[]]>([
    ['an unknown kind of tree', 'tree: { t: dance }', ['badTree 1:12']],
    ['no tree at all', 'tree: gain 1 Power', ['badTree 1:7']],
    ['a field too many', 'tree: { t: byHand, words: x, more: 1 }', ['badTree 1:36']],
    ['a field too few', 'tree: { t: may }', ['badTree 1:7']],
    ['a negative amount', clause('{ n: { q: number, n: -1 }, asset: power }'), ['badTree 5:32']],
    ['an unknown phrase', 'tree: { t: do, clause: { phrase: dance, args: {} } }', ['unknownPhrase 1:34']],
    [
      'a phrase of another kind',
      'tree: { t: do, clause: { phrase: timeIs, args: {} } }',
      ['unknownPhrase 1:34'],
    ],
    ['a slot too many', clause('{ n: { q: x }, asset: power, m: 1 }'), ['unknownSlot 4:13']],
    ['a slot too few', clause('{ n: { q: x } }'), ['badSlot 4:13']],
    ['a noun of another class', clause('{ n: { q: x }, asset: wound }'), ['badSlot 4:13']],
    ['an amount that is none', clause('{ n: 2, asset: power }'), ['badSlot 4:13']],
    [
      'an unknown value phrase',
      clause('{ n: { q: value, clause: { phrase: myPower, args: {} } }, asset: power }'),
      ['unknownPhrase 5:46'],
    ],
    ['an unknown keyword', 'tree: { t: keyword, keyword: freeze, x: null }', ['unknownKeyword 1:30']],
    [
      'an unknown phrase in a condition',
      'tree: { t: if, condition: { t: is, clause: { phrase: dance, args: {} } }, yes: { t: byHand, words: x }, otherwise: null }',
      ['unknownPhrase 1:54'],
    ],
    [
      'an unknown phrase deep inside',
      'tree: { t: seq, effects: [{ t: may, effect: { t: each, set: { phrase: gain, args: {} }, effect: { t: byHand, words: x } } }] }',
      ['unknownPhrase 1:71'],
    ],
  ])('%s', (_, yaml, expected) => {
    expect(problems(yaml)).toEqual(expected);
  });
});
