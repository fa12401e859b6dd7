/** Somebody at this terminal: what they can type beside answers, and what they are shown for it. */
import { type Asked, questionsFor, type ShownEvent, type Standing } from '@torii/kernel';
import { plainText } from '@torii/words';
import { eventText, printedOn, type Telling } from '../speaking/tell.ts';
import { type Console, Mistake } from '../speaking/terminal.ts';
import { wrapText } from './lines.ts';
import type { Choice } from './screen.ts';
import type { Place } from './table.ts';
import { movesNamed } from './typed.ts';

/** The commands of everybody's game; a game's own parts of the table come beside them. */
const COMMANDS = ['help', 'undo', 'save', 'why', 'show', 'more', 'log', 'player', 'fixture', 'quit'] as const;
type CommandName = (typeof COMMANDS)[number];

const SHORT: Readonly<Record<string, CommandName>> = {
  h: 'help',
  '?': 'help',
  u: 'undo',
  s: 'save',
  f: 'fixture',
  q: 'quit',
};

export interface Command {
  readonly name: CommandName | 'part';
  readonly part: string;
  readonly rest: string;
}

/** What is typed is a command if it begins with the word of one: in one's own language, in English, or a single letter. */
export function readCommand({ console, speech }: Telling, input: string): Command | null {
  const [first = '', ...words] = input.split(/\s+/);
  const word = first.toLowerCase();
  const rest = words.join(' ');
  const name = SHORT[word] ?? COMMANDS.find((each) => each === word || console.say(`word.${each}`) === word);
  if (name !== undefined) return { name, part: '', rest };
  const part = speech.parts.find((each) => each.id === word || each.word === word);
  return part ? { name: 'part', part: part.id, rest } : null;
}

/** What somebody is asked: whatever only waits for others is not for them to answer. */
export function askedOf({ link, seat }: Place): readonly Asked[] {
  const { now } = link;
  if (now === null || now.ending !== null) return [];
  return questionsFor(now, seat).filter(
    ({ options, spoken }) => options.length > 0 && !spoken.includes(seat),
  );
}

/** Whether somebody must answer before things go on. A wish of one's own waits for the others. */
function mustAnswer(place: Place): boolean {
  return askedOf(place).some(
    ({ offer, options }) => !offer && !options.every(({ key }) => key === 'kernel.withdraw'),
  );
}

/** Whose turn it is to answer at this terminal: whoever has answered last goes on as long as they are asked. */
export function nextToAnswer(people: readonly Place[], last: Place | undefined): Place | undefined {
  if (last && mustAnswer(last)) return last;
  return people.find(mustAnswer) ?? people.find((place) => askedOf(place).length > 0);
}

export function tellingFor(
  console: Console,
  speech: Telling['speech'],
  { now }: { now: Standing | null },
): Telling {
  return { console, speech, seen: now?.view ?? null };
}

/** A part of the table, one's own or another player's: `board 2`. */
export function partText(
  telling: Telling,
  { part, rest }: Command,
  roles: readonly string[],
  own: string,
): string {
  const found = telling.speech.parts.find(({ id }) => id === part);
  return found?.draw(telling.seen, rest === '' ? own : roleMeant(telling, rest, roles)) ?? '';
}

/** A player by number, role or name. */
export function roleMeant({ speech }: Telling, written: string, roles: readonly string[]): string {
  const found = roles.find(
    (role, i) =>
      [role, String(i + 1)].includes(written.toLowerCase()) ||
      speech.teller.role(role).text.toLowerCase() === written.toLowerCase(),
  );
  if (found === undefined)
    throw new Mistake('mistake.noSuchPlayer', {
      written,
      known: roles.map((role, i) => `${i + 1} (${speech.teller.role(role).text})`).join(', '),
    });
  return found;
}

/** The reason of what is asked, of one option, or of what has happened lately. */
export function whyText(
  telling: Telling,
  about: string,
  asked: readonly Asked[],
  choices: readonly Choice[],
  events: readonly ShownEvent[],
): string[] {
  const { console, speech } = telling;
  const { say } = console;
  const reason = (rule: string) => `${speech.teller.why(rule) || say('why.none')} [${rule}]`;
  const [word = '', line] = about.split(' ');
  if (word === 'log' || word === say('word.log')) {
    const lines = events.map((event) => ({ n: event.n, text: eventText(telling, event, true) }));
    const told = lines.filter(({ n, text }) => text !== '' && (line === undefined || String(n) === line));
    if (told.length === 0) throw new Mistake('play.notUnderstood', { input: about });
    return told.slice(-5).map(({ text }) => text);
  }
  if (about !== '') {
    const choice = choices.find(({ label, option }) => label === about || option.id === about);
    if (!choice) throw new Mistake('play.notUnderstood', { input: about });
    const spans = speech.teller.option(telling.seen, choice.option);
    const cards = printedOn(telling, spans).map((line) => `  ${line}`);
    return [plainText(spans), ...cards, `  ${reason(choice.option.rule)}`];
  }
  const questions = asked.filter(({ offer }) => !offer);
  const rules = new Set((questions.length > 0 ? questions : asked).map(({ rule }) => rule));
  return [...[...rules].map(reason), console.paint('dim', say('why.more', { log: say('word.log') }))];
}

/** All that can be typed, each with what it does. */
export function helpText({ console, speech }: Telling, asked: readonly Asked[], width: number): string[] {
  const { say } = console;
  const each = COMMANDS.map((name) => `${say(`word.${name}`)} – ${say(`about.${name}`)}`);
  const parts = speech.parts.map(({ word, about }) => `${word} – ${about}`);
  const moves = movesNamed(asked);
  const pairs = moves.length > 0 ? [say('play.helpMoves', { example: moves.slice(0, 2).join(' ') })] : [];
  return [say('play.help'), ...pairs, ...parts, ...each].flatMap((line) => wrapText(line, width, '  '));
}
