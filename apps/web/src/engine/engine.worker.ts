/**
 * The engine of a match, in a worker of its own: the same host that a server has. Every accepted answer is written to the
 * database before anybody is told of it (`keeping.ts`); where it cannot be, play goes on in memory, and the page says so.
 */

import { fetchLaying } from 'virtual:positions';
import {
  createHost,
  createMatch,
  fingerprintOf,
  type Host,
  type Json,
  load,
  type Match,
  type Registered,
  type Save,
  type Setup,
  save,
  submit,
} from '@torii/kernel';
import type { BoxPack } from '@torii/telling';
import { shelved } from '../boxes.ts';
import { type Database, openDatabase, type StoredMatch } from '../store/database.ts';
import { following } from './following.ts';
import { type Keeping, keeping, standing } from './keeping.ts';
import type { FromEngine, Opening, OverPort, SentPack, ToEngine } from './messages.ts';

const post = (message: FromEngine): void => self.postMessage(message);

interface Opened {
  readonly host: Host;
  readonly match: Match<unknown>;
  readonly keeper: Keeping;
}

let opened: Promise<Opened | null> = Promise.resolve(null);

self.onmessage = ({ data }: MessageEvent<ToEngine>) => {
  if (data.t === 'open') {
    opened = open(data.pack, data.opening);
    return;
  }
  if (data.t === 'save') {
    opened.then((now) => now && post({ t: 'saved', save: save(now.match) as unknown as Json }));
    return;
  }
  if (data.t === 'alive') {
    post(data);
    return;
  }
  if (data.t === 'write') {
    opened.then((now) => now?.keeper.settle());
    return;
  }
  const { viewer, client, port } = data;
  opened.then((now) => {
    if (now === null) return;
    const joined = now.host.join(viewer, client, (message: OverPort) => port.postMessage(message));
    port.onmessage = (event: MessageEvent<unknown>) => {
      if (event.data === 'leave') joined.leave();
      else joined.receive(event.data);
    };
  });
};

// A promise that nobody waited for must not fail in silence: the page hears of a worker that stops, and starts it again.
self.addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});

async function open(sent: SentPack, opening: Opening): Promise<Opened | null> {
  const database = await openDatabase();
  try {
    const game = await gameOf(sent);
    const match = opening.setup
      ? begun(game, sent, opening.setup)
      : await resumed(game, sent, opening, database);
    const stored = storedAs(opening, match);
    const keeper = keeping(match, stored, database, post);
    const apart = opening.how === 'look' || opening.how === 'watch';
    if (!apart) await written(stored, database);
    post({ t: 'opened', match: stored, lasting: database.lasting });
    const host = hosting(
      match,
      stored.seats.map(({ name }) => name),
      keeper,
    );
    if (opening.how === 'watch') following(stored.id, match, host, database);
    return { host, match, keeper };
  } catch (error) {
    const { reason, args } =
      error instanceof CannotOpen ? error : new CannotOpen('broken', { message: String(error) });
    post({ t: 'cannotOpen', reason, args });
    return null;
  }
}

/** A match that is opened is written down as it stands; that it cannot be keeps nobody from playing. */
async function written(stored: StoredMatch, database: Database): Promise<void> {
  try {
    await database.put(stored);
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : 'unknown';
    post({ t: 'notKept', reason, match: stored });
  }
  if (!database.lasting) post({ t: 'notKept', reason: 'notLasting', match: stored });
}

/** Why a match cannot be opened; a key for words. */
class CannotOpen extends Error {
  constructor(
    readonly reason: string,
    readonly args: Json = {},
  ) {
    super(reason);
  }
}

async function gameOf({ game, content, keywords }: SentPack): Promise<Registered<unknown>> {
  const box = await shelved(game)?.load();
  const pack = { content, keywords, words: {} } as unknown as BoxPack<never>;
  const played = box?.rules.play(pack);
  if (!played) throw new CannotOpen('noSuchGame', { game });
  return played;
}

function begun(game: Registered<unknown>, { hash }: SentPack, setup: Setup): Match<unknown> {
  return createMatch(game, setup, { pack: hash });
}

async function resumed(
  game: Registered<unknown>,
  { hash }: SentPack,
  { match, how }: Opening,
  database: Database,
): Promise<Match<unknown>> {
  const kept = match.base ? match : await database.match(match.id);
  if (!kept) throw new CannotOpen('damaged');
  await fetchLaying(kept.base);
  const { rules } = kept.base as Partial<Save>;
  const loaded = load(game, how === 'look' ? asOurs(game, hash, kept.base) : kept.base, hash);
  if (!loaded.ok) throw new CannotOpen(loaded.reason, loaded.args as Json);
  if (loaded.migratedFrom !== null && how === 'play')
    throw new CannotOpen('otherRules', { from: loaded.migratedFrom, to: game.rules });
  // Entries that were given under other rules may mean something else now: the save is what is brought up to date.
  if (rules !== game.rules) return loaded.match;
  for (const entry of kept.later ?? (await database.entries(match.id, kept.baseEntries ?? 0))) {
    const outcome = submit(loaded.match, entry);
    if (!outcome.ok) throw new CannotOpen('damaged');
  }
  return loaded.match;
}

/** A save as if it had been made here: whoever only wants to look takes the chance that it cannot be shown. */
function asOurs({ rules }: Registered<unknown>, pack: string, base: unknown): unknown {
  const ours = { ...(base as Save), rules, pack };
  return { ...ours, fingerprint: fingerprintOf(ours) };
}

function storedAs({ match: about }: Opening, match: Match<unknown>): StoredMatch {
  const { later: _, ...rest } = about;
  return {
    ...rest,
    rules: match.game.rules,
    entries: match.log?.length ?? 0,
    ...standing(match, about),
    base: save(match),
    baseEntries: match.log?.length ?? 0,
  };
}

function hosting(match: Match<unknown>, names: readonly string[], keeper: Keeping): Host {
  return createHost(match, {
    names,
    accepted: () => keeper.entered(),
    crashed: (outcome) => post({ t: 'crashed', crash: (outcome.crash ?? null) as unknown as Json }),
  });
}
