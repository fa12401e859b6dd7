/** The texts of whole cards: what is printed on them, line by line, in four languages. */

import {
  type CardLine,
  type CardText,
  type Effect,
  figure,
  type PackWords,
  type Printer,
  printer,
  renderEffect,
} from '@torii/script';
import { known, type Language, number, type Span, text } from '@torii/words';
import { type Board, type Content, skillText } from '../pack/content.ts';
import type { Chosen, Skill, Weapon } from '../pack/shapes.ts';
import type { Exploration } from '../state.ts';
import { book } from './book.ts';
import { DICE, HEADINGS, type Heading } from './headings.ts';

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

function boardLines(print: Print, board: Board): CardLine[] {
  const { line, word } = print;
  const skills = board.skills.map((skill) => word(`skill.${skill}`)).join(', ');
  return [
    line('health', figure(board.health)),
    ...some(print, 'armor', board.armor),
    ...some(print, 'defence', board.defence),
    line('movement', figure(board.movement)),
    line('range', figure(board.range)),
    ...dice(print, 'dice', board),
    ...(skills === '' ? [] : [line('skills', text(skills))]),
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

function weaponLines(print: Print, { range, fast, strong, yinYang }: Weapon): CardLine[] {
  return [
    print.line('range', figure(range)),
    ...dice(print, 'fast', fast),
    ...dice(print, 'strong', strong),
    ...print.optional('yinYang', yinYang),
  ];
}

function* chosenTexts(print: Print, id: string, board: Chosen): Generator<CardText> {
  yield { id: `chosen:${id}`, name: print.word(`chosen.${id}`), lines: boardLines(print, board) };
  for (const [card, { lines, empowered }] of Object.entries(board.cards)) {
    const all = [...numbered(print, null, lines), ...numbered(print, 'empowered', empowered)];
    yield { id: `chosen:${id}/${card}`, name: print.word(`card.${card}`), lines: all };
  }
}

/** The texts of all cards of a pack, always in the same order. */
export function* cardTexts(pack: Printed, language: Language): Generator<CardText> {
  const print = printer(book, HEADINGS, pack.words, language);
  const { word, line } = print;
  const { content } = pack;
  const card = (kind: string, id: string, lines: readonly CardLine[], story = false): CardText => ({
    id: `${kind}:${id}`,
    name: word(`${kind}.${id}`),
    lines: story ? [line(null, text(word(`${kind}.${id}.story`))), ...lines] : lines,
  });
  for (const [id, board] of Object.entries(content.minions)) {
    const tables = [...table(print, 'normal', board.normal), ...table(print, 'aggressive', board.aggressive)];
    yield card('minion', id, [...boardLines(print, board), ...tables]);
  }
  for (const [id, board] of Object.entries(content.servants))
    yield card('servant', id, [...boardLines(print, board), ...table(print, 'behaviour', board.behaviour)]);
  for (const [id, board] of Object.entries(content.chosen)) yield* chosenTexts(print, id, board);
  for (const [id, skill] of Object.entries(content.skills))
    yield card('skill', id, skillLines(print, skill), skill.of !== 'enemy');
  for (const [id, weapon] of Object.entries(content.weapons))
    yield card('weapon', id, weaponLines(print, weapon), true);
  for (const [id, item] of Object.entries(content.items)) {
    const lines = [
      ...some(print, 'knowledge', item.knowledge),
      ...some(print, 'use', item.use),
      ...print.optional(null, item.effect),
    ];
    yield card('item', id, lines, true);
  }
  for (const [id, { effect }] of Object.entries(content.events))
    yield card('event', id, print.optional(null, effect), true);
  for (const [id, { effect }] of Object.entries(content.conditions))
    yield card('condition', id, print.optional(null, effect));
  for (const [id, { effect }] of Object.entries(content.spawns))
    yield card('spawn', id, print.optional(null, effect));
}
