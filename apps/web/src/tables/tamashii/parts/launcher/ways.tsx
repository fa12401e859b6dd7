/** The ways to launch a Pattern: each as a small picture of the slots that it takes, and what it would take from others. */
import type { Signal } from '@preact/signals';
import { plainText } from '@torii/words';
import { useState } from 'preact/hooks';
import { type Offered, take } from '../../../../match/question/choosing.ts';
import { Drawing } from '../../art/drawing.tsx';
import { Sign } from '../../art/pictures.tsx';
import type { Now } from '../../now.ts';
import { tollOf } from './formed.ts';
import { nameOf, type Row } from './rows.ts';

/** More ways than these are shown when somebody wants them: other Patterns stay in sight. */
const FEW = 3;
const CELL = 10;

interface Props {
  readonly now: Now;
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly looked: Signal<string | null>;
  /** The slots of the way that is looked at: `r1c1-r1c2`. */
  readonly way: Signal<string | null>;
}

export function Ways({ now, row, rows, looked, way }: Props) {
  const { say } = now;
  const [all, setAll] = useState(false);
  const { launches } = row;
  const shown = all ? launches : launches.slice(0, FEW);
  return (
    <>
      {shown.map((launch) => (
        <Launch
          key={launch.option.id}
          now={now}
          row={row}
          rows={rows}
          looked={looked}
          way={way}
          launch={launch}
        />
      ))}
      {launches.length > FEW && (
        <button type="button" class="plainlink moreways" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? say('table.fewer') : say('table.moreWays', { n: launches.length - FEW })}
        </button>
      )}
    </>
  );
}

/** The slots of a Launcher that an option touches, by their names. */
function slotsOf({ me }: Now, { option }: Offered): string[] {
  const own = `players/${me}/launcher/`;
  return option.touches.flatMap((place) => (place.startsWith(own) ? [place.slice(own.length)] : []));
}

/** What else it touches: the Enemy that it is meant for. */
function othersOf({ me, told, seen }: Now, { option }: Offered): string {
  const others = option.touches.filter((place) => !place.startsWith(`players/${me}/launcher/`));
  return others.map((place) => plainText(told.teller.place(seen.view, place))).join(', ');
}

/** The button that launches, and what it would take from other Patterns and from a Test to come. */
function Launch({ now, row, rows, looked, way, launch }: Props & { readonly launch: Offered }) {
  const { say, choosing, session, told, seen } = now;
  const slots = slotsOf(now, launch);
  const { shares, breaks, wanted } = tollOf(now, rows, row, slots);
  const several = row.launches.length > 1;
  const names = (found: readonly Row[]) => found.map(({ figure }) => nameOf(now, figure)).join(', ');
  const targets = new Set(row.launches.map((each) => othersOf(now, each)));
  const target = targets.size > 1 ? othersOf(now, launch) : '';
  const look = () => {
    looked.value = row.of.id;
    way.value = slots.join('-');
  };
  const leave = () => {
    way.value = null;
  };
  return (
    <div class={`launching ${several ? 'way' : ''}`}>
      <button
        type="button"
        class="launchnow"
        data-option={launch.option.id}
        aria-label={
          several
            ? say('labelled', {
                label: say('table.launch'),
                text: plainText(told.teller.option(seen.view, launch.option)),
              })
            : undefined
        }
        onPointerEnter={look}
        onPointerLeave={leave}
        onFocus={look}
        onBlur={leave}
        onClick={() => {
          leave();
          take(session, choosing, launch);
        }}
      >
        {several ? <WayPicture now={now} slots={slots} /> : <Sign name="launch" />}{' '}
        <span>
          {say('table.launch')}
          {target !== '' && <small>{target}</small>}
        </span>
      </button>
      <span class="tolls">
        {breaks.length > 0 && (
          <small class="toll">
            <Sign name="close" /> {say('table.breaksThen', { names: names(breaks) })}
          </small>
        )}
        {shares.length > 0 && <small>{say('table.overlaps', { names: names(shares) })}</small>}
        {wanted > 0 && (
          <small>
            <Sign name="success" /> {say('table.wantedHere', { n: wanted })}
          </small>
        )}
      </span>
    </div>
  );
}

/** The Launcher with the slots that would be taken. */
function WayPicture({ now, slots }: { readonly now: Now; readonly slots: readonly string[] }) {
  const rows = now.content.table?.launcher.map((line) => line.split(' ')) ?? [];
  const wide = Math.max(...rows.map((row) => row.length));
  const cells = rows.flatMap((row, r) =>
    row.map((_, c) => {
      const taken = slots.includes(`r${r + 1}c${c + 1}`);
      const look = taken ? 'fill="currentColor"' : 'fill="none" stroke="currentColor" stroke-opacity=".45"';
      return `<rect x="${c * CELL + 1}" y="${r * CELL + 1}" width="8" height="8" rx="2" ${look}/>`;
    }),
  );
  return (
    <Drawing class="wayshape" box={`0 0 ${wide * CELL} ${rows.length * CELL}`} markup={cells.join('')} />
  );
}
