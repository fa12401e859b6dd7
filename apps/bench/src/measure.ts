/**
 * Measuring on a machine that others use too: every contender has its turn in every round, so that a slow moment hits
 * all of them, and the figure is the median of the rounds.
 */

/** Something to measure: does a piece of work and says how much it was. */
export interface Task {
  readonly name: string;
  work(): number | Promise<number>;
}

/** For each task its speed in every round, in pieces of work per second. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

export interface Effort {
  readonly rounds: number;
  /** How long a task works in one round, at least. */
  readonly milliseconds: number;
}

export async function measure(tasks: readonly Task[], { rounds, milliseconds }: Effort): Promise<Rounds> {
  const speeds = new Map(tasks.map(({ name }): [string, number[]] => [name, []]));
  // The first time is for the compiler, and is not counted.
  for (const task of tasks) await speed(task, milliseconds);
  for (let round = 0; round < rounds; round++) {
    for (const task of tasks) speeds.get(task.name)?.push(await speed(task, milliseconds));
  }
  return speeds;
}

async function speed({ work }: Task, milliseconds: number): Promise<number> {
  const stopwatch = start();
  let done = 0;
  let passed = 0;
  do {
    done += await work();
    passed = stopwatch();
  } while (passed < milliseconds);
  return (done / passed) * 1000;
}

/** Milliseconds since the start by the clock, or by the processor where others kept us from it. */
export function start(): () => number {
  const begin = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - begin, (user + system) / 1000);
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** How many times as fast one is as another: the median over the rounds, each compared with itself. */
export function ratio(rounds: Rounds, one: string, other: string): number {
  const others = rounds.get(other) ?? [];
  return median((rounds.get(one) ?? []).map((value, round) => value / (others[round] ?? Number.NaN)));
}

/** How far the middle half of the rounds lies apart, as a part of the median: how much to believe. */
export function spread(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return (at(0.75) - at(0.25)) / median(sorted);
}
