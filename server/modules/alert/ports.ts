import { NotificationId } from '#contract/kinds.ts'
import { allows, permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'

interface ChangeRow extends Record<string, unknown> {
  id: number
  at: Date
  state: string
  type: string
  port: string
  vehicle_id: number
  plate: string
  fleet_number: string
}
interface PlaceRow extends Record<string, unknown> {
  latitude: number
  longitude: number
  fix_at: Date
  speed_kmh: number | null
  odometer: number | null
  driver: string | null
}

/** Changes of the same port that are shown before and after one. */
const around = 10

const changeOf = ({ id, at, state }: Pick<ChangeRow, 'id' | 'at' | 'state'>) => ({
  id: NotificationId.parse(id),
  at: at.getTime(),
  active: state === 'active',
})

/** A change of a port by the notification that tells of it, its odometer for who may read telemetry; undefined where there is none for the caller. */
export async function portChange(tx: Tx, { companies, userId, permissions: held }: Caller, id: number) {
  const [row] = await tx.query<ChangeRow>(
    `select n.id, n.at, n.state, n.type, n.port, n.vehicle_id, v.plate, v.fleet_number
     from notification n join vehicle v on v.id = n.vehicle_id
     where n.id = $1 and n.company_id = any($2) and n.port is not null and (n.users is null or $3 = any(n.users))`,
    [id, companies, userId],
  )
  if (row === undefined) return undefined
  const beside = (sign: '<' | '>') =>
    tx.query<ChangeRow>(
      `select id, at, state from notification where vehicle_id = $1 and port = $2 and (at, id) ${sign} ($3, $4)
       order by at ${sign === '<' ? 'desc' : 'asc'}, id ${sign === '<' ? 'desc' : 'asc'} limit ${around}`,
      [row.vehicle_id, row.port, row.at, row.id],
    )
  const [place] = await tx.query<PlaceRow>(
    `select p.latitude, p.longitude, p.fix_at, p.speed_kmh, (p.telemetry->>'odometerKm')::float8 as odometer,
            (select d.name from driver d
             where d.id = driver_at(p.company_id, p.vehicle_id, p.telemetry->>'driverCode', p.fix_at)) as driver
     from position p where p.vehicle_id = $1 and p.fix_at <= $2 order by p.fix_at desc limit 1`,
    [row.vehicle_id, row.at],
  )
  return {
    type: row.type,
    change: changeOf(row),
    vehicleId: row.vehicle_id,
    plate: row.plate,
    fleetNumber: row.fleet_number,
    port: row.port,
    place:
      place === undefined
        ? null
        : {
            latitude: place.latitude,
            longitude: place.longitude,
            at: place.fix_at.getTime(),
            speedKmh: place.speed_kmh,
            odometerKm: allows(held, permissions.telemetry, 'r') ? place.odometer : null,
            driver: place.driver,
          },
    before: (await beside('<')).map(changeOf).reverse(),
    after: (await beside('>')).map(changeOf),
  }
}
