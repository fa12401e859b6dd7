/** What wins, what loses, and how near either is: the Plot card with its conditions, Time, what lies on the sheet. */
import type { CheckFigure } from '@torii/tamashii';
import { Sign } from '../art/pictures.tsx';
import type { Now } from '../now.ts';
import { Text } from './text.tsx';

interface Condition {
  readonly key: string;
  readonly check: CheckFigure;
}

function conditionsOf({ figures }: Now, source: string): Condition[] {
  const parts = figures.checks[source] ?? {};
  return Object.entries(parts).flatMap(([part, texts]) =>
    Object.entries(texts).map(([at, check]) => ({ key: `${source}/${part}/${at}`, check })),
  );
}

export function Goal({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, told, say } = now;
  const { plot, sheet, special } = view.scenario;
  const address = plot === '' ? `scenario:${sheet}` : `card:${plot}`;
  const lead = told.teller.lines(address).find(({ heading }) => heading.id === 'goal');
  const conditions = [...conditionsOf(now, `card:${plot}`), ...conditionsOf(now, `sheet:${sheet}`)];
  return (
    <section class="panel goal" aria-label={say('table.goal')} data-place="scenario/plot">
      <header>
        <h2>{told.teller.card(address).text}</h2>
        {plot !== '' && <span class="tag">{plot}</span>}
      </header>
      {lead && (
        <p class="lead">
          <Text spans={lead.spans} />
        </p>
      )}
      {conditions.map(({ key, check }) => (
        <ConditionLine key={key} now={now} check={check} />
      ))}
      <p class="more">
        <button type="button" class="plainlink" onClick={() => read(address)}>
          <Sign name="story" /> {say('table.readCard')}
        </button>
        <button type="button" class="plainlink" onClick={() => read(`sheet:${sheet}`)}>
          {say('part.sheet')}
        </button>
        {special.map((code) => (
          <button key={code} type="button" class="plainlink" onClick={() => read(`card:${code}`)}>
            {told.teller.card(`card:${code}`).text}
          </button>
        ))}
      </p>
    </section>
  );
}

/** A condition with how far it is: "2 of 4", and where it leads. */
function ConditionLine({ now, check }: { readonly now: Now; readonly check: CheckFigure }) {
  const { say } = now;
  const counted = check.clauses.filter(({ need }) => need !== undefined);
  const leads = check.leads.loses ? say('table.loses') : check.leads.draws.map((code) => code).join(' / ');
  return (
    <div class={`condition ${check.so ? 'so' : ''} ${check.leads.loses ? 'loses' : ''}`}>
      <span class="sign" aria-hidden="true">
        <Sign name={check.so ? 'check' : check.leads.loses ? 'wound' : 'quest'} />
      </span>
      <span class="counts">
        {counted.map(({ have, need, is, so }, i) => (
          <b key={`${i + 1}`} class={so ? 'so' : ''}>
            {say(`table.count.${is}`, { have: have ?? 0, need: need ?? 0 })}
          </b>
        ))}
        {counted.length === 0 && <b>{say(check.so ? 'table.isSo' : 'table.isNotSo')}</b>}
      </span>
      {leads !== '' && <span class="leads">→ {leads}</span>}
    </div>
  );
}
