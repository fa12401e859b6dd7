/** Scenario cards for situations in which several rules of 4d, 5a, 5b and 5c meet. */
import type { Tamashii } from '../../src/table/state.ts';
import { type Act, district, invented, play, tile } from './table.ts';

const SCENARIO = `
letter: W
number: 91
sheet:
  difficulty: hard
  length: short
  map:
    - { at: "0 0", tile: 1 }
    - { at: "1 0", tile: 11 }
  enemyDeck: [{ level: 1 }]
  corrupted: { each: 1 }
  start: 1
  first: W01
  depleted: "the Scenario is lost: draw card W99"
  always:
    - if: { any of: [you have at least 9 EXP, at least 9 Ascend tokens are on the map] }
      then: "the Scenario is lost: draw card W99"
endings: [W98]
cards:
  # A chain of Ifs: the first true one alone is resolved; what stands before the chain always is.
  W01:
    type: plot
    worldActivity:
      - reduce Time by 1
      - if: a Success token is on this card
        then: { each player: gain 1 EXP }
        otherwise:
          - if: Time is 0
            then: draw card W99
            otherwise:
              - place 1 Ascend token on the Shelter
              - if: at least 2 Ascend tokens are on the map
                then: [set Time to 9, discard 1 Ascend token from the map]
              - if: Time is 9
                then: { each player: gain 1 Shield }
  # Its Immediate effect draws the next one.
  W02:
    type: plot
    immediate: [set Time to 3, place 1 Success token on this card, draw card W03, set Time to 8]
    rules:
      - when the turn begins: gain 1 Power
    worldActivity: [{ each player: suffer 1 Wound }]
  W03:
    type: plot
    immediate: { each player: gain 1 EXP }
    rules:
      - when the turn begins: gain 1 Shield
  # Its Immediate effect ends the Scenario.
  W04:
    type: plot
    immediate: [draw card W98, { each player: suffer 5 Wounds }]
  # Wants more Success tokens than are left while the old card still has some.
  W05:
    type: plot
    immediate: place 4 Success tokens on this card
    worldActivity: [draw card W02]
  # A Special card is drawn and marked in an Immediate effect.
  W06:
    type: plot
    immediate: [draw card W07, set Time to 2]
    worldActivity: [draw card W07, set Time to 5]
  W07:
    type: special
    immediate: place 2 Success tokens on this card
    rules:
      - when the turn begins: gain 1 Memory
    playerActivity:
      pay: discard 1 Success token from this card
      then: gain 1 Power
  # A Player Activity that draws a card.
  W08:
    type: plot
    playerActivity: [gain 1 Power, draw card W09, gain 1 EXP]
    worldActivity: [{ each player: suffer 2 Wounds }]
  W09:
    type: plot
    playerActivity: gain 1 Reroll
    worldActivity: [{ each player: gain 1 Shield }]
  # Drawing in the middle of what each player does.
  W10:
    type: plot
    worldActivity:
      - each player:
          - gain 1 EXP
          - if: you have at least 2 EXP
            then: draw card W03
          - suffer 1 Wound
      - set Time to 6
  # Two Tests behind each other.
  W11:
    type: plot
    playerActivity:
      - perform a Test (Red Data) 1
      - { if: you pass the Test, then: gain 1 EXP }
      - perform a Test (Blue Data) 1
      - { if: you pass the Test, then: gain 1 Power }
  # A Group Test whose reward is the initiator's.
  W12:
    type: plot
    playerActivity:
      if: you are on the District tile shelter
      then:
        - perform a Group Test (Core Data) 2 x player number
        - { if: you pass the Test, then: [gain 1 EXP, place 1 Success token on this card] }
  # Corrupted Data for everybody.
  W13:
    type: plot
    worldActivity:
      - each player: [gain 1 Shield, gain 1 Corrupted Data token]
      - set Time to 6
  # Trace and Wounds at once.
  W14:
    type: plot
    worldActivity:
      - each player: [increase your Trace by 9, suffer 2 Wounds, gain 1 EXP]
      - { if: Time is 0, then: draw card W03 }
  # A Player Activity that hurts.
  W15:
    type: plot
    playerActivity: [suffer 5 Wounds, gain 1 EXP]
    worldActivity: [{ each player: gain 1 Shield }]
  # The first card hurts before the first turn.
  W16:
    type: plot
    immediate: { each player: [lose 5 Integrity, gain 1 EXP] }
  W20:
    type: plot
    immediate: [{ each player: suffer 5 Wounds }, set Time to 7]
    rules:
      - when the turn begins: gain 1 Shield
    worldActivity: [{ each player: suffer 5 Wounds }, draw card W03]
  W21:
    type: plot
    immediate: { each player: suffer 2 Wounds }
  # Time.
  W17:
    type: plot
    immediate: set Time to 6 - player number
    worldActivity:
      - reduce Time by 3
      - { if: { not: Time is 0 }, then: [reduce Time by 1, place 1 Success token on this card] }
  W18:
    type: plot
    playerActivity: discard 1 Ascend token from your current District tile
  # A card that stays.
  W19:
    type: plot
    rules:
      - this card and everything on it stay in play when another Scenario card is drawn
      - when the turn begins: gain 1 Power
    playerActivity: gain 1 EXP
    worldActivity: [{ each player: suffer 1 Wound }]
  # Two Patterns for one Group Test, two for one Test.
  W22:
    type: plot
    launches:
      - { pattern: "g", effect: perform a Group Test (Red Data) 3 }
      - { pattern: "y", effect: perform a Group Test (Red Data) 3 }
      - { pattern: "g g", effect: perform a Test (Red Data) 3 }
      - { pattern: "y y", effect: perform a Test (Red Data) 3 }
  W98:
    type: victory
    immediate: { each player: gain 1 EXP }
    unlocks: [body:scout]
  W99: { type: lost, immediate: { each player: gain 3 EXP } }
`;

