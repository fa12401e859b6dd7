/** Combat: the Enemies in their order with the dice on them, and below them one's own board. */
import type { Signal } from '@preact/signals';
import { BodyPicture, EnemyDie, Mask, Sign } from '../../art/pictures.tsx';
import { courseOf, hitNow, isCounted, type Load, ownFight } from '../../fight.ts';
import { bodyOf, type Now } from '../../now.ts';
import { Hearts } from '../people/you.tsx';
import { Text } from '../text.tsx';
import { EnemyCard } from './enemies.tsx';
import { DiceTray, Frames } from './frames.tsx';
import { PowerAsk } from './power.tsx';

export interface Props {
  readonly now: Now;
  readonly load: Signal<Load | null>;
}

export function Fight({ now, load, read }: Props & { read(address: string): void }) {
  const { mine, say } = now;
  const acted = new Set(courseOf(now).map(({ args }) => args.id));
  const hit = hitNow(now, load.value);
  // As they lie on the table: the one that came first at the left, the Top Enemy at the right.
  const row = [...mine.enemies].reverse();
  return (
    <div class={`fight ${now.view.combat ? '' : 'atpeace'}`}>
      <section class="foerow" aria-label={say('table.enemies')}>
        {row.map((enemy) => (
          <EnemyCard
            key={enemy.id}
            now={now}
            enemy={enemy}
            isTop={enemy === mine.enemies[0]}
            fighting={now.view.combat !== null}
            read={read}
            acted={acted.has(enemy.id)}
            after={hit?.enemy === enemy.id ? hit.after : undefined}
          />
        ))}
        {mine.enemies.length === 0 && (
          <p class="panel nobody">
            <b>{say('table.nobody')}</b>
            <span>{say('table.rollsNext', { dice: now.own.traceDice })}</span>
          </p>
        )}
      </section>
      <NextUp now={now} />
      <section class="panel frames" aria-label={say('table.frames')}>
        <Own now={now} load={load} />
        <PowerAsk now={now} />
        <Frames now={now} load={load} />
      </section>
    </div>
  );
}

/** Who acts next, where there is no room for the whole exchange. */
function NextUp({ now }: { readonly now: Now }) {
  const { figures, me, mine, told, content } = now;
  const next = figures.combat?.role === me ? figures.combat.coming[0] : undefined;
  const card = mine.enemies.find(({ id }) => id === next?.enemy)?.card;
  if (!next || card === undefined) return null;
  return (
    <p class="nextup">
      <span class="face">
        <Mask card={card} level={content.enemies[card]?.level ?? 1} />
      </span>
      <span>
        <b>{told.teller.card(`enemy:${card}`).text}.</b> <Text spans={told.teller.text(next.text)} />
      </span>
    </p>
  );
}

const SPENT = ['shield', 'power', 'reroll'] as const;

/** One's own state in the fight: Integrity before and after, Assets that matter here, the dice. */
function Own({ now, load }: Props) {
  const { figures, say, me, mine, own, told } = now;
  const fight = ownFight(now);
  const combat = figures.combat?.role === me ? figures.combat : null;
  const toll = combat?.toll ?? null;
  const body = bodyOf(mine);
  const build = { mov: own.mov.value, att: own.att.value, pro: own.pro.value, color: mine.color || 'blue' };
  const shield = mine.assets.shield;
  return (
    <header class="fighter">
      <div class="fig">
        <BodyPicture card={body.split(':')[1] ?? ''} build={build} />
      </div>
      <div class="vital">
        <h2>{told.teller.card(body).text}</h2>
        <Hearts
          integrity={mine.integrity}
          limit={mine.limit}
          hurt={toll ? mine.integrity - toll.integrity : 0}
          label={say('table.integrity', { integrity: mine.integrity, limit: mine.limit })}
        />
        {toll && toll.wounds > 0 ? (
          <p class={`toll ${toll.integrity === 0 ? 'fatal' : ''}`}>
            <b>
              <Sign name="wound" /> {say('table.coming', { wounds: toll.wounds })}
            </b>
            <span>
              {shield > 0 && (
                <>
                  <Sign name="shield" label={say('asset.shield')} /> {shield} → {toll.shield}{' '}
                </>
              )}
              {toll.integrity !== mine.integrity && (
                <>
                  <Sign name="integrity" label={say('part.integrity')} /> {mine.integrity} → {toll.integrity}
                </>
              )}
            </span>
            {toll.integrity === 0 && <em>{say('table.wouldReset')}</em>}
            {combat && (!combat.sure || combat.mayChange.length > 0) && <em>{say('table.asThingsStand')}</em>}
          </p>
        ) : (
          isCounted(now) && <p class="toll none">{say('table.noWounds')}</p>
        )}
      </div>
      <ul class="fightassets">
        {SPENT.map((asset) => (
          <li
            key={asset}
            class={`a-${asset} ${mine.assets[asset] === 0 ? 'none' : ''}`}
            data-place={`players/${me}/assets/${asset}`}
          >
            <Sign name={asset} /> <b>{mine.assets[asset]}</b>
            <small>{say(`asset.${asset}`)}</small>
          </li>
        ))}
      </ul>
      <DiceTray now={now} load={load} />
      {fight && fight.symbol !== '' && (
        <ul class="foedice" aria-label={say('table.enemyDice')}>
          <li data-place="combat/number">
            <EnemyDie
              face={fight.number}
              label={say('labelled', { label: say('part.number'), text: say(`face.${fight.number}`) })}
            />
          </li>
          <li data-place="combat/symbol">
            <EnemyDie
              face={fight.symbol}
              label={say('labelled', { label: say('part.symbol'), text: say(`face.${fight.symbol}`) })}
            />
          </li>
        </ul>
      )}
    </header>
  );
}
