/** 4c Combat Frames: which of them the dice of a player can activate. */
import type { Option, Place, Role } from '@torii/kernel';
import {
  deedsIn,
  EFFECT_LOCALS,
  type Effect,
  type EffectContext,
  feasible,
  phraseOf,
  touchedBy,
} from '@torii/script';
import { activeBody, bodySource } from '../cards/bodies.ts';
import { tell } from '../events/events.ts';
import type { Frame } from '../pack/shapes.ts';
import { diePlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, content, facts, player } from '../table/table.ts';

/** A Frame that a player has: the name of its text, what it stands on, and how an option for it begins. */
export interface Held {
  readonly id: string;
  readonly source: string;
  readonly text: string;
  readonly frame: Frame;
}

/** Frames come from the active Body and from equipped Augments (TM-4c-26). */
export function framesOf(c: C, role: Role): Held[] {
  const body = bodySource(c, role);
  const held = activeBody(c, role).frames.map((frame, i): Held => {
    const id = `frame${i + 1}`;
    return { id, source: body, text: `${body}/${id}`, frame };
  });
  for (const augment of player(c, role).equipped) {
    const frame = content(c).augments[augment]?.frame;
    const source = `augment:${augment}`;
    if (frame) held.push({ id: `frame:${augment}`, source, text: `${source}/frame`, frame });
  }
  return held;
}

function count(dice: readonly string[], face: string): number {
  let n = 0;
  for (const die of dice) if (die === face) n++;
  return n;
}

/** Whether the dice show the exact symbols that a Frame needs (TM-4c-25). */
function covers(dice: readonly string[], needed: readonly string[]): boolean {
  return needed.every((face) => count(dice, face) >= count(needed, face));
}

/** How many dice its repeatable symbol may take: any number, but at least one (TM-4c-28); 0 if it cannot be activated. */
function mostDice(dice: readonly string[], { dice: needed, multi }: Frame): number {
  if (!covers(dice, needed)) return 0;
  return multi === null ? 1 : count(dice, multi) - count(needed, multi);
}

/** The moment as the text of a Frame sees it: for looking only. */
export function asText(c: C, role: Role, source: string, x: number): EffectContext<Tamashii> {
  const locals = { ...EFFECT_LOCALS, you: role, source, x };
  return c.seenWith(locals);
}

const damaging = new WeakMap<Effect, boolean>();

/** Whether a text deals Damage to an Enemy, as its phrases say of themselves. */
function dealsDamage(c: C, effect: Effect): boolean {
  let deals = damaging.get(effect);
  if (deals === undefined) {
    const { book } = facts(c).cards.runtime;
    deals = [...deedsIn(effect)].some((deed) => phraseOf(book, deed, 'effect').damage !== undefined);
    damaging.set(effect, deals);
  }
  return deals;
}

/** A Frame chosen with some dice. */
export interface Activation {
  readonly option: Option;
  readonly held: Held;
  /** How many dice its repeatable symbol takes. */
  readonly x: number;
}

/** Why a Frame cannot be activated: it has been, the dice do not show it, there is nobody to damage, nothing can come of it. */
export type Hindrance = 'used' | 'dice' | 'foe' | 'nothing';

/** With how many dice of its repeatable symbol a Frame can be activated now; or why it cannot. One without has none of them. */
export function usesOf(c: C, role: Role, { source, text, frame }: Held): readonly number[] | Hindrance {
  const { dice = [], used = [] } = c.state.combat ?? {};
  if (used.includes(text)) return 'used';
  const most = mostDice(dice, frame);
  if (most <= 0) return 'dice';
  // With no Enemy left only Frames without Damage may be used (ruling U-36).
  if (dealsDamage(c, frame.effect) && c.resolve('topEnemy', role).length === 0) return 'foe';
  const { runtime } = facts(c).cards;
  const found: number[] = [];
  for (let n = 1; n <= most; n++) {
    const x = frame.multi === null ? 0 : n;
    if (feasible(runtime, asText(c, role, source, x), frame.effect)) found.push(x);
  }
  return found.length > 0 ? found : 'nothing';
}

/**
 * What a player can activate: each Frame whose dice there are and that could do something, repeatable ones once for each
 * number of dice; others only if they have not been used in this Combat phase (TM-4c-27).
 */
export function activations(c: C, role: Role): Activation[] {
  const { combat } = c.state;
  if (!combat || combat.dice.length === 0) return [];
  const { runtime } = facts(c).cards;
  const found: Activation[] = [];
  for (const held of framesOf(c, role)) {
    const { id, source, text, frame } = held;
    const uses = usesOf(c, role, held);
    if (typeof uses === 'string') continue;
    for (const x of uses) {
      const option: Option = {
        id: frame.multi === null ? id : `${id}:${x}`,
        rule: frame.multi === null ? 'TM-4c-10' : 'TM-4c-28',
        touches: touchedBy(runtime, asText(c, role, source, x), frame.effect),
        key: 'combat.frame',
        args: { text, dice: frame.dice.length + x },
      };
      found.push({ option, held, x });
    }
  }
  return found;
}

/** The dice assigned to a Frame are used up (TM-4c-29), and so is a Frame without a repeatable symbol (TM-4c-27). */
export function assignDice(c: C, { held: { frame, text }, x }: Activation): void {
  const { combat } = c.state;
  if (!combat) return;
  const needed: string[] = [...frame.dice];
  for (let i = 0; i < x; i++) if (frame.multi !== null) needed.push(frame.multi);
  const assigned = needed.slice();
  const from: Place[] = [];
  combat.dice = combat.dice.filter((face, i) => {
    const at = needed.indexOf(face);
    if (at < 0) return true;
    needed.splice(at, 1);
    from.push(diePlace('combat/dice', i));
    return false;
  });
  if (frame.multi === null) combat.used.push(text);
  tell(c, 'combat.frame', { role: combat.role, text, dice: assigned, from }, 'TM-4c-10');
}
