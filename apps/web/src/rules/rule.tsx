/** One rule: its text with what was found in it and with ways to what its words mean, its id, its drawing. */
import { linkedText, places, type Reference, type ReferenceRule } from '@torii/telling';
import { say } from '../app/words.ts';
import { Example } from './example.tsx';

/** How whoever shows rules leads from one to another. */
export interface Ways {
  href(at: string): string;
  go(at: string): void;
}

interface Props {
  readonly reference: Reference;
  readonly rule: ReferenceRule;
  /** The rules of the same section. */
  readonly near: readonly string[];
  /** The words that are looked for. */
  readonly found: readonly string[];
  readonly on: boolean;
  readonly ways: Ways;
}

export function Rule({ reference, rule, near, found, on, ways }: Props) {
  const { id, example, see } = rule;
  return (
    <div class="rule" id={id} tabIndex={-1} data-on={on || undefined}>
      <p>
        {linkedText(reference, rule, near).map((piece, i) => {
          const key = `${i}${piece.text}`;
          const text = <Marked key={key} text={piece.text} found={found} />;
          return piece.rule === null ? (
            text
          ) : (
            <Way key={key} to={piece.rule} ways={ways}>
              {text}
            </Way>
          );
        })}
      </p>
      <Way to={id} ways={ways} class="ruleId" label={say('rules.link', { id })}>
        {id}
      </Way>
      {example && <Example example={example} />}
      {see.length > 0 && (
        <p class="see">
          {say('rules.see')}{' '}
          {see.map((other) => (
            <Way key={other} to={other} ways={ways} class="ruleId">
              {other}
            </Way>
          ))}
        </p>
      )}
    </div>
  );
}

interface WayProps {
  readonly to: string;
  readonly ways: Ways;
  readonly class?: string;
  readonly label?: string;
  readonly current?: boolean;
  readonly children: preact.ComponentChildren;
}

/** A link inside the reference: an ordinary one for whoever opens it elsewhere. */
export function Way({ to, ways, class: name, label, current, children }: WayProps) {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ways.go(to);
  };
  return (
    <a
      href={ways.href(to)}
      class={name}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={press}
    >
      {children}
    </a>
  );
}

/** What was found is marked. */
function Marked({ text, found }: { readonly text: string; readonly found: readonly string[] }) {
  if (found.length === 0) return <>{text}</>;
  const pieces: preact.ComponentChild[] = [];
  let done = 0;
  for (const { from, to } of places(text, found)) {
    pieces.push(text.slice(done, from), <mark key={from}>{text.slice(from, to)}</mark>);
    done = to;
  }
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  );
}
