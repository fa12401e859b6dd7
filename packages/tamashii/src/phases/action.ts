/** 4b The Action phase: each player moves, uses a tile and launches before the next one begins (TM-4b-01). */
import { flow, type Option, type Role } from '@torii/kernel';
import { feasible } from '@torii/script';
import { onTrack, setTrace } from '../cards/trace.ts';
import { tell } from '../events/events.ts';
import { beginBotMove, chooseCharacter, endBotStep, noteRise } from '../scenarios/solo.ts';
import { currentTile } from '../table/map.ts';
import { tilePlace } from '../table/places.ts';
import type { Tamashii } from '../table/state.ts';
import { beginStep } from '../table/steps.ts';
import { type C, content, facts, inOrder, player, resolveText, seenBy, tile } from '../table/table.ts';
import { launch } from './launching.ts';
import { BOT, moveCharacter, moveOf, moveOptions } from './movement.ts';

const step = ({ role }: { role: Role }) => `step:${role}`;
const toRole = (c: { locals: { role: Role } }) => ({ to: c.locals.role });

/** What a tile adds to Trace: its Entry value for whoever has moved, else its Stationary value (TM-3q-02, TM-3q-03). */
function traceValue(c: Pick<C, 'state' | 'facts'>, place: string, moved: boolean): number {
  const district = content(c).districts[tile(c, place).district.items[0] ?? ''];
  return (moved ? district?.entry : district?.stationary) ?? 0;
}

/** Where Trace will be for whoever ends the step on a tile, having begun it on another or on the same. */
export function traceAfter(c: Pick<C, 'state' | 'facts'>, role: Role, from: string, at: string): number {
  return onTrack(c, (player(c, role).trace ?? 0) + traceValue(c, at, at !== from));
}

/** After the move, when every value is known (TM-4b-03), and whether one moved or not (TM-3q-01). */
function increaseTrace(c: C, role: Role, from: string): void {
  const { at, trace } = player(c, role);
  setTrace(c, role, traceAfter(c, role, from, at), at !== from ? 'TM-3q-02' : 'TM-3q-03');
  noteRise(c, role, trace);
}

/** How far a Character may go: a player's own by MOV, the BOT by what its card says (TM-6a-10). */
export function movOf(c: Pick<C, 'facts' | 'stat'>, who: string): number {
  return who === BOT ? (content(c).bot?.mov ?? 0) : c.stat('mov', who);
}

/** One opportunity to move (TM-3o-01), in solo play one more for the BOT, in any order (TM-6a-10). */
export const moveAndTrace = flow<Tamashii>()(
  'action.moveAndTrace',
  { role: '', from: '', left: [] as string[] },
  (f) => [
    f.do('begin', (c) => {
      const { role } = c.locals;
      beginStep(c, role, 'moveAndTrace');
      c.locals.from = player(c, role).at;
      c.locals.left = c.state.bot ? [role, BOT] : [role];
      beginBotMove(c);
    }),
    f.askAgain('move', {
      rule: 'TM-4b-02',
      prompt: 'action.move',
      who: (c) => c.locals.role,
      options: (c) => c.locals.left.flatMap((who) => moveOptions(c, who, movOf(c, who), true)),
      take: (c, option) => {
        const { who, place } = moveOf(option, c.locals.role);
        c.locals.left = c.locals.left.filter((other) => other !== who);
        if (place !== '') moveCharacter(c, who, place);
      },
    }),
    f.do('trace', (c) => increaseTrace(c, c.locals.role, c.locals.from)),
    f.window('after', 'afterMoveAndTrace', toRole),
  ],
  { scope: step },
);

const NOTHING: readonly Option[] = [];
const LEAVE: Option = { id: 'leave', rule: 'TM-4b-04', touches: [], key: 'action.leaveTile' };

/** The effect of the tile on which the Character stands, if it could do anything (TM-3n-02, TM-4b-04). */
function districtOptions(c: C, role: Role): readonly Option[] {
  const place = currentTile(c, role);
  const [district = ''] = tile(c, place).district.items;
  const effect = content(c).districts[district]?.effect;
  if (!effect) return NOTHING;
  const seen = seenBy(c, role, `district:${district}`);
  if (!feasible(facts(c).cards.runtime, seen, effect)) return NOTHING;
  const use = { rule: 'TM-4b-04', touches: [tilePlace(place)], key: 'action.useTile', args: { district } };
  return [{ id: 'use', ...use }, LEAVE];
}

export const districtEffect = flow<Tamashii>()(
  'action.districtEffect',
  { role: '', place: '' },
  (f) => [
    f.do('begin', (c) => beginStep(c, c.locals.role, 'districtEffect')),
    f.when('solo', (c) => c.state.bot !== null, [
      f.call('character', chooseCharacter, ({ locals: { role } }) => ({ role, step: 'districtEffect' })),
    ]),
    f.ask('use', {
      rule: 'TM-4b-04',
      prompt: 'action.tile',
      who: (c) => c.locals.role,
      options: (c) => districtOptions(c, c.locals.role),
      take: (c, { id }) => {
        const { role } = c.locals;
        if (id !== 'use') return;
        c.locals.place = currentTile(c, role);
        const [district = ''] = tile(c, c.locals.place).district.items;
        tell(c, 'map.used', { role, district, at: tilePlace(c.locals.place) }, 'TM-4b-04');
        resolveText(c, `district:${district}/effect`, {
          you: role,
          source: `district:${district}`,
        });
      },
    }),
    f.when('used', (c) => c.locals.place !== '', [
      f.window('window', 'districtEffect', ({ locals: { role, place } }) => ({ to: role, place })),
    ]),
    f.do('end', (c) => endBotStep(c)),
  ],
  { scope: step },
);

const actionOf = flow<Tamashii>()(
  'action.player',
  { role: '' },
  (f) => [
    f.call('moveAndTrace', moveAndTrace, ({ locals: { role } }) => ({ role })),
    f.call('districtEffect', districtEffect, ({ locals: { role } }) => ({ role })),
    f.call('launch', launch, ({ locals: { role } }) => ({ role })),
  ],
  { scope: ({ role }) => `phase:${role}` },
);

export const action = flow<Tamashii>()(
  'action',
  { role: '' },
  (f) => [
    f.each('players', (c) => inOrder(c), 'role', [
      // Somebody may have reset before their own part has begun (TM-3w-14).
      f.when('takesPart', (c) => !c.state.skipping.includes(c.locals.role), [
        f.call('player', actionOf, ({ locals: { role } }) => ({ role })),
      ]),
    ]),
  ],
  { scope: 'phase' },
);
