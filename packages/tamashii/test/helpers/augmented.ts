/** Augments of every timing for tests, and a player who has them. */
import type { Tamashii } from '../../src/table/state.ts';
import { type Act, invented, launcher, me, offered, play, step, tile } from './table.ts';

export const augment = (id: string, timing: string, effect: string) =>
  `${id}:\n  of: reaper\n  memory: 1\n  timing: ${timing}\n  effect:${effect}`;
const defeating = `
    when you defeat an Enemy: gain 1 Memory`;

const cards = invented({
  'enemies.yaml': `
hackable:
  level: 1
  integrity: 1
  basic: suffer 1 Wound
  special: suffer 1 Wound
  hacks: [{ pattern: "g g", effect: deal 1 Damage }]
  repel: { pattern: "b b b b", effect: discard this Enemy }
`,
  'augments.yaml': [
    augment('in-planning', 'planning', ' gain 1 Power'),
    augment('in-combat', 'combat', ' gain 1 Power'),
    augment('in-launch', 'launch', ' gain 1 Power'),
    augment('any-time', 'anytime', ' gain 1 Power'),
    augment(
      'paid',
      'anytime',
      `
    pay: spend 1 Power
    then: gain 1 Shield`,
    ),
    augment('always-on', 'passive', ' increase your MOV by 1'),
    augment('defeat-passive', 'passive', defeating),
    augment('defeat-combat', 'combat', defeating),
    augment('defeat-launch', 'launch', defeating),
    augment('defeat-planning', 'planning', defeating),
    'fragile: { of: seekers, memory: 1, timing: launch, breaks: true, pattern: "b b", effect: gain 1 Power }',
    'sturdy: { of: seekers, memory: 1, timing: launch, pattern: "b b", effect: gain 1 Power }',
    'sharp: { of: reaper, memory: 1, timing: combat, frame: { dice: [surge], effect: gain 1 Reroll } }',
  ].join('\n'),
});

/** The deck of the Seekers, with one card that breaks on top. */
export const seekers = [
  'fragile',
  ...Object.entries(cards.content.augments).flatMap(([id, { of }]) =>
    of === 'seekers' && id !== 'fragile' ? [id] : [],
  ),
];

export const moves = step('action.moveAndTrace', 'action');
export const launches = step('action.launch', 'action');
export const fights = step('combat.player', 'combat');
export const programs = step('planning.program', 'planning');
const dice = {
  'faction:seekers': [seekers],
  'die:p1': ['surge', 'blank'],
  'numberDie:p1': ['blank'],
  'symbolDie:p1': ['basic'],
};

/** P1 with Augments, a Data token to program with, an Enemy to fight, a tile to go to. */
export function having(equipped: string[], unequipped: string[] = []) {
  return (table: Tamashii) => {
    table.phase = 'action';
    Object.assign(me(table), { equipped, unequipped });
    tile(table, 'a', 0, 0);
    tile(table, 'b', 1, 0);
    me(table).at = 'a';
    me(table, 'p2').at = 'a';
    launcher(me(table), 'X - - - #  - - - - #  - - - - #  - - - - #');
  };
}

export function playing(lay: (table: Tamashii) => void, ...acts: Act[]) {
  return play(lay, acts, { pack: cards, script: dice });
}

/** What P1 is offered of their Augments. */
export function augments(match: ReturnType<typeof play>): string[] {
  return offered(match).filter((id) => id.startsWith('augment:') || id.startsWith('use:'));
}
