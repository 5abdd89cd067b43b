import type { Colour } from '#src/ui/theme/tokens.ts'

/** One part of a whole; null where nothing is known of it, which is not drawn as 0. */
export interface RingPart {
  id: string
  label: string
  colour: Colour
  value: number | null
}

export interface DrawnRing {
  sizePx: number
  parts: readonly RingPart[]
}

/** Whole per cents that add up to 100: the largest remainders are rounded up, of equals the earlier part (reports §8.11). */
export function shares(values: readonly (number | null)[]): (number | null)[] {
  const whole = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  if (whole <= 0) return values.map(() => null)
  const exact = values.map((value) => (100 * (value ?? 0)) / whole)
  const left = 100 - exact.reduce((sum, value) => sum + Math.floor(value), 0)
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
    .map(({ at }) => at)
  return values.map((value, at) => (value === null ? null : Math.floor(exact[at] ?? 0) + (order.includes(at) ? 1 : 0)))
}
