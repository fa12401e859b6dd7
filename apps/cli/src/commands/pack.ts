/** The commands about packs of cards: pack check, pack compile, pack schema, pack phrases, card. */
import { join } from 'node:path';
import type { CardText, ListedPhrase, PhraseKind } from '@torii/script';
import { shown } from '@torii/script';
import { cardLanguage, type Language, languages, plainText } from '@torii/words';
import { packGames } from '../boxes.ts';
import { makeFolder, writeWhole } from '../disk/disk.ts';
import { lookAtFolder, openFolder, packGameNamed } from '../packs/openFolder.ts';
import { problemLines, problemText } from '../packs/problems.ts';
import { type Console, Mistake } from '../speaking/terminal.ts';

/** Gives the exit code: a pack with mistakes is a mistake of the caller. */
export function packCheck(console: Console, folder: string, { json }: { readonly json?: boolean }): 0 | 2 {
  const { pack, problems, notices } = lookAtFolder(folder);
  const good = pack !== null && problems.length === 0;
  const cards = pack ? [...pack.cards(console.language)].length : 0;
  if (json) console.json({ ok: good, cards, problems, notices });
  else if (good) {
    const key = notices.length === 0 ? 'pack.good' : 'pack.playable';
    console.print(console.say(key, { pack: pack.id, version: pack.version, cards }));
  } else {
    console.print(console.say('pack.problems', { count: problems.length, folder: shown(folder) }));
    for (const problem of problems) for (const line of problemLines(console, problem)) console.print(line);
  }
  // What is only not translated yet has no place: it is nowhere.
  if (!json)
    for (const notice of notices)
      console.print(`${console.paint('cyan', notice.file)} ${problemText(console, notice)}`);
  return good ? 0 : 2;
}

/**
 * What a browser needs of a pack and its game, in a folder: the pack as trees, and for each language the names in it, what
 * the game says, and the reasons of its rules. Without a folder the pack with its names goes to the output. A pack with
 * mistakes is not compiled.
 */
export function packCompile(console: Console, folder: string, into: string | undefined): void {
  const pack = openFolder(folder);
  if (into === undefined) {
    console.output.write(`${JSON.stringify({ ...pack.compile(), words: pack.names })}\n`);
    return;
  }
  const write = (name: string, value: unknown) =>
    writeWhole(join(into, `${name}.json`), `${JSON.stringify(value)}\n`);
  makeFolder(into);
  write('pack', pack.compile());
  for (const language of languages) {
    const { words, why, because } = pack.words(language);
    write(`names.${language}`, pack.names[language]);
    write(`words.${language}`, { ...words, ...because });
    write(`why.${language}`, why);
  }
  console.print(console.say('pack.compiled', { pack: pack.id, folder: into }));
}

export function packSchema(console: Console, game: string): void {
  console.json(packGameNamed(game).schemas());
}

/** Where each kind of phrase is written; `…` is what follows it. */
const WRITTEN: Readonly<Record<PhraseKind, (words: string) => string>> = {
  effect: (words) => words,
  condition: (words) => `if: ${words}`,
  value: (words) => words,
  set: (words) => `for each ${words}: …`,
  players: (words) => `${words}: …`,
  trigger: (words) => `when ${words}: …`,
  would: (words) => `instead when ${words}: …`,
  duration: (words) => `${words}: …`,
  per: (words) => `${words}: …`,
  die: (words) => `${words}: …`,
};

/** Every phrase in which all the words occur, by kind, as it is written and as it reads. */
export function packPhrases(
  console: Console,
  game: string,
  words: readonly string[],
  { json }: { readonly json?: boolean },
): void {
  const { say, paint, print } = console;
  const language = cardLanguage(console.language);
  const wanted = words.map((word) => word.toLowerCase());
  const all = packGameNamed(game)
    .phrases()
    .map((phrase) => ({
      ...phrase,
      write: headed(phrase, phrase.write),
      example: headed(phrase, phrase.example),
    }));
  const found = all.filter(({ id, write, not, example, slots, reads }) => {
    const text = [id, write, not, example, ...Object.values(slots).flat(), reads[language]]
      .join(' ')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  if (json) {
    console.json(found);
    return;
  }
  if (found.length === 0) throw new Mistake('pack.noPhrase', { words: words.join(' '), game });
  for (const kind of Object.keys(WRITTEN) as PhraseKind[]) {
    const these = found.filter((phrase) => phrase.kind === kind);
    if (these.length > 0) print(paint('bold', say(`phrases.${kind}`)));
    for (const { write, not, slots, example, reads } of these) {
      print(`  ${paint('cyan', write)}${not === null ? '' : ` | ${not}`}`);
      // What an amount is would be said with nearly every phrase: it is said once, at the end.
      const open = Object.entries(slots).filter(
        ([slot, type]) => type !== 'amount' && write.includes(`{${slot}}`),
      );
      for (const [slot, fits] of open)
        print(`    {${slot}} ${typeof fits === 'string' ? slotText(console, fits) : fits.join(', ')}`);
      if (example !== write) print(`    ${paint('dim', example)}`);
      if (language !== 'en') print(`    ${paint('dim', `${language}: ${reads[language]}`)}`);
    }
  }
  if (found.some(({ slots }) => Object.values(slots).includes('amount'))) print(say('phrases.amount'));
  print(say('phrases.count', { count: found.length, all: all.length }));
}

function headed({ kind }: ListedPhrase, words: string): string {
  return WRITTEN[kind](words);
}

function slotText({ say }: Console, type: string): string {
  if (type.startsWith('name:')) return say('phrases.name', { kind: type.slice('name:'.length) });
  return type === 'card' || type === 'number' ? say(`phrases.slot.${type}`) : type;
}

/** By its whole id (`enemy:zoe`), or by the part behind the colon where that is clear. */
/** All that is called so, what says it most exactly first: by its whole id, by what stands behind its kind, by its name. */
function cardsNamed(cards: readonly CardText[], wanted: string): CardText[] {
  const low = wanted.toLowerCase();
  const ways: readonly ((card: CardText) => boolean)[] = [
    ({ id }) => id.toLowerCase() === low,
    ({ id }) => id.toLowerCase().split(':')[1] === low,
    ({ name }) => name.toLowerCase() === low,
  ];
  return [...new Set(ways.flatMap((isMeant) => cards.filter(isMeant)))];
}

export interface CardOptions {
  readonly json?: boolean;
  readonly pack?: string;
}

export function card(console: Console, wanted: string, { json, pack: folder }: CardOptions): void {
  const packs = folder === undefined ? packGames.map((game) => game.openCore()) : [openFolder(folder)];
  const all = packs.flatMap((pack) => [...pack.cards(console.language)]);
  const [found, ...others] = cardsNamed(all, wanted);
  if (!found) throw new Mistake('card.unknown', { card: wanted });
  show(console, found, console.language, json === true);
  if (json) return;
  // The cards of a Chosen, the other side of a board: whatever belongs to it stands under its address.
  const parts = all.filter(({ id }) => id.startsWith(`${found.id}/`));
  for (const part of parts) {
    console.print('');
    show(console, part, console.language, false);
  }
  const also = others.filter((each) => !parts.includes(each)).map(({ id }) => id);
  if (also.length > 0)
    console.print(console.paint('dim', console.say('card.also', { list: also.join(', ') })));
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
    print(heading ? say('card.line', { heading: paint('cyan', heading.text), text }) : text);
  }
}
