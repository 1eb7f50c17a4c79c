import { withoutControls } from '../terminal.ts';

/** Rows as columns of equal width, two spaces apart. The last column is as wide as it is. */
export async function renderTable(rows: readonly (readonly string[])[]): Promise<string> {
  const widthOf = await measureFor(rows);
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
  }
  const padded = (cell: string, column: number): string => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === row.length - 1 ? cell : padded(cell, column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const PLAIN = /^[\x20-\x7e]*$/;

/** How many columns of a terminal a text takes. What knows of wide characters is loaded only where there may be one. */
async function measureFor(rows: readonly (readonly string[])[]): Promise<(text: string) => number> {
  const isPlain = rows.every((row) => row.slice(0, -1).every((cell) => PLAIN.test(cell)));
  if (isPlain) return (text) => text.length;
  const { default: stringWidth } = await import('string-width');
  return (text) => stringWidth(withoutControls(text));
}
