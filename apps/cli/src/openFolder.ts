/** Opening a pack's folder for use: one with mistakes is a mistake of the caller, with the first of them told. */
import type { PackFiles, Problem } from '@torii/script/read';
import { packGames } from './boxes.ts';
import { readPackFolder } from './packFolder.ts';
import type { OpenPack, PackGame } from './packs.ts';
import { Mistake } from './terminal.ts';

/** Which game a pack says it is for. What else is wrong with its first file is the loader's business. */
function gameOf(files: PackFiles): string {
  return /^game:\s*["']?([\w-]+)/m.exec(files.get('pack.yaml') ?? '')?.[1] ?? '';
}

export function packGameNamed(game: string): PackGame {
  const found = packGames.find((known) => known.game === game);
  if (!found)
    throw new Mistake('pack.unknownGame', { game, games: packGames.map((known) => known.game).join(', ') });
  return found;
}

/** Reads a pack from its folder; all that is wrong with it, in the order of its files. */
export function lookAtFolder(folder: string): {
  readonly game: string;
  readonly pack: OpenPack | null;
  readonly problems: readonly Problem[];
} {
  const { files, problems } = readPackFolder(folder);
  if (!files.has('pack.yaml')) throw new Mistake('problem.missingFile', { file: 'pack.yaml' });
  const game = gameOf(files);
  const opened = packGameNamed(game).open(files);
  return {
    game,
    pack: opened.ok ? opened.pack : null,
    problems: [...problems, ...(opened.ok ? [] : opened.problems)],
  };
}

/** A pack that can be used; of this game, if one is named. */
export function openFolder(folder: string, wanted?: string): OpenPack {
  const { game, pack, problems } = lookAtFolder(folder);
  if (wanted !== undefined && game !== wanted) throw new Mistake('pack.otherGame', { folder, game, wanted });
  if (!pack || problems.length > 0) throw new Mistake('pack.problems', { count: problems.length, folder });
  return pack;
}
