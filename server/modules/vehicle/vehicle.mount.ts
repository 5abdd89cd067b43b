import { vehicle } from '#contract/entities/vehicle.ts'
import { fail } from '#contract/errors.ts'

import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import type { Place } from '../../kit/entity/writes.ts'
import { ask, sql } from '../../kit/sql.ts'

/** What a vehicle `r` is linked to now, as one text. */
const linkedTo = (noun: 'grouping' | 'operation' | 'implement') =>
  `(select string_agg(o.description, ', ' order by o.description) from ${noun}_vehicle l
    join ${noun} o on o.id = l.${noun}_id where l.vehicle_id = r.id and l.unlinked_at is null)`
const described = (noun: string) => ({ other: noun, label: 'o.description', where: 'o.active', mine: 'vehicle_id' })

/** R08: a vehicle that was switched off comes back by being switched on; a second one would part its past in two. */
async function refuseTwin(tx: Tx, plate: unknown, { company, was }: Place): Promise<void> {
  if (typeof plate !== 'string' || was?.['plate'] === plate) return
  const twins = await ask<{ id: number; active: boolean }>(
    tx,
    sql`select id, active from vehicle where company_id = ${company} and lower(plate) = lower(${plate}) and id <> ${was?.id ?? 0}`,
  )
  const [twin] = twins
  if (twin && twins.every(({ active }) => !active))
    fail('record.inactiveTwin', { data: { field: vehicle.fields.plate.wire, id: twin.id } })
}

export const vehicleMount = mountEntity(
  vehicle,
  {
    table: 'vehicle',
    read: {
      fleetNumber: `nullif(r.fleet_number, '')`,
      category: `case when r.category between 1 and 7 then r.category::text else '0' end`,
      maker: `nullif(r.maker, '')`,
      model: `nullif(r.model, '')`,
      grouping: linkedTo('grouping'),
      operation: linkedTo('operation'),
      implements: linkedTo('implement'),
      driver: '(select d.name from driver d where d.id = r.driver_id)',
      tracker: '(select b.unique_id from device b where b.vehicle_id = r.id)',
      heardAt: '(select s.received_at from vehicle_state s where s.vehicle_id = r.id)',
    },
    links: {
      trackers: {
        other: 'device',
        label: `o.unique_id || coalesce(' · ' || o.description, '')`,
        where: 'o.active',
        between: 'tracker_vehicle',
        mine: 'vehicle_id',
        theirs: 'tracker_id',
      },
      groupings: { ...described('grouping'), between: 'grouping_vehicle' },
      operations: { ...described('operation'), between: 'operation_vehicle' },
      drivers: { other: 'driver', label: 'o.name', where: 'o.active', between: 'driver_vehicle', mine: 'vehicle_id' },
    },
  },
  {
    accept: async (draft, tx, _caller, place) => {
      await refuseTwin(tx, draft['plate'], place)
      return draft
    },
    // What is live of it, and whose reports are its own, is read anew by whoever follows the log.
    after: async ({ was, is }, tx) => {
      const row = is ?? was
      if (row === null) return []
      const body = { vehicles: [row.id] }
      await appendEvent(tx, {
        company: row.company,
        type: 'vehiclesChanged',
        rev: row.rev + (was === null ? 0 : 1),
        body,
      })
      return []
    },
  },
)
