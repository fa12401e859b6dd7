/** Rows of texts as one table, for people. */
export function columns(rows: readonly (readonly string[])[]): string {
  const many = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: many }, (_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
