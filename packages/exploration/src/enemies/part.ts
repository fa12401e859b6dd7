/** What an enemy's line is made of, as data. */

/** Whom an enemy prefers: `most:health`, `least:armor`, `first`, `next`, `near`; empty where nothing breaks the tie. */
export type Preference = string;

/** Where a movement ends: the conditions of EX-EMOV-01. `kin` is adjacent to another of one's own kind. */
export type Movement =
  | { readonly to: 'adjacent' | 'toward' | 'away' | 'kin' }
  | { readonly to: 'range'; readonly range: number };

/** What a clause of an enemy's line means. */
export type LinePart =
  | { readonly do: 'prefer'; readonly preference: Preference }
  /** `technique`: the skill that it is a part of. */
  | { readonly do: 'move'; readonly movement: Movement; readonly technique?: string }
  /** Without a range it goes as far as the board's highest. */
  | {
      readonly do: 'attack';
      readonly reach: 'adjacent' | number | 'printed';
      readonly focus: boolean;
      readonly skill: string;
    }
  /** `within`: what it does follows as parts of the line. */
  | { readonly do: 'technique'; readonly skill: string; readonly within: boolean }
  /** Anything else, carried out as a text; it never makes a line fail (EX-LINE-07). */
  | { readonly do: 'text' };
