/** 2 Game setup: the general steps 1–6 (TM-2-02). The Scenario's own steps are in scenarioSetup.ts. */
import { type Chance, flow, type Option, type Role, type Setup, zone } from '@torii/kernel';
import { tell } from '../events/events.ts';
import type { Color } from '../pack/kinds.ts';
import { CLASSES } from '../pack/kinds.ts';
import type { Augment } from '../pack/shapes.ts';
import type { Skipped } from '../pack/sheetShapes.ts';
import { boardPlace } from '../table/places.ts';
import { CORRUPTED, fullPool, newPlayer, newTable, type Tamashii } from '../table/state.ts';
import { type C, type Facts, facts, player } from '../table/table.ts';
import { augmentsOf, type Dealing, dealBodies, dealProtocols } from './dealing.ts';
import { generatorSetUp, layGenerator } from './generator.ts';
import { firstCard, layScenario, scenarioSetUp } from './scenarioSetup.ts';
import { sheet } from './sheets.ts';

/** The competitive mode, which has no Scenario sheet (TM-6b-17). */
export const GENERATOR = 'generator';

/** The table before anybody has chosen anything: whatever is random is dealt here, in labelled draws. */
export function layTable(given: Facts, setup: Setup, chance: Chance): Tamashii {
  const table = newTable(setup.seats.flat(), given.table);
  const dealing: Dealing = { facts: given, setup, chance, table };
  if (setup.scenario === GENERATOR) {
    layGenerator(dealing);
    return table;
  }
  const laid = given.content.scenarios[setup.scenario]?.sheet;
  if (!laid) throw new Error(`the pack has no sheet for '${setup.scenario}'`);
  layScenario(dealing, laid);
  const { marks } = setup.options;
  if (Array.isArray(marks)) table.scenario.marks = marks.map(String);
  if (!laid.skips.includes('bodies')) dealBodies(dealing);
  if (!laid.skips.includes('protocols')) dealProtocols(dealing);
  if (laid.skips.includes('trace')) for (const each of Object.values(table.players)) each.trace = null;
  return table;
}

/** What a sheet skips leaves nothing behind: no marker, no deck, no question (TM-2-28). */
function skips(c: C, step: Skipped): boolean {
  return sheet(c)?.skips.includes(step) === true;
}

/** Step 2: every board once (TM-2-05). */
function boardsLeft(c: C, role: Role): Option[] {
  const chosen = c.roles.slice(0, c.roles.indexOf(role));
  const taken = new Set<string>(chosen.map((other) => player(c, other).color));
  return Object.keys(facts(c).table.boards)
    .filter((color) => !taken.has(color))
    .map((color) => ({
      id: color,
      rule: 'TM-2-05',
      touches: [boardPlace(role, 'color')],
      key: 'setup.board',
      args: { color },
    }));
}

/** The board with what lies on it at the start, whatever was dealt to its player before (TM-2-05 to TM-2-13). */
function takeBoard(c: C, role: Role, color: Color): void {
  const { at, trace, protocols } = player(c, role);
  c.state.players[role] = Object.assign(newPlayer(role, color, facts(c).table), { at, trace, protocols });
  const corrupted = c.state.pool[CORRUPTED] ?? 0;
  c.state.pool = fullPool(facts(c).table, c.state.players);
  c.state.pool[CORRUPTED] = corrupted;
  tell(c, 'setup.board', { role, color }, 'TM-2-05');
}

/** Step 3c: there is one deck per Class (TM-2-16). */
function classesLeft(c: C, role: Role): Option[] {
  const taken = new Set(c.roles.map((other) => player(c, other).class));
  return CLASSES.filter((name) => !taken.has(name) && classAugments(c, name).length > 0).map((name) => ({
    id: name,
    rule: 'TM-2-16',
    touches: [boardPlace(role, 'class')],
    key: 'setup.class',
    args: { class: name },
  }));
}

