import { z } from 'zod'

import { fieldOperation } from '#contract/entities/fieldOperation.ts'
import { fail } from '#contract/errors.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { daysInOrder } from './days.ts'
import { fenceOf, heldNow, vehicleOf } from './linked.ts'

const Band = z.object({ leastKmh: z.number(), mostKmh: z.number() })

export const fieldOperationMount = mountEntity(
  fieldOperation,
  {
    table: 'field_operation',
    read: {
      harvest: `(select h.description from field_operation_harvest l join harvest h on h.id = l.harvest_id where l.field_operation_id = r.id)`,
      capacity: `(r.width_m * (r.least_kmh + r.most_kmh) / 2 / 10)`,
      machines: heldNow('field_operation_vehicle', 'field_operation_id'),
      // Work inside a field is measured by no fold yet.
      hours: 'null::float8',
      rate: 'null::float8',
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
