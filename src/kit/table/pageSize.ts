import { limits } from '#contract/limits.ts'

const sizes = limits.pageSizes
const step = sizes[0]

/**
 * TABLE-02, TABLE-04: how many rows a page has when nobody chose: those that fit, rounded down to a multiple of 5, at
 * least 5 and at most 30.
 * @param heightPx room for rows, the head apart
 */
export function fittingPageSize(heightPx: number, rowPx: number): number {
  const fitting = Math.floor(heightPx / rowPx / step) * step
  return Math.min(sizes[sizes.length - 1] ?? step, Math.max(step, fitting || 0))
}
