/** What a command is given to speak and to listen with, and how it fails. */
import { styleText } from 'node:util';
import type { Language, Say, Values } from '@torii/words';
import { type Key, speakerIn } from './words.ts';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly error: NodeJS.WritableStream;
  /** Whether a person looks at the output: then it has colours and progress bars. */
  readonly colours: boolean;
  /** How wide and how tall it is, where that is known. */
  readonly columns?: number;
  readonly rows?: number;
  /** Tells of Ctrl-C and its like, once: the next one ends the program as it stands. Gives how to listen no more. */
  onInterrupt?(stop: () => void): () => void;
}

/** A terminal in somebody's language. */
export interface Console extends Terminal {
  readonly language: Language;
  readonly say: Say<Key>;
  print(line: string): void;
  /** For machines: one JSON document. */
  json(value: unknown): void;
  paint(style: 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan', text: string): string;
}

export function consoleOf(terminal: Terminal, language: Language): Console {
  return {
    ...terminal,
    language,
    say: speakerIn(language).say,
    print: (line) => {
      terminal.output.write(`${terminal.colours ? harmlessButColours(line) : harmless(line)}\n`);
    },
    json: (value) => {
      terminal.output.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    paint: (style, text) => (terminal.colours ? styleText(style, text) : text),
  };
}

/** A mistake of the caller: told in their language, exit code 2. */
export class Mistake extends Error {
  constructor(
    readonly key: Key,
    readonly values: Values = {},
  ) {
    super(key);
    this.name = 'Mistake';
  }

  /** What is told about it. */
  lines({ say }: Console): readonly string[] {
    return [say(this.key, clipped(this.values))];
  }
}

/** A rule of a game threw. The position is as it was before; the crash file says the rest. Not the caller's mistake. */
export class RuleBroke extends Mistake {
  constructor(file: string) {
    super('play.crashSaved', { file });
    this.name = 'RuleBroke';
  }
}

/** The disk is full: nothing was written, nothing was lost. Not the caller's mistake either. */
export class NoRoom extends Mistake {
  constructor(file: string) {
    super('file.noRoom', { file });
    this.name = 'NoRoom';
  }
}

/** What a terminal would take for a command, or what turns writing round, is only shown: a file may say anything. */
export function harmless(text: string): string {
  return text.replace(ORDERS, '\uFFFD');
}

const ORDERS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** The same for a line that may be painted. */
function harmlessButColours(line: string): string {
  return line
    .split(COLOUR)
    .map((piece, i) => (i % 2 === 0 ? harmless(piece) : piece))
    .join('');
}

// What `paint` writes: the pieces at odd places of a split are these.
const ESCAPE = '\u001b';
const COLOUR = new RegExp(`(${ESCAPE}\\[\\d{1,2}m)`, 'u');

/** What somebody typed or a file said may be endless: as much of it is told as can be read. */
function clipped(values: Values): Values {
  const one = (value: Values[string]) =>
    typeof value === 'string' && value.length > LONGEST_TOLD ? `${value.slice(0, LONGEST_TOLD)}…` : value;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, one(value)]));
}

const LONGEST_TOLD = 400;

/** Values for words, whatever they are. */
export function spoken(args: Readonly<Record<string, unknown>>): Values {
  const one = (value: unknown) => harmless(Array.isArray(value) ? value.join(', ') : String(value));
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, one(value)]));
}
