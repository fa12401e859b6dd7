/** Enemy lines as data: what a line says, part by part, so that it can be looked ahead over before anything is done. */
import { type Clause, clausesIn, type Effect } from '@torii/script';
import { book } from '../language/book.ts';
import type { SpokenPhrase } from '../language/speech.ts';
import { type Content, skillText } from '../pack/content.ts';
import type { LinePart } from './part.ts';

/** The name of the text of a part that has one of its own. */
export function partName(line: string, index: number): string {
  return `${line}/part${index + 1}`;
}

function clauses(effect: Effect): readonly Clause[] {
  return [...clausesIn(effect)];
}

function readingOf(clause: Clause): LinePart {
  const phrase = book.phrases.get(clause.phrase)?.phrase as SpokenPhrase | undefined;
  return phrase?.line?.(clause.args) ?? { do: 'text' };
}

/** A technique that is made of movements alone is part of the line; any other is a text that is carried out. */
function technique(content: Content, skill: string): readonly LinePart[] {
  const card = content.skills[skill];
  const effect = card ? skillText(card) : null;
  const parts = effect ? clauses(effect).map(readingOf) : [];
  const moves = parts.length > 0 && parts.every((part) => part.do === 'move');
  if (!moves) return [{ do: 'technique', skill, within: false }];
  const own = parts.map((part) => ({ ...part, technique: skill }));
  return [{ do: 'technique', skill, within: true }, ...own];
}

/** The parts of a line, those of movement techniques in it included. */
export function partsOf(content: Content, line: Effect): readonly LinePart[] {
  return clauses(line).flatMap((clause) => {
    const part = readingOf(clause);
    return part.do === 'technique' ? technique(content, part.skill) : [part];
  });
}

/** The clauses of a line that are texts of their own, by their place among its parts. */
export function textParts(content: Content, line: Effect): ReadonlyMap<number, Effect> {
  const texts = new Map<number, Effect>();
  let index = 0;
  for (const clause of clauses(line)) {
    const part = readingOf(clause);
    if (part.do === 'text') texts.set(index, { t: 'do', clause });
    index += part.do === 'technique' ? technique(content, part.skill).length : 1;
  }
  return texts;
}

/** Whom a general priority icon prefers. */
export function preferenceIn(effect: Effect | null): string {
  const [clause] = effect ? clauses(effect) : [];
  const part = clause ? readingOf(clause) : undefined;
  return part?.do === 'prefer' ? part.preference : '';
}
