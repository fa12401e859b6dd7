/** What has gone wrong, what it means for the match, and what can be done. */
import { say } from '../app/words.ts';
import type { Problem, Session } from '../engine/session.ts';
import { Icon } from '../parts/icons.tsx';
import { Link } from '../parts/link.tsx';

export function ProblemBanner({ session }: { readonly session: Session }) {
  const problem = session.problem.value;
  if (!problem) return null;
  const stays = problem.kind === 'cannotOpen';
  return (
    <div class="banner" role={problem.kind === 'refused' ? 'alert' : 'status'}>
      <Icon name="warn" />
      <p>
        <b>{say(`problem.${problem.kind}`)}</b> {say(textOf(problem))}
      </p>
      {stays ? (
        <Link to="/" class="button">
          {say('nowhere.home')}
        </Link>
      ) : (
        <button
          type="button"
          class="button"
          onClick={() => {
            session.problem.value = null;
          }}
        >
          {say('close')}
        </button>
      )}
    </div>
  );
}

const REASONS = ['otherGame', 'otherPack', 'noMigration', 'newerFormat', 'damaged', 'notASave', 'doesNotRun'];

function textOf(problem: Problem): string {
  if (problem.kind !== 'cannotOpen') return `problem.${problem.kind}.text`;
  return `problem.cannotOpen.${REASONS.includes(problem.reason) ? problem.reason : 'broken'}`;
}
