/** Whatever is drawn can be told apart: no two Enemies wear the same mask, no two Bodies and Districts look the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPack } from '@torii/script/read';
import { packKind } from '@torii/tamashii/pack';
import { expect, test } from 'vitest';
import { body } from '../../../src/tables/tamashii/art/bodies.ts';
import { district } from '../../../src/tables/tamashii/art/city.ts';
import { DISTRICTS } from '../../../src/tables/tamashii/art/districts.ts';
import { partsOf } from '../../../src/tables/tamashii/art/masks.ts';

const FOLDER = join(import.meta.dirname, '../../../../../packs/tamashii-core');
const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')] as const;
  });
const loaded = loadPack(packKind, new Map(files));
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
const { enemies, bodies, walkers, districts } = loaded.pack.content;

/** Names whose pictures are the same. */
function alike(names: readonly string[], picture: (name: string) => string): string[] {
  const seen = new Map<string, string>();
  return names.flatMap((name) => {
    const drawn = picture(name);
    const other = seen.get(drawn);
    seen.set(drawn, name);
    return other === undefined ? [] : [`${name} looks like ${other}`];
  });
}

test('no two Enemies of a level are told apart by their jaw or rivets alone', () => {
  const twins = alike(Object.keys(enemies), (name) => {
    const { metal, head, top, eyes } = partsOf(name);
    return [enemies[name]?.level, metal, head, top, eyes].join(' ');
  });
  expect(twins).toEqual([]);
});

test('no two Bodies look the same in the colour of one player', () => {
  const all = { ...bodies, ...walkers };
  const twins = alike(Object.keys(all), (name) => {
    const { mov = 0, att = 0, pro = 0 } = all[name] ?? {};
    return body(name, { mov, att, pro, color: 'blue' }, 'x');
  });
  expect(twins).toEqual([]);
});

test('every District has a skyline of its own', () => {
  expect(Object.keys(districts).filter((name) => !Object.hasOwn(DISTRICTS, name))).toEqual([]);
  expect(alike(Object.keys(districts), (name) => district(name, 'x'))).toEqual([]);
});
