/** Somebody with a skill tile of the core pack, in a fight where it matters. */
import type { Character } from '../../src/index.ts';
import { core } from './core.ts';
import { type Laid, pick, play, type Scene, state } from './scene.ts';

/** Somebody with one tile and a die on it. */
export function with6(skill: string, more: Partial<Character> = {}, die = 6): Partial<Character> {
  return {
    weapons: ['katana'],
    skills: [skill],
    ki: { supply: [], exhausted: [], slots: { [skill]: die } },
    ...more,
  };
}

export const FOE = { kind: 'ashigaru', board: { health: 20, armor: 0, defence: 0 } };

export function scene(laid: Laid): Scene {
  return play({ pack: core, ...laid });
}

/** Akira strikes the first foe with the skill. */
export function strike(skill: string, die: number, script: Laid['script'], more: Partial<Laid> = {}): Scene {
  const match = scene({
    board: '1 . 2 .\n2 . A 1\n3 . . .',
    foes: { 1: FOE, 2: FOE },
    characters: { akira: with6(skill, {}, die) },
    rounds: [['akira', 'e1']],
    ...more,
    script: script ?? {},
  });
  pick(match, 'fast-e1', 'plain', `skill-${skill}`);
  return match;
}

export const damages = (match: Scene) => Object.values(state(match).enemies).map(({ damage }) => damage);
export const PLAIN = { yin: ['1', '1'], yang: ['0'] };
