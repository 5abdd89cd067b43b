import { z } from 'zod'

/**
 * What 409 `record.changed` tells whoever saves a revision that is no longer the newest: who was faster, when, and the
 * record as it stands, by wire names as its own calls answer it. The row is left out for whoever may not read it.
 */
export const RecordChanged = z.object({
  rev: z.int(),
  /** Null when the product itself changed it, or nobody knows. */
  who: z.string().nullable(),
  /** Epoch ms. */
  when: z.number().nullable(),
  row: z.unknown().optional(),
})
export type RecordChanged = z.output<typeof RecordChanged>
