import { pipe, ReplaySubject, share, takeUntil, timer, type MonoTypeOperatorFunction } from 'rxjs'

import type { Pace } from '../wire/pace.ts'
import { graceMs } from './logs.ts'

/** One run for all readers, the last value first, ended 5 s after the last reader left or with the session. */
export const sharedWithGrace = <T>(pace: Pace): MonoTypeOperatorFunction<T> =>
  pipe(
    takeUntil(pace.over$),
    share({
      connector: () => new ReplaySubject<T>(1),
      resetOnRefCountZero: () => timer(graceMs, pace.scheduler),
    }),
  )
