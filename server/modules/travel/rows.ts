import { type Severity, severities } from '#contract/codes/alerts.ts'
import type { Travel, TravelSituation } from '#contract/endpoints/travel.ts'
import { CompanyId, DriverId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { allows, permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'

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

/** Which trips; `now` decides which are under way. */
export interface Asked {
  companies: readonly number[]
  /** None is all. */
  vehicles: readonly number[]
  from: number
  to: number
  situation: TravelSituation
  /** Only those of whoever held the card when they began. */
  driverId?: number
  /** Those that began in the period alone; else those that touch it as well. */
  begun?: boolean
  now: number
  seesAlerts: boolean
}

export const seesAlerts = (caller: Caller): boolean => allows(caller.permissions, permissions.alert, 'r')

/** A trip that nothing ended is under way for as long as its vehicle is not silent for an hour. */
const underWay = `(t.open and t.ended_at > $6::timestamptz - interval '${limits.travelSilenceMs} ms')`

/** Trips `t` that a driver began with a card of theirs. */
export const driven = (driver: string) => `exists (select from card_holder h where h.driver_id = ${driver}
  and h.company_id = t.company_id and h.code = upper(t.driver_code) and h.from_at <= t.started_at and t.started_at < h.to_at)`

const chosen = `t.company_id = any($1::int[]) and (cardinality($2::int[]) = 0 or t.vehicle_id = any($2))
  and t.started_at <= $4 and t.ended_at >= $3
  and t.started_at >= $3::timestamptz - case when $8::boolean then interval '0' else interval '${limits.periodMaxDays} days' end
  and ($7::int is null or ${driven('$7')})
  and case $5::text
    when 'underWay' then ${underWay}
    when 'withAlerts' then exists (select from alert a where a.vehicle_id = t.vehicle_id
                                   and a.occurred_at between t.started_at and t.ended_at)
    else true end`

const valuesOf = (asked: Asked) => [
  asked.companies,
  asked.vehicles,
  new Date(asked.from),
  new Date(asked.to),
  asked.situation,
  new Date(asked.now),
  asked.driverId ?? null,
  asked.begun === true,
]

export const countTravels = async (tx: Tx, asked: Asked): Promise<number> =>
  (
    await tx.query<{ n: number }>(
      // The instant is named so that it has a type when no situation asks for it.
      `select count(*)::int as n from travel t where ${chosen} and $6::timestamptz is not null`,
      valuesOf(asked),
    )
  )[0]?.n ?? 0

/** Newest first; at most `most`, those that come after a given one. */
export const readTravels = (tx: Tx, asked: Asked, most: number, after: TravelRow | null = null): Promise<TravelRow[]> =>
  tx.query<TravelRow>(
    `select t.*, ${underWay} as under_way, v.plate, v.fleet_number, d.id as driver_id, d.name as driver_name,
            case when $9::boolean then a.n end as alert_count, a.worst as alert_worst
     from (
       select * from travel t where ${chosen} and ($10::timestamptz is null or (t.started_at, t.vehicle_id) < ($10, $11::int))
       order by t.started_at desc, t.vehicle_id desc limit $12) t
     join vehicle v on v.id = t.vehicle_id
     left join driver d on d.id = driver_of(t.company_id, t.driver_code, t.started_at)
     left join lateral (
       select count(*)::int as n, min(array_position($13::text[], severity)) - 1 as worst from alert
       where $9 and vehicle_id = t.vehicle_id and occurred_at between t.started_at and t.ended_at) a on true
     order by t.started_at desc, t.vehicle_id desc`,
    [...valuesOf(asked), asked.seesAlerts, after?.started_at ?? null, after?.vehicle_id ?? null, most, severities],
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
