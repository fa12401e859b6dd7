/**
 * A pack as it is sent to a browser: read before, its content as trees and its names as plain JSON. Nothing that reads
 * packs is needed to play with it.
 */
import { hash } from '@torii/kernel';
import { type Language, languages } from '@torii/words';
import type { PackWords } from '../say/card.ts';
import type { Effect } from '../tree/tree.ts';

/** A pack as far as playing and telling need it. */
export interface ReadyPack<T> {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
  readonly content: T;
  readonly words: PackWords;
  readonly keywords: Readonly<Record<string, { readonly takesX: boolean; readonly effect: Effect }>>;
  /** Of the texts that are carried out by hand, a hash; absent where there are none. */
  readonly byHand?: string;
}

/**
 * What a match knows its pack by: its cards, whatever they are called. What is carried out by hand its words alone say, so
 * those belong to it.
 */
export function packHash<T>({
  content,
  keywords,
  byHand,
}: Pick<ReadyPack<T>, 'content' | 'keywords' | 'byHand'>): string {
  return hash(byHand === undefined ? { content, keywords } : { content, keywords, byHand });
}

const FORMAT = 1;

/** What a pack was compiled for. */
export interface CompiledFor {
  readonly game: string;
  readonly rules: string;
}

/** Names are sent beside it, a language at a time. */
export type CompiledPack<T> = CompiledFor & Omit<ReadyPack<T>, 'words'> & { readonly format: typeof FORMAT };

export type NamesIn = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

export type OpenedPack<T> =
  | { readonly ok: true; readonly pack: ReadyPack<T> }
  | { readonly ok: false; readonly reason: 'notCompiled' | 'otherGame' | 'otherRules' | 'damaged' };

export function compilePack<T>(
  { id, version, hash: known, content, keywords, byHand }: ReadyPack<T>,
  { game, rules }: CompiledFor,
): CompiledPack<T> {
  const made = { format: FORMAT, game, rules, id, version, hash: known, content, keywords } as const;
  return byHand === undefined ? made : { ...made, byHand };
}

/** Opens what was sent; a language that was not sent has no names, and its things are called by their ids. */
export function openCompiled<T>(sent: unknown, wanted: CompiledFor, names: NamesIn): OpenedPack<T> {
  const refused = (reason: (OpenedPack<T> & { ok: false })['reason']) => ({ ok: false, reason }) as const;
  if (typeof sent !== 'object' || sent === null) return refused('notCompiled');
  const pack = sent as Partial<CompiledPack<T>>;
  const { format, game, rules, id, version, content, keywords, byHand } = pack;
  if (format !== FORMAT || !id || !version || !content || !keywords) return refused('notCompiled');
  if (game !== wanted.game) return refused('otherGame');
  if (rules !== wanted.rules) return refused('otherRules');
  // Made from what came over the wire: a piece that is missing would show up only in the middle of a match.
  const said = byHand === undefined ? {} : { byHand };
  if (pack.hash !== packHash({ content, keywords, ...said })) return refused('damaged');
  const words = Object.fromEntries(languages.map((language) => [language, names[language] ?? {}]));
  const made = { id, version, hash: pack.hash, content, keywords, ...said };
  return { ok: true, pack: { ...made, words: words as PackWords } };
}
