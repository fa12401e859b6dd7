/**
 * The table of a match that is played at this terminal: a host in this process, and an end of a line for everybody who
 * plays, people and programs alike. Whoever plays reads links and nothing else; the match itself stays in here.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { type Bot, botTurn } from '@torii/bots';
import { writeFixture } from '@torii/fixture';
import {
  type Catalogue,
  createHost,
  createLink,
  KERNEL_EVENTS,
  type Link,
  type Outcome,
  type Port,
  type Randomness,
  type Reply,
  randomness,
  type Seat,
  seedBeside,
  type Wish,
} from '@torii/kernel';
import { writeWhole } from '../disk/disk.ts';
import { held } from '../disk/lock.ts';
import { recordMatch } from '../matches/campaign.ts';
import { type OpenMatch, writeMatch } from '../matches/files.ts';
import { Mistake } from '../speaking/terminal.ts';

export interface Place {
  readonly seat: Seat;
  readonly roles: readonly string[];
  readonly link: Link;
  readonly isBot: boolean;
}

export interface Table {
  /** The game's id. */
  readonly game: string;
  /** All that can happen in it. */
  readonly catalogue: Catalogue;
  readonly places: readonly Place[];
  /** The file that every answer is written to before it is told; none until somebody names one. */
  readonly file: string | null;
  /** Submits for a seat and waits for what becomes of it. */
  submit(seat: Seat, wish: Wish): Promise<Reply>;
  /** Lets the programs answer until they want nothing any more, or are stopped; gives how many answers they gave. */
  letBotsPlay(isStopped: () => boolean): Promise<number>;
  /** Writes the match to a file that is not there yet, and every answer from now on; nobody else may write to it. */
  keepIn(file: string): Promise<void>;
  /** Lets go of the file that somebody named. */
  leave(): void;
  fixture(): string;
  /** Tells the campaign of the ending; the code that was written down, if one was. */
  record(): Promise<string | null>;
  /** Why the last answer could not be kept, or which file says what broke. */
  problem(): Mistake | null;
}

export interface TableOptions {
  readonly bots: ReadonlySet<Seat>;
  readonly bot: Bot;
  /** The match file, if there is one yet. */
  readonly file: string | null;
}

/** More answers of programs in a row than any game needs: a table that waits for ever says nothing to anybody. */
const MOST_BOT_ANSWERS = 5000;

export function openTable(open: OpenMatch, { bots, bot, file: begun }: TableOptions): Table {
  const { match } = open;
  let file = begun;
  let problem: Mistake | null = null;
  let letGo = (): void => undefined;

  const host = createHost(match, {
    accepted: () => {
      if (file === null) return;
      try {
        writeMatch(file, open);
      } catch (error) {
        // Whoever answered is told that it has not happened, and why.
        problem = error instanceof Mistake ? error : null;
        throw error;
      }
    },
    crashed: (outcome) => {
      problem = keptCrash(file ?? `torii-crash-${match.game.id}-${match.log?.length ?? 0}`, outcome);
    },
  });

  const waiting = new Map<string, (reply: Reply) => void>();
  let ids = 0;
  const places = match.setup.seats.map((roles, seat): Place => {
    const link: Link = createLink({
      send: (message) => port.receive(message),
      newId: () => `${seat}-${ids++}`,
      replied: (id, reply) => {
        replies.set(id, reply);
        waiting.get(id)?.(reply);
      },
    });
    const port: Port = host.join(seat, `terminal-${seat}`, (message) => link.receive(message));
    link.connect();
    return { seat, roles, link, isBot: bots.has(seat) };
  });
  const replies = new Map<string, Reply>();

  const replyTo = (id: string): Promise<Reply> =>
    new Promise((done) => {
      const settle = (reply: Reply) => {
        waiting.delete(id);
        replies.delete(id);
        done(reply);
      };
      const already = replies.get(id);
      if (already) settle(already);
      else waiting.set(id, settle);
    });

  const random = new Map<Seat, Randomness>(
    [...bots].map((seat) => [seat, randomness(seedBeside(match.setup.seed, `bots-${seat}`))]),
  );

  /** One round of the programs: each answers once if it likes. */
  async function round(): Promise<number> {
    let answers = 0;
    for (const { seat, link, isBot } of places) {
      const luck = random.get(seat);
      if (!isBot || luck === undefined || link.now?.ending) continue;
      const id = await botTurn({
        link,
        bot,
        random: luck,
        game: match.game,
        isBot: (each) => bots.has(each),
      });
      if (id !== null && (await replyTo(id)).ok) answers++;
    }
    return answers;
  }

  return {
    game: match.game.id,
    catalogue: { ...match.game.events, ...KERNEL_EVENTS },
    places,
    get file() {
      return file;
    },
    submit: (seat, wish) => {
      const place = places[seat];
      if (!place) throw new Error(`nobody sits at ${seat}`);
      problem = null;
      return replyTo(place.link.submit(wish));
    },
    async letBotsPlay(isStopped) {
      let answers = 0;
      for (let more = 1; more > 0 && answers < MOST_BOT_ANSWERS && !isStopped(); answers += more) {
        more = await round();
        // Whoever presses Ctrl-C meanwhile is heard only between two turns of the program's own loop.
        await immediate();
      }
      return answers;
    },
    async keepIn(path) {
      if (file !== null && resolve(path) === resolve(file)) {
        writeMatch(path, open);
        return;
      }
      const release = await held(path);
      try {
        if (existsSync(path)) throw new Mistake('play.exists', { file: path });
        writeMatch(path, open);
      } catch (error) {
        release();
        throw error;
      }
      letGo();
      letGo = release;
      file = path;
    },
    leave: () => letGo(),
    fixture: () => writeFixture(match),
    record: () => recordMatch(open),
    problem: () => problem,
  };
}

/** What broke, written down for whoever mends it. */
function keptCrash(name: string, { crash }: Extract<Outcome, { ok: false }>): Mistake {
  const file = `${name}.crash.json`;
  try {
    writeWhole(file, `${JSON.stringify(crash)}\n`);
    return new Mistake('play.crashSaved', { file });
  } catch (error) {
    if (error instanceof Mistake) return error;
    throw error;
  }
}
