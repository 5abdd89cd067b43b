import type { OwnRow } from '#contract/machine/analysisShape.ts'
import type { Position } from '#contract/rules/distance.ts'

export interface Placed extends Position {
  row: OwnRow
}

/** Rows of which the place is known, in their order. */
export const placedOf = (rows: readonly OwnRow[]): Placed[] =>
  rows.flatMap((row) => {
    const { latitude, longitude } = row
    return typeof latitude === 'number' && typeof longitude === 'number' ? [{ row, latitude, longitude }] : []
  })
