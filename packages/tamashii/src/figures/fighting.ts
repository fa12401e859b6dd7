/** A Combat phase: the Enemies that are still to act, the Wounds that come with them, and what one's Frames can do. */
import type { Change, Role, Survey, UnderWay } from '@torii/kernel';
import { type Effect, type EffectContext, type Foretold, foretell, given, phraseOf } from '@torii/script';
import { nextInLine } from '../cards/enemies.ts';
import { book } from '../language/book.ts';
import { combatPlayer, frameText } from '../phases/combat.ts';
import { asText, framesOf, type Held, type Hindrance, usesOf } from '../phases/combatFrames.ts';
import { shielded } from '../table/assets.ts';
import type { AttachedEnemy, Tamashii } from '../table/state.ts';
import { content, facts, player, seenBy } from '../table/table.ts';

/** An Enemy that is still to act, in its turn. */
export type Coming = {
  readonly enemy: string;
  /** The text of its Frame: `enemy:zoe/basic`. */
  readonly text: string;
  readonly wounds: number;
  /** Nothing that is chosen, rolled, or so only now decides about them. */
  readonly sure: boolean;
  /** What is left when it has acted, those before it included. */
  readonly after: Toll;
};

export type FrameFigure = {
  /** As its options begin: `frame1`, `frame:chain-lash`. */
  readonly id: string;
  readonly text: string;
  /** With how many dice of its repeatable symbol it can be activated; 0 for one that has none; none if it cannot be. */
  readonly uses: readonly number[];
  /** The Damage to the Top Enemy that its text states outright, for each of its uses. */
  readonly damage: readonly number[];
  readonly hindrance: Hindrance | null;
};

/** What Wounds come to, if Shield is spent on them. */
export type Toll = {
  readonly wounds: number;
  readonly shield: number;
  readonly integrity: number;
};

export type CombatFigures = {
  readonly role: Role;
  readonly coming: readonly Coming[];
  readonly sure: boolean;
  /** What will be left if nothing is done about it: Integrity 0 is a reset. */
  readonly toll: Toll;
  /** What else may have a say about one's Wounds: `augment:x`. */
  readonly mayChange: readonly string[];
  readonly frames: readonly FrameFigure[];
};

/** The Frame of an Enemy card that a side of the Symbol die stands for. */
function enemyFrame(c: Pick<Survey<Tamashii>, 'facts'>, card: string, symbol: string): Effect | null {
  const enemy = content(c).enemies[card];
  if (!enemy) return null;
  if (symbol === 'basic') return enemy.basic;
  return symbol === 'special' ? enemy.special : null;
}

/** What the Frame of an Enemy would do to its player as things stand. */
export function foretoldFrame(
  c: Survey<Tamashii>,
  role: Role,
  { id, card }: AttachedEnemy,
  symbol: string,
): Foretold {
  const effect = enemyFrame(c, card, symbol);
  return effect ? foretell(facts(c).cards.runtime, seenBy(c, role, id), effect) : NOTHING;
}

const NOTHING: Foretold = { changes: [], sure: true };

/** How many Wounds of these are for a player. */
export function woundsTo(role: Role, changes: readonly Change[]): number {
  return changes.reduce((sum, { kind, to, n = 0 }) => (kind === 'wound' && to === role ? sum + n : sum), 0);
}

/** What the first of these Wounds come from; empty if none are for this player. */
export function woundedBy(role: Role, changes: readonly Change[]): string {
  return changes.find(({ kind, to }) => kind === 'wound' && to === role)?.by ?? '';
}

/** What so many Wounds would cost: Shield stops as many as there are (TM-3i-09), the rest is Integrity (TM-3i-11). */
export function tollOf(c: Pick<Survey<Tamashii>, 'state'>, role: Role, wounds: number): Toll {
  const { assets, integrity } = player(c, role);
  const stopped = shielded(assets.shield, wounds);
  return {
    wounds,
    shield: assets.shield - stopped,
    integrity: Math.max(0, integrity - (wounds - stopped)),
  };
}

