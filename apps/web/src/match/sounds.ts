/** What is heard at the table: something is put down, dice, a blow, and that it is your turn. */
import type { Catalogue } from '@torii/kernel';
import { useEffect } from 'preact/hooks';
import { play } from '../app/sound.ts';
import type { Seen } from '../engine/session.ts';
import { asksOf } from './question/choosing.ts';
import { soundOf } from './soundOf.ts';

export function useSounds(catalogue: Catalogue, seen: Seen | null): void {
  const yours = seen !== null && asksOf(seen).musts.length > 0;
  useEffect(() => {
    const heard = new Set((seen?.course?.events ?? []).map((event) => soundOf(catalogue, event)));
    for (const sound of heard) if (sound) play(sound);
  }, [seen?.seq]);
  useEffect(() => {
    if (yours) play('turn');
  }, [yours]);
}
