/** What is told, drawn: terms, cards, places and numbers each in their own way. */
import type { Spans } from '@torii/words';

export function Told({ spans }: { readonly spans: Spans }) {
  return (
    <>
      {spans.map((span, i) => {
        // Spans have no names of their own, and a sentence is drawn as a whole.
        const key = `${i}${span.text}`;
        if (span.kind === 'text') return span.text;
        if (span.kind === 'pattern') return <Pattern key={key} text={span.text} rows={span.rows} />;
        return (
          <span key={key} class={`told-${span.kind}`} data-id={'id' in span ? span.id : undefined}>
            {span.text}
          </span>
        );
      })}
    </>
  );
}

function Pattern({ text, rows }: { readonly text: string; readonly rows: readonly (readonly string[])[] }) {
  return (
    <span class="told-pattern" role="img" aria-label={text}>
      {rows.map((row, r) => (
        <span key={`${r}${row.join()}`} class="told-row">
          {row.map((cell, c) => (
            <i key={`${c}${cell}`} data-cell={cell}>
              {cell}
            </i>
          ))}
        </span>
      ))}
    </span>
  );
}
