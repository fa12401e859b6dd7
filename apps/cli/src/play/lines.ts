/** Lines that fit into a terminal. */

/** A text in lines of at most `width` signs; what lies on further lines is moved in by `indent`. */
export function wrapText(text: string, width: number, indent = ''): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, indent));
}

function wrapLine(line: string, width: number, indent: string): string[] {
  if (wideness(line) <= width) return [line];
  // A line that is drawn keeps the spaces that it begins with, as long as they leave room for what is drawn.
  const most = Math.floor(width / 2);
  const [begin = ''] = /^ */.exec(line) ?? [];
  const lead = begin.slice(0, most);
  const margin = (lead + indent).slice(0, most);
  const lines: string[] = [];
  let open = lead;
  for (const word of line.slice(begin.length).split(' ')) {
    const empty = open.trim() === '';
    if (!empty && wideness(open) + 1 + wideness(word) > width) {
      lines.push(open);
      open = margin + word;
    } else open = empty ? open + word : `${open} ${word}`;
    while (wideness(open) > width) {
      lines.push(open.slice(0, width));
      open = margin + open.slice(width);
    }
  }
  return [...lines, open];
}

/** How many signs stand there: colours take no room. */
function wideness(line: string): number {
  return line.replace(COLOURS, '').length;
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d{1,2}m`, 'g');

/** Cut to one line. */
export function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
