/** What phrases say of an attack that could be made: its odds are made from that, and know no phrase by its name. */
import type { Clause } from '@torii/script';
import type { Seen } from '../looking.ts';

/** An attack that could be made. */
export interface Strike {
  readonly by: string;
  readonly target: string;
  readonly yin: number;
  readonly yang: number;
  readonly focus: boolean;
  readonly skill: string;
  readonly counter?: boolean;
}

/** What texts write on an attack before it is rolled. */
export interface Written {
  bonus: number;
  yin: number;
  yang: number;
  readonly ignores: string[];
}

export interface Foretold {
  /** What an effect writes on it; of an amount that is worked out only when the text is carried out `n` is 0. */
  writes?(on: Written, n: number, args: Clause['args']): void;
  /** Whether a condition will hold. Without it that is known only when the text is carried out. */
  foreseen?(c: Seen, strike: Strike, args: Clause['args']): boolean;
}
