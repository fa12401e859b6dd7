/** Launch steps of tests: a Launcher as it is drawn, and invented cards with Patterns. */
import { type Match, zone } from '@torii/kernel';
import type { Boss, Player, Tamashii } from '../../src/table/state.ts';
import { type Act, invented, launcher, type More, me, offered, play, step } from './table.ts';

/** P1's Launch step. */
export const launching: Act = step('action.launch', 'action');

/** P1's Launch step with a Launcher as it is drawn. */
export function launchStep(
  drawing: string,
  lay: (player: Player, table: Tamashii) => void = () => {},
  more: More = {},
): Match<Tamashii> {
  return play(
    (table) => {
      table.turn = 3;
      launcher(me(table), drawing);
      lay(me(table), table);
    },
    [launching],
    { pack, ...more },
  );
}

export function equipped(augment: string) {
  return (player: Player) => {
    player.equipped = [augment];
  };
}

export function theBoss(at: string): Boss {
  return { card: 't-boss', at, integrity: 9, armor: 6, attacks: zone('closed', []) };
}

/** What is offered of one Pattern: its token sets. */
export function sets(match: Match<Tamashii>, pattern: string): string[] {
  return offered(match)
    .filter((id) => id.startsWith(`${pattern}@`))
    .map((id) => id.slice(pattern.length + 1));
}

/** Every Pattern that is offered, once. */
export function patterns(match: Match<Tamashii>): string[] {
  const launches = offered(match).filter((id) => id.includes('@'));
  return [...new Set(launches.map((id) => id.slice(0, id.indexOf('@'))))];
}

/** Enemies: id, Integrity, Hacks, Repel. */
const enemy = (id: string, integrity: number, hacks: string, repel = 'y . y . y') => `
${id}:
  level: 1
  integrity: ${integrity}
  basic: suffer 1 Wound
  special: suffer 1 Wound
  hacks: [${hacks}]
  repel: { pattern: "${repel}", effect: [discard this Enemy, gain 1 Corrupted Data token] }`;
const augment = (id: string, pattern: string, effect: string, more = '') => `
${id}: { of: spartans, memory: 1, timing: launch, pattern: "${pattern}", effect: ${effect} ${more} }`;
const body = (id: string, cost: string) => `
${id}: { mov: 2, att: 3, pro: 4, cost: "${cost}", ability: gain 1 Power, frames: [] }`;
const STEP = '{ if: Time is 9, then: gain 1 Power }';
const TWO_HACKS = '{ pattern: "r r", effect: deal 2 Damage }, { pattern: "g g", effect: gain 1 Memory }';

/** The core pack with cards that launching needs. */
export const pack = invented({
  'augments.yaml': [
    augment('t-diagonal', 'b . / . r', 'gain 1 Power'),
    augment('t-hook', 'b g / b .', 'gain 1 Power'),
    augment('t-line', 'b g r', 'gain 1 Power'),
    augment('t-core', '* *', 'change your Core Data'),
    augment('t-any', '? ?', 'gain 1 Power'),
    augment('t-reds', 'r r', 'gain 1 Reroll'),
    augment('t-more-reds', 'r r', 'gain 1 Shield'),
    augment('t-prepare', 'r b', 'prepare 2'),
    augment('t-strikes', 'g b', 'deal 1 Damage'),
    augment('t-breaks', 'r r', '{ until the end of the turn: increase your ATT by 2 }', ', breaks: true'),
    '\nt-waits: { of: reaper, memory: 1, timing: passive, effect: { when you launch a Hack Pattern: gain 1 Memory } }',
    '\nt-repels: { of: reaper, memory: 1, timing: combat, effect: launch the Repel Pattern of your Top Enemy }',
    '\nt-hacks: { of: reaper, memory: 1, timing: combat, effect: launch a Hack Pattern }',
  ].join(''),
  'enemies.yaml': [
    enemy('t-open', 6, '{ pattern: "o * *", effect: deal 5 Damage }'),
    enemy('t-core', 3, '{ pattern: "* *", effect: deal 2 Damage }'),
    enemy('t-a', 3, TWO_HACKS, 'b b'),
    enemy('t-b', 4, '{ pattern: "r r", effect: deal 1 Damage }', 'y y'),
    enemy('t-strong', 9, TWO_HACKS, 'b b'),
    enemy('t-blue', 9, '{ pattern: "b b", effect: deal 1 Damage }', 'y y'),
    enemy('t-green', 8, '{ pattern: "g g", effect: deal 1 Damage }', 'g g'),
  ].join(''),
  'bodies.yaml': [body('t-x', 'r r'), body('t-z', 'g . g'), body('t-v', 'y y')].join(''),
  'protocols.yaml': `
t-p: { steps: [${STEP}, ${STEP}, ${STEP}], launch: { pattern: "r r", effect: gain 1 EXP } }`,
  'bosses.yaml': `
t-boss:
  integrity: [9, 9, 9, 9]
  armor: 6
  mov: 1
  attacks: {}
  activity: endOfTurn
  rules: ["on the tile of the Boss, it may count as your Top Enemy"]
  hacks:
    - { pattern: "r r", effect: gain 1 Power, further: { pattern: "g g", effect: gain 2 Memory } }
    - { pattern: "y y", effect: deal 1 Damage }`,
  'scenarios/t-scenario.yaml': `
letter: Z
sheet:
  difficulty: easy
  length: short
  map: []
  enemyDeck: []
  corrupted: { each: 8 }
  start: 1
  first: Z01
  launches: [{ pattern: "r r", effect: gain 1 Power }]
cards:
  Z01:
    type: plot
    launches:
      - { pattern: "b b", if: Time is 3, effect: gain 1 Shield }
      - { pattern: "g g", if: Time is 4, effect: gain 1 Memory }
  Z02: { type: special, launches: [{ pattern: "y y", effect: gain 1 Reroll }] }
  Z03: { type: special, launches: [{ pattern: "y y", effect: gain 1 EXP }] }`,
});
