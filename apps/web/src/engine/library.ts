/** What is loaded of a game: its pack for the workers, and somebody who tells it in a language. */

import { packs } from 'virtual:packs';
import type { Args, Json, Registered } from '@torii/kernel';
import type { BoxPack, CampaignRules, Teller } from '@torii/telling';
import { type Language, type Speaker, speaker, type Words } from '@torii/words';
import { shelved } from '../boxes.ts';
import type { SentPack } from './messages.ts';

export interface Told {
  readonly teller: Teller;
  readonly speaker: Speaker;
}

export interface OpenGame {
  readonly sent: SentPack;
  readonly game: Registered<unknown>;
  readonly campaigns: CampaignRules | null;
  /** The programs that can play it, the usual one first. */
  readonly bots: readonly string[];
  /** The rulings and variants in force in a match with these options. */
  switchesOf(options: Args): { readonly name: string; readonly value: string }[];
  tell(language: Language): Promise<Told>;
}

interface Spoken {
  readonly names: Readonly<Record<string, string>>;
  readonly words: Words;
  readonly why: Readonly<Record<string, string>>;
}

const open = new Map<string, Promise<OpenGame>>();

export function openGame(id: string): Promise<OpenGame> {
  const known = open.get(id) ?? load(id);
  open.set(id, known);
  // What could not be loaded is tried anew the next time.
  known.catch(() => open.delete(id));
  return known;
}

async function fetched<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

async function load(id: string): Promise<OpenGame> {
  const shelf = shelved(id);
  const listed = shelf && packs[shelf.pack];
  if (!shelf || !listed) throw new Error(`there is no game '${id}'`);
  const [{ content, keywords }, { box, bots }] = await Promise.all([
    fetched<{ content: Json; keywords: Json }>(listed.content),
    shelf.load(),
  ]);
  const bare = { content, keywords, words: {} } as unknown as BoxPack<never>;
  const game = box.rules?.play(bare);
  if (!game || !box.rules) throw new Error(`'${id}' cannot be played`);
  const { rules } = box;
  const told = new Map<Language, Promise<Told>>();
  const tell = async (language: Language): Promise<Told> => {
    const { names, words, why } = await fetched<Spoken>(listed.languages[language] ?? '');
    const pack = { content, keywords, words: { [language]: names } } as unknown as BoxPack<never>;
    const said = speaker(words, language);
    return { teller: rules.tell(pack, said, (rule) => why[rule] ?? '').teller, speaker: said };
  };
  return {
    sent: { game: id, hash: listed.hash, content, keywords },
    game,
    campaigns: rules.campaigns?.(bare) ?? null,
    bots: bots(bare).map(({ name }) => name),
    switchesOf: (options) =>
      Object.entries(rules.switches).map(([name, { values }]) => ({
        name,
        value: String(options[name] ?? values[0]),
      })),
    tell: (language) => {
      const known = told.get(language) ?? tell(language);
      told.set(language, known);
      known.catch(() => told.delete(language));
      return known;
    },
  };
}
