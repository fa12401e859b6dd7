/** One's own dice and Combat Frames: dice are dragged or tapped onto a Frame, which is activated when it has what it takes. */
import { type Signal, useSignal } from '@preact/signals';
import type { FrameFigure } from '@torii/tamashii';
import { useEffect, useRef } from 'preact/hooks';
import { pickedOf, take } from '../../../../match/question/choosing.ts';
import type { IconName } from '../../art/icons.ts';
import { PlayerDie, Sign } from '../../art/pictures.tsx';
import {
  courseOf,
  diceFor,
  frameOf,
  hitOf,
  type Load,
  loadedUse,
  ownFight,
  takesDie,
  usesNow,
} from '../../fight.ts';
import type { Now } from '../../now.ts';
import { Text } from '../text.tsx';

interface Props {
  readonly now: Now;
  readonly load: Signal<Load | null>;
}

/** How far a finger moves before it means to drag. */
const DRAG = 8;

/** The die that is held: the next press on a Frame lays it there. */
const HELD = '';

/** Lays a die on a Frame, if it takes it; one that lay on another Frame is taken from there. */
function lay(now: Now, load: Signal<Load | null>, frame: string, die: string): void {
  const figure = now.figures.combat?.frames.find(({ id }) => id === frame);
  const printed = figure && frameOf(now, figure.text);
  const dice = ownFight(now)?.dice ?? {};
  if (!figure || !printed || usesNow(now, figure).length === 0) return;
  const before = load.value?.frame === frame ? load.value.dice.filter((other) => other !== die) : [];
  const faces = before.flatMap((other) => dice[other] ?? []);
  if (takesDie(printed, faces, dice[die] ?? '')) load.value = { frame, dice: [...before, die] };
}

/** The dice of a roll that is under way, or those that wait for Frames; what Frames have used lies turned behind them. */
export function DiceTray({ now, load }: Props) {
  const { mine, me, say, must, choosing, session } = now;
  const fight = ownFight(now);
  const waiting = Object.entries(fight?.dice ?? {});
  const rolling = Object.entries(mine.dice);
  const used = fight
    ? courseOf(now).flatMap(({ key, args }) => (key === 'combat.frame' ? (args.dice as string[]) : []))
    : [];
  const offered = (die: string) =>
    must?.options.find(
      ({ key, touches }) => key === 'dice.die' && touches.includes(`players/${me}/dice/${die}`),
    );
  if (waiting.length + rolling.length + used.length === 0) return null;
  return (
    <ul class="dice" aria-label={say('part.dice')}>
      {rolling.map(([die, face]) => {
        const option = offered(die);
        const place = `players/${me}/dice/${die}`;
        return (
          <li key={die} data-place={place}>
            {option && must ? (
              <button
                type="button"
                class="diebtn"
                data-option={option.id}
                aria-pressed={pickedOf(choosing, must).includes(option.id)}
                onClick={() => take(session, choosing, { asked: must, option })}
              >
                <PlayerDie face={face} label={say(`face.${face}`)} />
              </button>
            ) : (
              <PlayerDie face={face} label={say(`face.${face}`)} />
            )}
          </li>
        );
      })}
      {waiting.map(([die, face]) => (
        <HeldDie key={die} now={now} load={load} die={die} face={face} />
      ))}
      {used.map((face, i) => (
        <li key={`used${i + 1}`} class="used">
          <PlayerDie
            face={face}
            label={say('labelled', { label: say(`face.${face}`), text: say('table.used') })}
          />
        </li>
      ))}
    </ul>
  );
}

/** A die that waits for a Frame. */
function HeldDie({ now, load, die, face }: Props & { readonly die: string; readonly face: string }) {
  const { say } = now;
  const button = useRef<HTMLButtonElement>(null);
  const ghost = useSignal<{ readonly x: number; readonly y: number } | null>(null);
  const begun = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const laid = load.value?.dice.includes(die) ?? false;
  const can = (now.figures.combat?.frames ?? []).some((figure) => {
    const printed = frameOf(now, figure.text);
    return printed !== null && usesNow(now, figure).length > 0 && takesDie(printed, [], face);
  });
  const drop = ({ clientX, clientY }: PointerEvent) => {
    const dragged = ghost.value !== null;
    begun.current = null;
    ghost.value = null;
    if (!dragged) return;
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-frame]');
    if (under?.dataset.frame) lay(now, load, under.dataset.frame, die);
  };
  const toggle = () => {
    const { frame = HELD, dice = [] } = load.value ?? {};
    const left = dice.filter((other) => other !== die);
    if (laid) load.value = left.length > 0 ? { frame, dice: left } : null;
    else if (frame === HELD) load.value = { frame, dice: [...dice, die] };
    else {
      lay(now, load, frame, die);
      // A Frame that does not take it is let go: the die is held for another one.
      if (!load.value?.dice.includes(die)) load.value = { frame: HELD, dice: [die] };
    }
  };
  return (
    <li data-place={`combat/dice/${die}`}>
      <button
        ref={button}
        type="button"
        class={`diebtn ${ghost.value ? 'gone' : ''}`}
        disabled={!can}
        aria-pressed={laid}
        data-die={die}
        onPointerDown={(event) => {
          begun.current = { x: event.clientX, y: event.clientY };
          button.current?.setPointerCapture(event.pointerId);
        }}
        onPointerMove={({ clientX, clientY }) => {
          const from = begun.current;
          if (!from || (!ghost.value && Math.hypot(clientX - from.x, clientY - from.y) < DRAG)) return;
          ghost.value = { x: clientX, y: clientY };
        }}
        onPointerUp={drop}
        onPointerCancel={() => {
          begun.current = null;
          ghost.value = null;
        }}
        onClick={({ detail, clientX, clientY }) => {
          // What was dragged has been laid already.
          const inside = button.current?.contains(document.elementFromPoint(clientX, clientY)) ?? false;
          if (detail === 0 || inside) toggle();
        }}
      >
        <PlayerDie face={face} label={say(`face.${face}`)} />
      </button>
      {ghost.value && (
        <span
          class="dieghost"
          aria-hidden="true"
          style={{ transform: `translate(${ghost.value.x}px, ${ghost.value.y}px)` }}
        >
          <PlayerDie face={face} />
        </span>
      )}
    </li>
  );
}

