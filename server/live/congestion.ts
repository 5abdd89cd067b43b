/** Beyond this a reader is slow: it gets no more frames until it caught up. */
export const slow = { packets: 500, bytes: 2_000_000 } as const
/** Beyond this, or after `patienceMs` of slowness, it is disconnected and starts over. */
export const hopeless = { bytes: 8_000_000, patienceMs: 10_000 } as const

export interface Backlog {
  packets: number
  bytes: number
}

export type Pace = { state: 'well' } | { state: 'slow'; sinceMs: number } | { state: 'hopeless' }

/** The next pace of one socket (reliability §4.1, P10). It is well again only once its backlog is gone. Pure. */
export function nextPace(before: Pace, backlog: Backlog, now: number): Pace {
  if (backlog.bytes > hopeless.bytes || before.state === 'hopeless') return { state: 'hopeless' }
  const over = backlog.packets > slow.packets || backlog.bytes > slow.bytes
  if (before.state === 'well') return over ? { state: 'slow', sinceMs: now } : before
  if (backlog.packets === 0) return { state: 'well' }
  return now - before.sinceMs > hopeless.patienceMs ? { state: 'hopeless' } : before
}
