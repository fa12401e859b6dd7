/** The games that this app has, each in its box with the reading of its packs. Nothing else in the app names one. */
import { explorationPolicy } from '@torii/bots/exploration';
import { tamashiiPolicy } from '@torii/bots/tamashii';
import { anvil, toy } from '@torii/devgames';
import { box as exploration } from '@torii/exploration';
import { packKind as explorationPacks } from '@torii/exploration/pack';
import { anyGame } from '@torii/kernel';
import { box as tamashii } from '@torii/tamashii';
import { packKind as tamashiiPacks } from '@torii/tamashii/pack';
import { type PackGame, packGame } from './packs/packs.ts';

export const packGames: readonly PackGame[] = [
  packGame(tamashii, tamashiiPacks, (pack) => [tamashiiPolicy(pack)]),
  packGame(exploration, explorationPacks, (pack) => [explorationPolicy(pack)]),
];

/** The game that is meant where none is named: the first one. */
export const firstGame = packGames[0]?.game ?? '';
/** The game whose campaigns are meant: the first one that has any. */
export const campaignGame = packGames.find(({ hasCampaigns }) => hasCampaigns)?.game ?? '';

/** Games for developers have neither packs nor words. The terminal looks at their states only through views. */
export const developer = [anyGame(toy), anyGame(anvil)];
