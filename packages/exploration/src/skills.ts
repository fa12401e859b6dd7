/** When skills can be used (EX-SKILL, EX-KI). */
import { characterOf, isCharacter, type Seen } from './creatures.ts';

/** A Kami skill is known by the affinity that it asks for. */
export function isKamiSkill(c: Pick<Seen, 'stat'>, skill: string): boolean {
  return c.stat('affinityNeeded', skill) > 0;
}

/** Enemies' skills have no requirement; a character's needs a die in its slot, a Kami's affinity (EX-SKILL-02 to 04). */
export function skillWorks(c: Seen, owner: string, skill: string): boolean {
  if (!isCharacter(c, owner)) return true;
  const { ki, affinity } = characterOf(c, owner);
  if (!isKamiSkill(c, skill)) return (ki.slots[skill] ?? 0) >= c.stat('kiNeeded', skill);
  return c.stat('kamiSkills', owner) > 0 && affinity >= c.stat('affinityNeeded', skill);
}

/** What an effect comes from, where that is a skill whose requirement is not met: then it does nothing. */
export function sourceWorks(c: Seen, source: string, owner: string): boolean {
  const [kind, id = ''] = source.split(':');
  return kind !== 'skill' || skillWorks(c, owner, id);
}

/** The value of the Ki die in the slot of a skill; 0 if there is none. */
export function kiOf(c: Seen, owner: string, source: string): number {
  return c.state.characters[owner]?.ki.slots[source.replace('skill:', '')] ?? 0;
}
