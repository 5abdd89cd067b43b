import { type Severity, severities } from '#contract/codes/alerts.ts'
import { conductTypes } from '#contract/codes/deviceEvents.ts'
import type { Travel } from '#contract/endpoints/travel.ts'
import { CompanyId, DriverId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { allows, permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { ofDriver } from '../../kit/ofDriver.ts'
import { driven, driverOfTrip } from './whose.ts'

export interface TravelRow extends Record<string, unknown> {
  vehicle_id: number
  company_id: number
  plate: string
  fleet_number: string
  driver_id: number | null
  driver_name: string | null
  started_at: Date
  ended_at: Date
  under_way: boolean
  start_latitude: number
  start_longitude: number
  end_latitude: number
  end_longitude: number
  distance_km: number
  by_odometer: boolean
  moving_ms: number
  stopped_ms: number
  top_kmh: number
  alert_count: number | null
  alert_worst: number | null
}

/** Whose trips, and begun when; `now` decides which are under way. */
export interface Asked {
  companies: readonly number[]
  from: number
  to: number
  /** Who drove them. */
  driverId: number
  now: number
  seesAlerts: boolean
}

export const seesAlerts = (caller: Caller): boolean => allows(caller.permissions, permissions.alert, 'r')

/**
 * Alerts on a trip `t` that speak of how it was driven, their types being a parameter. One that stands where a trip ends and
 * the next begins is of the next, so that sums of trips count it once (performance §2).
 */
export const conductOn = (types: string) => `vehicle_id = t.vehicle_id and type = any(${types}::text[])
  and occurred_at >= t.started_at and (occurred_at < t.ended_at or occurred_at = t.ended_at
    and not exists (select from travel s where s.vehicle_id = t.vehicle_id and s.started_at = t.ended_at))`

/** Newest first, at most `most`. A trip that nothing ended is under way for as long as its vehicle is not silent for an hour. */
export const readTravels = (tx: Tx, asked: Asked, most: number): Promise<TravelRow[]> =>
  tx.query<TravelRow>(
    `select t.*, (t.open and t.ended_at > $5::timestamptz - interval '${limits.travelSilenceMs} ms') as under_way,
            v.plate, v.fleet_number, ${ofDriver('id', driverOfTrip)} as driver_id, ${ofDriver('name', driverOfTrip)} as driver_name,
            case when $6::boolean then a.n end as alert_count, a.worst as alert_worst
     from (
       select * from travel t
       where t.company_id = any($1::int[]) and ${driven('$2')} and t.started_at >= $3 and t.started_at <= $4
       order by t.started_at desc, t.vehicle_id desc limit $7) t
     join vehicle v on v.id = t.vehicle_id
     left join lateral (
       select count(*)::int as n, min(array_position($8::text[], severity)) - 1 as worst from alert
       where $6 and ${conductOn('$9')}) a on true
     order by t.started_at desc, t.vehicle_id desc`,
    [
      asked.companies,
      asked.driverId,
      new Date(asked.from),
      new Date(asked.to),
      new Date(asked.now),
      asked.seesAlerts,
      most,
      severities,
      conductTypes,
    ],
  )

const severityOf = (rank: number | null): Severity | null => (rank === null ? null : (severities[rank] ?? null))

/** @param period of which it is listed */
export function travelOf(row: TravelRow, period: Pick<Asked, 'from' | 'to'>): Travel {
  const [startedAt, endedAt] = [row.started_at.getTime(), row.ended_at.getTime()]
  const { driver_id: driverId, driver_name: driverName } = row
  return {
    vehicleId: VehicleId.parse(row.vehicle_id),
    company: CompanyId.parse(row.company_id),
    plate: row.plate,
    fleetNumber: row.fleet_number,
    driver: driverId === null ? null : { id: DriverId.parse(driverId), name: driverName ?? '' },
    startedAt,
    endedAt,
    underWay: row.under_way,
    fromBefore: startedAt < period.from,
    beyond: endedAt > period.to,
    start: { latitude: row.start_latitude, longitude: row.start_longitude },
    end: { latitude: row.end_latitude, longitude: row.end_longitude },
    distanceKm: row.distance_km,
    byOdometer: row.by_odometer,
    movingMs: row.moving_ms,
    stoppedMs: row.stopped_ms,
    averageKmh: endedAt > startedAt ? (row.distance_km * 3_600_000) / (endedAt - startedAt) : 0,
    topKmh: row.top_kmh,
    alerts: row.alert_count === null ? null : { count: row.alert_count, worst: severityOf(row.alert_worst) },
  }
}
