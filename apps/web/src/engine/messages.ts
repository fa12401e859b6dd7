/** What the page and its workers say to each other, beside the kernel's own messages over ports. */
import type { Json, Setup, ToClient, ToHost, Viewer } from '@torii/kernel';
import type { StoredMatch } from '../store/database.ts';

/** A pack as it is sent to a worker: content as trees, and its hash. */
export interface SentPack {
  readonly game: string;
  readonly hash: string;
  readonly content: Json;
  readonly keywords: Json;
}

/** A match to open: a stored one with its log, or a new one. */
export interface Opening {
  readonly match: Omit<StoredMatch, 'base' | 'baseEntries' | 'rules'> & Partial<StoredMatch>;
  readonly setup: Setup | null;
  /** How a match of other rules is opened: not before the person has said so. */
  readonly how: OpenHow;
}

/** Plays a match as it is; brings it up to date first; only looks at it, whatever it was played with; or watches another tab play it. */
export type OpenHow = 'play' | 'update' | 'look' | 'watch';

export type ToEngine =
  | { readonly t: 'open'; readonly pack: SentPack; readonly opening: Opening }
  /** A client at the end of a port: a person on this page, or a bot in its worker. */
  | { readonly t: 'join'; readonly viewer: Viewer; readonly client: string; readonly port: MessagePort }
  /** The match as a save, for a file. */
  | { readonly t: 'save' }
  /** Whether anybody is there: a worker that the browser has ended says nothing of it. */
  | { readonly t: 'alive' }
  /** Everything is to be written down now: there may be room again, or the page may go. */
  | { readonly t: 'write' };

export type FromEngine =
  | { readonly t: 'alive' }
  | { readonly t: 'saved'; readonly save: Json }
  | { readonly t: 'opened'; readonly match: StoredMatch; readonly lasting: boolean }
  | { readonly t: 'cannotOpen'; readonly reason: string; readonly args: Json }
  /** The match stands otherwise, and that is written down. */
  | { readonly t: 'kept'; readonly match: StoredMatch }
  /** It could not be written down: here is all of it, to be held in memory. */
  | { readonly t: 'notKept'; readonly reason: string; readonly match: StoredMatch }
  | { readonly t: 'crashed'; readonly crash: Json };

export type ToBot =
  | {
      readonly t: 'sit';
      readonly pack: SentPack;
      readonly bot: string;
      readonly seats: readonly number[];
      /** How long it takes for an answer at least, in milliseconds. */
      readonly pace: number;
      /** Somebody does not want to wait any longer: its first answer is any that is legal. */
      readonly hasty: boolean;
      readonly port: MessagePort;
    }
  /** Nothing is answered while it rests. */
  | { readonly t: 'rest'; readonly resting: boolean };

/** What goes over a port: the kernel's messages as they are. */
export type OverPort = ToHost | ToClient;
