/** Who else is asked at the same time, beside the table: on a wide screen, and only where nothing is hidden from anybody. */
import type { Seat } from '@torii/kernel';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen, Session } from '../../engine/session.ts';
import { SeatMark } from '../../parts/seat.tsx';
import { useLighting } from '../attending.ts';
import { wanted } from '../seats/hotseat.ts';
import { seatName } from '../seats/names.ts';
import { newChoosing, offered, settle } from './choosing.ts';
import { Confirm } from './confirm.tsx';
import { QuestionColumn } from './question.tsx';

/** As wide as a table and a column beside it, in pixels: a picture of a game's own needs more room than the plain board. */
const WIDE = { plain: 1440, own: 1680 } as const;

/** Whether there is room beside the table. */
export function useWide(board: keyof typeof WIDE): boolean {
  const query = `(min-width: ${WIDE[board]}px)`;
  const [wide, setWide] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => setWide(media.matches);
    changed();
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, [query]);
  return wide;
}

interface Props {
  readonly session: Session;
  readonly told: Told;
}

export function Abreast({ seats, ...props }: Props & { readonly seats: readonly Seat[] }) {
  return (
    <aside class="abreast" aria-label={say('abreast')}>
      {seats.map((seat) => (
        <Neighbour key={seat} {...props} seat={seat} />
      ))}
    </aside>
  );
}

function Neighbour({ session, told, seat }: Props & { readonly seat: Seat }) {
  const [own, setOwn] = useState<Session | null>(null);
  useEffect(() => {
    const theirs = session.beside(seat);
    setOwn(theirs);
    return () => theirs.close();
  }, [session, seat]);
  const seen = own?.seen.value;
  return own && seen ? <Asked session={own} told={told} seen={seen} seat={seat} /> : null;
}

function Asked({ session, told, seen, seat }: Props & { readonly seen: Seen; readonly seat: Seat }) {
  const choosing = useMemo(() => newChoosing(false), [session]);
  const all = useMemo(() => offered(seen), [seen]);
  const id = `question-${seat + 1}`;
  useLayoutEffect(() => settle(choosing, all), [choosing, all]);
  useLighting(choosing, all, `#${id}`);
  const name = seatName(session, told, seat);
  const head = (
    <p class="whose">
      <SeatMark n={seat} /> <span>{name}</span>
      <button
        type="button"
        class="button"
        onClick={() => {
          wanted.value = seat;
        }}
      >
        {say('abreast.board')}
        <span class="unseen"> {name}</span>
      </button>
    </p>
  );
  return (
    <>
      <QuestionColumn session={session} told={told} seen={seen} choosing={choosing} id={id} head={head} />
      <Confirm session={session} told={told} seen={seen} />
    </>
  );
}
