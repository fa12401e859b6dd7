/** The Exploration Phase as apps get it: its rules, its telling and its campaigns, played with any pack of its cards. */
import { anyGame } from '@torii/kernel';
import type { Box, Told } from '@torii/telling';
import { campaigns } from './campaign/campaign.ts';
import { exploration } from './game.ts';
import { cardTexts } from './language/text.ts';
import type { Content } from './pack/content.ts';
import { RULES } from './rules.ts';
import { SWITCHES } from './switches.ts';
import { tellExploration } from './telling/tell.ts';

export const box: Box<Content> = {
  id: 'exploration',
  version: RULES,
  words: '@torii/exploration/words/',
  reference: '@torii/exploration/rules/',
  cards: cardTexts,
  rules: {
    switches: SWITCHES,
    // A pack without chapters only adds cards. Apps look at states only through views.
    play: (pack) => (Object.keys(pack.content.chapters).length > 0 ? anyGame(exploration(pack)) : null),
    // What apps hand over is a view of this game: they know it only as data.
    tell: (pack, speaker, why) => tellExploration(pack, speaker, why) as unknown as Told,
    campaigns: ({ content }) => campaigns(content),
  },
};
