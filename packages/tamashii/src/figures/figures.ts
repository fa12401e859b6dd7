/**
 * What a player would work out by hand from what lies on the table, worked out by the rules that use it. It is in the view
 * of everybody, so nothing here depends on what is hidden from anybody; what only its owner may know lies in a zone.
 */
import { type Explained, type Role, type Survey, type UnderWay, type Zone, zone } from '@torii/kernel';
import { type Checked, userOf } from '@torii/script';
import { TURN } from '../cards/abilities.ts';
import { integrityOf } from '../cards/enemies.ts';
import { topSpace, traceDice } from '../cards/trace.ts';
import { movesLeft, programStep } from '../phases/planning.ts';
import { program } from '../phases/programming.ts';
import { sections } from '../phases/quest.ts';
import { bossSteps } from '../scenarios/boss.ts';
import { type Score, scoreOf } from '../scenarios/scoring.ts';
import { sheet } from '../scenarios/sheets.ts';
import { traceInstead } from '../scenarios/solo.ts';
import { refillSlots } from '../table/data.ts';
import { type AttachedEnemy, LOCK, type Tamashii } from '../table/state.ts';
import { facts, player } from '../table/table.ts';
import { type CombatFigures, combatFigures, pending, woundedBy, woundsTo } from './fighting.ts';
import { type Memory, memoryOf } from './memory.ts';
import { botWays, closedTo, faces, movingNow, type Reach, reachOf, type Ways } from './moving.ts';
import { allPatterns, type PatternFigure, type PatternOf, type PatternsOf, patternsOf } from './patterns.ts';
import { type Step, type Steps, stepsOf } from './steps.ts';
import { type TestFigure, type TestOpen, testIn, testsFor } from './tests.ts';
import {
  type Amounts,
  type CheckFigure,
  type Checks,
  playerAmounts,
  playerChecks,
  readerOf,
  scenarioAmounts,
  scenarioChecks,
} from './texts.ts';
import { type UpgradeFigures, upgradesOf } from './upgrades.ts';

type C = Survey<Tamashii>;

/** What a player's board and cards come to. */
export type PlayerFigures = {
  /** The step that they are in; null while they wait for others. */
  readonly step: Step | null;
  /** What is printed on the active Body, and what changes it. */
  readonly mov: Explained;
  readonly att: Explained;
  readonly pro: Explained;
  /** Moves that are left of a Program step, or of a text that lets them program; null if they do not program. */
  readonly moves: number | null;
  /** Wounds that they are about to suffer: they are asked whether something prevents them. */
  readonly wounds: number;
  /** What they come from: an address, the id of an Enemy in play, `boss`; empty if there are none. */
  readonly woundedBy: string;
  /** The dice of the Trace Roll as the marker stands. */
  readonly traceDice: number;
  /** Where they can go, with the Trace that it would give; null while it is not the time for it. */
  readonly reach: Reach | null;
  /** The tile before each of those on the way to it. */
  readonly ways: Ways | null;
  /** Tiles of other sectors, where a card closes them; null where none does. */
  readonly closed: readonly string[] | null;
  /** Cards whose use for this turn is over: `body:scout`, `augment:x`. */
  readonly used: readonly string[];
  /** How many slots the next Refill would fill, and how many are still Locked. */
  readonly refill: number;
  readonly locks: number;
  /** What they could buy in the Planning phase, and why they cannot. */
  readonly upgrades: UpgradeFigures;
  /** What Integrity the attached Enemies have left, by their ids. */
  readonly enemies: { readonly [id: string]: number };
  /** Every Pattern that lies before them, those of the Top Enemy before those of the Enemies behind it. */
  readonly patterns: readonly PatternOf[];
  /** Tests that they may come to in the Quest phase. */
  readonly tests: readonly TestOpen[];
  /** Conditions of Player Activities, of the next step of their Learning Protocol, and of Goals. */
  readonly checks: Checks<Checked>;
  readonly amounts: Amounts;
  /** Only in the generator: what they would score as things stand, without their Goals; and with them, for them alone. */
  readonly score: Omit<Score, 'goals' | 'total'> | null;
  readonly total: Zone<number> | null;
};

export type Figures = {
  /** The step that all take together; null where each is in one of their own. */
  readonly step: Step | null;
  readonly players: { readonly [role: Role]: PlayerFigures };
  /** What the Patterns before the players are, by their ids. */
  readonly patterns: { readonly [id: string]: PatternFigure };
  /** The texts that are being carried out, what was called behind what called it. */
  readonly texts: readonly { readonly text: string; readonly you: Role }[];
  readonly test: TestFigure | null;
  readonly combat: CombatFigures | null;
  /** Conditions of the World Activity and of the sheet, which win, lose, and go on with the story. */
  readonly checks: Checks<CheckFigure>;
  readonly amounts: Amounts;
  /** The Corrupted Data that is left, and whether the sheet says what happens when there is none; null in the generator. */
  readonly corrupted: { readonly left: number; readonly depletes: boolean } | null;
  /** The dice of each slot of the Trace track, and its top space. */
  readonly trace: { readonly dice: readonly number[]; readonly top: number };
  /** Where the Boss could go when it moves. */
  readonly boss: { readonly steps: readonly string[] } | null;
  /** Where the BOT can go now; and the Trace of whoever would use it in the District Effect step that is under way. */
  readonly bot: { readonly ways: Ways | null; readonly trace: number | null } | null;
};

/** The moves that are left to whoever programs: of the step, or of a text in the middle of it. */
function movesOf(c: C, underWay: readonly UnderWay[]): Map<Role, number> {
  const found = new Map<Role, number>();
  for (const { flow, locals } of underWay) {
    const role = String(locals.role);
    if (flow === programStep.name) found.set(role, movesLeft(c, { role, moved: Number(locals.moved) }));
    if (flow === program.name) found.set(role, Number(locals.moves));
  }
  return found;
}