export const hardCards = invented({
  'scenarios/hard.yaml': SCENARIO,
  'augments.yaml': `
hard-skin:
  of: reaper
  memory: 1
  timing: passive
  starting: all
  effect: { instead when you would suffer Wounds: suffer 1 Wound less }`,
});

/** The Shelter and three Districts in a row; all Characters on the Shelter. */
function city(table: Tamashii): void {
  for (const [i, id] of ['shelter', 'power-plant', 'server-farm', 'mainframe'].entries())
    tile(table, `t${i + 1}`, i, 0, { district: district(id) });
  for (const player of Object.values(table.players)) player.at = 't1';
  table.scenario.sheet = 'hard';
}

export const draw = (code: string): Act => ({ draws: code });
export const world: Act = { flow: 'quest.worldActivity', phase: 'quest' };
export const activity: Act = { flow: 'quest.playerActivity', phase: 'quest' };
export const quest: Act = { flow: 'quest', phase: 'quest' };
export const turnBegins: Act = { moment: 'turnBegins', subject: {} };

export function hard(
  plot: string,
  acts: readonly Act[],
  lay: (table: Tamashii) => void = () => undefined,
  more: { players?: number; script?: Record<string, string[]> } = {},
) {
  return play(
    (table) => {
      city(table);
      table.scenario.plot = plot;
      lay(table);
    },
    acts,
    { pack: hardCards, ...more },
  );
}

/** The same Scenario with another first card, and so many Corrupted Data tokens. */
export function beginningWith(first: string, corrupted: number) {
  const { hard: scenario } = hardCards.content.scenarios;
  if (!scenario?.sheet) throw new Error('the Scenario has no sheet');
  const sheet = { ...scenario.sheet, first, corrupted: { each: corrupted, perPlayer: false } };
  const scenarios = { ...hardCards.content.scenarios, hard: { ...scenario, sheet } };
  return { ...hardCards, content: { ...hardCards.content, scenarios } };
}
