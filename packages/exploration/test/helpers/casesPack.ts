/**
 * Weapons, enemies and cards that only the hard cases have: a pack of its own, so that no case hangs on what the cards of
 * the core pack say today. Dice, table and conditions are the core pack's.
 */
import { loadPack, type Pack } from '@torii/script/read';
import type { Content } from '../../src/index.ts';
import { packKind } from '../../src/pack.ts';
import { coreFiles } from './core.ts';

const shared = coreFiles();
const common = ['dice.yaml', 'table.yaml', 'conditions.yaml'].map(
  (file) => [file, shared.get(file) ?? ''] as const,
);

/** Six results alike: attack beside, go there and attack, go toward. */
const LINES =
  'lines: [attack an adjacent target, [prefer the character with the least health, move adjacent to a target, attack an adjacent target], move toward a target]';
const TABLE = `{ ${[1, 2, 3, 4, 5, 6].map((face) => `${face}: { ${LINES} }`).join(', ')} }`;

export const CASE_FILES: Readonly<Record<string, string>> = {
  'pack.yaml': `
id: cases
version: 1.0.0
game: exploration
rules: "1"
`,
  'weapons.yaml': `
sword: { class: samurai, level: 1, price: 0, range: 1, fast: { yin: 1, yang: 1 }, strong: { yin: 2, yang: 2 } }
katana: { class: samurai, level: 1, price: 40, range: 1, fast: { yin: 2, yang: 1 }, strong: { yin: 2, yang: 2 } }
sharp-katana:
  class: samurai
  level: 1
  price: 0
  range: 1
  fast: { yin: 1, yang: 1 }
  strong: { yin: 2, yang: 2 }
  yinYang: { if: this attack deals at least 3 damage, then: gain 1 action point }
naginata: { class: samurai, level: 1, price: 0, range: 2, fast: { yin: 2 }, strong: { yin: 2, yang: 1 } }
long-bow: { class: archer, level: 1, price: 0, range: 5, fast: { yin: 1, yang: 1 }, strong: { yin: 2, yang: 1 } }
half-bow: { class: archer, level: 1, price: 0, range: 3, fast: { yin: 1, yang: 1 } }
tetsubo: { class: shinobi, level: 1, price: 0, range: 1, strong: { yin: 1, yang: 2 } }
venom-sword:
  { class: samurai, level: 1, price: 0, range: 1, fast: { yin: 1, yang: 1 }, attack: impose 1 poisoned token on the target }
barbed-sword:
  { class: samurai, level: 1, price: 0, range: 1, fast: { yin: 1, yang: 1 }, attack: impose 1 bleeding token on the target }
heavy-sword:
  { class: samurai, level: 1, price: 0, range: 1, fast: { yin: 1, yang: 1 }, attack: impose 1 downed token on the target }
`,
  ...Object.fromEntries(common),
  'skills.yaml': `
sixth-sense:
  assumed: [ki]
  of: character
  kind: passive
  ki: 2
  effect:
    when initiative is determined:
      may: advance 1 place in initiative

stab:
  assumed: [ki]
  of: character
  kind: attack
  ki: 3
  effect: ignore the target’s armor

# Aggregate: what each value gives adds up.
still-lake:
  assumed: [ki, blue]
  of: character
  kind: technique
  ki: 1
  aggregate: true
  blue:
    1: regain 1 health
    3: discard all tokens of one negative condition of your choice
    5: gain 1 blessed token

# Blue values: what the die shows decides which effect it is.
rising-tide:
  assumed: [ki, blue]
  of: character
  kind: attack
  ki: 2
  blue:
    2: add 1 to the damage of this attack
    4: add 2 to the damage of this attack
    6: [add 2 to the damage of this attack, impose 1 downed token on the target]

# Blue too: the value itself counts.
moonlit-edge:
  assumed: [ki, effect]
  of: character
  kind: attack
  ki: 2
  effect: add half of the value of this skill’s Ki die to the damage of this attack

# Kami skills.
known-path:
  assumed: [effect]
  of: kami
  kami: izanami
  kind: passive
  affinity: 1
  alsoInExploration: true
  effect:
    instead when you would lose an attribute point:
      may: lose 1 Kami affinity

# Skills of enemies.
support:
  of: enemy
  kind: technique
  effect: move adjacent to another minion of your kind

kenjutsu:
  assumed: [effect]
  of: enemy
  kind: attack
  effect: add 1 to the damage of this attack

slice-them:
  assumed: [effect]
  of: enemy
  kind: attack
  effect: impose 1 bleeding token on the target

growing-hate:
  of: enemy
  kind: passive
  effect:
    - when you draw a card named hate:
        - if: another card named hate is in play
          then: resolve the empowered version of that card
        - until the end of the combat: keep that card in play
    - when your attack deals damage to a character:
        until the end of the combat: that character cannot use Kami skills
sense:
  of: character
  kind: passive
  ki: 3
  effect: { when initiative is determined: advance 1 place in initiative }
iron-stance: { of: character, kind: passive, ki: 2, effect: { when initiative is determined: advance 1 place in initiative } }
second-breath:
  of: character
  kind: passive
  ki: 1
  effect: { when you have rolled an attack: { may: reroll up to 2 attack dice } }
breathe: { of: character, kind: technique, ki: 1, effect: regain 1 health }
stride: { of: character, kind: technique, ki: 1, effect: move 2 squares }
deep-breath: { of: character, kind: technique, ki: 3, effect: regain 1 health }
aim: { of: character, kind: attack, ki: 2, effect: add 1 to the damage of this attack }
fangs: { of: character, kind: attack, character: hattori, level: 2, side: a, ki: 1, effect: add 1 to the damage of this attack }
needles: { of: character, kind: technique, character: hattori, level: 2, side: b, ki: 1, trait: shadow, effect: regain 1 health }
ward: { of: enemy, kind: technique, effect: regain 2 health }
broad-sweep: { of: character, kind: attack, ki: 1, effect: this attack also hits each other adjacent enemy of yours }
gentle-rain: { of: kami, kami: storm, kind: technique, affinity: 1, effect: regain 1 health }
wind-arrow: { of: kami, kami: storm, kind: attack, affinity: 3, effect: add 2 to the damage of this attack }
gale: { of: kami, kami: storm, kind: technique, affinity: 4, effect: regain 1 health }
storm-crown: { of: kami, kami: storm, kind: passive, affinity: 4, effect: get +1 on your attacks }
thunder: { of: kami, kami: storm, kind: attack, affinity: 5, effect: add 4 to the damage of this attack }
fury: { of: enemy, kind: passive, effect: get +1 on your attacks }
petals: { of: character, kind: attack, ki: 1, effect: add 1 yang die to this attack }
lotus: { of: character, kind: attack, ki: 1, effect: the target loses 2 armor }
grudge: { of: enemy, kind: attack, effect: { whoever this attack has damaged: exhaust one Ki die in a slot } }
lick: { of: enemy, kind: attack, effect: impose 1 poisoned token on the target if it has none }
vein: { of: character, kind: attack, ki: 1, effect: "impose 1 bleeding token on the target, also on servants" }
tide: { of: character, kind: technique, ki: 1, once: activation, effect: reroll any of your Ki dice }
wrath: { of: enemy, kind: attack, effect: add 1 to the damage of this attack }
gore: { of: enemy, kind: attack, effect: [impose 1 bleeding token on the target, add 2 to the damage of this attack] }
tail-sweep: { of: enemy, kind: attack, effect: this attack also hits each other adjacent enemy of yours }
venom: { of: enemy, kind: attack, effect: impose 1 poisoned token on the target }
`,
  'kami.yaml': 'storm: {}\nmoon: {}\nizanami: {}\n',
  'traits.yaml': 'shadow: { mark: stealth, bonus: 2 }\n',
  'terrains.yaml': 'bog: { difficult: true }\n',
  'characters.yaml': `
akira: { class: samurai, attribute: power, health: [9, 10, 11, 12, 13], weapon: sword, armor: hide, kami: storm, skill: stab }
hattori: { class: shinobi, attribute: dexterity, health: [8, 9, 10, 11, 12], weapon: sword, armor: hide, kami: storm, skill: sense }
tomoe: { class: archer, attribute: knowledge, health: [8, 9, 10, 11, 12], weapon: long-bow, armor: hide, kami: storm, skill: aim }
hikaru: { class: monk, attribute: spirit, health: [7, 8, 9, 10, 11], weapon: sword, armor: hide, kami: storm, skill: breathe }
`,
  'armors.yaml': `
hide: { class: samurai, level: 1, price: 45, armor: 1 }
plate: { class: samurai, level: 3, price: 65, armor: 2 }
robe: { class: monk, level: 1, price: 45, armor: 1 }
wise-hood: { class: shinobi, level: 5, price: 99, armor: 1, effect: get +1 knowledge }
windcloth: { class: archer, level: 5, price: 90, armor: 1, effect: get +1 movement }
`,
  'items.yaml': `
purifying-salt:
  price: 20
  knowledge: 1
  use: 3
  effect: { choose: [regain 2 health, discard all tokens of one negative condition of your choice] }
salve: { price: 10, knowledge: 1, use: 2, effect: [regain 2 health, discard all poisoned tokens] }
charm: { price: 10, special: true }
mishap: { price: 99, consumable: true, effect: gain 1 downed token }
rope: { price: 5, copies: 4, permanent: true }
relic: { price: 99, special: true, permanent: true }
draught: { price: 10, consumable: true, copies: 3, effect: { "one character, the players choose which,": regain 9 health } }
`,
  'events.yaml': `
clinging-mist:
  effect: { when initiative is determined: delay each character under this event by 2 places in initiative }
mist: { effect: { each character: test dexterity 4 } }
murk: { effect: { each creature: { until the end of the round: get −1 on your attacks } } }
calm: { effect: { the character with the least health: regain 1 health } }
hurry: { effect: { when initiative is determined: bring forward each enemy under this event by 2 places in initiative } }
mud: { effect: { when initiative is determined: delay each character under this event by 1 place in initiative } }
chill: { effect: { each enemy: suffer 1 damage } }
drizzle: { effect: { each character: gain 1 poisoned token } }
spite: { effect: increase malice by 2 }
plague: { effect: { each character: gain 2 bleeding tokens } }
ambush: { effect: spawn 1 kachi minion in this zone }
`,
  'event-cards.yaml': `
calm-green: { color: green, events: [calm, calm] }
wild-red: { color: red, events: [ambush, mist] }
script-purple: { color: purple, events: [calm, ambush] }
`,
  'tiles.yaml': `
1A: ["......", ".o..o.", "......", "..~~..", ".o..o.", "......"]
3A: ["...."]
10B: ["....."]
3B: ["....", "___."]
2A: ["##DD##", "#....#", "#.oo.#", "D....D", "#.o..#", "##DD##"]
`,
  'chapters.yaml': `
storehouse:
  number: 1
  level: 1
  malice: { minion: kachi, at: [2, 4] }
  zones:
    1:
      tiles: [1A@a7]
      oracle: { green: 2, red: 1 }
      events: [calm-green, wild-red]
      start: [a12, b12, e12, f12]
      foes: { counts: [1, 2, 2, 3], list: [kachi@c8, ashigaru@e7, kachi+@a8] }
      resistors: { child: { at: d9, tokens: 2, living: true } }
      points: { B: [e9] }
      spawns: { S1: f7 }
    2:
      tiles: [2A@a1]
      oracle: { green: 1, red: 1 }
      events: [script-purple]
      foes: { counts: [0, 1, 1, 2], list: [kachi@b2, ashigaru@b4] }
      bosses: [undertaker@e2]
      points: { A: [c6, d6] }
      spawns: { S2: e4 }
  sections:
    A: { door: large, effect: reveal zone 2 }
    B:
      stays: true
      eachOnce: true
      effect:
        - test knowledge 4 (lore)
        - { if: the test is passed, then: [regain 3 health, gain 10 coins], otherwise: suffer 1 damage }
  effect:
    when an enemy named undertaker is defeated: the objective is achieved
  victory: { level: true, coins: 10 }
trial:
  number: 4
  level: 1
  terrain: bog
  malice: {}
  zones:
    1:
      tiles: [3A@a1]
      oracle: { green: 1 }
      start: [a1, b1, c1, d1]
      allies: [sedrik@d1]
      effect: { when a round begins: spawn 1 kachi minion at each spawn point of this zone }
    2: { tiles: [3A@a3], oracle: { green: 1 }, start: [a3, b3, c3, d3] }
  sections:
    A: { effect: [test knowledge 4, { if: the test is passed, then: gain 10 coins }] }
    B: { stays: true, effect: [test 3 without an attribute, { if: the test is failed, then: suffer 1 damage }] }
    E: { stays: true, effect: gain a special token named key }
    F: { while: you have a special token named key, effect: [discard a special token named key, the objective is achieved] }
    G: { effect: the mission fox is accomplished }
    H: { stays: true, effect: [test dexterity 6 (stealth), { if: the test is passed, then: gain 1 karma token }] }
    K: { effect: the Kami moon is unlocked }
    R: { effect: gain 5 coins }
    T: { effect: [lead all characters to zone 2, remove zone 1 from play] }
  effect:
    - when a resistor is lost: the phase is lost
    - when malice reaches 3: this round’s oracle card counts as red
  victory: {}
  missions: { fox: { character: hattori, kami: moon, affinity: 1 } }
crossing:
  number: 5
  level: 1
  malice: {}
  companion: sedrik
  zones:
    1:
      tiles: [3A@a1]
      oracle: { green: 1 }
      start: [a1, b1, c1, d1]
      foes: { counts: [1, 1, 1, 1], list: [ashigaru@d1] }
      effect: { when an enemy named ashigaru is defeated: { if: no enemy is in zone 1, then: reveal zone 2 } }
    2:
      tiles: [3A@a3]
      oracle: { green: 1, red: 2 }
      events: [script-purple]
      start: [a3, b3, c3]
      foes: { counts: [2, 2, 2, 2], list: [kachi+@c3, kachi@d3] }
      hostile: [landolfo@b3]
      chosen: [blood-oni@a3]
  sections:
    T: { effect: [lead all characters to zone 2, remove zone 1 from play] }
  effect: { when an enemy named blood-oni is defeated: the objective is achieved }
  victory: { level: true, coins: 5 }
ten:
  number: 7
  level: 1
  malice: {}
  zones:
    1: { tiles: [3A@a1], oracle: { green: 1 }, start: [a1, b1, c1, d1] }
    2:
      tiles: [10B@a3]
      oracle: { green: 1 }
      foes: { counts: [2, 2, 2, 2], list: [kachi/red@d3, kachi/purple@e3] }
      resistors: { statue: { at: a3 } }
  sections: { A: { effect: reveal zone 2 } }
  effect: { when an enemy named undertaker is defeated: the objective is achieved }
  victory: {}
encounter:
  number: 6
  level: 1
  malice: {}
  yomi: true
  zones: { 1: { tiles: [3A@a1], oracle: { green: 1 }, start: [a1, b1, c1, d1] } }
  effect: { when an enemy named undertaker is defeated: the objective is achieved }
  victory: {}
victims:
  number: 3
  level: 1
  malice: {}
  zones: { 1: { tiles: [3A@a1], oracle: { green: 1 }, start: [a1, b1, c1, d1] } }
  effect:
    - the aim is the enemy named undertaker
    - when an enemy named undertaker is defeated: the objective is achieved
  victory: {}
corridor:
  number: 2
  level: 1
  malice: {}
  zones:
    1: { tiles: [3A@a1], oracle: { green: 1 }, start: [a1, b1, c1, d1] }
    2:
      tiles: [3B@e1]
      oracle: { green: 1, red: 1 }
      foes: { counts: [1, 1, 1, 1], list: [kachi@h1] }
      bosses: [undertaker@h2]
  effect:
    when a character enters the square d1: reveal zone 2
  victory: {}
`,
  'minions.yaml': ['kachi', 'kappa', 'shikome', 'ashigaru']
    .map(
      (kind) => `
${kind}:
  { health: 5, ${kind === 'ashigaru' ? 'armor: 1, defence: 1, ' : ''}movement: 3, ranges: [1], yin: 1, yang: 1, miniatures: 6,
    moves: ${kind === 'shikome' ? 'flying' : 'walking'}, normal: ${TABLE}, aggressive: ${TABLE}, upgraded: { yin: 2, health: 6 } }`,
    )
    .join(''),
  'servants.yaml': `
undertaker: { health: 12, defence: 1, armor: 2, movement: 3, ranges: [1], yin: 2, yang: 1, behaviour: ${TABLE} }
nue: { health: 12, defence: 1, armor: 2, movement: 3, ranges: [1], yin: 2, yang: 1 }
`,
  'chosen.yaml': `
blood-oni:
  health: 30
  armor: 2
  movement: 3
  ranges: [1]
  yin: 2
  yang: 1
  skills: [growing-hate]
  cards: { hate: { copies: 2 }, claw: { copies: 1 }, roar: { copies: 1 } }
`,
  'wanderers.yaml': `
landolfo: { health: 10, movement: 3, ranges: [1, 4], yin: 1, yang: 1, behaviour: ${TABLE} }
sedrik: { health: 12, movement: 3, ranges: [1], yin: 2, yang: 1 }
`,
};

/** The names that the cases need do not matter: each is called by its key. */
function load(): Pack<Content> {
  const read = (words: string) =>
    loadPack(packKind, new Map([...Object.entries(CASE_FILES), ['words/en.yaml', words]]));
  const keys = read('').missing.en ?? [];
  const loaded = read(keys.map((key) => `${key}: ${key}\n`).join(''));
  if (loaded.ok) return loaded.pack;
  throw new Error(JSON.stringify(loaded.problems.slice(0, 5), null, 1));
}

export const cases = load();
