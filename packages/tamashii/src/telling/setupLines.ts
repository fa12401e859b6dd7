/** How a Scenario is set up, as its sheet says it, or a card of the generator (2a, 5a, 6b). */
import { type CardLine, figure } from '@torii/script';
import { type CardLanguage, capitalized, type Span, text } from '@torii/words';
import type { Content } from '../pack/content.ts';
import type { EnemyGroup, MapSetup, Sheet } from '../pack/sheetShapes.ts';
import {
  ALL_WORD,
  CHALLENGING_WORDS,
  DIFFICULTY_WORDS,
  EACH_PLAYER_WORDS,
  FACTION_WORDS,
  HEADINGS,
  type Heading,
  LENGTH_WORDS,
  SKIPPED_WORDS,
} from './headings.ts';
import type { Print } from './lines.ts';

/** The names of tiles, by their numbers. */
function tileNames({ word }: Print, { districts }: Content, numbers: readonly number[]): Span {
  const named = Object.entries(districts).map(
    ([id, { number }]) => [number, word(`district.${id}`)] as const,
  );
  const names = new Map(named);
  return text(numbers.map((number) => `${names.get(number) ?? ''} (${number})`).join(', '));
}

export function mapLines(
  print: Print,
  content: Content,
  { map, tiles, withoutTokens }: Pick<MapSetup, 'map' | 'tiles' | 'withoutTokens'>,
): CardLine[] {
  const { line, word } = print;
  const revealed = map.flatMap(({ tile, faceDown }) => (tile === null || faceDown ? [] : [tile]));
  const among = tiles.length > 0 ? [text(' – '), tileNames(print, content, tiles)] : [];
  const left = withoutTokens.map((id) => word(`token.${id}`)).join(', ');
  return [
    line('revealedTiles', tileNames(print, content, revealed)),
    line('faceDownTiles', figure(map.length - revealed.length), ...among),
    ...(left === '' ? [] : [line('leftInBox', text(left))]),
  ];
}

/** A group of an Enemy deck: its level, and how many there are of it. */
function groupSpans(language: CardLanguage, { level, count }: EnemyGroup): Span[] {
  // A dash would read as a span of levels: "LVL 1 – 3 per player".
  const colon = language === 'fr' ? '\u00a0: ' : ': ';
  const named = [text(`${HEADINGS.level[language]}\u00a0`), figure(level), text(colon)];
  if (!count) return [...named, text(ALL_WORD[language])];
  return [...named, ...countSpans(language, count)];
}

function countSpans(language: CardLanguage, { each, perPlayer }: Sheet['corrupted']): Span[] {
  return [figure(each), ...(perPlayer ? [text(` ${EACH_PLAYER_WORDS[language]}`)] : [])];
}

/** An Enemy deck from the top, group by group. */
export function enemyDeckLine({ line, voice }: Print, groups: readonly EnemyGroup[]): CardLine {
  const spans = groups.flatMap((group, i) => [
    ...(i > 0 ? [text(', ')] : []),
    ...groupSpans(voice.language, group),
  ]);
  return line('enemyDeck', ...spans);
}

/** Headings of lines that matter before the first turn only: they do not stand on the table all game long. */
export const BEFORE_PLAY: readonly Heading[] = [
  'difficulty',
  'length',
  'challenging',
  'without',
  'revealedTiles',
  'faceDownTiles',
  'leftInBox',
  'enemyDeck',
  'corruptedPool',
  'factionDecks',
  'startTile',
  'firstCard',
  'setup',
];

/** Which Faction decks are used; their names are written small in Spanish, but not behind a heading. */
function factionsLine({ line, voice }: Print, factions: Sheet['factions']): CardLine[] {
  const { language } = voice;
  const names = factions.map((faction) => FACTION_WORDS[faction][language]).join(', ');
  return names === '' ? [] : [line('factionDecks', ...capitalized([text(names)], language))];
}

/** What a sheet shows besides its story and rules: how hard and how long it is, and how it is set up (TM-5a-01). */
export function sheetSetupLines(print: Print, content: Content, sheet: Sheet): CardLine[] {
  const { line, voice } = print;
  const { language } = voice;
  const listed = (heading: Heading, words: readonly string[]) =>
    words.length === 0 ? [] : [line(heading, text(words.join(', ')))];
  return [
    line('difficulty', text(DIFFICULTY_WORDS[sheet.difficulty][language])),
    line('length', text(LENGTH_WORDS[sheet.length][language])),
    ...(sheet.challenging ? [line('challenging', text(CHALLENGING_WORDS[language]))] : []),
    ...listed(
      'without',
      sheet.skips.map((step) => SKIPPED_WORDS[step][language]),
    ),
    ...mapLines(print, content, sheet),
    enemyDeckLine(print, sheet.enemyDeck),
    line('corruptedPool', ...countSpans(language, sheet.corrupted)),
    ...factionsLine(print, sheet.factions),
    line('startTile', tileNames(print, content, [sheet.start])),
    line('firstCard', text(sheet.first)),
    ...print.optional('setup', sheet.setup),
  ];
}
