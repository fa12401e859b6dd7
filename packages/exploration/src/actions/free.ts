/** Free actions: at any moment of one's own activation, also in the middle of another action (EX-FREE). */
import type { Offer, Option } from '@torii/kernel';
import { characterOf, isNextTo } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, pieceOf, squarePlace } from '../looking.ts';
import { place, slotsFor, withdraw } from '../round/ki.ts';
import type { Exploration } from '../state.ts';

/** Kami affinity that the mode needs (EX-FREE-08). */
const MODE_AFFINITY = 6;

function isActive({ state }: C, role: string): boolean {
  return state.queue.active === role && state.characters[role]?.defeated === false;
}

function placements(c: C, role: string): Option[] {
  const values = [...new Set(characterOf(c, role).ki.supply)];
  return values.flatMap((value) =>
    slotsFor(c, role, value).map((skill) => ({
      id: `place-${value}-${skill}`,
      rule: 'EX-FREE-02',
      touches: [pieceOf(c, role)],
      key: 'exploration.placeKi',
      args: { value, skill },
    })),
  );
}

/** At most as often in an activation as the character has spirit (EX-FREE-06). */
function withdrawals(c: C): number {
  let made = 0;
  while (c.usedIn('activation', `withdraw${made}`)) made += 1;
  return made;
}

function withdrawable(c: C, role: string): Option[] {
  if (withdrawals(c) >= c.stat('spirit', role)) return [];
  return Object.keys(characterOf(c, role).ki.slots).map((skill) => ({
    id: `withdraw-${skill}`,
    rule: 'EX-FREE-05',
    touches: [pieceOf(c, role)],
    key: 'exploration.withdrawKi',
    args: { skill },
  }));
}

/** On an adjacent square, or one's own (EX-FREE-07, A-57). */
function heads(c: C, role: string): Option[] {
  const { at } = characterOf(c, role);
  const seen = new Set<string>();
  return c.state.heads.flatMap(({ at: square, boss }) => {
    const id = `head-${boss ? 'boss' : 'ordinary'}-${square}`;
    if (seen.has(id) || !(square === at || isNextTo(c, role, square))) return [];
    seen.add(id);
    const args = { at: squarePlace(square), boss: boss ? 'boss' : 'ordinary' };
    return [{ id, rule: 'EX-FREE-07', touches: [squarePlace(square)], key: 'exploration.takeHead', args }];
  });
}

/** What is no objective token: it is laid on purpose, and nobody picks it up. */
const LAID = ['caltrops'];

/** Objective tokens are retrieved like heads (EX-CMP-22, EX-FREE-07). */
function objectives(c: C, role: string): Option[] {
  const { at } = characterOf(c, role);
  return c.state.tokens
    .filter(({ kind, at: square }) => !LAID.includes(kind) && (square === at || isNextTo(c, role, square)))
    .map(({ kind, at: square }) => ({
      id: `token-${kind}-${square}`,
      rule: 'EX-FREE-07',
      touches: [squarePlace(square)],
      key: 'exploration.takeToken',
      args: { token: kind, at: squarePlace(square) },
    }));
}

function takeObjective(c: C, role: string, id: string): void {
  const index = c.state.tokens.findIndex(({ kind, at }) => id === `token-${kind}-${at}`);
  const [token] = index < 0 ? [] : c.state.tokens.splice(index, 1);
  if (!token) return;
  // From then on the whole party has it.
  c.state.notes[`token.${token.kind}`] = 1;
  const from = squarePlace(token.at);
  tell(c, 'token.taken', { who: pieceOf(c, role), token: token.kind, from }, 'EX-FREE-07');
}

function takeHead(c: C, role: string, id: string): void {
  const [, kind, square = ''] = id.split('-');
  const index = c.state.heads.findIndex(({ at, boss }) => at === square && boss === (kind === 'boss'));
  if (index < 0) return;
  c.state.heads.splice(index, 1);
  const word = kind === 'boss' ? 'boss' : 'ordinary';
  characterOf(c, role).heads[word] += 1;
  tell(c, 'head.taken', { who: pieceOf(c, role), from: squarePlace(square), boss: word }, 'EX-FREE-07');
}

/** Health below half, affinity 6, and nobody else's mode (EX-FREE-08, EX-FREE-09). */
function mayBeginMode(c: C, role: string): boolean {
  const { health, affinity, kami, mode } = characterOf(c, role);
  const nobody = Object.values(c.state.characters).every((other) => other.mode === 'off');
  return (
    kami !== '' &&
    mode === 'off' &&
    nobody &&
    affinity >= MODE_AFFINITY &&
    health < Math.floor(c.stat('health', role) / 2)
  );
}

function beginMode(c: C, role: string): void {
  const character = characterOf(c, role);
  character.mode = 'begun';
  character.usedMode = true;
  tell(c, 'mode.began', { who: pieceOf(c, role), kami: character.kami }, 'EX-FREE-08');
  c.touch('inPlay');
}

function options(c: C, role: string): Option[] {
  if (!isActive(c, role)) return [];
  const mode = { id: 'mode', rule: 'EX-FREE-08', touches: [pieceOf(c, role)], key: 'exploration.kamiMode' };
  return [
    ...placements(c, role),
    ...withdrawable(c, role),
    ...heads(c, role),
    ...objectives(c, role),
    ...(mayBeginMode(c, role) ? [mode] : []),
  ];
}

function take(c: C, { id }: Option, role: string): void {
  const [what, ...rest] = id.split('-');
  if (what === 'place') place(c, role, Number(rest[0]), rest.slice(1).join('-'));
  else if (what === 'withdraw') {
    c.useIn('activation', `withdraw${withdrawals(c)}`);
    withdraw(c, role, rest.join('-'));
  } else if (what === 'head') takeHead(c, role, id);
  else if (what === 'token') takeObjective(c, role, id);
  else beginMode(c, role);
}

export const freeActions: Offer<Exploration> = {
  id: 'free',
  rule: 'EX-FREE-01',
  standing: true,
  options,
  take,
};
