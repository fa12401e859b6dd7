/** Every card and every phrase in four languages, compared with what was last read by somebody. */

import { mkdirSync } from 'node:fs';
import { goldenLines } from '@torii/script';
import { languages, plainText } from '@torii/words';
import { expect, test } from 'vitest';
import { book, box } from '../src/index.ts';
import { core } from './core.ts';

mkdirSync(new URL('./golden', import.meta.url), { recursive: true });

/** No-break spaces are shown as `_`, narrow ones as `·`, so that an eye sees them. */
function visible(text: string): string {
  return text.replace(/\u00a0/g, '_').replace(/\u202f/g, '·');
}

function printed(): string {
  const cards = new Map<string, string[]>();
  for (const language of languages) {
    for (const { id, name, lines } of box.cards(core, language)) {
      const said = lines.map(({ heading, spans }) => {
        const text = plainText(spans);
        return `   ${[heading?.text ?? '', text].filter((part) => part !== '').join(': ')}`.replace(
          /\n/g,
          '\n     ',
        );
      });
      cards.set(id, [...(cards.get(id) ?? []), `${language} ${name}`, ...said]);
    }
  }
  return visible([...cards].map(([id, lines]) => `# ${id}\n${lines.join('\n')}\n`).join('\n'));
}

test('the cards read as they did', async () => {
  await expect(printed()).toMatchFileSnapshot('./golden/cards.txt');
});

test('the phrases read as they did', async () => {
  const names = {
    keyword: (id: string) => id,
    byHand: (key: string) => key,
    name: (_: string, id: string) => id,
  };
  await expect(goldenLines(book, names)).toMatchFileSnapshot('./golden/phrases.txt');
});
