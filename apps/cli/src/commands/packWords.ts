/** torii pack words FOLDER: writes a line for each word that a pack still lacks, in every language. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, withSkeleton } from '@torii/script/read';
import { type Language, languages } from '@torii/words';
import { writeWhole } from '../disk/disk.ts';
import { type Looked, lookAtFolder } from '../packs/openFolder.ts';
import { PackMistake } from '../packs/problems.ts';
import type { Console } from '../speaking/terminal.ts';

/** Mistakes in a file of words behind which lines can be added all the same. */
const HARMLESS: readonly Problem['reason'][] = [
  'missingFile',
  'missingWords',
  'orphanWords',
  'badMessage',
  'otherPlaces',
  'missingPlural',
];

export function packWords(console: Console, folder: string, { json }: { readonly json?: boolean }): void {
  const look = lookAtFolder(folder);
  const files = languages.map((language) => `words/${language}.yaml`);
  const unreadable = look.problems.filter(
    ({ file, reason }) => files.includes(file) && !HARMLESS.includes(reason),
  );
  if (unreadable.length > 0) throw new PackMistake(folder, unreadable);
  // English first: what it says now stands behind the lines of the others.
  const english = writeLanguage(folder, look, 'en', null);
  const others = languages
    .filter((language) => language !== 'en')
    .map((language) => writeLanguage(folder, look, language, english.text));
  const written = [english, ...others]
    .filter(({ count }) => count > 0)
    .map(({ file, count }) => ({ file, count }));
  if (json) console.json(written);
  else if (written.length === 0) console.print(console.say('pack.noWords'));
  else for (const { file, count } of written) console.print(console.say('pack.wroteWords', { file, count }));
}

function writeLanguage(
  folder: string,
  { files, missing }: Looked,
  language: Language,
  english: string | null,
) {
  const file = `words/${language}.yaml`;
  const { text, count } = withSkeleton(files.get(file) ?? '', missing[language] ?? [], english);
  if (count > 0) {
    mkdirSync(join(folder, 'words'), { recursive: true });
    writeWhole(join(folder, file), text);
  }
  return { file, text, count };
}
