/** A level more (EX-VIC-05 to EX-VIC-12). */
import { flow } from '@torii/kernel';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, content, pieceOf } from '../looking.ts';
import { ATTRIBUTES, type Attribute, type Exploration } from '../state.ts';

const MOST_LEVEL = 5;
/** Levels raise an attribute to at most this (EX-VIC-05); items and events may go beyond (EX-VIC-06). */
const MOST_ATTRIBUTE = 3;

/** The two sides of the tile of the new level (EX-VIC-07). */
function sides(c: C, role: string): string[] {
  const { level } = characterOf(c, role);
  const all = content(c).skills;
  return Object.keys(all).filter((id) => all[id]?.character === role && all[id]?.level === level);
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
      options: (c) =>
        sides(c, c.locals.role).map((skill) => ({
          id: `skill-${skill}`,
          rule: 'EX-VIC-07',
          touches: [pieceOf(c, c.locals.role)],
          key: 'exploration.skill',
          args: { skill },
        })),
      take: (c, { id }) => {
        const skill = id.slice('skill-'.length);
        characterOf(c, c.locals.role).skills.push(skill);
        tell(c, 'skill.learned', { who: pieceOf(c, c.locals.role), skill }, 'EX-VIC-07');
      },
    }),
  ]),
]);