export function Frames({ now, load }: Props) {
  const { figures, me } = now;
  const combat = figures.combat?.role === me ? figures.combat : null;
  const dice = JSON.stringify(ownFight(now)?.dice ?? null);
  // With other dice before one, what was laid is forgotten.
  useEffect(() => {
    load.value = null;
  }, [dice, now.must?.id]);
  if (!combat) return null;
  return (
    <div class="framerow">
      {combat.frames.map((figure) => (
        <CombatFrame key={figure.id} now={now} load={load} figure={figure} />
      ))}
    </div>
  );
}

function CombatFrame({ now, load, figure }: Props & { readonly figure: FrameFigure }) {
  const { told, say, session, choosing } = now;
  const { id, text, hindrance } = figure;
  const uses = usesNow(now, figure);
  const printed = frameOf(now, text);
  const left = ownFight(now)?.dice ?? {};
  const laid = load.value?.frame === id ? load.value.dice : [];
  const faces = laid.flatMap((die) => left[die] ?? []);
  const ready = loadedUse(now, figure, faces);
  const held = load.value?.frame === HELD ? load.value.dice : [];
  const wants = held.some((die) => printed !== null && takesDie(printed, [], left[die] ?? ''));
  const press = () => {
    if (uses.length === 0 || !printed) return;
    if (wants) for (const die of held) lay(now, load, id, die);
    else if (laid.length === 0)
      load.value = { frame: id, dice: diceFor(printed, left, figure.uses.at(-1) ?? 0) };
  };
  const whole = useRef<HTMLElement>(null);
  // On a small screen its button may lie below the edge.
  useEffect(() => {
    if (ready) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [ready?.option.id]);
  // Before the roll is over nobody can say what the dice show.
  const rolling = ownFight(now)?.symbol === '' || Object.keys(now.mine.dice).length > 0;
  const kinds = [
    'frame',
    uses.length > 0 ? 'can' : '',
    laid.length > 0 ? 'loaded' : '',
    wants ? 'wants' : '',
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its buttons take the keys.
    <article
      ref={whole}
      class={`${kinds.join(' ')} ${hindrance === 'used' ? 'used' : ''}`}
      data-frame={id}
      onClick={press}
    >
      <p class="sockets">
        <Sockets now={now} printed={printed} faces={faces} />
        <span class="from">{told.teller.card(text.split('/')[0] ?? '').text}</span>
      </p>
      <p class="what">
        <Text spans={told.teller.text(text)} />
      </p>
      {uses.length === 0 && !rolling && (
        <p class="note">
          {hindrance === 'used' && <Sign name="check" />}
          {say(hindrance === null ? 'table.notNow' : `hindrance.${hindrance}`)}
        </p>
      )}
      <p class="uses">
        {(ready ? [ready] : uses).map((use) => {
          const hit = hitOf(now, figure, use);
          return (
            <button
              key={use.option.id}
              type="button"
              class="act"
              data-option={use.option.id}
              onClick={(event) => {
                event.stopPropagation();
                take(session, choosing, use);
              }}
            >
              {printed?.multi && uses.length > 1 && !ready
                ? say('table.activateX', { x: Number(use.option.args?.dice ?? 0) - printed.dice.length })
                : say('table.activate')}
              {hit && (
                <small>
                  <Sign name="integrity" label={say('part.integrity')} /> {hit.before} → {hit.after}
                </small>
              )}
            </button>
          );
        })}
      </p>
    </article>
  );
}

/** What a Frame takes; dice that lie on it fill its sockets. */
function Sockets({
  now,
  printed,
  faces,
}: {
  readonly now: Now;
  readonly printed: ReturnType<typeof frameOf>;
  readonly faces: readonly string[];
}) {
  const { say } = now;
  if (!printed) return null;
  const rest = [...faces];
  const isFilled = (face: string) => {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  return (
    <>
      {printed.dice.map((face, i) => (
        <Socket key={`${face}${i + 1}`} face={face} label={say(`face.${face}`)} full={isFilled(face)} />
      ))}
      {printed.multi && (
        <>
          <b>{rest.length > 0 ? rest.length : 'X'} ×</b>
          <Socket face={printed.multi} label={say(`face.${printed.multi}`)} full={rest.length > 0} />
        </>
      )}
    </>
  );
}

function Socket({
  face,
  label,
  full,
}: {
  readonly face: string;
  readonly label: string;
  readonly full: boolean;
}) {
  return (
    <span class={`socket ${full ? 'full' : ''}`}>
      {full ? <PlayerDie face={face} label={label} /> : <Sign name={face as IconName} label={label} />}
    </span>
  );
}
