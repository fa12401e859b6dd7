/** Copies a position's state field by field: bots do it thousands of times a second. The conformance suite compares it. */
import { copyRecord, copyZone } from '@torii/kernel';
import type { AttachedEnemy, Boss, Player, Proposal, Tamashii, Tile, Tokens } from './state.ts';

function copyPlayer(player: Player): Player {
  return {
    ...player,
    launcher: player.launcher.slice(),
    bag: player.bag.slice(),
    dump: player.dump.slice(),
    prepared: player.prepared.slice(),
    traceRoll: player.traceRoll.slice(),
    coreTokens: player.coreTokens.map((sides) => sides.slice()),
    assets: { ...player.assets },
    rolled: player.rolled.slice(),
    spentInCombat: { ...player.spentInCombat },
    bodies: player.bodies.slice(),
    enemies: player.enemies.map(copyEnemy),
    classDeck: copyZone(player.classDeck),
    drawn: copyZone(player.drawn),
    equipped: player.equipped.slice(),
    unequipped: player.unequipped.slice(),
    inForce: player.inForce.slice(),
    protocol: { ...player.protocol },
    protocols: copyZone(player.protocols),
    goals: copyZone(player.goals),
  };
}

function copyEnemy(enemy: AttachedEnemy): AttachedEnemy {
  return { ...enemy };
}

function copyTile(tile: Tile): Tile {
  return {
    ...tile,
    district: copyZone(tile.district),
    exploration: copyZone(tile.exploration),
    tokens: { ...tile.tokens },
    sectors: tile.sectors.slice(),
    dice: copyZone(tile.dice),
    cards: tile.cards.slice(),
  };
}

function copyScenario(scenario: Tamashii['scenario']): Tamashii['scenario'] {
  return {
    ...scenario,
    sheetTokens: { ...scenario.sheetTokens },
    plotTokens: { ...scenario.plotTokens },
    special: scenario.special.slice(),
    otherTokens: copyRecord(scenario.otherTokens, (tokens: Tokens) => ({ ...tokens })),
    resolving: scenario.resolving.slice(),
    discarded: scenario.discarded.slice(),
  };
}

function copyBoss(boss: Boss): Boss {
  const { flipped } = boss;
  return { ...boss, attacks: copyZone(boss.attacks), ...(flipped && { flipped: flipped.slice() }) };
}

export function copyTable(state: Tamashii): Tamashii {
  const { boss, bot, generator, combat } = state;
  return {
    ...state,
    players: copyRecord(state.players, copyPlayer),
    pool: state.pool.slice(),
    box: state.box.slice(),
    rest: copyRecord(state.rest, copyZone),
    supply: { ...state.supply },
    enemyDeck: copyZone(state.enemyDeck),
    enemyDiscard: state.enemyDiscard.slice(),
    bodyDeck: copyZone(state.bodyDeck),
    market: state.market.slice(),
    explorationDiscard: state.explorationDiscard.slice(),
    factionDecks: copyRecord(state.factionDecks, copyZone),
    broken: state.broken.slice(),
    map: copyRecord(state.map, copyTile),
    scenario: copyScenario(state.scenario),
    boss: boss && copyBoss(boss),
    bot: bot && { ...bot },
    generator: generator && {
      ...generator,
      goals: generator.goals.slice(),
      goalDeck: copyZone(generator.goalDeck),
    },
    combat: combat && { ...combat, dice: combat.dice.slice(), used: combat.used.slice() },
    skipping: state.skipping.slice(),
    leaving: state.leaving.slice(),
    proposals: copyRecord(state.proposals, (proposal: Proposal) => ({ ...proposal })),
    traded: state.traded.slice(),
  };
}
