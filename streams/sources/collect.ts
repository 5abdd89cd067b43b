import { from, Observable, Subscription, timer, type ObservableInput } from 'rxjs'

import type { CompanyId } from '#contract/kinds.ts'
import type { Head } from '#contract/live/events.ts'

import { retryDelay, retrying, type Pace } from '../wire/pace.ts'
import type { LogEvent, LogMessage } from './logs.ts'
import type { LivePart, Missing } from './missing.ts'
import { isFinal } from './rest.ts'

export interface Collecting<Rows, Held> {
  /** What these rows are to a reader who lacks them. */
  part: LivePart
  missing: Missing
  messages$: Observable<LogMessage>
  /** Asks for the rows; heads must have been read before the rows were. */
  snapshot: (companies: readonly CompanyId[]) => ObservableInput<{ heads: readonly Head[]; rows: Rows }>
  /** What to hold when a snapshot lands; `held` is null the first time, and when the log is another. */
  land: (rows: Rows, held: Held | null) => Held
  apply: (held: Held, message: LogEvent) => Held
  pace: Pace
}

/**
 * Snapshot and deltas to one collection: holds the deltas, fetches the snapshot, drops what the snapshot already
 * holds, goes on. A base, a gap or another epoch starts over, and until the new snapshot lands the old value stands.
 * A caller without permission gets no value until permissions change.
 */
export function collect<Rows, Held>(parts: Collecting<Rows, Held>): Observable<Held> {
  const { part, missing, messages$, snapshot, land, apply, pace } = parts
  return new Observable((out) => {
    let companies: readonly CompanyId[] = []
    let held: Held | null = null
    /** Where the landed snapshot and the deltas applied since stand; null while a snapshot is under way. */
    let at: Map<CompanyId, { epoch: string; seq: number }> | null = null
    /** Of which log the rows held are. */
    const epochs = new Map<CompanyId, string>()
    let waiting: LogEvent[] = []
    /** The log goes on from an earlier state: ids and revisions of what is held are given anew. */
    let replaced = false
    let denied = false
    let restarts = 0
    let loading = Subscription.EMPTY

    const fetch = () =>
      missing.until(
        part,
        () => {
          // What came before this attempt was committed before it, so the answer holds it.
          waiting = []
          return from(snapshot(companies))
        },
        retrying(pace, isFinal),
      )

    function start(delayMs: number) {
      loading.unsubscribe()
      at = null
      const begun = new Subscription()
      loading = begun
      const go = () => begun.add(fetch().subscribe({ next: landed, error: () => (denied = true) }))
      if (delayMs > 0) begun.add(timer(delayMs, pace.scheduler).subscribe(go))
      else go()
    }
    function landed({ heads, rows }: { heads: readonly Head[]; rows: Rows }) {
      denied = false
      at = new Map(heads.map((head) => [head.company, { epoch: head.epoch, seq: head.head }]))
      // A restored server counts ids and revisions anew: what is held would pass for the newer (P05).
      if (replaced || heads.some(({ company, epoch }) => (epochs.get(company) ?? epoch) !== epoch)) held = null
      replaced = false
      for (const { company, epoch } of heads) epochs.set(company, epoch)
      held = land(rows, held)
      const deltas = waiting
      waiting = []
      for (const delta of deltas) take(delta)
      if (at) out.next(held)
    }
    /** Returns true when the delta changed what is held. */
    function take(delta: LogEvent): boolean {
      const { company, epoch, seq, type } = delta.event
      if (denied && type === 'permissionsChanged') start(0)
      if (at === null) {
        if (!denied) waiting.push(delta)
        return false
      }
      const place = at.get(company)
      if (held === null || place === undefined) return false
      if (place.epoch !== epoch || seq > place.seq + 1) {
        start(restarts === 0 ? 0 : retryDelay(restarts, pace.random))
        restarts += 1
        return false
      }
      if (seq <= place.seq) return false
      place.seq = seq
      restarts = 0
      held = apply(held, delta)
      return true
    }

    const reading = messages$.subscribe((message) => {
      if (message.kind === 'event') {
        if (take(message) && held !== null) out.next(held)
        return
      }
      if (message.kind === 'reconnected') {
        if (at === null && !denied) start(0)
        return
      }
      companies = message.companies
      replaced ||= message.replaced === true
      start(0)
    })
    return () => {
      reading.unsubscribe()
      loading.unsubscribe()
    }
  })
}
