import { driveWell } from '#contract/entities/driveWell.ts'
import { fail } from '#contract/errors.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'
import type { Said } from '../../kit/entity/rows.ts'
import { daysInOrder } from './days.ts'
import { todayOf } from './linked.ts'

export const driveWellMount = mountEntity(
  driveWell,
  {
    table: 'drive_well',
    read: {
      state: `(case when ${todayOf} < r.starts_on then 'draft' when ${todayOf} > r.ends_on then 'closed' else 'running' end)`,
      participants: `(select count(*)::int from drive_well_driver l where l.drive_well_id = r.id)`,
    },
    links: { drivers: { other: 'driver', label: 'o.name', where: 'o.active' } },
  },
  {
    accept: async (draft, tx, _caller, { was }) => {
      daysInOrder(draft, driveWell.fields.endsOn.wire)
      if (was === null || was['state'] === 'draft') return draft
      // A name may be put right, and one of them set aside; by what it judges it stays.
      const held = await tx.query<{ id: number }>(
        'select driver_id as id from drive_well_driver where drive_well_id = $1 order by 1',
        [was.id],
      )
      const stood: Said = { ...was, drivers: held.map(({ id }) => id) }
      const told = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a - b) : value)
      const differs = Object.keys(draft).some(
        (key) => key !== 'description' && key !== 'active' && told(draft[key]) !== told(stood[key]),
      )
      if (differs) fail('driveWell.begun', { data: { field: driveWell.fields.startsOn.wire } })
      return draft
    },
  },
)
