/**
 * The position as somebody may think it who sees the table: the view turned back into what rules look at. What is hidden
 * stays hidden, and what only the rules keep in mind is as at the beginning. Parts of the view are shared.
 */
import { once } from '@torii/kernel';
import type { Table } from '../pack/tableShapes.ts';
import {
  EMPTY,
  newPlayer,
  newTable,
  noTokens,
  type Player,
  type Proposal,
  type Tamashii,
  tokenNamed,
} from './state.ts';
import type { Counts, PlayerView, Seen, View } from './view.ts';

/** So many of each, as a list. */
function listed(counts: Counts): number[] {
  const tokens: number[] = [];
  for (const name in counts) {
    const token = tokenNamed(name);
    for (let n = counts[name as keyof Counts]; n > 0; n--) tokens.push(token);
  }
  return tokens;
}

function laid(launcher: PlayerView['launcher']): number[] {
  const tokens: number[] = [];
  for (const slot in launcher) tokens.push(tokenNamed(launcher[slot] as string));
  return tokens;
}

function thoughtPlayer(seen: PlayerView, fresh: Player): Player {
  const { launcher, bag, dump, prepared, core, coreTokens, dice, traceRoll, ...same } = seen;
  return {
    ...fresh,
    ...same,
    launcher: laid(launcher),
    bag: listed(bag),
    dump: listed(dump),
    prepared: prepared.map(tokenNamed),
    core: tokenNamed(core),
    coreTokens: coreTokens.map((sides) => sides.map(tokenNamed)),
    rolled: Object.values(dice),
    traceRoll: Object.values(traceRoll),
  };
}

function thoughtPlayers(players: View['players'], fresh: Player): Record<string, Player> {
  const thought: Record<string, Player> = {};
  for (const role in players) thought[role] = thoughtPlayer(players[role] as PlayerView, fresh);
  return thought;
}

function thoughtScenario({
  sheet,
  plot,
  special,
  drawn,
  discarded,
  tokens,
  marks,
}: View['scenario']): Tamashii['scenario'] {
  const { sheet: sheetTokens = noTokens(), ...onCards } = tokens;
  const { [plot]: plotTokens = noTokens(), ...otherTokens } = onCards;
  const cards = { special: [...special], resolving: [...drawn], discarded: [...discarded] };
  return {
    sheet,
    sheetTokens,
    plot,
    plotTokens,
    otherTokens,
    drawn: '',
    ...cards,
    marks,
  };
}

function thoughtProposals(open: View['proposals']): Record<string, Proposal> {
  return Object.fromEntries(
    Object.entries(open).map(([trade, proposal]) => [trade, { ...proposal, refused: false }]),
  );
}

/** What only the rules keep in mind is the same for all: nobody changes what they think of. */
const freshTable = once((table: Table) => newTable([], table));
const freshPlayer = once((table: Table) => newPlayer('', 'blue', table));

export function thoughtOf(table: Table, seen: Seen): Tamashii {
  // Of a zone that is hidden there is as much as there is, only that its items are null.
  const view = seen as unknown as View;
  const { players, pool, box, supply, scenario, boss, bot, combat, proposals, map, ...same } = view;
  const fresh = freshTable(table);
  return {
    ...fresh,
    ...same,
    players: thoughtPlayers(players, freshPlayer(table)),
    pool: [EMPTY, pool.blue, pool.green, pool.yellow, pool.red, pool.open, pool.corrupted],
    box: listed(box),
    supply: { ...fresh.supply, ...supply },
    map: { ...map },
    scenario: thoughtScenario(scenario),
    boss,
    bot: bot && { ...bot, moved: false, rise: 0 },
    combat: combat && { ...combat, dice: Object.values(combat.dice), used: [...combat.used] },
    proposals: thoughtProposals(proposals),
  };
}
