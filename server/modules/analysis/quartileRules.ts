/** Fewer vehicles say nothing of their model. */
const least = 5

/** The value below which a share lies, between the two nearest of those told, in their order. */
function shareOf(values: readonly number[], share: number): number {
  const at = (values.length - 1) * share
  const below = values[Math.floor(at)] ?? 0
  return below + ((values[Math.ceil(at)] ?? below) - below) * (at % 1)
}

/** Quartiles and median; null of too few. */
export function quartilesOf(told: readonly number[]): Record<'lower' | 'median' | 'upper', number | null> {
  if (told.length < least) return { lower: null, median: null, upper: null }
  const values = told.toSorted((a, b) => a - b)
  return { lower: shareOf(values, 0.25), median: shareOf(values, 0.5), upper: shareOf(values, 0.75) }
}
