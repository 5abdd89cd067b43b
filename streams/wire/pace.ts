import { retry, throwError, timer, type MonoTypeOperatorFunction, type Observable, type SchedulerLike } from 'rxjs'

import type { Turn } from './turns.ts'

/** Time, chance and the end as dependencies, so that every wait of the rail is tried in virtual time. */
export interface Pace {
  scheduler: SchedulerLike
  /** Between 0 and 1. */
  random: () => number
  /** Emits when the session is over, and to whoever asks later. */
  over$: Observable<unknown>
  /** Shared by the retries of all calls; absent: each waits for itself alone. */
  turn?: Turn
}

/** Reliability §4.1: 0.2 → 5 s. Up to half of it is taken off by chance, so that a room of screens does not return as one. */
export function retryDelay(attempt: number, random: () => number): number {
  return Math.min(200 * 2 ** attempt, 5_000) * (1 - random() / 2)
}

/** Tries again, ever slower, until it succeeds or fails with something that trying again cannot mend. */
export function retrying<T>(
  pace: Pick<Pace, 'scheduler' | 'random' | 'turn'>,
  isFinal: (error: unknown) => boolean,
): MonoTypeOperatorFunction<T> {
  const { turn = (delayMs: number) => timer(delayMs, pace.scheduler) } = pace
  return retry({
    delay: (error, count) => (isFinal(error) ? throwError(() => error) : turn(retryDelay(count - 1, pace.random))),
  })
}
