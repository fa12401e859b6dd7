/** Matches and campaigns as files: what a person keeps when a browser does not. Nothing that a file says is trusted. */
import type { Json } from '@torii/kernel';
import { shelved } from '../../boxes.ts';
import type { Finished, StoredCampaign, StoredMatch, StoredSeat } from '../../store/database.ts';
import { newId } from '../../store/newId.ts';

const MATCH = 'torii-match';
const ALL = 'torii-all';
/** No honest match is larger. */
const LARGEST = 50_000_000;
/** No table is larger: whoever forges one must not fill the list of matches with its marks. */
const MOST_SEATS = 16;

interface MatchFile {
  readonly format: typeof MATCH;
  readonly match: Omit<StoredMatch, 'base' | 'baseEntries' | 'campaign'>;
  readonly save: Json;
  /** Entries of the log that came after the save. */
  readonly later: readonly unknown[];
}

/** Hands a file to the person. */
export function download(name: string, content: unknown): void {
  handOver(name, JSON.stringify(content), 'application/json');
}

/** Hands a text to the person, as a file. */
export function downloadText(name: string, text: string): void {
  handOver(name, text, 'text/plain;charset=utf-8');
}

function handOver(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function matchFile(match: StoredMatch, save: Json, later: readonly unknown[] = []): MatchFile {
  const { base: _, baseEntries: __, campaign: ___, ...about } = match;
  return { format: MATCH, match: about, save, later };
}

/** A name that every system takes. */
export function named(name: string, ending: string): string {
  return `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'match'}.${ending}`;
}

export function fileName({ name }: StoredMatch): string {
  return named(name, 'torii');
}

/** A campaign as the terminal reads and writes it. */
export function campaignFile({ game, name, begun, finished, past }: StoredCampaign): object {
  return { format: 1, game, name, begun, finished, past };
}

/** What is in a file. */
export interface ReadFile {
  readonly matches: readonly ReadMatch[];
  readonly campaign: StoredCampaign | null;
}

interface ReadMatch {
  readonly match: StoredMatch;
  readonly later: readonly unknown[];
}

/** What a file seems to be that is none of ours: a key for words. */
export type Foreign = 'picture' | 'zip' | 'pdf' | 'text' | 'json' | 'large' | 'empty' | 'other';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export async function readToriiFile(file: File): Promise<ReadFile | Foreign> {
  if (file.size > LARGEST) return 'large';
  if (file.size === 0) return 'empty';
  const text = await file.text();
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return looksLike(text);
  }
  const campaign = campaignIn(read);
  if (campaign) return { matches: [], campaign };
  const all = isFields(read) && read.format === ALL && Array.isArray(read.files) ? read.files : [read];
  const matches = all.map(matchIn);
  return matches.length > 0 && matches.every((each) => each !== null) ? { matches, campaign: null } : 'json';
}

const BEGINNINGS: readonly (readonly [RegExp, Foreign])[] = [
  [/^(\ufffdPNG|\ufffd\ufffd\ufffd|GIF8|RIFF|<svg|....ftyp(heic|avif|mif1))/, 'picture'],
  [/^PK/, 'zip'],
  [/^%PDF/, 'pdf'],
];

function looksLike(text: string): Foreign {
  const found = BEGINNINGS.find(([beginning]) => beginning.test(text));
  if (found) return found[1];
  // Letters that could not be read stand for what is no text at all.
  return text.slice(0, 1000).includes('\ufffd') ? 'other' : 'text';
}

/** A match of ours, or a bare save as the terminal writes it; null if it is neither. */
function matchIn(read: unknown): ReadMatch | null {
  if (!isFields(read)) return null;
  const bare = read.format !== MATCH;
  const save = bare ? read : read.save;
  const about = bare ? aboutSave(read) : read.match;
  if (!isFields(about) || !isFields(save) || !Array.isArray(save.log)) return null;
  const { game, scenario, name, called, seats, rules, pack, packName, begun } = about;
  if (![game, scenario, name, rules, pack].every((text) => typeof text === 'string')) return null;
  if (!Array.isArray(seats) || seats.length > MOST_SEATS || seats.length !== seatsIn(save)) return null;
  const later: unknown[] = Array.isArray(read.later) ? read.later : [];
  const match: StoredMatch = {
    // A match from a file is a match of its own: it never takes the place of another.
    id: newId(),
    game: String(game),
    scenario: String(scenario),
    name: String(name).slice(0, 120),
    // A branch comes without the match that it left: it keeps the name that tells it apart.
    ...(typeof called === 'string' && !isFields(about.branch) ? { called } : {}),
    seats: seats.map(seatIn),
    rules: String(rules),
    pack: String(pack),
    ...(typeof packName === 'string' ? { packName } : {}),
    begun: Number(begun) || Date.now(),
    played: Date.now(),
    entries: save.log.length + later.length,
    ending: null,
    base: save,
    baseEntries: save.log.length,
  };
  return { match, later };
}

/** How many seats the match has; where that is not said it is none. */
function seatsIn({ setup }: Fields): number | null {
  return isFields(setup) && Array.isArray(setup.seats) ? setup.seats.length : null;
}

function seatIn(seat: unknown): StoredSeat {
  if (!isFields(seat)) return { who: 'person', name: '' };
  return { who: seat.who === 'bot' ? 'bot' : 'person', name: String(seat.name ?? '').slice(0, 60) };
}

/** What a bare save says about itself. */
function aboutSave({ game, rules, pack, setup }: Fields): Fields | null {
  if (!isFields(setup) || !Array.isArray(setup.seats)) return null;
  const { scenario } = setup;
  const seats = setup.seats.map(() => ({ who: 'person', name: '' }));
  return { game, scenario, name: scenario, called: scenario, seats, rules, pack };
}

/** No group plays more, and whoever counts on from here does not come to the end of the numbers (nor does the terminal). */
const MOST_MATCHES = 1_000_000;

const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_MATCHES;

function isFinished(list: unknown): list is Finished[] {
  return (
    Array.isArray(list) &&
    list.every(
      (each) =>
        isFields(each) &&
        typeof each.code === 'string' &&
        typeof each.scenario === 'string' &&
        isCount(each.match),
    )
  );
}

function campaignIn(read: unknown): StoredCampaign | null {
  if (!isFields(read) || read.format !== 1) return null;
  const { game, name, begun, finished, past } = read;
  if (typeof game !== 'string' || typeof name !== 'string' || !isCount(begun)) return null;
  // One of a game that is not here, or that has none, could not be shown.
  if (!shelved(game)?.campaigns) return null;
  if (!isFinished(finished) || !Array.isArray(past) || !past.every(isFinished)) return null;
  const id = newId();
  return {
    id,
    game,
    name: name.slice(0, 120),
    pack: '',
    played: Date.now(),
    begun: Number(begun),
    finished,
    past,
  };
}
