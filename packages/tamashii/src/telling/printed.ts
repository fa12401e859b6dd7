/** What is printed on cards, in short: the texts behind options, so that whoever chooses need not look them up. */

import { type CardLine, type Effect, packNames, renderEffect } from '@torii/script';
import { type Language, plainText } from '@torii/words';
import { book } from '../language/book.ts';
import { compileCards } from '../language/cards.ts';
import { effectsOf } from '../pack/content.ts';
import { writePattern } from '../pack/pattern.ts';
import type { Frame, Walker } from '../pack/shapes.ts';
import { HEADINGS, type Heading, SYMBOLS, X_WORD } from './headings.ts';
import { cardTexts, type Printed } from './text.ts';

export interface Texts {
  /** A text by its name: `district:shelter/effect`; empty if there is none. */
  text(name: string): string;
  /** What an option or a reaction of a card stands for; undefined if it is none. */
  part(part: string): string | undefined;
  /** The figures of a Body or a Walker, by its source. */
  figures(source: string): string;
  /** Its figures and its ability. */
  body(source: string): string;
  augment(id: string): string;
  /** All steps of a Learning Protocol. */
  protocol(id: string): string;
  /** One of them, counted from 1, as it is printed. */
  step(protocol: string, step: number): string;
  /** What goes on while a card lies there, line by line: `card:P03`, `sheet:geo-hunt`. What it did at once is over. */
  lines(source: string): readonly string[];
  /** What an Enemy or a Boss does, and how it is hacked and repelled. */
  foe(source: string): readonly string[];
  /** The ability and the Combat Frames of a Body or a Walker. */
  abilities(source: string): readonly string[];
  /** The name of something with the Pattern that it is launched by, if it has one: `Scout [b b]`. */
  withPattern(source: string): string;
  /** The Basic Patterns, with their names. */
  patterns(): readonly string[];
  /** A Frame by the name of its text, with so many dice for its repeatable symbol. */
  frame(name: string): Frame | undefined;
}

const ARROW = ' → ';
const COLON: Readonly<Record<Language, string>> = { en: ': ', es: ': ', fr: '\u00a0: ', uk: ': ' };

/** What whoever fights wants to know about a foe. */
const FOES: readonly Heading[] = [
  'basicFrame',
  'specialFrame',
  'hack',
  'repel',
  'further',
  'bossRules',
  'bossActivity',
];

/** Cards have bullets; what is said in passing stays on its line. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n(?:• )?/g, ' ');
}

export function textsOf(pack: Printed, language: Language): Texts {
  const { content } = pack;
  const { parts } = compileCards(content, pack.keywords);
  const voice = { book, language, names: packNames(pack.words, language) };
  const rendered = new Map<Effect, string>();
  let named: ReadonlyMap<string, Effect> | null = null;
  let cards: ReadonlyMap<string, ReadonlyMap<string, string>> | null = null;

  function say(effect: Effect): string {
    const known = rendered.get(effect);
    if (known !== undefined) return known;
    const text = onOneLine(plainText(renderEffect(voice, effect)));
    rendered.set(effect, text);
    return text;
  }

  function text(name: string): string {
    // Hundreds of texts: they are looked for when the first one is wanted.
    named ??= new Map([...effectsOf(content)].map(({ name: known, effect }) => [known, effect]));
    const effect = named.get(name);
    return effect ? say(effect) : '';
  }

  function part(id: string): string | undefined {
    const [, protocol, n] = /^protocol:([^/]+)\/step(\d)$/.exec(id) ?? [];
    if (protocol !== undefined) return step(protocol, Number(n));
    const effect = parts.get(id);
    return effect && say(effect);
  }

  function step(id: string, n: number): string {
    const printed = content.protocols[id]?.steps[n - 1];
    return printed ? say(printed) : '';
  }

  function walker(source: string): Walker | undefined {
    const [kind = '', id = ''] = source.split(':');
    return kind === 'walker' ? content.walkers[id] : content.bodies[id];
  }

  function figures(source: string): string {
    const printed = walker(source);
    if (!printed) return '';
    const { movement, attack, programming } = HEADINGS;
    const told = [
      [movement, printed.mov],
      [attack, printed.att],
      [programming, printed.pro],
    ] as const;
    return told.map(([heading, n]) => `${heading[language]}\u00a0${n}`).join(', ');
  }

  function body(source: string): string {
    const printed = walker(source);
    return printed ? `${figures(source)}. ${say(printed.ability)}` : '';
  }

  function needs({ dice, multi }: Frame): string {
    const faces = dice.map((face) => SYMBOLS[face][language]);
    if (multi) faces.push(`${X_WORD[language]}\u00a0×\u00a0${SYMBOLS[multi][language]}`);
    return faces.join(' + ');
  }

  function augment(id: string): string {
    const printed = content.augments[id];
    if (!printed) return '';
    const { frame, effect } = printed;
    const told = [
      ...(frame ? [`${needs(frame)}${ARROW}${say(frame.effect)}`] : []),
      ...(effect ? [say(effect)] : []),
    ];
    return told.join(' ');
  }

  function frame(name: string): Frame | undefined {
    const [source = '', which = ''] = name.split('/');
    if (source.startsWith('augment:'))
      return content.augments[source.slice('augment:'.length)]?.frame ?? undefined;
    return walker(source)?.frames[Number(which.slice('frame'.length)) - 1];
  }

  /** Lines under one heading are one; a story has none, and is told when its card is drawn. */
  function lastingLines(printed: readonly CardLine[]): ReadonlyMap<string, string> {
    const lines = new Map<string, string>();
    for (const { heading, spans } of printed) {
      if (heading === null || heading.id === 'immediate') continue;
      const above = lines.get(heading.id) ?? `${heading.text}${COLON[language].trimEnd()}`;
      lines.set(heading.id, `${above} ${onOneLine(plainText(spans))}`);
    }
    return lines;
  }

  function under(wanted: readonly Heading[], source: string): readonly string[] {
    return [...linesOf(source)].flatMap(([heading, line]) =>
      wanted.includes(heading as Heading) ? [line] : [],
    );
  }

  const foe = (source: string) => under(FOES, source);
  const abilities = (source: string) => under(['ability', 'combatFrame'], source);

  function withPattern(source: string): string {
    const [kind = '', id = ''] = source.split(':');
    const name = pack.words[language][`${kind}.${id}`] ?? id;
    const { bodies, augments, patterns: basic } = content;
    const augment = kind === 'augment' ? augments[id]?.pattern : basic[id]?.pattern;
    const pattern = kind === 'body' ? bodies[id]?.cost : augment;
    return pattern ? `${name} [${writePattern(pattern)}]` : name;
  }

  const patterns = () => Object.keys(content.patterns).map((id) => withPattern(`pattern:${id}`));

  function linesOf(source: string): ReadonlyMap<string, string> {
    cards ??= new Map(
      [...cardTexts(pack, language)].map(({ id, lines: printed }) => [id, lastingLines(printed)]),
    );
    return cards.get(source) ?? new Map();
  }

  const lines = (source: string) => [...linesOf(source).values()];

  function protocol(id: string): string {
    const steps = content.protocols[id]?.steps ?? [];
    return steps.map((each, i) => `${i + 1})\u00a0${say(each)}`).join(' ');
  }

  return {
    text,
    part,
    figures,
    body,
    augment,
    protocol,
    step,
    lines,
    foe,
    abilities,
    withPattern,
    patterns,
    frame,
  };
}
