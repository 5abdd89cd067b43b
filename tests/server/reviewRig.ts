import type { FastifyRequest } from 'fastify'

import { Refusal } from '#contract/errors.ts'
import type { ReviewId } from '#contract/kinds.ts'
import type { reviewHandlers } from '#server/modules/review/handlers.ts'

import { testCaller } from '../devices.ts'

export const http = {} as FastifyRequest // no handler of reviews looks at it
export const dayMs = 86_400_000
/** A day of the companies, on their own clocks. */
export const dayIn = (days: number) => new Date(Date.now() - 3 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
export const caller = testCaller()

/** What a refused call was refused for: its code, or the error itself; null when it was not refused. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

type Acts = ReturnType<typeof reviewHandlers>

/** Done today, with no reading, cost or word beside. */
export const doneIn = (acts: Acts, { id, rev }: { id: ReviewId; rev: number }, over: object = {}) =>
  acts.markReviewDone({
    params: { id },
    body: {
      rev,
      doneOn: dayIn(0),
      km: null,
      kmAgain: null,
      hours: null,
      hoursAgain: null,
      lines: [],
      outcomes: [],
      supplier: null,
      note: null,
      ...over,
    },
    caller,
    http,
  })
