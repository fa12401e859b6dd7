/** Between two people on one device: nothing of any seat is on the page while it hangs. */
import '../../style/curtain.css';
import { useEffect, useRef } from 'preact/hooks';
import { announce, hush } from '../../app/announce.ts';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Session } from '../../engine/session.ts';
import { SeatMark } from '../../parts/seat.tsx';
import { tellEvents } from '../drawers/lines.ts';
import { seatName } from './names.ts';

interface Props {
  readonly session: Session;
  readonly told: Told;
  readonly seat: number;
  open(): void;
}

export function Curtain({ session, told, seat, open }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const name = seatName(session, told, seat);
  useEffect(() => {
    const before = document.title;
    document.title = say('curtain.turn', { name });
    hush();
    announce(say('curtain.said', { name }));
    button.current?.focus();
    return () => {
      document.title = before;
    };
  }, [seat, name]);
  return (
    <main class="curtain" data-seat={(seat % 4) + 1}>
      <div class="noren">
        <Cloth />
        <h1>
          <small>{say('curtain.give')}</small> <span>{name}</span>
        </h1>
        <SeatMark n={seat} />
      </div>
      <div class="under">
        <button ref={button} type="button" class="button main" onClick={open}>
          {say('curtain.open', { name })}
        </button>
        <p>
          {say('curtain.only', { name })} {say('curtain.nothing')}
        </p>
        <Known session={session} told={told} />
      </div>
    </main>
  );
}

/** What was told to everybody: as somebody hears it who only watches. */
function Known({ session, told }: Pick<Props, 'session' | 'told'>) {
  const seen = session.seen.value;
  if (seen?.welcome.viewer !== 'spectator') return null;
  const lines = tellEvents(told, seen, seen.events.slice(-12)).slice(-5);
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{say('curtain.known')}</summary>
      <ul>
        {lines.map((line, i) => (
          <li key={`${i}${line}`}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** How wide the strips of the cloth are; the middle one carries the crest. */
const STRIPS = [1, 1, 1.9, 1, 1];
const [LEFT, WIDTH, TOP, BOTTOM] = [150, 1140, 92, 580];

function Cloth() {
  const unit = WIDTH / STRIPS.reduce((sum, part) => sum + part);
  let from = LEFT;
  const strips = STRIPS.map((part, i) => {
    const [l, r] = [from + 1.5, from + unit * part - 1.5];
    from += unit * part;
    const [drop, sway] = [[6, -4, 8, 0, 7][i] ?? 0, [3, -2, 2, -3, 2][i] ?? 0];
    const end = BOTTOM + drop;
    return {
      loops: [0.2, 0.8].map((at) => l + (r - l) * at - 8),
      path: `M${l} ${TOP}H${r}C${r + sway} ${TOP + 180} ${r - sway} ${BOTTOM - 140} ${r - 1 + sway} ${end}Q${(l + r) / 2} ${end + 9} ${l + 1 - sway} ${end}C${l + sway} ${BOTTOM - 140} ${l - sway} ${TOP + 180} ${l} ${TOP}Z`,
    };
  });
  return (
    <svg viewBox="0 0 1440 610" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="fold">
          <stop offset="0" stop-color="#000" stop-opacity=".28" />
          <stop offset=".16" stop-color="#000" stop-opacity="0" />
          <stop offset=".55" stop-color="#fff" stop-opacity=".05" />
          <stop offset=".9" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity=".22" />
        </linearGradient>
      </defs>
      <path class="beam" d="M-29 8Q720 34 1469 8V44Q720 64-29 44Z" />
      <path fill="#b98f58" d="M136 72h1168v9H136z" />
      {strips.map(({ path, loops }) => (
        <g key={path} class="strip">
          <path class="cloth" d={path} />
          <path fill="url(#fold)" d={path} />
          {loops.map((x) => (
            <path key={x} class="loop" d={`M${x} ${TOP - 22}h16v26h-16z`} />
          ))}
        </g>
      ))}
      <g class="crest" transform="translate(720 176) scale(.95)">
        <path d="M-60-44Q0-28 60-44L55-25Q0-12-55-25Z" />
        <path d="M-46-4H46V9H-46Z" />
        <path d="M-30-22-16-20-19 56H-35Z" />
        <path d="M30-22 16-20 19 56H35Z" />
      </g>
    </svg>
  );
}
