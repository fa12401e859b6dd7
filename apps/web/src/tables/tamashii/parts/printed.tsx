/** What is printed on a card: its story, and its texts under their headings. */
import type { Spans } from '@torii/words';
import type { TokenKind } from '../art/tokens.tsx';
import type { Now } from '../now.ts';
import { Text } from './text.tsx';

interface Section {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly Spans[];
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
export function sectionsOf({ told }: Now, address: string): Section[] {
  const found = new Map<string, Section>();
  for (const { heading, spans } of told.teller.printed(address)) {
    if (heading === null) continue;
    const above = found.get(heading.id);
    found.set(heading.id, { id: heading.id, heading: heading.text, lines: [...(above?.lines ?? []), spans] });
  }
  return [...found.values()];
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

export function Sections({ now, sections }: { readonly now: Now; readonly sections: readonly Section[] }) {
  const core = (now.mine.core === '' ? 'open' : now.mine.core) as TokenKind;
  return (
    <dl>
      {sections.map(({ id, heading, lines }) => (
        <div key={id}>
          <dt>{heading}</dt>
          {lines.map((spans, i) => (
            <dd key={`${i + 1}`}>
              <Text spans={withoutBars(spans)} core={core} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
