/** What has happened since somebody was last told: everything that they did themselves, and of the rest what matters to them. */
import { type Catalogue, markOf, readSpec, type ShownEvent } from '@torii/kernel';
import { plainText } from '@torii/words';
import type { Telling } from '../speaking/tell.ts';
import { cut, wrapText } from './lines.ts';

/** How many lines tell what others did. */
const OTHERS = 5;
const OWN = 9;
/** A story is told in full, in a terminal of 80 signs too: its last sentence is what it was told for. Longer lines are not. */
const TALLEST = 6;

/** Whoever reads, and what is known of all that can happen. */
export interface Reader extends Telling {
  readonly catalogue: Catalogue;
  readonly roles: readonly string[];
  /** Everybody's roles. */
  readonly party: readonly string[];
  /** The entries of the log that they have answered. */
  readonly own: ReadonlySet<number>;
}

export interface News {
  readonly lines: readonly string[];
  /** How many more things happened than there are lines for. */
  readonly left: number;
}

/** `rows` is how many lines there are at the most. */
export function newsOf(reader: Reader, events: readonly ShownEvent[], width: number, rows: number): News {
  const { own } = reader;
  const worth = events.filter((event) => textOf(reader, event) !== '');
  const others = worth.filter(({ entry }) => !own.has(entry));
  const answered = worth.filter(({ entry }) => own.has(entry));
  // Whoever has brought a story about, it has its room first.
  const ranked = [...mostTelling(reader, others, OTHERS), ...mostTelling(reader, answered, OWN)].sort(
    (a, b) => Number(isStory(reader, b)) - Number(isStory(reader, a)),
  );
  const lines = new Map(
    ranked.map((event) => [event, newsLines(reader, event, width, !own.has(event.entry))] as const),
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
function mostTelling(reader: Reader, events: readonly ShownEvent[], most: number): ShownEvent[] {
  const times = new Map<string, number>();
  const kind = (event: ShownEvent) => `${event.key} ${rolesOf(reader, event)[0]}`;
  for (const event of events) times.set(kind(event), (times.get(kind(event)) ?? 0) + 1);
  const worth = (event: ShownEvent): number => {
    // A story is never left out.
    if (isStory(reader, event)) return 9;
    const named = rolesOf(reader, event);
    const own = named.some((each) => reader.roles.includes(each));
    // Nor is what the game calls a loss of one's own, however short it is; a companion's comes before dull things of one's own.
    if (named.length > 0 && reader.speech.losses.includes(event.key)) return own ? 5 : 3.5;
    const whose = own ? 3 : named.length > 0 ? 1 : 2;
    return whose + (event.by === null ? 0 : 0.5) - ((times.get(kind(event)) ?? 0) > 1 ? 1.5 : 0);
  };
  const ranked = events
    .map((event) => ({ event, worth: worth(event), length: textOf(reader, event).length }))
    // Of two alike the one that says more.
    .sort((a, b) => b.worth - a.worth || b.length - a.length);
  return ranked
    .filter((each) => each.worth > 0)
    .slice(0, most)
    .map(({ event }) => event);
}

function isStory({ catalogue }: Reader, { key }: ShownEvent): boolean {
  return markOf(catalogue, key) === 'story';
}

/** The roles that an event is about, as its catalogue has it: those that it names, and those whose boards and pieces it names. */
function rolesOf({ catalogue, party }: Reader, { key, args }: ShownEvent): string[] {
  const named = Object.entries(args).flatMap(([name, value]) => {
    const spec = catalogue[key]?.[name];
    const kind = spec && readSpec(spec).kind;
    const all = [value].flat().map(String);
    if (kind === 'role') return all;
    return kind === 'place' ? all.flatMap((place) => place.split('/')[1] ?? []) : [];
  });
  return named.filter((role) => party.includes(role));
}
