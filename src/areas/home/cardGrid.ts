/** Px: between cards, and the narrowest at which five indicators stand in a line. */
export const gapPx = 10
const narrowestPx = 330

/** How many cards stand side by side in so many px. */
export const cardColumns = (widthPx: number): number =>
  Math.max(1, Math.floor((widthPx + gapPx) / (narrowestPx + gapPx)))

/** Where a key takes the focus from the card at an index; undefined leaves the key alone. */
export function cardAfterKey(
  key: string,
  at: number,
  columns: number,
  view: number,
  count: number,
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -view * columns,
    PageDown: view * columns,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  if (step === undefined || count === 0) return undefined
  const next = at + step
  // Up and down keep their column; at the edges they stay.
  if ((key === 'ArrowUp' && next < 0) || (key === 'ArrowDown' && next >= count)) return at
  return Math.min(Math.max(next, 0), count - 1)
}
