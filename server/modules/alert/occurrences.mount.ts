import { eventOfAlert } from '#contract/codes/deviceEvents.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { occurrences } from '#contract/reports/occurrences.ts'
import { wordsIn } from '#contract/words.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** Alerts as they were stored: plate, fleet number and driver are those of then. */
export const occurrencesMount = mountReport(occurrences, {
  sql: ({ companies, vehicles, from, to, severities, types, situation }) => sql`
    select a.id as "alertId", a.vehicle_id as "vehicleId", a.type, a.severity as rank, a.latitude, a.longitude,
           coalesce(a.snapshot->>'plate', v.plate) as plate,
           nullif(coalesce(a.snapshot->>'fleetNumber', v.fleet_number), '') as "fleetNumber",
           a.snapshot->>'driver' as driver, a.occurred_at as "occurredAt", a.received_at as "receivedAt",
           a.acked_at as "acknowledgedAt", a.snapshot->>'ackedByName' as "acknowledgedBy",
           extract(epoch from a.acked_at - a.received_at) / 60 as "answeredIn", a.repeats,
           a.acked_at is not null as answered
    from alert a join vehicle v on v.id = a.vehicle_id
    where a.company_id = any(${companies}::int[])
      and a.occurred_at >= ${new Date(from)}::timestamptz and a.occurred_at <= ${new Date(to)}::timestamptz
      and (cardinality(${vehicles}::int[]) = 0 or a.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${severities}::text[]) = 0 or a.severity = any(${severities}::text[]))
      and (cardinality(${types}::text[]) = 0 or a.type = any(${types}::text[]))
      and case ${situation}::text when 'open' then a.acked_at is null and a.severity <> 'low'
                             when 'acknowledged' then a.acked_at is not null else true end`,
  finish: ({ type, rank, answered, latitude, longitude }, { language }) => {
    const words = wordsIn(language)
    return {
      severity: words.severity[rank],
      what: words.alert[type],
      code: eventOfAlert[type].code,
      place: latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
      // Nobody is asked to answer a record.
      state: words.answer[answered ? 'acknowledged' : rank === 'low' ? 'record' : 'open'],
    }
  },
})
