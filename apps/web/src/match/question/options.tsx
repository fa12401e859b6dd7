/** The options of a question under their headings: one stop for Tab, arrows inside. */
import { plainText } from '@torii/words';
import { useState } from 'preact/hooks';
import type { Told } from '../../engine/library.ts';
import type { Seen, Session } from '../../engine/session.ts';
import { Told as Spans } from '../../parts/spans.tsx';
import { WhyOption } from '../drawers/why.tsx';
import { type Choosing, isForSeveral, isPicked, take } from './choosing.ts';
import type { Line, Listed } from './listing.ts';

export interface AskProps {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  readonly choosing: Choosing;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

export function Options({ list, ...props }: AskProps & { readonly list: Listed }) {
  const [last, setLast] = useState('');
  const ids = list.groups.flatMap(({ lines }) => lines.map(({ option }) => option.id));
  const stop = ids.includes(last) ? last : ids[0];

  function move(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
    const step = STEPS[event.key];
    if (!step) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.option')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    all[step(at, all.length - 1)]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside, which do the rest.
    <div class="options" onKeyDown={move}>
      {list.groups.map(({ heading, lines }) => (
        <div key={heading} class="group">
          {heading !== '' && <h3>{heading}</h3>}
          <ul>
            {lines.map((line) => (
              <li key={line.option.id}>
                <OptionLine
                  {...props}
                  line={line}
                  stop={line.option.id === stop}
                  focused={() => setLast(line.option.id)}
                />
                <WhyOption asked={line.asked} option={line.option} what={line.full} told={props.told} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface LineProps extends AskProps {
  readonly line: Line;
  readonly stop: boolean;
  focused(): void;
}

function OptionLine({ line, stop, focused, session, choosing }: LineProps) {
  const { asked, option, text, full, key } = line;
  const short = plainText(text) !== full;
  const point = () => {
    choosing.pointed.value = { option };
  };
  const leave = () => {
    choosing.pointed.value = null;
  };
  return (
    <button
      type="button"
      class="option"
      tabIndex={stop ? 0 : -1}
      data-key={key ?? undefined}
      data-option={option.id}
      data-touches={option.touches.length}
      data-label={full}
      aria-pressed={isForSeveral(asked) ? isPicked(choosing, line) : undefined}
      onClick={() => take(session, choosing, line)}
      onFocus={() => {
        focused();
        point();
      }}
      onBlur={leave}
      onPointerEnter={point}
      onPointerLeave={leave}
    >
      {key !== null && <kbd>{key}</kbd>}{' '}
      <span>
        <Spans spans={text} />
        {/* Under a heading only half of it is written: whoever hears it hears all. */}
        {short && <span class="unseen">, {full}</span>}
      </span>
    </button>
  );
}
