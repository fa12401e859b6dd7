/** Hot-seat play in the terminal: shows the position, lists what can be answered, takes the answers. */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { writeFixture, writeView } from '@torii/fixture';
import { type Asked, answer, type Match, type Outcome, questions, save, undo } from '@torii/kernel';
import { type Language, speaker } from '@torii/words';
import { words } from './words.ts';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** An option with the question that it answers. */
interface Line {
  readonly asked: Asked;
  readonly option: string;
}

export async function playMatch(
  match: Match<unknown>,
  terminal: Terminal,
  language: Language,
): Promise<void> {
  const say = speaker(words, language);
  const print = (text: string) => terminal.output.write(`${text}\n`);
  const { game, setup } = match;
  print(say('play.started', { game: game.id, scenario: setup.scenario, seed: setup.seed }));
  print(say('play.help'));

  const lines = createInterface({ input: terminal.input, terminal: false });
  let offered = present(match, language, print);
  for await (const typed of lines) {
    const input = typed.trim();
    if (input === 'q' || offered.length === 0) break;
    if (input !== '') obey(match, input, offered, language, print);
    offered = present(match, language, print);
    if (match.position.ending) break;
  }
  lines.close();
  print(say('play.bye'));
}

/** Shows how things stand and gives the options in the order of their numbers. */
function present(match: Match<unknown>, language: Language, print: (text: string) => void): Line[] {
  const say = speaker(words, language);
  const { ending } = match.position;
  const open = questions(match);
  print(`\n${writeView(match, open[0]?.question.seats[0] ?? 0)}`);
  if (ending) {
    print(say('play.ended', { code: ending.code, winners: ending.winners.join(', ') }));
    return [];
  }
  const lines: Line[] = [];
  for (const asked of open) {
    const { role } = asked.question;
    const who = role ?? say('play.table');
    const { prompt, rule, min, max } = asked;
    print(asked.offer ? say('play.offers', { role: who }) : say('play.asks', { role: who, prompt, rule }));
    for (const option of asked.options) {
      lines.push({ asked, option: option.id });
      print(`  ${String(lines.length).padStart(3)}  ${option.id}  (${option.rule})`);
    }
    if (!asked.offer) {
      print(`${max > 1 || min === 0 ? say('play.chooseSome', { min, max }) : say('play.choose')} ›`);
    }
  }
  return lines;
}

/** Carries out one line of input. */
function obey(
  match: Match<unknown>,
  input: string,
  offered: readonly Line[],
  language: Language,
  print: (text: string) => void,
): void {
  const say = speaker(words, language);
  const [first = '', ...rest] = input.split(/\s+/);
  if (first === 'h') print(say('play.help'));
  else if (first === 'f') print(writeFixture(match));
  else if (first === 's' && rest.length > 0) {
    const file = rest.join(' ');
    const problem = write(file, save(match));
    print(problem ? say('play.notSaved', { file, problem }) : say('play.saved', { file }));
  } else if (first === 'u') {
    const seat = match.log?.[match.line.at(-1) ?? -1]?.seat ?? 0;
    const outcome = undo(match, seat);
    print(outcome.ok && outcome.applied > 0 ? say('play.undone') : explain(outcome, language));
  } else choose(match, input, offered, language, print);
}

function choose(
  match: Match<unknown>,
  input: string,
  offered: readonly Line[],
  language: Language,
  print: (text: string) => void,
): void {
  const say = speaker(words, language);
  const chosen = input.split(/[\s,]+/).map((word) => offered[Number(word) - 1]);
  const [first] = chosen;
  if (!first || chosen.includes(undefined)) {
    print(say('play.notUnderstood', { input }));
    return;
  }
  const { question } = first.asked;
  if (chosen.some((line) => line?.asked !== first.asked)) {
    print(say('play.oneQuestion'));
    return;
  }
  const ids = chosen.flatMap((line) => (line ? [line.option] : []));
  const outcome = answer(match, question.seats[0] ?? 0, question.id, ...ids);
  if (!outcome.ok && outcome.crash) {
    const file = `torii-crash-${match.game.id}-${match.log?.length ?? 0}.json`;
    const problem = write(file, outcome.crash);
    print(problem ? say('play.notSaved', { file, problem }) : say('play.crashSaved', { file }));
  } else if (!outcome.ok) print(explain(outcome, language));
}

function explain(outcome: Outcome, language: Language): string {
  const say = speaker(words, language);
  if (outcome.ok) return say('play.consent');
  const about = Object.fromEntries(Object.entries(outcome.args).map(([key, value]) => [key, String(value)]));
  return say(`refused.${outcome.reason}`, about);
}

/** Writes a file; gives what went wrong, if anything did. */
function write(file: string, content: object): string | null {
  try {
    writeFileSync(file, `${JSON.stringify(content)}\n`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
