/**
 * Who else is at the table: the Boss, the helper BOT, and among rivals the Goals and what everybody would score. Fetched where
 * there are any.
 */
import { BOT_PICTURE } from '../../art/bot.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Sign } from '../../art/pictures.tsx';
import type { Now } from '../../now.ts';
import { Sections, sectionsOf } from '../printed.tsx';
import { howFar } from '../story/goal.tsx';
import { Scores, Totals } from '../story/scores.tsx';
import { Text } from '../text.tsx';

/** What the head of its sheet says already. */
const BOSS_HEAD: readonly string[] = ['movement', 'integrity', 'armor'];

/** What the Boss has left, and what each Damage has to get through. */
function Strength({ now: { view, say } }: { readonly now: Now }) {
  return (
    <>
      <span class="hp">
        <Sign name="integrity" label={say('part.integrity')} /> {view.boss?.integrity}
      </span>
      <span class="hp">
        <Sign name="shield" label={say('part.armor')} /> {view.boss?.armor}
      </span>
    </>
  );
}

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
        <Strength now={now} />
      </header>
      <Sections now={now} sections={sectionsOf(now, address).filter(({ id }) => !BOSS_HEAD.includes(id))} />
      <button type="button" class="plainlink" onClick={() => read(address)}>
        {say('table.readCard')}
      </button>
    </section>
  );
}

/** How the Boss stands, where one fights it: its sheet is a press away. */
export function BossHead({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, told } = now;
  const { boss } = view;
  if (!boss) return null;
  const address = `boss:${boss.card}`;
  return (
    <button type="button" class="panel bosshead" data-place="boss" onClick={() => read(address)}>
      <Sign name="enemy" /> <b>{told.teller.card(address).text}</b>
      <Strength now={now} />
    </button>
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

/** The cards of the generator: what wins Victory Points, what holds in this game, and what everybody would score. */
export function Rivals({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { view, told, say, mine } = now;
  const { generator } = view;
  if (!generator) return null;
  const taken = mine.goals.items.filter((goal) => goal !== null);
  const laws = (['conditions', 'enhancement', 'pvp', 'scoring'] as const).filter((kind) => generator[kind]);
  return (
    <section class="panel rivals" aria-label={say('part.goals')}>
      <h2>{say('part.goals')}</h2>
      <Totals now={now} />
      <ul class="goals">
        {generator.goals.map((goal) => (
          <GoalCard key={goal} now={now} goal={goal} read={read} />
        ))}
      </ul>
      {taken.length > 0 && (
        <p>
          {say('table.goalsTaken')}{' '}
          {taken.map((goal) => (
            <button key={goal} type="button" class="plainlink" onClick={() => read(`goal:${goal}`)}>
              {told.teller.card(`goal:${goal}`).text}
            </button>
          ))}
        </p>
      )}
      <p class="readmore">
        {laws.map((kind) => (
          <button
            key={kind}
            type="button"
            class="plainlink"
            onClick={() => read(`${kind}:${generator[kind]}`)}
          >
            {told.teller.card(`${kind}:${generator[kind]}`).text}
          </button>
        ))}
      </p>
      <Scores now={now} />
      <small>{say('table.withoutGoals')}</small>
    </section>
  );
}

/** A Goal with its text, what it is worth, and how far oneself is. */
function GoalCard({
  now,
  goal,
  read,
}: {
  readonly now: Now;
  readonly goal: string;
  read(address: string): void;
}) {
  const { told, say, own, content } = now;
  const address = `goal:${goal}`;
  const checks = Object.values(own.checks[address] ?? {}).flatMap((part) => Object.values(part));
  const so = checks.length > 0 && checks.every((check) => check.so);
  const counted = checks.flatMap(({ clauses }) => clauses.filter(({ need }) => need !== undefined));
  const lines = told.teller
    .printed(address)
    .filter(({ heading }) => heading !== null && heading.id !== 'victoryPoints');
  return (
    <li class={so ? 'so' : ''} data-place={`generator/goals/${goal}`}>
      <button type="button" onClick={() => read(address)}>
        <b>{told.teller.card(address).text}</b>
        <span class="vp">{say('table.vp', { n: content.generator.goals[goal]?.vp ?? 0 })}</span>
      </button>
      {lines.map(({ spans }, i) => (
        <p key={`${i + 1}`}>
          <Text spans={spans} />
        </p>
      ))}
      {counted.length > 0 && (
        <p class="counts">
          {counted.map((clause, i) => (
            <b key={`${i + 1}`} class={clause.so ? 'so' : ''}>
              {howFar(now, clause)}
            </b>
          ))}
        </p>
      )}
    </li>
  );
}
