/** Points between the text of two columns. */
export const gapPt = 10
const leastPt = 28
/** A text longer than this is cut rather than let squeeze all others. */
const mostPt = 190

/**
 * Widths of the columns, together as wide as the page: each as its widest text asks, within bounds; what is left over or
 * lacks is shared in proportion.
 * @param asked widest text of each column, points
 */
export function columnWidths(asked: readonly number[], pagePt: number): number[] {
  const wished = asked.map((width) => Math.min(mostPt, Math.max(leastPt, width)) + gapPt)
  const all = wished.reduce((sum, width) => sum + width, 0)
  return wished.map((width) => (width * pagePt) / all)
}
