import type { CardText, Effect } from '@torii/script';
import { headed, sideBySide, textsOf, wrapped } from '@torii/telling';
import { known, number, plainText, text } from '@torii/words';
import { describe, expect, test } from 'vitest';

function doing(phrase: string): Effect {
  return { t: 'do', clause: { phrase, args: {} } };
}

const CARD: CardText = {
  id: 'enemy:zoe',
  name: 'Zoe',
  lines: [
    { heading: null, spans: [text('A story.')] },
    { heading: known('heading', 'hack', 'Hack'), spans: [text('Choose:\n  • one\n  • two')] },
    { heading: known('heading', 'level', 'LVL'), spans: [number(2)] },
    { heading: known('heading', 'hack', 'Hack'), spans: [text('Gain 1.')] },
  ],
};

describe('printed cards', () => {
  let rendered = 0;
  const texts = textsOf({
    render: (effect) => {
      rendered += 1;
      return [text(`Do:\n• ${effect.t === 'do' ? effect.clause.phrase : ''}`)];
    },
    texts: () => [{ name: 'enemy:zoe/basic', effect: doing('hit') }],
    parts: new Map([['enemy:zoe/basic.0', doing('miss')]]),
    cards: () => [CARD],
  });

  test('are found by address and part, rendered once and said on one line', () => {
    expect(plainText(texts.text('enemy:zoe/basic'))).toBe('Do: hit');
    expect(plainText(texts.text('enemy:zoe/basic'))).toBe('Do: hit');
    expect(rendered).toBe(1);
    expect(texts.text('enemy:zoe/special')).toEqual([]);
    expect(plainText(texts.part('enemy:zoe/basic.0') ?? [])).toBe('Do: miss');
    expect(texts.part('enemy:zoe/basic.1')).toBeUndefined();
    expect(texts.card('enemy:zoe')?.name).toBe('Zoe');
    expect(texts.card('enemy:yui')).toBeUndefined();
  });

  test('have their lines by the ids of headings: what stands under one is one line, what has none is left', () => {
    const lines = texts.lines('enemy:zoe');
    expect(lines.map(({ heading }) => heading.id)).toEqual(['hack', 'level']);
    expect(lines.map((line) => plainText(headed(line, 'en')))).toEqual([
      'Hack: Choose: one two Gain 1.',
      'LVL: 2',
    ]);
    expect(plainText(headed(lines[1] ?? { heading: known('heading', '', ''), spans: [] }, 'fr'))).toBe(
      'LVL\u00a0: 2',
    );
    expect(texts.lines('enemy:yui')).toEqual([]);
  });
});

describe('tables in text', () => {
  test('words are wrapped, and one that is too long is cut', () => {
    expect(wrapped(['a', 'bc', 'defghijk', 'l'], 5)).toEqual(['a bc', 'defg…', 'l']);
    expect(wrapped([], 5)).toEqual([]);
  });

  test('blocks stand side by side in their columns', () => {
    const blocks = [
      { column: 0, lines: ['a', 'aa'] },
      { column: 4, lines: ['b'] },
      { column: 8, lines: ['c', 'cc', 'ccc'] },
    ];
    expect(sideBySide(blocks)).toEqual(['a   b   c', 'aa      cc', '        ccc']);
    expect(sideBySide([])).toEqual([]);
  });
});
