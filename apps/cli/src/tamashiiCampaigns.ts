/** Campaigns of Tamashii: the Progress sheet after a list of endings. */
import type { Pack } from '@torii/script/read';
import {
  type Campaign,
  type Content,
  campaignOptions,
  newCampaign,
  progressSheet,
  recordEnding,
} from '@torii/tamashii';
import type { CampaignRules } from './campaign.ts';

export function tamashiiCampaigns({ content }: Pack<Content>): CampaignRules {
  const after = (codes: readonly string[]): Campaign =>
    codes.reduce((campaign, code) => recordEnding(content, campaign, code), newCampaign());
  const ends = (code: string) =>
    Object.values(content.scenarios).some(({ cards }) => {
      const type = cards[code]?.type;
      return type === 'victory' || type === 'lost';
    });
  return {
    sheet: (codes) => progressSheet(content, after(codes)),
    unlocked: (codes) => after(codes).unlocked,
    options: (name, codes) => campaignOptions(name, after(codes)),
    isEnding: ends,
  };
}
