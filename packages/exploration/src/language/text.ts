/** The texts of whole cards: what is printed on them, line by line, in four languages. */

import {
  type CardLine,
  type CardText,
  type Effect,
  figure,
  type PackWords,
  type Printer,
  packNames,
  printer,
  renderEffect,
} from '@torii/script';
import { known, type Language, number, type Span, text } from '@torii/words';
import type { Chosen, Minion } from '../pack/boardShapes.ts';
import type { CharacterCard, Skill, Trait, Weapon } from '../pack/cardShapes.ts';
import { type Content, type EnemyBoard, skillText } from '../pack/content.ts';
import type { Exploration } from '../state.ts';
import { book } from './book.ts';
import { ATTRIBUTE, COLOR, DICE, HEADINGS, type Heading } from './headings.ts';
import { words } from './lexicon.ts';

/** The pack as far as texts need it. */
export interface Printed {
  readonly content: Content;
  readonly words: PackWords;
}

type Print = Printer<Exploration, Heading>;

function keyword({ voice }: Print, id: Heading): Span {
  return known('term', id, HEADINGS[id][voice.language]);
}

/** A figure, unless it is 0. */
function some({ line }: Print, heading: Heading, n: number): CardLine[] {
  return n > 0 ? [line(heading, figure(n))] : [];
}

interface Rolled {
  readonly yin: number;
  readonly yang: number;
}

/** "2 yin + 1 yang". */
function dice({ line, voice }: Print, heading: Heading, rolled: Rolled | null): CardLine[] {
  if (!rolled) return [];
  const kinds = (['yin', 'yang'] as const).filter((die) => rolled[die] > 0);
  const spans = kinds.flatMap((die, i): Span[] => [
    ...(i > 0 ? [text(' + ')] : []),
    figure(rolled[die]),
    text('\u00a0'),
    known('icon', die, DICE[die][voice.language]),
  ]);
  return [line(heading, ...spans)];
}

/** Numbered lines: "6.1", with the name that a result has. */
function numbered(
  { line, voice, word }: Print,
  heading: Heading | null,
  lines: readonly Effect[],
  face = '',
  name: string | null = null,
): CardLine[] {
  return lines.map((effect, i) => {
    const figures = number(face === '' ? i + 1 : `${face}.${i + 1}`);
    const called = name ? [text(' '), known('term', name, word(`line.${name}`))] : [];
    return line(heading, figures, ...called, text(' – '), ...renderEffect(voice, effect));
  });
}

type Results = Readonly<Record<string, { readonly name: string | null; readonly lines: readonly Effect[] }>>;

function table(print: Print, heading: Heading, results: Results): CardLine[] {
  return Object.entries(results).flatMap(([face, { name, lines }]) =>
    numbered(print, heading, lines, face, name),
  );
}

/** A skill of a board with what it does: nobody who meets the enemy has its card. */
function boardSkill({ line, voice, word }: Print, { skills }: Content, id: string): CardLine {
  const skill = skills[id];
  const effect = skill ? skillText(skill) : null;
  const kind = skill ? ` (${HEADINGS[skill.kind][voice.language].toLocaleLowerCase(voice.language)})` : '';
  const does = effect ? [text(' – '), ...renderEffect(voice, effect)] : [];
  return line('skills', known('card', `skill:${id}`, word(`skill.${id}`)), text(kind), ...does);
}

function boardLines(print: Print, content: Content, board: EnemyBoard): CardLine[] {
  const { line } = print;
  return [
    ...some(print, 'health', board.health),
    ...some(print, 'armor', board.armor),
    ...some(print, 'defence', board.defence),
    line('movement', figure(board.movement)),
    ...(board.ranges.length === 0 ? [] : [line('range', text(board.ranges.join(', ')))]),
    ...dice(print, 'dice', board),
    ...board.skills.map((skill) => boardSkill(print, content, skill)),
    ...print.optional('priority', board.priority),
  ];
}

function skillLines(print: Print, skill: Skill): CardLine[] {
  return [
    ...some(print, 'ki', skill.ki),
    ...some(print, 'affinity', skill.affinity),
    ...(skill.aggregate ? [print.line(null, keyword(print, 'aggregate'))] : []),
    ...print.optional(skill.kind, skillText(skill)),
  ];
}

