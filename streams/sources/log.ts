import { defer, Subscription, timer, type Observable } from 'rxjs'

import { limits } from '#contract/limits.ts'
import type { Head, StreamEvent } from '#contract/live/events.ts'

import { retrying, type Pace } from '../wire/pace.ts'
import { isFinal, refusalOf } from './rest.ts'

export interface EventPage {
  epoch: string
  head: number
  events: readonly StreamEvent[]
}

/** What one company's log does to the world around it. */
export interface LogPorts {
  /** `GET /events`: what the log holds after a number, at most `limits.backfillPage`. */
  page(after: number): Observable<EventPage>
  /** The next event, exactly once and in order. `recovered`: it came by backfill, not in its moment. */
  apply(event: StreamEvent, recovered: boolean): void
  /**
   * Take a full snapshot. `lost`: what was held counts no more; otherwise the log has only now become known. `replaced`: it
   * goes on under its old epoch from an earlier state (a restored backup), so that what is held may pass for the newer.
   */
  restart(lost: boolean, replaced: boolean): void
  /** Null when nothing is missing (any more). */
  progress(progress: { done: number; total: number } | null): void
}

export interface CompanyLog {
  event(event: StreamEvent): void
  /** @param urgent the head was asked for (a reconnect), so what is missing will not come by itself */
  head(head: Pick<Head, 'epoch' | 'head'>, urgent: boolean): void
  stop(): void
}

/** So many of the newest numbers are remembered with their events. */
const toldMost = 500

/**
 * The gap-checked stream of one company (reliability §4.1). Applies only `last + 1`; lower is dropped; higher is held,
 * at most 1,000, while the missing ones are read by REST, one request at a time; a head that stays ahead for 2 s tells
 * of a lost last event. A new epoch or a trimmed log starts over, and so does a log that ends before what it told, or
 * has another event at a number that it told: a backup was restored, and its numbers are given anew.
 * @param first where the log stood when following began; null when the server did not say
 */
export function followLog(first: Pick<Head, 'epoch' | 'head'> | null, ports: LogPorts, pace: Pace): CompanyLog {
  let epoch = first?.epoch ?? null
  /** Null: unknown until the next head or event says where the log stands. */
  let last = first?.head ?? null
  /** The newest events applied, by number: what the log must still say of them. */
  const told = new Map<number, string>()
  /** The log is asked for the last event as well, to see that it is still the same. */
  let doubted = false
  /** The highest number known to exist. */
  let target = last ?? 0
  const held = new Map<number, StreamEvent>()
  let filling = false
  /** After which number the request under way asks: events may have come live since. */
  let asked = 0
  let recoveringFrom: number | null = null
  let reading = Subscription.EMPTY
  let suspicion = Subscription.EMPTY

  function apply(event: StreamEvent, recovered: boolean) {
    last = event.seq
    told.set(event.seq, event.id)
    told.delete(event.seq - toldMost)
    held.delete(event.seq)
    ports.apply(event, recovered)
  }
  function drain() {
    for (let next = nextHeld(); next; next = nextHeld()) apply(next, false)
  }
  const nextHeld = () => (last === null ? undefined : held.get(last + 1))

  function rest() {
    reading.unsubscribe()
    suspicion.unsubscribe()
    filling = false
    doubted = false
    if (recoveringFrom !== null) ports.progress(null)
    recoveringFrom = null
  }
  function restart(newEpoch: string, base: number | null, replaced = false) {
    const lost = epoch !== null
    rest()
    held.clear()
    told.clear()
    epoch = newEpoch
    last = base
    target = base ?? 0
    ports.restart(lost, replaced)
  }
  /** True when `found` belongs to the log that is followed; otherwise the log was replaced and this starts over. */
  function sameLog(found: string, base: number): boolean {
    if (epoch === found && last !== null) return true
    if (epoch !== found) restart(found, base)
    last = base
    target = Math.max(target, base)
    return false
  }

  function fill() {
    if (filling || last === null) return
    filling = true
    recoveringFrom ??= last
    if (target > recoveringFrom) ports.progress({ done: last - recoveringFrom, total: target - recoveringFrom })
    request()
  }
  function request() {
    reading.unsubscribe()
    // Held before it is subscribed: a page that is there at once asks for the next one from inside.
    const page = new Subscription()
    reading = page
    page.add(
      defer(() => {
        asked = last ?? 0
        return ports.page(doubted && told.has(asked) ? asked - 1 : asked)
      })
        .pipe(retrying(pace, isFinal))
        .subscribe({ next: takePage, error: refused }),
    )
  }
  function takePage(page: EventPage) {
    filling = false
    if (!sameLog(page.epoch, page.head) || last === null) return
    if (page.head < asked || page.events.some(isAnother)) return restart(page.epoch, page.head, true)
    doubted = false
    target = Math.max(target, page.head)
    for (const event of page.events) if (event.seq === last + 1) apply(event, !held.has(event.seq))
    drain()
    if (last >= target) return rest()
    // The log says that it goes on and does not show how: what is missing cannot be had one by one.
    if (last === asked && page.head > last) return restart(page.epoch, target)
    if (last === asked) return suspect()
    fill()
  }
  function refused(error: unknown) {
    filling = false
    const refusal = refusalOf(error)
    if (refusal?.code !== 'events.trimmed') return rest()
    const found = refusal.data?.['epoch']
    if (typeof found === 'string' && found !== epoch) restart(found, null)
    else if (epoch !== null) restart(epoch, target)
  }
  /** A number that was told, with another event at it. */
  const isAnother = ({ seq, id }: StreamEvent) => (told.get(seq) ?? id) !== id
  /** Something is said to exist that has not come: it is on its way, or it was lost. */
  function suspect() {
    if (filling || !suspicion.closed) return
    suspicion = timer(limits.beaconGraceMs, pace.scheduler).subscribe(() => {
      if (last !== null && last < target) fill()
    })
  }

  return {
    event(event) {
      // An event that opens a log was not there before: it is applied on top of what stood behind it.
      sameLog(event.epoch, event.seq - 1)
      if (isAnother(event)) restart(event.epoch, event.seq - 1, true)
      if (last === null || event.seq <= last) return
      target = Math.max(target, event.seq)
      if (event.seq > last + 1) {
        if (held.size < limits.heldEvents) held.set(event.seq, event)
        return fill()
      }
      apply(event, false)
      drain()
      if (last >= target) rest()
    },
    head(head, urgent) {
      if (!sameLog(head.epoch, head.head) || last === null) return
      // A beacon may be older than the event before it; what is asked for at a reconnect is not.
      if (urgent && head.head < last) return restart(head.epoch, head.head, true)
      doubted ||= urgent && told.has(last)
      if (head.head <= last && !doubted) return
      target = Math.max(target, head.head)
      if (!urgent) suspect()
      // A page asked for before the link broke may never come, and would keep all that follow waiting.
      else if (filling) request()
      else fill()
    },
    stop: rest,
  }
}
