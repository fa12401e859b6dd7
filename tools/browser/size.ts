/** `npm run size`: what each part for browsers weighs, as it is and compressed. */
import { execFileSync } from 'node:child_process';
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

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);

function line({ name, plain, gzip, brotli }: Weighed): string {
  return `${name.padEnd(36)}${[plain, gzip, brotli].map(kilobytes).join('')}`;
}

const weighed: Weighed[] = [];
for (const part of PARTS) weighed.push(weigh(part.door, (await bundle(root, part)).code));
const whole = await bundle(root, { door: '@torii/tamashii', beside: [] });
weighed.push(weigh('@torii/tamashii, with all below it', whole.code));
for (const game of ['tamashii', 'exploration']) {
  const { words, ...pack } = JSON.parse(torii('pack', 'compile', join(root, `packs/${game}-core`)));
  weighed.push(weigh(`pack ${game}-core`, JSON.stringify(pack)));
  for (const [language, names] of Object.entries(words))
    weighed.push(weigh(`  its names: ${language}`, JSON.stringify(names)));
}

console.log(`${'kB'.padEnd(36)}${['plain', 'gzip', 'brotli'].map((head) => head.padStart(9)).join('')}`);
for (const each of weighed) console.log(line(each));
