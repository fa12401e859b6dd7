/** What never changes in a match: how many there are of each thing, over all the places where it can lie. */
import { isData } from './launcher/launcher.ts';
import { CORRUPTED, type Tamashii, type Tokens } from './state.ts';

type Counts = Record<string, number>;

function add(counts: Counts, what: string, n = 1): void {
  counts[what] = (counts[what] ?? 0) + n;
}

/** Data tokens: in the pools, in the box, and with the players (TM-3h-01). */
function countData({ pool, corruptedPool, box, players }: Tamashii, counts: Counts): void {
  for (const [token, n] of pool.entries()) add(counts, `data${token}`, n);
  add(counts, `data${CORRUPTED}`, corruptedPool);
  for (const token of box) add(counts, `data${token}`);
  for (const { bag, dump, launcher, prepared } of Object.values(players))
    for (const token of [...bag, ...dump, ...prepared, ...launcher.filter(isData)])
      add(counts, `data${token}`);
}

/** Ascend and Success tokens: in the supply, on tiles, on the sheet and on cards. */
function countTokens({ supply, map, scenario }: Tamashii, counts: Counts): void {
  const places: Tokens[] = [supply, scenario.sheetTokens, scenario.plotTokens];
  places.push(...Object.values(scenario.otherTokens), ...Object.values(map).map(({ tokens }) => tokens));
  for (const { ascend, success } of places) {
    add(counts, 'ascend', ascend);
    add(counts, 'success', success);
  }
}

/** Cards of decks that are laid out in the set-up and never grow. Faction decks come from the box later (TM-3p-04). */
function countCards(state: Tamashii, counts: Counts): void {
  const { enemyDeck, enemyDiscard, bodyDeck, market, generator, players } = state;
  add(counts, 'enemies', enemyDeck.items.length + enemyDiscard.length);
  add(counts, 'bodies', bodyDeck.items.length + market.length);
  add(counts, 'goals', (generator?.goals.length ?? 0) + (generator?.goalDeck.items.length ?? 0));
  for (const { enemies, bodies, goals } of Object.values(players)) {
    add(counts, 'enemies', enemies.length);
    add(counts, 'bodies', bodies.length);
    add(counts, 'goals', goals.items.length);
  }
}

/** Exploration tokens: on tiles, resolved, or left in the box. */
function countExploration({ map, explorationDiscard, rest }: Tamashii, counts: Counts): void {
  const onTiles = Object.values(map).reduce((sum, { exploration }) => sum + exploration.items.length, 0);
  add(counts, 'exploration', onTiles + explorationDiscard.length + (rest.exploration?.items.length ?? 0));
}

export function countComponents(state: Tamashii): Readonly<Counts> {
  const counts: Counts = {};
  countData(state, counts);
  countTokens(state, counts);
  countCards(state, counts);
  countExploration(state, counts);
  return counts;
}