/** Somebody who can be played: what they begin with, and their skill tiles by level. */
function personLines(print: Print, { skills }: Content, id: string, person: CharacterCard): CardLine[] {
  const { line, voice, word } = print;
  const { attribute, health, weapon, armor, kami } = person;
  const own = Object.entries(skills).filter(([, { character }]) => character === id);
  const levels = [...new Set(own.map(([, { level }]) => level))].sort((a, b) => a - b);
  const sides = (level: number) =>
    own.filter(([, skill]) => skill.level === level).map(([skill]) => word(`skill.${skill}`));
  return [
    line('health', text(health.join(', '))),
    line('attribute', known('term', attribute, ATTRIBUTE[attribute][voice.language])),
    line('weapon', text(word(`weapon.${weapon}`))),
    line('wears', text(word(`armor.${armor}`))),
    line('kami', text(word(`kami.${kami}`))),
    ...levels.map((level) => line('level', number(level), text(` – ${sides(level).join(' / ')}`))),
  ];
}

function* chapterTexts(print: Print, { chapters }: Content): Generator<CardText> {
  const { word, line, optional } = print;
  for (const [id, { effect, zones, sections, victory }] of Object.entries(chapters)) {
    const opening = line(null, text(word(`chapter.${id}.opening`)));
    const lines = [opening, ...optional(null, effect), ...optional('victory', victory.effect)];
    yield { id: `chapter:${id}`, name: word(`chapter.${id}`), lines };
    for (const [mark, zone] of Object.entries(zones)) {
      const story = line(null, text(word(`zone.${id}.${mark}.story`)));
      yield {
        id: `chapter:${id}/zone${mark}`,
        name: word(`zone.${id}.${mark}`),
        lines: [story, ...optional(null, zone.effect)],
      };
    }
    for (const [letter, section] of Object.entries(sections)) {
      const story = line(null, text(word(`section.${id}.${letter}.story`)));
      const name = word(`section.${id}.${letter}`);
      yield { id: `chapter:${id}/${letter}`, name, lines: [story, ...optional(null, section.effect)] };
    }
  }
}

function weaponLines(print: Print, { range, fast, strong, yinYang, attack, effect }: Weapon): CardLine[] {
  return [
    print.line('range', figure(range)),
    ...dice(print, 'fast', fast),
    ...dice(print, 'strong', strong),
    ...print.optional(null, attack),
    ...print.optional(null, effect),
    ...print.optional('yinYang', yinYang),
  ];
}

/** The upgraded side: only what differs. */
function upgradedText(print: Print, id: string, upgraded: NonNullable<Minion['upgraded']>): CardText {
  const figures = (['health', 'armor', 'defence', 'movement'] as const).flatMap((field) => {
    const n = upgraded[field];
    return n === null ? [] : [print.line(field, figure(n))];
  });
  const { yin, yang, normal, aggressive } = upgraded;
  return {
    id: `minion:${id}/upgraded`,
    name: `${print.word(`minion.${id}`)} +`,
    lines: [
      ...figures,
      ...(yin === null && yang === null ? [] : dice(print, 'dice', { yin: yin ?? 0, yang: yang ?? 0 })),
      ...table(print, 'normal', normal),
      ...table(print, 'aggressive', aggressive),
    ],
  };
}

function* chosenTexts(print: Print, content: Content, id: string, board: Chosen): Generator<CardText> {
  yield { id: `chosen:${id}`, name: print.word(`chosen.${id}`), lines: boardLines(print, content, board) };
  for (const [card, { lines, empowered }] of Object.entries(board.cards)) {
    const all = [...numbered(print, null, lines), ...numbered(print, 'empowered', empowered)];
    yield { id: `chosen:${id}/${card}`, name: print.word(`card.${card}`), lines: all };
  }
}

/** What a trait helps in, said by the phrase that says it of a text in force. */
function traitLine(print: Print, { mark, bonus }: Trait): CardLine {
  const isKnown = words.nouns.get(mark)?.classes.includes('mark') === true;
  const clause = { phrase: 'testsMarked', args: { n: bonus, mark } };
  return isKnown ? print.effect(null, { t: 'do', clause }) : print.line(null, text(`${mark} +${bonus}`));
}

