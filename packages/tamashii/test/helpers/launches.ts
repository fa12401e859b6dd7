/** Launch steps of tests: a Launcher as it is drawn, and invented cards with Patterns. */
import { type Match, zone } from '@torii/kernel';
import type { Boss, Player, Tamashii } from '../../src/table/state.ts';
import { augment, body, type Enemy, enemy, scenario } from './invent.ts';
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
  return { card: 't-boss', at, integrity: 9, armor: 6, attacks: zone('closed', []), flipped: [] };
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

const STEP = '{ if: Time is 9, then: gain 1 Power }';
const TWO_HACKS = [
  ['r r', 'deal 2 Damage'],
  ['g g', 'gain 1 Memory'],
] as const;
/** An Enemy whose Repel costs something. */
const costly = (id: string, integrity: number, hacks: Enemy['hacks'], repel = 'y . y . y') =>
  enemy(id, {
    integrity,
    ...(hacks ? { hacks } : {}),
    repel: [repel, '[discard this Enemy, gain 1 Corrupted Data token]'],
  });

/** The core pack with cards that launching needs. */
export const pack = invented({
  'augments.yaml': [
    augment('t-diagonal', { pattern: 'b . / . r', effect: 'gain 1 Power' }),
    augment('t-hook', { pattern: 'b g / b .', effect: 'gain 1 Power' }),
    augment('t-line', { pattern: 'b g r', effect: 'gain 1 Power' }),
    augment('t-core', { pattern: '* *', effect: 'change your Core Data' }),
    augment('t-any', { pattern: '? ?', effect: 'gain 1 Power' }),
    augment('t-reds', { pattern: 'r r', effect: 'gain 1 Reroll' }),
    augment('t-more-reds', { pattern: 'r r', effect: 'gain 1 Shield' }),
    augment('t-prepare', { pattern: 'r b', effect: 'prepare 2' }),
    augment('t-reload', {
      pattern: 'g g',
      effect: 'place 1 Data token from your Dump on empty Data slots of your Launcher',
    }),
    augment('t-strikes', { pattern: 'g b', effect: 'deal 1 Damage' }),
    augment('t-breaks', {
      pattern: 'r r',
      effect: '{ until the end of the turn: increase your ATT by 2 }',
      breaks: true,
    }),
    augment('t-waits', { timing: 'passive', effect: '{ when you launch a Hack Pattern: gain 1 Memory }' }),
    augment('t-echo', { timing: 'passive', effect: '{ when you launch any Pattern: gain 1 Reroll }' }),
    augment('t-repels', { timing: 'combat', effect: 'launch the Repel Pattern of your Top Enemy' }),
    augment('t-hacks', { timing: 'combat', effect: 'launch a Hack Pattern' }),
  ].join(''),
  'enemies.yaml': [
    costly('t-open', 6, [['o * *', 'deal 5 Damage']]),
    costly('t-core', 3, [['* *', 'deal 2 Damage']]),
    costly('t-a', 3, TWO_HACKS, 'b b'),
    costly('t-b', 4, [['r r', 'deal 1 Damage']], 'y y'),
    costly('t-strong', 9, TWO_HACKS, 'b b'),
    costly('t-blue', 9, [['b b', 'deal 1 Damage']], 'y y'),
    costly('t-green', 8, [['g g', 'deal 1 Damage']], 'g g'),
  ].join(''),
  'bodies.yaml': [
    body('t-x', { att: 3, cost: 'r r' }),
    body('t-z', { att: 3, cost: 'g . g' }),
    body('t-v', { att: 3, cost: 'y y' }),
  ].join(''),
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
  'scenarios/t-scenario.yaml': scenario(
    { launches: '[{ pattern: "r r", effect: gain 1 Power }]' },
    `
  W01:
    type: plot
    launches:
      - { pattern: "b b", if: Time is 3, effect: gain 1 Shield }
      - { pattern: "g g", if: Time is 4, effect: gain 1 Memory }
  W02: { type: special, launches: [{ pattern: "y y", effect: gain 1 Reroll }] }
  W03: { type: special, launches: [{ pattern: "y y", effect: gain 1 EXP }] }`,
  ),
});
