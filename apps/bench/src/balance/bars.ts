/** Rows of bars, drawn as SVG without a library. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Where the bar is wanted to end. */
  readonly wanted?: readonly [number, number] | null;
}

const ROW = 18;
const LEFT = 190;
const WIDTH = 420;
const RIGHT = 60;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export function bars(title: string, rows: readonly Bar[], most?: number): string {
  const top = most ?? Math.max(1, ...rows.map(({ value }) => value));
  const x = (value: number) => LEFT + (WIDTH * Math.min(value, top)) / top;
  const drawn = rows.map(({ label, value, wanted }, i) => {
    const y = 30 + i * ROW;
    const aim = wanted ? [Math.max(0, wanted[0]), Math.min(top, wanted[1])] : null;
    return [
      aim &&
        `<rect x="${x(aim[0] ?? 0)}" y="${y}" width="${x(aim[1] ?? 0) - x(aim[0] ?? 0)}" height="${ROW - 3}" fill="#cfe3d4"/>`,
      `<rect x="${LEFT}" y="${y + 3}" width="${x(value) - LEFT}" height="${ROW - 9}" fill="#3b5b8c"/>`,
      `<text x="${LEFT - 6}" y="${y + 12}" text-anchor="end">${escaped(label)}</text>`,
      `<text x="${x(value) + 4}" y="${y + 12}">${value}</text>`,
    ]
      .filter((part) => part !== null)
      .join('');
  });
  const height = 40 + rows.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + RIGHT}" height="${height}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/><text x="6" y="18" font-size="14">${escaped(title)}</text>${drawn.join('')}</svg>\n`;
}
