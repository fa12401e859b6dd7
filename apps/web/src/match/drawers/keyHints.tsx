import { settings } from '../../app/settings.ts';
import { say } from '../../app/words.ts';
import { KEYS, written } from '../keys.ts';

/** The keys that are wanted most, always in sight. */
export function KeyHints() {
  if (!settings.value.keys) return null;
  return (
    <p class="hints" aria-hidden="true">
      {KEYS.filter(({ hint }) => hint !== undefined).map((bound) => (
        <span key={bound.does}>
          <kbd>{written(bound)}</kbd> {say(bound.hint ?? '')}
        </span>
      ))}
    </p>
  );
}
