/** Questions, options, outcomes and events as text. */
import type { Asked, Json, Match, Option, Outcome, ShownEvent } from '@torii/kernel';
import type { GameSpeech } from './speech.ts';
import { type Console, Mistake, spoken } from './terminal.ts';

/** A match as it is told to somebody. */
export interface Telling {
  readonly console: Console;
  readonly speech: GameSpeech;
  readonly match: Match<unknown>;
  /** The position as whoever reads sees it. */
  readonly seen: Json;
}

/** Behind an option: its id, which a script answers with, and the rule that gives it. */
export function optionText({ console, speech, seen }: Telling, option: Option): string {
  const text = speech.option(seen, option);
  const id = text === option.id ? '' : `  ${console.paint('dim', option.id)}`;
  return `${text}${id}  ${console.paint('dim', `(${option.rule})`)}`;
}

/** The question, and under it why it is asked. */
export function askedText({ console, speech, seen }: Telling, asked: Asked): string {
  const { question, rule, min, max, offer } = asked;
  const { say, paint } = console;
  const role = question.role === null ? say('play.table') : speech.role(question.role);
  const prompt = speech.prompt(seen, asked);
  const head = offer ? say('play.offers', { role }) : say('play.asks', { role, prompt, rule });
  const why = offer ? '' : speech.why(rule);
  const count = !offer && (max > 1 || min === 0) ? ` ${say('play.chooseSome', { min, max })}` : '';
  return `${paint('bold', head)} ${paint('dim', question.id)}${count}${why ? `\n  ${paint('dim', why)}` : ''}`;
}

/** An accepted outcome in words; a refused one is a mistake of the caller. */
export function outcomeText({ say }: Console, outcome: Outcome, given: number): string {
  if (!outcome.ok) throw new Mistake(`refused.${outcome.reason}`, spoken(outcome.args));
  if (outcome.applied === 0) return say('play.consent');
  return outcome.applied < given
    ? say('answer.part', { applied: outcome.applied, given })
    : say('answer.done');
}

/** What happened; with `why`, the rule behind it, and what it says. Empty if there is nothing worth saying. */
export function eventText({ console, speech, seen }: Telling, event: ShownEvent, why: boolean): string {
  const { paint } = console;
  const text = speech.event(seen, event);
  if (text === '') return '';
  const because = event.rule === null ? '' : speech.why(event.rule);
  const rule = why && event.rule ? ` ${paint('cyan', `[${event.rule}]`)}` : '';
  const told = why && because ? `\n       ${paint('dim', because)}` : '';
  return `${paint('dim', `${event.n}`.padStart(5))}  ${text}${rule}${told}`;
}
