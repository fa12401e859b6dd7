/** Attached Enemies: masks, Integrity, both Frames, Hacks and Repel. The Top Enemy is the first of its player's list. */
import { press, standingOf } from '../../../../match/question/choosing.ts';
import { EnemyDie, Mask, Sign } from '../../art/pictures.tsx';
import { PatternPicture, type TokenKind } from '../../art/tokens.tsx';
import type { Now } from '../../now.ts';
import { Text } from '../text.tsx';

interface CardProps {
  readonly now: Now;
  readonly enemy: { readonly id: string; readonly card: string };
  readonly isTop: boolean;
  /** In Combat the Frames matter, at other times the Patterns against it. */
  readonly fighting: boolean;
  /** Whether it has had its turn in this Combat phase. */
  readonly acted?: boolean;
  /** What would be left of it. */
  readonly after?: number | undefined;
  read?(address: string): void;
}

export function EnemyCard({ now, enemy, isTop, fighting, acted = false, after, read }: CardProps) {
  const { content, told, say, own, me, view, choosing, all, session, mine } = now;
  const { id, card } = enemy;
  const printed = content.enemies[card];
  if (!printed) return null;
  const left = own.enemies[id] ?? printed.integrity;
  const place = `players/${me}/enemies/${id}`;
  const standing = standingOf(all, choosing, place);
  const fight = view.combat?.role === me ? view.combat : null;
  const active = fight?.numberDie === id;
  const share = (n: number) => Math.max(0, Math.min(100, Math.round((100 * n) / printed.integrity)));
  const name = told.teller.card(`enemy:${card}`).text;
  const target = standing !== 'plain';
  const core = (mine.core === '' ? 'open' : mine.core) as TokenKind;
  return (
    <article
      class={`enemy ${isTop ? 'top' : ''} ${active ? 'active' : ''} ${acted ? 'acted' : ''}`}
      data-place={place}
      data-standing={standing}
    >
      <button
        type="button"
        class="pic"
        disabled={!target && !read}
        onClick={() => (target ? press(session, choosing, all, place) : read?.(`enemy:${card}`))}
      >
        <span class="unseen">{target ? name : say('table.enlarge', { name })}</span>
        <Mask card={card} level={printed.level} />
        <span class="lvl">{say('table.level', { level: printed.level })}</span>
        {isTop && <span class="topmark">{say('table.topEnemy')}</span>}
        {acted && (
          <span class="actedmark">
            <Sign name="check" /> {say('table.acted')}
          </span>
        )}
        {active && (
          <span class="numberdie" data-piece="numberDie" data-place="combat/numberDie">
            <EnemyDie face={fight.number} label={say('part.numberDie')} />
          </span>
        )}
      </button>
      <div class="in">
        <h3>
          {name}
          <span class="hp">
            <Sign name="integrity" label={say('part.integrity')} />{' '}
            {after === undefined ? (
              left
            ) : (
              <>
                <s>{left}</s> → <b>{after}</b>
              </>
            )}
            <small>/{printed.integrity}</small>
          </span>
        </h3>
        <span class="health" aria-hidden="true">
          <i style={{ width: `${share(after ?? left)}%` }} />
          {after !== undefined && <i class="lost" style={{ width: `${share(left) - share(after)}%` }} />}
        </span>
        <FrameLine now={now} sign="basic" text={`enemy:${card}/basic`} lit={fight?.symbol === 'basic'} />
        <FrameLine
          now={now}
          sign="special"
          text={`enemy:${card}/special`}
          lit={fight?.symbol === 'special'}
        />
        {printed.rules.map((_, i) => (
          <p key={`rule${i + 1}`} class="frameline">
            <Sign name="enemy" />
            <span>
              <Text spans={told.teller.text(`enemy:${card}/rule${i + 1}`)} />
            </span>
          </p>
        ))}
        {!fighting && (
          <ul class="against">
            {printed.hacks.map((_, i) => (
              <Against
                key={`hack${i + 1}`}
                now={now}
                sign="hack"
                core={core}
                text={`enemy:${card}/hack${i + 1}`}
                pattern={printed.hacks[i]?.pattern}
              />
            ))}
            <Against
              now={now}
              sign="repel"
              core={core}
              text={`enemy:${card}/repel`}
              pattern={printed.repel.pattern}
            />
          </ul>
        )}
      </div>
    </article>
  );
}

function FrameLine({
  now,
  sign,
  text,
  lit,
}: {
  now: Now;
  sign: 'basic' | 'special';
  text: string;
  lit: boolean;
}) {
  return (
    <p class={`frameline ${lit ? 'lit' : ''}`}>
      <Sign name={sign} label={now.say(`face.${sign}`)} />
      <span>
        <Text spans={now.told.teller.text(text)} />
      </span>
    </p>
  );
}

interface AgainstProps {
  readonly now: Now;
  readonly sign: 'hack' | 'repel';
  readonly text: string;
  readonly core: TokenKind;
  readonly pattern: readonly (readonly string[])[] | undefined;
}

function Against({ now, sign, text, core, pattern = [] }: AgainstProps) {
  const shape = pattern.map((row) => row.join(' ')).join(' / ');
  return (
    <li>
      <Sign name={sign} label={now.say(`source.${sign}`)} />
      <PatternPicture shape={shape} core={core} label={now.say('table.pattern', { shape })} />
      <span>
        <Text spans={now.told.teller.text(text)} core={core} />
      </span>
    </li>
  );
}

export function Enemies({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { mine, say, own } = now;
  const { enemies } = mine;
  return (
    <section class="foes" aria-label={say('table.enemies')}>
      <h2 class="cap">
        <Sign name="enemy" /> {say('table.enemies')} <small>{enemies.length}</small>
      </h2>
      {enemies.length === 0 && (
        <p class="panel nobody">
          <b>{say('table.nobody')}</b>
          {mine.trace !== null && <span>{say('table.rollsNext', { dice: own.traceDice })}</span>}
        </p>
      )}
      {enemies.map((enemy, i) => (
        <EnemyCard key={enemy.id} now={now} enemy={enemy} isTop={i === 0} fighting={false} read={read} />
      ))}
    </section>
  );
}
