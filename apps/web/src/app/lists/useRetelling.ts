/** Lists speak the language of the person: what they show was written in that of whoever played last. */
import { useEffect } from 'preact/hooks';
import type { StoredMatch } from '../../store/database.ts';
import { language } from '../words.ts';

export function useRetelling(all: readonly StoredMatch[]): void {
  const wanted = language.value;
  // Of several people's match a list tells the name alone: its name may speak another language than how it stands.
  const foreign = all.filter(
    ({ stands, listed }) =>
      stands !== undefined && (stands.language !== wanted || (listed ?? wanted) !== wanted),
  );
  useEffect(() => {
    // Somebody who has changed the language waits for the game's words: nobody else fetches them here.
    if (foreign.length > 0)
      import('./retelling.ts').then(({ retellAll }) => retellAll(foreign, wanted)).catch(() => undefined);
  }, [wanted, foreign[0]?.id]);
}