function classAugments(c: C, name: string, wanted?: (augment: Augment) => boolean): string[] {
  return augmentsOf(facts(c), c.setup, name, wanted);
}

/**
 * The two Starting Augments of co-operative play, or of solo play and PvP, begin equipped at no cost; the rest of the
 * deck, in which no Starting Augment is left, is shuffled (TM-2-17 to TM-2-19, TM-6a-02).
 */
function takeClass(c: C, role: Role, name: string): void {
  const their = player(c, role);
  const mode = c.roles.length === 1 || c.state.generator ? 'solo' : 'coop';
  their.class = name;
  their.equipped = classAugments(c, name, ({ starting }) => starting === 'all' || starting === mode);
  const deck = classAugments(c, name, ({ starting }) => starting === null);
  c.shuffle(`classDeck:${role}`, deck);
  their.classDeck = zone('closed', deck, { of: role, back: 'class' });
  tell(c, 'setup.class', { role, class: name, equipped: their.equipped }, 'TM-2-18');
  c.touch('augments');
}

const keepProtocol = flow<Tamashii>()('setup.protocol', { role: '' }, (f) => [
  f.ask('keep', {
    rule: 'TM-2-20',
    prompt: 'setup.protocol',
    who: (c) => c.locals.role,
    always: true,
    options: (c) =>
      player(c, c.locals.role).protocols.items.map((card) => ({
        id: card,
        rule: 'TM-2-20',
        touches: [boardPlace(c.locals.role, `protocols/${card}`)],
        key: 'setup.keep',
        args: { card },
      })),
    take: (c, { id }) => {
      const their = player(c, c.locals.role);
      their.protocol = { card: id, done: 0 };
      // The other one is out of this game, and nobody else has seen it.
      their.protocols.items = their.protocols.items.filter((card) => card !== id);
      // The one that is kept lies open: what others have seen of it is not taken back for nothing.
      c.revealed();
      tell(c, 'setup.protocol', { role: c.locals.role, card: id }, 'TM-2-20');
    },
  }),
]);

/** What players choose before the first turn, in the order of the book. */
export const setUp = flow<Tamashii>()('setup', { role: '' }, (f) => [
  f.each('boards', (c) => c.roles, 'role', [
    f.ask('board', {
      rule: 'TM-2-05',
      prompt: 'setup.board',
      who: (c) => c.locals.role,
      options: (c) => boardsLeft(c, c.locals.role),
      take: (c, { id }) => takeBoard(c, c.locals.role, id as Color),
    }),
  ]),
  f.when('classes', (c) => !skips(c, 'classes'), [
    f.each('players', (c) => c.roles, 'role', [
      f.ask('class', {
        rule: 'TM-2-16',
        prompt: 'setup.class',
        who: (c) => c.locals.role,
        options: (c) => classesLeft(c, c.locals.role),
        take: (c, { id }) => takeClass(c, c.locals.role, id),
      }),
    ]),
  ]),
  f.lanes('protocols', {
    of: (c) => c.roles.filter((role) => player(c, role).protocols.items.length > 0),
    flow: keepProtocol,
    locals: (_, role) => ({ role }),
  }),
  f.when('sheet', (c) => c.state.generator === null, [f.call('scenario', scenarioSetUp)]),
  f.when('first', (c) => c.roles.length > 1, [
    f.ask('firstPlayer', {
      rule: 'TM-2a-13',
      prompt: 'setup.firstPlayer',
      decides: 'table',
      options: (c) =>
        c.roles.map((role) => ({
          id: role,
          rule: 'TM-2a-13',
          touches: [`players/${role}`],
          key: 'setup.firstPlayer',
          args: { role },
        })),
      take: (c, { id }) => {
        c.state.firstPlayer = id;
        tell(c, 'setup.firstPlayer', { role: id }, 'TM-2a-13');
      },
    }),
  ]),
  f.when(
    'begin',
    (c) => c.state.generator === null,
    [f.call('firstCard', firstCard)],
    [f.call('generator', generatorSetUp)],
  ),
]);
