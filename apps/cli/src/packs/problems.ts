/** What is wrong with a pack, as lines to read. */
import { shown, tellProblem } from '@torii/script';
import type { Problem } from '@torii/script/read';
import type { Language } from '@torii/words';
import { type Console, Mistake } from '../speaking/terminal.ts';
import type { Key } from '../speaking/words.ts';

/** A pack that cannot be used, with all that is wrong with it. */
export class PackMistake extends Mistake {
  constructor(
    folder: string,
    readonly problems: readonly Problem[],
  ) {
    super('pack.problems', { count: problems.length, folder: shown(folder) });
    this.name = 'PackMistake';
  }

  override lines(console: Console): readonly string[] {
    return [...super.lines(console), ...this.problems.flatMap((problem) => problemLines(console, problem))];
  }
}

/** A problem on one line: `enemies.yaml:12:9 …`; what it leads to elsewhere stands below it. */
export function problemLines(console: Console, problem: Problem): string[] {
  const { file, line, column, because = [] } = problem;
  const place = console.paint('cyan', `${shown(file)}:${line}:${column}`);
  const follows = because.map(
    (each) => `  ${console.paint('cyan', shown(each.file))} ${problemText(console, each)}`,
  );
  return [`${place} ${problemText(console, problem)}`, ...follows];
}

export function problemText({ say }: Console, problem: Problem): string {
  // Which keys there are is known to the card language, whose words these are.
  return tellProblem((key, values) => say(key as Key, values), problem);
}

/** Whoever plays in a language that a game or its pack does not speak yet ought to know why it speaks English. */
export function tellUntranslated(console: Console, room: { lacks(language: Language): number }): void {
  const { language, say, paint } = console;
  const count = room.lacks(language);
  if (count > 0)
    console.error.write(`${paint('yellow', say('language.unfinishedGame', { count, language }))}\n`);
}
