import { defer, filter, map, tap, throttleTime, type Observable } from 'rxjs'

import { limits } from '#contract/limits.ts'

import type { Pace } from '../wire/pace.ts'
import type { LogMessage } from './logs.ts'
import { sharedWithGrace } from './shared.ts'

/** Which records of a noun to read again. */
export interface RecordsNews {
  /** Grows with every news. */
  count: number
  /** What changed since the news before; null when it may be any of them (a new base: something may have been missed). */
  ids: ReadonlySet<number> | null
}

/** News of one noun: at once, and then at most once a second, however many are changed meanwhile. */
export const followRecords = (messages$: Observable<LogMessage>, entity: string, pace: Pace): Observable<RecordsNews> =>
  defer(() => {
    let count = 0
    let ids: Set<number> | null = new Set()
    return messages$.pipe(
      filter(
        (message) =>
          message.kind === 'base' ||
          (message.kind === 'event' && message.event.type === 'recordsChanged' && message.event.body.entity === entity),
      ),
      tap((message) => {
        if (message.kind === 'base') ids = null
        else if (message.kind === 'event' && message.event.type === 'recordsChanged')
          for (const id of message.event.body.ids) ids?.add(id)
      }),
      throttleTime(limits.notificationLookMs, pace.scheduler, { leading: true, trailing: true }),
      map(() => {
        const news = { count: (count += 1), ids }
        ids = new Set()
        return news
      }),
    )
  }).pipe(sharedWithGrace(pace))
