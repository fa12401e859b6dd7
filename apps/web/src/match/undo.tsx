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
  return (
    <div class="taking">
      <button
        type="button"
        class="button step"
        data-does="undo"
        disabled={undo === null}
        title={undo?.asks ? say('undo.asks') : undefined}
        onClick={() => undo && session.undo(undo.entry)}
      >
        <Icon name="undo" />
        <span>
          {name === '' ? say('undo') : say('undo.step', { step: name })}
          {undo?.asks && <small>{say('undo.asks')}</small>}
        </span>
      </button>
      {redo !== null && (
        <button type="button" class="button step" data-does="redo" onClick={() => session.redo()}>
          <Icon name="redo" />
          <span>{again === '' ? say('undo.redo') : say('undo.redo.step', { step: again })}</span>
        </button>
      )}
    </div>
  );
}
