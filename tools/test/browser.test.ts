import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundle, PARTS, strangers } from '../browser/bundle.ts';

const root = join(import.meta.dirname, '../..');

describe('what a browser gets', () => {
  test.each(PARTS)('$door carries no parser, no schema library and nothing of Node', async (part) => {
    const made = await bundle(root, { ...part, beside: [] });
    expect(strangers(made)).toEqual([]);
    expect(made.modules.length).toBeGreaterThan(3);
    expect(made.code).not.toMatch(/\bfrom\s*["']/);
  });

  test('the check finds what does not belong there', async () => {
    const made = await bundle(root, { door: '@torii/script/read', beside: [] });
    const found = strangers(made).join('\n');
    for (const name of ['yaml', 'peggy']) expect(found).toContain(`/node_modules/${name}/`);
    const words = await bundle(root, { door: '@torii/words/read', beside: [] });
    expect(strangers(words).join('\n')).toMatch(/node:fs|__vite-browser-external/);
  });
});
