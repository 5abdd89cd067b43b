import { tracker } from '#contract/entities/tracker.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { ask, sql } from '../../kit/sql.ts'

/** What a vehicle told since the tracker `r` is in it. */
const since = (what: string, at = what) => sinceThen(`s.${what}`, at)
const sinceThen = (said: string, at: string) =>
  `(select ${said} from tracker_vehicle l join vehicle_state s on s.vehicle_id = l.vehicle_id
    where l.tracker_id = r.id and l.unlinked_at is null and s.${at} >= l.linked_at)`
const ofVehicle = (what: string) => `(select ${what} from vehicle v where v.id = r.vehicle_id)`

/** Whose reports are whose is read anew by whoever follows the log: of every vehicle that these are or were in. */
async function tellVehicles(trackers: readonly number[], company: number, tx: Tx): Promise<void> {
  const linked = await ask<{ id: number }>(
    tx,
    sql`select distinct vehicle_id as id from tracker_vehicle
        where company_id = ${company} and tracker_id = any(${trackers}::int[]) order by 1`,
  )
  if (linked.length === 0) return
  const body = { vehicles: linked.map(({ id }) => id) }
  await appendEvent(tx, { company, type: 'vehiclesChanged', rev: 1, body })
}

export const trackerMount = mountEntity(
  tracker,
  {
    table: 'device',
    columns: { esn: 'unique_id' },
    read: {
      description: `coalesce(r.description, 'ESN ' || r.unique_id)`,
      place: `case when not r.active then 'retired' when r.vehicle_id is null then 'stock' else 'installed' end`,
      plate: ofVehicle('v.plate'),
      fleetNumber: ofVehicle(`nullif(v.fleet_number, '')`),
      registeredAt: 'r.created_at',
      keyMadeAt: 'r.key_made_at',
      heardAt: since('received_at'),
      fixAt: since('fix_at'),
      clockOffset: since('clock_offset_s', 'received_at'),
      heard: `coalesce(${sinceThen(`case when s.flags & ${positionFlag.twin} = 0 then 'one' else 'two' end`, 'received_at')}, 'unheard')`,
    },
    links: {
      vehicles: {
        other: 'vehicle',
        label: 'o.plate',
        search: `o.plate || ' ' || o.fleet_number`,
        where: 'o.active',
        between: 'tracker_vehicle',
        mine: 'tracker_id',
      },
    },
  },
  {
    after: async ({ was, is }, tx) => {
      const row = is ?? was
      if (row !== null) await tellVehicles([row.id], row.company, tx)
      // Whoever registers one does not ignore it any more.
      if (was === null && is !== null)
        await ask(tx, sql`delete from ignored_device where company_id = ${is.company} and unique_id = ${is.esn}`)
      return []
    },
    moved: ({ ids, company }, tx) => tellVehicles(ids, company, tx),
  },
)
