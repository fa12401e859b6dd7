/** Questions, options, outcomes and events as text. */
import type { Asked, Ending, Json, Option, Reply, ShownEvent } from '@torii/kernel';
import { headed, roleValues } from '@torii/telling';
import { plainText, type Spans } from '@torii/words';
import type { GameSpeech } from './speech.ts';
import { type Console, Mistake, spoken } from './terminal.ts';

/** A match as it is told to somebody. */
export interface Telling {
  readonly console: Console;
  readonly speech: GameSpeech;
  /** The position as whoever reads sees it. */
  readonly seen: Json;
}

/** Behind an option: its id, which a script answers with, and the rule that gives it. */
function optionText({ console: { paint } }: Telling, { id, rule }: Option, text: string): string {
  return `${text}${text === id ? '' : `  ${paint('dim', id)}`}  ${paint('dim', `(${rule})`)}`;
}

/** A line of options for scripts: with their ids. */
export function lineText(telling: Telling, { group, options }: OptionLine): string {
  const { paint } = telling.console;
  const [first] = options;
  if (group === '' && first) return optionText(telling, first.option, first.text);
  const rules = [...new Set(options.map(({ option }) => option.rule))].join(', ');
  const each = options.map(({ option, text }) => `${text} ${paint('dim', option.id)}`);
  return `${group}  ${each.join(' · ')}  ${paint('dim', `(${rules})`)}`;
}

/** Options that share a line, in the order in which they are listed. */
export interface OptionLine {
  /** What they have in common; empty if there is only one. */
  readonly group: string;
  readonly options: readonly {
    readonly option: Option;
    readonly text: string;
    /** What is printed on the card that it is, where its name is all that it says. */
    readonly printed: string;
  }[];
}

/** The options of a question, line by line: what is alike stands together where its first one would stand. */
export function optionLines(telling: Telling, options: readonly Option[]): OptionLine[] {
  const { speech, seen } = telling;
  const lines: OptionLine[] = [];
  const groups = new Map<string, OptionLine['options'][number][]>();
  for (const option of options) {
    const alike = speech.teller.grouped(seen, option);
    const group = alike ? plainText(alike.group) : '';
    const spans = alike?.short ?? speech.teller.option(seen, option);
    const text = plainText(spans);
    const printed = isCard(option, spans) ? printedOn(telling, spans).join(' · ') : '';
    const there = groups.get(group);
    if (alike && there) there.push({ option, text, printed });
    else {
      const own = [{ option, text, printed }];
      if (alike) groups.set(group, own);
      lines.push({ group, options: own });
    }
  }
  return lines;
}

/** Whether an option is a card and says no more than its name. What lies somewhere already is named by its place. */
function isCard({ args }: Option, spans: Spans): boolean {
  const [only] = spans;
  if (spans.length !== 1 || only?.kind !== 'card') return false;
  return Object.values(args ?? {}).some((value) => only.id.endsWith(`:${value}`));
}

/** What is printed on the cards that a text names, without their stories. */
export function printedOn({ console, speech }: Telling, spans: Spans): string[] {
  const cards = spans.flatMap((span) => (span.kind === 'card' ? [span.id] : []));
  return [...new Set(cards)].flatMap((address) =>
    speech.teller
      .printed(address)
      .flatMap(({ heading, spans: said }) =>
        heading === null ? [] : [plainText(headed({ heading, spans: said }, console.language))],
      ),
  );
}

/** What somebody can be asked: an offer that a question repeats is not told twice. */
export function withoutRepeated({ speech, seen }: Telling, asked: readonly Asked[]): Asked[] {
  const told = (role: string | null) =>
    new Set(
      asked.flatMap((one) =>
        !one.offer && one.role === role
          ? one.options.map((option) => plainText(speech.teller.option(seen, option)))
          : [],
      ),
    );
  return asked.flatMap((one) => {
    if (!one.offer) return [one];
    const known = told(one.role);
    const options = one.options.filter((option) => !known.has(plainText(speech.teller.option(seen, option))));
    return options.length > 0 ? [{ ...one, options }] : [];
  });
}

/** How the match ended: the card that ended it, and who won. */
export function endingText({ console, speech }: Telling, { code, winners }: Ending): string {
  const card = speech.teller.card(`card:${code}`).text;
  const named = card === code || card === `card:${code}` ? code : `${code} – ${card}`;
  if (winners.length === 0) return console.say('play.lost', { code: named });
  return console.say('play.ended', {
    code: named,
    winners: winners.map((role) => speech.teller.role(role).text).join(', '),
  });
}

/** Who is asked what, and how many things may be chosen. */
export function questionText({ console, speech, seen }: Telling, asked: Asked): string {
  const { role: who, kind, min, max, offer } = asked;
  const { say } = console;
  const key = offer ? 'play.offers' : 'play.asks';
  const prompt = plainText(speech.teller.prompt(seen, asked));
  const asks =
    who === null
      ? say(`${key}.table`, { prompt })
      : say(key, { ...roleValues(speech.teller, 'role', who), prompt });
  // A role may be called by its id, which has no capital.
  const bare = who !== null && asks.startsWith(who);
  const head = bare ? asks : asks.slice(0, 1).toLocaleUpperCase(console.language) + asks.slice(1);
  // One of several is what every question asks for.
  if (kind !== 'some' || offer || (min === 1 && max === 1)) return head;
  return `${head} ${min === max ? say('play.chooseCount', { n: min }) : say('play.chooseSome', { min, max })}`;
}

/** The question for scripts: with its id, and under it why it is asked. */
export function askedText(telling: Telling, asked: Asked): string {
  const { console, speech } = telling;
  const { id, rule, offer } = asked;
  const { paint } = console;
  const why = offer ? '' : speech.teller.why(rule);
  const head = `${questionText(telling, asked)}${offer ? '' : ` (${rule})`}`;
  return `${paint('bold', head)} ${paint('dim', id)}${why ? `\n  ${paint('dim', why)}` : ''}`;
}

/** An accepted outcome in words; a refused one is a mistake of the caller. */
export function outcomeText({ say }: Console, outcome: Reply, given: number): string {
  if (!outcome.ok) throw new Mistake(`refused.${outcome.reason}`, spoken(outcome.args));
  if (outcome.applied === 0) return say('play.consent');
  return outcome.applied < given
    ? say('answer.part', { applied: outcome.applied, given })
    : say('answer.done');
}

/** What happened; with `why`, the rule behind it, what it says, and how it was decided. Empty if there is nothing worth saying. */
export function eventText({ console, speech, seen }: Telling, event: ShownEvent, why: boolean): string {
  const { paint } = console;
  const text = plainText(speech.teller.event(seen, event));
  if (text === '') return '';
  const because = event.rule === null ? '' : speech.teller.why(event.rule);
  // The card whose text it was comes before the rule by which such texts are carried out.
  const card = why && event.by !== null ? ` ← ${speech.teller.card(event.by.split('/')[0] ?? '').text}` : '';
  const rule = why && event.rule ? ` ${paint('cyan', `[${event.rule}]`)}` : '';
  const reasons = why ? speech.teller.because(seen, event).map(plainText) : [];
  const told = (why && because ? [because, ...reasons] : reasons)
    .map((line) => `\n       ${paint('dim', line)}`)
    .join('');
  return `${paint('dim', `${event.n}`.padStart(5))}  ${text}${paint('dim', card)}${rule}${told}`;
}