/** The Enemies on which the Number die will lie, from the one that carries it to the Top Enemy (TM-4c-14, TM-4c-15). */
export function inTurn(enemies: readonly AttachedEnemy[], first: string): AttachedEnemy[] {
  const found: AttachedEnemy[] = [];
  let next = enemies.find(({ id }) => id === first);
  // It lies on each of them once at the most.
  while (next && found.length < enemies.length) {
    found.push(next);
    next = nextInLine(enemies, next.id);
  }
  return found;
}

/** What is about to happen and has not happened yet: somebody is asked about it. */
export function pending(underWay: readonly UnderWay[]): readonly Change[] {
  const found: Change[] = [];
  for (const { at, locals } of underWay) {
    if (!at.startsWith('replace') || !Array.isArray(locals.changes)) continue;
    found.push(...(locals.changes as unknown as Change[]));
  }
  return found;
}

/** The Enemy whose Frame is being carried out: the Number die lies on it until that is over. */
function actingNow(underWay: readonly UnderWay[], numberDie: string): string {
  const fight = underWay.find(({ flow }) => flow === combatPlayer.name);
  return fight?.locals.enemy === numberDie ? numberDie : '';
}

function comingFrom(c: Survey<Tamashii>, underWay: readonly UnderWay[]): Coming[] {
  const { role, numberDie, symbol } = c.state.combat ?? { role: '', numberDie: '', symbol: '' };
  if (numberDie === '') return [];
  const acting = actingNow(underWay, numberDie);
  let all = 0;
  return inTurn(player(c, role).enemies, numberDie).map((enemy) => {
    const isActing = enemy.id === acting;
    const told = isActing
      ? { changes: pending(underWay), sure: false }
      : foretoldFrame(c, role, enemy, symbol);
    const wounds = woundsTo(role, told.changes);
    all += wounds;
    const text = frameText(enemy.card, symbol);
    return { enemy: enemy.id, text, wounds, sure: told.sure, after: tollOf(c, role, all) };
  });
}

function damageIn(c: EffectContext<Tamashii>, effect: Effect): number {
  if (effect.t === 'seq') return effect.effects.reduce((sum, part) => sum + damageIn(c, part), 0);
  if (effect.t !== 'do') return 0;
  const { damage } = phraseOf(book, effect.clause, 'effect');
  if (!damage) return 0;
  const slots = given(book, c, effect.clause);
  return damage({
    amount: (slot = 'n') => slots.amount(slot),
    noun: (slot) => slots.noun(slot),
    held: (asset) => player(c, c.locals.you).assets[asset],
  });
}

/** What depends on a choice or on dice is not in it. */
function damageOf(c: Survey<Tamashii>, role: Role, { source, frame }: Held, x: number): number {
  return damageIn(asText(c, role, source, x), frame.effect);
}

const NOT: readonly number[] = [];

function frames(c: Survey<Tamashii>, role: Role): FrameFigure[] {
  return framesOf(c, role).map((held) => {
    const uses = usesOf(c, role, held);
    const { id, text } = held;
    return typeof uses === 'string'
      ? { id, text, uses: NOT, damage: NOT, hindrance: uses }
      : { id, text, uses, damage: uses.map((x) => damageOf(c, role, held, x)), hindrance: null };
  });
}

/** What else listens to a player's Wounds than the rule of Shield: it may lessen them. */
export function mayChange(c: Survey<Tamashii>, role: Role): string[] {
  return c.listening('would:wound').flatMap(({ of, source }) => (of === role ? [source] : []));
}

export function combatFigures(c: Survey<Tamashii>, underWay: readonly UnderWay[]): CombatFigures | null {
  const { combat } = c.state;
  if (!combat) return null;
  const { role } = combat;
  const coming = comingFrom(c, underWay);
  return {
    role,
    coming,
    sure: coming.every(({ sure }) => sure),
    toll: tollOf(
      c,
      role,
      coming.reduce((sum, { wounds }) => sum + wounds, 0),
    ),
    mayChange: mayChange(c, role),
    frames: frames(c, role),
  };
}
