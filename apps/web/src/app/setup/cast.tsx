/** Who is played at each seat, in games that let the players choose: fetched with the first of them. */
import '../../style/cast.css';
import type { Registered, Role } from '@torii/kernel';
import type { Told } from '../../engine/library.ts';
import { say } from '../words.ts';
import type { Who } from './begin.ts';

/** What the players have chosen, by seat, and whoever played last. */
export interface Wished {
  readonly roles: Readonly<Record<number, Role>>;
  readonly party: readonly Role[];
}

/**
 * Who is played at each seat that is taken: as wished, else whoever played last, else the usual ones; nobody twice. Empty
 * seats keep theirs as long as there are enough, so that nobody changes because somebody else comes or goes.
 */
export function castAt(
  { cast = [], roles }: Registered<unknown>,
  scenario: string,
  seats: readonly Who[],
  { roles: wished, party }: Wished,
): ReadonlyMap<number, Role> {
  const taken = seats.flatMap((who, n) => (who === 'empty' ? [] : [n]));
  const empty = seats.flatMap((who, n) => (who === 'empty' ? [n] : []));
  const played = new Map<number, Role>();
  const isFree = (role: Role) => ![...played.values()].includes(role);
  for (const n of [...taken, ...empty]) {
    const role = wished[n];
    if (role !== undefined && cast.includes(role) && isFree(role)) played.set(n, role);
  }
  const usual = [...party, ...roles(taken.length, scenario), ...cast];
  for (const n of seats.keys()) {
    const role = usual.find(isFree);
    if (!played.has(n) && role !== undefined) played.set(n, role);
  }
  const spare = empty.flatMap((n) => played.get(n) ?? []);
  return new Map(taken.map((n) => [n, played.get(n) ?? spare.shift() ?? '']));
}

interface Props extends Wished {
  readonly n: number;
  readonly game: Registered<unknown>;
  readonly told: Told;
  readonly scenario: string;
  readonly seats: readonly Who[];
  choose(roles: Wished['roles']): void;
}

/** The second line of a seat: whom it plays, and who that is. Whoever wants somebody else's character swaps with them. */
export function CastLine({ n, game, told, scenario, seats, choose, ...wished }: Props) {
  const played = castAt(game, scenario, seats, wished);
  const own = played.get(n) ?? '';
  const holder = (role: Role) => [...played].find(([seat, other]) => other === role && seat !== n)?.[0];
  const pick = (role: Role): void => {
    const other = holder(role);
    choose({ ...wished.roles, ...(other === undefined ? {} : { [other]: own }), [n]: role });
  };
  const optionText = (role: Role): string => {
    const name = told.teller.role(role).text;
    const other = holder(role);
    return other === undefined ? name : say('cast.swap', { name, n: other + 1 });
  };
  return (
    <div class="cast">
      <select
        aria-label={say('cast.of', { n: n + 1 })}
        value={own}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      >
        {game.cast?.map((role) => (
          <option key={role} value={role}>
            {optionText(role)}
          </option>
        ))}
      </select>
      <small>{told.who?.(own)}</small>
    </div>
  );
}

/** Below the seats: whoever plays alone need not leave the other characters to bots. */
export function SeveralLine() {
  return <p class="several">{say('cast.several')}</p>;
}
