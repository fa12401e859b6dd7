/** Tamashii as it is measured: the Prologue played at random, Geo Hunt by the bot with a plan. */
import { tamashiiPolicy } from '@torii/bots/tamashii';
import { anyGame, type Registered } from '@torii/kernel';
import { tamashii } from '@torii/tamashii';
import { packKind } from '@torii/tamashii/pack';
import type { Recording } from '../door/telling.ts';
import { packIn } from './whole.ts';

/** Read once: that takes longer than a quick run of everything else. */
let kept: ReturnType<typeof read> | undefined;
const read = () => packIn(packKind, 'tamashii-core');

export function corePack() {
  kept ??= read();
  return kept;
}

export function gameOfPack(pack: ReturnType<typeof corePack>): Registered<unknown> {
  // Whatever the game, it is played alike.
  return anyGame(tamashii(pack));
}

export function geoHunt(): Recording {
  const pack = corePack();
  return { game: gameOfPack(pack), bot: tamashiiPolicy(pack), scenario: 'geo-hunt' };
}
