/** What is kept on a device, and what can be done with it. */
import type { Asked, Json } from '@torii/kernel';

/** A match as it stands in lists; its save and the entries of its log after that lie beside it. */
export interface StoredMatch {
  readonly id: string;
  readonly game: string;
  readonly scenario: string;
  readonly name: string;
  /** How it is called as long as nobody has named it: if that is its name, it is told in every language. */
  readonly called?: string;
  /** The language of its name, as long as nobody has named it. */
  readonly listed?: string;
  /** Who plays each seat: a person's name, empty for the usual one, or a bot's. */
  readonly seats: readonly StoredSeat[];
  readonly rules: string;
  /** The hash of its pack, and what the pack is called. */
  readonly pack: string;
  readonly packName?: string;
  /** The campaign that it belongs to, and its number there. */
  readonly campaign?: { readonly id: string; readonly match: number };
  /** When it was begun and last played, in milliseconds. */
  readonly begun: number;
  readonly played: number;
  /** How many entries its log has. */
  readonly entries: number;
  readonly ending: string | null;
  /** What it leaves for its campaign; absent until it is over. */
  readonly leaves?: Json;
  /** Whether the people at the table won; absent until it is over. */
  readonly won?: boolean;
  /** How it stood when it was last looked at. */
  readonly stands?: Stands;
  /** A save to begin from, and how many entries it holds. Lists do without it. */
  readonly base: unknown;
  readonly baseEntries: number;
  /**
   * The match at the root of all its branches, and which of them it is; after how many entries it left the match that it was
   * played on from, which is the root unless another one is named.
   */
  readonly branch?: { readonly of: string; readonly at: number; readonly n: number; readonly from?: string };
  /** Entries after the save, of a match that is held in memory; otherwise they lie beside it. */
  readonly later?: readonly unknown[];
}

export interface StoredSeat {
  readonly who: 'person' | 'bot';
  readonly name: string;
}

/** How a match stands, in words of one language: where it is, and what is asked. */
export interface Stands {
  readonly language: string;
  readonly where: string;
  readonly asked: string;
  /** Whether a person is asked. */
  readonly yours: boolean;
  /** What it was told from, so that it can be told in another language: what the one person at the table sees and is asked. */
  readonly seen?: { readonly view: Json; readonly question: Asked | null };
}

/** A match that came to its end, as the terminal writes it in its campaign files. */
export interface Finished {
  readonly match: number;
  readonly scenario: string;
  readonly code: string;
  readonly leaves?: Json;
}

export interface StoredCampaign {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** The hash of its pack. */
  readonly pack: string;
  readonly played: number;
  /** How many matches were begun. */
  readonly begun: number;
  readonly finished: readonly Finished[];
  /** What was played before the group started over. */
  readonly past: readonly (readonly Finished[])[];
}

/** A pack that the person has opened from files, or that matches were begun with: ready to be played. */
export interface StoredPack {
  /** Its hash: a match knows its pack by it. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly game: string;
  /** Whether it came with Torii: then it is kept so that its matches open when another one has taken its place. */
  readonly came?: boolean;
  readonly added: number;
  readonly content: Json;
  readonly keywords: Json;
  /** Names in it, by language. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Things that are kept by their ids. */
export interface Shelf<T> {
  all(): Promise<T[]>;
  get(id: string): Promise<T | undefined>;
  put(thing: T): Promise<void>;
  remove(id: string): Promise<void>;
}

/** What may be written about a match while it is played elsewhere. */
type Note = Partial<Pick<StoredMatch, 'name' | 'called' | 'listed' | 'stands'>>;

export interface Database {
  /** Whether what is written outlives the tab. */
  readonly lasting: boolean;
  /** All matches, without their saves. */
  matches(): Promise<StoredMatch[]>;
  /** A match with its save. */
  match(id: string): Promise<StoredMatch | undefined>;
  /** Writes a match with its save, which holds all of its log: entries that lay beside it are gone. */
  put(match: StoredMatch): Promise<void>;
  /**
   * Writes an entry of a log and how the match stands after it, together; a save that was made just now also. Where more
   * than `after` entries are written already somebody else plays the match: nothing is written then (`ELSEWHERE`).
   */
  append(match: StoredMatch, index: number, entry: unknown, after?: number): Promise<void>;
  /** Changes what does not come from play. */
  note(id: string, note: Note): Promise<void>;
  /** The entries of a log from a number on. */
  entries(id: string, from: number): Promise<unknown[]>;
  remove(id: string): Promise<void>;
  readonly campaigns: Shelf<StoredCampaign>;
  readonly packs: Shelf<StoredPack>;
}

/** Why nothing was written: another tab has gone on with the match. */
export const ELSEWHERE = 'elsewhere';

/** How a match stands in lists. */
export function withoutSave(match: StoredMatch): StoredMatch {
  return { ...match, base: null };
}

/** How a match stands after an entry; what a person has written about it meanwhile stays. */
export function noted(match: StoredMatch, before: StoredMatch | undefined): StoredMatch {
  if (!before) return match;
  const { name, called, stands } = before;
  return { ...match, name, ...(called ? { called } : {}), ...(stands ? { stands } : {}) };
}
