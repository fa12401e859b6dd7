/** The commands about packs of cards: pack check, pack schema, card. */
import { type CardText, type Language, plainText } from '@torii/script';
import type { Problem } from '@torii/script/read';
import { lookAtFolder, openFolder, packGameNamed } from '../openFolder.ts';
import { packGames } from '../packs.ts';
import { type Console, Mistake, spoken } from '../terminal.ts';

/** A problem on one line: `enemies.yaml:12:9 …`. */
function problemText({ say, paint }: Console, { file, line, column, reason, args }: Problem): string {
  return `${paint('cyan', `${file}:${line}:${column}`)} ${say(`problem.${reason}`, { ...spoken(args), file })}`;
}

/** Gives the exit code: a pack with mistakes is a mistake of the caller. */
export function packCheck(console: Console, folder: string, { json }: { readonly json?: boolean }): 0 | 2 {
  const { pack, problems } = lookAtFolder(folder);
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
  console.output.write(`${JSON.stringify(openFolder(folder).compiled)}\n`);
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
  const packs = folder === undefined ? packGames.map((game) => game.openCore()) : [openFolder(folder)];
  for (const pack of packs) {
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
