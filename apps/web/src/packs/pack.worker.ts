/**
 * Reads a pack from its files: what it says is wrong with file, line and column, or the pack ready to be played. The only
 * part of the client that carries a parser; it is fetched when somebody opens a pack.
 */
import { packs as listed } from 'virtual:packs';
import type { Json } from '@torii/kernel';
import { loadPack, type Pack, type PackKind, type Problem, readHead, takeParser } from '@torii/script/read';
import { languages } from '@torii/words';
import { allNames, fetched } from '../engine/fetched.ts';
import { type Folded, unfolded } from '../engine/folded.ts';
import { openDatabase } from '../store/database.ts';
import { readers } from './boxes.ts';
import type { FromReader, ToReader } from './messages.ts';

self.onmessage = async ({ data }: MessageEvent<ToReader>) => {
  const answer: FromReader = await read(new Map(data.files));
  self.postMessage(answer);
};

// A promise that fails must not leave the page waiting.
self.addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

async function read(given: ReadonlyMap<string, string>): Promise<FromReader> {
  const refused = (problems: readonly Problem[]): FromReader => ({
    files: [...given],
    problems,
    notices: [],
    pack: null,
  });
  const missing = {
    file: 'pack.yaml',
    line: 1,
    column: 1,
    reason: 'missingFile',
    args: { file: 'pack.yaml' },
  };
  if (!given.has('pack.yaml')) return refused([missing as Problem]);
  const { game, problems } = readHead(given);
  if (problems.length > 0) return refused(problems);
  const reader = readers.get(game);
  if (!reader)
    return refused([
      {
        ...missing,
        reason: 'otherGame',
        args: { game, wanted: [...readers.keys()].join(', ') },
      } as unknown as Problem,
    ]);
  const { kind, parser } = reader;
  // Code cannot be made here while the page runs: the parser was made with the client.
  takeParser(kind.book, parser as never);
  const files = inTheirPlaces(given, kind);
  const bases = await basesOf(game);
  const loaded = loadPack(kind, files, (id) => bases.get(id));
  const rest = { files: [...files], problems: loaded.problems, notices: loaded.notices };
  if (!loaded.ok) return { ...rest, pack: null };
  const { id: name, version, hash, content, words, keywords } = loaded.pack;
  return {
    ...rest,
    pack: {
      id: hash,
      name,
      version,
      game,
      added: Date.now(),
      content: content as Json,
      keywords: keywords as unknown as Json,
      words,
    },
  };
}

/** Files that were chosen one by one have lost their folders; where each belongs follows from its name. */
function inTheirPlaces(
  given: ReadonlyMap<string, string>,
  { files }: PackKind<never, unknown>,
): ReadonlyMap<string, string> {
  if ([...given.keys()].some((path) => path.includes('/'))) return given;
  const folders = Object.keys(files).filter((path) => path.includes('*'));
  const known = new Set([...Object.keys(files), 'pack.yaml', 'keywords.yaml']);
  const placed = [...given].map(([name, text]) => {
    if (known.has(name)) return [name, text] as const;
    if (languages.some((language) => name === `${language}.yaml`)) return [`words/${name}`, text] as const;
    const [only, another] = folders;
    return [only && !another ? only.replace('*.yaml', name) : name, text] as const;
  });
  return new Map(placed);
}

/** The packs over which another one may be laid: those that come with Torii, and those at hand. */
async function basesOf(game: string): Promise<Map<string, Pack<unknown>>> {
  const bases = new Map<string, Pack<unknown>>();
  for (const kept of await (await openDatabase()).packs.all())
    if (kept.game === game)
      bases.set(kept.name, { ...kept, id: kept.name, hash: kept.id } as unknown as Pack<unknown>);
  for (const [id, pack] of Object.entries(listed)) {
    if (pack.game !== game) continue;
    const { hash, version } = pack;
    const trees = unfolded(await fetched<Folded>(pack.content)) as object;
    const names = await Promise.all(
      languages.map(async (language) => [language, await allNames(pack, language)]),
    );
    const words = Object.fromEntries(names);
    bases.set(id, { id, version, hash, words, ...trees } as unknown as Pack<unknown>);
  }
  return bases;
}
