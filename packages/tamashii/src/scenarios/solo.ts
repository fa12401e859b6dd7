/** 6a Solo mode: J.O.R.D.A.N. BOT. */
import { flow, type Hook, type Option, type Role } from '@torii/kernel';
import { onTrack, setTrace, topSpace } from '../cards/trace.ts';
import { tell } from '../events/events.ts';
import type { District } from '../pack/shapes.ts';
import { tilePlace } from '../table/places.ts';
import type { Bot, Tamashii } from '../table/state.ts';
import { type C, content, player, tile } from '../table/table.ts';

/** Battery slots on its card (TM-6a-04). */
function batterySlots(c: Pick<C, 'facts'>): number {
  return content(c).bot?.batteries ?? 0;
}

/** The BOT comes into play beside the only player's Character, with all batteries (TM-6a-03, TM-6a-04). */
export function newBot(batteries: number, at: string): Bot {
  return { at, batteries, acting: false, moved: false, rise: 0 };
}

/** Puts markers on empty Battery slots (TM-6a-19); without an empty one it cannot be charged (TM-6a-20). */
export function charge(c: C, n: number): number {
  const { bot } = c.state;
  const charged = Math.min(n, bot ? batterySlots(c) - bot.batteries : 0);
  if (!bot || charged <= 0) return 0;
  bot.batteries += charged;
  tell(c, 'bot.charged', { n: charged, batteries: bot.batteries }, 'TM-6a-19');
  return charged;
}

/** Whether its battery Pattern can be launched: while it is in play and a slot is empty (TM-6a-19, TM-6a-20). */
export function canCharge(c: Pick<C, 'state' | 'facts'>): boolean {
  const { bot } = c.state;
  return bot !== null && bot.batteries < batterySlots(c);
}

/** A Move & Trace step begins: the BOT has not moved in it yet (TM-6a-18). */
export function beginBotMove({ state }: Pick<C, 'state'>): void {
  if (state.bot) state.bot.moved = false;
}

/** What the Move & Trace step added: the BOT's tile may replace it later in the turn, unless it reached the top (U-45). */
export function noteRise(c: C, role: Role, before: number | null): void {
  const { bot } = c.state;
  const { trace } = player(c, role);
  if (bot && trace !== null && before !== null)
    bot.rise = trace === topSpace(c) ? REACHED_TOP : trace - before;
}

const REACHED_TOP = -1;

/** Whether it can matter in a step which Character one uses: where nothing can come of it, nothing is asked. */
function canUse(c: Pick<C, 'state' | 'facts'>, role: Role, step: string): boolean {
  const { bot, boss } = c.state;
  if (!bot || bot.batteries === 0) return false;
  const { at, trace } = player(c, role);
  const apart = bot.at !== at;
  if (step !== 'districtEffect') return apart && (step !== 'combat' || boss?.at === bot.at);
  // On the same tile there is still its Trace value, if only one of the two has moved.
  const matters = apart || (trace !== null && traceOf(c, bot) !== bot.rise);
  return matters && bot.rise !== REACHED_TOP && districtOf(c, bot)?.effect != null;
}

function districtOf(c: Pick<C, 'state' | 'facts'>, { at }: Bot): District | undefined {
  return content(c).districts[tile(c, at).district.items[0] ?? ''];
}

/** The Entry value of its tile if it has moved, else the Stationary value (TM-6a-18). */
function traceOf(c: Pick<C, 'state' | 'facts'>, bot: Bot): number {
  const { entry = 0, stationary = 0 } = districtOf(c, bot) ?? {};
  return bot.moved ? entry : stationary;
}

const OWN = 'own';
const BOT = 'bot';

/** Each with the tile on which it would act. */
function either(c: Pick<C, 'state'>, role: Role): Option[] {
  const { at } = player(c, role);
  const there = c.state.bot?.at ?? '';
  const use = { rule: 'TM-6a-13' } as const;
  return [
    { ...use, id: OWN, touches: [tilePlace(at)], key: 'bot.own', args: { place: tilePlace(at) } },
    {
      ...use,
      id: BOT,
      touches: ['bot', tilePlace(there)],
      key: 'bot.use',
      args: { place: tilePlace(there) },
    },
  ];
}

/** Its Trace value takes the place of what the player's own tile gave, never below 0 (TM-6a-17, TM-6a-18, U-45). */
export function traceInstead(c: Pick<C, 'state' | 'facts'>, role: Role, bot: Bot): number | null {
  const { trace } = player(c, role);
  return trace === null ? null : onTrack(c, trace - bot.rise + traceOf(c, bot));
}

function replaceRise(c: C, role: Role, bot: Bot): void {
  const trace = traceInstead(c, role, bot);
  if (trace !== null) setTrace(c, role, trace, 'TM-6a-17');
}

/** For 1 battery the BOT's Character is one's own for this step, and the own one is not used in it (TM-6a-13 to TM-6a-15). */
function useBot(c: C, role: Role, step: string): void {
  const { bot } = c.state;
  if (!bot) throw new Error('the BOT is not in play');
  bot.batteries -= 1;
  bot.acting = true;
  tell(c, 'bot.used', { role, batteries: bot.batteries }, 'TM-6a-13');
  if (step === 'districtEffect') replaceRise(c, role, bot);
}

/**
 * At the beginning of a step: which Character is used in it. Called by the steps themselves, which end with `endBotStep`.
 * The BOT moves by itself in Move & Trace: there it cannot stand in for the player's own Character.
 */
export const chooseCharacter = flow<Tamashii>()('solo.character', { role: '', step: '' }, (f) => [
  f.ask('which', {
    rule: 'TM-6a-13',
    prompt: 'bot.which',
    who: (c) => c.locals.role,
    options: (c) => (canUse(c, c.locals.role, c.locals.step) ? either(c, c.locals.role) : []),
    take: (c, { id }) => {
      if (id === BOT) useBot(c, c.locals.role, c.locals.step);
    },
  }),
]);

/** A step is over: the own Character is used again, and a BOT without a battery leaves for good (TM-6a-15, TM-6a-22). */
export function endBotStep(c: Pick<C, 'state' | 'emit' | 'touch'>): void {
  const { bot } = c.state;
  if (!bot) return;
  if (bot.acting) {
    bot.acting = false;
    tell(c, 'bot.done', {}, 'TM-6a-13');
  }
  if (bot.batteries > 0) return;
  c.state.bot = null;
  tell(c, 'bot.discarded', { from: tilePlace(bot.at) }, 'TM-6a-22');
  c.touch('map');
}

/** A reset cuts a step short: it is over all the same. */
export const botStepCutShort: Hook<Tamashii> = {
  on: 'window',
  id: 'solo.reset',
  rule: 'TM-6a-22',
  window: 'reset',
  always: true,
  can: (c) => c.state.bot !== null,
  run: (c) => endBotStep(c),
};
