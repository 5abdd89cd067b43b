import type { AlertType } from '#contract/codes/alerts.ts'
import { conductTypes } from '#contract/codes/deviceEvents.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints/all.ts'
import { fail } from '#contract/errors.ts'
import { CompanyId, DriverId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { masked } from '#contract/rules/masked.ts'
import { instantAt } from '#contract/rules/zonedDay.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { TravelKeeper } from './keeper.ts'
import { type Asked, conductOn, readTravels, seesAlerts, travelOf } from './rows.ts'
import { driven } from './whose.ts'

type DriverMonth = Answer<Endpoints['driverMonth']>

interface Question {
  store: Store
  keeper: Pick<TravelKeeper, 'catchUp'>
  caller: Caller
  now: number
  driverId: number
  /** `2026-11` */
  month: string
  timeZone: string
}

interface DriverRow extends Record<string, unknown> {
  id: number
  company_id: number
  name: string
  /** Held a card, now or before: else no trip can be theirs. */
  identified: boolean
  document: string | null
  licence_number: string | null
  licence_category: string | null
  /** yyyy-MM-dd */
  licence_until: string | null
  active: boolean
}

interface VehicleRow extends Record<string, unknown> {
  id: number
  plate: string
  fleet_number: string
}

const vehicleOf = (row: VehicleRow) => ({
  id: VehicleId.parse(row.id),
  plate: row.plate,
  fleetNumber: row.fleet_number,
})

async function mustKnow(tx: Tx, { driverId, caller }: Question): Promise<DriverRow> {
  const [row] = await tx.query<DriverRow>(
    `select id, company_id, name, document, licence_number, licence_category,
            to_char(licence_expires_on, 'YYYY-MM-DD') as licence_until, active,
            exists (select from card_driver c where c.driver_id = driver.id)
              or exists (select from treatment g where g.driver_id = driver.id and g.company_id = driver.company_id
                and g.kind = 'assign' and g.state = 'approved') as identified
     from driver where id = $1 and company_id = any($2)`,
    [driverId, caller.companies],
  )
  return row ?? fail('entity.notFound')
}

/**
 * Vehicles whose readers last said a code that this driver holds or held, the latest first; whether it was theirs then, and
 * when it was said.
 */
const readersOf = (tx: Tx, { company_id: company, id }: DriverRow) =>
  tx.query<VehicleRow & { at: number; driving: boolean; theirs: boolean }>(
    `select v.id, v.plate, v.fleet_number, (s.telemetry_at->>'driverCode')::float8 as at, s.motion = 1 as driving,
       to_timestamp((s.telemetry_at->>'driverCode')::float8 / 1000) between h.from_at and h.to_at as theirs
     from vehicle_state s join vehicle v on v.id = s.vehicle_id
     join card_holder h on h.company_id = s.company_id and h.code = upper(s.telemetry->>'driverCode')
     where s.company_id = $1 and h.driver_id = $2
     order by at desc nulls last limit 50`,
    [company, id],
  )

/** Vehicles of their trips of the last hour: what else of them was told since says another reader, or another's card. */
const latelyOf = (tx: Tx, { company_id: company, id }: DriverRow, now: number) =>
  tx.query<{ id: number }>(
    `select distinct t.vehicle_id as id from card_holder h join travel t on t.company_id = h.company_id
       and upper(t.driver_code) = h.code and t.started_at >= h.from_at and t.started_at < h.to_at
     where h.company_id = $1 and h.driver_id = $2 and t.started_at > $3::timestamptz - interval '1 day' and t.ended_at > $3`,
    [company, id, new Date(now - 3_600_000)],
  )

const hidden = (document: string | null) => document && masked(document)

/** The first instant of a month and the last of it. */
export function monthSpan(month: string, timeZone: string): { from: number; to: number } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return { from: instantAt(`${month}-01`, '00:00', timeZone), to: instantAt(`${next}-01`, '00:00', timeZone) - 1 }
}

