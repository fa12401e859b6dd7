/** A player's board: Body and figures, Integrity, Trace, Assets, and the other players at a glance. */
import type { Role } from '@torii/kernel';
import { BodyPicture, Sign, Standee } from '../../art/pictures.tsx';
import { bodyOf, calledIn, isSeated, isYou, type Now, numberOf } from '../../now.ts';
import { Touched } from '../touched.tsx';

export function Hearts({
  integrity,
  limit,
  hurt,
  label,
}: {
  integrity: number;
  limit: number;
  hurt: number;
  label: string;
}) {
  return (
    <span class="hearts" role="img" aria-label={label}>
      {Array.from({ length: limit }, (_, i) => {
        const state = i < integrity - hurt ? 'on' : i < integrity ? 'risk' : 'off';
        return (
          <i key={`heart${i + 1}`} class={state}>
            <Sign name="integrity" />
          </i>
        );
      })}
    </span>
  );
}

interface TrackProps {
  readonly now: Now;
  readonly trace: number | null;
  /** Where the marker would stand. */
  readonly then?: number | null;
}

export function TraceTrack({ now, trace, then = null }: TrackProps) {
  const { dice, top } = now.figures.trace;
  const label = now.say('table.trace', { trace: trace ?? 0, dice: dice[trace ?? 0] ?? 0 });
  return (
    <span class="tracetrack" role="img" aria-label={label}>
      {Array.from({ length: top + 1 }, (_, slot) => (
        <i
          key={`slot${slot + 1}`}
          class={`d${slot === top ? 'top' : dice[slot]} ${trace !== null && slot <= trace ? 'on' : ''} ${slot === trace ? 'here' : ''} ${then !== null && slot === then ? 'then' : ''}`}
        />
      ))}
    </span>
  );
}

/** What each figure is for. */
const RULES = {
  mov: 'TM-3o-03',
  att: 'TM-4c-03',
  pro: 'TM-4a-09',
  shield: 'TM-3i-09',
  memory: 'TM-8-06',
  power: 'TM-4c-04',
  reroll: 'TM-3i-19',
  exp: 'TM-3x-08',
} as const;

function Stat({ now, name }: { readonly now: Now; readonly name: 'mov' | 'att' | 'pro' }) {
  const { say, own } = now;
  const { value, changes } = own[name];
  return (
    <Touched
      now={now}
      rule={RULES[name]}
      class={`stat ${changes.length > 0 ? 'changed' : ''}`}
      label={say(`table.${name}.whole`)}
    >
      <Sign name={name} />
      <b>{value}</b>
      <small>{say(`table.${name}`)}</small>
    </Touched>
  );
}

const ASSETS = ['shield', 'memory', 'power', 'reroll'] as const;
const MOST = 5;

export function You({ now, read }: { readonly now: Now; read(address: string): void }) {
  const { mine, own, me, say, told, figures } = now;
  const body = bodyOf(mine);
  const [, card = ''] = body.split(':');
  const toll = figures.combat?.role === me ? figures.combat.toll : null;
  const hurt = toll ? mine.integrity - toll.integrity : 0;
  const build = { mov: own.mov.value, att: own.att.value, pro: own.pro.value, color: mine.color || 'blue' };
  return (
    <section class="panel me" aria-label={say(`role.${me}`)}>
      <div class="fig">
        <BodyPicture card={card} build={build} />
      </div>
      <div class="whois">
        <h2>
          <button type="button" class="readbody" onClick={() => read(body)}>
            {told.teller.card(body).text}
          </button>
        </h2>
        <p>
          {mine.class === '' ? '' : `${say(`class.${mine.class}`)} · `}
          {calledIn(now, me)}
        </p>
        <div class="stats">
          <Stat now={now} name="mov" />
          <Stat now={now} name="att" />
          <Stat now={now} name="pro" />
        </div>
      </div>
      <div class="vitals">
        <div class="vrow">
          <span class="lab">{say('part.integrity')}</span>
          <Hearts
            integrity={mine.integrity}
            limit={mine.limit}
            hurt={hurt}
            label={say('table.integrity', { integrity: mine.integrity, limit: mine.limit })}
          />
          <b data-place={`players/${me}/integrity`}>
            {mine.integrity}
            <small>/{mine.limit}</small>
          </b>
        </div>
        {/* A Scenario may begin without Trace. */}
        {mine.trace !== null && (
          <div class="vrow">
            <span class="lab">{say('part.trace')}</span>
            <TraceTrack now={now} trace={mine.trace} />
            <b data-place={`players/${me}/trace`}>
              {mine.trace}
              <small>{say('table.rolls', { dice: own.traceDice })}</small>
            </b>
          </div>
        )}
        <div class="assets">
          {ASSETS.map((asset) => (
            <Asset
              key={asset}
              now={now}
              name={say(`asset.${asset}`)}
              sign={asset}
              n={mine.assets[asset]}
              place={`players/${me}/assets/${asset}`}
            />
          ))}
          <Asset
            now={now}
            name={say('part.exp')}
            whole={say('table.exp.whole')}
            sign="exp"
            n={mine.exp}
            place={`players/${me}/exp`}
          />
        </div>
      </div>
    </section>
  );
}

