/** 4d, 5b Scenario cards: Time, drawing and discarding cards. */
import type { C } from './table.ts';

/** The scope of the World Activity step: drawing a Scenario card ends it (TM-4d-09). */
export const WORLD_ACTIVITY = 'worldActivity';

/** A new Plot card: whatever is left of the World Activity that drew it is not resolved (TM-4d-09). */
export function drawScenarioCard(c: C, code: string): void {
  c.state.scenario.drawn = code;
  c.emit('scenario.drawn', { card: code }, 'TM-5b-05');
  if (c.within(WORLD_ACTIVITY)) c.unwind(WORLD_ACTIVITY);
}

/** A Special card leaves play: from beside the Time track, or from the tile on which it lay. */
export function discardScenarioCard(c: C, code: string): void {
  const { scenario, map } = c.state;
  scenario.special = scenario.special.filter((card) => card !== code);
  for (const tile of Object.values(map)) tile.cards = tile.cards.filter((card) => card !== code);
  scenario.discarded.push(code);
  c.emit('scenario.discarded', { card: code }, 'TM-5b-14');
  c.detach(`card:${code}`);
}

/** Never below 0: at 0 only the active card says what follows (TM-5b-21). */
export function reduceTime(c: C, n: number): number {
  const reduced = Math.min(n, c.state.time);
  if (reduced === 0) return 0;
  c.state.time -= reduced;
  c.emit('scenario.time', { time: c.state.time }, 'TM-4d-12');
  c.touch('time');
  return reduced;
}
