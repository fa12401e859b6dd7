/** The balance of the Exploration Phase: campaigns through the act with every number of characters. */
import { explorationPolicy } from '@torii/bots/exploration';
import { box } from '@torii/exploration';
import { explorationPack } from '../../games/exploration.ts';
import type { Balance, Wishes } from '../wishes.ts';
import { playCampaign } from './campaign.ts';
import { actFigures, unusedCards } from './figures.ts';
import { actPlots, actTable, unusedLines } from './table.ts';

const CAMPAIGNS = 200;
const PLAYERS = [1, 2, 3, 4];

export function balanceOfAct({ games = CAMPAIGNS, players = PLAYERS, seed }: Wishes): Balance {
  const pack = explorationPack();
  const { content } = pack;
  const game = box.rules?.play(pack);
  const campaigns = box.rules?.campaigns?.(pack);
  if (!game || !campaigns) throw new Error('the pack has no chapters');
  const act = { game, bot: explorationPolicy(pack), content, campaigns };
  const played = players.flatMap((n) => {
    console.error(`campaigns × ${n}`);
    return Array.from({ length: games }, (_, i) => playCampaign(act, n, i, seed));
  });
  const figures = actFigures(played, content);
  const unused = unusedCards(played, content);
  return {
    data: { figures, unused },
    table: [actTable(figures), unusedLines(unused)].join('\n\n'),
    plots: actPlots(figures),
  };
}
