/** What somebody's cards and the boards of enemies say: read when it is asked for, since nobody knows them by heart. */
import type { CardLine } from '@torii/script';
import { headed, type Texts } from '@torii/telling';
import { plainText } from '@torii/words';
import type { Character } from '../state.ts';
import { characterLines, enemyLines } from './draw.ts';
import type { Speech } from './names.ts';
import { sheetLines } from './sheets.ts';
import type { Seen } from './view.ts';

const BETWEEN = ' · ';

/** Of the sheet what no other line tells. */
const UNTOLD: readonly string[] = ['level', 'attributes', 'kami', 'affinity'];

/** The characters, with what decides tests and what their Kami gives. */
export function peopleLines(speech: Speech, seen: Seen): string[] {
  const { language } = speech.speaker;
  return Object.entries(seen.characters).flatMap(([role, own]) => {
    const sheet = sheetLines(speech, own).filter(({ heading }) => UNTOLD.includes(heading.id));
    const [first = '', ...more] = characterLines(speech, seen, [role]);
    const told = sheet.map((line) => plainText(headed(line, language))).join(BETWEEN);
    return [first, `  ${told}`, ...more];
  });
}

function said({ speaker }: Speech, { heading, spans }: CardLine): string {
  const line = heading === null ? spans : headed({ heading, spans }, speaker.language);
  return plainText(line).replaceAll(/\s*\n\s*/g, ' ');
}

/** By the name that is printed on it: the black side of a board has its own. */
function cardLine(speech: Speech, texts: Texts, address: string, lines: readonly CardLine[]): string {
  const name = texts.card(address)?.name ?? address;
  return `  ${[name, ...lines.map((line) => said(speech, line))].join(BETWEEN)}`;
}

/** Skills, Kami with all that its affinity may bring, and what is carried. */
function cardsOf({ content }: Speech, { skills, kami, weapons, armorCard, items }: Character): string[] {
  const divine = Object.keys(content.skills).filter((id) => kami !== '' && content.skills[id]?.kami === kami);
  return [
    ...new Set([
      ...skills.map((id) => `skill:${id}`),
      ...(kami === '' ? [] : [`kami:${kami}`]),
      ...divine.map((id) => `skill:${id}`),
      ...weapons.map((id) => `weapon:${id}`),
      ...(armorCard === '' ? [] : [`armor:${armorCard}`]),
      ...items.map(({ card }) => `item:${card}`),
    ]),
  ];
}

/** A card begins with its story, which is no rule. */
const withoutStory = (lines: readonly CardLine[] = []) => lines.slice(1);

export function ownCardLines(speech: Speech, seen: Seen, texts: Texts, role: string): string[] {
  const own = seen.characters[role];
  if (!own) return [];
  const cards = cardsOf(speech, own);
  return [
    speech.names.role(role).text,
    ...cards.map((address) => cardLine(speech, texts, address, withoutStory(texts.card(address)?.lines))),
  ];
}

/** What is printed on a board beside health and defences, which stand behind each piece, and its tables. */
const PRINTED: readonly string[] = ['movement', 'range', 'dice', 'skills', 'priority'];

/** The enemies, then their boards: of an upgraded one what its black side changes. */
export function enemyBoardLines(speech: Speech, seen: Seen, texts: Texts): string[] {
  const boards = Object.values(seen.enemies).map(
    ({ kind, rank, upgraded }) => `${rank}:${kind}${upgraded ? '/upgraded' : ''}`,
  );
  const printed = (address: string) =>
    (texts.card(address)?.lines ?? []).filter(({ heading }) => PRINTED.includes(heading?.id ?? ''));
  const lines = [...new Set(boards)].map((address) => {
    const own = printed(address);
    const better = new Set(own.map(({ heading }) => heading?.id));
    const plain = address.endsWith('/upgraded') ? printed(address.split('/')[0] ?? '') : [];
    return cardLine(speech, texts, address, [
      ...plain.filter(({ heading }) => !better.has(heading?.id)),
      ...own,
    ]);
  });
  return [...enemyLines(speech, seen), ...lines];
}
