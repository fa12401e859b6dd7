/** What has happened since somebody was last told: everything that they did themselves, and of the rest what matters to them. */
import type { Args, Json, ShownEvent } from '@torii/kernel';
import { plainText } from '@torii/words';
import type { Telling } from '../speaking/tell.ts';
import { cut, wrapText } from './lines.ts';

/** How many lines tell what others did. */
const OTHERS = 5;
const OWN = 9;
/** A story is told in full, in a terminal of 80 signs too: its last sentence is what it was told for. Longer lines are not. */
const TALLEST = 6;
const STORY = 150;

export interface News {
  readonly lines: readonly string[];
  /** How many more things happened than there are lines for. */
  readonly left: number;
}

/** `own` are the entries of the log that whoever reads has answered; `rows` is how many lines there are at the most. */
export function newsOf(
  telling: Telling,
  events: readonly ShownEvent[],
  roles: readonly string[],
  own: ReadonlySet<number>,
  width: number,
  rows: number,
): News {
  const worth = events.filter((event) => textOf(telling, event) !== '');
  const others = worth.filter(({ entry }) => !own.has(entry));
  const isStory = (event: ShownEvent) => textOf(telling, event).length > STORY;
  // Whoever has brought a story about, it has its room first.
  const ranked = [
    ...mostTelling(telling, others, roles, OTHERS),
    ...mostTelling(
      telling,
      worth.filter(({ entry }) => own.has(entry)),
      roles,
      OWN,
    ),
  ].sort((a, b) => Number(isStory(b)) - Number(isStory(a)));
  const lines = new Map(
    ranked.map((event) => [event, newsLines(telling, event, width, !own.has(event.entry))] as const),
  );
  let room = rows - 1;
  const told = ranked.filter((event, i) => {
    const tall = lines.get(event)?.length ?? 0;
    // What matters most is told however little room there is: the table gives way.
    if (tall > room && i > 0) return false;
    room -= tall;
    return true;
  });
  const chosen = worth.filter((event) => told.includes(event));
  return {
    lines: chosen.flatMap((event) => lines.get(event) ?? []),
    left: worth.length - chosen.length,
  };
}

function textOf({ speech, seen }: Telling, event: ShownEvent): string {
  return plainText(speech.teller.event(seen, event));
}

/** One event with its cause: the card whose text is carried out, or what the rule says, as far as there is room. */
function newsLines(telling: Telling, event: ShownEvent, width: number, withRule: boolean): string[] {
  const { paint } = telling.console;
  const lines = wrapText(`· ${textOf(telling, event)}`, width, '  ').slice(0, TALLEST);
  const last = lines.at(-1) ?? '';
  const cause = causeOf(telling, event, withRule);
  const room = width - last.length - 2;
  // What the line names already explains nothing.
  if (cause === '' || room < 12 || textOf(telling, event).includes(cause)) return lines;
  return [...lines.slice(0, -1), `${last}  ${paint('dim', cut(`← ${cause}`, room))}`];
}

/** What one did oneself needs no rule to explain it. */
function causeOf({ speech }: Telling, { by, rule }: ShownEvent, withRule: boolean): string {
  if (by !== null) return speech.teller.card(by.split('/')[0] ?? by).text;
  return rule === null || !withRule ? '' : speech.teller.why(rule);
}

/** A story first; then what concerns oneself, before what concerns all, and that before the affairs of others; what is done often is dull. */
function mostTelling(
  telling: Telling,
  events: readonly ShownEvent[],
  roles: readonly string[],
  most: number,
): ShownEvent[] {
  const times = new Map<string, number>();
  const kind = ({ key, args }: ShownEvent) => `${key} ${args.role}`;
  for (const event of events) times.set(kind(event), (times.get(kind(event)) ?? 0) + 1);
  const worth = (event: ShownEvent): number => {
    const { args, by } = event;
    // A story is never left out.
    if (textOf(telling, event).length > STORY) return 9;
    const named = mentioned(args);
    const own = named.some((each) => roles.includes(each));
    // Nor is what the game calls a loss of one's own, however short it is.
    if (own && telling.speech.losses.includes(event.key)) return 5;
    const whose = own ? 3 : 'role' in args ? 1 : 2;
    return whose + (by === null ? 0 : 0.5) - ((times.get(kind(event)) ?? 0) > 1 ? 1.5 : 0);
  };
  const ranked = events
    .map((event) => ({ event, worth: worth(event), length: textOf(telling, event).length }))
    // Of two alike the one that says more.
    .sort((a, b) => b.worth - a.worth || b.length - a.length);
  return ranked
    .filter((each) => each.worth > 0)
    .slice(0, most)
    .map(({ event }) => event);
}

function mentioned(args: Args): string[] {
  return Object.values(args).flatMap((value: Json) => (typeof value === 'string' ? value.split('/') : []));
}
