/** Situations for the bot of the Exploration Phase: what a character sees in a real chapter, with some things changed. */
import { exploration, knownPack, type Seen } from '@torii/exploration';
import { createMatch, randomness, simpleSetup, submit, view } from '@torii/kernel';
import { type Eyes, eyesOf } from '../../src/exploration/eyes.ts';
import { explorationPolicy } from '../../src/exploration/policy.ts';
import { botAnswer } from '../../src/index.ts';
import { corePack } from './explorationPack.ts';

const pack = corePack();
const game = exploration(pack);
export const known = knownPack(pack);

/** The table of a chapter's first round, as its first character sees it, with some things changed. */
export function seenIn(
  chapter: string,
  players = 2,
  change: (seen: Required<Seen>) => void = () => {},
): Eyes {
  const match = createMatch(game, simpleSetup(game, chapter, players, 'table'));
  const random = randomness('table');
  const bot = explorationPolicy(pack);
  for (let i = 0; i < 60 && match.position.state.round === 0; i++) {
    const entry = botAnswer(match as never, bot, random);
    if (!entry || !submit(match, entry).ok) break;
  }
  const seen = structuredClone(view(match, 0)) as unknown as Required<Seen>;
  change(seen);
  const eyes = eyesOf(known, seen, 'akira');
  if (!eyes) throw new Error('akira is not there');
  return eyes;
}

export const alone = (seen: Required<Seen>) => {
  for (const id of Object.keys(seen.enemies)) delete seen.enemies[id];
};
