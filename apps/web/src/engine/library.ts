/** What is loaded of a game: its pack for the workers, and somebody who tells it in a language. */

import { packs } from 'virtual:packs';
import { signal } from '@preact/signals';
import type { Args, Json, Registered } from '@torii/kernel';
import type { BoxPack, CampaignRules, CampaignSheet, Finished, Grades, Teller } from '@torii/telling';
import { type Language, type Speaker, speaker } from '@torii/words';
import { database } from '../app/keep/keeping.ts';
import { say } from '../app/words.ts';
import { type Shelved, shelved } from '../boxes.ts';
import type { StoredSeat } from '../store/database.ts';
import { fetched, type PackNames, type Reasons, type Spoken } from './fetched.ts';
import { type Folded, unfolded } from './folded.ts';
import type { SentPack } from './messages.ts';
import { namesAtHand, spokenIn } from './spoken.ts';

export interface Told {
  readonly teller: Teller;
  readonly speaker: Speaker;
  /** Where a match stands, in a few words. */
  where(seen: Json): string;
  /** What is read out when a scenario begins. */
  introduction(scenario: string): string;
  /** Who somebody is whom one can choose to play. */
  who?(role: string): string;
  grades(scenario: string): Grades | null;
  /** What the matches of a campaign have made of whoever played them. */
  sheets?(finished: readonly Finished[]): readonly CampaignSheet[];
  /** Events that are a loss for the role that they name. */
  readonly losses: readonly string[];
  /** Whether its rules can be told in words. Until they are fetched, the teller knows no reason. */
  readonly explains: boolean;
  /** Fetches them. */
  explain(): Promise<void>;
}

export interface OpenGame {
  readonly sent: SentPack;
  /** What its pack is called. */
  readonly packName: string;
  readonly game: Registered<unknown>;
  readonly campaigns: CampaignRules | null;
  /** The programs that can play it, the usual one first. */
  readonly bots: readonly string[];
  /** The rulings and variants in force in a match with these options. */
  switchesOf(options: Args): { readonly name: string; readonly value: string }[];
  /** With the stories of a scenario where it is played, and with whoever sits there: bots are called so. */
  tell(language: Language, scenario?: string, seats?: readonly StoredSeat[]): Promise<Told>;
  /** Keeps its pack beside its matches, so that they open also when Torii comes with another one. */
  keepPack(): Promise<void>;
}

const open = new Map<string, Promise<OpenGame>>();

/** A game with a pack, by the pack's hash; with the one that comes with it if none is named. */
export function openGame(id: string, pack?: string): Promise<OpenGame> {
  const key = `${id} ${pack ?? ''}`;
  const known = open.get(key) ?? load(id, pack);
  open.set(key, known);
  // What could not be loaded is tried anew the next time.
  known.catch(() => open.delete(key));
  return known;
}

/** A match needs a pack that is not on this device. */
export class PackMissing extends Error {
  constructor(readonly hash: string) {
    super(`pack ${hash} is missing`);
  }
}

/** A pack as it is needed to play, wherever it comes from. */
interface Ready {
  readonly name: string;
  readonly version: string;
  /** Whether it comes with this version of Torii. */
  readonly comes: boolean;
  readonly hash: string;
  readonly content: Json;
  readonly keywords: Json;
  names(language: Language, scenario: string | null): Promise<PackNames>;
}

async function readyPack(shelf: Shelved, hash: string | undefined): Promise<Ready> {
  const listed = shelf.pack === null ? null : packs[shelf.pack];
  if (!listed)
    return {
      name: '',
      version: '',
      comes: false,
      hash: '',
      content: {},
      keywords: {},
      names: async () => ({}),
    };
  if (hash === undefined || hash === listed.hash) {
    const pack = unfolded(await fetched<Folded>(listed.content)) as unknown as Ready;
    const { content, keywords } = pack;
    const names: Ready['names'] = async (language, scenario) =>
      (await spokenIn(shelf, language, scenario)).names;
    const { version } = listed;
    return { name: shelf.pack ?? '', version, comes: true, hash: listed.hash, content, keywords, names };
  }
  const kept = await (await database).packs.get(hash);
  if (!kept || kept.game !== shelf.id) throw new PackMissing(hash);
  const { name, version, content, keywords, words } = kept;
  const names: Ready['names'] = async (language, scenario) => {
    if (!kept.came) return words[language] ?? words.en ?? {};
    // Languages that were not on the device when it was kept: as the pack says it that has taken its place.
    const now = await spokenIn(shelf, language, scenario);
    return Object.assign({}, ...Object.values(words), now.names, words[language]);
  };
  return { name, version, comes: false, hash, content, keywords, names };
}

