import type { DriverItem } from '#contract/rules/rate.ts'

import type { Tx } from '../../db/port.ts'
import { ask, sql } from '../../kit/sql.ts'

/** By which events an item is seen; of coasting there are none. */
const codeOf: Readonly<Record<DriverItem, string | null>> = {
  excess: 'EVT0003',
  braking: 'RVT0002',
  collision: 'RVT0003',
  acceleration: 'RVT0001',
  turn: 'RVT0004',
  lateral: 'RVT0005',
  overRev: 'EVT0007',
  idle: 'EVT0009',
  noEngineBrake: 'EVT0008',
  coast: null,
}
/** As many as a coach goes through. */
const most = 20

/** One event, as it is found again: it stays what it was, whatever is told later of its vehicle. */
interface Evidence extends Record<string, unknown> {
  vehicleId: number
  at: number
  code: string
}

/** What a talk with a driver is about, of events between two instants (epoch ms, the later not counted), the gravest first. */
export const evidenceOf = (
  tx: Tx,
  { company, driver }: { company: number; driver: number },
  items: readonly DriverItem[],
  { from, to }: { from: number; to: number },
): Promise<Evidence[]> =>
  ask<Evidence>(
    tx,
    sql`select e.vehicle_id as "vehicleId", (extract(epoch from e.at) * 1000)::float8 as at, e.code from device_event e
        where e.company_id = ${company} and e.at >= ${new Date(from)} and e.at < ${new Date(to)}
          and e.code = any(${items.flatMap((item) => codeOf[item] ?? [])}::text[])
          and (upper(e.driver_code) in (select h.code from code_holder h where h.company_id = ${company} and h.driver_id = ${driver})
            or e.vehicle_id in (select g.stint_vehicle_id from treatment g
              where g.company_id = ${company} and g.driver_id = ${driver} and g.state = 'approved'))
          and driver_at(e.company_id, e.vehicle_id, e.driver_code, e.at) = ${driver}
        order by coalesce(e.value, 0) desc, e.at, e.vehicle_id, e.code limit ${most}::int`,
  )
