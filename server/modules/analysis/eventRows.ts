import type { Language } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import words from '#contract/text/events.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { ask, raw, type Sql, sql } from '../../kit/sql.ts'

const named: Readonly<Record<Language, Readonly<Record<string, string>>>> = words
/** A page of evidence; the figures beside it count all of it. */
const most = 500

/** To whom the drive was given, else who held the card then. */
const driverId = raw('driver_at(e.company_id, e.vehicle_id, e.driver_code, e.at)')

/**
 * What devices and values say to have happened in a period, newest first, with the vehicle on whose way a page shows it; none
 * for whoever may not read alerts (performance §4.5).
 */
export async function eventRows(tx: Tx, asked: Question, codes: readonly string[], only: Sql = sql`true`) {
  if (!asked.may(permissions.alert)) return []
  const { drivers, from, to, language } = asked
  // Who drove is asked of his own cards, and of vehicles of which a drive was given him, and not of every event of a fleet.
  const his = sql`(upper(e.driver_code) in (select h.code from code_holder h
      where h.company_id = any(${asked.companies}::int[]) and h.driver_id = any(${drivers}::int[]))
    or e.vehicle_id in (select g.stint_vehicle_id from treatment g
      where g.company_id = any(${asked.companies}::int[]) and g.driver_id = any(${drivers}::int[]) and g.state = 'approved'))`
  const rows = await ask<{
    at: number
    vehicleId: number
    plate: string
    driver: string | null
    code: string
    value: number | null
    limit: number | null
    lasted: number | null
    speed: number | null
    latitude: number | null
    longitude: number | null
  }>(
    tx,
    sql`select extract(epoch from e.at)::float8 * 1000 as at, v.id as "vehicleId", v.plate, (select d.name from driver d where d.id = ${driverId}) as driver, e.code, e.value, e."limit",
          e.duration_ms / 6e4::float8 as lasted, e.kmh::float8 as speed, e.lat as latitude, e.lon as longitude
        from vehicle v join device_event e on e.vehicle_id = v.id and e.at >= to_timestamp(${from / 1000}::float8)
          and e.at <= to_timestamp(${to / 1000}::float8) and e.code = any(${codes}::text[])
        where ${chosenVehicles(asked)} and ${only}
          and (cardinality(${drivers}::int[]) = 0 or ${his} and ${driverId} = any(${drivers}::int[]))
        order by e.at desc, v.id, e.code limit ${asked.atMost(most)}::int`,
  )
  return rows.map(({ code, ...row }) => ({ ...row, event: named[language][code] ?? code }))
}
