/** The Trace Roll: where the marker stands and what each band means, the dice, what each face would do, and who is there already. */
import { Mask, PlayerDie, Sign } from '../../art/pictures.tsx';
import type { Now } from '../../now.ts';
import { DiceTray } from './frames.tsx';

/** Neighbouring slots with the same number of dice. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly dice: number;
}

function bandsOf({ figures }: Now): Band[] {
  const bands: Band[] = [];
  for (const [slot, dice] of figures.trace.dice.entries()) {
    const last = bands.at(-1);
    if (last?.dice === dice) bands[bands.length - 1] = { ...last, to: slot };
    else bands.push({ from: slot, to: slot, dice });
  }
  return bands;
}

export function TraceRoll({
  now,
  load,
}: {
  readonly now: Now;
  readonly load: Parameters<typeof DiceTray>[0]['load'];
}) {
  const { figures, mine, own, say, content, me } = now;
  const { top } = figures.trace;
  const faces = content.table?.dice.player ?? [];
  const attaches = content.table?.dice.attaches ?? 'strike';
  const kept = Object.entries(mine.traceRoll);
  const shown = [...Object.values(mine.dice), ...Object.values(mine.traceRoll)];
  const found = shown.filter((face) => face === attaches).length;
  return (
    <section class="panel traceroll" aria-label={say('part.traceRoll')}>
      <header>
        <h2>
          <Sign name="trace" /> {say('part.traceRoll')}
        </h2>
        <span class="lab">{say('table.trace', { trace: mine.trace ?? 0, dice: own.traceDice })}</span>
      </header>
      <ol class="bands" aria-label={say('part.trace')}>
        {bandsOf(now).map(({ from, to, dice }) => (
          <li
            key={from}
            style={{ flexGrow: to - from + 1 }}
            class={mine.trace !== null && mine.trace >= from && mine.trace <= to ? 'here' : ''}
          >
            <span class="slots" aria-hidden="true">
              {Array.from({ length: to - from + 1 }, (_, i) => (
                <i
                  key={`slot${from + i}`}
                  class={`${mine.trace !== null && from + i <= mine.trace ? 'on' : ''} ${from + i === mine.trace ? 'at' : ''}`}
                >
                  {from + i}
                </i>
              ))}
            </span>
            <small>{say('table.diceN', { dice })}</small>
          </li>
        ))}
        <li class={`toptrace ${mine.trace === top ? 'here' : ''}`}>
          <span class="slots" aria-hidden="true">
            <i class={mine.trace === top ? 'at' : ''}>{top}</i>
          </span>
          <small>{say('table.traceTop')}</small>
        </li>
      </ol>
      <div class="rolled" data-place={`players/${me}/traceRoll`}>
        {shown.length === 0 && (
          <ul class="dice" aria-label={say('table.diceN', { dice: own.traceDice })}>
            {Array.from({ length: own.traceDice }, (_, i) => (
              <li key={`die${i + 1}`} class="unrolled">
                <PlayerDie face={null} />
              </li>
            ))}
          </ul>
        )}
        <DiceTray now={now} load={load} />
        {kept.length > 0 && (
          <ul class="dice" aria-label={say('part.traceRoll')}>
            {kept.map(([die, face]) => (
              <li key={die}>
                <PlayerDie face={face} label={say(`face.${face}`)} />
              </li>
            ))}
          </ul>
        )}
        <p class={`finds ${found > 0 ? 'some' : ''}`} aria-live="polite">
          <Sign name="enemy" />{' '}
          {shown.length === 0
            ? say('table.ofFaces', { n: faces.filter((face) => face === attaches).length, of: faces.length })
            : say('table.finds', { n: found })}
        </p>
      </div>
      <dl class="meaning">
        {[...new Set(faces)].map((face) => (
          <div key={face} class={face === attaches ? 'bad' : ''}>
            <dt>
              <PlayerDie face={face} /> {say(`face.${face}`)}
            </dt>
            <dd>{say(face === attaches ? 'table.attaches' : 'table.safe')}</dd>
          </div>
        ))}
      </dl>
      {/* On a phone they lie behind their tab: who is there already is told here. */}
      <p class="lab tr-foes">
        {say('table.enemies')} <b>{mine.enemies.length}</b>{' '}
        {mine.enemies.map(({ id, card }) => (
          <Mask key={id} card={card} level={content.enemies[card]?.level ?? 1} />
        ))}
      </p>
      <p class="lab">
        <Sign name="reroll" /> {say('table.rerolls', { n: mine.assets.reroll })}
      </p>
    </section>
  );
}
