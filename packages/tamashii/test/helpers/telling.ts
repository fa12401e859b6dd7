/** Somebody who tells what is played, for tests that read it as players do. */
import { outbox, questions, type Viewer, view } from '@torii/kernel';
import type { CardText } from '@torii/script';
import { type Language, plainText } from '@torii/words';
import type { Tamashii } from '../../src/table/state.ts';
import type { Seen } from '../../src/table/view.ts';
import { tellTamashii } from '../../src/telling/tell.ts';
import { cardTexts } from '../../src/telling/text.ts';
import { pack as core, district, type invented, launcher, me, type play, step, tile } from './table.ts';
import { speakerIn } from './words.ts';

type Pack = ReturnType<typeof invented>;
type Played = ReturnType<typeof play>;

export function seenBy(match: Played, viewer: Viewer = 0): Seen {
  return view(match, viewer) as unknown as Seen;
}

/** Somebody who tells everything in a language. */
export function telling(
  language: Language = 'en',
  pack: Pack = core,
  naming: 'letters' | 'words' = 'letters',
) {
  const why = (rule: string) => `because ${rule}`;
  const { teller: tell, draw, brief } = tellTamashii(pack, speakerIn(language), why, naming);
  return {
    tell,
    /** What a seat may choose, in words. */
    options: (match: Played, seat = 0) =>
      questions(match, seat).flatMap(({ options }) =>
        options.map((option) => plainText(tell.option(seenBy(match, seat), option))),
      ),
    asked: (match: Played, seat = 0) =>
      questions(match, seat).map((asked) => plainText(tell.prompt(seenBy(match, seat), asked))),
    /** What happened, as a seat is told. */
    log: (match: Played, viewer: Viewer = 0) =>
      outbox(match, viewer).news.map((event) => plainText(tell.event(seenBy(match, viewer), event))),
    board: (match: Played, viewer: Viewer = 0) => draw(seenBy(match, viewer)),
    /** What stands above a question, where there is room for all of it. */
    brief: (match: Played, seat = 0) =>
      brief(seenBy(match, seat), `p${seat + 1}`, questions(match, seat)).map(({ text }) => text),
  };
}

// All cards are told at once: once for each language.
const told = new Map<Language, ReadonlyMap<string, CardText>>();

function cardsIn(language: Language): ReadonlyMap<string, CardText> {
  const known = told.get(language) ?? new Map([...cardTexts(core, language)].map((card) => [card.id, card]));
  told.set(language, known);
  return known;
}

/** A card, a tile or a sheet as it is printed: its name, and its lines, those with a heading by its id. */
export function printed(id: string, language: Language = 'en'): { name: string; lines: string[] } {
  const { name = '', lines = [] } = cardsIn(language).get(id) ?? {};
  return {
    name,
    lines: lines.map(
      ({ heading, spans }) =>
        `${heading?.kind === 'heading' ? `${heading.id}: ` : ''}${plainText(spans).replaceAll('\u00a0', ' ')}`,
    ),
  };
}

export const BEGUN = step('action.launch', 'action');

/** A Shield Pattern and the Hack of a Data Leech lie on the Launcher. */
export function launching(table: Tamashii): void {
  launcher(me(table), 'b b b - #\n- - - - #\n- - - - #\n- - - - #');
  tile(table, 'a', 0, 0, { district: district('shelter') });
  me(table).at = 'a';
  me(table, 'p2').at = 'a';
}
