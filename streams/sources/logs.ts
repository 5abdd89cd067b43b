import { defer, from, merge, Observable, of, share, Subject, takeUntil, timer } from 'rxjs'

import { events as eventsAfter } from '#contract/endpoints/live.ts'
import type { CompanyId } from '#contract/kinds.ts'
import type { StreamEvent } from '#contract/live/events.ts'

import type { Pace } from '../wire/pace.ts'
import type { Wire } from '../wire/wire.ts'
import type { Scope } from './follow.ts'
import { followLog, type CompanyLog } from './log.ts'
import { createRecovery, type Recovery } from './recovery.ts'
import type { Rest } from './rest.ts'

/** How long a source goes on after its last reader left: a change of screen should not cost a snapshot. */
export const graceMs = 5_000

export type LogMessage =
  /** Take a snapshot of these companies now; what comes after it continues it. */
  | {
      kind: 'base'
      companies: readonly CompanyId[]
      /** A log was replaced: what is held is of no use to compare with. */ replaced?: true
    }
  /** The link is back: what was asked for on the network that was lost may never be answered. */
  | { kind: 'reconnected' }
  | { kind: 'event'; event: StreamEvent; recovered: boolean }

export type LogEvent = Extract<LogMessage, { kind: 'event' }>

export interface Logs {
  /** A late reader is given the base first. */
  readonly messages$: Observable<LogMessage>
  readonly recovery$: Observable<Recovery>
}

/** The lossless streams of all chosen companies as one, each gap-checked on its own. */
export function createLogs(parts: { wire: Wire; rest: Rest; scope$: Observable<Scope>; pace: Pace }): Logs {
  const { wire, rest, scope$, pace } = parts
  const recovery = createRecovery(pace.scheduler)
  let companies: readonly CompanyId[] | null = null

  const running$ = new Observable<LogMessage>((out) => {
    const logs = new Map<CompanyId, CompanyLog>()
    let restarted = false
    let replacedNow = false
    /** Within what comes over the wire; a page of a backfill comes at its own time. */
    let acting = false

    const begin = (company: CompanyId, first: { epoch: string; head: number } | null) =>
      followLog(
        first,
        {
          page: (after) => defer(() => from(rest.call(eventsAfter, { query: { company, after } }))),
          apply(event, recovered) {
            if (recovered) recovery.applied(event)
            out.next({ kind: 'event', event, recovered })
          },
          restart(lost, replaced) {
            if (lost) recovery.reloaded()
            restarted = true
            replacedNow ||= replaced
            if (!acting) rebaseAfter(() => undefined)
          },
          progress: (progress) => recovery.progress(company, progress),
        },
        pace,
      )
    /** A restored server replaces every log at once; the snapshot is wanted once. */
    const rebaseAfter = (act: () => void, otherwise?: LogMessage) => {
      acting = true
      act()
      acting = false
      if (restarted && companies) out.next({ kind: 'base', companies, ...(replacedNow && { replaced: true }) })
      else if (otherwise) out.next(otherwise)
      restarted = false
      replacedNow = false
    }
    const takeScope = (scope: Scope) => {
      const known = new Set(scope.companies)
      for (const [company, log] of logs) {
        if (known.has(company) || scope.heads === null) continue
        log.stop()
        logs.delete(company)
        restarted = true
      }
      if (companies === null || scope.heads === null) restarted = true
      companies = scope.companies
      for (const company of scope.heads === null ? [] : known) {
        const head = scope.heads?.find((one) => one.company === company)
        const log = logs.get(company)
        if (log && head) log.head(head, true)
        if (log) continue
        logs.set(company, begin(company, head ?? null))
        restarted = true
      }
    }

    const subscription = scope$.subscribe((scope) => rebaseAfter(() => takeScope(scope), { kind: 'reconnected' }))
    subscription.add(
      wire.event$('event').subscribe((event) => rebaseAfter(() => logs.get(event.company)?.event(event))),
    )
    subscription.add(
      wire.event$('head').subscribe((heads) =>
        rebaseAfter(() => {
          for (const head of heads) logs.get(head.company)?.head(head, false)
        }),
      ),
    )
    subscription.add(() => {
      for (const log of logs.values()) log.stop()
      companies = null
    })
    return subscription
  }).pipe(
    takeUntil(pace.over$),
    share({ connector: () => new Subject(), resetOnRefCountZero: () => timer(graceMs, pace.scheduler) }),
  )

  return {
    messages$: defer(() => merge(companies === null ? [] : of<LogMessage>({ kind: 'base', companies }), running$)),
    recovery$: recovery.recovery$,
  }
}
