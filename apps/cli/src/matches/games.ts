/** The games that the terminal knows, each with the pack that it is played with. Those for developers have none. */

import { type Bot, randomBot } from '@torii/bots';
import type { Registered } from '@torii/kernel';
import type { CampaignRules } from '@torii/telling';
import type { Language } from '@torii/words';
import { developer, packGames } from '../boxes.ts';
import { openFolder } from '../packs/openFolder.ts';
import type { PackGame } from '../packs/packs.ts';
import { type GameSpeech, plainSpeech } from '../speaking/speech.ts';
import { Mistake } from '../speaking/terminal.ts';

/** A game ready to be played: with the core pack, or with that of a folder. */
export interface Room {
  readonly game: Registered<unknown>;
  /** The hash of its pack; empty without one. */
  readonly pack: string;
  speech(language: Language): GameSpeech;
  /** The programs that can play it: the one that is taken unless another is named comes first. */
  readonly bots: readonly Bot[];
  /** How many texts of its pack are not translated. */
  lacks(language: Language): number;
  /** How endings open other scenarios, in games that have campaigns. */
  readonly campaigns: CampaignRules | null;
}

const open = new Map<string, Room>();

export function roomNamed(id: string, folder?: string): Room {
  const key = `${id} ${folder ?? ''}`;
  const room = open.get(key) ?? openRoom(id, folder);
  open.set(key, room);
  return room;
}

/** Whether there is a game of this name. */
export function hasGame(id: string): boolean {
  return developer.some((known) => known.id === id) || packGames.some(({ game }) => game === id);
}

function openRoom(id: string, folder: string | undefined): Room {
  const simple = developer.find((known) => known.id === id);
  if (simple && folder !== undefined) throw new Mistake('mistake.noPacks', { game: id });
  if (simple)
    return {
      game: simple,
      pack: '',
      speech: () => plainSpeech(simple),
      bots: [randomBot],
      lacks: () => 0,
      campaigns: null,
    };
  const packed = packGames.find(({ game }) => game === id);
  const named = packGames.map(({ game }) => game);
  const games = [...named, ...developer.map((known) => known.id)].join(', ');
  if (!packed) throw new Mistake('mistake.unknownGame', { game: id, games });
  return packRoom(packed, folder);
}

function packRoom(packed: PackGame, folder: string | undefined): Room {
  const pack = folder === undefined ? packed.openCore() : openFolder(folder, packed.game);
  const game = pack.game();
  if (!game) throw new Mistake('mistake.notPlayable', { game: packed.game });
  const speech = (language: Language) => pack.speech(language);
  const campaigns = pack.campaigns();
  const bots = [...pack.bots(), randomBot];
  return { game, pack: pack.hash, speech, bots, lacks: (language) => pack.lacks(language), campaigns };
}

export function campaignsOf({ game, campaigns }: Room): CampaignRules {
  if (!campaigns) throw new Mistake('campaign.none', { game: game.id });
  return campaigns;
}

/** A bot of this game by its name. */
export function botNamed({ bots }: Room, name: string): Bot {
  const found = bots.find((bot) => bot.name === name);
  const known = bots.map((bot) => bot.name).join(', ');
  if (!found) throw new Mistake('simulate.unknownBot', { bot: name, bots: known });
  return found;
}
