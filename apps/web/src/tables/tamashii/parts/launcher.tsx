/** The Launcher: tokens are slid and switched by dragging, by pressing one slot after the other, or by keys. */
import type { Place } from '@torii/kernel';
import type { NearnessLook } from '@torii/tamashii';
import { useRef } from 'preact/hooks';
import { press, standingOf } from '../../../match/choosing.ts';
import { Sign } from '../art/pictures.tsx';
import { Token, type TokenKind } from '../art/tokens.tsx';
import type { Now } from '../now.ts';

interface Props {
  readonly now: Now;
  readonly near: NearnessLook | null;
  /** Slots that are marked because a Pattern is looked at, and how. */
  readonly marked: ReadonlyMap<string, 'formed' | 'next'>;
}

/** How far a finger moves before it means to drag. */
const DRAG = 8;

export function Launcher({ now, near, marked }: Props) {
  const { me, content, say, choosing, all, session, own } = now;
  const rows = content.table?.launcher.map((line) => line.split(' ')) ?? [];
  const begun = useRef<{ x: number; y: number; place: Place } | null>(null);
  const dragged = useRef(false);
  const go = (place: Place) => press(session, choosing, all, place);
  const lift = (event: PointerEvent, place: Place) => {
    begun.current = { x: event.clientX, y: event.clientY, place };
    dragged.current = false;
  };
  const drag = (event: PointerEvent) => {
    const from = begun.current;
    if (!from || dragged.current) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG) return;
    dragged.current = true;
    if (choosing.from.value !== from.place) go(from.place);
  };
  const drop = (event: PointerEvent) => {
    begun.current = null;
    if (!dragged.current) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
    const place = under?.getAttribute('data-place') ?? '';
    if (place !== choosing.from.value && place.startsWith(`players/${me}/launcher/`)) go(place);
  };
  return (
    <section class="panel device" aria-label={say('part.launcher')}>
      <header>
        <h2>
          <Sign name="grid" /> {say('part.launcher')}
        </h2>
        <span class="lab">{own.moves !== null && <b>{say('board.moves', { n: own.moves })}</b>}</span>
      </header>
      {/* Dragging is one more way: every slot in it is a button. */}
      <div
        class="launcher"
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => {
          begun.current = null;
        }}
      >
        {rows.flatMap((row, r) =>
          row.map((kind, c) => {
            const slot = `r${r + 1}c${c + 1}`;
            const place = `players/${me}/launcher/${slot}`;
            return (
              <Slot
                key={slot}
                now={now}
                slot={slot}
                place={place}
                kind={kind}
                near={near}
                mark={marked.get(slot)}
                onLift={(event) => lift(event, place)}
                onPress={() => {
                  if (!dragged.current) go(place);
                  dragged.current = false;
                }}
              />
            );
          }),
        )}
      </div>
    </section>
  );
}

interface SlotProps {
  readonly now: Now;
  readonly slot: string;
  readonly place: Place;
  readonly kind: string;
  readonly near: NearnessLook | null;
  readonly mark: 'formed' | 'next' | undefined;
  onLift(event: PointerEvent): void;
  onPress(): void;
}

function Slot({ now, slot, place, kind, near, mark, onLift, onPress }: SlotProps) {
  const { mine, choosing, all, say, must } = now;
  const lying = mine.launcher[slot] ?? '';
  const from = choosing.from.value;
  const standing = standingOf(all, from, place);
  const picked = must?.options.some(
    ({ id, touches }) => touches.includes(place) && choosing.picked.value.includes(id),
  );
  const move =
    standing === 'target'
      ? all.find(
          ({ option }) => option.touches.includes(place) && from !== null && option.touches.includes(from),
        )
      : undefined;
  const outcome = move && near?.moves[move.option.id];
  const forms = outcome?.forms.length ?? 0;
  const breaks = outcome?.breaks.length ?? 0;
  const held = lying === '' ? say('token.none') : say(`token.${lying}`);
  const label = `${slot}: ${held}${forms > 0 ? `; ${say('table.forms', { n: forms })}` : ''}${breaks > 0 ? `; ${say('table.breaks', { n: breaks })}` : ''}`;
  return (
    <button
      type="button"
      class={`slot ${kind === '.' ? '' : 'hi'} ${lying === 'lock' ? 'lock' : ''} ${mark ?? ''}`}
      data-standing={picked ? 'picked' : standing}
      data-place={place}
      aria-label={label}
      aria-pressed={standing === 'from' || picked ? true : undefined}
      onPointerDown={onLift}
      onClick={onPress}
    >
      {lying === 'lock' && <Sign name="lock" />}
      {lying !== '' && lying !== 'lock' && <Token kind={lying as TokenKind} />}
      {standing === 'target' && (
        <span class="go" aria-hidden="true">
          <Sign name={lying === '' ? 'plus' : 'swap'} />
        </span>
      )}
      {(forms > 0 || breaks > 0) && (
        <span class="badge" aria-hidden="true">
          {forms > 0 && <b>+{forms}</b>}
          {breaks > 0 && <i>−{breaks}</i>}
        </span>
      )}
    </button>
  );
}
