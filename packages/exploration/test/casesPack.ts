/** Weapons, enemies and cards that only the hard cases have, laid over the core pack. */
import { loadPack, type Pack } from '@torii/script/read';
import type { Content } from '../src/index.ts';
import { packKind } from '../src/pack.ts';
import { core } from './core.ts';

const FILES: Readonly<Record<string, string>> = {
  'pack.yaml': `
id: cases
version: 1.0.0
game: exploration
rules: "1"
extends: exploration-core
replaces: [minion:kachi, minion:ashigaru, servant:undertaker]
`,
  'weapons.yaml': `
sword: { class: samurai, level: 1, price: 0, range: 1, fast: { yin: 1, yang: 1 }, strong: { yin: 2, yang: 2 } }
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
  'skills.yaml': `
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
aim: { of: character, kind: attack, ki: 2, effect: add 1 to the damage of this attack }
gentle-rain: { of: kami, kami: storm, kind: technique, affinity: 1, effect: regain 1 health }
wind-arrow: { of: kami, kami: storm, kind: attack, affinity: 3, effect: add 2 to the damage of this attack }
gale: { of: kami, kami: storm, kind: technique, affinity: 4, effect: regain 1 health }
storm-crown: { of: kami, kami: storm, kind: passive, affinity: 4, effect: your attacks get +1 }
thunder: { of: kami, kami: storm, kind: attack, affinity: 5, effect: add 4 to the damage of this attack }
fury: { of: enemy, kind: passive, effect: your attacks get +1 }
gore: { of: enemy, kind: attack, effect: [impose 1 bleeding token on the target, add 2 to the damage of this attack] }
tail-sweep: { of: enemy, kind: attack, effect: this attack also hits each other adjacent enemy of yours }
venom: { of: enemy, kind: attack, effect: impose 1 poisoned token on the target }
`,
  'kami.yaml': 'storm: {}\n',
  'minions.yaml': ['kachi', 'kappa', 'shikome', 'ashigaru']
    .map(
      (kind) => `
${kind}:
  { health: 5, ${kind === 'ashigaru' ? 'armor: 1, defence: 1, ' : ''}movement: 3, ranges: [1], yin: 1, yang: 1, miniatures: 6,
    moves: ${kind === 'shikome' ? 'flying' : 'walking'} }`,
    )
    .join(''),
  'servants.yaml': `
undertaker: { health: 12, defence: 1, armor: 2, movement: 3, ranges: [1], yin: 2, yang: 1 }
nue: { health: 12, defence: 1, armor: 2, movement: 3, ranges: [1], yin: 2, yang: 1 }
`,
  'wanderers.yaml': `
sedrik: { health: 12, movement: 3, ranges: [1], yin: 2, yang: 1 }
`,
};

/** The names that the cases need do not matter: each is called by its key. */
function load(): Pack<Content> {
  const read = (words: string) =>
    loadPack(packKind, new Map([...Object.entries(FILES), ['words/en.yaml', words]]), () => core);
  const keys = read('').missing.en ?? [];
  const loaded = read(keys.map((key) => `${key}: ${key}\n`).join(''));
  if (loaded.ok) return loaded.pack;
  throw new Error(JSON.stringify(loaded.problems.slice(0, 5), null, 1));
}

export const cases = load();
