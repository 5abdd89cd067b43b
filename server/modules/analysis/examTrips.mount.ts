import { itemWord } from '#contract/itemWords.ts'
import type { Language } from '#contract/kinds.ts'
import { sayIn } from '#contract/machine/report.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { driveWellDriverTrips } from '#contract/reports/driveWellDriverTrips.ts'
import { driveWellTrips } from '#contract/reports/driveWellTrips.ts'
import type { DriverItem } from '#contract/rules/rate.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

/** A graded trip `t` with its ends, where they are still kept. */
const columns = raw(`t.vehicle_id as "vehicleId", t.company_id as "companyId", t.drive_well_id as "evaluationId",
  t.driver_id as "driverId", t.started_at as "startedAt", t.ended_at as "endedAt", w.description as evaluation, d.name as driver,
  v.plate, t.km, extract(epoch from t.ended_at - t.started_at)::float8 / 60 as lasted, t.score::float8 as score,
  t.uncounted is null as counts, t.uncounted as why, t.worst as "worstItem", r.start_latitude as "startLatitude",
  r.start_longitude as "startLongitude", r.end_latitude as "endLatitude", r.end_longitude as "endLongitude"`)
const tables = raw(`driving_trip t join drive_well w on w.id = t.drive_well_id join driver d on d.id = t.driver_id
  join vehicle v on v.id = t.vehicle_id left join travel r on r.vehicle_id = t.vehicle_id and r.started_at = t.started_at`)

interface Row {
  why: string | null
  worstItem: DriverItem | null
  startLatitude: number | null
  startLongitude: number | null
  endLatitude: number | null
  endLongitude: number | null
}
const placeOf = (latitude: number | null, longitude: number | null, language: Language) =>
  latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language)
const made =
  (report: Parameters<typeof sayIn>[0]) =>
  ({ why, worstItem, ...row }: Row, { language }: { language: Language }) => ({
    startPlace: placeOf(row.startLatitude, row.startLongitude, language),
    endPlace: placeOf(row.endLatitude, row.endLongitude, language),
    worst: worstItem === null ? null : itemWord(language, worstItem),
    counted: sayIn(report, language, why ?? 'counted'),
  })

const driveWellTripsMount = mountReport(driveWellTrips, {
  sql: ({ companies, vehicles, from, to, evaluation, drivers, which }) => sql`
    select ${columns} from ${tables}
    where t.company_id = any(${companies}::int[]) and t.started_at >= ${new Date(from)} and t.started_at <= ${new Date(to)}
      and (cardinality(${vehicles}::int[]) = 0 or t.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${drivers}::int[]) = 0 or t.driver_id = any(${drivers}::int[]))
      and (${evaluation}::int is null or t.drive_well_id = ${evaluation}::int)
      and case ${which}::text when 'counted' then t.uncounted is null when 'uncounted' then t.uncounted is not null else true end`,
  finish: made(driveWellTrips),
})

const driveWellDriverTripsMount = mountReport(driveWellDriverTrips, {
  sql: ({ companies, vehicles, evaluation, company, driver }) => sql`
    select ${columns}, x.result::float8 as result from ${tables}
      left join drive_well_result x on x.drive_well_id = t.drive_well_id and x.driver_id = t.driver_id
    where t.company_id = any(${companies}::int[]) and t.company_id = ${company}::int
      and (cardinality(${vehicles}::int[]) = 0 or t.vehicle_id = any(${vehicles}::int[]))
      and t.drive_well_id = ${evaluation}::int and t.driver_id = ${driver}::int`,
  finish: made(driveWellDriverTrips),
})

/** Graded trips, by name. */
export const examReports = { driveWellDriverTrips: driveWellDriverTripsMount, driveWellTrips: driveWellTripsMount }
