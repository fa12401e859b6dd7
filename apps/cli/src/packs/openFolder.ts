/** Opening a pack's folder for use: one with mistakes is a mistake of the caller, and all of them are told. */

import { shown } from '@torii/script';
import { fewOfAKind, type PackFiles, type Problem, readHead, type Untranslated } from '@torii/script/read';
import { packGames } from '../boxes.ts';
import { Mistake } from '../speaking/terminal.ts';
import { readPackFolder } from './packFolder.ts';
import type { OpenPack, PackGame } from './packs.ts';
import { PackMistake } from './problems.ts';

export function packGameNamed(game: string): PackGame {
  const found = packGames.find((known) => known.game === game);
  if (!found)
    throw new Mistake('pack.unknownGame', {
      game: shown(game),
      games: packGames.map((known) => known.game).join(', '),
    });
  return found;
}

export interface Looked {
  readonly game: string;
  readonly files: PackFiles;
  readonly pack: OpenPack | null;
  readonly problems: readonly Problem[];
  /** What it can be played with all the same. */
  readonly notices: readonly Problem[];
  /** The words that it still lacks. */
  readonly missing: Untranslated;
}

/** Reads a pack from its folder; all that is wrong with it, in the order of its files. */
export function lookAtFolder(folder: string): Looked {
  const { files, problems } = readPackFolder(folder);
  if (!files.has('pack.yaml')) {
    // A folder that is no pack may hold anything: nobody asked what is wrong with that.
    const head = problems.filter(({ file }) => file === 'pack.yaml');
    if (head.length > 0) throw new PackMistake(folder, head);
    throw new Mistake('pack.noPack', { folder: shown(folder), file: 'pack.yaml' });
  }
  // Without knowing its game nothing else can be said.
  const about = readHead(files);
  if (about.game === '') throw new PackMistake(folder, [...problems, ...about.problems]);
  const kind = packGames.find(({ game }) => game === about.game);
  if (!kind) throw new PackMistake(folder, [...problems, unknownGame(about)]);
  const opened = kind.open(files, new Set(problems.map(({ file }) => file)));
  const { notices, missing } = opened;
  const pack = opened.ok ? opened.pack : null;
  const all = fewOfAKind([...problems, ...opened.problems], ({ reason, file, line, column }) =>
    OF_FILES.includes(reason) ? reason : `${reason} ${file}:${line}:${column}`,
  );
  return { game: about.game, files, pack, problems: all, notices, missing };
}

/** What is wrong with files as such: a folder may hold hundreds of them that are none of a pack's. */
const OF_FILES: readonly Problem['reason'][] = ['unknownFile', 'outsideFolder', 'tooLarge'];

function unknownGame({ game, at }: ReturnType<typeof readHead>): Problem {
  const games = packGames.map((known) => known.game);
  return { ...at, reason: 'unknownGame', args: { game: shown(game), games } };
}

/** A pack that can be used; of this game, if one is named. */
export function openFolder(folder: string, wanted?: string): OpenPack {
  const { game, pack, problems } = lookAtFolder(folder);
  if (wanted !== undefined && game !== wanted) throw new Mistake('pack.otherGame', { folder, game, wanted });
  if (!pack || problems.length > 0) throw new PackMistake(folder, problems);
  return pack;
}
