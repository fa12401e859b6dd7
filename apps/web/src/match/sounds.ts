/** What is heard at the table: something is put down, dice, a blow, and that it is your turn. */
import type { ShownEvent } from '@torii/kernel';
import { useEffect } from 'preact/hooks';
import { play, type Sound } from '../app/sound.ts';
import type { Seen } from '../engine/session.ts';
import { asksOf } from './question/choosing.ts';

/** What an event sounds like, by what it is called and what it carries: no game is asked. */
function soundOf({ key, args }: ShownEvent): Sound | null {
  if (/roll/i.test(key)) return 'roll';
  if (/wound|damage|defeat|hit|lost/i.test(key)) return 'hit';
  return 'to' in args && 'from' in args ? 'place' : null;
}

export function useSounds(seen: Seen | null): void {
  const yours = seen !== null && asksOf(seen).musts.length > 0;
  useEffect(() => {
    const heard = new Set((seen?.course?.events ?? []).map(soundOf));
    for (const sound of heard) if (sound) play(sound);
  }, [seen?.seq]);
  useEffect(() => {
    if (yours) play('turn');
  }, [yours]);
}
