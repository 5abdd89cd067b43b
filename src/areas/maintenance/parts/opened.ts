import type { Answer } from '#contract/endpoint.ts'
import type { reviewSheet } from '#contract/endpoints/review.ts'
import type { review } from '#contract/entities/review.ts'

/** One review as its page has it: its record, and what stands around it. */
export interface Opened {
  row: Answer<typeof review.calls.get>
  sheet: Answer<typeof reviewSheet>
}
