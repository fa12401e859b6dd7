/** Who else is at the table: the Boss, the helper BOT, and among rivals the Goals and what everybody would score. */

import { BOT_PICTURE } from '../art/bot.ts';
import { Drawing } from '../art/drawing.tsx';
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

/** The BOT: how far it goes, its batteries, and the Trace of whoever uses it now. */
export function Helper({ now }: { readonly now: Now }) {
  const { view, figures, content, say, mine } = now;
  const { bot } = view;
  if (!bot) return null;
  const slots = Math.max(bot.batteries, content.bot?.batteries ?? 0);
  const ways = figures.bot?.ways ?? null;
  const trace = figures.bot?.trace ?? null;
  return (
    <section class="panel helper" aria-label={say('part.bot')} data-place="bot">
      <Drawing class="botpic" box="0 0 120 120" markup={BOT_PICTURE} />
      <h2>{say('part.bot')}</h2>
      <p class="cells">
        <span role="img" aria-label={say('table.batteries', { n: bot.batteries, of: slots })}>
          {Array.from({ length: slots }, (_, i) => (
            <i key={`cell${i + 1}`} class={i < bot.batteries ? 'on' : ''} />
          ))}
        </span>
        <b data-place="bot/batteries">
          {bot.batteries}
          <small>/{slots}</small>
        </b>
      </p>
      <p>
        <Sign name="mov" /> {say('table.mov')} <b>{content.bot?.mov ?? 0}</b>
        {ways !== null && (
          <span class="botkey">{say('table.botReach', { n: Object.keys(ways).length })}</span>
        )}
      </p>
      {trace !== null && (
        <p>
          <Sign name="trace" /> {say('table.botTrace', { now: mine.trace ?? 0, trace })}
        </p>
      )}
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
