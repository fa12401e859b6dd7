/** When skills can be used (EX-SKILL, EX-KI). */
import { content, type Seen } from '../looking.ts';
import { characterOf, isCharacter } from './creatures.ts';

/** A Kami skill is known by the affinity that it asks for. */
export function isKamiSkill(c: Pick<Seen, 'stat'>, skill: string): boolean {
  return c.stat('affinityNeeded', skill) > 0;
}

/**
 * Whether a skill's requirement is met. Enemies' skills have none; a character's needs a die of that value in its slot; a
 * Kami's affinity, and the first one does not work in this phase (EX-SKILL-02 to EX-SKILL-06).
 */
export function skillWorks(c: Seen, owner: string, skill: string): boolean {
  if (!isCharacter(c, owner)) return true;
  if (!isKamiSkill(c, skill)) return (kiIn(c, owner, skill) || -1) >= c.stat('kiNeeded', skill);
  const { alsoInExploration = false, affinity = 0 } = content(c).skills[skill] ?? {};
  if (affinity === 1 && !alsoInExploration) return false;
  return c.stat('kamiSkills', owner) > 0 && c.stat('affinity', owner) >= affinity;
}

/** The first skill of a Kami works at the camp (EX-SKILL-05). */
export function campSkills(c: Seen, role: string): string[] {
  const all = content(c).skills;
  return skillsOf(c, role).filter(
    (skill) => all[skill]?.affinity === 1 && all[skill]?.kind === 'passive' && c.stat('affinity', role) > 0,
  );
}

/** The value of the Ki die in the slot of a skill, as it counts; 0 if there is none. */
export function kiIn(c: Pick<Seen, 'state' | 'stat'>, owner: string, skill: string): number {
  const value = c.state.characters[owner]?.ki.slots[skill] ?? 0;
  return value === 0 ? 0 : c.stat('kiCounts', owner) || value;
}

/** The skills that a character has: its own, and those of its Kami. */
export function skillsOf(c: Pick<Seen, 'state' | 'facts'>, role: string): string[] {
  const { skills, kami } = characterOf(c, role);
  const all = content(c).skills;
  const divine = kami === '' ? [] : Object.keys(all).filter((id) => all[id]?.kami === kami);
  return [...skills, ...divine.filter((id) => !skills.includes(id))];
}
