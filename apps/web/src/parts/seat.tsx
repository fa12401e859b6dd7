/** The mark of a seat: shape first, colour second, its number always. */
import type { StoredSeat } from '../store/database.ts';

const SHAPES = [
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20',
  'M3 5q0-2 2-2h14q2 0 2 2v14q0 2-2 2H5q-2 0-2-2z',
  'M12 1.500L22.500 12 12 22.500 1.500 12z',
  'M12 2L23 21.500H1z',
] as const;

interface MarkProps {
  readonly n: number;
  /** Shape and colour, where the game gives its own. */
  readonly look?: number | undefined;
}

export function SeatMark({ n, look = n }: MarkProps) {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[look % SHAPES.length]} fill={`var(--seat${(look % SHAPES.length) + 1})`} />
      <text x="12" y={look % 4 === 3 ? 19 : 16.5} text-anchor="middle">
        {n + 1}
      </text>
    </svg>
  );
}

export function Seats({ seats }: { readonly seats: readonly StoredSeat[] }) {
  return (
    <span class="marks">
      {seats.map(({ name }, n) => (
        <SeatMark key={`${n}${name}`} n={n} />
      ))}
    </span>
  );
}
