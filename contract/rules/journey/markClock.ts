/** How sure the minute of a mark is: the server's own, the device's put right by its offset, or neither. */
export type MarkClock = 'server' | 'corrected' | 'suspect'

export interface SaidMark {
  /** What the device's clock showed, and what it must add to be the server's as it was measured before; null: never was. */
  at: number
  offset: number | null
  /** The same, measured as this arrived. */
  offsetNow: number
  receivedAt: number
  pairedAt: number
}

const onlineMs = 10_000
const movedMs = 30_000
const minuteMs = 60_000

/**
 * When a mark was made (journey §5.6). On-line it is the server's minute, off-line the device's with its offset; a clock that
 * was moved meanwhile, one ahead of its arrival, and one from before the device was paired are suspect, and recorded all the
 * same. Instants in ms; the answer is cut to the minute.
 */
export function markClock({ at, offset, offsetNow, receivedAt, pairedAt }: SaidMark): {
  at: number
  clock: MarkClock
  offline: boolean
} {
  const cut = (instant: number) => Math.floor(instant / minuteMs) * minuteMs
  const right = at + (offset ?? offsetNow)
  if (Math.abs(receivedAt - right) <= onlineMs) return { at: cut(receivedAt), clock: 'server', offline: false }
  if (right > receivedAt || right < pairedAt - minuteMs) return { at: cut(receivedAt), clock: 'suspect', offline: true }
  const moved = offset === null || Math.abs(offsetNow - offset) > movedMs
  return { at: cut(right), clock: moved ? 'suspect' : 'corrected', offline: true }
}
