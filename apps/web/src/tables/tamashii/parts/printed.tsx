/** What is printed on a card: its story, and its texts under their headings. */
import { plainText, type Spans } from '@torii/words';
import type { TokenKind } from '../art/tokens.tsx';
import type { Now } from '../now.ts';
import { Text } from './text.tsx';

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly Spans[];
  /** What the amounts of each line come to, as the rules work them out. */
  readonly worth: readonly (readonly number[])[];
}

/** What the amounts in a line under a heading come to: it is named by its number, or it is all that stands there. */
export function worthOf(
  { figures }: Now,
  address: string,
  heading: string,
  i: number,
  alone: boolean,
): number[] {
  const parts = figures.amounts[address] ?? {};
  const amounts = parts[heading === 'atOnce' ? `always${i + 1}` : heading] ?? {};
  const isHere = (at: string) => alone || heading === 'atOnce' || Number.parseInt(at, 10) === i + 1;
  return Object.entries(amounts).flatMap(([at, n]) => (isHere(at) ? [n] : []));
}

/** The story of a card: what stands under no heading. */
function storyOf({ told }: Now, address: string): readonly Spans[] {
  return told.teller.printed(address).flatMap(({ heading, spans }) => (heading === null ? [spans] : []));
}

/** Blocks of a World Activity begin with a bar, which a list has no need of. */
export function withoutBars(spans: Spans): Spans {
  return spans.map((span) =>
    span.kind === 'text' ? { ...span, text: span.text.replace(/(^|\n)\| /g, '$1') } : span,
  );
}

/** Its texts, those under the same heading together. */
export function sectionsOf(now: Now, address: string): Section[] {
  const found = new Map<string, { id: string; heading: string; lines: Spans[] }>();
  for (const { heading, spans } of now.told.teller.printed(address)) {
    if (heading === null) continue;
    const section = found.get(heading.id) ?? { id: heading.id, heading: heading.text, lines: [] };
    found.set(heading.id, section);
    section.lines.push(spans);
  }
  return [...found.values()].map((section) => ({
    ...section,
    worth: section.lines.map((_, i) => worthOf(now, address, section.id, i, section.lines.length === 1)),
  }));
}

export function Story({ now, address }: { readonly now: Now; readonly address: string }) {
  return (
    <>
      {storyOf(now, address).map((spans, i) => (
        <p key={`${i + 1}`} class="story">
          <Text spans={spans} />
        </p>
      ))}
    </>
  );
}

/** MOV, ATT, PRO, a cost: nothing but a number, so that several have room in one line. */
function isFigure(lines: readonly Spans[]): boolean {
  return lines.length === 1 && lines.every((spans) => /^\d+$/.test(plainText(spans)));
}

export function Sections({ now, sections }: { readonly now: Now; readonly sections: readonly Section[] }) {
  const core = (now.mine.core === '' ? 'open' : now.mine.core) as TokenKind;
  return (
    <dl>
      {sections.map(({ id, heading, lines, worth }) => (
        <div key={id} class={isFigure(lines) ? 'figure' : ''}>
          <dt>{heading}</dt>
          {lines.map((spans, i) => (
            <dd key={`${i + 1}`}>
              <Text spans={withoutBars(spans)} core={core} worth={worth[i]} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
