/** Who else is at the table: the Boss, the helper BOT, and among rivals the Goals and what everybody would score. */
import { Sign } from '../art/pictures.tsx';
import type { Now } from '../now.ts';
import { Sections, sectionsOf } from './printed.tsx';

export function Boss({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, told, say } = now;
  const { boss } = view;
  if (!boss) return null;
  const address = `boss:${boss.card}`;
  return (
    <section class="panel boss" aria-label={say('part.boss')} data-place="boss">
      <header>
        <h2>
          <Sign name="enemy" /> {told.teller.card(address).text}
        </h2>
        <span class="hp">
          <Sign name="integrity" label={say('part.integrity')} /> {boss.integrity}
        </span>
        <span class="hp">
          <Sign name="shield" label={say('part.armor')} /> {boss.armor}
        </span>
      </header>
      <Sections now={now} sections={sectionsOf(now, address).slice(0, 4)} />
      <button type="button" class="plainlink" onClick={() => read(address)}>
        {say('table.readCard')}
      </button>
    </section>
  );
}

export function Helper({ now }: { readonly now: Now }) {
  const { view, say } = now;
  if (!view.bot) return null;
  return (
    <section class="panel helper" aria-label={say('part.bot')} data-place="bot">
      <h2>
        <Sign name="bot" /> {say('part.bot')}
      </h2>
      <p>
        {say('part.batteries')}: <b>{view.bot.batteries}</b>
      </p>
    </section>
  );
}

export function Rivals({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, figures, told, say } = now;
  const { generator } = view;
  if (!generator) return null;
  return (
    <section class="panel rivals" aria-label={say('part.goals')}>
      <h2>{say('part.goals')}</h2>
      <p class="readmore">
        {generator.goals.map((goal) => (
          <button
            key={goal}
            type="button"
            class="plainlink"
            data-place={`generator/goals/${goal}`}
            onClick={() => read(`goal:${goal}`)}
          >
            {told.teller.card(`goal:${goal}`).text}
          </button>
        ))}
      </p>
      <dl>
        {Object.entries(figures.players).map(([role, { score }]) => (
          <div key={role}>
            <dt>{say(`role.${role}`)}</dt>
            <dd>
              {score === null
                ? '–'
                : Object.values(score).reduce((sum: number, n) => sum + (typeof n === 'number' ? n : 0), 0)}
            </dd>
          </div>
        ))}
      </dl>
      <small>{say('table.withoutGoals')}</small>
    </section>
  );
}