function textsIn(underWay: readonly UnderWay[]): Figures['texts'] {
  const found: { text: string; you: Role }[] = [];
  for (const { card, locals } of underWay)
    if (card !== null) found.push({ text: card, you: String(locals.you) });
  return found;
}

const NOTHING: readonly string[] = [];

function usedBy(uses: readonly string[], role: Role): readonly string[] {
  const found = uses.flatMap((key) => (userOf(key).you === role ? [userOf(key).source] : NOTHING));
  return found.length === 0 ? NOTHING : [...new Set(found)];
}

const NO_SCORE = { score: null, total: null };

function scoreFigures(c: C, role: Role): Pick<PlayerFigures, 'score' | 'total'> {
  if (!c.state.generator || c.state.phase === 'setup') return NO_SCORE;
  const { goals: _, total, ...score } = scoreOf(c, role);
  // Goals lie face down until the end (TM-6b-20): with them only their owner can tell.
  const kind = player(c, role).goals.zone;
  return { score, total: zone(kind, [total], { of: role }) };
}

function corruptedFigure(c: C): Figures['corrupted'] {
  if (c.state.generator) return null;
  return { left: c.state.corruptedPool, depletes: sheet(c)?.depleted != null };
}

function botFigure(c: C, { steps, moving, ways }: Moment, memory: Memory): Figures['bot'] {
  const { bot } = c.state;
  const [role = ''] = c.roles;
  if (!bot) return null;
  const isTime = steps.players.get(role) === 'districtEffect' && !bot.acting;
  return { ways: botWays(c, moving, ways, memory), trace: isTime ? traceInstead(c, role, bot) : null };
}

// The track of a table never changes.
const tracks = new WeakMap<object, Figures['trace']>();

function track(c: C): Figures['trace'] {
  const { table } = facts(c);
  let known = tracks.get(table);
  if (!known) {
    known = { dice: table.trace, top: topSpace(c) };
    tracks.set(table, known);
  }
  return known;
}

/** All that is the same for every player's figures. */
interface Moment {
  /** What is about to happen. */
  readonly ahead: ReturnType<typeof pending>;
  readonly steps: Steps;
  readonly moves: ReadonlyMap<Role, number>;
  readonly moving: ReturnType<typeof movingNow>;
  readonly ways: string;
  readonly uses: readonly string[];
  readonly activities: ReturnType<typeof sections>;
}

function playerFigures(c: C, role: Role, moment: Moment, patterns: PatternsOf): PlayerFigures {
  const { ahead, steps, moves, moving, ways, uses, activities } = moment;
  const { enemies, launcher } = player(c, role);
  const memory = memoryOf(c, role);
  // In the set-up not everybody has a Character on the map yet.
  const reader = c.state.phase === 'setup' ? null : readerOf(c, role, memory);
  const { reach, ways: reached } = reachOf(c, role, moving, ways, memory);
  const { score, total } = scoreFigures(c, role);
  return {
    step: steps.players.get(role) ?? null,
    mov: c.explain('mov', role),
    att: c.explain('att', role),
    pro: c.explain('pro', role),
    moves: moves.get(role) ?? null,
    wounds: woundsTo(role, ahead),
    woundedBy: woundedBy(role, ahead),
    traceDice: traceDice(c, role),
    reach,
    ways: reached,
    closed: closedTo(c, role, memory),
    used: memory.of('used', [uses], () => usedBy(uses, role)),
    refill: refillSlots(c, role).length,
    locks: locksOn(launcher),
    upgrades: upgradesOf(c, role, memory),
    enemies: enemies.length === 0 ? NONE : integrities(c, enemies),
    patterns: patterns.list,
    tests: reader ? testsFor(c, role, activities) : NO_TESTS,
    checks: reader ? playerChecks(c, reader, activities) : NONE,
    amounts: reader ? playerAmounts(c, reader) : NONE,
    score,
    total,
  };
}

const NONE = {};
const NO_TESTS: readonly TestOpen[] = [];

function locksOn(launcher: readonly number[]): number {
  let locks = 0;
  for (const lying of launcher) if (lying === LOCK) locks += 1;
  return locks;
}

function integrities(c: C, enemies: readonly AttachedEnemy[]): PlayerFigures['enemies'] {
  const left: { [id: string]: number } = {};
  for (const enemy of enemies) left[enemy.id] = integrityOf(c, enemy);
  return left;
}

export function figuresOf(c: C): Figures {
  const underWay = c.underWay();
  const table = memoryOf(c);
  const moment: Moment = {
    ahead: pending(underWay),
    steps: stepsOf(underWay, (c.state.combat?.number ?? '') !== ''),
    moves: movesOf(c, underWay),
    moving: movingNow(underWay),
    ways: faces(c),
    uses: c.usesIn(TURN),
    activities: sections(c),
  };
  const patterns = c.roles.map((role) => patternsOf(c, role, memoryOf(c, role)));
  const players: { [role: Role]: PlayerFigures } = {};
  for (const [i, role] of c.roles.entries())
    players[role] = playerFigures(c, role, moment, patterns[i] as PatternsOf);
  const reader = readerOf(c, c.state.firstPlayer, table);
  return {
    step: moment.steps.table,
    players,
    patterns: allPatterns(patterns, table),
    texts: textsIn(underWay),
    test: testIn(underWay),
    combat: combatFigures(c, underWay),
    checks: scenarioChecks(c, reader),
    amounts: scenarioAmounts(c, reader),
    corrupted: corruptedFigure(c),
    trace: track(c),
    boss: c.state.boss && { steps: bossSteps(c) },
    bot: botFigure(c, moment, table),
  };
}
