/** The campaign sheet in words: every character as the last chapter left it, and the Yomi track of the party. */
import type { CampaignSheet, Finished, HeadedLine } from '@torii/telling';
import { between, known, number, type Spans, text } from '@torii/words';
import { standing } from '../campaign/campaign.ts';
import type { CharacterSheet } from '../campaign/sheets.ts';
import { ATTRIBUTES } from '../state.ts';
import type { Speech } from './names.ts';

function line({ speaker }: Speech, part: string, spans: Spans): HeadedLine {
  return { heading: known('heading', part, speaker.say(`part.${part}`)), spans };
}

const list = (all: readonly Spans[]): Spans => between(all, ', ');

/** A count behind its thing: nothing where there is none. */
function counted(thing: Spans, n: number): Spans[] {
  return n > 0 ? [n === 1 ? thing : [...thing, text('\u00a0×\u00a0'), number(n)]] : [];
}

function attributes({ names }: Speech, { attributes: own }: CharacterSheet): Spans[] {
  return ATTRIBUTES.flatMap((name): Spans[] => {
    const n = own?.[name] ?? 0;
    return n > 0 ? [[names.word('attribute', name), text('\u00a0'), number(n)]] : [];
  });
}

function weapons({ names, speaker }: Speech, { weapons: all = [] }: CharacterSheet): Spans[] {
  return all.map((card, i): Spans => {
    const weapon = [names.card(`weapon:${card}`)];
    return i === 0 && all.length > 1 ? speaker.tell('board.inHand', { weapon }) : weapon;
  });
}

function goods({ names }: Speech, { heads, tokens }: CharacterSheet): Readonly<Record<string, Spans[]>> {
  return {
    heads: [
      ...counted([names.word('goods', 'ordinary')], heads?.ordinary ?? 0),
      ...counted([names.word('goods', 'boss')], heads?.boss ?? 0),
    ],
    tokens: Object.entries(tokens ?? {}).flatMap(([id, n]) => counted([names.word('token', id)], n)),
  };
}

/** What somebody owns and is, line by line; of what there is none nothing is said. */
export function sheetLines(speech: Speech, sheet: CharacterSheet): HeadedLine[] {
  const { names } = speech;
  const cards = (kind: string, ids: readonly string[] = []) => ids.map((id) => [names.card(`${kind}:${id}`)]);
  const one = (id: string | undefined): string[] => (id === undefined || id === '' ? [] : [id]);
  const figure = (n: number | undefined): Spans[] => (n === undefined ? [] : [[number(n)]]);
  const parts: readonly (readonly [part: string, told: readonly Spans[]])[] = [
    ['level', figure(sheet.level)],
    ['attributes', attributes(speech, sheet)],
    ['skills', cards('skill', sheet.skills)],
    ['kami', cards('kami', one(sheet.kami))],
    ['affinity', figure(sheet.affinity)],
    ['karma', figure(sheet.karma)],
    ['weapons', weapons(speech, sheet)],
    ['armorCard', cards('armor', one(sheet.armorCard))],
    ['armor', figure(sheet.armor)],
    [
      'items',
      cards(
        'item',
        sheet.items?.map(({ card }) => card),
      ),
    ],
    ['coins', figure(sheet.coins)],
    ...Object.entries(goods(speech, sheet)),
  ];
  return parts.flatMap(([part, told]) => (told.length > 0 ? [line(speech, part, list(told))] : []));
}

/** One sheet for each character that has played, and one for the party; none before the first chapter. */
export function sheetsTold(speech: Speech, finished: readonly Finished[]): CampaignSheet[] {
  const { content, names, speaker } = speech;
  const { sheets, yomi, next } = standing(content, finished);
  const characters = Object.entries(sheets).map(([role, sheet]) => ({
    name: [names.role(role)],
    lines: sheetLines(speech, sheet),
  }));
  if (characters.length === 0) return [];
  // Where the track is not used it stays empty, and an empty one promises nobody.
  if (yomi === 0) return characters;
  const track = speaker.tell(next === null ? 'sheet.marked' : 'sheet.yomi', { n: yomi, next: next ?? 0 });
  return [...characters, { name: speaker.tell('sheet.party'), lines: [line(speech, 'yomi', track)] }];
}
