/** The commands that work on a match file: new, ask, answer, show, log, undo, fixture, replay. */

import { existsSync } from 'node:fs';
import { writeFixture } from '@torii/fixture';
import {
  type Asked,
  type Match,
  type Outbox,
  outbox,
  replay,
  type Seat,
  submit,
  undo,
  type Viewer,
} from '@torii/kernel';
import { plainText } from '@torii/words';
import { writeWhole } from '../disk/disk.ts';
import { locked } from '../disk/lock.ts';
import { playerSeat, type Wishes, wholeNumber } from '../matches/begin.ts';
import { beginAny, recordMatch } from '../matches/campaign.ts';
import { type OpenMatch, readMatch, writeMatch } from '../matches/files.ts';
import { tellUntranslated } from '../packs/problems.ts';
import {
  askedText,
  endingText,
  eventText,
  lineText,
  optionLines,
  outcomeText,
  type Telling,
  withoutRepeated,
} from '../speaking/tell.ts';
import { type Console, Mistake, RuleBroke } from '../speaking/terminal.ts';

export interface Shown {
  readonly json?: boolean;
  /** As whom: a player's number. */
  readonly player?: string;
}

/** A player of a match, by number as the table counts or by role; the seat that plays for them. */
function seatOf({ setup }: Match<unknown>, written: string): Seat {
  return playerSeat(setup.seats, written);
}

function viewerOf(match: Match<unknown>, written: string | undefined): Viewer {
  return written === undefined ? 'spectator' : seatOf(match, written);
}

