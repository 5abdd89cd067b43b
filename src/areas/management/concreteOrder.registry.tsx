import { Link } from 'react-router-dom'

import { concreteOrder } from '#contract/entities/concreteOrder.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { to } from '#src/lib/paths.ts'

/** `/concretemaker/shipping`. */
export default defineRegistry(concreteOrder, {
  columns: [
    'number',
    'day',
    'plannedAt',
    'customer',
    'site',
    'plant',
    'mixer',
    'cubicMetres',
    'state',
    'age',
    'minutesLeft',
    'late',
    'batchedAt',
    'arrivedAt',
    'unloadingAt',
    'unloadedAt',
    'waterAddedL',
    'receiver',
    'refusal',
    'load',
    'active',
  ],
  shows: { everyMs: 30_000 },
  cells: {
    load: ({ row, value }) =>
      value === null ? (
        '—'
      ) : (
        <Link to={to('shipping', { companyId: row.company, shippingId: value })}>{`${row.number} →`}</Link>
      ),
  },
  form: [
    ['number', 'customer'],
    ['mix', 'cubicMetres'],
    ['day', 'plannedAt'],
    ['plants', 'sites'],
    ['vehicles'],
    ['batchedAt', 'arrivedAt'],
    ['unloadingAt', 'unloadedAt'],
    ['waterAddedL', 'receiver'],
    ['refusal'],
    ['active'],
  ],
})
