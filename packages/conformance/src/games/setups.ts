/** Every table at which a game can be played: scenario, number of players, who holds which roles, variants. */
import { type Args, checkSetup, type Game, type Role, type Setup } from '@torii/kernel';

/** One scenario with one number of players. */
export interface Table {
  readonly scenario: string;
  readonly players: number;
}

export function tables<S>(game: Game<S>): Table[] {
  return game.scenarios.flatMap(({ id, players }) => players.map((n) => ({ scenario: id, players: n })));
}

/** A seat for each role; one person who plays them all; one who plays two. */
function seatings(roles: readonly Role[]): Role[][][] {
  const own = roles.map((role) => [role]);
  if (roles.length < 2) return [own];
  const one = [[...roles]];
  return roles.length === 2 ? [own, one] : [own, one, [roles.slice(0, 2), ...own.slice(2)]];
}

/** Where roles are chosen, others than the usual ones. */
function chosen({ cast = [] }: Pick<Game<never>, 'cast'>, players: number): Role[][][] {
  return cast.length > players ? [cast.slice(-players).map((role) => [role])] : [];
}

/** The set-ups for a table: every variant with a seat for each role, and every other seating as it is usually played. */
export function setups<S>(
  game: Game<S>,
  { scenario, players }: Table,
  seed: string,
  variants: readonly Args[],
): Setup[] {
  const [own = [], ...others] = seatings(game.roles(players, scenario));
  const [usual = {}] = variants;
  const all = [
    ...variants.map((options): Setup => ({ scenario, seats: own, seed, options })),
    ...[...others, ...chosen(game, players)].map(
      (seats): Setup => ({ scenario, seats, seed, options: usual }),
    ),
  ];
  for (const setup of all) {
    const problem = checkSetup(game, setup);
    if (problem) throw new Error(`${game.id}, ${scenario}: bad set-up: ${JSON.stringify(problem)}`);
  }
  return all;
}
