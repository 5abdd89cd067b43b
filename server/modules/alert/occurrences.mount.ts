import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import { unitOfAlert } from '#contract/codes/eventCatalogue.ts'
import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { sayIn } from '#contract/machine/report.ts'
import { placeIfKnown } from '#contract/placeText.ts'
import { occurrences } from '#contract/reports/occurrences.ts'
import { alertStateOf } from '#contract/rules/alertState.ts'
import { wordsIn } from '#contract/words.ts'

import { heldByWork } from '../../ingest/heldAlerts.ts'
import { mayChooseDrivers } from '../../kit/mayChooseDrivers.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

type Row = (typeof occurrences)['row']['_output']

/** Where it stands with those who answer; nobody is asked to answer a record, or what is held back. */
function stateText(row: Row, language: Language, now: number): string {
  const words = wordsIn(language)
  if (row.heldBy !== null) return words.outOfFlow[row.heldBy]
  if (!row.asks) return words.answer.record
  return words.alertState[
    alertStateOf(
      {
        acknowledgedAt: row.acknowledgedAt,
        clearedAt: row.clearedAt ?? undefined,
        resolvedAt: row.resolvedAt ?? undefined,
        shelvedUntil: row.shelvedUntil ?? undefined,
      },
      now,
    )
  ]
}

function latenessOf({ late, occurredAt, receivedAt }: Row): 'late' | 'receivedLate' | null {
  if (late) return 'late'
  const came = (receivedAt ?? 0) - (occurredAt ?? 0)
  return came > limits.trackingFreshMs ? 'receivedLate' : null
}

/** Alerts as they were stored: plate, fleet number and driver are those of then. */
export const occurrencesMount = mountReport(occurrences, {
  accept: mayChooseDrivers,
  sql: (asked) => {
    const { companies, vehicles, from, to, severities, types, situation, cause, timing, rules, drivers, fences } = asked
    // Of one company its index gives them in their order, and a page is read without the month before it.
    const ofThese = companies.length === 1 ? sql`= ${companies[0]}::int` : sql`= any(${companies}::int[])`
    return sql`
    select a.id as "alertId", a.vehicle_id as "vehicleId", a.type, a.severity as rank, a.latitude, a.longitude,
           a.rule_id as "ruleId", (select r.description from alert_rule r where r.id = a.rule_id) as rule,
           coalesce(a.snapshot->>'plate', (select v.plate from vehicle v where v.id = a.vehicle_id)) as plate,
           nullif(coalesce(a.snapshot->>'fleetNumber', (select v.fleet_number from vehicle v where v.id = a.vehicle_id)), '') as "fleetNumber",
           a.snapshot->>'driver' as driver, a.occurred_at as "occurredAt", a.received_at as "receivedAt",
           -- A clock that was put back ends nothing before it began.
           case when a.cleared_at is not null then greatest(extract(epoch from a.cleared_at - a.occurred_at) / 60, 0) end as lasted, a.cleared_at as "clearedAt",
           -- Where the device itself told of speeding, how fast it was and what was allowed are in what it told.
           coalesce(a.peak, case when a.snapshot->>'limitKmh' is not null then (a.snapshot->>'speedKmh')::float8 end) as peak,
           coalesce(a.threshold, (a.snapshot->>'limitKmh')::float8) as threshold, a.late, a.needs_ack as asks, not a.needs_ack as recorded, a.shelved_until as "shelvedUntil",
           a.acked_at as "acknowledgedAt", a.snapshot->>'ackedByName' as "acknowledgedBy",
           extract(epoch from a.acked_at - a.received_at) / 60 as "answeredIn",
           a.resolved_at as "resolvedAt", a.resolved_name as "resolvedBy", a.cause as "causeCode", a.repeats,
           a.acked_at is not null as answered,
           case when a.held then case when ${raw(heldByWork)} then 'byDesign' else 'outOfService' end end as "heldBy"
    -- No join, not even an outer one: beside it a count of a month reads every alert, without it the index alone.
    from alert a
    where a.company_id ${ofThese}
      and a.occurred_at >= ${new Date(from)}::timestamptz and a.occurred_at <= ${new Date(to)}::timestamptz
      and (cardinality(${vehicles}::int[]) = 0 or a.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${severities}::text[]) = 0 or a.severity = any(${severities}::text[]))
      and (cardinality(${types}::text[]) = 0 or a.type = any(${types}::text[]))
      and (cardinality(${rules}::int[]) = 0 or a.rule_id = any(${rules}::int[]))
      and (cardinality(${fences}::int[]) = 0 or a.fence_id = any(${fences}::int[]))
      -- An alert keeps who drove by name.
      and (cardinality(${drivers}::int[]) = 0 or a.snapshot->>'driver' in
             (select d.name from driver d where d.id = any(${drivers}::int[]) and d.company_id = a.company_id))
      and (${cause}::text = 'all' or a.cause = ${cause})
      and case ${timing}::text when 'late' then a.late when 'inTime' then not a.late else true end
      and case ${situation}::text when 'open' then a.acked_at is null and a.needs_ack
                             when 'acknowledged' then a.acked_at is not null
                             when 'records' then not a.needs_ack else true end`
  },
  finish: (row, { language, now }) => {
    const words = wordsIn(language)
    const lateness = latenessOf(row)
    const { causeCode } = row
    return {
      severity: words.severity[row.rank],
      what: words.alert[row.type],
      code: eventOfAlert[row.type].code,
      place: placeIfKnown(row, language),
      unit: row.peak === null && row.threshold === null ? null : unitOfAlert(row.type),
      lateness: lateness && sayIn(occurrences, language, lateness),
      state: stateText(row, language, now),
      cause: causeCode && sayIn(occurrences, language, causeCode),
    }
  },
})
