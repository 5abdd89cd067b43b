import { BehaviorSubject, type SchedulerLike } from 'rxjs'

import type { StreamEvent } from '#contract/live/events.ts'

/** What was missed and brought back (ux §4.3). Instants are epoch ms on this machine's clock. */
export interface Recovery {
  since: number
  /** Events over all companies; null when nothing is missing. */
  recovering: { done: number; total: number } | null
  /** The last recovery that ended: alerts it brought, events in all. */
  recovered: { count: number; events: number; at: number } | null
  /** When a log was replaced or trimmed and everything was read anew ("histórico recarregado"). */
  reloadedAt: number | null
}

/** Adds up what the logs of all companies are reading again. */
export function createRecovery(scheduler: SchedulerLike) {
  const running = new Map<number, { done: number; total: number }>()
  const none = { since: scheduler.now(), recovering: null, recovered: null, reloadedAt: null }
  const recovery = new BehaviorSubject<Recovery>(none)
  let alerts = 0
  let events = 0

  return {
    recovery$: recovery.asObservable(),
    applied(event: StreamEvent) {
      events += 1
      if (event.type === 'alertRaised') alerts += 1
    },
    reloaded() {
      recovery.next({ ...recovery.value, reloadedAt: scheduler.now() })
    },
    progress(company: number, progress: { done: number; total: number } | null) {
      if (progress) running.set(company, progress)
      else running.delete(company)
      const held = recovery.value
      if (running.size > 0) {
        const recovering = { done: 0, total: 0 }
        for (const one of running.values()) {
          recovering.done += one.done
          recovering.total += one.total
        }
        recovery.next({ ...held, recovering, since: held.recovering ? held.since : scheduler.now() })
        return
      }
      const at = scheduler.now()
      const recovered = events > 0 ? { count: alerts, events, at } : held.recovered
      alerts = events = 0
      recovery.next({ ...held, since: at, recovering: null, recovered })
    },
  }
}
