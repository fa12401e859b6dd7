/** Printed figures, without modifiers: what `c.stat` and `c.resolve` begin with. */
import type { Context, Game } from '@torii/kernel';
import type { Board, Content } from './pack/content.ts';
import { boardOf } from './pack/content.ts';
import { ATTRIBUTES, type Character, type Exploration } from './state.ts';

type Stat = (c: Context<Exploration>, of: string) => number;

/** A figure that characters and enemies both have. */
function both(
  content: Content,
  own: (character: Character) => number,
  printed: (board: Board) => number,
): Stat {
  return ({ state }, of) => {
    const character = state.characters[of];
    if (character) return own(character);
    const enemy = state.enemies[of];
    return enemy ? printed(boardOf(content, enemy.kind)) : 0;
  };
}

export function statsOf(content: Content): Readonly<Record<string, Stat>> {
  const attribute = (name: (typeof ATTRIBUTES)[number]): [string, Stat] => [
    name,
    ({ state }, of) => state.characters[of]?.attributes[name] ?? 0,
  ];
  const armor = both(
    content,
    ({ armor: worn }) => worn,
    ({ armor: printed }) => printed,
  );
  return {
    ...Object.fromEntries(ATTRIBUTES.map(attribute)),
    health: both(
      content,
      ({ maxHealth }) => maxHealth,
      ({ health }) => health,
    ),
    armor: (c, of) => Math.max(0, armor(c, of) - (c.state.enemies[of]?.armorLost ?? 0)),
    defence: both(
      content,
      () => 0,
      ({ defence }) => defence,
    ),
    // A character's move gives 3 and its dexterity (EX-MOV-02).
    movement: both(
      content,
      ({ attributes }) => 3 + attributes.dexterity,
      ({ movement }) => movement,
    ),
    range: both(
      content,
      ({ weapons }) => content.weapons[weapons[0] ?? '']?.range ?? 0,
      ({ range }) => range,
    ),
    yin: both(
      content,
      () => 0,
      ({ yin }) => yin,
    ),
    yang: both(
      content,
      () => 0,
      ({ yang }) => yang,
    ),
    kiNeeded: (_, skill) => content.skills[skill]?.ki ?? 0,
    affinityNeeded: (_, skill) => content.skills[skill]?.affinity ?? 0,
    // Whether a character may use Kami skills at all.
    kamiSkills: () => 1,
  };
}

export function referentsOf({ dice }: Content): NonNullable<Game<Exploration>['referents']> {
  return { dieFaces: (_, die) => (die === 'yin' ? dice.yin : die === 'yang' ? dice.yang : dice.focus) };
}
