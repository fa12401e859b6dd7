/** What can happen to creatures, as changes: collected, replaced or prevented, then carried out. */
import type { Change, Context } from '@torii/kernel';
import { characterOf, conditionsOf, isCharacter, isResistor } from './creatures.ts';
import { ATTRIBUTES, type Attribute, type Exploration, NEGATIVE } from './state.ts';

type C = Context<Exploration>;

export function damaging(to: string, n: number, by: string): Change {
  return { kind: 'damage', to, n, by };
}

export function imposing(to: string, condition: string, by: string): Change {
  return { kind: 'condition', to, by, args: { condition } };
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

function gainCondition(c: C, { to, by = '', args }: Change): void {
  const condition = String(args?.condition ?? '');
  const rank = c.state.enemies[to]?.rank;
  // Servants, wanderers, Chosen and resistors take none (EX-COND-03).
  if (isResistor(c, to) || (rank !== undefined && rank !== 'minion')) return;
  const conditions = conditionsOf(c, to);
  const held = conditions[condition] ?? 0;
  conditions[condition] = HELD_ONCE.includes(condition) ? 1 : held + 1;
  c.emit('condition.gained', { to, condition, by }, 'EX-COND-01');
}

function takeDamage(c: C, { to, n = 0, by = '' }: Change): void {
  if (isResistor(c, to)) {
    loseToken(c, to);
    return;
  }
  if (isCharacter(c, to)) {
    const hit = characterOf(c, to);
    hit.health = Math.max(0, hit.health - n);
    // Whoever is defeated leaves the zone at once (EX-DEAD-01).
    if (hit.health === 0) hit.at = '';
  } else {
    const hit = c.state.enemies[to];
    if (hit) hit.damage += n;
  }
  c.emit('damage.taken', { to, n, by }, 'EX-EATK-13');
}

/** An attack on a resistor removes exactly one token, whatever its strength (EX-EATK-02, EX-RES-03). */
function loseToken(c: C, id: string): void {
  const resistor = c.state.resistors[id];
  if (!resistor || resistor.tokens === 0) return;
  resistor.tokens -= 1;
  if (resistor.tokens === 0 && resistor.living) resistor.at = '';
  c.emit('resistor.hit', { id, tokens: resistor.tokens }, 'EX-EATK-02');
}

function loseAttribute(c: C, { to, args }: Change): void {
  const attribute = ATTRIBUTES.find((known) => known === args?.attribute);
  if (!attribute) return;
  characterOf(c, to).attributes[attribute] -= 1;
  c.emit('attribute.lost', { role: to, attribute }, 'EX-DEAD-05');
}

export const changes: Readonly<Record<string, (c: C, change: Change) => void>> = {
  damage: takeDamage,
  condition: gainCondition,
  attributeLoss: loseAttribute,
};
