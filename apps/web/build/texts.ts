/**
 * What the cards of a game say stands in its code in four languages, each phrase with all its readings in one place. A page
 * needs one of them: the texts are taken out of the code here and go into the files of words, one for each language. What
 * is left in the code are the numbers by which they are found (`virtual:texts`), and no proofs that nothing is missing:
 * whoever builds has just run them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CardLanguage, cardLanguages } from '@torii/words';
import { type ESTree, type Plugin, parseAst } from 'vite';

const PACKAGES = fileURLToPath(new URL('../../../packages/', import.meta.url));
const MODULE = 'virtual:texts';
/** The games whose code is fetched without texts, and where it holds them. */
const GAMES = ['tamashii'];
const ROOMS = ['language', 'telling'];
/** Why an effect is worth nothing to a bot is for whoever reads the code. */
const REASONS = /\bnothing: '[^'\n]*'/g;
const PROOFS = /\/packages\/script\/src\/(book|phrase)\/proof\.ts$/;

/** A text in four languages, and where in the code it stands. */
interface Found {
  readonly start: number;
  readonly end: number;
  /** From where to where its languages are written. */
  readonly written: readonly (readonly [number, number])[];
  readonly texts: Readonly<Record<CardLanguage, string>>;
}

type Node = ESTree.Node;

/** The text that an object is, if it is one: it has all languages, each written out. */
function textIn(node: Node): Found | null {
  if (node.type !== 'ObjectExpression') return null;
  const said = cardLanguages.map((language) => {
    const property = node.properties.find(
      (each): each is ESTree.ObjectProperty =>
        each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === language,
    );
    const value = property?.value;
    return value?.type === 'Literal' && typeof value.value === 'string'
      ? { language, text: value.value, at: [property?.start ?? 0, property?.end ?? 0] as const }
      : null;
  });
  const all = said.filter((each) => each !== null);
  if (all.length < cardLanguages.length) return null;
  const texts = Object.fromEntries(all.map(({ language, text }) => [language, text]));
  return {
    start: node.start,
    end: node.end,
    written: all.map(({ at }) => at),
    texts: texts as Found['texts'],
  };
}

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && typeof each.type === 'string') yield* nodesIn(each as Node);
}

/** The texts of one file, in the order in which they stand. */
const foundIn = (code: string): Found[] =>
  [...nodesIn(parseAst(code, { lang: 'ts' }))]
    .map(textIn)
    .filter((each) => each !== null)
    .sort((a, b) => a.start - b.start);

interface Holder {
  readonly file: string;
  /** The number of its first text. */
  readonly first: number;
  readonly found: readonly Found[];
}

const holders = new Map<string, readonly Holder[]>();

/** The files of a game that hold texts, always in the same order: their texts are numbered through. */
function holdersOf(game: string): readonly Holder[] {
  const known = holders.get(game);
  if (known) return known;
  if (!GAMES.includes(game)) return [];
  const files = ROOMS.flatMap((room) => {
    const folder = `${PACKAGES}${game}/src/${room}/`;
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}${name.replaceAll('\\', '/')}`);
  });
  let first = 0;
  const held = files.sort().map((file) => {
    const found = foundIn(readFileSync(file, 'utf8'));
    const holder = { file, first, found };
    first += found.length;
    return holder;
  });
  holders.set(game, held);
  return held;
}

/** All that a game's code says in a language, by number. */
export function textsOf(game: string, language: CardLanguage): string[] {
  return holdersOf(game).flatMap(({ found }) => found.map(({ texts }) => texts[language]));
}

/** The code of a file with numbers in place of its texts. */
export function numbered(code: string, game: string, path: string): string {
  const { first, found } = holdersOf(game).find(({ file }) => file === path) ?? { first: 0, found: [] };
  if (found.length === 0) return code;
  const cuts = found
    .flatMap(({ start, end, written }, i) => [
      { from: start, to: start, by: `said(${first + i},` },
      ...written.map(([from, to]) => ({ from, to: code[to] === ',' ? to + 1 : to, by: '' })),
      { from: end, to: end, by: ')' },
    ])
    .sort((a, b) => b.from - a.from || b.to - a.to);
  const cut = cuts.reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code);
  return `import { textsOf } from '${MODULE}';\nconst said = textsOf('${game}');\n${cut}`;
}

/** What runs in the browser: texts are learned language by language, and none is said that has not been learned. */
const RUNNING = `
const known = {};
const of = (game, language, n) => {
  const text = known[game + language]?.[n];
  if (text === undefined) throw new Error(game + ': no texts in ' + language);
  return text;
};
export const learn = (game, language, texts) => { known[game + language] = texts; };
export const textsOf = (game) => (n, own) => {
  for (const language of ${JSON.stringify(cardLanguages)})
    Object.defineProperty(own, language, { enumerable: true, get: () => of(game, language, n) });
  return own;
};
`;

const GAME = new RegExp(`/packages/(${GAMES.join('|')})/src/(?:${ROOMS.join('|')})/`);

export function texts(): Plugin {
  return {
    name: 'torii:texts',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => {
      if (id === `\0${MODULE}`) return RUNNING;
      return PROOFS.test(id)
        ? 'export const readAll = () => {}, provePhrase = () => {}, proveForms = () => {};'
        : null;
    },
    transform(code, id) {
      const [, game] = GAME.exec(id) ?? [];
      return game === undefined ? null : numbered(code, game, id).replace(REASONS, "nothing: ''");
    },
  };
}
