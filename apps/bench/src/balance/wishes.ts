/** What is asked of a balance, and what it gives. */
export interface Wishes {
  /** Games of a cell; as many as are usual for it if not said. */
  readonly games: number | undefined;
  readonly scenarios: readonly string[] | undefined;
  readonly players: readonly number[] | undefined;
  readonly seed: string;
  /** `random` lets anything be answered; any other name the bot with a plan. */
  readonly bot: string;
  /** On how many threads; one if not said. */
  readonly threads?: number | undefined;
}

export interface Balance {
  readonly data: object;
  readonly table: string;
  /** Games that did not come to an end. */
  readonly broken: readonly string[];
  /** File names and their pictures. */
  readonly plots: ReadonlyMap<string, string>;
}
