/**
 * Fonts as small as they can be: cut into the letters that every language needs, accents, and Cyrillic, each fetched only
 * where somebody reads such letters; without hints for screens of long ago. What is not in them the system draws.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const INTO = fileURLToPath(new URL('../../../node_modules/.cache/torii-fonts/', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/**
 * Which letters a cut has: ranges, as CSS writes them. A cut is fetched where one of its letters is read: figures and marks
 * everywhere, Latin letters hardly ever by whoever reads Ukrainian.
 */
const CUTS = {
  // With the letters of names that stay as they are: Z.O.E., J.O.R.D.A.N., X-6039, PvP.
  figures:
    'U+20-41, U+44-45, U+4A, U+4E-50, U+52, U+58, U+5A-60, U+76, U+7B-7E, U+A0, U+AB, U+B7, U+BB, U+D7, U+2009, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+202F, U+2116, U+2190-2194, U+2212',
  latin: 'U+42-43, U+46-49, U+4B-4D, U+51, U+53-57, U+59, U+61-75, U+77-7A',
  // Those that Spanish and French share, those of Spanish, and those of French.
  accents: 'U+B0, U+C9, U+DC, U+E9, U+FC',
  spanish: 'U+A1, U+AA, U+BA, U+BF, U+C1, U+CD, U+D1, U+D3, U+DA, U+E1, U+ED, U+F1, U+F3, U+FA',
  french:
    'U+C0, U+C2, U+C6-C8, U+CA-CB, U+CE-CF, U+D4, U+D9, U+DB, U+E0, U+E2, U+E6-E8, U+EA-EB, U+EE-EF, U+F4, U+F9, U+FB, U+FF, U+152-153, U+178',
  // Those of Ukrainian.
  cyrillic: 'U+404, U+406-407, U+410-429, U+42C, U+42E-449, U+44C, U+44E-44F, U+454, U+456-457, U+490-491',
} as const;

interface Face {
  readonly family: string;
  readonly weight: string;
  /** The files that it is cut from, by what is in them. */
  readonly latin: string;
  readonly cyrillic: string;
  /** What is kept of how letters are set. */
  readonly features: readonly string[];
  /** The one weight that a variable face is cut to, whatever weight a page asks for. */
  readonly only?: number;
  /** The few letters that are wanted of it, where it only writes a name. */
  readonly letters?: string;
}

const plex = (weight: string): Face => ({
  family: 'Torii Text',
  weight,
  latin: `@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`,
  cyrillic: `@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-${weight}-normal.woff2`,
  features: ['tnum'],
});

const TEKTUR = '@fontsource-variable/tektur/files/tektur';

/** By the module that a page imports. */
const SHEETS: Readonly<Record<string, readonly Face[]>> = {
  'virtual:fonts.css': [
    plex('400'),
    plex('600'),
    {
      family: 'Tamashii Name',
      weight: '400 900',
      latin: `${TEKTUR}-latin-wght-normal.woff2`,
      cyrillic: `${TEKTUR}-cyrillic-wght-normal.woff2`,
      features: [],
      only: 640,
      letters: 'TamashiТамші',
    },
  ],
  '@fontsource-variable/tektur/wght.css': [
    {
      family: 'Tektur Variable',
      weight: '400 900',
      latin: `${TEKTUR}-latin-wght-normal.woff2`,
      cyrillic: `${TEKTUR}-cyrillic-wght-normal.woff2`,
      features: ['tnum'],
      only: 640,
    },
  ],
};

function lettersOf(ranges: string): string {
  return ranges
    .split(', ')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
    })
    .join('');
}

/** Cuts for a few letters: each is fetched where a name is written with it. */
function cutsOf(letters: string): Readonly<Record<string, string>> {
  const ranges = (isMeant: (code: number) => boolean): string =>
    [...new Set(letters)]
      .map((letter) => letter.codePointAt(0) ?? 0)
      .filter(isMeant)
      .map((code) => `U+${code.toString(16).toUpperCase()}`)
      .join(', ');
  return { latin: ranges((code) => code < 0x400), cyrillic: ranges((code) => code >= 0x400) };
}

/** Cuts a face and gives its rules. */
async function cut(face: Face): Promise<string> {
  const { family, weight, latin, cyrillic, features, only, letters } = face;
  const cuts = letters === undefined ? CUTS : cutsOf(letters);
  const rules = Object.entries(cuts).map(async ([name, ranges]) => {
    const source = readFileSync(resolve(name === 'cyrillic' ? cyrillic : latin));
    const made = await subsetFont(source, lettersOf(ranges), {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: [...features],
      ...(only === undefined ? {} : { variationAxes: { wght: only } }),
    });
    const file = `${family} ${weight} ${name}.woff2`.toLowerCase().replaceAll(' ', '-');
    writeFileSync(join(INTO, file), made);
    return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${ranges};
}`;
  });
  return (await Promise.all(rules)).join('\n');
}

/** Gives the client `virtual:fonts.css`, and cuts what its tables import of their own. */
export function fonts(): Plugin {
  const made = new Map<string, Promise<string>>();
  const sheet = async (id: string, faces: readonly Face[]): Promise<string> => {
    mkdirSync(INTO, { recursive: true });
    const file = join(INTO, `${id.replaceAll(/\W+/g, '-')}.css`);
    writeFileSync(file, (await Promise.all(faces.map(cut))).join('\n'));
    return file;
  };
  return {
    name: 'torii:fonts',
    enforce: 'pre',
    resolveId(id) {
      const faces = SHEETS[id];
      if (!faces) return null;
      const file = made.get(id) ?? sheet(id, faces);
      made.set(id, file);
      return file;
    },
  };
}
