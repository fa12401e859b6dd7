/** 3b–3d, 3h, 8: gaining, drawing, dumping and discarding Data tokens; the Refill Launcher step. */
import { flow, type Place, type Role } from '@torii/kernel';
import { tell } from '../events/events.ts';
import { grid, isData, slotPlace, slotsWith } from './launcher/launcher.ts';
import { boardPlace } from './places.ts';
import { CORRUPTED, EMPTY, LOCK, type Tamashii, tokenName } from './state.ts';
import { beginStep } from './steps.ts';
import { type C, player } from './table.ts';

/** Takes tokens from the neutral pool into the Dump (TM-8-08); none if the pool has none left (TM-3h-03). */
export function gainToken(c: C, role: Role, token: number, n: number): number {
  const gained = Math.min(n, c.state.pool[token] ?? 0);
  if (gained === 0) return 0;
  c.state.pool[token] = (c.state.pool[token] ?? 0) - gained;
  for (let i = 0; i < gained; i++) player(c, role).dump.push(token);
  tell(c, 'data.gained', { role, token: tokenName(token), n: gained }, 'TM-8-08');
  c.touch('data');
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
  if (gained > 0) tell(c, 'data.corrupted', { role, n: gained }, 'TM-3d-01');
  c.touch('data');
  if (gained < n) c.open('corruptedDepleted', { to: role });
  return gained;
}

function takeFrom(c: C, role: Role, slot: number): number {
  const { launcher } = player(c, role);
  const token = launcher[slot];
  if (token === undefined || !isData(token))
    throw new Error(`no Data token lies on ${slotPlace(grid(c), role, slot)}`);
  launcher[slot] = EMPTY;
  c.touch('data');
  return token;
}

/** Lays tokens of the Launcher into the Dump, for whoever tells of it: which they are, and from where. */
export function toDump(c: C, role: Role, slots: readonly number[]): { tokens: string[]; from: Place[] } {
  const tokens = slots.map((slot) => takeFrom(c, role, slot));
  player(c, role).dump.push(...tokens);
  return { tokens: tokens.map(tokenName), from: slots.map((slot) => slotPlace(grid(c), role, slot)) };
}

/** From the Launcher into one's Dump (TM-8-05), all at once. */
export function dumpSlots(c: C, role: Role, slots: readonly number[]): void {
  if (slots.length > 0) tell(c, 'data.dumped', { role, ...toDump(c, role, slots) }, 'TM-8-05');
}

/** Back to where it came from, or out of the game: gives the place. */
function putBack(c: C, token: number): Place {
  if (token === CORRUPTED && !c.state.generator) {
    c.state.box.push(token);
    return `box/${tokenName(token)}`;
  }
  c.state.pool[token] = (c.state.pool[token] ?? 0) + 1;
  return `pool/${tokenName(token)}`;
}

/** From the Launcher into the neutral pool (TM-8-04); Corrupted Data leaves the game (TM-3d-02), but not in the generator. */
export function discardSlot(c: C, role: Role, slot: number): void {
  const token = takeFrom(c, role, slot);
  const to = putBack(c, token);
  const from = slotPlace(grid(c), role, slot);
  tell(c, 'data.discarded', { role, token: tokenName(token), from, to }, 'TM-8-04');
}

export function discardSlots(c: C, role: Role, slots: readonly number[]): void {
  for (const slot of slots) discardSlot(c, role, slot);
}

/** At the end of a player's Launch step all Corrupted Data leaves the Launcher, from whatever slot (TM-3d-04). */
export function dumpCorrupted(c: C, role: Role): void {
  dumpSlots(
    c,
    role,
    slotsWith(player(c, role), (lying) => lying === CORRUPTED),
  );
}

/** Tokens that were drawn and never found their place. */
export function dumpPrepared(c: C, role: Role): void {
  const { prepared, dump } = player(c, role);
  if (prepared.length === 0) return;
  const tokens = prepared.map(tokenName);
  dump.push(...prepared.splice(0));
  tell(c, 'data.unplaced', { role, tokens }, 'TM-8-15');
  c.touch('data');
}

