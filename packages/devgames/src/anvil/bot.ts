/**
 * The helper bot standing in for a Character for one step (TM-6a-13 to TM-6a-16): 1 battery, and in that step "your
 * Character" is the BOT's.
 */
import { type Catalogue, type Context, flow, type Option, type Role, telling } from '@torii/kernel';
import type { Anvil, Situation } from './situation.ts';

const BATTERY_SLOTS = 3;
const TILES = ['shelter', 'market', 'tower'];
type Step = 'districtEffect' | 'playerActivity' | 'launch';
const STEPS: readonly Step[] = ['districtEffect', 'playerActivity', 'launch'];

export type BotTable = {
  turns: number;
  /** Where the Characters stand; the BOT stands nowhere when it has left. */
  at: Record<string, string>;
  batteries: number;
  assets: number;
  /** Engineers by id: the tile they wait on, or whose care they are in. */
  engineers: Record<string, string>;
  signals: number;
};

const events = {
  'bot.moved': { character: 'word:character', tile: 'word:tile', at: { at: 'at/{character}' } },
  'bot.standsIn': { role: 'role', step: 'word:step', left: 'figure', at: { at: 'batteries' } },
  'bot.market': { character: 'word:character', at: { at: 'assets' } },
  'bot.escorted': {
    engineer: 'word:engineer',
    character: 'word:character',
    at: { at: 'engineers/{engineer}' },
  },
  'bot.launched': { pattern: 'word:pattern', character: 'word:character', at: 'place' },
  'bot.left': { at: { at: 'at/bot' } },
  'bot.turn': { left: 'figure', at: { at: 'turns' } },
} as const satisfies Catalogue;

const tell = telling(events);

type C = Context<
  Anvil<BotTable>,
  { role: string; step: string; character: string; engineer: string; launched: string[] }
>;
type State = Pick<Context<Anvil<BotTable>>, 'state'>;

function botIsInPlay({ state }: State): boolean {
  return state.table.at.bot !== '';
}

function option(id: string, rule: string, touches: readonly string[] = []): Option {
  return { id, rule, touches, key: `bot.${id}` };
}

const step = flow<Anvil<BotTable>>()(
  'bot.step',
  { role: '', step: '', character: '', engineer: '', launched: [] as string[] },
  (f) => [
    f.when('botCanStandIn', (c) => botIsInPlay(c) && c.state.table.batteries > 0, [
      f.ask('standIn', {
        rule: 'TM-6a-13',
        who: (c) => c.locals.role,
        options: (c) => [
          option('own', 'TM-6a-13', [`at/${c.locals.role}`]),
          option('useBot', 'TM-6a-13', ['at/bot']),
        ],
        take: standIn,
      }),
    ]),
    f.refer('character', {
      rule: 'TM-6a-14',
      who: (c) => c.locals.role,
      referent: 'bot.yourCharacter',
      of: (c) => c.locals.role,
      into: 'character',
    }),
    f.when('districtEffect', (c) => c.locals.step === 'districtEffect', [f.do('tile', districtEffect)]),
    f.when('playerActivity', (c) => c.locals.step === 'playerActivity', [
      f.refer('engineer', {
        rule: 'TM-4d-02',
        who: (c) => c.locals.role,
        referent: 'bot.engineerHere',
        of: (c) => c.locals.character,
        into: 'engineer',
      }),
      f.do('escort', escort),
    ]),
    f.when('launch', (c) => c.locals.step === 'launch', [
      f.askAgain('pattern', {
        rule: 'TM-6a-16',
        who: (c) => c.locals.role,
        done: 'TM-3g-09',
        options: patterns,
        take: launch,
      }),
    ]),
    f.do('end', botLeaves),
  ],
  { scope: 'step' },
);

/** Each step in which the BOT is used costs 1 battery (TM-6a-15). */
function standIn(c: C, { id }: Option): void {
  if (id !== 'useBot') return;
  c.state.table.batteries -= 1;
  c.attach('bot.standIn', { of: c.locals.role, source: 'bot', until: 'step' });
  tell(
    c,
    'bot.standsIn',
    { role: c.locals.role, step: c.locals.step, left: c.state.table.batteries },
    'TM-6a-13',
  );
}

