/** The line at the foot of the page that can be taken back. */
import { toast } from '../app/toast.ts';
import { say } from '../app/words.ts';
import { Icon } from './icons.tsx';

export function ToastLine() {
  const now = toast.value;
  return (
    <div class="snack" role="status">
      {now && (
        <p class="toast" key={now.undo}>
          <svg class="ring" viewBox="0 0 26 26" aria-hidden="true" focusable="false">
            <circle cx="13" cy="13" r="10.500" />
            <circle class="time" cx="13" cy="13" r="10.500" pathLength="1" />
          </svg>
          <span>{now.text()}</span>
          <button type="button" class="button" onClick={now.undo}>
            <Icon name="undo" /> {say('undo')}
          </button>
          <button type="button" class="button quiet" onClick={now.close} aria-label={say('close')}>
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}
