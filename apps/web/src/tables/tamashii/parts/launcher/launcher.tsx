/** The Launcher: tokens are slid and switched by dragging, by pressing one slot after the other, or by keys. */
import type { Place } from '@torii/kernel';
import type { NearnessLook } from '@torii/tamashii';
import { plainText } from '@torii/words';
import { useRef } from 'preact/hooks';
import { say as sayHere } from '../../../../app/words.ts';
import { pickedOf, press, standingOf } from '../../../../match/question/choosing.ts';
import { entering, useRoving } from '../../../../match/roving.ts';
import { Sign } from '../../art/pictures.tsx';
import { Token, type TokenKind } from '../../art/tokens.tsx';
import type { Now } from '../../now.ts';
import { formedOn, wantedSlots } from './formed.ts';
import { isLaunching, pressToken } from './launching.tsx';
import { nameOf, type Row, SIGNS } from './rows.ts';

interface Props {
  readonly now: Now;
  readonly near: NearnessLook | null;
  /** Slots that are marked because a Pattern is looked at, and how. */
  readonly marked: ReadonlyMap<string, 'formed' | 'next'>;
  readonly rows: readonly Row[];
}

/** How far a finger moves before it means to drag. */
const DRAG = 8;

export function Launcher({ now, near, marked, rows: patterns }: Props) {
  const { me, content, say, choosing, all, session, own, mine } = now;
  const formed = formedOn(patterns);
  const wanted = wantedSlots(now);
  const inBag = Object.values(mine.bag).reduce((sum, n) => sum + n, 0);
  const rows = content.table?.launcher.map((line) => line.split(' ')) ?? [];
  const begun = useRef<{ x: number; y: number; place: Place } | null>(null);
  const dragged = useRef(false);
  const board = `players/${me}/launcher`;
  const cells = rows.flatMap((row, y) => row.map((_, x) => ({ name: `r${y + 1}c${x + 1}`, x, y })));
  const offered = cells.find(({ name }) => standingOf(all, choosing, `${board}/${name}`) !== 'plain');
  const { stop, focused, move } = useRoving(choosing, board, cells, [offered?.name]);
  const go = (place: Place) => {
    if (!pressToken(now, place)) press(session, choosing, all, place);
  };
  const lift = (event: PointerEvent, place: Place) => {
    begun.current = { x: event.clientX, y: event.clientY, place };
    dragged.current = false;
  };
  const drag = (event: PointerEvent) => {
    const from = begun.current;
    if (!from || dragged.current) return;
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG) return;
    dragged.current = true;
    if (!choosing.places.value.includes(from.place)) go(from.place);
  };
  const drop = (event: PointerEvent) => {
    begun.current = null;
    if (!dragged.current) return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
    const place = under?.getAttribute('data-place') ?? '';
    if (!choosing.places.value.includes(place) && place.startsWith(`${board}/`)) go(place);
  };
  return (
    <section class="panel device" aria-label={say('part.launcher')}>
      <header>
        <h2>
          <Sign name="grid" /> {say('part.launcher')}
        </h2>
        <span class="lab">
          {own.moves !== null && <b>{say('board.moves', { n: own.moves })} · </b>}
          {own.moves === null && own.refill > 0 && mine.prepared.length === 0 && (
            <>{say('table.refills', { n: own.refill })} · </>
          )}
          {say('table.bagLeft', { n: inBag })}
        </span>
      </header>
      {mine.prepared.length > 0 && (
        <ol class="preparing" aria-label={say('part.prepared')} data-place={`players/${me}/prepared`}>
          {mine.prepared.map((kind, i) => (
            <li key={`${i + 1}${kind}`} class={i === 0 ? 'next' : ''}>
              <Token kind={kind as TokenKind} label={say(`token.${kind}`)} />
              {i === 0 && <small>{say('table.nextOne')}</small>}
            </li>
          ))}
        </ol>
      )}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a grid laid by CSS is no table to every reader, what it is is said. */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: the focus is on the cells. */}
      <div
        class={`launcher ${now.must?.prompt === 'programming.move' ? 'moving' : ''}`}
        role="grid"
        aria-label={say('part.launcher')}
        onKeyDown={move}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => {
          begun.current = null;
        }}
      >
        {rows.map((row, r) => (
          <div key={`r${r + 1}`} class="slots" role="row">
            {row.map((kind, c) => {
              const slot = `r${r + 1}c${c + 1}`;
              const place = `${board}/${slot}`;
              return (
                <Slot
                  key={slot}
                  now={now}
                  slot={slot}
                  place={place}
                  kind={kind}
                  near={near}
                  mark={marked.get(slot)}
                  formed={formed.get(slot) ?? NO_ROWS}
                  wanted={wanted.has(slot)}
                  stop={stop === slot}
                  onFocus={() => focused(slot)}
                  onLift={(event) => lift(event, place)}
                  onPress={(event) => {
                    // Where it was dragged to it has been laid already.
                    if (event.type !== 'click' || !dragged.current) go(place);
                    dragged.current = false;
                  }}
                />
              );
            })}
          </div>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: the focus is on the cells. */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: a grid laid by CSS is no table to every reader, what it is is said. */}
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
  /** The Patterns that are formed on it. */
  readonly formed: readonly Row[];
  /** Its token counts for a Test that may come. */
  readonly wanted: boolean;
  readonly stop: boolean;
  onFocus(): void;
  onLift(event: PointerEvent): void;
  onPress(event: Event): void;
}

/** Where a token goes that is slid into the slot beside it. */
function whither(from: Place, to: Place): 'up' | 'down' | 'left' | 'right' | null {
  const [[r = 0, c = 0] = [], [toR = 0, toC = 0] = []] = [from, to].map((place) =>
    (place.split('/r').at(-1) ?? '').split('c').map(Number),
  );
  if (r === toR && Math.abs(c - toC) === 1) return toC > c ? 'right' : 'left';
  if (c === toC && Math.abs(r - toR) === 1) return toR > r ? 'down' : 'up';
  return null;
}

const NO_ROWS: readonly Row[] = [];
/** More signs than these have no room in a slot. */
const MOST_SIGNS = 3;

function Slot(props: SlotProps) {
  const { now, slot, place, kind, near, mark, formed, wanted, stop, onFocus, onLift, onPress } = props;
  const { mine, choosing, all, say, must, told, seen } = now;
  const lying = mine.launcher[slot] ?? '';
  const from = choosing.places.value.at(-1) ?? null;
  const standing = standingOf(all, choosing, place);
  const picked = must?.options.some(
    ({ id, touches }) => touches.includes(place) && must !== null && pickedOf(choosing, must).includes(id),
  );
  const stands = picked ? 'chosen' : standing;
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
  const label = [
    say('labelled', { label: plainText(told.teller.place(seen.view, place)), text: held }),
    ...(lying === '' && kind !== '.' ? [say('table.highlighted')] : []),
    ...(formed.length > 0
      ? [say('table.formedHere', { names: formed.map(({ figure }) => nameOf(now, figure)).join(', ') })]
      : []),
    ...(wanted ? [say('table.wanted')] : []),
    ...(forms > 0 ? [say('table.forms', { n: forms })] : []),
    ...(breaks > 0 ? [say('table.breaks', { n: breaks })] : []),
    ...(stands === 'plain' ? [] : [sayHere(`standing.${stands}`)]),
  ].join('; ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid that it is in.
    <div
      role="gridcell"
      class={`slot ${kind === '.' ? '' : 'hi'} ${lying === 'lock' ? 'lock' : ''} ${lying === '' ? 'free' : ''} ${mark ?? ''} ${formed.length > 0 ? 'ready' : ''} ${formed.length > 1 ? 'shared' : ''}`}
      data-standing={picked ? 'picked' : standing}
      data-place={place}
      data-slot={slot}
      data-at={slot}
      tabIndex={stop ? 0 : -1}
      aria-label={label}
      aria-selected={stands === 'chosen' || undefined}
      aria-disabled={stands === 'plain' || undefined}
      onFocus={onFocus}
      onPointerDown={onLift}
      onClick={onPress}
      onKeyDown={(event) => entering(event, () => onPress(event))}
    >
      {lying === 'lock' && <Sign name="lock" />}
      {lying !== '' && lying !== 'lock' && <Token kind={lying as TokenKind} piece />}
      {formed.length > 0 && standing !== 'target' && (
        <span class="src" aria-hidden="true">
          {formed.slice(0, MOST_SIGNS).map(({ of, figure }) => (
            <Sign key={of.id} name={SIGNS[figure.kind] ?? 'grid'} />
          ))}
        </span>
      )}
      {wanted && (
        <span class="want" aria-hidden="true">
          <Sign name="success" />
        </span>
      )}
      {standing === 'target' && !isLaunching(now) && (
        <span
          class={`go ${lying === '' ? '' : 'swap'}`}
          data-to={from && whither(from, place)}
          aria-hidden="true"
        >
          <Sign name={lying !== '' ? 'swap' : from && whither(from, place) ? 'action' : 'plus'} />
        </span>
      )}
      {(forms > 0 || breaks > 0) && (
        <span class="badge" aria-hidden="true">
          {forms > 0 && <b>+{forms}</b>}
          {breaks > 0 && <i>−{breaks}</i>}
        </span>
      )}
    </div>
  );
}
