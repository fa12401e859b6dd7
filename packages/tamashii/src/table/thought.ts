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
  type Tile,
  type Tokens,
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

/**
 * What follows is written out field by field, in the order of the state (`newTable`, `newPlayer`): a position that is thought
 * of has the shape of one that is played, and texts, which look at both thousands of times a second, find everything where it
 * always lies. What only the rules keep in mind is as at the beginning.
 */
function thoughtPlayer(seen: PlayerView, fresh: Player): Player {
  return {
    color: seen.color,
    launcher: laid(seen.launcher),
    bag: listed(seen.bag),
    dump: listed(seen.dump),
    prepared: seen.prepared.map(tokenNamed),
    traceRoll: Object.values(seen.traceRoll),
    core: tokenNamed(seen.core),
    coreTokens: seen.coreTokens.map((sides) => sides.map(tokenNamed)),
    assets: seen.assets,
    rolled: Object.values(seen.dice),
    spentInCombat: fresh.spentInCombat,
    exp: seen.exp,
    integrity: seen.integrity,
    limit: seen.limit,
    trace: seen.trace,
    at: seen.at,
    bodies: seen.bodies,
    enemies: seen.enemies,
    class: seen.class,
    classDeck: seen.classDeck,
    drawn: seen.drawn,
    equipped: seen.equipped,
    unequipped: seen.unequipped,
    inForce: fresh.inForce,
    protocol: seen.protocol,
    protocols: seen.protocols,
    goals: seen.goals,
  };
}

/** A player who stands elsewhere, or with other Enemies. */
export function playerBut(player: Player, at: string, enemies: Player['enemies']): Player {
  return {
    color: player.color,
    launcher: player.launcher,
    bag: player.bag,
    dump: player.dump,
    prepared: player.prepared,
    traceRoll: player.traceRoll,
    core: player.core,
    coreTokens: player.coreTokens,
    assets: player.assets,
    rolled: player.rolled,
    spentInCombat: player.spentInCombat,
    exp: player.exp,
    integrity: player.integrity,
    limit: player.limit,
    trace: player.trace,
    at,
    bodies: player.bodies,
    enemies,
    class: player.class,
    classDeck: player.classDeck,
    drawn: player.drawn,
    equipped: player.equipped,
    unequipped: player.unequipped,
    inForce: player.inForce,
    protocol: player.protocol,
    protocols: player.protocols,
    goals: player.goals,
  };
}

/** A tile with another District, or with other tokens on it. */
export function tileBut(tile: Tile, district: Tile['district'], tokens: Tokens): Tile {
  const { q, r, exploration, spawn, sectors, dice, cards } = tile;
  return { q, r, district, exploration, tokens, spawn, sectors, dice, cards };
}

/** A table with other players, another map or another BOT. */
export function tableBut(
  table: Tamashii,
  players: Tamashii['players'],
  map: Tamashii['map'],
  bot: Tamashii['bot'],
): Tamashii {
  return {
    turn: table.turn,
    phase: table.phase,
    firstPlayer: table.firstPlayer,
    players,
    pool: table.pool,
    corruptedPool: table.corruptedPool,
    box: table.box,
    rest: table.rest,
    supply: table.supply,
    enemyDeck: table.enemyDeck,
    enemyDiscard: table.enemyDiscard,
    bodyDeck: table.bodyDeck,
    market: table.market,
    explorationDiscard: table.explorationDiscard,
    factionDecks: table.factionDecks,
    broken: table.broken,
    time: table.time,
    map,
    scenario: table.scenario,
    boss: table.boss,
    bot,
    generator: table.generator,
    combat: table.combat,
    skipping: table.skipping,
    leaving: table.leaving,
    proposals: table.proposals,
    traded: table.traded,
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
  const { pool, supply, bot, combat } = view;
  const fresh = freshTable(table);
  return {
    turn: view.turn,
    phase: view.phase,
    firstPlayer: view.firstPlayer,
    players: thoughtPlayers(view.players, freshPlayer(table)),
    pool: [EMPTY, pool.blue, pool.green, pool.yellow, pool.red, pool.open, pool.corrupted],
    corruptedPool: view.corruptedPool,
    box: listed(view.box),
    rest: fresh.rest,
    supply: { ...fresh.supply, ...supply },
    enemyDeck: view.enemyDeck,
    enemyDiscard: view.enemyDiscard,
    bodyDeck: view.bodyDeck,
    market: view.market,
    explorationDiscard: view.explorationDiscard,
    factionDecks: view.factionDecks,
    broken: view.broken,
    time: view.time,
    map: { ...view.map },
    scenario: thoughtScenario(view.scenario),
    boss: view.boss,
    bot: bot && { ...bot, moved: false, rise: 0 },
    generator: view.generator,
    combat: combat && { ...combat, dice: Object.values(combat.dice), used: [...combat.used] },
    skipping: fresh.skipping,
    leaving: fresh.leaving,
    proposals: thoughtProposals(view.proposals),
    traded: fresh.traded,
  };
}
