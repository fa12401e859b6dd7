/**
 * Fonts as small as they can be: cut to the letters that the readers of a language see, without hints for screens of long
 * ago. What is not in them the system draws.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const INTO = fileURLToPath(new URL('../../../node_modules/.cache/torii-fonts/', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** What is read in every language. */
const MARKS = '0123456789 .,:;!?()%+/=-–…·×−→’\u00a0\u202f';
const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The letters of the name of this house, and of names that stay as they are: G20, Z.O.E., J.O.R.D.A.N., X-6039, PvP. */
const NAMES = 'ACDEGJNOPRSTUXYZiorv';
const CYRILLIC = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя';

/** A cut: the letters that are in a file, and what that is cut from. */
interface Cut {
  readonly from: 'latin' | 'cyrillic';
  readonly letters: string;
}

/**
 * All letters that somebody who reads a language usually sees are in one cut: every file weighs something by itself, and an
 * accented letter is drawn with the plain one. What is seen now and then is in the others.
 */
const CUTS = {
  en: { from: 'latin', letters: `${MARKS}${LATIN}&“”` },
  es: { from: 'latin', letters: `${MARKS}${LATIN}«»¡¿ºáéíóúüñÁÉÍÓÚÑ` },
  fr: { from: 'latin', letters: `${MARKS}${LATIN}«»àâçèéêîïôùûœÀÂÇÈÉÊÔŒ` },
  uk: { from: 'latin', letters: `${MARKS}${NAMES}«»` },
  cyrillic: { from: 'cyrillic', letters: CYRILLIC },
  rest: {
    from: 'latin',
    letters: '"#$&\'*<>@[\\]^_`{|}~¡ª«°º»¿ÀÁÂÆÇÈÉÊËÍÎÏÑÓÔÙÚÛÜàáâæçèéêëíîïñóôùúûüÿŒœŸ\u2009—‘“”„•№←↑↓↔',
  },
} as const satisfies Record<string, Cut>;

/** In which order a language looks for a letter: a cut is fetched if a letter is read that is in none before it. */
const ORDERS: Readonly<Record<string, readonly (keyof typeof CUTS)[]>> = {
  en: ['en', 'cyrillic', 'rest'],
  es: ['es', 'cyrillic', 'rest'],
  fr: ['fr', 'cyrillic', 'rest'],
  uk: ['cyrillic', 'uk', 'en', 'rest'],
};

interface Face {
  readonly family: string;
  /** The value by which styles name it: there is a family for each language, and the page's is taken. */
  readonly value?: string;
  readonly weight: string;
  /** The files that it is cut from, by what is in them. */
  readonly latin: string;
  readonly cyrillic: string;
  /** What is kept of how letters are set. */
  readonly features: readonly string[];
  /** The weights that a variable face is cut to, or the one, whatever weight a page asks for. */
  readonly only: number | { readonly min: number; readonly max: number };
  /** The few letters that are wanted of it, where it only writes a name. */
  readonly letters?: string;
}

const PLEX = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans';
const TEKTUR = '@fontsource-variable/tektur/files/tektur';

/** By the module that a page imports. */
const SHEETS: Readonly<Record<string, readonly Face[]>> = {
  'virtual:fonts.css': [
    {
      family: 'Torii Text',
      value: '--sh-text',
      weight: '400 600',
      latin: `${PLEX}-latin-wght-normal.woff2`,
      cyrillic: `${PLEX}-cyrillic-wght-normal.woff2`,
      features: [],
      only: { min: 400, max: 600 },
    },
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
      family: 'Tektur',
      value: '--tektur',
      weight: '400 900',
      latin: `${TEKTUR}-latin-wght-normal.woff2`,
      cyrillic: `${TEKTUR}-cyrillic-wght-normal.woff2`,
      features: ['tnum'],
      only: 640,
    },
  ],
};

/** Letters as CSS writes them: U+41-5A, U+E9. */
function rangesOf(letters: readonly string[]): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const starts = codes.filter((code) => !codes.includes(code - 1));
  const hex = (code: number) => code.toString(16).toUpperCase();
  return starts
    .map((from) => {
      let to = from;
      while (codes.includes(to + 1)) to += 1;
      return to === from ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`;
    })
    .join(', ');
}

/** What tells of styles, marks and screens that are not used here. */
const NEEDLESS = ['STAT', 'GDEF', 'GPOS', 'gasp'];

/** Cuts a file out of a face; its name. */
async function cut(
  { family, weight, only, features, ...sources }: Face,
  name: string,
  { from, letters }: Cut,
) {
  const made = await subsetFont(readFileSync(resolve(sources[from])), letters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [...features],
    dropTables: features.length === 0 || from === 'cyrillic' ? [...NEEDLESS, 'GSUB'] : NEEDLESS,
    variationAxes: { wght: only },
  });
  const file = `${family} ${weight} ${name}.woff2`.toLowerCase().replaceAll(' ', '-');
  writeFileSync(join(INTO, file), made);
  return file;
}

const rule = (
  family: string,
  weight: string,
  file: string,
  letters: readonly string[],
): string => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${rangesOf(letters)};
}`;

/** The rules of a face that everybody reads by the same few letters. */
async function nameRules(face: Face, letters: string): Promise<string[]> {
  const cuts = (['latin', 'cyrillic'] as const).map((from) => ({
    from,
    letters: [...letters].filter((letter) => letter >= 'А' === (from === 'cyrillic')).join(''),
  }));
  return Promise.all(
    cuts.map(async (each) =>
      rule(face.family, face.weight, await cut(face, each.from, each), [...each.letters]),
    ),
  );
}

/** The rules of a face: a family for each language, and the value that names the one of the page's language. */
async function faceRules(face: Face): Promise<string[]> {
  const { family, weight, value } = face;
  const files = new Map(
    await Promise.all(
      Object.entries(CUTS).map(async ([name, each]) => [name, await cut(face, name, each)] as const),
    ),
  );
  return Object.entries(ORDERS).flatMap(([language, order]) => {
    const seen = new Set<string>();
    const rules = order.map((name) => {
      const letters = [...CUTS[name].letters].filter((letter) => !seen.has(letter));
      for (const letter of letters) seen.add(letter);
      return rule(`${family} ${language}`, weight, files.get(name) ?? '', letters);
    });
    const page = language === 'en' ? 'html' : `html:lang(${language})`;
    return [...rules, `${page} { ${value}: '${family} ${language}'; }`];
  });
}

const rulesOf = (face: Face): Promise<string[]> =>
  face.letters === undefined ? faceRules(face) : nameRules(face, face.letters);

/** Gives the client `virtual:fonts.css`, and cuts what its tables import of their own. */
export function fonts(): Plugin {
  const made = new Map<string, Promise<string>>();
  const sheet = async (id: string, faces: readonly Face[]): Promise<string> => {
    mkdirSync(INTO, { recursive: true });
    const file = join(INTO, `${id.replaceAll(/\W+/g, '-')}.css`);
    writeFileSync(file, (await Promise.all(faces.map(rulesOf))).flat().join('\n'));
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
