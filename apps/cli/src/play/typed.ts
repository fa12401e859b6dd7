/** What somebody has typed: a command, or an answer to one of the questions on the screen. */
import type { Asked, Option } from '@torii/kernel';
import { Mistake } from '../speaking/terminal.ts';
import { amountsOf, type Choice } from './screen.ts';

/** An answer as it is submitted: the question, and its options one after the other. */
export interface Answered {
  readonly asked: Asked;
  readonly options: readonly string[];
}

/** Reads an answer; `none` is the word for nothing at all. */
export function readAnswer(
  input: string,
  asked: readonly Asked[],
  choices: readonly Choice[],
  none: string,
): Answered {
  const words = input.split(/[\s,]+/).filter(Boolean);
  const questions = asked.filter(({ offer }) => !offer);
  return (
    amount(words, questions) ??
    nothing(words, questions, none) ??
    byLabels(words, choices) ??
    byText(input, choices) ??
    byNames(ended(words, choices), asked) ??
    byNames(inPairs(words), asked) ??
    misread(input)
  );
}

function misread(input: string): never {
  throw new Mistake('play.notUnderstood', { input });
}

/** A number for an amount means that amount. */
function amount(words: readonly string[], asked: readonly Asked[]): Answered | null {
  const question = asked.find(({ kind }) => kind === 'number');
  const [word = ''] = words;
  if (!question || words.length !== 1 || !/^\d+$/.test(word)) return null;
  const amounts = amountsOf(question);
  if (!amounts.includes(Number(word)))
    throw new Mistake('play.noSuchAmount', { min: Math.min(...amounts), max: Math.max(...amounts) });
  return { asked: question, options: [`n${Number(word)}`] };
}

/** Where as few as none may be chosen, none is an answer. */
function nothing(words: readonly string[], asked: readonly Asked[], none: string): Answered | null {
  const question = asked.find(({ kind, min }) => kind === 'some' && min === 0);
  const meant = words.length === 1 && ['0', '-', 'none', none].includes(words[0] ?? '');
  return question && meant ? { asked: question, options: [] } : null;
}

function byLabels(words: readonly string[], choices: readonly Choice[]): Answered | null {
  const chosen = words.map((word) => choices.find(({ label }) => label === word));
  const [first] = chosen;
  if (!first || chosen.includes(undefined)) return null;
  if (chosen.some((choice) => choice?.asked !== first.asked)) throw new Mistake('play.oneQuestion');
  return { asked: first.asked, options: chosen.flatMap((choice) => (choice ? [choice.option.id] : [])) };
}

/** Whoever plays several roles is asked several things at once: nothing is taken for an answer to another of them. */
function onlyOne(meant: readonly Asked[]): void {
  if (new Set(meant.map(({ id }) => id)).size > 1) throw new Mistake('play.whichQuestion');
}

/** An option by what it says: done, pass, the name of a player. */
function byText(input: string, choices: readonly Choice[]): Answered | null {
  const said = input.toLocaleLowerCase();
  const meant = choices.filter(({ text }) => text.toLocaleLowerCase() === said);
  const [chosen] = meant;
  if (!chosen) return null;
  onlyOne(meant.map((choice) => choice.asked));
  return { asked: chosen.asked, options: [chosen.option.id] };
}

/** Options by their names, of the question that has the first of them; a path names options that come up later. */
function byNames(words: readonly string[], asked: readonly Asked[]): Answered | null {
  const [first = ''] = words;
  const meant = asked.filter(({ options }) => named(options, first) !== undefined);
  const [question] = meant;
  if (!question) return null;
  onlyOne(meant);
  if (question.kind === 'repeat') return { asked: question, options: words };
  const ids = words.map((word) => named(question.options, word));
  return ids.includes(undefined) ? null : { asked: question, options: ids.flatMap((id) => id ?? []) };
}

/** A path may end with the way on as it stands on the screen: its 0 means the same after every step. */
function ended(words: readonly string[], choices: readonly Choice[]): readonly string[] {
  const on = words.at(-1) === '0' ? choices.find(({ label }) => label === '0') : undefined;
  return on ? [...words.slice(0, -1), on.option.id] : words;
}

/** A move may also be written without anything between its two ends. */
function inPairs(words: readonly string[]): string[] {
  if (words.length % 2 === 1) return [];
  return words.flatMap((word, i) => (i % 2 === 0 ? [`${word}-${words[i + 1]}`] : []));
}

/**
 * An option by its name, also without what it belongs to (the `program:` of a move that an effect gives); what goes from one
 * place to another may be written from either end.
 */
export function named(options: readonly Option[], word: string): string | undefined {
  const ends = word.split(/[-→>↔]/);
  const ways = [word, ends.join('-'), ends.toReversed().join('-')];
  const whole = ways.find((way) => options.some(({ id }) => id === way));
  if (whole !== undefined) return whole;
  const meant = options.filter(({ id }) => ways.includes(id.slice(id.indexOf(':') + 1)));
  return meant.length === 1 ? meant[0]?.id : undefined;
}

/** The moves that are asked for by their two ends, as they can be typed. */
export function movesNamed(asked: readonly Asked[]): string[] {
  const ids = asked.flatMap(({ options }) => options.map(({ id }) => id.slice(id.indexOf(':') + 1)));
  return ids.filter((id) => /^r\d+c\d+-r\d+c\d+$/.test(id));
}
