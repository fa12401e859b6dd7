/** Where other matches left this one, or this one left another: each a line that leaves the way, with a name to go there. */
import { matches } from '../app/keep/matches.ts';
import { matchName } from '../app/lists/standing.ts';
import { say } from '../app/words.ts';
import type { Told } from '../engine/library.ts';
import type { PastAbout } from '../engine/past/past.ts';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';
import type { StoredMatch } from '../store/database.ts';

export interface Branch {
  readonly id: string;
  readonly name: string;
  /** The event after which the two go their own ways. */
  readonly n: number;
  /** Whether it is the match from which this one was played on. */
  readonly isOrigin: boolean;
}

/** After which event an entry had not been given yet. */
const before = ({ events }: PastAbout, entries: number): number =>
  events.findLast(({ entry }) => entry < entries)?.n ?? 0;

export function branchesOf({ id, branch: own }: StoredMatch, about: PastAbout, told: Told): Branch[] {
  const all = matches.value ?? [];
  const origin = own && all.find((each) => each.id === (own.from ?? own.of));
  return [
    ...(origin
      ? [{ id: origin.id, name: matchName(origin, told), n: before(about, own.at), isOrigin: true }]
      : []),
    ...all.flatMap((other) =>
      other.branch && (other.branch.from ?? other.branch.of) === id
        ? [
            {
              id: other.id,
              name: matchName(other, told),
              n: before(about, other.branch.at),
              isOrigin: false,
            },
          ]
        : [],
    ),
  ];
}

interface Props {
  readonly branches: readonly Branch[];
  readonly n: number;
  readonly last: number;
}

export function Branches({ branches, n, last }: Props) {
  if (branches.length === 0) return null;
  return (
    <ul class="branches" aria-label={say('replay.branches')}>
      {branches.map(({ id, name, n: at, isOrigin }) => {
        const share = Math.min(1, at / Math.max(1, last));
        return (
          <li
            key={id}
            style={{ '--at': `${100 * share}%` }}
            // A name has more room on the side where more of the way lies.
            data-side={share > 0.5 ? 'left' : 'right'}
            data-here={at === n || undefined}
          >
            <Link to={`/replay/${id}/at/${at}`} class="link">
              <Icon name="branch" /> <span>{say(isOrigin ? 'replay.origin' : 'replay.left', { name })}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
