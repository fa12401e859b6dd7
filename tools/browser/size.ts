/** `npm run size`: what each part for browsers weighs, as it is and compressed. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findRoot } from '../workspace.ts';
import { bundle, PARTS } from './bundle.ts';

const root = findRoot(import.meta.dirname);

interface Weighed {
  readonly name: string;
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

function weigh(name: string, content: string): Weighed {
  const bytes = Buffer.from(content);
  return {
    name,
    plain: bytes.length,
    gzip: gzipSync(bytes).length,
    brotli: brotliCompressSync(bytes).length,
  };
}

/** What `torii` writes to its output. */
function torii(...args: readonly string[]): string {
  const command = join(root, 'apps/cli/dist/main.js');
  return execFileSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });
}

const LANGUAGES = ['en', 'es', 'fr', 'uk'];

/** A core pack as it is compiled for browsers, with its names, all that its game says, and the reasons of its rules. */
function packOf(game: string, into: string): Weighed[] {
  torii('pack', 'compile', join(root, `packs/${game}-core`), into);
  const read = (name: string) => readFileSync(join(into, `${name}.json`), 'utf8');
  const inLanguages = (name: string, kind: string) =>
    LANGUAGES.map((language) => weigh(`  ${kind}: ${language}`, read(`${name}.${language}`)));
  return [
    weigh(`pack ${game}-core`, read('pack')),
    ...inLanguages('names', 'names in it'),
    ...inLanguages('words', 'words of the game'),
    ...inLanguages('why', 'reasons of its rules'),
  ];
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);

function line({ name, plain, gzip, brotli }: Weighed): string {
  return `${name.padEnd(36)}${[plain, gzip, brotli].map(kilobytes).join('')}`;
}

const weighed: Weighed[] = [];
for (const part of PARTS) weighed.push(weigh(part.door, (await bundle(root, part)).code));
const whole = await bundle(root, { door: '@torii/tamashii', beside: [] });
weighed.push(weigh('@torii/tamashii, with all below it', whole.code));
const folder = mkdtempSync(join(tmpdir(), 'torii-size-'));
try {
  for (const game of ['tamashii', 'exploration']) weighed.push(...packOf(game, join(folder, game)));
} finally {
  rmSync(folder, { recursive: true });
}

console.log(`${'kB'.padEnd(36)}${['plain', 'gzip', 'brotli'].map((head) => head.padStart(9)).join('')}`);
for (const each of weighed) console.log(line(each));
