/** 3k Learning Protocols: three steps, completed strictly in order, at any moment (TM-3k-03, TM-3k-05). */
import { type Args, flow, type Hook, type Offer, type Option, type Role, type Trigger } from '@torii/kernel';
import { EFFECT_LOCALS, type Effect, holds } from '@torii/script';
import { tell } from '../events/events.ts';
import { boardPlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, content, facts, player, resolveText, seenBy } from '../table/table.ts';

/** How many steps a card has (TM-3k-02). */
export const STEPS = 3;

/** Moves the marker down one step (TM-3k-10). */
export function completeStep(c: C, role: Role): void {
  const { protocol } = player(c, role);
  protocol.done += 1;
  tell(c, 'protocols.completed', { role, card: protocol.card, step: protocol.done }, 'TM-3k-05');
  c.touch('protocols');
}

/** The step that is next; none without a card, and none behind the third one (TM-3k-01, TM-3k-11). */
export function nextStep(c: Pick<C, 'state' | 'facts'>, role: Role): Effect | undefined {
  const { card, done } = player(c, role).protocol;
  return content(c).protocols[card]?.steps[done];
}

const NOTHING: readonly Option[] = [];
const options = new Map<string, Option>();

function stepOption(role: Role, card: string, step: number): Option {
  const name = `${role} ${card} ${step}`;
  const known = options.get(name);
  if (known) return known;
  const about = { rule: 'TM-3k-05', touches: [boardPlace(role, 'protocol')], key: 'protocols.complete' };
  const made: Option = { id: `step${step}`, ...about, args: { card, step } };
  options.set(name, made);
  return made;
}

/** A step whose objective is something that is so can be completed while it is so, for nothing (TM-3k-05, TM-3k-06). */
export const protocolStep: Offer<Tamashii> = {
  id: 'protocol',
  rule: 'TM-3k-05',
  standing: true,
  // Its reward may come from what all share.
  shared: true,
  pauses: ['combat'],
  options: (c, role) => {
    if (c.state.phase === 'setup' || c.state.leaving.includes(role) || !isMet(c, role)) return NOTHING;
    const { card, done } = player(c, role).protocol;
    return [stepOption(role, card, done + 1)];
  },
  take: (c, { id }, role) => complete(c, role, id),
};

/** Whether the objective of the next step is something that is so now. */
function isMet(c: C, role: Role): boolean {
  const step = nextStep(c, role);
  if (step?.t !== 'if') return false;
  const source = `protocol:${player(c, role).protocol.card}`;
  return holds(facts(c).cards.runtime, seenBy(c, role, source), step.condition);
}

function complete(c: C, role: Role, step: string): void {
  const source = `protocol:${player(c, role).protocol.card}`;
  resolveText(c, `${source}/${step}`, { you: role, source });
}

/** The card and the step to which a hook belongs: that of the objective itself, not one of its reward. */
function stepOf(hook: string): { card: string; step: number } | null {
  const found = /^protocol:([^/]+)\/step(\d)$/.exec(hook);
  return found ? { card: found[1] ?? '', step: Number(found[2]) } : null;
}

/** What happened once more: another step may have been waiting for the same thing (TM-3k-04). */
export const sameMoment = flow<Tamashii>()(
  'protocols.sameMoment',
  { role: '', hook: '', subject: {} as { [name: string]: string } },
  (f) => [
    f.ask('next', {
      rule: 'TM-3k-04',
      prompt: 'protocols.next',
      who: (c) => c.locals.role,
      options: (c) => {
        const { role } = c.locals;
        const { card, done } = player(c, role).protocol;
        if (!again(c, c.locals)) return NOTHING;
        return [stepOption(role, card, done + 1), LEAVE];
      },
      take: (c, option) => {
        if (option.id !== LEAVE.id) again(c, c.locals)?.();
      },
    }),
  ],
);

const LEAVE: Option = { id: 'leave', rule: 'TM-3k-04', touches: [], key: 'protocols.leave' };

interface Moment {
  readonly role: Role;
  readonly hook: string;
  readonly subject: Args;
}

/** Completing the step that is next now with what has just completed another one, if it does. */
function again(c: C, { role, hook, subject }: Moment): (() => void) | null {
  if (c.state.leaving.includes(role)) return null;
  const { card, done } = player(c, role).protocol;
  const { hooksById } = facts(c).cards;
  const was = hooksById.get(hook);
  const next = hooksById.get(`protocol:${card}/step${done + 1}`);
  if (next?.on !== 'window' || was?.on !== 'window' || next.window !== was.window) return null;
  const { x, that, it, bound, until } = EFFECT_LOCALS;
  const effect = {
    id: '',
    hook: next.id,
    of: role,
    source: `protocol:${card}`,
    data: { x, that, it, bound, until },
  };
  return next.can?.(c, subject, effect) === false ? null : () => next.run(c, subject, effect);
}

/** A step is heard only when it is the next one (TM-3k-03), and its moment may complete the one behind it as well. */
export function inSteps(hook: Hook<Tamashii>): Hook<Tamashii> {
  const mine = stepOf(hook.id);
  if (!mine || hook.on !== 'window') return hook;
  const heard = hook;
  const inTurn: Trigger<Tamashii> = {
    ...heard,
    can: (c, subject, effect) => {
      const role = effect.of ?? '';
      // Whoever has reset of it is out of the text that would complete the step (TM-3w-14).
      if (c.state.leaving.includes(role)) return false;
      const { card, done } = player(c, role).protocol;
      const isNext = done === mine.step - 1 || (done === mine.step - 2 && isMet(c, role));
      return card === mine.card && isNext && (heard.can?.(c, subject, effect) ?? true);
    },
    run: (c, subject, effect) => {
      const role = effect.of ?? '';
      // The step before it, which is met at the same time, is completed first (TM-3k-04).
      if (player(c, role).protocol.done === mine.step - 2) complete(c, role, `step${mine.step - 1}`);
      heard.run(c, subject, effect);
      const moment = {
        role: effect.of ?? '',
        hook: heard.id,
        subject: subject as { [name: string]: string },
      };
      c.call(sameMoment, moment);
    },
  };
  return inTurn;
}