async function load(id: string, hash: string | undefined): Promise<OpenGame> {
  const shelf = shelved(id);
  if (!shelf) throw new Error(`there is no game '${id}'`);
  const [pack, box] = await Promise.all([readyPack(shelf, hash), shelf.load()]);
  const { content, keywords } = pack;
  const bare = { content, keywords, words: {} } as unknown as BoxPack<never>;
  const game = box.rules.play(bare);
  if (!game) throw new Error(`'${id}' cannot be played`);
  const { rules } = box;
  const told = new Map<string, Promise<Told>>();
  const tell = async (
    language: Language,
    scenario: string | null,
    seats: readonly StoredSeat[],
  ): Promise<Told> => {
    const [{ words }, names] = await Promise.all([
      spokenIn(shelf, language, scenario),
      pack.names(language, scenario),
    ]);
    const spoken = { content, keywords, words: { [language]: names } } as unknown as BoxPack<never>;
    const all = { ...words, ...botNames(words, seats) };
    const said = speaker(all, language);
    const url = shelf.pack === null ? undefined : packs[shelf.pack]?.reasons[language];
    const why = signal<Readonly<Record<string, string>> | null>(null);
    const { teller, ...rest } = rules.tell(spoken, said, (rule) => why.value?.[rule] ?? '', 'words');
    const explain = async (): Promise<void> => {
      if (url === undefined || why.value !== null) return;
      const reasons = await fetched<Reasons>(url);
      // What says the reasons of a decision is said by nobody before.
      Object.assign(all, reasons.words);
      why.value = reasons.why;
    };
    return { ...rest, teller, speaker: said, explains: url !== undefined, explain };
  };
  return {
    sent: { game: id, hash: pack.hash, content, keywords },
    packName: pack.name,
    game,
    campaigns: rules.campaigns?.(bare) ?? null,
    bots: shelf.botNames,
    switchesOf: (options) =>
      Object.entries(rules.switches).map(([name, { values }]) => ({
        name,
        value: String(options[name] ?? values[0]),
      })),
    keepPack: () => (pack.comes ? kept(shelf, pack) : Promise.resolve()),
    tell: (language, scenario, seats = []) => {
      const key = `${language} ${scenario ?? ''} ${seats.map(({ who }) => who)}`;
      const known = told.get(key) ?? tell(language, scenario ?? null, seats);
      told.set(key, known);
      known.catch(() => told.delete(key));
      return known;
    },
  };
}

/** Where a game calls its roles by their numbers and gives them no names, a bot is called a bot, in every form of its name. */
function botNames(words: Spoken['words'], seats: readonly StoredSeat[]): Spoken['words'] {
  const named = seats.flatMap(({ who }, seat): [string, string][] => {
    const n = seat + 1;
    const role = Object.keys(words).find((key) => words[key] === say('seat.name', { n }));
    if (who !== 'bot' || role === undefined) return [];
    return ['', '.the', '.of', '.to', '.with'].map((form) => [role + form, say(`bot.name${form}`, { n })]);
  });
  return Object.fromEntries(named);
}

/** Keeps a pack with the names that are on this device. A language that somebody changes to later is added. */
async function kept(shelf: Shelved, { name, version, hash, content, keywords }: Ready): Promise<void> {
  const { packs: all } = await database;
  const before = (await all.get(hash))?.words ?? {};
  const found = await namesAtHand(shelf);
  const count = (names: PackNames = {}): number => Object.keys(names).length;
  if (found.every(([language, names]) => count(names) <= count(before[language]))) return;
  const words = found.map(([language, names]) => [language, { ...before[language], ...names }] as const);
  const about = { id: hash, name, version, game: shelf.id, came: true, added: Date.now() };
  await all.put({ ...about, content, keywords, words: Object.fromEntries(words) });
}
