/** A number that is asked for: fewer, more, or typed. */
import type { Asked } from '@torii/kernel';
import { plainText } from '@torii/words';
import { say } from '../../app/words.ts';
import type { Told } from '../../engine/library.ts';
import type { Seen } from '../../engine/session.ts';
import type { Choosing } from './choosing.ts';

/** The numbers that may be answered: their options are n0, n1, … */
function numbersOf({ options }: Asked): readonly number[] {
  return options.map(({ id }) => Number(id.slice(1)));
}

/** What is set; the least that is possible before anybody has set anything. */
export function amountOf({ amounts }: Choosing, asked: Asked): number {
  const numbers = numbersOf(asked);
  const set = amounts.value.get(asked.id);
  return set !== undefined && numbers.includes(set) ? set : Math.min(...numbers);
}

/** Sets an amount, if it is one that may be answered. */
export function setAmount({ amounts }: Choosing, asked: Asked, n: number): void {
  if (numbersOf(asked).includes(n)) amounts.value = new Map([...amounts.value, [asked.id, n]]);
}

interface Props {
  readonly choosing: Choosing;
  readonly asked: Asked;
  readonly told: Told;
  readonly seen: Seen;
}

export function Amount({ choosing, asked, told, seen }: Props) {
  const n = amountOf(choosing, asked);
  const numbers = numbersOf(asked);
  const set = (to: number) => setAmount(choosing, asked, to);
  return (
    <div class="amount">
      <button
        type="button"
        class="button"
        aria-label={say('ask.less')}
        disabled={!numbers.includes(n - 1)}
        onClick={() => set(n - 1)}
      >
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={Math.min(...numbers)}
        max={Math.max(...numbers)}
        value={n}
        aria-label={plainText(told.teller.prompt(seen.view, asked))}
        onInput={({ currentTarget }) => set(Number(currentTarget.value))}
      />
      <button
        type="button"
        class="button"
        aria-label={say('ask.more')}
        disabled={!numbers.includes(n + 1)}
        onClick={() => set(n + 1)}
      >
        +
      </button>
    </div>
  );
}
