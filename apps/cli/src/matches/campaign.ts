/**
 * Campaign files: which matches a group has finished, and how. What follows from them (marks on the Progress sheet,
 * unlocked components, what may be played next) is worked out from the list each time, so a match whose end is taken
 * back and played again leaves nothing wrong behind.
 */
import { basename, dirname, relative, resolve } from 'node:path';
import type { Args } from '@torii/kernel';
import type { CampaignRules, Finished } from '@torii/telling';
import { writeWhole } from '../disk/disk.ts';
import { locked } from '../disk/lock.ts';
import { Mistake } from '../speaking/terminal.ts';
import { beginMatch, type Wishes } from './begin.ts';
import { type OpenMatch, readText } from './files.ts';
import { campaignsOf, type Room, roomNamed } from './games.ts';

/** A match that came to its end. */
interface FinishedMatch extends Finished {
  /** The number that the match had in this campaign. */
  readonly match: number;
}

export interface CampaignFile {
  readonly format: 1;
  readonly game: string;
  readonly name: string;
  /** The folder of the pack, seen from the file, if it is not the one that comes with Torii. */
  readonly packFolder?: string;
  /** How many matches were begun. */
  readonly begun: number;
  readonly finished: readonly FinishedMatch[];
  /** What was played before the group started over. */
  readonly past: readonly (readonly FinishedMatch[])[];
}

function isCampaign(value: unknown): value is CampaignFile {
  if (typeof value !== 'object' || value === null) return false;
  const { format, game, name, packFolder, begun, finished, past } = value as Partial<CampaignFile>;
  return (
    format === 1 &&
    typeof game === 'string' &&
    typeof name === 'string' &&
    (packFolder === undefined || typeof packFolder === 'string') &&
    isCount(begun) &&
    isFinished(finished) &&
    Array.isArray(past) &&
    past.every(isFinished)
  );
}

/** No group plays more, and whoever counts on from here does not come to the end of the numbers. */
const MOST = 1_000_000;

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST;
}

function isFinished(list: unknown): boolean {
  return (
    Array.isArray(list) &&
    list.every(
      (each: Partial<FinishedMatch> | null) =>
        typeof each?.code === 'string' && typeof each.scenario === 'string' && isCount(each.match),
    )
  );
}

/** Every match of a campaign carries its name, and lists print it: it stands on one line, and none is longer. */
const LONGEST_NAME = 120;

function plainName(name: string): string {
  return name.slice(0, LONGEST_NAME).replace(/\s+/g, ' ');
}

export interface OpenCampaign {
  readonly file: string;
  readonly kept: CampaignFile;
  readonly room: Room;
  readonly rules: CampaignRules;
  readonly packFolder: string | undefined;
}

export function readCampaign(file: string): OpenCampaign {
  let read: unknown;
  try {
    read = JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake('campaign.notACampaign', { file });
  }
  if (!isCampaign(read)) throw new Mistake('campaign.notACampaign', { file });
  const kept = { ...read, name: plainName(read.name) };
  const packFolder = kept.packFolder === undefined ? undefined : resolve(dirname(file), kept.packFolder);
  const room = roomNamed(kept.game, packFolder);
  const opened = { file, kept, room, rules: campaignsOf(room), packFolder };
  checkCodes(opened);
  return opened;
}

/** A file that was edited by hand, or made with another pack, may name endings that there are not. */
function checkCodes({ file, kept, rules }: OpenCampaign): void {
  const known = new Set(rules.sheet([]).flatMap(({ endings }) => endings));
  for (const { code } of kept.finished)
    if (!known.has(code) && !rules.isEnding(code))
      throw new Mistake('campaign.unknownEnding', { file, code });
}

export function newCampaign(file: string, game: string, name: string | undefined, pack: string | undefined) {
  const packFolder = pack === undefined ? undefined : relative(dirname(resolve(file)), resolve(pack));
  campaignsOf(roomNamed(game, pack === undefined ? undefined : resolve(pack)));
  const fresh: CampaignFile = {
    format: 1,
    game,
    name: plainName(name ?? basename(file).replace(/\.json$/, '')),
    ...(packFolder === undefined ? {} : { packFolder }),
    begun: 0,
    finished: [],
    past: [],
  };
  writeCampaign(file, fresh);
  return fresh;
}

