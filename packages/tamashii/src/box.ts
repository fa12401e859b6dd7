/** Tamashii as apps get it: its rules, its telling and its campaigns, played with any pack of its cards. */
import type { Registered } from '@torii/kernel';
import type { Box, BoxPack, CampaignRules, Teller } from '@torii/telling';
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
import type { Seen } from './table/view.ts';
import { tellTamashii } from './telling/tell.ts';
import { cardTexts } from './telling/text.ts';

export const box: Box<Content> = {
  id: 'tamashii',
  version: RULES,
  words: '@torii/tamashii/words/',
  cards: cardTexts,
  rules: {
    // Apps look at states only through views.
    play: (pack) => (pack.content.table ? (tamashii(pack) as unknown as Registered<unknown>) : null),
    tell: (pack, speaker, why) => {
      const { teller, draw } = tellTamashii(pack, speaker, why);
      return { teller: teller as Teller, draw: (seen) => draw(seen as unknown as Seen) };
    },
    campaigns,
  },
};

/** The Progress sheet after a list of endings. */
function campaigns({ content }: BoxPack<Content>): CampaignRules {
  const after = (codes: readonly string[]): Campaign =>
    codes.reduce((campaign, code) => recordEnding(content, campaign, code), newCampaign());
  return {
    sheet: (codes) => progressSheet(content, after(codes)),
    unlocked: (codes) => after(codes).unlocked,
    options: (name, codes) => campaignOptions(name, after(codes)),
    isEnding: (code) =>
      Object.values(content.scenarios).some(({ cards }) => {
        const type = cards[code]?.type;
        return type === 'victory' || type === 'lost';
      }),
  };
}
