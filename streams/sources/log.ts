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
  /** Take a full snapshot. `lost`: what was held counts no more; otherwise the log has only now become known. */
  restart(lost: boolean): void
  /** Null when nothing is missing (any more). */
  progress(progress: { done: number; total: number } | null): void
}

export interface CompanyLog {
  event(event: StreamEvent): void
  /** @param urgent the head was asked for (a reconnect), so what is missing will not come by itself */
  head(head: Pick<Head, 'epoch' | 'head'>, urgent: boolean): void
  stop(): void
}

/**
 * The gap-checked stream of one company (reliability §4.1). Applies only `last + 1`; lower is dropped; higher is held,
 * at most 1,000, while the missing ones are read by REST, one request at a time; a head that stays ahead for 2 s tells
 * of a lost last event. A new epoch or a trimmed log starts over.
 * @param first where the log stood when following began; null when the server did not say
 */
export function followLog(first: Pick<Head, 'epoch' | 'head'> | null, ports: LogPorts, pace: Pace): CompanyLog {
  let epoch = first?.epoch ?? null
  /** Null: unknown until the next head or event says where the log stands. */
  let last = first?.head ?? null
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
    if (recoveringFrom !== null) ports.progress(null)
    recoveringFrom = null
  }
  function restart(newEpoch: string, base: number | null) {
    const lost = epoch !== null
    rest()
    held.clear()
    epoch = newEpoch
    last = base
    target = base ?? 0
    ports.restart(lost)
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
    ports.progress({ done: last - recoveringFrom, total: target - recoveringFrom })
    request()
  }
  function request() {
    reading.unsubscribe()
    // Held before it is subscribed: a page that is there at once asks for the next one from inside.
    const page = new Subscription()
    reading = page
    page.add(
      defer(() => ports.page((asked = last ?? 0)))
        .pipe(retrying(pace, isFinal))
        .subscribe({ next: takePage, error: refused }),
    )
  }
  function takePage(page: EventPage) {
    filling = false
    if (!sameLog(page.epoch, page.head) || last === null) return
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
      if (!sameLog(head.epoch, head.head) || last === null || head.head <= last) return
      target = Math.max(target, head.head)
      if (!urgent) suspect()
      // A page asked for before the link broke may never come, and would keep all that follow waiting.
      else if (filling) request()
      else fill()
    },
    stop: rest,
  }
}
