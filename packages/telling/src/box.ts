/**
 * A game as its box: all that an app needs of it, so that nothing above the games names one of them. An app lists the
 * boxes that it has in one place. How packs are read is behind the other door of a game's package.
 */
import type { Args, Asked, Json, Registered, Switches } from '@torii/kernel';
import type { CardText, ReadyPack } from '@torii/script';
import type { Language, Spans, Speaker } from '@torii/words';
import type { HeadedLine } from './printed.ts';
import type { Teller } from './teller.ts';

/** Where the words lie that come with kernel, card language and telling; those of a game lie with the game. */
export const COMMON_WORDS: readonly string[] = [
  '@torii/kernel/words/',
  '@torii/script/words/',
  '@torii/telling/words/',
];

/** A pack that was read, here or before it was sent. */
export type BoxPack<T> = Pick<ReadyPack<T>, 'content' | 'words' | 'keywords'>;

/** A part of the table that is drawn by itself when somebody asks for it. */
export interface Part<Seen = Json> {
  readonly id: string;
  /** What is typed for it, in the language of whoever reads, and what it shows. */
  readonly word: string;
  readonly about: string;
  /** As the player of `role` wants it: their own things, unless another player is meant. */
  draw(seen: Seen, role: string): string;
}

/** Some lines for somebody who is asked something. Where there is no room for all, those of the highest rank go first. */
export interface BriefPart {
  readonly text: string;
  /** 0 is always shown. */
  readonly rank: number;
  /** What is said in its place where there is no room for it. */
  readonly instead?: string;
}

export interface Grades {
  readonly difficulty: number;
  readonly length: number;
}

/** What telling a game gives an app. Everything is drawn from the view of whoever reads. */
export interface Told<Seen = Json> {
  /** What the game is called. */
  readonly name: string;
  readonly teller: Teller<Seen>;
  /** The whole table in text. */
  draw(seen: Seen): string;
  /** What somebody needs to see who is asked this: as few lines as will do, from top to bottom. */
  brief(seen: Seen, role: string, asked: readonly Asked[]): readonly BriefPart[];
  readonly parts: readonly Part<Seen>[];
  /** Where the match stands, in a few words: for lists of matches. */
  where(seen: Seen): string;
  /** Events that are a loss for the role that they name: whoever it is must hear of them at once. */
  readonly losses: readonly string[];
  /** What is read out when a scenario begins; empty if nothing is. */
  introduction(scenario: string): string;
  /** Who somebody is, for players who choose whom they play; empty if nothing is said. */
  who?(role: string): string;
  /** How hard and how long a scenario is, each from 1 to 3; null if nothing is said of it. */
  grades(scenario: string): Grades | null;
  /** What the matches of a campaign have made of whoever played them, where that goes on from match to match. */
  sheets?(finished: readonly Finished[]): readonly CampaignSheet[];
}

/** What is written of one character, or of all together. */
export interface CampaignSheet {
  readonly name: Spans;
  readonly lines: readonly HeadedLine[];
}

export interface Box<T> {
  readonly id: string;
  /** The version of its rules: packs say for which one they were written. */
  readonly version: string;
  /** Where its own words lie, with the reasons of rules beside them at `why.`; null if it has none yet. */
  readonly words: string | null;
  /** Where its rules reference lies: `outline.json`, and its texts in each language; null if it has none yet. */
  readonly reference: string | null;
  /** The texts of all cards of a pack, always in the same order. */
  cards(pack: BoxPack<T>, language: Language): Iterable<CardText>;
  /** The names of a pack that only a match of one scenario says, by scenario: apps may fetch them when it is played. */
  stories?(content: T): Readonly<Record<string, readonly string[]>>;
  readonly rules: BoxRules<T>;
}

interface BoxRules<T> {
  /** The rulings and variants that a match can turn. */
  readonly switches: Switches;
  /** The game with the cards of a pack; null if the pack only adds cards to another one. */
  play(pack: BoxPack<T>): Registered<unknown> | null;
  /**
   * `why` gives the reason behind a rule; empty if nobody has written it. Places are named by the letters of a table that is
   * drawn in text, unless `words` are wanted: where there is a picture nobody sees those letters.
   */
  tell(pack: BoxPack<T>, speaker: Speaker, why: (rule: string) => string, naming?: 'letters' | 'words'): Told;
  /** How endings open other scenarios, in games that have campaigns. */
  campaigns?(pack: BoxPack<T>): CampaignRules;
}

/** A match of a campaign that came to its end. */
export interface Finished {
  readonly scenario: string;
  readonly code: string;
  /** What the match has left, as its ending said. It may come from a file that anybody has written. */
  readonly leaves?: Json;
}

/** What a game with campaigns makes of the endings of its scenarios. */
export interface CampaignRules {
  /** The Progress sheet after these matches, in order. */
  sheet(finished: readonly Finished[]): readonly CampaignLine[];
  unlocked(finished: readonly Finished[]): readonly string[];
  /** Whether a match can end with this code. */
  isEnding(code: string): boolean;
  /** The options of a match in a campaign of this name after these matches. */
  options(name: string, finished: readonly Finished[]): Args;
  /** Who played last: they usually go on. Nobody if the roles are not chosen. */
  party?(finished: readonly Finished[]): readonly string[];
}

export interface CampaignLine {
  readonly scenario: string;
  /** The codes of its endings, and those that have been ticked. */
  readonly endings: readonly string[];
  readonly marked: readonly string[];
  /** Why it cannot be played now: a key of words; null if it can. */
  readonly closed:
    | 'prologueFirst'
    | 'othersFirst'
    | 'notWritten'
    | 'chapterFirst'
    | 'shinigamiFirst'
    | 'notDue'
    | 'done'
    | null;
  /** Whether a campaign is whole without it: another one stands for it, or it comes only to some. */
  readonly aside?: true;
}
