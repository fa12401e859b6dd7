/** The exchange of a Combat phase: what each has done, whose turn it is now, and everything that is certain to come. */
import type { ShownEvent } from '@torii/kernel';
import { Mask, Sign, Standee } from '../../art/pictures.tsx';
import { courseOf, isCounted } from '../../fight.ts';
import { type Now, numberOf } from '../../now.ts';
import { Text } from '../text.tsx';

export function Exchange({ now }: { readonly now: Now }) {
  const { figures, view, say, told } = now;
  if (!view.combat) return null;
  const { role } = view.combat;
  // In the moments of a fight figures may still be those of the one before.
  const coming = figures.combat?.role === role ? figures.combat.coming : [];
  const player = view.players[role];
  const rolled = view.combat.symbol !== '';
  return (
    <section class="panel exchange" aria-label={say('table.exchange')}>
      <header>
        <h2>{say('table.exchange')}</h2>
      </header>
      <ol>
        {courseOf(now).map((event) => (
          <Past key={event.n} now={now} event={event} />
        ))}
        <li class="cur" aria-current="step">
          <Standee color={player?.color ?? ''} n={numberOf(now, role)} />
          <span>
            <b>{say(`role.${role}`)}</b>
            <small>{say(rolled ? 'table.yourFrame' : 'step.attackRoll')}</small>
          </span>
        </li>
        {coming.map(({ enemy, text, wounds, sure, after }, i) => {
          const card = player?.enemies.find(({ id }) => id === enemy)?.card ?? '';
          const before = coming[i - 1]?.after ?? {
            integrity: player?.integrity,
            shield: player?.assets.shield,
          };
          return (
            <li key={enemy}>
              <Face now={now} card={card} />
              <span>
                <b>{told.teller.card(`enemy:${card}`).text}</b>
                <small>
                  <Text spans={told.teller.text(text)} />
                </small>
                {wounds > 0 && (
                  <em>
                    {say(sure ? 'table.wounds' : 'table.woundsUnsure', { n: wounds })}
                    <span>
                      {before.shield !== after.shield && (
                        <>
                          <Sign name="shield" label={say('asset.shield')} /> {before.shield} → {
                            after.shield
                          }{' '}
                        </>
                      )}
                      {before.integrity !== after.integrity && (
                        <>
                          <Sign name="integrity" label={say('part.integrity')} /> {before.integrity} →{' '}
                          {after.integrity}
                        </>
                      )}
                    </span>
                  </em>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {isCounted(now) && (
        <p class="foot">{say(coming.length === 0 ? 'board.nobodyActs' : 'table.thenEnds')}</p>
      )}
    </section>
  );
}

function Face({ now, card }: { readonly now: Now; readonly card: string }) {
  return (
    <span class="face">
      <Mask card={card} level={now.content.enemies[card]?.level ?? 1} />
    </span>
  );
}

/** A Frame that has been carried out. */
function Past({ now, event }: { readonly now: Now; readonly event: ShownEvent }) {
  const { told, view, say } = now;
  const { key, args } = event;
  const role = String(args.role);
  const card = String(args.card ?? '');
  const own = key === 'combat.frame';
  const text = own ? String(args.text) : `enemy:${card}/${args.symbol}`;
  return (
    <li class="past">
      {own ? (
        <Standee color={view.players[role]?.color ?? ''} n={numberOf(now, role)} />
      ) : (
        <Face now={now} card={card} />
      )}
      <span>
        <b>
          <Sign name="check" label={say('table.done')} />{' '}
          {own ? say(`role.${role}`) : told.teller.card(`enemy:${card}`).text}
        </b>
        <small>
          <Text spans={told.teller.text(text)} />
        </small>
      </span>
    </li>
  );
}