function tileOf(c: C): string {
  return c.state.table.at[c.locals.character] ?? '';
}

function districtEffect(c: C): void {
  if (tileOf(c) !== 'market') return;
  c.state.table.assets += 1;
  tell(c, 'bot.market', { character: c.locals.character }, 'TM-6a-13');
}

function escort(c: C): void {
  const { engineer, character, role } = c.locals;
  if (engineer === '') return;
  c.state.table.engineers[engineer] = role;
  tell(c, 'bot.escorted', { engineer, character }, 'TM-4d-02');
}

/** The signal is launched on the tower; the battery Pattern wherever the BOT is in play (TM-6a-16, TM-6a-19). */
function patterns(c: C): Option[] {
  const { table } = c.state;
  const found: Option[] = [];
  if (tileOf(c) === 'tower') found.push(option('signal', 'TM-6a-16', ['tiles/tower']));
  if (botIsInPlay(c) && table.batteries < BATTERY_SLOTS)
    found.push(option('battery', 'TM-6a-19', ['batteries']));
  return found.filter(({ id }) => !c.locals.launched.includes(id));
}

function launch(c: C, { id }: Option): void {
  c.locals.launched.push(id);
  if (id === 'signal') c.state.table.signals += 1;
  else c.state.table.batteries += 1;
  const at = id === 'signal' ? 'signals' : 'batteries';
  tell(c, 'bot.launched', { pattern: id, character: c.locals.character, at }, 'TM-6a-16');
}

/** The step paid with the last battery is still carried out; the BOT leaves at its end if it has none then. */
function botLeaves(c: C): void {
  if (!botIsInPlay(c) || c.state.table.batteries > 0) return;
  c.state.table.at.bot = '';
  tell(c, 'bot.left', {}, 'TM-6a-15');
}

const turn = flow<Anvil<BotTable>>()('bot.turn', { role: '', character: '', step: '' }, (f) => [
  f.each('move', (c) => [c.locals.role, ...(botIsInPlay(c) ? ['bot'] : [])], 'character', [
    f.ask('to', {
      rule: 'TM-6a-10',
      who: (c) => c.locals.role,
      options: () => TILES.map((tile) => option(tile, 'TM-6a-10', [`tiles/${tile}`])),
      take: (c, { id }) => {
        const { character } = c.locals;
        c.state.table.at[character] = id;
        tell(c, 'bot.moved', { character, tile: id }, 'TM-6a-10');
      },
    }),
  ]),
  f.each('steps', () => STEPS, 'step', [
    f.call('step', step, (c) => ({ role: c.locals.role, step: c.locals.step })),
  ]),
]);

const play = flow<Anvil<BotTable>>()('bot.play', {}, (f) => [
  f.loop('turns', (c) => c.state.table.turns > 0, [
    f.call('turn', turn, (c) => ({ role: c.roles[0] as Role })),
    f.do('end', (c) => {
      c.state.table.turns -= 1;
      tell(c, 'bot.turn', { left: c.state.table.turns }, 'TM-6a-10');
    }),
  ]),
]);

export const bot: Situation<BotTable> = {
  id: 'bot',
  rule: 'TM-6a-13',
  players: [1],
  lay: () => ({
    turns: 2,
    at: { p1: 'shelter', bot: 'shelter' },
    batteries: 2,
    assets: 0,
    engineers: { engineer1: 'tower', engineer2: 'tower', engineer3: 'market' },
    signals: 0,
  }),
  events,
  view: (table) => ({ ...table, tiles: TILES }),
  placeOf: ({ at }, thing) => (thing in at ? `at/${thing}` : `engineers/${thing}`),
  flow: play,
  hooks: [
    {
      on: 'referent',
      id: 'bot.standIn',
      rule: 'TM-6a-14',
      referent: 'bot.yourCharacter',
      resolve: (found, _, of, effect) => (of === effect.of ? ['bot'] : found),
    },
  ],
  referents: {
    'bot.yourCharacter': (_, of) => [of],
    'bot.engineerHere': ({ state }, of) => {
      const { engineers, at } = state.table;
      return Object.keys(engineers).filter((engineer) => engineers[engineer] === at[of]);
    },
  },
  components: ({ engineers }) => ({ engineers: Object.keys(engineers).length }),
};
