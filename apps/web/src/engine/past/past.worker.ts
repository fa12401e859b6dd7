/** The past of a match, in a worker of its own: playing it again never keeps the page waiting. */

import { fetchLaying } from 'virtual:positions';
import { type Json, load, type Save, save, submit, type Viewer } from '@torii/kernel';
import type { BoxPack } from '@torii/telling';
import { shelved } from '../../boxes.ts';
import type { SentPack } from '../messages.ts';
import { openPast, type Past, type PastAbout, type Stretch } from './past.ts';

/** What a past is opened from: a save, and what was accepted after it. */
export interface PastSource {
  readonly base: Json;
  readonly later: readonly Json[];
}

export type ToPast = { readonly id: number } & (
  | { readonly t: 'open'; readonly pack: SentPack; readonly source: PastSource }
  | { readonly t: 'about'; readonly viewer: Viewer }
  | { readonly t: 'stretch'; readonly viewer: Viewer; readonly k: number }
  | { readonly t: 'branch'; readonly entries: number }
);

/** What comes back for each; null for what could not be done. */
export interface FromPast {
  readonly id: number;
  readonly answer: true | PastAbout | Stretch | Save | null;
}

let past: Past | null = null;

self.onmessage = async ({ data }: MessageEvent<ToPast>) => {
  let answer: FromPast['answer'] = null;
  try {
    answer = await answerTo(data);
  } catch {
    // What cannot be shown is told by the page, which knows what was asked for.
  }
  const message: FromPast = { id: data.id, answer };
  self.postMessage(message);
};

async function answerTo(message: ToPast): Promise<FromPast['answer']> {
  if (message.t === 'open') {
    past = await opened(message.pack, message.source);
    return past === null ? null : true;
  }
  if (past === null) return null;
  if (message.t === 'about') return past.about(message.viewer);
  if (message.t === 'stretch') return past.stretch(message.viewer, message.k);
  return save(past.after(message.entries));
}

async function opened(sent: SentPack, { base, later }: PastSource): Promise<Past | null> {
  const box = await shelved(sent.game)?.load();
  const pack = { content: sent.content, keywords: sent.keywords, words: {} } as unknown as BoxPack<never>;
  const game = box?.rules.play(pack);
  await fetchLaying(base);
  const loaded = game && load(game, base, sent.hash);
  if (!loaded?.ok || !later.every((entry) => submit(loaded.match, entry).ok)) return null;
  return openPast(loaded.match);
}
