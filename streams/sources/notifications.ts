import { filter, identity, scan, throttleTime, type Observable } from 'rxjs'

import type { EventType } from '#contract/live/events.ts'

import type { Pace } from '../wire/pace.ts'
import type { LogEvent, LogMessage } from './logs.ts'
import { sharedWithGrace } from './shared.ts'

/**
 * A number that grows with every event of a type, and with every new base, for whatever happened before it may have
 * been missed. Notifications and permissions are rows: the log only says "look again" (spec §7).
 * @param everyMs it grows at once, and then at most this often: a flood of events must not be a flood of requests
 */
export function followSignal(
  messages$: Observable<LogMessage>,
  type: EventType,
  pace: Pace,
  everyMs = 0,
): Observable<number> {
  const means = (message: LogMessage) =>
    message.kind === 'base' || (message.kind === 'event' && message.event.type === type)
  return messages$.pipe(
    filter(means),
    scan((count) => count + 1, 0),
    everyMs > 0 ? throttleTime(everyMs, pace.scheduler, { leading: true, trailing: true }) : identity,
    sharedWithGrace(pace),
  )
}

/** Events of one type as they are applied. */
export const eventsOf = (messages$: Observable<LogMessage>, type: EventType): Observable<LogEvent> =>
  messages$.pipe(filter((message): message is LogEvent => message.kind === 'event' && message.event.type === type))
