/** 2a Scenario setup: steps 7–15, as the Scenario sheet has them. */
import { flow } from '@torii/kernel';
import { settle } from '../cards/inForce.ts';
import type { Sheet } from '../pack/sheetShapes.ts';
import type { Tamashii } from '../table/state.ts';
import { inOrder, resolveText } from '../table/table.ts';
import {
  countOf,
  type Dealing,
  factionDeck,
  layMap,
  placeCharacters,
  placeOfTile,
  stackEnemies,
} from './dealing.ts';
import { drawScenarioCard } from './scenarioCards.ts';
import { sheet, sheetSource } from './sheets.ts';

/** Steps 7 to 11 as far as nobody chooses anything (TM-2a-02 to TM-2a-10). */
export function layScenario(dealing: Dealing, laid: Sheet): void {
  const { facts, setup, chance, table } = dealing;
  const players = Object.keys(table.players).length;
  table.scenario.sheet = setup.scenario;
  layMap(dealing, laid);
  stackEnemies(dealing, laid.enemyDeck);
  table.corruptedPool = Math.min(countOf(laid.corrupted, players), facts.table.supply.corrupted);
  for (const faction of laid.factions)
    table.factionDecks[faction] = factionDeck(facts, setup, chance, faction);
  placeCharacters(dealing, placeOfTile(dealing, laid.start));
}

/** What the sheet asks of each player, and its Special rules, which hold to the end (TM-2a-10, TM-2a-12, TM-5a-05). */
export const scenarioSetUp = flow<Tamashii>()('setup.scenario', { role: '' }, (f) => [
  f.each('players', (c) => inOrder(c), 'role', [
    f.do('rules', (c) => {
      const source = sheetSource(c);
      for (const [i] of (sheet(c)?.rules ?? []).entries())
        resolveText(c, `${source}/rule${i + 1}`, { you: c.locals.role, source });
    }),
    f.do('further', (c) => {
      const source = sheetSource(c);
      resolveText(c, `${source}/setup`, { you: c.locals.role, source });
    }),
  ]),
]);

/** Step 15: the first Scenario card is drawn and resolved before turn 1 (TM-2a-11, TM-2a-14). */
export const firstCard = flow<Tamashii>()('setup.firstCard', { role: '' }, (f) => [
  // All have chosen: what lies before them is in force when the first card is resolved (TM-2-18).
  f.each('players', (c) => c.roles, 'role', [f.do('inForce', (c) => settle(c, c.locals.role))]),
  f.do('draw', (c) => {
    const laid = sheet(c);
    if (laid) drawScenarioCard(c, laid.first);
  }),
]);
