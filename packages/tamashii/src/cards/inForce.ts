/**
 * What lies before a player works while it lies there: the ability of the active Body (3j), equipped Augments (3l), the
 * Learning Protocol (3k), the rules of attached Enemies (3s). Texts that stay in force ("when …", "… instead", a changed figure) are carried out when their
 * card comes into play, and what they put in force is dropped when it leaves. Whoever moves such a card only touches its
 * flag: what has to be put in force or dropped is found by comparing, so that no way of losing a card is forgotten.
 */
import { type Check, flow, type Role } from '@torii/kernel';
import { type Effect, phraseOf } from '@torii/script';
import type { Tamashii } from '../table/state.ts';
import { type C, content, facts, type Language, player, resolveText } from '../table/table.ts';
import { activeBody, bodySource } from './bodies.ts';

/** Whether a text is put in force by carrying it out, and not used as an action. */
export function staysInForce(runtime: Language, effect: Effect): boolean {
  switch (effect.t) {
    case 'when':
    case 'instead':
      return true;
    case 'once':
      return staysInForce(runtime, effect.effect);
    case 'seq':
      return effect.effects.every((part) => staysInForce(runtime, part));
    case 'do':
      return phraseOf(runtime.book, effect.clause, 'effect').lasting === true;
    // "Until the end of the turn" begins when its owner wants it; until the end of the match there is nothing to wait for.
    case 'until':
      return phraseOf(runtime.book, effect.duration, 'duration').scope('') === 'match';
    default:
      return false;
  }
}

/** Whether abilities of Bodies may be used as often as one likes in this match. */
export function isUnlimited(c: Pick<C, 'option'>): boolean {
  return c.option('bodyAbilityOncePerTurn') === false;
}

/** The text of the active Body's ability: used once per turn, unless the match lifts that limit. */
export function abilityText(c: Pick<C, 'state' | 'option'>, role: Role): string {
  return `${bodySource(c, role)}/${isUnlimited(c) ? 'unlimitedAbility' : 'ability'}`;
}

/** Whether an equipped Augment works by itself. One with a Pattern is launched; one with a Frame only needs dice. */
export function worksByItself(c: C, augment: string): boolean {
  const { effect = null, pattern = null, timing } = content(c).augments[augment] ?? {};
  if (!effect || pattern) return false;
  return timing === 'passive' || staysInForce(facts(c).cards.runtime, effect);
}

/** The texts that ought to be in force for a player; behind one of an Enemy stands which Enemy it is. */
function due(c: C, role: Role): string[] {
  const { equipped, protocol, enemies } = player(c, role);
  const texts: string[] = [];
  if (staysInForce(facts(c).cards.runtime, activeBody(c, role).ability)) texts.push(abilityText(c, role));
  for (const id of equipped) if (worksByItself(c, id)) texts.push(`augment:${id}/effect`);
  // All steps wait from the beginning; only the one that is next can be completed (TM-3k-03).
  const steps = content(c).protocols[protocol.card]?.steps ?? [];
  for (const [i, { t }] of steps.entries())
    if (t === 'when') texts.push(`protocol:${protocol.card}/step${i + 1}`);
  for (const { id, card } of enemies)
    for (const [i] of (content(c).enemies[card]?.rules ?? []).entries())
      texts.push(`enemy:${card}/rule${i + 1}@${id}`);
  return texts;
}

/** The text, and the card that it is from; an Enemy in play is known by its id. */
function partsOf(inForce: string): { text: string; source: string } {
  const [text = '', enemy] = inForce.split('@');
  return { text, source: enemy ?? text.slice(0, text.indexOf('/')) };
}

/** Puts in force what ought to be, and takes out what ought not. */
export function settle(c: C, role: Role): void {
  const their = player(c, role);
  const texts = due(c, role);
  for (const each of their.inForce) if (!texts.includes(each)) c.detach(partsOf(each).source);
  for (const each of texts) {
    const { text, source } = partsOf(each);
    if (!their.inForce.includes(each)) resolveText(c, text, { you: role, source });
  }
  their.inForce = texts;
}

function isSettled(c: C, role: Role): boolean {
  const { inForce } = player(c, role);
  const texts = due(c, role);
  return texts.length === inForce.length && texts.every((text) => inForce.includes(text));
}

/** Comes before all other checks: whatever they find is dealt with by what is in play at that moment (TM-3j-14). */
export const inForceCheck: Check<Tamashii> = {
  id: 'inForce',
  rule: 'TM-3j-14',
  wake: ['bodies', 'augments', 'protocols', 'enemies', 'phase'],
  // In the set-up boards and cards are still chosen.
  find: (c) => (c.state.phase === 'setup' ? [] : c.roles.filter((role) => !isSettled(c, role))),
  flow: flow<Tamashii>()('inForce', { subject: '' }, (f) => [
    f.do('settle', (c) => settle(c, c.locals.subject)),
  ]),
};
