/** A competitive table for tests, and Augments and Enemies that their situations invent (6b). */
import { zone } from '@torii/kernel';
import type { Tamashii } from '../../src/table/state.ts';
import { enemies } from './invent.ts';
import { invented } from './table.ts';

export const pack = invented({
  'augments.yaml': `
rival-pact: { of: seekers, memory: 1, timing: passive }
rival-oath: { of: commoners, memory: 1, timing: passive }
rival-fuse: { of: seekers, memory: 1, timing: anytime, breaks: true, effect: gain 1 Power }
rival-first: { of: reaper, memory: 1, timing: passive, starting: all }
rival-second: { of: reaper, memory: 1, timing: passive, starting: solo }
rival-craft: { of: reaper, memory: 1, timing: passive }
rival-skill: { of: brawler, memory: 1, timing: passive }
rival-clock: { of: reaper, memory: 1, timing: anytime, effect: reduce Time by 1 }
rival-shield: { of: reaper, memory: 1, timing: anytime, effect: gain 1 Shield }`,
  // Met by everybody at once: the order of the players decides.
  'generator.yaml': `
goals:
  rival-city: { vp: 2, if: every District tile is revealed }`,
  'enemies.yaml': enemies({
    'rival-a': { repel: ['b b', 'discard this Enemy'] },
    'rival-b': { integrity: 4, repel: ['g g', '[discard this Enemy, gain 1 Corrupted Data token]'] },
  }),
});

/** A game of the generator with these Goals on the table and in the deck. */
export function competitive(
  table: Tamashii,
  goals: readonly string[] = [],
  deck: readonly string[] = [],
): void {
  table.generator = {
    map: 'four-corners',
    conditions: 'quiet-night',
    enhancement: 'overclock',
    pvp: 'scapegoat',
    scoring: 'standard',
    goals: [...goals],
    goalDeck: zone('closed', [...deck], { back: 'goal' }),
  };
  table.time = 4;
  table.phase = 'action';
}
