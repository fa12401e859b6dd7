/** The course of a game, followed through its events: the danger of its fights, and when players have grown. */
import type { GameEvent } from '@torii/kernel';

/** Fights, and in how many of them something was so when they began. */
export interface Fights {
  readonly all: number;
  readonly trace4: number;
  readonly trace6: number;
  readonly integrity3: number;
  readonly enemies3: number;
}

export interface Course {
  readonly fights: Fights;
  /** Integrity that was lost, and Wounds that Shields took. */
  readonly lost: number;
  readonly shielded: number;
  /** Of each player who came so far: the turn of the first Body, and of the last step of the Learning Protocol. */
  readonly firstBody: readonly number[];
  readonly protocols: readonly number[];
  /** The Plot cards that were active. */
  readonly plot: readonly string[];
}

/** A Learning Protocol has so many steps. */
const STEPS = 3;

/** How a player stands, as far as danger goes. */
interface Standing {
  trace: number;
  integrity: number;
  readonly enemies: Set<string>;
}

const DANGERS: Readonly<Record<Exclude<keyof Fights, 'all'>, (standing: Standing) => boolean>> = {
  trace4: ({ trace }) => trace >= 4,
  trace6: ({ trace }) => trace >= 6,
  integrity3: ({ integrity }) => integrity <= 3,
  enemies3: ({ enemies }) => enemies.size >= 3,
};

export function courseOf(events: readonly GameEvent[], integrity: number): Course {
  const standing = new Map<string, Standing>();
  const of = (role: unknown): Standing => {
    const name = String(role);
    const found = standing.get(name) ?? { trace: 0, integrity, enemies: new Set<string>() };
    standing.set(name, found);
    return found;
  };
  const fights = { all: 0, trace4: 0, trace6: 0, integrity3: 0, enemies3: 0 };
  const bodies = new Map<string, number>();
  const protocols: number[] = [];
  const plot = new Set<string>();
  let [turn, lost, shielded] = [0, 0, 0];

  const follow: Readonly<Record<string, (args: GameEvent['args']) => void>> = {
    'turn.begun': () => {
      turn += 1;
    },
    'trace.moved': ({ role, trace }) => {
      of(role).trace = Number(trace);
    },
    'integrity.lost': ({ role, n, integrity: left }) => {
      of(role).integrity = Number(left);
      lost += Number(n);
    },
    'integrity.recovered': ({ role, integrity: left }) => {
      of(role).integrity = Number(left);
    },
    'integrity.limiter': ({ role, integrity: left }) => {
      of(role).integrity = Number(left);
    },
    'wounds.shielded': ({ n }) => {
      shielded += Number(n);
    },
    'enemies.attached': ({ role, id }) => {
      of(role).enemies.add(String(id));
    },
    'enemies.taken': ({ role, of: from, id }) => pass(from, role, id),
    'enemies.given': ({ role, of: from, id }) => pass(from, role, id),
    'enemies.discarded': ({ role, id }) => {
      of(role).enemies.delete(String(id));
    },
    'combat.begun': ({ role }) => {
      const now = of(role);
      fights.all += 1;
      for (const danger of ['trace4', 'trace6', 'integrity3', 'enemies3'] as const)
        if (DANGERS[danger](now)) fights[danger] += 1;
    },
    'bodies.inhabited': ({ role }) => {
      if (!bodies.has(String(role))) bodies.set(String(role), turn);
    },
    'protocols.completed': ({ step }) => {
      if (Number(step) === STEPS) protocols.push(turn);
    },
    'scenario.active': ({ card }) => {
      plot.add(String(card));
    },
  };
  const pass = (from: unknown, to: unknown, id: unknown) => {
    of(from).enemies.delete(String(id));
    of(to).enemies.add(String(id));
  };
  for (const { key, args } of events) follow[key]?.(args);
  return { fights, lost, shielded, firstBody: [...bodies.values()], protocols, plot: [...plot] };
}
