/**
 * The engine of a match, in a worker of its own: the same host that a server has. Every accepted answer is written to the
 * database before anybody is told of it; where it cannot be, play goes on in memory, and the page says so.
 */
import {
  createHost,
  createMatch,
  type Host,
  type Json,
  load,
  type Match,
  type Registered,
  type Setup,
  save,
  submit,
} from '@torii/kernel';
import type { BoxPack } from '@torii/telling';
import { shelved } from '../boxes.ts';
import { type Database, openDatabase, type StoredMatch } from '../store/database.ts';
import type { FromEngine, Opening, OverPort, SentPack, ToEngine } from './messages.ts';

/** How many entries lie between two saves: a match is opened from the last one and played on from there. */
const SAVE_EVERY = 32;

const post = (message: FromEngine): void => self.postMessage(message);

interface Opened {
  readonly host: Host;
  readonly match: Match<unknown>;
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

async function open(sent: SentPack, opening: Opening): Promise<Opened | null> {
  const database = await openDatabase();
  try {
    const game = await gameOf(sent);
    const match = opening.setup
      ? begun(game, sent, opening.setup)
      : await resumed(game, sent, opening, database);
    const stored = storedAs(opening, match);
    await database.put(stored).catch((error: unknown) => notKept(error));
    post({ t: 'opened', match: stored, lasting: database.lasting });
    return { host: hosting(match, stored, database), match };
  } catch (error) {
    const { reason, args } = error instanceof CannotOpen ? error : new CannotOpen('broken', String(error));
    post({ t: 'cannotOpen', reason, args });
    return null;
  }
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
  const { box } = (await shelved(game)?.load()) ?? { box: null };
  const pack = { content, keywords, words: {} } as unknown as BoxPack<never>;
  const played = box?.rules?.play(pack);
  if (!played) throw new CannotOpen('noSuchGame', { game });
  return played;
}

function begun(game: Registered<unknown>, { hash }: SentPack, setup: Setup): Match<unknown> {
  return createMatch(game, setup, { pack: hash });
}

async function resumed(
  game: Registered<unknown>,
  { hash }: SentPack,
  { match }: Opening,
  database: Database,
): Promise<Match<unknown>> {
  const loaded = load(game, match.base, hash);
  if (!loaded.ok) throw new CannotOpen(loaded.reason, loaded.args as Json);
  for (const entry of await database.entries(match.id, match.baseEntries ?? 0)) {
    const outcome = submit(loaded.match, entry);
    if (!outcome.ok) throw new CannotOpen('damaged');
  }
  return loaded.match;
}

function storedAs({ match: about }: Opening, match: Match<unknown>): StoredMatch {
  return {
    ...about,
    rules: match.game.rules,
    entries: match.log?.length ?? 0,
    ending: match.position.ending?.code ?? null,
    base: save(match),
    baseEntries: match.log?.length ?? 0,
  };
}

function notKept(error: unknown): void {
  post({ t: 'notKept', reason: error instanceof DOMException ? error.name : 'unknown' });
}

function hosting(match: Match<unknown>, first: StoredMatch, database: Database): Host {
  let stored = first;
  return createHost(match, {
    accepted: async () => {
      const index = (match.log?.length ?? 1) - 1;
      const saves = index + 1 - stored.baseEntries >= SAVE_EVERY;
      stored = {
        ...stored,
        played: Date.now(),
        entries: index + 1,
        ending: match.position.ending?.code ?? null,
        ...(saves ? { base: save(match), baseEntries: index + 1 } : {}),
      };
      try {
        await database.append(stored, index, match.log?.[index]);
        post({ t: 'kept', match: stored });
      } catch (error) {
        notKept(error);
      }
    },
    crashed: (outcome) => post({ t: 'crashed', crash: (outcome.crash ?? null) as unknown as Json }),
  });
}
