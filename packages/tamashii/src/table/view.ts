/**
 * What lies on the table, as one looks at it: things by their names, each where its place says, and nothing of what only
 * the rules keep in mind. It is made anew for every event of a match that is watched: whatever has the same shape in the
 * state is shared, and only the rest is built.
 */
import { alike, lasting, once, type Role, type Seeing, type Shown, type Zone } from '@torii/kernel';
import type { Color } from '../pack/kinds.ts';
import { type Grid, grid, slotName } from './launcher/launcher.ts';
import {
  type Boss,
  type Bot,
  type DataToken,
  type Generator,
  type Lying,
  noTokens,
  type Phase,
  type Player,
  type Proposal,
  type Tamashii,
  type Tile,
  type Tokens,
  tokenName,
} from './state.ts';
import { facts } from './table.ts';

/** How many there are of each Data token. */
export type Counts = Record<DataToken, number>;
/** Dice by their names d1, d2, …: what each of them shows. */
type Dice = { readonly [die: string]: string };

export type PlayerView = Pick<
  Player,
  | 'color'
  | 'class'
  | 'assets'
  | 'exp'
  | 'integrity'
  | 'limit'
  | 'trace'
  | 'at'
  | 'bodies'
  | 'enemies'
  | 'classDeck'
  | 'drawn'
  | 'equipped'
  | 'unequipped'
  | 'protocol'
  | 'protocols'
  | 'goals'
> & {
  /** By the names of the slots: r1c1, r1c2, … */
  launcher: { readonly [slot: string]: Lying };
  bag: Counts;
  dump: Counts;
  /** Tokens drawn by Prepare that are still to be placed, the next one first. */
  prepared: readonly Lying[];
  core: Lying;
  /** The two double-sided Core Data tokens. */
  coreTokens: readonly (readonly Color[])[];
  /** The roll that is under way. */
  dice: Dice;
  /** What was rolled for Trace, until the Enemies are drawn for it. */
  traceRoll: Dice;
};

type ScenarioView = {
  sheet: string;
  plot: string;
  special: readonly string[];
  /** Cards that have been drawn and are not in play yet: they wait, or their Immediate effect is under way. */
  drawn: readonly string[];
  discarded: readonly string[];
  /** What lies on the sheet, and on each card by its code. */
  tokens: { readonly [card: string]: Tokens };
  /** Endings that the campaign has marked before this match. */
  marks: readonly string[];
};

type CombatView = {
  role: Role;
  /** Player dice that no Frame has used up. */
  dice: Dice;
  number: string;
  symbol: string;
  /** The Enemy that carries the Number die; none if it is empty. */
  numberDie: string;
  /** Frames that have been used up in this phase. */
  used: readonly string[];
};

export type View = Pick<
  Tamashii,
  | 'turn'
  | 'firstPlayer'
  | 'corruptedPool'
  | 'enemyDeck'
  | 'enemyDiscard'
  | 'bodyDeck'
  | 'market'
  | 'explorationDiscard'
  | 'factionDecks'
  | 'broken'
  | 'time'
> & {
  phase: Phase;
  players: { readonly [role: Role]: PlayerView };
  pool: Counts;
  /** Data tokens that have left the game. */
  box: Counts;
  supply: Pick<Tokens, 'ascend' | 'success'>;
  map: { readonly [tile: string]: Tile };
  scenario: ScenarioView;
  boss: Omit<Boss, 'dealt'> | null;
  bot: Pick<Bot, 'at' | 'batteries' | 'acting'> | null;
  generator: Generator | null;
  combat: CombatView | null;
  /** Trades that have been proposed and not answered yet. */
  proposals: { readonly [trade: string]: Omit<Proposal, 'refused'> };
};

/** The table as somebody sees it: what is hidden is null. */
export type Seen = Shown<View>;
export type SeenPlayer = Shown<PlayerView>;
export type SeenTile = Shown<Tile>;

/** A Launcher on which nothing lies, with the names of its slots. A grid never changes: they are made once. */
const emptyLauncher = once((of: Grid) => {
  const slots = of.slots.map((_, slot) => slotName(of, slot));
  const launcher: PlayerView['launcher'] = Object.fromEntries(slots.map((slot) => [slot, tokenName(0)]));
  return { slots, launcher };
});

