/** What is asked, as lines: options under headings, the first nine with keys, and apart from them those that end something. */
import type { Asked, Option } from '@torii/kernel';
import { plainText, type Spans } from '@torii/words';
import type { Told } from '../../engine/library.ts';
import type { Seen } from '../../engine/session.ts';
import { asksOf, type Choosing, type Offered } from './choosing.ts';

export interface Line extends Offered {
  readonly text: Spans;
  /** All of it in words, for whoever does not see its heading. */
  readonly full: string;
  /** The digit that takes it. */
  readonly key: number | null;
}

interface Group {
  readonly heading: string;
  readonly lines: readonly Line[];
}

export interface Listed {
  readonly asked: Asked;
  readonly groups: readonly Group[];
  /** Answers that end something, or decline it: they have a place of their own, and are there whatever is looked for. */
  readonly ends: readonly Line[];
  /** How many options there are, without those that end something, and how many of them are listed. */
  readonly options: number;
  readonly shown: number;
}

const ENDS = ['done', 'pass', 'ready', 'leave', 'end', 'stay', 'no'];
/** Those that decline are not the next step: they have no button in the colour of it. */
const DECLINES = ['leave', 'no', 'pass', 'stay'];

const LEAVE = 'kernel.leave';

const lastPart = ({ id }: Option): string => id.slice(id.lastIndexOf(':') + 1);

export function isEnd(option: Option): boolean {
  return option.touches.length === 0 && (option.key === LEAVE || ENDS.includes(lastPart(option)));
}

export function declines(option: Option): boolean {
  return option.key === LEAVE || DECLINES.includes(lastPart(option));
}

const LAST_KEY = 9;

interface Made {
  readonly told: Told;
  readonly seen: Seen;
  readonly places: readonly string[];
  readonly wanted: string;
  readonly lists: readonly Listed[];
}

// List, board and keys all look at it: it is made once for each moment.
const made = new WeakMap<Choosing, Made>();

/** All questions of this seat, as they are listed while these places are chosen and this is looked for. */
export function listing(told: Told, seen: Seen, choosing: Choosing): readonly Listed[] {
  const [places, wanted] = [choosing.places.value, choosing.wanted.value];
  const last = made.get(choosing);
  if (last?.told === told && last.seen === seen && last.places === places && last.wanted === wanted)
    return last.lists;
  const lists = listed(told, seen, choosing);
  made.set(choosing, { told, seen, places, wanted, lists });
  return lists;
}

function listed(told: Told, seen: Seen, choosing: Choosing): Listed[] {
  const { musts, offers } = asksOf(seen);
  let keys = 0;
  const nextKey = () => (choosing.keyed && keys < LAST_KEY ? ++keys : null);
  const narrowed = choosing.places.value.length > 0;
  return [
    ...musts.map((asked) => oneListed(told, seen, choosing, asked, nextKey)),
    // What is offered beside a question has keys only where somebody points at it.
    ...offers.map((asked) =>
      oneListed(told, seen, choosing, asked, narrowed || musts.length === 0 ? nextKey : () => null),
    ),
  ];
}

function oneListed(
  told: Told,
  seen: Seen,
  { places, wanted }: Choosing,
  asked: Asked,
  nextKey: () => number | null,
): Listed {
  const { teller } = told;
  const isNumber = asked.kind === 'number';
  const ends = isNumber || asked.offer ? [] : asked.options.filter(isEnd);
  const rest = asked.options.filter((option) => !ends.includes(option));
  const meant = rest.filter(({ touches }) => places.value.every((place) => touches.includes(place)));
  const looked = wanted.value.toLocaleLowerCase();
  const groups = new Map<string, Line[]>();
  for (const option of meant) {
    const whole = teller.option(seen.view, option);
    const full = plainText(whole);
    if (looked !== '' && !full.toLocaleLowerCase().includes(looked)) continue;
    const grouped = teller.grouped(seen.view, option);
    const heading = grouped ? plainText(grouped.group) : '';
    const text = grouped ? grouped.short : whole;
    const lines = groups.get(heading) ?? [];
    groups.set(heading, lines);
    lines.push({ asked, option, text, full, key: null });
  }
  // Keys go by the order in which the lines stand, which is that of their headings.
  const all = [...groups].map(([heading, lines]) => ({
    heading,
    lines: lines.map((line) => ({ ...line, key: isNumber ? null : nextKey() })),
  }));
  const ending = ends.map((option): Line => {
    const text = teller.option(seen.view, option);
    return { asked, option, text, full: plainText(text), key: nextKey() };
  });
  const shown = all.reduce((sum, { lines }) => sum + lines.length, 0);
  return { asked, groups: all, ends: ending, options: rest.length, shown };
}

/** The line that a digit takes. */
export function lineAt(lists: readonly Listed[], key: number): Line | undefined {
  const lines = lists.flatMap(({ groups, ends }) => [...groups.flatMap((group) => group.lines), ...ends]);
  return lines.find((line) => line.key === key);
}

/** The key that takes what a place stands for: where one line alone is meant by it. */
export function keyAt(lists: readonly Listed[], place: string): number | null {
  const lines = lists.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines));
  const here = lines.filter(({ option }) => option.touches.includes(place));
  return here.length === 1 ? (here[0]?.key ?? null) : null;
}
