import { defer, EMPTY, expand, of, switchMap, throttleTime, timer, type Observable } from 'rxjs'

import { alertSnapshot } from '#contract/endpoints/live.ts'
import type { Alert } from '#contract/live/alert.ts'
import { hasEnd } from '#contract/rules/alertEnds.ts'
import { isShelved } from '#contract/rules/shelving.ts'

import type { Pace } from '../wire/pace.ts'
import { collect } from './collect.ts'
import type { LogEvent, LogMessage } from './logs.ts'
import type { Missing } from './missing.ts'
import type { Rest } from './rest.ts'
import { keepEndedMs, viewEveryMs } from './retention.ts'
import { sharedWithGrace } from './shared.ts'

/** An alert nobody acknowledged, in the order in which this page learned of it. */
export interface AlertArrival {
  alert: Alert
  /** It came by recovery, after the moment at which a live link would have shown it ("recebido com atraso"). */
  lateReceived: boolean
}

export interface AlertsView {
  /** Newest first. */
  all: readonly Alert[]
  /** Not acknowledged and not put aside, in order of arrival. */
  arrivals: readonly AlertArrival[]
  /** When the next one that was put aside comes back; null: none is. */
  nextBackAt: number | null
}

/** Alerts by id, in order of arrival: what Map keeps by itself. */
export type HeldAlerts = ReadonlyMap<number, AlertArrival>

/**
 * A snapshot replaces what was held; alerts already known keep their place, new ones follow in the order of the log.
 * Ids have that order (server/ingest/store.ts); receipt has not, for one commit holds reports of many instants (P01).
 */
export function landAlerts(alerts: readonly Alert[], held: HeldAlerts | null): Map<number, AlertArrival> {
  const fresh = new Map(alerts.map((alert) => [Number(alert.id), alert]))
  const landed = new Map<number, AlertArrival>()
  for (const [id, arrival] of held ?? []) {
    const alert = fresh.get(id)
    if (alert) landed.set(id, { ...arrival, alert: newer(arrival.alert, alert) })
  }
  const late = held !== null
  const unknown = alerts.filter((alert) => !landed.has(alert.id))
  for (const alert of unknown.sort((a, b) => a.id - b.id)) landed.set(alert.id, { alert, lateReceived: late })
  return landed
}

/** Applies one event of the log; revisions never go back. */
export function applyAlert(held: Map<number, AlertArrival>, { event, recovered }: LogEvent): Map<number, AlertArrival> {
  if (event.type !== 'alertRaised' && event.type !== 'alertAcknowledged' && event.type !== 'alertChanged') return held
  const known = held.get(event.body.id)
  // A repeat of one that was let go long ago is no news.
  if (known === undefined && event.type === 'alertChanged') return held
  if (known) held.set(event.body.id, { ...known, alert: newer(known.alert, event.body) })
  else held.set(event.body.id, { alert: event.body, lateReceived: recovered })
  return held
}

/** A repeat counts without a new revision: whoever answers has seen the alert all the same. */
const newer = (a: Alert, b: Alert) => (b.rev > a.rev || (b.rev === a.rev && changesOf(b) > changesOf(a)) ? b : a)

const changesOf = ({ changes = 0, repeats = 0 }: Alert) => Math.max(changes, repeats)

/** Acknowledged more than 24 h ago, and over or of a kind that has no end: one that goes on stands, however old. */
const isPast = ({ type, acknowledgedAt, clearedAt, resolvedAt }: Alert, now: number): boolean =>
  acknowledgedAt !== null &&
  acknowledgedAt < now - keepEndedMs &&
  (clearedAt !== undefined || resolvedAt !== undefined || !hasEnd(type))

/** What screens read at a given moment: alerts that are past are let go (and forgotten). */
export function viewAlerts(held: Map<number, AlertArrival>, now: number): AlertsView {
  for (const [id, { alert }] of held) if (isPast(alert, now)) held.delete(id)
  const arrivals = [...held.values()]
  const all = arrivals.map(({ alert }) => alert).sort((a, b) => b.occurredAt - a.occurredAt || b.id - a.id)
  const shelved = all.filter((alert) => isShelved(alert, now))
  return {
    all,
    arrivals: arrivals.filter(({ alert }) => alert.acknowledgedAt === null && !isShelved(alert, now)),
    nextBackAt: shelved.length === 0 ? null : Math.min(...shelved.map(({ shelvedUntil }) => shelvedUntil ?? now)),
  }
}

/** What is put aside comes back at its end by the page's own clock too: a word of the server that is late hides nothing. */
const viewsOf = (held: Map<number, AlertArrival>, serverNow: () => number, pace: Pace): Observable<AlertsView> =>
  defer(() => of(viewAlerts(held, serverNow()))).pipe(
    expand(({ nextBackAt }) =>
      nextBackAt === null
        ? EMPTY
        : timer(Math.max(0, nextBackAt - serverNow()) + backAfterMs, pace.scheduler).pipe(
            switchMap(() => of(viewAlerts(held, serverNow()))),
          ),
    ),
  )
const backAfterMs = 250

/** Alerts of the chosen companies: every one not acknowledged or that goes on, and those acknowledged in the last 24 h. */
export function followAlerts(parts: {
  messages$: Observable<LogMessage>
  rest: Rest
  missing: Missing
  serverNow: () => number
  pace: Pace
}): Observable<AlertsView> {
  const { messages$, rest, missing, serverNow, pace } = parts
  return collect<readonly Alert[], Map<number, AlertArrival>>({
    part: 'alerts',
    missing,
    messages$,
    snapshot: async (companies) => {
      if (companies.length === 0) return { heads: [], rows: [] }
      const answer = await rest.call(alertSnapshot, { body: { companies: [...companies] } })
      return { heads: answer.heads, rows: answer.alerts }
    },
    land: landAlerts,
    apply: applyAlert,
    pace,
  }).pipe(
    throttleTime(viewEveryMs, pace.scheduler, { leading: true, trailing: true }),
    switchMap((held) => viewsOf(held, serverNow, pace)),
    sharedWithGrace(pace),
  )
}
