/** Tables drawn in text: for the terminal, and for whoever cannot see a board. */

/** As many words to a line as there is room for; a word that is too long is cut. */
export function wrapped(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length <= width ? word : `${word.slice(0, width - 1)}…`);
  }
  return lines;
}

/** Lines that begin in a column. */
export interface Block {
  readonly column: number;
  readonly lines: readonly string[];
}

/** Blocks side by side, from left to right. */
export function sideBySide(blocks: readonly Block[]): string[] {
  const height = Math.max(0, ...blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, row) =>
    blocks.reduce((line, { column, lines }) => `${line.padEnd(column)}${lines[row] ?? ''}`, '').trimEnd(),
  );
}
