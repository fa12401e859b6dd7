/** Whoever stands on a tile or a square: those whose `at` names it. */
import type { Json, Place } from '@torii/kernel';
import { plainText } from '@torii/words';
import { byRole } from './roles.ts';
import { type BoardProps, nameOf, signOf } from './saying.ts';
import { isTree } from './shape.ts';

export interface Standing {
  readonly id: string;
  /** Where it is told of: what is asked about it names that. */
  readonly place: Place;
  readonly seat: number | null;
  readonly text: string;
  /** The tone of all that stand there like it, where the game has one: friend and foe are told apart at a glance. */
  readonly tone?: string | undefined;
}

/** People first, then whatever else stands there: alone in its part, or one of several. */
export function whoIsAt(props: BoardProps, tile: string): Standing[] {
  const { seen, told } = props;
  const view = seen.view as { readonly [key: string]: Json };
  const stands = (value: Json | undefined) => isTree(value) && isAt(value.at, tile);
  const part = byRole(seen);
  const inside = (key: string): string[] => {
    const value = view[key];
    return isTree(value) ? Object.keys(value).filter((id) => stands(value[id])) : [];
  };
  const others = Object.keys(view).filter((key) => key !== part);
  return [
    ...inside(part).map((role) => ({
      id: role,
      place: `${part}/${role}`,
      seat: Math.max(
        0,
        seen.welcome.seats.findIndex((roles) => roles.includes(role)),
      ),
      text: told.teller.role(role).text,
    })),
    ...others
      .filter((key) => stands(view[key]))
      .map((key) => ({ id: key, place: key, seat: null, text: nameOf(props, key) })),
    ...others.flatMap((key) =>
      inside(key).map((id) => ({
        id,
        place: `${key}/${id}`,
        seat: null,
        tone: signOf(props, key)?.tone,
        text: plainText(told.teller.place(seen.view, `${key}/${id}`)),
      })),
    ),
  ];
}

function isAt(at: Json | undefined, tile: string): boolean {
  return Array.isArray(at) ? at.includes(tile) : at === tile;
}
