/** Takes back what was answered, and gives it again: each step by its name. */
import { plainText } from '@torii/words';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { Seen, Session } from '../engine/session.ts';
import { Icon } from '../parts/icons.tsx';
import { kindOf, spansOf } from './drawers/lines.ts';

interface Props {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
  /** Beside a picture the step is seen: its name is told to whoever asks for it, and the button keeps its size. */
  readonly brief?: boolean;
}

/** What an entry of the log came to first, in words; empty if that is no more than the next phase. */
function stepName({ session, told, seen }: Props, entry: number): string {
  for (const event of seen.events) {
    if (event.entry !== entry) continue;
    const text = plainText(spansOf(told, seen, event));
    if (text === '') continue;
    const kind = kindOf(session.opened.game.events ?? {}, event);
    return kind === 'turn' || kind === 'phase' ? '' : text.replace(/\.$/, '');
  }
  return '';
}

export function Undo(props: Props) {
  const { session, seen } = props;
  const { undo, redo } = seen.back;
  const name = undo === null ? '' : stepName(props, undo.entry);
  const again = redo === null ? '' : stepName(props, redo);
  const back = name === '' ? say('undo') : say('undo.step', { step: name });
  const forth = again === '' ? say('undo.redo') : say('undo.redo.step', { step: again });
  return (
    <div class="taking">
      <button
        type="button"
        class="button step"
        data-does="undo"
        disabled={undo === null}
        title={undo?.asks ? say('undo.asks') : back}
        onClick={() => undo && session.undo(undo.entry)}
      >
        <Icon name="undo" />
        <span>
          {props.brief ? say('undo') : back}
          {undo?.asks && <small class={props.brief ? 'unseen' : ''}>{say('undo.asks')}</small>}
          {props.brief && <span class="unseen">{name}</span>}
        </span>
      </button>
      {redo !== null && (
        <button
          type="button"
          class="button step"
          data-does="redo"
          title={forth}
          onClick={() => session.redo()}
        >
          <Icon name="redo" />
          <span>
            {props.brief ? say('undo.redo') : forth}
            {props.brief && <span class="unseen">{again}</span>}
          </span>
        </button>
      )}
    </div>
  );
}
