/** Between two people on one device: nothing of any seat is on the page while it hangs. */
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../app/words.ts';
import type { Session } from '../engine/session.ts';
import { SeatMark } from '../parts/seat.tsx';

export function Curtain({ session, seat }: { readonly session: Session; readonly seat: number }) {
  const open = useRef<HTMLButtonElement>(null);
  const name = session.match.value.seats[seat]?.name ?? '';
  useEffect(() => {
    if (session.viewer.value !== 'spectator') session.look('spectator');
    open.current?.focus();
  }, [session, seat]);
  return (
    <main class="curtain" style={{ '--cloth': `var(--seat${(seat % 4) + 1})` }}>
      <div class="noren" aria-hidden="true" />
      <h1>
        <small>{say('curtain.give')}</small> <SeatMark n={seat} /> {name}
      </h1>
      <p>{say('curtain.only', { name })}</p>
      <button ref={open} type="button" class="button main" onClick={() => session.look(seat)}>
        {say('curtain.open', { name })}
      </button>
    </main>
  );
}
