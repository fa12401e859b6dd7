/** Upgrade (3x): at any moment of the Planning phase, any number of times, while Memory and EXP last. */
import { type Context, flow, type Offer, type Option, put, take } from '@torii/kernel';
import { BASIC, CORRUPTED, EMPTY, isToken, LOCK, OPEN, place, slotAt, slotsWith } from './launcher.ts';
import { type Planning, player, tell } from './table.ts';

type C = Context<Planning>;

/** EXP is spent in lots of two (TM-3x-08). */
const LOT = 2;

function option(id: string, rule: string, key: string, touches: string[], args: Option['args'] = {}): Option {
  return { id, rule, touches, key: `planning.${key}`, args };
}

function inPool(c: C, kind: string): number {
  return c.state.table.pool[kind] ?? 0;
}

// ---- Memory ----------------------------------------------------------------------------------------------------

function discards(c: C, role: string): Option[] {
  if (player(c, role).memory === 0) return [];
  return slotsWith(player(c, role).launcher, isToken).map((slot) =>
    option(`discard:${place(slot)}`, 'TM-3x-03', 'discard', [slotAt(role, slot)], { slot }),
  );
}

function discard(c: C, { args }: Option, role: string): void {
  const own = player(c, role);
  const slot = args?.slot as number;
  const token = own.launcher[slot] as string;
  const { pool, box } = c.state.table;
  own.launcher[slot] = EMPTY;
  own.memory -= 1;
  if (token === CORRUPTED) box.push(token);
  else pool[token] = inPool(c, token) + 1;
  const to = token === CORRUPTED ? 'box' : `pool/${token}`;
  tell(c, 'planning.discarded', { role, token, at: slotAt(role, slot), to }, 'TM-3x-03');
}

function gains(c: C, role: string): Option[] {
  if (player(c, role).memory === 0) return [];
  return BASIC.filter((kind) => inPool(c, kind) > 0).map((kind) =>
    option(`gain:${kind}`, 'TM-3x-04', 'gain', [`pool/${kind}`, `players/${role}/dump`], { kind }),
  );
}

/** `paid` is what it was paid with. */
function gain(c: C, kind: string, role: string, paid: 'memory' | 'exp', rule: string): void {
  c.state.table.pool[kind] = inPool(c, kind) - 1;
  player(c, role).dump.push(kind);
  tell(c, 'planning.gained', { role, kind, paid: `players/${role}/${paid}` }, rule);
}

// ---- EXP -------------------------------------------------------------------------------------------------------

function unlocks(c: C, role: string): Option[] {
  if (player(c, role).exp < LOT) return [];
  return slotsWith(player(c, role).launcher, (lying) => lying === LOCK).map((slot) =>
    option(`unlock:${place(slot)}`, 'TM-3x-10', 'unlock', [slotAt(role, slot)], { slot }),
  );
}

function unlock(c: C, { args }: Option, role: string): void {
  const slot = args?.slot as number;
  player(c, role).launcher[slot] = EMPTY;
  player(c, role).exp -= LOT;
  tell(c, 'planning.unlocked', { role, at: slotAt(role, slot) }, 'TM-3x-10');
}

/** Draw 2 Class Augments, keep 1 unequipped, put the other on the bottom of the deck (TM-3x-12). */
function drawAugments(c: C, role: string): void {
  const own = player(c, role);
  own.exp -= LOT;
  for (let n = 0; n < 2; n++) {
    const card = take(own.classDeck);
    if (card !== undefined) put(own.drawn, card, 'bottom');
  }
  c.revealed([role]);
  const cards = [...own.drawn.items];
  tell(c, 'planning.drewAugments', { role, cards }, 'TM-3x-12', { only: [role], hide: ['cards'] });
  c.call(keepOne, { role });
}

export const keepOne = flow<Planning>()('planning.keepOne', { role: '' }, (f) => [
  f.ask('keep', {
    rule: 'TM-3x-12',
    who: (c) => c.locals.role,
    options: (c) =>
      player(c, c.locals.role).drawn.items.map((card) =>
        option(card, 'TM-3x-12', 'keep', [`players/${c.locals.role}/drawn/${card}`]),
      ),
    take: (c, { id }, role) => {
      const { drawn, classDeck, augments } = player(c, role);
      for (const card of drawn.items.splice(0)) {
        if (card === id) augments.push(card);
        else put(classDeck, card, 'bottom', [role]);
      }
      // It lies open from now on.
      c.revealed();
      tell(c, 'planning.kept', { role, card: id }, 'TM-3x-12');
    },
  }),
]);

const anytime = { standing: true, pauses: ['beforeRefill'] };

export const upgrade: readonly Offer<Planning>[] = [
  {
    id: 'planning.memory',
    rule: 'TM-3x-02',
    ...anytime,
    shared: true,
    options: (c, role) => [...discards(c, role), ...gains(c, role)],
    take: (c, taken, role) => {
      if (taken.rule === 'TM-3x-03') return discard(c, taken, role);
      player(c, role).memory -= 1;
      gain(c, taken.args?.kind as string, role, 'memory', 'TM-3x-04');
    },
  },
  {
    id: 'planning.openData',
    rule: 'TM-3x-11',
    ...anytime,
    shared: true,
    options: (c, role) =>
      player(c, role).exp >= LOT && inPool(c, OPEN) > 0
        ? [option('open', 'TM-3x-11', 'open', [`pool/${OPEN}`, `players/${role}/dump`])]
        : [],
    take: (c, _, role) => {
      player(c, role).exp -= LOT;
      gain(c, OPEN, role, 'exp', 'TM-3x-11');
    },
  },
  {
    id: 'planning.exp',
    rule: 'TM-3x-08',
    ...anytime,
    options: (c, role) => {
      const { exp, classDeck } = player(c, role);
      const draws =
        exp >= LOT && classDeck.items.length > 0
          ? [option('augments', 'TM-3x-12', 'augments', [`players/${role}/classDeck`])]
          : [];
      return [...unlocks(c, role), ...draws];
    },
    take: (c, taken, role) => (taken.rule === 'TM-3x-12' ? drawAugments(c, role) : unlock(c, taken, role)),
  },
];
