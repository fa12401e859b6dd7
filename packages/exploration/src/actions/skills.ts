/** Which skills can be used now, and that they have been (EX-TEC, EX-SKILL). */
import { EFFECT_LOCALS, feasible, holds } from '@torii/script';
import { characterOf } from '../creatures/creatures.ts';
import { isKamiSkill, skillsOf, skillWorks } from '../creatures/skills.ts';
import { tell } from '../events.ts';
import { type C, cards, content, pieceOf } from '../looking.ts';
import { skillText } from '../pack/content.ts';
import { slotsFor } from '../round/ki.ts';

/** Kami skills once per phase (EX-SKILL-04); what a skill says of itself. */
function isSpent(c: C, role: string, skill: string): boolean {
  if (characterOf(c, role).usedKami.includes(skill)) return true;
  const { once = null } = content(c).skills[skill] ?? {};
  return once !== null && c.usedIn(once, `skill:${skill}`);
}

/** Whether the skill asks for something that is not so. */
function isBarred(c: C, role: string, skill: string): boolean {
  const { while: condition = null } = content(c).skills[skill] ?? {};
  if (!condition) return false;
  const seen = c.seenWith({ ...EFFECT_LOCALS, you: role, source: `skill:${skill}` });
  return !holds(cards(c).runtime, seen, condition);
}

function usable(c: C, role: string, kind: 'technique' | 'attack'): string[] {
  return skillsOf(c, role).filter(
    (skill) =>
      content(c).skills[skill]?.kind === kind &&
      skillWorks(c, role, skill) &&
      !isSpent(c, role, skill) &&
      !isBarred(c, role, skill),
  );
}

/** Techniques that would do something now. */
export function techniques(c: C, role: string): string[] {
  return usable(c, role, 'technique').filter((skill) => {
    const card = content(c).skills[skill];
    const effect = card ? skillText(card) : null;
    const seen = c.seenWith({ ...EFFECT_LOCALS, you: role, source: `skill:${skill}` });
    return effect !== null && feasible(cards(c).runtime, seen, effect);
  });
}

/** Attack skills for an attack of this kind: at most one of them is used (EX-ATK-09, EX-SKILL-10). */
export function attackSkills(c: C, role: string, way: 'fast' | 'strong'): string[] {
  const { weapons } = characterOf(c, role);
  const range = content(c).weapons[weapons[0] ?? '']?.range ?? 0;
  return usable(c, role, 'attack').filter((skill) => {
    const needs = content(c).skills[skill]?.needs ?? null;
    return needs === null || (needs === 'strong' ? way === 'strong' : range === 1);
  });
}

/** Whether a die that lies in the supply could still make an attack skill usable. */
export function couldPlaceForAttack(c: C, role: string): boolean {
  return characterOf(c, role).ki.supply.some((value) =>
    slotsFor(c, role, value).some((skill) => content(c).skills[skill]?.kind === 'attack'),
  );
}

export function noteUse(c: C, role: string, skill: string): void {
  const { once = null, kind } = content(c).skills[skill] ?? {};
  if (isKamiSkill(c, skill) && kind !== 'passive') {
    characterOf(c, role).usedKami.push(skill);
    tell(c, 'kami.spent', { who: pieceOf(c, role), skill }, 'EX-SKILL-04');
  }
  if (once !== null) c.useIn(once, `skill:${skill}`);
}
