/** Lines of a terminal: as wide as they look. */
import { styleText } from 'node:util';
import { expect, test } from 'vitest';
import { wrapText } from '../src/play/lines.ts';
import { briefLines } from '../src/play/screen.ts';

test('colours take no room: a painted line breaks where the plain one does', () => {
  const dim = (text: string) => styleText('dim', text, { validateStream: false });
  const plain = '   12  Player 2 slides a token. [TM-3e-02]';
  const painted = `${dim('   12')}  Player 2 slides a token. ${dim('[TM-3e-02]')}`;
  expect(painted.length).toBeGreaterThan(plain.length);
  expect(wrapText(painted, plain.length, '  ')).toEqual([painted]);
  expect(wrapText(painted, plain.length - 1, '  ')).toHaveLength(2);
});

test('what is drawn beyond the edge of the terminal is still written, in lines that fit', () => {
  for (const lead of [39, 79, 80, 81, 200]) {
    const lines = wrapText(`${' '.repeat(lead)}[Shelter] [?]`, 80, '  ');
    expect(lines.join(' ')).toContain('[Shelter]');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  }
  expect(wrapText(`${' '.repeat(20)}wide`, 8, ' '.repeat(12)).join('')).toContain('wide');
});

test('where there is no room for all of a brief, what matters least goes, the last of it first', () => {
  const parts = [
    { rank: 0, text: 'question' },
    { rank: 1, text: 'Enemies' },
    { rank: 1, text: 'Patterns\nof them' },
    { rank: 2, text: 'letters' },
  ];
  expect(briefLines(parts, 40, 5)).toEqual(['question', 'Enemies', 'Patterns', 'of them', 'letters']);
  expect(briefLines(parts, 40, 4)).toEqual(['question', 'Enemies', 'Patterns', 'of them']);
  expect(briefLines(parts, 40, 3)).toEqual(['question', 'Enemies']);
  expect(briefLines(parts, 40, 0)).toEqual(['question']);
});
