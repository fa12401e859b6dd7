/** What can happen to creatures, as changes: collected, replaced or prevented, then carried out. */
import type { Change } from '@torii/kernel';
import { tell } from '../events.ts';
import { type C, healthPlace, pieceOf } from '../looking.ts';
import { ATTRIBUTES, type Attribute, NEGATIVE } from '../state.ts';
import {
  characterOf,
  conditionsOf,
  healthOf,
  isCharacter,
  isInPlay,
  isResistor,
  tokensOf,
} from './creatures.ts';

/** `attack` tells whether it comes from an attack. */
export function damaging(to: string, n: number, by: string, attack = false): Change {
  return { kind: 'damage', to, n, by, args: { attack } };
}

/** `named` are ranks that the text names beside characters and minions (EX-DMG-13). */
export function imposing(to: string, condition: string, by: string, named: readonly string[] = []): Change {
  return { kind: 'condition', to, by, args: { condition, named: [...named] } };
}

/** The point that is lost is chosen by whoever controls the character (EX-DEAD-05). */
export function losingAttribute(to: string, attribute: Attribute): Change {
  return { kind: 'attributeLoss', to, args: { attribute } };
}

export function isNegative(condition: unknown): boolean {
  return NEGATIVE.some((known) => known === condition);
}

/** Downed and blinded are held only once (EX-COND-01). */
const HELD_ONCE = ['downed', 'blinded'];

/** Nobody is about to gain what is held only once and held already. */
function isHeldAlready(c: Pick<C, 'state'>, id: string, condition: string): boolean {
  return HELD_ONCE.includes(condition) && tokensOf(c, id, condition) > 0;
}

/** Whether a change would bring a negative condition, so that something can keep it off (EX-COND-14). */
export function wouldGainNegative(c: Pick<C, 'state'>, { to, args }: Change): boolean {
  return isNegative(args?.condition) && !isHeldAlready(c, to, String(args?.condition));
}

/** What each of the book's conditions does: whoever gains one wants to know that. */
const RULE_OF: Readonly<Record<string, string>> = {
  bleeding: 'EX-COND-06',
  poisoned: 'EX-COND-07',
  blinded: 'EX-COND-08',
  downed: 'EX-COND-10',
  blessed: 'EX-COND-14',
};

/** Servants, wanderers, Chosen and resistors take no conditions, unless the text names them (EX-COND-03). */
function canBear(c: Pick<C, 'state' | 'within'>, id: string, named: readonly unknown[] = []): boolean {
  // At the camp the party is there, though on no square yet.
  if (isCharacter(c, id) && c.within('camp')) return true;
  if (!isInPlay(c, id) || isResistor(c, id)) return false;
  const rank = c.state.enemies[id]?.rank;
  return rank === undefined || rank === 'minion' || named.includes(rank);
}

function gainCondition(c: C, { to, args }: Change): void {
  const condition = String(args?.condition ?? '');
  if (!canBear(c, to, Array.isArray(args?.named) ? args.named : [])) return;
  if (isHeldAlready(c, to, condition)) return;
  const conditions = conditionsOf(c, to);
  conditions[condition] = (conditions[condition] ?? 0) + 1;
  const rule = RULE_OF[condition] ?? 'EX-COND-01';
  tell(c, 'condition.gained', { who: pieceOf(c, to), condition, n: 1 }, rule);
  c.touch('inPlay');
}

export function discard(c: C, of: string, condition: string, n: number, rule: string): void {
  const conditions = conditionsOf(c, of);
  const left = (conditions[condition] ?? 0) - n;
  if (left > 0) conditions[condition] = left;
  else delete conditions[condition];
  tell(c, 'condition.discarded', { who: pieceOf(c, of), condition, n }, rule);
  c.touch('inPlay');
}

function takeDamage(c: C, change: Change): void {
  const { to, n = 0, by = '' } = change;
  if (!isInPlay(c, to)) return;
  if (isResistor(c, to)) {
    loseToken(c, to);
    return;
  }
  if (isCharacter(c, to)) {
    const hit = characterOf(c, to);
    hit.health = Math.max(0, hit.health - n);
  } else {
    const hit = c.state.enemies[to];
    if (hit) {
      hit.damage += n;
      hit.hitBy = by;
    }
  }
  const attack = c.state.attacks.at(-1);
  if (attack && change.args?.attack === true) attack.dealt[to] = (attack.dealt[to] ?? 0) + n;
  const source = isInPlay(c, by) ? pieceOf(c, by) : '';
  tell(
    c,
    'damage.taken',
    { to: pieceOf(c, to), n, by: source, left: Math.max(0, healthOf(c, to)), at: healthPlace(c, to) },
    'EX-EATK-13',
  );
  c.touch('health');
}

/** An attack on a resistor removes exactly one token, whatever its strength (EX-EATK-02, EX-RES-03). */
export function loseToken(c: C, id: string): void {
  const resistor = c.state.resistors[id];
  if (!resistor || resistor.tokens === 0) return;
  resistor.tokens -= 1;
  tell(c, 'resistor.hit', { who: pieceOf(c, id), left: resistor.tokens }, 'EX-EATK-02');
  if (resistor.tokens > 0) return;
  // Without its last token it is lost; an object may stay where it is.
  if (!resistor.stays) {
    removePointAt(c, resistor.at);
    resistor.at = '';
  }
  c.state.notes.resistorsLost = (c.state.notes.resistorsLost ?? 0) + 1;
  tell(c, 'resistor.lost', { who: pieceOf(c, id) }, 'EX-EATK-03');
  c.open('resistorLost', { to: id });
}

/** With a resistor the point goes at which it was talked to. */
function removePointAt(c: C, square: string): void {
  for (const [letter, { at }] of Object.entries(c.state.points)) {
    if (at.length !== 1 || at[0] !== square) continue;
    delete c.state.points[letter];
    tell(c, 'point.removed', { point: `points/${letter}` }, 'EX-RES-06');
  }
}

function loseAttribute(c: C, { to, args }: Change): void {
  const attribute = ATTRIBUTES.find((known) => known === args?.attribute);
  if (!attribute) return;
  characterOf(c, to).attributes[attribute] -= 1;
  tell(c, 'attribute.lost', { who: pieceOf(c, to), attribute }, 'EX-DEAD-05');
}

/** Health up to the maximum; what there was to regain. */
export function regain(c: C, id: string, n: number, rule: string): number {
  const character = c.state.characters[id];
  const enemy = c.state.enemies[id];
  if (c.stat('healing', id) === 0) return 0;
  const missing = c.stat('health', id) - healthOf(c, id);
  const regained = Math.max(0, Math.min(n, missing));
  if (regained === 0) return 0;
  if (character) character.health += regained;
  else if (enemy) enemy.damage -= regained;
  const at = healthPlace(c, id);
  tell(c, 'health.regained', { who: pieceOf(c, id), n: regained, to: healthOf(c, id), at }, rule);
  return regained;
}

export const changes: Readonly<Record<string, (c: C, change: Change) => void>> = {
  damage: takeDamage,
  condition: gainCondition,
  attributeLoss: loseAttribute,
};
