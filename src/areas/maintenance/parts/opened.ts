import type { Answer } from '#contract/endpoint.ts'
import type { reviewSheet } from '#contract/endpoints/review.ts'
import type { review } from '#contract/entities/review.ts'

/** One review as its page has it: its record, and what stands around it. */
export interface Opened {
  row: Answer<typeof review.calls.get>
  sheet: Answer<typeof reviewSheet>
}

/**
 * What the vehicle stands at, of one instant with its state and with what is left: an open review as it was judged last, one that
 * is done by what is told of its vehicle now.
 */
export const countOf = ({ row, sheet }: Opened) =>
  row.state === 'realized'
    ? { km: sheet.km.value, hours: sheet.hours.value, toldAt: sheet.toldAt }
    : { km: row.currentKm, hours: row.currentH, toldAt: row.toldAt }
