/** Lines of a terminal: as wide as they look. */
import { styleText } from 'node:util';
import { expect, test } from 'vitest';
import { wrapText } from '../src/play/lines.ts';

test('colours take no room: a painted line breaks where the plain one does', () => {
  const dim = (text: string) => styleText('dim', text, { validateStream: false });
  const plain = '   12  Player 2 slides a token. [TM-3e-02]';
  const painted = `${dim('   12')}  Player 2 slides a token. ${dim('[TM-3e-02]')}`;
  expect(painted.length).toBeGreaterThan(plain.length);
  expect(wrapText(painted, plain.length, '  ')).toEqual([painted]);
  expect(wrapText(painted, plain.length - 1, '  ')).toHaveLength(2);
});
