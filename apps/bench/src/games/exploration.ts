/** The Exploration Phase as it is measured: its first chapter, played at random and by the bot with a plan. */
import { explorationPolicy } from '@torii/bots/exploration';
import { exploration } from '@torii/exploration';
import { packKind } from '@torii/exploration/pack';
import { anyGame } from '@torii/kernel';
import type { Recording } from '../door/telling.ts';
import { packIn } from './whole.ts';

/** Read once: that takes longer than a quick run of everything else. */
let kept: ReturnType<typeof read> | undefined;
const read = () => packIn(packKind, 'exploration-core');

export function explorationPack() {
  kept ??= read();
  return kept;
}

export function firstChapter(): Recording {
  const pack = explorationPack();
  // Whatever the game, it is played alike.
  const game = anyGame(exploration(pack));
  return { game, bot: explorationPolicy(pack), scenario: game.scenarios[0]?.id ?? '' };
}