interface AssetProps {
  readonly now: Now;
  readonly name: string;
  /** What the name is short for. */
  readonly whole?: string;
  readonly sign: 'exp' | (typeof ASSETS)[number];
  readonly n: number;
  readonly place: string;
}

function Asset({ now, name, whole = name, sign, n, place }: AssetProps) {
  return (
    <Touched
      now={now}
      rule={RULES[sign]}
      class={`asset a-${sign} ${n === 0 ? 'none' : ''}`}
      place={place}
      label={whole}
    >
      <Sign name={sign} />
      <b>{n}</b>
      <small>{name}</small>
      {sign !== 'exp' && (
        <span class="pips v" aria-hidden="true">
          {Array.from({ length: MOST }, (_, i) => (
            <i key={`pip${i + 1}`} class={i < n ? 'on' : ''} />
          ))}
        </span>
      )}
    </Touched>
  );
}

/** Whose board this is, while it is not one's own; and the way back. */
export function Looking({ now, back }: { readonly now: Now; readonly back?: () => void }) {
  const { say, me, mine } = now;
  return (
    <p class="looking" role="status">
      <Standee color={mine.color} n={numberOf(now, me)} />
      <b>{say('table.boardOf', { name: say(`role.${me}`) })}</b>
      {back && (
        <button type="button" class="lookback" onClick={back}>
          <Sign name="undo" /> {say('table.ownBoard')}
        </button>
      )}
    </p>
  );
}

/** What a player is doing, in a word or two. */
function doing({ figures, say, seen }: Now, role: Role): string {
  const step = figures.players[role]?.step ?? figures.step;
  const asked = seen.questions.some((question) => !question.offer && question.role === role);
  if (step === null) return say(asked ? 'table.isAsked' : 'table.waits');
  return say(`step.${step}`);
}

/** All players; pressing one opens their board. */
export function Team({ now, look }: { readonly now: Now; look(role: Role): void }) {
  const { view, say, me, told, seen } = now;
  const asked = new Set(seen.questions.flatMap(({ offer, role }) => (offer || role === null ? [] : [role])));
  return (
    <section class="panel team" aria-label={say('table.players')}>
      {Object.entries(view.players).map(([role, player]) => (
        <button
          key={role}
          type="button"
          class={`mate ${role === me ? 'seen' : ''} ${asked.has(role) ? 'upnow' : ''}`}
          aria-pressed={role === me}
          data-place={`players/${role}`}
          onClick={() => look(role)}
        >
          <Standee color={player.color} n={numberOf(now, role)} />
          <span class="name">
            <b>
              {isYou(now, role) ? say('table.you') : say(`role.${role}`)}
              {view.firstPlayer === role && (
                <i class="first">
                  <Sign name="first" label={say('part.firstPlayer')} />
                </i>
              )}
            </b>
          </span>
          <span class="nums">
            <span class="hp">
              <Sign name="integrity" label={say('part.integrity')} />
              {player.integrity}
            </span>
            <span class="tr">
              <Sign name="trace" label={say('part.trace')} />
              {player.trace ?? '–'}
            </span>
            <span class="en">
              <Sign name="enemy" label={say('table.enemies')} />
              {player.enemies.length}
            </span>
          </span>
          <span class="st">
            {isSeated(player) ? `${told.teller.card(bodyOf(player)).text} · ` : ''}
            <b>{doing(now, role)}</b>
          </span>
        </button>
      ))}
    </section>
  );
}
