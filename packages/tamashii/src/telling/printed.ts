/** What is printed on the cards of Tamashii, in short: Frames, figures, Patterns, what goes on while a card lies there. */
import { renderEffect } from '@torii/script';
import { type HeadedLine, type Texts, textsOf } from '@torii/telling';
import {
  between,
  cardLanguage,
  known,
  type Language,
  number,
  type Span,
  type Spans,
  text,
} from '@torii/words';
import { book } from '../language/book.ts';
import { compileCards } from '../language/cards.ts';
import { effectsOf } from '../pack/content.ts';
import type { Frame, Walker } from '../pack/shapes.ts';
import { HEADINGS, type Heading, SYMBOLS, X_WORD } from './headings.ts';
import { drawn, namesOnCards, type Printed } from './lines.ts';
import { BEFORE_PLAY } from './setupLines.ts';
import { cardTexts } from './text.ts';

export interface CardFaces extends Texts {
  /** The figures of a Body or a Walker, by its address. */
  figures(address: string): Span[];
  /** Its figures and its ability. */
  body(address: string): Span[];
  augment(id: string): Span[];
  /** All steps of a Learning Protocol. */
  protocol(id: string): Span[];
  /** One of them, counted from 1, as it is printed. */
  step(protocol: string, step: number): Spans;
  /** What goes on while a card lies there: what it did at once is over. */
  lasting(address: string): readonly HeadedLine[];
  /** Of a card the lines under some headings. */
  under(headings: readonly Heading[], address: string): readonly HeadedLine[];
  /** The name of something with the Pattern that it is launched by, if it has one: `Scout [b b]`. */
  withPattern(address: string): Span[];
  /** The Basic Patterns, with their names. */
  patterns(): readonly Span[][];
  /** A Frame by the address of its text. */
  frame(address: string): Frame | undefined;
}

const ARROW = text(' → ');

/** What is over when the card lies there: what it did at once, and how the table was laid. */
const OVER: readonly string[] = ['immediate', ...BEFORE_PLAY];

export function cardFaces(pack: Printed, chosen: Language): CardFaces {
  const { content } = pack;
  const language = cardLanguage(chosen);
  const voice = { book, language, names: namesOnCards(pack, chosen) };
  const texts = textsOf({
    render: (effect) => renderEffect(voice, effect),
    texts: () => effectsOf(content),
    parts: compileCards(content, pack.keywords).parts,
    cards: () => cardTexts(pack, chosen),
  });

  function step(id: string, n: number): Spans {
    const printed = content.protocols[id]?.steps[n - 1];
    return printed ? texts.effect(printed) : [];
  }

  function walker(address: string): Walker | undefined {
    const [kind = '', id = ''] = address.split(':');
    return kind === 'walker' ? content.walkers[id] : content.bodies[id];
  }

  function figures(address: string): Span[] {
    const printed = walker(address);
    if (!printed) return [];
    const told = [
      ['movement', printed.mov],
      ['attack', printed.att],
      ['programming', printed.pro],
    ] as const;
    const each = told.map(([id, n]) => [
      known('heading', id, HEADINGS[id][language]),
      text('\u00a0'),
      number(n),
    ]);
    return between(each, ', ');
  }

  function needs({ dice, multi }: Frame): Span[] {
    const faces: Span[][] = dice.map((face) => [known('icon', face, SYMBOLS[face][language])]);
    if (multi)
      faces.push([
        number(X_WORD[language]),
        text('\u00a0×\u00a0'),
        known('icon', multi, SYMBOLS[multi][language]),
      ]);
    return between(faces, ' + ');
  }

  function augment(id: string): Span[] {
    const printed = content.augments[id];
    if (!printed) return [];
    const { frame, effect } = printed;
    const told = [
      ...(frame ? [[...needs(frame), ARROW, ...texts.effect(frame.effect)]] : []),
      ...(effect ? [texts.effect(effect)] : []),
    ];
    return between(told, ' ');
  }

  function withPattern(address: string): Span[] {
    const [kind = '', id = ''] = address.split(':');
    const name = known('card', address, pack.words[language][`${kind}.${id}`] ?? id);
    const { bodies, augments, patterns } = content;
    const other = kind === 'augment' ? augments[id]?.pattern : patterns[id]?.pattern;
    const pattern = kind === 'body' ? bodies[id]?.cost : other;
    return pattern ? [name, text(' '), drawn(pattern, language)] : [name];
  }

  return {
    ...texts,
    // The steps of a Learning Protocol are told as they are printed, not as they are carried out.
    part: (part) => {
      const [, protocol, n] = /^protocol:([^/]+)\/step(\d)$/.exec(part) ?? [];
      return protocol === undefined ? texts.part(part) : step(protocol, Number(n));
    },
    figures,
    body: (address) => {
      const printed = walker(address);
      return printed ? [...figures(address), text('. '), ...texts.effect(printed.ability)] : [];
    },
    augment,
    protocol: (id) => {
      const steps = content.protocols[id]?.steps ?? [];
      const each = steps.map((effect, i) => [number(i + 1), text(')\u00a0'), ...texts.effect(effect)]);
      return between(each, ' ');
    },
    step,
    lasting: (address) => texts.lines(address).filter(({ heading }) => !OVER.includes(heading.id)),
    under: (headings, address) => {
      const wanted: readonly string[] = headings;
      return texts.lines(address).filter(({ heading }) => wanted.includes(heading.id));
    },
    withPattern,
    patterns: () => Object.keys(content.patterns).map((id) => withPattern(`pattern:${id}`)),
    frame: (address) => {
      const [source = '', which = ''] = address.split('/');
      if (source.startsWith('augment:'))
        return content.augments[source.slice('augment:'.length)]?.frame ?? undefined;
      return walker(source)?.frames[Number(which.slice('frame'.length)) - 1];
    },
  };
}
