/** Where the match stands, always in sight: phase and step, players, turn, Time, the Goal and what would lose it. */

import type { TableProps } from '../table.ts';
import type { IconName } from './art/icons.ts';
import { Sign, Standee } from './art/pictures.tsx';
import { TokenSign } from './art/tokens.tsx';
import { calledIn, lookedAt, type Now, nowOf, numberOf, readNow } from './now.ts';
import { countersOf, goalWords, plotCard, signOf } from './parts/story/goal.tsx';

const PHASES: readonly (readonly [phase: string, sign: IconName, steps: readonly string[]])[] = [
  ['planning', 'planning', ['traceRoll', 'upgrade', 'refill', 'program']],
  ['action', 'action', ['moveAndTrace', 'districtEffect', 'launch']],
  ['combat', 'combat', ['attackRoll', 'resolveDice']],
  ['quest', 'quest', ['playerActivity', 'worldActivity']],
];

export function Bar(props: TableProps) {
  const now = nowOf(props, null);
  if (!now) return null;
  const { view, figures, say, own } = now;
  const step = own.step ?? figures.step;
  const { goal, danger } = countersOf(now);
  const card = plotCard(now);
  const ascend = view.scenario.tokens.sheet?.ascend ?? 0;
  return (
    <div class="tm tmbar">
      <ol class="phases" aria-label={say('part.phase')}>
        {PHASES.map(([phase, sign, steps]) => (
          <li
            key={phase}
            class={phase === view.phase ? 'cur' : ''}
            aria-current={phase === view.phase ? 'step' : undefined}
            title={say(`word.${phase}`)}
          >
            <Sign name={sign} />
            <span>{say(`word.${phase}`)}</span>
            {phase === view.phase && (
              <ol>
                {steps.map((each) => (
                  <li key={each} class={each === step ? 'cur' : ''} title={say(`step.${each}`)}>
                    <span>{say(`step.${each}`)}</span>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <Players now={now} />
      {/* What is counted stands here; what for, on the card that they belong to. */}
      <button
        type="button"
        class="meters"
        disabled={card === null}
        onClick={() => {
          readNow.value = card;
        }}
      >
        <span class="meter">
          {say('part.turn')} <b>{view.turn}</b>
        </span>
        <span class="meter" data-place="time" title={say('part.time')}>
          <Sign name="time" label={say('part.time')} /> <b>{view.time}</b>
        </span>
        {figures.corrupted && (
          <span
            class={`meter ${figures.corrupted.depletes ? '' : 'spare'}`}
            data-place="corruptedPool"
            title={say('part.corruptedPool')}
          >
            <TokenSign kind="corrupted" label={say('part.corruptedPool')} /> <b>{figures.corrupted.left}</b>
          </span>
        )}
        {ascend > 0 && danger === null && (
          <span class="meter asc" title={say('sign.ascend')}>
            <Sign name="ascend" label={say('sign.ascend')} /> <b>{ascend}</b>
          </span>
        )}
        {goal && (
          <span
            class="meter goalmeter"
            role="img"
            aria-label={goalWords(now, goal)}
            title={goalWords(now, goal)}
          >
            <Sign name={goal.fewer ? signOf(goal.of) : 'success'} />{' '}
            <b>
              {goal.have}
              <small>{goal.fewer ? ` → <${goal.need}` : `/${goal.need}`}</small>
            </b>
          </span>
        )}
        {danger && (
          <span
            class={`meter dangermeter ${danger.have + 1 >= danger.need ? 'near' : ''}`}
            role="img"
            aria-label={say('table.alwaysDanger', { have: danger.have, need: danger.need })}
            title={say('table.alwaysDanger', { have: danger.have, need: danger.need })}
          >
            <Sign name="wound" />{' '}
            <b>
              {danger.have}
              <small>/{danger.need}</small>
            </b>
          </span>
        )}
      </button>
    </div>
  );
}

/** Everybody at a glance, where there is no room for more: who begins, and who is asked now. */
function Players({ now }: { readonly now: Now }) {
  const { view, say, seen } = now;
  const asked = new Set(seen.questions.flatMap(({ offer, role }) => (offer || role === null ? [] : [role])));
  const players = Object.entries(view.players);
  return (
    <ul class="seatsrow" data-many={players.length > 2 || undefined} aria-label={say('table.players')}>
      {players.map(([role, player]) => (
        <li
          key={role}
          class={asked.has(role) ? 'seatasked' : ''}
          aria-current={asked.has(role) ? true : undefined}
        >
          <button
            type="button"
            aria-label={calledIn(now, role)}
            aria-pressed={role === (lookedAt.value ?? now.me)}
            onClick={() => {
              lookedAt.value = role;
            }}
          >
            <Standee color={player.color} n={numberOf(now, role)} />
          </button>
          {view.firstPlayer === role && <Sign name="first" label={say('part.firstPlayer')} />}
        </li>
      ))}
    </ul>
  );
}
