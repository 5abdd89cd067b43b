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

/** Which records of which noun an event speaks of; null for one that speaks of none. */
function recordsOf({
  event,
}: Extract<LogMessage, { kind: 'event' }>): { entity: string; ids: readonly number[] } | null {
  if (event.type === 'recordsChanged') return event.body
  return event.type === 'syncChanged' ? { entity: 'syncGrant', ids: [event.body.id] } : null
}

/** News of one noun: at once, and then at most once a second, however many are changed meanwhile. */
export const followRecords = (messages$: Observable<LogMessage>, entity: string, pace: Pace): Observable<RecordsNews> =>
  defer(() => {
    let count = 0
    let ids: Set<number> | null = new Set()
    return messages$.pipe(
      filter(
        (message) => message.kind === 'base' || (message.kind === 'event' && recordsOf(message)?.entity === entity),
      ),
      tap((message) => {
        if (message.kind === 'base') ids = null
        else if (message.kind === 'event') for (const id of recordsOf(message)?.ids ?? []) ids?.add(id)
      }),
      throttleTime(limits.notificationLookMs, pace.scheduler, { leading: true, trailing: true }),
      map(() => {
        const news = { count: (count += 1), ids }
        ids = new Set()
        return news
      }),
    )
  }).pipe(sharedWithGrace(pace))
