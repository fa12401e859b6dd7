/** Questions, options, outcomes and events as text. */
import type { Args, Asked, Option, Outcome, ShownEvent } from '@torii/kernel';
import { type Console, Mistake, spoken } from './terminal.ts';

/** What an option says. Games for developers have no words: their ids are their names. */
export function optionText(option: Option): string {
  return option.id;
}

export function askedText(console: Console, asked: Asked): string {
  const { question, prompt, rule, min, max, offer } = asked;
  const { say, paint } = console;
  const role = question.role ?? say('play.table');
  const head = offer ? say('play.offers', { role }) : say('play.asks', { role, prompt, rule });
  const count = !offer && (max > 1 || min === 0) ? ` ${say('play.chooseSome', { min, max })}` : '';
  return `${paint('bold', head)} ${paint('dim', question.id)}${count}`;
}

/** An accepted outcome in words; a refused one is a mistake of the caller. */
export function outcomeText({ say }: Console, outcome: Outcome, given: number): string {
  if (!outcome.ok) throw new Mistake(`refused.${outcome.reason}`, spoken(outcome.args));
  if (outcome.applied === 0) return say('play.consent');
  return outcome.applied < given
    ? say('answer.part', { applied: outcome.applied, given })
    : say('answer.done');
}

function argsText(args: Args): string {
  return Object.entries(args)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}

export function eventText({ paint }: Console, event: ShownEvent, why: boolean): string {
  const rule = why && event.rule ? ` ${paint('cyan', `[${event.rule}]`)}` : '';
  return `${paint('dim', `${event.n}`.padStart(5))}  ${event.key} ${argsText(event.args)}${rule}`;
}
