/** Combat: the Enemies in their order with the dice, one's own Frames, and everything that is to come. */
import { take } from '../../../match/choosing.ts';
import type { IconName } from '../art/icons.ts';
import { EnemyDie, Mask, PlayerDie, Sign, Standee } from '../art/pictures.tsx';
import { type Now, numberOf } from '../now.ts';
import { EnemyCard } from './enemies.tsx';
import { Text } from './text.tsx';
import { Hearts } from './you.tsx';

export function Fight({ now }: { readonly now: Now }) {
  const { mine } = now;
  return (
    <div class="fight">
      <section class="foerow" aria-label={now.say('table.enemies')}>
        {mine.enemies.map((enemy, i) => (
          <EnemyCard
            key={enemy.id}
            now={now}
            enemy={enemy}
            isTop={i === mine.enemies.length - 1}
            fighting={true}
          />
        ))}
        {mine.enemies.length === 0 && (
          <p class="panel nobody">
            <b>{now.say('table.nobody')}</b>
          </p>
        )}
      </section>
      <Frames now={now} />
    </div>
  );
}

/** The printed Frame of a text: which dice it takes. */
function frameOf({ content }: Now, text: string) {
  const [source = '', which = ''] = text.split('/');
  const [kind = '', id = ''] = source.split(':');
  if (kind === 'augment') return content.augments[id]?.frame ?? null;
  const frames = (kind === 'walker' ? content.walkers[id] : content.bodies[id])?.frames ?? [];
  return frames[Number(which.slice('frame'.length)) - 1] ?? null;
}

function Frames({ now }: { readonly now: Now }) {
  const { figures, view, say, me, mine, told, all, choosing, session } = now;
  const { combat } = figures;
  const fight = view.combat?.role === me ? view.combat : null;
  const toll = combat?.role === me ? combat.toll : null;
  return (
    <section class="panel frames" aria-label={say('table.frames')}>
      <header>
        <div class="vital">
          <Hearts
            integrity={mine.integrity}
            limit={mine.limit}
            hurt={toll ? mine.integrity - toll.integrity : 0}
            label={say('table.integrity', { integrity: mine.integrity, limit: mine.limit })}
          />
          {toll && toll.wounds > 0 && (
            <p>
              {say('table.coming', { wounds: toll.wounds })}{' '}
              {say('table.after', { shield: toll.shield, integrity: toll.integrity })}
            </p>
          )}
        </div>
        <ul class="dice" aria-label={say('part.dice')}>
          {Object.entries(fight?.dice ?? mine.dice).map(([die, face]) => (
            <li key={die} data-place={`${fight ? 'combat' : `players/${me}`}/dice/${die}`}>
              <PlayerDie face={face} label={say(`face.${face}`)} />
            </li>
          ))}
          {fight && fight.symbol !== '' && (
            <>
              <li class="foe">
                <EnemyDie
                  face={fight.number}
                  label={`${say('part.number')}: ${say(`face.${fight.number}`)}`}
                />
              </li>
              <li class="foe">
                <EnemyDie
                  face={fight.symbol}
                  label={`${say('part.symbol')}: ${say(`face.${fight.symbol}`)}`}
                />
              </li>
            </>
          )}
        </ul>
      </header>
      <div class="framerow">
        {combat?.role === me &&
          combat.frames.map(({ id, text, hindrance }) => {
            const uses = all.filter(
              ({ option }) => option.key === 'combat.frame' && option.args?.text === text,
            );
            const printed = frameOf(now, text);
            const used = view.combat?.used.includes(id) ?? false;
            const [only] = uses;
            return (
              <article key={id} class={`frame ${uses.length > 0 ? 'can' : ''} ${used ? 'used' : ''}`}>
                <p class="sockets">
                  {printed?.dice.map((face, i) => (
                    <Sign key={`${face}${i + 1}`} name={face as IconName} label={say(`face.${face}`)} />
                  ))}
                  {printed?.multi && (
                    <>
                      <b>X ×</b>{' '}
                      <Sign name={printed.multi as IconName} label={say(`face.${printed.multi}`)} />
                    </>
                  )}
                  <span class="from">{told.teller.card(text.split('/')[0] ?? '').text}</span>
                </p>
                <p class="what">
                  <Text spans={told.teller.text(text)} />
                </p>
                {uses.length === 0 && (
                  <p class="note">
                    {say(
                      used ? 'table.used' : hindrance === null ? 'table.notNow' : `hindrance.${hindrance}`,
                    )}
                  </p>
                )}
                {uses.length === 1 && only && (
                  <button
                    type="button"
                    class="act"
                    data-option={only.option.id}
                    onClick={() => take(session, choosing, only)}
                  >
                    {say('table.activate')}
                  </button>
                )}
                {uses.length > 1 && (
                  <p class="uses">
                    {uses.map((use) => (
                      <button
                        key={use.option.id}
                        type="button"
                        class="act"
                        data-option={use.option.id}
                        onClick={() => take(session, choosing, use)}
                      >
                        {say('table.activateX', { x: Number(use.option.args?.dice ?? 0) })}
                      </button>
                    ))}
                  </p>
                )}
              </article>
            );
          })}
      </div>
    </section>
  );
}

/** Who acts next, with what, and what it costs. */
export function Exchange({ now }: { readonly now: Now }) {
  const { figures, view, say, told, content } = now;
  const { combat } = figures;
  if (!combat) return null;
  const player = view.players[combat.role];
  return (
    <section class="panel exchange" aria-label={say('table.exchange')}>
      <header>
        <h2>{say('table.exchange')}</h2>
      </header>
      <ol>
        <li class="cur">
          <Standee color={player?.color ?? ''} n={numberOf(now, combat.role)} />
          <span>
            <b>{say(`role.${combat.role}`)}</b>
            <small>{say('table.yourFrame')}</small>
          </span>
        </li>
        {combat.coming.map(({ enemy, text, wounds, sure }) => {
          const card = player?.enemies.find(({ id }) => id === enemy)?.card ?? '';
          return (
            <li key={enemy}>
              <span class="face">
                <Mask card={card} level={content.enemies[card]?.level ?? 1} />
              </span>
              <span>
                <b>{told.teller.card(`enemy:${card}`).text}</b>
                <small>
                  <Text spans={told.teller.text(text)} />
                </small>
                {wounds > 0 && <em>{say(sure ? 'table.wounds' : 'table.woundsUnsure', { n: wounds })}</em>}
              </span>
            </li>
          );
        })}
      </ol>
      <p class="foot">{say(combat.coming.length === 0 ? 'board.nobodyActs' : 'table.thenEnds')}</p>
    </section>
  );
}