/** Cards without a text of their own: what lies in a sleeve, what a trait helps in, whose mission it is and what it brings. */
function* smallTexts(print: Print, { traits, eventCards, chapters }: Content): Generator<CardText> {
  const { word, line, voice } = print;
  const card = (kind: string, id: string) => known('card', `${kind}:${id}`, word(`${kind}.${id}`));
  for (const [id, trait] of Object.entries(traits))
    yield { id: `trait:${id}`, name: word(`trait.${id}`), lines: [traitLine(print, trait)] };
  // A sleeve has no name: it is called as the campaign book calls it.
  for (const [id, { color, events }] of Object.entries(eventCards)) {
    const lines = events.map((event) => line('event', card('event', event)));
    yield {
      id: `eventCard:${id}`,
      name: id,
      lines: [line(null, text(COLOR[color][voice.language])), ...lines],
    };
  }
  for (const [chapter, { missions }] of Object.entries(chapters))
    for (const [id, { character, kami, affinity }] of Object.entries(missions)) {
      const brings = [
        ...(kami === '' ? [] : [line('kami', card('kami', kami))]),
        ...(affinity > 0 ? [line('affinity', text(`+${affinity}`))] : []),
      ];
      const lines = [
        line('chapter', card('chapter', chapter)),
        line('character', card('character', character)),
        ...brings,
      ];
      yield { id: `mission:${id}`, name: word(`mission.${id}`), lines };
    }
}

/** A text that speaks of an enemy may mean any of them. */
export const KINDS = { enemy: ['minion', 'servant', 'wanderer', 'chosen'] } as const;

/** The texts of all cards of a pack, always in the same order. */
export function* cardTexts(pack: Printed, language: Language): Generator<CardText> {
  const print = printer(book, HEADINGS, pack.words, language, packNames(pack.words, language, KINDS));
  const { word, line } = print;
  const { content } = pack;
  const card = (kind: string, id: string, lines: readonly CardLine[], story = false): CardText => ({
    id: `${kind}:${id}`,
    name: word(`${kind}.${id}`),
    lines: story ? [line(null, text(word(`${kind}.${id}.story`))), ...lines] : lines,
  });
  for (const [id, board] of Object.entries(content.minions)) {
    const tables = [...table(print, 'normal', board.normal), ...table(print, 'aggressive', board.aggressive)];
    yield card('minion', id, [...boardLines(print, content, board), ...tables]);
    if (board.upgraded) yield upgradedText(print, id, board.upgraded);
  }
  for (const [kind, boards] of Object.entries({ servant: content.servants, wanderer: content.wanderers }))
    for (const [id, board] of Object.entries(boards))
      yield card(kind, id, [
        ...boardLines(print, content, board),
        ...table(print, 'behaviour', board.behaviour),
      ]);
  for (const [id, board] of Object.entries(content.chosen)) yield* chosenTexts(print, content, id, board);
  for (const [id, skill] of Object.entries(content.skills))
    yield card('skill', id, skillLines(print, skill), skill.of !== 'enemy');
  for (const [id, weapon] of Object.entries(content.weapons))
    yield card('weapon', id, weaponLines(print, weapon), true);
  for (const [id, item] of Object.entries(content.items)) {
    const lines = [
      ...some(print, 'knowledge', item.knowledge),
      ...some(print, 'use', item.use),
      ...print.optional(null, item.effect),
      ...print.optional('owned', item.owned),
    ];
    yield card('item', id, lines, true);
  }
  for (const [id, { effect }] of Object.entries(content.events))
    yield card('event', id, print.optional(null, effect), true);
  for (const [id, { effect }] of Object.entries(content.conditions))
    yield card('condition', id, print.optional(null, effect));
  for (const [id, { armor, effect }] of Object.entries(content.armors))
    yield card('armor', id, [...some(print, 'armor', armor), ...print.optional(null, effect)], true);
  for (const [id, { mode, ends }] of Object.entries(content.kami))
    yield card('kami', id, [...print.optional('mode', mode), ...print.optional('modeEnds', ends)], true);
  for (const [id, { effect }] of Object.entries(content.terrains))
    yield card('terrain', id, print.optional(null, effect));
  for (const [id, character] of Object.entries(content.characters))
    yield card('character', id, personLines(print, content, id, character), true);
  // A tile is its squares: the same signs as on the map.
  for (const [id, rows] of Object.entries(content.tiles))
    yield { id: `tile:${id}`, name: id, lines: rows.map((row) => line(null, text([...row].join(' ')))) };
  yield* chapterTexts(print, content);
  yield* smallTexts(print, content);
}
