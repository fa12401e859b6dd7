/**
 * Campaigns through the first act, played by the bot with a plan: chapter after chapter, a lost one again until it is won.
 * What each chapter came to, and which cards somebody used.
 */
import type { Bot } from '@torii/bots';
import type { Content, Exploration } from '@torii/exploration';
import { type GameEvent, type Match, type Registered, simpleSetup } from '@torii/kernel';
import type { CampaignRules, Finished } from '@torii/telling';
import { counted, playedOut } from '../playing.ts';

/** What a chapter came to. */
export interface PlayedChapter {
  readonly chapter: string;
  readonly number: number;
  /** Which try it was, from 1 on. */
  readonly attempt: number;
  readonly won: boolean;
  /** How it ended: the aim achieved, everybody defeated, malice. */
  readonly why: string;
  readonly rounds: number;
  readonly malice: number;
  readonly fallen: number;
}

export interface Campaign {
  readonly players: number;
  readonly party: readonly string[];
  readonly chapters: readonly PlayedChapter[];
  /** `skill:stab`, `weapon:katana`, `item:rice-ball`, `kami:inari` for its mode. */
  readonly used: ReadonlySet<string>;
  /** The seed of a match that did not come to an end. */
  readonly broken: string | null;
}

export interface Act {
  readonly game: Registered<unknown>;
  readonly bot: Bot;
  readonly content: Content;
  readonly campaigns: CampaignRules;
}

/** A chapter that was lost so often is given up, and with it the campaign. */
const TRIES = 6;

/** All parties of so many characters, in turn. */
function parties(cast: readonly string[], players: number): string[][] {
  if (players === 0) return [[]];
  return cast.flatMap((first, i) =>
    parties(cast.slice(i + 1), players - 1).map((others) => [first, ...others]),
  );
}

/** The chapters of the act in their order; of those with one number, which stand for each other, another each time. */
function courseOf({ chapters }: Content, nth: number): string[] {
  const own = Object.keys(chapters).filter((id) => !chapters[id]?.yomi);
  const numbers = [...new Set(own.map((id) => chapters[id]?.number ?? 0))].sort((a, b) => a - b);
  return numbers.map((number) => {
    const same = own.filter((id) => chapters[id]?.number === number);
    return same[nth % same.length] ?? '';
  });
}

function idIn(value: unknown): string {
  return String(value).split('/').at(-1) ?? '';
}

/** What was used in a match: by its events, and what its characters wore and were. */
function usedIn(content: Content, { events = [], position }: Match<unknown>): string[] {
  const { characters } = position.state as Exploration;
  const found: string[] = [];
  const told = (event: GameEvent) => {
    const { key, args } = event;
    if (key === 'skill.used') found.push(`skill:${idIn(args.skill)}`);
    if (key === 'item.used') found.push(`item:${idIn(args.item)}`);
    if (key === 'mode.began') found.push(`kami:${idIn(args.kami)}`);
    if (key === 'ki.placed' && content.skills[idIn(args.skill)]?.kind === 'passive')
      found.push(`skill:${idIn(args.skill)}`);
  };
  for (const event of events ?? []) told(event);
  for (const { weapons, armorCard, kami, affinity, items } of Object.values(characters)) {
    if (weapons[0] !== undefined) found.push(`weapon:${weapons[0]}`);
    found.push(`armor:${armorCard}`);
    for (const [id, skill] of Object.entries(content.skills))
      if (skill.kami === kami && skill.kind === 'passive' && affinity >= skill.affinity)
        found.push(`skill:${id}`);
    for (const { card } of items) if (content.items[card]?.owned) found.push(`item:${card}`);
  }
  return found;
}

function toldOf(content: Content, chapter: string, attempt: number, match: Match<unknown>): PlayedChapter {
  const { events, position } = match;
  const all = events ?? [];
  const ended = all.find(({ key }) => key === 'phase.ended');
  return {
    chapter,
    number: content.chapters[chapter]?.number ?? 0,
    attempt,
    won: position.ending?.code === 'victory',
    why: String(ended?.args.why ?? ''),
    rounds: counted(all, 'round.began'),
    malice: (position.state as Exploration).malice,
    fallen: counted(all, 'character.defeated'),
  };
}

export function playCampaign(act: Act, players: number, nth: number, seed: string): Campaign {
  const { game, bot, content, campaigns } = act;
  const all = parties(game.cast ?? [], players);
  const party = all[nth % all.length] ?? [];
  const finished: Finished[] = [];
  const chapters: PlayedChapter[] = [];
  const used = new Set<string>();
  for (const chapter of courseOf(content, nth)) {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const name = `${seed}-${players}-${nth}-${chapters.length}`;
      const options = campaigns.options(seed, finished);
      const setup = simpleSetup(game, chapter, players, name, options, party);
      const match = playedOut(game, bot, setup);
      const { ending } = match.position;
      if (!ending) return { players, party, chapters, used, broken: name };
      const { code, leaves } = ending;
      finished.push({ scenario: chapter, code, ...(leaves === undefined ? {} : { leaves }) });
      chapters.push(toldOf(content, chapter, attempt, match));
      for (const each of usedIn(content, match)) used.add(each);
      if (code === 'victory') break;
      if (attempt === TRIES) return { players, party, chapters, used, broken: null };
    }
  }
  return { players, party, chapters, used, broken: null };
}
