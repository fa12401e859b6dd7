/** What somebody sees who is asked something: what is new, as much of the table as they need, the question, its options. */
import type { Asked, Option } from '@torii/kernel';
import type { BriefPart } from '@torii/telling';
import { optionLines, questionText, type Telling, withoutRepeated } from '../speaking/tell.ts';
import { wrapText } from './lines.ts';

/** What can be typed to choose an option. */
export interface Choice {
  readonly label: string;
  readonly asked: Asked;
  readonly option: Option;
  /** What it says on the screen. */
  readonly text: string;
}

/** Questions as they are laid out on a screen. */
export interface Laid {
  readonly choices: readonly Choice[];
  /** The lines of each question: its head, then its options. */
  readonly lines: readonly string[];
  /** How many options are not shown for lack of room. */
  readonly left: number;
}

/** So many offers are always shown. */
const FEW = 3;

/** Letters that are no commands: what may be done at any moment is chosen by a letter, what is asked by a number. */
const LETTERS = 'abcdegijklmnoprtvwxyz';

/** Lines that belong together: either they are always there, or they go where there is no room for so many options. */
interface Rows {
  readonly lines: readonly string[];
  readonly options: number;
  readonly must: boolean;
}

/** The questions in at most so many lines: what there is no room for is counted, and that is said in the last of them. */
export function layOut(telling: Telling, asked: readonly Asked[], width: number, rows: number): Laid {
  const choices: Choice[] = [];
  const all: Rows[] = [];
  let numbers = 0;
  let letters = 0;
  const on = wayOn(asked);
  const always = (...lines: readonly string[]) => all.push({ lines, options: 0, must: true });
  const labelled = (one: Asked, option: Option, text: string): string => {
    const label = one.offer ? letterAt(letters++) : option === on ? '0' : String(++numbers);
    choices.push({ label, asked: one, option, text });
    return label;
  };
  for (const one of withoutRepeated(telling, asked)) {
    const { paint, say } = telling.console;
    always(...wrapText(questionText(telling, one), width, '  ').map((line) => paint('bold', line)));
    if (one.kind === 'number' && !one.offer) {
      // An amount is typed as it is.
      always(`  ${say('play.amount', { min: leastOf(one), max: mostOf(one) })}`);
      continue;
    }
    const grouped = optionLines(telling, one.options);
    for (const { group, options } of grouped) {
      const parts = options.map(({ option, text, printed }) => ({
        label: labelled(one, option, text),
        text: printed === '' ? text : say('play.printed', { name: text, printed }),
      }));
      // The way on, which stands last, is never hidden, nor the few things that may be done at any moment.
      const must = one.offer ? one.options.length <= FEW : options === grouped.at(-1)?.options;
      all.push({ lines: optionRows(telling, group, parts, width), options: options.length, must });
    }
    if (one.kind === 'some' && one.min === 0 && !one.offer)
      always(`${paint('cyan', '  0')}  ${say('play.none')}`);
  }
  return { choices, ...fitted(all, rows) };
}

/** Being done has the same number whatever else there is; where 0 means something, or two could be done, it is counted with the others. */
function wayOn(asked: readonly Asked[]): Option | undefined {
  const questions = asked.filter(({ offer }) => !offer);
  if (questions.some(({ kind, min }) => kind === 'number' || (kind === 'some' && min === 0)))
    return undefined;
  const ends = questions.flatMap(({ options }) =>
    options.filter(({ key }) => key === 'kernel.done' || key === 'kernel.pass'),
  );
  return ends.length === 1 ? ends[0] : undefined;
}

/** What always stands there has its room first; the others follow in their order as long as there is some left. */
function fitted(all: readonly Rows[], rows: number): Pick<Laid, 'lines' | 'left'> {
  const tall = (some: readonly Rows[]) => some.reduce((sum, { lines }) => sum + lines.length, 0);
  if (tall(all) <= rows) return { lines: all.flatMap(({ lines }) => lines), left: 0 };
  let room = rows - 1 - tall(all.filter(({ must }) => must));
  const shown = all.filter(({ lines, must }) => {
    if (must) return true;
    room -= lines.length;
    return room >= 0;
  });
  const counted = (some: readonly Rows[]) => some.reduce((sum, { options }) => sum + options, 0);
  return { lines: shown.flatMap(({ lines }) => lines), left: counted(all) - counted(shown) };
}

function optionRows(
  { console: { paint, say } }: Telling,
  group: string,
  parts: readonly { readonly label: string; readonly text: string }[],
  width: number,
): string[] {
  const [first] = parts;
  if (group === '' && first) {
    const label = first.label.padStart(3);
    // A text of several lines stays behind its number.
    const lines = first.text.replaceAll('\n', '\n     ');
    const [head = '', ...rest] = wrapText(`${label}  ${lines}`, width, '     ');
    return [paint('cyan', label) + head.slice(label.length), ...rest];
  }
  // The labels are painted when the lines are cut: colours have no width.
  const each = parts.map(({ label, text }) => `${label}\u00a0${text.replaceAll(' ', '\u00a0')}`).join(' · ');
  return wrapText(`  ${say('play.grouped', { group, options: each })}`, width, '   ').map((line) =>
    line
      .replaceAll(
        /(^|[:·] +| {3,})(\d+)(?=\u00a0)/g,
        (_, before: string, label: string) => before + paint('cyan', label),
      )
      .replaceAll('\u00a0', ' '),
  );
}

/** The lines of a brief that there is room for, wrapped: where there is not room for all, what matters least goes, the last of it first. */
export function briefLines(parts: readonly BriefPart[], width: number, rows: number): string[] {
  const wrapped = parts.map(({ text, rank, instead = '' }) => ({
    rank,
    lines: wrapText(text, width, '    '),
    instead: instead === '' ? [] : wrapText(instead, width, '    '),
  }));
  const tall = (all: typeof wrapped) => all.reduce((sum, { lines }) => sum + lines.length, 0);
  let kept = wrapped;
  while (tall(kept) > rows) {
    const worst = Math.max(...kept.map(({ rank }) => rank));
    if (worst === 0) break;
    const last = kept.findLastIndex(({ rank }) => rank === worst);
    // What stands in its place is never longer, so that there is an end to it.
    kept = kept.flatMap((part, i) => {
      if (i !== last) return [part];
      return part.instead.length === 0 ? [] : [{ rank: 0, lines: part.instead, instead: [] }];
    });
  }
  return kept.flatMap(({ lines }) => lines);
}

function letterAt(n: number): string {
  const letter = LETTERS[n % LETTERS.length] ?? 'a';
  return letter.repeat(1 + Math.floor(n / LETTERS.length));
}

/** The numbers that a question for a number takes: they are the ids of its options, n0, n1 … */
export function amountsOf({ options }: Asked): readonly number[] {
  return options.map(({ id }) => Number(id.slice(1)));
}

function leastOf(asked: Asked): number {
  return Math.min(...amountsOf(asked));
}

function mostOf(asked: Asked): number {
  return Math.max(...amountsOf(asked));
}
