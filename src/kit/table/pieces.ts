/** Rows that are asked for at once: every page size divides it, so that no page lies in two pieces. */
export const pieceRows = 300

/** The piece in which a row lies, from 0. */
export const pieceAt = (row: number): number => Math.floor(row / pieceRows)

/** The rows of a page, as far as there are; null where the page lies in another piece. */
export function rowsIn<Row>(rows: readonly Row[], piece: number, from: number, count: number): readonly Row[] | null {
  if (pieceAt(from) !== piece) return null
  const start = from - piece * pieceRows
  return rows.slice(start, start + count)
}
