/**
 * Campaigns on this device: which matches a group has finished, and how. What follows from that (marks, what is unlocked,
 * what may be played next) the game works out from the list each time.
 */
import { signal } from '@preact/signals';
import type { Args } from '@torii/kernel';
import type { CampaignLine } from '@torii/telling';
import type { OpenGame } from '../../engine/library.ts';
import type { StoredCampaign, StoredMatch } from '../../store/database.ts';
import { newId } from '../../store/newId.ts';
import { campaignFile, download, named } from './files.ts';
import { database } from './keeping.ts';

export const campaigns = signal<readonly StoredCampaign[] | null>(null);

export async function readCampaigns(): Promise<void> {
  const kept = await database;
  const all = await kept.campaigns.all().catch(() => []);
  campaigns.value = all.sort((a, b) => b.played - a.played);
}

export async function addCampaign(campaign: StoredCampaign): Promise<void> {
  await (await database).campaigns.put(campaign);
  await readCampaigns();
}

export function newCampaign(game: string, pack: string, name: string): StoredCampaign {
  return {
    id: newId(),
    game,
    name,
    pack,
    played: Date.now(),
    begun: 0,
    finished: [],
    past: [],
  };
}

async function change(id: string, to: (campaign: StoredCampaign) => StoredCampaign): Promise<void> {
  const kept = await database;
  const campaign = await kept.campaigns.get(id);
  if (!campaign) return;
  const now = to(campaign);
  if (now !== campaign) await kept.campaigns.put(now);
  await readCampaigns();
}

export async function removeCampaign(id: string): Promise<void> {
  await (await database).campaigns.remove(id);
  await readCampaigns();
}

export function renameCampaign(id: string, name: string): Promise<void> {
  return change(id, (campaign) => ({ ...campaign, name }));
}

/** A fresh Progress sheet; what was played before stays as a campaign of its own. */
export async function startOver(campaign: StoredCampaign, copyName: string): Promise<void> {
  await (await database).campaigns.put({ ...campaign, id: newId(), name: copyName });
  await change(campaign.id, ({ finished, past, ...rest }) => ({
    ...rest,
    finished: [],
    past: [...past, finished],
    played: Date.now(),
  }));
}

/** The number of the next match of a campaign, which is begun with it. */
export async function countMatch(id: string): Promise<number> {
  let number = 1;
  await change(id, (campaign) => {
    number = campaign.begun + 1;
    return { ...campaign, begun: number, played: Date.now() };
  });
  return number;
}

/** A match that has ended is written down; the same one again replaces what was written of it before. */
export async function recordEnding({ campaign, ending, leaves, scenario }: StoredMatch): Promise<void> {
  if (!campaign || ending === null) return;
  const left = leaves === undefined ? {} : { leaves };
  const entry = { match: campaign.match, scenario, code: ending, ...left };
  await change(campaign.id, (kept) => {
    const before = kept.finished.find(({ match }) => match === entry.match);
    if (before && JSON.stringify(before) === JSON.stringify(entry)) return kept;
    const finished = before
      ? kept.finished.map((each) => (each === before ? entry : each))
      : [...kept.finished, entry];
    return { ...kept, finished, played: Date.now() };
  });
}

/** Hands a campaign to the person, as the terminal reads it too. */
export function exportCampaign(campaign: StoredCampaign): void {
  download(named(campaign.name, 'json'), campaignFile(campaign));
}

/** How a campaign stands. Endings that the pack does not know count for nothing. */
export interface Progress {
  readonly lines: readonly CampaignLine[];
  readonly unlocked: readonly string[];
  readonly won: number;
  /** How many of them a whole campaign has won. */
  readonly all: number;
  /** Who played last, where the players choose. */
  readonly party: readonly string[];
  options(match: number): Args;
}

export function progressOf({ campaigns: rules }: OpenGame, campaign: StoredCampaign): Progress | null {
  if (!rules) return null;
  const finished = campaign.finished.filter(({ code }) => rules.isEnding(code));
  const lines = rules.sheet(finished);
  return {
    lines,
    unlocked: rules.unlocked(finished),
    won: lines.filter(({ marked }) => marked.length > 0).length,
    all: lines.filter(({ aside }) => !aside).length,
    party: rules.party?.(finished) ?? [],
    options: (match) => ({ ...rules.options(campaign.name, finished), campaignMatch: match }),
  };
}
