import { BehaviorSubject, type Observable, type SchedulerLike } from 'rxjs'

import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { fencePresence } from '#contract/endpoints/fence.ts'
import { alertSnapshot, commandSnapshot, fleetSnapshot } from '#contract/endpoints/live.ts'

import { isFinal, type Rest } from './rest.ts'

/** What a round of polling asks for: the rows on screen. */
const rows: ReadonlySet<string> = new Set(
  [fleetSnapshot, alertSnapshot, commandSnapshot, fencePresence].map(({ path }) => path),
)

export interface Rounds {
  /** The same calls, counted. */
  rest: Rest
  /** A round begins now, or the link is back and there are none. */
  begin(polling: boolean): void
  /** When the last round began that brought everything it asked for, on this machine's clock; null: none has. */
  readonly polledAt$: Observable<number | null>
}

/**
 * How old the picture of a page without a live link is (P12). A round counts only when all of it came: positions of now
 * beside alerts of before must not look like now.
 */
export function createRounds(rest: Rest, scheduler: SchedulerLike): Rounds {
  const polledAt = new BehaviorSubject<number | null>(null)
  let round: { at: number; open: number; whole: boolean } | null = null
  return {
    begin(polling) {
      round = polling ? { at: scheduler.now(), open: 0, whole: true } : null
    },
    polledAt$: polledAt,
    rest: {
      async call<const E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
        const of = rows.has(endpoint.path) ? round : null
        if (of === null) return rest.call(endpoint, input)
        of.open += 1
        try {
          return await rest.call(endpoint, input)
        } catch (error) {
          if (!isFinal(error)) of.whole = false
          throw error
        } finally {
          of.open -= 1
          if (of === round && of.open === 0 && of.whole) polledAt.next(of.at)
        }
      },
    },
  }
}
