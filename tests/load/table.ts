export type Row = Readonly<Record<string, string | number>>

/** A plain table: one line per row, columns as wide as they need, numbers to the right. Columns as in the first row. */
export function tableText(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const isNumber = names.map((name) => typeof rows[0]?.[name] === 'number')
  return cells
    .map((line) =>
      line
        .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
