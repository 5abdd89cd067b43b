import { z } from 'zod'

import { fieldOperation } from '#contract/entities/fieldOperation.ts'
import { fail } from '#contract/errors.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { hoursAtWorkText, kmAtWorkText } from '../../kit/stays.ts'
import { daysInOrder } from './days.ts'
import { fenceOf, heldNow, vehicleOf } from './linked.ts'

const Band = z.object({ leastKmh: z.number(), mostKmh: z.number() })

/** SQL: what its machines were in its fields, on its days and while they were linked to it; `r` is the operation. */
const stays = `(select w.vehicle_id, r.least_kmh, r.most_kmh,
    greatest(w.entered_at, l.linked_at, r.starts_on::timestamp at time zone co.time_zone) as lo,
    least(w.left_at, now(), l.unlinked_at, (r.ends_on + 1)::timestamp at time zone co.time_zone) as hi
  from field_operation_vehicle l join field_operation_fence t on t.field_operation_id = l.field_operation_id
    join fence_visit w on w.vehicle_id = l.vehicle_id and w.fence_id = t.fence_id join company co on co.id = l.company_id
  where l.field_operation_id = r.id) f where f.hi > f.lo`

export const fieldOperationMount = mountEntity(
  fieldOperation,
  {
    table: 'field_operation',
    read: {
      harvest: `(select h.description from field_operation_harvest l join harvest h on h.id = l.harvest_id where l.field_operation_id = r.id)`,
      capacity: `(r.width_m * (r.least_kmh + r.most_kmh) / 2 / 10)`,
      machines: heldNow('field_operation_vehicle', 'field_operation_id'),
      hours: `(select sum(extract(epoch from f.hi - f.lo)) / 60 from ${stays})::float8`,
      // The width over the way at the speeds of this work, in the time that it took: v·w/10 of registries §4.3.
      rate: `(select sum(${kmAtWorkText}) * r.width_m / 10 / nullif(sum(${hoursAtWorkText}), 0) from ${stays})::float8`,
    },
    links: {
      vehicles: vehicleOf('o.active and o.category = 3'),
      fences: fenceOf(),
      harvests: { other: 'harvest', label: 'o.description', where: 'o.active' },
    },
  },
  {
    accept: (draft) => {
      daysInOrder(draft, fieldOperation.fields.endsOn.wire)
      const band = Band.safeParse(draft).data
      if (band && band.leastKmh >= band.mostKmh)
        fail('band.invalid', { data: { field: fieldOperation.fields.mostKmh.wire } })
      return draft
    },
  },
)