/** What is seen of a list that rules write on: the same object as long as the same lies in it. */
function seenIn<T extends object>(make: (list: readonly number[]) => T): (list: readonly number[]) => T {
  const last = new WeakMap<readonly number[], { readonly lying: readonly number[]; readonly seen: T }>();
  return (list) => {
    const known = last.get(list);
    if (known && alike(known.lying, list)) return known.seen;
    const seen = lasting(make(list));
    last.set(list, { lying: list.slice(), seen });
    return seen;
  };
}

const counted = seenIn((tokens): Counts => {
  const counts: Counts = { blue: 0, green: 0, yellow: 0, red: 0, open: 0, corrupted: 0 };
  for (const token of tokens) counts[tokenName(token) as DataToken] += 1;
  return counts;
});

function poolView([
  ,
  blue = 0,
  green = 0,
  yellow = 0,
  red = 0,
  open = 0,
  corrupted = 0,
]: readonly number[]): Counts {
  return { blue, green, yellow, red, open, corrupted };
}

const NO_DICE: Dice = {};

function diceView(faces: readonly string[]): Dice {
  if (faces.length === 0) return NO_DICE;
  const dice: { [die: string]: string } = {};
  for (let i = 0; i < faces.length; i++) dice[`d${i + 1}`] = faces[i] as string;
  return dice;
}

const launcherOn = once((on: Grid) =>
  seenIn((launcher): PlayerView['launcher'] => {
    const { slots, launcher: empty } = emptyLauncher(on);
    // A copy that is written on is made more quickly than an object that grows.
    const view: { [slot: string]: Lying } = { ...empty };
    for (let slot = 0; slot < slots.length; slot++)
      view[slots[slot] as string] = tokenName(launcher[slot] ?? 0);
    return view;
  }),
);

function playerView(player: Player, on: Grid, coreTokens: PlayerView['coreTokens']): PlayerView {
  return {
    color: player.color,
    class: player.class,
    launcher: launcherOn(on)(player.launcher),
    bag: counted(player.bag),
    dump: counted(player.dump),
    prepared: player.prepared.length === 0 ? NOTHING : player.prepared.map(tokenName),
    core: tokenName(player.core),
    coreTokens,
    dice: diceView(player.rolled),
    traceRoll: diceView(player.traceRoll),
    assets: player.assets,
    exp: player.exp,
    integrity: player.integrity,
    limit: player.limit,
    trace: player.trace,
    at: player.at,
    bodies: player.bodies,
    enemies: player.enemies,
    classDeck: player.classDeck,
    drawn: player.drawn,
    equipped: player.equipped,
    unequipped: player.unequipped,
    protocol: player.protocol,
    protocols: player.protocols,
    goals: player.goals,
  };
}

const NOTHING: readonly never[] = [];
const NO_TOKENS: Tokens = Object.freeze(noTokens());

/** Every card that lies there has its tokens, if only none. */
function scenarioView({ scenario }: Tamashii): ScenarioView {
  const { sheet, sheetTokens, plot, plotTokens, special, otherTokens, resolving, discarded } = scenario;
  const waits = scenario.drawn !== '' && !resolving.includes(scenario.drawn);
  const drawn = waits ? [...resolving, scenario.drawn] : resolving;
  const tokens: { [card: string]: Tokens } = { sheet: sheetTokens };
  for (const code of special) tokens[code] = otherTokens[code] ?? NO_TOKENS;
  for (const code of drawn) tokens[code] = otherTokens[code] ?? NO_TOKENS;
  for (const code in otherTokens) tokens[code] = otherTokens[code] ?? NO_TOKENS;
  if (plot !== '') tokens[plot] = plotTokens;
  return {
    sheet,
    plot,
    special,
    drawn,
    discarded,
    tokens,
    marks: scenario.marks ?? NOTHING,
  };
}

function combatView({ combat }: Tamashii): CombatView | null {
  return combat && { ...combat, dice: diceView(combat.dice) };
}

/** One that was refused or accepted lies there no more. */
function proposalsView({ proposals }: Tamashii): View['proposals'] {
  const open: { [trade: string]: Omit<Proposal, 'refused'> } = {};
  for (const trade in proposals) {
    const { from, to, give, want, refused } = proposals[trade] as Proposal;
    if (!refused) open[trade] = { from, to, give, want };
  }
  return open;
}

