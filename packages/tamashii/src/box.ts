/** Tamashii as apps get it: its rules, its telling and its campaigns, played with any pack of its cards. */
import { anyGame } from '@torii/kernel';
import type { Box, BoxPack, CampaignRules, Finished, Told } from '@torii/telling';
import { tamashii } from './game.ts';
import type { Content } from './pack/content.ts';
import { RULES } from './rules.ts';
import {
  type Campaign,
  campaignOptions,
  newCampaign,
  progressSheet,
  recordEnding,
} from './scenarios/progress.ts';
import { SWITCHES } from './switches.ts';
import { tellTamashii } from './telling/tell.ts';
import { cardTexts } from './telling/text.ts';

export const box: Box<Content> = {
  id: 'tamashii',
  version: RULES,
  words: '@torii/tamashii/words/',
  reference: '@torii/tamashii/rules/',
  cards: cardTexts,
  stories,
  rules: {
    switches: SWITCHES,
    // Apps look at states only through views.
    play: (pack) => (pack.content.table ? anyGame(tamashii(pack)) : null),
    // What apps hand over is a view of this game: they know it only as data.
    tell: (pack, speaker, why, naming) => tellTamashii(pack, speaker, why, naming) as unknown as Told,
    campaigns,
  },
};

/**
 * Scenario cards and their stories are read where they are drawn; an ending is called by its name elsewhere too, by whoever
 * looks at a campaign.
 */
function stories({ scenarios }: Content): Record<string, string[]> {
  const told = (cards: Readonly<Record<string, { readonly type: string }>>) =>
    Object.entries(cards).flatMap(([code, { type }]) => [
      ...(type === 'plot' || type === 'special' ? [`card.${code}`] : []),
      `card.${code}.story`,
      `card.${code}.goal`,
    ]);
  return Object.fromEntries(Object.entries(scenarios).map(([id, { cards }]) => [id, told(cards)]));
}

/** The Progress sheet after a list of endings. */
function campaigns({ content }: BoxPack<Content>): CampaignRules {
  const after = (finished: readonly Finished[]): Campaign =>
    finished.reduce((campaign, { code }) => recordEnding(content, campaign, code), newCampaign());
  return {
    sheet: (finished) => progressSheet(content, after(finished)),
    unlocked: (finished) => after(finished).unlocked,
    options: (name, finished) => campaignOptions(name, after(finished)),
    isEnding: (code) =>
      Object.values(content.scenarios).some(({ cards }) => {
        const type = cards[code]?.type;
        return type === 'victory' || type === 'lost';
      }),
  };
}
