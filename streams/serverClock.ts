import { BehaviorSubject, distinctUntilChanged, type Observable, type SchedulerLike } from 'rxjs'

/** How many one-way samples an estimate rests on. */
const window = 24
/** A sample this far below the estimate, twice running, is a clock that was set and not a slow network. */
const jumpMs = 5_000

export interface ServerClock {
  /** Server minus this machine, ms; 0 until the first sample. */
  readonly offset$: Observable<number>
  offset(): number
  now(): number
  /** A stamp that has just arrived: the server's clock is at least this far ahead. */
  heard(serverAt: number): void
  /** An answer: the stamp lies between asking and hearing. Whole milliseconds: half a one is no instant that may be sent. */
  answered(serverAt: number, askedAt: number, answeredAt: number): void
}

/**
 * Estimates the server's clock. A stamp that arrives is old by its journey, so among recent ones the largest
 * difference, the fastest journey, is the nearest to the truth; half a round trip corrects what is left of it.
 */
export function createServerClock(scheduler: SchedulerLike): ServerClock {
  const offset = new BehaviorSubject(0)
  let samples: number[] = []
  let below = 0

  const take = (sample: number) => {
    const best = samples.length > 0 ? Math.max(...samples) : sample
    below = sample < best - jumpMs ? below + 1 : 0
    if (below >= 2) samples = []
    samples.push(sample)
    if (samples.length > window) samples.shift()
    offset.next(Math.max(...samples))
  }
  return {
    offset$: offset.pipe(distinctUntilChanged()),
    offset: () => offset.value,
    now: () => scheduler.now() + offset.value,
    heard: (serverAt) => take(serverAt - scheduler.now()),
    answered: (serverAt, askedAt, answeredAt) => take(serverAt - Math.ceil((askedAt + answeredAt) / 2)),
  }
}
