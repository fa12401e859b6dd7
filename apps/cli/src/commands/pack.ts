/** The commands about packs of cards: pack check, pack schema, card. */
import { type CardText, type Language, plainText } from '@torii/script';
import type { PackFiles, Problem } from '@torii/script/read';
import { readPackFolder } from '../packFolder.ts';
import { type OpenPack, type PackGame, packGames } from '../packs.ts';
import { type Console, Mistake, spoken } from '../terminal.ts';

/** Which game a pack says it is for. What else is wrong with its first file is the loader's business. */
function gameOf(files: PackFiles): string {
  return /^game:\s*["']?([\w-]+)/m.exec(files.get('pack.yaml') ?? '')?.[1] ?? '';
}

function packGameNamed(game: string): PackGame {
  const found = packGames.find((known) => known.game === game);
  if (!found)
    throw new Mistake('pack.unknownGame', { game, games: packGames.map((known) => known.game).join(', ') });
  return found;
}

/** Reads a pack from its folder; all that is wrong with it, in the order of its files. */
function openFolder(folder: string): {
  readonly pack: OpenPack | null;
  readonly problems: readonly Problem[];
} {
  const { files, problems } = readPackFolder(folder);
  if (!files.has('pack.yaml')) throw new Mistake('problem.missingFile', { file: 'pack.yaml' });
  const opened = packGameNamed(gameOf(files)).open(files);
  return {
    pack: opened.ok ? opened.pack : null,
    problems: [...problems, ...(opened.ok ? [] : opened.problems)],
  };
}

/** A problem on one line: `enemies.yaml:12:9 …`. */
function problemText({ say, paint }: Console, { file, line, column, reason, args }: Problem): string {
  return `${paint('cyan', `${file}:${line}:${column}`)} ${say(`problem.${reason}`, { ...spoken(args), file })}`;
}

/** Gives the exit code: a pack with mistakes is a mistake of the caller. */
export function packCheck(console: Console, folder: string, { json }: { readonly json?: boolean }): 0 | 2 {
  const { pack, problems } = openFolder(folder);
  const good = pack !== null && problems.length === 0;
  const cards = pack ? [...pack.cards(console.language)].length : 0;
  if (json) console.json({ ok: good, cards, problems });
  else if (good) console.print(console.say('pack.good', { pack: pack.id, version: pack.version, cards }));
  else {
    console.print(console.say('pack.problems', { count: problems.length, folder }));
    for (const problem of problems) console.print(problemText(console, problem));
  }
  return good ? 0 : 2;
}

/** The pack as the browser gets it, on the output; a pack with mistakes is not compiled. */
export function packCompile(console: Console, folder: string): void {
  const { pack, problems } = openFolder(folder);
  if (!pack || problems.length > 0) throw new Mistake('pack.problems', { count: problems.length, folder });
  console.output.write(`${JSON.stringify(pack.compiled)}\n`);
}

export function packSchema(console: Console, game: string): void {
  console.json(packGameNamed(game).schemas());
}

/** By its whole id (`enemy:zoe`), or by the part behind the colon where that is clear. */
function cardNamed(cards: readonly CardText[], wanted: string): CardText | undefined {
  const low = wanted.toLowerCase();
  return (
    cards.find(({ id }) => id.toLowerCase() === low) ??
    cards.find(({ id }) => id.toLowerCase().split(':')[1] === low) ??
    cards.find(({ name }) => name.toLowerCase() === low)
  );
}

export interface CardOptions {
  readonly json?: boolean;
  readonly pack?: string;
}

export function card(console: Console, wanted: string, { json, pack: folder }: CardOptions): void {
  const folders = folder === undefined ? packGames.map(({ core }) => core) : [folder];
  for (const each of folders) {
    const { pack, problems } = openFolder(each);
    if (!pack) throw new Mistake('pack.problems', { count: problems.length, folder: each });
    const found = cardNamed([...pack.cards(console.language)], wanted);
    if (!found) continue;
    show(console, found, console.language, json === true);
    return;
  }
  throw new Mistake('card.unknown', { card: wanted });
}

function show(
  { json, print, paint, say }: Console,
  { id, name, lines }: CardText,
  language: Language,
  machine: boolean,
): void {
  if (machine) {
    json({
      id,
      name,
      language,
      lines: lines.map(({ heading, spans }) => ({ heading, text: plainText(spans), spans })),
    });
    return;
  }
  print(`${paint('bold', name)}  ${paint('dim', id)}`);
  for (const { heading, spans } of lines) {
    const text = plainText(spans);
    print(heading ? say('card.line', { heading: paint('cyan', heading), text }) : text);
  }
}
