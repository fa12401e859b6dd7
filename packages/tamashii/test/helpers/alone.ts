/** Solo play for tests: tiles, cards and a table on which the Character and the BOT stand apart (6a). */
import { zone } from '@torii/kernel';
import { newBot } from '../../src/scenarios/solo.ts';
import type { Tamashii } from '../../src/table/state.ts';
import { district, invented, me, tile } from './table.ts';

/** Tiles and cards of these situations. */
export const pack = invented({
  'districts.yaml': `
refuge: { number: 81, role: damaged, entry: 1, stationary: 2, effect: gain 1 Shield }
plaza: { number: 82, entry: 1, stationary: 2, effect: gain 1 Power }
den: { number: 83, role: hideout, faction: ninkyo, entry: 3, stationary: 2, effect: draw 1 Ninkyo Augment }
camp: { number: 84, role: hideout, faction: seekers, entry: 2, stationary: 1, effect: draw 1 Seekers Augment }
void: { number: 85, entry: 0, stationary: 0 }`,
  'augments.yaml': `
solo-blade: { of: ninkyo, memory: 1, timing: passive }
solo-lens: { of: seekers, memory: 1, timing: passive }
solo-only:
  of: seekers
  memory: 1
  timing: anytime
  effect: { if: you play alone, then: gain 1 Power, otherwise: gain 1 Shield }
solo-lone:
  of: seekers
  memory: 1
  timing: anytime
  effect: { if: no other Character is on your current District tile, then: gain 1 Power }
solo-ear: { of: seekers, memory: 1, timing: passive, effect: { when you launch a Hack Pattern: gain 1 EXP } }
solo-hack: { of: seekers, memory: 1, timing: anytime, effect: launch a Hack Pattern }`,
  'bosses.yaml': `
solo-boss: { integrity: [3, 12, 15, 18], armor: 4, mov: 1, start: 82, attacks: {}, activity: endOfTurn }`,
  'scenarios/solo-test.yaml': `
letter: W
number: 90
cards:
  W01:
    type: plot
    playerActivity: discard 1 Ascend token from your current District tile
    worldActivity:
      - if: a player is on the District tile camp
        then: { each player: gain 1 EXP }
    launches:
      - { pattern: "b", effect: gain 1 EXP, if: you are on the District tile camp }
      - { pattern: "g", effect: gain 1 Reroll, if: you are on the District tile plaza }
  W02:
    type: plot
    immediate: take the Boss sheet shinigami
    playerActivity:
      - perform a Group Test (Red Data) 1
      - { if: you pass the Test, then: gain 1 EXP }
  W03:
    type: plot
    immediate: [take the Boss sheet solo-boss, set Time to 2 x player number]
`,
});

/** P1 on the plaza, the BOT on the camp, far from each other. */
export function apart(batteries: number, more: (table: Tamashii) => void = () => undefined) {
  return (table: Tamashii): void => {
    tile(table, 'a', 0, 0, { district: district('plaza') });
    tile(table, 'b', 3, 0, { district: district('camp') });
    table.factionDecks.seekers = zone('closed', ['solo-lens', 'solo-ear'], { back: 'seekers' });
    table.scenario.sheet = 'solo-test';
    table.scenario.plot = 'W01';
    me(table).at = 'a';
    table.bot = newBot(batteries, 'b');
    more(table);
  };
}
