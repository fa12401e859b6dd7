/** Figures without modifiers: what `c.stat` and `c.resolve` begin with. */
import type { Context, Game } from '@torii/kernel';
import { content } from '../looking.ts';
import type { Minion } from '../pack/boardShapes.ts';
import { enemyBoard } from '../pack/content.ts';
import { ATTRIBUTES, type Attribute, type Character, type Enemy, type Exploration } from '../state.ts';
import { ruling } from '../switches.ts';

type C = Context<Exploration>;
type Stat = (c: C, of: string) => number;

/** A character's move gives 3 and its dexterity (EX-MOV-02); each exert 3 more (EX-MOV-03). */
export const MOVE_POINTS = 3;

type Upgradable = 'health' | 'armor' | 'defence' | 'movement' | 'yin' | 'yang';

/** A figure printed on an enemy's board; the upgraded side has its own for some (EX-SET-28). */
function printed(c: C, { kind, upgraded }: Enemy, figure: Upgradable): number {
  const board = enemyBoard(content(c), kind);
  const better = upgraded ? (board as Minion).upgraded?.[figure] : null;
  return better ?? board[figure];
}

/** A figure that characters and enemies both have. */
function both(own: (character: Character, c: C) => number, other: (c: C, enemy: Enemy) => number): Stat {
  return (c, of) => {
    const character = c.state.characters[of];
    if (character) return own(character, c);
    const enemy = c.state.enemies[of];
    return enemy ? other(c, enemy) : 0;
  };
}

function isDowned({ conditions }: Character | Enemy): boolean {
  return (conditions.downed ?? 0) > 0;
}

/** Downed takes 1 of armor, or of movement where the table plays it so (EX-COND-10, A-17). */
function downedBy(c: C, creature: Character | Enemy, what: 'armor' | 'movement'): number {
  return isDowned(creature) && ruling(c, 'downed') === what ? 1 : 0;
}

/** Health grows with the party and its level; a minion's is printed. */
function fullHealth(c: C, enemy: Enemy): number {
  if (enemy.rank === 'minion') return printed(c, enemy, 'health');
  const board = enemyBoard(content(c), enemy.kind);
  if (!('healthEach' in board)) return board.health;
  const party = Object.values(c.state.characters);
  const weight = board.healthWeights[party.length - 1] ?? party.length;
  const level = Math.max(1, ...party.map((character) => character.level));
  return board.health + (board.healthEach + board.healthEachLevel * level) * weight;
}

/** −1 tokens: of the miniature, or of its whole kind. */
export function armorLost(c: Pick<C, 'state' | 'option'>, { kind, armorLost: own }: Enemy): number {
  return ruling(c, 'breakScope') === 'kind' ? (c.state.notes[`armorLost.${kind}`] ?? 0) : own;
}

/** Armor as it stands, before downed: a −1 token needs some of it (EX-DMG-12). */
export function standingArmor(c: C, of: string): number {
  return both(
    ({ armor, armorTokens }) => armor + armorTokens,
    (seen, enemy) => Math.max(0, printed(seen, enemy, 'armor') - armorLost(seen, enemy)),
  )(c, of);
}

const attribute = (name: Attribute): Stat =>
  both(
    ({ attributes }) => attributes[name],
    () => 0,
  );

export const stats: Readonly<Record<string, Stat>> = {
  ...Object.fromEntries(ATTRIBUTES.map((name) => [name, attribute(name)])),
  health: both(({ maxHealth }) => maxHealth, fullHealth),
  armor: (c, of) => {
    const creature = c.state.characters[of] ?? c.state.enemies[of];
    return creature ? Math.max(0, standingArmor(c, of) - downedBy(c, creature, 'armor')) : 0;
  },
  defence: both(
    () => 0,
    (c, enemy) => printed(c, enemy, 'defence'),
  ),
  movement: (c, of) => {
    const creature = c.state.characters[of] ?? c.state.enemies[of];
    if (!creature) return 0;
    const points =
      'level' in creature ? MOVE_POINTS + c.stat('dexterity', of) : printed(c, creature, 'movement');
    return Math.max(0, points - downedBy(c, creature, 'movement'));
  },
  // 0 walking, 1 flying, 2 spectral.
  movementKind: both(
    () => 0,
    (c, { kind }) => ['walking', 'flying', 'spectral'].indexOf(enemyBoard(content(c), kind).moves),
  ),
  difficultCost: () => 1,
  specialCost: (c) => {
    const { terrain = '' } = content(c).chapters[c.state.chapter] ?? {};
    return content(c).terrains[terrain]?.difficult ? 1 : 0;
  },
  throughFoes: () => 0,
  // Whether somebody steps between neighbouring heights without a ladder.
  climbs: () => 0,
  base: both(
    () => 1,
    (c, { kind }) => enemyBoard(content(c), kind).base,
  ),
  range: both(
    ({ weapons }, c) => content(c).weapons[weapons[0] ?? '']?.range ?? 0,
    (c, { kind }) => Math.max(0, ...enemyBoard(content(c), kind).ranges),
  ),
  yin: both(
    () => 0,
    (c, enemy) => printed(c, enemy, 'yin'),
  ),
  yang: both(
    () => 0,
    (c, enemy) => printed(c, enemy, 'yang'),
  ),
  // What effects add to the total of somebody's attacks, and to that of attacks on a certain target: of `by>target`.
  attackTotal: () => 0,
  blow: () => 0,
  // Whether somebody may add the focus die, and an enemy use attack skills; how far its attacks go at most.
  focusDie: () => 1,
  attackSkills: () => 1,
  mostRange: () => Number.POSITIVE_INFINITY,
  // Whether somebody can regain health.
  healing: () => 1,
  // How much somebody draws an enemy's eye: of `enemy>target`.
  pull: () => 0,
  kiNeeded: (c, skill) => content(c).skills[skill]?.ki ?? 0,
  affinityNeeded: (c, skill) => content(c).skills[skill]?.affinity ?? 0,
  affinity: both(
    ({ affinity }) => affinity,
    () => 0,
  ),
  // Whether a character may use Kami skills at all.
  kamiSkills: () => 1,
  // Whether the players may swap two cards, and whether dice in slots shrink.
  swaps: () => 1,
  kiShrinks: () => 1,
  // What dice in slots count as, whatever they show; 0 for what they show.
  kiCounts: () => 0,
  // What effects add to tests of an attribute and with a mark: of `who>attribute`, `who>mark`; how many items more one may own.
  testsOf: () => 0,
  testsMarked: () => 0,
  moreItems: () => 0,
  // The camp: what heads bring, what a market card costs (of `role>card`), how many more of them are on offer (EX-DEF-07).
  headPrice: (c) => content(c).table.camp.head,
  bossHeadPrice: (c) => content(c).table.camp.bossHead,
  marketPrice: (c, of) => content(c).items[of.split('>')[1] ?? '']?.price ?? 0,
  moreOnOffer: () => 0,
  // What attacks cost (EX-ATK-04), and how many an activation has (EX-ATK-01).
  fastCost: () => 1,
  // What a technique costs (EX-TEC-01): of `role>skill`.
  techniqueCost: () => 1,
  strongCost: () => 2,
  attacks: () => 1,
  // What an activation gives (EX-ACT-02).
  actionPoints: () => 3,
};

export const referents: NonNullable<Game<Exploration>['referents']> = {
  dieFaces: (c, die) => {
    const { dice } = content(c);
    return die === 'yin' ? dice.yin : die === 'yang' ? dice.yang : dice.focus;
  },
};