const daysOf = (tx: Tx, asked: Asked, timeZone: string) =>
  tx.query<{
    day: string
    trips: number
    distance_km: number
    moving_ms: number
    duration_ms: number
    top_kmh: number
    alerts: number
  }>(
    `select to_char(t.started_at at time zone $5, 'YYYY-MM-DD') as day, count(*)::int as trips,
            sum(t.distance_km) as distance_km, sum(t.moving_ms)::bigint as moving_ms,
            sum(round(extract(epoch from t.ended_at - t.started_at) * 1000))::bigint as duration_ms,
            max(t.top_kmh) as top_kmh, sum(a.n)::int as alerts
     from travel t left join lateral (
       select count(*) as n from alert where ${conductOn('$6')}) a on true
     where t.company_id = any($1::int[]) and ${driven('$2')} and t.started_at >= $3 and t.started_at <= $4
     group by 1 order by 1`,
    [asked.companies, asked.driverId, new Date(asked.from), new Date(asked.to), timeZone, conductTypes],
  )

const alertTypesOf = (tx: Tx, asked: Asked) =>
  tx.query<{ type: AlertType; count: number }>(
    `select a.type, count(*)::int as count
     from travel t cross join lateral (select type from alert where ${conductOn('$5')}) a
     where t.company_id = any($1::int[]) and ${driven('$2')} and t.started_at >= $3 and t.started_at <= $4
     group by a.type order by count desc, a.type`,
    [asked.companies, asked.driverId, new Date(asked.from), new Date(asked.to), conductTypes],
  )

/**
 * One driver in one month of the reader's calendar: all of it is added up from stored trips, and a trip belongs to the
 * day on which it began. A driver of another company is refused as one that does not exist.
 */
export async function readDriverMonth(question: Question): Promise<DriverMonth> {
  const { store, keeper, caller, month, timeZone, now } = question
  const { driver, readers, lately, registered } = await store.scoped(caller, async (tx) => {
    const driver = await mustKnow(tx, question)
    const registered = await tx.query<VehicleRow>(
      'select id, plate, fleet_number from vehicle where driver_id = $1 and active order by plate limit 50',
      [driver.id],
    )
    return {
      driver,
      registered,
      readers: driver.identified ? await readersOf(tx, driver) : [],
      lately: driver.identified ? await latelyOf(tx, driver, now) : [],
    }
  })
  const wheel = readers.find(({ theirs }) => theirs)
  // After a hand-over the reader speaks of the other driver: the trip before it is still this one's.
  const behind = await keeper.catchUp([...new Set([...readers, ...lately].map(({ id }) => id))])
  const asked: Asked = {
    companies: [driver.company_id],
    // As the sums by day: a trip is of the month in which it began.
    ...monthSpan(month, timeZone),
    driverId: driver.id,
    now,
    seesAlerts: seesAlerts(caller),
  }
  const { days, alerts, rows } = await store.scoped({ companies: asked.companies }, async (tx) =>
    driver.identified
      ? {
          days: await daysOf(tx, asked, timeZone),
          alerts: asked.seesAlerts ? await alertTypesOf(tx, asked) : null,
          rows: await readTravels(tx, asked, limits.travelRows),
        }
      : { days: [], alerts: asked.seesAlerts ? [] : null, rows: [] },
  )
  return {
    id: DriverId.parse(driver.id),
    company: CompanyId.parse(driver.company_id),
    name: driver.name,
    active: driver.active,
    document: hidden(driver.document),
    licenceNumber: hidden(driver.licence_number),
    licenceCategory: driver.licence_category,
    licenceExpiresOn: driver.licence_until,
    identified: driver.identified,
    registered: registered.map(vehicleOf),
    vehicle: wheel === undefined ? null : { vehicle: vehicleOf(wheel), at: wheel.at, driving: wheel.driving },
    days: days.map((day) => ({
      day: day.day,
      trips: day.trips,
      distanceKm: day.distance_km,
      movingMs: day.moving_ms,
      durationMs: day.duration_ms,
      topKmh: day.top_kmh,
      alerts: asked.seesAlerts ? day.alerts : null,
    })),
    alerts,
    behind,
    travels: rows.map((row) => travelOf(row, asked)),
  }
}