export function viewOf(c: Seeing<Tamashii>): View {
  const { state } = c;
  const { boards } = facts(c).table;
  const on = grid(c);
  const players: { [role: Role]: PlayerView } = {};
  for (const role in state.players) {
    const player = state.players[role] as Player;
    players[role] = playerView(player, on, boards[player.color]?.core ?? NOTHING);
  }
  const { supply, boss, bot } = state;
  return {
    turn: state.turn,
    phase: state.phase,
    firstPlayer: state.firstPlayer,
    time: state.time,
    players,
    pool: poolView(state.pool),
    corruptedPool: state.corruptedPool,
    box: counted(state.box),
    supply: { ascend: supply.ascend, success: supply.success },
    enemyDeck: state.enemyDeck,
    enemyDiscard: state.enemyDiscard,
    bodyDeck: state.bodyDeck,
    market: state.market,
    explorationDiscard: state.explorationDiscard,
    factionDecks: state.factionDecks,
    broken: state.broken,
    map: state.map,
    scenario: scenarioView(state),
    boss: boss && {
      card: boss.card,
      at: boss.at,
      integrity: boss.integrity,
      armor: boss.armor,
      phase: boss.phase ?? 1,
      attacks: boss.attacks,
      flipped: boss.flipped ?? [],
    },
    bot: bot && { at: bot.at, batteries: bot.batteries, acting: bot.acting },
    generator: state.generator,
    combat: combatView(state),
    proposals: proposalsView(state),
  };
}

type Shows = <Z extends Zone>(pile: Z) => Z;

function veiledPlayer(player: PlayerView, shown: Shows): PlayerView {
  return {
    color: player.color,
    class: player.class,
    launcher: player.launcher,
    bag: player.bag,
    dump: player.dump,
    prepared: player.prepared,
    core: player.core,
    coreTokens: player.coreTokens,
    dice: player.dice,
    traceRoll: player.traceRoll,
    assets: player.assets,
    exp: player.exp,
    integrity: player.integrity,
    limit: player.limit,
    trace: player.trace,
    at: player.at,
    bodies: player.bodies,
    enemies: player.enemies,
    classDeck: shown(player.classDeck),
    drawn: shown(player.drawn),
    equipped: player.equipped,
    unequipped: player.unequipped,
    protocol: player.protocol,
    protocols: shown(player.protocols),
    goals: shown(player.goals),
  };
}

function veiledTile(tile: Tile, shown: Shows): Tile {
  const district = shown(tile.district);
  const exploration = shown(tile.exploration);
  const dice = shown(tile.dice);
  if (district === tile.district && exploration === tile.exploration && dice === tile.dice) return tile;
  const { q, r, tokens, spawn, sectors, cards } = tile;
  return { q, r, district, exploration, tokens, spawn, sectors, dice, cards };
}

function each<T>(all: Readonly<Record<string, T>>, veil: (one: T) => T): Record<string, T> {
  const veiled: Record<string, T> = {};
  for (const name in all) veiled[name] = veil(all[name] as T);
  return veiled;
}

/** The view with each zone as it is shown to somebody: here it says where zones lie. */
export function veiledView(view: View, shown: Shows): View {
  const { boss, generator } = view;
  return {
    turn: view.turn,
    phase: view.phase,
    firstPlayer: view.firstPlayer,
    time: view.time,
    players: each(view.players, (player) => veiledPlayer(player, shown)),
    pool: view.pool,
    corruptedPool: view.corruptedPool,
    box: view.box,
    supply: view.supply,
    enemyDeck: shown(view.enemyDeck),
    enemyDiscard: view.enemyDiscard,
    bodyDeck: shown(view.bodyDeck),
    market: view.market,
    explorationDiscard: view.explorationDiscard,
    factionDecks: each(view.factionDecks, shown),
    broken: view.broken,
    map: each(view.map, (tile) => veiledTile(tile, shown)),
    scenario: view.scenario,
    boss: boss && { ...boss, attacks: shown(boss.attacks) },
    bot: view.bot,
    generator: generator && { ...generator, goalDeck: shown(generator.goalDeck) },
    combat: view.combat,
    proposals: view.proposals,
  };
}
