/** Standing offers and the pauses at which they are asked for where no question is open. */
import { once } from '../data/once.ts';
import type { Context } from '../model/context.ts';
import { flow, PAUSE } from '../model/flow.ts';
import { floorOf, stackOf, topFrame } from '../model/frames.ts';
import type { Offer } from '../model/game.ts';
import { type Match, type Offered, runBehind } from '../model/match.ts';
import type { Option, Role, Stack } from '../model/model.ts';
import type { Flow } from '../model/steps.ts';

function passOption(rule: string): Option {
  return { id: 'pass', rule, touches: [], key: 'kernel.pass' };
}

/** The id of the question under which a role's standing offers are listed while its work goes on in a stack. */
export function offerId(stack: Stack, role: Role): string {
  return `${stack.id}.offer-${role}`;
}

export function isOfferId(question: string): boolean {
  return question.includes('.offer-');
}

/** An option with the name of its offer before its own. One that is made once is listed by one object. */
const listedBy = once((offer: { readonly id: string }) =>
  once((option: Option): Option => ({ ...option, id: `${offer.id}:${option.id}` })),
);

/** Looked at before every answer, and mostly there is nothing: so nothing is made before there is something. */
function offersOf<S>(match: Match<S>, role: Role, open: (offer: Offer<S>) => boolean): Offered<S>[] {
  const found: Offered<S>[] = [];
  for (const offer of match.game.offers ?? []) {
    if (!open(offer)) continue;
    const options = offer.options(match.run, role);
    if (options.length === 0) continue;
    const listing = listedBy(offer);
    for (const option of options) found.push({ offer, option, listed: listing(option) });
  }
  return found;
}

/** What a role may do while others, or itself, are being asked something else. */
export function standingOffers<S>(match: Match<S>, role: Role): Offered<S>[] {
  const busy = sharedActionRuns(match.position.stack);
  return offersOf(match, role, (offer) => offer.standing === true && !(offer.shared && busy));
}

/** Lies under everything that a shared offer sets off, so that it can be seen that it is not over yet. */
export const shared: Flow<unknown> = flow<unknown>()('kernel.shared', {}, () => []);

/** A shared action runs to its end before another one may begin: an offer that was taken, or an action on a floor. */
function sharedActionRuns(stack: Stack): boolean {
  const top = topFrame(stack);
  for (const frame of stack.frames) {
    if (frame.flow === shared.name || (frame.floor !== null && frame !== top)) return true;
    for (const lane of frame.lanes) if (sharedActionRuns(lane)) return true;
  }
  return false;
}

/** The stack on which a taken offer runs. */
export function stackForOffer<S>(match: Match<S>, offer: Offer<S>, role: Role): Stack {
  const root = match.position.stack;
  return offer.shared ? floorOf(root) : stackOf(root, role);
}

type PauseLocals = { pause: string; role: string; passed: string[] };

function offersAt(c: Context<unknown, PauseLocals>): Offered<unknown>[] {
  const { pause, role } = c.locals;
  return offersOf(runBehind(c).match, role, (offer) => offer.pauses?.includes(pause) === true);
}

export const pause: Flow<unknown, PauseLocals> = flow<unknown>()(
  PAUSE,
  { pause: '', role: '', passed: [] as string[] },
  (f) => [
    f.each('roles', (c) => runBehind(c).order(), 'role', [
      f.loop('again', (c) => !c.locals.passed.includes(c.locals.role) && offersAt(c).length > 0, [
        f.ask('offer', {
          rule: (c) => offersAt(c)[0]?.offer.rule ?? 'kernel',
          prompt: 'kernel.pause',
          who: (c) => c.locals.role,
          options: (c) => {
            const listed = offersAt(c).map((offered) => offered.listed);
            return [...listed, passOption(listed[0]?.rule ?? 'kernel')];
          },
          take: (c, option) => {
            const taken = offersAt(c).find(({ listed }) => listed.id === option.id);
            if (taken) taken.offer.take(c, taken.option, c.locals.role);
            else c.locals.passed.push(c.locals.role);
          },
        }),
      ]),
    ]),
  ],
);
