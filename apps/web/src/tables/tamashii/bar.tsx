/** Where the match stands: phase and step, turn, Time, Corrupted Data, Ascend on the sheet. */

import type { TableProps } from '../table.ts';
import type { IconName } from './art/icons.ts';
import { Sign } from './art/pictures.tsx';
import { TokenSign } from './art/tokens.tsx';
import { nowOf } from './now.ts';

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
  const ascend = view.scenario.tokens.sheet?.ascend ?? 0;
  return (
    <div class="tm tmbar">
      <ol class="phases" aria-label={say('part.phase')}>
        {PHASES.map(([phase, sign, steps]) => (
          <li
            key={phase}
            class={phase === view.phase ? 'cur' : ''}
            aria-current={phase === view.phase ? 'step' : undefined}
          >
            <Sign name={sign} />
            <span>{say(`word.${phase}`)}</span>
            {phase === view.phase && (
              <ol>
                {steps.map((each) => (
                  <li key={each} class={each === step ? 'cur' : ''}>
                    {say(`step.${each}`)}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <p class="meters">
        <span class="meter">
          {say('part.turn')} <b>{view.turn}</b>
        </span>
        <span class="meter" data-place="time">
          <Sign name="time" label={say('part.time')} /> <b>{view.time}</b>
        </span>
        {figures.corrupted && (
          <span class="meter" data-place="corruptedPool">
            <TokenSign kind="corrupted" label={say('part.corruptedPool')} /> <b>{figures.corrupted.left}</b>
          </span>
        )}
        {ascend > 0 && (
          <span class="meter asc">
            <Sign name="ascend" label={say('sign.ascend')} /> <b>{ascend}</b>
          </span>
        )}
      </p>
    </div>
  );
}
