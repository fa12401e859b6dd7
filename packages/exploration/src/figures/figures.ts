/**
 * What a player would work out by hand from what lies on the table, worked out by the rules that use it: values in force,
 * where somebody can go, the odds of attacks. Nothing here is hidden from anybody.
 */
import type { Json, Survey } from '@torii/kernel';
import { attackOptions, attacksLeft } from '../actions/attack.ts';
import { attackSkills } from '../actions/skills.ts';
import { canEnd, waysFrom } from '../board/moving.ts';
import { cellOf, nameOf, type Square } from '../board/squares.ts';
import { pileOf } from '../camp/equipment.ts';
import {
  characterOf,
  creatures,
  fieldOf,
  healthOf,
  isCharacter,
  moverOf,
  squareOf,
  zonesOf,
} from '../creatures/creatures.ts';
import { type Both, oddsOf } from '../fight/odds.ts';
import { LASTING_STATS } from '../language/phrases/lasting/lasting.ts';
import { content, type Seen } from '../looking.ts';
import type { Exploration } from '../state.ts';

type C = Survey<Exploration>;

/** The values of a creature as they are in force. */
type Values = {
  readonly health: number;
  readonly maxHealth: number;
  readonly armor: number;
  readonly defence: number;
  readonly movement: number;
  readonly range: number;
  /** Squares along a side of the base. */
  readonly base: number;
};

function valuesOf(c: Seen, id: string): Values {
  return {
    health: healthOf(c, id),
    maxHealth: c.stat('health', id),
    armor: c.stat('armor', id),
    defence: c.stat('defence', id),
    movement: c.stat('movement', id),
    range: c.stat('range', id),
    base: c.stat('base', id),
  };
}

/** The boards of enemies that lie beside each zone: one for each kind in it (EX-SET-26, EX-SET-32). */
function boardsOf(c: Seen): Record<string, string[]> {
  const boards = Object.fromEntries(Object.keys(c.state.zones).map((mark) => [mark, [] as string[]]));
  for (const [id, { kind }] of Object.entries(c.state.enemies))
    for (const mark of zonesOf(c, id)) if (boards[mark]?.includes(kind) === false) boards[mark]?.push(kind);
  return boards;
}

/** The card that an effect comes from: `skill:marking-shot` of `skill:marking-shot@tomoe`. */
const cardOf = (source: string): string => source.split('@')[0] ?? source;

/** The cards that hold for a while on each creature: because it was marked, or because they are its own. */
function lastingOn(c: C): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const stat of LASTING_STATS)
    for (const { source, of, until, data } of c.listening(`stat:${stat}`)) {
      const { word = '' } = (data ?? {}) as { word?: string };
      const on = Object.hasOwn(c.state.enemies, word) ? word : of;
      if (until === undefined || on === null) continue;
      found[on] = [...new Set([...(found[on] ?? []), cardOf(source)])];
    }
  return found;
}

/** The points that a move has left; without one under way those that it would give. */
function pointsOf(c: C, role: string): number {
  const moving = c.underWay().find(({ flow }) => flow === 'move');
  if (moving) return Number(moving.locals.points);
  return c.usedIn('activation', 'move') || characterOf(c, role).ap === 0 ? 0 : c.stat('movement', role);
}

/** Where the active character's move can end, and what it costs. */
function reachOf(c: C, role: string): Record<Square, number> {
  const [field, mover] = [fieldOf(c, role), moverOf(c, role)];
  const { reached } = waysFrom(field, mover, cellOf(squareOf(c, role)), pointsOf(c, role));
  const ends = [...reached.values()].filter(({ cell, cost }) => cost > 0 && canEnd(field, mover, cell));
  return Object.fromEntries(ends.map(({ cell, cost }) => [nameOf(cell), cost]));
}

type Way = 'fast' | 'strong';

function oddsWith(c: C, by: string, target: string, kind: Way, skill: string): Both {
  const dice = content(c).weapons[characterOf(c, by).weapons[0] ?? '']?.[kind] ?? { yin: 0, yang: 0 };
  return oddsOf(c, { by, target, kind, skill, ...dice });
}

/** The odds of every attack that is offered: `fast-e1`. */
function attacksOf(c: C, role: string): Record<string, Both> {
  return Object.fromEntries(
    attackOptions(c, role).map(({ id }) => {
      const way = id.startsWith('fast') ? 'fast' : 'strong';
      return [id, oddsWith(c, role, id.slice(way.length + 1), way, '')];
    }),
  );
}

/** The attack that has begun and is not rolled yet. */
function begunAttack(c: C): { target: string; way: Way; focus: boolean } | null {
  const action = c.underWay().find(({ flow }) => flow === 'attack.action');
  return action && c.state.attacks.length === 0 ? (action.locals as ReturnType<typeof begunAttack>) : null;
}

/** What each skill that can be used would make of it, those of the Kami too. */
function strikeOf(c: C, role: string): Record<string, Both> | null {
  const begun = begunAttack(c);
  if (!begun) return null;
  const { target, way } = begun;
  const skills = ['', ...attackSkills(c, role, way)];
  return Object.fromEntries(skills.map((skill) => [skill || 'none', oddsWith(c, role, target, way, skill)]));
}

export type Figures = {
  readonly values: Readonly<Record<string, Values>>;
  /** What holds on each for a while, by the cards that it comes from. */
  readonly lasting: Readonly<Record<string, readonly string[]>>;
  readonly boards: Readonly<Record<string, readonly string[]>>;
  /** The blacksmith's pile of each character: `weapon:katana`. */
  readonly piles: Readonly<Record<string, readonly string[]>>;
  readonly points: number;
  readonly reach: Readonly<Record<Square, number>>;
  readonly attacks: Readonly<Record<string, Both>>;
  /** How many attacks the activation still has. */
  readonly attacksLeft: number;
  readonly strike: Readonly<Record<string, Both>> | null;
  /** Whom the attack is made on that has begun, and whether its focus die is in. */
  readonly target: string;
  readonly focused: boolean;
};

export function figures(c: C): Json {
  const { active } = c.state.queue;
  const acting = isCharacter(c, active) && squareOf(c, active) !== '' ? active : '';
  const begun = acting === '' ? null : begunAttack(c);
  const made: Figures = {
    values: Object.fromEntries(creatures(c).map((id) => [id, valuesOf(c, id)])),
    lasting: lastingOn(c),
    boards: boardsOf(c),
    piles: Object.fromEntries(
      Object.keys(c.state.characters).map((role) => [
        role,
        pileOf(c, role).map(({ kind, card }) => `${kind}:${card}`),
      ]),
    ),
    points: acting === '' ? 0 : pointsOf(c, acting),
    reach: acting === '' ? {} : reachOf(c, acting),
    attacks: acting === '' ? {} : attacksOf(c, acting),
    attacksLeft: acting === '' ? 0 : attacksLeft(c, acting),
    strike: acting === '' ? null : strikeOf(c, acting),
    target: begun?.target ?? '',
    focused: begun?.focus ?? false,
  };
  return made as Json;
}
