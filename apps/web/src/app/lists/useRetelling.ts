/** Lists speak the language of the person: what they show was written in that of whoever played last. */
import { useEffect } from 'preact/hooks';
import type { StoredMatch } from '../../store/database.ts';
import { language } from '../words.ts';

export function useRetelling(all: readonly StoredMatch[]): void {
  const wanted = language.value;
  const foreign = all.filter(({ stands }) => stands !== undefined && stands.language !== wanted);
  useEffect(() => {
    // Somebody who has changed the language waits for the game's words: nobody else fetches them here.
    if (foreign.length > 0)
      import('./retelling.ts').then(({ retellAll }) => retellAll(foreign, wanted)).catch(() => undefined);
  }, [wanted, foreign[0]?.id]);
}
