/**
 * What is in force because it is in play: passive skills whose requirements are met, equipment, conditions, the rules of the
 * chapter and of its zones. Whoever moves such a thing only touches the flag: what has to be put in force or dropped is found
 * by comparing, so that no way of losing a card is forgotten.
 */
import { type Check, flow } from '@torii/kernel';
import { creatures, isCharacter } from '../creatures/creatures.ts';
import { campSkills, kiIn, skillsOf, skillWorks } from '../creatures/skills.ts';
import { type C, callText, content, text } from '../looking.ts';
import { enemyBoard } from '../pack/content.ts';
import type { Exploration } from '../state.ts';

/** A text that ought to be in force: under which source, whose, and in which version. */
interface Due {
  readonly source: string;
  readonly text: string;
  readonly of: string;
  /** What changes it: another value of its Ki die puts it in force anew. */
  readonly version: string;
}

/** The source of a skill: a character's skill is its own, an enemy's is one of many alike. */
function skillSource(skill: string, owner: string, own: boolean): string {
  return own ? `skill:${skill}` : `skill:${skill}@${owner}`;
}

/** Passive skills cost nothing and work at all times while their requirements are met (EX-SKILL-08). */
function passives(c: C, owner: string): Due[] {
  const own = isCharacter(c, owner);
  const skills = own ? skillsOf(c, owner) : enemyBoard(content(c), c.state.enemies[owner]?.kind ?? '').skills;
  return skills
    .filter((skill) => content(c).skills[skill]?.kind === 'passive' && skillWorks(c, owner, skill))
    .map((skill) => passive(c, skill, owner, own));
}

function passive(c: C, skill: string, owner: string, own: boolean): Due {
  return {
    source: skillSource(skill, owner, own),
    text: `skill:${skill}`,
    of: owner,
    version: `${kiIn(c, owner, skill)}`,
  };
}

/** Nobody stands on the board yet: what Kami give at the camp is all that characters have there (EX-SKILL-05). */
function atTheCamp(c: C): Due[] {
  if (!c.within('camp')) return [];
  return c.roles.flatMap((role) => campSkills(c, role).map((skill) => passive(c, skill, role, true)));
}

function equipment(c: C, role: string): Due[] {
  const { weapons, armorCard, items, mode, kami } = c.state.characters[role] ?? {};
  // Others may have a card of the same name: each has its own in force.
  const one = (card: string, name = card): Due => ({
    source: `${card}@${role}`,
    text: name,
    of: role,
    version: '',
  });
  return [
    ...(weapons?.[0] ? [one(`weapon:${weapons[0]}`)] : []),
    ...(armorCard ? [one(`armor:${armorCard}`)] : []),
    ...(items ?? []).map(({ card }) => one(`item:${card}`, `item:${card}/owned`)),
    ...(mode !== 'off' && kami ? [one(`kami:${kami}`, `kami:${kami}/mode`)] : []),
  ];
}

function conditionsDue(c: C, id: string): Due[] {
  const held = (c.state.characters[id] ?? c.state.enemies[id])?.conditions ?? {};
  return Object.keys(held)
    .filter((condition) => (held[condition] ?? 0) > 0)
    .map((condition) => ({
      source: `condition:${condition}@${id}`,
      text: `condition:${condition}`,
      of: id,
      version: '',
    }));
}

function chapterDue({ state, facts }: C): Due[] {
  const { chapter, zones } = state;
  const found = content({ facts }).chapters[chapter];
  if (!found) return [];
  const of = '';
  return [
    { source: `chapter:${chapter}`, text: `chapter:${chapter}`, of, version: '' },
    { source: `terrain:${found.terrain}`, text: `terrain:${found.terrain}`, of, version: '' },
    ...Object.keys(zones).map((mark) => ({
      source: `zone:${mark}`,
      text: `chapter:${chapter}/zone${mark.slice(1)}`,
      of,
      version: '',
    })),
  ];
}

function due(c: C): Map<string, Due> {
  const all = [
    ...chapterDue(c),
    ...atTheCamp(c),
    ...creatures(c).flatMap((id) => [
      ...passives(c, id),
      ...(isCharacter(c, id) ? equipment(c, id) : []),
      ...conditionsDue(c, id),
    ]),
  ];
  return new Map(all.filter(({ text: name }) => text(c, name)).map((each) => [each.source, each]));
}

const keyOf = ({ text: name, version }: Due) => `${name}#${version}`;

/** The sources whose texts are not as they ought to be. */
function outdated(c: C): string[] {
  const wanted = due(c);
  const gone = Object.keys(c.state.inForce).filter((source) => !wanted.has(source));
  const changed = [...wanted.values()].filter((each) => c.state.inForce[each.source] !== keyOf(each));
  return [...gone, ...changed.map(({ source }) => source)];
}

function bringUpToDate(c: C, source: string): void {
  if (source in c.state.inForce) {
    c.detach(source);
    delete c.state.inForce[source];
  }
  const wanted = due(c).get(source);
  if (!wanted) return;
  c.state.inForce[source] = keyOf(wanted);
  callText(c, wanted.text, { you: wanted.of, source });
}

const update = flow<Exploration>()('inForce', { subject: '' }, (f) => [
  f.do('update', (c) => bringUpToDate(c, c.locals.subject)),
]);

export const inForceCheck: Check<Exploration> = {
  id: 'inForce',
  rule: 'EX-SKILL-08',
  wake: ['inPlay'],
  find: outdated,
  flow: update,
};