/** All tokens of the Dump go into the Bag. Gives how many. */
export function bagDump(c: C, role: Role, told: 'data.bagRefilled' | 'data.returned', rule: string): number {
  const { bag, dump } = player(c, role);
  const n = dump.length;
  if (n === 0) return 0;
  bag.push(...dump.splice(0));
  tell(c, told, { role, n }, rule);
  c.touch('data');
  return n;
}

/**
 * Draws tokens from a player's Bag, and hands them on. Golden rule: when it is empty, also in the middle of a draw, all
 * tokens of the Dump go into it, and the drawing goes on (TM-3h-04, TM-3h-05): what was drawn before is handed on first.
 * There may be fewer than that (U-33).
 */
export function drawTokens(c: C, role: Role, n: number, handOn: (tokens: readonly number[]) => void): void {
  const { bag } = player(c, role);
  let left = n;
  while (left > 0) {
    if (bag.length === 0 && bagDump(c, role, 'data.bagRefilled', 'TM-3h-04') === 0) break;
    const drawn: number[] = [];
    while (drawn.length < left && bag.length > 0) drawn.push(c.draw(`bag:${role}`, bag));
    left -= drawn.length;
    handOn(drawn);
  }
}

/** Discards a Lock: its slot is Highlighted from then on (TM-8-21, TM-3a-08). */
export function unlockSlot(c: C, role: Role, slot: number): void {
  const { launcher } = player(c, role);
  if (launcher[slot] !== LOCK) throw new Error(`no Lock lies on ${slotPlace(grid(c), role, slot)}`);
  launcher[slot] = EMPTY;
  tell(c, 'launcher.unlocked', { role, from: slotPlace(grid(c), role, slot) }, 'TM-8-21');
  c.touch('data');
}

/** The slots that will be refilled, in their order: a slot that holds anything, Corrupted Data too, gets nothing (TM-3d-05). */
export function refillSlots(c: Pick<C, 'state' | 'facts'>, role: Role): number[] {
  const { launcher } = player(c, role);
  return grid(c).refill.filter((slot) => launcher[slot] === EMPTY);
}

/**
 * Refill Launcher: tokens go on the empty Highlighted slots in the order of drawing, in the fixed order of the slots
 * (TM-4a-05, TM-4a-06).
 */
export const refill = flow<Tamashii>()(
  'planning.refill',
  { role: '' },
  (f) => [
    f.do('draw', (c) => {
      const { role } = c.locals;
      beginStep(c, role, 'refill');
      const { launcher } = player(c, role);
      const free = refillSlots(c, role);
      const wanted = free.length;
      drawTokens(c, role, wanted, (drawn) => {
        const slots = free.splice(0, drawn.length);
        for (const [i, slot] of slots.entries()) launcher[slot] = drawn[i] ?? EMPTY;
        const to = slots.map((slot) => slotPlace(grid(c), role, slot));
        tell(c, 'data.refilled', { role, tokens: drawn.map(tokenName), to }, 'TM-4a-04');
      });
      if (free.length === wanted) tell(c, 'data.refilled', { role, tokens: [], to: [] }, 'TM-4a-04');
      c.touch('data');
    }),
    f.window('after', 'afterRefill', (c) => ({ to: c.locals.role })),
  ],
  { scope: ({ role }) => `step:${role}` },
);

/** From the Dump into the neutral pool, where a text says so (TM-8-04); Corrupted Data leaves the game (TM-3d-02). */
export function discardDumped(c: C, role: Role, token: number): void {
  const { dump } = player(c, role);
  const at = dump.indexOf(token);
  if (at < 0) throw new Error(`the Dump of '${role}' has no such token: ${token}`);
  dump.splice(at, 1);
  const to = putBack(c, token);
  const from = boardPlace(role, `dump/${tokenName(token)}`);
  tell(c, 'data.discarded', { role, token: tokenName(token), from, to }, 'TM-8-04');
  c.touch('data');
}
