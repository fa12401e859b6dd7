/** The balance of the Exploration Phase: campaigns through the act with every number of characters. */
import { explorationPolicy } from '@torii/bots/exploration';
import { box, type Content } from '@torii/exploration';
import { explorationPack } from '../../games/exploration.ts';
import type { Balance, Wishes } from '../wishes.ts';
import { type Campaign, playCampaign } from './campaign.ts';
import { actFigures, unusedCards } from './figures.ts';
import { actPlots, actTable, unusedLines } from './table.ts';

const CAMPAIGNS = 200;
const PLAYERS = [1, 2, 3, 4];
/** A long run tells how it stands after so many campaigns. */
const TOLD = 20;

function soFar(campaigns: readonly Campaign[], content: Content): string {
  return actFigures(campaigns, content)
    .map(({ campaigns: n, act, chapters }) => {
      const won = chapters.map((each) => each.won).join(' ');
      return `  after ${n}: chapters ${won}, act ${act}`;
    })
    .join('\n');
}

export function balanceOfAct({ games = CAMPAIGNS, players = PLAYERS, seed }: Wishes): Balance {
  const pack = explorationPack();
  const { content } = pack;
  const game = box.rules.play(pack);
  const campaigns = box.rules.campaigns?.(pack);
  if (!game || !campaigns) throw new Error('the pack has no chapters');
  const act = { game, bot: explorationPolicy(pack), content, campaigns };
  const played = players.flatMap((n) => {
    console.error(`campaigns × ${n}`);
    const own: Campaign[] = [];
    for (let i = 0; i < games; i++) {
      own.push(playCampaign(act, n, i, seed));
      if (own.length % TOLD === 0) console.error(soFar(own, content));
    }
    return own;
  });
  const figures = actFigures(played, content);
  const unused = unusedCards(played, content);
  return {
    data: { figures, unused },
    broken: played.flatMap(({ broken }) => (broken === null ? [] : [broken])),
    table: [actTable(figures), unusedLines(unused)].join('\n\n'),
    plots: actPlots(figures),
  };
}