function writeCampaign(file: string, kept: CampaignFile): void {
  // What could not be read again is not written: the campaign would be lost with it.
  if (!isCampaign(kept)) throw new Mistake('campaign.notACampaign', { file });
  writeWhole(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Changes a campaign's file while nobody else does. */
export function changeCampaign(file: string, change: (open: OpenCampaign) => CampaignFile): Promise<void> {
  return locked(file, () => writeCampaign(file, change(readCampaign(file))));
}

/** The options of the next match of a campaign; a scenario that is not open yet is refused. */
function nextMatch(open: OpenCampaign, scenario: string): Args {
  const { kept, rules } = open;
  const line = rules.sheet(kept.finished).find((each) => each.scenario === scenario);
  if (line?.closed) throw new Mistake(`campaign.${line.closed}`, { scenario });
  return { ...rules.options(kept.name, kept.finished), campaignMatch: kept.begun + 1 };
}

/** A match that has ended is written down; the same one again replaces what was written of it before. */
export async function recordMatch({ match, campaign }: OpenMatch): Promise<string | null> {
  const { ending } = match.position;
  if (campaign === undefined || ending === null) return null;
  const number = match.setup.options.campaignMatch;
  const { code, leaves } = ending;
  if (!isCount(number)) throw new Mistake('campaign.notItsMatch', { file: campaign });
  const entry = {
    match: number,
    scenario: match.setup.scenario,
    code,
    ...(leaves === undefined ? {} : { leaves }),
  };
  let changed = false;
  await changeCampaign(campaign, ({ kept, rules }) => {
    // Matches are numbered from 1, as they are begun; a file that was edited may say anything.
    if (number < 1 || number > kept.begun) throw new Mistake('campaign.notItsMatch', { file: campaign });
    const before = kept.finished.find((each) => each.match === number);
    if (isSame(before, entry) || !rules.isEnding(code)) return kept;
    changed = true;
    const finished = before
      ? kept.finished.map((each) => (each === before ? entry : each))
      : [...kept.finished, entry];
    return { ...kept, finished };
  });
  return changed ? code : null;
}

/** The same ending, with the same legacy. */
function isSame(before: FinishedMatch | undefined, entry: FinishedMatch): boolean {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(entry);
}

/** A match of a campaign: it is played with the campaign's pack and its unlocked components. */
function inCampaign(open: OpenCampaign, name: string, wishes: Wishes, newSeed: () => string): OpenMatch {
  const { file, kept, rules, packFolder } = open;
  const { game } = open.room;
  if (game.id !== name) throw new Mistake('campaign.otherGame', { file, game: game.id, wanted: name });
  const scenario = wishes.scenario ?? nextScenario(open) ?? game.scenarios[0]?.id ?? '';
  const more = nextMatch(open, scenario);
  const whole = {
    ...wishes,
    scenario,
    party: rules.party?.(kept.finished) ?? [],
    ...(packFolder === undefined ? {} : { pack: packFolder }),
  };
  return { ...beginMatch(name, whole, newSeed, more), campaign: file };
}

/** Whoever names no scenario goes on with the first that is open and has no ending yet. */
function nextScenario({ kept, rules }: OpenCampaign): string | undefined {
  const open = rules.sheet(kept.finished).filter(({ closed }) => closed === null);
  return (open.find(({ marked }) => marked.length === 0) ?? open[0])?.scenario;
}

/**
 * Begins a match as the command line asks for it. One of a campaign is counted there, while nobody else counts: two matches
 * with one number would overwrite each other's ending.
 */
export async function beginAny(name: string, wishes: Wishes, newSeed: () => string): Promise<OpenMatch> {
  const { campaign } = wishes;
  if (campaign === undefined) return beginMatch(name, wishes, newSeed);
  if (wishes.fixture !== undefined)
    throw new Mistake('mistake.notTogether', { option: '--fixture', other: '--campaign' });
  const file = resolve(campaign);
  // Its pack is read before: that takes longer than others wait.
  readCampaign(file);
  return locked(file, () => {
    const open = readCampaign(file);
    const begun = inCampaign(open, name, wishes, newSeed);
    writeCampaign(file, { ...open.kept, begun: open.kept.begun + 1 });
    return begun;
  });
}
