/** 3w Resolving a reset: what happens to a player whose Integrity is reduced to 0 (TM-3w-01). */
import { type Check, flow, type Role } from '@torii/kernel';
import type { EffectContext } from '@torii/script';
import { tell } from '../events/events.ts';
import { dumpPrepared, dumpSlots, gainCorrupted } from '../table/data.ts';
import { recoverIntegrity } from '../table/integrity.ts';
import { isData, slotsWith } from '../table/launcher/launcher.ts';
import { tilePlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, facts, inOrder, player } from '../table/table.ts';
import { cutShortInhabiting, giveUpBody } from './bodies.ts';
import { discardEnemy } from './enemies.ts';
import { setTrace } from './trace.ts';

const CORRUPTED_GAINED = 2;
const NOBODY: readonly Role[] = [];

/** Their Combat phase is over as soon as Integrity is 0 (TM-4c-20). */
function leaveCombat(c: C, role: Role): void {
  if (c.state.combat?.role !== role) return;
  c.state.combat = null;
  tell(c, 'combat.ended', { role }, 'TM-4c-20');
}

function placeCharacter(c: C, role: Role, place: string): void {
  if (place === '') return;
  player(c, role).at = place;
  tell(c, 'reset.character', { role, to: tilePlace(place) }, 'TM-3w-13');
  c.touch('map');
}

/** The seven steps in their order (TM-3w-02), each by itself: what one of them sets off comes before the next. */
const reset = flow<Tamashii>()('reset', { subject: '', symbol: '', place: '' }, (f) => [
  f.do('begin', (c) => {
    leaveCombat(c, c.locals.subject);
    tell(c, 'reset.begun', { role: c.locals.subject }, 'TM-3w-01');
  }),
  f.do('symbolDie', (c) => {
    const { subject: role } = c.locals;
    c.locals.symbol = c.roll(`symbolDie:${role}`, facts(c).table.dice.symbol);
    tell(c, 'reset.symbolDie', { role, symbol: c.locals.symbol }, 'TM-3w-03');
  }),
  f.do('body', (c) => {
    const { subject: role, symbol } = c.locals;
    const [active] = player(c, role).bodies;
    // The Walker is printed on the board and cannot be lost (TM-3w-07).
    if (symbol === facts(c).table.dice.takesBody && active !== undefined)
      giveUpBody(c, role, active, 'TM-3w-04');
  }),
  f.do('corruptedData', (c) => {
    gainCorrupted(c, c.locals.subject, CORRUPTED_GAINED);
  }),
  f.do('dumpLauncher', (c) => {
    const { subject: role } = c.locals;
    dumpSlots(c, role, slotsWith(player(c, role), isData));
    dumpPrepared(c, role);
  }),
  f.do('discardEnemies', (c) => {
    for (const { id } of [...player(c, c.locals.subject).enemies]) discardEnemy(c, id);
  }),
  f.do('trace', (c) => setTrace(c, c.locals.subject, 0, 'TM-3w-11')),
  f.do('integrity', (c) => {
    const { limit } = player(c, c.locals.subject);
    recoverIntegrity(c, c.locals.subject, limit, 'TM-3w-12');
  }),
  f.refer('shelter', {
    referent: 'shelter',
    rule: 'TM-3w-13',
    prompt: 'reset.shelter',
    who: (c) => c.locals.subject,
    of: (c) => c.locals.subject,
    into: 'place',
  }),
  f.do('character', (c) => placeCharacter(c, c.locals.subject, c.locals.place)),
  f.do('skip', (c) => {
    const { subject: role } = c.locals;
    if (!c.state.skipping.includes(role)) c.state.skipping.push(role);
    tell(c, 'reset.done', { role }, 'TM-3w-14');
  }),
  f.window('reset', 'reset', (c) => ({ to: c.locals.subject })),
  f.do('leave', (c) => {
    const { subject: role } = c.locals;
    c.state.leaving.push(role);
    // In Planning everybody has a part of their own, in which nobody else is affected: it is over at once.
    if (c.state.phase === 'planning') endPart(c, role);
  }),
]);

/** The rest of a player's own part of the phase is dropped, if it is under way here. */
function endPart(c: C, role: Role): void {
  if (!c.within(`phase:${role}`)) return;
  cutShortInhabiting(c, role);
  c.unwind(`phase:${role}`);
}

/** Texts in which the First Player acts for everybody: their reset takes nothing from such a text, only their own part in it. */
const EVERYBODYS =
  /^(card:[^/]+\/(worldActivity|immediate)|sheet:[^/]+\/(depleted|always|setup)|attack:|boss:[^/]+\/defeated)(?!.*\.player)/;
/** Rules that come into force: they hold for everybody, whatever has happened to them in this phase. */
const RULE = /^[a-z]+:[^/]+\/(phase\d+)?rule\d+(?!.*\.(when|instead))/;
/** A Goal is taken whenever it is met (TM-6b-20), also by whoever has just reset: that is no part of the phase they leave. */
const MET = /^goal:[^/]+\/met/;

/** Whether whoever acts in a part of a text has reset in its middle: the rest of it is dropped for them, not for others. */
export function isOut(
  { state, locals }: Pick<EffectContext<Tamashii>, 'state' | 'locals'>,
  place: string,
): boolean {
  return (
    state.leaving.includes(locals.you) && !EVERYBODYS.test(place) && !RULE.test(place) && !MET.test(place)
  );
}

const LEAVING = 'leaving';

function textsUnderWay(c: C): string[] {
  return c.roles.map((role) => `effect:${role}`).filter((scope) => c.within(scope));
}

/**
 * What others still get from the text in whose middle somebody has reset is carried out; then the rest of that player's
 * own phase is dropped (TM-3w-14). Texts under way are marked, so that this is looked at again when one of them ends.
 */
export const leaveCheck: Check<Tamashii> = {
  id: 'reset.leave',
  rule: 'TM-3w-14',
  wake: ['integrity'],
  find: (c) => {
    const { leaving } = c.state;
    if (leaving.length === 0) return NOBODY;
    const texts = textsUnderWay(c);
    return texts.length === 0 || texts.some((scope) => !c.usedIn(scope, LEAVING)) ? leaving : NOBODY;
  },
  flow: flow<Tamashii>()('reset.leave', { subject: '' }, (f) => [
    f.do('leave', (c) => {
      const { subject: role } = c.locals;
      const texts = textsUnderWay(c);
      for (const scope of texts) c.useIn(scope, LEAVING);
      if (texts.length > 0) return;
      c.state.leaving = c.state.leaving.filter((other) => other !== role);
      endPart(c, role);
    }),
  ]),
};

export const resetCheck: Check<Tamashii> = {
  id: 'reset',
  rule: 'TM-3w-01',
  wake: ['integrity'],
  find: (c) => {
    // Looked at often: nothing is made unless somebody is at 0.
    if (!c.roles.some((role) => c.state.players[role]?.integrity === 0)) return NOBODY;
    return inOrder(c).filter((role) => player(c, role).integrity === 0);
  },
  flow: reset,
};
