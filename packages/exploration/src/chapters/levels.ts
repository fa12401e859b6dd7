/** A level more (EX-VIC-05 to EX-VIC-12). */
import { flow, type Option } from '@torii/kernel';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, content, pieceOf } from '../looking.ts';
import type { Content } from '../pack/content.ts';
import { ATTRIBUTES, type Attribute, type Exploration } from '../state.ts';

const MOST_LEVEL = 5;
/** Levels raise an attribute to at most this (EX-VIC-05); items and events may go beyond (EX-VIC-06). */
const MOST_ATTRIBUTE = 3;

/** The two sides of a character's tile of a level. */
export function skillSides(all: Content['skills'], role: string, level: number): string[] {
  return Object.keys(all).filter((id) => all[id]?.character === role && all[id]?.level === level);
}

/** One side is chosen, and stays for the campaign (EX-VIC-07, EX-VIC-08). */
export function sideOptions(c: C, role: string, level: number): Option[] {
  return skillSides(content(c).skills, role, level).map((skill) => ({
    id: `skill-${skill}`,
    rule: 'EX-VIC-07',
    touches: [pieceOf(c, role)],
    key: 'exploration.skill',
    args: { skill },
  }));
}

export function learn(c: C, role: string, option: string): void {
  const skill = option.slice('skill-'.length);
  characterOf(c, role).skills.push(skill);
  tell(c, 'skill.learned', { who: pieceOf(c, role), skill }, 'EX-VIC-07');
  c.touch('inPlay');
}

export const levelUp = flow<Exploration>()('level', { role: '' }, (f) => [
  f.when('more', (c) => characterOf(c, c.locals.role).level < MOST_LEVEL, [
    f.do('level', (c) => {
      const character = characterOf(c, c.locals.role);
      character.level += 1;
      character.maxHealth =
        content(c).characters[c.locals.role]?.health[character.level - 1] ?? character.maxHealth;
      character.health = character.maxHealth;
      tell(c, 'level.gained', { who: pieceOf(c, c.locals.role), level: character.level }, 'EX-VIC-10');
    }),
    f.ask('attribute', {
      rule: 'EX-VIC-05',
      prompt: 'exploration.raiseAttribute',
      who: (c) => c.locals.role,
      options: (c) =>
        ATTRIBUTES.filter((name) => characterOf(c, c.locals.role).attributes[name] < MOST_ATTRIBUTE).map(
          (id) => ({
            id,
            rule: 'EX-VIC-05',
            touches: [pieceOf(c, c.locals.role)],
            key: 'exploration.attribute',
            args: { attribute: id },
          }),
        ),
      take: (c, { id }) => {
        characterOf(c, c.locals.role).attributes[id as Attribute] += 1;
        tell(c, 'attribute.raised', { who: pieceOf(c, c.locals.role), attribute: id }, 'EX-VIC-05');
      },
    }),
    f.ask('skill', {
      rule: 'EX-VIC-07',
      prompt: 'exploration.chooseSkill',
      who: (c) => c.locals.role,
      options: (c) => sideOptions(c, c.locals.role, characterOf(c, c.locals.role).level),
      take: (c, { id }) => learn(c, c.locals.role, id),
    }),
  ]),
]);
