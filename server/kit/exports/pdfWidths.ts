/** Points between the text of two columns. */
export const gapPt = 10
const leastPt = 22
/** A text longer than this is cut rather than let squeeze all others. */
const mostPt = 190
/** A head longer than this is written in two lines. */
const longHead = 10

/**
 * Widths of the columns, together as wide as the page: each as its widest text asks, within bounds. What is left over is
 * shared in proportion; where room lacks the widest give way first, so that instants and numbers stay whole.
 * @param asked widest text of each column, points
 */
export function columnWidths(asked: readonly number[], pagePt: number): number[] {
  const wished = asked.map((width) => Math.min(mostPt, Math.max(leastPt, width)) + gapPt)
  const all = wished.reduce((sum, width) => sum + width, 0)
  if (all <= pagePt) return wished.map((width) => (width * pagePt) / all)
  const most = capOf(wished, pagePt)
  return wished.map((width) => Math.min(width, most))
}

/** The width that none may exceed for all to fit. */
function capOf(wished: readonly number[], pagePt: number): number {
  let left = pagePt
  const sorted = wished.toSorted((a, b) => a - b)
  for (const [at, width] of sorted.entries()) {
    const share = left / (sorted.length - at)
    if (width > share) return share
    left -= width
  }
  return Infinity
}

/** A long head of several words in two lines, as even as they come. */
export function headLines(label: string): string[] {
  const words = label.split(' ')
  if (label.length <= longHead || words.length === 1) return [label]
  const cuts = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const longest = (lines: readonly string[]) => Math.max(...lines.map((text) => text.length))
  return cuts.toSorted((a, b) => longest(a) - longest(b))[0] ?? [label]
}
