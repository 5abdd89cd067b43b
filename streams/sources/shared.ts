import { ReplaySubject, share, timer, type MonoTypeOperatorFunction } from 'rxjs'

import type { Pace } from '../wire/pace.ts'
import { graceMs } from './logs.ts'

/** One run for all readers, the last value first, ended 5 s after the last reader left. */
export const sharedWithGrace = <T>(pace: Pace): MonoTypeOperatorFunction<T> =>
  share({
    connector: () => new ReplaySubject<T>(1),
    resetOnRefCountZero: () => timer(graceMs, pace.scheduler),
  })
