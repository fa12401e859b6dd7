/** Victory Points of the generator: what each player's are made of; with the Goals at the end, or for oneself. */
import '../../style/others.css';
import { Sign, Standee } from '../../art/pictures.tsx';
import { type Now, numberOf } from '../../now.ts';

const PARTS = ['assets', 'slots', 'open', 'integrity', 'faction', 'class', 'goals', 'corrupted'] as const;
type Part = (typeof PARTS)[number];

interface Scored {
  readonly role: string;
  readonly parts: Readonly<Partial<Record<Part, number>>>;
  /** Null while Goals lie face down. */
  readonly total: number | null;
}

/** As it was counted at the end; before that as things stand. */
function scoresOf({ seen, figures }: Now): Scored[] {
  const final = seen.events.filter(({ key }) => key === 'scoring.scored');
  return Object.entries(figures.players).flatMap(([role, { score, total }]): Scored[] => {
    const counted = final.find(({ args }) => args.role === role)?.args;
    if (counted)
      return [
        {
          role,
          parts: Object.fromEntries(PARTS.map((part) => [part, Number(counted[part] ?? 0)])),
          total: Number(counted.total),
        },
      ];
    if (score === null) return [];
    const own = total?.items[0];
    const { ...parts } = score;
    const sum = Object.values(parts).reduce((all, n) => all + n, 0);
    const known = typeof own === 'number';
    return [{ role, parts: known ? { ...parts, goals: own - sum } : parts, total: known ? own : null }];
  });
}

const sumOf = ({ parts }: Scored): number => Object.values(parts).reduce((all, n) => all + (n ?? 0), 0);
const totalOf = (each: Scored): number | string => each.total ?? `${sumOf(each)} + ?`;

/** What everybody has, in one line: the whole count is read below. */
export function Totals({ now }: { readonly now: Now }) {
  const { view, say } = now;
  return (
    <p class="sc-totals">
      {say('table.victoryPoints')}
      {scoresOf(now).map((each) => (
        <span key={each.role}>
          <Standee color={view.players[each.role]?.color ?? ''} n={numberOf(now, each.role)} />
          <span class="unseen">{say(`role.${each.role}`)}</span> <b>{totalOf(each)}</b>
        </span>
      ))}
    </p>
  );
}

export function Scores({ now }: { readonly now: Now }) {
  const { view, say, seen } = now;
  const scores = scoresOf(now);
  const winners = seen.ending?.winners ?? [];
  if (scores.length === 0) return null;
  return (
    <section class="panel sc" aria-label={say('table.victoryPoints')}>
      <h3>{say('table.victoryPoints')}</h3>
      <table>
        <thead>
          <tr>
            <td />
            {scores.map(({ role }) => (
              <th key={role} scope="col">
                <Standee color={view.players[role]?.color ?? ''} n={numberOf(now, role)} />
                <span class="unseen">{say(`role.${role}`)}</span>
                {winners.includes(role) && <Sign name="success" label={say('table.won')} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{say(`score.${part}`)}</th>
              {scores.map(({ role, parts }) => (
                <td key={role}>{parts[part] ?? '?'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('score.total')}</th>
            {scores.map((each) => (
              <td key={each.role}>
                <b>{totalOf(each)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
