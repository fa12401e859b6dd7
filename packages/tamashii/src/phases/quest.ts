/** 4d The Quest phase: Player Activity, World Activity, First Player token (TM-4d-01). */
import { flow, type Option, type Role } from '@torii/kernel';
import { type Effect, feasible } from '@torii/script';
import { tell } from '../events/events.ts';
import { bossActivity } from '../scenarios/boss.ts';
import { generatorQuest, generatorTime } from '../scenarios/generator.ts';
import { cardSource, resolveWaiting, scenarioCard, WORLD_ACTIVITY } from '../scenarios/scenarioCards.ts';
import { sheet, sheetSource } from '../scenarios/sheets.ts';
import { chooseCharacter, endBotStep } from '../scenarios/solo.ts';
import { currentTile } from '../table/map.ts';
import type { Tamashii } from '../table/state.ts';
import { type C, facts, resolveText, seenBy, taking } from '../table/table.ts';

const PLAYER_ACTIVITY = 'playerActivity';

/** Where a Player Activity is printed: on the active card, on Special cards in play, on the sheet (TM-4d-02, TM-4d-03). */
export function sections(c: Pick<C, 'state' | 'facts'>): { source: string; effect: Effect }[] {
  const { plot, special } = c.state.scenario;
  const found: { source: string; effect: Effect }[] = [];
  for (const code of [plot, ...special]) {
    const effect = scenarioCard(c, code)?.playerActivity;
    if (effect) found.push({ source: cardSource(code), effect });
  }
  const effect = sheet(c)?.playerActivity;
  if (effect) found.push({ source: sheetSource(c), effect });
  return found;
}

/** What a player can do now: each section once in a step, and only where something can come of it. */
function activities(c: C, role: Role): Option[] {
  if (c.state.skipping.includes(role)) return [];
  const { runtime } = facts(c).cards;
  const options: Option[] = [];
  for (const { source, effect } of sections(c)) {
    if (c.usedIn(PLAYER_ACTIVITY, `${role} ${source}`)) continue;
    if (!feasible(runtime, seenBy(c, role, source), effect)) continue;
    options.push({
      id: source.replace(':', '-'),
      rule: 'TM-4d-02',
      touches: c.placesOf(source),
      key: 'quest.activity',
      args: { source },
    });
  }
  return options;
}

/** Whether something could be done with the BOT's Character: else a battery would be spent for nothing. */
function couldUseBot(c: C): boolean {
  const { bot } = c.state;
  const [role = ''] = c.roles;
  if (!bot || role === '') return false;
  const state = { ...c.state, bot: { ...bot, acting: true } };
  return activities(Object.create(c, { state: { value: state } }) as C, role).length > 0;
}

/** One player's own Player Activity: what is left of it is skipped if they reset (TM-3w-14). */
const activity = flow<Tamashii>()(
  'quest.activity',
  { role: '', source: '' },
  (f) => [
    f.do('resolve', (c) => {
      const { role, source } = c.locals;
      c.useIn(PLAYER_ACTIVITY, `${role} ${source}`);
      tell(c, 'quest.activity', { role, source, at: c.placesOf(source)[0] ?? 'scenario' }, 'TM-4d-02');
      resolveText(c, `${source}/playerActivity`, { you: role, source });
    }),
  ],
  { scope: ({ role }) => `phase:${role}` },
);

/** Players on the same tile act one after another, the First Player's side first; all others together (TM-5a-21). */
function waves(c: C): Role[][] {
  const before = new Map<string, number>();
  const found: Role[][] = [];
  for (const role of taking(c)) {
    const place = currentTile(c, role);
    const wave = before.get(place) ?? 0;
    before.set(place, wave + 1);
    found[wave] ??= [];
    found[wave].push(role);
  }
  return found;
}

export const playerActivity = flow<Tamashii>()(
  'quest.playerActivity',
  { waves: [] as string[][], now: [] as string[], role: '' },
  (f) => [
    f.when('any', (c) => sections(c).length > 0, [
      f.when('solo', couldUseBot, [
        f.call('character', chooseCharacter, (c) => ({ role: c.roles[0] ?? '', step: 'playerActivity' })),
      ]),
      f.do('order', (c) => {
        c.locals.waves = waves(c);
      }),
      f.loop('wave', (c) => c.locals.waves.length > 0, [
        f.do('next', (c) => {
          c.locals.now = c.locals.waves.shift() ?? [];
        }),
        f.floor('act', {
          rule: 'TM-4d-02',
          prompt: 'quest.playerActivity',
          of: (c) => c.locals.now,
          options: (c, role) => activities(c, role),
          take: (c, { args }, by) => c.call(activity, { role: by, source: String(args?.source) }),
        }),
      ]),
      f.do('end', endBotStep),
    ]),
  ],
  { scope: PLAYER_ACTIVITY },
);

/** Read and resolved from top to bottom (TM-4d-04, TM-4d-05); the First Player acts where somebody must. */
const read = flow<Tamashii>()(
  'quest.world',
  {},
  (f) => [
    f.do('resolve', (c) => {
      const source = cardSource(c.state.scenario.plot);
      resolveText(c, `${source}/worldActivity`, { you: c.state.firstPlayer, source });
    }),
  ],
  { scope: WORLD_ACTIVITY },
);

/** A card that was drawn in it has stopped it, and is resolved now (TM-4d-09, TM-4d-11). */
export const worldActivity = flow<Tamashii>()('quest.worldActivity', {}, (f) => [
  f.call('read', read),
  f.do('drawn', resolveWaiting),
]);

/** The token goes to the next player clockwise (TM-4d-13); in solo play it stays (TM-6a-07). */
const firstPlayer = flow<Tamashii>()('quest.firstPlayer', {}, (f) => [
  f.do('pass', (c) => {
    const at = c.roles.indexOf(c.state.firstPlayer);
    c.state.firstPlayer = c.roles[(at + 1) % c.roles.length] ?? c.state.firstPlayer;
    tell(c, 'quest.firstPlayer', { role: c.state.firstPlayer }, 'TM-4d-13');
  }),
]);

export const quest = flow<Tamashii>()(
  'quest',
  {},
  (f) => [
    f.call('bossFirst', bossActivity, () => ({ when: 'beforePlayerActivity' })),
    f.when(
      'activities',
      (c) => c.state.generator !== null,
      [f.call('generator', generatorQuest)],
      [
        f.call('playerActivity', playerActivity),
        f.call('bossThen', bossActivity, () => ({ when: 'beforeWorldActivity' })),
        f.call('worldActivity', worldActivity),
      ],
    ),
    f.call('firstPlayer', firstPlayer),
    f.call('time', generatorTime),
    f.call('bossLast', bossActivity, () => ({ when: 'endOfTurn' })),
  ],
  { scope: 'phase' },
);

export const questFlows = [activity];
