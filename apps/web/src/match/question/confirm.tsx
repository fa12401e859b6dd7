/** Whoever wants to be asked before an answer counts is asked here. */
import { plainText } from '@torii/words';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen, Session } from '../../engine/session.ts';
import { Dialog } from '../../parts/dialog.tsx';

interface Props {
  readonly session: Session;
  readonly told: Told;
  readonly seen: Seen;
}

/** An answer that is no option of a list: a number, or nothing at all. */
function unlisted([only]: readonly string[]): string {
  return only === undefined ? say('ask.none') : only.replace(/^n/, '');
}

export function Confirm({ session, told, seen }: Props) {
  const answer = session.unconfirmed.value;
  if (!answer) return null;
  const asked = seen.questions.find(({ id }) => id === answer.question);
  const chosen = asked?.options.filter(({ id }) => answer.options.includes(id)) ?? [];
  const close = (): void => {
    session.unconfirmed.value = null;
  };
  return (
    <Dialog title={asked ? plainText(told.teller.prompt(seen.view, asked)) : say('confirm')} close={close}>
      <ul class="answer">
        {chosen.length === 0 && <li>{unlisted(answer.options)}</li>}
        {chosen.map((option) => (
          <li key={option.id}>{plainText(told.teller.option(seen.view, option))}</li>
        ))}
      </ul>
      <div class="acts">
        <button type="button" class="button" onClick={close}>
          {say('cancel')}
        </button>
        <button
          type="button"
          class="button main"
          onClick={() => {
            close();
            session.answer(answer.question, answer.options, true);
          }}
        >
          {say('confirm')}
        </button>
      </div>
    </Dialog>
  );
}
