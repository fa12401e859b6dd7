/** Augments of every timing for tests, and a player who has them. */
import type { Tamashii } from '../../src/table/state.ts';
import { augment, enemy } from './invent.ts';
import { type Act, invented, launcher, me, offered, play, step, tile } from './table.ts';

const defeating = '{ when you defeat an Enemy: gain 1 Memory }';

export const cards = invented({
  'districts.yaml': 'gun-range: { number: 98, entry: 0, stationary: 0, effect: deal 9 Damage }',
  'enemies.yaml': enemy('hackable', { integrity: 1, hacks: [['g g', 'deal 1 Damage']] }),
  'augments.yaml': [
    augment('in-planning', { timing: 'planning', effect: 'gain 1 Power' }),
    augment('in-combat', { timing: 'combat', effect: 'gain 1 Power' }),
    augment('in-launch', { timing: 'launch', effect: 'gain 1 Power' }),
    augment('any-time', { timing: 'anytime', effect: 'gain 1 Power' }),
    augment('paid', { effect: '{ pay: spend 1 Power, then: gain 1 Shield }' }),
    augment('always-on', { timing: 'passive', effect: 'increase your MOV by 1' }),
    augment('defeat-passive', { timing: 'passive', effect: defeating }),
    augment('defeat-combat', { timing: 'combat', effect: defeating }),
    augment('defeat-launch', { timing: 'launch', effect: defeating }),
    augment('defeat-planning', { timing: 'planning', effect: defeating }),
    augment('fragile', { of: 'seekers', pattern: 'b b', effect: 'gain 1 Power', breaks: true }),
    augment('sturdy', { of: 'seekers', pattern: 'b b', effect: 'gain 1 Power' }),
    augment('sharp', { frame: ['surge', 'gain 1 Reroll'] }),
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

/** Dice are scripted where P1 fights, the deck of the Seekers where it is brought into play. */
export function playing(lay: (table: Tamashii) => void, ...acts: Act[]) {
  return play(lay, acts, { pack: cards, script: acts.includes(fights) ? dice : {} });
}

export function playingSeekers(lay: (table: Tamashii) => void, ...acts: Act[]) {
  return play(lay, acts, { pack: cards, script: { 'faction:seekers': [seekers] } });
}

/** What P1 is offered of their Augments. */
export function augments(match: ReturnType<typeof play>): string[] {
  return offered(match).filter((id) => id.startsWith('augment:') || id.startsWith('use:'));
}
