/** The way through a match: turns, signs, branches, and where one is. */
import { say } from '../app/words.ts';
import { Icon } from '../parts/icons.tsx';
import type { Branch } from './branches.tsx';
import type { Reel } from './reel.ts';

interface Props {
  readonly reel: Reel;
  readonly n: number;
  readonly said: string;
  readonly branches: readonly Branch[];
  jump(n: number): void;
}

export function Track({ reel, n, said, branches, jump }: Props) {
  const all = Math.max(1, reel.last);
  const share = (at: number) => `${(100 * Math.max(0, Math.min(at, all))) / all}%`;
  const turns = reel.turns.length > 0 ? reel.turns : [{ number: 1, from: 0 }];
  const here = turns.findLast(({ from }) => from <= n) ?? turns[0];

  function reach(event: PointerEvent & { readonly currentTarget: HTMLElement }): void {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = (event.clientX - box.left) / box.width;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    jump(Math.round(Math.max(0, Math.min(1, at)) * all));
  }

  return (
    <div
      class="track"
      role="slider"
      tabIndex={0}
      aria-label={say('replay.moment')}
      aria-valuemin={0}
      aria-valuemax={reel.last}
      aria-valuenow={Math.max(0, n)}
      aria-valuetext={said}
      onPointerDown={reach}
      onPointerMove={reach}
    >
      <div class="milestones" aria-hidden="true">
        {reel.signs.map((sign) => (
          <span key={sign.n} style={{ '--at': share(sign.n) }}>
            <Icon name={sign.kind === 'story' ? 'speech' : 'cross'} />
          </span>
        ))}
        {branches.map(({ id, n: at, name }) => (
          <span key={id} class="branch" style={{ '--at': share(at) }} title={name}>
            <Icon name="branch" />
          </span>
        ))}
      </div>
      <div class="way" aria-hidden="true">
        {turns.map(({ number, from }, i) => {
          const start = i === 0 ? 0 : from;
          const end = turns[i + 1]?.from ?? all;
          const done = Math.max(0, Math.min(1, (n - start) / Math.max(1, end - start)));
          return (
            <span
              key={from}
              class="leg"
              data-here={number === here?.number || undefined}
              style={{ '--from': share(start), '--to': share(end), '--done': `${100 * done}%` }}
            >
              <i />
              <small>
                <span class="long">{say(`replay.${reel.unit}`, { n: number })}</span>
                <span class="short">{number}</span>
              </small>
            </span>
          );
        })}
      </div>
      <span class="thumb" style={{ '--at': share(n) }} aria-hidden="true" />
    </div>
  );
}
