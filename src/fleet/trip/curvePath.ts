/** Reports further apart than this are not joined: nobody knows what the vehicle did in between. */
const gapMs = 180_000

/**
 * An SVG path of values over time.
 * @param at epoch ms, ascending
 * @param size box in px; `top` is the value at its upper edge
 */
export function curvePath(
  at: readonly number[],
  values: readonly number[],
  size: { width: number; height: number; top: number },
): string {
  const from = at[0] ?? 0
  const span = Math.max(1, (at.at(-1) ?? 0) - from)
  return at
    .map((instant, index) => {
      const x = ((instant - from) / span) * size.width
      const y = size.height - (Math.min(values[index] ?? 0, size.top) / size.top) * size.height
      const previous = at[index - 1]
      const joined = previous !== undefined && instant - previous <= gapMs
      return `${joined ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
