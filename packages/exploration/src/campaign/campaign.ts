/**
 * The campaign sheet: chapters done, characters as they stand, boxes of the Yomi track. It is worked out anew from what the
 * finished matches have left, so a match whose end is taken back leaves nothing wrong behind.
 */
import { type Args, clone, type Json } from '@torii/kernel';
import type { CampaignLine, CampaignRules, Finished } from '@torii/telling';
import type { Content } from '../pack/content.ts';
import type { Exploration } from '../state.ts';
import { type CharacterSheet, countOf, fieldsOf, readSheet, sheetsOf, textsIn } from './sheets.ts';

/** What a match leaves for its campaign. */
export function legacyOf(state: Exploration): Json {
  const left = {
    sheets: sheetsOf(state),
    yomi: state.notes.yomi ?? 0,
    unlocked: state.unlocked.map(({ kami }) => kami),
    missions: [...state.missions],
  };
  // A copy: every object of a position has one parent.
  return clone(left) as Json;
}

interface Campaign {
  readonly won: readonly string[];
  /** How often each chapter was tried. */
  readonly attempts: Readonly<Record<string, number>>;
  /** Boxes marked on the Yomi track, and how often the Shinigami was faced. */
  readonly yomi: number;
  readonly faced: number;
  readonly sheets: { readonly [role: string]: Json | undefined };
  readonly unlocked: readonly string[];
}

const FRESH: Campaign = { won: [], attempts: {}, yomi: 0, faced: 0, sheets: {}, unlocked: [] };
const MOST_MARKS = 99;

function withMatch(content: Content, before: Campaign, { scenario, code, leaves }: Finished): Campaign {
  const chapter = content.chapters[scenario];
  if (!chapter) return before;
  const left = fieldsOf(leaves);
  return {
    won: code === 'victory' && !before.won.includes(scenario) ? [...before.won, scenario] : before.won,
    attempts: { ...before.attempts, [scenario]: (before.attempts[scenario] ?? 0) + 1 },
    yomi: before.yomi + (countOf(left.yomi, MOST_MARKS) ?? 0),
    faced: before.faced + (chapter.yomi ? 1 : 0),
    sheets: { ...before.sheets, ...fieldsOf(left.sheets) },
    unlocked: [...new Set([...before.unlocked, ...textsIn(left.unlocked, content.kami)])],
  };
}

function after(content: Content, finished: readonly Finished[]): Campaign {
  return finished.reduce((campaign, match) => withMatch(content, campaign, match), FRESH);
}

/** How a campaign stands: everybody's sheet, the boxes that are marked, and the box at which the Shinigami comes next. */
export interface Standing {
  readonly sheets: Readonly<Record<string, CharacterSheet>>;
  readonly yomi: number;
  readonly next: number | null;
}

export function standing(content: Content, finished: readonly Finished[]): Standing {
  const { sheets, yomi, faced } = after(content, finished);
  const known = Object.keys(content.characters).filter((role) => Object.hasOwn(sheets, role));
  return {
    sheets: Object.fromEntries(known.map((role) => [role, readSheet(content, sheets[role])])),
    yomi,
    next: content.table.yomi.bold[faced] ?? null,
  };
}

/** When the marks have reached a bold box the Shinigami is faced, before anything else (EX-YOMI-02). */
function isDue({ table }: Content, { yomi, faced }: Campaign): boolean {
  return table.yomi.bold.filter((box) => yomi >= box).length > faced;
}

/** Chapters of the acts in their order, the encounter behind them. */
function inOrder({ chapters }: Content): string[] {
  const place = (id: string) => {
    const { act = 0, number = 0, yomi = false } = chapters[id] ?? {};
    return (yomi ? 1 : 0) * 10_000 + act * 100 + number;
  };
  return Object.keys(chapters).sort((a, b) => place(a) - place(b));
}

function placeOf({ chapters }: Content, id: string): number {
  const { act = 0, number = 0 } = chapters[id] ?? {};
  return act * 100 + number;
}

/** Chapters of one number stand for each other: one of them is enough. */
function alike(content: Content, id: string): string[] {
  const chapters = inOrder(content).filter((each) => !content.chapters[each]?.yomi);
  return chapters.filter((each) => placeOf(content, each) === placeOf(content, id));
}

/** Neither the Shinigami, who may never come, nor a chapter for which another one was won or may be. */
function isAside(content: Content, { won }: Campaign, id: string): boolean {
  if (won.includes(id)) return false;
  if (content.chapters[id]?.yomi) return true;
  const all = alike(content, id);
  return all[0] !== id || all.some((each) => won.includes(each));
}

/** A chapter is open when the one before it is won; a won one is done (EX-FAIL-01: a failed one is repeated). */
function closed(content: Content, campaign: Campaign, id: string): CampaignLine['closed'] {
  const order = inOrder(content).filter((each) => !content.chapters[each]?.yomi);
  const due = isDue(content, campaign);
  if (content.chapters[id]?.yomi) return due ? null : 'notDue';
  if (campaign.won.includes(id)) return 'done';
  if (due && inOrder(content).some((each) => content.chapters[each]?.yomi)) return 'shinigamiFirst';
  if (alike(content, id).some((each) => campaign.won.includes(each))) return 'done';
  const earlier = order.map((each) => placeOf(content, each)).filter((n) => n < placeOf(content, id));
  const before = order.filter((each) => placeOf(content, each) === Math.max(...earlier));
  return before.length === 0 || before.some((each) => campaign.won.includes(each)) ? null : 'chapterFirst';
}

function sheet(content: Content, finished: readonly Finished[]): CampaignLine[] {
  const campaign = after(content, finished);
  return inOrder(content).map((scenario) => ({
    scenario,
    endings: ['victory'],
    marked: campaign.won.includes(scenario) ? ['victory'] : [],
    closed: closed(content, campaign, scenario),
    ...(isAside(content, campaign, scenario) ? { aside: true } : {}),
  }));
}

/** Every match but the first begins at the camp. */
function options(content: Content, name: string, finished: readonly Finished[]): Args {
  const { sheets, attempts } = after(content, finished);
  return { campaign: name, sheets: sheets as Json, attempts: { ...attempts }, camp: finished.length > 0 };
}

/** Whoever stood in the last chapter, as its sheets tell. */
function party({ characters }: Content, finished: readonly Finished[]): readonly string[] {
  const sheets = fieldsOf(fieldsOf(finished.at(-1)?.leaves).sheets);
  return Object.keys(sheets).filter((role) => Object.hasOwn(characters, role));
}

export function campaigns(content: Content): CampaignRules {
  return {
    sheet: (finished) => sheet(content, finished),
    unlocked: (finished) => after(content, finished).unlocked.map((kami) => `kami:${kami}`),
    options: (name, finished) => options(content, name, finished),
    party: (finished) => party(content, finished),
    isEnding: (code) => code === 'victory' || code === 'failure',
  };
}