export interface NewOptions extends Wishes {
  readonly output: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

export async function newMatch(
  console: Console,
  name: string,
  options: NewOptions,
  newSeed: () => string,
): Promise<void> {
  const file = options.output;
  const { match, room } = await locked(file, async () => {
    if (existsSync(file) && !options.force) throw new Mistake('file.exists', { file });
    const begun = await beginAny(name, options, newSeed);
    writeMatch(file, begun);
    return begun;
  });
  tellUntranslated(console, room);
  const { scenario, seats, seed } = match.setup;
  if (options.json) console.json({ file, game: name, scenario, seats, seed });
  else
    console.print(
      console.say('new.written', { file, game: name, scenario, players: seats.flat().length, seed }),
    );
}

/** What a viewer may know of a match, and how it is told. */
interface Seeing {
  readonly telling: Telling;
  readonly box: Outbox;
}

function seenBy(console: Console, { match, room }: OpenMatch, viewer: Viewer): Seeing {
  const box = outbox(match, viewer);
  return { telling: { console, speech: room.speech(console.language), seen: box.view }, box };
}

/** All that is asked, each question as those see it who answer it. */
function askedOf({ match }: OpenMatch, player: string | undefined): readonly Asked[] {
  const all = match.setup.seats.map((_, seat) => seat);
  const seats = player === undefined ? all : [seatOf(match, player)];
  const asked = new Map<string, Asked>();
  for (const seat of seats)
    for (const one of outbox(match, seat).questions)
      if (one.seats.includes(seat)) asked.set(`${one.id} ${one.seats.join()}`, one);
  return [...asked.values()];
}

export function ask(console: Console, file: string, { player, json }: Shown): void {
  const open = readMatch(file);
  const { telling, box } = seenBy(console, open, viewerOf(open.match, player));
  const { speech, seen } = telling;
  const asked = askedOf(open, player);
  if (json) {
    console.json(
      asked.map(({ id, seats, decides, kind, role, rule, prompt, min, max, options, offer }, i) => ({
        id,
        seats,
        decides,
        kind,
        role,
        rule,
        prompt,
        text: plainText(speech.teller.prompt(seen, asked[i] as Asked)),
        min,
        max,
        offer,
        options: options.map((option) => ({
          id: option.id,
          rule: option.rule,
          text: plainText(speech.teller.option(seen, option)),
          touches: option.touches,
        })),
      })),
    );
    return;
  }
  if (box.ending) console.print(endingText(telling, box.ending));
  else if (asked.length === 0) console.print(console.say('ask.nothing'));
  for (const one of withoutRepeated(telling, asked)) {
    console.print(askedText(telling, one));
    for (const line of optionLines(telling, one.options)) console.print(`  ${lineText(telling, line)}`);
  }
}

interface Changed<T> {
  readonly open: OpenMatch;
  readonly made: T;
  /** The ending that the campaign of the match was told of. */
  readonly recorded: string | null;
}

/**
 * Changes a match file: nobody else touches it meanwhile, and it is written only if the change was accepted. What there
 * is to say of it is said by the caller, when it is on the disk.
 */
async function change<T>(file: string, work: (match: Match<unknown>) => T): Promise<Changed<T>> {
  return locked(file, async () => {
    const open = readMatch(file);
    const made = work(open.match);
    // The campaign first: what it was told is told again with the same answer, should the match not be written.
    const recorded = await recordMatch(open);
    writeMatch(file, open);
    return { open, made, recorded };
  });
}

export async function answerMatch(
  console: Console,
  file: string,
  [player, question, options]: readonly [player: string, question: string, options: readonly string[]],
  { json }: Shown,
): Promise<void> {
  const { open, made, recorded } = await change(file, (match) => {
    const outcome = submit(match, { t: 'answer', seat: seatOf(match, player), question, options });
    if (!outcome.ok && outcome.crash) {
      const crash = `${file}.crash.json`;
      writeWhole(crash, `${JSON.stringify(outcome.crash)}\n`);
      throw new RuleBroke(crash);
    }
    return { outcome, told: outcomeText(console, outcome, options.length) };
  });
  if (json) {
    console.json(made.outcome);
    return;
  }
  console.print(made.told);
  tellAfter(console, open, seatOf(open.match, player));
  if (recorded !== null) console.print(console.say('campaign.recorded', { code: recorded }));
}

/** What an answer has led to, as whoever gave it sees it: an opened match has only the events since then. */
function tellAfter(console: Console, open: OpenMatch, seat: Seat): void {
  const { telling, box } = seenBy(console, open, seat);
  for (const event of box.news) {
    const text = eventText(telling, event, false);
    if (text !== '') console.print(text);
  }
  if (box.ending) console.print(endingText(telling, box.ending));
}

export async function undoMatch(
  console: Console,
  file: string,
  player: string,
  { json, to }: Shown & { readonly to?: string },
): Promise<void> {
  const { made } = await change(file, (match) => {
    const from = to === undefined ? undefined : wholeNumber('--to', to);
    const outcome = undo(match, seatOf(match, player), from);
    return { outcome, told: outcomeText(console, outcome, 1) };
  });
  const { outcome, told } = made;
  if (json) console.json(outcome);
  else console.print(outcome.ok && outcome.applied > 0 ? console.say('play.undone') : told);
}

export function show(console: Console, file: string, { player, json }: Shown): void {
  const open = readMatch(file);
  const { telling, box } = seenBy(console, open, viewerOf(open.match, player));
  if (!json) {
    console.print(telling.speech.draw(telling.seen));
    return;
  }
  const { seq, questions, ending, view } = box;
  console.json({ game: open.match.game.id, seq, view, questions, ending });
}

/** A file that was loaded from its snapshot does not have its events: they are made again from the log. */
function replayed(file: string): OpenMatch {
  const open = readMatch(file);
  const played = replay(open.match.game, open.saved);
  if (!played.ok) throw new Mistake('replay.failed', { file, at: played.at, reason: played.reason });
  return { ...open, match: played.match };
}

export function log(
  console: Console,
  file: string,
  { player, json, why }: Shown & { readonly why?: boolean },
): void {
  const open = replayed(file);
  const { telling, box } = seenBy(console, open, viewerOf(open.match, player));
  const { news } = box;
  if (json) {
    console.json(
      news.map((event) => ({
        ...event,
        text: plainText(telling.speech.teller.event(telling.seen, event)),
        ...(why && event.rule ? { why: telling.speech.teller.why(event.rule) } : {}),
        ...(why ? { because: telling.speech.teller.because(telling.seen, event).map(plainText) } : {}),
      })),
    );
    return;
  }
  for (const event of news) {
    const text = eventText(telling, event, why === true);
    if (text !== '') console.print(text);
  }
}

export function fixture(console: Console, file: string): void {
  console.print(writeFixture(readMatch(file).match).trimEnd());
}

export function replayMatch(console: Console, file: string, { json }: Shown): void {
  const { saved, room } = readMatch(file);
  const played = replay(room.game, saved);
  const entries = saved.log.length;
  if (!played.ok) throw new Mistake('replay.failed', { file, at: played.at, reason: played.reason });
  const hash = saved.hashes.at(-1)?.[1] ?? '';
  if (json) console.json({ ok: true, entries, checked: saved.hashes.length, hash });
  else console.print(console.say('replay.same', { file, entries, checked: saved.hashes.length }));
}
