/** Using what lies before one: Body abilities (3j) and Augments (3l) that are actions, and when they may be used. */
import type { Hook, Effect as InForce, Offer, Option, Replacement, Role, Trigger } from '@torii/kernel';
import { deedsIn, type Effect, feasible, onceKey, phraseOf } from '@torii/script';
import { tell } from '../events/events.ts';
import type { Content } from '../pack/content.ts';
import type { Augment } from '../pack/shapes.ts';
import { optionAt } from '../table/options.ts';
import { boardPlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { isInStep } from '../table/steps.ts';
import { type C, content, facts, type Language, player, resolveText, seenBy } from '../table/table.ts';
import { activeBody, bodyPlace, bodySource } from './bodies.ts';
import { abilityText, isUnlimited, staysInForce, worksByItself } from './inForce.ts';

/** What is used once per turn is noted in this scope. */
export const TURN = 'turn';
const NOTHING: readonly Option[] = [];

function couldDo(c: C, role: Role, source: string, effect: Effect): boolean {
  return feasible(facts(c).cards.runtime, seenBy(c, role, source), effect);
}

/** Before the first turn nothing is used yet, nor by whoever has reset in this phase (TM-3w-14). */
function isIdle({ state }: Pick<C, 'state'>, role: Role): boolean {
  return state.phase === 'setup' || state.skipping.includes(role);
}

/** Whether the ability of the active Body has been used this turn (TM-3j-06). */
function isAbilityUsed(c: Pick<C, 'state' | 'option' | 'usedIn'>, role: Role): boolean {
  return c.usedIn(TURN, onceKey(bodySource(c, role), role, abilityText(c, role)));
}

/** Whether an Augment has been used this turn (TM-3l-08). */
function isAugmentUsed(c: Pick<C, 'usedIn'>, role: Role, id: string): boolean {
  return c.usedIn(TURN, onceKey(`augment:${id}`, role, 'use'));
}

/** How often an ability may be used is a switch of the match. */
function abilityRule(c: Pick<C, 'option'>): string {
  return isUnlimited(c) ? 'X-04' : 'TM-3j-06';
}

/** An ability is used whenever its owner likes and it could do something; once per turn (TM-3j-06) unless unlimited. */
export const bodyAbility: Offer<Tamashii> = {
  id: 'body',
  rule: 'TM-3j-06',
  standing: true,
  // It may defeat an Enemy or take from the pool: what all share.
  shared: true,
  options: (c, role) => {
    if (isIdle(c, role)) return NOTHING;
    const { ability } = activeBody(c, role);
    if (staysInForce(facts(c).cards.runtime, ability)) return NOTHING;
    const source = bodySource(c, role);
    if (isAbilityUsed(c, role) || !couldDo(c, role, source, ability)) return NOTHING;
    const id = source.slice(source.indexOf(':') + 1);
    return [optionAt(id, abilityRule(c), bodyPlace(c, role), 'bodies.ability', { body: source })];
  },
  take: (c, _, role) => {
    const source = bodySource(c, role);
    tell(c, 'bodies.used', { role, body: source, at: bodyPlace(c, role) }, abilityRule(c));
    resolveText(c, abilityText(c, role), { you: role, source });
  },
};

/** Whether it is the time at which an Augment may be used (TM-3l-21 to TM-3l-25). */
function isTime(c: Pick<C, 'state' | 'within' | 'usedIn'>, role: Role, timing: Augment['timing']): boolean {
  switch (timing) {
    case 'planning':
      return c.state.phase === 'planning';
    case 'combat':
      return c.state.phase === 'combat' && c.within(`phase:${role}`);
    case 'launch':
      return isInStep(c, role, 'launch');
    case 'anytime':
    case 'passive':
      return true;
  }
}

/** The equipped Augments (TM-3l-09) that a player may use now as an action: at their time, once per turn. */
function usable(c: C, role: Role, launching: boolean): readonly Option[] {
  const found: Option[] = [];
  for (const id of player(c, role).equipped) {
    const augment = content(c).augments[id];
    if (!augment?.effect || augment.pattern || (augment.timing === 'launch') !== launching) continue;
    if (worksByItself(c, id) || !isTime(c, role, augment.timing)) continue;
    if (isAugmentUsed(c, role, id)) continue;
    if (!couldDo(c, role, `augment:${id}`, augment.effect)) continue;
    found.push(optionAt(id, 'TM-3l-08', boardPlace(role, `equipped/${id}`), 'augments.use', { augment: id }));
  }
  return found.length === 0 ? NOTHING : found;
}

function use(c: C, role: Role, id: string): void {
  const source = `augment:${id}`;
  c.useIn(TURN, onceKey(source, role, 'use'));
  tell(c, 'augments.used', { role, augment: id }, 'TM-3l-08');
  resolveText(c, `${source}/effect`, { you: role, source });
}

/** Using an Augment is always its owner's choice (TM-3l-08). */
export const augmentUse: Offer<Tamashii> = {
  id: 'augment',
  rule: 'TM-3l-08',
  standing: true,
  // It may take from what all share, or give to another player.
  shared: true,
  options: (c, role) => (isIdle(c, role) ? NOTHING : usable(c, role, false)),
  take: (c, { id }, role) => use(c, role, id),
};

/** In Combat dice may leave nothing to choose: whoever fights is asked then for what they could use. Nobody waits for others. */
export const combatAugment: Offer<Tamashii> = {
  id: 'combatAugment',
  rule: 'TM-3l-22',
  pauses: ['combat'],
  options: (c, role) => (c.state.combat?.role === role ? usable(c, role, false) : NOTHING),
  take: (c, { id }, role) => use(c, role, id),
};

const formingEffects = new WeakMap<Effect, boolean>();

/** Whether a text may let Patterns be formed that are not formed yet. */
function formsPatterns(c: Pick<C, 'facts'>, effect: Effect): boolean {
  let forms = formingEffects.get(effect);
  if (forms === undefined) {
    const { book } = facts(c).cards.runtime;
    forms = [...deedsIn(effect)].some((deed) => phraseOf(book, deed, 'effect').forms === true);
    formingEffects.set(effect, forms);
  }
  return forms;
}

/** In a Launch step in which no Pattern is formed: whoever could form one by their Body's ability is asked for that. */
export const formingAbility: Offer<Tamashii> = {
  id: 'formingAbility',
  rule: 'TM-3j-06',
  pauses: ['launch'],
  options: (c, role) =>
    isTime(c, role, 'launch') && formsPatterns(c, activeBody(c, role).ability)
      ? bodyAbility.options(c, role)
      : NOTHING,
  take: (c, option, role) => bodyAbility.take(c, option, role),
};

/** The same for Augments that may be used at any time. */
export const formingAugment: Offer<Tamashii> = {
  id: 'formingAugment',
  rule: 'TM-3l-24',
  pauses: ['launch'],
  options: (c, role) => {
    if (!isTime(c, role, 'launch')) return NOTHING;
    return augmentUse.options(c, role).filter(({ id }) => {
      const effect = content(c).augments[id]?.effect;
      return effect !== null && effect !== undefined && formsPatterns(c, effect);
    });
  },
  take: (c, { id }, role) => use(c, role, id),
};

/** Whether a player in their Launch step could use something that forms Patterns. */
export function couldForm(c: C, role: Role): boolean {
  return formingAbility.options(c, role).length > 0 || formingAugment.options(c, role).length > 0;
}

/** What has 'Launch' timing is used like a Pattern, one thing after another (TM-4b-05): it is asked for by that step. */
export function launchActions(c: C, role: Role): Option[] {
  return usable(c, role, true).map((each) => ({ ...each, id: `use:${each.id}` }));
}

/** Carries out an option of `launchActions`; false if it is none of them. */
export function takeLaunchAction(c: C, role: Role, { id }: Option): boolean {
  if (!id.startsWith('use:')) return false;
  use(c, role, id.slice('use:'.length));
  return true;
}

/** The Augment whose own text a hook is: not what one that was used has put in force for a while. */
function augmentOf({ augments }: Content, hook: string): Augment | undefined {
  const found = /^augment:([^/]+)\/effect(?:\.\d+)*$/.exec(hook);
  return found ? augments[found[1] ?? ''] : undefined;
}

/** A "when …" of an Augment is heard only at the Augment's time. One with a Pattern has been launched at its time. */
export function timed(
  { content: all, runtime }: { content: Content; runtime: Language },
  hook: Hook<Tamashii>,
): Hook<Tamashii> {
  const augment = augmentOf(all, hook.id);
  if (!augment?.effect || augment.pattern || !staysInForce(runtime, augment.effect)) return hook;
  const { timing } = augment;
  if (timing === 'passive' || timing === 'anytime') return hook;
  if (hook.on === 'window') return heardAt(hook, timing);
  return hook.on === 'change' ? heardAt(hook, timing) : hook;
}

function heardAt<H extends Trigger<Tamashii> | Replacement<Tamashii>>(hook: H, timing: Augment['timing']): H {
  const can: NonNullable<H['can']> = (c: C, about: never, effect: InForce) =>
    isTime(c, effect.of ?? '', timing) && (hook.can?.(c, about, effect) ?? true);
  return { ...hook, can };
}
