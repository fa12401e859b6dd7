/** Comparing what there is with what is asked for. */
import type { Comparison, Measure } from './phrase.ts';

/** Whether what there is is enough, or little enough. */
export function compares({ have, is, need }: Measure): boolean {
  switch (is) {
    case 'atLeast':
      return have >= need;
    case 'atMost':
      return have <= need;
    case 'fewerThan':
      return have < need;
    case 'exactly':
      return have === need;
  }
}

/** What is asked for where the opposite is said: not at least 2 is fewer than 2. "Not exactly 2" stays what it is. */
export function opposite(measure: Measure): Measure {
  const { have, is, need } = measure;
  switch (is) {
    case 'atLeast':
      return fewerThan(have, need);
    case 'fewerThan':
      return atLeast(have, need);
    case 'atMost':
      return atLeast(have, need + 1);
    case 'exactly':
      return measure;
  }
}

function measured(is: Comparison): (have: number, need: number) => Measure {
  return (have, need) => ({ have, is, need });
}

export const atLeast = measured('atLeast');
export const atMost = measured('atMost');
export const fewerThan = measured('fewerThan');
export const exactly = measured('exactly');
