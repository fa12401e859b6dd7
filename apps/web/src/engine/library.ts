/** What is loaded of a game: its pack for the workers, and somebody who tells it in a language. */

import { packs } from 'virtual:packs';
import { signal } from '@preact/signals';
import type { Args, Json, Registered } from '@torii/kernel';
import type { BoxPack, CampaignRules, Grades, Teller } from '@torii/telling';
import { type Language, languages, type Speaker, speaker, type Words } from '@torii/words';
import { database } from '../app/keep/keeping.ts';
import { type Shelved, shelved } from '../boxes.ts';
import type { SentPack } from './messages.ts';

export interface Told {
  readonly teller: Teller;
  readonly speaker: Speaker;
  /** Where a match stands, in a few words. */
  where(seen: Json): string;
  /** What is read out when a scenario begins. */
  introduction(scenario: string): string;
  grades(scenario: string): Grades | null;
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
  tell(language: Language): Promise<Told>;
  /** Keeps its pack beside its matches, so that they open also when Torii comes with another one. */
  keepPack(): Promise<void>;
}

interface Spoken {
  readonly names: Readonly<Record<string, string>>;
  readonly words: Words;
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
  names(language: Language): Promise<Spoken['names']>;
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
    const { content, keywords } = await fetched<Pick<Ready, 'content' | 'keywords'>>(listed.content);
    const names = async (language: Language) => (await spokenIn(shelf, language)).names;
    const { version } = listed;
    return { name: shelf.pack ?? '', version, comes: true, hash: listed.hash, content, keywords, names };
  }
  const kept = await (await database).packs.get(hash);
  if (!kept || kept.game !== shelf.id) throw new PackMissing(hash);
  const { name, version, content, keywords, words } = kept;
  const names = async (language: Language) => words[language] ?? words.en ?? {};
  return { name, version, comes: false, hash, content, keywords, names };
}

/** What a game says in a language, with the names of the pack that comes with it. */
function spokenIn({ pack }: Shelved, language: Language): Promise<Spoken> {
  const url = pack === null ? undefined : packs[pack]?.languages[language];
  return url === undefined ? Promise.resolve({ names: {}, words: {} }) : fetched<Spoken>(url);
}

async function fetched<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

async function load(id: string, hash: string | undefined): Promise<OpenGame> {
  const shelf = shelved(id);
  if (!shelf) throw new Error(`there is no game '${id}'`);
  const [pack, box] = await Promise.all([readyPack(shelf, hash), shelf.load()]);
  const { content, keywords } = pack;
  const bare = { content, keywords, words: {} } as unknown as BoxPack<never>;
  const game = box.rules?.play(bare);
  if (!game || !box.rules) throw new Error(`'${id}' cannot be played`);
  const { rules } = box;
  const told = new Map<Language, Promise<Told>>();
  const tell = async (language: Language): Promise<Told> => {
    const [{ words }, names] = await Promise.all([spokenIn(shelf, language), pack.names(language)]);
    const spoken = { content, keywords, words: { [language]: names } } as unknown as BoxPack<never>;
    const said = speaker(words, language);
    const url = shelf.pack === null ? undefined : packs[shelf.pack]?.reasons[language];
    const why = signal<Readonly<Record<string, string>> | null>(null);
    const { teller, where, introduction, grades, losses } = rules.tell(
      spoken,
      said,
      (rule) => why.value?.[rule] ?? '',
      'words',
    );
    const explain = async (): Promise<void> => {
      if (url !== undefined && why.value === null) why.value = await fetched(url);
    };
    const about = { where, introduction, grades, losses, explains: url !== undefined, explain };
    return { teller, speaker: said, ...about };
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
    keepPack: () => (pack.comes ? kept(id, pack) : Promise.resolve()),
    tell: (language) => {
      const known = told.get(language) ?? tell(language);
      told.set(language, known);
      known.catch(() => told.delete(language));
      return known;
    },
  };
}

async function kept(game: string, { name, version, hash, content, keywords, names }: Ready): Promise<void> {
  const { packs: shelf } = await database;
  if (await shelf.get(hash)) return;
  const words = await Promise.all(
    languages.map(async (language) => [language, await names(language)] as const),
  );
  const about = { id: hash, name, version, game, came: true, added: Date.now() };
  await shelf.put({ ...about, content, keywords, words: Object.fromEntries(words) });
}
