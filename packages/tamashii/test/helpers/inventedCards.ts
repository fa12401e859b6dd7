/** Scenario cards that the hard cases of 4d, 5b and 5c invent, read once for all tests that need them. */
import { invented } from './table.ts';

const SCENARIO = `
letter: Q
number: 12
sheet:
  difficulty: easy
  length: short
  map:
    - { at: "0 0", tile: 1 }
    - { at: "1 0", tile: 90 }
  enemyDeck: [{ level: 1 }]
  corrupted: { each: 8 }
  start: 1
  first: Q12
endings: [Q13]
cards:
  # TC-63
  Q1:
    type: plot
    worldActivity:
      - reduce Time by 1
      - if: at least 2 Success tokens are on this card
        then:
          - each player: gain 1 EXP
          - draw card Q2
          - each player: suffer 1 Wound
      - if: Time is 0
        then: "the Scenario is lost: draw card Q9"
        otherwise: place 1 Ascend token on the Shelter
  Q2:
    type: plot
    immediate: set Time to 4
    worldActivity: [reduce Time by 1]
  # X-22: what is in force and what lies where while a card is drawn.
  Q3:
    type: plot
    rules:
      - when you suffer Wounds: gain 1 Power
      - when the turn begins: gain 1 Reroll
  Q4:
    type: plot
    immediate:
      - each player: suffer 1 Wound
      - place 2 Universal markers on this card
    rules:
      - when the turn begins: gain 1 Memory
    worldActivity:
      - if: at least 2 Universal markers are on this card
        then: [discard 1 Universal marker from this card, set Time to 9]
  Q5:
    type: special
    immediate:
      each player: gain 1 EXP
    rules:
      - when the turn begins: gain 1 Shield
    playerActivity: gain 1 Power
  # TC-65
  Q6:
    type: plot
    playerActivity: discard 1 Ascend token from your current District tile
    worldActivity:
      - place 1 Success token on this card
      - place 1 Ascend token on the District tile power-plant
      - place 1 Ascend token on the District tile server-farm
      - place 1 Ascend token on the District tile mainframe
      - if: at least 9 Success tokens are on this card
        then: draw card Q7
  Q7:
    type: plot
    immediate: [set Time to 20, place 2 x player number Success tokens on this card]
  # TC-67
  Q8:
    type: plot
    playerActivity:
      - perform a Test (Red Data) 3
      - if: you pass the Test
        then: place 1 Success token on this card
  Q9:
    type: lost
    immediate:
      each player: gain 1 EXP
  # A choice between continuations.
  Q10:
    type: plot
    worldActivity:
      - the table chooses: [draw card Q2, draw card Q4]
      - set Time to 7
  # A Special card drawn in the middle of a World Activity does not end it.
  Q11:
    type: plot
    worldActivity: [draw card Q5, set Time to 6 - player number]
  # TC-51
  Q12:
    type: plot
    immediate:
      each player: increase your Trace by 5
  Q13:
    type: victory
    immediate:
      each player: gain 2 EXP
  # A Group Test as in the book.
  Q14:
    type: plot
    playerActivity:
      if: you are on the District tile shelter
      then:
        - perform a Group Test (Core Data) 3 x player number
        - if: you pass the Test
          then: place 1 Success token on this card
  # A card that is laid on a tile, and one that refers to another one.
  Q15:
    type: plot
    immediate: place card C08 on the District tile power-plant
    worldActivity:
      - each player: resolve card C12
  # OTHERWISE may ask again.
  Q16:
    type: plot
    worldActivity:
      - if: Time is 9
        then: place 1 Ascend token on the Shelter
        otherwise:
          - if: Time is 8
            then: place 2 Ascend tokens on the Shelter
          - if: at least 1 Ascend token are on the map
            then: set Time to 1
  # Dice tokens.
  Q18:
    type: plot
    immediate: place a set of Dice tokens face down, 1 each, on the District tiles power-plant, server-farm and mainframe
    playerActivity:
      - reveal the Dice token on your current District tile
      - if: a revealed Dice token on your current District tile shows SURGE
        then: gain 3 Power
    worldActivity: [place 1 random Dice token face down on the District tile shelter]
  # One Test with two Patterns for it, and another Test.
  Q17:
    type: plot
    launches:
      - { pattern: "g", effect: perform a Test (Red Data) 3 }
      - { pattern: "y", effect: perform a Test (Red Data) 3 }
      - { pattern: "b", effect: perform a Test (Green Data) 1 }
`;

export const inventedCards = invented({
  'scenarios/invented.yaml': SCENARIO,
  'districts.yaml': 'invented-tile: { number: 90, entry: 1, stationary: 1 }',
});
