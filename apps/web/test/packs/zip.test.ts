/** Archives as other programs write them, and archives that lie. */
import { describe, expect, test } from 'vitest';
import { NoArchive, unzipped } from '../../src/packs/zip.ts';
import { type Packed, zipped } from '../helpers/zipping.ts';

const archive = (files: readonly Packed[], comment = ''): File =>
  new File([zipped(files, comment)], 'pack.zip');

const read = async (file: File): Promise<Record<string, string>> => {
  const all = await unzipped(file);
  return Object.fromEntries(
    await Promise.all(all.map(async ({ path, bytes }) => [path, Buffer.from(await bytes()).toString()])),
  );
};

describe('an archive', () => {
  test('gives its files, packed or not, behind any comment', async () => {
    const file = archive(
      [
        { name: 'pack.yaml', text: 'id: harbour\n', stored: true },
        { name: 'words/uk.yaml', text: 'enemy.x: Кран\n'.repeat(50) },
      ],
      'made by hand',
    );
    expect(await read(file)).toEqual({
      'pack.yaml': 'id: harbour\n',
      'words/uk.yaml': 'enemy.x: Кран\n'.repeat(50),
    });
  });

  test('of a folder gives what is in the folder; what lies outside of it is nobody’s card', async () => {
    const file = archive([
      { name: 'harbour/', text: '', stored: true },
      { name: 'harbour/pack.yaml', text: 'id: harbour\n' },
      { name: 'harbour/words/en.yaml', text: 'a: b\n' },
      { name: '__MACOSX/harbour/pack.yaml', text: 'x' },
    ]);
    expect(Object.keys(await read(file)).sort()).toEqual(['pack.yaml', 'words/en.yaml']);
  });

  test('that is none, is cut off, or unpacks to more than it says is refused', async () => {
    const whole = archive([{ name: 'pack.yaml', text: 'id: harbour\n'.repeat(100) }]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    for (const bad of [
      Buffer.from('no archive at all'),
      Buffer.alloc(0),
      bytes.subarray(0, bytes.length - 30),
      bytes.subarray(40),
    ])
      await expect(unzipped(new File([bad], 'pack.zip'))).rejects.toThrow(NoArchive);
    await expect(read(archive([{ name: 'pack.yaml', text: 'a'.repeat(9000), says: 10 }]))).rejects.toThrow(
      NoArchive,
    );
    const torn = Buffer.from(bytes);
    torn.fill(255, 45, 55);
    await expect(read(new File([torn], 'pack.zip'))).rejects.toThrow(NoArchive);
  });

  test('whose many files lie in one place does not fill the memory', async () => {
    const name = 'pack.yaml';
    const text = 'a'.repeat(2_000_000);
    const one = zipped([{ name, text, stored: true }]);
    const [head, entry, end] = [
      one.subarray(0, -22 - 46 - name.length),
      one.subarray(-22 - 46 - name.length, -22),
      one.subarray(-22),
    ];
    const count = 300;
    const entries = Array.from({ length: count }, (_, i) => {
      const each = Buffer.from(entry);
      each.write(`f${String(i).padStart(8, '0')}`, 46);
      return each;
    });
    const last = Buffer.from(end);
    last.writeUInt16LE(count, 10);
    const before = process.memoryUsage().arrayBuffers;
    const all = await unzipped(new File([Buffer.concat([head, ...entries, last])], 'pack.zip'));
    expect(all).toHaveLength(count);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
    expect((await all[7]?.bytes())?.byteLength).toBe(text.length);
  });

  test('that says less of a file than lies there, or has one name twice, is refused', async () => {
    const lying = archive([{ name: 'pack.yaml', text: 'a'.repeat(9000), stored: true, says: 10 }]);
    await expect(unzipped(lying)).rejects.toThrow(NoArchive);
    const twice = archive([
      { name: 'pack.yaml', text: 'id: one\n' },
      { name: 'pack.yaml', text: 'id: two\n' },
    ]);
    await expect(unzipped(twice)).rejects.toThrow(NoArchive);
  });
});
