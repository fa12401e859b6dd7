/**
 * 5d The Progress sheet: which endings a group has reached, which components it has unlocked, and so which Scenarios it may
 * play next. Plain data and pure functions: whoever keeps campaigns writes them down.
 */
import type { Args, Json } from '@torii/kernel';
import type { Content } from '../pack/content.ts';

/** What a group has written on its Progress sheet, and how its box is sorted. */
export type Campaign = {
  /** Scenarios that were played to an end, won or lost. */
  played: string[];
  /** Codes of the endings that were won (TM-5d-04). */
  marks: string[];
  /** Components that were Locked and are not any more: `body:scout` (TM-2-32). */
  unlocked: string[];
  /** Components that were moved to the Locked pool (TM-5d-03). */
  locked: string[];
};

/** A line of the Progress sheet. */
export interface ProgressLine {
  readonly scenario: string;
  readonly letter: string;
  /** The codes of its endings, and those that have been ticked. */
  readonly endings: readonly string[];
  readonly marked: readonly string[];
  /** Why it cannot be played now, if it cannot. */
  readonly closed: Closed | null;
}

type Closed =
  /** The first Scenario ever played is the Prologue (TM-2-01). */
  | 'prologueFirst'
  /** The final one needs a mark for every other one (TM-5d-19). */
  | 'othersFirst'
  /** The pack has only its name and endings so far. */
  | 'notWritten';

/** A fresh sheet; starting over needs one (TM-5d-20). */
export function newCampaign(): Campaign {
  return { played: [], marks: [], unlocked: [], locked: [] };
}

/** The Scenarios in the order of the sheet. */
function inSheetOrder({ scenarios }: Content): string[] {
  const place = (id: string) => scenarios[id]?.number ?? Number.MAX_SAFE_INTEGER;
  return Object.keys(scenarios).sort((a, b) => place(a) - place(b));
}

function marksOf({ scenarios }: Content, id: string, { marks }: Campaign): string[] {
  return (scenarios[id]?.endings ?? []).filter((code) => marks.includes(code));
}

function closedBecause(content: Content, campaign: Campaign, id: string): Closed | null {
  const scenario = content.scenarios[id];
  const order = inSheetOrder(content);
  if (!scenario?.sheet) return 'notWritten';
  const [prologue = ''] = order;
  if (id !== prologue && !campaign.played.includes(prologue)) return 'prologueFirst';
  const others = order.filter((other) => other !== id);
  const allMarked = others.every((other) => marksOf(content, other, campaign).length > 0);
  return scenario.final && !allMarked ? 'othersFirst' : null;
}

/** The Progress sheet as it lies on the table (TM-5d-06). */
export function progressSheet(content: Content, campaign: Campaign): ProgressLine[] {
  return inSheetOrder(content).map((id) => ({
    scenario: id,
    letter: content.scenarios[id]?.letter ?? '',
    endings: content.scenarios[id]?.endings ?? [],
    marked: marksOf(content, id, campaign),
    closed: closedBecause(content, campaign, id),
  }));
}

/** What may be played now, in any order the group likes, also once more (TM-1-02, TM-1-04). */
export function playable(content: Content, campaign: Campaign): string[] {
  return progressSheet(content, campaign).flatMap(({ scenario, closed }) =>
    closed === null ? [scenario] : [],
  );
}

/**
 * A Scenario has ended with a card: a win is marked, a loss is not (TM-5d-04); what the card unlocks or locks again is
 * moved, after a win as after a loss (TM-2-31, TM-5d-02, TM-5d-03).
 */
export function recordEnding(content: Content, campaign: Campaign, code: string): Campaign {
  const id = Object.keys(content.scenarios).find((each) => content.scenarios[each]?.cards[code]);
  const card = content.scenarios[id ?? '']?.cards[code];
  if (id === undefined || (card?.type !== 'victory' && card?.type !== 'lost'))
    throw new Error(`'${code}' ends no Scenario`);
  const isMark = card.type === 'victory';
  return {
    played: withAll(campaign.played, [id]),
    marks: isMark ? withAll(campaign.marks, [code]) : campaign.marks,
    unlocked: withAll(without(campaign.unlocked, card.locks), card.unlocks),
    locked: withAll(without(campaign.locked, card.unlocks), card.locks),
  };
}

function withAll(list: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...list, ...more])];
}

function without(list: readonly string[], gone: readonly string[]): string[] {
  return list.filter((each) => !gone.includes(each));
}

/** The options with which a match of this campaign is set up: only Unlocked components are used (TM-2-29). */
export function campaignOptions(name: string, { unlocked, locked, marks }: Campaign): Args {
  const lists = {
    unlocked: [...unlocked] as Json[],
    locked: [...locked] as Json[],
    marks: [...marks] as Json[],
  };
  return { campaign: name, ...lists };
}
