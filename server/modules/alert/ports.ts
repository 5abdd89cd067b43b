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
  people: string[] | null
}
interface PlaceRow extends Record<string, unknown> {
  latitude: number
  longitude: number
  fix_at: Date
  speed_kmh: number | null
  odometer: number | null
  driver: string | null
  own: boolean
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
    `select n.id, n.at, n.state, n.type, n.port, n.vehicle_id, v.plate, v.fleet_number,
       case when n.users is not null then
         (select coalesce(array_agg(u.name order by u.name), '{}') from app_user u where u.id = any(n.users)) end as people
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
  // Told when its report came: of one that came late the place is that report's own, and not where the vehicle was by then.
  const [place] = await tx.query<PlaceRow>(
    `select p.own, p.latitude, p.longitude, p.fix_at, p.speed_kmh, (p.telemetry->>'odometerKm')::float8 as odometer,
            (select d.name from driver d
             where d.id = driver_at(p.company_id, p.vehicle_id, p.telemetry->>'driverCode', p.fix_at)) as driver
     from (
       (select true as own, * from position where vehicle_id = $1 and fix_at <= $2 and fix_at > $2 - interval '31 days'
          and received_at = $2 and (telemetry ->> $3)::boolean = $4 order by fix_at desc limit 1)
       union all
       (select false, * from position where vehicle_id = $1 and fix_at <= $2 order by fix_at desc limit 1)
     ) p order by p.own desc limit 1`,
    [row.vehicle_id, row.at, row.port, row.state === 'active'],
  )
  const changedAt = place?.own === true ? place.fix_at : null
  const [tracker] = allows(held, permissions.device, 'r')
    ? await tx.query<{ code: string }>(
        `select d.unique_id as code from tracker_vehicle l join device d on d.company_id = l.company_id and d.id = l.tracker_id
         where l.vehicle_id = $1 and l.company_id = any($2) and l.linked_at <= $3 and coalesce(l.unlinked_at, 'infinity') > $3
         order by l.linked_at desc limit 1`,
        [row.vehicle_id, companies, changedAt ?? row.at],
      )
    : []
  return {
    type: row.type,
    change: changeOf(row),
    vehicleId: row.vehicle_id,
    plate: row.plate,
    fleetNumber: row.fleet_number,
    port: row.port,
    changedAt: changedAt?.getTime() ?? null,
    tracker: tracker?.code ?? null,
    people: row.people,
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
