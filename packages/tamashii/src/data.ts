/** 3b–3d, 3h, 8: gaining, dumping and discarding Data tokens. */
import type { Role } from '@torii/kernel';
import { grid, isData, slotPlace } from './launcher.ts';
import { CORRUPTED, EMPTY } from './state.ts';
import { type C, player } from './table.ts';

/** Takes tokens from the neutral pool into the Dump (TM-8-08); none if the pool has none left (TM-3h-03). */
export function gainToken(c: C, role: Role, token: number, n: number): number {
  const gained = Math.min(n, c.state.pool[token] ?? 0);
  if (gained === 0) return 0;
  c.state.pool[token] = (c.state.pool[token] ?? 0) - gained;
  for (let i = 0; i < gained; i++) player(c, role).dump.push(token);
  c.emit('data.gained', { role, token, n: gained }, 'TM-8-08');
  return gained;
}

/**
 * Corrupted Data comes from the pool on the Time track (TM-3d-01), one by one; the first that cannot be taken sets off
 * what the Scenario sheet says, once (TM-3d-07, ruling U-35). The generator has a neutral pool and no such rule.
 */
export function gainCorrupted(c: C, role: Role, n: number): number {
  if (c.state.generator) return gainToken(c, role, CORRUPTED, n);
  const gained = Math.min(n, c.state.corruptedPool);
  c.state.corruptedPool -= gained;
  for (let i = 0; i < gained; i++) player(c, role).dump.push(CORRUPTED);
  if (gained > 0) c.emit('data.corrupted', { role, n: gained }, 'TM-3d-01');
  if (gained < n) c.open('corruptedDepleted', { to: role });
  return gained;
}

function takeFrom(c: C, role: Role, slot: number): number {
  const { launcher } = player(c, role);
  const token = launcher[slot];
  if (token === undefined || !isData(token))
    throw new Error(`no Data token lies on ${slotPlace(grid(c), role, slot)}`);
  launcher[slot] = EMPTY;
  return token;
}

/** From the Launcher into one's Dump (TM-8-05). */
export function dumpSlot(c: C, role: Role, slot: number): void {
  const token = takeFrom(c, role, slot);
  player(c, role).dump.push(token);
  c.emit('data.dumped', { role, token, at: slotPlace(grid(c), role, slot) }, 'TM-8-05');
}

/** From the Launcher into the neutral pool (TM-8-04); Corrupted Data leaves the game (TM-3d-02), but not in the generator. */
export function discardSlot(c: C, role: Role, slot: number): void {
  const token = takeFrom(c, role, slot);
  if (token === CORRUPTED && !c.state.generator) c.state.box.push(token);
  else c.state.pool[token] = (c.state.pool[token] ?? 0) + 1;
  c.emit('data.discarded', { role, token, at: slotPlace(grid(c), role, slot) }, 'TM-8-04');
}
